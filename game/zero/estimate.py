"""What a column is worth to a computer player, and the best that can be done with a card.

Worth is the expected score of a column at the end of the round, in points, so less is better; a gain is
worth saved. Everything here looks at one turn; what the others do with it is in `playout.py`.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING

from msgspec import Struct

from game.zero.cards import COUNTS
from game.zero.columns import (
    CODES,
    GONE,
    HIDDEN,
    HIDDEN_IN,
    OPEN_SUM,
    TRIPLES,
    VALUE,
    Columns,
    hidden_left,
    laid,
    open_sum,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

NEVER = -1e9
"""The gain of what cannot be done."""


class Skill(Struct, frozen=True):
    """How a player estimates; the numbers were found by play of the players against each other."""

    seen_per_turn: float = 1.4
    """Cards of one's own use that come by in a turn: the drawn one, and some of the discards."""
    singles: float = 0.18
    """How much of the chance to find two cards for a single one is believed in."""
    fading: float = 0.15
    """Share of a high card's excess over the average that a turn to come takes away."""
    turns_per_hidden: float = 1.2
    """Turns to come for each face-down card of the field that has the fewest."""
    rival_gain: float = 4.0
    """What a rival's last turn saves it, in points."""
    doubt: float = 4.0
    """Spread of the guess whether a rival is lower, in points."""
    steady: int | None = None
    """Turns to come, if this player does not see how far the round is."""


FULL = Skill()
SIMPLE = Skill(seen_per_turn=1.2, singles=0.15, fading=0.0, rival_gain=3.0, steady=5)

Put = tuple[float, int, int]
"""Gain, the column afterwards, the code that went out."""
Move = tuple[float, int, int, int]
"""Gain, which column, the column afterwards, the code that went out."""

NO_PUT: Put = (NEVER, GONE, HIDDEN)


class Position:
    """A round as a computer sees it: per seat the columns, the code on the discard, who has ended it."""

    __slots__ = ("ender", "fields", "top")

    def __init__(self, fields: list[Columns], top: int, ender: int | None) -> None:
        """`fields` will be changed by whoever plays on."""
        self.fields = fields
        self.top = top
        self.ender = ender


def odds_of(counts: Sequence[int]) -> tuple[float, ...]:
    """Chance of each code to be the next unseen card."""
    total = sum(counts) or 1
    return tuple(count / total for count in counts)


PACK_ODDS = odds_of(tuple(COUNTS.values()))


class Worth:
    """Worth of columns with so many turns to come, each answer worked out once."""

    def __init__(self, skill: Skill, odds: Sequence[float], turns: int) -> None:
        """`odds` is the chance of each code."""
        self.skill = skill
        self.odds = odds
        self.turns = turns
        self.mean = sum(chance * value for chance, value in zip(odds, VALUE, strict=True))
        self._cells = self._fade()
        self._found = [1 - (1 - min(0.9, skill.seen_per_turn * chance)) ** turns for chance in odds]
        self._columns: dict[int, float] = {GONE: 0.0}
        self._puts: dict[tuple[int, int], Put] = {}
        self._holds: dict[tuple[int, int], Put] = {}
        self._reveals: dict[int, float] = {}

    def _fade(self) -> list[float]:
        """Worth of one cell by its code: a high open card may still be replaced."""
        kept = 1 - min(0.9, self.skill.fading * self.turns)
        mean = self.mean
        cells = [value if value <= mean else mean + (value - mean) * kept for value in VALUE]
        return [*cells, mean + 0.3 * min(self.turns, 1)]

    def column(self, column: int) -> float:
        """Worth of a column."""
        worth = self._columns.get(column)
        if worth is None:
            worth = self._columns[column] = self._weigh(TRIPLES[column])
        return worth

    def _weigh(self, triple: tuple[int, int, int]) -> float:
        """The cells' worth, less the chance that the column goes."""
        a, b, c = triple
        plain = self._cells[a] + self._cells[b] + self._cells[c]
        if plain <= 0:
            return plain
        if a == b != HIDDEN or b == c != HIDDEN:
            return plain * (1 - self._found[b]) if VALUE[b] > 0 else plain
        doubt = 1.0 if c == HIDDEN == b else 0.6
        chances = [self._found[code] for code in triple if code != HIDDEN and VALUE[code] > 0]
        return plain * (1 - self.skill.singles * doubt * max(chances, default=0.0) ** 2)

    def put(self, code: int, column: int) -> Put:
        """The best place for a card in this column."""
        key = (code, column)
        found = self._puts.get(key)
        if found is None:
            found = self._puts[key] = max(self.puts(code, column), default=NO_PUT)
        return found

    def hold(self, code: int, column: int) -> Put:
        """The best place for a card in this column that turns no hidden card up, unless the column clears."""
        key = (code, column)
        found = self._holds.get(key)
        if found is None:
            held = [put for put in self.puts(code, column) if put[2] != HIDDEN or put[1] == GONE]
            found = self._holds[key] = max(held, default=NO_PUT)
        return found

    def puts(self, code: int, column: int) -> list[Put]:
        """All places for a card in this column that differ."""
        if column == GONE:
            return []
        before = self.column(column)
        return [
            (before - self.column(after), after, out)
            for out in set(TRIPLES[column])
            for after in (laid(column, out, code),)
        ]

    def reveal(self, column: int) -> float:
        """Expected gain of turning up a card of this column."""
        gain = self._reveals.get(column)
        if gain is None:
            gain = self._reveals[column] = self._reveal(column) if HIDDEN_IN[column] else NEVER
        return gain

    def _reveal(self, column: int) -> float:
        after = (
            chance * self.column(laid(column, HIDDEN, code))
            for code, chance in enumerate(self.odds)
            if chance
        )
        return self.column(column) - sum(after)


def turns_to_come(skill: Skill, position: Position) -> int:
    """How many turns the mover may expect after this one; 0 when the round has been ended."""
    if position.ender is not None:
        return 0
    if skill.steady is not None:
        return skill.steady
    return max(1, int(skill.turns_per_hidden * min(map(hidden_left, position.fields)) + 0.5))


@cache
def pack_worth(turns: int) -> Worth:
    """Worth under the odds of a whole pack: for playouts, which cannot afford to count."""
    return Worth(FULL, PACK_ODDS, turns)


def end_cost(worth: Worth, position: Position, seat: int, own: float) -> float:
    """What it is expected to cost to end the round with this own sum: the doubling, less a small bonus."""
    skill = worth.skill
    rival = min(
        open_sum(columns) + hidden_left(columns) * worth.mean
        for other, columns in enumerate(position.fields)
        if other != seat
    )
    doubled = 1 / (1 + exp(min(30.0, (rival - skill.rival_gain - own) / skill.doubt)))
    return max(0.0, own) * doubled - (1 - doubled)


def best_move(worth: Worth, position: Position, seat: int, code: int) -> Move:
    """The best place for a card in the seat's field."""
    columns = position.fields[seat]
    if position.ender is None and hidden_left(columns) == 1:
        return max(moves(worth, position, seat, code))
    best, gain = 0, NEVER
    for i, column in enumerate(columns):
        put = worth.put(code, column)
        if put[0] > gain:
            best, gain = i, put[0]
    return (gain, best, *worth.put(code, columns[best])[1:])


def moves(worth: Worth, position: Position, seat: int, code: int, every: bool = False) -> list[Move]:
    """Per column the best place with and without turning a card up (or `every` place), costs included."""
    columns = position.fields[seat]
    left, total = hidden_left(columns), open_sum(columns)
    found = []
    for i, column in enumerate(columns):
        puts = worth.puts(code, column) if every else [worth.put(code, column), worth.hold(code, column)]
        for gain, after, out in puts:
            ends = position.ender is None and HIDDEN_IN[after] - HIDDEN_IN[column] == -left
            own = total + OPEN_SUM[after] - OPEN_SUM[column]
            cost = end_cost(worth, position, seat, own) if ends and gain > NEVER else 0.0
            found.append((gain - cost, i, after, out))
    return found


def best_reveal(worth: Worth, position: Position, seat: int) -> tuple[float, int]:
    """Expected gain of the best hidden card to turn up, and its column."""
    columns = position.fields[seat]
    gain, column = max((worth.reveal(column), -i) for i, column in enumerate(columns))
    if position.ender is None and hidden_left(columns) == 1:
        gain -= end_cost(worth, position, seat, open_sum(columns) + worth.mean)
    return gain, -column


def draw_gain(worth: Worth, position: Position, seat: int) -> float:
    """Expected gain of drawing: each code's best use, weighed by its chance."""
    dropped = best_reveal(worth, position, seat)[0]
    return sum(
        chance * max(dropped, best_move(worth, position, seat, code)[0])
        for code, chance in zip(CODES, worth.odds, strict=True)
        if chance
    )
