"""States of the table scene for the gallery and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.contract import Strength
from net.messages import Earned, Refused, Said, SeatInfo
from scenes.boards.board import Enlarge
from scenes.draw.kit import Fill
from scenes.draw.theme import DIM
from scenes.placed import Placed, Rect
from scenes.stack import Picture, Push
from scenes.table.balance import BalanceScene
from scenes.table.dialog import DialogScene
from scenes.table.endboard import EndScene
from scenes.table.menu import ConnectionScene, MenuScene
from scenes.table.parts import Do
from tests.gallery import TALL, USUAL, shot
from tests.scenes.table_fakes import ANN, TableClient, computer, seated, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.stack import Scene
    from scenes.table.over import Over
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
BERT = SeatInfo("person", "Annegret-Sophie vom Berg")
FREE = SeatInfo("free")
FOUR = (ANN, computer(Strength.STRONG), BERT, computer(Strength.EASY))
LONG = (
    "Das war ja wohl die unverschämteste Donaudampfschifffahrtsgesellschaftskapitänsmütze, die ich je an "
    "einem Spieltisch gesehen habe – und ich habe wirklich schon einige gesehen, meine Liebe!"
)


class Covered:
    """An overlay on its table as one picture: what the loop makes of two scenes."""

    def __init__(self, table: TableScene, over: Over | DialogScene) -> None:
        self.table, self.over = table, over
        self.handle, self.activate, self.update = over.handle, over.activate, over.update

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        below, above = self.table.picture(size, now), self.over.picture(size, now)
        assert below is not None
        assert above is not None
        veil = Placed("veil", Rect(0, 0, *size), Fill(DIM), 9_999)
        raised = [replace(thing, layer=thing.layer + 10_000) for thing in above.things]
        return Picture(below.background, [*below.things, veil, *raised])

    def refresh(self) -> None:
        self.table.refresh()
        self.over.refresh()

    def leave(self) -> None:
        self.over.leave()


def playing(
    context: FakeContext, *seats: SeatInfo, steps: int, seed: str = "a", **more: object
) -> TableScene:
    """In the middle of a game."""
    client = TableClient(*seats, seed=seed, **more)  # type: ignore[arg-type]
    scene = seated(context, client)
    client.begin()
    client.play_on(steps)
    settle(scene)
    return scene


def talk(scene: TableScene, *said: Said) -> None:
    client = scene.context.client
    assert isinstance(client, TableClient)
    client.news["said"] += said
    scene.update(0.0)


def over(context: FakeContext, *seats: SeatInfo, **more: object) -> TableScene:
    """At the end of a game."""
    return playing(context, *seats, steps=4000, **more)  # type: ignore[arg-type]


@shot("table-2", ALL)
def two(context: FakeContext) -> Scene:
    return playing(context, ANN, computer(), steps=21, solo=True)


@shot("table-3", ALL)
def three(context: FakeContext) -> Scene:
    return playing(context, ANN, computer(), computer(), steps=62, solo=True, clock=120)


@shot("table-4", ALL)
def four(context: FakeContext) -> TableScene:
    scene = playing(context, *FOUR, steps=160, clock=60)
    talk(
        scene, Said(2, BERT.name, "text", "Die Sieben wollte ich!"), Said(0, "Ann", "text", LONG[:90]),
        Said(2, BERT.name, "joy", "3"), Said(None, "Zaungast", "text", "Hallo"), Said(0, "Ann", "anger", "1"),
    )  # fmt: skip
    return scene


def until(
    context: FakeContext, *seats: SeatInfo, wanted: Callable[[Any], bool], **more: object
) -> TableScene:
    """At the first moment of a game that is wanted, as one's own seat sees it."""
    client = TableClient(*seats, **more)  # type: ignore[arg-type]
    scene = seated(context, client)
    client.begin()
    for _ in range(3000):
        assert client.table is not None
        if wanted(client.table.view(0)):
            settle(scene)
            return scene
        client.play_on(1)
    raise AssertionError("no such moment in this game")


@shot("table-opening", ALL)
def opening(context: FakeContext) -> Scene:
    return playing(context, *FOUR, steps=0, clock=60)


@shot("table-turn", ALL, focused="zero.stock")
def turn(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR,
        clock=60,
        seed="b",
        wanted=lambda v: v.phase == "turn" and v.turn == 0 and v.stock < 85,
    )


@shot("table-hand", ALL, pointed="zero.f0.s5")
def hand(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR,
        clock=60,
        seed="e",
        wanted=lambda v: v.phase == "drawn" and v.turn == 0 and v.stock < 70,
    )


@shot("table-scored", ALL)
def scored(context: FakeContext) -> Scene:
    return until(context, *FOUR[:3], clock=60, seed="l", wanted=lambda v: v.phase == "scored")


@shot("table-last-lap", ALL)
def last_lap(context: FakeContext) -> Scene:
    return until(
        context,
        *FOUR,
        clock=60,
        seed="b",
        wanted=lambda v: v.phase == "turn" and v.turn == 0 and v.ender is not None,
    )


@shot("table-front", ALL)
def front(context: FakeContext) -> Scene:
    scene = playing(context, *FOUR, steps=160, clock=60)
    scene.activate(Enlarge(2), 0.0)
    return scene


@shot("table-offline", ((1280, 720),))
def offline(context: FakeContext) -> Scene:
    scene = playing(context, *FOUR, steps=40)
    client = scene.context.client
    assert isinstance(client, TableClient)
    client.seat_is(2, replace(BERT, online=False))
    scene.update(0.0)
    return scene


@shot("table-chat", ((1280, 720), (800, 1280)))
def chat(context: FakeContext) -> Scene:
    scene = playing(context, *FOUR, steps=160)
    talk(scene, Said(0, "Ann", "text", LONG), Said(2, BERT.name, "text", LONG[1:]))
    scene.command(Do.TALK)
    return scene


@shot("table-unread", ((800, 1280),))
def unread(context: FakeContext) -> Scene:
    scene = playing(context, *FOUR, steps=160)
    talk(scene, *(Said(2, BERT.name, "text", LONG[n:]) for n in range(3)))
    return scene


@shot("table-wide", USUAL)
def wide(context: FakeContext) -> Scene:
    context.save(large_view="off")
    scene = four(context)
    talk(scene, Said(2, BERT.name, "text", LONG))
    return scene


@shot("table-forward", ALL)
def forward(context: FakeContext) -> Scene:
    context.save(large_view="every")
    return until(context, *FOUR, clock=60, seed="b", wanted=lambda v: v.phase == "turn" and v.turn == 1)


@shot("table-watching", ((1280, 720),))
def watching(context: FakeContext) -> Scene:
    return playing(context, *FOUR, steps=100, seat=None)


@shot("table-refused", ((1280, 720),))
def refused(context: FakeContext) -> Scene:
    scene = playing(context, ANN, computer(), steps=21)
    client = scene.context.client
    assert isinstance(client, TableClient)
    client.news["refusals"] += [Refused("chat-lock"), Refused("not-your-turn", (), "intend")]
    scene.update(0.0)
    return scene


@shot("table-waiting", ALL)
def waiting(context: FakeContext) -> Scene:
    scene = seated(context, TableClient(ANN, computer(Strength.STRONG), FREE, FREE, clock=90))
    scene.update(0.0)
    return scene


@shot("table-waiting-guest", ALL)
def waiting_guest(context: FakeContext) -> Scene:
    away = SeatInfo("person", "Bo", online=False)
    scene = seated(context, TableClient(BERT, ANN, away, FREE, seat=1, pace="fast"))
    scene.update(0.0)
    return scene


@shot("table-menu", ALL, focused="table.over.close")
def menu(context: FakeContext) -> Scene:
    table = playing(context, ANN, computer(), steps=21, solo=True)
    return Covered(table, MenuScene(table))


@shot("table-menu-shared", ((1280, 720),))
def menu_shared(context: FakeContext) -> Scene:
    table = playing(context, *FOUR, steps=30)
    return Covered(table, MenuScene(table))


@shot("table-give-up", ALL)
def give_up(context: FakeContext) -> Scene:
    table = playing(context, ANN, computer(), steps=21, solo=True)
    change = table.command(Do.LEAVE)
    assert isinstance(change, Push)
    assert isinstance(change.scene, DialogScene)
    return Covered(table, change.scene)


@shot("table-balance", ALL)
def balance(context: FakeContext) -> Scene:
    table = over(context, *FOUR)
    return Covered(table, BalanceScene(table))


@shot("table-balance-2", ((1280, 720),))
def balance_two(context: FakeContext) -> Scene:
    table = over(context, ANN, computer(), seed="b")
    return Covered(table, BalanceScene(table))


@shot("table-balance-none", ((1280, 720),))
def balance_none(context: FakeContext) -> Scene:
    table = playing(context, *FOUR, steps=21)
    return Covered(table, BalanceScene(table))


@shot("table-end", ALL)
def end(context: FakeContext) -> Scene:
    table = over(context, *FOUR)
    client = table.context.client
    assert isinstance(client, TableClient)
    client.credit(Earned(112, 30), None, Earned(47, 15), Earned(-4, 0, "Bo"))
    table.update(0.0)
    return Covered(table, EndScene(table))


@shot("table-end-solo", USUAL)
def end_solo(context: FakeContext) -> Scene:
    table = over(context, ANN, computer(Strength.STRONG), solo=True, seed="c")
    client = table.context.client
    assert isinstance(client, TableClient)
    client.credit(Earned(96), None)
    return Covered(table, EndScene(table))


@shot("table-end-again", ((1280, 720),))
def end_again(context: FakeContext) -> Scene:
    table = over(context, *FOUR)
    client = table.context.client
    assert isinstance(client, TableClient)
    client.seat_is(0, replace(ANN, again=True))
    client.seat_is(2, replace(BERT, again=True))
    table.update(0.0)
    return Covered(table, EndScene(table))


@shot("table-end-look", ((1280, 720),))
def end_look(context: FakeContext) -> Scene:
    table = over(context, *FOUR)
    table.command(Do.LOOK)
    return table


@shot("table-lost", ALL)
def lost(context: FakeContext) -> Scene:
    table = playing(context, *FOUR, steps=30)
    client = table.context.client
    assert isinstance(client, TableClient)
    client.lose()
    table.update(1.0)
    table.update(9.0)
    return Covered(table, ConnectionScene(table))


@shot("table-closed", ((1280, 720),))
def closed(context: FakeContext) -> Scene:
    table = playing(context, *FOUR, steps=30)
    client = table.context.client
    assert isinstance(client, TableClient)
    client.refuse(Refused("closing"))
    table.update(1.0)
    return Covered(table, ConnectionScene(table))


@shot("table-connecting", ((1280, 720),))
def connecting(context: FakeContext) -> Scene:
    from scenes.table.scene import TableScene

    table = TableScene(context)
    table.update(0.0)
    table.update(9.0)
    return Covered(table, ConnectionScene(table))
