"""A person at a table of Speedsignal with a real loop, by keys, mouse or touch. Not a test.

`Keyboard(Game("chain", "seed", seats=3)).play()` plays a whole game. `deeds` tells what was done in it
("Roll", "SetSignal", "confirmed a lock" and so on), `sent` has all intents.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

import pygame
from msgspec import Struct

from game import bot
from game.signal import hints
from game.signal.boards import Key
from game.signal.types import NoColour, Pass, Roll, SetSignal
from net.home import with_preference
from scenes.boards.signal import choosing
from scenes.focus import FocusPoint, spots
from scenes.input import Verb
from scenes.loop import Loop
from scenes.screen import SETTLE
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeContext
from tests.scenes.signal_boards import SignalClient, choose
from tests.scenes.table_fakes import ANN, computer

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.signal.types import Intent, View
    from net.client import Shown
    from scenes.placed import Placed
    from scenes.screen import Deck

ARROWS: dict[int, Verb] = {
    pygame.K_RIGHT: Verb.RIGHT,
    pygame.K_DOWN: Verb.DOWN,
    pygame.K_LEFT: Verb.LEFT,
    pygame.K_UP: Verb.UP,
}
W, P, R, SPACE, ENTER, ESC, TAB, DOWN = (
    pygame.K_w, pygame.K_p, pygame.K_r, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB,
    pygame.K_DOWN,
)  # fmt: skip
MOST = 400
"""Turns of the loop, or presses, after which what should happen will not."""


class Playing(SignalClient):
    """Its centre gives advice as a real one does, and what it said is gone with the decision."""

    def advise(self, shown: Shown) -> None:
        self.advice = bot.advise(self.game, shown.view, "advice")
        self.revision += 1

    def show(self) -> None:
        self.advice = None
        super().show()


class Person:
    """What somebody wants who lets one fault happen, locks whenever it can be done, and else skips little."""

    def __init__(self, seed: str) -> None:
        self._dice = random.Random(seed)
        self.faulted = False

    def wants(self, view: View) -> Intent:
        """One of the view's legal intents."""
        if (lock := locking(view)) is not None:
            return lock
        if not self.faulted and hints.means_fault(view) and len(view.legal) > 1:
            self.faulted = True
            return NoColour()
        wanted: Intent = choose(view, self._dice)
        return wanted


def locking(view: View) -> SetSignal | None:
    """A signal that locks a line now, if there is one."""
    for one in choosing.settable(view):
        seen = hints.preview(view, one.line, one.column)
        if seen is not None and seen.locks:
            return one
    return None


class Game(Struct, frozen=True):
    """What is played, in which window; `still`: with reduced motion, no `shift`: it stays as it is."""

    board: Key
    seed: str
    seats: int = 2
    size: tuple[int, int] = (1280, 720)
    lang: str = "de"
    shift: str = "night"
    still: bool = False


class Hands(ABC):
    """At a table with computers, and a clock of its own. How things are pressed is for those made of this.

    `pace` is how many seconds each turn of the loop takes while something is waited for.
    """

    pace = 0.7

    def __init__(self, game: Game, context: FakeContext | None = None) -> None:
        pygame.display.set_mode(game.size)
        pygame.event.clear()
        self.game = game
        self.now = 100.0
        self.deeds: set[str] = set()
        self.sent: list[Intent] = []
        self.person = Person(game.seed)
        self.context = context or FakeContext(game.lang)
        if game.shift:
            liked = with_preference(self.context.settings, "signal.shift", game.shift)
            self.context.save(boards=liked.boards)
        self.context.save(reduced_motion=game.still)
        self.sit()
        self._listen()
        self.scene = TableScene(self.context)
        self.loop = Loop(self.context, self.scene, flip=list)

    def sit(self) -> None:
        """Sit down where this game begins: nobody's centre, computers that answer at once."""
        others = (computer() for _ in range(self.game.seats - 1))
        client = Playing(ANN, *others, board=self.game.board, seed=self.game.seed, solo=True)
        client.begin()
        self.context.client = client  # type: ignore[assignment]

    def _listen(self) -> None:
        """Write down what is sent."""
        client = self.client
        intend = client.intend

        def noted(shown: Shown, intent: Intent) -> None:
            self.sent.append(intent)
            intend(shown, intent)

        client.intend = noted

    # --- what is seen --------------------------------------------------------------------------------------

    @property
    def client(self) -> Any:
        return self.context.client

    @property
    def things(self) -> dict[str, Placed]:
        """What the scene on top shows."""
        return {thing.key: thing for thing in self.loop.decks[-1].things}

    @property
    def view(self) -> Any:
        return self.scene.sitting.view

    @property
    def top(self) -> Any:
        """The scene that hears."""
        return self.loop.decks[-1].scene

    @property
    def over(self) -> bool:
        at = self.scene.sitting.at
        return at is not None and at.info.status == "over"

    # --- what is done --------------------------------------------------------------------------------------

    def turn(self, seconds: float = 0.02) -> None:
        self.now += seconds
        assert self.loop.turn(self.now)

    def until(self, seen: Callable[[], object]) -> None:
        """Wait for it."""
        for _ in range(MOST):
            if seen():
                return
            self.turn(self.pace)
        raise AssertionError(f"{self.game}: it never comes; focus {self.loop.decks[-1].point.key}")

    def asked(self) -> bool:
        """Whether it is for this person to do something, or the game is over."""
        return self.view is not None and self.scene.sitting.live and (bool(self.view.legal) or self.over)

    def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """On to the end of the game, or until it is enough; advice is asked for once."""
        self.until(self.asked)
        while not self.over and not enough():
            wanted = self.person.wants(self.view)
            if "advised" not in self.deeds and self.view.number > 2 and choosing.ADVICE in self.things:
                wanted = self.advised()
            self.answer(wanted)
            self.until(self.asked)

    def advised(self) -> Intent:
        """Ask for advice; it is given in words, and the focus goes there."""
        self.ask()
        self.until(lambda: self.client.advice is not None)
        self.turn()
        advice = self.client.advice
        for key in ("signal.field.advice", "signal.field.reason"):
            words = str(getattr(self.things[key].art, "text", ""))
            assert words
            assert "signal-" not in words
        assert self.loop.decks[-1].picture is not None
        assert self.loop.decks[-1].picture.first == key_of(advice.intent)
        self.deeds.add("advised")
        wanted: Intent = advice.intent
        return wanted

    def answer(self, wanted: Intent) -> None:
        """Do that, and nothing else happens."""
        before, locks = len(self.sent), self._locks(wanted)
        fault = wanted == NoColour() and hints.means_fault(self.view) and len(self.view.legal) > 1
        careful = self.scene.sitting.preferences["confirm-lock"] == "yes"
        self.turn(SETTLE)
        self.choose(wanted)
        if fault or (locks and careful):
            assert self.sent[before:] == [], "it is asked first"
            self.turn(SETTLE)
            self.confirm(choosing.FAULT if fault else choosing.LOCK)
            self.deeds.add("confirmed a fault" if fault else "confirmed a lock")
        assert self.sent[before:] == [wanted]
        assert not self.scene.sitting.toasts
        self.deeds |= {type(wanted).__name__, *(["locked"] if locks else [])}

    def _locks(self, wanted: Intent) -> bool:
        if not isinstance(wanted, SetSignal):
            return False
        seen = hints.preview(self.view, wanted.line, wanted.column)
        return seen is not None and bool(seen.locks)

    @abstractmethod
    def choose(self, wanted: Intent) -> None:
        """Press what means that."""

    @abstractmethod
    def confirm(self, yes: str) -> None:
        """Say yes with that button."""

    @abstractmethod
    def ask(self) -> None:
        """Press what asks for advice."""


def key_of(wanted: Intent) -> str:
    """The key of the thing that means it."""
    match wanted:
        case SetSignal(line, column):
            return choosing.lamp_key(0, line, column)
        case Roll():
            return choosing.ROLL
        case Pass():
            return choosing.PASS
        case NoColour():
            return choosing.NO_COLOUR


def way(deck: Deck, goal: str) -> int:
    """The first arrow of the shortest way to that thing; Tab if none leads there."""
    found = (*spots(deck.things), *(deck.forms.spots() if deck.forms else ()))
    ways, seen = [(deck.point.key, 0)], {deck.point.key}
    for here, first in ways:
        if here == goal:
            return first
        for code, verb in ARROWS.items():
            point = FocusPoint()
            point.update(found)
            point.to(here)
            point.arrow(verb)
            if point.key not in seen:
                seen.add(point.key)
                ways.append((point.key, first or code))
    return TAB


class Keyboard(Hands):
    """Keys alone. `trail`: the lamps arrows walked over."""

    def __init__(self, game: Game, context: FakeContext | None = None) -> None:
        super().__init__(game, context)
        self.trail: list[str] = []
        self.presses = 0

    def press(self, code: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        self.presses += 1
        self.turn()

    def walk(self, goal: str) -> bool:
        """Arrows, and Tab where they don't lead there; whether any was needed."""
        for step in range(MOST):
            deck = self.loop.decks[-1]
            if deck.point.key == goal and deck.point.visible:
                return step > 0
            self.press(way(deck, goal))
            if self.top is self.scene and deck.point.key.startswith("signal.p0.l"):
                self.trail.append(deck.point.key)
                assert "signal.slip" in self.things, "a signal that is walked to is explained"
        raise AssertionError(f"no way to {goal}")

    def choose(self, wanted: Intent) -> None:
        match wanted:
            case Roll():
                self.press(W)
            case SetSignal():
                others = [one for one in self.view.legal if isinstance(one, SetSignal) and one != wanted]
                for other in others[-1:]:
                    self.walk(key_of(other))  # a look at what else there is
                walked = self.walk(key_of(wanted))
                self.press(SPACE if walked and self.presses % 2 else ENTER)
            case _:
                self.press(P if self.presses % 2 else SPACE)

    def confirm(self, yes: str) -> None:
        careful = choosing.NO if yes == choosing.FAULT else yes
        assert self.loop.decks[-1].point.key == careful, "a press in haste costs nothing"
        if yes == choosing.FAULT and self.presses % 2:
            self.press(P)
        else:
            self.walk(yes)
            self.press(ENTER)

    def ask(self) -> None:
        self.press(R)


class Mouse(Hands):
    """The pointer and its button alone."""

    def __init__(self, game: Game, context: FakeContext | None = None) -> None:
        super().__init__(game, context)
        self.point((1, 1))

    def point(self, at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0)))
        self.turn()

    def click(self, key: str) -> None:
        at = self.things[key].rect.centre
        self.point(at)
        self.press(at)

    def press(self, at: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
        self.turn()

    def choose(self, wanted: Intent) -> None:
        self.click(key_of(wanted))

    def confirm(self, yes: str) -> None:
        self.click(yes)

    def ask(self) -> None:
        self.click(choosing.ADVICE)


class Finger(Mouse):
    """A finger: nothing is ever pointed at before it is tapped. SDL tells a tap as a click as well."""

    def point(self, at: tuple[int, int]) -> None:
        """There is nothing that could hover."""

    def click(self, key: str) -> None:
        at, (wide, high) = self.things[key].rect.centre, self.game.size
        spot: dict[str, Any] = {
            "touch_id": 1,
            "finger_id": 1,
            "x": at[0] / wide,
            "y": at[1] / high,
            "dx": 0.0,
            "dy": 0.0,
        }
        post = pygame.event.Event
        for event in (
            post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True),
            post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True),
            post(pygame.FINGERDOWN, **spot),
            post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True),
            post(pygame.FINGERUP, **spot),
        ):
            pygame.event.post(event)
        self.turn()
