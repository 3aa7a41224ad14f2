"""Speedzero: what each seat sees and does not see."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.zero import rules
from game.zero.knowledge import unseen_cards
from game.zero.types import Draw, Drew, Drop, Gone, Hand, Hidden, Open, Reveal, State, Swap, TakeDiscard
from tests.conformance.cases import CASES
from tests.conformance.cases import play as whole_game
from tests.game.zero_positions import play, position

FIELD = "7 (8) ? ? / _ ? ? ? / ? ? ? 3"
OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"


@pytest.fixture
def state() -> State:
    """Seat 0 of three is on turn."""
    return position("7 (8) ? _ / 4 ? ? _ / ? ? ? _", OTHER, "3 (3) ? ? / ? ? ? 3 / ? ? ? ?", stock=(9, 0))


def test_face_down_cards_are_hidden_from_everybody(state: State) -> None:
    """All seats, the owner too, and spectators see the same fields: open, hidden or gone, nothing else."""
    views = [rules.view(state, seat) for seat in (0, 1, 2, None)]
    assert all(view.fields == views[0].fields for view in views)
    card = state.fields[0].cards[0]
    assert card is not None
    assert views[0].fields[0].slots[:4] == (Open(card), Hidden(), Hidden(), Gone())


def test_a_drawn_card_is_seen_by_its_drawer_only(state: State) -> None:
    """The others see a back in that seat's hand, in the View as in the event."""
    after, (drew,) = play(state, (0, Draw()))
    assert rules.view(after, 0).hand == Hand(0, state.stock[-1])
    assert rules.redact(drew, 0) == Drew(0, state.stock[-1])
    for other in (1, 2, None):
        assert rules.view(after, other).hand == Hand(0)
        assert rules.redact(drew, other) == Drew(0)


def test_a_back_has_no_card_in_its_bytes(state: State) -> None:
    """What is not known is absent, not a number that says so."""
    after, (drew,) = play(state, (0, Draw()))
    assert msgspec.to_builtins(rules.redact(drew, 1)) == {"type": "drew", "seat": 0}
    assert msgspec.to_builtins(rules.view(after, 1).hand) == {"seat": 0}


def test_a_placed_card_is_seen_by_all(state: State) -> None:
    """Once swapped in or dropped the drawn card is public."""
    swapped, _ = play(state, (0, Draw()), (0, Swap(0)))
    assert rules.view(swapped, 1).fields[0].slots[0] == Open(state.stock[-1])
    dropped, _ = play(state, (0, Draw()), (0, Drop()))
    assert rules.view(dropped, None).discard[-1] == state.stock[-1]


def test_a_taken_card_is_seen_by_all(state: State) -> None:
    """It lay open, so everybody knows who holds it."""
    after, _ = play(state, (0, TakeDiscard()))
    for seat in (0, 1, 2, None):
        assert rules.view(after, seat).hand == Hand(0, state.discard[-1])


def test_of_the_stock_only_the_count_is_seen(state: State) -> None:
    """States that differ only in the stock's order look the same."""
    other = msgspec.structs.replace(state, stock=tuple(reversed(state.stock)))
    assert rules.view(state, 0).stock == len(state.stock)
    for seat in (0, 1, None):
        assert rules.view(other, seat) == rules.view(state, seat)


def test_the_discard_is_public_memory(state: State) -> None:
    """Everything that was laid on the discard since it was last shuffled is in the View, in order."""
    after, _ = play(state, (0, Draw()), (0, Drop()), (0, Reveal(1)), (1, Draw()), (1, Swap(0)))
    for seat in (0, 2, None):
        assert rules.view(after, seat).discard == after.discard
    assert after.discard[:2] == (*state.discard, state.stock[-1])


def test_unseen_are_exactly_the_cards_a_seat_cannot_know(state: State) -> None:
    """Stock, hidden slots and another's drawn card are unseen; one's own drawn card is not."""
    after, _ = play(state, (0, Draw()))
    assert after.hand is not None
    hidden = [
        card
        for field in after.fields
        for card, up in zip(field.cards, field.up, strict=True)
        if not up and card is not None
    ]
    assert unseen_cards(rules.view(after, 0)) == sorted((*after.stock, *hidden))
    assert unseen_cards(rules.view(after, 1)) == sorted((*after.stock, *hidden, after.hand))


def test_made_up_states_differ_in_what_is_hidden(state: State) -> None:
    """Every unseen card can be made to lie in any hidden slot."""
    view, rng = rules.view(state, 1), random.Random(0)
    found = {rules.determinize(view, rng).fields[0].cards[1] for _ in range(4000)}
    assert found == set(unseen_cards(view))


def test_no_event_names_a_hidden_card() -> None:
    """In whole games every card in a redacted event lies open in that seat's View, or lay open before."""
    for case in CASES:
        if case.game.key != "zero":
            continue
        for step in whole_game(case, "names"):
            for seat in case.everybody():
                known = set(range(150)) - set(unseen_cards(step.table.view(seat)))
                for event in step.table.frame_for(seat).events:
                    assert set(_cards(event)) <= known


def _cards(event: object) -> list[int]:
    """All cards an event names."""
    named = [getattr(event, field, None) for field in ("card", "out")]
    return [card for card in named if card is not None] + list(getattr(event, "cards", ()))
