"""The busiest moments of a game: a table just before most of a picture moves at once, and what happens then.

Only for `frames.py`; nothing is measured here. A game that is not in `BUSY` has no moment that random play
does not reach.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalog import GAMES
from game.signal.types import Options, Panel, Roll, Rolled, SetSignal, State, Throw
from game.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.signal.boards import Key

    Lines = tuple[tuple[int, ...], ...]

SEATS = 4


class Moment(NamedTuple):
    """A table, and what its seats do one after another."""

    table: Table
    moves: tuple[tuple[int, Any], ...] = ()


Sitting = tuple[Moment, ...]
"""Moments that follow one another on the same board."""


def signal() -> Iterator[Sitting]:
    """All lamps are tested; six dice are thrown; then signals light up on all four panels at once."""
    bare: Lines = ((),) * 4
    even: Lines = ((0, 1, 2, 3),) * 4
    yield (
        _test("chain"),
        _reveal("chain", even, 7, SetSignal(0, 5)),  # each with its chained partner
        _reveal("chain", ((0, 1, 2, 3, 4), *even[1:]), 12, SetSignal(0, 10)),  # four locks, one barrier
    )
    yield (
        _test("long"),
        _reveal("long", ((0, 1, 2, 3, 4, 5), *even[1:]), 16, SetSignal(0, 14)),  # the same with eight sides
    )
    yield (
        _test("bonus"),
        _reveal("bonus", bare, 6, SetSignal(0, 4)),  # each with a bonus
    )
    yield (
        _test("grand"),
        _reveal(
            "grand", (even[0], (0, 1, 2, 3, 5), *even[2:]), 7, SetSignal(0, 5)
        ),  # and with a lamp between
    )


def _test(board: Key) -> Moment:
    """A game begins."""
    return Moment(Table(GAMES["signal"], Options(board), SEATS, "busy"))


def _reveal(board: Key, lines: Lines, white: int, choice: SetSignal) -> Moment:
    """All panels look alike; a throw with that white sum, and everybody chooses the same."""
    state = State(
        options=Options(board), phase="roll", panels=(Panel(lines),) * SEATS, locked=(False,) * 4, roller=1,
        number=20, throw=Throw((1, 1), (1, 1, 1, 1)), choices=(None,) * SEATS, white_set=False,
    )  # fmt: skip
    GAMES["signal"].rules.check(state)
    seed = next(seed for seed in map(str, count()) if _sum(state, seed) == white)
    moves = ((1, Roll()), *((seat, choice) for seat in (1, 2, 3, 0)))
    return Moment(Table.from_state(GAMES["signal"], state, seed), moves)


def _sum(state: State, seed: str) -> int:
    """What the white dice of this seed's throw add up to."""
    (rolled,) = Table.from_state(GAMES["signal"], state, seed).submit(1, Roll())
    assert isinstance(rolled, Rolled)
    return sum(rolled.white)


BUSY: dict[str, Callable[[], Iterable[Sitting]]] = {"signal": signal}
