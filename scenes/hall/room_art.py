"""The station hall at night: the picture behind title, menu, set-up and lobby.

Here: the hall's geometry, and its drawing at the window's real size. Not here: what stands and hangs in it
(`furnishing.py`), doors (`door_art.py`), nor anything that moves.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame

from scenes.draw.shapes import add_grain
from scenes.draw.vector import gradient, light, soft, svg
from scenes.hall import furnishing

_FRAMES = (1.0, 1.5)
"""How much larger than the end wall each frame of the vault appears, as far as they can be seen."""
_NEAR = 3.6
"""Where lines that run towards us end, well behind our eyes."""
_PURLINS = 12
_SLABS = 9


class Hall(NamedTuple):
    """The hall seen along its middle: all in pixels. At scale s a frame's middle lies s times farther out.

    `eye` is the height of the vanishing point, `spring` how far above it the arches begin, `floor` how far
    below it the floor lies, `half` and `rise` an arch's half width and height; all at the end wall.
    """

    w: int
    h: int
    cx: float
    eye: float
    half: float
    spring: float
    rise: float
    floor: float

    def ground(self, scale: float = 1.0) -> float:
        """The floor's height at a frame."""
        return self.eye + self.floor * scale


def hall(size: tuple[int, int]) -> Hall:
    """The geometry for a window of this size."""
    w, h = size
    return Hall(w, h, w // 2, 0.6 * h, min(0.37 * w, 0.9 * h), 0.2 * h, 0.19 * h, 0.215 * h)


@lru_cache(maxsize=1)
def background(size: tuple[int, int]) -> pygame.Surface:
    """The hall without its doors, as large as the window."""
    it, plain = hall(size), pygame.Surface(size)
    plain.blit(_room(it), (0, 0))
    plain.blit(svg(size, _lines(it), _defs(it)), (0, 0))
    plain.blit(_shade(it), (0, 0))
    add_grain(plain)
    return plain


# --- the drawing -----------------------------------------------------------------------------------------


def _lines(it: Hall) -> str:
    """All that has edges."""
    parts = (
        _vault(it),
        _window(it),
        _floor(it),
        _walls(it),
        furnishing.side_walls(it),
        furnishing.end_wall(it),
        _frames(it),
        furnishing.wall_lamps(it),
        furnishing.pendants(it),
    )
    return "".join(parts)


def _defs(it: Hall) -> str:
    spring = it.eye - it.spring
    return (
        gradient("wall", spring - it.rise, it.ground(),
                  (0, "#1c2c49", 1), (0.5, "#16223a", 1), (1, "#101a2b", 1))
        + light("sky", it.cx, spring + 0.1 * it.h, it.half * 0.95,
                  (0, "#3f6da8", 1), (0.45, "#2a4a7c", 1), (1, "#182a4a", 1))
        + gradient("floor", it.ground(), it.h, (0, "#1a263b", 1), (0.35, "#121b2b", 1), (1, "#0a0f19", 1))
        + furnishing.defs(it)
    )  # fmt: skip


def _room(it: Hall) -> pygame.Surface:
    """Dusk, darker towards the floor."""
    dusk = gradient("a", 0, it.h, (0, "#1a2740", 1), (0.55, "#111b2c", 1), (1, "#0b111c", 1))
    return soft((it.w, it.h), _everywhere(it), dusk)


def _arch(it: Hall, scale: float, inset: float = 0.0) -> str:
    """The outline of a frame: up the left pillar, over the arch, down the right one."""
    half, rise = (it.half - inset) * scale, (it.rise - inset) * scale
    left, right = it.cx - half, it.cx + half
    spring, ground = it.eye - it.spring * scale, it.ground(scale)
    return (
        f"M{left:.1f} {ground:.1f} L{left:.1f} {spring:.1f} "
        f"A{half:.1f} {rise:.1f} 0 0 1 {right:.1f} {spring:.1f} L{right:.1f} {ground:.1f}"
    )


def _on_arch(it: Hall, scale: float, angle: float) -> tuple[float, float]:
    """A point of a frame's arch: angle 0 at the right spring, pi at the left one."""
    x = it.cx + it.half * scale * math.cos(angle)
    return x, it.eye - it.spring * scale - it.rise * scale * math.sin(angle)


def _stroke(path: str, colour: str, alpha: float, width: float, cap: str = "round") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{alpha:.3f}" '
        f'stroke-width="{width:.2f}" stroke-linecap="{cap}"/>'
    )


def _vault(it: Hall) -> str:
    """Purlins run along the roof from the end wall over our heads; thin glazing bars between them."""
    lines = []
    for i in range(_PURLINS * 2 + 1):
        angle = math.pi * i / (_PURLINS * 2)
        (x1, y1), (x2, y2) = _on_arch(it, 1.0, angle), _on_arch(it, _NEAR, angle)
        main = i % 2 == 0
        lines.append(
            _stroke(f"M{x1:.1f} {y1:.1f} L{x2:.1f} {y2:.1f}", "#7f9fd0", 0.15 if main else 0.06, it.h / 620)
        )
    return "".join(lines)


def _frames(it: Hall) -> str:
    """The riveted arches that carry the roof, larger and darker as they come nearer."""
    out = []
    for side, (i, scale) in product((-1, 1), enumerate(_FRAMES)):
        width = it.h * 0.008 * scale**1.5
        out.append(_stroke(_half_arch(it, scale, side), "#0b121f", 0.9, width * 2.1, "butt"))
        out.append(_stroke(_half_arch(it, scale, side), "#2c4066", 0.75 - 0.1 * i, width, "butt"))
        edge = _half_arch(it, scale, side, width * 0.55 / scale)
        out.append(_stroke(edge, "#8fb0e4", 0.28 - 0.04 * i, max(1.0, width / 7), "butt"))
    return "".join(out)


def _half_arch(it: Hall, scale: float, side: int, inset: float = 0.0) -> str:
    """A frame from the floor to its top: whole arches take the renderer long, it looks at all between."""
    half, rise = (it.half - inset) * scale, (it.rise - inset) * scale
    x, spring, sweep = it.cx + side * half, it.eye - it.spring * scale, 1 if side < 0 else 0
    return (
        f"M{x:.1f} {it.ground(scale):.1f} L{x:.1f} {spring:.1f} "
        f"A{half:.1f} {rise:.1f} 0 0 {sweep} {it.cx:.1f} {spring - rise:.1f}"
    )


def _window(it: Hall) -> str:
    """The end wall with its great fanlight: night sky behind spokes and rings."""
    spring = it.eye - it.spring
    wall = f'<path d="{_arch(it, 1.0)} Z" fill="url(#wall)"/>'
    sky = f'<path d="{_fan(it, 0.86)}" fill="url(#sky)" fill-opacity="0.5"/>'
    bars = [
        _stroke(_fan(it, ring), "#0d1626", 0.85, it.h / (190 if ring > 0.8 else 300))
        for ring in (0.86, 0.62, 0.38)
    ]
    for i in range(1, 12):
        angle = math.pi * i / 12
        c, s = math.cos(angle), math.sin(angle)
        path = (
            f"M{it.cx + it.half * 0.38 * c:.1f} {spring - it.rise * 0.38 * s:.1f} "
            f"L{it.cx + it.half * 0.86 * c:.1f} {spring - it.rise * 0.86 * s:.1f}"
        )
        bars.append(_stroke(path, "#0d1626", 0.85, it.h / 330))
    rim = _stroke(_fan(it, 0.875), "#9dbcf0", 0.22, it.h / 500)
    return wall + sky + "".join(bars) + rim


def _fan(it: Hall, share: float) -> str:
    """The half disc of the fanlight at a share of the arch's size."""
    half, rise, spring = it.half * share, it.rise * share, it.eye - it.spring
    return f"M{it.cx - half:.1f} {spring:.1f} A{half:.1f} {rise:.1f} 0 0 1 {it.cx + half:.1f} {spring:.1f} Z"


def _floor(it: Hall) -> str:
    """Stone slabs in perspective, from the end wall to our feet."""
    ground, reach = it.ground(), (it.h * 1.05 - it.eye) / it.floor
    near = f"L{it.cx + it.half * reach:.1f} {it.h} L{it.cx - it.half * reach:.1f} {it.h}"
    corners = f"M{it.cx - it.half:.1f} {ground:.1f} L{it.cx + it.half:.1f} {ground:.1f} {near} Z"
    out = [f'<path d="{corners}" fill="url(#floor)"/>']
    for i in range(-_SLABS, _SLABS + 1):
        x = it.half * i / _SLABS
        path = f"M{it.cx + x:.1f} {ground:.1f} L{it.cx + x * reach:.1f} {it.ground(reach):.1f}"
        out.append(_stroke(path, "#86a6da", 0.11 if abs(i) < _SLABS else 0.3, it.h / 700))
    scale = 1.0
    while it.ground(scale) < it.h:
        half = it.half * scale
        path = f"M{it.cx - half:.1f} {it.ground(scale):.1f} L{it.cx + half:.1f} {it.ground(scale):.1f}"
        out.append(_stroke(path, "#86a6da", 0.12, it.h / 700))
        scale = 1 / (1 / scale - 0.06)
    return "".join(out)


def _walls(it: Hall) -> str:
    """Mouldings along both side walls, meeting at the vanishing point."""
    out = []
    far = _NEAR
    for share, shine in ((1.0, 0.3), (0.9, 0.12), (-0.62, 0.16), (-0.7, 0.1)):
        rise = it.spring * share if share > 0 else it.floor * share
        for side in (-1, 1):
            x1, x2 = it.cx + side * it.half, it.cx + side * it.half * far
            path = f"M{x1:.1f} {it.eye - rise:.1f} L{x2:.1f} {it.eye - rise * far:.1f}"
            out.append(_stroke(path, "#86a6da", shine, it.h / 560))
    return "".join(out)


def _shade(it: Hall) -> pygame.Surface:
    """Darker towards the corners."""
    night, reach = "#05080f", math.hypot(it.w, it.h) * 0.56
    dark = light("a", it.cx, it.h * 0.52, reach, (0, night, 0), (0.6, night, 0), (1, night, 0.72))
    return soft((it.w, it.h), _everywhere(it), dark)


def _everywhere(it: Hall) -> str:
    return f'<rect x="0" y="0" width="{it.w}" height="{it.h}" fill="url(#a)"/>'
