"""Messages over UDP: the only place that knows ENet. Which datagrams reach it is decided in `guard.py`.

ENet's rough edges stay in here: `service` raises for datagrams nobody should send, a packet may be sent once,
the packet of an event must be read, a peer's slot is used again for the next one.
"""

from __future__ import annotations

import select
import socket
import threading
import time
from typing import TYPE_CHECKING, Any

import enet

from net.address import is_dotted
from net.guard import Guard
from net.messages import MAX_MESSAGE
from net.transport import Arrived, Happened, Joined, Lost

if TYPE_CHECKING:
    from net.address import Address
    from net.transport import Peer

_AT_ONCE = 512
"""Events taken in one poll: a flood must not keep the loop from its other work."""
LINGER = 0.1
"""Seconds for which the end of a connection waits for the last messages to be delivered."""
FRESH = 1.0
"""Seconds after the last word from anybody in which waiting for them is worth it."""


class Busy(OSError):
    """The port cannot be listened on: another program has it, or it may not be had."""


class Link:
    """A `Transport` over ENet. Made by `Link.listen` for a centre and by `Link.dial` for a client."""

    def __init__(self, host: Any, guard: Guard | None = None) -> None:
        self._host = host
        self._guard = guard
        self._peers: dict[Peer, Any] = {}
        self._at_slot: dict[int, Peer] = {}
        self._dropped: set[Peer] = set()
        self._next = 1
        self._heard = 0.0
        self._name: _Lookup | None = None
        if guard is not None:
            host.intercept = self._intercept

    @classmethod
    def listen(cls, address: str, port: int, peers: int) -> Link:
        """Wait for up to so many clients at a dotted address; port 0 takes any. Raises Busy."""
        try:
            host = enet.Host(enet.Address(address.encode(), port), peers, 1, 0, 0)
        except (MemoryError, OSError) as fault:
            raise Busy(f"{address}:{port}") from fault
        return cls(host, Guard())

    @classmethod
    def dial(cls, address: Address) -> Link:
        """Begin to connect. Never blocks: a name is looked up aside."""
        link = cls(enet.Host(None, 1, 1, 0, 0))
        link._name = _Lookup(address)
        return link

    @property
    def port(self) -> int:
        """The port listened on."""
        return int(self._host.address.port)

    def poll(self, timeout_ms: int) -> list[Happened]:
        """What happened, oldest first."""
        happened: list[Happened] = []
        if self._host is None:
            return happened
        if self._name is not None and not self._connect(self._name, happened):
            return happened
        for turn in range(_AT_ONCE):
            try:
                event = self._host.service(0 if turn else timeout_ms)
            except (OSError, SystemError):
                continue  # some stranger's datagram; what came behind it is still to be read
            if event is not None and event.type != enet.EVENT_TYPE_NONE:
                self._take(event, happened)
            elif not self._unread():
                break
        return happened

    def send(self, peer: Peer, data: bytes) -> None:
        """A packet is made for every send: it may be sent once only."""
        if peer in self._peers and peer not in self._dropped:
            self._peers[peer].send(0, enet.Packet(data, enet.PACKET_FLAG_RELIABLE))

    def drop(self, peer: Peer) -> None:
        """Messages that still come from there are not reported any more."""
        if peer in self._peers and peer not in self._dropped:
            self._dropped.add(peer)
            self._peers[peer].disconnect_later()

    def close(self) -> None:
        """Waits a moment for what was sent to arrive, unless nobody has been heard of for long."""
        if self._host is None:
            return
        for peer in list(self._peers):
            self.drop(peer)
        until = time.monotonic() + LINGER
        while self._peers and time.monotonic() < min(until, self._heard + FRESH):
            self.poll(5)
        self._host.flush()  # no disconnect_now: it would overtake the last messages at an end that is slow
        self._host.intercept = None
        self._peers.clear()
        self._at_slot.clear()
        self._host = self._name = None

    def _connect(self, name: _Lookup, happened: list[Happened]) -> bool:
        """Call once the address is known; while it is not, nothing can happen."""
        if not name.done():
            return False
        self._name = None
        try:
            if name.found is not None:
                self._host.connect(enet.Address(name.found.encode(), name.port), 1, 0)
                return True
        except OSError:  # four numbers that are no address
            pass
        happened.append(Lost(0))
        return False

    def _unread(self) -> bool:
        """ENet takes an empty datagram for the end of what there is to read, and it is not."""
        return bool(select.select([self._host.socket.fileno()], [], [], 0)[0])

    def _take(self, event: Any, happened: list[Happened]) -> None:
        self._heard = time.monotonic()
        slot = event.peer.incomingPeerID
        if event.type == enet.EVENT_TYPE_CONNECT:
            self._joined(event.peer, slot, happened)
        elif event.type == enet.EVENT_TYPE_RECEIVE:
            data = event.packet.data  # read even if nobody wants it, or it is never freed
            peer = self._at_slot.get(slot)
            if peer is not None and peer not in self._dropped and len(data) <= MAX_MESSAGE:
                happened.append(Arrived(peer, data))
        elif event.type == enet.EVENT_TYPE_DISCONNECT:
            self._lost(slot, happened)

    def _joined(self, enet_peer: Any, slot: int, happened: list[Happened]) -> None:
        if slot in self._at_slot:
            self._lost(slot, happened)
        peer, self._next = self._next, self._next + 1
        self._at_slot[slot], self._peers[peer] = peer, enet_peer
        happened.append(Joined(peer))
        if self._guard is not None:
            address = enet_peer.address
            self._guard.opened(address.host, address.port, time.monotonic())

    def _lost(self, slot: int, happened: list[Happened]) -> None:
        """Also for an attempt to connect that came to nothing."""
        peer = self._at_slot.pop(slot, 0)
        gone = self._peers.pop(peer, None)
        self._dropped.discard(peer)
        happened.append(Lost(peer))
        if self._guard is not None and gone is not None:
            self._guard.closed(gone.address.host, time.monotonic())

    def _intercept(self, address: Any, data: bytes) -> bool:
        """ENet asks this about every datagram. An exception would vanish in its C code, or worse."""
        assert self._guard is not None
        try:
            return self._guard.blocks(address.host, address.port, data, time.monotonic())
        except (ArithmeticError, LookupError, TypeError, ValueError, OSError, MemoryError):
            return True


class _Lookup:
    """The dotted address of a name, found in a thread that nobody waits for."""

    def __init__(self, address: Address) -> None:
        self.port = address.port
        self.found: str | None = None
        self._thread: threading.Thread | None = None
        if is_dotted(address.host):
            self.found = address.host
        else:
            self._thread = threading.Thread(target=self._look_up, args=(address.host,), daemon=True)
            self._thread.start()

    def done(self) -> bool:
        """Whether looking up has ended, with an address or without."""
        return self._thread is None or not self._thread.is_alive()

    def _look_up(self, host: str) -> None:
        try:
            name = host.encode("ascii")  # a text would first have its codec imported, against a busy loop
            self.found = str(socket.getaddrinfo(name, None, socket.AF_INET, socket.SOCK_DGRAM)[0][4][0])
        except (OSError, UnicodeError):
            self.found = None
