"""Rows of choices: a title and chips side by side, one of them chosen; or what is chosen, with its picture.

Used by set-up, settings and the table's settings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

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


class Shown(Struct, frozen=True):
    """What is chosen elsewhere: its name, the word for changing it, what that means, and its picture.

    `about` is said below the name where there is room. `picture` fills a room about 3 : 2 with things, none
    on a lower layer than the given one.
    """

    text: str
    change: str
    act: Any
    picture: Callable[[Rect, int], list[Placed]]
    about: str = ""


class Row(Struct, frozen=True):
    """A question and its answers, or the one `shown`; with a `colour` a seat's dot stands before it."""

    key: str
    title: str
    options: tuple[Option, ...] = ()
    colour: Colour | None = None
    shown: Shown | None = None

    @property
    def share(self) -> float:
        """How high it is, in rows: a picture needs more room."""
        return 1.0 if self.shown is None else PICTURED


STEP = 96
"""Height of a row where there is room, in units of `Metrics`."""
PICTURED = 1.6
"""How high a row with a picture is, in rows."""
TITLE = 28
"""Share of a row its title takes, in hundredths."""


def things(m: Metrics, room: Rect, rows: list[Row], region: str = "choices", most: float = 0) -> list[Placed]:
    """The rows from the room's upper edge down, closer together if `most` of them must fit in."""
    step = min(m.px(STEP), int(room.h / max(1, most, sum(row.share for row in rows))))
    sizes = _Sizes(
        min((_title_type(m, Rect(0, 0, room.w, step), row) for row in rows), default=m.text(22)),
        min((_chip_type(m, Rect(0, 0, _chip_room(room), step), row) for row in rows), default=m.text(20)),
    )
    out: list[Placed] = []
    y = room.y
    for i, row in enumerate(rows):
        place = Rect(room.x, y, room.w, int(step * row.share))
        y += place.h
        out += _row(m, place, row, region, sizes)
        if i:
            line = Rect(room.x, place.y - 1, room.w, 1)
            out.append(Placed(f"line-{row.key}", line, kit.Line(theme.alpha(theme.EDGE, 150), 1), 1))
    return out


class _Sizes(Struct, frozen=True):
    """Type of all rows together: of their titles and of their chips."""

    title: int
    chip: int


def _row(m: Metrics, place: Rect, row: Row, region: str, sizes: _Sizes) -> list[Placed]:
    dot, shift = m.px(22), _dot_room(m, row)
    title = Rect(place.x + shift, place.y, place.w - _chip_room(place) - shift, place.h)
    out = [kit.label(f"title-{row.key}", title, row.title, sizes.title, theme.PAPER, layer=2)]
    if row.colour is not None:
        round_ = Rect(place.x, place.centre[1] - dot // 2, dot, dot)
        out.append(Placed(f"dot-{row.key}", round_, kit.Dot(row.colour), 2, fade=False))
    wide = _chip_room(place)
    chips = Rect(place.x + place.w - wide, place.y, wide, place.h)
    if row.shown is not None:
        out += _shown(m, chips.inset(0, m.px(6)), row.key, row.shown, region, sizes.chip)
    else:
        out += _chips(m, chips, row, region, sizes.chip)
    return [replace(one, lane=row.key) if one.region else one for one in out]


def _shown(m: Metrics, room: Rect, key: str, what: Shown, region: str, px: int) -> list[Placed]:
    """One wide button: the picture, the name, and that it can be changed."""
    edge, arrow = max(6, m.px(12)), round(px * 1.1)
    inner = room.inset(edge)
    small = Rect(inner.x, inner.y, min(inner.h * 3 // 2, inner.w // 3), inner.h)
    word = letters.width(what.change, px) + 2
    right = inner.x + inner.w - arrow - edge
    change = Rect(right - word - edge, inner.y, word, inner.h)
    name = Rect(small.x + small.w + m.px(22), inner.y, change.x - small.x - small.w - m.px(40), inner.h)
    large = letters.fitting(what.text, round(px * 1.25), name.w, bold=True)
    name, about = _beside(what.about, name, large, px)
    mark = Rect(right, inner.y + (inner.h - arrow) // 2, arrow, arrow)
    return [
        kit.button(f"{key}-change", room, "", px, what.act, region, layer=2),
        *what.picture(small, 3),
        kit.label(f"{key}-name", name, what.text, large, theme.PAPER, True, layer=3),
        *(kit.label(f"{key}-about", box, what.about, px, theme.MUTED, wrap=True, layer=3) for box in about),
        kit.label(f"{key}-word", change, what.change, px, theme.BRASS_LIGHT, layer=3),
        Placed(f"{key}-arrow", mark, kit.Icon("right", theme.BRASS_LIGHT), 3, fade=False),
    ]


def _beside(about: str, room: Rect, large: int, px: int) -> tuple[Rect, list[Rect]]:
    """The places of a name and of what it means below it, if there is room for all of that."""
    high, low = letters.height(large), kit.text_height(about, px, room.w) if about else 0
    if not low or high + low > room.h:
        return room, []
    top = room.y + (room.h - high - low) // 2
    return Rect(room.x, top, room.w, high), [Rect(room.x, top + high, room.w, low)]


def _dot_room(m: Metrics, row: Row) -> int:
    return m.px(22) + m.px(14) if row.colour is not None else 0


def _chip_room(place: Rect) -> int:
    return place.w - place.w * TITLE // 100


def _title_type(m: Metrics, place: Rect, row: Row) -> int:
    room = place.w - _chip_room(place) - _dot_room(m, row) - m.px(10)
    px = letters.fitting(row.title, m.text(22), room)
    while px > theme.SMALLEST_TEXT and letters.height(px) > place.h:
        px -= 1
    return px


def _chips(m: Metrics, room: Rect, row: Row, region: str, px: int) -> list[Placed]:
    """All chips of a row are equally wide if there is room for that."""
    gap = m.px(12)
    high = min(max(m.px(56), round(px * 1.7)), room.h - m.px(8))
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


def _chip_type(m: Metrics, room: Rect, row: Row) -> int:
    """The size of a row's type: as high as the row allows, and no wider."""
    px = min(m.text(20), max(theme.SMALLEST_TEXT, round((room.h - m.px(8)) * 0.55)))
    gaps = m.px(12) // 2 * (len(row.options) - 1)
    while px > theme.SMALLEST_TEXT and gaps + sum(_least(option.text, px) for option in row.options) > room.w:
        px -= 1
    return px


def _least(text: str, px: int) -> int:
    """How wide a chip must be for its words and the tick before them."""
    return letters.width(text, px, bold=True) + round(px * 2.2)
