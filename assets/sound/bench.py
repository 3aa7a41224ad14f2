"""What sounds are made with: noise, filters, envelopes, notes, mixing, and the finish of a file.

No single sound: those are in `synthesise.py` and `interlocking.py`. A wave is a list of samples, RATE of
them a second.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Wave = list[float]
Partials = tuple[tuple[float, float, float], ...]
"""Per partial: its frequency and loudness as parts of the note's, and its decay as a part of the note's."""

RATE = 22_050
LIMIT = 32_767
FADE_OUT = 0.25
"""Over this share of its length the end of every sound is drawn down to nothing."""
RELEASE = 0.03
"""Seconds in which a note that is cut short dies."""

BAR: Partials = ((1.0, 1.0, 1.0), (3.93, 0.28, 0.3), (9.2, 0.06, 0.12))
"""A wooden bar over its tube."""
GLASS: Partials = ((1.0, 1.0, 1.0), (2.76, 0.34, 0.55), (5.4, 0.13, 0.3))
BELL: Partials = (
    (0.5, 0.3, 1.3), (1.0, 1.0, 1.0), (1.003, 0.5, 1.0), (1.5, 0.16, 0.6), (2.0, 0.42, 0.7),
    (2.99, 0.18, 0.45), (4.1, 0.08, 0.3),
)  # fmt: skip
"""With a hum an octave below, and the slow beat of two strike notes that are not quite one."""
COIN: Partials = ((1.0, 1.0, 1.0), (1.51, 0.6, 0.8), (2.32, 0.4, 0.5), (3.17, 0.2, 0.3))
BRASS: Partials = ((1.0, 1.0, 1.0), (2.0, 0.6, 0.8), (3.0, 0.38, 0.6), (4.0, 0.2, 0.45), (5.0, 0.1, 0.35))
SOFT: Partials = ((1.0, 1.0, 1.0), (2.0, 0.12, 0.5))

C4, A4, C5, D5, E5, G5, A5 = 261.63, 440.0, 523.25, 587.33, 659.26, 783.99, 880.0
G4, E4, D4 = 392.0, 329.63, 293.66
C6, D6, E6, G6, C7 = 1046.5, 1174.66, 1318.51, 1567.98, 2093.0


def samples(seconds: float) -> int:
    """How many there are in that time."""
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Wave:
    """White noise, −1 … 1, always the same for a seed (a linear congruential generator's upper bits)."""
    state, out = seed * 2_654_435_761 + 1, []
    for _ in range(samples(seconds)):
        state = (state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
        out.append((state >> 32) / 2**31 - 1)
    return out


def band(source: Wave, centre: Callable[[float], float], q: float) -> Wave:
    """What lies around a frequency that may move: `centre` gives it for a share 0 … 1 of the time."""
    low = middle = 0.0
    out = []
    for i, value in enumerate(source):
        f = 2 * math.sin(math.pi * min(centre(i / len(source)), RATE / 7) / RATE)
        low += f * middle
        middle += f * (value - low - middle / q)
        out.append(middle / q)
    return out


def glide(start: float, end: float) -> Callable[[float], float]:
    """From one frequency to another, in even steps for the ear."""
    return lambda share: start * (end / start) ** share


def shaped(source: Wave, envelope: Callable[[float], float]) -> Wave:
    """Louder and softer over time: `envelope` of a share 0 … 1."""
    return [value * envelope(i / len(source)) for i, value in enumerate(source)]


def swell(peak: float) -> Callable[[float], float]:
    """From nothing up to `peak` (a share of the time) and back, without a corner."""

    def at(share: float) -> float:
        way = share / peak * 0.5 if share < peak else 0.5 + (share - peak) / (1 - peak) * 0.5
        return math.sin(math.pi * way) ** 2

    return at


def rise(i: int, attack: float) -> float:
    """The beginning of a note: 0 … 1 over `attack` seconds, without a corner."""
    full = max(1, samples(attack))
    return 1.0 if i >= full else 0.5 - 0.5 * math.cos(math.pi * i / full)


def dying(source: Wave, decay: float) -> Wave:
    """A burst: at once there, and `decay` seconds later down to a third."""
    return [value * math.exp(-i / (RATE * decay)) * rise(i, 0.001) for i, value in enumerate(source)]


def note(
    hertz: float, seconds: float, decay: float, partials: Partials, attack: float = 0.003, to: float = 0.0
) -> Wave:
    """Struck at once and dying: `decay` seconds to a third of its loudness. `to`: it glides to there."""
    out = [0.0] * samples(seconds)
    for ratio, loud, share in partials:
        if max(hertz, to) * ratio > RATE * 0.45:
            continue
        phase = 0.0
        way = glide(hertz * ratio, (to or hertz) * ratio)
        for i in range(len(out)):
            out[i] += math.sin(phase) * loud * math.exp(-i / (RATE * decay * share)) * rise(i, attack)
            phase += 2 * math.pi * way(i / len(out)) / RATE
    return [value * rise(len(out) - i, RELEASE) for i, value in enumerate(out)]


def mixed(parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Several sounds together: when each begins (seconds), how loud it is, and it."""
    parts = tuple(parts)
    out = [0.0] * max(samples(at) + len(one) for at, _, one in parts)
    for at, loud, one in parts:
        start = samples(at)
        for i, value in enumerate(one):
            out[start + i] += value * loud
    return out


def chord(notes: Sequence[tuple[float, float, float]], seconds: float, decay: float, kind: Partials) -> Wave:
    """Notes of one kind (when, how loud, which), all ringing to the end."""
    return mixed((at, loud, note(hertz, seconds - at, decay, kind)) for at, loud, hertz in notes)


def finished(source: Wave, decibel: float) -> bytes:
    """No hum, an end without a click, the loudest sample at that level below full scale; as 16 bits."""
    out, before, held = [], 0.0, 0.0
    for value in source:  # takes away what is too low to hear
        held = 0.995 * (held + value - before)
        before = value
        out.append(held)
    fade = round(len(out) * FADE_OUT)
    for i in range(fade):
        out[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fade)
        out[i] *= min(1.0, i / samples(0.0005))
    scale = LIMIT * 10 ** (decibel / 20) / max(abs(value) for value in out)
    return b"".join(round(value * scale).to_bytes(2, "little", signed=True) for value in out)
