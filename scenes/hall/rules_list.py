"""The contents of the rules: their sections as a list at the side, or as chips above the page.

If there are more than fit, those around the open one are shown, and arrows lead to the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from scenes.draw import kit, letters, theme
from scenes.hall import room as hall
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.draw.theme import Metrics
    from scenes.hall.rules_text import Section

REGION = "sections"
CHIPS = 30
"""Share of the room that chips take at most, in hundredths."""


class OpenSection(Struct, frozen=True):
    """Read this section."""

    index: int


class Skip(Struct, frozen=True):
    """Show the contents from this row on."""

    to: int


class Contents:
    """What part of the contents is shown: it follows the open section until somebody skips to another."""

    def __init__(self) -> None:
        self._start = 0
        self._shown = (-1, 0, 0)
        """The open section, and how many rows there were and fitted then."""

    def skip(self, to: int) -> None:
        """Show them from that row on; the section that is open stays so."""
        self._start = to

    def column(self, m: Metrics, room: Rect, sections: Sequence[Section], at: int) -> list[Placed]:
        """A line each, below one another."""
        wide = room.w - 2 * m.text(20)
        px = min(letters.fitting(section.title, m.text(20), wide, bold=True) for section in sections)
        least = max(m.px(44), letters.height(px) + m.px(8))
        high = max(least, min(m.px(66), room.h // len(sections)))
        arrow = max(m.px(40), 24)
        fits = room.h // high
        if fits < len(sections):
            fits = (room.h - 2 * arrow) // high
        rows, out = self._rows(len(sections), fits, at, at), []
        fewer = len(rows) < len(sections)
        y = room.y + (arrow if fewer else 0)
        for i in rows:
            place = Rect(room.x, y + (i - rows.start) * high, room.w, high - m.px(8))
            out.append(_entry(px, i, sections[i], place, "left", opened=i == at))
        if fewer:
            out += _arrows(m, room, rows, len(sections), arrow)
        line = Rect(room.x + room.w + m.px(22), room.y, m.px(4), room.h)
        return [*out, Placed("rule", line, kit.Line(theme.EDGE, 1), 1)]

    def chips(self, m: Metrics, room: Rect, sections: Sequence[Section], at: int) -> tuple[list[Placed], int]:
        """Side by side in rows, and how high these are together."""
        px, gap = m.text(20), m.px(12)
        high = max(m.px(54), letters.height(px) + m.px(6))
        widths = [min(room.w, letters.width(one.title, px, bold=True) + 2 * px) for one in sections]
        arrow = m.px(64)
        lines = hall.rows_of(widths, room.w, gap)
        fits = max(3, (room.h * CHIPS // 100 + gap) // (high + gap))
        if fits < len(lines):
            free = room.w - arrow - gap
            widths = [min(free, one) for one in widths]
            lines = hall.rows_of(widths, free, gap)
        own = next(i for i, line in enumerate(lines) if at in line)
        rows, out = self._rows(len(lines), fits, own, at), []
        for i in rows:
            x, y = room.x, room.y + (i - rows.start) * (high + gap)
            for one in lines[i]:
                out.append(_entry(px, one, sections[one], Rect(x, y, widths[one], high), "centre", one == at))
                x += widths[one] + gap
        tall = len(rows) * (high + gap) - gap
        if len(rows) < len(lines):
            side = Rect(room.x + room.w - arrow, room.y, arrow, tall)
            out += _arrows(m, side, rows, len(lines), min(arrow, tall // 2))
        return out, tall

    def _rows(self, count: int, fits: int, row: int, at: int) -> range:
        """Which rows are shown: if another section was opened, its own and the ones before and after it."""
        fits = max(3, min(count, fits))
        if self._shown != (at, count, fits):
            self._shown = (at, count, fits)
            self._start = max(row + 2 - fits, min(self._start, row - 1))
        self._start = max(0, min(count - fits, self._start))
        return range(self._start, min(count, self._start + fits))


def width_for(m: Metrics, sections: Sequence[Section]) -> int:
    """How wide a list must be for its words in the smallest type."""
    px = theme.SMALLEST_TEXT
    return max(letters.width(one.title, px, bold=True) for one in sections) + 2 * max(px, m.text(20)) + px


def _arrows(m: Metrics, room: Rect, rows: range, count: int, high: int) -> list[Placed]:
    """To what lies above and below; by keys one gets there entry by entry."""
    step = max(1, len(rows) - 1)
    up, down = Rect(room.x, room.y, room.w, high), Rect(room.x, room.y + room.h - high, room.w, high)
    earlier, later = Skip(max(0, rows.start - step)), Skip(min(count - len(rows), rows.start + step))
    px = m.text(20)
    return [
        kit.button("sections-up", up, "", px, earlier, REGION, "quiet", "up", on=rows.start > 0, layer=2),
        kit.button("sections-down", down, "", px, later, REGION, "quiet", "down", rows.stop < count, layer=2),
    ]


def _entry(px: int, index: int, section: Section, place: Rect, align: kit.Align, opened: bool) -> Placed:
    style: kit.Style = "brass" if opened else "quiet"
    if style == "quiet" and align == "left":  # these have less padding: their words should line up
        shift = px - px // 3
        place = Rect(place.x + shift, place.y, place.w - shift, place.h)
    return kit.button(
        f"section-{index}", place, section.title, px, OpenSection(index), REGION, style, layer=2, align=align
    )
