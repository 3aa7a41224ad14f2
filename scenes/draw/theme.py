"""Colours, and sizes that follow the window. No drawing here.

Sizes are written for a window of 1920×1080 (portrait: 1080×1920) and scaled by `Metrics`:

    m = metrics((w, h), text=1.0)
    m.px(24)    pixels for a length          m.text(20)   pixels for type: never below 12
    m.u         the bare factor              m.narrow     portrait or nearly: stack instead of side by side
"""

from __future__ import annotations

from msgspec import Struct

Colour = tuple[int, ...]
"""Red, green, blue, and alpha if not opaque; 0 … 255."""

INK: Colour = (15, 23, 36)
NIGHT: Colour = (9, 14, 23)
PANEL: Colour = (24, 36, 58)
RAISED: Colour = (33, 48, 76)
EDGE: Colour = (44, 61, 92)
BRASS: Colour = (232, 176, 75)
BRASS_LIGHT: Colour = (248, 205, 122)
BRASS_DARK: Colour = (190, 137, 48)
PAPER: Colour = (243, 237, 224)
MUTED: Colour = (143, 160, 184)
FAINT: Colour = (96, 113, 140)
GOOD: Colour = (76, 201, 122)
BAD: Colour = (240, 84, 110)
WARN: Colour = (247, 182, 58)
CLEAR: Colour = (0, 0, 0, 0)
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

DIM: Colour = (6, 10, 17, 170)
"""What lies over the scene below a dialog."""

SEATS: tuple[Colour, ...] = ((232, 176, 75), (240, 84, 122), (94, 139, 255), (84, 201, 122))
"""Colours of the seats as one's own seat sees them: oneself first, then clockwise."""

SMALLEST = (800, 600)
"""Windows are never smaller than this (either way round)."""
SMALLEST_TEXT = 12
RING = 6
"""How far outside a thing its focus ring lies, in pixels of any window."""


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that is large enough, if that one is not."""
    long, short = SMALLEST
    w, h = size
    return (max(w, long), max(h, short)) if w >= h else (max(w, short), max(h, long))


def alpha(colour: Colour, a: int) -> Colour:
    """The colour with that opacity, 0 … 255."""
    return (*colour[:3], a)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """From `one` (share 0) to `other` (share 1), channel by channel; opacity too if either has one."""
    length = max(len(one), len(other))
    first, second = (*one, 255)[:length], (*other, 255)[:length]
    return tuple(round(a + (b - a) * share) for a, b in zip(first, second, strict=True))


class Metrics(Struct, frozen=True):
    """How large things are in a window of this size; `scale` is a person's wish for larger text, 1 … 2."""

    size: tuple[int, int]
    scale: float = 1.0

    @property
    def u(self) -> float:
        """Pixels of this window per pixel of a 1920×1080 one (portrait: 1080×1920)."""
        w, h = self.size
        return min(w / 1920, h / 1080) if w >= h else min(w / 1080, h / 1920)

    @property
    def narrow(self) -> bool:
        """Whether there is more height than width."""
        return self.size[0] < self.size[1]

    def px(self, n: float) -> int:
        """A length; anything positive stays at least one pixel."""
        return max(1, round(n * self.u)) if n > 0 else round(n * self.u)

    def text(self, n: float) -> int:
        """A type size; never below the smallest that can be read."""
        return max(SMALLEST_TEXT, round(n * self.u * self.scale))


def metrics(size: tuple[int, int], text: float = 1.0) -> Metrics:
    """The measures for a window of this size."""
    return Metrics(size, text)
