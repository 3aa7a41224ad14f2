"""Computer players' processes: they answer, are replaced when they die, and never stay behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from game.catalog import GAMES
from game.contract import Strength
from game.table import Table
from net.task import Task
from net.workers import Failed, Workers
from tests.net.real import alive, children, nap, until

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
ZERO = GAMES["zero"]


@pytest.fixture(name="workers")
def started_workers() -> Iterator[Workers]:
    workers = Workers(2)
    yield workers
    workers.close()


def task(number: int, strength: Strength = Strength.NORMAL) -> Task:
    view = Table(ZERO, ZERO.rules.Options(), 2, f"deal {number}").view(number % 2)
    return Task(number, "zero", msgspec.msgpack.encode(view), strength, f"seed {number}")


def _is_replaced(workers: Workers, victim: int) -> bool:
    return victim not in workers.pids


def answers(workers: Workers, wanted: int) -> dict[int, bytes]:
    found: dict[int, bytes] = {}
    until(lambda: len(found) == wanted, lambda: found.update(workers.poll()))
    return found


def test_every_task_is_answered_legally(workers: Workers) -> None:
    """All tasks come back, each with an intent that is legal in its view."""
    workers.give(task(number) for number in range(12))
    for number, intent in answers(workers, 12).items():
        view = msgspec.msgpack.decode(task(number).view, type=ZERO.rules.View)
        assert msgspec.msgpack.decode(intent, type=ZERO.rules.Intent) in view.legal


def test_the_same_seed_decides_the_same(workers: Workers) -> None:
    """Two processes decide the same for the same task."""
    workers.give([task(1), msgspec.structs.replace(task(1), id=2)])
    found = answers(workers, 2)
    assert found[1] == found[2]


def test_none_is_started_before_it_is_needed(workers: Workers) -> None:
    """Without a task there is no process."""
    workers.give([])
    assert workers.poll() == []
    assert workers.pids == ()


def test_a_dead_worker_is_replaced(workers: Workers) -> None:
    """A killed worker's task is given to its successor, idle or at work; no task is lost."""
    workers.give([task(0)])
    answers(workers, 1)
    first = workers.pids
    for number in range(1, 4):
        victim = workers.pids[number % 2]
        os.kill(victim, signal.SIGKILL)
        workers.give([task(2 * number), task(2 * number + 1)])
        assert set(answers(workers, 2)) == {2 * number, 2 * number + 1}
        until(partial(_is_replaced, workers, victim), workers.poll)
    assert not set(first) & set(workers.pids)


def test_a_computer_that_fails_again_and_again_is_our_fault(workers: Workers) -> None:
    """A task that makes every worker raise is not tried for ever."""
    workers.give([msgspec.structs.replace(task(1), view=b"no view")])
    with pytest.raises(Failed, match="task 1"):
        until(lambda: False, workers.poll)


def test_closing_leaves_nobody(workers: Workers) -> None:
    """After closing no process is left, though they were in the middle of work."""
    workers.give(task(number) for number in range(50))
    pids = workers.pids
    workers.close()
    assert [pid for pid in pids if alive(pid)] == []


def test_workers_end_with_their_centre() -> None:
    """Workers of a killed process end by themselves, and so does whatever else it had started."""
    story = (
        "from net.workers import Workers; from tests.net.test_workers import task, answers\n"
        "if __name__ == '__main__':\n"
        "    workers = Workers(2); workers.give([task(1), task(2)]); answers(workers, 2)\n"
        "    print('ready', flush=True); input()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", story], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as centre:
        assert centre.stdout is not None
        assert centre.stdout.readline() == b"ready\n"
        started = children(centre.pid)
        assert len(started) >= 2
        centre.kill()
        centre.wait()
        until(lambda: not any(alive(pid) for pid in started), nap, patience=2.0)
