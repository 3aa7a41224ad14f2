"""Games of Speedsignal to lay out: views at chosen moments, contexts, a client that plays it. Not a test."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args

from game.catalog import GAMES
from game.signal import rules
from game.signal.boards import Key
from game.signal.types import Options, SetSignal, View
from game.table import Table
from scenes.boards import signal
from tests.scenes import board_tools
from tests.scenes.board_tools import SIZES, area
from tests.scenes.table_fakes import TableClient

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.contract import Seat
    from net.messages import SeatInfo
    from scenes.boards.board import BoardContext

__all__ = ["KINDS", "SIZES", "SignalClient", "area", "context", "find", "laid", "steps", "view_of"]

KINDS: tuple[Key, ...] = get_args(Key)
"""Every board."""


def choose(view: View, rng: random.Random) -> Any:
    """The signal that skips least if that is one or none, two now and then, more only to escape a fault."""
    settable = [intent for intent in view.legal if isinstance(intent, SetSignal)]
    if not settable or view.seat is None:
        return view.legal[-1]
    lamps = view.panels[view.seat].lines
    gaps = {one: one.column - (lamps[one.line][-1] + 1 if lamps[one.line] else 0) for one in settable}
    best = min(settable, key=lambda one: (gaps[one], rng.random()))
    urgent = view.phase == "colour" and not view.white_set
    return best if gaps[best] <= (3 if urgent else rng.choice((1, 1, 2))) else view.legal[-1]


class SignalClient(TableClient):
    """Its seats play Speedsignal with a little sense."""

    def __init__(self, *seats: SeatInfo, board: Key = "classic", **more: Any) -> None:
        super().__init__(*seats, game="signal", options=Options(board), **more)

    def decide(self, seat: int) -> Any:
        assert self.table is not None
        return choose(self.table.view(seat), self.dice)


def context(
    size: tuple[int, int], seats: int, lang: str = "de", text: float = 1.0, shift: str = "night", **how: Any
) -> BoardContext:
    """Seat 0 is oneself; what can be preferred is as at first, but the shift."""
    liked = {one.key: one.values[0] for one in signal.PREFERENCES} | {"shift": shift}
    return board_tools.context(size, seats, lang, text, **({"preferences": liked} | how))


def steps(board: Key, seats: int, seed: str, seat: Seat | None = 0) -> Iterator[View]:
    """All views of a game of players with a little sense."""
    table, rng = Table(GAMES["signal"], Options(board), seats, seed), random.Random(seed)
    yield rules.view(table.state, seat)
    while acting := sorted(table.to_act()):
        mover = rng.choice(acting)
        table.submit(mover, choose(rules.view(table.state, mover), rng))
        yield rules.view(table.state, seat)


def find(
    wanted: Callable[[View], bool], board: Key = "classic", seats: int = 3, seat: Seat | None = 0
) -> View:
    """The first view that is wanted, in one of a few games."""
    for seed in range(20):
        for view in steps(board, seats, f"panel {seed}", seat):
            if wanted(view):
                return view
    raise AssertionError("no game has such a view")


@lru_cache(maxsize=64)
def view_of(
    board: Key = "classic", phase: str = "white", seats: int = 3, number: int = 8, seat: Seat | None = 0
) -> View:
    """A view in a phase (in which the seat, if there is one, may decide), some throws into a game."""

    def fits(view: View) -> bool:
        late = view.number >= number or phase == "over"
        return view.phase == phase and late and (bool(view.legal) or phase == "over" or seat is None)

    return find(fits, board, seats, seat)


def laid(
    view: View, size: tuple[int, int] = (1280, 720), lang: str = "de", text: float = 1.0, **how: Any
) -> dict[str, Any]:
    """The board's things by key."""
    things = signal.layout(view, area(size, text), context(size, len(view.panels), lang, text, **how))
    return {thing.key: thing for thing in things}
