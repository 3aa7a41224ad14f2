"""A game alone waits while its table is not seen; with others one's turn is heard wherever one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scenes.stack import Push
from scenes.table.menu import MenuScene
from scenes.table.parts import Do
from tests.scenes.driver import Driver, Room
from tests.scenes.ears import Listening
from tests.scenes.table_fakes import ANN, BO, TableClient, begun, computer, seated, settle

if TYPE_CHECKING:
    from tests.scenes.fakes import FakeContext


pytestmark = pytest.mark.usefixtures("speck")


def test_a_game_alone_waits_in_the_menu_and_below_other_scenes(context: FakeContext) -> None:
    """The menu, the rules or the hall over it: it waits; back at the table it goes on."""
    scene, client = begun(context, solo=True)
    scene.update(0.0)
    assert not client.paused
    change = scene.command(Do.MENU)
    assert isinstance(change, Push)
    assert isinstance(change.scene, MenuScene)
    scene.update(1.0)
    assert client.paused
    change.scene.leave()
    scene.update(2.0)
    assert not client.paused
    scene.covered(3.0)
    assert client.paused
    scene.update(4.0)
    assert not client.paused
    scene.leave()
    assert client.paused


def test_a_game_alone_waits_while_giving_up_is_asked_about(context: FakeContext) -> None:
    """Until the question has gone."""
    scene, client = begun(context, solo=True)
    change = scene.command(Do.LEAVE)
    assert isinstance(change, Push)
    scene.update(1.0)
    assert client.paused
    change.scene.leave()
    scene.update(2.0)
    assert not client.paused


def test_a_game_with_others_never_waits(context: FakeContext) -> None:
    """Nobody can stop the others."""
    scene, client = begun(context, ANN, BO)
    scene.command(Do.MENU)
    scene.update(1.0)
    scene.covered(2.0)
    scene.leave()
    assert not client.paused


def test_the_game_alone_waits_from_the_start_of_the_program_on(context: FakeContext) -> None:
    """In the hall the centre is told so at once; the table takes that back. A party does not wait."""
    context.play_alone()
    context.settle()
    assert context.other_end.paused
    context.client = client = TableClient(ANN, computer(), solo=True)  # type: ignore[assignment]
    client.pause(on=True)
    seated(context, client).update(0.0)
    assert not client.paused
    context.host_party()
    context.settle()
    assert not context.other_end.paused


def test_solo_and_party_have_places_of_their_own(context: FakeContext) -> None:
    """A game alone that waits is not touched by a party: their centres keep their games apart."""
    kept = []
    started = context._start
    context._start = lambda data, **how: kept.append((data, how["lan"])) or started(data, **how)  # type: ignore[func-returns-value]
    context.play_alone()
    context.settle()
    context.host_party()
    context.settle()
    assert kept == [(context.home.centre_dir(), False), (context.home.party_dir(), True)]
    assert context.home.centre_dir() != context.home.party_dir()


def test_another_try_takes_the_partys_own_port(context: FakeContext) -> None:
    """A party on another port is opened there again."""
    context.host_party(47_556)
    context.settle()
    context.client = TableClient(ANN, BO)  # type: ignore[assignment]
    scene = seated(context, context.client)  # type: ignore[arg-type]
    context.centres[-1].problem = context.busy
    scene.command(Do.RETRY)
    context.settle()
    assert {centre.port for centre in context.centres} == {47_556}


def test_ones_turn_is_heard_below_other_scenes() -> None:
    """The rules hide the table: the bell rings for one's turn at full strength, cards are not heard."""
    context = Listening()
    client = TableClient(ANN, BO)
    scene = seated(context, client)
    client.begin()
    now = settle(scene)
    client.let(0, client.decide(0))
    client.let(0, client.decide(0))
    scene.update(now + 1)
    context.poll(now + 60)
    context.ears.heard.clear()
    while not client.table.view(0).legal:  # type: ignore[union-attr]
        client.let(1, client.decide(1))
    for turn in range(200):
        context.poll(now + 60 + turn / 10)
        scene.covered(now + 60 + turn / 10)
    assert context.ears.names == ["bell"]
    context.close()


def test_the_loop_tells_scenes_that_they_are_covered() -> None:
    """Each turn, those that cannot be seen and want to know; the ones that are seen are updated."""
    heard: list[float] = []
    low, top = Room(), Room()
    low.covered = heard.append  # type: ignore[attr-defined]
    driver = Driver(low)
    driver.turn()
    assert heard == []
    low.ends = Push(top)
    driver.turn()
    low.ends = None
    before = low.updates
    driver.turn()
    driver.turn()
    assert len(heard) >= 2
    assert low.updates == before
