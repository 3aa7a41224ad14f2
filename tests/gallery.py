"""Every scene in its typical and its worst states as pictures.

    uv run python -m tests.gallery OUT [--only PART] [--lang de]

A state is one function that makes a scene, registered by one line:

    @shot("title")                                        # the usual sizes, both languages
    @shot("title-portrait", sizes=TALL, focused="back")   # keys of a thing with the focus or the pointer
    def title(context: FakeContext) -> Scene: …

States are registered by the modules `tests/scenes/states_*.py`. No window is seen; the same call makes
the same pictures.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.draw.snapshot import render
from scenes.stack import Scene
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.forms import Forms
    from scenes.stage import Shown

Size = tuple[int, int]
USUAL: tuple[Size, ...] = ((1280, 720), (1920, 1080))
TALL: tuple[Size, ...] = ((800, 1280), (800, 600))
LANGUAGES = ("de", "en")
STATES = Path(__file__).parent / "scenes"


Make = TypeVar("Make", bound=Callable[[FakeContext], Scene])


class Shot(Struct, frozen=True):
    """One state: its name, what makes the scene, and how it is to be seen."""

    name: str
    make: Callable[[FakeContext], Scene]
    sizes: tuple[Size, ...]
    focused: str
    pointed: str
    now: float


SHOTS: dict[str, Shot] = {}


def shot(
    name: str, sizes: tuple[Size, ...] = USUAL, focused: str = "", pointed: str = "", now: float = 0.0
) -> Callable[[Make], Make]:
    """Registers a state under a name; `now` is the moment of the picture in seconds."""

    def register(make: Make) -> Make:
        assert name not in SHOTS, name
        SHOTS[name] = Shot(name, make, sizes, focused, pointed, now)
        return make

    return register


def load() -> dict[str, Shot]:
    """All states there are."""
    for module in sorted(STATES.glob("states_*.py")):
        importlib.import_module(f"tests.scenes.{module.stem}")
    return SHOTS


def pictures(one: Shot, lang: str, sizes: Sequence[Size]) -> Iterator[tuple[Size, pygame.Surface]]:
    """A state in one language at some sizes; a scene is made once and drawn at each of them."""
    pygame.display.set_mode((8, 8))
    context = FakeContext(lang)
    scene = one.make(context)
    for size in sizes:
        scene.refresh()
        picture = scene.picture(size, one.now)
        assert picture is not None
        surface = render(picture, size, one.pointed, one.focused)
        for entry in _entries(scene):
            surface.blit(entry.surface, entry.rect, special_flags=entry.flags)
        yield size, surface
    scene.leave()
    context.close()


def _entries(scene: Scene) -> list[Shown]:
    """Text entries, which the loop puts above a scene's things."""
    forms: Forms | None = getattr(scene, "forms", None)
    if forms is None or not forms.fields:
        return []
    forms.update(1.0)
    return forms.shown()


def main(argv: Sequence[str]) -> int:
    """Render what was asked for."""
    parser = argparse.ArgumentParser("tests.gallery", description="Render all scenes to PNG.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="states whose name contains this")
    parser.add_argument("--lang", choices=LANGUAGES)
    args = parser.parse_args(argv)
    args.out.mkdir(parents=True, exist_ok=True)
    for one in load().values():
        if args.only in one.name:
            for lang in [args.lang] if args.lang else LANGUAGES:
                for (w, h), surface in pictures(one, lang, one.sizes):
                    pygame.image.save(surface, args.out / f"{one.name}-{lang}-{w}x{h}.png")
    return 0


if __name__ == "__main__":
    gallery = importlib.import_module("tests.gallery")  # states register there, not in the copy being run
    sys.exit(gallery.main(sys.argv[1:]))
