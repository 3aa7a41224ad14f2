"""What a result is worth: places, bonuses and shares of the pot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.points import Prizes, ahead, places, shares

RANKS = st.lists(st.integers(-50, 200), min_size=1, max_size=6)


@given(RANKS)
def test_places_count_who_is_better(ranks: list[int]) -> None:
    """A seat's place is one more than the number of seats with a lower rank."""
    found = places(ranks)
    assert min(found) == 1
    by_rank = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    for position, seat in enumerate(by_rank, start=1):
        tied = position > 1 and ranks[seat] == ranks[by_rank[position - 2]]
        assert found[seat] == (found[by_rank[position - 2]] if tied else position)


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [((5, 5, 9), (1, 1, 3)), ((9, 5, 5), (3, 1, 1)), ((5, 9, 9, 12), (1, 2, 2, 4)), ((7,), (1,))],
)
def test_the_places_after_a_tie_are_skipped(ranks: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """Two sharing the first place leave the third to the next."""
    assert places(ranks) == expected


def test_a_tie_break_decides_between_equals() -> None:
    """Most points are best, then fewest faults; equal in both they share."""
    assert places([(-40, 1), (-52, 3), (-40, 0), (-40, 1)]) == (3, 1, 2, 3)


def test_who_is_ahead_of_equals_has_a_note() -> None:
    """Whoever has as many points as a seat behind them, and nobody else; where nobody has, there is none."""
    assert ahead((40, 52, 40, 40), (3, 1, 2, 3), "why") == ("", "", "why", "")
    assert ahead((40, 40, 40), (3, 1, 2), "why") == ("", "why", "why")
    assert ahead((40, 52, 40), (2, 1, 2), "why") == ()


@pytest.mark.parametrize(
    ("seats", "expected"), [(2, (30, 0)), (3, (30, 15, 0)), (4, (30, 15, 5, 0))], ids=["two", "three", "four"]
)
def test_the_place_bonus_depends_on_the_seats(seats: int, expected: tuple[int, ...]) -> None:
    """First 30, second 15 from three seats on, third 5 with four; the last place earns nothing."""
    assert tuple(Prizes().for_place(place, seats, 120) for place in range(1, seats + 1)) == expected


def test_each_sharer_gets_the_whole_bonus() -> None:
    """Both first of three get 30, and the third place of three has no bonus."""
    assert [Prizes().for_place(place, 3, 120) for place in places((5, 5, 9))] == [30, 30, 0]


def test_a_short_game_has_no_prizes() -> None:
    """Under two minutes there is no bonus, and leaving costs nothing; from then on ten points."""
    assert (Prizes().for_place(1, 4, 119.9), Prizes().for_leaving(119.9, alone=False)) == (0, 0)
    assert (Prizes().for_place(1, 4, 120), Prizes().for_leaving(120, alone=False)) == (30, -10)


def test_a_game_may_have_prizes_of_its_own() -> None:
    """Other bonuses, counted from the first second."""
    prizes = Prizes(bonus=(50, 25, 10), after=0)
    assert [prizes.for_place(place, 4, 0) for place in (1, 2, 3, 4)] == [50, 25, 10, 0]
    assert prizes.for_leaving(0, alone=False) == -10


def test_leaving_a_game_without_other_people_costs_as_the_game_says() -> None:
    """Usually it costs the same; a game may say that it costs nothing then, however long it was."""
    assert Prizes().for_leaving(120, alone=True) == -10
    kind = Prizes(after=0, alone=False)
    assert [kind.for_leaving(seconds, alone=True) for seconds in (0, 120, 9000)] == [0, 0, 0]
    assert kind.for_leaving(0, alone=False) == -10


@given(st.integers(0, 10_000), RANKS, st.data())
def test_shares_sum_to_the_pot(pot: int, ranks: list[int], data: st.DataObject) -> None:
    """The pot goes without loss to the best-placed people, in parts that differ by no more than the rest."""
    best = places(ranks)
    people = sorted(data.draw(st.sets(st.sampled_from(range(len(ranks))))))
    split = shares(pot, best, people)
    if not people:
        assert split == {}
        return
    assert sum(split.values()) == pot
    top = min(best[seat] for seat in people)
    assert set(split) == {seat for seat in people if best[seat] == top}
    part = pot // len(split)
    first, *others = (split[seat] for seat in sorted(split))
    assert all(share == part for share in others)
    assert first == part + pot % len(split)


def test_a_computer_in_front_does_not_take_the_pot() -> None:
    """The best among the people get it, whoever was placed before them."""
    assert shares(40, (1, 2, 2, 4), (1, 2, 3)) == {1: 20, 2: 20}
    assert shares(41, (1, 2, 2, 4), (1, 2, 3)) == {1: 21, 2: 20}
