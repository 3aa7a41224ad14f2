"""What the strong computer of Speedsignal reckons with, where it can be worked out by hand."""

from __future__ import annotations

import pytest

from game.signal import rules, scoring
from game.signal.boards import BOARDS
from game.signal.estimate import TASTE, Outlook, outlook, utility
from game.signal.plan import options
from game.signal.prospect import HORIZON, Prices, Prospect, prospect
from tests.game.signal_positions import intent, panel, position

FREE = Prices(white=0, colour=0, more=0)
OPEN = (False,) * 4
HALF = "2 3 4 5 / 2 3 4 / 12 11 10 / 12 11"
LAST = 10
"""The last column of a usual line."""


def of(key: str, line: int = 0, out: frozenset[int] = frozenset(), prices: Prices = FREE) -> Prospect:
    """The prospect of a line in a game of two."""
    return prospect(key, line, 2, out, 0, prices)


@pytest.mark.parametrize("key", BOARDS)
def test_without_a_throw_a_line_is_worth_what_it_scores(key: str) -> None:
    """And with more throws it is worth no less, and is no less likely to be locked."""
    for line in range(4):
        whole = of(key, line, prices=Prices())
        for points, locks in zip(whole.points, whole.locks, strict=True):
            for count, (worth, chance) in enumerate(zip(points, locks, strict=True)):
                assert worth[0] == scoring.worth(min(BOARDS[key].most, count))
                assert list(worth) == sorted(worth)
                assert list(chance) == sorted(chance)
                assert chance[-1] <= 1
        assert len(whole.points[0][0]) == HORIZON + 1


def test_the_last_field_comes_as_often_as_the_dice_name_it() -> None:
    """A twelve: one white sum of 36, or in one's own throws a six of the colour with either white one."""
    by_white, by_colour = 1 / 36, 11 / 36 / 6
    whole = of("classic")
    assert whole.locks[LAST][5][1] == pytest.approx(by_white + by_colour / 2)
    assert whole.points[LAST][5][1] == pytest.approx(15 + (28 - 15) * (by_white + by_colour / 2))
    assert of("classic", out=frozenset({0})).locks[LAST][5][1] == pytest.approx(by_white)


def test_the_last_field_needs_its_signals() -> None:
    """With one too few nothing more is to be had from a line of which all else is passed."""
    whole = of("classic")
    assert set(whole.points[LAST][4]) == {10.0}
    assert set(whole.locks[LAST][4]) == {0.0}
    assert of("double").locks[LAST][6][HORIZON] == 0 < of("double").locks[LAST][7][HORIZON]
    assert of("long").locks[13][5][HORIZON] == 0 < of("long").locks[13][6][HORIZON]


def test_dice_that_are_out_name_no_section() -> None:
    """Where signals have colours of their own, a die that is out costs every line that has its colour."""
    whole, without = of("chaos"), of("chaos", out=frozenset({1}))
    assert without.points[0][0][10] < whole.points[0][0][10]
    assert without.points[3][2][10] == whole.points[3][2][10]  # all that is yellow is passed


def test_what_dice_cost_is_taken_off() -> None:
    """A higher price of the dice leaves less."""
    dear = of("classic", prices=Prices(white=3, colour=3))
    assert dear.points[0][0][10] < of("classic").points[0][0][10]


# --- whole tables ------------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_worth_what_it_scores() -> None:
    """Two locked lines or a fourth fault: no throw is left and the totals stand."""
    panels = (panel(HALF), panel(HALF, faults=3))
    totals = tuple(float(scoring.total(BOARDS["classic"], one)) for one in panels)
    assert outlook("classic", panels, (True, True, False, False)) == Outlook(0.0, totals)
    assert outlook("classic", (panels[0], panel(HALF, faults=4)), OPEN).throws == 0
    assert outlook("classic", panels, (True, False, False, False)).throws > 0


def test_the_nearer_the_locks_the_fewer_throws() -> None:
    """The game gets shorter with every line that is ready for its lock, and with one that is locked."""
    tables = ("/ / /", HALF, "2 3 4 5 6 7 8 9 10 / 2 3 4 5 6 7 8 9 / 12 11 10 / 12 11")
    expected = [outlook("classic", (panel(one), panel("/ / /")), OPEN).throws for one in tables]
    assert expected == sorted(expected, reverse=True)
    last = (panel(tables[-1]), panel("/ / /"))
    assert outlook("classic", last, (False, False, False, True)).throws < expected[-1]


def test_a_fault_costs_its_points() -> None:
    """As long as it is not the fourth, a fault changes the seat's points by five and nothing else."""
    clean, faulty = (outlook("classic", (panel(HALF, faults=n), panel(HALF)), OPEN) for n in (0, 1))
    assert faulty.points[0] == pytest.approx(clean.points[0] + scoring.FAULT)
    assert (faulty.points[1], faulty.throws) == (clean.points[1], clean.throws)


def test_the_weakest_line_counts_again() -> None:
    """A locked line that becomes more than the weakest is worth more than its own points."""
    locked = (True, False, False, False)
    bare, long = (panel(f"{row} / / / ", "bonus") for row in ("2", "2 3 4 5 6 7 8 9 10 11"))
    points = [outlook("bonus", (one, bare), locked).points[0] for one in (bare, long)]
    assert points[1] - points[0] > 55 - 1


def test_a_die_that_is_out_is_missed_in_other_lines() -> None:
    """With red locked, the sections that are red elsewhere get no colour any more."""
    panels, locked = (panel("/ / /"), panel("/ / /")), (True, False, False, False)
    assert outlook("chaos", panels, locked).points[0] < outlook("classic", panels, locked).points[0]


def test_columns_begun_on_one_side_are_worth_something() -> None:
    """A signal whose partner is still to come promises an intermediate field, no other."""
    coming, passed = panel("4 5 / 3 / / ", "grand"), panel("2 5 / 3 / / ", "grand")
    first, second = (outlook("grand", (one, passed), OPEN).points[0] for one in (coming, passed))
    assert first > second


def test_a_win_is_what_counts_most() -> None:
    """In the end more points win, then fewer faults; who shares the place has half of it."""
    clean, faulty = panel(HALF), panel(HALF, faults=1)
    over = Outlook(0.0, (20.0, 20.0))
    win = TASTE.win + TASTE.settled
    assert utility(over, (clean, faulty), 0) == 20 + win
    assert utility(over, (clean, faulty), 1) == 20
    assert utility(over, (clean, clean), 0) == 20 + win / 2
    assert utility(Outlook(0.0, (21.0, 20.0, 22.0)), (clean, clean, clean), 0) == 21


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    """The same lead is surer with few throws to come, and a deficit is graver."""
    panels = (panel(HALF), panel(HALF))
    ahead = [utility(Outlook(throws, (60.0, 50.0)), panels, 0) for throws in (20.0, 10.0, 2.0)]
    behind = [utility(Outlook(throws, (50.0, 60.0)), panels, 0) for throws in (20.0, 10.0, 2.0)]
    assert ahead == sorted(ahead)
    assert behind == sorted(behind, reverse=True)


# --- plans -------------------------------------------------------------------------------------------------


def test_nothing_follows_a_white_step_that_ends_the_game() -> None:
    """Who locks the second line with the white sum has no colour step, nor a fault for it."""
    state = position("2 3 / 2 3 4 5 6 / / ", "2 3 4 5 6 12 / / / ", white="6 6", dice="1 1 1 1")
    locking, *others, _ = options(rules.view(state, 0))
    assert locking.intent == intent(state, "yellow 12")
    assert (locking.over, locking.then, locking.panel.faults) == (True, None, 0)
    assert {option.over for option in others} <= {False}


@pytest.mark.parametrize("white_set", [False, True])
def test_only_who_sets_nothing_at_all_gets_a_fault(white_set: bool) -> None:
    """No colour after a signal in the white step costs nothing."""
    state = position(HALF, HALF, phase="colour", white="2 2", dice="4 4 4 4", white_set=white_set)
    assert options(rules.view(state, 0))[-1].panel.faults == (0 if white_set else 1)


def test_a_roller_plans_both_steps() -> None:
    """A white signal is weighed together with the best colour step after it, also in its own line."""
    state = position("2 3 4 / / / ", "/ / /", white="2 3", dice="4 6 1 1")
    first = options(rules.view(state, 0))[0]
    assert (first.intent, first.then) == (intent(state, "red 5"), intent(state, "red 6"))
    assert first.panel.lines[0] == (0, 1, 2, 3, 4)
