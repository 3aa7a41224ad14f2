"""What tests of any board lay out with: windows, seats, contexts, and moments between two pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.boards.board import BoardContext, SeatLook
from scenes.draw import theme
from scenes.draw.text import Texts
from scenes.motion import Motion
from scenes.stack import Change, Picture
from scenes.stage import Stage
from scenes.table.parts import areas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.boards.board import Board
    from scenes.input import Action
    from scenes.placed import Rect

Size = tuple[int, int]
Beat = tuple[Any, tuple[Any, ...]]
"""A view, and the events that led to it."""
Step = tuple[Any, Any, tuple[Any, ...]]
"""A seat's view before and after an intent, and what it heard of it."""

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (800, 600), (800, 1280))
NAMES = ("Du", "Computer stark", "Annabella", "Computer leicht")


def area(size: Size, text: float = 1.0) -> Rect:
    """The part of a window that a board gets."""
    return areas(theme.metrics(size, text)).board


def context(size: Size, seats: int, lang: str = "de", text: float = 1.0, **how: Any) -> BoardContext:
    """Seat 0 is oneself."""
    looks = tuple(SeatLook(NAMES[seat], theme.SEATS[seat], you=seat == 0) for seat in range(seats))
    return BoardContext(Texts(lang), theme.metrics(size, text), looks, **how)


def moment(board: Board, steps: Iterable[Step], wanted: Callable[..., bool]) -> tuple[Any, Beat] | None:
    """The first beat of a game that `wanted(view, events)` is true of, and the view of the one before it."""
    last: Any = None
    for before, after, events in steps:
        last = before if last is None else last
        for view, told in board.beats(after, events):
            if wanted(view, told):
                return last, (view, told)
            last = view
    return None


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


def within(one: Rect, other: Rect) -> bool:
    return (
        other.x <= one.x and other.y <= one.y
        and one.x + one.w <= other.x + other.w and one.y + one.h <= other.y + other.h
    )  # fmt: skip


class Midway:
    """The board alone, so many seconds after one picture has followed another."""

    def __init__(
        self, board: Board, ctx: Callable[[Size], BoardContext], before: Any, beat: Beat, seconds: float
    ) -> None:
        self.board, self.ctx, self.before, self.beat, self.seconds = board, ctx, before, beat, seconds

    def picture(self, size: Size, now: float) -> Picture:
        board, (view, events), ctx, motion = self.board, self.beat, self.ctx(size), Motion()
        motion.cut(board.layout(self.before, area(size), ctx))
        ways = [way for event in events for way in board.journeys(event, view, ctx.preferences)]
        motion.show(board.layout(view, area(size), ctx), ways, now)
        surface = pygame.Surface(size)
        Stage().draw(surface, board.background(size, ctx.preferences), motion.at(now + self.seconds))
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
