"""The large panel of Speedsignal: one's own, or one brought forward. Where its parts lie: `places.py`.

Nothing is decided here: what can be set is in the view, how a line stands in the hints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.signal import hints
from game.signal.boards import LINES, partner
from game.signal.types import SetSignal
from scenes.boards.signal import describe
from scenes.boards.signal.around import Chain, Chosen, Ring, Section, Tag
from scenes.boards.signal.barrier import UPRIGHT, Barrier, Lock, LockState
from scenes.boards.signal.choosing import advised, asked, lamp_act
from scenes.boards.signal.dice import Die
from scenes.boards.signal.fields import badge_of, lamp_of, sections, tone_of
from scenes.boards.signal.lamps import BADGED, SPENT, Between, Lamp, LampState
from scenes.boards.signal.places import lamp_margin, section_box
from scenes.boards.signal.plates import Bonus, Fault, Groove, Plate, Rail
from scenes.boards.signal.running_light import runs
from scenes.boards.signal.tones import Mark, ink, soft, text
from scenes.draw.kinds import Dot, Panel
from scenes.draw.kit import label
from scenes.draw.letters import fit, fitting, width
from scenes.draw.theme import SMALLEST_TEXT
from scenes.placed import Placed, Pulse, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.boards.signal.desk import Desk
    from scenes.draw.kinds import Align

PANEL, STUDY = "signal.panel", "signal.front"
"""Regions: signals that can be set now; a panel brought forward. All else is for the pointer only."""
PLATE, GROOVES, TRACKS, RINGS, LIT, OVER = 1, 2, 4, 5, 6, 8
"""Layers."""
TAG, LEAST_TAG = 15, 12
"""How high the plate above a small lamp is, in pixels; it lies over the lamp's rim rather than be smaller."""


def panel_things(desk: Desk) -> list[Placed]:
    """The whole panel."""
    things = [Placed(desk.key(), desk.at.panel, Plate(desk.day), desk.front + PLATE)]
    header = desk.at.header
    if header.h and not desk.front:
        things += owner(desk, header.x + header.w)
    for line in range(LINES):
        things += _line(desk, line)
    return [*things, *_links(desk), *_bar(desk), *_figures(desk), *runs(desk)]


def _study(desk: Desk) -> str:
    """The region of what can only be explained: on one's own panel keys don't go there."""
    return STUDY if desk.front else ""


def owner(desk: Desk, end: int) -> Iterator[Placed]:
    """In the first line up to `end`: colour and name of the seat, and a die if it rolls."""
    box, layer = desk.at.header, desk.front + LIT
    px = desk.ctx.metrics.text(24)
    dot, left = round(px * 0.9), box.x + round(px * 1.4)
    place = Rect(box.x, box.y + (box.h - dot) // 2, dot, dot)
    yield Placed(desk.key("dot"), place, Dot(desk.look.colour), layer)
    rolls = desk.seat == desk.view.roller
    room = end - left - (round(px * 1.6) if rolls else 0)
    px = fitting(desk.look.name, px, room, bold=True)
    name = fit(desk.look.name, px, room, bold=True)
    words = Rect(left, box.y, room, box.h)
    yield label(desk.key("name"), words, name, px, text(desk.day), True, layer=layer)
    if rolls:
        yield roller(desk, left + width(name, px, bold=True), box, round(px * 1.3), layer)


def roller(desk: Desk, x: int, box: Rect, side: int, layer: int) -> Placed:
    """The small die of the seat that rolls, right of a name that ends at x, in the middle of its line."""
    place = Rect(x + side // 4, box.y + (box.h - side) // 2, side, side)
    return Placed(desk.key("roller"), place, Die("white", 5), layer)


# --- a line ------------------------------------------------------------------------------------------------


def _line(desk: Desk, line: int) -> Iterator[Placed]:
    at, day, layer = desk.at, desk.day, desk.front
    closed, tone = desk.view.locked[line], tone_of(desk.board, line)
    yield Placed(desk.key(f"l{line}"), at.grooves[line], Groove(day, closed), layer + GROOVES)
    yield Placed(desk.key(f"l{line}.track"), at.tracks[line], Rail(tone, day, closed), layer + TRACKS)
    yield from _sections(desk, line)
    yield _head(desk, line)
    for column in range(desk.board.length):
        yield _lamp(desk, line, column)
        yield from _ring(desk, line, column)
        yield from _tag(desk, line, column)
    yield _lock(desk, line)
    arm = Barrier(0 if closed else UPRIGHT, day)
    yield Placed(desk.key(f"l{line}.barrier"), at.barriers[line], arm, layer + OVER)


def _head(desk: Desk, line: int) -> Placed:
    """The shape of the line's colour, or its number."""
    key, box = desk.key(f"l{line}.mark"), desk.at.marks[line]
    if desk.board.sectioned:
        px = max(14, round(box.h * 0.9))
        wide = box.inset((box.w - px) // 2, (box.h - px * 3 // 2) // 2)
        return label(key, wide, str(line + 1), px, soft(desk.day), True, "centre", layer=desk.front + TRACKS)
    dim = desk.view.locked[line]
    return Placed(key, box, Mark(tone_of(desk.board, line), desk.day, dim), desk.front + TRACKS)


def _sections(desk: Desk, line: int) -> Iterator[Placed]:
    if not desk.board.sectioned:
        return
    for first, last in sections(desk.board, line):
        art = Section(tone_of(desk.board, line, first), desk.day, desk.view.locked[line])
        yield Placed(
            desk.key(f"l{line}.section{last}"), section_box(desk.at, line, first, last), art,
            desk.front + GROOVES + 1,
        )  # fmt: skip


def _lamp(desk: Desk, line: int, column: int) -> Placed:
    """A signal. What can be set now is in a region of its own, so that arrows go from one to the next."""
    act = lamp_act(desk.view, desk.ctx, line, column) if desk.mine else None
    asks = desk.mine and asked(desk.view, desk.ctx) == SetSignal(line, column)
    box = desk.at.lamps[line][column]
    return Placed(
        desk.key(f"l{line}.c{column}"), box, lamp_art(desk, line, column), desk.front + LIT, act,
        PANEL if act is not None or asks else _study(desk), describe.field(desk, line, column),
        margin=lamp_margin(desk.at), hover=True, round=True,
    )  # fmt: skip


def _tag(desk: Desk, line: int, column: int) -> Iterator[Placed]:
    """Above a lamp that is too small for a badge; a chain is seen anyway."""
    badge, glass = badge_of(desk.board, line, column), desk.at.glass
    if badge not in {"", "chain"} and glass < BADGED:
        groove = desk.at.grooves[line]
        high = max(LEAST_TAG, min(TAG, (groove.h - glass) // 2))
        wide, (x, y) = round(high * (1.4 if badge == "double" else 1)), desk.at.lamps[line][column].centre
        box = Rect(x - wide // 2, max(groove.y - 1, y - glass // 2 - high + 1), wide, high)
        tag = Tag(badge, desk.day, spent=desk.lines[line].fields[column] in SPENT)
        yield Placed(desk.key(f"l{line}.c{column}.tag"), box, tag, desk.front + LIT + 1)


def lamp_art(desk: Desk, line: int, column: int) -> Lamp:
    """How a signal looks."""
    return lamp_of(desk.board, line, column, _state(desk, line, column), desk.day)


def _state(desk: Desk, line: int, column: int) -> LampState:
    state = desk.lines[line].fields[column]
    if state in {"set", "missed", "closed"}:
        return state
    can = desk.mine and desk.ctx.live and SetSignal(line, column) in desk.view.legal
    return "ready" if can else "dark"


def _ring(desk: Desk, line: int, column: int) -> Iterator[Placed]:
    """Around what can be set: it pulses, or is steady while that is pointed at, asked for or advised.

    Over one's own hidden choice: a tick.
    """
    if not desk.mine:
        return
    intent, key = SetSignal(line, column), desk.key(f"ring.l{line}.c{column}")
    box, layer = desk.at.lamps[line][column], RINGS
    if desk.view.choice == intent:
        yield Placed(key, box, Chosen(desk.day), OVER)
    elif desk.ctx.live and intent in desk.view.legal:
        near = desk.ctx.focus == desk.key(f"l{line}.c{column}") or asked(desk.view, desk.ctx) == intent
        if advised(desk.view, desk.ctx) == intent:
            yield Placed(key, box, Ring("advice", desk.day), layer)
        elif near:
            yield Placed(key, box, Ring("focus", desk.day), layer)
        else:
            yield Placed(key, box, Ring("settable", desk.day), layer, pulse=Pulse())


def _lock(desk: Desk, line: int) -> Placed:
    art = Lock(tone_of(desk.board, line), desk.board.needed, lock_state(desk, line), desk.day)
    return Placed(
        desk.key(f"l{line}.lock"), desk.at.locks[line], art, desk.front + LIT, None, _study(desk),
        describe.lock(desk, line), hover=True,
    )  # fmt: skip


def lock_state(desk: Desk, line: int) -> LockState:
    """Whether the seat has the lock, somebody else has, it could be locked now, or not yet."""
    if desk.view.panels[desk.seat].locks[line]:
        return "taken"
    if desk.view.locked[line]:
        return "closed"
    return "open" if desk.lines[line].needed else "ready"


# --- between lines -----------------------------------------------------------------------------------------


def _links(desk: Desk) -> Iterator[Placed]:
    """Chains between partner fields, or the intermediate rows."""
    for line in (0, 2):
        for column in desk.board.lines[line].chained:
            yield Placed(
                desk.key(f"chain{line}.c{column}"), _chain_box(desk, line, column), Chain(desk.day),
                desk.front + TRACKS,
            )  # fmt: skip
        for column, box in enumerate(desk.at.between[line // 2] if desk.at.between else ()):
            yield _between(desk, line, column, box)


def _chain_box(desk: Desk, line: int, column: int) -> Rect:
    """From the lower rim of one lamp to the upper rim of the other."""
    up, low = desk.at.lamps[line][column], desk.at.lamps[partner(line)][column]
    wide, reach = round(desk.at.glass * 0.36), round(desk.at.glass * 0.44)
    top = up.centre[1] + reach
    return Rect(up.centre[0] - wide // 2, top, wide, low.centre[1] - reach - top)


def _between(desk: Desk, line: int, column: int, box: Rect) -> Placed:
    lit = 3 if column in desk.lines[line].between else 0
    art = Between(lit, tone_of(desk.board, line), tone_of(desk.board, line + 1), desk.day)
    return Placed(
        desk.key(f"b{line}.c{column}"), box, art, desk.front + LIT, None, _study(desk),
        describe.between(desk, line, column), margin=box.w // 6, hover=True, round=True,
    )  # fmt: skip


# --- the bonus bar -----------------------------------------------------------------------------------------


def _bar(desk: Desk) -> Iterator[Placed]:
    """Its name, and its entries in their order."""
    if not desk.at.bar:
        return
    first, left, words = desk.at.bar[0], desk.at.marks[0].x, desk.ctx.texts.tr("signal-bar")
    box = Rect(left, first.y, first.x - left - first.w // 4, first.h)
    px = fitting(words, min(desk.ctx.metrics.text(18), box.h * 2 // 3), box.w)
    yield label(desk.key("bar"), box, words, px, soft(desk.day), layer=desk.front + TRACKS)
    for index, place in enumerate(desk.at.bar):
        art = Bonus(tone_of(desk.board, desk.board.bar[index]), describe.bar_state(desk, index), desk.day)
        yield Placed(
            desk.key(f"bar{index}"), place, art, desk.front + LIT, None, _study(desk),
            describe.entry(desk, index), hover=True,
        )  # fmt: skip


# --- points and faults -------------------------------------------------------------------------------------


def _figures(desk: Desk) -> Iterator[Placed]:
    """Points of each line, of the weakest once more, faults, and the sum."""
    px = desk.at.figures.px
    yield Placed(desk.key("register"), desk.at.footer, Groove(desk.day), desk.front + GROOVES)
    for line, box in enumerate(desk.at.figures.points):
        yield from _points(desk, line, box, px)
    weakest = hints.weakest(desk.view, desk.seat)
    if weakest is not None:
        yield _again(desk, weakest, px)
    yield from _titles(desk)
    faults = desk.view.panels[desk.seat].faults
    for index, box in enumerate(desk.at.figures.faults):
        yield Placed(
            desk.key(f"fault{index}"), box, Fault(index < faults, desk.day), desk.front + LIT,
            describe=describe.faults(desk), hover=True,
        )  # fmt: skip
    yield _sum(desk, px)


def _titles(desk: Desk) -> Iterator[Placed]:
    """What the figures are, where there is room to say it."""
    px = max(12, round(desk.at.figures.px * 0.75))
    figures, tr = desk.at.figures, desk.ctx.texts.tr
    for name, box, words in (
        ("title", figures.title, "signal-points"),
        ("blame", figures.blame, "signal-faults"),
    ):
        if width(tr(words), px) <= box.w:
            align: Align = "left" if name == "title" else "right"
            yield label(
                desk.key(name), box, tr(words), px, soft(desk.day), align=align, layer=desk.front + LIT
            )


def _points(desk: Desk, line: int, box: Rect, px: int) -> Iterator[Placed]:
    """The shape of the line's colour, or its number, and its points."""
    side, key, layer = round(px * 0.8), desk.key(f"points{line}"), desk.front + LIT
    about = describe.points(desk, line)
    mark = Rect(box.x, box.y + (box.h - side) // 2, side, side)
    colour = text(desk.day)
    if desk.board.sectioned:
        plate = Panel((0, 0, 0, 0), soft(desk.day), side // 4)
        mark = mark.inset(-side // 8)
        yield Placed(f"{key}.mark", mark, plate, layer, describe=about, hover=True)
        number, small = str(line + 1), max(SMALLEST_TEXT, round(side * 0.8))
        yield label(
            f"{key}.line",
            mark.inset(0, -small // 4),
            number,
            small,
            soft(desk.day),
            True,
            "centre",
            layer=layer,
        )
    else:
        colour = ink(tone_of(desk.board, line), desk.day)
        art = Mark(tone_of(desk.board, line), desk.day)
        yield Placed(f"{key}.mark", mark, art, layer, describe=about, hover=True)
    rest = Rect(box.x + round(px * 1.15), box.y, box.w - round(px * 1.15), box.h)
    shown = label(key, rest, desk.ctx.texts.number(desk.lines[line].points), px, colour, True, layer=layer)
    yield replace(shown, hover=True, describe=about)


def _again(desk: Desk, line: int, px: int) -> Placed:
    """What the weakest line gives once more."""
    texts, box = desk.ctx.texts, desk.at.figures.again
    words = texts.tr("signal-again", n=desk.lines[line].points)
    if width(words, SMALLEST_TEXT) > box.w:
        words = f"×2 +{texts.number(desk.lines[line].points)}"
    px = fitting(words, px, box.w)
    shown = label(desk.key("again"), box, words, px, soft(desk.day), layer=desk.front + LIT)
    return replace(shown, hover=True, describe=describe.weakest(desk, line))


def _sum(desk: Desk, px: int) -> Placed:
    """The sum, named if there is room."""
    box, texts, large = desk.at.figures.total, desk.ctx.texts, round(px * 1.2)
    words = texts.tr("signal-sum", n=desk.total)
    words = words if width(words, large, bold=True) <= box.w else texts.number(desk.total)
    layer = desk.front + LIT
    shown = label(desk.key("total"), box, words, large, text(desk.day), True, "right", layer=layer)
    return replace(shown, hover=True, describe=describe.figures(desk))
