"""Builds Speedzero states from text, for the tests of its rules.

A field is twelve words, row by row: `7` an open 7, `(7)` a hidden 7, `?` any hidden card, `_` no card.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, get_args

from game.rng import Rng
from game.zero import rules
from game.zero.cards import PACK, VALUES
from game.zero.types import Event, Field, Intent, Options, Phase, Round, State

if TYPE_CHECKING:
    from collections.abc import Sequence

CHANCE = Rng("tests")
HIDDEN = "? ? ? ? / ? ? ? ? / ? ? ? ?"
TWO_OPEN = "5 6 ? ? / ? ? ? ? / ? ? ? ?"
LAST_HIDDEN = "1 2 3 4 / 5 6 7 8 / 9 10 11 (12)"
"""Turning up or replacing the last card ends the round."""

_NO_EVENTS: tuple[Event, ...] = ()


class _Pile:
    """The pack while a position takes its cards from it."""

    def __init__(self) -> None:
        self.cards = list(PACK)

    def take(self, value: int) -> int:
        """A card of this value that is still free."""
        card = next(card for card in self.cards if VALUES[card] == value)
        self.cards.remove(card)
        return card

    def take_all(self, values: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.take(value) for value in values)


def position(
    *fields: str,
    phase: Phase = "turn",
    turn: int = 0,
    hand: int | None = None,
    discard: Sequence[int] = (5,),
    stock: Sequence[int] = (),
    rest: str = "stock",
    ender: int | None = None,
    rounds: tuple[Round, ...] = (),
    sound: bool = True,
) -> State:
    """A state with these fields; `hand` and piles are values, the top of a pile last.

    All cards not named lie under the `rest` pile ("stock" or "discard"). The state is checked if `sound`.
    """
    assert phase in get_args(Phase)
    pile = _Pile()
    drafts = [[_named(word, pile) for word in text.replace("/", " ").split()] for text in fields]
    in_hand = None if hand is None else pile.take(hand)
    named = {"stock": pile.take_all(stock), "discard": pile.take_all(discard)}
    placed = tuple(_field(draft, pile) for draft in drafts)
    named[rest] = (*_mixed(pile.cards), *named[rest])
    state = State(
        Options(), phase, placed, named["stock"], named["discard"], in_hand, turn, ender, rounds,
        (False,) * len(fields),
    )  # fmt: skip
    if sound:
        rules.check(state)
    return state


def _mixed(cards: list[int]) -> list[int]:
    return random.Random("rest").sample(cards, len(cards))


def _named(word: str, pile: _Pile) -> tuple[int | None, bool]:
    """Card and whether it is open; −1 stands for a hidden card that is not named."""
    if word == "_":
        return None, True
    if word == "?":
        return -1, False
    return pile.take(int(word.strip("()"))), not word.startswith("(")


def _field(draft: list[tuple[int | None, bool]], pile: _Pile) -> Field:
    """Cards that are not named come from the middle of what is left, so that they are no extremes."""
    middle = len(pile.cards) // 2
    cards = tuple(pile.cards.pop(middle) if card == -1 else card for card, _ in draft)
    return Field(cards, tuple(up for _, up in draft))


def play(state: State, *moves: tuple[int, Intent], chance: Rng = CHANCE) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves of seats, each checked to be legal, and all events."""
    events = _NO_EVENTS
    for seat, intent in moves:
        assert intent in rules.legal(state, seat), (seat, intent)
        state, new = rules.apply(state, seat, intent, chance)
        rules.check(state)
        events += new
    return state, events


def values(cards: Sequence[int]) -> tuple[int, ...]:
    """The values of cards."""
    return tuple(VALUES[card] for card in cards)


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of events in order."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Event]) -> Event:
    """The one event of a kind."""
    (event,) = (event for event in events if isinstance(event, kind))
    return event


def words(state: State, seat: int) -> str:
    """A field as `position` reads it."""
    field = state.fields[seat]
    signs = [
        "_" if card is None else str(VALUES[card]) if up else "?"
        for card, up in zip(field.cards, field.up, strict=True)
    ]
    return " / ".join(" ".join(signs[start : start + 4]) for start in (0, 4, 8))
