"""What the strong computer of Speedsignal reckons with, where it can be worked out by hand."""

from __future__ import annotations

import pytest

from game.signal import scoring
from game.signal.boards import BOARDS
from game.signal.estimate import TASTE, Outlook, outlook, utility
from game.signal.prospect import HORIZON, Prices, Prospect, prospect
from tests.game.signal_positions import panel

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
                assert worth == sorted(worth)
                assert chance == sorted(chance)
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
    """On the board that says so a panel with four even lines has more to expect than with one left behind."""
    even, uneven = panel("2 / 2 / 12 / 12", "bonus"), panel("2 4 / 2 / 12 / ", "bonus")
    points = [outlook("bonus", (one, even), (True, False, False, False)).points[0] for one in (even, uneven)]
    assert points[0] > points[1]


def test_columns_begun_on_one_side_are_worth_something() -> None:
    """A signal whose partner is still to come promises an intermediate field; else not."""
    coming, missed = panel("2 3 / / / ", "grand"), panel("2 3 / 5 / / ", "grand")
    beside = [outlook("grand", (one, coming), OPEN).points[0] for one in (coming, missed)]
    plain = [outlook("classic", (one, coming), OPEN).points[0] for one in (coming, missed)]
    assert beside[0] - plain[0] > beside[1] - plain[1]


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
