"""What Speedsignal shows in the hall: its light, a piece of a panel with two lines, and dice. No board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.boards.signal.dice import Die, die_box
from scenes.boards.signal.lamps import Lamp, lamp_box
from scenes.boards.signal.plates import Groove, Plate, Rail
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from scenes.boards.signal.tones import Tone
    from scenes.draw.theme import Colour
    from scenes.placed import Art

TAGLINE = "hall-signal"
TINT: Colour = (226, 150, 62)
PITCH = 1.16
"""From one lamp to the next, in widths of a lamp."""
COLUMNS = 4
WIDE, HIGH = 5.1, 4.5
"""All of it, in widths of a lamp."""


class Scene(NamedTuple):
    """What the emblem shows: per line its colour, the first number, which lamps are lit; the dice."""

    lines: tuple[tuple[Tone, int, tuple[int, ...]], ...]
    white: int
    colour: Tone
    value: int


SCENES = (
    Scene((("red", 6, (0, 1, 3)), ("blue", 9, (0, 2))), 4, "red", 5),
    Scene((("yellow", 7, (1, 2)), ("green", 12, (0, 1))), 6, "green", 5),
    Scene((("red", 2, (0, 2, 3)), ("blue", 8, (1,))), 1, "blue", 6),
    Scene((("yellow", 4, (0, 1, 2)), ("green", 7, (0, 3))), 3, "yellow", 3),
)
UP: tuple[Tone, ...] = ("red", "yellow")
"""The lines whose numbers ascend."""
DICE = ((-0.84, 1.86, -9, 1.5), (0.84, 1.94, 11, 1.36))
"""Where the white die and the coloured one lie, in widths of a lamp from the middle; degrees, width."""


def emblem(area: Rect, turn: int = 0) -> list[Placed]:
    """Two lines of a panel and two dice before them, as large as fits; others at each `turn`."""
    shown = SCENES[turn % len(SCENES)]
    lamp = round(min(area.w / WIDE, area.h / HIGH))
    x, y = area.centre[0], area.centre[1] - round(lamp * 0.6)
    plate = _around(x, y, round(lamp * 5.1), round(lamp * 3.0))
    out = [Placed("emblem-signal-plate", plate, Plate(), 3)]
    for row, line in enumerate(shown.lines):
        out += _line(x, y + round(lamp * (row - 0.5) * 1.36), lamp, row, *line)
    dice: tuple[Art, ...] = (Die("white", shown.white, tilt=DICE[0][2]),)
    dice += (Die(shown.colour, shown.value, tilt=DICE[1][2]),)
    for art, (dx, dy, _, wide) in zip(dice, DICE, strict=True):
        box = die_box(round(lamp * wide))
        rect = _around(x + round(lamp * dx), y + round(lamp * dy), box, box)
        out.append(Placed(f"emblem-signal-die-{turn % len(SCENES)}-{dx}", rect, art, 8))
    return out


def _line(x: int, y: int, lamp: int, row: int, tone: Tone, first: int, lit: tuple[int, ...]) -> list[Placed]:
    """A groove with its track and lamps around a point."""
    groove = _around(x, y, round(lamp * 4.78), round(lamp * 1.24))
    track = _around(x, y, round(lamp * 4.6), round(lamp * 0.2))
    out = [
        Placed(f"emblem-signal-groove-{row}", groove, Groove(), 4),
        Placed(f"emblem-signal-track-{row}-{tone}", track, Rail(tone), 5),
    ]
    step, box = 1 if tone in UP else -1, lamp_box(lamp)
    for column in range(COLUMNS):
        art = Lamp(str(first + step * column), tone, "set" if column in lit else "dark")
        rect = _around(x + round(lamp * PITCH * (column - (COLUMNS - 1) / 2)), y, box, box)
        out.append(Placed(f"emblem-signal-lamp-{row}-{column}-{tone}{first}", rect, art, 6))
    return out


def _around(x: int, y: int, wide: int, high: int) -> Rect:
    return Rect(x - wide // 2, y - high // 2, wide, high)
