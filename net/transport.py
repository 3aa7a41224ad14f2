"""What a connection looks like to the rest: whole messages in, whole messages out, in order, by peer number.

The protocol `Transport` and the three things that happen on one. Not here: ENet (`link.py`), the version in
memory (`local.py`), and what the messages mean.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

Peer = int
"""A connection's number. Counted up: never used twice by one transport."""


class Joined(Struct, frozen=True):
    """A connection stands. For a client it is the one to the centre."""

    peer: Peer


class Arrived(Struct, frozen=True):
    """A whole message came; messages of one peer come in the order they were sent, each once."""

    peer: Peer
    data: bytes


class Lost(Struct, frozen=True):
    """A connection ended, for whatever reason. Reported once for every peer that joined, also after `drop`.

    A client whose attempt to connect failed gets it without a `Joined` before.
    """

    peer: Peer


Happened = Joined | Arrived | Lost


class Transport(Protocol):
    """One end: of a client (one peer) or of a centre (many)."""

    def poll(self, timeout_ms: int) -> list[Happened]:
        """What happened since the last poll, oldest first; waits at most so long for something."""

    def send(self, peer: Peer, data: bytes) -> None:
        """Send a message, reliably and in order; nothing happens if the peer is lost already."""

    def drop(self, peer: Peer) -> None:
        """End a connection after what was sent before is delivered; nothing happens if it is lost already."""

    def close(self) -> None:
        """End all connections and free the port."""
