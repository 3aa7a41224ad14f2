"""States of what games may add to hall and table: options with pictures, the board's settings, long rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from scenes.hall.chooser import ChooserScene
from scenes.hall.draft import Pick
from scenes.hall.rules_list import OpenSection
from scenes.hall.rules_page import RulesScene
from scenes.hall.setup import Choose, SetupScene
from scenes.stack import Push
from scenes.table.parts import Do
from tests.gallery import TALL, USUAL, shot
from tests.scenes.option_fakes import FIELDS, KEY, Installed, Options, at_table
from tests.scenes.states_hall import FREE, joined, table
from tests.scenes.states_table import Covered
from tests.scenes.table_fakes import ANN, computer

if TYPE_CHECKING:
    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
OPTIONS = msgspec.msgpack.encode(Options("golden"))


def setup(context: FakeContext, mode: Any, value: str) -> SetupScene:
    scene = SetupScene(context, KEY, mode)
    scene.activate(Pick("track", value), 0.0)
    scene.activate(Pick("count", 3), 0.0)
    return scene


@shot("options-setup-alone", ALL, focused="track-change")
def setup_alone(context: FakeContext) -> Any:
    return Installed(lambda: setup(context, "alone", "golden"))


@shot("options-setup-host", ALL)
def setup_host(context: FakeContext) -> Any:
    return Installed(lambda: setup(context, "host", "shared"))


@shot("options-setup-large")
def setup_large(context: FakeContext) -> Any:
    context.save(text=200)
    return Installed(lambda: setup(context, "host", "shared"))


def chooser(context: FakeContext, value: str) -> ChooserScene:
    scene = setup(context, "alone", value)
    change = scene.activate(next(one.act for one in _things(scene) if isinstance(one.act, Choose)), 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, ChooserScene)
    return change.scene


def _things(scene: SetupScene) -> list[Any]:
    picture = scene.picture((1280, 720), 0.0)
    assert picture is not None
    return list(picture.things)


@shot("options-chooser", ALL, focused="take-golden", pointed="take-mirror")
def chooser_eight(context: FakeContext) -> Any:
    return Installed(lambda: chooser(context, "golden"))


@shot("options-chooser-large", ALL, focused="take-mirror")
def chooser_large(context: FakeContext) -> Any:
    context.save(text=200)
    return Installed(lambda: chooser(context, "golden"))


@shot("options-chooser-three", ((1280, 720), (800, 1280)), focused="take-classic")
def chooser_three(context: FakeContext) -> Any:
    return Installed(lambda: chooser(context, "classic"), FIELDS[:3])


@shot("options-lobby", ((1280, 720),))
def lobby(context: FakeContext) -> Any:
    return Installed(lambda: joined(context, tables=(
        table(1, ANN, FREE, FREE, game=KEY, options=OPTIONS), table(2, ANN, FREE))))  # fmt: skip


@shot("options-waiting", ((1280, 720),))
def waiting(context: FakeContext) -> Any:
    return Installed(lambda: at_table(context, ANN, FREE, FREE, begin=False))


@shot("options-gear", ALL, pointed="table.gear")
def gear(context: FakeContext) -> Any:
    return Installed(lambda: at_table(context, ANN, computer(), computer(), solo=True))


def over(context: FakeContext, do: Do, **more: Any) -> Scene:
    scene = at_table(context, ANN, computer(), computer(), **more)
    change = scene.command(do)
    assert isinstance(change, Push)
    return Covered(scene, change.scene)  # type: ignore[arg-type]


@shot("options-menu", ((1280, 720),))
def menu(context: FakeContext) -> Any:
    return Installed(lambda: over(context, Do.MENU, solo=True))


@shot("options-table", ALL, focused="room-0")
def preferences(context: FakeContext) -> Any:
    return Installed(lambda: over(context, Do.PREFERENCES))


@shot("options-table-large", ALL, focused="aid-2")
def preferences_large(context: FakeContext) -> Any:
    context.save(text=200, boards={f"{KEY}.room": "steam"})
    return Installed(lambda: over(context, Do.PREFERENCES, seat=None))


def rules(context: FakeContext, index: int) -> RulesScene:
    scene = RulesScene(context, KEY)
    scene.activate(OpenSection(index), 0.0)
    return scene


@shot("options-rules", ALL, focused="section-3")
def rules_picture(context: FakeContext) -> Any:
    return Installed(lambda: rules(context, 3))


@shot("options-rules-large", ALL, focused="section-11")
def rules_large(context: FakeContext) -> Any:
    context.save(text=200)
    return Installed(lambda: rules(context, 11))
