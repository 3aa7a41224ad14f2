"""Joining a party by address, and the list of tables there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.catalog import GAMES
from net.address import PORT, Address
from net.client import State
from net.messages import Refused, Sit, Watch
from scenes.forms import Entered, Typed
from scenes.hall.cards import Take
from scenes.hall.join import Connect, JoinScene, Recent
from scenes.hall.lobby import GoOn, Leaf, LobbyScene, OpenOwn
from scenes.hall.setup import SetupScene
from scenes.input import Action, Verb
from scenes.stack import Push, Replace
from scenes.table import scene as table
from tests.scenes import states_hall
from tests.scenes.hall_tools import acts, opened, said, things

if TYPE_CHECKING:
    from tests.scenes.fakes import FakeContext


pytestmark = pytest.mark.usefixtures("speck", "bare_hall")


# --- joining -------------------------------------------------------------------------------------------


def test_joining_by_address(context: FakeContext) -> None:
    """The address is dialled, remembered once the centre has answered, and its tables are shown."""
    context.play_alone()
    context.settle()
    context.other_end.welcome()
    scene = JoinScene(context)
    assert scene.update(0.0) is None, "being signed in at one's own centre is not being joined"
    things(scene)
    scene.activate(Typed("address", " 10.0.0.5:4000 "), 0.0)
    scene.activate(Typed("name", "Mira"), 0.0)
    scene.activate(Connect(), 0.0)
    assert context.other_end.address == Address("10.0.0.5", 4000)
    assert context.home.name() == "Mira"
    scene.update(0.05)
    assert context.texts.tr("join-connecting", address="10.0.0.5:4000") in said(scene)
    context.other_end.welcome()
    change = scene.update(0.1)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, LobbyScene)
    scene.leave()
    assert context.client is not None
    assert context.settings.addresses == ("10.0.0.5:4000",)


def test_known_addresses_come_back_latest_first(context: FakeContext) -> None:
    """An address used again moves to the front; five are kept."""
    context.save(addresses=tuple(f"10.0.0.{n}:{PORT}" for n in range(5)))
    scene = JoinScene(context)
    things(scene)
    scene.activate(Recent(f"10.0.0.3:{PORT}"), 0.0)
    context.other_end.welcome()
    scene.update(0.1)
    assert context.settings.addresses == tuple(f"10.0.0.{n}:{PORT}" for n in (3, 0, 1, 2, 4))


def test_what_is_no_address_is_said(context: FakeContext) -> None:
    """Nothing is dialled, and the text is named."""
    scene = JoinScene(context)
    things(scene)
    scene.activate(Typed("address", "zwei worte"), 0.0)
    scene.activate(Entered("address", "zwei worte"), 0.0)
    assert not context.dialled
    assert "zwei worte" in said(scene)


@pytest.mark.parametrize(
    "why", [Refused("unreachable", (("address", "10.0.0.5:47555"),)),
            Refused("protocol", (("centre", 2), ("client", 1)))],
)  # fmt: skip
def test_a_failed_attempt_is_explained_and_repeated(context: FakeContext, why: Refused) -> None:
    """Nobody there, or another version: the reason is shown, and one press tries again."""
    scene = JoinScene(context, "10.0.0.5")
    context.other_end.refuse(why)
    scene.update(0.1)
    assert context.texts.tr(f"refused-{why.code}", **dict(why.args)) in said(scene)
    assert Connect() in acts(scene)
    scene.activate(Connect(), 0.2)
    assert len(context.dialled) == 2


def test_turning_back_while_connecting_hangs_up(context: FakeContext) -> None:
    """Esc during an attempt leaves no connection behind."""
    scene = JoinScene(context, "10.0.0.5")
    scene.update(0.1)
    scene.leave()
    assert context.client is None


# --- lobby ---------------------------------------------------------------------------------------------


def test_tables_offer_what_can_be_done_there(context: FakeContext) -> None:
    """Sit where a seat is free before a game, watch where one runs and may be watched; nothing else."""
    scene = states_hall.lobby(context)
    tall = [thing.act for thing in things(scene, (800, 1280)) if isinstance(thing.act, Sit | Watch)]
    assert tall == [Sit(1), Watch(2), Sit(4)]
    scene.activate(Sit(4), 0.1)
    assert context.other_end.sent == [Sit(4)]


def test_a_long_list_has_pages(context: FakeContext) -> None:
    """Wheel and buttons lead to the tables that do not fit, and not beyond."""
    scene = states_hall.lobby(context)
    first = acts(scene)
    scene.handle(Action(Verb.SCROLL, amount=-1), 0.1)
    second = acts(scene)
    assert "table-5-name" in {thing.key for thing in things(scene)}
    assert Sit(1) in first
    assert Sit(1) not in second
    scene.activate(Leaf(1), 0.2)
    assert acts(scene) == second
    scene.activate(Leaf(-1), 0.3)
    assert acts(scene) == first


def test_sitting_down_leads_to_the_table(context: FakeContext) -> None:
    """Once the centre says that we sit, the table is shown; back from it we are not sent there again."""
    scene = states_hall.lobby(context)
    seat = states_hall.solo_game()
    context.other_end.welcome(seat_at=seat, tables=(*states_hall.TABLES, seat.info))
    change = scene.update(0.1)
    assert isinstance(change, Push)
    assert isinstance(change.scene, table.TableScene)
    scene.refresh()
    assert scene.update(0.2) is None
    assert GoOn() in [thing.act for thing in things(scene, (800, 1280))]
    scene.activate(GoOn(), 0.3)
    context.other_end.welcome(seat_at=seat)
    assert isinstance(scene.update(0.4), Push)


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_opens_a_table(context: FakeContext, game: str) -> None:
    """At somebody's centre a table of any game is opened there, without a centre of one's own."""
    lobby = states_hall.lobby_empty(context)
    asking = lobby.activate(OpenOwn(), 0.1)
    assert isinstance(asking, Push)
    change = asking.scene.activate(Take(game), 0.1)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, SetupScene)
    asked = opened(context, change.scene)
    assert asked.game == game
    assert asked.seats == (None,) * 4
    assert not context.centres
    change.scene.leave()
    assert context.client is not None


def test_the_lobby_tells_of_a_broken_connection(context: FakeContext) -> None:
    """While it mends itself a line says so; when it is over one is back at the address with the reason."""
    scene = states_hall.lobby(context)
    context.other_end.state = State.LOST
    context.other_end.revision += 1
    scene.update(0.1)
    assert context.texts.tr("lobby-lost") in said(scene)
    context.other_end.refuse(Refused("closing"))
    change = scene.update(0.2)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, JoinScene)
    assert context.texts.tr("refused-closing") in said(change.scene)


def test_leaving_the_lobby_hangs_up(context: FakeContext) -> None:
    """Out of the list is out of the centre."""
    states_hall.lobby(context).leave()
    assert context.client is None
