"""Speedsignal: a throw, its white step and its colour step."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import get_args

import pytest

from game.rng import Rng
from game.signal import rules
from game.signal.boards import BOARDS, Key
from game.signal.types import NoColour, Options, Panel, Pass, Roll, Throw
from tests.game.signal_positions import (
    EMPTY,
    after,
    lit,
    names,
    offers,
    play,
    position,
    roll,
    told,
    white_step,
)

BOARD = pytest.mark.parametrize("board", get_args(Key))
LOCKED_RED = "2 3 4 5 6 12 / / /"
NOTHING_LEFT = "11 / 11 / 3 / 3"
"""Only the last fields are free, and too little is set for them."""


# --- the roll ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_roller_is_drawn_by_lot(seats: int) -> None:
    """Every seat is drawn about as often; panels are empty and no dice lie on the table."""
    states = [rules.setup(Options(), seats, Rng(f"lot {number}")) for number in range(600)]
    drawn = Counter(state.roller for state in states)
    assert set(drawn) == set(range(seats))
    assert min(drawn.values()) > 600 / seats * 0.75
    for state in states:
        assert state.panels == (Panel(),) * seats
        assert (state.phase, state.throw, state.number) == ("roll", None, 1)


@BOARD
def test_only_the_roller_rolls_and_has_to_say_so(board: Key) -> None:
    """Rolling is the one thing to do then; the others wait."""
    state = position(EMPTY, EMPTY, EMPTY, board=board, phase="roll", roller=1)
    assert rules.to_act(state) == {1}
    assert rules.legal(state, 1) == (Roll(),)
    assert rules.legal(state, 0) == rules.legal(state, 2) == ()


def test_a_throw_has_two_white_dice_and_one_per_colour() -> None:
    """They lie in the order red, yellow, green, blue; all seats choose next."""
    state = roll(position(EMPTY, EMPTY, phase="roll"), "3 4 1 2 5 6")
    assert state.throw == Throw((3, 4), (1, 2, 5, 6))
    assert state.phase == "white"
    assert rules.to_act(state) == {0, 1}


@BOARD
def test_dice_show_every_side_of_theirs_and_no_other(board: Key) -> None:
    """One to six, on the long haul one to eight; all six dice are fair."""
    state, shown = (
        position(EMPTY, EMPTY, board=board, phase="roll"),
        [Counter[int | None]() for _ in range(6)],
    )
    for number in range(900):
        throw = rules.apply(state, 0, Roll(), Rng(f"throw {number}"))[0].throw
        assert throw is not None
        for counter, die in zip(shown, (*throw.white, *throw.colours), strict=True):
            counter[die] += 1
    for counter in shown:
        assert set(counter) == set(range(1, BOARDS[board].sides + 1))
        assert min(counter.values()) > 900 / BOARDS[board].sides * 0.6


def test_a_locked_line_has_no_die() -> None:
    """Its colour is not thrown any more."""
    state = roll(position(EMPTY, LOCKED_RED, phase="roll"), "3 4 2 5 6")
    assert state.throw == Throw((3, 4), (None, 2, 5, 6))


def test_seats_roll_in_order() -> None:
    """After a throw the next seat rolls, after the last one the first."""
    state, rolled = position(EMPTY, EMPTY, EMPTY, phase="roll", roller=1), []
    for _ in range(4):
        rolled.append(state.roller)
        state = roll(state, "1 1 1 1 1 1")
        state = after(state, (0, "pass"), (1, "pass"), (2, "pass"), (state.roller, "none"))
    assert rolled == [1, 2, 0, 1]
    assert state.number == 45


# --- the white step ----------------------------------------------------------------------------------------


def test_everybody_may_set_the_white_sum_in_any_line() -> None:
    """Each seat is offered it in all four lines, and to pass."""
    state = position(EMPTY, EMPTY, white="2 3")
    for seat in (0, 1):
        assert offers(state, seat) == ["red 5", "yellow 5", "green 5", "blue 5"]
        assert rules.legal(state, seat)[-1] == Pass()


def test_a_seat_without_a_possible_field_is_still_asked() -> None:
    """It has only the pass, and the step waits for it."""
    state = position(NOTHING_LEFT, EMPTY, white="2 3")
    assert rules.legal(state, 0) == (Pass(),)
    assert rules.to_act(state) == {0, 1}


def test_signals_are_set_from_left_to_right() -> None:
    """Only right of the last signal that is set: rising lines go up, falling ones down."""
    state = position("5 / 4 / 5 / 6", EMPTY, white="2 3")
    assert offers(state) == ["yellow 5", "blue 5"]


def test_what_is_skipped_is_lost_for_good() -> None:
    """A number left of a signal that is set is never on offer again."""
    state = after(position(EMPTY, EMPTY, white="4 5"), (0, "red 9"), (1, "pass"), (0, "none"))
    for thrown, lost in (("1 1", "red 2"), ("3 4", "red 7"), ("4 4", "red 8"), ("4 5", "red 9")):
        assert lost not in offers(roll(state, f"{thrown} 1 1 1 1"))
    assert "red 10" in offers(roll(state, "5 5 1 1 1 1"))


def test_the_choices_are_set_when_all_have_chosen() -> None:
    """Until then no panel changes; then the roller has the colour step."""
    state = position(EMPTY, EMPTY, EMPTY, white="2 3")
    waiting = after(state, (2, "red 5"), (0, "blue 5"))
    assert waiting.panels == state.panels
    assert rules.to_act(waiting) == {1}
    shown, events = play(waiting, (1, "pass"))
    assert [lit(shown, seat) for seat in (0, 1, 2)] == [" /  /  / 5", " /  /  / ", "5 /  /  / "]
    assert names(events) == ["Decided", "Lit", "Passed", "Lit"]
    assert shown.phase == "colour"
    assert rules.to_act(shown) == {0}


def test_a_choice_is_made_once() -> None:
    """Who has chosen waits: nothing is legal for it until the others have."""
    state = after(position(EMPTY, EMPTY), (0, "pass"))
    assert rules.legal(state, 0) == ()


def test_the_order_of_arrival_does_not_matter() -> None:
    """All 24 orders of four seats lead to the same state, locks and bonuses included."""
    ready = "2 3 4 5 6 / / /"
    state = position(ready, ready, EMPTY, EMPTY, white="6 6")
    choices = {0: "red 12", 1: "red 12", 2: "green 12", 3: "pass"}
    ends = {after(state, *((seat, choices[seat]) for seat in order)) for order in permutations(choices)}
    assert len(ends) == 1
    told_of = {
        tuple(told(state, play(state, *((seat, choices[seat]) for seat in order))[1]))
        for order in permutations(choices)
    }
    assert len(told_of) == 1


def test_passing_costs_the_others_nothing() -> None:
    """Who did not roll never has a fault for it, nor a colour step."""
    state = after(position(EMPTY, EMPTY, EMPTY), (0, "pass"), (1, "pass"), (2, "pass"), (0, "none"))
    assert [panel.faults for panel in state.panels] == [1, 0, 0]


# --- the colour step ---------------------------------------------------------------------------------------


def test_a_white_die_and_a_coloured_one_name_a_signal_of_that_colour() -> None:
    """Each sum is on offer in the line of its colour only, and nobody but the roller is asked."""
    state = position(EMPTY, EMPTY, phase="colour", white="2 2", dice="1 3 5 6")
    assert offers(state) == ["red 3", "yellow 5", "green 7", "blue 8"]
    assert rules.legal(state, 0)[-1] == NoColour()
    assert rules.legal(state, 1) == ()


def test_both_sums_of_a_colour_are_on_offer() -> None:
    """With the first white die and with the second, where they differ; where not, once."""
    state = position(EMPTY, "2 3 4 5 6 / / /", phase="colour", white="1 4", dice="2 2 6 6")
    assert offers(state) == [
        "red 3",
        "red 6",
        "yellow 3",
        "yellow 6",
        "green 10",
        "green 7",
        "blue 10",
        "blue 7",
    ]
    same = position(EMPTY, EMPTY, phase="colour", white="4 4", dice="2 2 6 6")
    assert offers(same) == ["red 6", "yellow 6", "green 10", "blue 10"]


def test_the_sum_of_both_white_dice_is_nothing_in_the_colour_step() -> None:
    """Nor is a coloured die without a white one."""
    state = position(EMPTY, EMPTY, phase="colour", white="1 2", dice="6 6 6 6")
    assert "red 3" not in offers(state)
    assert "red 6" not in offers(state)


def test_the_roller_may_use_both_steps() -> None:
    """In different lines or in the same one, there the second further right."""
    state = position(EMPTY, EMPTY, white="2 3", dice="4 1 6 6")
    state = after(state, (0, "red 5"), (1, "pass"))
    assert offers(state)[:2] == ["red 6", "red 7"]
    assert lit(after(state, (0, "red 7")), 0) == "5 7 /  /  / "
    assert lit(after(state, (0, "yellow 3")), 0) == "5 / 3 /  / "


def test_the_colour_step_cannot_go_back_in_a_line() -> None:
    """What this throw's white step set counts as set: a sum left of it is not on offer."""
    state = position(EMPTY, EMPTY, white="2 6", dice="1 1 1 1")
    assert "red 3" in offers(after(state, (0, "pass"), (1, "pass")))
    assert "red 3" not in offers(after(state, (0, "red 8"), (1, "pass")))


def test_the_roller_may_use_the_colour_step_alone() -> None:
    """Passing in the white step is no fault if a colour is used."""
    state = after(position(EMPTY, EMPTY, white="2 3", dice="4 1 6 6"), (0, "pass"), (1, "pass"))
    done, events = play(state, (0, "red 7"))
    assert done.panels[0].faults == 0
    assert names(events) == ["Lit"]
    assert (done.phase, done.roller) == ("roll", 1)


def test_the_roller_may_use_the_white_step_alone() -> None:
    """No colour after a white signal is no fault."""
    state = after(position(EMPTY, EMPTY, white="2 3"), (0, "red 5"), (1, "pass"))
    done, events = play(state, (0, "none"))
    assert done.panels[0].faults == 0
    assert names(events) == ["Declined"]
    assert (done.phase, done.roller) == ("roll", 1)


def test_nothing_in_either_step_is_a_fault() -> None:
    """The roller gets it, and it costs five points."""
    state, events = play(position(EMPTY, EMPTY), (0, "pass"), (1, "red 2"), (0, "none"))
    assert told(state, events) == ["1 red 2 white", "0 fault 1"]
    assert rules.sheet(rules.view(state, None)).totals == (-5, 1)


def test_a_fault_is_confirmed_even_without_a_choice() -> None:
    """A roller who can set nothing says twice so: the pass and no colour."""
    state = position(NOTHING_LEFT, EMPTY, white="2 3")
    assert rules.legal(state, 0) == (Pass(),)
    state = after(state, (0, "pass"), (1, "pass"))
    assert (state.phase, rules.legal(state, 0)) == ("colour", (NoColour(),))
    assert after(state, (0, "none")).panels[0].faults == 1


def test_what_others_set_in_the_white_step_spares_no_fault() -> None:
    """Only the roller's own signal does."""
    state, _ = white_step(position(EMPTY, EMPTY, white="2 3", roller=1), "red 5", "pass")
    assert after(state, (1, "none")).panels[1].faults == 1
