"""The sounds of dice on metal and of an old relay interlocking. How they are mixed and finished: `bench.py`.

Everything here is struck metal or wood: a burst of filtered noise for the blow, a few inharmonic partials for
what rings after it, and a low knock for the body it is mounted on.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from bench import (
    RATE,
    Partials,
    Wave,
    band,
    dying,
    glide,
    mixed,
    noise,
    note,
    samples,
    shaped,
    swell,
)

if TYPE_CHECKING:
    from collections.abc import Callable

PLATE: Partials = ((1.0, 1.0, 1.0), (1.58, 0.7, 0.8), (2.41, 0.5, 0.6), (3.64, 0.3, 0.4), (5.1, 0.15, 0.3))
"""Sheet metal: nothing in it agrees with anything."""
CONTACT: Partials = ((1.0, 1.0, 1.0), (2.63, 0.5, 0.5), (4.2, 0.2, 0.3))
"""A small spring that is hit."""
BULB: Partials = ((1.0, 1.0, 1.0), (2.0, 0.18, 0.8), (2.76, 0.3, 0.5))
BODY: Partials = ((1.0, 1.0, 1.0),)


# --- dice --------------------------------------------------------------------------------------------------


def knock(seed: int, hertz: float, hard: float = 1.0) -> Wave:
    """One corner of a die: a hard click, its own short pitch, a little of the tray."""
    click = dying(band(noise(0.02, seed), glide(3100, 2600), 1.6), 0.0022)
    tone = note(hertz, 0.045, 0.006, CONTACT, attack=0.0008)
    tray = note(hertz * 0.19, 0.09, 0.018, PLATE, attack=0.0015)
    return mixed(((0.0, 1.3 * hard, click), (0.0, 0.6, tone), (0.001, 0.22, tray)))


def die() -> Wave:
    """A die strikes the tray: a corner, and at once an edge."""
    return mixed(((0.0, 1.0, knock(201, 1730.0)), (0.019, 0.45, knock(203, 1490.0, 0.7))))


def cup() -> Wave:
    """Six dice are shaken once and leave the cup: wood, many small blows, then air."""
    parts: list[tuple[float, float, Wave]] = []
    at = 0.0
    for i in range(11):
        loud = 0.35 + 0.5 * math.sin(math.pi * (i + 1) / 12)
        wood = note(330.0 + 37 * (i * 5 % 7), 0.06, 0.011, ((1.0, 1.0, 1.0), (2.9, 0.35, 0.5)), attack=0.001)
        blow = dying(band(noise(0.02, 211 + i), glide(1500, 1100), 1.2), 0.004)
        parts += [(at, loud, blow), (at, loud * 0.7, wood)]
        at += 0.013 + 0.004 * (i * 3 % 4)
    air = shaped(band(noise(0.16, 233), glide(700, 1700), 0.8), swell(0.4))
    return mixed((*parts, (at - 0.05, 0.35, air)))


# --- relays and lamps --------------------------------------------------------------------------------------


def strike(seed: int, hertz: float, body: float) -> Wave:
    """An armature hits its stop: a click, the spring, and the rack behind it."""
    click = dying(band(noise(0.015, seed), glide(3000, 2300), 1.4), 0.0028)
    spring = note(hertz, 0.07, 0.012, CONTACT, attack=0.001)
    rack = note(body, 0.1, 0.022, BODY, attack=0.002, to=body * 0.8)
    return mixed(((0.0, 1.2, click), (0.0, 0.5, spring), (0.0, 0.4, rack)))


def relay() -> Wave:
    """A relay picks up: click, and clack."""
    return mixed(((0.0, 0.6, strike(241, 1320.0, 210.0)), (0.032, 1.0, strike(243, 980.0, 165.0))))


def chain() -> Wave:
    """Two relays, the second one higher: one has set the other."""
    return mixed(
        (
            (0.0, 0.7, strike(251, 880.0, 150.0)),
            (0.03, 0.9, strike(253, 740.0, 140.0)),
            (0.1, 0.75, strike(257, 1400.0, 220.0)),
            (0.13, 1.0, strike(259, 1180.0, 196.0)),
        )
    )


def lapse() -> Wave:
    """A relay drops out: clack, a lower clack, and the spring sags."""
    sag = note(392.0, 0.3, 0.09, CONTACT, attack=0.006, to=262.0)
    return mixed(
        ((0.0, 0.8, strike(263, 980.0, 165.0)), (0.05, 1.0, strike(269, 620.0, 118.0)), (0.06, 0.4, sag))
    )


def lamp() -> Wave:
    """A filament: a fine ting, and the hum of the mains below it that swells and goes."""
    ting = note(2093.0, 0.5, 0.1, BULB, attack=0.004)
    hum = shaped(note(200.0, 0.5, 0.6, ((1.0, 1.0, 1.0), (2.0, 0.5, 1.0), (3.0, 0.25, 1.0))), swell(0.35))
    return mixed(((0.0, 0.55, ting), (0.0, 0.3, hum)))


def lever() -> Wave:
    """A lever falls back into its notch."""
    wood = note(146.8, 0.12, 0.026, ((1.0, 1.0, 1.0), (2.4, 0.3, 0.5)), attack=0.002, to=120.0)
    return mixed(((0.0, 0.5, strike(271, 540.0, 130.0)), (0.028, 1.0, wood)))


# --- barrier and fault -------------------------------------------------------------------------------------


def thud(seed: int, hertz: float) -> Wave:
    """A heavy arm meets its rest."""
    blow = dying(band(noise(0.08, seed), glide(700, 260), 0.9), 0.018)
    beam = note(
        hertz, 0.3, 0.06, ((1.0, 1.0, 1.0), (2.7, 0.35, 0.5), (5.2, 0.12, 0.3)), attack=0.002, to=hertz * 0.8
    )
    iron = note(hertz * 5.3, 0.25, 0.04, PLATE, attack=0.001)
    return mixed(((0.0, 0.9, blow), (0.0, 1.0, beam), (0.0, 0.16, iron)))


def barrier() -> Wave:
    """It falls for a fifth of a second, strikes, and bounces twice, as it is seen to."""
    fall = shaped(band(noise(0.22, 281), glide(300, 950), 1.0), swell(0.85))
    return mixed(
        (
            (0.0, 0.5, strike(277, 700.0, 150.0)),
            (0.0, 0.8, fall),
            (0.2, 1.0, thud(283, 92.0)),
            (0.32, 0.45, thud(293, 104.0)),
            (0.4, 0.2, thud(307, 112.0)),
        )
    )


def fault() -> Wave:
    """A short buzzer, and the stamp that makes the cross."""
    return mixed(
        ((0.0, 0.9, thud(311, 130.0)), (0.05, 0.8, buzz(0.34, 116.5)), (0.05, 0.5, buzz(0.34, 155.6)))
    )


def buzz(seconds: float, hertz: float) -> Wave:
    """An armature that interrupts its own current: a pulse, dulled, with a soft beginning and end."""
    count = samples(seconds)
    raw = [1.0 if (i * hertz / RATE) % 1 < 0.3 else -0.43 for i in range(count)]
    dull = band(raw, glide(900, 800), 0.7)
    return shaped(dull, lambda share: min(1.0, share * 14, (1 - share) * 5))


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "die": (die, -15), "cup": (cup, -14), "relay": (relay, -14), "chain": (chain, -13), "lapse": (lapse, -13),
    "lamp": (lamp, -20), "lever": (lever, -16), "barrier": (barrier, -8), "fault": (fault, -12),
}  # fmt: skip
"""As in `synthesise.py`."""
