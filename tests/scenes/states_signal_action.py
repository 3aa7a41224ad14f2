"""States of Speedsignal's action field for the gallery and the tests: slips, questions, advice, waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bot import advise
from game.catalog import GAMES
from game.contract import Strength
from game.signal import hints
from game.signal.types import NoColour, SetSignal
from scenes.boards.board import Confirm
from tests.gallery import shot
from tests.scenes.signal_boards import SignalClient
from tests.scenes.states_signal import ALL, FOUR, by_day, colour, white
from tests.scenes.table_fakes import ANN, computer, seated, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Advice
    from game.signal.boards import Key
    from game.signal.types import View
    from net.messages import SeatInfo
    from scenes.stack import Scene
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

    Wanted = Callable[[View], bool]


SEEDS = tuple("abcdefghijklmnopqrstuvwxyz")


def until(context: FakeContext, *seats: SeatInfo, board: Key, wanted: Wanted, **more: Any) -> TableScene:
    """At the first moment that is wanted in one of a few games, as one's own seat sees it."""
    for seed in SEEDS:
        client = SignalClient(*seats, board=board, seed=seed, **more)
        scene = seated(context, client)
        client.begin()
        if reached(client, wanted):
            settle(scene)
            return scene
    raise AssertionError("no such moment in these games")


def reached(client: SignalClient, wanted: Wanted) -> bool:
    """Everybody plays until that moment; whether it comes."""
    assert client.table is not None
    while not wanted(client.table.view(0)):
        if not client.table.to_act():
            return False
        client.play_on(1)
    return True


def shown(scene: TableScene) -> Any:
    """The view on the screen."""
    assert scene.sitting.view is not None
    return scene.sitting.view


def pointing(scene: TableScene, intent: Any) -> TableScene:
    """The pointer is on a signal."""
    scene._pointed = f"signal.p0.l{intent.line}.c{intent.column}"
    return scene


def previews(view: View) -> list[tuple[SetSignal, hints.Preview]]:
    """All that can be set, with what it brings."""
    found = [one for one in view.legal if isinstance(one, SetSignal)] if view.seat == 0 else []
    return [(one, seen) for one in found if (seen := hints.preview(view, one.line, one.column)) is not None]


def having(wanted: Callable[[hints.Preview], bool]) -> Callable[[View], bool]:
    """Something can be set that brings this."""
    return lambda view: any(wanted(seen) for _, seen in previews(view))


def slip(
    context: FakeContext, board: Key, wanted: Callable[[hints.Preview], bool], **more: Any
) -> TableScene:
    """The pointer is on a signal that brings this."""
    scene = until(context, *FOUR[:3], board=board, wanted=having(wanted), **more)
    return pointing(scene, next(one for one, seen in previews(shown(scene)) if wanted(seen)))


def locking(context: FakeContext, **more: Any) -> TableScene:
    """A line can be locked."""
    return until(context, *FOUR[:3], board="classic", wanted=having(lambda seen: bool(seen.locks)), **more)


def ask(scene: TableScene, intent: Any) -> TableScene:
    """The question is open."""
    scene.chosen.pick(Confirm(intent))
    return scene


def avoidable(view: View) -> bool:
    """To set nothing would be a fault, but something can be set."""
    return hints.means_fault(view) and len(view.legal) > 1


def tell(scene: TableScene, advice: Advice) -> TableScene:
    """A computer gave this advice."""
    client: Any = scene.context.client
    client.advice = advice
    client.revision += 1
    return scene


@shot("signal-act-slip", ALL)
def plain(context: FakeContext) -> Scene:
    return slip(context, "classic", lambda seen: len(seen.skipped) == 2 and seen.line_before > 5)


@shot("signal-act-slip-day", ALL)
def by_daylight(context: FakeContext) -> Scene:
    by_day(context)
    return slip(context, "classic", lambda seen: seen.towards == 5)


@shot("signal-act-slip-lock", ALL)
def slip_lock(context: FakeContext) -> Scene:
    return slip(context, "classic", lambda seen: bool(seen.locks))


@shot("signal-act-slip-bonus", ALL)
def slip_bonus(context: FakeContext) -> Scene:
    return slip(context, "bonus", lambda seen: len(seen.also) > 1)


@shot("signal-act-slip-chain")
def slip_chain(context: FakeContext) -> Scene:
    return slip(context, "chain", lambda seen: bool(seen.also))


@shot("signal-act-slip-grand")
def slip_grand(context: FakeContext) -> Scene:
    return slip(context, "grand", lambda seen: bool(seen.bridges))


@shot("signal-act-slip-double")
def slip_double(context: FakeContext) -> Scene:
    return slip(context, "double", lambda seen: seen.doubled and len(seen.skipped) > 0)


@shot("signal-act-slip-chaos", ALL)
def slip_chaos(context: FakeContext) -> Scene:
    return slip(context, "chaos", lambda seen: seen.dice[1].colour is not None)


@shot("signal-act-why", ALL)
def why(context: FakeContext) -> Scene:
    scene = until(context, *FOUR[:3], board="classic", wanted=white(12))
    return pointing(scene, SetSignal(0, 10))


@shot("signal-act-lock", ALL)
def lock(context: FakeContext) -> Scene:
    scene = locking(context)
    return ask(scene, next(one for one, seen in previews(shown(scene)) if seen.locks))


@shot("signal-act-lock-ends", ALL)
def lock_ends(context: FakeContext) -> Scene:
    scene = until(context, *FOUR[:2], board="classic", wanted=having(lambda seen: seen.ends), solo=True)
    return ask(scene, next(one for one, seen in previews(shown(scene)) if seen.ends))


@shot("signal-act-fault", ALL)
def fault(context: FakeContext) -> Scene:
    scene = until(context, *FOUR[:3], board="classic", wanted=avoidable)
    return ask(scene, NoColour())


@shot("signal-act-fault-ends")
def fault_ends(context: FakeContext) -> Scene:
    def last(view: View) -> bool:
        return avoidable(view) and view.panels[0].faults == hints.MOST_FAULTS - 1

    return ask(until(context, *FOUR[:3], board="classic", wanted=last), NoColour())


@shot("signal-act-slip-lapse")
def slip_lapse(context: FakeContext) -> Scene:
    return slip(context, "bonus", lambda seen: bool(seen.lapses))


@shot("signal-act-forced", ALL)
def forced(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR[:3],
        board="classic",
        wanted=lambda view: hints.means_fault(view) and len(view.legal) == 1,
    )


@shot("signal-act-colour", ALL)
def colours(context: FakeContext) -> Scene:
    return until(context, *FOUR, board="classic", wanted=colour(6), clock=60)


@shot("signal-act-waiting", ALL)
def waits(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR,
        board="classic",
        wanted=lambda view: (
            view.phase == "white" and view.number > 9 and not view.legal and len(view.to_act) > 1
        ),
    )


@shot("signal-act-others-roll", ALL)
def others(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR,
        board="classic",
        wanted=lambda view: view.phase == "roll" and view.number > 9 and view.roller == 2,
    )


@shot("signal-act-roll", ALL)
def roll(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR,
        board="classic",
        wanted=lambda view: view.phase == "roll" and any(view.locked) and view.roller == 0,
    )


@shot("signal-act-advisable", ALL)
def advisable(context: FakeContext) -> Scene:
    return until(context, ANN, computer(Strength.STRONG), board="classic", wanted=colour(9), solo=True)


def advised(scene: TableScene) -> TableScene:
    """What a computer says to this, in truth."""
    found = advise(GAMES["signal"], shown(scene), "advice")
    assert found is not None
    return tell(scene, found)


@shot("signal-act-advice", ALL)
def advice(context: FakeContext) -> Scene:
    return advised(
        until(context, ANN, computer(Strength.STRONG), board="classic", wanted=white(9), solo=True)
    )


def large_type(context: FakeContext) -> None:
    context.save(text=200)


@shot("signal-act-large-colour", ALL)
def large_colour(context: FakeContext) -> Scene:
    large_type(context)
    return until(context, *FOUR, board="classic", wanted=avoidable, clock=60)


@shot("signal-act-large-slip", ALL)
def large_slip(context: FakeContext) -> Scene:
    large_type(context)
    return slip(context, "bonus", lambda seen: len(seen.also) > 1)


@shot("signal-act-large-lock", ALL)
def large_lock(context: FakeContext) -> Scene:
    large_type(context)
    scene = locking(context)
    return ask(scene, next(one for one, seen in previews(shown(scene)) if seen.locks))


@shot("signal-act-large-waiting", ALL)
def large_waiting(context: FakeContext) -> Scene:
    large_type(context)
    return waits(context)
