"""Speedzero: what happens when the stock is empty."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.rng import Rng
from game.zero import rules
from game.zero.types import Draw, Drew, Reshuffled, TakeDiscard
from tests.game.zero_positions import TWO_OPEN, kinds, only, play, position, values

OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"


def test_the_discard_becomes_the_stock() -> None:
    """When a card must be drawn and there is none, all of the discard but its top is the new stock."""
    state = position(TWO_OPEN, OTHER, discard=(3, 8), rest="discard")
    assert state.stock == ()
    assert rules.legal(state, 0) == (Draw(), TakeDiscard())
    after, events = play(state, (0, Draw()))
    assert kinds(events) == ["Reshuffled", "Drew"]
    assert only(events, Reshuffled) == Reshuffled(len(state.discard) - 1)
    assert values(after.discard) == (8,)
    assert after.hand is not None
    assert Counter((*after.stock, after.hand)) == Counter(state.discard[:-1])


def test_the_new_stock_is_shuffled() -> None:
    """Its order comes from the game's stream of chance, and is not the order it was laid down in."""
    state = position(TWO_OPEN, OTHER, discard=(3, 8), rest="discard")
    piles = set()
    for label in ("a", "b", "c"):
        after, _ = play(state, (0, Draw()), chance=Rng(label))
        piles.add((*after.stock, after.hand))
        assert (*after.stock, after.hand) == Rng(label).shuffled(state.discard[:-1])
    assert len(piles) == 3
    assert state.discard[:-1] not in piles


def test_the_last_card_is_drawn_before_anything_is_shuffled() -> None:
    """The stock is refilled when a card must be drawn, not when the last one goes."""
    state = position(TWO_OPEN, OTHER, stock=(4,), discard=(3, 8), rest="discard")
    after, events = play(state, (0, Draw()))
    assert kinds(events) == ["Drew"]
    assert after.stock == ()
    assert len(after.discard) == len(state.discard)


def test_a_reshuffle_keeps_the_drawn_card_secret() -> None:
    """How many cards were shuffled is public, which one was drawn is not."""
    state = position(TWO_OPEN, OTHER, discard=(3, 8), rest="discard")
    _, events = play(state, (0, Draw()))
    seen = [rules.redact(event, 1) for event in events]
    assert seen == [Reshuffled(len(state.discard) - 1), Drew(0)]


def test_shuffled_cards_are_unseen_again() -> None:
    """After a reshuffle a View lists the discard's one card; the others may lie anywhere in the stock."""
    state = position(TWO_OPEN, OTHER, discard=(3, 8), rest="discard")
    after, _ = play(state, (0, Draw()))
    assert rules.view(after, 1).discard == after.discard
    assert len(after.discard) == 1


def test_without_any_card_to_draw_the_discard_must_be_taken() -> None:
    """No stock and one card on the discard: all others lie on the tables, so drawing is not legal."""
    state = position(TWO_OPEN, OTHER, sound=False)
    bare = replace(state, stock=())
    assert rules.legal(bare, 0) == (TakeDiscard(),)
    assert rules.legal(replace(bare, discard=state.stock[:2]), 0) == (Draw(), TakeDiscard())
