"""The doors of the hall: an arch with a lit room behind it, and its light on the floor.

Here: kinds of art and their painters. Not here: the hall around them (`room_art.py`), and what a game shows
in its door (its board says that).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.draw import art
from scenes.draw.theme import BRASS, INK, WHITE, Colour, mix
from scenes.draw.vector import gradient, hexed, light, soft, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame

    from scenes.draw.art import Size

HALO = 0.1
"""The halo around a door, in widths of the whole art on each side."""


class Door(Art, frozen=True):
    """An open door whose room is lit in `tint`, with its halo around it."""

    tint: Colour


class Cone(Art, frozen=True):
    """Light that falls through a door onto the floor: from a middle part of the upper edge, widening."""

    tint: Colour
    top: int
    """Width of the upper edge in thousandths of the lower one."""


# --- door ------------------------------------------------------------------------------------------------


@art.painter(Door)
def paint_door(door: Door, size: Size) -> pygame.Surface:
    w, h = size
    margin = round(w * HALO)
    jamb = (w - 2 * margin) * 0.045
    inner = margin + jamb * 1.9
    parts = [
        _fill(_arch(w, h, margin), hexed(mix(INK, door.tint, 0.12))),
        _line(_arch(w, h, margin + jamb * 0.2), hexed(mix(BRASS, WHITE, 0.2)), 0.75, jamb * 0.24),
        _line(_arch(w, h, margin + jamb * 0.95), hexed(mix(INK, door.tint, 0.4)), 0.7, jamb * 0.5),
        _fill(_arch(w, h, inner), "url(#room)"),
        _fill(_arch(w, h, inner), "url(#light)"),
        _reveal(door, w, h, inner, jamb),
        _line(_arch(w, h, inner), hexed(mix(door.tint, WHITE, 0.35)), 0.55, jamb * 0.14),
    ]  # fmt: skip
    surface = soft(size, _halo(door, w, h, margin))
    surface.blit(svg(size, "".join(parts), _door_defs(door, w, h, margin)), (0, 0))
    return surface


def _door_defs(door: Door, w: int, h: int, margin: int) -> str:
    tint = door.tint
    far, near, low = (mix(INK, tint, share) for share in (0.8, 0.45, 0.1))
    lamp = (0, mix(tint, WHITE, 0.55), 0.5), (0.45, mix(tint, WHITE, 0.2), 0.18), (1, tint, 0)
    room = gradient("room", margin, h, (0, far, 1), (0.5, near, 1), (1, low, 1))
    return room + light("light", w / 2, h * 0.36, w / 2, *lamp)


def _arch(w: int, h: int, inset: float) -> str:
    """A round arch standing on the lower edge, inset from left, right and top."""
    r = w / 2 - inset
    return (
        f"M{inset:.1f} {h} L{inset:.1f} {inset + r:.1f} "
        f"A{r:.1f} {r:.1f} 0 0 1 {w - inset:.1f} {inset + r:.1f} L{w - inset:.1f} {h}"
    )


def _fill(path: str, paint: str) -> str:
    return f'<path d="{path} Z" fill="{paint}"/>'


def _line(path: str, colour: str, alpha: float, width: float) -> str:
    stroke = f'stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width:.2f}"'
    return f'<path d="{path}" fill="none" {stroke}/>'


def _halo(door: Door, w: int, h: int, margin: int) -> str:
    """Light that spills around the arch: ever wider strokes, ever fainter."""
    steps = 14
    return "".join(
        _line(_arch(w, h, margin), hexed(door.tint), 0.036, 2 * margin * (step + 1) / steps)
        for step in range(steps)
    )


def _reveal(door: Door, w: int, h: int, inner: float, jamb: float) -> str:
    """The thickness of the wall, lit from inside."""
    return (
        _line(_arch(w, h, inner + jamb * 0.45), hexed(mix(door.tint, WHITE, 0.25)), 0.16, jamb * 0.9)
        + _line(_arch(w, h, inner + jamb * 0.95), hexed(INK), 0.25, jamb * 0.12)
    )  # fmt: skip


# --- light ------------------------------------------------------------------------------------------------


@art.painter(Cone)
def paint_cone(cone: Cone, size: Size) -> pygame.Surface:
    """Two trapezes, a bright narrow one in a soft wide one, both fading towards us."""
    w, h = size
    half = w * cone.top / 2000
    bright = mix(cone.tint, WHITE, 0.2)
    fade = gradient("fade", 0, h, (0, bright, 0.16), (0.35, cone.tint, 0.08), (1, cone.tint, 0))
    steps = 7
    body = []
    for step in range(steps):
        spread = (w / 2 - half) * (step + 1) / steps
        near = half * 0.86 + spread
        path = f"M{w / 2 - half:.1f} 0 L{w / 2 + half:.1f} 0 L{w / 2 + near:.1f} {h} L{w / 2 - near:.1f} {h}"
        body.append(_fill(path, "url(#fade)"))
    return soft(size, "".join(body), fade)
