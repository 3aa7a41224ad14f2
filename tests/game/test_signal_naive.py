"""Speedsignal against a second, plain writing of it: the same legal moves, panels and points everywhere."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from game.rng import Rng
from game.signal import rules
from game.signal.boards import BOARDS
from game.signal.types import Options, SetSignal, State
from tests.game.signal_naive import LETTERS, PAGE, Naive, fields

if TYPE_CHECKING:
    from game.signal.types import Intent

GAMES = 15
"""Games per board: some two thousand states each."""


class Twin:
    """All panels of a game as the second writing keeps them."""

    def __init__(self, board: str, seats: int) -> None:
        self.seats = [Naive(board, fields(board)) for _ in range(seats)]
        self.locked: set[int] = set()

    def legal(self, state: State, seat: int) -> set[tuple[int, int]]:
        """The signals this seat may set, as line and column from 1."""
        assert state.throw is not None
        if state.phase == "white":
            return self.seats[seat].white(state.throw.white, self.locked)
        dice = {letter: die for letter, die in zip(LETTERS, state.throw.colours, strict=True) if die}
        return self.seats[seat].coloured(state.throw.white, dice, self.locked)

    def apply(self, choices: dict[int, Intent]) -> None:
        """Set the signals of one step; lines they lock are locked after it."""
        for seat, choice in choices.items():
            if isinstance(choice, SetSignal):
                self.seats[seat].light(choice.line + 1, choice.column + 1, self.locked)
        self.locked |= {line for line in (1, 2, 3, 4) for one in self.seats if one.has_lock(line)}

    def lit(self) -> list[list[list[int]]]:
        return [[one.lit(line) for line in (1, 2, 3, 4)] for one in self.seats]


def patient(state: State, seat: int, rng: random.Random) -> Intent:
    """Mostly the signal that skips least, so that lines get full and are locked; at times anything."""
    legal = rules.legal(state, seat)
    signals = {_skipped(state, seat, one): one for one in legal if isinstance(one, SetSignal)}
    if rng.random() < 0.15:
        return rng.choice(legal)
    return signals[min(signals)] if signals and min(signals) < 4 else legal[-1]


def _skipped(state: State, seat: int, signal: SetSignal) -> int:
    return signal.column - max(state.panels[seat].lines[signal.line], default=-1) - 1


def compare(state: State, twin: Twin) -> None:
    """Panels, locks, points and legal signals are the same in both."""
    assert [[[c + 1 for c in line] for line in one.lines] for one in state.panels] == twin.lit()
    assert {line + 1 for line, locked in enumerate(state.locked) if locked} == twin.locked
    points = tuple(one.score() for one in twin.seats)
    assert rules.sheet(rules.view(state, None)).totals == points
    if state.phase in {"white", "colour"}:
        for seat in rules.to_act(state):
            offered = [one for one in rules.legal(state, seat) if isinstance(one, SetSignal)]
            assert {(one.line + 1, one.column + 1) for one in offered} == twin.legal(state, seat)


def play(board: str, seats: int, game: int) -> int:
    """One game in both writings; how many lines were locked in it."""
    rng = random.Random(f"{board} {seats} {game}")
    state = rules.setup(Options(board), seats, Rng(rng.random().hex()))  # type: ignore[arg-type]
    twin, chosen, step = Twin(board, seats), {}, 0
    while acting := sorted(rules.to_act(state)):
        seat = rng.choice(acting)
        choice = patient(state, seat, rng)
        chosen[seat] = choice
        before = state
        state, _ = rules.apply(state, seat, choice, Rng.derive(f"{board} {game}", step))
        step += 1
        if before.phase != "white" or state.phase != "white":
            if before.phase == "colour" and not before.white_set and not isinstance(choice, SetSignal):
                twin.seats[seat].faults += 1
            twin.apply(chosen)
            chosen = {}
        compare(state, twin)
    assert len(twin.locked) > 1 or max(one.faults for one in twin.seats) == 4
    return len(twin.locked)


@pytest.mark.parametrize("board", BOARDS)
def test_both_writings_play_the_same_games(board: str) -> None:
    """In random games legal signals, lit lamps, locks, faults and points agree after every intent."""
    locked = sum(play(board, 2 + game % 3, game) for game in range(GAMES))
    assert locked >= GAMES // 2


def test_the_second_writing_knows_every_board() -> None:
    """No board is left out of the comparison."""
    assert set(PAGE) == set(BOARDS)
