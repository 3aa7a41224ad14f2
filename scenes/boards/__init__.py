"""The board of every game in the catalog: the module or package of the game's key in this folder.

What a board is: `board.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from game.catalog import KEYS

if TYPE_CHECKING:
    from scenes.boards.board import Board

BOARDS: dict[str, Board] = {key: cast("Board", import_module(f"scenes.boards.{key}")) for key in KEYS}
