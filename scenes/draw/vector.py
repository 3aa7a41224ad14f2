"""Drawings written as SVG, rendered at their real size, and the words they are made of. Draws nothing itself.

    svg(size, '<rect … fill="url(#a)"/>', gradient("a", 0, h, (0, INK, 1), (1, NIGHT, 1)))
    soft(size, body, defs)                       the same for what has no edges, in a fraction of the time

Lengths are pixels. What the renderer cannot do (text, clips, masks, filters, patterns, rgba(), percentages)
it leaves out without a word.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.draw.art import Size
    from scenes.draw.theme import Colour

Stop = tuple[float, "Colour | str", float]
"""Of a gradient: where (0 … 1), colour (or as SVG writes it), opacity (0 … 1)."""
COARSE = 4
"""How many times smaller than asked for soft things are rendered."""
_OURS = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""In this order of channels; surfaces in the renderer's own are blitted twenty times as slowly."""


def svg(size: Size, body: str, defs: str = "") -> pygame.Surface:
    """A drawing with smooth edges on a transparent surface."""
    w, h = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    return pygame.image.load_sized_svg(BytesIO(text.encode()), size).convert(_OURS)


def soft(size: Size, body: str, defs: str = "") -> pygame.Surface:
    """A drawing of light and shade alone, rendered small and made large."""
    small = (max(2, size[0] // COARSE), max(2, size[1] // COARSE))
    less = f"scale({small[0] / size[0]:.6f} {small[1] / size[1]:.6f})"
    return pygame.transform.smoothscale(svg(small, f'<g transform="{less}">{body}</g>', defs), size)


def hexed(colour: Colour | str) -> str:
    """A colour as SVG writes it; opacity has an attribute of its own there."""
    if isinstance(colour, str):
        return colour
    red, green, blue = colour[:3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def circle(x: float, y: float, r: float, attributes: str) -> str:
    """A circle, filled or stroked as the attributes say."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{max(0.1, r):.2f}" {attributes}/>'


def stroke(colour: Colour, width: float, opacity: float = 1.0) -> str:
    """The attributes of a line that is not filled."""
    return (
        f'fill="none" stroke="{hexed(colour)}" stroke-width="{width:.2f}" stroke-opacity="{opacity:.2f}" '
        f'stroke-linecap="round"'
    )


def line(x: float, y: float, to_x: float, to_y: float, attributes: str) -> str:
    """A straight line."""
    return f'<path d="M{x:.2f} {y:.2f} L{to_x:.2f} {to_y:.2f}" {attributes}/>'


def joined(points: Iterable[tuple[float, float]]) -> str:
    """The points of a polygon as SVG writes them."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def gradient(name: str, top: float, low: float, *stops: Stop) -> str:
    """From a height to a lower one."""
    where = f'gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{top:.1f}" y2="{low:.1f}"'
    return f'<linearGradient id="{name}" {where}>{_stops(*stops)}</linearGradient>'


def light(name: str, x: float, y: float, r: float, *stops: Stop) -> str:
    """From a middle outwards."""
    where = f'gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}"'
    return f'<radialGradient id="{name}" {where}>{_stops(*stops)}</radialGradient>'


def _stops(*stops: Stop) -> str:
    return "".join(
        f'<stop offset="{at}" stop-color="{hexed(colour)}" stop-opacity="{opacity}"/>'
        for at, colour, opacity in stops
    )
