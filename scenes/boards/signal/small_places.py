"""Where the small panels of the other seats lie, and everything on them, as rectangles only. No drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.signal.boards import LINES
from scenes.boards.signal.panel_places import FAULTS, GAP, LOCK_BOX, Figures, PanelPlaces, Shape
from scenes.placed import Rect

if TYPE_CHECKING:
    from scenes.draw.theme import Metrics

PORTRAIT = 0.85
"""Below this ratio small panels lie one below the other."""
WIDEST = 2.2
"""How much further apart than it need be small lamps may lie to fill their panel."""
ROWS_APART = 1.18
"""From a row of a small panel to the next, in distances of its lamps."""

ROW = 17
"""How many pixels a row is high at least, if there is room: its last lamp that is set bears its number."""
NAME = 14.5
"""How wide words beside the lines are, by their size: a computer's name with its number, and a die."""

TOTAL, TOTAL_ALONE = 2.6, 3.3
"""How wide a sum of three figures is, by the size of words: beside the name, and where it is larger."""


class _Fold(NamedTuple):
    """How a small panel is folded: lines side by side; whether its words stand at the left of the lines."""

    across: int
    beside: bool


FOLDS = (_Fold(1, beside=False), _Fold(1, beside=True), _Fold(2, beside=True))


class Small(NamedTuple):
    """What all small panels have in common: their fold, from lamp to lamp at least, and how high they are."""

    fold: _Fold
    pitch: int
    high: int


def strips(area: Rect, count: int, shape: Shape, m: Metrics) -> tuple[Small, list[Rect], Rect]:
    """The boxes of the small panels on top of the area, and what is left below them."""
    gap, portrait = m.px(GAP), area.w < area.h * PORTRAIT
    rows = count if portrait else 1
    each = (area.w - gap * (count // rows - 1)) // (count // rows)
    most = round((area.h * (0.29 if portrait else 0.25) - (rows - 1) * gap // 2) / rows)
    small = max(
        (_small(fold, each, most, shape, m) for fold in FOLDS), key=lambda one: (one.pitch, -one.high)
    )
    across, down = (0, small.high + gap // 2) if portrait else (each + gap, 0)
    boxes = [Rect(area.x + i * across, area.y + i * down, each, small.high) for i in range(count)]
    top = boxes[-1].y + small.high + gap
    return small, boxes, Rect(area.x, top, area.w, area.y + area.h - top)


def _small(fold: _Fold, wide: int, most: int, shape: Shape, m: Metrics) -> Small:
    """Lamps as large as fit into a panel so wide and at most so high."""
    room = wide - 2 * m.px(16) - (_words_width(m) + m.px(16) if fold.beside else 0)
    edges = 2 * m.px(12) + (0 if fold.beside else 2 * _line(m))
    across, down = (
        room / fold.across / (shape.columns + 2.5),
        (most - edges) * fold.across / LINES / ROWS_APART,
    )
    pitch = max(8, int(min(m.px(40), across, down)))
    down = LINES // fold.across
    row = max(pitch * ROWS_APART, min(ROW, (most - edges) / down))
    high = edges + max(round(row * down), 3 * _line(m) if fold.beside else 0)
    return Small(fold, pitch, high)


def _line(m: Metrics) -> int:
    """How high a line of words is."""
    return round(m.text(17) * 1.6)


def _words_width(m: Metrics) -> int:
    return round(m.text(17) * NAME)


def small_places(panel: Rect, small: Small, shape: Shape, m: Metrics) -> PanelPlaces:
    """Beads in rows, words above and below them or at their left."""
    pad, edge, line, beside = m.px(16), m.px(12), _line(m), small.fold.beside
    inside = Rect(panel.x + pad, panel.y + edge, panel.w - 2 * pad, panel.h - 2 * edge)
    wide = _words_width(m) if beside else inside.w
    header = Rect(inside.x, inside.y, wide, line)
    low = Rect(inside.x, inside.y + inside.h - line, wide, line)
    footer = Rect(inside.x, inside.y + line, wide, inside.h - line) if beside else low
    if beside:
        room = Rect(inside.x + wide + pad, inside.y, inside.w - wide - pad, inside.h)
    else:
        room = Rect(inside.x, header.y + line, inside.w, inside.h - 2 * line)
    rows = _rows(room, small.fold.across, pad)
    return _beads(panel, header, footer, rows, small.pitch, shape, _small_figures(header, low, beside, m))


def _rows(room: Rect, across: int, gap: int) -> list[Rect]:
    """The boxes of the four lines, down first."""
    down = LINES // across
    wide, high = (room.w - gap * (across - 1)) // across, room.h / down
    return [
        Rect(room.x + i // down * (wide + gap), room.y + round(i % down * high), wide, round(high))
        for i in range(LINES)
    ]


def _beads(
    panel: Rect, header: Rect, footer: Rect, rows: list[Rect], pitch: int, shape: Shape, figures: Figures
) -> PanelPlaces:
    """In each row the mark at the left, the lock at the right, and the lamps between them."""
    bead = max(7, round(pitch * 0.9))
    side, high = round(bead * 0.64), round(bead * 1.06)
    pitch = max(pitch, min(round(pitch * WIDEST), int(rows[0].w / (shape.columns + 1.95))))
    middles = [row.centre[1] for row in rows]
    lefts = [row.x + pitch for row in rows]
    return PanelPlaces(
        panel, header, footer, bead, tuple(rows),
        marks=tuple(Rect(row.x, y - side // 2, side, side) for row, y in zip(rows, middles, strict=True)),
        tracks=tuple(
            Rect(x, y - bead // 2, shape.columns * pitch, bead) for x, y in zip(lefts, middles, strict=True)
        ),
        lamps=tuple(
            tuple(Rect(x + i * pitch, y - bead // 2, bead, bead) for i in range(shape.columns))
            for x, y in zip(lefts, middles, strict=True)
        ),
        locks=tuple(
            Rect(row.x + row.w - round(high * LOCK_BOX), y - high // 2, round(high * LOCK_BOX), high)
            for row, y in zip(rows, middles, strict=True)
        ),
        barriers=(), between=(), bar=(), figures=figures,
    )  # fmt: skip


def _small_figures(header: Rect, low: Rect, alone: bool, m: Metrics) -> Figures:
    """The sum at the right of the name, or of the faults if those have the lowest line for themselves."""
    px, nothing = m.text(17), Rect(header.x, header.y, 0, 0)
    wide, side = round(px * (TOTAL_ALONE if alone else TOTAL)), round(px * 0.95)
    step = round(side * 1.2)
    left = low.x if alone else low.x + low.w - FAULTS * step + step - side
    faults = tuple(Rect(left + i * step, low.y + (low.h - side) // 2, side, side) for i in range(FAULTS))
    line = low if alone else header
    total = Rect(line.x + line.w - wide, line.y, wide, line.h)
    return Figures(px, (), nothing, faults, total, nothing, nothing)
