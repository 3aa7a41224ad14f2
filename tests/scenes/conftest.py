"""Screens are tested without a screen: SDL's dummy drivers, set before pygame is imported.

Real windows are tested where Xvfb can make a screen for them. Here, too, is what tests of many scenes need.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.scenes.fakes import FakeContext
    from tests.scenes.option_fakes import FakeBoard

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

collect_ignore = [] if shutil.which("Xvfb") else ["test_window.py"]


@pytest.fixture
def context() -> Iterator[FakeContext]:
    """A player's context over fakes, in German."""
    from tests.scenes.fakes import FakeContext

    made = FakeContext()
    yield made
    made.close()


@pytest.fixture
def speck() -> Iterator[None]:
    """A window of a few pixels, for tests that read what is where: pictures are asked for in any size."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


@pytest.fixture
def bare_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hall behind its scenes is not painted: that takes long, and few tests look at pixels."""
    import pygame

    from scenes.hall import room_art

    monkeypatch.setattr(room_art, "background", lambda _: pygame.Surface((1, 1)))


@pytest.fixture
def board() -> Iterator[FakeBoard]:
    """The fake game's board, while it can be played."""
    from tests.scenes.option_fakes import FakeBoard, installed

    made = FakeBoard()
    with installed(made):
        yield made
