"""Draws as little as possible: what changed since the last picture, in whole tiles, each pixel once.

Not here: how things move (`motion.py`) and look (`art.py`). The result equals a full redraw, pixel for pixel.
Surfaces must not change once shown: another picture is another surface.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TILE = 64


class Shown(NamedTuple):
    """One thing as it is on the screen now. Higher layers, then later ones, lie above; `flags` are blit's."""

    key: str
    rect: pygame.Rect
    surface: pygame.Surface
    layer: int = 0
    alpha: int = 255
    flags: int = 0


class Stage:
    """Remembers what it drew last; a new one draws everything (others drew on the target, say)."""

    def __init__(self) -> None:
        self._last: list[Shown] = []
        self._background: pygame.Surface | None = None  # None: draw everything

    def draw(self, target: pygame.Surface, back: pygame.Surface, shown: Iterable[Shown]) -> list[pygame.Rect]:
        """Make `target` show these things on `back`; returns the areas drawn, which don't overlap."""
        things, whole = sorted(shown, key=attrgetter("layer")), target.get_rect()
        areas = [whole] if back is not self._background else _tiles(_changed(self._last, things), whole)
        self._last, self._background = things, back
        rects = [thing.rect for thing in things]
        for area in areas:
            target.set_clip(area)
            target.blit(back, area, area)
            for index in area.collidelistall(rects):
                _blit(target, things[index])
        target.set_clip(None)
        return areas


def _blit(target: pygame.Surface, thing: Shown) -> None:
    if thing.alpha >= 255:
        target.blit(thing.surface, thing.rect, None, thing.flags)
    elif thing.alpha > 0:
        thing.surface.set_alpha(thing.alpha)
        target.blit(thing.surface, thing.rect)
        thing.surface.set_alpha(255)


def _changed(before: Sequence[Shown], after: Sequence[Shown]) -> list[pygame.Rect]:
    """Where a thing came, went, or looks another way, and where one of two that changed their order is."""
    old, new = {thing.key: thing for thing in before}, {thing.key: thing for thing in after}
    rects = [thing.rect for key, thing in old.items() if key not in new]
    for key, thing in new.items():
        was = old.get(key)
        if was is None or (was.rect, was.surface, was.alpha) != (thing.rect, thing.surface, thing.alpha):
            rects += (thing.rect,) if was is None else (was.rect, thing.rect)
    stayed = zip((key for key in old if key in new), (key for key in new if key in old), strict=True)
    return rects + [
        rect for one, other in stayed if one != other for rect in (old[one].rect, new[other].rect)
    ]


def _tiles(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """The tiles the rects touch, joined to rows, and rows alike to blocks. A row of tiles is one integer."""
    rows = [0] * (bounds.h // TILE + 1)
    for rect in rects:
        seen = rect.clip(bounds)
        if seen.w and seen.h:
            for y in range(seen.y // TILE, (seen.bottom - 1) // TILE + 1):
                rows[y] |= (2 << (seen.right - 1) // TILE) - (1 << seen.x // TILE)
    blocks: list[pygame.Rect] = []
    for y, row in enumerate(rows):
        for x, wide in _runs(row):
            above = next((b for b in blocks if (b.x, b.w, b.bottom) == (x, wide, y * TILE)), None)
            if above is None:
                blocks.append(pygame.Rect(x, y * TILE, wide, TILE))
            else:
                above.h += TILE
    return [block.clip(bounds) for block in blocks]


def _runs(row: int) -> Iterable[tuple[int, int]]:
    """The runs of set bits: left edge and width in pixels."""
    while row:
        start = (row & -row).bit_length() - 1
        end = start + (~(row >> start) & ((row >> start) + 1)).bit_length() - 1
        yield start * TILE, (end - start) * TILE
        row &= -1 << end
