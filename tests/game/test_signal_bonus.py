"""Speedsignal, signal bonus: stars, the bonus bar, chains of bonuses, bonuses that lapse or lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.signal import rules
from game.signal.hints import bonus_entry
from tests.game.signal_positions import EMPTY, after, lit, panel, play, position, told, white_step

if TYPE_CHECKING:
    from game.signal.types import Event, State

LOCKED_RED = "2 4 5 7 8 12 / / /"
LOCKED_YELLOW = "/ 2 3 4 6 7 12 / /"


def set_eleven(text: str, line: str) -> tuple[State, tuple[Event, ...]]:
    """Seat 0 with this panel sets the star of eleven in a line by white; the other seat passes."""
    return white_step(position(text, EMPTY, board="bonus", white="5 6"), f"{line} 11", "pass")


def test_a_star_gives_a_signal_in_the_line_that_is_next_on_the_bar() -> None:
    """At once, in its next free field; the entry is used up."""
    state, events = white_step(position("5 / / /", EMPTY, board="bonus", white="1 2"), "green 3", "pass")
    assert told(state, events) == ["0 green 3 white"]
    state, events = white_step(position("5 / / /", EMPTY, board="bonus", white="2 2"), "green 4", "pass")
    assert told(state, events) == ["0 green 4 white", "0 red 6 bonus", "0 yellow 2 bonus"]
    assert state.panels[0].bar == 2


def test_every_star_gives_the_next_entry_of_the_seats_own_bar() -> None:
    """Two seats' bars run on their own: the first star of each gives red, a second one yellow."""
    state, events = white_step(
        position("3 / / 12 /", EMPTY, board="bonus", white="5 6"), "green 11", "green 11"
    )
    assert told(state, events) == [
        "0 green 11 white", "0 yellow 2 bonus",
        "1 green 11 white", "1 red 2 bonus",
    ]  # fmt: skip
    assert [one.bar for one in state.panels] == [2, 1]


def test_the_next_free_field_is_right_of_the_last_signal() -> None:
    """What was skipped before it stays lost."""
    state, events = white_step(position("8 / / /", EMPTY, board="bonus", white="2 3"), "yellow 5", "pass")
    assert told(state, events) == ["0 yellow 5 white", "0 red 9 bonus", "0 yellow 6 bonus"]


def test_a_star_met_by_a_bonus_gives_the_next_one() -> None:
    """A chain of bonuses goes on until a field has no star."""
    state, events = white_step(
        position("2 / 4 / / 11", EMPTY, board="bonus", white="2 3"), "yellow 5", "pass"
    )
    assert told(state, events) == ["0 yellow 5 white", "0 red 3 bonus", "0 yellow 6 bonus"]
    state, events = set_eleven("2 / 4 / 12 / 11", "green")
    assert told(state, events) == [
        "0 green 11 white",
        "0 red 3 bonus",
        "0 yellow 5 bonus",
        "0 green 10 bonus",
    ]
    assert state.panels[0].bar == 3


def test_a_bonus_must_be_taken() -> None:
    """Nobody is asked for it: the signal is set in the same move."""
    state, events = play(
        position(EMPTY, EMPTY, board="bonus", phase="colour", white="1 1", dice="2 1 1 1"), (0, "red 3")
    )
    assert told(state, events) == ["0 red 3 colour", "0 red 4 bonus"]
    assert (state.phase, state.roller) == ("roll", 1)


def test_entries_of_locked_lines_are_void() -> None:
    """They are skipped: with red locked the first star gives yellow."""
    state = position("/ / 12 /", LOCKED_RED, board="bonus", white="5 6")
    assert bonus_entry(rules.view(state, 0), 0) == 1
    state, events = white_step(state, "green 11", "pass")
    assert told(state, events) == ["0 green 11 white", "0 yellow 2 bonus"]
    assert state.panels[0].bar == 2


def test_a_line_locked_by_white_is_void_in_the_colour_step() -> None:
    """The step is over, so the entry of the line locked in it is skipped."""
    state = position("2 4 5 7 8 / / /", EMPTY, board="bonus", white="6 6", dice="1 1 5 1", roller=1)
    state, _ = white_step(state, "red 12", "green 12")
    state, events = play(state, (1, "green 11"))
    assert told(state, events) == ["1 green 11 colour", "1 yellow 2 bonus"]


def test_a_line_locked_in_the_white_step_still_takes_its_bonuses() -> None:
    """Lines close after the step: for every bonus of it they are open, whichever seat comes first."""
    locker, other = "2 4 5 7 11 / / 12 /", "/ / 12 /"
    for seats in ((locker, other), (other, locker)):
        state, events = white_step(position(*seats, board="bonus", white="5 6"), "green 11", "green 11")
        first = seats.index(locker)
        assert f"{first} red 12 bonus" in told(state, events)
        assert f"{1 - first} red 2 bonus" in told(state, events)
        assert told(state, events)[-1] == f"locked red by {first}, no red die"
        assert lit(state, 1 - first) == "2 /  / 12 11 / "


def test_a_bonus_before_a_lock_field_lapses_with_too_few_signals() -> None:
    """Nothing is set, and the entry is used up."""
    state, events = set_eleven("4 5 7 11 / / /", "green")
    assert told(state, events) == ["0 green 11 white", "0 lapsed red"]
    assert lit(state, 0) == "4 5 7 11 /  / 11 / "
    assert state.panels[0].bar == 1
    assert bonus_entry(rules.view(state, 0), 0) == 1


def test_a_bonus_on_a_lock_field_locks_with_enough_signals() -> None:
    """The barrier falls for all, with the lock's extra signal for who has it."""
    state, events = set_eleven("2 4 5 7 11 / / /", "green")
    assert told(state, events) == ["0 green 11 white", "0 red 12 bonus", "locked red by 0, no red die"]
    assert state.panels[0].locks == (True, False, False, False)


def test_a_bonus_counts_for_the_lock_of_its_line() -> None:
    """The fifth signal of red comes by the bonus, its lock by colour in the same throw."""
    state = position("2 4 5 7 / / 12 /", EMPTY, board="bonus", white="5 6", dice="6 1 1 1")
    state, events = white_step(state, "green 11", "pass")
    assert told(state, events) == ["0 green 11 white", "0 red 8 bonus"]
    assert after(state, (0, "red 12")).locked == (True, False, False, False)


def test_a_bonus_can_end_the_game() -> None:
    """If it locks the second line."""
    state = position("2 4 5 7 11 / / /", LOCKED_YELLOW, board="bonus", white="5 6")
    state, events = white_step(state, "green 11", "pass")
    assert told(state, events)[1:3] == ["0 red 12 bonus", "locked red by 0, no red die"]
    assert state.phase == "over"


def test_a_chain_can_end_in_a_lock_or_lapse() -> None:
    """No lock field has a star, so there it ends either way."""
    for red, end in (("2 4 5 7 11", "0 red 12 bonus"), ("4 5 7 11", "0 lapsed red")):
        state, events = set_eleven(f"{red} / 5 8 / 12 / 10 8", "yellow")
        assert told(state, events)[:3] == ["0 yellow 11 white", "0 green 11 bonus", end]
        assert state.panels[0].bar == 6
        assert state.locked[0] == (end == "0 red 12 bonus")


def test_an_empty_bar_gives_nothing() -> None:
    """With red's entries void nine stars use it up; the tenth is a signal like any other."""
    used = panel("3 / 5 8 11 / 12 11 7 4 / 10 8", "bonus", bar=12)
    state = position(used, LOCKED_RED, board="bonus", white="2 3")
    assert bonus_entry(rules.view(state, 0), 0) is None
    state, events = white_step(state, "blue 5", "pass")
    assert told(state, events) == ["0 blue 5 white"]


def test_entries_left_for_locked_lines_give_nothing() -> None:
    """A bar whose last entry is void is as good as empty."""
    used = panel("3 6 9 / 5 8 11 / 12 11 / 10 8", "bonus", bar=11)
    state = position(used, "/ / 12 10 9 8 6 2 /", board="bonus", white="2 3")
    assert bonus_entry(rules.view(state, 0), 0) is None
    state, events = white_step(state, "blue 5", "pass")
    assert told(state, events) == ["0 blue 5 white"]
    assert state.panels[0].bar == 11


def test_other_boards_have_no_bar() -> None:
    """There is never a next bonus."""
    state = position(EMPTY, EMPTY, white="1 2")
    assert bonus_entry(rules.view(state, 0), 0) is None
    state, events = white_step(state, "red 3", "pass")
    assert told(state, events) == ["0 red 3 white"]
