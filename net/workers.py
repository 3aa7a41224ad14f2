"""Computer players think here: processes of their own on plain pipes, at the lowest priority.

They get Views and give intents or advice, as bytes. A worker ends when its pipe ends, so none outlives its
centre; one that dies or hangs is replaced, and its task given again. Started with the first task. Nothing
here knows tables.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from game.bot import advise, decide
from game.catalog import GAMES
from net.advice import Thought
from net.messages import encode
from net.task import Task

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.connection import Connection

    from game.contract import Advice

CRASHES = 3
"""A task that makes so many workers fail is a fault of ours."""
HUNG = 10.0
"""Seconds for one decision, far above what any takes; each time it was not enough, twice as many."""


class Failed(Exception):
    """A computer player raised instead of deciding, again and again; the reason is on standard error."""


class _Worker(Struct):
    """A process with our end of its pipe, and what it thinks about (None: idle) since when."""

    process: Any
    pipe: Any
    task: Task | None = None
    since: float = 0.0


class Workers:
    """So many processes (one less than there are cores, at least one).

    `wanted` tells of a task's id whether it is still of use; those that are not are not begun.
    """

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[_Worker] = []
        self._waiting: deque[Task] = deque()
        self._crashes: dict[int, int] = {}
        self._hung: dict[int, int] = {}
        self.wanted: Callable[[int], bool] = lambda _: True

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes' numbers."""
        return tuple(worker.process.pid for worker in self._workers)

    def give(self, tasks: Iterable[Task]) -> None:
        """Have these decided as soon as a worker is free, in order."""
        self._waiting.extend(tasks)
        if self._waiting and not self._workers:
            self._workers = [self._start() for _ in range(self._count)]
        self._hand_out()

    def poll(self) -> list[tuple[int, bytes]]:
        """What was thought since the last poll: a task's id and the answer. Never blocks. Raises Failed."""
        decided: list[tuple[int, bytes]] = []
        for at, worker in enumerate(self._workers):
            try:
                while worker.pipe.poll(0):
                    decided.append(self._answer(worker, worker.pipe.recv_bytes()))
            except (EOFError, OSError):
                self._workers[at] = self._replaced(worker)
                continue
            if self._hangs(worker):
                worker.process.kill()  # stopped, or in a loop; its pipe ends, and the next poll sees that
        self._hand_out()
        return decided

    def close(self) -> None:
        """End all; none is left when this returns."""
        for worker in self._workers:
            worker.pipe.close()
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.process.close()
        self._workers = []
        self._waiting.clear()

    def _start(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs,), daemon=True)
        with _undisturbed():
            process.start()
        theirs.close()
        return _Worker(process, ours)

    def _answer(self, worker: _Worker, intent: bytes) -> tuple[int, bytes]:
        assert worker.task is not None
        task, worker.task = worker.task, None
        self._crashes.pop(task.id, None)
        self._hung.pop(task.id, None)
        return task.id, intent

    def _hangs(self, worker: _Worker) -> bool:
        """Whether it has thought for too long; counted, so that a slow machine gets there in the end."""
        if worker.task is None:
            return False
        times = self._hung.get(worker.task.id, 0)
        if time.monotonic() - worker.since < HUNG * 2**times:
            return False
        self._hung[worker.task.id] = times + 1
        return True

    def _replaced(self, worker: _Worker) -> _Worker:
        """The dead one's task comes first. Killed from outside is nobody's fault; an exception is."""
        worker.pipe.close()
        worker.process.join()
        if worker.task is not None:
            self._waiting.appendleft(worker.task)
            if (worker.process.exitcode or 0) > 0:
                self._count_crash(worker.task.id)
        worker.process.close()
        return self._start()

    def _count_crash(self, task: int) -> None:
        self._crashes[task] = self._crashes.get(task, 0) + 1
        if self._crashes[task] >= CRASHES:
            raise Failed(f"task {task}")

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.task is None and (task := self._next()):
                worker.task, worker.since = task, time.monotonic()
                try:
                    worker.pipe.send_bytes(msgspec.msgpack.encode(task))
                except OSError:
                    continue  # it is dead; the next poll sees that

    def _next(self) -> Task | None:
        """Who opens tables and leaves them again does not keep the others' computers from thinking."""
        while self._waiting:
            task = self._waiting.popleft()
            if self.wanted(task.id):
                return task
            self._crashes.pop(task.id, None)
            self._hung.pop(task.id, None)
        return None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A process started now never hears of a Ctrl-C: that is for the centre, which closes the pipe."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # its own start would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Connection) -> None:
    """A worker's whole life: decide what comes until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where a new process cannot be kept from hearing of it
    _die_with_parent()
    _step_back()
    answer = _answerer()
    try:
        while True:
            pipe.send_bytes(answer(pipe.recv_bytes()))
    except (EOFError, OSError):
        return


def _answerer() -> Callable[[bytes], bytes]:
    task_of = msgspec.msgpack.Decoder(Task).decode

    def answer(data: bytes) -> bytes:
        task = task_of(data)
        game = GAMES[task.game]
        view = msgspec.msgpack.decode(task.view, type=game.rules.View)
        if task.kind == "advise":
            return encode(_advice(advise(game, view, task.seed)))
        return encode(decide(game, view, task.strength, task.seed))

    return answer


def _advice(found: Advice | None) -> Thought | None:
    return None if found is None else Thought(encode(found.intent), found.reason, found.args)


def _die_with_parent() -> None:
    """The end of the pipe is enough, but on a busy machine a process of lowest priority is slow to see it."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def _step_back() -> None:
    """The window and the centre come first."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), 0x4000)  # below normal
    else:
        os.nice(19)
