"""Advice: who may ask, who is told, that the game does not notice, and that nobody waits for ever."""

from __future__ import annotations

import os
import signal
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pytest

from game.catalog import GAMES
from game.contract import Strength
from game.zero.types import Reveal
from net.messages import (
    Advise,
    Advised,
    Frame,
    Intend,
    Leave,
    Pause,
    Refused,
    Sit,
    Start,
    Watch,
    encode,
)
from net.workers import Workers
from tests.net.advising import ADVISING, ARGS, REASON, SILENT, serve
from tests.net.hall import Hall, Person, shared, solo
from tests.net.real import Party
from tests.net.test_workers import answers, task

if TYPE_CHECKING:
    from pathlib import Path

    from game.contract import Value
    from net.client import Client

EASY = Strength.EASY
INTENT = GAMES["zero"].rules.Intent


@pytest.fixture(autouse=True)
def advising(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is played here gives advice."""
    monkeypatch.setitem(GAMES, "zero", ADVISING)


def alone(*, slow: bool = False) -> tuple[Hall, Person]:
    """Anna with one computer, to reveal her first two cards. Only advice is thought about if not `slow`."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, seed="deal"))
    hall.slow = slow
    return hall, anna


def opened(intent: bytes) -> Value:
    return msgspec.msgpack.decode(intent, type=INTENT)


# --- at the centre -----------------------------------------------------------------------------------------


def test_who_asks_is_told() -> None:
    """Alone, one is told a legal intent for the decision that was asked about, and why."""
    _, anna = alone()
    anna.say(Advise(1, 0))
    (told,) = anna.all(Advised)
    assert (told.play, told.decision, told.reason, told.args) == (1, 0, REASON, ARGS)
    assert opened(told.intent) in anna.view.legal
    assert anna.refusal() == ""


def test_advice_changes_nothing() -> None:
    """The same game, asked about or not: nothing is played by it, and computers decide the same."""

    def game(*, asking: bool) -> list[tuple[int, bytes]]:
        hall, anna = alone()
        seeds: list[str] = []
        hall.bot = lambda task, view: seeds.append(task.seed) or view.legal[-1]  # type: ignore[func-returns-value]
        for _ in range(6):
            before = hall.hosted().play
            assert before is not None
            state, step = before.table.digest(), before.table.step
            if asking and anna.view.legal:
                anna.say(Advise(1, anna.last(Frame).decision))
                assert (before.table.digest(), before.table.step) == (state, step)
            anna.act()
            hall.wait(3)
        assert bool(anna.all(Advised)) == asking
        return [(move.seat, move.intent) for move in hall.journal.moves(hall.hosted().id, 1)] + [
            (0, seed.encode()) for seed in seeds
        ]

    assert game(asking=True) == game(asking=False)


def test_a_question_is_thought_about_once() -> None:
    """Asked again before or after the answer it is no new task, but answered each time after."""
    hall, anna = alone(slow=True)
    hall.tasks.clear()
    anna.say(Advise(1, 0), Advise(1, 0), Advise(1, 0))
    (asked,) = hall.tasks
    assert (asked.kind, asked.strength) == ("advise", Strength.STRONG)
    assert anna.all(Advised) == []
    hall.answer_tasks()
    hall.settle()
    assert len(anna.all(Advised)) == 1
    anna.say(Advise(1, 0))
    assert hall.tasks == []
    assert len(set(anna.all(Advised))) == 1
    assert len(anna.all(Advised)) == 2


def test_advice_that_comes_too_late_is_not_given() -> None:
    """Once the decision is made the thought is not wanted, not told, and the next question is a new one."""
    hall, anna = alone(slow=True)
    hall.tasks.clear()
    anna.say(Advise(1, 0))
    (late,) = hall.tasks
    assert hall.session.wants(late.id)
    anna.intend(Reveal(0))
    assert not hall.session.wants(late.id)
    hall.answer_tasks()
    hall.settle()
    assert anna.all(Advised) == []
    anna.say(Advise(1, 1))
    hall.answer_tasks()
    hall.settle()
    assert [told.decision for told in anna.all(Advised)] == [1]


def test_a_question_about_a_decided_one_is_dropped() -> None:
    """A question that crossed one's own answer on the way is neither thought about nor refused."""
    hall, anna = alone(slow=True)
    anna.intend(Reveal(0))
    hall.tasks.clear()
    anna.say(Advise(1, 0))
    assert (hall.tasks, anna.refusal(), anna.all(Advised)) == ([], "", [])


def test_what_others_played_since_is_thought_about() -> None:
    """In a simultaneous step the same decision looks otherwise once others chose: it is thought anew."""
    hall, anna = alone()
    anna.say(Advise(1, 0))
    step = anna.last(Frame).step
    hall.wait(3)
    assert anna.last(Frame).step > step
    hall.slow = True
    anna.say(Advise(1, 0))
    (asked,) = hall.tasks
    seen = anna.last(Frame).view
    assert asked.view == seen


def test_refusals() -> None:
    """Not with others, not by who looks on, not about decisions to come, not on another's turn."""
    hall = Hall()
    anna, berta, carl = (hall.person(name) for name in ("Anna", "Berta", "Carl"))
    anna.say(Advise(1, 0))
    assert anna.refusal() == "no-table"
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    carl.say(Watch(anna.table.info.id))
    for person, code in ((anna, "no-advice"), (berta, "no-advice"), (carl, "no-table")):
        person.say(Advise(1, 0))
        assert person.last(Refused).about == "advise"
        assert person.refusal() == code
    hall, anna = alone(slow=True)
    for number in ((1, 1), (2, 0)):
        anna.say(Advise(*number))
        assert anna.refusal() == "decision"
    anna.intend(Reveal(0))
    anna.intend(Reveal(1))
    anna.say(Advise(1, 2))
    assert anna.refusal() == "not-your-turn"
    assert [task for task in hall.tasks if task.kind == "advise"] == []


def test_a_game_without_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that gives none refuses to; one that has nothing to say here says so, and to the asker alone."""
    monkeypatch.setitem(GAMES, "zero", SILENT)
    _, anna = alone()
    anna.say(Advise(1, 0))
    assert anna.last(Refused) == Refused("no-advice", about="advise")
    monkeypatch.undo()
    _, anna = alone()
    anna.say(Advise(1, 0))
    assert anna.refusal() == "no-advice"


def test_a_pause_stops_no_advice() -> None:
    """While the game waits advice is thought about and told, and the game goes on waiting."""
    hall, anna = alone(slow=True)
    anna.say(Advise(1, 0), Pause(on=True))
    hall.answer_tasks()
    hall.settle()
    assert len(anna.all(Advised)) == 1
    step = anna.last(Frame).step
    hall.slow = False
    hall.wait(5)
    anna.say(Advise(1, 0))
    hall.wait(5)
    assert len(anna.all(Advised)) == 2
    assert anna.last(Frame).step == step


def test_who_is_gone_is_not_told() -> None:
    """Advice for somebody who left, or is away, goes nowhere; back again one is told when one asks."""
    hall, anna = alone(slow=True)
    anna.say(Advise(1, 0))
    anna.lose_connection()
    hall.answer_tasks()
    hall.settle()
    anna.come_back()
    assert anna.all(Advised) == []
    anna.say(Advise(1, 0))
    assert len(anna.all(Advised)) == 1
    anna.intend(Reveal(0))
    anna.say(Advise(1, 1))
    (asked,) = [task for task in hall.tasks if task.kind == "advise"]
    anna.say(Leave())
    assert not hall.session.wants(asked.id)
    hall.answer_tasks()
    hall.settle()
    assert len(anna.all(Advised)) == 1


def test_a_restart_forgets_the_question_only() -> None:
    """A centre that died has forgotten what was asked; asked again it advises the same as it would have."""
    hall, anna = alone(slow=True)
    hall.tasks.clear()
    anna.say(Advise(1, 0))
    (before,) = hall.tasks
    hall.restart()
    anna.come_back()
    assert [task for task in hall.tasks if task.kind == "advise"] == []
    anna.say(Advise(1, 0))
    (after,) = [task for task in hall.tasks if task.kind == "advise"]
    assert (after.view, after.seed) == (before.view, before.seed)


# --- with real processes -----------------------------------------------------------------------------------


def advised(client: Client) -> bool:
    """Whether advice has come."""
    return client.advice is not None


def test_real_workers_advise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a real network a worker's process thinks; killed meanwhile, another does; the game goes on."""
    monkeypatch.setattr("net.workers.serve", serve)
    party = Party(tmp_path, 1)
    (guest,) = party.guests
    guest.plays = False
    try:
        party.open_table(EASY)
        party.until(lambda: guest.last)
        party.until(lambda: party.workers.pids)
        assert guest.last is not None
        guest.client.advise(guest.last)
        party.centre.round(5)
        for pid in party.workers.pids:
            os.kill(pid, signal.SIGKILL)
        party.until(partial(advised, guest.client))
        assert guest.client.advice is not None
        assert guest.client.advice.intent in guest.last.view.legal
        guest.client.intend(guest.last, guest.client.advice.intent)
        party.until(lambda: guest.client.advice is None)
        assert guest.refusals == []
    finally:
        party.close()


def test_a_worker_says_when_there_is_none() -> None:
    """A game that gives no advice has none when it is asked all the same; the worker lives on."""
    workers = Workers(1)
    try:
        workers.give([msgspec.structs.replace(task(1), kind="advise"), task(2)])
        found = answers(workers, 2)
        assert msgspec.msgpack.decode(found[1]) is None
        assert opened(found[2]) is not None
        assert len(workers.pids) == 1
    finally:
        workers.close()


def test_intents_and_questions_cross() -> None:
    """A question that arrives with the answer to its decision is dropped, whichever is first on the wire."""
    hall, anna = alone()
    hall.session.receive(anna.peer, encode(Advise(1, 0)), hall.now)
    hall.session.receive(anna.peer, encode(Intend(1, 0, encode(Reveal(0)))), hall.now)
    hall.session.receive(anna.peer, encode(Advise(1, 0)), hall.now)
    hall.settle()
    assert anna.all(Advised) == []
    assert anna.last(Frame).decision == 1
