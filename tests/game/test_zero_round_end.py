"""Speedzero: how a round ends, what is turned up, and how the game goes on."""

from __future__ import annotations

import pytest

from game.contract import Continue
from game.rng import Rng
from game.zero import rules
from game.zero.types import (
    Began,
    Dealt,
    Draw,
    Drop,
    Ended,
    Finished,
    Reveal,
    Round,
    Scored,
    State,
    Swap,
    TakeDiscard,
    Uncovered,
)
from tests.game.zero_positions import HIDDEN, LAST_HIDDEN, kinds, only, play, position, values

OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"
OPEN = "1 2 3 4 / 2 3 4 1 / 3 4 1 2"
LOWER = "1 2 (0) (0) / (0) (0) (0) (0) / (0) (0) (0) (-1)"


def scored(rounds: tuple[Round, ...] = ()) -> State:
    """The round that seat 0 ended is over: its 30 points count 60, seat 1 has 1."""
    state = position(OPEN, LOWER, stock=(0,), turn=1, ender=0, rounds=rounds)
    return play(state, (1, Draw()), (1, Swap(0)))[0]


@pytest.mark.parametrize(
    "moves",
    [
        ((0, TakeDiscard()), (0, Swap(11))),
        ((0, Draw()), (0, Swap(11))),
        ((0, Draw()), (0, Drop()), (0, Reveal(11))),
    ],
    ids=["taken", "drawn", "revealed"],
)
def test_who_has_all_cards_open_ends_the_round(moves: tuple[tuple[int, Swap], ...]) -> None:
    """A swap or a reveal that leaves a seat without hidden cards ends the round; the others go on."""
    after, events = play(position(LAST_HIDDEN, OTHER, OTHER), *moves)
    assert events[-1] == Ended(0)
    assert (after.ender, after.turn, after.phase) == (0, 1, "turn")


def test_cleared_places_count_as_open() -> None:
    """The cards a seat still has must be open; places without a card do not matter."""
    state = position("_ 2 3 4 / _ 6 7 8 / _ 10 11 (12)", OTHER)
    assert play(state, (0, TakeDiscard()), (0, Swap(11)))[0].ender == 0


def test_a_hidden_card_left_means_the_round_goes_on() -> None:
    """As long as one card is hidden the round is not ended."""
    state = position("1 2 3 4 / 5 6 7 8 / 9 10 (11) (12)", OTHER)
    after, events = play(state, (0, TakeDiscard()), (0, Swap(11)))
    assert after.ender is None
    assert "Ended" not in kinds(events)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ender", [0, 1])
def test_every_other_seat_has_exactly_one_more_turn(seats: int, ender: int) -> None:
    """After the ender all others follow once, in order; with the last of them the round is over."""
    fields = [OTHER.replace("1 2", f"{seat} {seat}") for seat in range(seats)]
    fields[ender] = LAST_HIDDEN
    state = position(*fields, turn=ender, stock=(0,) * seats)
    state, _ = play(state, (ender, Draw()), (ender, Swap(11)))
    followers = []
    while state.phase == "turn":
        followers.append(state.turn)
        state, _ = play(state, (state.turn, Draw()), (state.turn, Swap(11)))
    assert followers == [(ender + 1 + i) % seats for i in range(seats - 1)]
    assert state.phase in {"scored", "over"}


def test_the_first_to_open_all_stays_the_ender() -> None:
    """Who opens everything in the last turn does not end the round again and gives nobody another turn."""
    state = position(LAST_HIDDEN, "1 2 3 4 / 5 6 7 8 / 9 10 11 (0)", OTHER, stock=(0, 0))
    state, events = play(state, (0, Draw()), (0, Swap(11)), (1, Draw()), (1, Swap(11)))
    assert kinds(events).count("Ended") == 1
    assert (state.ender, state.turn, state.phase) == (0, 2, "turn")


def test_everything_is_turned_up_and_summed() -> None:
    """At the round's end the others' hidden cards are uncovered and count like the open ones."""
    state = position(
        "0 0 3 4 / 0 0 7 8 / -1 -1 1 2",
        "1 2 (5) (6) / 5 6 7 8 / 9 9 9 10",
        "2 2 0 0 / 1 1 1 1 / 0 0 0 (-1)",
        discard=(4,), turn=2, ender=0,
    )  # fmt: skip
    after, events = play(state, (2, TakeDiscard()), (2, Swap(0)))
    by_seat = {event.seat: event for event in events if isinstance(event, Uncovered)}
    assert set(by_seat) == {1, 2}
    assert by_seat[1].slots == (2, 3)
    assert values(by_seat[1].cards) == (5, 6)
    assert by_seat[2].slots == (11,)
    assert all(all(field.up) for field in after.fields)
    result = only(events, Scored)
    assert isinstance(result, Scored)
    assert result.scores[1:] == (1 + 2 + 5 + 6 + 5 + 6 + 7 + 8 + 9 + 9 + 9 + 10, 4 + 2 + 4 - 1)


def test_a_cleared_column_counts_nothing() -> None:
    """Only the cards still in a field are summed."""
    state = position("_ 2 3 4 / _ 6 7 8 / _ 10 11 12", LOWER, discard=(5,), turn=1, ender=0)
    after, _ = play(state, (1, TakeDiscard()), (1, Swap(2)))
    assert after.rounds[-1].scores == (2 * (2 + 3 + 4 + 6 + 7 + 8 + 10 + 11 + 12), 1 + 2 + 5 - 1)


def test_a_scored_round_waits_for_every_seat() -> None:
    """After scoring every seat may only continue, in any order, and the cards stay open until all have."""
    state = scored()
    assert state.phase == "scored"
    assert rules.to_act(state) == {0, 1}
    assert rules.legal(state, 0) == rules.legal(state, 1) == (Continue(),)
    state, events = play(state, (1, Continue()))
    assert events == ()
    assert rules.to_act(state) == {0}
    assert all(all(field.up) for field in state.fields)


def test_the_next_round_is_dealt_anew() -> None:
    """When all have continued the whole pack is shuffled and dealt, and the opening begins."""
    state = scored()
    after, events = play(state, (1, Continue()), (0, Continue()), chance=Rng("next"))
    assert events == (Dealt(2, after.discard[-1]),)
    assert after.phase == "opening"
    assert not any(any(field.up) for field in after.fields)
    assert after.rounds == state.rounds
    dealt = [card for field in after.fields for card in field.cards]
    assert (*dealt, *after.discard, *reversed(after.stock)) == Rng("next").shuffled(range(150))


def test_the_ender_begins_the_next_round() -> None:
    """Whoever ended the round has the first turn of the next."""
    state, _ = play(scored(), (0, Continue()), (1, Continue()))
    opened, events = play(state, *[(seat, Reveal(slot)) for seat in (1, 0) for slot in (0, 1)])
    assert only(events, Began) == Began(0, lot=False)
    assert opened.turn == 0


def test_100_points_end_the_game() -> None:
    """The round that brings any total to 100 or more is the last one."""
    state = scored(rounds=(Round((99, -99), 1, doubled=False),))
    assert state.phase == "over"
    assert rules.to_act(state) == frozenset()
    assert rules.legal(state, 0) == rules.legal(state, 1) == ()


@pytest.mark.parametrize(("before", "over"), [(39, False), (40, True), (41, True)])
def test_the_limit_is_exactly_100(before: int, over: bool) -> None:
    """99 points play on, 100 end the game: the ender's 30 count 60."""
    state = scored(rounds=(Round((before, -99), 1, doubled=False),))
    assert state.rounds[-1].scores == (60, 1)
    assert (state.phase == "over") == over


def test_a_total_below_100_plays_on() -> None:
    """The highest total decides: with all below 100 there is another round."""
    assert scored(rounds=(Round((-60, 98), 1, doubled=False),)).phase == "scored"


@pytest.mark.parametrize(("played", "over"), [(28, False), (29, True)])
def test_the_thirtieth_round_is_the_last(played: int, over: bool) -> None:
    """Should nobody reach 100 points, the game ends after 30 rounds."""
    rounds = tuple(Round((-9, -9), 0, doubled=False) for _ in range(played))
    assert (scored(rounds=rounds).phase == "over") == over


def test_the_end_names_the_places() -> None:
    """The last event of a game gives every seat its place."""
    state = position(OPEN, LOWER, stock=(0,), turn=1, ender=0, rounds=(Round((50, 0), 1, doubled=False),))
    after, events = play(state, (1, Draw()), (1, Swap(0)))
    assert events[-1] == Finished((2, 1))
    outcome = rules.outcome(rules.view(after, 0))
    assert outcome is not None
    assert outcome.places == (2, 1)


def test_there_is_no_outcome_before_the_end() -> None:
    """Neither a running nor a merely scored round has an outcome."""
    for state in (scored(), position(HIDDEN, HIDDEN, phase="opening")):
        assert rules.outcome(rules.view(state, None)) is None
