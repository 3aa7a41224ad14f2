"""What the centre asks of the processes that think: one decision, or advice about one."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from msgspec import Struct

from game.contract import Strength


class Task(Struct, frozen=True):
    """A decision wanted of a computer player: the seat's View (MessagePack of the game's type), and how well.

    The same `seed` with the same view decides the same. With `kind` "advise" it is a person's decision, and
    what is wanted is an `advice.Thought`; a strong computer gives it.
    """

    id: int
    game: str
    view: bytes
    strength: Strength
    seed: str
    kind: Literal["decide", "advise"] = "decide"


def derive(label: str) -> str:
    """A seed for a computer: the same after a restart, and the deal's own seed can't be told from it."""
    return sha256(label.encode()).hexdigest()[:32]
