"""Smooth shapes for painters: rounded boxes, rings, shadows, glows, gradients. pygame.draw has hard edges.

    filled(size, radius, fill, to=None)          a rounded box, or a vertical gradient from `fill` to `to`
    ring(size, radius, width, colour)            only its border, inside the box
    box(size, radius, fill, to, edge, width)     both
    shadow(size, radius, spread, strength)       a blurred black box inset by `spread` on each side
    glow(size, radius, spread, colour)           light around a box inset by `spread`
    stencil(size, draw)                          any shape: draw(surface, factor) in WHITE, enlarged by factor
    tinted(stencil, colour, to=None)             a stencil in a colour or gradient
    disc(size, colour) · polygon(size, points, colour)
    add_grain(surface)                           noise against bands, on a background

All results are new surfaces. Colours may have opacity.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pygame

from scenes.draw.theme import BLACK, WHITE, Colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.draw.art import Size

Point = tuple[float, float]

TIMES = 4
"""How many times larger a shape is drawn before it is made small: 16 steps of coverage."""
GRAIN = 128
"""Side of the tile of noise in pixels."""
NOTHING = (255, 255, 255, 0)
"""White and invisible: shapes made small keep their hue at the edge."""


def empty(size: Size) -> pygame.Surface:
    """Invisible white, to draw stencils on."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill(NOTHING)
    return surface


def stencil(size: Size, draw: Callable[[pygame.Surface, int], object], times: int = TIMES) -> pygame.Surface:
    """What `draw(surface, factor)` draws in white on a surface `factor` times as large, averaged down."""
    large = empty((size[0] * times, size[1] * times))
    draw(large, times)
    return pygame.transform.smoothscale(large, size)


def tinted(shape: pygame.Surface, colour: Colour, to: Colour | None = None) -> pygame.Surface:
    """A white shape in a colour, or in a vertical gradient."""
    result = shape.copy()
    if to is None:
        result.fill((*colour, 255)[:4], special_flags=pygame.BLEND_RGBA_MULT)
    else:
        result.blit(gradient(shape.get_size(), colour, to), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """From one colour above to another below."""
    return pygame.transform.scale(_strip(max(1, size[1]), top, bottom), size)


@lru_cache(maxsize=256)
def _strip(high: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """One column of a gradient. No two colours of ours are more than 256 steps apart."""
    steps = min(high, 256)
    ends = list(zip((*top, 255)[:4], (*bottom, 255)[:4], strict=True))
    shares = [y / max(1, steps - 1) for y in range(steps)]
    pixels = bytes(round(a + (b - a) * share) for share in shares for a, b in ends)
    strip = pygame.Surface((1, steps), pygame.SRCALPHA, 32)
    strip.blit(pygame.image.frombuffer(pixels, (1, steps), "RGBA"), (0, 0))
    return pygame.transform.scale(strip, (1, high))


@lru_cache(maxsize=256)
def _quarter(radius: int) -> pygame.Surface:
    """The upper left quarter of a disc, white."""

    def draw(surface: pygame.Surface, times: int) -> None:
        pygame.draw.circle(surface, WHITE, (radius * times, radius * times), radius * times)

    return stencil((radius, radius), draw, 8 if radius < 64 else 4)


def _fitting(size: Size, radius: int) -> int:
    """The radius, or what of it fits."""
    return max(0, min(radius, size[0] // 2, size[1] // 2))


def filled(size: Size, radius: int, fill: Colour, to: Colour | None = None) -> pygame.Surface:
    """A rounded box. Only its corners cost more than a rectangle: boxes may be as large as the window."""
    w, h = max(1, size[0]), max(1, size[1])
    if to is None:
        surface = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        surface.fill(fill)
    else:
        surface = gradient((w, h), fill, to)
    if r := _fitting(size, radius):
        for right, lower in product((False, True), repeat=2):
            corner = pygame.transform.flip(_quarter(r), right, lower)
            place = (w - r if right else 0, h - r if lower else 0)
            surface.blit(corner, place, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def ring(size: Size, radius: int, width: int, colour: Colour) -> pygame.Surface:
    """The border of a rounded box, `width` pixels, inside it."""
    r, (w, h) = _fitting(size, radius), size
    reach = max(r, width)
    if min(w, h) <= 2 * reach:
        return tinted(_ring(size, r, width), colour)
    small = tinted(_ring((2 * reach + 1, 2 * reach + 1), r, width), colour)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((*colour[:3], 0))
    for right, lower in product((0, 1), repeat=2):
        corner = (right * (reach + 1), lower * (reach + 1), reach, reach)
        surface.blit(small, (right * (w - reach), lower * (h - reach)), corner)
    for upright in (0, w - width):
        surface.fill(colour, (upright, reach, width, h - 2 * reach))
    for level in (0, h - width):
        surface.fill(colour, (reach, level, w - 2 * reach, width))
    return surface


def _ring(size: Size, radius: int, width: int) -> pygame.Surface:
    """A white border, whatever its size."""
    surface = filled(size, radius, WHITE)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner) > 0:
        hole = filled(inner, max(0, radius - width), BLACK)
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return surface


def box(
    size: Size, radius: int, fill: Colour, to: Colour | None, edge: Colour | None, width: int = 1
) -> pygame.Surface:
    """A rounded box with a border."""
    surface = filled(size, radius, fill, to)
    if edge is None or not width:
        return surface
    border, (w, h) = ring(size, radius, width, edge), size
    deep = max(_fitting(size, radius), width)
    if h <= 2 * deep or w <= 2 * deep:
        surface.blit(border, (0, 0))
        return surface
    sides = (0, deep, deep, h - 2 * deep), (w - deep, deep, deep, h - 2 * deep)
    for part in ((0, 0, w, deep), (0, h - deep, w, deep), *sides):
        surface.blit(border, part, part)
    return surface


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A tile of faint noise, the same on every machine."""
    noise = hashlib.shake_128(b"grain").digest(GRAIN * GRAIN)
    pixels = bytearray(3 * len(noise))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = noise.translate(bytes(value & 3 for value in range(256)))
    tile = pygame.Surface((GRAIN, GRAIN), 0, 32)
    tile.blit(pygame.image.frombytes(bytes(pixels), (GRAIN, GRAIN), "RGB"), (0, 0))
    return tile


def add_grain(surface: pygame.Surface) -> None:
    """Faint noise all over it, so that dark gradients show no bands."""
    w, h = surface.get_size()
    for place in product(range(0, w, GRAIN), range(0, h, GRAIN)):
        surface.blit(_grain(), place, special_flags=pygame.BLEND_RGB_ADD)


def blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Blurred as by a Gauss of that radius; a wide one, which takes long, is made on a smaller copy.

    The picture should have its hue under its invisible parts too.
    """
    less = max(1, radius // 5)
    if less == 1:
        return pygame.transform.gaussian_blur(surface, max(1, radius), False)
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // less), max(1, h // less)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, radius // less, False), (w, h))


# --- light and shadow -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _blurred(radius: int, spread: int) -> pygame.Surface:
    """A small white box with blurred edges, its corners and middle enough to be stretched to any size."""
    side = 2 * (radius + 2 * spread) + 2
    surface = empty((side + 2 * spread, side + 2 * spread))
    surface.blit(filled((side, side), radius, WHITE), (spread, spread))
    blurred = blur(surface, spread // 2)
    blurred.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    white = empty(blurred.get_size())
    white.blit(blurred, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return white


def stretched(surface: pygame.Surface, margin: int, size: Size) -> pygame.Surface:
    """The surface at another size, its margins kept as they are."""
    w, h = surface.get_size()
    m = min(margin, size[0] // 2, size[1] // 2)
    result = pygame.Surface(size, pygame.SRCALPHA, 32)
    columns = ((0, m, 0, m), (m, w - 2 * m, m, size[0] - 2 * m), (w - m, m, size[0] - m, m))
    rows = ((0, m, 0, m), (m, h - 2 * m, m, size[1] - 2 * m), (h - m, m, size[1] - m, m))
    for x, wide, to_x, to_wide in columns:
        for y, high, to_y, to_high in rows:
            if min(wide, high, to_wide, to_high) > 0:
                part = surface.subsurface((x, y, wide, high))
                place = result.subsurface((to_x, to_y, to_wide, to_high))
                pygame.transform.scale(part, place.get_size(), place)
    return result


def shadow(size: Size, radius: int, spread: int, strength: int = 120) -> pygame.Surface:
    """The blurred shadow of a box that is inset by `spread` on each side of `size`."""
    return glow(size, radius, spread, (*BLACK, strength))


def glow(size: Size, radius: int, spread: int, colour: Colour) -> pygame.Surface:
    """Light around a box that is inset by `spread` on each side of `size`."""
    soft = tinted(_blurred(radius, max(2, spread)), colour)
    return stretched(soft, (soft.get_width() - 1) // 2, size)


# --- other shapes -----------------------------------------------------------------------------------------


def disc(size: Size, colour: Colour, to: Colour | None = None) -> pygame.Surface:
    """An ellipse that fills the size."""

    def draw(surface: pygame.Surface, times: int) -> None:
        pygame.draw.ellipse(surface, WHITE, surface.get_rect())

    return tinted(stencil(size, draw), colour, to)


def polygon(size: Size, points: Sequence[Point], colour: Colour, to: Colour | None = None) -> pygame.Surface:
    """A filled polygon; points in pixels."""

    def draw(surface: pygame.Surface, times: int) -> None:
        pygame.draw.polygon(surface, WHITE, [(x * times, y * times) for x, y in points])

    return tinted(stencil(size, draw), colour, to)


def thick_line(surface: pygame.Surface, points: Sequence[Point], px: float) -> None:
    """A white line with round joints, for stencils: `pygame.draw.lines` leaves gaps at corners."""
    for x, y in points:
        pygame.draw.circle(surface, WHITE, (x, y), px / 2)
    for (ax, ay), (bx, by) in pairwise(points):
        along = pygame.Vector2(bx - ax, by - ay)
        if not along.length():
            continue
        side = along.rotate(90)
        side.scale_to_length(px / 2)
        start, end = pygame.Vector2(ax, ay), pygame.Vector2(bx, by)
        pygame.draw.polygon(surface, WHITE, [start + side, end + side, end - side, start - side])
