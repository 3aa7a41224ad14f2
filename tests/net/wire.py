"""Whole games over wires in memory: a centre's loop, and clumsy clients that lag, resend and answer late."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

from game import bot
from net.local import CENTRE, LocalCentre, MemoryJournal, Network
from net.messages import (
    PROTOCOL,
    AtTable,
    Beat,
    Challenge,
    Frame,
    FromCentre,
    FromClient,
    Hello,
    Intend,
    Past,
    Proof,
    Refused,
    Tables,
    Welcome,
    decode_from_centre,
    encode,
)
from net.session import Session, Task
from net.transport import Arrived, Joined, Lost
from tests.net.hall import ZERO, hasty, sign, verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Value
    from net.local import LocalClient
    from net.tables import HostedTable

STEP = 0.03
"""Seconds of fake time between two looks at everything."""


class Rig:
    """A centre, its computers (which take their time) and the network, in one fake time."""

    def __init__(self, seed: int, delay: float) -> None:
        self.rng = random.Random(seed)
        self.network = Network(self.rng, delay)
        self.journal = MemoryJournal()
        self.clients: list[Clumsy] = []
        self._thinking: list[tuple[float, Task]] = []
        self.transport: LocalCentre = self.network.centre
        self.session = self._session()

    def _session(self) -> Session:
        return Session(self.journal, "epoch", "Rig", self.rng.randbytes, verify, self.network.now)

    def client(self, name: str) -> Clumsy:
        """One more client, dialling."""
        self.clients.append(Clumsy(self, name))
        return self.clients[-1]

    def kill_centre(self) -> None:
        """The centre dies between two moments and comes back with what its journal had."""
        self.journal = self.journal.survived()
        self.transport = self.network.restart_centre()
        self._thinking.clear()
        self.session = self._session()

    def step(self) -> None:
        """A moment passes."""
        self.network.now += STEP
        for client in self.clients:
            client.poll()
        self._round(self.network.now)

    def _round(self, now: float) -> None:
        for happened in self.transport.poll(0):
            match happened:
                case Arrived(peer, data):
                    self.session.receive(peer, data, now)
                case Lost(peer):
                    self.session.gone(peer, now)
        done = [task for ready, task in self._thinking if ready <= now]
        self._thinking = [(ready, task) for ready, task in self._thinking if ready > now]
        for task in done:
            view = msgspec.msgpack.decode(task.view, type=ZERO.rules.View)
            intent = bot.decide(ZERO, view, task.strength, task.seed)
            self.session.thought(task.id, encode(intent))
        self.session.tick(now)
        self._thinking += [(now + self.rng.random() * 0.2, task) for task in self.session.think()]
        self.journal.commit()
        for peer, data in self.session.drain():
            self.transport.send(peer, data)
        for peer in self.session.dropped:
            self.transport.drop(peer)
        self.session.dropped.clear()

    def until(self, done: Callable[[], bool], seconds: float = 3000) -> None:
        """Let time pass until `done()`; raises AssertionError if it never is."""
        end = self.network.now + seconds
        while not done():
            assert self.network.now < end, "it never came to that"
            self.step()

    def hosted(self) -> HostedTable:
        """The one table there is, from inside."""
        (table,) = self.session._house.tables.values()
        return table


class Clumsy:
    """A client that thinks for a while, sends things twice, changes its mind too late, and redials.

    `chosen` is the first answer it sent for each (play, decision).
    """

    def __init__(self, rig: Rig, name: str) -> None:
        self.rig = rig
        self.name = name
        self.key = sign(name.encode(), b"")[:32]
        self.chosen: dict[tuple[int, int], Value] = {}
        self.refused: list[Refused] = []
        self.redials = 0
        self.at: AtTable | None = None
        self.frame: Frame | None = None
        self.view: Value = None
        self.tables: Tables | None = None
        self.seen: list[dict[str, object]] = []
        self._answer_at: float | None = None
        self._dial()

    def _dial(self) -> None:
        self.online = False
        self._heard = self._beaten = self.rig.network.now
        self._wire: LocalClient = self.rig.network.dial()

    def send(self, message: FromClient) -> None:
        """To the centre."""
        self._wire.send(CENTRE, encode(message))

    def poll(self) -> None:
        """Listen, keep in touch, and answer when it is time."""
        now = self.rig.network.now
        for happened in self._wire.poll(0):
            self._heard = now
            match happened:
                case Joined():
                    self.send(Hello(PROTOCOL, self.key, self.name))
                case Arrived(_, data):
                    self._take(decode_from_centre(data))
                case Lost():
                    self._redial()
        if now - self._heard > 1.5:
            self._redial()
        if self.online and now - self._beaten >= 0.5:
            self._beaten = now
            self.send(Beat(0))
        if self._answer_at is not None and self._answer_at <= now and self.online:
            self._answer()

    def _redial(self) -> None:
        self._wire.close()
        self.redials += 1
        self._dial()

    def _take(self, message: FromCentre) -> None:
        match message:
            case Challenge(nonce):
                self.send(Proof(sign(self.key, nonce)))
            case Welcome():
                self.online = True
            case AtTable():
                self.at = message
            case Tables():
                self.tables = message
            case Refused():
                self.refused.append(message)
            case Past():
                self.seen += [msgspec.msgpack.decode(event) for event in message.events]
            case Frame():
                self._look(message)
            case _:
                pass

    def _look(self, frame: Frame) -> None:
        self.frame = frame
        self.view = msgspec.msgpack.decode(frame.view, type=ZERO.rules.View)
        self.seen += [msgspec.msgpack.decode(event) for event in frame.events]
        if self.view.legal and self._answer_at is None:
            self._answer_at = self.rig.network.now + self.rig.rng.random() * 0.5

    def _answer(self) -> None:
        """Answer what is seen now, maybe twice, and maybe differently the second time."""
        self._answer_at = None
        if self.frame is None or not self.view.legal:
            return
        number = (self.frame.play, self.frame.decision)
        intent = self.chosen.setdefault(number, hasty(self.view))
        self.send(Intend(*number, encode(intent)))
        if self.rig.rng.random() < 0.3:
            other = self.rig.rng.choice([intent, self.view.legal[-1]])
            self.send(Intend(*number, encode(other)))
        self._answer_at = self.rig.network.now + 1.0
