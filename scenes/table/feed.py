"""The queue between the frames that arrive and the pictures that are shown. No drawing, no clock of its own.

A frame is shown in one or more beats (see `boards/board.py`). They may come faster than their motion can be
seen: they wait here in order. A long queue speeds up, a very long one is cut to the newest picture (it is
right whatever was missed). What a seat wants is only taken while the newest picture is the one shown.
"""

from __future__ import annotations

from collections import deque

from msgspec import Struct

from game.contract import Continue, Seat, Value
from net.client import Shown
from net.messages import SeatInfo

HURRY = 4
"""Beats waiting from which on motion runs at double speed; from twice as many on at four times."""
TOO_MANY = 40
"""Beats waiting from which on only the newest is worth showing."""


class Company(Struct, frozen=True):
    """Who sat where at some time, and which seat was one's own.

    `before`: per seat whose it may have been as well, if nobody has told who of both it was; empty: nobody's.
    """

    seats: tuple[SeatInfo, ...] = ()
    own: Seat | None = None
    before: tuple[str, ...] = ()


class Beat(Struct, frozen=True):
    """One picture: a view, and the events that led to it. `frame` is what it is part of."""

    frame: Shown
    view: Value
    events: tuple[Value, ...] = ()
    company: Company = Company()


class Feed:
    """Beats in order. `shown` is the one on the screen, None before the first."""

    def __init__(self) -> None:
        self.shown: Beat | None = None
        self._waiting: deque[Beat] = deque()
        self._until = 0.0

    def push(self, beat: Beat) -> None:
        """One more to show."""
        self._waiting.append(beat)

    @property
    def waiting(self) -> int:
        """How many are not shown yet."""
        return len(self._waiting)

    @property
    def halfway(self) -> bool:
        """Whether the next picture belongs to the same frame as the one shown."""
        return self.shown is not None and bool(self._waiting) and self._waiting[0].frame is self.shown.frame

    @property
    def live(self) -> bool:
        """Whether the newest is the one shown."""
        return self.shown is not None and not self._waiting

    @property
    def speed(self) -> float:
        """By how much motion is to be faster than usual."""
        if len(self._waiting) < HURRY:
            return 1.0
        return 2.0 if len(self._waiting) < 2 * HURRY else 4.0

    def hold(self, now: float, seconds: float) -> None:
        """The motion of the one shown takes so long: the next waits for it."""
        self._until = now + seconds

    def moving(self, now: float) -> bool:
        """Whether the motion of the one shown still goes on."""
        return self.rest(now) > 0

    def rest(self, now: float) -> float:
        """Seconds until the motion of the one shown has ended."""
        return max(0.0, self._until - now)

    def finish(self) -> None:
        """The motion was completed at once: the next need not wait."""
        self._until = 0.0

    def due(self, now: float) -> tuple[Beat, ...]:
        """What to show now: usually none or one; all that wait (only the last to be seen) if too many."""
        crowded = len(self._waiting) > TOO_MANY
        if not self._waiting or (self.moving(now) and not crowded):
            return ()
        beats = tuple(self._waiting.popleft() for _ in range(len(self._waiting) if crowded else 1))
        self.shown = beats[-1]
        return beats


def asked(view: Value) -> bool:
    """Whether the view's seat owes a decision that is more than going on."""
    return view.seat in view.to_act and not all(isinstance(intent, Continue) for intent in view.legal)
