"""The blackboard room behind Speedzero: slate under a lamp, old chalk, a dark rim. Nothing on it moves."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.rng import Rng
from scenes.boards.zero.art import CHALK
from scenes.boards.zero.formula import set_formula
from scenes.draw.shapes import add_grain
from scenes.draw.theme import BLACK
from scenes.draw.vector import gradient, light, soft

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.draw.art import Size
    from scenes.draw.theme import Colour

_SEED = "blackboard"
_SIZES = (10, 14, 18)
"""Of letters, in percent of a cell: few, since every size of a face takes time to open."""
LAMP: Colour = (74, 116, 122)
FAR: Colour = (44, 78, 86)
_WRITINGS = (
    "e^iπ + 1 = 0", "√2 = 1.41421…", "sin²α + cos²α = 1", "π = 3.14159…", "a² + b² = c²", "ln 1 = 0",
    "0! = 1", "1 + 2 + 3 + 4 = 10", "∛64 = 4", "⌊π²⌋ = 9", "2³ − 1", "x² = 2", "√(3² + 4²) = 5", "cos π = −1",
    "log₂ 8 = 3", "p₅ = 11", "n! / k!", "⌈e⌉ = 3", "6² − 5² = 11", "i² = −1",
)  # fmt: skip
"""What was once written on the board; all of it is true."""


def background(size: Size, preferences: Mapping[str, str]) -> pygame.Surface:
    """The room, as large as the window: the same picture for the same size."""
    return _room(size)


@lru_cache(maxsize=1)
def _room(size: Size) -> pygame.Surface:
    room = pygame.Surface(size)
    room.blit(_slate(size), (0, 0))
    _write(room)
    room.blit(_rim(size), (0, 0))
    add_grain(room)
    return room


def _slate(size: Size) -> pygame.Surface:
    """Nothing here has an edge."""
    w, h = size
    defs = (
        gradient("a", 0, h, (0, (22, 36, 43), 1), (0.5, (17, 29, 36), 1), (1, (10, 17, 23), 1))
        + light("lamp", w * 0.42, h * -0.12, h * 1.05, (0, LAMP, 0.55), (0.5, FAR, 0.25), (1, BLACK, 0))
        + light("pool", w * 0.4, h * 0.55, h * 0.7, (0, (36, 70, 74), 0.42), (1, BLACK, 0))
    )  # fmt: skip
    body = "".join(
        f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#{name})"/>' for name in ("a", "lamp", "pool")
    )
    return soft(size, body + _wiped(size), defs)


def _wiped(size: Size) -> str:
    """Broad strokes of a sponge."""
    rng, (w, h) = Rng(f"{_SEED}/sponge"), size
    strokes = []
    for _ in range(14):
        x, y = rng.below(w), rng.below(h)
        bend, reach = rng.below(h // 3 + 1) - h // 6, w // 5 + rng.below(w // 4 + 1)
        strokes.append(
            f'<path d="M{x} {y} q{reach // 2} {bend} {reach} {bend // 3}" fill="none" stroke="#a9c4c8" '
            f'stroke-opacity="0.018" stroke-width="{h * (6 + rng.below(8)) / 100:.1f}" '
            'stroke-linecap="round"/>'
        )
    return "".join(strokes)


def _write(room: pygame.Surface) -> None:
    """Faint formulas in a loose grid, turned a little, some half wiped away."""
    rng, (w, h) = Rng(f"{_SEED}/chalk"), room.get_size()
    cell = max(120, round((w * h) ** 0.5 / 6))
    writings = rng.shuffled(_WRITINGS)
    taken: list[pygame.Rect] = []
    for i, (x, y) in enumerate((x, y) for y in range(0, h, cell) for x in range(0, w, cell)):
        px = max(14, cell * _SIZES[rng.below(len(_SIZES))] // 100)
        chalk = set_formula(writings[i % len(writings)], px, CHALK)
        chalk = pygame.transform.rotozoom(chalk, rng.below(15) - 7, 1.0)
        chalk.set_alpha(9 + rng.below(12))
        place = chalk.get_rect(topleft=(x + rng.below(cell // 2), y + rng.below(cell // 2)))
        if place.collidelist(taken) < 0:
            taken.append(place)
            room.blit(chalk, place)


def _rim(size: Size) -> pygame.Surface:
    w, h = size
    reach = (w * w + h * h) ** 0.5 * 0.58
    dark = (3, 6, 10)
    defs = light("v", w / 2, h * 0.46, reach, (0, dark, 0), (0.5, dark, 0.08), (1, dark, 0.86))
    return soft(size, f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#v)"/>', defs)
