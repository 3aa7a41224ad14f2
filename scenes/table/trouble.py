"""Why nothing can be played at a table now: there is none yet, or the connection is broken or refused.

What is shown then: `ConnectionScene` in `menu.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.sitting import Sitting

PATIENCE = 1.5
"""Seconds of a missing or broken connection before that covers the table."""


class Trouble:
    """Call `look` each turn of the loop; `kind` is "connecting", "lost", "refused", or nothing."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._waited: float | None = None
        self.kind = ""

    def look(self, now: float) -> None:
        """Time passed."""
        sitting = self._sitting
        if sitting.at is not None:
            self._waited = None
        elif self._waited is None:
            self._waited = now
        self.kind = self._found(now)

    def _found(self, now: float) -> str:
        sitting = self._sitting
        if sitting.problem is not None or sitting.gone:
            return "refused"
        if self._waited is not None:
            return "connecting" if now - self._waited >= PATIENCE else ""
        lost = sitting.lost_since is not None and now - sitting.lost_since >= PATIENCE
        return "lost" if lost or sitting.context.client is None else ""
