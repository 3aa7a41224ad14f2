"""Moments on the way from one picture of Speedzero's board to the next, for the gallery and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.zero.types import Cleared
from scenes.boards import zero
from scenes.motion import Motion
from scenes.stack import Change, Picture
from scenes.stage import Stage
from tests.gallery import TALL, USUAL, shot
from tests.scenes.zero_boards import area, context, steps

if TYPE_CHECKING:
    from game.zero.types import View
    from scenes.input import Action
    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
Beat = tuple["View", tuple[Any, ...]]


class Midway:
    """The board alone, so many seconds after one picture has followed another."""

    def __init__(self, lang: str, before: View, beat: Beat, seconds: float) -> None:
        self.lang, self.before, self.beat, self.seconds = lang, before, beat, seconds

    def picture(self, size: tuple[int, int], now: float) -> Picture:
        view, events = self.beat
        ctx, motion = context(size, len(view.fields), self.lang), Motion()
        motion.cut(zero.layout(self.before, area(size), ctx))
        ways = [way for event in events for way in zero.journeys(event, view, {})]
        motion.show(zero.layout(view, area(size), ctx), ways, now)
        surface = pygame.Surface(size)
        Stage().draw(surface, zero.background(size, {}), motion.at(now + self.seconds))
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


def shown(seed: str, wanted: Any) -> tuple[View, Beat]:
    """The first beat of a game that is wanted, and the view of the one before it."""
    last: View | None = None
    for before, after, events in steps(4, seed):
        last = before if last is None else last
        for view, told in zero.beats(after, events):
            if wanted(view, told):
                return last, (view, told)
            last = view
    raise AssertionError("no such moment in this game")


@shot("table-clear", ALL)
def clear(context: FakeContext) -> Scene:
    moment = shown("b", lambda _, told: any(isinstance(event, Cleared) and event.seat == 0 for event in told))
    return Midway(context.texts.lang, *moment, 0.26)


@shot("table-cleared", ALL)
def cleared(context: FakeContext) -> Scene:
    moment = shown("b", lambda _, told: any(isinstance(event, Cleared) and event.seat == 0 for event in told))
    return Midway(context.texts.lang, *moment, 0.55)


@shot("table-won", ALL)
def won(context: FakeContext) -> Scene:
    return Midway(context.texts.lang, *shown("b", lambda view, _: view.phase == "over"), 2.1)
