"""The decision clock by itself: whose time runs until when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from net.clock import Clock
from net.messages import GRACE

if TYPE_CHECKING:
    from game.contract import Late, Seat

BOTH = frozenset({0, 1})
ONE, TWO = frozenset({0}), frozenset({1})


def timed(seconds: int, late: Late = "grace") -> Clock:
    """A clock of a game that gives every late seat the same."""
    return Clock(seconds, lambda _: late)


def test_simultaneous_steps_have_one_clock() -> None:
    """Who decides early gives the others no more time, and has no more for a second choice of the step."""
    clock = timed(30)
    clock.start(BOTH, 0)
    clock.decided(0, BOTH, BOTH, BOTH, 20)
    assert clock.left(0, 20) == (10_000, False)
    assert clock.left(1, 20) == (10_000, False)


def test_each_decision_of_a_turn_has_the_full_time() -> None:
    """In time for one decision, the next of the same turn starts the clock anew."""
    clock = timed(30)
    clock.start(ONE, 0)
    clock.decided(0, ONE, ONE, ONE, 20)
    assert clock.left(0, 20) == (30_000, False)


def test_a_new_step_has_the_full_time_for_all() -> None:
    """A seat that ran out and ends the round has the full time again when all are to continue."""
    clock = timed(30, "fresh")
    clock.start(ONE, 0)
    assert clock.expire(30)
    clock.decided(0, ONE, BOTH, BOTH, 35)
    assert clock.left(0, 35) == clock.left(1, 35) == (30_000, False)
    clock.decided(0, BOTH, BOTH, BOTH, 45)
    assert clock.left(0, 45) == (20_000, False)


def test_each_seat_sees_its_own_clock() -> None:
    """Two ran out; who decides has a new grace for the next decision of the turn, the other's goes on."""
    clock = timed(30)
    clock.start(BOTH, 0)
    assert clock.expire(30)
    clock.decided(0, BOTH, BOTH, BOTH, 36)
    assert clock.left(0, 36) == (GRACE * 1000, True)
    assert clock.left(1, 36) == clock.left(None, 36) == (4000, True)


def test_spectators_see_the_clock_that_runs_out_first() -> None:
    """So does a seat that owes nothing."""
    clock = timed(30)
    clock.start(TWO, 0)
    assert clock.left(None, 10) == clock.left(0, 10) == (20_000, False)


def test_grace_comes_once_and_then_the_seat_is_overdue() -> None:
    """Time, grace, overdue; the moments to wake up at are those."""
    clock = timed(30)
    clock.start(ONE, 0)
    assert clock.wake(0) == 30
    assert not clock.expire(29)
    assert clock.expire(30)
    assert not clock.expire(31)
    assert clock.wake(30) == 30 + GRACE
    assert clock.overdue(39) == frozenset()
    assert clock.overdue(40) == ONE
    assert clock.wake(40) is None


def test_no_clock_times_nobody() -> None:
    """Zero seconds is no clock."""
    clock = timed(0)
    clock.start(BOTH, 0)
    clock.decided(0, BOTH, BOTH, BOTH, 5)
    assert clock.left(0, 5) == (None, False)
    assert not clock.expire(10_000)
    assert clock.wake(5) is None


# --- after a delay -----------------------------------------------------------------------------------------


def behind(late: Late, *, computer: bool) -> Clock:
    """Both were to decide; the first let the time run out at 30 and decided, or had it decided, at 41.

    The second does at 50, then the first is to decide alone.
    """
    clock = timed(30, late)
    clock.start(BOTH, 0)
    assert clock.expire(30)
    clock.decided(0, BOTH, TWO, TWO, 41, computer=computer)
    clock.decided(1, TWO, ONE, ONE, 50)
    return clock


@pytest.mark.parametrize("computer", [False, True])
def test_a_delay_is_remembered_while_others_decide(computer: bool) -> None:
    """The game's word holds for a late seat that was out in between, whoever decided for it: the grace."""
    clock = behind("grace", computer=computer)
    assert clock.left(0, 50) == (GRACE * 1000, True)
    assert clock.overdue(50) == frozenset()


@pytest.mark.parametrize("computer", [False, True])
def test_a_delay_is_forgotten_if_the_game_says_so(computer: bool) -> None:
    """The full time for this decision, and then for the next as for everybody."""
    clock = behind("fresh", computer=computer)
    assert clock.left(0, 50) == (30_000, False)
    clock.decided(0, ONE, ONE, ONE, 60)
    assert clock.left(0, 60) == (30_000, False)


def test_a_computer_goes_on_deciding_if_the_game_says_so() -> None:
    """Where a computer had to decide, the seat is overdue at once with the next, without time or grace."""
    clock = behind("computer", computer=True)
    assert clock.overdue(50) == ONE
    assert clock.left(0, 50) == (0, True)
    assert not clock.expire(50)


def test_who_answered_within_the_grace_decides_on() -> None:
    """No computer had to decide: late again and again, the seat has the grace each time."""
    clock = behind("computer", computer=False)
    for now in (50, 55, 60):
        assert clock.overdue(now) == frozenset()
        assert clock.left(0, now) == (GRACE * 1000, True)
        clock.decided(0, ONE, ONE, ONE, now + 5)


def test_a_computer_stops_deciding_where_the_person_answers() -> None:
    """Faster than the computer after all: the next decision has the grace again."""
    clock = behind("computer", computer=True)
    clock.decided(0, ONE, ONE, ONE, 51)
    assert clock.overdue(60) == frozenset()
    assert clock.left(0, 51) == (GRACE * 1000, True)


def test_only_late_seats_are_asked_about() -> None:
    """The game is asked once per decision of a late seat, and never about a punctual one."""
    asked: list[Seat] = []
    answers: list[Late] = ["grace", "fresh"]
    clock = Clock(30, lambda seat: asked.append(seat) or answers.pop(0))  # type: ignore[func-returns-value]
    clock.start(ONE, 0)
    clock.decided(0, ONE, BOTH, BOTH, 5)
    clock.decided(1, BOTH, ONE, ONE, 9)
    assert asked == []
    assert clock.expire(35)
    for now in (36, 37, 38):
        clock.decided(0, ONE, ONE, ONE, now)
    assert asked == [0, 0]


def test_a_new_start_forgets_delays() -> None:
    """After a pause everybody has the full time, and nobody is late any more."""
    clock = behind("computer", computer=True)
    clock.stop()
    clock.start(ONE, 90)
    assert clock.left(0, 90) == (30_000, False)
    clock.decided(0, ONE, TWO, TWO, 95)
    clock.decided(1, TWO, ONE, ONE, 99)
    assert clock.left(0, 99) == (30_000, False)
