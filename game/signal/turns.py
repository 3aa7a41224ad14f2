"""Whose decision it is, and what may be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.signal.boards import BOARDS
from game.signal.panels import can_set
from game.signal.types import NoColour, Pass, Roll, SetSignal

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.types import Intent, State, Throw, WhiteChoice

ROLL: tuple[Intent, ...] = (Roll(),)
PASS, NO_COLOUR = Pass(), NoColour()


def to_act(state: State) -> frozenset[Seat]:
    """The roller; in the white step everybody who has not chosen yet; nobody when the game is over."""
    if state.phase == "white":
        return frozenset(seat for seat, choice in enumerate(state.choices) if choice is None)
    return frozenset() if state.phase == "over" else frozenset((state.roller,))


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """What this seat may do now; signals in the order of lines and columns, to set nothing last."""
    if state.phase == "white":
        return white_choices(state, seat) if state.choices[seat] is None else ()
    if seat != state.roller or state.phase == "over":
        return ()
    return ROLL if state.phase == "roll" else (*_colour(state), NO_COLOUR)


def white_choices(state: State, seat: Seat) -> tuple[WhiteChoice, ...]:
    """The sum of the white dice in each open line where it can be set; to pass."""
    assert state.throw is not None
    board, panel, total = BOARDS[state.options.board], state.panels[seat], sum(state.throw.white)
    fields = [
        SetSignal(number, column)
        for number, line in enumerate(board.lines)
        if not state.locked[number] and can_set(board, panel, number, column := line.at[total])
    ]
    return (*fields, PASS)


def _colour(state: State) -> list[SetSignal]:
    """One white die and a coloured one, in each open line where the sum stands on that colour."""
    assert state.throw is not None
    board, panel, throw = BOARDS[state.options.board], state.panels[state.roller], state.throw
    return [
        SetSignal(number, column)
        for number, line in enumerate(board.lines)
        if not state.locked[number]
        for column in sorted(_columns(line.at, line.colours, throw))
        if can_set(board, panel, number, column)
    ]


def _columns(at: tuple[int, ...], colours: tuple[int, ...], throw: Throw) -> set[int]:
    """The columns of a line that a white and a coloured die can name."""
    return {
        column
        for colour, die in enumerate(throw.colours)
        if die is not None
        for white in throw.white
        if colours[column := at[white + die]] == colour
    }
