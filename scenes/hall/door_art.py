"""The doors of the hall: an arch with a lit room behind it, its light on the floor, and things leaning in it.

Here: kinds of art and their painters. Not here: the hall around them (`hall_art.py`), and what a game shows
in its door (its board says that).
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from scenes.draw import art
from scenes.draw.theme import BRASS, INK, WHITE, Colour, mix
from scenes.placed import Art

if TYPE_CHECKING:
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


class Turned(Art, frozen=True):
    """Another art, `w` by `h` pixels, turned anticlockwise by some degrees around the middle."""

    art: Art
    w: int
    h: int
    degrees: int


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def _render(size: Size, defs: str, body: str) -> pygame.Surface:
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    text = f"{head}<defs>{defs}</defs>{body}</svg>"
    return pygame.image.load_sized_svg(BytesIO(text.encode()), size)


def _stop(at: float, colour: Colour, alpha: float) -> str:
    return f'<stop offset="{at}" stop-color="{_hex(colour)}" stop-opacity="{alpha}"/>'


# --- door ------------------------------------------------------------------------------------------------


@art.painter(Door)
def paint_door(door: Door, size: Size) -> pygame.Surface:
    w, h = size
    margin = round(w * HALO)
    defs = _door_defs(door, w, h, margin)
    jamb = (w - 2 * margin) * 0.045
    inner = margin + jamb * 1.9
    parts = [
        *_halo(door, w, h, margin),
        _fill(_arch(w, h, margin), _hex(mix(INK, door.tint, 0.12))),
        _line(_arch(w, h, margin + jamb * 0.2), _hex(mix(BRASS, WHITE, 0.2)), 0.75, jamb * 0.24),
        _line(_arch(w, h, margin + jamb * 0.95), _hex(mix(INK, door.tint, 0.4)), 0.7, jamb * 0.5),
        _fill(_arch(w, h, inner), "url(#room)"),
        _fill(_arch(w, h, inner), "url(#light)"),
        _reveal(door, w, h, inner, jamb),
        _line(_arch(w, h, inner), _hex(mix(door.tint, WHITE, 0.35)), 0.55, jamb * 0.14),
    ]  # fmt: skip
    return _render(size, defs, "".join(parts))


def _door_defs(door: Door, w: int, h: int, margin: int) -> str:
    room = (
        f'<linearGradient id="room" gradientUnits="userSpaceOnUse" x1="0" y1="{margin}" x2="0" y2="{h}">'
        + _stop(0, mix(INK, door.tint, 0.8), 1)
        + _stop(0.5, mix(INK, door.tint, 0.45), 1)
        + _stop(1, mix(INK, door.tint, 0.1), 1)
        + "</linearGradient>"
    )
    light = (
        f'<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.36}" r="{w / 2}">'
        + _stop(0, mix(door.tint, WHITE, 0.55), 0.5)
        + _stop(0.45, mix(door.tint, WHITE, 0.2), 0.18)
        + _stop(1, door.tint, 0)
        + "</radialGradient>"
    )
    return room + light


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


def _halo(door: Door, w: int, h: int, margin: int) -> list[str]:
    """Light that spills around the arch: ever wider strokes, ever fainter."""
    steps = 14
    return [
        _line(_arch(w, h, margin), _hex(door.tint), 0.036, 2 * margin * (step + 1) / steps)
        for step in range(steps)
    ]


def _reveal(door: Door, w: int, h: int, inner: float, jamb: float) -> str:
    """The thickness of the wall, lit from inside."""
    return (
        _line(_arch(w, h, inner + jamb * 0.45), _hex(mix(door.tint, WHITE, 0.25)), 0.16, jamb * 0.9)
        + _line(_arch(w, h, inner + jamb * 0.95), _hex(INK), 0.25, jamb * 0.12)
    )  # fmt: skip


# --- light and leaning things ----------------------------------------------------------------------------


@art.painter(Cone)
def paint_cone(cone: Cone, size: Size) -> pygame.Surface:
    """Two trapezes, a bright narrow one in a soft wide one, both fading towards us."""
    w, h = size
    half = w * cone.top / 2000
    fade = (
        f'<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        + _stop(0, mix(cone.tint, WHITE, 0.2), 0.16)
        + _stop(0.35, cone.tint, 0.08)
        + _stop(1, cone.tint, 0)
        + "</linearGradient>"
    )
    steps = 7
    body = []
    for step in range(steps):
        spread = (w / 2 - half) * (step + 1) / steps
        near = half * 0.86 + spread
        path = f"M{w / 2 - half:.1f} 0 L{w / 2 + half:.1f} 0 L{w / 2 + near:.1f} {h} L{w / 2 - near:.1f} {h}"
        body.append(_fill(path, "url(#fade)"))
    return _render(size, fade, "".join(body))


@art.painter(Turned)
def paint_turned(turned: Turned, size: Size) -> pygame.Surface:
    """Painted twice as large and turned smoothly, so that slanted edges stay clean."""
    large = art.paint(turned.art, (turned.w * 2, turned.h * 2))
    rotated = pygame.transform.rotozoom(large, turned.degrees, 0.5)
    surface = art.clear(size)
    surface.blit(rotated, rotated.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface
