"""Speedsignal: shunting yard, points chaos, double track and long haul."""

from __future__ import annotations

import pytest

from game.signal import rules
from game.signal.types import Throw
from tests.game.signal_positions import EMPTY, after, lit, offers, play, position, roll, told, white_step

CHAOS_LOCKED = "2 3 4 5 6 12 / / /"


def totals(*panels: str, board: str) -> tuple[int, ...]:
    """What these panels are worth."""
    return rules.sheet(rules.view(position(*panels, board=board), None)).totals


# --- shunting yard -----------------------------------------------------------------------------------------


def test_mixed_numbers_are_set_by_place_not_by_size() -> None:
    """After red 6, its second field, 2 and 8 are free though 10 is lost."""
    state = position("6 / / /", EMPTY, board="shunting", white="1 1")
    assert "red 2" in offers(state)
    assert "red 10" not in offers(position("6 / / /", EMPTY, board="shunting", white="4 6"))


def test_the_highest_number_is_no_lock_there() -> None:
    """Red 12 stands in the middle and is free with nothing set; red 11 is last and is not."""
    assert "red 12" in offers(position(EMPTY, EMPTY, board="shunting", white="6 6"))
    assert "red 11" not in offers(position("10 6 2 8 / / /", EMPTY, board="shunting", white="5 6"))
    locks = position("10 6 2 8 3 / / /", EMPTY, board="shunting", white="5 6")
    assert white_step(locks, "red 11", "pass")[0].locked[0]


# --- points chaos ------------------------------------------------------------------------------------------


def test_the_colour_of_the_signal_counts_not_the_lines() -> None:
    """The red die names red signals: 3 is red in line two alone, 4 in line three alone."""
    state = position(EMPTY, EMPTY, board="chaos", phase="colour", white="1 1", dice="2 6 6 6")
    assert [offer for offer in offers(state) if offer.endswith(" 3")] == ["yellow 3"]
    state = position(EMPTY, EMPTY, board="chaos", phase="colour", white="1 1", dice="3 6 6 6")
    assert [offer for offer in offers(state) if offer.endswith(" 4")] == ["green 4"]


def test_every_signal_a_colour_can_name_is_on_offer() -> None:
    """Red, yellow and green name 2 and 6, blue 7 and 11, each in all the lines where they have its colour."""
    state = position(EMPTY, EMPTY, board="chaos", phase="colour", white="1 5", dice="1 1 1 6")
    assert offers(state) == ["red 2", "red 7", "yellow 2", "yellow 6", "green 11", "green 6", "blue 6"]


def test_the_white_sum_knows_no_colours() -> None:
    """It can be set in every line, in whatever section."""
    state = position(EMPTY, EMPTY, board="chaos", white="3 4")
    assert offers(state) == ["red 7", "yellow 7", "green 7", "blue 7"]


@pytest.mark.parametrize(
    ("panel", "colour"),
    [
        ("2 3 4 5 6 12 / / /", 0),
        ("/ 2 3 4 5 6 12 / /", 1),
        ("/ / 12 11 10 9 8 2 /", 2),
        ("/ / / 12 11 10 9 8 2", 3),
    ],
)
def test_the_die_of_the_locks_colour_goes(panel: str, colour: int) -> None:
    """The last section's: red, yellow, green, blue for the lines in order."""
    state = roll(position(EMPTY, panel, board="chaos", phase="roll"), "1 2 3 4 5")
    assert isinstance(state.throw, Throw)
    dice = list(state.throw.colours)
    assert dice.pop(colour) is None
    assert dice == [3, 4, 5]


def test_signals_of_the_gone_colour_can_be_set_by_white() -> None:
    """Red fields of the open lines have no die any more, but the white sum still reaches them."""
    state = position(EMPTY, CHAOS_LOCKED, board="chaos", white="1 1", dice="1 4 4 4")
    assert "yellow 2" in offers(state)
    state = after(state, (0, "pass"), (1, "pass"))
    assert offers(state) == ["yellow 5", "blue 5"]


def test_a_locked_line_takes_no_signal_of_any_colour() -> None:
    """Line one has yellow, blue and green fields, and their dice are still thrown: none is set there."""
    state = position(EMPTY, CHAOS_LOCKED, board="chaos", phase="colour", white="1 4", dice="1 2 4 3")
    assert [offer for offer in offers(state) if offer.startswith("red")] == []


# --- double track ------------------------------------------------------------------------------------------


def test_a_double_counts_as_two_signals() -> None:
    """Two signals, one of them double, are three: six points."""
    assert totals("2 5 / / /", "2 3 / / /", board="double") == (6, 3)


def test_doubles_count_for_the_lock() -> None:
    """Seven are needed: five signals are enough if two of them are double, six with none are not."""
    assert "red 12" in offers(position("2 3 5 6 9 / / /", EMPTY, board="double", white="6 6"))
    assert "red 12" not in offers(position("2 3 4 6 7 8 / / /", EMPTY, board="double", white="6 6"))
    assert "red 12" in offers(position("2 3 4 6 7 8 10 / / /", EMPTY, board="double", white="6 6"))


# --- long haul ---------------------------------------------------------------------------------------------


def test_eight_sided_dice_reach_every_number() -> None:
    """Sums up to sixteen, by white and by colour."""
    state = position("2 3 4 5 7 8 / / /", EMPTY, board="long", white="8 8", dice="8 7 8 8")
    assert offers(state) == ["red 16", "green 16", "blue 16"]
    colour = after(state, (0, "pass"), (1, "pass"))
    assert offers(colour) == ["red 16", "green 16", "blue 16"]


@pytest.mark.parametrize(("number", "white"), [(15, "7 8"), (16, "8 8")])
def test_either_of_the_last_two_signals_locks(number: int, white: str) -> None:
    """Whichever is set closes the line and counts as the lock, with its extra signal."""
    state = position("2 3 4 5 7 8 / / /", EMPTY, board="long", white=white)
    state, events = white_step(state, f"red {number}", "pass")
    assert told(state, events) == [f"0 red {number} white", "locked red by 0, no red die"]
    assert rules.sheet(rules.view(state, None)).totals == (36, 0)


def test_the_other_of_the_last_two_is_closed_with_the_line() -> None:
    """After 15 nobody sets 16 in it, not even who locked."""
    state = position("2 3 4 5 7 8 15 / / /", "2 3 4 5 7 8 / / /", board="long", white="8 8")
    assert [offers(state, seat) for seat in (0, 1)] == [["green 16", "blue 16"]] * 2


@pytest.mark.parametrize(("signal", "white"), [("red 15", "7 8"), ("red 16", "8 8")])
def test_neither_of_the_last_two_below_six_signals(signal: str, white: str) -> None:
    """Five are too few for both of them; with a double among them they are six."""
    assert signal not in offers(position("2 3 4 5 7 / / /", EMPTY, board="long", white=white))
    assert signal in offers(position("2 3 4 5 6 / / /", EMPTY, board="long", white=white))


def test_a_falling_long_line_ends_with_three_and_two() -> None:
    """Green and blue are locked by 3 or by 2."""
    state = position("/ / 16 15 14 13 11 10 /", EMPTY, board="long", white="1 2")
    state, events = play(state, (0, "green 3"), (1, "red 3"))
    assert told(state, events)[-1] == "locked green by 0, no green die"
    assert lit(state, 0) == " /  / 16 15 14 13 11 10 3 / "
