"""Moments on the way from one picture of Speedzero's board to the next, for the gallery and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.zero.types import Cleared
from scenes.boards import zero
from tests.gallery import TALL, USUAL, shot
from tests.scenes.board_tools import Midway, moment
from tests.scenes.zero_boards import context as board_context
from tests.scenes.zero_boards import steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.zero.types import View
    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL


def midway(context: FakeContext, wanted: Callable[[View, tuple[Any, ...]], bool], seconds: float) -> Scene:
    """So long after the first moment that is wanted of a game."""
    found, lang = moment(zero, steps(4, "b"), wanted), context.texts.lang
    assert found is not None
    return Midway(zero, lambda size: board_context(size, 4, lang), *found, seconds)


def own_cleared(_: View, told: tuple[Any, ...]) -> bool:
    """A column of one's own clears."""
    return any(isinstance(event, Cleared) and event.seat == 0 for event in told)


@shot("table-clear", ALL)
def clear(context: FakeContext) -> Scene:
    return midway(context, own_cleared, 0.26)


@shot("table-cleared", ALL)
def cleared(context: FakeContext) -> Scene:
    return midway(context, own_cleared, 0.55)


@shot("table-won", ALL)
def won(context: FakeContext) -> Scene:
    return midway(context, lambda view, _: view.phase == "over", 2.1)
