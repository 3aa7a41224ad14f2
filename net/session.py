"""The centre's protocol without input or output: bytes of peers in, bytes for peers out, time passed in.

Here: who may say what, and which table it concerns. Not here: seats, clocks and games (`tables.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.play import Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.journal import Journal
    from net.transport import Peer

__all__ = ["Session", "Task"]


class Session:
    """One run of a centre. Per round: receive, gone, thought, tick; then commit the journal; then drain.

    `entropy(n)` gives n random bytes; `verify(key, nonce, signature)` tells whether the key signed the nonce.
    `dropped` lists peers whose connection is to be ended after the drained messages; the caller empties it and
    reports each with `gone` once it is lost.
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

    def receive(self, peer: Peer, data: bytes, now: float) -> None:
        """A message of a peer, whatever it is."""

    def gone(self, peer: Peer, now: float) -> None:
        """A connection ended."""

    def tick(self, now: float) -> None:
        """Let time pass: clocks, pauses, seats that were held long enough."""

    def wake(self, now: float) -> float | None:
        """The next moment `tick` has something to do, if nothing happens before."""

    def think(self) -> list[Task]:
        """Decisions wanted of computer players, each given out once."""

    def thought(self, task: int, intent: bytes, now: float) -> None:
        """A computer player's decision; one that is not wanted any more is ignored."""

    def drain(self) -> list[tuple[Peer, bytes]]:
        """The messages to send, in order. Only after the journal is committed."""

    def busy(self) -> bool:
        """Whether somebody who is here sits at a table with others."""

    def close(self, now: float) -> None:
        """A clean end: everybody gets Bye("closing"); finished games are put away, running ones are saved."""
