"""A session with people in it, in fake time: what the session tests are told with."""

from __future__ import annotations

import random
from hashlib import sha512
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.catalog import GAMES
from game.zero.cards import VALUES
from game.zero.types import Draw, Drop, Hidden, Options, Reveal, Swap
from net.local import MemoryJournal
from net.messages import (
    PROTOCOL,
    AtTable,
    Beat,
    Bye,
    Challenge,
    Frame,
    FromCentre,
    FromClient,
    Hello,
    Intend,
    OpenTable,
    Proof,
    Refused,
    decode_from_centre,
    encode,
)
from net.session import Session, Task
from net.workers import _answerer

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Strength, Value
    from net.tables import HostedTable

T = TypeVar("T")
ZERO = GAMES["zero"]
OPTIONS = msgspec.msgpack.encode(Options())


def sign(key: bytes, nonce: bytes) -> bytes:
    """A stand-in for the signature of a key."""
    return sha512(key + nonce).digest()


def verify(key: bytes, nonce: bytes, signature: bytes) -> bool:
    """Whether it is that key's."""
    return signature == sign(key, nonce)


def hasty(view: Value) -> Value:
    """A quick player: each turn opens a hidden card, and low cards are kept, so that games end soon."""
    keep = view.phase == "drawn" and VALUES[view.hand.card] < 4
    wanted = (Draw, Reveal, Swap if keep else Drop)
    return next((intent for intent in view.legal if _opens(view, intent, wanted)), view.legal[0])


def _opens(view: Value, intent: Value, wanted: tuple[type, ...]) -> bool:
    """Whether it is of these kinds and, if it concerns a slot, a hidden one."""
    slot = getattr(intent, "slot", None)
    hidden = slot is None or isinstance(view.fields[view.seat].slots[slot], Hidden)
    return isinstance(intent, wanted) and hidden


class Person:
    """A player with one connection; keeps what it was told, and the bytes of it with their moments."""

    def __init__(self, hall: Hall, name: str) -> None:
        self.hall = hall
        self.name = name
        self.key = sha512(name.encode()).digest()[:32]
        self.peer = 0
        self.inbox: list[FromCentre] = []
        self.heard: list[tuple[float, bytes]] = []

    def say(self, *messages: FromClient) -> None:
        """Send, and let the centre answer."""
        for message in messages:
            self.hall.session.receive(self.peer, encode(message), self.hall.now)
        self.hall.settle()

    def all(self, kind: type[T]) -> list[T]:
        """All messages of a kind, oldest first."""
        return [message for message in self.inbox if isinstance(message, kind)]

    def last(self, kind: type[T]) -> T:
        """The newest of a kind."""
        return next(message for message in reversed(self.inbox) if isinstance(message, kind))

    def refusal(self) -> str:
        """The code of the newest refusal; "" if there was none. It is taken."""
        codes = [message.code for message in self.all(Refused)]
        self.inbox = [message for message in self.inbox if not isinstance(message, Refused)]
        return codes[-1] if codes else ""

    @property
    def table(self) -> AtTable:
        """The table as this player knows it."""
        return self.last(AtTable)

    def status(self) -> str:
        """How the table stands."""
        return self.table.info.status

    @property
    def view(self) -> Value:
        """What this player sees."""
        rules = GAMES[self.table.info.game].rules
        return msgspec.msgpack.decode(self.last(Frame).view, type=rules.View)

    def intend(self, intent: Value, *, decision: int | None = None, play: int | None = None) -> None:
        """Answer the open decision, or one of another number."""
        frame = self.last(Frame)
        number = frame.decision if decision is None else decision
        self.say(Intend(frame.play if play is None else play, number, encode(intent)))

    def act(self) -> bool:
        """Play hastily if it is one's turn; whether it was."""
        if not self.view.legal:
            return False
        self.intend(hasty(self.view))
        return True

    def lose_connection(self) -> None:
        """The connection ends by itself."""
        del self.hall.people[self.peer]
        self.hall.session.gone(self.peer, self.hall.now)
        self.hall.settle()

    def come_back(self) -> None:
        """Sign in anew, with an empty memory."""
        self.inbox.clear()
        self.hall.enter(self)


class Hall:
    """The centre's round as its process does it, with computers that answer at once unless `slow`."""

    def __init__(self, seed: int = 1) -> None:
        self.now = 1000.0
        self.journal = MemoryJournal()
        self.people: dict[int, Person] = {}
        self.slow = False
        self.tasks: list[Task] = []
        self.bot: Callable[[Task, Value], Value] = lambda _, view: hasty(view)
        self._rng = random.Random(seed)
        self._peers = 0
        self._proofs: list[tuple[int, bytes]] = []
        self.session = self._session()

    def _session(self) -> Session:
        return Session(self.journal, "epoch", "Hall", self._rng.randbytes, verify, self.now)

    def enter(self, person: Person) -> None:
        """A connection that signs in."""
        self._peers += 1
        person.peer = self._peers
        self.people[person.peer] = person
        person.say(Hello(PROTOCOL, person.key, person.name))

    def person(self, name: str) -> Person:
        """Somebody new who has signed in."""
        person = Person(self, name)
        self.enter(person)
        return person

    def settle(self) -> None:
        """Rounds of the centre until nothing more happens at this moment."""
        while True:
            proofs, self._proofs = self._proofs, []
            for peer, proof in proofs:
                self.session.receive(peer, proof, self.now)
            self.session.tick(self.now)
            self.tasks += self.session.think()
            if not self.slow:
                self.answer_tasks()
            self.session.tick(self.now)
            self.journal.commit()
            if not self._deliver():
                break

    def _deliver(self) -> bool:
        sent = self.session.drain()
        for peer, data in sent:
            person = self.people.get(peer)
            if person:
                person.heard.append((self.now, data))
                self._take(person, decode_from_centre(data))
        for peer in self.session.dropped:
            self.people.pop(peer, None)
            self.session.gone(peer, self.now)
        self.session.dropped.clear()
        return bool(sent)

    def _take(self, person: Person, message: FromCentre) -> None:
        person.inbox.append(message)
        if isinstance(message, Challenge):
            proof = Proof(sign(person.key, message.nonce))
            self._proofs.append((person.peer, encode(proof)))

    def answer_tasks(self) -> None:
        """The computers have thought."""
        tasks, self.tasks = self.tasks, []
        for task in tasks:
            view = msgspec.msgpack.decode(task.view, type=GAMES[task.game].rules.View)
            advice = task.kind == "advise"
            thought = _answerer()(encode(task)) if advice else encode(self.bot(task, view))
            self.session.thought(task.id, thought)

    def wait(self, seconds: float) -> None:
        """Let time pass as the centre would: from one moment it wants to be woken to the next."""
        end = self.now + seconds
        while self.now < end:
            wake = self.session.wake(self.now)
            assert wake is None or wake > self.now, "something due was not done"
            self.now = min(end, self.now + 0.5, end if wake is None else wake)
            for peer in list(self.people):
                self.session.receive(peer, encode(Beat(0)), self.now)
            self.settle()

    def restart(self) -> None:
        """The centre is killed and comes back; everybody's connection is gone."""
        self.journal = self.journal.survived()
        self.people.clear()
        self.tasks.clear()
        self.session = self._session()
        self.settle()

    def hosted(self) -> HostedTable:
        """The one table there is, from inside."""
        (table,) = self.session._house.tables.values()
        return table


def solo(*computers: Strength, clock: int = 0, seed: str = "", pace: str = "normal") -> OpenTable:
    """A wish for a solo table."""
    wish = {"game": "zero", "options": OPTIONS, "seats": [None, *computers], "clock": clock, "seed": seed}
    return msgspec.convert({**wish, "pace": pace}, OpenTable)


def shared(*seats: Strength | None, clock: int = 0, watch: bool = True, pace: str = "normal") -> OpenTable:
    """A wish for a table with other people."""
    wish = {"game": "zero", "options": OPTIONS, "seats": seats, "clock": clock, "watch": watch}
    return msgspec.convert({**wish, "pace": pace}, OpenTable)


def said_bye(person: Person) -> str:
    """Why the connection was ended."""
    return person.last(Bye).code


def play_on(*people: Person, steps: int = 10_000) -> int:
    """Everybody plays hastily until the game is over or so many moves are made; the number made."""
    made = 0
    hall = people[0].hall
    while made < steps and hall.hosted().status == "running":
        acted = sum(person.act() for person in people)
        if not acted:
            hall.wait(1.0)
        made += acted
    return made
