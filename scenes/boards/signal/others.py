"""The small panels of the other seats: name, sum, lamps, locks, faults, and what the seat is about.

Each can be brought large; how it looks then is in `panel.py`, with what closes it again here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.signal import hints
from game.signal.boards import LINES
from scenes.boards.board import Enlarge, LargeOff
from scenes.boards.signal import describe
from scenes.boards.signal.barrier import Lock
from scenes.boards.signal.choosing import forward
from scenes.boards.signal.desk import FRONT, desk_of
from scenes.boards.signal.dice import Die
from scenes.boards.signal.fields import bead_of, lamp_of, tone_of
from scenes.boards.signal.lamps import LEGIBLE, Bead, Between
from scenes.boards.signal.panel import LIT, PLATE, STUDY, TRACKS, lock_state, owner, panel_things
from scenes.boards.signal.panel_places import GAP
from scenes.boards.signal.places import enlarged, shape_of
from scenes.boards.signal.plates import Bakelite, Bonus, Fault
from scenes.boards.signal.running_light import runs
from scenes.boards.signal.tones import Mark, soft, text
from scenes.draw.kinds import Dot, Panel, Shadow
from scenes.draw.kit import around, button_width, label
from scenes.draw.letters import fit, fitting, width
from scenes.draw.theme import BRASS, BRASS_LIGHT, SMALLEST_TEXT, Colour
from scenes.placed import Entry, Placed, Rect, Says, says

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.contract import Seat
    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.boards.signal.desk import Desk
    from scenes.boards.signal.lamps import LampState
    from scenes.boards.signal.places import Places
    from scenes.placed import Art

OTHERS = "signal.others"
BEADS: dict[hints.FieldState, LampState] = {
    "set": "set", "missed": "missed", "closed": "closed", "free": "dark", "barred": "dark",
}  # fmt: skip
"""How a signal of a small panel looks: what could be set is not told."""
ROOMY = 26
"""From so many pixels on a small lamp shows what is special about it."""
CARD: dict[bool, tuple[Colour, Colour, Colour]] = {
    False: ((24, 31, 29, 244), (17, 23, 21, 246), (62, 78, 71)),
    True: ((232, 237, 233, 246), (218, 225, 220, 248), (142, 156, 148)),
}
"""A small panel: above, below, its rim; by whether it is day."""
GROWS, FILLED = 0.24, 0.1
"""Seconds in which a panel grows out of its small one, and after which what is on it grows visible."""


# --- small panels ------------------------------------------------------------------------------------------


def small_things(desk: Desk) -> list[Placed]:
    """The whole small panel."""
    return [_card(desk), *_header(desk), *_lines(desk), *_footer(desk), *runs(desk)]


def _card(desk: Desk) -> Placed:
    high, low, rim = CARD[desk.day]
    owes = desk.seat in desk.view.to_act and desk.view.phase != "white"
    radius, edge = desk.ctx.metrics.px(16), desk.look.colour if owes else rim
    art = Panel(high, edge, radius, 2 if owes else 1, low)
    return Placed(
        desk.key(), desk.at.panel, art, PLATE, Enlarge(desk.seat), OTHERS, describe.panel(desk),
        Panel(high, BRASS_LIGHT if not desk.day else BRASS, radius, 2, low),
    )  # fmt: skip


def _header(desk: Desk) -> Iterator[Placed]:
    """Colour, name and, for the roller, a die; at the right the sum."""
    px, box, total = desk.ctx.metrics.text(19), desk.at.header, desk.at.figures.total
    end = total.x if total.y == box.y else box.x + box.w
    side, layer = round(px * 0.85), desk.front + LIT
    left = box.x + round(px * 1.35)
    die = round(px * 1.5)
    room = end - left - die - px // 3
    small = fitting(desk.look.name, px, room, bold=True)  # the same whether there is a die beside it or not
    name = fit(desk.look.name, small, room, bold=True)
    dot = Rect(box.x, box.y + (box.h - side) // 2, side, side)
    yield Placed(desk.key("dot"), dot, Dot(desk.look.colour), layer, fade=False)
    words = Rect(left, box.y, room, box.h)
    yield label(desk.key("name"), words, name, small, text(desk.day), True, layer=layer)
    if desk.seat == desk.view.roller:
        x = left + width(name, small, bold=True) + px // 4
        place = Rect(x, box.y + (box.h - die) // 2, die, die)
        yield Placed(desk.key("roller"), place, Die("white", 5), layer)
    number, large = desk.ctx.texts.number(desk.total), round(px * (1.15 if total.y == box.y else 1.5))
    total = total.inset(0, -large // 3)
    yield label(desk.key("total"), total, number, large, text(desk.day), True, "right", layer=layer)


def _lines(desk: Desk) -> Iterator[Placed]:
    board, at, day = desk.board, desk.at, desk.day
    mixed = board.sectioned
    for line in range(LINES):
        tone = tone_of(board, line)
        if mixed:
            px = max(SMALLEST_TEXT, round(at.marks[line].h * 1.1))
            box = at.marks[line].inset(0, -px // 2)
            yield label(desk.key(f"l{line}.mark"), box, str(line + 1), px, soft(day), layer=TRACKS)
        else:
            yield Placed(
                desk.key(f"l{line}.mark"), at.marks[line], Mark(tone, day, desk.view.locked[line]), TRACKS
            )
        yield from _beads(desk, line)
        lock = Lock(tone, board.needed, lock_state(desk, line), day)
        yield Placed(desk.key(f"l{line}.lock"), at.locks[line], lock, LIT)


def _beads(desk: Desk, line: int) -> Iterator[Placed]:
    """The lamps of a line. Where they are too small for numbers, the last one that is set is large enough."""
    furthest = max(desk.view.panels[desk.seat].lines[line], default=-1)
    for column, box in enumerate(desk.at.lamps[line]):
        more = (LEGIBLE + 1 - box.w) // 2 if column == furthest and box.w < LEGIBLE else 0
        art, key = _bead(desk, line, column), desk.key(f"l{line}.c{column}")
        yield Placed(key, box.inset(-more), art, LIT + bool(more))


def _bead(desk: Desk, line: int, column: int) -> Bead:
    lamp = lamp_of(desk.board, line, column, BEADS[desk.lines[line].fields[column]], desk.day)
    return bead_of(lamp, badged=desk.at.glass >= ROOMY)


def _footer(desk: Desk) -> Iterator[Placed]:
    """What the seat is about, and its faults."""
    px, box, faults = desk.ctx.metrics.text(17), desk.at.footer, desk.at.figures.faults
    alone, line = faults[0].x == box.x, round(px * 1.6)
    more = _more(desk, faults, box)
    end = box.x + box.w if alone else min(one.rect.x for one in (*more, *_faults(desk))) - px // 2
    state, sign, colour = _state(desk)
    if state:
        words = state if width(state, px, bold=True) <= end - box.x else sign
        room = Rect(box.x, box.y, end - box.x, line)
        yield label(desk.key("state"), room, words, px, colour, True, layer=LIT)
    yield from (*more, *_faults(desk))


def _faults(desk: Desk) -> Iterator[Placed]:
    count = desk.view.panels[desk.seat].faults
    for index, place in enumerate(desk.at.figures.faults):
        yield Placed(desk.key(f"fault{index}"), place, Fault(index < count, desk.day), LIT)


def _more(desk: Desk, faults: tuple[Rect, ...], box: Rect) -> list[Placed]:
    """Beside the faults: the next entry of the bonus bar, or how many intermediate lamps are lit."""
    side, art, told = round(faults[0].w * 1.3), *_token(desk)
    if art is None:
        return []
    px = max(SMALLEST_TEXT, round(desk.ctx.metrics.text(17) * 0.9))
    wide, (middle, gap) = width(told, px, bold=True) + 2, (faults[0].centre[1], faults[0].w // 3)
    alone = faults[0].x == box.x
    left = faults[-1].x + faults[-1].w + 2 * gap if alone else faults[0].x - 2 * gap - wide - side - gap
    sign = Rect(left, middle - side // 2, side, side)
    words = Rect(left + side + gap, middle - px, wide, 2 * px)
    return [
        Placed(desk.key("token"), sign, art, LIT),
        label(desk.key("tokens"), words, told, px, text(desk.day), True, layer=LIT),
    ]


def _token(desk: Desk) -> tuple[Art | None, str]:
    """What stands for the board's own kind of progress, and how far it is."""
    board, day = desk.board, desk.day
    if board.bar:
        entry = hints.bonus_entry(desk.view, desk.seat)
        used = desk.view.panels[desk.seat].bar
        if entry is None:
            return Bonus(tone_of(board, board.bar[-1]), "void", day), f"{used}"
        return Bonus(tone_of(board, board.bar[entry]), "next", day), f"{used}"
    if board.between:
        lit = len(desk.lines[0].between) + len(desk.lines[2].between)
        return Between(3 if lit else 0, tone_of(board, 0), tone_of(board, 1), day), f"{lit}"
    return None, ""


def _state(desk: Desk) -> tuple[str, str, Colour]:
    """What a seat is about, a sign for it where words have no room, and in which colour that is said."""
    view, texts = desk.view, desk.ctx.texts
    if view.phase == "white" and view.decided[desk.seat]:
        return texts.tr("signal-state-decided"), "✓", (138, 96, 8) if desk.day else BRASS
    if desk.seat in view.to_act:
        return texts.tr(f"signal-state-{view.phase}"), "…", soft(desk.day)
    return "", "", soft(desk.day)


# --- brought forward ---------------------------------------------------------------------------------------


def covered(things: list[Placed], at: Places) -> list[Placed]:
    """What lies under a panel brought forward can't be reached."""
    large = at.panels[at.hero].panel
    return [
        replace(one, act=None, region="", hover=False) if large.contains(*one.rect.centre) else one
        for one in things
    ]


def front_things(view: View, seat: Seat, at: Places, ctx: BoardContext) -> list[Placed]:
    """A panel large over the rest, with its name, a cross that sends it home, and its own place marked."""
    large = enlarged(at.panels[at.hero].panel, shape_of(view), ctx.metrics)
    desk = desk_of(view, seat, large, ctx, FRONT)
    m = ctx.metrics
    spread = m.px(GAP)
    frame = Panel((0, 0, 0, 0), ctx.seats[seat].colour, m.px(18), max(2, m.px(3)))
    home = at.panels[seat].panel
    grows, follows = Entry(start=home, duration=GROWS), Entry(delay=FILLED, duration=GROWS - FILLED)
    return [
        Placed("signal.home", home, replace(frame, radius=m.px(16)), PLATE + 1),
        *(
            replace(one, fade=True, entry=grows if one.rect == large.panel else follows)
            for one in (
                Placed("signal.shade", around(large.panel, spread), Shadow(m.px(20), spread, 235), FRONT),
                *panel_things(desk), Placed("signal.front.frame", large.panel, frame, FRONT + PLATE + 1),
                *_title(desk),
            )
        ),
    ]  # fmt: skip


def _title(desk: Desk) -> Iterator[Placed]:
    """Name at the left; at the right the cross, the main thing here.

    What keeps panels from coming forward is offered only when this one may have come by itself.
    """
    m, box = desk.ctx.metrics, desk.at.header
    side = box.h
    close = Rect(box.x + box.w - side, box.y, side, box.h)
    about = says("signal-describe-close", name=desk.look.name)
    cross = Bakelite("×", round(side * 0.72), main=True, day=desk.day)
    yield _knob(desk, "close", close, cross, Enlarge(desk.seat), about)
    right = close.x - m.px(12)
    if desk.ctx.large and forward(desk.view, "every") == desk.seat:
        words, px = desk.ctx.texts.tr("signal-large-off"), m.text(16)
        wide = min(button_width(words, px), box.w // 2)
        off, about = Rect(right - wide, box.y, wide, box.h), says("signal-describe-large-off")
        art = Bakelite(words, fitting(words, px, wide - px, bold=True), day=desk.day)
        yield _knob(desk, "off", off, art, LargeOff(), about)
        right = off.x - m.px(12)
    yield from owner(desk, right)


def _knob(desk: Desk, name: str, box: Rect, art: Bakelite, act: Enlarge | LargeOff, about: Says) -> Placed:
    hint = replace(art, state="hover")
    return Placed(desk.key(name), box, art, FRONT + LIT, act, STUDY, about, hint, fade=False)
