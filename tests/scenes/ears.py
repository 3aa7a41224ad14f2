"""Sounds that are written down instead of played, for tests."""

from __future__ import annotations

from typing import Any

from net.home import Settings
from scenes.sound import Sounds
from tests.scenes.fakes import FakeContext


class Ears(Sounds):
    """Sounds that are written down instead of played: name and loudness, in order."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(volume=100)
        self.heard: list[tuple[str, float]] = []
        super().__init__(lambda: self.settings)

    def _emit(self, name: str, loudness: float) -> None:
        self.heard.append((name, loudness))

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.heard]


class Listening(FakeContext):
    """A context whose sounds are written down."""

    def __init__(self, **more: Any) -> None:
        super().__init__(settings=Settings(name="Ann", volume=100, **more))
        self.ears = Ears()
        self.ears._settings = lambda: self.settings
        self.sounds = self.ears
