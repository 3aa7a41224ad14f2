"""Rows of choices: a title and chips side by side, one of them chosen. Used by set-up and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenes.draw import kit, letters, theme
from scenes.draw.theme import Colour
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from scenes.draw.theme import Metrics


class Option(Struct, frozen=True):
    """One chip: its translated text, what choosing it means, whether it is chosen."""

    text: str
    act: Any
    on: bool


class Row(Struct, frozen=True):
    """A question and its answers; with a `colour` a seat's dot stands before it."""

    key: str
    title: str
    options: tuple[Option, ...]
    colour: Colour | None = None


STEP = 96
"""Height of a row where there is room, in units of `Metrics`."""
TITLE = 28
"""Share of a row its title takes, in hundredths."""


def things(m: Metrics, room: Rect, rows: list[Row], region: str = "choices", most: int = 0) -> list[Placed]:
    """The rows from the room's upper edge down, closer together if `most` of them must fit in."""
    step = min(m.px(STEP), room.h // max(1, most, len(rows)))
    out: list[Placed] = []
    for i, row in enumerate(rows):
        place = Rect(room.x, room.y + i * step, room.w, step)
        out += _row(m, place, row, region)
        if i:
            line = Rect(room.x, place.y - 1, room.w, 1)
            out.append(Placed(f"line-{row.key}", line, kit.Line(theme.alpha(theme.EDGE, 150), 1), 1))
    return out


def _row(m: Metrics, place: Rect, row: Row, region: str) -> list[Placed]:
    px = m.text(22)
    dot = m.px(22) if row.colour is not None else 0
    title_w = place.w * TITLE // 100
    left = place.x + (dot + m.px(14) if dot else 0)
    title = Rect(left, place.y, place.x + title_w - left, place.h)
    small = letters.fitting(row.title, px, title.w)
    out = [kit.label(f"title-{row.key}", title, row.title, small, theme.PAPER, layer=2)]
    if row.colour is not None:
        round_ = Rect(place.x, place.centre[1] - dot // 2, dot, dot)
        out.append(Placed(f"dot-{row.key}", round_, kit.Dot(row.colour), 2, fade=False))
    return [*out, *_chips(m, Rect(place.x + title_w, place.y, place.w - title_w, place.h), row, region)]


def _chips(m: Metrics, room: Rect, row: Row, region: str) -> list[Placed]:
    """All chips of a row are equally wide if there is room for that."""
    gap, high = m.px(12), min(m.px(56), room.h - m.px(8))
    px = min(m.text(20), max(theme.SMALLEST_TEXT, round(high * 0.48)))
    widths = [kit.chip_width(option.text, px) for option in row.options]
    free = room.w - gap * (len(widths) - 1)
    even = max(m.px(112), *widths)
    if even * len(widths) <= free:
        widths = [even] * len(widths)
    elif sum(widths) > free:
        gap, free = gap // 2, free + (gap - gap // 2) * (len(widths) - 1)
        words = [letters.width(option.text, px, bold=True) for option in row.options]
        widths = [wide + (free - sum(words)) // len(words) for wide in words]
    out, x = [], room.x
    for i, (option, width) in enumerate(zip(row.options, widths, strict=True)):
        place = Rect(x, room.centre[1] - high // 2, width, high)
        out.append(kit.chip(f"{row.key}-{i}", place, option.text, px, option.on, option.act, region, layer=2))
        x += width + gap
    return out
