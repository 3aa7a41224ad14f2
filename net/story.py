"""The story of a game as a client is told it: each event once, whether by a frame or among what is past.

Not here: where messages come from (`client.py`), and what a game's events are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.catalog import GAMES

if TYPE_CHECKING:
    from game.contract import Value
    from net.messages import Frame, Past


class Story:
    """Knows how much of a table's games was told already. At another table begin another one."""

    def __init__(self) -> None:
        self._play, self._step, self._known = 0, -1, 0

    def news(self, frame: Frame, game: str) -> tuple[Value, ...]:
        """The events of a Frame of that game, unless they were given before."""
        self._turn_to(frame.play)
        if frame.step <= self._step:
            return ()
        self._step = frame.step
        self._known += len(frame.events)
        return _open(frame.events, game)

    def past(self, past: Past, game: str) -> tuple[Value, ...]:
        """After a reconnection the past is told from its beginning: what is known already is passed over."""
        self._turn_to(past.play)
        new = _open(past.events[max(0, self._known - past.start) :], game)
        self._known = max(self._known, past.start + len(past.events))
        return new

    def _turn_to(self, play: int) -> None:
        """Of another game of this table nothing is known yet."""
        if play != self._play:
            self._play, self._step, self._known = play, -1, 0


def _open(events: tuple[bytes, ...], game: str) -> tuple[Value, ...]:
    return tuple(msgspec.msgpack.decode(event, type=GAMES[game].rules.Event) for event in events)
