"""A real session on a network in memory, with clients, in fake time."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from net.address import Address
from net.client import Client, State
from net.identity import Identity, verify
from net.local import MemoryJournal, Network
from net.messages import FromClient, OpenTable, Sit, Start, decode_from_client
from net.session import Session
from net.transport import Arrived, Lost
from tests.net.real import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.transport import Transport

STEP = 0.01
HERE = Address("there", 1)


class Rig:
    """A session on an in-memory network, its clients, and the hand that moves the clock."""

    def __init__(self, seed: int = 1, delay: float = 0.0, breaks: float = 0.0, step: float = STEP) -> None:
        """`step`: seconds of fake time that a turn takes."""
        self.network = Network(random.Random(seed), delay, breaks)
        self.step = step
        self.journal = MemoryJournal()
        self.epochs = 0
        self.heard: list[FromClient] = []
        self.deaf = False
        self.dials = 0
        self.clients: list[Client] = []
        self.begin()

    def begin(self) -> None:
        """A new run of the centre, on what the journal has."""
        self.epochs += 1
        self.journal = self.journal.survived()
        rng = random.Random(self.epochs)
        self.session = Session(
            self.journal, f"epoch {self.epochs}", "Rig", rng.randbytes, verify, self.network.now
        )

    def dial(self, _: Address) -> Transport:
        self.dials += 1
        return self.network.dial()

    def client(self, name: str, identity: Identity | None = None) -> Client:
        """A client that is polled from now on."""
        self.clients.append(Client(identity or Identity.fresh(), name, HERE, self.dial))
        return self.clients[-1]

    def kill_centre(self) -> None:
        """What was not committed is gone, and so is every connection, without a word."""
        self.network.restart_centre()
        self.begin()

    def turn(self) -> None:
        """A step of time."""
        self.network.now += self.step
        now = self.network.now
        happened = self.network.centre.poll(0)
        for each in happened if not self.deaf else ():
            if isinstance(each, Arrived):
                self.heard.append(decode_from_client(each.data))
                self.session.receive(each.peer, each.data, now)
            elif isinstance(each, Lost):
                self.session.gone(each.peer, now)
        self.session.tick(now)
        self.journal.commit()
        for peer, data in self.session.drain():
            self.network.centre.send(peer, data)
        for peer in self.session.dropped:
            self.network.centre.drop(peer)
        self.session.dropped.clear()
        for client in self.clients:
            client.poll(now)

    def until(self, done: Callable[[], object], seconds: float = 60.0) -> None:
        """Take turns until it is done; at most so many seconds of fake time."""
        late = self.network.now + seconds
        while not done():
            assert self.network.now < late, "it never came to pass"
            self.turn()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.network.now + seconds
        self.until(lambda: self.network.now >= until, seconds + 1)

    def table(self, *clients: Client, game: str = "zero", options: bytes = OPTIONS) -> None:
        """The clients sit down at a table of the first, and it starts."""
        seats = tuple(None for _ in clients)
        self.until(lambda: all(client.state is State.ONLINE for client in clients))
        clients[0].send(OpenTable(game, options, seats, 0, "fast"))
        self.until(lambda: clients[0].seat_at)
        for client in clients[1:]:
            assert clients[0].seat_at is not None
            client.send(Sit(clients[0].seat_at.info.id))
            self.until(partial(_is_seated, client))
        clients[0].send(Start())
        self.until(lambda: clients[0].seat_at and clients[0].seat_at.info.status == "running")


def _is_seated(client: Client) -> bool:
    return client.seat_at is not None
