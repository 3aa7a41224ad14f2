"""How a game is likely to end: throws left, points of every seat, and what that is worth to one of them.

What single lines may bring comes from `prospect.py`; what can be done about it is in `plan.py`.
"""

from __future__ import annotations

from functools import reduce
from math import exp, prod
from operator import mul
from typing import TYPE_CHECKING

from msgspec import Struct

from game.signal import scoring
from game.signal.boards import BOARDS, LINES, partner
from game.signal.panels import next_column
from game.signal.prospect import HORIZON, Prices, prospect

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.prospect import Row
    from game.signal.types import Panel


class Taste(Struct, frozen=True):
    """What the strong computer reckons with; numbers found like those of `Prices`, which are among them."""

    prices: Prices = Prices()
    win: float = 100.0
    """What it is worth to win, in points."""
    settled: float = 60.0
    """How many points more a win is worth that has come about than one that is only certain."""
    spread: float = 3.7
    """How far the difference of two seats is uncertain: points for the square root of the throws left."""
    sure: float = 3.0
    """How far it is uncertain when the game is all but over."""
    half: float = 6.0
    """After so many throws every other intermediate field that lacks one signal has it."""


TASTE = Taste()


class Outlook(Struct, frozen=True):
    """How many throws are expected (0: the game is over), and the points of each seat in the end."""

    throws: float
    points: tuple[float, ...]


def outlook(key: str, panels: tuple[Panel, ...], locked: tuple[bool, ...], taste: Taste = TASTE) -> Outlook:
    """What is to be expected on this board with these panels and locked lines."""
    board = BOARDS[key]
    if sum(locked) > 1 or any(panel.faults == scoring.MOST_FAULTS for panel in panels):
        return Outlook(0.0, tuple(float(scoring.total(board, panel)) for panel in panels))
    return _Table(key, panels, locked, taste).outlook()


class _Table:
    """The panels while their prospects are put together."""

    def __init__(self, key: str, panels: tuple[Panel, ...], locked: tuple[bool, ...], taste: Taste) -> None:
        self.key, self.board, self.taste = key, BOARDS[key], taste
        self.panels, self.locked = panels, locked
        self.out = frozenset(self.board.out(locked))
        self.open = [[] if locked[line] else self._open(line) for line in range(LINES)]
        self.going_on = self._going_on()

    def outlook(self) -> Outlook:
        points = tuple(self._total(seat) for seat in range(len(self.panels)))
        return Outlook(sum(self.going_on), points)

    def _open(self, line: int) -> list[Row]:
        """By seat: chance per throw to come that it does not lock the line before it."""
        return [tuple(1 - chance for chance in self._rows(panel, line)[1][:HORIZON]) for panel in self.panels]

    def _going_on(self) -> Row:
        """Chance per throw to come that at most one line is locked before it, so that the game goes on."""
        rows = [reduce(_both, seats) for seats in self.open if seats]
        if len(rows) < LINES:
            return reduce(_both, rows)
        return tuple(_at_most_one_shut(chances) for chances in zip(*rows, strict=True))

    def _throws(self, seat: Seat, line: int) -> float:
        """Throws expected in which this seat finds an open line, locked by nobody else."""
        others = (row for other, row in enumerate(self.open[line]) if other != seat)
        found: Row = reduce(_both, others, self.going_on)
        return sum(found)

    def _rows(self, panel: Panel, line: int) -> tuple[Row, Row]:
        """A panel's figures for an open line: points and the chance to lock it."""
        lit = len(scoring.between(self.board, panel, line))
        whole = prospect(self.key, line, len(self.panels), self.out, lit, self.taste.prices)
        column, count = next_column(panel, line), scoring.towards_lock(self.board, panel, line)
        return whole.points[column][count], whole.locks[column][count]

    def _total(self, seat: Seat) -> float:
        panel = self.panels[seat]
        lines = [self._line(seat, line) for line in range(LINES)]
        again = min(lines) if self.board.weakest_twice else 0.0
        bridges = self._bridges(panel) if self.board.between else 0.0
        return sum(lines) + again + bridges + scoring.FAULT * panel.faults

    def _line(self, seat: Seat, line: int) -> float:
        panel = self.panels[seat]
        if self.locked[line]:
            return float(scoring.worth(scoring.signals(self.board, panel, line)))
        row, throws = self._rows(panel, line)[0], self._throws(seat, line)
        whole = min(int(throws), HORIZON - 1)
        return row[whole] + (throws - whole) * (row[whole + 1] - row[whole])

    def _bridges(self, panel: Panel) -> float:
        """Intermediate fields that lack the signal of one side, which is still ahead there."""
        found = 0.0
        for line in range(LINES):
            if not self.locked[line]:
                other, ahead = partner(line), next_column(panel, line)
                count = sum(column >= ahead for column in panel.lines[other])
                found += count * sum(scoring.signals(self.board, panel, i) + 1 for i in (line, other))
        throws = sum(self.going_on)
        return found * throws / (throws + self.taste.half)


def _both(one: Row, other: Row) -> Row:
    return tuple(map(mul, one, other))


def _at_most_one_shut(chances: tuple[float, ...]) -> float:
    """From the chances of four lines to be open."""
    a, b, c, d = chances
    return a * b * (c + d - c * d) + (a + b - 2 * a * b) * c * d


# --- what it is worth --------------------------------------------------------------------------------------


def utility(expected: Outlook, panels: tuple[Panel, ...], seat: Seat, taste: Taste = TASTE) -> float:
    """Points of a seat in the end, and what it is worth to be ahead of all others."""
    chances = (_ahead(expected, panels, seat, other, taste) for other in range(len(panels)) if other != seat)
    win = taste.win if expected.throws else taste.win + taste.settled
    return expected.points[seat] + win * prod(chances)


def _ahead(expected: Outlook, panels: tuple[Panel, ...], seat: Seat, other: Seat, taste: Taste) -> float:
    """Chance that a seat ends ahead of another one."""
    lead = expected.points[seat] - expected.points[other]
    if expected.throws:
        doubt = taste.sure + taste.spread * expected.throws**0.5
        return 1 / (1 + exp(max(-30.0, min(30.0, -lead / doubt))))
    lead = lead or panels[other].faults - panels[seat].faults
    return 0.5 if lead == 0 else float(lead > 0)
