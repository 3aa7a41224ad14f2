"""What a scored round shows on each field of Speedzero's board: points, who did best, what was doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenes.boards.zero.art import GOLD
from scenes.boards.zero.journeys import COIN, STAMP, counted
from scenes.boards.zero.parts import SLATE, SLATE_DEEP, SOFT, Tag, tag_width
from scenes.boards.zero.seat import FRONT, MARKS, Field, total
from scenes.boards.zero.shine import chalk, larger
from scenes.draw import theme
from scenes.draw.icons import Icon
from scenes.draw.kinds import Panel, Shadow
from scenes.draw.kit import around, label
from scenes.draw.letters import height
from scenes.placed import Entry, Placed, Rect

if TYPE_CHECKING:
    from scenes.draw.theme import Colour

QUIET: Colour = (92, 120, 134)
"""The rim of a score that is neither the best nor doubled."""
FALL, SLAM = 0.3, 0.14
"""Seconds a crown falls, and a stamp takes to come down."""


def scores(it: Field) -> list[Placed]:
    """After a round: its points, the new total, a crown for the fewest points, in red what was doubled.

    Seat after seat; when the game is over, chalk flies over the winner's field after the last.
    """
    if it.view.phase not in {"scored", "over"}:
        return []
    last = it.view.rounds[-1]
    points = last.scores[it.seat]
    doubled = last.doubled and last.ender == it.seat
    best = points == min(last.scores)
    tone = theme.BAD if doubled else GOLD if best else theme.PAPER
    box, layer = _box(it), it.front + MARKS + 2
    things = [
        *_plate(it, box, theme.BAD if doubled else GOLD if best else QUIET, layer),
        *_words(it, box, tone),
    ]
    seats = len(last.scores)
    delay = counted(it.seat, last.ender, seats)
    things = [replace(thing, entry=Entry(delay)) for thing in things]
    if doubled:
        stamp = _double(it, box, it.ctx.texts.number(points // 2), layer + 2)
        things.append(_from(stamp, larger(stamp.rect, 2.5), delay + STAMP - SLAM, SLAM))
    elif best:
        drop = -it.ctx.metrics.px(60)
        things += [
            _from(thing, thing.rect.moved(0, drop), delay + COIN, FALL)
            for thing in _crown(it, box, layer + 2)
        ]
    return things + (_won(it, box, counted(last.ender, last.ender, seats) + 2 * COIN))


def _from(thing: Placed, start: Rect, delay: float, seconds: float) -> Placed:
    return replace(thing, entry=Entry(delay, start, seconds))


def _won(it: Field, box: Rect, delay: float) -> list[Placed]:
    """Chalk flies from the points of whoever has won the game."""
    totals = [total(it.view, seat) for seat in range(len(it.view.fields))]
    if it.view.phase != "over" or totals[it.seat] > min(totals):
        return []
    layer = 2 * FRONT + MARKS
    return chalk(it.key("won"), it.at.panel, box.centre, it.ctx.metrics, layer, delay)


def _plate(it: Field, box: Rect, rim: Colour, layer: int) -> list[Placed]:
    m = it.ctx.metrics
    spread, radius = m.px(16), m.px(16)
    deep, pale = (*SLATE_DEEP[:3], 250), (*SLATE[:3], 250)
    return [
        Placed(it.key("points.shade"), around(box, spread), Shadow(radius, spread, 190), layer - 1),
        Placed(it.key("points"), box, Panel(deep, rim, radius, m.px(2), pale), layer),
    ]


def _words(it: Field, box: Rect, tone: Colour) -> list[Placed]:
    """The round's points, and below them all points so far."""
    m, layer = it.ctx.metrics, it.front + MARKS + 3
    small = min(m.text(18 if it.big else 15), max(theme.SMALLEST_TEXT, round(box.h * 0.24)))
    large = min(m.text(56 if it.big else 34), round((box.h - height(small)) * 0.62))
    lines = height(large) * 9 // 10
    top = box.y + (box.h - lines - height(small)) // 2
    points = it.view.rounds[-1].scores[it.seat]
    number = it.ctx.texts.number(points)
    text = f"+{number}" if points > 0 else number
    sum_ = it.ctx.texts.tr("zero-total", n=total(it.view, it.seat))
    upper, lower = Rect(box.x, top, box.w, height(large)), Rect(box.x, top + lines, box.w, height(small))
    return [
        label(it.key("points.round"), upper, text, large, tone, bold=True, align="centre", layer=layer),
        label(it.key("points.total"), lower, sum_, small, SOFT, align="centre", layer=layer),
    ]


def _double(it: Field, box: Rect, single: str, layer: int) -> Placed:
    """On the upper edge: what the points were before they counted twice."""
    px = it.ctx.metrics.text(22 if it.big else 17)
    text = f"{single} ×2"
    wide, high = tag_width(text, px), round(px * 1.55)
    rect = Rect(box.x + (box.w - wide) // 2, box.y - high * 8 // 10, wide, high)
    return Placed(it.key("points.double"), rect, Tag(text, px, theme.BAD, filled=True), layer)


def _crown(it: Field, box: Rect, layer: int) -> list[Placed]:
    """On the upper edge."""
    side = max(20, it.ctx.metrics.text(34 if it.big else 24))
    seal = Rect(box.x + (box.w - side) // 2, box.y - side * 6 // 10, side, side)
    plate = Panel(SLATE_DEEP[:3], GOLD, side // 2, it.ctx.metrics.px(2))
    return [
        Placed(it.key("points.seal"), seal, plate, layer),
        Placed(it.key("points.crown"), seal.inset(round(side * 0.22)), Icon("crown", GOLD), layer + 1),
    ]


def _box(it: Field) -> Rect:
    """Beside the cards, or across them where only formulas are."""
    m = it.ctx.metrics
    if it.at.beside:
        box = it.at.figures
        high = min(box.h * 8 // 10, round(m.text(34) * 3))
        return Rect(box.x, box.y + (box.h - high) // 2, box.w, high)
    grid, card = it.at.grid, it.at.slots[0]
    high = max(round(card.h * 0.62), round(m.text(15) * 3.6))
    wide = min(grid.w, max(round(grid.w * 0.7), round(m.text(17) * 9)))
    middle = it.at.slots[8].y - card.h // 11
    return Rect(grid.x + (grid.w - wide) // 2, middle - high // 2, wide, high)
