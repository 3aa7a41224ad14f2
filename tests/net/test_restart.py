"""A centre that was killed comes back with its tables as they were."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.contract import Strength
from net.messages import Again, AtTable, Frame, Past, Sit, Start, Tables, Turbo, Watch
from net.tables import HOLD, KEPT
from tests.net.hall import Hall, Person, play_on, shared, solo

EASY, STRONG = Strength.EASY, Strength.STRONG


def digest(hall: Hall) -> str:
    """Fingerprint of the one game there is."""
    play = hall.hosted().play
    assert play
    return play.table.digest()


def run(kills: int, seed: int) -> tuple[list[str], int]:
    """A game of two people and two computers, killed so often: fingerprints of deal and end, and the rows."""
    rng = random.Random(seed)
    hall = Hall(7)
    people = [hall.person("Anna"), hall.person("Berta")]
    people[0].say(shared(None, EASY, None, EASY))
    people[1].say(Sit(people[0].table.info.id))
    people[0].say(Start())
    seen, died = [digest(hall)], 0
    while hall.hosted().status == "running":
        if died < kills and rng.random() < 0.3:
            before = digest(hall)
            hall.restart()
            died += 1
            assert digest(hall) == before
            for person in people:
                person.come_back()
                assert person.table.play == 1
        if not any(person.act() for person in people):
            hall.wait(1)
        if digest(hall) != seen[-1]:
            seen.append(digest(hall))
    return [seen[0], seen[-1], *(row.kind + str(row.points) for row in hall.journal.results)], died


def test_killed_at_random_moments_the_game_is_the_same() -> None:
    """Twenty kills: each time the state of before, each person in the same seat; no row is earned twice."""
    undisturbed, _ = run(0, 1)
    disturbed, kills = run(20, 1)
    assert kills == 20
    assert disturbed[0] == undisturbed[0]
    rounds = [row for row in disturbed if row.startswith("round")]
    assert len(rounds) % 2 == 0
    assert sum(row.startswith("game") for row in disturbed) == 2


@pytest.mark.parametrize("moment", [0, 5, 17])
def test_computers_decide_the_same_after_a_restart(moment: int) -> None:
    """The view and the seed a computer is given are the same ones again: so is its decision."""
    hall = Hall()
    hall.slow = True
    anna = hall.person("Anna")
    anna.say(solo(EASY, STRONG))
    for _ in range(moment):
        hall.answer_tasks()
        hall.settle()
        anna.act()
        hall.wait(1)
    asked = {(task.view, task.strength, task.seed) for task in hall.tasks}
    hall.restart()
    anna.come_back()
    assert {(task.view, task.strength, task.seed) for task in hall.tasks} == asked


def test_computers_go_on_while_people_are_away() -> None:
    """At a shared table the computers' turns pass though nobody is back yet, and people's seats are held."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None, EASY), Start(EASY))
    hall.restart()
    hall.wait(10)
    play = hall.hosted().play
    assert play
    assert play.table.step == 4
    assert not hall.hosted().info().seats[0].online
    anna.come_back()
    assert (anna.table.seat, anna.view.seat) == (0, 0)
    assert anna.last(Frame).step == 4


def test_a_solo_game_waits_for_its_player() -> None:
    """After a restart nothing moves at a solo table until the player is back."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, clock=30), Turbo(True))
    play_on(anna, steps=4)
    step = anna.last(Frame).step
    hall.restart()
    assert hall.session.wake(hall.now) is None
    hall.now += 1000
    hall.settle()
    anna.come_back()
    assert anna.last(Frame).step == step
    assert anna.table.turbo
    assert anna.all(Past)


def test_what_was_not_committed_has_not_happened() -> None:
    """Killed before the commit, a move has not happened: the game stands as it did before it."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY))
    before, step = digest(hall), anna.last(Frame).step
    hall.journal.commit()
    kept = hall.journal.survived()
    hall.journal.commit = lambda: None  # type: ignore[method-assign]
    hall.people.clear()
    anna.act()
    hall.journal = kept
    hall.journal.commit()
    hall.restart()
    anna.come_back()
    assert digest(hall) == before
    assert anna.last(Frame).step == step


def test_open_and_finished_tables_come_back_too() -> None:
    """An open table keeps its people's seats for a moment, a finished one its end board and wishes."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    hall.restart()
    hall.wait(HOLD - 1)
    anna.come_back()
    berta.come_back()
    assert [seat.name for seat in anna.table.info.seats] == ["Anna", "Berta"]
    assert anna.table.host
    anna.say(Start())
    play_on(anna, berta)
    anna.say(Again())
    hall.restart()
    anna.come_back()
    assert anna.status() == "over"
    assert anna.table.info.seats[0].again
    assert anna.view.phase == "over"
    berta.come_back()
    hall.wait(KEPT + 1)
    assert anna.status() == "open"


def test_settings_survive() -> None:
    """Clock, pace, host, game and strengths are those of before."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, EASY, clock=90, pace="fast", watch=False))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    before = anna.table
    hall.restart()
    anna.come_back()
    berta.come_back()
    assert anna.table == before
    assert anna.last(Frame).clock == 90_000


def test_watchers_have_to_ask_again() -> None:
    """Looking on ends with the connection."""
    hall = Hall()
    anna, carl = hall.person("Anna"), hall.person("Carl")
    anna.say(shared(None, EASY, None), Start())
    carl.say(Watch(anna.table.info.id))
    hall.restart()
    carl.come_back()
    assert carl.all(AtTable) == []
    carl.say(Watch(carl.last(Tables).tables[0].id))
    assert carl.table.seat is None


def damaged(blob: bytes, key: str, value: object) -> bytes:
    """A saved table with one thing changed."""
    saved = msgspec.msgpack.decode(blob)
    saved[key] = value
    return msgspec.msgpack.encode(saved)


@pytest.mark.parametrize(("key", "value"), [("version", 99), ("plays", "many"), ("seed", "another deal")])
def test_a_table_of_other_rules_is_broken_off(key: str, value: object) -> None:
    """What today's rules can't go on with is dropped, and named; the centre and its other tables run."""
    hall = Hall()
    anna: Person = hall.person("Anna")
    anna.say(solo(EASY))
    play_on(anna, steps=40)
    ((number, blob),) = hall.journal.tables()
    hall.person("Berta").say(shared(None, None))
    hall.journal.put_table(number, damaged(blob, key, value))
    hall.journal.commit()
    hall.restart()
    assert hall.session.broken_off == [number]
    assert len(hall.journal.tables()) == 1
    anna.come_back()
    assert anna.all(AtTable) == []
