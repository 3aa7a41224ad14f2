"""States of the hall's scenes for the gallery and the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.catalog import GAMES
from game.contract import Strength
from net.address import Address
from net.messages import AtTable, Refused, SeatInfo, TableInfo
from scenes.hall.draft import Pick
from scenes.hall.join import JoinScene
from scenes.hall.lobby import LobbyScene
from scenes.hall.rules_list import OpenSection
from scenes.hall.rules_page import RulesScene
from scenes.hall.rules_text import read
from scenes.hall.settings import SettingsScene
from scenes.hall.setup import Open, SetupScene
from scenes.hall.title import TitleScene
from tests.gallery import TALL, USUAL, shot

if TYPE_CHECKING:
    from tests.scenes.fakes import FakeContext

_ADDRESS = Address("192.168.178.23")
ALL = USUAL + TALL
OPTIONS = msgspec.msgpack.encode(GAMES["zero"].rules.Options())
FREE = SeatInfo("free")


def person(name: str, **more: Any) -> SeatInfo:
    return SeatInfo("person", name, **more)


def computer(strength: Strength) -> SeatInfo:
    return SeatInfo("computer", strength=strength)


def table(number: int, *seats: SeatInfo, **more: Any) -> TableInfo:
    """A table of the list; two minutes, normal pace, open, with spectators unless told otherwise."""
    usual = TableInfo(number, "zero", OPTIONS, seats, 120, "normal", watch=True, solo=False, status="open")
    return msgspec.structs.replace(usual, **more)


TABLES = (
    table(1, person("Annegret-Sophie vom Berg"), person("Bo"), FREE, FREE),
    table(2, person("Cem"), computer(Strength.STRONG), person("Dörte"), computer(Strength.EASY),
          status="running", pace="fast", clock=30),
    table(3, person("Emil"), person("Fatma", online=False), status="running", watch=False, clock=0),
    table(4, person("Gül"), FREE, computer(Strength.NORMAL)),
    table(5, person("Hanna"), person("Ida"), person("Jo"), FREE, status="over"),
)  # fmt: skip


def solo_game(**more: Any) -> AtTable:
    """A game against a computer that is not over."""
    info = table(9, person("Du"), computer(Strength.NORMAL), solo=True, status="running", clock=0, **more)
    return AtTable(info, 0, host=True, play=1)


@shot("title", ALL, focused="open-zero")
def title(context: FakeContext) -> TitleScene:
    return TitleScene(context)


@shot("title-continue", focused="menu-host")
def title_continue(context: FakeContext, **more: Any) -> TitleScene:
    scene = TitleScene(context)
    scene.update(0.0)
    context.settle()
    context.other_end.welcome(seat_at=solo_game(**more))
    scene.update(0.1)
    return scene


@shot("setup-alone", ALL, focused="open")
def setup_alone(context: FakeContext) -> SetupScene:
    return SetupScene(context, "zero", "alone")


@shot("setup-alone-full")
def setup_alone_full(context: FakeContext) -> SetupScene:
    title_continue(context)
    scene = SetupScene(context, "zero", "alone")
    for pick in (
        Pick("count", 3),
        Pick("others", Strength.STRONG, 1),
        Pick("clock", 30),
        Pick("pace", "fast"),
    ):
        scene.activate(pick, 0.0)
    return scene


@shot("setup-host", ALL, focused="clock-2")
def setup_host(context: FakeContext) -> SetupScene:
    scene = SetupScene(context, "zero", "host")
    scene.found = ["192.168.178.23", "10.0.0.7"]
    return scene


@shot("setup-host-busy")
def setup_host_busy(context: FakeContext) -> SetupScene:
    context.busy = Refused("port-busy", (("address", "0.0.0.0:47555"),))
    scene = setup_host(context)
    scene.activate(Open(), 0.0)
    context.settle()
    scene.update(0.1)
    return scene


@shot("setup-guest-lacking")
def setup_guest(context: FakeContext) -> SetupScene:
    scene = SetupScene(context, "zero", "guest")
    for index in range(3):
        scene.activate(Pick("others", Strength.EASY, index), 0.0)
    return scene


def joined(context: FakeContext, **told: Any) -> LobbyScene:
    context.connect(_ADDRESS)
    context.other_end.welcome(**told)
    scene = LobbyScene(context)
    scene.update(0.0)
    return scene


@shot("lobby", ALL, focused="lobby-sit-1")
def lobby(context: FakeContext) -> LobbyScene:
    return joined(context, tables=TABLES)


@shot("lobby-empty", focused="own")
def lobby_empty(context: FakeContext) -> LobbyScene:
    return joined(context)


@shot("lobby-refused")
def lobby_refused(context: FakeContext) -> LobbyScene:
    scene = joined(context, tables=TABLES[:2])
    context.other_end.news["refusals"].append(Refused("seat-taken"))
    scene.update(0.1)
    return scene


@shot("join", ALL, focused="connect")
def join(context: FakeContext) -> JoinScene:
    return JoinScene(context)


@shot("join-unreachable")
def join_unreachable(context: FakeContext) -> JoinScene:
    context.save(addresses=("192.168.178.23:47555", "spielrechner.fritz.box:47556", "10.0.0.7:47555"))
    scene = JoinScene(context, "192.168.178.23")
    context.other_end.refuse(Refused("unreachable", (("address", "192.168.178.23:47555"),)))
    scene.update(0.1)
    return scene


@shot("join-connecting")
def join_connecting(context: FakeContext) -> JoinScene:
    scene = JoinScene(context, "192.168.178.23")
    scene.update(0.1)
    return scene


@shot("settings", ALL, focused="language-0")
def settings(context: FakeContext) -> SettingsScene:
    return SettingsScene(context)


def _rules(index: int) -> None:
    @shot(f"rules-{index}", ALL if index in {1, 3} else USUAL, focused=f"section-{index}")
    def rules(context: FakeContext) -> RulesScene:
        scene = RulesScene(context, "zero")
        scene.activate(OpenSection(index), 0.0)
        return scene


for _index in range(len(read("zero", "de"))):
    _rules(_index)
