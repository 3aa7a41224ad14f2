"""Speedsignal: what happens when a seat's time runs out, and that nothing happens by itself before."""

from __future__ import annotations

import pytest

from game.signal import rules
from game.signal.types import NoColour, Pass, Roll
from tests.game.signal_positions import EMPTY, after, position

NOTHING_LEFT = "11 / 11 / 3 / 3"


def test_overdue_before_the_roll_the_computer_rolls() -> None:
    """The game names no intent, so a computer decides: there is only the roll. Then the full time again."""
    state = position(EMPTY, EMPTY, phase="roll", roller=1)
    assert rules.overdue(rules.view(state, 1)) is None
    assert rules.legal(state, 1) == (Roll(),)
    thrown = position(EMPTY, EMPTY, roller=1)
    assert rules.late(rules.view(thrown, 1)) == "fresh"


@pytest.mark.parametrize("white", ["2 3", "1 1"])
def test_overdue_in_the_white_step_a_seat_passes(white: str) -> None:
    """If it did not roll."""
    state = position(EMPTY, EMPTY, NOTHING_LEFT, white=white, roller=1)
    for seat in (0, 2):
        assert rules.overdue(rules.view(state, seat)) == Pass()


def test_overdue_in_the_white_step_the_rollers_throw_is_the_computers() -> None:
    """It decides this step and the colour step as well, without any more time."""
    state = position(EMPTY, EMPTY, white="2 3", roller=1)
    assert rules.overdue(rules.view(state, 1)) is None
    state = after(state, (1, "red 5"), (0, "pass"))
    assert rules.late(rules.view(state, 1)) == "computer"


def test_overdue_in_the_colour_step_the_computer_decides() -> None:
    """It may use a colour or take the fault."""
    state = position(EMPTY, EMPTY, phase="colour")
    assert rules.overdue(rules.view(state, 0)) is None


def test_a_delay_is_forgotten_with_the_throw() -> None:
    """Who was late has the full time for the next roll and for the next white step."""
    for phase in ("roll", "white"):
        for seat in (0, 1):
            state = position(EMPTY, EMPTY, phase=phase, roller=1)
            assert rules.late(rules.view(state, seat)) == "fresh"


def test_nothing_passes_by_itself() -> None:
    """Without anything to set every seat is asked in the white step, the roller in the colour step too."""
    state = position(NOTHING_LEFT, NOTHING_LEFT, NOTHING_LEFT, white="2 3")
    assert [rules.legal(state, seat) for seat in range(3)] == [(Pass(),)] * 3
    for seat in (2, 0, 1):
        assert state.phase == "white"
        state = after(state, (seat, "pass"))
    assert (state.phase, rules.legal(state, 0)) == ("colour", (NoColour(),))
    assert state.panels[0].faults == 0
    state = after(state, (0, "none"))
    assert (state.phase, state.panels[0].faults, rules.legal(state, 1)) == ("roll", 1, (Roll(),))
