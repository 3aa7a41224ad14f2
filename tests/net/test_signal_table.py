"""Speedsignal at the centre's tables: leaving, what a game earns, and the next one."""

from __future__ import annotations

import random

import pytest

from game.catalog import GAMES
from game.contract import Strength
from game.signal.boards import BOARDS
from game.signal.types import NoColour, Panel, Pass, Roll
from net.messages import Again, Credited, Earned, Frame, Leave
from net.tables import PAUSES
from tests.net.signal_party import STUCK, TIME, Party

EASY, NORMAL = Strength.EASY, Strength.NORMAL
BOUND = 400
"""Looks within which any game is over."""


# --- leaving -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [0, 500])
def test_leaving_others_costs_ten(seconds: int) -> None:
    """After whatever time, and nothing else is earned."""
    party = Party(None, None, None)
    party.hall.wait(seconds)
    party.people[1].say(Leave())
    assert [(row.kind, row.points) for row in party.hall.journal.results] == [("left", -10)]
    assert party.people[0].last(Credited).seats[1] == Earned(-10, left="Berta")


@pytest.mark.parametrize("seconds", [0, 500])
def test_leaving_computers_costs_nothing(seconds: int) -> None:
    """Alone, never."""
    party = Party(None, EASY, EASY)
    party.hall.wait(seconds)
    party.people[0].say(Leave())
    assert [(row.kind, row.points) for row in party.hall.journal.results] == [("left", 0)]


def test_who_leaves_after_choosing_leaves_the_choice() -> None:
    """It is played at the reveal; the next decision of the seat is a computer's of normal strength."""
    party = Party(None, None, None)
    party.to_white()
    leaver, stays = party.roller, party.others
    seat, choice = leaver.table.seat, leaver.view.legal[0]
    leaver.intend(choice)
    leaver.say(Leave())
    assert stays[0].view.decided.count(True) == 1
    for person in stays:
        person.intend(Pass())
    assert stays[0].view.panels[seat].lines[choice.line] == (choice.column,)
    assert party.asked == [("colour", NORMAL)]
    party.hall.wait(PAUSES["normal"])
    assert party.table.state.phase == "roll"


def test_who_leaves_before_choosing_is_chosen_for() -> None:
    """By a computer of normal strength, after its pause; the others' choices stand."""
    party = Party(None, None, None, clock=TIME)
    party.to_white()
    leaver, stays = party.others[0], [party.roller, party.others[1]]
    choices = [person.view.legal[0] for person in stays]
    for person, choice in zip(stays, choices, strict=True):
        person.intend(choice)
    leaver.say(Leave())
    assert party.table.state.phase == "white"
    party.hall.wait(PAUSES["normal"])
    assert party.table.state.phase == "colour"
    assert party.asked == [("white", NORMAL)]
    assert [entry[1] for entry in party.table.log[1:3]] == choices


def test_who_leaves_while_overdue_is_asked_of_one_computer_only() -> None:
    """The computer that thinks for the seat goes on thinking; one choice is made."""
    party = Party(None, None, clock=TIME)
    party.to_white()
    party.hall.slow = True
    leaver, (other,) = party.roller, party.others
    other.intend(Pass())
    party.overdue()
    leaver.say(Leave())
    assert len(party.hall.tasks) == 1
    party.hall.answer_tasks()
    party.hall.settle()
    assert party.table.state.phase == "colour"


# --- what it earns -----------------------------------------------------------------------------------------


def played(party: Party, seed: int) -> None:
    """All play at random to the end."""
    rng = random.Random(seed)
    while ready := [person for person in party.people if person.view.legal]:
        person = rng.choice(ready)
        person.intend(rng.choice(person.view.legal))
    assert party.people[0].status() == "over"


@pytest.mark.parametrize("board", BOARDS)
def test_points_and_place_are_earned(board: str) -> None:
    """A person's points, at least 0, and 30, 15, 5 for the first three of four, from the first second."""
    party = Party(None, None, None, None, board=board)
    played(party, seed=2)
    outcome = GAMES["signal"].rules.outcome(party.people[0].view)
    assert outcome is not None
    bonus = [{1: 30, 2: 15, 3: 5, 4: 0}[place] for place in outcome.places]
    points = [max(0, total) for total in outcome.points]
    rows = [(row.kind, row.round, row.points, row.score, row.place) for row in party.hall.journal.results]
    assert rows == [
        *(("round", 1, points[seat], outcome.points[seat], 0) for seat in range(4)),
        *(("game", 0, bonus[seat], outcome.points[seat], outcome.places[seat]) for seat in range(4)),
    ]
    earned = tuple(Earned(one + more, more) for one, more in zip(points, bonus, strict=True))
    assert party.people[0].last(Credited).seats == earned


def test_less_than_nothing_counts_as_nothing() -> None:
    """A negative total takes nothing away; the place counts all the same, and faults part equal ones."""
    party = Party(None, None, None, None)
    at = party.table.state.roller
    faults = [(seat - at) % 4 for seat in range(4)]
    party.place(Panel(STUCK, faults=faults[seat] or 3) for seat in range(4))
    party.to_white()
    party.to_colour()
    party.roller.intend(NoColour())
    totals = {0: -16, 1: -1, 2: -6, 3: -11}
    earned = {0: Earned(0, 0), 1: Earned(30, 30), 2: Earned(15, 15), 3: Earned(5, 5)}
    assert party.people[0].status() == "over"
    assert GAMES["signal"].rules.sheet(party.people[0].view).totals == tuple(totals[one] for one in faults)
    assert party.people[0].last(Credited).seats == tuple(earned[one] for one in faults)


def test_who_left_has_no_part_in_the_end() -> None:
    """The computer in that seat earns nothing, and takes the place it has."""
    party = Party(None, None, None)
    party.to_white()
    leaver = party.people.pop(2)
    leaver.say(Leave())
    rng = random.Random(1)
    for _ in range(BOUND):
        for person in party.people:
            if person.view.legal:
                person.intend(rng.choice(person.view.legal))
        party.hall.wait(1)
    kinds = [row.kind for row in party.hall.journal.results]
    assert kinds == ["left", "round", "round", "game", "game"]
    assert party.people[0].last(Credited).seats[2] == Earned(-10, left="Carl")


# --- again -------------------------------------------------------------------------------------------------


def test_again_is_another_game_of_the_same_seats() -> None:
    """Another deal on the same board, empty panels; answers to the former game change nothing."""
    party = Party(None, None, board="long")
    played(party, seed=3)
    old, seats = party.people[0].last(Frame), [person.table.seat for person in party.people]
    for person in party.people:
        person.say(Again())
    assert party.people[0].status() == "running"
    assert [person.table.seat for person in party.people] == seats
    assert party.people[0].table.play == 2
    view = party.people[0].view
    assert (view.options.board, view.panels, view.number) == ("long", (Panel(), Panel()), 1)
    party.people[0].intend(Roll(), play=1, decision=old.decision - 1)
    assert (party.people[0].refusal(), party.table.step) == ("", 0)
    played(party, seed=4)
    assert {row.play for row in party.hall.journal.results} == {1, 2}
