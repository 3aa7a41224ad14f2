"""Where everything of Speedsignal lies, as rectangles only: from an area, a view, the metrics. No drawing.

The hero is the seat whose panel is large: one's own, or the first for a spectator. Lamps, rings and what lies
between two lines are given by the box of their surface, which holds their light as well; `glass` is how wide
the lamp itself is. A box may reach into its neighbour's: only light lies there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.signal import hints
from game.signal.boards import LINES
from scenes.boards.signal.barrier import AXIS, BARRIER_RATIO, NUMBERED
from scenes.boards.signal.panel_places import FAULTS, GAP, LAMP_BOX, LOCK_BOX, Figures, PanelPlaces, Shape
from scenes.boards.signal.small_places import small_places, strips
from scenes.placed import Rect

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.draw.theme import Metrics

SIDE_BY_SIDE = 1.2
"""From this ratio on the action field stands beside the large panel, else below it."""
APART = 1.19
"""From the middle of a lamp to that of the next one, in widths of the lamp."""
BARRIER_HIGH, BARRIER_OVER = 1.45, 0.04
"""How high a barrier is, and how far its foot reaches over the lock, in widths of a lamp."""
BARE = 1.0
"""The bare track between the last lamp and the lock, where the barrier falls, in widths of a lamp."""
HIGHEST = 2.5
"""How high a groove is at most, in widths of a lamp."""
BAR = 0.76
"""How much of its line the entries of the bonus bar take at most; its name stands before them."""
LEAST_BETWEEN = 12
"""Pixels an intermediate lamp is wide at least: its sign is to be seen."""
TITLE = 32
"""Pixels the line of a name is high at least: it has buttons."""
SCREWS = 0.046
"""How far from its edges the screws of a plate reach, by its shorter side."""


class Places(NamedTuple):
    """The whole board. `others` lists the small panels in playing order after the hero.

    `action` is the field for dice, prompt and buttons: high beside the panel, or wide below it.
    """

    area: Rect
    hero: Seat
    panels: dict[Seat, PanelPlaces]
    others: tuple[Seat, ...]
    action: Rect


def hero_of(view: View) -> Seat:
    """Whose panel is large: one's own, or the first seat's for a spectator."""
    return 0 if view.seat is None else view.seat


def shape_of(view: View) -> Shape:
    """The shape of the board that is played on."""
    board = hints.board_of(view)
    return Shape(board.length, len(board.bar), board.between)


def arrange(area: Rect, view: View, ctx: BoardContext) -> Places:
    """Everything, for an area in landscape or portrait."""
    return _arranged(area, len(view.panels), hero_of(view), shape_of(view), ctx.metrics, view.seat is None)


@lru_cache(maxsize=8)
def _arranged(area: Rect, seats: int, hero: Seat, shape: Shape, m: Metrics, watched: bool) -> Places:
    others = tuple((hero + i) % seats for i in range(1, seats))
    gap = m.px(GAP)
    small, boxes, low = strips(area, len(others), shape, m)
    if area.w >= area.h * SIDE_BY_SIDE:
        wide = max(round(area.w * 0.22), round(m.text(17) * 11))
        action = Rect(low.x, low.y, wide, low.h)
        own = Rect(low.x + wide + gap, low.y, low.w - wide - gap, low.h)
    else:
        spare = low.h - gap - _highest(low.w, shape, m)
        high = max(round(area.h * 0.2), round(m.text(17) * 8), min(spare, round(area.h * 0.28)))
        own = Rect(low.x, low.y, low.w, low.h - high - gap)
        action = Rect(low.x, own.y + own.h + gap, low.w, high)
    panels = {seat: small_places(one, small, shape, m) for seat, one in zip(others, boxes, strict=True)}
    panels[hero] = large_places(own, shape, m, name=watched)
    return Places(area, hero, panels, others, action)


# --- the large panel ---------------------------------------------------------------------------------------


def large_places(panel: Rect, shape: Shape, m: Metrics, name: bool = False) -> PanelPlaces:
    """Four grooves, the bonus bar above them, points and faults below; a line for a `name` if wanted."""
    pad, foot = m.px(26), round(m.text(24) * 2.1)
    edge = max(m.px(30), round(min(panel.w, panel.h) * SCREWS))
    line = max(TITLE, round(m.text(22) * 1.9)) if name else 0
    header = Rect(panel.x + edge + pad, panel.y + m.px(16), panel.w - 2 * (edge + pad), line)
    top = header.y + line + m.px(8) if name else panel.y + edge
    aside = pad + _glass(panel.w - 2 * pad, panel.h, shape) // 4
    strip = Rect(panel.x + aside, top, panel.w - 2 * aside, max(m.px(44), m.text(15) * 2))
    bar = _bar(strip, shape)
    top = strip.y + strip.h + m.px(6) if bar else top
    footer = Rect(panel.x + pad, panel.y + panel.h - foot - edge, panel.w - 2 * pad, foot)
    room = Rect(panel.x + pad, top, panel.w - 2 * pad, footer.y - top - m.px(12))
    return _lines(panel, header, footer, _grooves(room, shape), bar, shape, m)


def _highest(wide: int, shape: Shape, m: Metrics) -> int:
    """How high a large panel need be at most, with room around its grooves."""
    glass = _glass(wide - 2 * m.px(26), wide, shape)
    return round(glass * (HIGHEST * LINES + 2.4)) + round(m.text(24) * 2.1) + m.px(120 if shape.bar else 72)


def _bar(box: Rect, shape: Shape) -> tuple[Rect, ...]:
    """The entries of the bonus bar, in the middle of the box."""
    if not shape.bar:
        return ()
    side = min(box.h, round(box.w * BAR / shape.bar / 1.16))
    step = round(side * 1.16)
    left = box.x + box.w - shape.bar * step + step - side
    return tuple(Rect(left + i * step, box.y + (box.h - side) // 2, side, side) for i in range(shape.bar))


def _grooves(room: Rect, shape: Shape) -> tuple[Rect, ...]:
    """Neighbouring lines that share an intermediate row lie further apart; no groove is too high."""
    glass = _glass(room.w, room.h / 5, shape)
    narrow = max(3, round(room.h * 0.022))
    wide = round(glass * 0.66) if shape.between else narrow
    high = min((room.h - narrow - 2 * wide) // LINES, round(glass * HIGHEST))
    spare = room.h - LINES * high - narrow - 2 * wide
    narrow, wide, out, y = narrow + spare // 5, wide + spare // 5, [], room.y + spare // 5
    for line in range(LINES):
        out.append(Rect(room.x, y, room.w, high))
        y += high + (narrow if line % 2 else wide)
    return tuple(out)


def _glass(wide: int, high: float, shape: Shape) -> int:
    """How large lamps are in a groove of that size, which holds mark, lamps, barrier and lock."""
    return max(8, round(min(wide / (shape.columns + 3.35) / APART, high * 0.7)))


def _lines(
    panel: Rect, header: Rect, footer: Rect, grooves: tuple[Rect, ...], bar: tuple[Rect, ...], shape: Shape,
    m: Metrics,
) -> PanelPlaces:  # fmt: skip
    """Along each groove: the mark, the lamps, a bare piece of track, the lock."""
    groove = grooves[0]
    glass = _glass(groove.w, groove.h, shape)
    pad, mark = max(4, glass // 4), round(glass * 0.5)
    high = min(max(NUMBERED, round(glass * 1.3)), round(groove.h * 0.84))
    lock, bare = round(high * LOCK_BOX), round(glass * BARE)
    left = groove.x + 2 * pad + mark
    pitch = (groove.w - 4 * pad - mark - lock - bare) / shape.columns
    glass = min(glass, int(pitch / APART))
    box, end = round(glass * LAMP_BOX), groove.x + groove.w - pad - lock
    centres = [round(left + (i + 0.5) * pitch) for i in range(shape.columns)]
    middles = [one.y + one.h // 2 for one in grooves]
    lamps = tuple(tuple(Rect(x - box // 2, y - box // 2, box, box) for x in centres) for y in middles)
    fall = min(round(glass * BARRIER_HIGH), groove.h)
    wide, over = round(fall * BARRIER_RATIO), round(glass * BARRIER_OVER)
    return PanelPlaces(
        panel, header, footer, glass, grooves,
        marks=tuple(Rect(groove.x + pad, y - mark // 2, mark, mark) for y in middles),
        tracks=tuple(Rect(left, y - glass // 6, end - left, glass // 3) for y in middles),
        lamps=lamps,
        locks=tuple(Rect(end, y - high // 2, lock, high) for y in middles),
        barriers=tuple(
            Rect(end + over - wide, y - round(fall * AXIS), wide, fall).clamped(one)
            for y, one in zip(middles, grooves, strict=True)
        ),
        between=_between(lamps, glass, shape), bar=bar, figures=_figures(footer, shape, m),
    )  # fmt: skip


def lamp_margin(at: PanelPlaces) -> int:
    """How much of a lamp's box on each side is only its light."""
    return (at.lamps[0][0].w - at.glass) // 2


def section_box(at: PanelPlaces, line: int, first: int, last: int) -> Rect:
    """The ground under the fields of a section, from its first column to its last."""
    lamps, groove = at.lamps[line], at.grooves[line]
    pitch = lamps[1].centre[0] - lamps[0].centre[0]
    high = min(round(groove.h * 0.88), round(at.glass * 1.6))
    left, right = lamps[first].centre[0] - pitch // 2, lamps[last].centre[0] + pitch // 2
    air = max(1, pitch // 24)
    return Rect(left + air, groove.centre[1] - high // 2, right - left - 2 * air, high)


def _between(lamps: tuple[tuple[Rect, ...], ...], glass: int, shape: Shape) -> tuple[tuple[Rect, ...], ...]:
    """The boxes of the intermediate fields, half way between two lines."""
    box = round(max(glass * 0.42, LEAST_BETWEEN) * LAMP_BOX)
    return tuple(
        tuple(
            Rect(up.centre[0] - box // 2, (up.centre[1] + low.centre[1]) // 2 - box // 2, box, box)
            for up, low in zip(lamps[line], lamps[line + 1], strict=True)
        )
        for line in ((0, 2) if shape.between else ())
    )


def _figures(footer: Rect, shape: Shape, m: Metrics) -> Figures:
    """From left to right. Only who has a bonus bar has points that count again."""
    px = max(12, min(m.text(24), footer.w // 30))
    box = footer.inset(min(px, footer.w // 40), 0)
    total, side = min(round(px * 7.4), box.w // 4), min(round(px * 1.25), box.h)
    step = round(side * 1.25)
    left = box.x + box.w - total - FAULTS * step - px // 2
    title = box.w // 8 if box.w > px * 34 else 0
    room = left - box.x - 2 * title
    again = min(px * 8, room - LINES * round(px * 2.6)) if shape.bar else 0  # said in a word if there is room
    cell = min(round(px * (4.4 if shape.bar else 5.2)), (room - again) // LINES)
    start = box.x + title
    return Figures(
        px,
        points=tuple(Rect(start + i * cell, box.y, cell, box.h) for i in range(LINES)),
        again=Rect(start + LINES * cell, box.y, again, box.h),
        faults=tuple(Rect(left + i * step, box.y + (box.h - side) // 2, side, side) for i in range(FAULTS)),
        total=Rect(box.x + box.w - total, box.y, total, box.h),
        title=Rect(box.x, box.y, title, box.h),
        blame=Rect(left - title - px // 2, box.y, title, box.h),
    )


# --- brought forward ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def enlarged(own: Rect, shape: Shape, m: Metrics) -> PanelPlaces:
    """Another seat's panel, over one's own and as large: the rest of the board stays in reach."""
    return large_places(own, shape, m, name=True)
