"""A client's line to its centre: dialled, dialled again when it broke, and how long nothing was heard on it.

Not here: what is said (`client.py`), and sockets (`link.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.messages import Beat, encode
from net.transport import Joined, Lost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from net.address import Address
    from net.messages import FromClient
    from net.transport import Happened, Transport

BEAT_EVERY = 0.5
SILENCE = 1.5
"""Seconds without a word from the centre after which the connection is made anew."""
REDIAL = 0.25
"""Seconds between two attempts to connect: some fail at once, and the next one would too."""
_STALL = 0.25
"""The longest time between two polls that counts as silence of the centre: a stalled window hears nothing."""


class Contact:
    """The connection to one address. All times are seconds of the caller's clock."""

    def __init__(self, address: Address, dial: Callable[[Address], Transport]) -> None:
        self.address = address
        self.now = 0.0
        """When it was polled last."""
        self._dial = dial
        self._transport: Transport | None = None
        self._peer: int | None = None
        self._dialled = float("-inf")
        self._silent = 0.0
        self._beaten = 0.0
        self._beats = 0

    @property
    def silent(self) -> bool:
        """Whether nothing was heard for so long that the centre, or the way to it, must be gone."""
        return self._silent >= SILENCE

    def poll(self, now: float) -> Iterator[Happened]:
        """What has happened on it since the last time, up to where it is hung up; dials if it is not open."""
        self._silent += min(max(now - self.now, 0.0), _STALL)
        self.now = now
        if self._transport is None and now - self._dialled >= REDIAL:
            self._silent, self._dialled = 0.0, now
            self._transport = self._dial(self.address)
        for happened in self._transport.poll(0) if self._transport else ():
            if isinstance(happened, Joined):
                self._peer = happened.peer
            if not isinstance(happened, Lost):
                self._silent = 0.0
            yield happened
            if self._transport is None:
                return

    def send(self, message: FromClient) -> None:
        """Send a message, if there is anybody to hear it."""
        if self._transport is not None and self._peer is not None:
            self._transport.send(self._peer, encode(message))

    def beat(self, now: float) -> None:
        """The heartbeat, when it is time for it."""
        if now - self._beaten >= BEAT_EVERY:
            self._beaten = now
            self._beats += 1
            self.send(Beat(self._beats))

    def hang_up(self) -> None:
        """No more of this connection; the next poll makes another."""
        if self._transport is not None:
            self._transport.close()
        self._transport = self._peer = None
        self._silent = 0.0
