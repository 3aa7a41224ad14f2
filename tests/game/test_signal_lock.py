"""Speedsignal: locking lines, and how the game ends."""

from __future__ import annotations

import pytest

from game.signal import rules
from game.signal.types import Finished, Locked
from tests.game.signal_positions import (
    EMPTY,
    after,
    lit,
    names,
    offers,
    panel,
    play,
    position,
    roll,
    told,
    white_step,
)

READY = "2 3 4 5 6 / / /"
FOUR = "2 3 4 5 / / /"
BOTH_READY = "2 3 4 5 6 / 2 3 4 5 6 / /"
GREEN_LOCKED = "/ / 12 11 10 9 8 2 /"


# --- the threshold -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "open_"), [("2 3 4 5 6", True), ("7 8 9 10 11", True), ("2 3 4 11", False)])
def test_the_last_signal_needs_five_before_it(row: str, open_: bool) -> None:
    """Which five does not matter; with four the last signal is not on offer."""
    assert ("red 12" in offers(position(f"{row} / / /", EMPTY, white="6 6"))) == open_
    assert (
        "red 12" in offers(position(f"{row} / / /", EMPTY, phase="colour", white="6 5", dice="6 1 1 1"))
    ) == open_


@pytest.mark.parametrize(
    ("line", "white"), [("red", "6 6"), ("yellow", "6 6"), ("green", "1 1"), ("blue", "1 1")]
)
def test_the_last_signal_is_at_the_right(line: str, white: str) -> None:
    """Twelve in red and yellow, two in green and blue."""
    everything = "2 3 4 5 6 / 2 3 4 5 6 / 12 11 10 9 8 / 12 11 10 9 8"
    state = position(everything, EMPTY, white=white)
    number = 12 if white == "6 6" else 2
    locked, events = white_step(state, f"{line} {number}", "pass")
    assert names(events) == ["Decided", "Decided", "Lit", "Passed", "Locked"]
    assert locked.locked.count(True) == 1


def test_what_the_white_step_set_counts_for_the_lock() -> None:
    """With four before the throw the roller sets the fifth by white and locks by colour."""
    state = after(position(FOUR, EMPTY, white="3 6", dice="6 1 1 1"), (0, "pass"), (1, "pass"))
    assert "red 12" not in offers(state)
    state = after(position(FOUR, EMPTY, white="3 6", dice="6 1 1 1"), (0, "red 9"), (1, "pass"))
    assert "red 12" in offers(state)
    assert after(state, (0, "red 12")).locked == (True, False, False, False)


def test_the_lock_counts_as_one_more_signal() -> None:
    """Five, the last signal and the lock are seven: 28 points."""
    state, _ = white_step(position(READY, EMPTY, white="6 6"), "red 12", "pass")
    assert rules.sheet(rules.view(state, None)).totals == (28, 0)


# --- a locked line -----------------------------------------------------------------------------------------


def test_a_lock_closes_the_line_for_all() -> None:
    """Nobody sets anything in it any more, by white or by colour."""
    state, _ = white_step(position(READY, EMPTY, white="6 6", dice="1 1 1 1"), "red 12", "pass")
    state = roll(after(state, (0, "none")), "2 3 4 5 6")
    assert [offers(state, seat) for seat in (0, 1)] == [["yellow 5", "green 5", "blue 5"]] * 2
    state = after(state, (0, "pass"), (1, "pass"))
    assert not any(offer.startswith("red") for offer in offers(state, 1))


def test_the_die_is_gone_at_once() -> None:
    """A line locked in the white step has no colour step in the very same throw."""
    state = position(READY, "7 / / /", white="6 6", dice="3 3 3 3", roller=1)
    assert "red 9" in offers(after(state, (0, "pass"), (1, "pass")), 1)
    state, events = white_step(state, "red 12", "pass")
    assert told(state, events) == ["0 red 12 white", "locked red by 0, no red die"]
    assert state.throw is not None
    assert state.throw.colours == (None, 3, 3, 3)
    assert offers(state, 1) == ["yellow 9", "green 9", "blue 9"]


def test_what_the_die_that_goes_had_shown_is_told() -> None:
    """The event names it, for it lies in no View any more."""
    _, events = white_step(position(READY, EMPTY, white="6 6", dice="4 3 2 1"), "red 12", "pass")
    assert events[-1] == Locked(line=0, colour=0, seats=(0,), die=4)


def test_who_locked_by_white_has_the_other_colours() -> None:
    """The roller that locks in the white step may still use the colour step elsewhere, or decline it."""
    state, _ = white_step(position(READY, EMPTY, white="6 6", dice="3 3 3 3"), "red 12", "pass")
    assert offers(state) == ["yellow 9", "green 9", "blue 9"]
    assert after(state, (0, "none")).panels[0].faults == 0


def test_several_lock_the_same_line_in_one_white_step() -> None:
    """All who set its last signal have the lock, with its extra signal."""
    state, events = white_step(position(READY, READY, READY, EMPTY, white="6 6"), *["red 12"] * 3, "pass")
    assert told(state, events)[-1] == "locked red by 0 1 2, no red die"
    assert [one.locks[0] for one in state.panels] == [True, True, True, False]
    assert rules.sheet(rules.view(state, None)).totals == (28, 28, 28, 0)


def test_marks_of_others_in_the_locked_line_stand() -> None:
    """A bonus locks red while another seat sets red by the same white sum: both stand."""
    locker, other = "2 4 5 7 11 / / 12 /", "2 4 5 7 8 / / /"
    state, events = white_step(position(locker, other, board="bonus", white="5 6"), "green 11", "red 11")
    assert told(state, events) == [
        "0 green 11 white", "0 red 12 bonus", "1 red 11 white", "locked red by 0, no red die",
    ]  # fmt: skip
    assert lit(state, 1) == "2 4 5 7 8 11 /  /  / "


def test_on_a_shunted_panel_the_lock_is_the_last_field_whatever_its_number() -> None:
    """Eleven in red; whoever sets it in the same step has it, others set eleven in their own lines."""
    ready = "10 6 2 8 3 / / /"
    state = position(ready, ready, EMPTY, board="shunting", white="5 6")
    state, events = white_step(state, "red 11", "red 11", "yellow 11")
    assert told(state, events)[-1] == "locked red by 0 1, no red die"
    assert lit(state, 2) == " / 11 /  / "


# --- the end -----------------------------------------------------------------------------------------------


def test_a_second_lock_ends_the_game() -> None:
    """One lock does not; the second does, at once, by colour."""
    state = position(READY, GREEN_LOCKED, phase="colour", white="6 5", dice="6 1 1 1")
    done, events = play(state, (0, "red 12"))
    assert (done.phase, rules.to_act(done)) == ("over", frozenset())
    assert told(done, events) == ["0 red 12 colour", "locked red by 0, no red die", "over locked 1 1"]


def test_a_second_lock_in_the_white_step_leaves_no_colour_step() -> None:
    """And no fault for a roller that has set nothing."""
    state = position(READY, GREEN_LOCKED, white="6 6", roller=1)
    done, events = white_step(state, "red 12", "pass")
    assert done.phase == "over"
    assert [one.faults for one in done.panels] == [0, 0]
    assert told(done, events) == ["0 red 12 white", "locked red by 0, no red die", "over locked 1 1"]


def test_two_lines_locked_in_one_white_step_end_the_game() -> None:
    """Two seats lock one each: no colour step, no fault, both have their lock."""
    state = position(READY, "/ 2 3 4 5 6 / /", EMPTY, white="6 6", roller=2)
    done, events = white_step(state, "red 12", "yellow 12", "pass")
    assert (done.phase, rules.to_act(done)) == ("over", frozenset())
    assert [one.faults for one in done.panels] == [0, 0, 0]
    assert told(done, events)[2:] == [
        "locked red by 0, no red die", "locked yellow by 1, no yellow die", "over locked 1 1 3",
    ]  # fmt: skip


def test_three_lines_can_be_locked_in_the_end() -> None:
    """One before and two in the same white step."""
    state = position(READY, "/ 2 3 4 5 6 / /", GREEN_LOCKED, white="6 6")
    done, _ = white_step(state, "red 12", "yellow 12", "pass")
    assert done.locked == (True, True, True, False)


def test_one_seat_locks_both_lines_of_a_throw() -> None:
    """By white and by colour: the second one ends the game."""
    state = after(position(BOTH_READY, EMPTY, white="6 6", dice="1 6 1 1"), (0, "red 12"), (1, "pass"))
    assert after(state, (0, "yellow 12")).phase == "over"


def test_a_fourth_fault_ends_the_game_and_counts() -> None:
    """Three do not; the fourth does at once, and costs its five points like the others."""
    three = panel("2 / / /", faults=3)
    state = position(three, EMPTY, phase="colour")
    done, events = play(state, (0, "none"))
    assert told(done, events) == ["0 fault 4", "over faults 2 1"]
    outcome = rules.outcome(rules.view(done, 0))
    assert outcome is not None
    assert outcome.points == (1 - 20, 0)
    third, _ = play(position(panel("2 / / /", faults=2), EMPTY, phase="colour"), (0, "none"))
    assert (third.phase, third.panels[0].faults) == ("roll", 3)


def test_a_finished_game_says_how_it_ended() -> None:
    """The last event has the reason and the places of the outcome; before, there is no outcome."""
    state = position(READY, GREEN_LOCKED, "2 3 4 / / /", white="6 6")
    assert rules.outcome(rules.view(state, None)) is None
    done, events = white_step(state, "red 12", "pass", "pass")
    outcome = rules.outcome(rules.view(done, None))
    assert outcome is not None
    assert events[-1] == Finished("locked", outcome.places)
    assert outcome.points == (28, 28, 6)
