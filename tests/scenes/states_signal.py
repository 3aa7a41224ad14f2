"""States of Speedsignal's board for the gallery and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import Strength
from game.signal.types import SetSignal
from net.home import with_preference
from scenes.boards.board import Enlarge
from tests.gallery import TALL, USUAL, shot
from tests.scenes.signal_boards import KINDS, SignalClient
from tests.scenes.states_table import BERT
from tests.scenes.table_fakes import ANN, computer, seated, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.signal.boards import Key
    from game.signal.types import View
    from net.messages import SeatInfo
    from scenes.stack import Scene
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
FOUR = (ANN, computer(Strength.STRONG), BERT, computer(Strength.EASY))


def by_day(context: FakeContext) -> None:
    context.save(boards=with_preference(context.settings, "signal.shift", "day").boards)


def until(
    context: FakeContext, *seats: SeatInfo, board: Key, wanted: Callable[[View], bool], **more: Any
) -> TableScene:
    """At the first moment that is wanted in one of a few games, as one's own seat sees it."""
    for seed in "abcdefgh":
        client = SignalClient(*seats, board=board, seed=seed, **more)
        scene = seated(context, client)
        client.begin()
        assert client.table is not None
        while client.table.to_act() and not wanted(client.table.view(client.at.seat)):
            client.play_on(1)
        if wanted(client.table.view(client.at.seat)):
            settle(scene)
            return scene
        scene.leave()
    raise AssertionError("no game has such a moment")


def white(number: int) -> Callable[[View], bool]:
    """The white step of a throw, in which one's own seat can set something."""
    return lambda view: view.number >= number and view.phase == "white" and len(view.legal) > 1


def colour(number: int) -> Callable[[View], bool]:
    """One's own colour step."""
    return lambda view: view.number >= number and view.phase == "colour" and len(view.legal) > 1


@shot("signal-fresh", ALL)
def fresh(context: FakeContext) -> Scene:
    return until(context, ANN, computer(), board="classic", wanted=lambda _: True, solo=True)


@shot("signal-two", ALL)
def two(context: FakeContext) -> Scene:
    return until(context, ANN, computer(), board="classic", wanted=colour(13), solo=True)


@shot("signal-locked", USUAL)
def locked(context: FakeContext) -> Scene:
    return until(
        context, *FOUR[:3], board="classic", wanted=lambda view: any(view.locked) and len(view.legal) > 1
    )  # fmt: skip


PANELS: dict[Key, tuple[int, int]] = {
    "classic": (4, 18),
    "shunting": (3, 12),
    "chaos": (3, 12),
    "bonus": (3, 9),
    "double": (2, 12),
    "long": (4, 14),
    "chain": (3, 10),
    "grand": (4, 14),
}
"""Of every board how many play, and a throw at which its panel is lively."""


def _panel(board: Key, seats: int, number: int) -> None:
    """The white step on a board, by night and by day."""

    @shot(f"signal-{board}", ALL)
    def by_night(context: FakeContext) -> Scene:
        return until(context, *FOUR[:seats], board=board, wanted=white(number), clock=60)

    @shot(f"signal-{board}-day", ALL)
    def by_daylight(context: FakeContext) -> Scene:
        by_day(context)
        return by_night(context)


for _board in KINDS:
    _panel(_board, *PANELS[_board])


@shot("signal-front", ALL)
def front(context: FakeContext) -> Scene:
    scene = until(context, *FOUR, board="bonus", wanted=white(12))
    scene.activate(Enlarge(2), 0.0)
    return scene


@shot("signal-front-day", ((1280, 720),))
def front_day(context: FakeContext) -> Scene:
    by_day(context)
    return front(context)


@shot("signal-chosen", ((1280, 720),))
def chosen(context: FakeContext) -> Scene:
    """One's own hidden choice, and some others decided."""

    def wanted(view: View) -> bool:
        return view.number > 12 and isinstance(view.choice, SetSignal) and sum(view.decided) == 2

    return until(context, *FOUR, board="classic", wanted=wanted)


@shot("signal-large-type", ((1280, 720), (800, 1280), (800, 600)))
def large_type(context: FakeContext) -> Scene:
    context.save(text=200)
    return until(context, *FOUR, board="bonus", wanted=white(12))


@shot("signal-focus", ((1280, 720),), focused="signal.p0.l0.c2")
def focus(context: FakeContext) -> Scene:
    return until(context, *FOUR[:2], board="chain", wanted=lambda view: SetSignal(0, 2) in view.legal)


@shot("signal-watching", ((1280, 720),))
def watching(context: FakeContext) -> Scene:
    return until(context, *FOUR, board="classic", wanted=lambda view: view.number > 9, seat=None)


@shot("signal-over", USUAL)
def over(context: FakeContext) -> Scene:
    return until(context, *FOUR, board="classic", wanted=lambda view: view.phase == "over")
