"""The queue between the frames that arrive and the frames that are shown. No drawing, no clock of its own.

Frames may arrive faster than their motion can be seen: they wait here in order. A long queue speeds up, a
very long one is cut to the newest frame (its picture is right whatever was missed). What a seat wants is only
taken while the newest frame is the one shown.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.client import Shown

HURRY = 2
"""Frames waiting from which on motion runs at double speed; from twice as many on at four times."""
TOO_MANY = 40
"""Frames waiting from which on only the newest is worth showing."""


class Feed:
    """Frames in order. `shown` is the one on the screen, None before the first."""

    def __init__(self) -> None:
        self.shown: Shown | None = None
        self._waiting: deque[Shown] = deque()
        self._until = 0.0

    def push(self, frame: Shown) -> None:
        """A frame has arrived."""
        self._waiting.append(frame)

    def clear(self) -> None:
        """Another table: forget everything."""
        self.shown = None
        self._waiting.clear()
        self._until = 0.0

    @property
    def waiting(self) -> int:
        """How many frames have arrived and are not shown yet."""
        return len(self._waiting)

    @property
    def live(self) -> bool:
        """Whether the newest frame is the one shown."""
        return self.shown is not None and not self._waiting

    @property
    def speed(self) -> float:
        """By how much motion is to be faster than usual."""
        if len(self._waiting) < HURRY:
            return 1.0
        return 2.0 if len(self._waiting) < 2 * HURRY else 4.0

    def hold(self, now: float, seconds: float) -> None:
        """The motion of the frame shown takes so long: the next one waits for it."""
        self._until = now + seconds

    def moving(self, now: float) -> bool:
        """Whether the motion of the frame shown is still going on."""
        return now < self._until

    def finish(self) -> None:
        """The motion going on was completed at once: the next frame need not wait."""
        self._until = 0.0

    def due(self, now: float) -> tuple[Shown, ...]:
        """Frames to show now: usually none or one; all that wait (only the last to be seen) if too many."""
        if not self._waiting or (self.moving(now) and len(self._waiting) <= TOO_MANY):
            return ()
        take = len(self._waiting) if len(self._waiting) > TOO_MANY else 1
        frames = tuple(self._waiting.popleft() for _ in range(take))
        self.shown = frames[-1]
        return frames
