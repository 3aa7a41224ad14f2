"""Light that runs along a line: when a seat has locked it, and along all lines of who has won.

It runs once and is gone: `runs` are the lights on a panel, `flares` the lamps that flare up as they pass. All
other motion is in `journeys.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.signal import hints
from game.signal.boards import LINES
from scenes.boards.signal.barrier import BARRIER_FALL
from scenes.boards.signal.fields import lamp_of, tone_of
from scenes.boards.signal.lamps import FLARE
from scenes.boards.signal.tones import Tone, lamp
from scenes.draw.art import Size, foresee, painter
from scenes.draw.theme import WHITE, mix
from scenes.draw.vector import circle, light, svg
from scenes.placed import Art, Entry, Journey, Placed, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.contract import Seat
    from game.signal.boards import Board
    from game.signal.types import View
    from scenes.boards.signal.desk import Desk
    from scenes.boards.signal.lamps import Lamp
    from scenes.boards.signal.panel_places import PanelPlaces

SETS_OUT, RUN = BARRIER_FALL, 0.8
"""When a light sets out, and how long it runs, in seconds."""
IN_TURN = 0.14
"""How much later each further line of a winner follows."""
FLARES = 0.24
"""How long a lamp flares."""
TRAIN, APART = 8, 0.024
"""So many lights run behind one another, and so many seconds apart."""
RUNS = 12
"""The layer: over lamps and barriers."""


class Spark(Art, frozen=True):
    """A light that runs, as large as its box."""

    tone: Tone
    day: bool = False


@painter(Spark)
def _paint_spark(art: Spark, size: Size) -> pygame.Surface:
    x, y, r = size[0] / 2, size[1] / 2, min(size) / 2
    colour = lamp(art.tone, art.day)
    core = mix(colour, WHITE, 0.35 if art.day else 0.8)
    defs = light("s", x, y, r, (0, core, 1), (0.22, core, 0.95), (0.4, colour, 0.55), (1, colour, 0))
    return svg(size, circle(x, y, r, 'fill="url(#s)"'), defs)


def runs(desk: Desk) -> Iterator[Placed]:
    """The lights on a panel in its own place: along the lines its seat has locked, at the end along all."""
    if desk.front:
        return
    for line in range(LINES):
        if desk.view.locked[line] and desk.view.panels[desk.seat].locks[line]:
            yield from _train(desk, f"run{line}", line, SETS_OUT)
    if _wins(desk.view, desk.seat):
        for line in range(LINES):
            yield from _train(desk, f"win{line}", line, _sets_out(line))


def _wins(view: View, seat: Seat) -> bool:
    return view.phase == "over" and seat in hints.winners(view)


def _sets_out(line: int) -> float:
    """When the light of a winner's line does: the barriers have fallen."""
    return IN_TURN * (line + 1)


def _train(desk: Desk, name: str, line: int, delay: float) -> Iterator[Placed]:
    """A large light, and smaller and smaller ones behind it."""
    track, lock = desk.at.tracks[line], desk.at.locks[line]
    art, y = Spark(tone_of(desk.board, line), desk.day), track.centre[1]
    for i in range(TRAIN):
        side = _side(desk.at, i)
        start, home = (Rect(x - side // 2, y - side // 2, side, side) for x in (track.x, lock.centre[0]))
        entry = Entry(delay + APART * i, start, RUN, passing=True, witness=desk.key())
        yield Placed(desk.key(f"{name}.{i}"), home, art, RUNS, entry=entry)


def _side(at: PanelPlaces, i: int) -> int:
    """How large the light is that is so many behind the first one."""
    return max(6, round(at.glass * (1.7 - 0.16 * i)))


def foresee_light(board: Board, at: PanelPlaces, day: bool) -> None:
    """Ask for the lights of the large panel, and for its lamps as they flare."""
    for line in range(LINES):
        for i in range(TRAIN):
            foresee(Spark(tone_of(board, line), day), (_side(at, i),) * 2)
        for column, box in enumerate(at.lamps[line]):
            foresee(_flaring(lamp_of(board, line, column, "set", day)), box[2:])


# --- lamps as it passes ------------------------------------------------------------------------------------


def flares(view: View, seat: Seat, lines: tuple[int, ...], day: bool, *, won: bool = False) -> list[Journey]:
    """A seat's lamps that are set flare up one after another."""
    board, ways = hints.board_of(view), []
    for line in lines:
        for column in view.panels[seat].lines[line]:
            own = lamp_of(board, line, column, "set", day)
            share = (column + 1) / (board.length + 1.5)
            delay = (_sets_out(line) if won else SETS_OUT) + RUN * (1 - (1 - share) ** (1 / 3))
            film = (_flaring(own), _flaring(own), own)
            key = f"signal.p{seat}.l{line}.c{column}"
            ways.append(Journey(key, key, delay, FLARES, film=film))
    return ways


def _flaring(lamp: Lamp) -> Lamp:
    return replace(lamp, light=FLARE)
