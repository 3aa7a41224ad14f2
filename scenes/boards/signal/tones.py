"""The colours of the interlocking, by night and by day, and the shape that stands for each. No lamps or dice.

Colours never say anything alone: red is a square, yellow a circle, green a triangle, blue a diamond as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from scenes.draw.art import Size, painter
from scenes.draw.theme import Colour, mix
from scenes.draw.vector import hexed, joined, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame

Tone = Literal["red", "yellow", "green", "blue"]
TONES: tuple[Tone, ...] = ("red", "yellow", "green", "blue")

NIGHT: dict[Tone, Colour] = {
    "red": (255, 75, 62),
    "yellow": (255, 203, 61),
    "green": (70, 214, 130),
    "blue": (76, 157, 255),
}
"""Light by night."""
DAY: dict[Tone, Colour] = {
    "red": (207, 42, 32),
    "yellow": (247, 191, 40),
    "green": (22, 126, 72),
    "blue": (28, 98, 200),
}
"""Light by day."""
_NIGHT_INK: dict[Tone, Colour] = {
    "red": (255, 140, 130),
    "yellow": (255, 209, 84),
    "green": (98, 222, 150),
    "blue": (132, 186, 255),
}
_DAY_INK: dict[Tone, Colour] = {
    "red": (158, 20, 14),
    "yellow": (104, 72, 0),
    "green": (8, 88, 46),
    "blue": (14, 70, 156),
}

PLATE: dict[bool, tuple[Colour, Colour]] = {
    False: ((53, 66, 60), (39, 49, 45)),
    True: ((212, 219, 213), (198, 206, 200)),
}
"""The metal of the panel, above and below, by whether it is day."""
GROOVE: dict[bool, tuple[Colour, Colour]] = {
    False: ((29, 38, 34), (36, 46, 42)),
    True: ((224, 230, 225), (234, 239, 235)),
}
"""The plate of a line, above and below."""
GLASS: dict[bool, Colour] = {False: (15, 20, 18), True: (240, 243, 239)}
"""A lamp that is dark."""


DEEP: Colour = (150, 104, 0)
"""Yellow by day, where it is not lit from behind."""


def lamp(tone: Tone, day: bool) -> Colour:
    """The light of a lamp."""
    return DAY[tone] if day else NIGHT[tone]


def ink(tone: Tone, day: bool = False) -> Colour:
    """A colour as text on the panel and on the plate of a line, where it can be read."""
    return _DAY_INK[tone] if day else _NIGHT_INK[tone]


def text(day: bool = False) -> Colour:
    """Plain text there."""
    return (22, 29, 26) if day else (243, 240, 230)


def soft(day: bool = False) -> Colour:
    """Text there that matters less."""
    return (56, 68, 62) if day else (176, 190, 182)


class Mark(Art, frozen=True):
    """The shape of a colour, filling its box; `dim`: of what is no longer in play."""

    tone: Tone
    day: bool = False
    dim: bool = False


@painter(Mark)
def _paint_mark(art: Mark, size: Size) -> pygame.Surface:
    colour = lamp(art.tone, art.day)
    if art.day and art.tone == "yellow":
        colour = DEEP
    if art.dim:
        colour = mix(colour, GROOVE[art.day][0], 0.62)
    side = min(size)
    return svg(size, shape(art.tone, size[0] / 2, size[1] / 2, side * 0.46, f'fill="{hexed(colour)}"'))


def shape(tone: Tone, x: float, y: float, r: float, attributes: str) -> str:
    """The shape of a colour around a point, as large to the eye as the others of that radius."""
    match tone:
        case "red":
            a = r * 0.82
            box = f'x="{x - a:.2f}" y="{y - a:.2f}" width="{2 * a:.2f}" height="{2 * a:.2f}"'
            return f"<rect {box} {attributes}/>"
        case "yellow":
            return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r * 0.92:.2f}" {attributes}/>'
        case "green":
            points = [(x, y - r), (x + r * 1.02, y + r * 0.78), (x - r * 1.02, y + r * 0.78)]
        case "blue":
            points = [(x, y - r * 1.12), (x + r * 1.02, y), (x, y + r * 1.12), (x - r * 1.02, y)]
    return f'<polygon points="{joined(points)}" {attributes}/>'
