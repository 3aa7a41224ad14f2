"""What a line may still bring, worked out once for every way it can stand.

A line is looked at alone: each throw offers it columns with the chances of the dice, and it takes what leaves
the most points in the end. That other lines want the same dice is in the price of using them. What whole
panels come to is in `estimate.py`.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from game.signal.boards import BOARDS
from game.signal.scoring import worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.signal.boards import Board, Line

HORIZON = 40
"""So many throws are as good as no end in sight."""


class Prices(Struct, frozen=True):
    """What dice cost that another line could use, and what a special field brings elsewhere, in points.

    The numbers are those with which the strong computer won most games against the normal one, tried one by
    one in 500 to 2000 games on the same dice. Around these values they matter little.
    """

    white: float = 1.2
    colour: float = 0.6
    more: float = 1.0
    """For a star, and for a field that shares an intermediate one."""


class Track(Struct, frozen=True):
    """All that matters of a line by itself.

    `white`: chance per column that the white sum names it. `colour`: for each next column, chance per column
    to be the nearest that the roller can set by colour. A column's signal counts `counts` and brings `extra`
    points elsewhere. `own` is the share of throws that one rolls oneself.
    """

    white: tuple[float, ...]
    colour: tuple[tuple[float, ...], ...]
    counts: tuple[int, ...]
    extra: tuple[float, ...]
    needed: int
    first_final: int
    own: float


Row = tuple[float, ...]
"""One figure per number of throws left, 0 to HORIZON."""


class Prospect(Struct, frozen=True):
    """What is to be expected of a line by its next column and the signals that count so far.

    `points` in the end, less the prices paid, and the chance that its owner `locks` it. Of standings that
    cannot come about there is the first figure only.
    """

    points: tuple[tuple[Row, ...], ...]
    locks: tuple[tuple[Row, ...], ...]


@cache
def prospect(key: str, line: int, seats: int, out: frozenset[int], lit: int, prices: Prices) -> Prospect:
    """The prospect of a line of a board, when the dice of the colours in `out` are out.

    `lit` intermediate fields count for its score beside the signals set.
    """
    board = BOARDS[key]
    return _work_out(_track(board, board.lines[line], seats, out, prices), lit, board.most, prices)


def _track(board: Board, line: Line, seats: int, out: frozenset[int], prices: Prices) -> Track:
    columns, dice = range(board.length), range(1, board.sides + 1)
    white = [0.0] * board.length
    for one, two in product(dice, dice):
        white[line.at[one + two]] += 1 / board.sides**2
    return Track(
        white=tuple(white),
        colour=tuple(_nearest(board, line, out, start) for start in columns),
        counts=tuple(1 + (i in line.doubles) + (i >= board.first_final) for i in columns),
        extra=tuple(prices.more if board.between or i in line.stars else 0.0 for i in columns),
        needed=board.needed,
        first_final=board.first_final,
        own=1 / seats,
    )


def _nearest(board: Board, line: Line, out: frozenset[int], start: int) -> tuple[float, ...]:
    """Chance of each column to be the nearest from `start` on that a white and a coloured die name."""
    chances = [0.0] * board.length
    dice = range(1, board.sides + 1)
    for one, two, own in product(dice, dice, dice):
        named = (line.at[one + own], line.at[two + own])
        free = [column for column in named if column >= start and line.colours[column] not in out]
        if free:
            chances[min(free)] += 1 / board.sides**3
    return tuple(chances)


# --- backwards from the last column ------------------------------------------------------------------------


class _Rows(NamedTuple):
    """The figures of one standing."""

    points: Row
    locks: Row


@cache
def _work_out(track: Track, lit: int, most: int, prices: Prices) -> Prospect:
    """From the last column back to the first, so that whatever a signal leads to is known."""
    length, counts = len(track.white), range(sum(track.counts) + 1)
    now = [float(worth(min(most, n + lit))) for n in counts]
    found: list[list[_Rows]] = [[] for _ in range(length)]
    found.append([_Rows((now[n],) * (HORIZON + 1), (1.0,) * (HORIZON + 1)) for n in counts])
    for column in reversed(range(length)):
        for n in counts:
            possible = n <= sum(track.counts[:column])
            ways = list(_ways(track, prices, found, column, n)) if possible else []
            found[column].append(_play_on(now[n], ways, track.own, HORIZON if possible else 0))
    return Prospect(
        points=tuple(tuple(rows.points for rows in column) for column in found),
        locks=tuple(tuple(rows.locks for rows in column) for column in found),
    )


class _Way(NamedTuple):
    """Setting one column: the chances and gains beside the line, by white and by colour, and what follows."""

    white: float
    colour: float
    by_white: float
    by_colour: float
    after: _Rows


def _ways(track: Track, prices: Prices, found: list[list[_Rows]], column: int, n: int) -> Iterator[_Way]:
    """All that can be set with so many signals when this column is next; a final one ends the line."""
    for to in range(column, len(track.white)):
        if to < track.first_final or n >= track.needed:
            after = to + 1 if to < track.first_final else len(track.white)
            yield _Way(
                white=track.white[to],
                colour=track.colour[column][to],
                by_white=track.extra[to] - prices.white,
                by_colour=track.extra[to] - prices.colour,
                after=found[after][n + track.counts[to]],
            )


def _play_on(now: float, ways: list[_Way], own: float, throws: int) -> _Rows:
    """The figures for ever more throws; of each throw whatever gains is taken."""
    points, locks = [now], [0.0]
    for left in range(throws):
        kept, open_ = points[left], locks[left]
        gained = locked = 0.0
        for way in ways:
            after, more = way.after.points[left] - kept, way.after.locks[left] - open_
            if after + way.by_white > 0:
                gained += way.white * (after + way.by_white)
                locked += way.white * more
            if after + way.by_colour > 0:
                gained += own * way.colour * (after + way.by_colour)
                locked += own * way.colour * more
        points.append(kept + gained)
        locks.append(open_ + locked)
    return _Rows(tuple(points), tuple(locks))
