"""Art of its own that a table needs: medals, and the course of everybody's points as lines."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.draw import shapes, theme
from scenes.draw.art import Size, clear, painter
from scenes.draw.letters import height, render
from scenes.placed import Art

if TYPE_CHECKING:
    from scenes.draw.theme import Colour

METALS: tuple[Colour, ...] = ((240, 190, 84), (196, 206, 218), (205, 138, 92))


class Medal(Art, frozen=True):
    """A medal with a ribbon for the places 1 to 3 if `won`, else a thin ring; the place is written on it."""

    place: int
    won: bool = True


class Course(Art, frozen=True):
    """Lines from 0 through each round's totals, one a series in its colour; `goal` is a dashed level.

    `marks` has a letter or number per series that stands at its end: colour alone says nothing.
    """

    series: tuple[tuple[int, ...], ...]
    colours: tuple[Colour, ...]
    marks: tuple[str, ...]
    px: int


@painter(Medal)
def paint_medal(art: Medal, size: Size) -> pygame.Surface:
    """Ribbon, rim, face, number."""
    side = min(size)
    surface = clear(size)
    if art.place > len(METALS) or not art.won:
        return _plain(surface, art.place)
    x, y = (size[0] - side) // 2, (size[1] - side) // 2
    metal = METALS[art.place - 1]
    disc = round(side * 0.72)
    surface.blit(_ribbon((side, side)), (x, y))
    top, low = theme.mix(metal, theme.WHITE, 0.35), theme.mix(metal, theme.BLACK, 0.25)
    at = (x + (side - disc) // 2, y + side - disc)
    surface.blit(shapes.disc((disc, disc), low, top), at)
    inner = round(disc * 0.82)
    inset = (disc - inner) // 2
    surface.blit(shapes.disc((inner, inner), top, metal), (at[0] + inset, at[1] + inset))
    number = render(
        str(art.place), max(12, round(disc * 0.52)), theme.mix(metal, theme.BLACK, 0.78), bold=True
    )
    surface.blit(number, number.get_rect(center=(at[0] + disc // 2, at[1] + disc // 2)))
    return surface


def _plain(surface: pygame.Surface, place: int) -> pygame.Surface:
    """A thin ring with the number in it: no medal, and none pretended."""
    area = surface.get_rect()
    disc = pygame.Rect(0, 0, round(min(area.size) * 0.6), round(min(area.size) * 0.6))
    disc.center = area.center
    surface.blit(shapes.ring(disc.size, disc.w // 2, max(1, disc.w // 24), theme.FAINT), disc)
    number = render(str(place), max(12, round(disc.w * 0.5)), theme.MUTED, bold=True)
    surface.blit(number, number.get_rect(center=disc.center))
    return surface


def _ribbon(size: Size) -> pygame.Surface:
    """Two bands that hang from above and meet behind the disc."""
    w, h = size
    surface = shapes.polygon(
        size, [(w * 0.14, 0), (w * 0.42, 0), (w * 0.62, h * 0.5), (w * 0.38, h * 0.5)], (176, 52, 68)
    )
    other = [(w * 0.86, 0), (w * 0.58, 0), (w * 0.38, h * 0.5), (w * 0.62, h * 0.5)]
    both = surface.copy()
    both.blit(shapes.polygon(size, other, (208, 70, 86)), (0, 0))
    return both


@painter(Course)
def paint_course(art: Course, size: Size) -> pygame.Surface:
    """Levels with their numbers, then the lines with a dot a round."""
    surface = clear(size)
    values = [value for line in art.series for value in line] + [0]
    low, high = min(values), max(*values, low_step(values))
    foot, left, right = height(art.px), height(art.px) * 2, round(art.px * 1.8)
    box = pygame.Rect(left, art.px // 2, size[0] - left - right, size[1] - foot - art.px // 2)
    step = low_step(values)
    for level in range(low // step * step, high + 1, step):
        y = _level(level, low, high, box)
        surface.fill(theme.alpha(theme.PAPER, 60 if level == 0 else 26), (left, y, box.w, 1))
        number = render(str(level).replace("-", "−"), art.px, theme.MUTED)
        surface.blit(number, (left - number.get_width() - art.px // 2, y - number.get_height() // 2))
    rounds = max((len(line) for line in art.series), default=0)
    for i in range(1, rounds + 1):
        number = render(str(i), art.px, theme.MUTED)
        surface.blit(number, (_column(i, rounds, box) - number.get_width() // 2, size[1] - foot))
    for line, colour in zip(art.series, art.colours, strict=True):
        _draw(surface, line, colour, art.px, (low, high, rounds), box)
    ends = [_level(line[-1] if line else 0, low, high, box) for line in art.series]
    places = apart(ends, round(height(art.px) * 0.86))
    for line, colour, mark, y in zip(art.series, art.colours, art.marks, places, strict=True):
        end = render(mark, art.px, colour, bold=True)
        x = _column(len(line), rounds, box) + art.px // 2
        surface.blit(end, (x, min(y - end.get_height() // 2, size[1] - end.get_height())))
    return surface


def apart(ends: list[int], least: int) -> list[int]:
    """Heights as close to these as they can be with so much between any two, in the same order."""
    order = sorted(range(len(ends)), key=ends.__getitem__)
    placed = dict(zip(order, sorted(ends), strict=True))
    for _ in ends:
        for upper, lower in pairwise(order):
            lack = least - (placed[lower] - placed[upper])
            if lack > 0:
                placed[upper] -= lack // 2
                placed[lower] += lack - lack // 2
    return [placed[i] for i in range(len(ends))]


def low_step(values: list[int]) -> int:
    """The distance of levels: few enough to be read."""
    span = max(values) - min(values)
    return next((step for step in (5, 10, 20, 25, 50, 100) if span <= step * 6), 200)


def _level(value: int, low: int, high: int, box: pygame.Rect) -> int:
    return box.y + box.h - round(box.h * (value - low) / max(1, high - low))


def _column(i: int, rounds: int, box: pygame.Rect) -> int:
    return box.x + box.w * i // max(1, rounds)


def _draw(
    surface: pygame.Surface, line: tuple[int, ...], colour: Colour, px: int,
    scale: tuple[int, int, int], box: pygame.Rect,
) -> None:  # fmt: skip
    low, high, rounds = scale
    points = [(_column(i, rounds, box), _level(value, low, high, box)) for i, value in enumerate((0, *line))]

    def draw(large: pygame.Surface, times: int) -> None:
        shapes.thick_line(large, [(x * times, y * times) for x, y in points], max(2, px / 6) * times)
        for x, y in points[1:]:
            pygame.draw.circle(large, theme.WHITE, (x * times, y * times), px * 0.3 * times)

    surface.blit(shapes.tinted(shapes.stencil(surface.get_size(), draw, 2), colour), (0, 0))
