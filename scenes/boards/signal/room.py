"""The room behind Speedsignal's panel: a signal box by night, or with daylight in it. Nothing in it moves."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.rng import Rng
from scenes.draw.shapes import add_grain
from scenes.draw.theme import BLACK, metrics
from scenes.draw.vector import gradient, light, soft, svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.draw.art import Size
    from scenes.draw.theme import Colour

NIGHT: tuple[Colour, Colour] = ((27, 36, 34), (11, 15, 15))
DAY: tuple[Colour, Colour] = ((150, 163, 156), (112, 126, 119))
LINTEL: Colour = (36, 46, 43)
"""The beam along the top, on which the house writes: dark by day as well."""
BEAM = 78
"""How high the beam is, in pixels of a 1920×1080 window."""
FADES = 1.7
"""How far down its shade reaches, in heights of the beam."""
PLANK = 132
"""How wide the boards of the wall are, in the same pixels."""


def background(size: Size, preferences: Mapping[str, str]) -> pygame.Surface:
    """The room, as large as the window: the same picture for the same size and shift."""
    return _room(size, preferences.get("shift") == "day")


@lru_cache(maxsize=2)  # both shifts
def _room(size: Size, day: bool) -> pygame.Surface:
    room = pygame.Surface(size)
    room.blit(_wall(size, day), (0, 0))
    room.blit(_boards(size, day), (0, 0))
    if day:
        room.blit(_beam(size), (0, 0))
    room.blit(_corners(size, day), (0, 0))
    add_grain(room)
    return room


def _wall(size: Size, day: bool) -> pygame.Surface:
    """By night a lamp over the panel; by day the sun from the upper left."""
    w, h = size
    top, low = DAY if day else NIGHT
    glow: Colour = (246, 248, 232) if day else (120, 160, 140)
    x, y, strength = (w * 0.1, h * -0.1, 0.5) if day else (w * 0.42, h * -0.2, 0.2)
    defs = gradient("a", 0, h, (0, top, 1), (1, low, 1))
    defs += light("l", x, y, h * 1.2, (0, glow, strength), (0.5, glow, strength * 0.35), (1, glow, 0))
    body = "".join(f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#{name})"/>' for name in "al")
    return soft(size, body + (_beams_of_sun(size) if day else ""), defs)


def _beams_of_sun(size: Size) -> str:
    """Light through the bars of a window, slanting across the wall."""
    w, h = size
    lean, wide = h * 0.5, w * 0.09
    return "".join(
        f'<path d="M{x:.0f} 0 L{x + wide:.0f} 0 L{x + wide + lean:.0f} {h} L{x + lean:.0f} {h} Z" '
        'fill="#fffbe6" fill-opacity="0.07"/>'
        for x in (w * 0.06, w * 0.19, w * 0.32, w * 0.52)
    )


def _boards(size: Size, day: bool) -> pygame.Surface:
    """The wall is made of upright boards: a dark joint and a light edge, each a little different."""
    w, h = size
    rng, step = Rng("signal box"), metrics(size).px(PLANK)
    edge = 0.14 if day else 0.025
    parts = []
    for x in range(0, w, step):
        shade = rng.below(10) / (260 if day else 420)
        for left, wide, colour, opacity in (
            (x, step, "#000000", shade),
            (x, 1.5, "#000000", 0.16),
            (x + 1.5, 1, "#ffffff", edge),
        ):
            box = f'x="{left}" y="0" width="{wide}" height="{h}"'
            parts.append(f'<rect {box} fill="{colour}" fill-opacity="{opacity:.3f}"/>')
    return svg(size, "".join(parts))


def _beam(size: Size) -> pygame.Surface:
    """Its lower edge fades, so that it serves taller writing as well."""
    w, end = size[0], metrics(size).px(BEAM * FADES)
    defs = gradient("b", 0, end, (0, LINTEL, 1), (1 / FADES, LINTEL, 0.97), (1, LINTEL, 0))
    return svg((w, end), f'<rect x="0" y="0" width="{w}" height="{end}" fill="url(#b)"/>', defs)


def _corners(size: Size, day: bool) -> pygame.Surface:
    w, h = size
    reach = (w * w + h * h) ** 0.5 * 0.6
    defs = light(
        "v", w / 2, h * 0.5, reach, (0, BLACK, 0), (0.6, BLACK, 0.05), (1, BLACK, 0.3 if day else 0.62)
    )
    return soft(size, f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#v)"/>', defs)
