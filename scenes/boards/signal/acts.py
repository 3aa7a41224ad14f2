"""What can be done on Speedsignal's board besides its intents. How it is answered: `choosing.py`.

`chosen` is the seat whose panel is forward, or the `Ask` whose question is open, or None.
"""

from __future__ import annotations

from msgspec import Struct

from game.contract import Seat
from scenes.boards.board import Ask

__all__ = ["Ask", "Enlarge"]


class Enlarge(Struct, frozen=True):
    """Bring a seat's panel forward, or send it back."""

    seat: Seat
