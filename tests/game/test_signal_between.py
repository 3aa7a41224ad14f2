"""Speedsignal, grand interlocking: the intermediate rows."""

from __future__ import annotations

import pytest

from game.signal import rules
from game.signal.hints import line_state
from tests.game.signal_positions import EMPTY, after, offers, play, position, told, white_step


def points(text: str, board: str = "grand") -> tuple[int, ...]:
    """The four lines' points of a panel."""
    sheet = rules.sheet(rules.view(position(text, EMPTY, board=board), None))
    return tuple(part.points[0] for part in sheet.parts[:4])


@pytest.mark.parametrize(("first", "second"), [("red", "yellow"), ("yellow", "red")])
def test_the_same_column_in_both_lines_lights_the_field_between(first: str, second: str) -> None:
    """By itself, with whichever line is set second."""
    state = position(EMPTY, EMPTY, board="grand", white="2 3", dice="3 3 6 6")
    state, events = white_step(state, f"{first} 5", "pass")
    assert told(state, events) == [f"0 {first} 5 white"]
    state, events = play(state, (0, f"{second} 5"))
    assert told(state, events) == [f"0 {second} 5 colour", "0 between red 4"]


def test_green_and_blue_share_a_row_too() -> None:
    """And red and green share none."""
    assert points("/ / 12 / 12") == (0, 0, 3, 3)
    assert points("2 / / 12 /") == (1, 0, 1, 0)


def test_the_field_between_counts_for_both_lines() -> None:
    """Two signals each, one column in common: three each."""
    assert points("2 3 / 3 4 / /") == (6, 6, 0, 0)
    assert points("2 3 / 3 4 / /", board="classic") == (3, 3, 0, 0)


def test_neighbouring_columns_light_nothing() -> None:
    """Only one and the same column does."""
    assert points("7 / 8 / 12 / 11") == (1, 1, 1, 1)


def test_it_does_not_count_for_the_lock() -> None:
    """Four signals with four fields between are not enough for the last one."""
    assert "red 12" not in offers(position("2 3 4 5 / 2 3 4 5 / /", EMPTY, board="grand", white="6 6"))
    assert "red 12" in offers(position("2 3 4 5 6 / / /", EMPTY, board="grand", white="6 6"))


def test_the_lock_column_has_a_field_between() -> None:
    """Two last signals light it as well; each line has six signals, a lock and six between."""
    both = "2 3 4 5 6 12 / 2 3 4 5 6 / /"
    view = rules.view(position(both, EMPTY, board="grand"), 0)
    assert line_state(view, 0, 0).between == (0, 1, 2, 3, 4)
    state = position("2 3 4 5 6 / 2 3 4 5 6 / /", EMPTY, board="grand", white="6 6", dice="1 6 1 1")
    state = after(state, (0, "red 12"), (1, "pass"))
    state, events = play(state, (0, "yellow 12"))
    assert told(state, events)[:2] == ["0 yellow 12 colour", "0 between red 11"]
    sheet = rules.sheet(rules.view(state, None))
    assert [part.points[0] for part in sheet.parts[:2]] == [91, 91]


def test_a_line_counts_at_most_fifteen() -> None:
    """Eleven signals, a lock and eleven between would be 23: it counts 15, 120 points."""
    row = "2 3 4 5 6 7 8 9 10 11"
    assert points(f"{row} / {row} / /") == (120, 120, 0, 0)
    assert points(f"{row} / 2 3 4 5 6 / /") == (120, 55, 0, 0)
    assert points(f"{row} / 2 3 4 5 / /") == (105, 36, 0, 0)


def test_a_field_between_needs_both_signals_of_one_seat() -> None:
    """What another seat has set does not matter."""
    sheet = rules.sheet(rules.view(position("2 / / /", "/ 2 / /", board="grand"), None))
    assert sheet.totals == (1, 1)
