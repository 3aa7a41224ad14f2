"""Moments on the way from one picture of Speedsignal's board to the next, for the gallery and the tests."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.catalog import GAMES
from game.signal import hints, rules
from game.signal.types import Bridged, Faulted, Finished, Lapsed, Lit, Locked, Options, Rolled
from game.table import Table
from scenes.boards import signal
from tests.gallery import TALL, USUAL, shot
from tests.scenes.board_tools import Midway
from tests.scenes.board_tools import moment as first_moment
from tests.scenes.signal_boards import choose, find
from tests.scenes.signal_boards import context as board_context

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.contract import Seat
    from game.signal.boards import Key
    from game.signal.types import View
    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
Beat = tuple["View", tuple[Any, ...]]


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
        if found := first_moment(signal, frames(board, seats, f"motion {seed}"), wanted):
            return found
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


def locks_own(view: View, told: tuple[Any, ...]) -> bool:
    """One's own lock, after which the game goes on."""
    return view.phase != "over" and any(isinstance(one, Locked) and 0 in one.seats for one in told)


def wins(view: View, told: tuple[Any, ...]) -> bool:
    """One has won."""
    return any(isinstance(one, Finished) for one in told) and 0 in hints.winners(view)


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
    "lock-own": (locks_own, "classic"),
    "won": (wins, "classic"),
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


def midway(context: FakeContext, name: str, seconds: float) -> Scene:
    """So long after one of these moments."""
    (before, beat), lang = moment(name), context.texts.lang
    return Midway(signal, lambda size: board_context(size, len(before.panels), lang), before, beat, seconds)


@shot("signal-roll", ALL)
def roll(context: FakeContext) -> Scene:
    return midway(context, "roll", 0.3)


@shot("signal-lock-falls", USUAL)
def lock_falls(context: FakeContext) -> Scene:
    return midway(context, "lock", 0.2)


@shot("signal-lock-shines", USUAL)
def lock_shines(context: FakeContext) -> Scene:
    return midway(context, "lock-own", 0.65)


@shot("signal-won-shines", USUAL)
def won_shines(context: FakeContext) -> Scene:
    return midway(context, "won", 0.95)


@shot("signal-reveal", ((1280, 720),))
def reveal(context: FakeContext) -> Scene:
    return midway(context, "reveal", 0.12)
