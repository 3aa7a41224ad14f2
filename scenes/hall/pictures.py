"""Pictures of a game's board on sheets of the hall: put where they belong. What they show, the board says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenes.boards import BOARDS
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from game.contract import Choice

OPTION, PAGE = (3, 2), (5, 2)
"""Width by height of an option's picture, and of one in the rules pages."""
TRIAL = Rect(0, 0, 120, 80)


def picture(game: str, key: str, what: str, area: Rect, layer: int) -> list[Placed]:
    """The board's picture as part of a scene: keys begin with `key`, nothing lies lower than `layer`."""
    return [
        replace(one, key=f"{key}-{one.key}", layer=one.layer + layer, act=None, region="", fade=False)
        for one in BOARDS[game].picture(what, area)
    ]


def pictured(game: str, choice: Choice) -> bool:
    """Whether the board has pictures of an option's values."""
    return any(BOARDS[game].picture(f"{choice.field}-{value}", TRIAL) for value in choice.values)


def within(room: Rect, shape: tuple[int, int]) -> Rect:
    """The largest box of that shape in the middle of a room."""
    w, h = shape
    wide = min(room.w, room.h * w // h)
    high = wide * h // w
    return Rect(room.x + (room.w - wide) // 2, room.y + (room.h - high) // 2, wide, high)
