"""Speedsignal: what the screen explains, from a View alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.rng import Rng
from game.signal import hints, rules
from game.signal.boards import BOARDS
from game.signal.hints import Die, Preview
from game.signal.types import Options, SetSignal
from tests.game.signal_positions import EMPTY, after, intent, panel, position, white_step

if TYPE_CHECKING:
    from game.signal.types import State, Throw

WHITES = (Die(None, 0), Die(None, 1))


def preview(state: State, text: str, seat: int = 0) -> Preview:
    """The preview of a signal that can be set."""
    signal = intent(state, text)
    assert isinstance(signal, SetSignal)
    found = hints.preview(rules.view(state, seat), signal.line, signal.column)
    assert found is not None
    return found


def dice(state: State, text: str, seat: int = 0) -> tuple[Die, ...]:
    signal = intent(state, text)
    assert isinstance(signal, SetSignal)
    return hints.dice_for(rules.view(state, seat), signal.line, signal.column)


# --- dice --------------------------------------------------------------------------------------------------


def test_the_white_sum_uses_both_white_dice() -> None:
    """And no signal of another number uses any."""
    state = position(EMPTY, EMPTY, white="2 3")
    assert dice(state, "blue 5") == WHITES
    assert dice(state, "blue 6") == ()


def test_a_colour_uses_the_white_die_it_needs() -> None:
    """The first or the second, and the die of the signal's colour; the first if both would do."""
    state = position(EMPTY, EMPTY, phase="colour", white="1 4", dice="2 3 3 3")
    assert dice(state, "red 3") == (Die(None, 0), Die(0))
    assert dice(state, "red 6") == (Die(None, 1), Die(0))
    assert dice(state, "red 5") == ()
    same = position(EMPTY, EMPTY, phase="colour", white="4 4", dice="2 3 3 3")
    assert dice(same, "yellow 7") == (Die(None, 0), Die(1))


def test_in_the_points_chaos_the_die_has_the_signals_colour() -> None:
    """Yellow 3 of that panel is a red signal."""
    state = position(EMPTY, EMPTY, board="chaos", phase="colour", white="1 1", dice="2 6 6 6")
    assert dice(state, "yellow 3") == (Die(None, 0), Die(0))


def test_no_dice_without_a_step() -> None:
    """Before the roll, for a die that is out, and after the end nothing is used."""
    assert dice(position(EMPTY, EMPTY, phase="roll", white="2 3"), "red 5") == ()
    locked = position(EMPTY, "2 3 4 5 6 12 / / /", phase="colour", white="2 3", dice="2 2 2 2")
    assert dice(locked, "red 5") == ()
    first = rules.setup(Options(), 2, Rng("first"))
    assert hints.dice_for(rules.view(first, 0), 0, 0) == ()


def shown(throw: Throw, die: Die) -> int:
    """What a die of the throw shows."""
    return throw.white[die.index] if die.colour is None else throw.colours[die.colour] or 0


@pytest.mark.parametrize("board", BOARDS)
def test_every_legal_signal_has_its_dice_and_its_preview(board: str) -> None:
    """For each throw of some: the dice named add up to the signal's number, and the preview has them."""
    for number in range(40):
        state = position(EMPTY, EMPTY, board=board, phase="roll")
        state, _ = rules.apply(state, 0, intent(state, "roll"), Rng(f"dice {number}"))
        for phase in ("white", "colour"):
            view = rules.view(state, 0)
            assert view.throw is not None
            for signal in view.legal:
                if isinstance(signal, SetSignal):
                    named = hints.dice_for(view, signal.line, signal.column)
                    assert len(named) == 2
                    total = sum(shown(view.throw, die) for die in named)
                    assert total == BOARDS[board].lines[signal.line].numbers[signal.column]
                    found = hints.preview(view, signal.line, signal.column)
                    assert found is not None
                    assert found.dice == named
            assert state.phase == phase
            state = after(state, (0, "pass"), (1, "pass")) if phase == "white" else state


# --- previews ----------------------------------------------------------------------------------------------


def test_a_preview_tells_points_and_what_is_skipped() -> None:
    """Of the line and the whole panel, before and after; the numbers lost between."""
    found = preview(position("2 3 / 4 / /", EMPTY, white="2 4"), "red 6")
    assert (found.line_before, found.line_after) == (3, 6)
    assert (found.total_before, found.total_after) == (4, 7)
    assert found.skipped == (4, 5)
    assert (found.also, found.lapses, found.locks, found.ends) == ((), (), (), False)


def test_a_preview_tells_what_a_signal_brings_along() -> None:
    """The chained partner; bonuses along their chain; a bonus that lapses."""
    assert preview(position("/ 3 / /", EMPTY, board="chain", white="2 2"), "red 4").also == ((1, 2),)
    bonus = position("2 / 4 / 12 / 11", EMPTY, board="bonus", white="5 6")
    assert preview(bonus, "green 11").also == ((0, 1), (1, 3), (2, 2))
    lapsing = preview(position("4 5 7 11 / / /", EMPTY, board="bonus", white="5 6"), "green 11")
    assert (lapsing.also, lapsing.lapses) == ((), (0,))


def test_a_preview_tells_locks_and_the_end() -> None:
    """A lock asks for confirmation; the second one ends the game. A bonus can lock, too."""
    ready = "2 3 4 5 6 / / /"
    one = preview(position(ready, EMPTY, white="6 6"), "red 12")
    assert (one.locks, one.ends, one.line_before, one.line_after) == ((0,), False, 15, 28)
    two = preview(position(ready, "/ 2 3 4 5 6 12 / /", white="6 6"), "red 12")
    assert (two.locks, two.ends) == ((0,), True)
    bonus = preview(position("2 4 5 7 11 / / /", EMPTY, board="bonus", white="5 6"), "green 11")
    assert (bonus.locks, bonus.also) == ((0,), ((0, 10),))


def test_a_preview_comes_true() -> None:
    """The panel's points after the step are the ones it told."""
    for board, text, white, signal in (
        ("grand", "2 4 / 3 / /", "2 2", "yellow 4"),
        ("double", "2 3 / / /", "2 3", "red 5"),
        ("bonus", "2 / 4 / 12 / 11", "5 6", "green 11"),
    ):
        state = position(text, EMPTY, board=board, white=white)
        told = preview(state, signal)
        done, _ = white_step(state, signal, "pass")
        assert hints.totals(rules.view(done, 0))[0] == told.total_after != told.total_before


def test_what_cannot_be_set_has_no_preview() -> None:
    """Nor does anything for a spectator or for a seat that waits."""
    state = position(EMPTY, EMPTY, white="2 3")
    assert hints.preview(rules.view(state, 0), 0, 4) is None
    assert hints.preview(rules.view(state, None), 0, 3) is None
    assert hints.preview(rules.view(after(state, (0, "pass")), 0), 0, 3) is None


# --- lines and panels --------------------------------------------------------------------------------------


def test_the_fields_of_a_line() -> None:
    """Set, missed left of it, free right of it, the last one barred until enough is set."""
    view = rules.view(position("3 5 / 2 3 4 5 6 / /", EMPTY), 0)
    red, yellow = hints.line_state(view, 0, 0), hints.line_state(view, 0, 1)
    assert red.fields == ("missed", "set", "missed", "set", *["free"] * 6, "barred")
    assert (red.signals, red.points, red.needed) == (2, 3, 3)
    assert yellow.fields == (*["set"] * 5, *["free"] * 6)
    assert (yellow.signals, yellow.points, yellow.needed) == (5, 15, 0)


def test_a_locked_line_is_closed() -> None:
    """For who has the lock and for who has not."""
    view = rules.view(position("2 3 4 5 6 12 / / /", "3 / / /"), 0)
    assert hints.line_state(view, 0, 0).fields == (*["set"] * 5, *["missed"] * 5, "set")
    assert hints.line_state(view, 0, 0).signals == 7
    assert hints.line_state(view, 1, 0).fields == ("missed", "set", *["closed"] * 9)


def test_both_last_fields_are_barred_on_the_long_haul() -> None:
    """With fewer than six signals."""
    view = rules.view(position("2 3 / / /", EMPTY, board="long"), 0)
    assert hints.line_state(view, 0, 0).fields[-3:] == ("free", "barred", "barred")


def test_the_weakest_line() -> None:
    """The first of the lowest, where it counts again; nowhere else."""
    assert hints.weakest(rules.view(position("2 / / 12 / 12", EMPTY, board="bonus"), 0), 0) == 1
    assert hints.weakest(rules.view(position("2 / 2 / 12 / 12", EMPTY), 0), 0) is None


def test_totals_of_all() -> None:
    """Faults included."""
    view = rules.view(position("2 3 / / /", panel(EMPTY, faults=1)), None)
    assert hints.totals(view) == (3, -5)


def test_the_standing() -> None:
    """Most points first, at equal points fewer faults; who is equal in both shares a place."""
    poor, rich = panel("2 / / /"), panel("2 3 4 / / /", faults=1)
    view = rules.view(position(poor, rich, poor, EMPTY), None)
    assert hints.totals(view) == (1, 1, 1, 0)
    assert hints.standing(view) == ((0, 1), (2, 1), (1, 3), (3, 4))


# --- what to do now ----------------------------------------------------------------------------------------


def prompts(state: State) -> list[str]:
    """What seat 0, seat 1 and a spectator are told."""
    return [hints.prompt(rules.view(state, seat)) for seat in (0, 1, None)]


NOTHING_LEFT = "11 / 11 / 3 / 3"


def test_prompts_of_a_throw() -> None:
    """Who acts is told what to do and whether there is anything; the others that they wait; all the end."""
    assert prompts(position(EMPTY, EMPTY, phase="roll")) == ["roll", "roll-wait", "watch"]
    white = position(EMPTY, NOTHING_LEFT, white="2 3")
    assert prompts(white) == ["white", "white-none", "watch"]
    assert prompts(after(white, (0, "pass"))) == ["white-wait", "white-none", "watch"]
    assert prompts(position(EMPTY, EMPTY, phase="colour")) == ["colour", "colour-wait", "watch"]
    over = position(panel(EMPTY, faults=4), EMPTY, phase="over")
    assert prompts(over) == ["over", "over", "over"]


def test_prompts_of_an_empty_colour_step() -> None:
    """It is a fault after a pass and none after a white signal."""
    state = position(NOTHING_LEFT, EMPTY, phase="colour", white="2 3")
    assert prompts(state)[0] == "colour-fault"
    spared = position("5 11 / 11 / 3 / 3", EMPTY, phase="colour", white="2 3", white_set=True)
    assert prompts(spared)[0] == "colour-none"
    assert [hints.means_fault(rules.view(one, 0)) for one in (state, spared)] == [True, False]


def test_every_prompt_is_listed() -> None:
    """In a whole game nothing else is said, and everything is said in the end."""
    said = {"over", "watch"}
    for game in range(30):
        state, chance = rules.setup(Options(), 2, Rng(f"prompts {game}")), Rng(f"lots {game}")
        while acting := sorted(rules.to_act(state)):
            said.update(prompts(state))
            seat = chance.choice(acting)
            state, _ = rules.apply(state, seat, chance.choice(rules.legal(state, seat)), chance)
    assert said == set(hints.PROMPTS)
