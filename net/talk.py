"""Talk at the tables: what may be said, and how often. Who hears it is the table's business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Illegal
from net.messages import CHAT_LOCK

if TYPE_CHECKING:
    from net.messages import Say
    from net.seating import Player

EXCLAMATIONS = 1000
"""The number of an exclamation is below this."""


_BLANK = set(" \u115f\u1160\u2800\u3164\uffa0")
"""Letters by their class, and nothing to see."""


class Talk:
    """Locks everybody's chat for a moment after a message, at whatever table and connection."""

    def __init__(self) -> None:
        self._until: dict[Player, float] = {}

    def admit(self, player: Player, say: Say, now: float) -> None:
        """Raises Illegal("chat-text") for what can't be said, Illegal("chat-lock") for too much at once."""
        if not (sayable(say.text) if say.mood == "text" else _is_number(say.text)):
            raise Illegal("chat-text")
        if now < self._until.get(player, now):
            raise Illegal("chat-lock")
        self._until = {who: until for who, until in self._until.items() if until > now}
        self._until[player] = now + CHAT_LOCK


def sayable(text: str) -> bool:
    """Plain text, for names too: something to see, and no control characters or the like."""
    return text.isprintable() and bool(set(text) - _BLANK)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) < EXCLAMATIONS
