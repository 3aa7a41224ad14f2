"""Speedzero: round scores, doubling, totals, places and leaderboard points."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.contract import Outcome
from game.zero import rules
from game.zero.scoring import counting_scores, game_over, totals
from game.zero.types import Draw, Round, State, Swap
from tests.game.zero_positions import play, position

SCORES = st.lists(st.integers(-20, 144), min_size=2, max_size=4)


def naively_counted(sums: list[int], ender: int) -> list[int]:
    """The ender keeps its score if it alone has the fewest points, or if it is not positive."""
    ranking = sorted(sums)
    alone_lowest = ranking[0] == sums[ender] and ranking.count(ranking[0]) == 1
    keeps = alone_lowest or sums[ender] <= 0
    return [s if seat != ender or keeps else s + s for seat, s in enumerate(sums)]


def test_doubling_follows_the_rule_in_every_small_case() -> None:
    """All scores from −2 to 3 of two to four seats, every ender."""
    for seats in (2, 3, 4):
        for sums in product(range(-2, 4), repeat=seats):
            for ender in range(seats):
                expected = naively_counted(list(sums), ender)
                scores, doubled = counting_scores(list(sums), ender)
                assert list(scores) == expected
                assert doubled == (expected != list(sums))


@given(SCORES, st.integers(0, 3))
def test_only_the_enders_score_can_be_doubled(sums: list[int], who: int) -> None:
    """Everybody else scores what lies in the field."""
    ender = who % len(sums)
    scores, _ = counting_scores(sums, ender)
    assert list(scores) == naively_counted(sums, ender)
    assert [s for seat, s in enumerate(scores) if seat != ender] == [
        s for seat, s in enumerate(sums) if seat != ender
    ]


@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        ([10, 11, 12], (10, 11, 12)),  # alone the lowest
        ([10, 10, 12], (20, 10, 12)),  # a tie counts against the ender
        ([10, 5, 12], (20, 5, 12)),  # beaten
        ([0, -1, 12], (0, -1, 12)),  # zero is not positive
        ([-3, -5, 12], (-3, -5, 12)),  # nor is less
        ([10, 6, 9], (20, 6, 9)),  # undoubled scores are compared: 20 is no reason, 10 is
    ],
)
def test_the_enders_score_is_doubled_unless_it_is_alone_the_lowest(
    sums: list[int], expected: tuple[int, ...]
) -> None:
    """Positive and not strictly lower than every other: doubled. Otherwise it counts once."""
    assert counting_scores(sums, 0)[0] == expected


@pytest.mark.parametrize(("hidden", "doubled"), [(78, False), (66, True)])
def test_a_round_is_doubled_by_what_comes_to_light(hidden: int, doubled: bool) -> None:
    """The ender's 66 stand against what the other's field adds up to after the last turn."""
    other = {78: "12 2 3 4 / 5 6 7 8 / 9 10 11 (1)", 66: "11 2 3 4 / 5 6 7 8 / 9 10 1 (0)"}[hidden]
    state = position("1 2 3 4 / 5 6 7 8 / 9 10 11 0", other, stock=(0,), turn=1, ender=0)
    after, _ = play(state, (1, Draw()), (1, Swap(11)))
    assert after.rounds[-1] == Round((132 if doubled else 66, 77 if hidden == 78 else 66), 0, doubled)


def rounds_of(*scores: tuple[int, ...]) -> tuple[Round, ...]:
    return tuple(Round(row, 0, doubled=False) for row in scores)


def test_totals_add_the_counting_scores() -> None:
    """A seat's total is the sum of its round scores."""
    assert totals(rounds_of((10, 20, -3), (1, 2, -3))) == (11, 22, -6)
    assert totals(()) == ()


@pytest.mark.parametrize(("last", "over"), [(49, False), (50, True), (51, True)])
def test_any_total_of_100_ends_the_game(last: int, over: bool) -> None:
    """One seat at 100 is enough."""
    assert game_over(rounds_of((50, 0, 0), (last, 0, 0))) == over


def over_with(*scores: tuple[int, ...]) -> State:
    state = position(*["1 2 ? ? / ? ? ? ? / ? ? ? ?"] * len(scores[0]))
    return replace(state, phase="over", rounds=rounds_of(*scores))


@pytest.mark.parametrize(
    ("final", "places"),
    [
        ((100, 20, 30), (3, 1, 2)),
        ((100, 20, 20), (3, 1, 1)),
        ((100, 100, 20), (2, 2, 1)),
        ((20, 20, 100, 50), (1, 1, 4, 3)),
        ((100, 100, 100, 100), (1, 1, 1, 1)),
    ],
)
def test_the_lowest_total_wins_and_equals_share(final: tuple[int, ...], places: tuple[int, ...]) -> None:
    """Places go by rising total; sharers have the same and the places after them are skipped."""
    assert rules.outcome(rules.view(over_with(final), None)) == Outcome(final, places)


@given(st.lists(st.integers(-20, 200), min_size=2, max_size=4))
def test_leaderboard_points_are_40_minus_the_score(scores: list[int]) -> None:
    """Per round a seat earns 40 less its counting score, but never less than nothing."""
    state = replace(over_with(tuple(scores)), phase="turn")
    row = rules.sheet(rules.view(state, None)).rows[0]
    assert row.points == tuple(scores)
    assert row.credits == tuple(40 - s if s < 40 else 0 for s in scores)


@pytest.mark.parametrize(("score", "credit"), [(-5, 45), (30, 10), (0, 40), (40, 0), (41, 0)])
def test_leaderboard_points_of_some_scores(score: int, credit: int) -> None:
    """−5 points earn 45, 30 earn 10; from 40 points on a round earns nothing."""
    state = replace(over_with((score, 100)), phase="turn")
    assert rules.sheet(rules.view(state, 0)).rows[0].credits[0] == credit


def test_the_doubled_score_counts_on_the_leaderboard() -> None:
    """15 points doubled to 30 earn 10, and the sheet says why."""
    state = replace(over_with((30, 3)), phase="turn", rounds=(Round((30, 3), 0, doubled=True),))
    row = rules.sheet(rules.view(state, None)).rows[0]
    assert row.credits == (10, 37)
    assert row.notes == ("doubled", "")


def test_the_sheet_names_who_ended() -> None:
    """A round that was not doubled only says who ended it."""
    state = replace(over_with((3, 30)), phase="turn")
    assert rules.sheet(rules.view(state, None)).rows[0].notes == ("ended", "")


def test_a_new_games_sheet_is_empty() -> None:
    """Before the first round is scored all totals are 0."""
    sheet = rules.sheet(rules.view(position("? ? ? ? / ? ? ? ? / ? ? ? ?", "? " * 12, phase="opening"), None))
    assert sheet.rows == ()
    assert sheet.totals == (0, 0)
