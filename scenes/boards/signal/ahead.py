"""What will be seen on Speedsignal's panel and takes a while to paint: asked for before it is wanted."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.signal.boards import BOARDS, LINES
from scenes.boards.signal.barrier import barrier_drop
from scenes.boards.signal.beads import Between, between_up
from scenes.boards.signal.desk import badge_of, sectioned, tone_of
from scenes.boards.signal.lamps import Lamp, light_up
from scenes.draw.art import foresee

if TYPE_CHECKING:
    from game.signal.boards import Key
    from scenes.boards.signal.measures import PanelPlaces


@lru_cache(maxsize=4)
def foresee_panel(key: Key, at: PanelPlaces, day: bool) -> None:
    """Every lamp of the large panel as it lights up, the intermediate lamps, and the barrier as it falls."""
    board = BOARDS[key]
    for line in range(LINES):
        for column, number in enumerate(board.lines[line].numbers):
            lamp = Lamp(
                str(number), tone_of(board, line, column), "dark", day, badge_of(board, line, column),
                sectioned(board),
            )  # fmt: skip
            for step in light_up(lamp):
                foresee(step, at.lamps[line][column][2:])
        for step in barrier_drop(day):
            foresee(step, at.barriers[line][2:])
    for line, boxes in zip((0, 2), at.between, strict=False):
        full = Between(3, tone_of(board, line), tone_of(board, line + 1), day)
        for step in between_up(full):
            foresee(step, boxes[0][2:])
