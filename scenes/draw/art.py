"""The registry of painters, and the surfaces they made. What things look like is in `kit.py` and the boards.

    @painter(Disc)                             # a kind of art: class Disc(Art, frozen=True): colour: Colour
    def paint_disc(art: Disc, size: tuple[int, int]) -> pygame.Surface: …

    paint(Disc(theme.BRASS), (40, 40))         # painted once, then taken from the cache: never draw on it

Surfaces are kept until they are more than BUDGET bytes together; the one longest unused goes first, those on
the screen stay. Painters need no window. Start painters from `clear(size)`. What takes long and will be
wanted can be asked for early: `foresee(art, size)`, or `ahead(task)` for what is kept elsewhere (a room's
background); the loop does it when it has nothing else to do.
"""

from __future__ import annotations

import sys
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, TypeVarTuple

import pygame

from scenes.placed import Art

BUDGET = 32 * 1024 * 1024
WINDOWS = 5
"""So many times the window's own pixels the cache holds at least; less, and large windows never rest."""

UNHELD = 2
"""References to a surface of which nobody knows but who just counts them."""

Size = tuple[int, int]
Kind = TypeVar("Kind", bound=Art)
Asked = TypeVarTuple("Asked")
Paint = Callable[[Kind, Size], pygame.Surface]

_painters: dict[type[Art], Callable[[Any, Size], pygame.Surface]] = {}


def painter(kind: type[Kind]) -> Callable[[Paint[Kind]], Paint[Kind]]:
    """Registers the painter of a kind of art."""

    def register(paint_kind: Paint[Kind]) -> Paint[Kind]:
        _painters[kind] = paint_kind
        return paint_kind

    return register


class Cache:
    """Painted surfaces, as many as fit into a number of bytes."""

    def __init__(self, budget: int) -> None:
        """`budget` in bytes."""
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[tuple[type[Art], Art, Size], pygame.Surface] = OrderedDict()

    def get(self, art: Art, size: Size) -> pygame.Surface:
        """The surface of the art at that size."""
        key = (type(art), art, size)
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = _converted(_painters[type(art)](art, size))
        self._kept[key] = surface
        self.bytes += _weight(surface)
        self._make_room(surface)
        return surface

    def _make_room(self, newest: pygame.Surface) -> None:
        """Let go what was unused longest, but for what is held elsewhere: that would free nothing."""
        for _ in range(len(self._kept)):
            if self.bytes <= self.budget:
                break
            key, surface = self._kept.popitem(last=False)
            if surface is newest or sys.getrefcount(surface) > UNHELD:
                self._kept[key] = surface
            else:
                self.bytes -= _weight(surface)

    def has(self, art: Art, size: Size) -> bool:
        """Whether the surface is there."""
        return (type(art), art, size) in self._kept

    def clear(self) -> None:
        """Forget all surfaces."""
        self._kept.clear()
        self.bytes = 0


_cache = Cache(BUDGET)
_foreseen: deque[Callable[[], bool]] = deque()
_renewed: list[Callable[[], None]] = []


def paint(art: Art, size: Size) -> pygame.Surface:
    """The surface of the art, `size` pixels large (at least 1×1). It is shared: don't change it."""
    return _cache.get(art, (max(1, size[0]), max(1, size[1])))


def foresee(art: Art, size: Size) -> None:
    """This will be wanted: paint it when there is time."""

    def paint_it() -> bool:
        lacking = not _cache.has(art, size)
        if lacking:
            paint(art, size)
        return lacking

    _foreseen.append(paint_it)


def foreseeing(ask: Callable[[*Asked], None]) -> Callable[[*Asked], None]:
    """A function that foresees: with the same arguments it does so once for each size of the window."""
    once = lru_cache(maxsize=32)(ask)
    _renewed.append(once.cache_clear)

    def asked(*args: *Asked) -> None:
        once(*args)

    return asked


def ahead(task: Callable[[], object]) -> None:
    """Do this when there is time; it should find what it did before."""

    def do_it() -> bool:
        task()
        return True

    _foreseen.append(do_it)


def paint_ahead(spare: float = 0.0) -> bool:
    """Do what was foreseen for as long as there are seconds to spare, but at least one thing.

    Whether there was any that had to be done.
    """
    done, end = False, time.perf_counter() + spare
    while _foreseen and not (done and time.perf_counter() >= end):
        done = _foreseen.popleft()() or done
    return done


def begin(window: Size) -> None:
    """A window of another size: drop what was painted, and what was foreseen, for the old one."""
    _cache.clear()
    _foreseen.clear()
    for renew in _renewed:
        renew()
    _cache.budget = max(BUDGET, WINDOWS * 4 * window[0] * window[1])


def clear(size: Size) -> pygame.Surface:
    """A transparent surface to paint on, at least 1×1."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """In the form that is blitted fastest; converting copies even what is in that form already."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    best = clear((1, 1)).convert_alpha().get_masks()
    return surface if surface.get_masks() == best else surface.convert_alpha()
