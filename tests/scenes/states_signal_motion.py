"""Moments on the way from one picture of Speedsignal's board to the next, for the gallery and the tests."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.catalog import GAMES
from game.signal import hints, rules
from game.signal.types import Bridged, Faulted, Lapsed, Lit, Locked, Options, Rolled
from game.table import Table
from scenes.boards import signal
from scenes.motion import Motion
from scenes.stack import Change, Picture
from scenes.stage import Stage
from tests.gallery import TALL, USUAL, shot
from tests.scenes.signal_boards import area, choose, context, find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.contract import Seat
    from game.signal.boards import Key
    from game.signal.types import View
    from scenes.input import Action
    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
Beat = tuple["View", tuple[Any, ...]]


class Midway:
    """The board alone, so many seconds after one picture has followed another."""

    def __init__(self, lang: str, before: View, beat: Beat, seconds: float, shift: str = "night") -> None:
        self.lang, self.before, self.beat, self.seconds, self.shift = lang, before, beat, seconds, shift

    def picture(self, size: tuple[int, int], now: float) -> Picture:
        view, events = self.beat
        ctx, motion = context(size, len(view.panels), self.lang, shift=self.shift), Motion()
        motion.cut(signal.layout(self.before, area(size), ctx))
        ways = [way for event in events for way in signal.journeys(event, view, ctx.preferences)]
        motion.show(signal.layout(view, area(size), ctx), ways, now)
        surface = pygame.Surface(size)
        Stage().draw(surface, signal.background(size, ctx.preferences), motion.at(now + self.seconds))
        return Picture(surface, [])

    def handle(self, action: Action, now: float) -> Change | None:
        return None

    def activate(self, act: Any, now: float) -> Change | None:
        return None

    def update(self, now: float) -> Change | None:
        return None

    def refresh(self) -> None:
        """It is drawn anew each time."""

    def leave(self) -> None:
        """Nothing to end."""


def frames(
    board: Key, seats: int, seed: str, seat: Seat | None = 0
) -> Iterator[tuple[View, View, tuple[Any, ...]]]:
    """All steps of a game of players with a little sense: the view before, the view after, the events."""
    table, rng = Table(GAMES["signal"], Options(board), seats, seed), random.Random(seed)
    before = rules.view(table.state, seat)
    while acting := sorted(table.to_act()):
        mover = rng.choice(acting)
        events = table.submit(mover, choose(rules.view(table.state, mover), rng))
        after = rules.view(table.state, seat)
        yield before, after, tuple(events)
        before = after


def shown(
    wanted: Callable[[View, tuple[Any, ...]], bool], board: Key = "classic", seats: int = 4
) -> tuple[View, Beat]:
    """The first beat that is wanted in one of a few games, and the view of the one before it."""
    for seed in range(20):
        last: View | None = None
        for before, after, events in frames(board, seats, f"motion {seed}"):
            last = before if last is None else last
            for view, told in signal.beats(after, events):
                if wanted(view, told):
                    return last, (view, told)
                last = view
    raise AssertionError("no such moment in these games")


def thrown(view: View, told: tuple[Any, ...]) -> bool:
    """One's own throw, some way into the game."""
    return view.number > 8 and any(isinstance(one, Rolled) and one.seat == 0 for one in told)


def thrown_by_other(view: View, told: tuple[Any, ...]) -> bool:
    return view.number > 8 and any(isinstance(one, Rolled) and one.seat == 2 for one in told)


def revealed(view: View, told: tuple[Any, ...]) -> bool:
    """A white step in which all set something."""
    lit = sum(isinstance(one, Lit) and one.by == "white" for one in told)
    return view.number > 6 and lit == len(view.panels)


def of_own(kind: type[Bridged | Faulted]) -> Callable[[View, tuple[Any, ...]], bool]:
    """One's own event of a kind."""
    return lambda _, told: any(isinstance(one, kind) and one.seat == 0 for one in told)


def follows(view: View, told: tuple[Any, ...]) -> bool:
    """What follows from one's own signal."""
    return any(isinstance(one, Lit) and one.seat == 0 and one.by in {"bonus", "chain"} for one in told)


def locks(view: View, told: tuple[Any, ...]) -> bool:
    """A barrier falls, and the game goes on."""
    return view.phase != "over" and any(isinstance(one, Locked) for one in told)


MOMENTS: dict[str, tuple[Callable[[View, tuple[Any, ...]], bool], Key]] = {
    "roll": (thrown, "classic"),
    "roll-other": (thrown_by_other, "classic"),
    "roll-long": (thrown, "long"),
    "reveal": (revealed, "classic"),
    "chain": (follows, "chain"),
    "bonus": (follows, "bonus"),
    "bridge": (of_own(Bridged), "grand"),
    "fault": (of_own(Faulted), "classic"),
    "lock": (locks, "classic"),
}
"""What can be looked at on its way: which beat, and on which board."""


def moment(name: str) -> tuple[View, Beat]:
    """The view before it, and its beat."""
    if name == "lapse":
        return lapse()
    wanted, board = MOMENTS[name]
    return shown(wanted, board)


def lapse() -> tuple[View, Beat]:
    """One's own bonus lapses, as it hardly ever does: told of a game in which it was set."""
    view = find(lambda view: view.panels[0].bar > 0 and view.phase == "white", "bonus")
    panel = view.panels[0]
    before = replace(view, panels=(replace(panel, bar=panel.bar - 1), *view.panels[1:]))
    return before, (view, (Lapsed(0, hints.board_of(view).bar[panel.bar - 1]),))


@shot("signal-roll", ALL)
def roll(context: FakeContext) -> Scene:
    return Midway(context.texts.lang, *moment("roll"), 0.3)


@shot("signal-lock-falls", USUAL)
def lock_falls(context: FakeContext) -> Scene:
    return Midway(context.texts.lang, *moment("lock"), 0.2)


@shot("signal-reveal", ((1280, 720),))
def reveal(context: FakeContext) -> Scene:
    return Midway(context.texts.lang, *moment("reveal"), 0.12)
