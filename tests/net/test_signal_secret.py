"""What a seat has chosen in Speedsignal's white step is in nobody else's bytes before all have chosen.

Each test plays the same evening once for every choice of one seat: until the reveal, everybody else must have
heard the same bytes at the same moments.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Strength
from game.signal.boards import BOARDS
from game.signal.types import Options, Roll
from net.messages import GRACE, Advise, Beat, Frame, Leave, OpenTable, Say, Sit, Start, Turbo, Watch, encode
from net.tables import PAUSES
from tests.net.hall import Hall, Person, shared, solo

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Value
    from game.signal.types import View
    from net.task import Task

EASY, NORMAL = Strength.EASY, Strength.NORMAL
NAMES = ("Anna", "Berta", "Carl", "Dora")
THROW = 4
"""The secret is kept in the white step of this throw."""
BEAT = encode(Beat(0))

Told = dict[str, list[tuple[float, bytes]]]


def signal(table: OpenTable, board: str = "classic") -> OpenTable:
    """The same table for Speedsignal."""
    options = msgspec.convert({"board": board}, Options)
    return replace(table, game="signal", options=encode(options))


def told(*people: Person) -> Told:
    """All bytes they have heard, and when."""
    return {person.name: [word for word in person.heard if word[1] != BEAT] for person in people}


class Evening:
    """Four people at a table, one who looks on and one in the hall, up to the white step of a throw.

    The `keeper` has the secret, the `last` one chooses last; one of them is the roller.
    """

    def __init__(self, board: str, *, roller_keeps: bool) -> None:
        self.hall = Hall(seed=7)
        self.people = [self.hall.person(name) for name in NAMES]
        self.people[0].say(signal(shared(None, None, None, None, clock=30), board))
        for person in self.people[1:]:
            person.say(Sit(self.people[0].table.info.id))
        self.people[0].say(Start())
        self.watcher, self.idler = self.hall.person("Wim"), self.hall.person("Lea")
        self.watcher.say(Watch(self.people[0].table.info.id))
        self._play(random.Random(board))
        ends = [self.people[(self.people[0].view.roller + more) % 4] for more in (0, 3)]
        self.keeper, self.last = ends if roller_keeps else ends[::-1]
        self.others = [person for person in self.people if person not in ends]

    def _play(self, rng: random.Random) -> None:
        while (self.people[0].view.number, self.people[0].view.phase) != (THROW, "white"):
            person = rng.choice([person for person in self.people if person.view.legal])
            person.intend(person.view.legal[rng.choice((0, -1))])

    @property
    def ignorant(self) -> list[Person]:
        """All who must not know."""
        return [*self.others, self.last, self.watcher, self.idler]

    def choose(self, choice: Value) -> None:
        """All but the last choose, the keeper this."""
        self.others[0].intend(self.others[0].view.legal[0])
        self.keeper.intend(choice)
        self.others[1].intend(self.others[1].view.legal[-1])


# --- what may happen while the secret is kept --------------------------------------------------------------


def nothing(evening: Evening) -> None:
    """The step waits for the last one."""


def time_passes(evening: Evening) -> None:
    """The time runs out and the grace begins."""
    evening.hall.wait(30 + GRACE / 2)


def all_return(evening: Evening) -> None:
    """One by one they break off and come back to the story so far; who looked on does so again."""
    for person in (*evening.ignorant, evening.keeper):
        person.lose_connection()
        evening.hall.wait(0.5)
        person.come_back()
    evening.watcher.say(Watch(evening.last.table.info.id))


def restart(evening: Evening) -> None:
    """The centre is killed, and all come back to what its journal has."""
    evening.hall.restart()
    for person in (evening.keeper, *evening.ignorant):
        person.come_back()
    evening.watcher.say(Watch(evening.last.table.info.id))


def second_thoughts(evening: Evening) -> None:
    """The keeper would rather have this or that, and says what is refused; some things all may hear."""
    keeper = evening.keeper
    before = keeper.last(Frame).decision - 1
    for intent in (*evening.last.view.legal, keeper.view.choice):
        keeper.intend(intent, decision=before)
    keeper.intend(Roll())
    assert keeper.refusal() == "not-your-turn"
    keeper.say(Advise(1, before), Turbo(on=True), Say("text", "done"))


def leave(evening: Evening) -> None:
    """The keeper goes, and a computer has the seat."""
    evening.keeper.say(Leave())
    evening.hall.wait(3)


DEEDS = (nothing, time_passes, all_return, restart, second_thoughts, leave)


def compare(make: Callable[[], Evening], deed: Callable[[Evening], None]) -> None:
    """Of every choice the same is told to all but who made it, and at the reveal another thing to all."""
    legal = make().keeper.view.legal
    kept, own, open_ = [], [], []
    for choice in legal:
        evening = make()
        evening.choose(choice)
        deed(evening)
        kept.append(told(*evening.ignorant))
        own.append(told(evening.keeper))
        evening.last.intend(evening.last.view.legal[-1])
        open_ += [told(person) for person in (evening.last, evening.watcher)]
    assert len(legal) > 2
    assert all(words == kept[0] for words in kept)
    assert all(own.count(words) == 1 for words in own)
    assert all(open_.count(words) == 1 for words in open_)


@pytest.mark.parametrize("roller_keeps", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_a_choice_is_hidden_until_all_have_chosen(board: str, roller_keeps: bool) -> None:
    """On every board, whether the roller's or another's."""
    compare(lambda: Evening(board, roller_keeps=roller_keeps), all_return)


@pytest.mark.parametrize("roller_keeps", [False, True])
@pytest.mark.parametrize("deed", DEEDS)
def test_a_choice_is_hidden_whatever_happens(deed: Callable[[Evening], None], roller_keeps: bool) -> None:
    """Clocks, comings and goings, restarts, second thoughts: none of it tells."""
    compare(lambda: Evening("bonus", roller_keeps=roller_keeps), deed)


def test_a_return_shows_the_own_choice_and_no_other() -> None:
    """After coming back, and after a restart too, a seat knows what itself has chosen."""
    for deed in (all_return, restart):
        evening = Evening("classic", roller_keeps=False)
        choice = evening.keeper.view.legal[0]
        evening.choose(choice)
        deed(evening)
        assert evening.keeper.view.choice == choice
        assert (evening.last.view.choice, evening.watcher.view.choice) == (None, None)
        assert evening.watcher.view.decided.count(True) == 3


# --- computers ---------------------------------------------------------------------------------------------


def table(*seats: Strength | None, clock: int = 0) -> tuple[Hall, list[Person]]:
    """A running game of two people, and one who looks on; computers are answered when the test says so."""
    hall = Hall(seed=7)
    hall.slow = True
    anna, berta, wim = people = [hall.person(name) for name in ("Anna", "Berta", "Wim")]
    anna.say(signal(shared(*seats, clock=clock)))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    wim.say(Watch(anna.table.info.id))
    to_white(hall, anna, berta)
    return hall, people


def to_white(hall: Hall, *people: Person) -> None:
    """All set nothing, up to the white step of the throw."""
    hall.bot = lambda _, view: view.legal[-1]
    while not is_there(people[0].view):
        hall.answer_tasks()
        hall.settle()
        for person in people:
            if person.view.legal and not is_there(person.view):
                person.intend(person.view.legal[-1])
        hall.wait(0.1)


def is_there(view: View) -> bool:
    """Whether the secret is to be made now."""
    return (view.number, view.phase) == (THROW, "white")


def of_seat(hall: Hall, seat: int) -> list[Task]:
    """The tasks asked of that seat's computer."""
    views = GAMES["signal"].rules.View
    return [task for task in hall.tasks if msgspec.msgpack.decode(task.view, type=views).seat == seat]


def think(hall: Hall, tasks: list[Task], index: int) -> None:
    """These are answered, with the choice of that number."""
    rest = [task for task in hall.tasks if task not in tasks]
    hall.tasks, hall.bot = tasks, lambda _, view: view.legal[index]
    hall.answer_tasks()
    hall.tasks = rest
    hall.settle()


def of_a_computer(index: int, seconds: float) -> Told:
    """What all hear until a computer has chosen that, having thought for so long."""
    hall, people = table(None, None, EASY, NORMAL)
    people[1].intend(people[1].view.legal[0])
    hall.wait(seconds)
    think(hall, of_seat(hall, 2), index)
    think(hall, of_seat(hall, 3), 0)
    hall.wait(PAUSES["normal"] - seconds)
    assert people[0].view.decided == (False, True, True, True)
    return told(*people)


def test_neither_choice_nor_thinking_of_a_computer_shows() -> None:
    """Whatever a computer chooses and however long it thinks: told after the pause, in the same bytes."""
    evenings = [of_a_computer(index, seconds) for index in range(3) for seconds in (0.0, 0.3, 0.7)]
    assert all(words == evenings[0] for words in evenings)


def of_the_late(index: int) -> Told:
    """What the others hear when a computer chooses that for the roller whose time is over."""
    hall, people = table(None, None, EASY, clock=30)
    keeper = people[0].view.roller
    other = people[1 - keeper]
    other.intend(other.view.legal[0])
    hall.wait(30 + GRACE)
    (task,) = of_seat(hall, keeper)
    assert task.strength == NORMAL
    think(hall, [task], index)
    assert other.view.decided == (True, True, False)
    assert people[keeper].view.choice is not None
    return told(other, people[2])


def test_what_a_computer_chose_for_who_was_late_is_hidden_as_well() -> None:
    """The others hear that the roller's choice is made, no more."""
    evenings = [of_the_late(index) for index in range(3)]
    assert all(words == evenings[0] for words in evenings)


def test_a_computer_that_comes_to_a_seat_is_not_told() -> None:
    """Who chooses last goes: the computer in that seat is asked the same, whatever the others have chosen."""
    asked = []
    for index in range(3):
        evening = Evening("classic", roller_keeps=True)
        evening.hall.slow = True
        evening.choose(evening.keeper.view.legal[index])
        evening.last.say(Leave())
        (task,) = evening.hall.tasks
        asked.append(task)
    assert asked == [asked[0]] * 3


def test_advice_knows_no_hidden_choice() -> None:
    """Alone against computers that have chosen: what the adviser is given is the same."""
    asked = []
    for index in range(3):
        hall = Hall(seed=7)
        hall.slow = True
        anna = hall.person("Anna")
        anna.say(signal(solo(EASY, EASY, seed="deal")))
        to_white(hall, anna)
        think(hall, of_seat(hall, 1), index)
        think(hall, of_seat(hall, 2), 2 - index)
        hall.wait(PAUSES["normal"])
        assert anna.view.decided == (False, True, True)
        frame = anna.last(Frame)
        anna.say(Advise(frame.play, frame.decision))
        (task,) = hall.tasks
        assert task.kind == "advise"
        asked.append(task)
    assert asked == [asked[0]] * 3
