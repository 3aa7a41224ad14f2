"""What is heard: short samples of `assets/sound`, over the sound device if there is one. Never an error.

    sounds = Sounds(lambda: settings)        silent until `open()`, which may wait for the first picture
    sounds.play("card", delay=0.1)           now, or at a later turn
    sounds.poll(now)                         each turn of the loop: plays what is due
    sounds.hurry() · sounds.hush()           what waits is heard at once (each sound once) · never

Not here: when something is heard (`loop.py` for keys and pointer, `hearing.py` at a table, boards for their
events), and how the samples are made (`assets/sound/synthesise.py`).
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from net.home import Settings

FOLDER = Path(__file__).parents[1] / "assets" / "sound"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.wav")))
"""Every sound there is: a new one is a new file."""

RATE = 22_050
BUFFER = 512
"""Samples between the decision and the ear: 23 ms."""
CHANNELS = 16
VOICES = 3
"""So many of one sound at once: more are only louder."""
APART = 0.03
"""Seconds between two of one sound."""
LATE = 0.25
"""Seconds after which what was due is no longer worth hearing: the program stood still."""
CURVE = 1.5
"""Half the volume sounds about half as loud."""


class Cue(Struct, frozen=True):
    """A sound that belongs to something seen: which of NAMES, how many seconds later, how loud (0 … 1)."""

    name: str
    delay: float = 0.0
    volume: float = 1.0


class _Waiting(Struct, frozen=True):
    due: float
    name: str
    volume: float


class Sounds:
    """Plays sounds as loud as the settings of the moment say."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings
        self._samples: dict[str, pygame.mixer.Sound] = {}
        self._waiting: list[_Waiting] = []
        self._last: dict[str, float] = {}
        self._now = 0.0

    @property
    def loudness(self) -> float:
        """What the settings make of a full volume, 0 … 1."""
        settings = self._settings()
        return 0.0 if settings.mute else float((settings.volume / 100) ** CURVE)

    def open(self) -> None:
        """Open the sound device and load the samples; without a device everything stays silent."""
        try:
            with _no_complaints():
                pygame.mixer.init(RATE, -16, 1, BUFFER)
        except (pygame.error, NotImplementedError):  # no device; or SDL without its mixer
            return
        pygame.mixer.set_num_channels(CHANNELS)
        self._samples = {name: pygame.mixer.Sound(FOLDER / f"{name}.wav") for name in NAMES}

    def close(self) -> None:
        """Let go of the device."""
        self.hush()
        if self._samples:
            self._samples = {}
            pygame.mixer.quit()

    def play(self, name: str, volume: float = 1.0, delay: float = 0.0) -> None:
        """Let it be heard, `delay` seconds from this turn on."""
        waiting = _Waiting(self._now + delay, name, volume)
        if delay > 0:
            self._waiting.append(waiting)
        else:
            self._sound(waiting)

    def poll(self, now: float) -> None:
        """Time passed (seconds, monotonic): play what is due."""
        self._now = now
        due = [one for one in self._waiting if one.due <= now]
        if due:
            self._waiting = [one for one in self._waiting if one.due > now]
            for one in due:
                if now - one.due < LATE:
                    self._sound(one)

    def hurry(self) -> None:
        """What is seen has been completed: of what waits, each sound is heard once, now."""
        waiting, self._waiting = self._waiting, []
        for one in {one.name: one for one in waiting}.values():
            self._sound(one)

    def hush(self) -> None:
        """What waits is not heard any more."""
        self._waiting = []

    def _sound(self, one: _Waiting) -> None:
        """Unless the same was heard just now, or is heard several times already."""
        loudness = self.loudness * one.volume
        if loudness <= 0 or self._now - self._last.get(one.name, -1.0) < APART:
            return
        self._last[one.name] = self._now
        self._emit(one.name, loudness)

    def _emit(self, name: str, loudness: float) -> None:
        sample = self._samples.get(name)
        if sample is None or sample.get_num_channels() >= VOICES:
            return
        sample.set_volume(loudness)
        sample.play()


@contextmanager
def _no_complaints() -> Iterator[None]:
    """The system's sound library writes its troubles to the terminal; nobody there can help."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
