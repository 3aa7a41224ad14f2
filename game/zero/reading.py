"""A View turned into what computers reckon with: codes, columns, unseen cards; and moves turned back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zero.cards import VALUES
from game.zero.columns import CODES, GONE, HIDDEN, NUMBER, Columns
from game.zero.estimate import Move, Position, Worth, odds_of, turns_to_come
from game.zero.knowledge import unseen_cards
from game.zero.types import COLUMNS, SLOTS, FieldView, Gone, Open, Reveal, Swap

if TYPE_CHECKING:
    from game.contract import Seat
    from game.zero.estimate import Skill
    from game.zero.types import View

ABSENT = -1
"""The code of a place whose column is gone."""


def code_of(card: int) -> int:
    return VALUES[card] + 2


def cells_of(field: FieldView) -> list[int]:
    """The code of each slot: of an open card, HIDDEN or ABSENT."""
    return [
        code_of(slot.card) if isinstance(slot, Open) else ABSENT if isinstance(slot, Gone) else HIDDEN
        for slot in field.slots
    ]


def columns_of(field: FieldView) -> Columns:
    """The number of each column."""
    cells = cells_of(field)
    found = []
    for column in range(COLUMNS):
        a, b, c = sorted(cells[column::COLUMNS])
        found.append(GONE if a == ABSENT else NUMBER[a, b, c])
    return found


class Reading:
    """What a seat makes of its view before it weighs anything.

    `hand` is the code of the card in hand, or else the one on the discard: the card in question.
    """

    def __init__(self, view: View, skill: Skill) -> None:
        """The view is that of a seat on turn."""
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.cells = cells_of(view.fields[self.seat])
        self.unseen = [code_of(card) for card in unseen_cards(view)]
        held = None if view.hand is None else view.hand.card
        self.hand = code_of(view.discard[-1] if held is None else held)
        self.position = Position([columns_of(field) for field in view.fields], self.hand, view.ender)
        odds = odds_of([self.unseen.count(code) for code in CODES])
        self.worth = Worth(skill, odds, turns_to_come(skill, self.position))

    def slot(self, column: int, code: int) -> int:
        """The topmost slot of a column that shows this code."""
        return next(slot for slot in range(column, SLOTS, COLUMNS) if self.cells[slot] == code)

    def swap(self, move: Move) -> Swap:
        return Swap(self.slot(move[1], move[3]))

    def reveal(self, column: int) -> Reveal:
        return Reveal(self.slot(column, HIDDEN))
