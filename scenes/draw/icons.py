"""Small signs drawn by hand, for what fonts lack: `Icon(name, colour)`. NAMES lists them all.

They are line drawings in a square of 24 units, as large as fits into the box.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.draw import shapes, theme
from scenes.draw.art import Size, clear, painter
from scenes.placed import Art

if TYPE_CHECKING:
    from scenes.draw.theme import Colour

UNITS = 24
Pen = Callable[[pygame.Surface, float], None]


class Icon(Art, frozen=True):
    """A sign by its name, in one colour."""

    name: str
    colour: Colour = theme.PAPER


def _lines(*paths: list[tuple[float, float]], px: float = 2.2) -> Pen:
    def draw(surface: pygame.Surface, k: float) -> None:
        for path in paths:
            shapes.thick_line(surface, [(x * k, y * k) for x, y in path], px * k)

    return draw


def _circle(x: float, y: float, r: float, px: float = 0) -> Pen:
    def draw(surface: pygame.Surface, k: float) -> None:
        pygame.draw.circle(surface, theme.WHITE, (x * k, y * k), r * k, round(px * k))

    return draw


def _solid(*points: tuple[float, float]) -> Pen:
    def draw(surface: pygame.Surface, k: float) -> None:
        pygame.draw.polygon(surface, theme.WHITE, [(x * k, y * k) for x, y in points])

    return draw


def _frame(x: float, y: float, w: float, h: float, r: float, px: float = 2.2) -> Pen:
    def draw(surface: pygame.Surface, k: float) -> None:
        place = pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))
        pygame.draw.rect(surface, theme.WHITE, place, round(px * k), round(r * k))

    return draw


def _arc(x: float, y: float, r: float, start: float, end: float, px: float = 2.2) -> Pen:
    """Degrees, counted clockwise from the right."""
    steps = [math.radians(start + (end - start) * i / 16) for i in range(17)]
    return _lines([(x + r * math.cos(a), y + r * math.sin(a)) for a in steps], px=px)


def _away(degrees: float, far: float) -> tuple[float, float]:
    """A point so far from the middle, clockwise from the right."""
    return 12 + far * math.cos(math.radians(degrees)), 12 + far * math.sin(math.radians(degrees))


_FACE = (_circle(12, 12, 10, 2.2), _circle(8.6, 9.6, 1.5), _circle(15.4, 9.6, 1.5))

_ICONS: dict[str, tuple[Pen, ...]] = {
    "menu": (_lines([(4, 6.5), (20, 6.5)], [(4, 12), (20, 12)], [(4, 17.5), (20, 17.5)]),),
    "smile": (*_FACE, _arc(12, 12.5, 5.4, 20, 160)),
    "frown": (*_FACE, _arc(12, 19, 5.4, 215, 325)),
    "chat": (_frame(2.5, 4, 19, 13, 4), _solid((6.5, 15.5), (6.5, 22), (13, 16))),
    "check": (_lines([(4.5, 12.5), (10, 18), (20, 6.5)], px=2.8),),
    "left": (_lines([(15, 4.5), (7.5, 12), (15, 19.5)], px=2.6),),
    "right": (_lines([(9, 4.5), (16.5, 12), (9, 19.5)], px=2.6),),
    "up": (_lines([(4.5, 15), (12, 7.5), (19.5, 15)], px=2.6),),
    "down": (_lines([(4.5, 9), (12, 16.5), (19.5, 9)], px=2.6),),
    "clock": (_circle(12, 12, 10, 2.2), _lines([(12, 6.5), (12, 12), (16, 14.5)])),
    "eye": (_arc(12, 18.5, 11.6, 214, 326), _arc(12, 5.5, 11.6, 34, 146), _circle(12, 12, 3.4)),
    "speed": (_solid((3, 5), (12, 12), (3, 19)), _solid((12, 5), (21, 12), (12, 19))),
    "play": (_solid((6, 4), (20, 12), (6, 20)),),
    "person": (
        _circle(12, 7.6, 4.6),
        _solid((3.5, 21), (4.6, 16.6), (8, 14), (16, 14), (19.4, 16.6), (20.5, 21)),
    ),
    "robot": (
        _frame(4, 8, 16, 12.5, 3.4),
        _circle(9, 13.4, 1.8),
        _circle(15, 13.4, 1.8),
        _lines([(12, 8), (12, 4.4)]),
        _circle(12, 3.6, 1.8),
        _lines([(9.6, 17.4), (14.4, 17.4)], px=1.6),
    ),
    "book": (
        _frame(3, 4, 18, 16, 2.4),
        _lines([(12, 5), (12, 19)]),
        _lines([(6.2, 9), (9.2, 9)], [(14.8, 9), (17.8, 9)], px=1.6),
    ),
    "info": (_circle(12, 12, 10, 2.2), _circle(12, 7.4, 1.5), _lines([(12, 11.4), (12, 17)], px=2.6)),
    "list": (
        _lines([(9, 6.5), (20, 6.5)], [(9, 12), (20, 12)], [(9, 17.5), (20, 17.5)]),
        _circle(4.6, 6.5, 1.5),
        _circle(4.6, 12, 1.5),
        _circle(4.6, 17.5, 1.5),
    ),
    "plus": (_lines([(12, 4.5), (12, 19.5)], [(4.5, 12), (19.5, 12)], px=2.6),),
    "again": (_arc(12, 12, 8.2, -40, 250, 2.4), _solid((14.8, 8.6), (21.4, 8.6), (20.2, 1.8))),
    "leave": (
        _lines([(13, 3.5), (4.5, 3.5), (4.5, 20.5), (13, 20.5)]),
        _lines([(10, 12), (20.5, 12)], [(16, 7.5), (20.5, 12), (16, 16.5)]),
    ),
    "globe": (
        _circle(12, 12, 10, 2),
        _lines([(2.5, 12), (21.5, 12)], [(12, 2.5), (12, 21.5)], px=1.8),
        _arc(4.2, 12, 12.4, -50, 50, 1.8),
        _arc(19.8, 12, 12.4, 130, 230, 1.8),
    ),
    "sliders": (
        _lines([(3, 7.5), (21, 7.5)], [(3, 16.5), (21, 16.5)]),
        _circle(8.5, 7.5, 3.4),
        _circle(15.5, 16.5, 3.4),
    ),
    "gear": (
        _circle(12, 12, 6.6, 3),
        *(_lines([_away(angle, 6.2), _away(angle, 10.4)], px=3.4) for angle in range(0, 360, 45)),
    ),
    "crown": (_solid((3, 19.5), (2, 7), (8, 12), (12, 4.5), (16, 12), (22, 7), (21, 19.5)),),
    "plug": (
        _lines([(3, 21), (8, 16)]),
        _solid((6.4, 11), (13, 17.6), (16, 14.6), (9.4, 8)),
        _lines([(12, 9), (17, 4)], [(15, 12), (20, 7)], px=2.4),
    ),
}

NAMES = tuple(_ICONS)


@painter(Icon)
def paint_icon(art: Icon, size: Size) -> pygame.Surface:
    """The sign in the middle of the box."""
    side = min(size)

    def draw(surface: pygame.Surface, times: int) -> None:
        for pen in _ICONS[art.name]:
            pen(surface, side * times / UNITS)

    surface = clear(size)
    sign = shapes.tinted(shapes.stencil((side, side), draw), art.colour)
    surface.blit(sign, ((size[0] - side) // 2, (size[1] - side) // 2))
    return surface
