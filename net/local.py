"""Network and journal in memory, for tests: fake time, seeded delays, connections that break.

Here: the same interfaces as `link.py` and `store.py`. Messages of one connection stay in order and come once,
as on the real one; what breaks is the connection as a whole, with what is on its way.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from itertools import count
from typing import TYPE_CHECKING

from net.transport import Arrived, Happened, Joined, Lost

if TYPE_CHECKING:
    import random

    from net.journal import Move, Result
    from net.transport import Peer

CENTRE: Peer = 0
"""The number of the centre at its clients."""


class Network:
    """One centre and any number of clients, joined by wires of seeded quality.

    A message takes `delay` seconds at most; `breaks` is the chance that the connection breaks instead.
    """

    def __init__(self, rng: random.Random, delay: float = 0.0, breaks: float = 0.0) -> None:
        self.now = 0.0
        self.delay = delay
        self.breaks = breaks
        self.centre = LocalCentre(self)
        self._rng = rng
        self._peers = count(1)

    def dial(self) -> LocalClient:
        """A new connection to the centre that is there now."""
        client = LocalClient(self, next(self._peers))
        self.centre.clients[client.peer] = client
        self.centre.inbox.put(self.now, Joined(client.peer))
        client.inbox.put(self.now + self._lag(), Joined(CENTRE))
        return client

    def restart_centre(self) -> LocalCentre:
        """The centre dies without a word; a new one listens at the same place."""
        for client in self.centre.clients.values():
            client.inbox.lose(CENTRE)
        self.centre = LocalCentre(self)
        return self.centre

    def _lag(self) -> float:
        return self._rng.random() * self.delay

    def carry(self, inbox: Inbox, message: Arrived) -> bool:
        """Put a message on its way; False if the connection breaks."""
        if self.breaks and self._rng.random() < self.breaks:
            return False
        inbox.put(self.now + self._lag(), message)
        return True


class Inbox:
    """What is on its way to one end. Nothing overtakes anything of the same connection."""

    def __init__(self) -> None:
        self._coming: list[tuple[float, int, Happened]] = []
        self._order = count()
        self._last: dict[Peer, float] = {}

    def put(self, moment: float, happened: Happened) -> None:
        """Something will have happened at that moment, and not before what was put in for the same peer."""
        moment = max(moment, self._last.get(happened.peer, moment))
        self._last[happened.peer] = moment
        heappush(self._coming, (moment, next(self._order), happened))

    def lose(self, peer: Peer) -> None:
        """What is on its way from this peer never comes."""
        self._coming = [coming for coming in self._coming if coming[2].peer != peer]
        heapify(self._coming)

    def due(self, now: float) -> list[Happened]:
        """What has happened by now, in order."""
        here = []
        while self._coming and self._coming[0][0] <= now:
            here.append(heappop(self._coming)[2])
        return here


class LocalClient:
    """A client's end."""

    def __init__(self, network: Network, peer: Peer) -> None:
        self.peer = peer
        self.inbox = Inbox()
        self.lost = False
        self._network = network

    def poll(self, timeout_ms: int) -> list[Happened]:
        """What has happened by now; never waits."""
        return self.inbox.due(self._network.now)

    def send(self, peer: Peer, data: bytes) -> None:
        """To the centre."""
        centre = self._network.centre
        if self.peer in centre.clients and not self._network.carry(centre.inbox, Arrived(self.peer, data)):
            centre.cut(self.peer)

    def drop(self, peer: Peer) -> None:
        """End the connection."""
        if self.peer in self._network.centre.clients:
            self._network.centre.drop(self.peer)

    def close(self) -> None:
        """End the connection."""
        self.drop(CENTRE)


class LocalCentre:
    """The centre's end."""

    def __init__(self, network: Network) -> None:
        self.inbox = Inbox()
        self.clients: dict[Peer, LocalClient] = {}
        self._network = network

    def poll(self, timeout_ms: int) -> list[Happened]:
        """What has happened by now; never waits."""
        return self.inbox.due(self._network.now)

    def send(self, peer: Peer, data: bytes) -> None:
        """To one client."""
        client = self.clients.get(peer)
        if client and not self._network.carry(client.inbox, Arrived(CENTRE, data)):
            self.cut(peer)

    def cut(self, peer: Peer) -> None:
        """A connection breaks: what is on its way is lost."""
        self.inbox.lose(peer)
        self.clients[peer].inbox.lose(CENTRE)
        self.drop(peer)

    def drop(self, peer: Peer) -> None:
        """End a connection; what is on its way still arrives."""
        client = self.clients.pop(peer, None)
        if client:
            client.inbox.put(self._network.now, Lost(CENTRE))
            self.inbox.put(self._network.now, Lost(peer))

    def close(self) -> None:
        """End all connections."""
        for peer in list(self.clients):
            self.drop(peer)


class MemoryJournal:
    """A journal that forgets what was not committed when it is `survived`."""

    def __init__(self) -> None:
        self.players: dict[str, str] = {}
        self.results: list[Result] = []
        self.commits = 0
        self._tables: dict[int, bytes] = {}
        self._moves: dict[tuple[int, int], list[Move]] = {}
        self._safe = self._copy()

    def put_table(self, table: int, blob: bytes) -> None:
        """Keep it."""
        self._tables[table] = blob

    def drop_table(self, table: int) -> None:
        """Forget it and its moves."""
        self._tables.pop(table, None)
        self._moves = {key: moves for key, moves in self._moves.items() if key[0] != table}

    def add_move(self, table: int, play: int, n: int, move: Move) -> None:
        """Keep it. Raises ValueError if it is not the next one: then the centre is wrong."""
        moves = self._moves.setdefault((table, play), [])
        if n != len(moves):
            raise ValueError(f"move {n} after {len(moves)} moves")
        moves.append(move)

    def add_result(self, result: Result) -> None:
        """Keep it."""
        self.results.append(result)

    def put_player(self, player: str, name: str) -> None:
        """Keep it."""
        self.players[player] = name

    def tables(self) -> list[tuple[int, bytes]]:
        """All that are there."""
        return list(self._tables.items())

    def moves(self, table: int, play: int) -> list[Move]:
        """Those of one game."""
        return list(self._moves.get((table, play), ()))

    def commit(self) -> None:
        """Everything until now survives."""
        self.commits += 1
        self._safe = self._copy()

    def survived(self) -> MemoryJournal:
        """What a new run of the centre finds after this one was killed."""
        found = MemoryJournal()
        tables, moves, found.players, found.results = self._safe
        found._tables, found._moves = tables, moves
        return found

    def _copy(
        self,
    ) -> tuple[dict[int, bytes], dict[tuple[int, int], list[Move]], dict[str, str], list[Result]]:
        moves = {key: list(moves) for key, moves in self._moves.items()}
        return dict(self._tables), moves, dict(self.players), list(self.results)
