"""Advice for who plays alone: whether it can be asked for now, the asking, and what was said.

The centre's computers think; what advice looks like is the board's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import GAMES

if TYPE_CHECKING:
    from game.contract import Advice
    from net.client import Shown
    from scenes.table.sitting import Sitting


class Advising:
    """About the decision on the screen; all of it is gone once that is answered."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    @property
    def possible(self) -> bool:
        """Whether there is something to decide that this game gives advice about."""
        return self._frame is not None

    @property
    def asked(self) -> bool:
        """Whether a computer thinks about it now."""
        client = self._sitting.context.client
        return self.possible and client is not None and client.advising

    @property
    def given(self) -> Advice | None:
        """What it said, if that can be done."""
        client, frame = self._sitting.context.client, self._frame
        if client is None or frame is None or client.advice is None:
            return None
        return client.advice if client.advice.intent in frame.view.legal else None

    def ask(self) -> None:
        """Ask; a question that is open or answered is not asked again."""
        client, frame = self._sitting.context.client, self._frame
        if client is not None and frame is not None:
            client.advise(frame)

    @property
    def _frame(self) -> Shown | None:
        """The frame that waits for a choice of who plays alone a game that gives advice."""
        sitting = self._sitting
        at, beat = sitting.at, sitting.feed.shown
        if at is None or beat is None or not sitting.live or not at.info.solo or at.seat is None:
            return None
        choices = len(beat.frame.view.legal) if at.info.status == "running" else 0
        return beat.frame if choices > 1 and GAMES[at.info.game].advise else None
