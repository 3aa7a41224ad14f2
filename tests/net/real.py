"""Real parts for tests: a centre over ENet on loopback in this process, clients that play by themselves.

In fake time and memory: `rig.py`.
"""

from __future__ import annotations

import os
import random
import threading
import time
from typing import TYPE_CHECKING

import msgspec

from game.bot import decide_randomly
from game.catalog import GAMES
from net.address import Address
from net.centre import Centre
from net.client import Client, Shown, State
from net.identity import Identity
from net.link import Link
from net.messages import OpenTable, Sit, Start
from net.store import Store
from net.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.contract import Strength
    from net.messages import Refused

PATIENCE = 60.0
OPTIONS = msgspec.msgpack.encode(GAMES["zero"].rules.Options())


def until(done: Callable[[], object], turn: Callable[[], object], patience: float = PATIENCE) -> None:
    """Take turns until it is done; a test that waits longer than this has failed."""
    late = time.monotonic() + patience
    while not done():
        assert time.monotonic() < late, "it never came to pass"
        turn()


def nap() -> None:
    """A turn in which other processes work."""
    time.sleep(0.005)


def alive(pid: int) -> bool:
    """Whether a process still runs; one that only waits to be collected by its parent does not."""
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:  # noqa: PTH123
            return stat.read().rsplit(")", 1)[1].split()[0] not in {"Z", "X"}
    except (ProcessLookupError, FileNotFoundError):
        return False


def children(pid: int) -> set[int]:
    """All processes below this one."""
    found: set[int] = set()
    for task in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208
        with open(f"/proc/{pid}/task/{task}/children", encoding="utf-8") as listed:  # noqa: PTH123
            found.update(int(child) for child in listed.read().split())
    return found.union(*(children(child) for child in found)) if found else found


class Guest:
    """A client that plays random legal intents, each decision once, and keeps what it was told."""

    def __init__(self, address: Address, name: str, identity: Identity | None = None) -> None:
        self.identity = identity or Identity.fresh()
        self.client = Client(self.identity, name, address)
        self.rng = random.Random(name)
        self.shown: list[Shown] = []
        self.refusals: list[Refused] = []
        self.events: list[object] = []
        self.answered = (0, -1)
        self.plays = True

    @property
    def last(self) -> Shown | None:
        """The newest Frame."""
        return self.shown[-1] if self.shown else None

    def is_seated(self) -> bool:
        """Whether it is at a table."""
        return self.client.seat_at is not None

    def is_refused(self) -> bool:
        """Whether its connection has ended for good."""
        return self.client.state is State.REFUSED

    def has_seen(self, step: int) -> bool:
        """Whether it was shown that step of the game."""
        return self.last is not None and self.last.step >= step

    @property
    def online(self) -> bool:
        """Whether it is signed in."""
        return self.client.state is State.ONLINE

    @property
    def over(self) -> bool:
        """Whether the game it is in has ended."""
        return self.last is not None and not self.last.view.to_act

    def turn(self) -> None:
        """Look, and answer what is asked."""
        self.client.poll(time.monotonic())
        self.events += self.client.past()
        self.refusals += self.client.refusals()
        for shown in self.client.frames():
            self.shown.append(shown)
            self.events += shown.events
        last = self.last
        if self.plays and last and last.view.legal and (last.play, last.decision) > self.answered:
            self.answered = (last.play, last.decision)
            self.client.intend(last, decide_randomly(last.view, self.rng))


class Party:
    """A centre in this process, run in turns with its guests."""

    def __init__(self, data: Path, guests: int) -> None:
        self.store = Store(data)
        self.link = Link.listen("127.0.0.1", 0, 64)
        self.workers = Workers(1)
        self.centre = Centre(self.link, self.store, self.workers, "Test", "epoch")
        self.address = Address("127.0.0.1", self.link.port)
        self.guests = [Guest(self.address, f"guest {number}") for number in range(guests)]

    def turn(self) -> None:
        """A round of the centre, and a look of every guest."""
        self.centre.round(1)
        for guest in self.guests:
            guest.turn()

    def until(self, done: Callable[[], object]) -> None:
        """Take turns until it is done."""
        until(done, self.turn)

    def open_table(self, *computers: Strength, clock: int = 0) -> None:
        """The first guest opens a table for all and these computers, the others sit down, it starts."""
        first, *others = self.guests
        self.until(lambda: all(guest.online for guest in self.guests))
        seats = (*(None for _ in self.guests), *computers)
        first.client.send(OpenTable("zero", OPTIONS, seats, clock, "fast"))  # type: ignore[arg-type]
        self.until(lambda: first.client.seat_at)
        for guest in others:
            assert first.client.seat_at is not None
            guest.client.send(Sit(first.client.seat_at.info.id))
            self.until(guest.is_seated)
        if others:
            first.client.send(Start())

    def hang_up(self, guest: Guest) -> None:
        """A guest goes, and the centre takes in its last words meanwhile."""
        self.guests.remove(guest)
        closing = threading.Thread(target=guest.client.close)
        closing.start()
        self.until(lambda: not closing.is_alive())

    def close(self) -> None:
        """Let everything go."""
        for guest in self.guests:
            guest.client.close()
        self.link.close()
        self.workers.close()
        self.store.close()
