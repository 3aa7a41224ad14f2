"""Speedsignal where the house shows it: set-up, choice of a board, balance and end board. For the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.signal.rules import CHOICES
from scenes.hall.chooser import ChooserScene
from scenes.hall.draft import Pick
from scenes.hall.setup import SetupScene
from scenes.table.balance import BalanceScene
from scenes.table.endboard import EndScene
from tests.gallery import TALL, USUAL, shot
from tests.scenes.states_signal import FOUR, until, white
from tests.scenes.states_table import Covered

if TYPE_CHECKING:
    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL


@shot("signal-setup", ALL)
def setup(context: FakeContext) -> Scene:
    scene = SetupScene(context, "signal", "alone")
    scene.activate(Pick("board", "bonus"), 0.0)
    return scene


@shot("signal-chooser", ALL, focused="take-bonus")
def chooser(context: FakeContext) -> Scene:
    return ChooserScene(context, "signal", CHOICES[0], "classic", lambda _: None)


@shot("signal-balance", ALL)
def balance(context: FakeContext) -> Scene:
    table = until(context, *FOUR, board="bonus", wanted=white(12))
    return Covered(table, BalanceScene(table))


@shot("signal-end", ALL)
def end(context: FakeContext) -> Scene:
    table = until(context, *FOUR, board="bonus", wanted=lambda view: view.phase == "over")
    return Covered(table, EndScene(table))
