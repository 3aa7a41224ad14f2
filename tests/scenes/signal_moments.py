"""Ann at a table of Speedsignal, before a moment that is wanted; her keys and clicks. Not a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.signal import hints
from game.signal.types import Pass, Roll, SetSignal
from net.home import with_preference
from scenes.boards.signal.choosing import settable
from scenes.screen import SETTLE
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver, Room
from tests.scenes.fakes import FakeContext
from tests.scenes.signal_boards import SignalClient
from tests.scenes.table_fakes import ANN, computer

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.signal.types import View
    from scenes.placed import Placed

LOCK, FAULT, NO = "signal.do.lock", "signal.do.fault", "signal.do.no"
PASS, NO_COLOUR, ADVICE = "signal.do.pass", "signal.do.no-colour", "signal.do.advice"
W, P, R, SPACE, ENTER, ESC = (
    pygame.K_w, pygame.K_p, pygame.K_r, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE,
)  # fmt: skip


class Hands:
    """Ann at a table with a computer, before a moment that is wanted; what she does goes through the loop."""

    def __init__(self, wanted: Callable[[View], bool], careful: bool = True) -> None:
        self.client = self._client(wanted)
        self.driver = Driver(Room())
        context = FakeContext()
        if not careful:
            context.save(boards=with_preference(context.settings, "signal.confirm-lock", "no").boards)
        context.client = self.client  # type: ignore[assignment]
        self.scene = TableScene(context)
        self.driver.context = self.driver.loop.context = context
        self.driver.loop.decks[0] = type(self.driver.loop.decks[0])(self.scene)
        self.settle()

    def _client(self, wanted: Callable[[View], bool]) -> SignalClient:
        for seed in "abcdefghijkl":
            client = SignalClient(ANN, computer(), seed=seed, solo=True)
            client.begin()
            assert client.table is not None
            while client.table.to_act() and not wanted(client.table.view(0)):
                client.play_on(1)
            if client.table.to_act():
                client.intended.clear()
                return client
        raise AssertionError("no such moment in these games")

    def settle(self) -> None:
        """Everything that has come is shown, and nothing moves."""
        for _ in range(400):
            self.driver.turn(0.5)
            if self.scene.sitting.feed.live and not self.scene.sitting.feed.moving(self.driver.now):
                return
        raise AssertionError("the queue never ends")

    def press(self, *keys: int) -> None:
        """One after the other, each when there was time to see what it is for."""
        for key in keys:
            self.driver.turn(SETTLE)
            self.driver.key(key)
            self.driver.turn()

    def click(self, key: str) -> None:
        thing = self.things[key]
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=thing.rect.centre, rel=(0, 0), buttons=(0, 0, 0))
        )
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=thing.rect.centre, button=1, touch=False)
        )
        self.driver.turn()
        self.driver.turn()

    def walk(self) -> Any:
        """An arrow leads from the first signal to another one; what that sets."""
        start = self.driver.focus
        for verb in (pygame.K_DOWN, pygame.K_UP):
            self.driver.key(verb)
            focused = self.things[self.driver.focus]
            if focused.key != start and isinstance(focused.act, SetSignal):
                return focused.act
        raise AssertionError("no way to another signal")

    @property
    def things(self) -> dict[str, Placed]:
        return {thing.key: thing for thing in self.driver.loop.decks[-1].things}

    @property
    def view(self) -> Any:
        return self.scene.sitting.view

    @property
    def done(self) -> list[Any]:
        """What was sent."""
        return [intent for _, intent in self.client.intended]


def lamp(one: SetSignal) -> str:
    return f"signal.p0.l{one.line}.c{one.column}"


def rolling(view: View) -> bool:
    return Roll() in view.legal and view.number > 3


def choosing(view: View) -> bool:
    return Pass() in view.legal and len(settable(view)) > 1 and view.number > 3


def near(view: View) -> bool:
    """There is a signal that skips nothing, and another one."""
    if not choosing(view):
        return False
    seen = hints.preview(view, settable(view)[0].line, settable(view)[0].column)
    return seen is not None and not seen.skipped


def avoidable(view: View) -> bool:
    return hints.means_fault(view) and bool(settable(view))


def locks(view: View) -> SetSignal | None:
    """A signal that locks a line."""
    for one in settable(view):
        seen = hints.preview(view, one.line, one.column)
        if seen is not None and seen.locks:
            return one
    return None


def lockable(view: View) -> bool:
    return locks(view) is not None
