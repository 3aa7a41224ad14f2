"""Speedsignal, interlocking chain: fields of one column that set each other."""

from __future__ import annotations

import pytest

from game.signal import rules
from tests.game.signal_positions import EMPTY, after, lit, offers, play, position, told, white_step

LOCKED_YELLOW = "/ 2 3 5 6 8 12 / /"


def set_white(text: str, white: str, signal: str, other: str = EMPTY) -> list[str]:
    """What happens when a seat with this panel sets a signal by the white dice."""
    state, events = white_step(position(text, other, board="chain", white=white), signal, "pass")
    return told(state, events)


@pytest.mark.parametrize(
    ("text", "signal", "partner"),
    [
        ("/ 3 / /", "red 4", "0 yellow 4 chain"),
        ("3 / / /", "yellow 4", "0 red 4 chain"),
        ("/ / / 12", "green 11", "0 blue 11 chain"),
        ("/ / 12 /", "blue 11", "0 green 11 chain"),
    ],
)
def test_a_chained_field_sets_its_partner(text: str, signal: str, partner: str) -> None:
    """In the same column of the neighbouring line, in both directions."""
    white = "2 2" if signal.endswith("4") else "5 6"
    assert set_white(text, white, signal) == [f"0 {signal} white", partner]


def test_other_fields_set_no_partner() -> None:
    """Only the three chained columns of a pair do."""
    assert set_white("/ 4 / /", "2 3", "red 5") == ["0 red 5 white"]


@pytest.mark.parametrize(("last", "set_too"), [(6, True), (5, True), (4, False), (3, False)])
def test_a_chain_spans_a_gap_of_one_field_and_not_of_two(last: int, *, set_too: bool) -> None:
    """With the partner's line lit up to 6 there is no gap to 7, up to 5 one field, up to 4 two."""
    happened = set_white(f"/ {last} / /", "3 4", "red 7")
    assert happened[1:] == (["0 yellow 7 chain"] if set_too else [])


def test_an_empty_line_counts_as_column_0() -> None:
    """Green's second column reaches an empty blue, red's third does not reach an empty yellow."""
    assert set_white(EMPTY, "5 6", "green 11") == ["0 green 11 white", "0 blue 11 chain"]
    assert set_white(EMPTY, "2 2", "red 4") == ["0 red 4 white"]


def test_a_partner_that_is_set_or_passed_stays_as_it_is() -> None:
    """Nothing happens then."""
    assert set_white("/ 4 / /", "2 2", "red 4") == ["0 red 4 white"]
    assert set_white("/ 5 / /", "2 2", "red 4") == ["0 red 4 white"]


def test_the_field_in_the_gap_is_lost() -> None:
    """The partner's line goes on right of the chained field."""
    state = position("/ 5 / /", EMPTY, board="chain", white="3 4", dice="3 2 1 1")
    state, _ = white_step(state, "red 7", "pass")
    assert lit(state, 0) == "7 / 5 7 /  / "
    assert "yellow 6" not in offers(state)


def test_a_partner_is_set_in_a_locked_line_too() -> None:
    """The white sum cannot be set there, but the chain can, and it counts."""
    state = position("/ 2 3 5 / /", LOCKED_YELLOW, board="chain", white="3 4")
    assert offers(state) == ["red 7", "green 7", "blue 7"]
    state = position("/ 2 3 5 6 / /", LOCKED_YELLOW, board="chain", white="3 4")
    before = rules.sheet(rules.view(state, 0)).totals[0]
    state, events = white_step(state, "red 7", "pass")
    assert told(state, events) == ["0 red 7 white", "0 yellow 7 chain"]
    assert rules.sheet(rules.view(state, 0)).totals[0] == before + 1 + 5


def test_the_gap_holds_in_a_locked_line_too() -> None:
    """Two fields are too many there as well."""
    assert set_white("/ 2 3 4 / /", "3 4", "red 7", LOCKED_YELLOW) == ["0 red 7 white"]


def test_a_lock_has_nothing_right_of_it() -> None:
    """In a line that the seat itself has locked no partner is set."""
    assert set_white(LOCKED_YELLOW, "3 4", "red 7") == ["0 red 7 white"]


def test_a_partner_counts_for_the_lock() -> None:
    """The fifth signal of yellow comes by the chain, the lock by colour in the same throw."""
    state = position("/ 2 3 5 9 / /", EMPTY, board="chain", white="6 4", dice="1 6 1 1")
    assert "yellow 12" not in offers(after(state, (0, "pass"), (1, "pass")))
    state, events = white_step(state, "red 10", "pass")
    assert told(state, events) == ["0 red 10 white", "0 yellow 10 chain"]
    assert after(state, (0, "yellow 12")).locked == (False, True, False, False)


def test_a_chain_works_in_the_colour_step() -> None:
    """As in the white one, and for the roller alone."""
    state = position(EMPTY, EMPTY, board="chain", phase="colour", white="5 5", dice="1 1 6 1")
    state, events = play(state, (0, "green 11"))
    assert told(state, events) == ["0 green 11 colour", "0 blue 11 chain"]
    assert lit(state, 1) == " /  /  / "
