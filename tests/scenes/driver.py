"""A plain scene that remembers what it heard, and hands that drive a loop: for tests of the loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.draw import kit
from scenes.input import Action, Verb
from scenes.loop import Loop
from scenes.placed import Journey, Placed, Rect
from scenes.stack import Change, Picture
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from scenes.stack import Scene

SIZE = (900, 600)
ONE, TWO = Rect(50, 50, 200, 60), Rect(50, 200, 200, 60)


class Room:
    """A scene with two buttons that remembers what it heard."""

    def __init__(self, *, dim: bool = False) -> None:
        self.dim = dim
        self.heard: list[Any] = []
        self.wants: Change | None = None
        self.things = [
            kit.button("one", ONE, "Eins", 20, "act-one"),
            kit.button("two", TWO, "Zwei", 20, "act-two"),
        ]
        self.journeys: list[Journey] = []
        self.first = ""
        self.left = False
        self.ends: Change | None = None
        self.updates = 0
        self.background = pygame.Surface(SIZE)
        self._stale = True

    def handle(self, action: Action, now: float) -> Change | None:
        self.heard.append(action.verb)
        return self.wants if action.verb is Verb.BACK else None

    def activate(self, act: Any, now: float) -> Change | None:
        self.heard.append(act)
        return self.wants

    def update(self, now: float) -> Change | None:
        self.updates += 1
        return self.ends

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        if not self._stale:
            return None
        self._stale = False
        journeys, self.journeys = self.journeys, []
        return Picture(
            None if self.dim else self.background, list(self.things), journeys, self.dim, self.first
        )

    def refresh(self) -> None:
        self._stale = True

    def leave(self) -> None:
        self.left = True

    def pointed(self, thing: Placed | None, now: float) -> None:
        self.heard.append(("pointed", thing.key if thing else ""))

    def hurried(self, now: float) -> None:
        self.heard.append("hurried")


class Driver:
    """A loop with a time of its own, and hands."""

    def __init__(self, *scenes: Scene, chores: Iterable[Callable[[], object]] = ()) -> None:
        self.now = 100.0
        self.drawn: list[pygame.Rect] = []
        self.fullscreen = 0
        self.context = FakeContext()
        self.loop = Loop(self.context, *scenes, flip=self._flip, fullscreen=self._full, chores=chores)
        self.turn()
        self.post(pygame.MOUSEMOTION, pos=(SIZE[0] - 1, SIZE[1] - 1), rel=(0, 0), buttons=(0, 0, 0))

    def _flip(self, areas: list[pygame.Rect]) -> None:
        self.drawn = areas

    def _full(self) -> None:
        self.fullscreen += 1

    def turn(self, seconds: float = 0.02) -> bool:
        self.now += seconds
        self.drawn = []
        return self.loop.turn(self.now)

    def post(self, kind: int, **values: Any) -> bool:
        pygame.event.post(pygame.event.Event(kind, **values))
        return self.turn()

    def key(self, code: int, text: str = "") -> bool:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        return self.turn()

    def click(self, rect: Rect) -> bool:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=rect.centre, rel=(0, 0), buttons=(0, 0, 0))
        )
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.centre, button=1))
        return self.turn()

    @property
    def focus(self) -> str:
        return self.loop.decks[-1].point.key


def window() -> Iterator[None]:
    """A window for one test."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.event.clear()
    yield
    pygame.display.quit()
