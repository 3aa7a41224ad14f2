"""Who is connected: the way from a first word to a known player, and how much a connection may ask for.

Not here: what players do once they are known (`session.py`).
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from net.messages import OpenTable, Sit, Watch

if TYPE_CHECKING:
    from net.messages import FromClient, Hello
    from net.seating import Player
    from net.transport import Peer

SIGN_IN = 10.0
"""Seconds within which a connection must have become a player's."""
SILENCE = 5.0
"""Seconds without a word after which a player's connection counts as lost; heartbeats come twice a second."""
RATE, BURST = 200.0, 400.0
"""Messages a second that are served, and how many at once: far above what people and computers send."""
DEAR = 10
"""What a message counts that makes the centre tell a whole story, or deal a game."""
STRIKES = 5
"""Rubbish a connection may send before it is ended."""


def player_id(key: bytes) -> Player:
    """The public id of whoever holds this key."""
    return sha256(key).hexdigest()[:16]


class Guest:
    """One connection. `player` is empty until the key is proven."""

    def __init__(self, peer: Peer, now: float) -> None:
        self.peer = peer
        self.player: Player = ""
        self.name = ""
        self.hello: Hello | None = None
        self.nonce = b""
        self.heard = now
        self._came = now
        self._allowance = BURST
        self._strikes = 0

    def hear(self, now: float) -> bool:
        """A message came; whether there were not too many."""
        self._allowance = min(BURST, self._allowance + (now - self.heard) * RATE) - 1
        self.heard = now
        return self._allowance >= 0

    def pay(self, message: FromClient) -> bool:
        """Dear messages count more; whether there were not too many."""
        if isinstance(message, OpenTable | Sit | Watch):
            self._allowance -= DEAR - 1
        return self._allowance >= 0

    def strike(self) -> bool:
        """A message was rubbish; whether that was once too often."""
        self._strikes += 1
        return self._strikes >= STRIKES

    def deadline(self) -> float:
        """When this connection is to be ended if nothing more comes."""
        return self.heard + SILENCE if self.player else self._came + SIGN_IN


class Peers:
    """All connections, and which of them is whose."""

    def __init__(self) -> None:
        self._guests: dict[Peer, Guest] = {}
        self._ended: set[Peer] = set()
        self._players: dict[Player, Guest] = {}

    def guest(self, peer: Peer, now: float) -> Guest | None:
        """The guest behind a connection; None if it was ended and only its last messages come in."""
        if peer in self._ended:
            return None
        if peer not in self._guests:
            self._guests[peer] = Guest(peer, now)
        return self._guests[peer]

    def of(self, player: Player) -> Guest | None:
        """The player's connection."""
        return self._players.get(player)

    def players(self) -> list[Player]:
        """All who are here."""
        return list(self._players)

    def know(self, guest: Guest, player: Player, name: str) -> None:
        """The guest has proven to be this player."""
        guest.player, guest.name = player, name
        self._players[player] = guest

    def end(self, guest: Guest) -> None:
        """Hear no more of this connection."""
        self._ended.add(guest.peer)
        self._forget(guest)

    def lost(self, peer: Peer) -> Guest | None:
        """The connection is gone for good; returns the guest if it was not ended before."""
        self._ended.discard(peer)
        guest = self._guests.get(peer)
        if guest:
            self._forget(guest)
        return guest

    def _forget(self, guest: Guest) -> None:
        self._guests.pop(guest.peer, None)
        if self._players.get(guest.player) is guest:
            del self._players[guest.player]

    def silent(self, now: float) -> list[Guest]:
        """Connections that are to be ended."""
        return [guest for guest in self._guests.values() if guest.deadline() <= now]

    def wake(self) -> float | None:
        """When the next of them is to be ended, if nothing comes."""
        return min((guest.deadline() for guest in self._guests.values()), default=None)
