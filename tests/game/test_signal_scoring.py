"""Speedsignal: points of lines, totals, places and what the leaderboard gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.contract import Part, Row
from game.points import Prizes
from game.signal import rules
from game.signal.boards import BOARDS, LINES
from game.signal.scoring import signals, worth
from tests.game.signal_positions import EMPTY, panel, position

if TYPE_CHECKING:
    from game.signal.types import Panel

ALL = "2 3 4 5 6 7 8 9 10 11 12"
MIXED = "10 6 2 8 3 4 12 5 9 7 11"
FAR = "2 3 4 5 6 7 8 9 10 11 12 13 14 16"
OVER = "2 3 4 5 6 12 / 2 3 4 5 6 12 / /"
"""Both locks: 56 points."""


def ended(*panels: str | Panel) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and places of a finished game in which the last seat has both locks."""
    outcome = rules.outcome(rules.view(position(*panels, OVER, phase="over"), None))
    assert outcome is not None
    return outcome.points, outcome.places


@pytest.mark.parametrize(
    ("count", "points"),
    list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153])),
)
def test_what_a_line_is_worth(count: int, points: int) -> None:
    """Every further signal brings one point more than the one before: 1, 3, 6 up to 78, and on to 153."""
    assert worth(count) == points


@pytest.mark.parametrize(
    ("board", "row", "most"),
    [("classic", ALL, 12), ("shunting", MIXED, 12), ("double", ALL, 14), ("long", FAR, 17)],
)
def test_the_most_signals_of_a_line(board: str, row: str, most: int) -> None:
    """All its fields, the doubles twice, and the lock; on the long haul one of the last two."""
    full = panel(f"{row} / / /", board)
    assert signals(BOARDS[board], full, 0) == most


def test_a_total_is_its_lines_less_five_per_fault() -> None:
    """Three, one and six points with two faults are zero; it can be below."""
    state = position(panel("2 3 / 2 / 12 11 10 /", faults=2), panel(EMPTY, faults=3))
    assert rules.sheet(rules.view(state, None)).totals == (0, -15)


def test_the_weakest_line_counts_twice_with_signal_bonus() -> None:
    """The lowest line's points once more; an empty line brings nothing; on other boards none does."""
    for board, total in (("bonus", 6 + 3 + 3 + 1 + 1), ("classic", 6 + 3 + 3 + 1)):
        state = position("2 4 5 / 2 3 / 12 10 / 12", EMPTY, board=board)
        assert rules.sheet(rules.view(state, None)).totals == (total, 0)
    state = position("2 4 5 / 2 3 / 12 10 / ", EMPTY, board="bonus")
    assert rules.sheet(rules.view(state, None)).totals == (12, 0)


def test_among_equally_weak_lines_one_counts_twice() -> None:
    """Which of them makes no difference."""
    state = position("2 4 / 2 3 / 12 10 / 12 11", EMPTY, board="bonus")
    assert rules.sheet(rules.view(state, None)).totals == (15, 0)


def test_most_points_win() -> None:
    """Places follow the points."""
    assert ended("2 3 4 / / /", "2 / / /") == ((6, 1, 56), (2, 3, 1))


def test_at_equal_points_fewer_faults_are_ahead() -> None:
    """Six points with a fault of minus five stand behind one point without any."""
    assert ended(panel("2 3 4 / / /", faults=1), "2 / / /") == ((1, 1, 56), (3, 2, 1))


def test_who_is_ahead_by_faults_is_told_so() -> None:
    """Only a seat with as many points as one behind it, however many there are; else there are no notes."""
    none, one, two = "2 / / /", panel("2 3 4 / / /", faults=1), panel("2 3 4 5 / 2 / /", faults=2)
    for panels, notes in (
        ((one, none), ("", "fewer-faults", "")),
        ((two, none, one), ("", "fewer-faults", "fewer-faults", "")),
        ((none, "/ 2 / /", one), ("fewer-faults", "fewer-faults", "", "")),
        ((none, "/ 2 / /"), ()),
        (("2 3 / / /", panel("2 3 4 / / /", faults=2)), ()),
    ):
        outcome = rules.outcome(rules.view(position(*panels, OVER, phase="over"), None))
        assert outcome is not None
        assert outcome.notes == notes


def test_equal_points_and_faults_share_the_place() -> None:
    """The place after them is left out."""
    assert ended("2 / / /", "/ 2 / /", EMPTY) == ((1, 1, 0, 56), (2, 2, 4, 1))
    assert ended(panel("2 3 4 / / /", faults=1), panel("/ 2 3 4 / /", faults=1))[1] == (2, 2, 1)


def test_the_sheet_has_a_part_per_line_and_one_for_the_faults() -> None:
    """And with signal bonus one for what the weakest line adds; the parts make the totals at any time."""
    state = position(panel("2 4 5 / 2 3 / 12 10 / 12", "bonus", faults=1), EMPTY, board="bonus")
    sheet = rules.sheet(rules.view(state, None))
    assert sheet.parts == (
        Part("signal-line-0", (6, 0)),
        Part("signal-line-1", (3, 0)),
        Part("signal-line-2", (3, 0)),
        Part("signal-line-3", (1, 0)),
        Part("signal-weakest", (1, 0)),
        Part("signal-faults", (-5, 0)),
    )
    assert sheet.rows == ()
    assert sheet.totals == (9, 0)
    classic = rules.sheet(rules.view(position(EMPTY, EMPTY), None))
    assert [part.label for part in classic.parts] == [
        "signal-line-0", "signal-line-1", "signal-line-2", "signal-line-3", "signal-faults",
    ]  # fmt: skip
    chaos = rules.sheet(rules.view(position(EMPTY, EMPTY, board="chaos"), None))
    assert [part.label for part in chaos.parts[:LINES]] == [f"signal-row-{line}" for line in range(LINES)]


def test_the_leaderboard_gets_the_points_but_never_less_than_none() -> None:
    """At the end the sheet has its one row: the points, and as credits at least nought."""
    state = position(panel(EMPTY, faults=3), OVER, phase="over")
    assert rules.sheet(rules.view(state, None)).rows == (Row((-15, 56), (0, 56), ("", "")),)


def test_prizes() -> None:
    """30, 15 and 5 for the places; leaving costs 10 after whatever time, but only in a game with people."""
    assert Prizes(bonus=(30, 15, 5), leaving=-10, after=0, alone=False) == rules.PRIZES
    assert rules.PRIZES.for_leaving(0.0, alone=False) == -10
    assert rules.PRIZES.for_leaving(1000.0, alone=True) == 0
