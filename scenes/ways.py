"""A thing on its way: where it is, how high, how visible, and what it wears. Pure functions of time.

Not here: which things are on the way (`motion.py`), how they are painted. A `Tween` is the way of one thing;
`progress` says how much of it is done, 0 … 1, and all the rest follows from that share.
"""

from __future__ import annotations

import math

from msgspec import Struct

from scenes.placed import SHORTEST_PULSE, Art, Path, Pulse, Rect

FLIP = 0.18
LIFT = 0.07
"""How much larger something is at the top of its way."""
APPEARS = 0.25
"""The share of its way in which something that was not there before grows visible, if it happens in place."""
PULSE_STEPS = 8
"""So many opacities make up a pulse: each is a picture to be drawn."""


class Tween(Struct, frozen=True):
    """On the way from `start`; `alpha` is the opacity to begin with. Seconds, already shortened by speed.

    `layer`: from where it comes, if that is higher: on its way nothing is suddenly in front of it.
    `lit`, `film`, `path`: see Journey; a light grows visible from `since` on. `passing`: seen
    on its way only. `still`: it only looks different where it lies, and does not rise from there.
    """

    start: Rect
    begin: float
    duration: float
    alpha: int
    before: Art | None = None
    flip: bool = False
    journey: bool = False
    layer: int = 0
    lit: Art | None = None
    since: float = 0.0
    passing: bool = False
    film: tuple[Art, ...] = ()
    path: Path = "glide"
    still: bool = False

    @property
    def end(self) -> float:
        """When it is there."""
        return self.begin + self.duration


# --- how fast ----------------------------------------------------------------------------------------------


def out_cubic(p: float) -> float:
    """Fast first, then slower."""
    return 1 - (1 - p) ** 3


def out_back(p: float) -> float:
    """A little beyond, and back."""
    return 1 + 2.2 * (p - 1) ** 3 + 1.2 * (p - 1) ** 2


def progress(tween: Tween, now: float) -> float:
    """The share of the way that is done."""
    return min(1.0, max(0.0, (now - tween.begin) / tween.duration))


# --- where, and how large ----------------------------------------------------------------------------------


def between(start: Rect, end: Rect, share: float) -> Rect:
    """Some way from one place to the other."""
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))


def ground(tween: Tween, home: Rect, p: float) -> Rect:
    """Where it lies on the table, or what place it is above. What is thrown has its own size at once."""
    if tween.path == "glide":
        return between(tween.start, home, out_cubic(p))
    if tween.path == "drop":
        return home
    (x, y), (to_x, to_y) = tween.start.centre, home.centre
    left = (1 - min(1.0, p / ROLLED)) ** 2.2
    return home.moved(round((x - to_x) * left), round((y - to_y) * left))


def squeezed(rect: Rect, tween: Tween, p: float) -> Rect:
    """Narrower in the middle of a flip, which takes FLIP seconds half way of the journey."""
    if not tween.flip:
        return rect
    span = min(1.0, FLIP / tween.duration)
    turned = min(1.0, max(0.0, (p - 0.5 + span / 2) / span))
    return rect.inset(round(rect.w * (1 - abs(math.cos(math.pi * turned))) / 2), 0)


# --- how high ----------------------------------------------------------------------------------------------

Hop = tuple[float, float, float]
"""From which share of the way to which something is in the air, and how high: a parabola."""
ROLLED = 0.86
"""The share of a throw after which it goes no further; it still settles."""
THROW: tuple[Hop, ...] = ((0, 0.34, 1.2), (0.34, 0.6, 0.5), (0.6, 0.77, 0.18), (0.77, 0.87, 0.05))
DROP: tuple[Hop, ...] = ((-0.36, 0.36, 1.6), (0.36, 0.68, 0.4), (0.68, 0.88, 0.12), (0.88, 1, 0.03))
"""The hops of what is thrown and what falls, in heights of the thing; the fall begins at the top of one."""


def height(p: float) -> float:
    """Of what glides: 0 on the table, 1 at the top; at the end a little below, for the landing."""
    return out_cubic(p / 0.4) if p < 0.4 else 1 - out_back((p - 0.4) / 0.6)


def lifted(rect: Rect, p: float) -> Rect:
    """Larger, as something nearer."""
    more = LIFT * height(p) / 2
    return rect.inset(round(-rect.w * more), round(-rect.h * more))


def aloft(tween: Tween, p: float) -> float:
    """How high something thrown or falling is above the table, in heights of the thing."""
    for start, end, top in THROW if tween.path == "throw" else DROP:
        if start <= p < end:
            share = (p - start) / (end - start)
            return top * 4 * share * (1 - share)
    return 0.0


# --- how visible, and in what ------------------------------------------------------------------------------


def opacity(tween: Tween | None, leaving: bool, now: float) -> int:
    """0 … 255."""
    if tween is None:
        return 255
    p = progress(tween, now)
    if tween.passing:
        return round(255 * min(1.0, 7 * p * (1 - p)))
    if tween.film or tween.path == "drop":
        p = min(1.0, p / APPEARS)
    goal = 0 if leaving else 255
    return round(tween.alpha + (goal - tween.alpha) * p)


def worn(own: Art, tween: Tween, p: float) -> Art:
    """`before` while it waits, and up to the middle of a flip; then its film, and at last its own art."""
    if tween.before is not None and (p <= 0 or (tween.flip and p < 0.5)):
        return tween.before
    if tween.film and p < 1:
        return tween.film[int(p * len(tween.film))]
    return own


def pulse_step(pulse: Pulse, now: float) -> int:
    """Which of its opacities a pulse has: they follow the clock, so that all are in phase."""
    period = max(SHORTEST_PULSE, pulse.period)
    return int(now / period % 1 * PULSE_STEPS)


def pulse_alpha(pulse: Pulse, now: float) -> int:
    """How visible a pulsing thing is, `low` … 255."""
    up = (1 + math.cos(2 * math.pi * pulse_step(pulse, now) / PULSE_STEPS)) / 2
    return round(pulse.low + (255 - pulse.low) * up)
