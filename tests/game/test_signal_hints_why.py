"""Speedsignal: what the screen says about signals that can't be set, about sums, and about who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.signal import hints, rules
from game.signal.types import SetSignal
from tests.game.signal_positions import EMPTY, FIVE, after, intent, panel, position

if TYPE_CHECKING:
    from game.signal.hints import Preview
    from game.signal.types import State


def why(state: State, text: str, seat: int | None = 0) -> str | None:
    """Why that signal can't be set."""
    signal = intent(state, text)
    assert isinstance(signal, SetSignal)
    return hints.hindrance(rules.view(state, seat), signal.line, signal.column)


def seen(state: State, text: str) -> Preview:
    signal = intent(state, text)
    assert isinstance(signal, SetSignal)
    found = hints.preview(rules.view(state, 0), signal.line, signal.column)
    assert found is not None
    return found


def test_a_signal_says_why_it_cannot_be_set() -> None:
    """Skipped, line locked, too few for the lock, not thrown; nothing is said of what is set or can be."""
    state = position("3 5 / / /", f"/ {FIVE} 12 / /", white="3 4")
    assert why(state, "red 4") == "missed"
    assert why(state, "yellow 7") == "closed"
    assert why(state, "red 12") == "barred"
    assert why(state, "red 8") == "not-thrown"
    assert why(state, "red 7") is None
    assert why(state, "red 5") is None


def test_a_signal_says_that_it_is_too_early() -> None:
    """Before the throw, and while others decide; a spectator is told nothing, nor anybody in the end."""
    rolling = position(EMPTY, EMPTY, phase="roll")
    assert why(rolling, "red 7") == "roll-first"
    assert why(rolling, "red 7", 1) == "wait"
    assert why(after(position(EMPTY, EMPTY, white="3 4"), (0, "pass")), "red 7") == "wait"
    assert why(rolling, "red 7", None) is None
    over = replace(rolling, phase="over", panels=(panel(EMPTY, faults=4), panel(EMPTY)))
    assert why(over, "red 7") is None


def test_a_colour_without_its_die_is_told_from_a_number_not_thrown() -> None:
    """In the points chaos fields of a colour whose die is out stay free; only the white sum sets them."""
    state = position(EMPTY, "/ 2 3 4 5 6 12 / /", board="chaos", phase="colour", white="1 1", dice="1 1 1 1")
    assert state.throw is not None
    assert state.throw.colours[1] is None
    assert why(state, "red 2") == "die-out"
    assert why(state, "red 9") == "not-thrown"


def test_the_sums_of_a_colour_step() -> None:
    """One or two for each colour whose die is there, none before the first throw."""
    state = position(EMPTY, "/ / / 12 11 10 9 8 2", phase="colour", white="1 4", dice="6 2 3 1")
    assert hints.sums(rules.view(state, 0)) == ((0, (7, 10)), (1, (3, 6)), (2, (4, 7)))
    double = position(EMPTY, EMPTY, phase="colour", white="2 2", dice="1 2 3 4")
    assert hints.sums(rules.view(double, 0))[0] == (0, (3,))
    assert hints.sums(rules.view(replace(state, phase="roll", throw=None), 0)) == ()


def test_a_preview_counts_towards_the_lock() -> None:
    """With the signal itself, ×2 fields twice."""
    assert seen(position("2 3 / / /", EMPTY, white="2 4"), "red 6").towards == 3
    double = seen(position("2 3 / / /", EMPTY, board="double", white="2 3"), "red 5")
    assert (double.towards, double.doubled) == (4, True)
    assert not seen(position("2 3 / / /", EMPTY, board="double", white="2 4"), "red 6").doubled


def test_a_preview_tells_of_intermediate_fields() -> None:
    """They are named by the upper one of their lines."""
    assert seen(position("4 / / /", EMPTY, board="grand", white="2 2"), "yellow 4").bridges == ((0, 2),)
    assert seen(position("/ / / 4", EMPTY, board="grand", white="2 2"), "green 4").bridges == ((2, 8),)
    assert seen(position("4 / / /", EMPTY, white="2 2"), "yellow 4").bridges == ()


@pytest.mark.parametrize(
    ("text", "why_not"),
    [("/ 4 / /", "far"), ("/ 5 / /", None), ("/ 6 / /", None), ("/ 7 / /", None), ("/ 8 / /", "passed")],
)
def test_a_preview_says_why_a_chain_sets_no_partner(text: str, why_not: str | None) -> None:
    """Too far, or passed; nothing if it sets it or it was set before."""
    found = seen(position(text, EMPTY, board="chain", white="3 4"), "red 7")
    assert found.unchained == why_not
    assert bool(found.also) == (text in {"/ 5 / /", "/ 6 / /"})


def test_a_preview_speaks_of_chains_only_where_there_is_one() -> None:
    """Not at a field that is not chained, and on no other board."""
    assert seen(position("/ 9 / /", EMPTY, board="chain", white="3 5"), "red 8").unchained is None
    assert seen(position("/ 9 / /", EMPTY, white="3 4"), "red 7").unchained is None


def test_what_the_next_field_of_a_line_brings() -> None:
    """One more signal, two on a ×2 field or with the lock, the lamp between; 0 where none can be set."""

    def gain(text: str, board: str = "classic", other: str = EMPTY) -> int:
        return hints.next_gain(rules.view(position(text, other, board=board), 0), 0, 0)

    assert gain(EMPTY) == 1
    assert gain("2 3 4 5 / / /") == 5
    assert gain("2 3 4 / / /", "double") == 4 + 5
    assert gain("2 3 4 5 11 / / /") == 6 + 7
    assert gain("/ 2 / /", "grand") == 1 + 2
    assert gain("2 11 / / /") == gain(EMPTY, other=f"{FIVE} 12 / / /") == 0


def test_who_is_ahead() -> None:
    """Most points, of these the fewest faults; equals are ahead together."""
    assert hints.winners(rules.view(position("2 3 / / /", EMPTY), None)) == (0,)
    assert hints.winners(rules.view(position("2 3 / / /", "/ 2 3 / /"), None)) == (0, 1)
    tied = position(panel("2 3 4 / / /", faults=1), "2 / / /", EMPTY)
    assert hints.winners(rules.view(tied, None)) == (1,)
