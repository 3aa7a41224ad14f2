"""Signs and figures that lamps, locks and plates are marked with, as pieces of drawings.

No whole things: those are in `lamps.py`, `around.py`, `barrier.py` and `plates.py`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from scenes.draw.letters import font
from scenes.draw.vector import hexed, joined, line, stroke

if TYPE_CHECKING:
    import pygame

    from scenes.draw.theme import Colour

Badge = Literal["", "double", "star", "chain", "lock"]
"""What is special about a signal: it counts double, gives a bonus, is chained, locks its line."""
INKED: Colour = (16, 20, 18)
"""What is written on light and on brass."""


def cross(x: float, y: float, inner: float, outer: float, attributes: str) -> str:
    """The four ends of a cross, whose middle is left to what is written there."""
    k = math.sqrt(0.5)
    return "".join(
        line(x + sx * inner * k, y + sy * inner * k, x + sx * outer * k, y + sy * outer * k, attributes)
        for sx in (-1, 1)
        for sy in (-1, 1)
    )


def write(surface: pygame.Surface, text: str, px: int, colour: Colour, x: float, y: float) -> None:
    """Figures around a point, by their ink."""
    letters = font(px, bold=True).render(text, True, colour[:3])
    letters = letters.subsurface(letters.get_bounding_rect())
    surface.blit(letters, (round(x - letters.get_width() / 2), round(y - letters.get_height() / 2)))


def sign(badge: Badge, x: float, y: float, r: float, colour: Colour) -> str:
    """The sign of a badge; the ×2 of a double one is written instead."""
    match badge:
        case "star":
            points = [
                (x + r * k * math.sin(math.pi * i / 5), y - r * k * math.cos(math.pi * i / 5))
                for i, k in enumerate((1.12, 0.46) * 5)
            ]
            return f'<polygon points="{joined(points)}" fill="{hexed(colour)}"/>'
        case "chain":
            return _links(x, y, r, colour)
        case "lock":
            return padlock(x, y, r * 1.05, colour)
    return ""


def _links(x: float, y: float, r: float, colour: Colour) -> str:
    """Two links of a chain, one through the other."""
    pen = stroke(colour, r * 0.3)
    rings = "".join(
        f'<rect x="{dx - r * 0.56:.2f}" y="{-r * 0.36:.2f}" width="{r * 1.12:.2f}" height="{r * 0.72:.2f}" '
        f'rx="{r * 0.36:.2f}" {pen}/>'
        for dx in (-r * 0.46, r * 0.46)
    )
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate(-40)">{rings}</g>'


def padlock(x: float, y: float, r: float, colour: Colour, open_: bool = False) -> str:
    """A padlock of radius r around a point, its shackle closed or lifted and turned aside."""
    up = r * 0.3 if open_ else 0.0
    left, top, wide = x - r * 0.44, y - r * 0.12, r * 0.88
    shackle = (
        f"M{left:.2f} {top:.2f} L{left:.2f} {top - r * 0.3 - up:.2f} "
        f"A{wide / 2:.2f} {wide / 2:.2f} 0 0 1 {left + wide:.2f} {top - r * 0.3 - up:.2f}"
    )
    end = "" if open_ else f" L{left + wide:.2f} {top:.2f}"
    box = (
        f'x="{x - r * 0.78:.2f}" y="{y - r * 0.14:.2f}" width="{r * 1.56:.2f}" height="{r * 1.12:.2f}" '
        f'rx="{r * 0.2:.2f}"'
    )
    return f'<path d="{shackle}{end}" {stroke(colour, r * 0.28)}/><rect {box} fill="{hexed(colour)}"/>'
