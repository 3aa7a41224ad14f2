"""What a screen wants to explain about Speedsignal, computed from one View only.

Here: which dice a signal uses, what setting it brings, how a panel stands, what a seat should do now. Message
ids only, no text, no drawing; and no advice: which intent is good is for `bots.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from game.signal import scoring
from game.signal.boards import BOARDS, LINES, partner
from game.signal.panels import (
    WIDEST_CHAIN,
    can_set,
    light,
    next_column,
    next_entry,
    partner_ahead,
    set_signal,
)
from game.signal.types import Bridged, Lapsed, Lit, NoColour, SetSignal, View

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.boards import Board
    from game.signal.types import Panel, Reason

PROMPTS = (
    "watch", "roll", "roll-wait", "white", "white-none", "white-wait", "colour", "colour-none",
    "colour-fault", "colour-wait", "over",
)  # fmt: skip
"""Every message id `prompt` can answer."""

FieldState = Literal["set", "missed", "free", "barred", "closed"]
"""free: may still be set; barred: a final field, and too few signals are set yet; closed: line locked."""
Hindrance = Literal["missed", "closed", "barred", "wait", "roll-first", "die-out", "not-thrown"]
"""Why a signal can't be set now: see `hindrance`."""
Unchained = Literal["far", "passed"]
"""Why a chain doesn't set its partner: more than one field between, or its line is past it already."""
MOST_FAULTS = scoring.MOST_FAULTS


class Die(Struct, frozen=True):
    """One die of a throw: a white one (`colour` None, `index` 0 or 1) or the one of a colour."""

    colour: int | None
    index: int = 0


class Preview(Struct, frozen=True):
    """What setting one signal does to one's own panel.

    `dice` it uses; points of the line and of the whole panel `before` and `after`; `skipped` numbers of its
    line are lost; `also` are the other signals it sets (chain, bonus) as (line, column); `lapses` lines whose
    bonus lapses; `locks` the lines it locks; `ends`: with that lock the game is over. `bridges` are the
    intermediate fields that light up, as (line, column) of the upper one of their lines. After it `towards`
    signals of the line count for its lock. `doubled`: the signal counts twice. `unchained`: why its
    partner stays dark though the two are chained; None: it is set, was so before, or there is no chain.
    """

    dice: tuple[Die, ...]
    line_before: int
    line_after: int
    total_before: int
    total_after: int
    skipped: tuple[int, ...]
    also: tuple[tuple[int, int], ...]
    lapses: tuple[int, ...]
    locks: tuple[int, ...]
    ends: bool
    bridges: tuple[tuple[int, int], ...]
    towards: int
    doubled: bool
    unchained: Unchained | None


class LineState(Struct, frozen=True):
    """How one line of a panel stands.

    Per column its state; `signals` that score and their `points`; `needed`: signals lacking before the line
    can be locked (0: enough); `between`: columns lit in the intermediate row it shares with its partner.
    """

    fields: tuple[FieldState, ...]
    signals: int
    points: int
    needed: int
    between: tuple[int, ...]


# --- what stands on a panel --------------------------------------------------------------------------------


def board_of(view: View) -> Board:
    """The kind of panel that is played on."""
    return BOARDS[view.options.board]


def line_state(view: View, seat: Seat, line: int) -> LineState:
    """How a line of a seat stands."""
    board, panel = board_of(view), view.panels[seat]
    between = scoring.between(board, panel, line)
    count = scoring.signals(board, panel, line)
    return LineState(
        fields=tuple(_field(view, panel, line, column) for column in range(board.length)),
        signals=count,
        points=scoring.worth(count),
        needed=max(0, board.needed - scoring.towards_lock(board, panel, line)),
        between=between,
    )


def _field(view: View, panel: Panel, line: int, column: int) -> FieldState:
    if column in panel.lines[line]:
        return "set"
    if column < next_column(panel, line):
        return "missed"
    if view.locked[line]:
        return "closed"
    return "free" if can_set(board_of(view), panel, line, column) else "barred"


def next_gain(view: View, seat: Seat, line: int) -> int:
    """The points a line gains by its very next field alone; 0: it is locked, or that field can't be set."""
    board, panel = board_of(view), view.panels[seat]
    column = next_column(panel, line)
    if view.locked[line] or not can_set(board, panel, line, column):
        return 0
    after, _ = light(board, panel, seat, line, column, "white")
    return scoring.line_points(board, after)[line] - scoring.line_points(board, panel)[line]


def totals(view: View) -> tuple[int, ...]:
    """All points of each seat as they are now."""
    return tuple(scoring.total(board_of(view), panel) for panel in view.panels)


def reason(view: View) -> Reason:
    """Why a game that is over has ended."""
    return "locked" if sum(view.locked) > 1 else "faults"


def winners(view: View) -> tuple[Seat, ...]:
    """Who is ahead as things are: most points, of these the fewest faults."""
    places = scoring.places(board_of(view), view.panels)
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def standing(view: View) -> tuple[tuple[Seat, int], ...]:
    """All seats as they stand now, the best one first, each with its place; sharers have the same."""
    places = scoring.places(board_of(view), view.panels)
    return tuple(sorted(enumerate(places), key=lambda one: one[1]))


def weakest(view: View, seat: Seat) -> int | None:
    """The line that counts again where the weakest does; the first of equals; None on other boards."""
    board = board_of(view)
    lines = scoring.line_points(board, view.panels[seat])
    return lines.index(min(lines)) if board.weakest_twice else None


def bonus_entry(view: View, seat: Seat) -> int | None:
    """The place on the seat's bonus bar of its next bonus; None: there is no bar, or none is left."""
    return next_entry(board_of(view), view.panels[seat], view.locked)


# --- setting a signal --------------------------------------------------------------------------------------


def dice_for(view: View, line: int, column: int) -> tuple[Die, ...]:
    """The dice whose sum is this signal in the step that is on; none if they don't name it."""
    if view.throw is None or view.phase not in {"white", "colour"}:
        return ()
    field, (first, second) = board_of(view).lines[line], view.throw.white
    number = field.numbers[column]
    if view.phase == "white":
        return (Die(None, 0), Die(None, 1)) if first + second == number else ()
    colour = field.colours[column]
    own = view.throw.colours[colour]
    if own is None or number - own not in {first, second}:
        return ()
    return Die(None, 0 if first + own == number else 1), Die(colour)


def preview(view: View, line: int, column: int) -> Preview | None:
    """What setting this signal brings; None if it cannot be set now."""
    if view.seat is None or SetSignal(line, column) not in view.legal:
        return None
    board, panel = board_of(view), view.panels[view.seat]
    by: Literal["white", "colour"] = "white" if view.phase == "white" else "colour"
    after, events = set_signal(board, panel, view.seat, line, column, by, view.locked)
    lit = [(event.line, event.column) for event in events if isinstance(event, Lit)]
    before = next_column(panel, line)
    locks = tuple(i for i in range(LINES) if after.locks[i] and not panel.locks[i])
    return Preview(
        dice=dice_for(view, line, column),
        line_before=scoring.line_points(board, panel)[line],
        line_after=scoring.line_points(board, after)[line],
        total_before=scoring.total(board, panel),
        total_after=scoring.total(board, after),
        skipped=board.lines[line].numbers[before:column],
        also=tuple(lit[1:]),
        lapses=tuple(event.line for event in events if isinstance(event, Lapsed)),
        locks=locks,
        ends=sum(view.locked) + len(locks) > 1,
        bridges=tuple((event.line, event.column) for event in events if isinstance(event, Bridged)),
        towards=scoring.towards_lock(board, after, line),
        doubled=column in board.lines[line].doubles,
        unchained=_unchained(board, panel, line, column),
    )


def _unchained(board: Board, panel: Panel, line: int, column: int) -> Unchained | None:
    if column not in board.lines[line].chained or column in panel.lines[partner(line)]:
        return None
    ahead = partner_ahead(panel, line, column)
    if ahead <= 0:
        return "passed"
    return "far" if ahead > WIDEST_CHAIN else None


def hindrance(view: View, line: int, column: int) -> Hindrance | None:
    """Why this signal of one's own can't be set now; None: it can, it is set, or the game is over.

    missed, closed, barred: as in `FieldState`; wait: others decide; roll-first: the dice are to be thrown;
    die-out: in the colour step, the die of its colour is gone; not-thrown: no dice add up to it.
    """
    if view.seat is None or view.phase == "over" or SetSignal(line, column) in view.legal:
        return None
    match _field(view, view.panels[view.seat], line, column):
        case "set":
            return None
        case "missed" | "closed" | "barred" as state:
            return state
        case _:
            return _not_named(view, board_of(view).lines[line].colours[column])


def _not_named(view: View, colour: int) -> Hindrance:
    """Why no dice name a free field of this colour."""
    if not view.legal:
        return "wait"
    if view.phase == "roll" or view.throw is None:
        return "roll-first"
    out = view.phase == "colour" and view.throw.colours[colour] is None
    return "die-out" if out else "not-thrown"


def sums(view: View) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What a colour step offers: each colour whose die is there, with its one or two sums, in order."""
    if view.throw is None:
        return ()
    return tuple(
        (colour, tuple(sorted({white + die for white in view.throw.white})))
        for colour, die in enumerate(view.throw.colours)
        if die is not None
    )


# --- what to do now ----------------------------------------------------------------------------------------


def means_fault(view: View) -> bool:
    """Whether setting nothing now is a fault for this seat."""
    return NoColour() in view.legal and not view.white_set


def prompt(view: View) -> str:
    """The message id of what this seat should do now: one of PROMPTS."""
    if view.phase == "over":
        return "over"
    if view.seat is None:
        return "watch"
    if not view.legal:
        return f"{view.phase}-wait"
    if view.phase == "roll":
        return "roll"
    if len(view.legal) > 1:
        return view.phase
    return "colour-fault" if means_fault(view) else f"{view.phase}-none"
