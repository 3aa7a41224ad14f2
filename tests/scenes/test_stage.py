"""The stage draws little, and never anything else than a full redraw would."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.stage import Shown, Stage

SIZES = ((640, 360), (801, 601), (200, 500))


def _surface(rng: random.Random) -> pygame.Surface:
    surface = pygame.Surface((rng.randrange(1, 160), rng.randrange(1, 120)), pygame.SRCALPHA, 32)
    surface.fill([rng.randrange(256) for _ in range(4)])
    surface.fill([rng.randrange(256) for _ in range(4)], (3, 3, 40, 30))
    return surface


def _thing(rng: random.Random, key: str, size: tuple[int, int], surfaces: list[pygame.Surface]) -> Shown:
    surface = rng.choice(surfaces)
    x, y = rng.randrange(-60, size[0] + 20), rng.randrange(-60, size[1] + 20)
    return Shown(key, surface.get_rect(x=x, y=y), surface, rng.randrange(3), rng.choice((255, 255, 120, 0)))


def _disturb(
    rng: random.Random, things: list[Shown], size: tuple[int, int], surfaces: list[pygame.Surface]
) -> None:
    """One random change: a thing comes, goes, moves, looks different, fades, or the order changes."""
    change = rng.randrange(6)
    if change == 0 or not things:
        things.insert(rng.randrange(len(things) + 1), _thing(rng, f"n{rng.random()}", size, surfaces))
    elif change == 1:
        things.pop(rng.randrange(len(things)))
    elif change == 2:
        rng.shuffle(things)
    else:
        index = rng.randrange(len(things))
        other = _thing(rng, things[index].key, size, surfaces)
        one = things[index]
        things[index] = {
            3: one._replace(rect=one.surface.get_rect(topleft=other.rect.topleft)),
            4: one._replace(alpha=other.alpha),
            5: other,
        }[change]


def _full(background: pygame.Surface, things: list[Shown]) -> bytes:
    target = background.copy()
    for thing in sorted(things, key=lambda thing: thing.layer):
        surface = thing.surface.copy()
        surface.set_alpha(thing.alpha)
        target.blit(surface, thing.rect)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_pictures_equal_a_full_redraw(size: tuple[int, int], seed: int) -> None:
    """Over random comings, goings, moves, fades and changes of order, it is always that of a full redraw."""
    rng = random.Random(seed)
    surfaces = [_surface(rng) for _ in range(12)]
    background, target = pygame.Surface(size), pygame.Surface(size)
    background.fill((40, 60, 80))
    pygame.draw.line(background, (200, 90, 10), (0, 0), size, 9)
    stage, things = Stage(), [_thing(rng, str(i), size, surfaces) for i in range(25)]
    for _ in range(60):
        areas = stage.draw(target, background, things)
        assert pygame.image.tobytes(target, "RGB") == _full(background, things)
        assert all(one.clip(other).size == (0, 0) for one in areas for other in areas if one is not other)
        for _ in range(rng.randrange(4)):
            _disturb(rng, things, size, surfaces)


def test_nothing_is_drawn_when_nothing_changed() -> None:
    """The same things again touch no pixel."""
    rng, size = random.Random(1), (640, 360)
    surfaces = [_surface(rng)]
    background, target = pygame.Surface(size), pygame.Surface(size)
    stage, things = Stage(), [_thing(rng, str(i), size, surfaces) for i in range(9)]
    assert stage.draw(target, background, things) == [target.get_rect()]
    assert stage.draw(target, background, list(things)) == []


def test_a_small_change_draws_a_small_area() -> None:
    """A thing that moves within a tile costs its tiles only."""
    background, target, stage = pygame.Surface((640, 640)), pygame.Surface((640, 640)), Stage()
    dot = pygame.Surface((10, 10))
    stage.draw(target, background, [Shown("dot", pygame.Rect(70, 70, 10, 10), dot)])
    areas = stage.draw(target, background, [Shown("dot", pygame.Rect(75, 75, 10, 10), dot)])
    assert areas == [pygame.Rect(64, 64, 64, 64)]


def test_another_background_draws_everything() -> None:
    """A new background is drawn whole."""
    target, stage = pygame.Surface((300, 200)), Stage()
    one, other = pygame.Surface((300, 200)), pygame.Surface((300, 200))
    stage.draw(target, one, [])
    assert stage.draw(target, other, []) == [target.get_rect()]
    assert stage.draw(target, other, []) == []
