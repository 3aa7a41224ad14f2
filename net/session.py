"""The centre's protocol without input or output: bytes of peers in, bytes for peers out, time passed in.

Here: who may say what, and which table it concerns. Not here: connections' manners (`peers.py`), what
happens at a table (`tables.py`), chat locks (`talk.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.contract import Illegal
from net.house import House
from net.messages import (
    PROTOCOL,
    Advise,
    Again,
    Beat,
    Bye,
    Challenge,
    FromCentre,
    FromClient,
    Hello,
    Intend,
    Leave,
    OpenTable,
    Pause,
    Proof,
    Refused,
    Say,
    Sit,
    Start,
    Tables,
    Turbo,
    Watch,
    Welcome,
    decode_from_client,
    encode,
)
from net.peers import Guest, Peers, player_id
from net.seating import Chair, Player, Seating
from net.tables import HostedTable
from net.talk import Talk, sayable
from net.task import Task
from net.terms import Saved, agreed

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.journal import Journal
    from net.transport import Peer

__all__ = ["Session", "Task"]

LIMIT = 64
"""Tables with other people, and as many solo tables."""
ABANDONED = 1800.0
"""Seconds after the last one's going that a game of several people is broken off; one of a single person
waits for ever, unless all the places for such are taken: then the one that waited longest makes room."""


class Session:
    """One run of a centre. Per round: receive, gone, thought, tick; then commit the journal; then drain.

    `entropy(n)` gives n random bytes; `verify(key, nonce, signature)` tells whether the key signed the nonce.
    `dropped` lists peers whose connection is to be ended after the drained messages; the caller empties it
    and reports each with `gone` once it is lost. `broken_off` lists tables that could not be gone on with,
    `abandoned` those that nobody came back to; the caller empties both.
    """

    def __init__(
        self,
        journal: Journal,
        epoch: str,
        name: str,
        entropy: Callable[[int], bytes],
        verify: Callable[[bytes, bytes, bytes], bool],
        now: float,
    ) -> None:
        """Goes on with the tables of the journal, everybody away."""
        self.dropped: list[Peer] = []
        self.broken_off: list[int] = []
        self.abandoned: list[int] = []
        self._journal = journal
        self._epoch = epoch
        self._name = name
        self._verify = verify
        self._peers = Peers()
        self._talk = Talk()
        self._house = House(journal, self._post, entropy)
        self._outbox: list[tuple[Peer, bytes]] = []
        self._asked: dict[int, HostedTable] = {}
        for number, blob in journal.tables():
            self._restore(number, blob, now)

    def _restore(self, number: int, blob: bytes, now: float) -> None:
        """Go on with a table; one of other rules than today's is broken off."""
        try:
            saved = msgspec.msgpack.decode(blob, type=Saved)
            table = HostedTable(self._house, number, saved.terms, saved.seating(now))
            table.restore(saved, now)
            self._house.tables[number] = table
        except (msgspec.DecodeError, KeyError, Illegal):
            self._journal.drop_table(number)
            self.broken_off.append(number)

    # --- in ------------------------------------------------------------------------------------------------

    def joined(self, peer: Peer, now: float) -> None:
        """A connection stands; it has to say who it is before long."""
        self._peers.guest(peer, now)

    def receive(self, peer: Peer, data: bytes, now: float) -> None:
        """A message of a peer, whatever it is."""
        guest = self._peers.guest(peer, now)
        if guest is None:
            return
        if not guest.hear(now):
            self._end(guest, "rubbish", now)
            return
        try:
            message = decode_from_client(data)
        except msgspec.DecodeError:
            self._refuse(guest, Illegal("rubbish"), "", now)
            return
        if not guest.pay(message):
            self._end(guest, "rubbish", now)
            return
        try:
            self._hear(guest, message, now)
        except Illegal as refusal:
            self._refuse(guest, refusal, str(message.__struct_config__.tag), now)

    def gone(self, peer: Peer, now: float) -> None:
        """A connection ended."""
        guest = self._peers.lost(peer)
        if guest and guest.player:
            self._away(guest.player, now)

    def tick(self, now: float) -> None:
        """Let time pass: clocks, pauses, seats that were held long enough."""
        for guest in self._peers.silent(now):
            self._end(guest, None, now)
        for table in list(self._house.tables.values()):
            table.tick(now)
            end = self._given_up_at(table)
            if end is not None and end <= now:
                self._abandon(table)

    def _given_up_at(self, table: HostedTable) -> float | None:
        """When a running game of several people is broken off if none of them comes back."""
        since = table.seating.deserted_since()
        if since is None or table.terms.solo or table.status != "running":
            return None
        return since + ABANDONED

    def _abandon(self, table: HostedTable) -> None:
        self.abandoned.append(table.id)
        table.vanish()

    def wake(self, now: float) -> float | None:
        """The next moment `tick` has something to do, if nothing happens before."""
        tables = self._house.tables.values()
        moments = [self._peers.wake(), *(table.wake(now) for table in tables)]
        moments += [self._given_up_at(table) for table in tables]
        return min((moment for moment in moments if moment is not None), default=None)

    # --- out -----------------------------------------------------------------------------------------------

    def think(self) -> list[Task]:
        """Decisions wanted of computer players, each given out once."""
        tasks = [(task, table) for table in self._house.tables.values() for task in table.think()]
        self._asked.update((task.id, table) for task, table in tasks)
        return [task for task, _ in tasks]

    def wants(self, task: int) -> bool:
        """Whether a decision that was asked for is still of use to anybody."""
        table = self._asked.get(task)
        if table and table.id in self._house.tables and table.play and table.play.wants(task):
            return True
        self._asked.pop(task, None)
        return False

    def thought(self, task: int, answer: bytes) -> None:
        """A computer player's decision or advice; what is not wanted any more is ignored."""
        table = self._asked.pop(task, None)
        if table and table.play:
            table.play.thought(task, answer)

    def drain(self) -> list[tuple[Peer, bytes]]:
        """The messages to send, in order. Only after the journal is committed."""
        if self._house.changed:
            self._house.changed = False
            for player in self._peers.players():
                self._post(player, self._tables())
        outbox, self._outbox = self._outbox, []
        return outbox

    def busy(self) -> bool:
        """Whether somebody who is here sits at a table with others."""
        tables = self._house.tables.values()
        return any(table.seating.present() for table in tables if not table.terms.solo)

    def close(self) -> None:
        """A clean end: everybody gets Bye("closing"); finished games are put away, the others are saved."""
        for table in list(self._house.tables.values()):
            if table.status == "over":
                table.vanish()
        for player in self._peers.players():
            self._post(player, Bye("closing"))

    def _post(self, player: Player, message: FromCentre) -> None:
        guest = self._peers.of(player)
        if guest:
            self._send(guest, message)

    def _send(self, guest: Guest, message: FromCentre) -> None:
        self._outbox.append((guest.peer, encode(message)))

    def _tables(self) -> Tables:
        return Tables(tuple(table.info() for table in self._house.tables.values() if not table.terms.solo))

    # --- manners -------------------------------------------------------------------------------------------

    def _refuse(self, guest: Guest, refusal: Illegal, about: str, now: float) -> None:
        """Say why not; who talks rubbish again and again is shown out."""
        self._send(guest, Refused(refusal.code, tuple(refusal.params.items()), about))
        if refusal.code == "rubbish" and guest.strike():
            self._end(guest, "rubbish", now)

    def _end(self, guest: Guest, code: str | None, now: float) -> None:
        """End a connection; the player, if it was one, is away. Without a code it may well come back."""
        if code:
            self._send(guest, Bye(code))
        self._peers.end(guest)
        self.dropped.append(guest.peer)
        if guest.player:
            self._away(guest.player, now)

    def _away(self, player: Player, now: float) -> None:
        table = self._house.table_of(player)
        if table:
            table.lost(player, now)

    # --- signing in ----------------------------------------------------------------------------------------

    def _hear(self, guest: Guest, message: FromClient, now: float) -> None:
        match message:
            case Beat():
                self._send(guest, message)
            case Hello() if not guest.player:
                self._challenge(guest, message, now)
            case Proof() if guest.hello and not guest.player:
                self._welcome(guest, guest.hello, message, now)
            case _ if guest.player:
                self._serve(guest, message, now)
            case _:
                raise Illegal("rubbish")

    def _challenge(self, guest: Guest, hello: Hello, now: float) -> None:
        if hello.protocol != PROTOCOL:
            self._turn_away(guest, Illegal("protocol", centre=PROTOCOL, client=hello.protocol), now)
        elif not sayable(hello.name):
            self._turn_away(guest, Illegal("name"), now)
        else:
            guest.hello, guest.nonce = hello, self._house.entropy(32)
            self._send(guest, Challenge(guest.nonce, self._epoch))

    def _turn_away(self, guest: Guest, refusal: Illegal, now: float) -> None:
        self._refuse(guest, refusal, "hello", now)
        self._end(guest, refusal.code, now)

    def _welcome(self, guest: Guest, hello: Hello, proof: Proof, now: float) -> None:
        """The key is proven: a former connection of the same player ends, and the player is where it was."""
        if not self._verify(hello.key, guest.nonce, proof.signature):
            self._turn_away(guest, Illegal("rubbish"), now)
            return
        player = player_id(hello.key)
        former = self._peers.of(player)
        if former:
            self._end(former, "replaced", now)
        self._peers.know(guest, player, hello.name.strip())
        self._journal.put_player(player, guest.name)
        self._send(guest, Welcome(player, self._name))
        self._send(guest, self._tables())
        table = self._house.table_of(player)
        if table:
            table.back(player, guest.name, now)

    # --- what a player asks for ----------------------------------------------------------------------------

    def _serve(  # noqa: C901 - one case per kind of message
        self, guest: Guest, message: FromClient, now: float
    ) -> None:
        player = guest.player
        match message:
            case OpenTable():
                self._open(guest, message, now)
            case Sit(number, seat):
                self._must_be_free(player)
                self._table(number).sit(player, guest.name, seat)
            case Watch(number):
                self._must_be_free(player)
                self._table(number).watch(player, now)
            case Start(fill):
                self._own(player).start(player, fill, now)
            case Leave():
                self._own(player).leave(player, now)
            case Intend():
                self._own(player).intend(player, message, now)
            case Advise():
                self._own(player).advise(player, message)
            case Again():
                self._own(player).again(player, now)
            case Turbo(on):
                self._own(player).set_turbo(player, on)
            case Pause(on):
                self._pause(player, on, now)
            case Say():
                self._say(guest, message, now)
            case _:
                raise Illegal("rubbish")

    def _open(self, guest: Guest, wish: OpenTable, now: float) -> None:
        self._must_be_free(guest.player)
        terms = agreed(wish)
        self._make_room(terms.solo, now)
        seating = Seating((Chair(strength=strength) for strength in wish.seats), host=guest.player)
        table = HostedTable(self._house, self._house.new_id(), terms, seating)
        self._house.tables[table.id] = table
        table.sit(guest.player, guest.name, None)
        if terms.solo:
            table.begin(None, now)

    def _make_room(self, solo: bool, now: float) -> None:
        """Raises Illegal("too-many-tables") if there is none."""
        alike = [table for table in self._house.tables.values() if table.terms.solo == solo]
        if len(alike) < LIMIT:
            return
        waiting = {table.id: table.seating.deserted_since() for table in alike}
        old = {
            number: since
            for number, since in waiting.items()
            if since is not None and since + ABANDONED <= now
        }
        if not old:
            raise Illegal("too-many-tables")
        self._abandon(self._house.tables[min(old, key=old.__getitem__)])

    def _say(self, guest: Guest, say: Say, now: float) -> None:
        table = self._own(guest.player)
        self._talk.admit(guest.player, say, now)
        table.say(guest.player, guest.name, say)

    def _pause(self, player: Player, on: bool, now: float) -> None:
        table = self._house.table_of(player)
        if table:
            table.pause(player, on, now)

    def _must_be_free(self, player: Player) -> None:
        table = self._house.table_of(player)
        if table and table.seating.seat_of(player) is not None:
            raise Illegal("at-table")

    def _own(self, player: Player) -> HostedTable:
        table = self._house.table_of(player)
        if table is None:
            raise Illegal("no-table")
        return table

    def _table(self, number: int) -> HostedTable:
        """A table of the list."""
        table = self._house.tables.get(number)
        if table is None or table.terms.solo:
            raise Illegal("no-table")
        return table
