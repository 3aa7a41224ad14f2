"""The window's beginning and end: `run(Launch(…))` opens it, shows the first scene, and answers an exit code.

Not here: arguments (`main.py`), the turns of the loop (`loop.py`). What takes long to load is loaded after
the first picture. A fault of ours ends the program with code 1 and leaves a report in the data directory.
"""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import platform
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from net.owned import OwnedCentre
from scenes.context import Context
from scenes.draw import theme
from scenes.draw.art import ahead
from scenes.hall.title import TitleScene
from scenes.loop import Loop

if TYPE_CHECKING:
    from types import TracebackType

    from scenes.stack import Scene

UNUSABLE = 2
NAME = "Speedcenter"
USUAL = (1280, 800)
"""The window's size when full screen is left for the first time."""


M_MMAP_THRESHOLD = -3
"""glibc's name for the size from which on a block of memory is the system's own."""


class Launch(Struct, frozen=True):
    """How the program was called.

    `windowed` is the window's size (None: as saved, or full screen). With a `game` it goes straight to a
    table against `solo` computers, opened with the `options` that are named, each a field and a value of the
    game's choices; with `join` straight to somebody's centre. `owned` runs already and is for playing alone.
    """

    data: str
    lang: str | None = None
    windowed: tuple[int, int] | None = None
    game: str | None = None
    solo: int = 1
    strength: str = "normal"
    seed: str = ""
    options: tuple[tuple[str, str], ...] = ()
    join: str | None = None
    owned: OwnedCentre | None = None


def run(launch: Launch) -> int:
    """Until the window is closed; 0, or 2 if there can be no window."""
    from net.home import Home

    sys.excepthook = Report(Path(launch.data))
    return_memory()
    home = Home(Path(launch.data))
    try:
        window(launch.windowed or home.settings().windowed)
    except pygame.error as fault:
        print(f"{NAME}: {fault}", file=sys.stderr)
        return UNUSABLE
    context = Context(home, launch.lang, launch.owned)
    try:
        scenes = first(context, launch)
        loop = Loop(context, *scenes, fullscreen=lambda: toggle(context), chores=CHORES)
        ahead(lambda: home.identity().key)  # loads slowly; the centre starts more slowly
        if loop.turn(time.monotonic()):
            context.sounds.open()
            loop.run()
    finally:
        pygame.display.quit()  # first: the centre may take seconds to end, and a dead window looks broken
        context.close()
    return 0


def return_memory() -> None:
    """Let freed surfaces go back to the system at once.

    glibc keeps large blocks for itself once some were freed: 30 MB after a few overlays at 1920×1080.
    """
    if platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, 1 << 17)


def window(windowed: tuple[int, int] | None) -> pygame.Surface:
    """Open it: of that size, or as large as the screen. Raises pygame.error."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(NAME)
    if windowed is None:
        return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
    return pygame.display.set_mode(theme.at_least(windowed), pygame.RESIZABLE)


def toggle(context: Context) -> None:
    """Full screen or window, and the same at the next start."""
    shown = pygame.display.get_surface()
    full = shown is not None and bool(shown.get_flags() & pygame.FULLSCREEN)
    if shown is not None and not full:
        context.window = shown.get_size()
    context.save(windowed=(context.window or USUAL) if full else None)
    window(context.settings.windowed)


def first(context: Context, launch: Launch) -> list[Scene]:
    """The hall, and on top of it what was asked for."""
    scenes: list[Scene] = [TitleScene(context)]
    if launch.join is not None:
        from scenes.hall.join import JoinScene

        scenes.append(JoinScene(context, launch.join))
    elif launch.game is not None:
        scenes.append(_table(context, launch, launch.game))
    return scenes


def _table(context: Context, launch: Launch, game: str) -> Scene:
    """The set-up of a solo table that is being opened already."""
    import msgspec

    from game.catalog import GAMES
    from game.contract import Strength
    from net.messages import OpenTable
    from scenes.hall.setup import SetupScene

    options = msgspec.msgpack.encode(GAMES[game].rules.Options(**dict(launch.options)))
    seats = (None, *(Strength(launch.strength),) * launch.solo)
    scene = SetupScene(context, game, "alone")
    context.play_alone()
    scene.opening.begin(OpenTable(game, options, seats, clock=0, seed=launch.seed), new=True)
    return scene


def load_forms() -> None:
    """The library takes long to load, and will be wanted."""
    import pygame_gui

    del pygame_gui


def settle() -> None:
    """What is there by now mostly stays; searching all of it for rubbish would take longer than a picture."""
    gc.collect()
    gc.freeze()


CHORES = (load_forms, settle)


class Report:
    """Takes the place of `sys.excepthook`: writes what happened to a file, and where that file is."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def __call__(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        text = "".join(traceback.format_exception(kind, fault, trace))
        logging.getLogger(__name__).critical("%s", text)
        path = self.directory / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        versions = f"Python {platform.python_version()}, pygame {pygame.version.ver}, {platform.platform()}"
        path.write_text(f"{versions}\n\n{text}", "utf-8")
        print(f"{NAME}: {path}", file=sys.stderr)
