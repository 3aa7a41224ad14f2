"""Setting up a game: tables are opened as they were chosen, alone, as a host, as a guest."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Choice, Game, Strength
from net.address import PORT
from net.messages import Leave, OpenTable, Refused
from scenes.boards import BOARDS
from scenes.hall.draft import Pick, first_draft, picked, remembered
from scenes.hall.setup import Open, OtherPort, SetupScene
from scenes.stack import Replace
from scenes.table import scene as table
from tests.scenes import states_games, states_hall
from tests.scenes.hall_tools import acts, opened, said

if TYPE_CHECKING:
    from tests.scenes.fakes import FakeContext


pytestmark = pytest.mark.usefixtures("speck", "bare_hall")


def test_a_solo_table_as_chosen(context: FakeContext) -> None:
    """Opponents with a strength each, clock and pace arrive at the centre, and are proposed the next time."""
    scene = SetupScene(context, "zero", "alone")
    for pick in (
        Pick("count", 2), Pick("others", Strength.EASY, 0), Pick("others", Strength.STRONG, 1),
        Pick("clock", 60), Pick("pace", "fast"),
    ):  # fmt: skip
        assert pick in acts(scene)
        scene.activate(pick, 0.0)
    options = msgspec.msgpack.encode(GAMES["zero"].rules.Options())
    wish = OpenTable("zero", options, (None, Strength.EASY, Strength.STRONG), 60, "fast")
    assert opened(context, scene) == wish
    assert SetupScene(context, "zero", "alone").draft.table() == wish
    assert not context.centres[-1].lan


class _Options(Struct, frozen=True, forbid_unknown_fields=True):
    variant: Literal["plain", "wild"] = "plain"


@pytest.fixture
def variants(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of a game for two or three, in two variants."""
    choices = (Choice("variant", ("plain", "wild")),)
    rules: Any = SimpleNamespace(Options=_Options, CHOICES=choices, SEATS=range(2, 4))
    monkeypatch.setitem(GAMES, "variants", Game("variants", rules, GAMES["zero"].bots))
    return "variants"


def test_a_variant_is_proposed_again(variants: str) -> None:
    """The next draft has the options of the last table; if the game has others by now, its first ones."""
    wish = picked(first_draft(variants, "alone"), Pick("variant", "wild")).table()
    assert remembered(variants, "alone", wish).choices == (("variant", "wild"),)
    outdated = replace(wish, options=msgspec.msgpack.encode({"variant": "tame"}))
    assert remembered(variants, "alone", outdated).choices == (("variant", "plain"),)


@pytest.mark.parametrize("seats", [(None,), (None, None), (None, *(Strength.EASY,) * 3)])
def test_a_table_that_cannot_be_is_not_proposed(variants: str, seats: tuple[Strength | None, ...]) -> None:
    """A file may say anything: nobody else, a free seat alone, too many seats. The usual is proposed then."""
    wish = OpenTable(variants, b"", seats, 60)
    assert remembered(variants, "alone", wish) == first_draft(variants, "alone")


def test_no_more_seats_are_proposed_than_the_game_is_for(variants: str) -> None:
    """A party of a game for three has three seats."""
    assert [len(first_draft(variants, mode).seats) for mode in ("alone", "host", "guest")] == [3, 3, 3]


def test_a_solo_table_has_no_clock_by_itself(context: FakeContext) -> None:
    """Alone nobody is hurried unless one wants it; at a party there are two minutes and free seats."""
    alone = SetupScene(context, "zero", "alone").draft
    party = SetupScene(context, "zero", "host").draft
    assert (alone.clock, party.clock) == (0, 120)
    assert party.seats == (None,) * 4


def test_the_table_takes_over_when_it_is_there(context: FakeContext) -> None:
    """The set-up waits for the new table and makes way for it; the connection stays."""
    scene = SetupScene(context, "zero", "alone")
    opened(context, scene)
    assert context.texts.tr("setup-opening") in said(scene)
    context.other_end.welcome(seat_at=states_hall.solo_game())
    change = scene.update(0.3)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, table.TableScene)
    scene.leave()
    assert not context.other_end.closed


def test_a_new_game_gives_up_the_waiting_one(context: FakeContext) -> None:
    """It is said before, and the centre hears of it before the new table is asked for."""
    states_hall.title_continue(context)
    scene = SetupScene(context, "zero", "alone")
    assert context.texts.tr("setup-gives-up", game="Speedzero") in said(scene)
    asked = opened(context, scene)
    assert context.other_end.sent == [Leave(), asked]
    assert scene.update(0.3) is None, "the old table is not the new one"


@pytest.mark.parametrize("kept", GAMES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_given_up_is_named(context: FakeContext, kept: str, game: str) -> None:
    """Whatever is set up alone, it is said which game waits and would be lost; nothing of it at a party."""
    states_hall.title_continue(context, game=kept, options=states_games.first_options(kept))
    name = context.texts.tr(BOARDS[kept].NAME)
    assert context.texts.tr("setup-gives-up", game=name) in said(SetupScene(context, game, "alone"))
    assert context.texts.tr("setup-gives-up", game=name) not in said(SetupScene(context, game, "host"))


def test_hosting_opens_the_own_centre_to_the_lan(context: FakeContext) -> None:
    """Free seats and computers as chosen, spectators or not, on a centre others can reach."""
    scene = SetupScene(context, "zero", "host")
    for pick in (Pick("count", 2), Pick("others", Strength.NORMAL, 1), Pick("watch", value=False)):
        assert pick in acts(scene)
        scene.activate(pick, 0.0)
    asked = opened(context, scene)
    assert (asked.seats, asked.clock, asked.watch) == ((None, None, Strength.NORMAL), 120, False)
    assert (context.centres[-1].lan, context.centres[-1].port) == (True, PORT)


def test_a_party_needs_a_free_seat(context: FakeContext) -> None:
    """With computers on all seats the button does nothing, and the reason is shown."""
    scene = states_hall.setup_guest(context)
    assert Open() not in acts(scene)
    assert context.texts.tr("setup-needs-free") in said(scene)


def test_a_busy_port_can_be_changed(context: FakeContext) -> None:
    """The fault is named, other ports are offered, and the next attempt listens there."""
    scene = states_hall.setup_host_busy(context)
    assert context.texts.tr("refused-port-busy") in said(scene)
    assert OtherPort(PORT + 1) in acts(scene)
    context.busy = None
    scene.activate(OtherPort(PORT + 1), 0.2)
    opened(context, scene)
    assert context.centres[-1].port == PORT + 1


def test_turning_back_ends_the_party(context: FakeContext) -> None:
    """Whoever leaves the set-up while the party's centre starts closes it again."""
    scene = SetupScene(context, "zero", "host")
    scene.activate(Open(), 0.0)
    context.settle()
    scene.leave()
    context.settle()
    assert context.centres[-1].closed


def test_a_running_party_is_gone_on_with(context: FakeContext) -> None:
    """A host who comes back while a party's game still runs gets to that table instead of a second one."""
    scene = SetupScene(context, "zero", "host")
    scene.activate(Open(), 0.0)
    context.settle()
    seat = states_hall.solo_game()
    info = msgspec.structs.replace(seat.info, solo=False)
    context.other_end.welcome(seat_at=msgspec.structs.replace(seat, info=info))
    assert isinstance(scene.update(0.1), Replace)
    assert not context.other_end.sent


def test_a_party_at_another_game_is_not_mistaken_for_the_wanted_one(context: FakeContext) -> None:
    """Where a party at something else still runs, its seat is left and the wanted table is asked for."""
    game = next(key for key in GAMES if key != "zero")
    scene = SetupScene(context, game, "host")
    scene.activate(Open(), 0.0)
    context.settle()
    seat = states_hall.solo_game()
    info = msgspec.structs.replace(seat.info, solo=False)
    context.other_end.welcome(seat_at=msgspec.structs.replace(seat, info=info))
    assert scene.update(0.1) is None
    assert scene.update(0.2) is None
    left, asked = context.other_end.sent
    assert (left, asked.game) == (Leave(), game)  # type: ignore[union-attr]


def test_every_game_has_its_own_last_table(context: FakeContext) -> None:
    """Setting up one game, then another, and back: each is proposed as it was opened last, of either kind."""
    for count, game in enumerate(GAMES, 1):
        for mode, strength in (("alone", Strength.STRONG), ("host", Strength.EASY)):
            scene = SetupScene(context, game, mode)  # type: ignore[arg-type]
            for choice in GAMES[game].rules.CHOICES:
                scene.activate(Pick(choice.field, choice.values[-1]), 0.0)
            scene.activate(Pick("count", 1 + count % 3), 0.0)
            scene.activate(Pick("others", strength, 0), 0.0)
            scene.activate(Open(), 0.0)
    for count, game in enumerate(GAMES, 1):
        alone, host, guest = (SetupScene(context, game, mode).draft for mode in ("alone", "host", "guest"))
        assert (alone.count, alone.others[0], host.others[0]) == (
            1 + count % 3,
            Strength.STRONG,
            Strength.EASY,
        )
        assert host.table() == guest.table()
        assert alone.choices == tuple((each.field, each.values[-1]) for each in GAMES[game].rules.CHOICES)


def test_a_refused_table_is_explained(context: FakeContext) -> None:
    """What the centre has against a table is shown, and one can try again."""
    scene = SetupScene(context, "zero", "alone")
    opened(context, scene)
    context.other_end.news["refusals"].append(Refused("too-many-tables", about="open"))
    scene.update(0.3)
    assert context.texts.tr("refused-too-many-tables") in said(scene)
    assert Open() in acts(scene)


def test_words_of_a_stranger_are_no_fault_of_ours(context: FakeContext) -> None:
    """A refusal we have no words for is shown by its code."""
    scene = SetupScene(context, "zero", "alone")
    scene.fault = Refused("from-the-future", (("x", 1),))
    assert "from-the-future" in said(scene)
