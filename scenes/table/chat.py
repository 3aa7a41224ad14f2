"""The talk at a table as data: messages, the lock after one's own, exclamations, speech bubbles.

Not here: where it is shown (`sidebar.py`) and the entry line (`talking.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.rng import Rng
from net.messages import CHAT_LOCK, Said, Say

if TYPE_CHECKING:
    from game.contract import Seat
    from net.messages import Mood
    from scenes.draw.text import Texts

EXCLAMATIONS = 12
"""How many there are of each mood, in every language."""
KEPT = 100
BUBBLE = 5.0
"""Seconds a speech bubble stays."""
LONGEST = 200


class Message(Struct, frozen=True):
    """One thing said. `number` counts for ever, `at` is when it came (seconds)."""

    number: int
    said: Said
    at: float


class Chat:
    """What was said at this table, the newest last."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._count = self._read = 0
        self._locked_until = 0.0
        self._last = ("", -1)

    def heard(self, said: Said, now: float) -> None:
        """Somebody said something."""
        self.messages.append(Message(self._count, said, now))
        self._count += 1
        del self.messages[:-KEPT]

    @property
    def unread(self) -> int:
        """How many messages have come since `read`."""
        return self._count - self._read

    def read(self) -> None:
        """All messages can be seen."""
        self._read = self._count

    def locked(self, now: float) -> float:
        """Seconds until one may speak again; 0 if one may."""
        return max(0.0, self._locked_until - now)

    def say(self, text: str, now: float) -> Say | None:
        """The message for a typed text, or None if there is nothing to say or it is too soon."""
        plain = "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST]
        return self._spoken("text", plain, now) if plain else None

    def exclaim(self, mood: Mood, now: float) -> Say | None:
        """A random exclamation of that mood, never the one of the last time; None if it is too soon."""
        rng = Rng.derive(f"exclamation/{mood}/{now}", self._count)
        rest = [n for n in range(EXCLAMATIONS) if (mood, n) != self._last]
        chosen = rng.choice(rest)
        message = self._spoken(mood, str(chosen), now)
        if message is not None:
            self._last = (mood, chosen)
        return message

    def _spoken(self, mood: Mood, text: str, now: float) -> Say | None:
        if self.locked(now):
            return None
        self._locked_until = now + CHAT_LOCK
        return Say(mood, text)

    def bubbles(self, now: float) -> dict[Seat, Message]:
        """The latest message of each seat that is still fresh."""
        fresh = (message for message in self.messages if now - message.at < BUBBLE)
        return {message.said.seat: message for message in fresh if message.said.seat is not None}


def words(said: Said, texts: Texts) -> str:
    """What was said, in the listener's language if it is an exclamation."""
    if said.mood == "text":
        return said.text
    number = int(said.text) if said.text.isascii() and said.text.isdigit() else 0
    return texts.tr(f"chat-{said.mood}-{number % EXCLAMATIONS}")
