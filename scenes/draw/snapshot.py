"""A picture painted at once, without loop, motion or window: for the gallery, tests and transitions.

    surface = render(scene.picture((1920, 1080), 0.0), (1920, 1080))
    pygame.image.save(surface, "out.png")

Works with SDL_VIDEODRIVER=dummy and before any display mode is set. `pointed` is the key of the thing that is
pointed at, `focused` of the one with the focus ring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.draw import theme
from scenes.draw.art import paint
from scenes.draw.kit import focus_ring

if TYPE_CHECKING:
    from scenes.draw.art import Size
    from scenes.placed import Placed
    from scenes.stack import Picture


def render(
    picture: Picture, size: Size, pointed: str = "", focused: str = "", below: pygame.Surface | None = None
) -> pygame.Surface:
    """The picture on a new surface; `below` is what shows through one that is `dim`."""
    target = pygame.Surface(size)
    target.fill(theme.INK)
    if picture.background is not None:
        target.blit(picture.background, (0, 0))
    elif below is not None:
        target.blit(below, (0, 0))
    if picture.dim:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill(theme.DIM)
        target.blit(veil, (0, 0))
    for thing in sorted(picture.things, key=lambda thing: thing.layer):
        if thing.entry is None or not thing.entry.passing:
            _put(target, thing, thing.key in {pointed, focused}, thing.key == focused)
    return target


def _put(target: pygame.Surface, thing: Placed, lit: bool, ringed: bool) -> None:
    art = thing.hint if lit and thing.hint is not None else thing.art
    surface = paint(art, (thing.rect.w, thing.rect.h))
    if thing.alpha < 255:
        surface = surface.copy()
        surface.set_alpha(thing.alpha)
    target.blit(surface, (thing.rect.x, thing.rect.y))
    if ringed:
        around, art = focus_ring(thing)
        target.blit(paint(art, around[2:]), around[:2])
