"""Makes every sound of the game from noise, sines and envelopes: `python synthesise.py [FOLDER]`.

The WAV files beside this script (mono, 16 bit, 22 050 Hz) are exactly what it writes: no chance and no clock,
standard library only. Here: how things sound. Not here: when (`scenes/sound.py`, `scenes/hearing.py`).

Three families. Cards are filtered noise, the slide, and a dull tap with a little body, the landing. Signals
are struck bars and bells: sines with inharmonic partials, the higher ones dying first, all of one scale (C,
D, E, G, A) so that nothing clashes when two meet. Dice, relays and barriers are in `interlocking.py`.
"""

from __future__ import annotations

import math
import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING

import interlocking
from bench import (
    A4,
    A5,
    BAR,
    BELL,
    BRASS,
    C4,
    C5,
    C6,
    C7,
    COIN,
    D4,
    D6,
    E4,
    E5,
    E6,
    G4,
    G5,
    G6,
    GLASS,
    RATE,
    SOFT,
    band,
    chord,
    dying,
    finished,
    glide,
    mixed,
    noise,
    note,
    shaped,
    swell,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench import Wave


# --- cards -------------------------------------------------------------------------------------------------


def slide(seconds: float, seed: int, start: float, end: float, peak: float = 0.55) -> Wave:
    """Card over card: noise whose colour changes on the way, without its hiss."""
    way = glide(start, end)
    return shaped(band(band(noise(seconds, seed), way, 0.8), way, 0.8), swell(peak))


def tap(seed: int, hertz: float = 165.0, snap: float = 1.0) -> Wave:
    """A card meets the table: a short dull knock, a little of the wood below, the edge's snap."""
    knock = dying(band(noise(0.05, seed), glide(1100, 500), 1.1), 0.009)
    edge = dying(band(noise(0.02, seed + 1), glide(3000, 2400), 1.0), 0.003)
    wood = note(hertz, 0.07, 0.018, ((1.0, 1.0, 1.0),), attack=0.002, to=hertz * 0.75)
    return mixed(((0.0, 1.0, knock), (0.0, 0.5 * snap, edge), (0.0, 0.5, wood)))


def card() -> Wave:
    """One card slides to its place and lies down."""
    return mixed(((0.0, 0.55, slide(0.15, 3, 2600, 1300)), (0.115, 1.0, tap(5))))


def deal() -> Wave:
    """A card leaves the pack: brighter and shorter."""
    return mixed(((0.0, 0.8, slide(0.085, 11, 3000, 2100, 0.4)), (0.06, 0.45, tap(13, 210.0))))


def flip() -> Wave:
    """A card is turned over: air, then its edge, then the table."""
    return mixed(
        (
            (0.0, 0.5, slide(0.09, 17, 1400, 3100, 0.7)),
            (0.075, 0.9, tap(19, 240.0, snap=1.8)),
            (0.12, 0.45, tap(23, 180.0, snap=0.6)),
        )
    )


def drop() -> Wave:
    """A card lands on a pile of cards: softer and deeper."""
    return mixed(((0.0, 0.4, slide(0.11, 29, 1900, 1000)), (0.08, 1.0, tap(31, 130.0, snap=0.35))))


def shuffle() -> Wave:
    """Two halves riffle into each other, faster and faster, and are pushed together."""
    parts: list[tuple[float, float, Wave]] = [(0.0, 0.22, slide(0.55, 37, 1500, 2600, 0.7))]
    at = 0.02
    for i in range(26):
        loud = 0.35 + 0.25 * math.sin(i * 2.4) ** 2
        parts.append((at, loud, slide(0.018, 41 + i, 2300 + 90 * (i % 5), 1700, 0.25)))
        at += 0.027 - 0.0005 * i
    parts += [(0.6, 0.5, slide(0.13, 97, 1700, 1100)), (0.7, 0.8, tap(101, 140.0, snap=0.7))]
    return mixed(parts)


# --- signals -----------------------------------------------------------------------------------------------


def clear() -> Wave:
    """Three cards are gone: three glasses upwards, and their octave far away."""
    notes = ((0.0, 0.7, C6), (0.075, 0.8, E6), (0.15, 0.9, G6), (0.24, 0.5, C7))
    return chord(notes, 0.95, 0.17, GLASS)


def tick() -> Wave:
    """A small coin on the counter."""
    return chord(((0.0, 0.8, 1760.0), (0.035, 1.0, C7)), 0.22, 0.045, COIN)


def focus() -> Wave:
    """The finger passes a key."""
    return note(C6, 0.05, 0.008, BAR, attack=0.0015)


def press() -> Wave:
    """A key goes down."""
    down = band(noise(0.03, 53), glide(2200, 1200), 1.0)
    return mixed(
        (
            (0.0, 0.5, shaped(down, swell(0.15))),
            (0.0, 1.0, note(C5, 0.09, 0.016, BAR, attack=0.002, to=C5 * 0.92)),
        )
    )


def bell() -> Wave:
    """It is your turn: two strokes of a warm bell, a fourth upwards."""
    return mixed(((0.0, 0.75, note(E5, 1.15, 0.26, BELL)), (0.16, 1.0, note(A5, 1.0, 0.28, BELL))))


def chat() -> Wave:
    """Somebody speaks: a drop of water."""
    drops = note(G5, 0.1, 0.045, SOFT, attack=0.008, to=C6)
    return mixed(((0.0, 0.8, drops), (0.085, 1.0, note(C6, 0.12, 0.04, SOFT, attack=0.008, to=E6))))


def error() -> Wave:
    """Not so: two dull bars downwards."""
    low = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.6), (3.0, 0.16, 0.4))
    return mixed(
        ((0.0, 0.9, note(D4, 0.16, 0.06, low, attack=0.006)), (0.12, 1.0, note(C4 * 0.94, 0.24, 0.075, low)))
    )


def last() -> Wave:
    """The last lap begins: three strokes of a small bell."""
    return chord(((0.0, 0.8, D6), (0.15, 0.9, D6), (0.3, 1.0, G6)), 0.95, 0.16, BELL)


def round_() -> Wave:
    """A round is over: a rolled chord of bars."""
    notes = ((0.0, 0.8, G4), (0.07, 0.8, C5), (0.14, 0.85, E5), (0.21, 0.9, G5))
    return chord(notes, 0.95, 0.26, BAR)


def win() -> Wave:
    """You have won: a call upwards, and a chord with bells on it."""
    call = ((0.0, G4), (0.13, C5), (0.26, E5))
    parts = [(at, 0.8, note(hertz, 0.22, 0.14, BRASS, attack=0.014)) for at, hertz in call]
    parts += [(0.39, 0.62, note(hertz, 0.93, 0.34, BRASS, attack=0.018)) for hertz in (E4, C5, E5, G5)]
    parts += [(at, 0.34, note(hertz, 0.93, 0.3, BELL)) for at, hertz in ((0.39, C6), (0.39, G6))]
    return mixed(parts)


def end() -> Wave:
    """It is over, and somebody else has won: calm, downwards, home."""
    notes = ((0.0, 0.9, A4), (0.18, 0.85, G4), (0.36, 0.8, E4), (0.36, 0.7, C4), (0.36, 0.45, C5))
    return chord(notes, 1.25, 0.3, BAR)


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card": (card, -11), "deal": (deal, -14), "flip": (flip, -12), "drop": (drop, -11),
    "shuffle": (shuffle, -13), "clear": (clear, -10), "tick": (tick, -15), "focus": (focus, -23),
    "press": (press, -17), "bell": (bell, -9), "chat": (chat, -15), "error": (error, -13),
    "last": (last, -12), "round": (round_, -10), "win": (win, -8), "end": (end, -10),
    **interlocking.SOUNDS,
}  # fmt: skip
"""How each is made, and its loudest sample in decibels below full scale."""


def write(folder: Path) -> None:
    """All files, in that folder."""
    for name, (make, decibel) in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(make(), decibel))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
