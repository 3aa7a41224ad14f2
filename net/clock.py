"""The decision clock of one game: who has how long, grace, and whose time is up. Time is passed in.

It watches seats, not players: which seats are timed at all (people at the table), and what happens when time
is up, is decided by the caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from net.messages import GRACE

if TYPE_CHECKING:
    from game.contract import Seat

Seats = frozenset[int]


class Deadline(Struct, frozen=True):
    """Until when a seat may decide, in seconds of the caller's clock; `grace`: the time after the time."""

    at: float
    grace: bool = False


class Clock:
    """So many seconds per decision, 0 for no clock at all."""

    def __init__(self, seconds: int) -> None:
        self._seconds = seconds
        self._until: dict[Seat, Deadline] = {}
        self._late: set[Seat] = set()
        """Seats whose time ran out in the turn they are still in."""

    def start(self, timed: Seats, now: float) -> None:
        """Begin anew for these seats: at the deal, after a pause, after the centre came back."""
        for seat in timed:
            self._full(seat, now)

    def decided(self, actor: Seat, before: Seats, after: Seats, timed: Seats, now: float) -> None:
        """A seat decided; `before` and `after` are all seats that owed and owe a decision.

        Whoever comes in has the full time. Those who still have to decide a simultaneous step keep their one
        clock. A further decision of the same turn has the full time again, or only the grace if the time ran
        out in this turn.
        """
        came = after - before
        for seat in before - after:
            self.forget(seat)
        for seat in came & timed:
            self._full(seat, now)
        if actor in after & timed:
            self._further(actor, alone=before == {actor}, same_turn=not came, now=now)

    def _further(self, actor: Seat, *, alone: bool, same_turn: bool, now: float) -> None:
        if not same_turn:
            self._full(actor, now)
        elif actor in self._late:
            self._until[actor] = Deadline(now + GRACE, grace=True)
        elif alone:
            self._full(actor, now)

    def _full(self, seat: Seat, now: float) -> None:
        self._late.discard(seat)
        if self._seconds:
            self._until[seat] = Deadline(now + self._seconds)

    def forget(self, seat: Seat) -> None:
        """The seat owes nothing any more, or is not timed any more."""
        self._until.pop(seat, None)
        self._late.discard(seat)

    def stop(self) -> None:
        """Nobody is timed until the next `start`."""
        self._until.clear()

    def expire(self, now: float) -> bool:
        """Give grace to all whose time has run out; whether there was anybody."""
        out = [seat for seat, until in self._until.items() if until.at <= now and not until.grace]
        for seat in out:
            self._late.add(seat)
            self._until[seat] = Deadline(now + GRACE, grace=True)
        return bool(out)

    def overdue(self, now: float) -> Seats:
        """Seats whose grace is over too."""
        return frozenset(seat for seat, until in self._until.items() if until.grace and until.at <= now)

    def left(self, seat: Seat | None, now: float) -> tuple[int | None, bool]:
        """Milliseconds as this seat sees them (its own, or the first to run out), and whether it is grace."""
        if not self._until:
            return None, False
        first = min(self._until.values(), key=lambda until: until.at)
        until = first if seat is None else self._until.get(seat, first)
        return max(0, round((until.at - now) * 1000)), until.grace

    def wake(self, now: float) -> float | None:
        """The next moment somebody's time runs out."""
        waiting = (until.at for until in self._until.values() if until.at > now or not until.grace)
        return min(waiting, default=None)
