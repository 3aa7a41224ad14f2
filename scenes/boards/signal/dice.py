"""Dice of six and eight sides, lying and tumbling. Where their corners are is in `solid.py`.

A die's box is square and larger than the die (`die_box`): its shadow and the light around it lie there, and
its corners while it turns. A tumble is a film of pictures: most of them show any number, so that they are
painted once for all throws (`foresee_dice`), the last ones roll onto the side that was thrown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame
from msgspec.structs import replace

from scenes.boards.signal import solid
from scenes.boards.signal.tones import Tone, shape
from scenes.draw.art import Size, foresee, paint, painter
from scenes.draw.theme import BLACK, BRASS_LIGHT, WHITE, Colour, mix
from scenes.draw.vector import gradient, hexed, joined, light, svg
from scenes.placed import Art

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.boards.signal.solid import Face, Flat, Turn

DieTone = Literal["white", "red", "yellow", "green", "blue"]

ROOM = 1.5
"""A die's box by its width."""
BODY: dict[DieTone, Colour] = {
    "white": (244, 239, 227),
    "red": (222, 48, 40),
    "yellow": (247, 184, 34),
    "green": (30, 148, 80),
    "blue": (36, 112, 220),
}
PIPS: dict[DieTone, Colour] = {
    "white": (28, 30, 33),
    "red": WHITE,
    "yellow": (48, 32, 0),
    "green": WHITE,
    "blue": WHITE,
}
DIM, LATER = (126, 132, 138, 255), (206, 209, 212, 255)
"""What is left of the light of a die that does not count, and of one that will count in the next step."""
SUN: solid.Vec = (-0.38, -0.56, 0.74)
"""Where the light comes from."""
VARIANTS = 3
"""So many ways a die turns in the air."""
STEPS, LANDING = 12, 4
"""Pictures of a film that show any number, and those that roll onto the one thrown."""
SPIN = 690.0
"""Degrees turned in the air."""
FIGURE = 0.36
"""How high the number of an octahedron is."""
READABLE = 0.4
"""A number is left out on sides that look away from the eye more than this: 1 towards it, 0 aside."""
_AXES: tuple[solid.Vec, ...] = ((0.35, 0.9, 0.2), (-0.75, 0.6, 0.3), (0.8, 0.55, -0.25))
_STARTS: tuple[solid.Vec, ...] = ((1, 0.3, 0.2), (0.2, 1, 0.5), (0.4, -0.3, 1))


class Die(Art, frozen=True):
    """A die that lies; `tilt` in degrees, clockwise. `used`: lit from around.

    `dim`: it does not count; `later`: not yet.
    """

    tone: DieTone
    value: int
    sides: int = 6
    tilt: int = 0
    used: bool = False
    dim: bool = False
    later: bool = False


class _Tumbling(Art, frozen=True):
    """A die in the air."""

    tone: DieTone
    sides: int
    variant: int
    step: int


class _Landing(Art, frozen=True):
    """A die about to lie; step 1 … LANDING."""

    tone: DieTone
    value: int
    sides: int
    variant: int
    tilt: int
    step: int


def die_box(side: int) -> int:
    """How large the box of a die is that is so many pixels wide."""
    return round(side * ROOM)


def tumble(tone: DieTone, value: int, sides: int = 6, variant: int = 0, tilt: int = 0) -> tuple[Art, ...]:
    """The film of a die that is thrown and comes to lie as `Die(tone, value, sides, tilt)`."""
    air = tuple(_Tumbling(tone, sides, variant % VARIANTS, step) for step in range(STEPS))
    end = (_Landing(tone, value, sides, variant % VARIANTS, tilt, step) for step in range(1, LANDING + 1))
    return (*air, *end)


def foresee_dice(box: int, dice: Iterable[tuple[DieTone, int]], sides: int = 6) -> None:
    """Ask for all pictures of dice in the air, each with its variant, in a box so many pixels wide."""
    for tone, variant in dice:
        for step in range(STEPS):
            foresee(_Tumbling(tone, sides, variant % VARIANTS, step), (box, box))


# --- how it is turned --------------------------------------------------------------------------------------


def _in_air(variant: int, step: int) -> Turn:
    """Ever slower."""
    share = (step + 1) / STEPS
    spun = SPIN * (1 - (1 - share) ** 1.7)
    return solid.after(solid.around(_AXES[variant], spun), solid.around(_STARTS[variant], 50))


def _landing(art: _Landing) -> Turn:
    """Rolling over an edge onto the side, the more slowly the nearer."""
    left = 1 - art.step / (LANDING + 1)
    return solid.after(
        solid.around(_AXES[art.variant], -64 * left**1.4), solid.lying(art.value, art.sides, art.tilt)
    )


# --- the body ----------------------------------------------------------------------------------------------


class _Pen:
    """Draws one die: from its measures to pixels of its box, in its colours."""

    def __init__(self, size: Size, tone: DieTone, sides: int, turn: Turn) -> None:
        self.unit = min(size) / ROOM
        self.x, self.y = size[0] / 2, size[1] / 2
        self.tone, self.sides, self.turn = tone, sides, turn
        self.defs = ""

    def at(self, points: Iterable[Flat]) -> list[Flat]:
        """Points of the die as pixels."""
        return [(self.x + x * self.unit, self.y + y * self.unit) for x, y in points]

    def body(self, gloss: str = "") -> str:
        """The rounded silhouette, all sides that can be seen, the light on them, and what is on them."""
        tone, edge = BODY[self.tone], solid.ROUND if self.sides == 6 else solid.EDGE
        rim = hexed(mix(tone, BLACK, 0.12 if self.sides == 6 else 0.35))
        hull = joined(self.at(solid.outline(self.turn, self.sides)))
        wide = 2 * edge * self.unit
        base = (
            f'<polygon points="{hull}" fill="{rim}" stroke="{rim}" stroke-width="{wide:.2f}" '
            f'stroke-linejoin="round"/>'
        )
        seen = [face for face in solid.faces(self.sides) if solid.faces_eye(face, self.turn)]
        sides = [self._side(face) for face in seen]
        return "".join([base, *sides, gloss, *(self._value(face) for face in seen)])

    def _side(self, face: Face) -> str:
        """One side, lit by how it stands to the light."""
        tone = self._lit(face)
        points = self.at(solid.on(face, self.turn, *place) for place in _inner(face))
        name = f"f{face.value}"
        tops = [y for _, y in points]
        self.defs += gradient(
            name, min(tops), max(tops), (0, mix(tone, WHITE, 0.16), 1), (1, mix(tone, BLACK, 0.08), 1)
        )
        width = (0.13 if self.sides == 6 else 0.035) * self.unit
        return (
            f'<polygon points="{joined(points)}" fill="url(#{name})" stroke="url(#{name})" '
            f'stroke-width="{width:.2f}" stroke-linejoin="round"/>'
        )

    def _value(self, face: Face) -> str:
        """Its pips, or its number if that can be read."""
        if self.sides == 6:
            return self._pips(face)
        return self._figure(face) if solid.turned(self.turn, face.out)[2] > READABLE else ""

    def _lit(self, face: Face) -> Colour:
        out = solid.turned(self.turn, face.out)
        shine = sum(a * b for a, b in zip(out, SUN, strict=True))
        base = BODY[self.tone]
        if shine > SUN[2]:
            return mix(base, WHITE, min(0.4, (shine - SUN[2]) * 1.5))
        return mix(base, BLACK, min(0.62, (SUN[2] - shine) * 0.55))

    def _pips(self, face: Face) -> str:
        ink = hexed(PIPS[self.tone])
        return "".join(
            f'<polygon points="{joined(self.at(pip))}" fill="{ink}"/>' for pip in solid.pips(face, self.turn)
        )

    def _figure(self, face: Face) -> str:
        paths = "".join(
            "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in self.at(stroke))
            for stroke in solid.figure(face, self.turn, FIGURE)
        )
        return (
            f'<path d="{paths}" fill="none" stroke="{hexed(PIPS[self.tone])}" '
            f'stroke-width="{FIGURE * 0.19 * self.unit:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def painted(self, size: Size, under: str = "", gloss: str = "", over: str = "") -> pygame.Surface:
        """The die with what lies below, on and above it."""
        body = self.body(gloss)
        return svg(size, under + body + over, self.defs)


def _inner(face: Face) -> Iterable[Flat]:
    """The flat part of a side, as seen from its middle."""
    share = 0.8 if len(face.corners) == 4 else 0.93
    for corner in face.corners:
        apart = tuple(a - b for a, b in zip(corner, face.middle, strict=True))
        x = sum(a * b for a, b in zip(apart, face.right, strict=True))
        y = sum(a * b for a, b in zip(apart, face.down, strict=True))
        yield x * share, y * share


# --- painters ----------------------------------------------------------------------------------------------


@painter(_Tumbling)
def _paint_tumbling(art: _Tumbling, size: Size) -> pygame.Surface:
    return _Pen(size, art.tone, art.sides, _in_air(art.variant, art.step)).painted(size)


@painter(_Landing)
def _paint_landing(art: _Landing, size: Size) -> pygame.Surface:
    pen = _Pen(size, art.tone, art.sides, _landing(art))
    return pen.painted(size, _shadow(pen, art.step / (LANDING + 1)))


@painter(Die)
def _paint_die(art: Die, size: Size) -> pygame.Surface:
    if art.dim or art.later:
        surface = paint(replace(art, dim=False, later=False), size).copy()
        surface.fill(DIM if art.dim else LATER, special_flags=pygame.BLEND_RGBA_MULT)
        return surface
    pen = _Pen(size, art.tone, art.sides, solid.lying(art.value, art.sides, art.tilt))
    under = _shadow(pen, 1.0) + (_halo(pen) if art.used else "")
    return pen.painted(size, under, _gloss(pen, art.tilt), _sign(pen, art))


def _shadow(pen: _Pen, share: float) -> str:
    """Soft, and a little below."""
    pen.defs += light("d", 0, 0, 1, (0, BLACK, 0.62 * share), (0.62, BLACK, 0.5 * share), (1, BLACK, 0))
    wide = (0.74 if pen.sides == 6 else 0.72) * pen.unit
    return (
        f'<circle cx="0" cy="0" r="1" fill="url(#d)" transform="translate({pen.x:.2f} '
        f'{pen.y + 0.1 * pen.unit:.2f}) scale({wide:.2f} {wide * 0.9:.2f})"/>'
    )


def _halo(pen: _Pen) -> str:
    """Light around the die, in brass and white."""
    hull = joined(pen.at(solid.outline(pen.turn, pen.sides)))
    edge = solid.ROUND if pen.sides == 6 else solid.EDGE
    parts = []
    for i in range(8):
        wide = 2 * (edge + 0.23 * (1 - i / 8)) * pen.unit
        parts.append(
            f'<polygon points="{hull}" fill="none" stroke="{hexed(BRASS_LIGHT)}" stroke-opacity="0.13" '
            f'stroke-width="{wide:.2f}" stroke-linejoin="round"/>'
        )
    for wide, colour in ((0.115, BRASS_LIGHT), (0.085, WHITE), (0.035, (20, 24, 22))):
        parts.append(
            f'<polygon points="{hull}" fill="none" stroke="{hexed(colour)}" '
            f'stroke-width="{2 * (edge + wide) * pen.unit:.2f}" stroke-linejoin="round"/>'
        )
    return "".join(parts)


def _gloss(pen: _Pen, tilt: int) -> str:
    """The light on a lying die's upper side."""
    u = pen.unit
    if pen.sides == 8:
        face = next(one for one in solid.faces(8) if solid.turned(pen.turn, one.out)[2] > 0.99)
        a, b, c = pen.at(solid.on(face, pen.turn, *place) for place in _inner(face))
        edge = f"M{a[0]:.2f} {a[1]:.2f} L{c[0]:.2f} {c[1]:.2f} L{b[0]:.2f} {b[1]:.2f}"
        return (
            f'<path d="{edge}" fill="none" stroke="{hexed(WHITE)}" stroke-opacity="0.5" '
            f'stroke-width="{0.022 * u:.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
    pen.defs += gradient("g", -0.42, 0.06, (0, WHITE, 0.36), (1, WHITE, 0.04))
    return (
        f'<g transform="translate({pen.x:.2f} {pen.y:.2f}) rotate({tilt}) scale({u:.4f})">'
        '<path d="M-.41 -.24 Q-.41 -.42 -.24 -.42 L.24 -.42 Q.41 -.42 .41 -.24 L.41 -.04 Q0 .12 -.41 -.04 Z" '
        'fill="url(#g)"/></g>'
    )


def _sign(pen: _Pen, art: Die) -> str:
    """The small shape of its colour, below."""
    if art.tone == "white":
        return ""
    tone: Tone = art.tone
    y, r = (0.395, 0.062) if art.sides == 6 else (0.41, 0.07)
    ink = hexed(BRASS_LIGHT if (tone, art.sides) == ("yellow", 8) else PIPS[tone])
    return (
        f'<g transform="translate({pen.x:.2f} {pen.y:.2f}) rotate({art.tilt})">'
        + shape(tone, 0, y * pen.unit, r * pen.unit, f'fill="{ink}" fill-opacity="0.85"')
        + "</g>"
    )
