"""A person at a real window, as a program: it runs that window and presses keys between the loop's turns.

    python -m tests.scenes.window_hands SCRIPT DATA SCREEN

SCRIPT is one of `SCRIPTS`, DATA the directory for everything saved, SCREEN the file in which Xvfb keeps what
is on the screen. Ends with the window's exit code; a claim that fails ends it loudly.
"""

from __future__ import annotations

import struct
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

import main
from scenes.hall.setup import SetupScene
from scenes.hall.title import TitleScene
from scenes.loop import Loop
from scenes.screen import SETTLE
from scenes.table.dialog import DialogScene
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 20.0
"""Seconds after which what should happen will not."""
HEADER = struct.Struct(">25I")
"""What a picture of an X screen begins with: its length, and further on what the next two say."""
PER_LINE, COLOURS = 12, 19
"""Where bytes per line and the count of colours stand."""
GRID = 23
"""Every so many pixels the screen is looked at."""


class Hands:
    """What can be done at the window, and seen."""

    def __init__(self, loop: Loop, screen: Path) -> None:
        self.loop, self._screen = loop, screen

    @property
    def top(self) -> Any:
        """The scene that hears."""
        return self.loop.decks[-1].scene

    def until(self, seen: Callable[[], object]) -> Iterator[None]:
        """Wait for it."""
        begun = time.monotonic()
        while not seen():
            assert time.monotonic() - begun < PATIENCE, self._state()
            yield

    def _state(self) -> str:
        deck = self.loop.decks[-1]
        shown = self.loop.screen.drawn, self.loop.screen.sliding
        return (
            f"{type(self.top).__name__}, lit {deck.lit!r}, focus {deck.point.key!r}, drawn, sliding {shown}"
        )

    def quiet(self) -> Iterator[None]:
        """Wait until nothing moves any more."""
        yield
        yield from self.until(lambda: not self.loop.screen.sliding and not self.loop.screen.drawn)

    def look(self) -> Iterator[None]:
        """See what can be done before doing it."""
        begun = time.monotonic()
        yield from self.until(lambda: time.monotonic() - begun > SETTLE)

    def press(self, *codes: int) -> Iterator[None]:
        """One key after the other."""
        for code in codes:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
            yield from self.quiet()

    def arrives(self, scene: type) -> Iterator[None]:
        """Wait for a scene of that kind."""
        yield from self.until(lambda: isinstance(self.top, scene))
        yield from self.quiet()

    def looks_right(self) -> bool:
        """Whether the screen shows what was drawn, wherever one looks; the window is in its corner."""
        window = pygame.display.get_surface()
        assert window is not None
        raw = self._screen.read_bytes()
        head = HEADER.unpack_from(raw)
        begin, per_line = head[0] + 12 * head[COLOURS], head[PER_LINE]
        spots = [(x, y) for x in range(0, window.width, GRID) for y in range(0, window.height, GRID)]
        at = (begin + y * per_line + x * 4 for x, y in spots)
        return all(
            raw[i : i + 3][::-1] == bytes(window.get_at(spot)[:3]) for i, spot in zip(at, spots, strict=True)
        )


def begin(hands: Hands) -> Iterator[None]:
    """From the hall to two cards turned up, one drawn and laid down: Enter alone, the pointer lying about."""
    yield from hands.arrives(TitleScene)
    pygame.mouse.set_pos(450, 300)
    yield from hands.until(lambda: pygame.mouse.get_pos() == (450, 300))
    yield from hands.quiet()
    yield from hands.press(pygame.K_RETURN)
    yield from hands.arrives(SetupScene)
    yield from hands.press(pygame.K_RETURN)
    yield from hands.arrives(TableScene)
    table = hands.top
    for phase in ("opening", "opening", "turn", "drawn"):
        yield from hands.until(partial(_asks, table, phase))
        yield from hands.look()
        before = table.sitting.view
        yield from hands.press(pygame.K_RETURN)
        yield from hands.until(partial(_goes_on, table, before))
    assert table.sitting.view.fields[table.sitting.view.seat].changed is not None


def _asks(table: Any, phase: str) -> bool:
    view = table.sitting.view
    return bool(table.sitting.live and view.phase == phase and view.legal)


def _goes_on(table: Any, before: object) -> bool:
    return table.sitting.view is not before


def look(hands: Hands) -> Iterator[None]:
    """Full screen, back, and two other sizes: nothing stays black or old."""
    yield from hands.arrives(TitleScene)
    yield from hands.until(hands.looks_right)
    for _ in range(2):
        yield from hands.press(pygame.K_F11)
        yield from hands.until(hands.looks_right)
    for size in ((1000, 700), (820, 640)):
        pygame.Window.from_display_module().size = size
        yield from hands.until(partial(_measures, hands, size))
        yield from hands.until(hands.looks_right)


def _measures(hands: Hands, size: tuple[int, int]) -> bool:
    return hands.loop.screen.window.get_size() == size


def leave(hands: Hands) -> Iterator[None]:
    """Esc asks; the window is closed instead of an answer."""
    yield from hands.arrives(TitleScene)
    yield from hands.press(pygame.K_ESCAPE)
    yield from hands.arrives(DialogScene)


SCRIPTS: dict[str, Callable[[Hands], Iterator[None]]] = {"begin": begin, "look": look, "leave": leave}


def run(script: str, data: str, screen: str) -> int:
    """Run the program; once the script is through the window is closed."""
    turn = Loop.turn
    acts: list[Iterator[None]] = []

    def turned(loop: Loop, now: float) -> bool:
        if not acts:
            acts.append(SCRIPTS[script](Hands(loop, Path(screen))))
        if next(acts[0], acts) is acts:
            print("done", flush=True)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return turn(loop, now)

    setattr(Loop, "turn", turned)  # noqa: B010 - no type checker likes it better the other way
    return main.main(["--data", data, "--windowed", "900x650", "--lang", "en"])


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
