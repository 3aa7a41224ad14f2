"""The clock at the centre's tables of Speedsignal, and that nothing happens by itself where there is none.

What the clock does for any game is tested in `test_clock.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.contract import Strength
from game.signal.types import NoColour, Panel, Pass, Roll, SetSignal
from net.messages import GRACE, Frame
from tests.net.signal_party import STUCK, TIME, Party

if TYPE_CHECKING:
    from tests.net.hall import Person

EASY, NORMAL = Strength.EASY, Strength.NORMAL
FULL = (TIME * 1000, False)


def time(person: Person) -> tuple[int | None, bool]:
    """What the person's clock shows."""
    frame = person.last(Frame)
    return frame.clock, frame.grace


def test_who_does_not_roll_has_it_rolled() -> None:
    """Without a thought of any computer; the white step has the full time for all."""
    party = Party(None, None, None, clock=TIME)
    party.overdue()
    assert party.table.log == [(party.table.state.roller, Roll())]
    assert party.table.state.phase == "white"
    assert [time(person) for person in party.people] == [FULL] * 3
    assert party.asked == []


def test_who_rolls_within_the_grace_has_the_full_time_for_the_white_step() -> None:
    """A late roll costs nothing."""
    party = Party(None, None, clock=TIME)
    party.hall.wait(TIME + GRACE / 2)
    party.to_white()
    assert [time(person) for person in party.people] == [FULL] * 2


def test_who_did_not_roll_passes() -> None:
    """After the grace, one and all, without a thought; who has chosen keeps the choice."""
    party = Party(None, None, None, None, clock=TIME)
    party.to_white()
    party.roller.intend(party.roller.view.legal[0])
    chooser, *idle = party.others
    choice = chooser.view.legal[0]
    chooser.intend(choice)
    party.hall.wait(TIME + GRACE - 0.1)
    assert party.table.state.phase == "white"
    party.hall.wait(0.1)
    assert party.table.state.phase == "colour"
    assert party.asked == []
    assert (chooser.table.seat, choice) in party.table.log
    assert party.table.log[-2:] == [(person.table.seat, Pass()) for person in idle]
    assert time(party.roller) == FULL


def test_a_computer_ends_the_throw_of_a_roller_who_does_not_choose() -> None:
    """White step and colour step at once, by a computer of normal strength; the next throw is timed anew."""
    party = Party(None, None, clock=TIME)
    party.to_white()
    roller, (other,) = party.roller, party.others
    other.intend(Pass())
    party.overdue()
    assert party.asked == [("white", NORMAL), ("colour", NORMAL)]
    assert (party.table.state.phase, party.roller) == ("roll", other)
    assert [time(person) for person in party.people] == [FULL] * 2
    assert isinstance(party.table.log[-1][1], SetSignal)
    assert party.table.log[-1][0] == roller.table.seat


def test_the_colour_step_is_the_computer_s_even_if_others_choose_later() -> None:
    """Computers are slower than the one that decides for the roller: who does not get the throw back."""
    party = Party(None, None, EASY, EASY, clock=TIME)
    party.hall.slow = True
    party.to_white()
    (other,) = party.others
    other.intend(Pass())
    party.overdue()
    *slow, late = party.hall.tasks
    assert [task.strength for task in (*slow, late)] == [EASY, EASY, NORMAL]
    for task in (late, *slow):
        assert (party.table.state.phase, other.view.phase) == ("white", "white")
        party.hall.tasks = [task]
        party.hall.answer_tasks()
        party.hall.settle()
    assert party.table.state.phase == "colour"
    assert [task.strength for task in party.hall.tasks] == [NORMAL]
    party.hall.answer_tasks()
    party.hall.settle()
    assert party.table.state.phase == "roll"


def test_a_colour_step_that_runs_out_is_decided() -> None:
    """Full time and grace for it alone; then a computer decides, also when a fault is all there is."""
    for panels in ((Panel(), Panel()), (Panel(STUCK), Panel(STUCK))):
        party = Party(None, None, clock=TIME)
        party.place(panels)
        party.to_white()
        party.to_colour()
        assert time(party.roller) == FULL
        party.hall.wait(TIME + GRACE - 0.1)
        assert party.table.state.phase == "colour"
        party.hall.wait(0.1)
        assert party.table.state.phase == "roll"
        decided = party.table.log[-1][1]
        assert party.asked == ([] if decided == NoColour() else [("colour", NORMAL)])


def test_who_answers_within_the_grace_decides() -> None:
    """The roller too; the colour step then has the grace, and no computer has a say."""
    party = Party(None, None, clock=TIME)
    party.to_white()
    roller, (other,) = party.roller, party.others
    party.hall.wait(TIME + 1)
    assert [time(person)[1] for person in party.people] == [True, True]
    roller.intend(roller.view.legal[0])
    other.intend(other.view.legal[1])
    assert time(roller) == (GRACE * 1000, True)
    party.hall.wait(GRACE - 1)
    roller.intend(NoColour())
    assert (party.asked, party.roller) == ([], other)
    assert [len(sum(panel.lines, ())) for panel in party.table.state.panels] == [1, 1]
    assert time(other) == FULL


def test_the_clock_runs_for_who_is_away() -> None:
    """A lost connection passes, rolls by the computer, and finds itself in the game again."""
    party = Party(None, None, clock=TIME)
    party.to_white()
    (other,) = party.others
    other.lose_connection()
    party.roller.intend(Pass())
    party.overdue()
    assert party.table.log[-1] == (1 - party.table.state.roller, Pass())
    other.come_back()
    assert (other.view.phase, other.refusal()) == ("colour", "")


@pytest.mark.parametrize("panels", [Panel(), Panel(STUCK)])
@pytest.mark.parametrize("phase", ["roll", "white", "colour"])
def test_without_a_clock_nothing_happens_by_itself(phase: str, panels: Panel) -> None:
    """For an hour, in every step, also where there is one intent only, and a computer waits with them."""
    party = Party(None, None)
    party.place([panels] * 2)
    if phase != "roll":
        party.to_white()
    if phase == "colour":
        party.to_colour()
    before = party.table.digest()
    party.hall.wait(3600)
    assert party.table.digest() == before
    assert (party.table.state.phase, party.asked) == (phase, [])
    assert time(party.people[0]) == (None, False)
    asked = party.roller.view.legal
    assert (len(asked) == 1) == (phase == "roll" or panels.lines == STUCK)


def test_alone_without_a_clock_the_computers_wait() -> None:
    """Two computers have chosen; the person has an hour, and a night in which the centre is restarted."""
    party = Party(None, EASY, EASY)
    (anna,) = party.people
    while party.table.to_act() != {0}:
        if anna.view.phase == "roll" and anna.view.legal:
            anna.intend(Roll())
        party.hall.wait(1)
    before = party.table.digest()
    party.hall.wait(3600)
    party.hall.restart()
    party.hall.now += 40_000
    anna.come_back()
    party.hall.wait(100)
    assert party.table.digest() == before
    assert anna.view.legal
