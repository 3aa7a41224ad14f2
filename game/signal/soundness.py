"""Which states a game of Speedsignal can be in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Broken
from game.signal.boards import BOARDS, LINES
from game.signal.scoring import MOST_FAULTS, towards_lock
from game.signal.turns import white_choices

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.boards import Board
    from game.signal.types import Panel, State, Throw

SEATS = range(2, 5)


def check(state: State) -> None:
    """Raise Broken unless panels, locks, dice, choices and phase fit together."""
    seats, board = len(state.panels), BOARDS[state.options.board]
    _require(seats in SEATS, f"{seats} seats: Speedsignal is for {SEATS.start} to {SEATS.stop - 1}")
    _require(state.roller in range(seats), f"roller {state.roller} is no seat")
    _require(state.number >= 1, "throws are counted from 1")
    _require(len(state.locked) == LINES, f"locked needs {LINES} entries")
    _require(len(state.choices) == seats, "choices need one entry per seat")
    for seat, panel in enumerate(state.panels):
        _check_panel(board, panel, f"seat {seat}")
        _check_bar(board, panel, state.locked, f"seat {seat}")
        _check_count(state, board, seat)
    for line, locked in enumerate(state.locked):
        having = any(panel.locks[line] for panel in state.panels)
        _require(locked == having, f"line {line}: locked, and who has its lock, disagree")
    _check_end(state)
    _check_throw(state, board)
    _check_choices(state)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise Broken(reason)


def _check_panel(board: Board, panel: Panel, whose: str) -> None:
    _require(len(panel.lines) == LINES == len(panel.locks), f"{whose}: a panel has {LINES} lines")
    _require(panel.faults in range(MOST_FAULTS + 1), f"{whose}: {panel.faults} faults")
    _require(panel.bar in range(len(board.bar) + 1), f"{whose}: the bonus bar has no entry {panel.bar}")
    for number, lamps in enumerate(panel.lines):
        line = f"{whose}, line {number}"
        _require(sorted(set(lamps)) == list(lamps), f"{line}: signals are set from left to right, once")
        _require(not lamps or 0 <= lamps[0] <= lamps[-1] < board.length, f"{line}: no such column")
        final = [column for column in lamps if column >= board.first_final]
        _require(panel.locks[number] == bool(final), f"{line}: its lock comes with its final signal")
        _require(len(final) <= 1, f"{line}: it was locked before its last signal")
        before = towards_lock(board, panel, number) - 1
        _require(not final or before >= board.needed, f"{line}: locked with too few signals")


def _check_bar(board: Board, panel: Panel, locked: tuple[bool, ...], whose: str) -> None:
    """Every star that was set has used up an entry of the bar, unless none was left; others may be void."""
    stars = sum(
        column in line.stars for line, lamps in zip(board.lines, panel.lines, strict=True) for column in lamps
    )
    void = sum(locked[line] for line in board.bar[: panel.bar])
    left = any(not locked[line] for line in board.bar[panel.bar :])
    _require(panel.bar - void <= stars, f"{whose}: a bonus without a star")
    _require(stars <= panel.bar or not left, f"{whose}: a star without its bonus")


def _check_count(state: State, board: Board, seat: Seat) -> None:
    """Nobody has more signals and faults than the throws so far can have brought."""
    panel, whites, own = state.panels[seat], *_steps(state, seat)
    dice = whites + own - 2 * panel.faults
    _require(panel.faults <= own and dice >= 0, f"seat {seat}: more faults than throws without a signal")
    signals = sum(len(lamps) for lamps in panel.lines)
    chained = 2 if any(line.chained for line in board.lines) else 1
    _require(
        signals <= dice * chained + panel.bar, f"seat {seat}: {signals} signals in {state.number} throws"
    )


def _steps(state: State, seat: Seat) -> tuple[int, int]:
    """How many white steps are over, and how many colour steps of this seat."""
    whites = state.number - (state.phase in {"roll", "white"})
    ago, seats = (state.roller - seat) % state.seats, state.seats
    rolled = (state.number - ago + seats - 1) // seats
    return whites, rolled - (ago == 0 and state.phase != "over")


def _check_end(state: State) -> None:
    fourth = [seat for seat, panel in enumerate(state.panels) if panel.faults == MOST_FAULTS]
    ended = sum(state.locked) > 1 or fourth != []
    _require(ended == (state.phase == "over"), f"phase {state.phase}, but {sum(state.locked)} lines locked")
    _require(fourth in ([], [state.roller]), "only the roller can have got the fourth fault")
    _require(not fourth or sum(state.locked) <= 1, "with two lines locked no fault is possible")


def _check_throw(state: State, board: Board) -> None:
    thrown = state.number > 1 or state.phase != "roll"
    _require((state.throw is not None) == thrown, "dice lie on the table from the first throw on")
    if state.throw is not None:
        _check_dice(state, board, state.throw)
    _require(state.phase == "colour" or not state.white_set, "white_set belongs to the colour step")
    _require(not state.white_set or _has_white_sum(state, board), "the roller has no signal of the white sum")


def _has_white_sum(state: State, board: Board) -> bool:
    assert state.throw is not None
    lamps, total = state.panels[state.roller].lines, sum(state.throw.white)
    return any(line.at[total] in lamps[number] for number, line in enumerate(board.lines))


def _check_dice(state: State, board: Board, throw: Throw) -> None:
    dice = range(1, board.sides + 1)
    _require(len(throw.colours) == LINES, "a throw has one entry per colour")
    _require(all(die in dice for die in throw.white), f"white dice show 1 to {board.sides}")
    out = board.out(state.locked)
    for colour, die in enumerate(throw.colours):
        fair = (die is None) == (colour in out)
        _require(fair, f"colour {colour}: dice of locked lines are out, no others")
        _require(die is None or die in dice, f"colour {colour}: dice show 1 to {board.sides}")


def _check_choices(state: State) -> None:
    made = [seat for seat, choice in enumerate(state.choices) if choice is not None]
    _require(not made or state.phase == "white", "choices are made in the white step")
    _require(len(made) < len(state.panels), "all have chosen: the white step is over")
    for seat in made:
        _require(state.choices[seat] in white_choices(state, seat), f"seat {seat} could not have chosen that")
