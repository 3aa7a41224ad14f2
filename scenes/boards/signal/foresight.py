"""What will be seen on Speedsignal's panel and takes a while to paint: asked for before it is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.signal.boards import BOARDS, LINES
from scenes.boards.signal.around import Ring
from scenes.boards.signal.barrier import Lock, barrier_drop
from scenes.boards.signal.fields import lamp_of, tone_of
from scenes.boards.signal.lamps import Between, between_up, light_up
from scenes.boards.signal.plates import Groove, Rail
from scenes.boards.signal.running_light import foresee_light
from scenes.draw.art import foresee, foreseeing

if TYPE_CHECKING:
    from game.signal.boards import Board, Key
    from scenes.boards.signal.panel_places import PanelPlaces


@foreseeing
def foresee_panel(key: Key, at: PanelPlaces, day: bool) -> None:
    """Every lamp of the large panel in all its states, what lies between them, and all that locks a line."""
    board = BOARDS[key]
    for line in range(LINES):
        for column in range(board.length):
            lamp = lamp_of(board, line, column, "ready", day)
            missed, closed = (replace(lamp, state=state) for state in ("missed", "closed"))
            for step in (lamp, *light_up(lamp), missed, closed):
                foresee(step, at.lamps[line][column][2:])
    for style in ("settable", "focus"):
        foresee(Ring(style, day), at.lamps[0][0][2:])
    for line, boxes in zip((0, 2), at.between, strict=False):
        full = Between(3, tone_of(board, line), tone_of(board, line + 1), day)
        for step in between_up(full):
            foresee(step, boxes[0][2:])
    _foresee_locks(board, at, day)
    foresee_light(board, at, day)


def _foresee_locks(board: Board, at: PanelPlaces, day: bool) -> None:
    """What a line looks like that is locked, and the barrier as it falls."""
    for step in barrier_drop(day):
        foresee(step, at.barriers[0][2:])
    foresee(Groove(day, closed=True), at.grooves[0][2:])
    for line in range(LINES):
        foresee(Rail(tone_of(board, line), day, dim=True), at.tracks[line][2:])
        for state in ("ready", "taken", "closed"):
            foresee(Lock(tone_of(board, line), board.needed, state, day), at.locks[line][2:])
