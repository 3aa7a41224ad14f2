"""What may reach ENet at all: every raw datagram is looked at here before ENet sees it.

Rate limits, a cap on half-open connections, bans after rubbish, and a look at the packet's build: ENet trusts
lengths more than it should, and takes fragments of messages larger than any of ours. No sockets and no enet
here; time is passed in.
"""

from __future__ import annotations

from collections import OrderedDict

from msgspec import Struct

DATAGRAM = 1400
"""Bytes of the longest datagram that is looked at: ENet's own limit for what it sends is its MTU, 1400."""
RATE, BURST = 4000.0, 8000.0
"""Datagrams a second, and at once, from one address."""
CONNECTS, CONNECT_BURST = 5.0, 60.0
"""Connections begun a second, and at once, from one address."""
HALF_OPEN, HALF_OPEN_ALL = 16, 32
"""Connections that may be begun and unfinished, from one address and altogether: each takes a place."""
OPEN = 32
"""Finished connections of one address at once, half of all places; this machine may have them all."""
HALF_OPEN_FOR = 30.0
"""Seconds until ENet itself has certainly given up a half-open connection."""
BAD, BAD_FOR, BAN = 20, 10.0, 60.0
"""So many malformed datagrams in so many seconds ban an address for so many seconds."""
REMEMBERED = 1024
"""How many addresses are remembered: senders can be forged without end."""

_CONNECT = 2
_SIZES = {1: 8, 2: 48, 3: 44, 4: 8, 5: 4, 6: 6, 7: 8, 8: 24, 9: 8, 10: 12, 11: 16, 12: 24}
"""Bytes of each ENet command without its data."""
_DATA_AT = {6: 4, 7: 6, 9: 6}
"""Where the commands that carry a whole message have the two bytes of its length."""
_FRAGMENTS = {8, 12}


class _Sender(Struct):
    """What is remembered of one address. `open` counts its finished connections."""

    tokens: float = BURST
    connects: float = CONNECT_BURST
    seen: float = 0.0
    bad: int = 0
    bad_since: float = 0.0
    banned_until: float = 0.0
    open: int = 0


class Guard:
    """Decides about every datagram of a listening host."""

    def __init__(self) -> None:
        self._senders: OrderedDict[str, _Sender] = OrderedDict()
        self._half_open: dict[tuple[str, int], float] = {}

    def blocks(self, host: str, port: int, data: bytes, now: float) -> bool:
        """Whether the datagram must not reach ENet."""
        sender = self._sender(host, now)
        if now < sender.banned_until:
            return True
        if sender.tokens < 1:
            return True
        sender.tokens -= 1
        kinds = commands(data)
        if kinds is None:
            self._complain(sender, host, now)
            return True
        return _CONNECT in kinds and not self._may_connect(sender, host, port, now)

    def opened(self, host: str, port: int, now: float) -> None:
        """A connection from there is finished."""
        self._half_open.pop((host, port), None)
        self._sender(host, now).open += 1

    def closed(self, host: str, now: float) -> None:
        """A finished connection from there has ended."""
        sender = self._sender(host, now)
        sender.open = max(0, sender.open - 1)

    def _sender(self, host: str, now: float) -> _Sender:
        sender = self._senders.get(host)
        if sender is None:
            sender = self._senders[host] = _Sender(seen=now)
            if len(self._senders) > REMEMBERED:
                self._senders.popitem(last=False)
        passed = max(0.0, now - sender.seen)
        sender.seen = now
        sender.tokens = min(BURST, sender.tokens + passed * RATE)
        sender.connects = min(CONNECT_BURST, sender.connects + passed * CONNECTS)
        self._senders.move_to_end(host)
        return sender

    def _complain(self, sender: _Sender, host: str, now: float) -> None:
        """Count rubbish. Who is connected is not banned: the sender may be forged. Nor is this machine."""
        if now - sender.bad_since > BAD_FOR:
            sender.bad, sender.bad_since = 0, now
        sender.bad += 1
        if sender.bad >= BAD and not sender.open and not _is_this_machine(host):
            sender.banned_until = now + BAN

    def _may_connect(self, sender: _Sender, host: str, port: int, now: float) -> bool:
        """A repeated request of the same connection is the same connection."""
        self._half_open = {at: t for at, t in self._half_open.items() if now - t < HALF_OPEN_FOR}
        if (host, port) in self._half_open:
            return True
        here = sum(other == host for other, _ in self._half_open)
        if sender.connects < 1 or here >= HALF_OPEN or len(self._half_open) >= HALF_OPEN_ALL:
            return False
        if sender.open >= OPEN and not _is_this_machine(host):
            return False
        sender.connects -= 1
        self._half_open[host, port] = now
        return True


def _is_this_machine(host: str) -> bool:
    return host.startswith("127.")


def commands(data: bytes) -> list[int] | None:
    """The kinds of ENet commands in a datagram, or None if it is not one that our clients send.

    Our clients' messages fit one datagram, uncompressed: fragments and compressed datagrams are refused.
    """
    if not 2 <= len(data) <= DATAGRAM or data[0] & 0x40:
        return None
    at = 4 if data[0] & 0x80 else 2
    kinds = []
    while at < len(data):
        kind = data[at] & 0x0F
        size = _SIZES.get(kind)
        if size is None or kind in _FRAGMENTS or at + size > len(data):
            return None
        if kind in _DATA_AT:
            where = at + _DATA_AT[kind]
            size += int.from_bytes(data[where : where + 2], "big")
        at += size
        kinds.append(kind)
    return kinds if at == len(data) and kinds else None
