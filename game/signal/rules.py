"""The rules of Speedsignal on every board. Its words are in `types.py`, how boards differ in `boards.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game import points
from game.contract import Choice
from game.signal.boards import BOARDS
from game.signal.knowledge import determinize, redact, view
from game.signal.panels import put, set_signal
from game.signal.scoring import MOST_FAULTS, outcome, places, sheet
from game.signal.soundness import SEATS, check
from game.signal.turns import legal, to_act
from game.signal.types import (
    Decided,
    Declined,
    Event,
    Faulted,
    Finished,
    Intent,
    Locked,
    Options,
    Panel,
    Pass,
    Passed,
    Roll,
    Rolled,
    SetSignal,
    State,
    Throw,
    View,
)

if TYPE_CHECKING:
    from game.contract import Late, Seat
    from game.rng import Rng
    from game.signal.types import Reason, WhiteChoice

__all__ = [  # what the contract asks for
    "CHOICES", "PRIZES", "SEATS", "VERSION", "Event", "Intent", "Options", "State", "View", "apply", "check",
    "determinize", "late", "legal", "outcome", "overdue", "redact", "setup", "sheet", "to_act", "view",
]  # fmt: skip

VERSION = 1
CHOICES: tuple[Choice, ...] = (Choice("board", tuple(BOARDS)),)
PRIZES = points.Prizes(after=0, alone=False)

Step = tuple[State, tuple[Event, ...]]


def setup(options: Options, seats: int, rng: Rng) -> State:
    """Empty panels; who rolls first is decided by lot."""
    return State(
        options=options,
        phase="roll",
        panels=(Panel(),) * seats,
        locked=(False,) * 4,
        roller=rng.below(seats),
        number=1,
        throw=None,
        choices=(None,) * seats,
        white_set=False,
    )


def apply(state: State, seat: Seat, intent: Intent, rng: Rng) -> Step:
    """Play one of the seat's legal intents."""
    if state.phase == "white":
        assert isinstance(intent, SetSignal | Pass)
        return _choose(state, seat, intent)
    match intent:
        case Roll():
            return _roll(state, rng)
        case SetSignal(line, column):
            return _colour(state, line, column)
        case _:
            return _no_colour(state)


# --- a throw -----------------------------------------------------------------------------------------------


def _roll(state: State, rng: Rng) -> Step:
    """Both white dice and one in the colour of each lock that is still open."""
    board = BOARDS[state.options.board]
    white = (1 + rng.below(board.sides), 1 + rng.below(board.sides))
    out = board.out(state.locked)
    colours = tuple(None if colour in out else 1 + rng.below(board.sides) for colour in range(4))
    rolled = replace(state, phase="white", throw=Throw(white, colours))
    return rolled, (Rolled(state.roller, white, colours),)


def _choose(state: State, seat: Seat, choice: WhiteChoice) -> Step:
    """A hidden choice of the white step; the last one reveals them all."""
    choices = put(state.choices, seat, choice)
    state, events = replace(state, choices=choices), (Decided(seat),)
    return _reveal(state, events) if None not in choices else (state, events)


def _reveal(state: State, events: tuple[Event, ...]) -> Step:
    """All white choices at once: lines locked in this step are open to everybody until it is over."""
    board, panels = BOARDS[state.options.board], list(state.panels)
    for seat, choice in enumerate(state.choices):
        if isinstance(choice, SetSignal):
            panels[seat], more = set_signal(
                board, panels[seat], seat, choice.line, choice.column, "white", state.locked
            )
            events += more
        else:
            events = (*events, Passed(seat))
    white_set = isinstance(state.choices[state.roller], SetSignal)
    state = replace(state, phase="colour", choices=(None,) * len(panels), white_set=white_set)
    return _close_lines(state, tuple(panels), events)


def _colour(state: State, line: int, column: int) -> Step:
    """The roller's own step; then the throw is over."""
    board, roller = BOARDS[state.options.board], state.roller
    panel, events = set_signal(board, state.panels[roller], roller, line, column, "colour", state.locked)
    state, events = _close_lines(state, put(state.panels, roller, panel), events)
    return (state if state.phase == "over" else _next_throw(state)), events


def _no_colour(state: State) -> Step:
    """The throw is over; without a signal in either step it was a fault, and the fourth ends the game."""
    if state.white_set:
        return _next_throw(state), (Declined(state.roller),)
    panel = state.panels[state.roller]
    panel = replace(panel, faults=panel.faults + 1)
    state = replace(state, panels=put(state.panels, state.roller, panel))
    events: tuple[Event, ...] = (Faulted(state.roller, panel.faults),)
    return _finish(state, events) if panel.faults == MOST_FAULTS else (_next_throw(state), events)


def _next_throw(state: State) -> State:
    """The next seat is to roll."""
    following = (state.roller + 1) % len(state.panels)
    return replace(state, phase="roll", roller=following, number=state.number + 1, white_set=False)


# --- locks and the end -------------------------------------------------------------------------------------


def _close_lines(state: State, panels: tuple[Panel, ...], events: tuple[Event, ...]) -> Step:
    """Barriers fall over lines locked in this step, their dice are out at once; two locked lines end it."""
    state, board, throw = replace(state, panels=panels), BOARDS[state.options.board], state.throw
    assert throw is not None
    for line in range(len(state.locked)):
        seats = tuple(seat for seat, panel in enumerate(panels) if panel.locks[line])
        if seats and not state.locked[line]:
            colour = board.lines[line].lock_colour
            die = throw.colours[colour]
            assert die is not None  # no other line has a lock of this colour
            throw = Throw(throw.white, put(throw.colours, colour, None))
            state = replace(state, locked=put(state.locked, line, True), throw=throw)
            events = (*events, Locked(line, colour, seats, die))
    return _finish(state, events) if sum(state.locked) > 1 else (state, events)


def _finish(state: State, events: tuple[Event, ...]) -> Step:
    reason: Reason = "locked" if sum(state.locked) > 1 else "faults"
    ranks = places(BOARDS[state.options.board], state.panels)
    return replace(state, phase="over", white_set=False), (*events, Finished(reason, ranks))


# --- when time runs out ------------------------------------------------------------------------------------


def overdue(view: View) -> Intent | None:
    """In the white step a seat that did not roll passes; everything else a computer decides."""
    return Pass() if view.phase == "white" and view.seat != view.roller else None


def late(view: View) -> Late:
    """A roller whose white step a computer had to decide has its colour step decided, too."""
    return "computer" if view.phase == "colour" else "fresh"
