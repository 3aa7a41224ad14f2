"""A game played in one go: steps of one seat and of all in turn, no rounds, its own rule for leaving."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Game, Strength
from net.messages import GRACE, Again, Credited, Earned, Frame, Leave, Sit, Start, Welcome, encode
from tests.net import coins
from tests.net.coins import TURNS, Take, Toss
from tests.net.hall import Hall, Person, shared, solo

EASY, NORMAL = Strength.EASY, Strength.NORMAL
COINS = Game("coins", coins, coins.Bots())
OPTIONS = encode(coins.Options())


@pytest.fixture(autouse=True)
def _coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The centre has this game, too."""
    monkeypatch.setitem(GAMES, COINS.key, COINS)


def table(*seats: Strength | None, clock: int = 0) -> tuple[Hall, list[Person]]:
    """A game with as many people as there are seats for them; its computers take all they can."""
    hall = Hall()
    hall.bot = lambda _, view: view.legal[-1]
    people = [hall.person(name) for name in ("Anna", "Berta", "Carl")[: seats.count(None)]]
    people[0].say(replace(shared(*seats, clock=clock), game=COINS.key, options=OPTIONS))
    for person in people[1:]:
        person.say(Sit(people[0].table.info.id))
    if len(people) > 1:
        people[0].say(Start())
    return hall, people


def to_the_end(hall: Hall, *people: Person) -> None:
    """Everybody takes what there is."""
    while hall.hosted().status == "running":
        ready = [person for person in people if person.view.legal]
        for person in ready:
            person.intend(person.view.legal[-1])
        if not ready:
            hall.wait(1)


# --- the clock ---------------------------------------------------------------------------------------------


def test_a_computer_ends_the_turn_of_an_owner_who_did_not_answer() -> None:
    """Overdue in the common step, the owner has no time for the step after it: that one comes at once."""
    hall, (anna, berta) = table(None, None, clock=30)
    asked: list[Strength] = []
    hall.bot = lambda task, view: asked.append(task.strength) or view.legal[-1]  # type: ignore[func-returns-value]
    anna.intend(Toss())
    berta.intend(Take(False))
    hall.wait(30 + GRACE + 0.1)
    assert berta.view.phase == "toss"
    assert (berta.view.shared, berta.view.own) == ((1, 0), (1, 0))
    assert asked == [NORMAL, NORMAL]
    assert berta.last(Frame).clock == pytest.approx(30_000, abs=100)
    assert not berta.last(Frame).grace


def test_the_next_step_is_asked_of_the_computer_at_once() -> None:
    """As soon as it has decided the one step for the owner; the other's answer is named by the game."""
    hall, (anna, berta) = table(None, None, clock=30)
    hall.slow = True
    anna.intend(Toss())
    hall.wait(30 + GRACE)
    (owners,) = hall.tasks
    hall.answer_tasks()
    hall.settle()
    assert berta.view.phase == "own"
    assert owners.strength == NORMAL
    assert berta.view.shared == (1, 0)
    assert [task.strength for task in hall.tasks] == [NORMAL]
    hall.answer_tasks()
    hall.settle()
    assert (berta.view.phase, berta.view.own) == ("toss", (1, 0))


def test_an_owner_who_answered_within_the_grace_goes_on() -> None:
    """Late but there: no computer takes over, the last step has the grace."""
    hall, (anna, berta) = table(None, None, clock=30)
    anna.intend(Toss())
    hall.wait(31)
    anna.intend(Take(True))
    hall.wait(5)
    berta.intend(Take(True))
    frame = anna.last(Frame)
    assert (frame.clock, frame.grace) == (GRACE * 1000, True)
    hall.wait(GRACE - 1)
    anna.intend(Take(False))
    assert (anna.view.phase, anna.view.own) == ("toss", (0, 0))


def test_after_a_toss_that_was_overdue_all_have_the_full_time() -> None:
    """A computer tossed; the step of all is a new one, for the late owner, too."""
    hall, (anna, berta) = table(None, None, clock=30)
    hall.wait(30 + GRACE + 0.1)
    assert anna.view.phase == "all"
    for person in (anna, berta):
        assert person.last(Frame).clock == pytest.approx(30_000, abs=100)
        assert not person.last(Frame).grace


def test_the_next_turn_has_the_full_time_after_a_late_one() -> None:
    """Who was overdue as owner has the whole time again when the next one tosses."""
    hall, (anna, berta) = table(None, None, clock=30)
    anna.intend(Toss())
    berta.intend(Take(False))
    hall.wait(30 + GRACE + 0.1)
    berta.intend(Toss())
    frame = anna.last(Frame)
    assert (frame.clock, frame.grace) == (30_000, False)


# --- what it earns -----------------------------------------------------------------------------------------


def test_the_only_row_comes_at_the_end() -> None:
    """Points are credited once, with the game, and the place counts from the first second."""
    hall, (anna, berta) = table(None, EASY, None)
    to_the_end(hall, anna, berta)
    sheet = COINS.rules.sheet(anna.view)
    assert len(sheet.rows) == 1
    assert sheet.totals == (4 * TURNS,) * 3
    assert len(anna.all(Credited)) == 2
    assert anna.last(Credited).seats == (Earned(8 + 30, 30), None, Earned(8 + 30, 30))
    kinds = [(row.kind, row.round, row.points, row.score) for row in hall.journal.results]
    assert kinds == [("round", 1, 8, 8), ("round", 1, 8, 8), ("game", 0, 30, 8), ("game", 0, 30, 8)]
    before = anna.last(Credited)
    hall.restart()
    anna.come_back()
    assert anna.last(Credited) == before


def test_leaving_other_people_costs_at_once() -> None:
    """There is no time after which it begins to cost; nothing else is earned."""
    hall, (_, berta) = table(None, None)
    player = berta.last(Welcome).player
    berta.say(Leave())
    assert [(row.player, row.kind, row.points) for row in hall.journal.results] == [(player, "left", -10)]


def test_the_last_person_pays_as_well() -> None:
    """It was begun together: who leaves after the others did not play alone, not even after a restart."""
    hall, (anna, berta) = table(None, None, EASY)
    anna.say(Leave())
    hall.restart()
    berta.come_back()
    berta.say(Leave())
    assert [row.points for row in hall.journal.results] == [-10, -10]


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("filled", [False, True])
def test_leaving_alone_costs_nothing(filled: bool, restart: bool) -> None:
    """Against computers only, at a solo table or at a shared one that was filled up, after whatever time."""
    hall = Hall()
    anna = hall.person("Anna")
    wish = shared(None, None) if filled else solo(EASY)
    anna.say(replace(wish, game=COINS.key, options=OPTIONS))
    if filled:
        anna.say(Start(EASY))
    hall.wait(121)
    if restart:
        hall.restart()
        anna.come_back()
    anna.say(Leave())
    assert [(row.kind, row.points) for row in hall.journal.results] == [("left", 0)]


def test_alone_is_counted_anew_for_each_game() -> None:
    """The same table filled up after somebody went: now it is a game alone."""
    hall, (anna, berta) = table(None, None)
    to_the_end(hall, anna, berta)
    hall.journal.results.clear()
    berta.say(Leave())
    anna.say(Again(), Start(EASY))
    assert anna.status() == "running"
    anna.say(Leave())
    assert [row.points for row in hall.journal.results] == [0]
