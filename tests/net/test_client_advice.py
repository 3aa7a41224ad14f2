"""Advice at a client: asked for once, told of, gone with its decision, and never waited for in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.catalog import GAMES
from game.contract import Strength
from net.client import State
from net.messages import Advise, Leave, OpenTable, encode
from net.workers import _answerer
from tests.net.advising import ADVISING, ARGS, REASON, SILENT
from tests.net.real import OPTIONS
from tests.net.rig import Rig

if TYPE_CHECKING:
    from net.client import Shown

EASY = Strength.EASY


@pytest.fixture(autouse=True)
def advising(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is played here gives advice."""
    monkeypatch.setitem(GAMES, "zero", ADVISING)


class Table:
    """Anna's client at a solo table of a real session; `think` is what the centre's process would do."""

    def __init__(self) -> None:
        self.rig = Rig()
        self.anna = self.rig.client("Anna")
        self.rig.until(lambda: self.anna.state is State.ONLINE)
        self.anna.send(OpenTable("zero", OPTIONS, (None, EASY), seed="deal"))
        self.shown = self.newest()

    def newest(self) -> Shown:
        """The frame that comes next."""
        frames: list[Shown] = []
        self.rig.until(lambda: frames.extend(self.anna.frames()) or frames)  # type: ignore[func-returns-value]
        return frames[-1]

    def think(self) -> int:
        """Answer all tasks for advice; how many there were."""
        tasks = [task for task in self.rig.session.think() if task.kind == "advise"]
        for each in tasks:
            self.rig.session.thought(each.id, _answerer()(encode(each)))
        return len(tasks)

    def heard(self) -> int:
        """How often the centre was asked."""
        return sum(isinstance(message, Advise) for message in self.rig.heard)


def test_a_client_asks_once_and_is_told() -> None:
    """The question is sent once, is open until the answer comes, and that is opened; news each time."""
    table = Table()
    anna, revision = table.anna, table.anna.revision
    anna.advise(table.shown)
    anna.advise(table.shown)
    assert (anna.advising, anna.advice) == (True, None)
    assert anna.revision > revision
    table.rig.wait(0.2)
    assert (table.heard(), table.think()) == (1, 1)
    revision = anna.revision
    table.rig.until(lambda: anna.advice)
    assert anna.revision > revision
    assert not anna.advising
    assert anna.advice is not None
    assert anna.advice.intent in table.shown.view.legal
    assert (anna.advice.reason, anna.advice.args) == (REASON, ARGS)
    anna.advise(table.shown)
    table.rig.wait(0.2)
    assert (table.heard(), anna.advising) == (1, False)


@pytest.mark.parametrize("answered", [True, False])
def test_advice_is_gone_with_its_decision(answered: bool) -> None:
    """After one's own move neither answer nor question is left, and a former frame can't be asked about."""
    table = Table()
    anna = table.anna
    anna.advise(table.shown)
    table.rig.wait(0.2)
    if answered:
        table.think()
        table.rig.until(lambda: anna.advice)
    anna.intend(table.shown, table.shown.view.legal[0])
    after = table.newest()
    assert (anna.advice, anna.advising) == (None, False)
    table.think()
    anna.advise(table.shown)
    table.rig.wait(0.2)
    assert (anna.advice, anna.advising, table.heard()) == (None, False, 1)
    anna.advise(after)
    assert anna.advising


def test_a_refusal_ends_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told that there is no advice, the client waits no more and says so."""
    monkeypatch.setitem(GAMES, "zero", SILENT)
    table = Table()
    table.anna.advise(table.shown)
    table.rig.wait(0.2)
    table.think()
    table.rig.until(lambda: not table.anna.advising)
    assert [refusal.code for refusal in table.anna.refusals()] == ["no-advice"]
    table.anna.advise(table.shown)
    assert table.anna.advising


def test_a_question_outlives_a_centre() -> None:
    """What died with the centre is asked again by the client itself; while it is lost nothing is asked."""
    table = Table()
    anna = table.anna
    anna.advise(table.shown)
    table.rig.wait(0.2)
    table.rig.kill_centre()
    table.rig.until(lambda: anna.state is State.LOST)
    table.rig.until(lambda: anna.state is State.ONLINE)
    table.rig.wait(0.2)
    assert (table.heard(), table.think()) == (2, 1)
    table.rig.until(lambda: anna.advice)
    table.rig.kill_centre()
    table.rig.until(lambda: anna.state is State.LOST)
    anna.intend(table.shown, table.shown.view.legal[0])
    anna.advise(table.shown)
    assert not anna.advising


def test_another_table_knows_nothing_of_it() -> None:
    """Question and answer stay behind when one gets up."""
    table = Table()
    anna = table.anna
    anna.advise(table.shown)
    table.rig.wait(0.2)
    table.think()
    table.rig.until(lambda: anna.advice)
    anna.send(Leave())
    table.rig.until(lambda: anna.seat_at is None)
    assert (anna.advice, anna.advising) == (None, False)
