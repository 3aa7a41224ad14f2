"""What a player prefers about games' boards, read from and kept in the settings. No drawing, no game's word.

What there is to prefer, a board says itself: `Board.PREFERENCES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.home import with_preference
from scenes.boards import BOARDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from net.home import Settings
    from scenes.context import Context


def preferences(game: str, settings: Settings) -> Mapping[str, str]:
    """A value for every preference of a game's board: the chosen one, or the first if that is unknown."""
    chosen = {}
    for one in BOARDS[game].PREFERENCES:
        kept = settings.boards.get(f"{game}.{one.key}")
        chosen[one.key] = kept if kept in one.values else one.values[0]
    return chosen


def prefer(context: Context, game: str, key: str, value: str) -> None:
    """From now on this one, and at the next start."""
    context.save(boards=with_preference(context.settings, f"{game}.{key}", value).boards)
