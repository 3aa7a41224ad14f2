"""One round played on from a position with guessed hidden cards: what the strong computer looks ahead with.

A light model of the rules beside the real ones: cards are codes, columns are numbers, nothing is recorded.
Every seat plays by the estimates of one turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zero.columns import GONE, HIDDEN, VALUE, hidden_left, laid, open_sum
from game.zero.estimate import FULL, Position, best_move, best_reveal, pack_worth, turns_to_come

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from game.zero.estimate import Move, Worth

TAKE_GAIN = 4.0
"""A discard that gains this much is as good as a draw, measured; much the same at every stage of a round."""
LAST_TAKE_GAIN = 1.5
"""The same for a seat with one hidden card left, which a draw may force to end the round."""
MAX_TURNS = 20

NONE = -1
"""The column of a move that draws, and the code that goes out when the drawn card is dropped."""


def drawing(gain: float) -> Move:
    """The move that draws and goes on by the estimates."""
    return gain, NONE, 0, 0


def dropping(gain: float, column: int) -> Move:
    """The move that drops the drawn card and turns up a hidden one of a column."""
    return gain, column, 0, NONE


def draws(move: Move) -> bool:
    return move[1] == NONE


def drops(move: Move) -> bool:
    return move[3] == NONE


class Guess:
    """What was guessed for one playout: per seat the hidden cards and the cards it will draw."""

    __slots__ = ("draws", "hidden")

    def __init__(self, position: Position, unseen: Sequence[int], rng: random.Random) -> None:
        """Deal the unseen codes; a stock that runs out is dealt again, as after a reshuffle.

        Each seat has draws of its own, so that moves are compared under the same luck.
        """
        left = [hidden_left(columns) for columns in position.fields]
        turns = 1 if position.ender is not None else min(MAX_TURNS, 2 * min(left) + 6)
        turns += 1  # one is kept for the last turn after another's end
        needed = sum(left) + turns * len(left)
        cards: list[int] = []
        while needed - len(cards) > len(unseen):
            cards += rng.sample(unseen, len(unseen))
        cards += rng.sample(unseen, needed - len(cards))
        self.hidden = [[cards.pop() for _ in range(count)] for count in left]
        self.draws = [[cards.pop() for _ in range(turns)] for _ in left]


class Playout(Position):
    """A position that plays itself on to the end of the round."""

    __slots__ = ("draws", "hidden")

    def __init__(self, position: Position, guess: Guess) -> None:
        super().__init__([columns.copy() for columns in position.fields], position.top, position.ender)
        self.hidden = [cards.copy() for cards in guess.hidden]
        self.draws = [cards.copy() for cards in guess.draws]

    def swap(self, seat: int, move: Move, code: int) -> None:
        """Lay a card; what went out, or of a cleared column its own kind, is on the discard then."""
        _, i, after, out = move
        left = self.hidden[seat].pop() if out == HIDDEN else out
        self.top = code if after == GONE else left
        self.fields[seat][i] = after

    def turn_up(self, seat: int, i: int, code: int) -> None:
        """Drop the drawn card and turn up a hidden card of a column."""
        columns = self.fields[seat]
        shown = self.hidden[seat].pop()
        columns[i] = laid(columns[i], HIDDEN, shown)
        self.top = shown if columns[i] == GONE else code

    def draw(self, seat: int, worth: Worth) -> None:
        """Draw, and use the card as the estimates say."""
        code = self.draws[seat].pop()
        move = best_move(worth, self, seat, code)
        gain, i = best_reveal(worth, self, seat)
        if move[0] >= gain:
            self.swap(seat, move, code)
        else:
            self.turn_up(seat, i, code)

    def turn(self, seat: int) -> None:
        """One turn by the estimates."""
        worth = pack_worth(turns_to_come(FULL, self))
        move = best_move(worth, self, seat, self.top)
        last = self.ender is None and hidden_left(self.fields[seat]) == 1
        if move[0] >= (LAST_TAKE_GAIN if last else TAKE_GAIN):
            self.swap(seat, move, self.top)
        else:
            self.draw(seat, worth)

    def first(self, seat: int, move: Move, code: int) -> None:
        """The move that is tried: to draw, to swap `code` in, or to drop it."""
        if draws(move):
            self.draw(seat, pack_worth(turns_to_come(FULL, self)))
        elif drops(move):
            self.turn_up(seat, move[1], code)
        else:
            self.swap(seat, move, code)

    def finish(self, seat: int, move: Move, code: int) -> list[int]:
        """Play on from this seat's move to the end of the round; the scores that count, per seat."""
        seats = len(self.fields)
        self.first(seat, move, code)
        current = self._pass(seat, seats)
        while self.ender != current and (self.ender is not None or len(self.draws[current]) > 1):
            self.turn(current)
            current = self._pass(current, seats)
        return self._scores()

    def _pass(self, seat: int, seats: int) -> int:
        if self.ender is None and not self.hidden[seat]:
            self.ender = seat
        return (seat + 1) % seats

    def _scores(self) -> list[int]:
        sums = [
            open_sum(columns) + sum(VALUE[code] for code in hidden)
            for columns, hidden in zip(self.fields, self.hidden, strict=True)
        ]
        own = 0 if self.ender is None else sums[self.ender]
        if (
            self.ender is not None
            and own > 0
            and any(other <= own for seat, other in enumerate(sums) if seat != self.ender)
        ):
            sums[self.ender] = 2 * own
        return sums
