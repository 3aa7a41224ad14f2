"""The decision clock of one game: who has how long, grace, and whose time is up. Time is passed in.

It watches seats, not players: which seats are timed at all (people at the table), and what happens when time
is up, is decided by the caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from net.messages import GRACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Late, Seat

Seats = frozenset[int]


class Deadline(Struct, frozen=True):
    """Until when a seat may decide, in seconds of the caller's clock; `grace`: the time after the time."""

    at: float
    grace: bool = False


class Clock:
    """So many seconds per decision, 0 for no clock at all.

    `late` is asked what a seat whose time ran out at its decision before has for the one it owes now.
    """

    def __init__(self, seconds: int, late: Callable[[Seat], Late]) -> None:
        self._seconds = seconds
        self._rule = late
        self._until: dict[Seat, Deadline] = {}
        self._late: dict[Seat, bool] = {}
        """Seats whose time ran out at the decision before, and whether a computer made that one for them."""

    def start(self, timed: Seats, now: float) -> None:
        """Begin anew for these seats: at the deal, after a pause, after the centre came back."""
        self._late.clear()
        for seat in timed:
            self._full(seat, now)

    def decided(
        self, actor: Seat, before: Seats, after: Seats, timed: Seats, now: float, *, computer: bool = False
    ) -> None:
        """A seat decided, or a `computer` for it; `before` and `after` are all that owed and owe a decision.

        Whoever comes in has the full time, and so has who decides again. Those who still have to decide a
        simultaneous step keep their one clock. Whose time ran out has what the game says, however long others
        were to decide in between.
        """
        came = after - before
        self._note(actor, computer=computer)
        for seat in before - after - {actor}:
            self.forget(seat)
        again = bool(came) or before == {actor} or actor in self._late
        for seat in (came | {actor} if again else came) & after & timed:
            self._begin(seat, now)
        if actor not in after:
            self._until.pop(actor, None)

    def _note(self, actor: Seat, *, computer: bool) -> None:
        """Whether the time had run out for what was decided just now."""
        until = self._until.get(actor)
        self._late.pop(actor, None)
        if until is not None and until.grace:
            self._late[actor] = computer

    def _begin(self, seat: Seat, now: float) -> None:
        """A decision came up."""
        rule = self._rule(seat) if seat in self._late else "fresh"
        if rule == "fresh":
            self._full(seat, now)
        else:
            gone = rule == "computer" and self._late[seat]
            self._until[seat] = Deadline(now if gone else now + GRACE, grace=True)

    def _full(self, seat: Seat, now: float) -> None:
        self._late.pop(seat, None)
        if self._seconds:
            self._until[seat] = Deadline(now + self._seconds)

    def forget(self, seat: Seat) -> None:
        """The seat owes nothing any more, or is not timed any more."""
        self._until.pop(seat, None)
        self._late.pop(seat, None)

    def stop(self) -> None:
        """Nobody is timed until the next `start`."""
        self._until.clear()

    def expire(self, now: float) -> bool:
        """Give grace to all whose time has run out; whether there was anybody."""
        out = [seat for seat, until in self._until.items() if until.at <= now and not until.grace]
        for seat in out:
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
