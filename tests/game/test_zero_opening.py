"""Speedzero: the deal, the opening two cards, and who begins."""

from __future__ import annotations

import pytest

from game.contract import Continue
from game.rng import Rng
from game.zero import rules
from game.zero.cards import PACK
from game.zero.types import Began, Options, Reveal, Revealed, Round, State
from tests.game.zero_positions import HIDDEN, kinds, only, play, position


def opening(*sums: tuple[int, int]) -> State:
    """A fresh round in which each seat's first two slots hold these values."""
    return position(*(f"({a}) ({b}) ? ? / ? ? ? ? / ? ? ? ?" for a, b in sums), phase="opening")


def open_all(state: State, label: str = "lot") -> tuple[State, Began]:
    """Every seat turns up its first two slots."""
    moves = [(seat, Reveal(slot)) for seat in range(len(state.fields)) for slot in (0, 1)]
    after, events = play(state, *moves, chance=Rng(label))
    began = only(events, Began)
    assert isinstance(began, Began)
    return after, began


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_twelve_hidden_cards(seats: int) -> None:
    """Twelve face-down cards per seat, one open card on the discard, the rest is the stock."""
    state = rules.setup(Options(), seats, Rng("deal"))
    assert [len(field.cards) for field in state.fields] == [12] * seats
    assert not any(any(field.up) for field in state.fields)
    assert len(state.discard) == 1
    assert len(state.stock) == 150 - 12 * seats - 1
    assert state.phase == "opening"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt_in_seat_order_row_by_row(seats: int) -> None:
    """From the top of the shuffled pack: seat 0's slots in order, seat 1's …, the discard, then the stock."""
    state = rules.setup(Options(), seats, Rng("deal"))
    dealt = [card for field in state.fields for card in field.cards]
    assert (*dealt, *state.discard, *reversed(state.stock)) == Rng("deal").shuffled(PACK)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    """Speedzero is for two to four seats."""
    assert seats not in rules.SEATS
    assert list(rules.SEATS) == [2, 3, 4]


def test_all_seats_open_at_the_same_time() -> None:
    """In the opening every seat may act, and may turn up any of its own cards."""
    state = position(HIDDEN, HIDDEN, HIDDEN, phase="opening")
    assert rules.to_act(state) == {0, 1, 2}
    for seat in range(3):
        assert rules.legal(state, seat) == tuple(Reveal(slot) for slot in range(12))


def test_a_seat_opens_two_cards_in_two_steps() -> None:
    """After one card a seat may turn up one of the other eleven; after two it waits for the others."""
    state, events = play(position(HIDDEN, HIDDEN, phase="opening"), (1, Reveal(4)))
    assert kinds(events) == ["Revealed"]
    assert rules.to_act(state) == {0, 1}
    assert rules.legal(state, 1) == tuple(Reveal(slot) for slot in range(12) if slot != 4)
    state, _ = play(state, (1, Reveal(0)))
    assert rules.to_act(state) == {0}
    assert rules.legal(state, 1) == ()


def test_seats_open_in_any_order() -> None:
    """One seat's two cards need not come one after the other."""
    state = position(HIDDEN, HIDDEN, phase="opening")
    state, _ = play(state, (0, Reveal(0)), (1, Reveal(3)), (0, Reveal(11)), (1, Reveal(7)))
    assert state.phase == "turn"
    assert [sum(field.up) for field in state.fields] == [2, 2]


def test_an_opened_card_is_seen_by_all() -> None:
    """The event of an opening card names it, for every seat and for spectators."""
    state = opening((3, 4), (5, 6))
    _, events = play(state, (0, Reveal(1)))
    card = state.fields[0].cards[1]
    assert card is not None
    for seat in (0, 1, None):
        assert rules.redact(events[0], seat) == Revealed(0, 1, card)


def test_the_highest_sum_begins_the_first_round() -> None:
    """In the first round the seat with the highest sum of its two open cards has the first turn."""
    after, began = open_all(opening((3, 4), (12, -2), (5, 6), (1, 2)))
    assert began == Began(2, lot=False)
    assert after.turn == 2
    assert rules.to_act(after) == {2}


def test_only_the_two_open_cards_count_for_the_beginning() -> None:
    """Hidden cards have no say in who begins."""
    state = position(
        "(1) (1) (12) (12) / (12) (12) ? ? / ? ? ? ?", "(2) (1) ? ? / ? ? ? ? / ? ? ? ?", phase="opening"
    )
    assert open_all(state)[1] == Began(1, lot=False)


def test_equal_sums_are_decided_by_lot() -> None:
    """Among those with the highest sum the game's own stream of chance decides, and never for another."""
    state = opening((5, 6), (1, 2), (10, 1), (11, 0))
    begun = {open_all(state, f"lot {number}")[1] for number in range(40)}
    assert begun == {Began(0, lot=True), Began(2, lot=True), Began(3, lot=True)}


def test_the_lot_is_the_same_for_the_same_stream() -> None:
    """The same stream of chance draws the same lot."""
    state = opening((5, 6), (6, 5))
    assert open_all(state, "same") == open_all(state, "same")


def test_the_last_rounds_ender_begins_the_next() -> None:
    """From the second round on whoever ended the round before begins, whatever the sums."""
    state = position(
        "(12) (12) ? ? / ? ? ? ? / ? ? ? ?",
        "(1) (1) ? ? / ? ? ? ? / ? ? ? ?",
        phase="opening",
        turn=1,
        rounds=(Round((10, 20), 1, doubled=False),),
    )
    assert open_all(state)[1] == Began(1, lot=False)


def test_three_equals_cannot_arise_in_the_opening() -> None:
    """Two open cards never clear a column, be they equal and in the same one."""
    state = position(
        "(7) ? ? ? / (7) ? ? ? / (7) ? ? ?", "(1) ? ? ? / (1) ? ? ? / (1) ? ? ?", phase="opening"
    )
    after, events = play(state, (0, Reveal(0)), (0, Reveal(4)), (1, Reveal(0)), (1, Reveal(8)))
    assert "Cleared" not in kinds(events)
    assert [sum(field.up) for field in after.fields] == [2, 2]


def test_opening_leaves_no_trail() -> None:
    """The trail marks what a turn changed; the opening is no turn."""
    after, _ = open_all(opening((1, 2), (3, 4)))
    assert [field.changed for field in after.fields] == [None, None]


def test_nobody_continues_in_the_opening() -> None:
    """Only a scored round is continued."""
    state = position(HIDDEN, HIDDEN, phase="opening")
    assert Continue() not in rules.legal(state, 0)
