"""The slip of paper at a lamp that is pointed at: its dice, what setting it brings, or why it can't be set.

At one's own bonus bar, faults and points it says what they are. Everything comes from `hints.py` or stands
in the things themselves; what can be pointed at is the panel's business.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.signal import hints
from game.signal.boards import partner
from game.signal.types import SetSignal
from scenes.boards.signal import choosing
from scenes.boards.signal.action_words import line_name, signal_name
from scenes.draw.art import painter
from scenes.draw.kinds import Label, Shadow
from scenes.draw.letters import height, width, wrap
from scenes.draw.vector import hexed, svg
from scenes.placed import Art, Placed, Rect

if TYPE_CHECKING:
    import pygame

    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.boards.signal.places import Places
    from scenes.draw.art import Size
    from scenes.draw.text import Texts
    from scenes.draw.theme import Colour

LAYER = 200
PAPER: Colour = (244, 238, 224)
INKED: Colour = (28, 32, 30)
FADED: Colour = (84, 84, 76)
ALARM: Colour = (168, 24, 14)
MOST_NAMED = 4
"""So many numbers in a row are still named one by one."""
MOST_WIDE = 30
"""A slip is at most so many ems wide."""


_EXPLAINED = re.compile(r"signal\.p(\d)\.(?:(?:bar|fault)\d+|points\d(?:\.mark)?|again|total)")
"""The keys of what is explained by its own sentence."""


class Line(NamedTuple):
    """A line on the slip."""

    text: str
    style: str = "plain"


class Slip(Art, frozen=True):
    """Paper with a tip that points up, or down (`below`); it is `at` pixels from the left."""

    at: int
    tip: int
    below: bool


@painter(Slip)
def _paint_slip(art: Slip, size: Size) -> pygame.Surface:
    w, h = size
    top, low = (0, h - art.tip) if art.below else (art.tip, h)
    end, base = (h, low - 1) if art.below else (0, top + 1)
    body = f'<rect x="0" y="{top}" width="{w}" height="{low - top}" rx="{min(12, (low - top) // 4)}"'
    tip = f'<polygon points="{art.at - art.tip},{base} {art.at + art.tip},{base} {art.at},{end}"'
    fill = f'fill="{hexed(PAPER)}"/>'
    return svg(size, f"{body} {fill}{tip} {fill}")


# --- what is pointed at ------------------------------------------------------------------------------------


def pointed(view: View, ctx: BoardContext) -> tuple[int, int] | None:
    """Line and column of one's own lamp that is pointed at, or else of the one a question is about."""
    place = choosing.place_of(view, ctx.focus)
    if place is not None and place[0] == view.seat:
        return place[1:]
    question = choosing.asked(view, ctx)
    return (question.line, question.column) if isinstance(question, SetSignal) else None


def used_dice(view: View, ctx: BoardContext) -> tuple[hints.Die, ...]:
    """The dice that lamp would use, if it can be set."""
    place = pointed(view, ctx) if ctx.live else None
    seen = hints.preview(view, *place) if place is not None else None
    return seen.dice if seen is not None else ()


def preview_things(view: View, at: Places, ctx: BoardContext, things: list[Placed]) -> list[Placed]:
    """The slip, or nothing; `things` are those it may lie at."""
    if ctx.chosen in at.others or view.seat is None:
        return []
    lamps = at.panels[view.seat].lamps
    others = [lamps[one.line][one.column] for one in choosing.settable(view)]
    found = _EXPLAINED.fullmatch(ctx.focus)
    if found is None or int(found[1]) != view.seat:
        return _at_lamp(view, at, ctx, others)
    about = next((one for one in things if one.key == ctx.focus), None)
    if about is None or about.describe is None:
        return []
    box = _inked(about)
    return _slip([Line(ctx.texts.say(about.describe))], box, box.h, at.area, ctx, others)


def _inked(thing: Placed) -> Rect:
    """Where a thing is seen: of a label that has more room, where its words stand."""
    if not isinstance(art := thing.art, Label):
        return thing.rect
    wide, high = width(art.text, art.px, art.bold), height(art.px)
    box = thing.rect
    left = box.x + (box.w - wide if art.align == "right" else 0)
    return Rect(left, box.centre[1] - high // 2, wide, high)


def _at_lamp(view: View, at: Places, ctx: BoardContext, others: list[Rect]) -> list[Placed]:
    place = choosing.place_of(view, ctx.focus)
    if place is None or place[0] != view.seat:
        return []
    locks = ctx.focus.endswith(".lock")
    lines = (lock_lines if locks else written)(view, ctx.texts, *place[1:])
    if not lines:
        return []
    panel = at.panels[place[0]]
    lamp = panel.locks[place[1]] if locks else panel.lamps[place[1]][place[2]]
    return _slip(lines, lamp, panel.glass, at.area, ctx, others)


# --- what is written ---------------------------------------------------------------------------------------


def written(view: View, texts: Texts, line: int, column: int) -> list[Line]:
    """All lines of the slip; none for a signal that is set, and when the game is over."""
    seen = hints.preview(view, line, column)
    if seen is None:
        return _why(view, texts, line, column)
    name = signal_name(view, texts, line, column)
    head = texts.tr("signal-preview", signal=name, before=seen.line_before, after=seen.line_after)
    how = [_dice(view, texts, seen)]
    if seen.skipped:
        how.append(texts.tr("signal-preview-skips", numbers=_numbers(seen.skipped)))
    if seen.doubled:
        how.append(texts.tr("signal-preview-doubled"))
    return [Line(head, "title"), Line(" · ".join(how)), *_more(view, texts, seen, line, column)]


def lock_lines(view: View, texts: Texts, line: int, column: int) -> list[Line]:
    """The slip at a lock, whose column is the last one: what locks the line, and what is lacking for it."""
    if hints.hindrance(view, line, column) in {None, "missed", "closed"} or view.seat is None:
        return written(view, texts, line, column)
    board = hints.board_of(view)
    numbers = [str(number) for number in board.lines[line].numbers[board.first_final :]]
    head = texts.tr("signal-lock-by", line=line_name(view, texts, line), numbers=" / ".join(numbers))
    lacking = hints.line_state(view, view.seat, line).needed
    more = texts.tr("signal-why-barred", n=lacking) if lacking else texts.tr("signal-lock-ready")
    return [Line(head, "title"), Line(more)]


def _numbers(skipped: tuple[int, ...]) -> str:
    """One after another; many in a row by the first and the last."""
    first, last = skipped[0], skipped[-1]
    step = 1 if last > first else -1
    in_a_row = len(skipped) > MOST_NAMED and skipped == tuple(range(first, last + step, step))
    return f"{first}–{last}" if in_a_row else ", ".join(map(str, skipped))


def _dice(view: View, texts: Texts, seen: hints.Preview) -> str:
    assert view.throw is not None
    first, second = seen.dice
    if second.colour is None:
        return texts.tr("signal-preview-white", a=view.throw.white[0], b=view.throw.white[1])
    colour = texts.tr(f"signal-colour-{second.colour}")
    value = view.throw.colours[second.colour]
    assert value is not None
    return texts.tr("signal-preview-colour", a=view.throw.white[first.index], b=value, colour=colour)


def _more(view: View, texts: Texts, seen: hints.Preview, line: int, column: int) -> list[Line]:
    """What comes with it, and what it means for the lock and the whole panel."""
    more = []
    if seen.also:
        numbers = [signal_name(view, texts, *place) for place in seen.also]
        how = "bonus" if hints.board_of(view).bar else "chain"
        more.append(Line(texts.tr(f"signal-preview-{how}", signals=", ".join(numbers))))
    if seen.unchained is not None:
        other = signal_name(view, texts, partner(line), column)
        more.append(Line(texts.tr(f"signal-preview-chain-{seen.unchained}", signal=other)))
    more += [
        Line(texts.tr("signal-preview-lapses", line=line_name(view, texts, lapsed)), "alarm")
        for lapsed in seen.lapses
    ]
    if seen.bridges:
        more.append(Line(texts.tr("signal-preview-bridge")))
    if seen.total_after - seen.total_before != seen.line_after - seen.line_before:
        more.append(Line(texts.tr("signal-preview-total", before=seen.total_before, after=seen.total_after)))
    return more + _lock(view, texts, seen, line)


def _lock(view: View, texts: Texts, seen: hints.Preview, line: int) -> list[Line]:
    """What it locks, or how far it is to the lock."""
    locks = [
        Line(texts.tr("signal-preview-locks", line=line_name(view, texts, other)), "strong")
        for other in seen.locks
    ]
    ends = [Line(texts.tr("signal-preview-ends"), "alarm")] if seen.ends else []
    needed, before = hints.board_of(view).needed, hints.line_state(view, view.seat or 0, line).needed
    if not before:
        return [*locks, *ends]
    if seen.towards >= needed:
        return [*locks, *ends, Line(texts.tr("signal-preview-ready"))]
    return [*locks, *ends, Line(texts.tr("signal-preview-towards", n=seen.towards, needed=needed))]


def _why(view: View, texts: Texts, line: int, column: int) -> list[Line]:
    why = hints.hindrance(view, line, column)
    if why is None or view.seat is None:
        return []
    return [Line(texts.tr(f"signal-why-{why}", n=hints.line_state(view, view.seat, line).needed))]


# --- the slip ----------------------------------------------------------------------------------------------


_INK: dict[str, Colour] = {"title": INKED, "plain": FADED, "strong": INKED, "alarm": ALARM}


def _hidden(place: Rect, lamps: list[Rect]) -> int:
    """How many lamps the slip hides there."""
    return sum(place.contains(*lamp.centre) for lamp in lamps)


def _slip(
    lines: list[Line], lamp: Rect, glass: int, area: Rect, ctx: BoardContext, others: list[Rect]
) -> list[Placed]:
    """Above the lamp, or below it where there is no room or fewer `others` are hidden, within the board."""
    m = ctx.metrics
    sizes = [m.text(20 if line.style == "title" else 17) for line in lines]
    pad, tip = m.text(17) * 3 // 4, max(8, m.text(17) * 2 // 3)
    most = min(area.w, m.text(17) * MOST_WIDE) - 2 * pad
    bold = [line.style in {"title", "strong", "alarm"} for line in lines]
    broken = [wrap(line.text, px, most, b) for line, px, b in zip(lines, sizes, bold, strict=True)]
    wide = max(width(one, px, b) for ones, px, b in zip(broken, sizes, bold, strict=True) for one in ones) + 2
    tall = [height(px) * len(ones) for ones, px in zip(broken, sizes, strict=True)]
    box = Rect(0, 0, wide + 2 * pad, sum(tall) + pad + pad // 2 + tip)
    (x, y), reach = lamp.centre, glass * 2 // 3
    left = max(area.x, min(x - box.w // 3, area.x + area.w - box.w))
    up, down = (Rect(left, top, box.w, box.h) for top in (y - reach - box.h, y + reach))
    above = up.y >= m.px(8) and (
        _hidden(up, others) <= _hidden(down, others) or down.y + down.h > area.y + area.h
    )
    place = up if above else down
    paper = Slip(max(2 * tip, min(x - left, box.w - 2 * tip)), tip, above)
    spread = m.px(26)
    things = [
        Placed(
            "signal.slip.shadow",
            place.inset(-spread).moved(0, spread // 4),
            Shadow(m.px(12), spread, 150),
            LAYER,
            fade=False,
        ),
        Placed("signal.slip", place, paper, LAYER + 1, fade=False),
    ]
    written_at = place.y + pad * 3 // 4 + (0 if above else tip)
    for i, (line, px, b, high) in enumerate(zip(lines, sizes, bold, tall, strict=True)):
        art = Label(line.text, px, _INK[line.style], b, valign="top", wrap=True)
        things.append(
            Placed(f"signal.slip.{i}", Rect(left + pad, written_at, wide, high), art, LAYER + 2, fade=False)
        )
        written_at += high
    return things
