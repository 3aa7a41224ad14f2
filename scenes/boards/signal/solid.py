"""Dice as bodies: where the corners, pips and numbers of a cube or an octahedron are seen when it is turned.

Knows no colours and draws nothing (`dice.py`). Right is x, down is y, towards the eye is z; a die is 1 wide
and its middle the origin. A `Turn` is a matrix by rows.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from typing import NamedTuple

Vec = tuple[float, float, float]
Turn = tuple[Vec, Vec, Vec]
Flat = tuple[float, float]

EYE = 5.0
"""How far away the eye is."""
HALF = 0.5
ROUND = 0.15
"""The radius of a cube's edges."""
TIP = 0.74
"""From the middle of an octahedron to its tips."""
EDGE = 0.03
"""The radius of an octahedron's edges."""
PIP = 0.088
"""The radius of a pip."""


class Face(NamedTuple):
    """One side of a die: its middle, its corners, what is right and down on it, and outwards."""

    value: int
    middle: Vec
    corners: tuple[Vec, ...]
    right: Vec
    down: Vec
    out: Vec


# --- vectors -----------------------------------------------------------------------------------------------


def _sum(one: Vec, other: Vec, times: float = 1.0) -> Vec:
    return one[0] + other[0] * times, one[1] + other[1] * times, one[2] + other[2] * times


def _dot(one: Vec, other: Vec) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(one: Vec, other: Vec) -> Vec:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def _unit(one: Vec) -> Vec:
    length = math.sqrt(_dot(one, one))
    return one[0] / length, one[1] / length, one[2] / length


def turned(turn: Turn, vec: Vec) -> Vec:
    """Where a point is after the turn."""
    return _dot(turn[0], vec), _dot(turn[1], vec), _dot(turn[2], vec)


def around(axis: Vec, degrees: float) -> Turn:
    """A turn around an axis through the middle."""
    x, y, z = _unit(axis)
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


def after(second: Turn, first: Turn) -> Turn:
    """Both turns, one after the other."""
    columns: tuple[Vec, ...] = tuple(zip(*first, strict=True))
    a, b, c = (turned(second, column) for column in columns)
    return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


def seen(vec: Vec) -> Flat:
    """Where a point is seen."""
    near = EYE / (EYE - vec[2])
    return vec[0] * near, vec[1] * near


def faces_eye(face: Face, turn: Turn) -> bool:
    """Whether the side can be seen."""
    towards = _sum((0.0, 0.0, EYE), turned(turn, face.middle), -1)
    return _dot(turned(turn, face.out), towards) > 0


# --- bodies ------------------------------------------------------------------------------------------------

_SIDES: dict[int, tuple[Vec, Vec]] = {
    1: ((1, 0, 0), (0, 1, 0)),
    6: ((-1, 0, 0), (0, 1, 0)),
    2: ((1, 0, 0), (0, 0, -1)),
    5: ((1, 0, 0), (0, 0, 1)),
    3: ((0, 0, -1), (0, 1, 0)),
    4: ((0, 0, 1), (0, 1, 0)),
}
"""What is right and down on each side of a cube; opposite sides make seven."""


@lru_cache(maxsize=2)
def faces(sides: int) -> tuple[Face, ...]:
    """The sides of a die of 6 or 8."""
    if sides == 6:
        return tuple(_square(value, right, down) for value, (right, down) in _SIDES.items())
    signs = [(x, y, z) for x, y, z in product((1, -1), repeat=3)]
    half = [one for one in signs if one[0] * one[1] * one[2] > 0]
    numbered = dict(zip(half, (1, 4, 6, 7), strict=True))
    return tuple(
        _triangle(numbered.get(one) or 9 - numbered[-one[0], -one[1], -one[2]], one) for one in signs
    )


def _square(value: int, right: Vec, down: Vec) -> Face:
    out, flat = _cross(right, down), HALF - ROUND
    middle = _sum((0.0, 0.0, 0.0), out, HALF)
    corners = tuple(
        _sum(_sum(middle, right, flat * x), down, flat * y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return Face(value, middle, corners, right, down, out)


def _triangle(value: int, signs: tuple[int, int, int]) -> Face:
    tips: tuple[Vec, ...] = ((TIP * signs[0], 0, 0), (0, TIP * signs[1], 0), (0, 0, TIP * signs[2]))
    middle = (TIP * signs[0] / 3, TIP * signs[1] / 3, TIP * signs[2] / 3)
    out = _unit(middle)
    down = _unit(_sum(middle, tips[2], -1))
    return Face(value, middle, tips, _cross(down, out), down, out)


def lying(value: int, sides: int, tilt: float = 0.0) -> Turn:
    """The turn that shows a side to the eye, upright but for `tilt` degrees clockwise."""
    face = next(face for face in faces(sides) if face.value == value)
    return after(around((0, 0, 1), tilt), (face.right, face.down, face.out))


def outline(turn: Turn, sides: int) -> list[Flat]:
    """The silhouette of the body without the roundness of its edges."""
    core = (HALF - ROUND) / HALF if sides == 6 else (TIP - EDGE) / TIP
    flat = HALF if sides == 6 else TIP
    corners: list[Vec] = (
        [(flat * x, flat * y, flat * z) for x, y, z in product((1, -1), repeat=3)]
        if sides == 6
        else [
            tip
            for axis in ((flat, 0, 0), (0, flat, 0), (0, 0, flat))
            for tip in (axis, _sum((0, 0, 0), axis, -1))
        ]
    )
    return _hull([seen(turned(turn, _sum((0, 0, 0), corner, core))) for corner in corners])


def _hull(points: list[Flat]) -> list[Flat]:
    """The convex hull, one way round."""
    ordered = sorted(set(points))
    whole: list[Flat] = []
    for row in (ordered, ordered[::-1]):
        side: list[Flat] = []
        for point in row:
            while len(side) > 1 and _left(side[-2], side[-1], point) <= 0:
                side.pop()
            side.append(point)
        whole += side[:-1]
    return whole


def _left(a: Flat, b: Flat, c: Flat) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def on(face: Face, turn: Turn, x: float, y: float) -> Flat:
    """Where a point of a side is seen; x to the right and y down from its middle."""
    return seen(turned(turn, _sum(_sum(face.middle, face.right, x), face.down, y)))


# --- what is on them ---------------------------------------------------------------------------------------

_SPOTS: dict[int, tuple[Flat, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
APART = 0.245
"""From one row of pips to the next."""
ROUNDED = 12
"""A pip has so many corners."""


def pips(face: Face, turn: Turn, grow: float = 1.0) -> list[list[Flat]]:
    """The pips of a cube's side, as polygons."""
    steps = [2 * math.pi * i / ROUNDED for i in range(ROUNDED)]
    ring = [(PIP * grow * math.cos(step), PIP * grow * math.sin(step)) for step in steps]
    return [
        [on(face, turn, APART * x + dx, APART * y + dy) for dx, dy in ring] for x, y in _SPOTS[face.value]
    ]


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float) -> list[Flat]:
    """Part of an ellipse, from one angle (degrees, clockwise from the right) to another."""
    steps = max(2, round(abs(end - start) / 24))
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


FIGURES: dict[int, list[list[Flat]]] = {
    1: [[(-0.22, -0.3), (0.06, -0.5), (0.06, 0.5)]],
    2: [[*_arc(0, -0.22, 0.28, 0.28, 190, 375), (-0.29, 0.5), (0.31, 0.5)]],
    3: [_arc(-0.02, -0.24, 0.26, 0.26, 205, 450), _arc(-0.02, 0.24, 0.29, 0.26, 270, 515)],
    4: [[(0.3, 0.2), (-0.34, 0.2), (0.12, -0.5), (0.12, 0.5)]],
    5: [[(0.26, -0.5), (-0.22, -0.5), (-0.25, -0.06), *_arc(-0.02, 0.18, 0.3, 0.32, 232, 505)]],
    6: [[*_arc(0.26, 0.2, 0.55, 0.72, 262, 182), *_arc(0, 0.2, 0.29, 0.3, 180, 540)]],
    7: [[(-0.3, -0.5), (0.3, -0.5), (-0.08, 0.5)]],
    8: [_arc(0, -0.26, 0.24, 0.24, 90, 450), _arc(0, 0.24, 0.29, 0.26, -90, 270)],
}
"""The figures as strokes, one unit high around their middle."""


def figure(face: Face, turn: Turn, high: float) -> list[list[Flat]]:
    """The number of an octahedron's side, as strokes."""
    return [[on(face, turn, x * high, y * high) for x, y in stroke] for stroke in FIGURES[face.value]]
