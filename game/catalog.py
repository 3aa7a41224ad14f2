"""The one list of games: a new game adds its key here, and nothing anywhere else.

`game/<key>/__init__.py` holds its `GAME`; `scenes/boards/<key>` is its board.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.contract import Game

KEYS = ("zero", "signal")

GAMES: dict[str, Game] = {key: import_module(f"game.{key}").GAME for key in KEYS}
