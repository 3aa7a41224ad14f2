"""What a scored round shows on each field of Speedzero's board: points, who did best, what was doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from scenes.boards.zero.art import GOLD, margin
from scenes.boards.zero.journeys import COIN, STAMP, counted
from scenes.boards.zero.parts import SLATE, SLATE_DEEP, SOFT, Tag, tag_width
from scenes.boards.zero.seat import FRONT, MARKS, Field, total
from scenes.boards.zero.shine import chalk, larger
from scenes.draw import theme
from scenes.draw.icons import Icon
from scenes.draw.kinds import Panel, Shadow
from scenes.draw.kit import around, label
from scenes.draw.letters import height, width
from scenes.placed import Entry, Placed, Rect

if TYPE_CHECKING:
    from scenes.draw.theme import Colour

QUIET: Colour = (92, 120, 134)
"""The rim of a score that is neither the best nor doubled."""
FALL, SLAM = 0.3, 0.14
"""Seconds a crown falls, and a stamp takes to come down."""


class Plate(NamedTuple):
    """Where a round's points stand: beside the cards or in the strip below them, never on a card.

    `mark`: the crown, or what was doubled. `sum_`: all points so far, without any width if there is no room.
    """

    box: Rect
    mark: Rect
    points: Rect
    sum_: Rect
    large: int
    small: int


def scores(it: Field) -> list[Placed]:
    """After a round: its points, the new total, a crown for the fewest points, in red what was doubled.

    Seat after seat; when the game is over, chalk flies over the winner's field after the last.
    """
    if it.view.phase not in {"scored", "over"}:
        return []
    plate, layer, delay = plate_of(it), it.front + MARKS + 2, told(it)
    tone = theme.BAD if _doubled(it) else GOLD if _best(it) else theme.PAPER
    rim = QUIET if tone == theme.PAPER else tone
    things = [*_plate(it, plate.box, rim, layer), *_words(it, plate, tone)]
    things = [replace(thing, entry=Entry(delay)) for thing in things]
    if _doubled(it):
        stamp = _double(it, plate, layer + 2)
        things.append(_from(stamp, larger(stamp.rect, 2.5), delay + STAMP - SLAM, SLAM))
    elif _best(it):
        drop = -it.ctx.metrics.px(60)
        things += [
            _from(thing, thing.rect.moved(0, drop), delay + COIN, FALL)
            for thing in _crown(it, plate.mark, layer + 2)
        ]
    if it.front:  # brought forward it has been told already
        return [replace(thing, entry=None) for thing in things]
    last = it.view.rounds[-1]
    return things + _won(it, plate.box, counted(last.ender, last.ender, len(last.scores)) + 2 * COIN)


def told(it: Field) -> float:
    """Seconds after a scoring when this field's points are seen."""
    last = it.view.rounds[-1]
    return counted(it.seat, last.ender, len(last.scores))


def _doubled(it: Field) -> bool:
    last = it.view.rounds[-1]
    return last.doubled and last.ender == it.seat


def _best(it: Field) -> bool:
    last = it.view.rounds[-1].scores
    return last[it.seat] == min(last)


def _from(thing: Placed, start: Rect, delay: float, seconds: float) -> Placed:
    return replace(thing, entry=Entry(delay, start, seconds))


def _won(it: Field, box: Rect, delay: float) -> list[Placed]:
    """Chalk flies from the points of whoever has won the game."""
    totals = [total(it.view, seat) for seat in range(len(it.view.fields))]
    if it.view.phase != "over" or totals[it.seat] > min(totals):
        return []
    layer, key, panel = 2 * FRONT + MARKS, it.key("won"), it.key("panel")
    return chalk(key, it.at.panel, box.centre, it.ctx.metrics, layer, delay, panel)


# --- what it is made of ------------------------------------------------------------------------------------


def _plate(it: Field, box: Rect, rim: Colour, layer: int) -> list[Placed]:
    m = it.ctx.metrics
    radius = min(m.px(16), box.h // 2)
    deep, pale = (theme.mix(tone[:3], rim, 0.1) for tone in (SLATE_DEEP, SLATE))
    things = [Placed(it.key("points"), box, Panel(deep, rim, radius, m.px(2), pale), layer)]
    if it.at.beside:
        spread = m.px(16)
        shade = Shadow(radius, spread, 190)
        things.insert(0, Placed(it.key("points.shade"), around(box, spread), shade, layer - 1))
    return things


def _round_text(it: Field) -> str:
    points = it.view.rounds[-1].scores[it.seat]
    number = it.ctx.texts.number(points)
    return f"+{number}" if points > 0 else number


def _sum_text(it: Field) -> str:
    return it.ctx.texts.tr("zero-total", n=total(it.view, it.seat))


def _stamp_text(it: Field) -> str:
    """What the points were before they counted twice."""
    return f"{it.ctx.texts.number(it.view.rounds[-1].scores[it.seat] // 2)} ×2"


def _words(it: Field, at: Plate, tone: Colour) -> list[Placed]:
    """The round's points, and all points so far if there is room."""
    layer, text, sum_ = it.front + MARKS + 3, _round_text(it), at.sum_
    key = it.key("points.round")
    things = [label(key, at.points, text, at.large, tone, bold=True, align="centre", layer=layer)]
    if sum_.w:
        things.append(
            label(it.key("points.total"), sum_, _sum_text(it), at.small, SOFT, align="centre", layer=layer)
        )
    return things


def _double(it: Field, at: Plate, layer: int) -> Placed:
    px = round(at.mark.h / 1.55)
    return Placed(it.key("points.double"), at.mark, Tag(_stamp_text(it), px, theme.BAD, filled=True), layer)


def _crown(it: Field, seal: Rect, layer: int) -> list[Placed]:
    plate = Panel(SLATE_DEEP[:3], GOLD, seal.h // 2, it.ctx.metrics.px(2))
    return [
        Placed(it.key("points.seal"), seal, plate, layer),
        Placed(it.key("points.crown"), seal.inset(round(seal.h * 0.22)), Icon("crown", GOLD), layer + 1),
    ]


# --- where it lies -----------------------------------------------------------------------------------------


def plate_of(it: Field) -> Plate:
    """Beside the cards, or in one line below them."""
    return _beside(it) if it.at.beside else _strip(it)


def _beside(it: Field) -> Plate:
    """Points above the sum, the mark on the upper edge."""
    m, room = it.ctx.metrics, it.at.figures
    high = min(room.h * 8 // 10, round(m.text(34) * 3))
    box = Rect(room.x, room.y + (room.h - high) // 2, room.w, high)
    small = min(m.text(18 if it.big else 15), max(theme.SMALLEST_TEXT, round(box.h * 0.24)))
    large = min(m.text(56 if it.big else 34), round((box.h - height(small)) * 0.62))
    lines = height(large) * 9 // 10
    top = box.y + (box.h - lines - height(small)) // 2
    wide, tall = _mark_size(it, m.text(22 if it.big else 17), max(20, m.text(34 if it.big else 24)))
    mark = Rect(box.x + (box.w - wide) // 2, box.y - tall * 9 // 10, wide, tall)
    upper, lower = Rect(box.x, top, box.w, height(large)), Rect(box.x, top + lines, box.w, height(small))
    return Plate(box, mark, upper, lower, large, small)


def _strip(it: Field) -> Plate:
    """Mark, points and sum side by side between the cards and the panel's lower edge."""
    m, last, panel = it.ctx.metrics, it.at.slots[-1], it.at.panel
    top, low = last.y + last.h - margin(last.w) + m.px(4), panel.y + panel.h - m.px(7)
    high = min(low - top, round(m.text(34) * 2))
    large, small = min(m.text(44), round(high * 0.68)), min(m.text(18), round(high * 0.55))
    pad, gap = high // 2, large // 2
    wide, tall = _mark_size(it, min(m.text(18), round(high * 0.48)), round(high * 0.84))
    points = width(_round_text(it), large, bold=True) + 2
    sum_ = width(_sum_text(it), small) + 2
    lead = wide + gap if wide else 0
    if 2 * pad + lead + points + gap + sum_ > it.at.figures.w:
        sum_ = 0
    all_ = 2 * pad + lead + points + (gap + sum_ if sum_ else 0)
    y = low - high
    x = it.at.figures.x + ((it.at.figures.w - all_) // 2 if it.big else 0)
    mark = Rect(x + pad, y + (high - tall) // 2, wide, tall)
    upper = Rect(x + pad + lead, y, points, high)
    return Plate(
        Rect(x, y, all_, high), mark, upper, Rect(upper.x + points + gap, y, sum_, high), large, small
    )


def _mark_size(it: Field, px: int, side: int) -> tuple[int, int]:
    """Of a stamp in that type, or of a crown."""
    if _doubled(it):
        return tag_width(_stamp_text(it), px), round(px * 1.55)
    return (side, side) if _best(it) else (0, 0)
