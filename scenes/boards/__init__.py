"""The board of every game in the catalog. A new game adds its line here; what a board is: `board.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards import zero

if TYPE_CHECKING:
    from scenes.boards.board import Board

BOARDS: dict[str, Board] = {"zero": zero}
