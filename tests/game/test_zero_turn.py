"""Speedzero: what a seat may do in its turn, and what becomes of the cards."""

from __future__ import annotations

import pytest

from game.zero import rules
from game.zero.types import (
    Draw,
    Drew,
    Drop,
    Dropped,
    Reveal,
    Revealed,
    State,
    Swap,
    Swapped,
    TakeDiscard,
    Took,
)
from tests.game.zero_positions import HIDDEN, TWO_OPEN, kinds, only, play, position, values, words

OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"
GAPS = "_ 2 3 (4) / _ 6 7 (8) / _ 10 11 (12)"


@pytest.fixture
def state() -> State:
    """Seat 0's turn; a 9 lies on the stock and a 5 on the discard."""
    return position("7 (8) ? ? / ? ? ? ? / ? ? ? 3", OTHER, stock=(9,), discard=(4, 5))


def test_a_turn_begins_with_the_stock_or_the_discard(state: State) -> None:
    """The seat on turn draws or takes the discard's top; nobody else may do anything."""
    assert rules.legal(state, 0) == (Draw(), TakeDiscard())
    assert rules.legal(state, 1) == ()
    assert rules.to_act(state) == {0}


def test_the_discards_top_is_taken(state: State) -> None:
    """Taking puts the top of the discard into the hand, for all to see, and only that card."""
    after, events = play(state, (0, TakeDiscard()))
    assert after.hand == state.discard[-1]
    assert events == (Took(0, state.discard[-1]),)
    assert after.discard == state.discard[:-1]
    assert after.stock == state.stock


def test_a_taken_card_must_be_swapped_in(state: State) -> None:
    """After taking, any own slot with a card, open or hidden, may be swapped, and nothing else is allowed."""
    after, _ = play(state, (0, TakeDiscard()))
    assert rules.legal(after, 0) == tuple(Swap(slot) for slot in range(12))


def test_an_open_card_is_swapped_out(state: State) -> None:
    """The new card lies open in the slot, the old one open on the discard, and the next seat has its turn."""
    after, events = play(state, (0, TakeDiscard()), (0, Swap(0)))
    swapped = only(events, Swapped)
    assert isinstance(swapped, Swapped)
    assert (swapped.seat, swapped.slot, swapped.hidden) == (0, 0, False)
    assert values((swapped.card, swapped.out)) == (5, 7)
    assert words(after, 0) == "5 ? ? ? / ? ? ? ? / ? ? ? 3"
    assert values(after.discard) == (4, 7)
    assert (after.turn, after.phase, after.hand) == (1, "turn", None)


def test_a_hidden_card_is_swapped_out(state: State) -> None:
    """A hidden card may be swapped unseen; only then everybody sees what it was."""
    after, events = play(state, (0, TakeDiscard()), (0, Swap(1)))
    swapped = only(events, Swapped)
    assert isinstance(swapped, Swapped)
    assert swapped.hidden
    assert values((swapped.out,)) == (8,)
    assert words(after, 0) == "7 5 ? ? / ? ? ? ? / ? ? ? 3"
    assert values(after.discard)[-1] == 8


def test_a_drawn_card_is_swapped_or_dropped(state: State) -> None:
    """Having drawn the stock's top, a seat swaps it into any slot with a card, or drops it."""
    after, events = play(state, (0, Draw()))
    assert after.hand == state.stock[-1]
    assert values((state.stock[-1],)) == (9,)
    assert events == (Drew(0, state.stock[-1]),)
    assert after.stock == state.stock[:-1]
    assert after.discard == state.discard
    assert rules.legal(after, 0) == (*(Swap(slot) for slot in range(12)), Drop())


def test_a_drawn_card_is_swapped_in_like_a_taken_one(state: State) -> None:
    """The old card goes on top of the discard, the drawn one lies open."""
    after, _ = play(state, (0, Draw()), (0, Swap(11)))
    assert words(after, 0) == "7 ? ? ? / ? ? ? ? / ? ? ? 9"
    assert values(after.discard) == (4, 5, 3)
    assert after.turn == 1


def test_dropping_demands_a_reveal(state: State) -> None:
    """After a drop the same seat must turn up one own hidden card, and nothing else will do."""
    after, events = play(state, (0, Draw()), (0, Drop()))
    assert kinds(events) == ["Drew", "Dropped"]
    assert values(after.discard) == (4, 5, 9)
    assert after.turn == 0
    assert rules.legal(after, 0) == tuple(Reveal(slot) for slot in range(1, 11))


def test_the_reveal_ends_the_turn(state: State) -> None:
    """The turned card stays in its slot and the next seat has its turn."""
    after, events = play(state, (0, Draw()), (0, Drop()), (0, Reveal(1)))
    revealed = only(events, Revealed)
    assert isinstance(revealed, Revealed)
    assert values((revealed.card,)) == (8,)
    assert words(after, 0) == "7 8 ? ? / ? ? ? ? / ? ? ? 3"
    assert after.turn == 1


def test_a_taken_card_cannot_be_dropped(state: State) -> None:
    """Only a drawn card can be dropped."""
    after, _ = play(state, (0, TakeDiscard()))
    assert Drop() not in rules.legal(after, 0)


def test_cleared_places_hold_no_card_to_swap() -> None:
    """A place whose column was cleared can be neither swapped nor turned up."""
    state = position(GAPS, OTHER, stock=(0,))
    drawn, _ = play(state, (0, Draw()))
    assert rules.legal(drawn, 0) == (*(Swap(slot) for slot in range(12) if slot % 4), Drop())
    dropped, _ = play(drawn, (0, Drop()))
    assert rules.legal(dropped, 0) == tuple(Reveal(slot) for slot in (3, 7, 11))


def test_a_drop_without_hidden_cards_reveals_nothing() -> None:
    """With no hidden card left the drop is legal and ends the turn at once."""
    state = position("1 2 3 4 / 5 6 7 8 / 9 10 11 12", OTHER, hand=0, phase="drawn", sound=False)
    assert Drop() in rules.legal(state, 0)
    after, events = rules.apply(state, 0, Drop(), None)  # type: ignore[arg-type]
    assert isinstance(events[0], Dropped)
    assert "Revealed" not in kinds(events)
    assert rules.to_act(after) == {1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round(seats: int) -> None:
    """After each turn the next seat follows, and after the last the first."""
    state = position(*[HIDDEN.replace("? ?", f"{n} {n + 4}", 1) for n in range(1, seats + 1)], stock=(0,) * 9)
    for number in range(seats * 2):
        assert state.turn == number % seats
        state, _ = play(state, (state.turn, Draw()), (state.turn, Swap(number // seats)))


def test_the_trail_marks_what_changed_last() -> None:
    """A swap or a reveal marks its slot; the mark stays until the seat changes another."""
    state = position(TWO_OPEN, OTHER, stock=(0, 0, 0))
    state, _ = play(state, (0, Draw()), (0, Swap(3)), (1, Draw()), (1, Drop()), (1, Reveal(8)))
    assert [field.changed for field in state.fields] == [3, 8]
    state, _ = play(state, (0, Draw()))
    assert state.fields[0].changed == 3
    state, _ = play(state, (0, Drop()), (0, Reveal(10)))
    assert [field.changed for field in state.fields] == [10, 8]
