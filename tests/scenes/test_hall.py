"""The hall's scenes: whole pictures, keys that reach everything, and tables opened as they were set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest

from game.catalog import GAMES
from game.contract import Strength
from net.address import Address
from net.client import State
from net.home import Settings
from net.messages import PORT, Leave, OpenTable, Refused, Sit, Watch
from scenes import app, hall_art, settings, table, theme
from scenes.focus import FocusPoint, spots
from scenes.forms import Entered, Typed
from scenes.hall import GoBack
from scenes.input import Action, Verb
from scenes.join import Connect, JoinScene, Recent
from scenes.lobby import GoOn, Leaf, LobbyScene, OpenOwn
from scenes.rules_page import OpenSection, RulesScene, Turn
from scenes.rules_text import read
from scenes.settings import Screen, Set, SettingsScene, Speak
from scenes.setup import Open, OtherPort, Pick, SetupScene
from scenes.stack import Pop, Push, Quit, Replace
from scenes.text import LANGUAGES
from scenes.title import MENU, Enter, Go, TitleScene
from tests import gallery
from tests.scenes import states_hall
from tests.scenes.fakes import FakeContext
from tests.scenes.looking import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.hall import HallScene
    from scenes.placed import Placed

SIZE = (1280, 720)
painted = hall_art.background
OWN_NAME = "table-1-seat-0"
"""A name of 24 letters may be cut in a narrow list."""
SHOTS = {name: shot for name, shot in gallery.load().items() if shot.make.__module__ == states_hall.__name__}


@pytest.fixture(autouse=True)
def _display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Most tests read what is where; the hall behind it is painted by the few that look at pixels."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    monkeypatch.setattr(hall_art, "background", lambda _: pygame.Surface((1, 1)))
    yield
    pygame.display.quit()


@pytest.fixture
def context() -> Iterator[FakeContext]:
    made = FakeContext()
    yield made
    made.close()


def things(scene: HallScene, size: tuple[int, int] = SIZE) -> list[Placed]:
    scene.refresh()
    picture = scene.picture(size, 0.0)
    assert picture is not None
    return list(picture.things)


def acts(scene: HallScene) -> list[Any]:
    return [thing.act for thing in things(scene) if thing.act is not None]


def said(scene: HallScene) -> str:
    """All words of a scene."""
    return "\n".join(str(getattr(thing.art, "text", "")) for thing in things(scene))


# --- pictures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHOTS)
def test_every_scene_fits_into_every_window(name: str, lang: str) -> None:
    """No word is cut off, nothing that can be used lies outside, in either language and at every size."""
    made = FakeContext(lang)
    scene = SHOTS[name].make(made)
    found = []
    for size in (*gallery.USUAL, *gallery.TALL, (1024, 768), (2560, 1080)):
        scene.refresh()
        picture = scene.picture(size, 0.0)
        assert picture is not None
        found += [f"{size}: {fault}" for fault in faults(picture, size) if OWN_NAME not in fault]
        assert len({thing.key for thing in picture.things}) == len(picture.things), "keys are unique"
    scene.leave()
    made.close()
    assert not found


@pytest.mark.parametrize("name", SHOTS)
def test_keys_reach_everything(name: str, context: FakeContext) -> None:
    """From where the focus begins, arrows and region steps lead to everything that can be activated."""
    scene = SHOTS[name].make(context)
    scene.refresh()
    picture = scene.picture(SIZE, 0.0)
    assert picture is not None
    forms = getattr(scene, "forms", None)
    all_spots = [*spots(picture.things), *(forms.spots() if forms is not None else ())]
    point = FocusPoint()
    point.update(all_spots)
    seen, new = {point.key}, [point.key]
    while new:
        start = new.pop()
        for verb in (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT, None):
            point.to(start)
            point.step(1) if verb is None else point.arrow(verb)
            if point.key not in seen:
                seen.add(point.key)
                new.append(point.key)
    assert seen == {spot.key for spot in all_spots}
    assert all(thing.region for thing in picture.things if thing.act is not None)


@pytest.mark.parametrize("name", [name for name in SHOTS if not name.startswith("title")])
def test_back_leads_out(name: str, context: FakeContext) -> None:
    """Esc and the button with the arrow leave every scene of the hall but the first."""
    scene = SHOTS[name].make(context)
    assert scene.handle(Action(Verb.BACK), 0.0) == Pop()
    assert scene.activate(GoBack(), 0.0) == Pop()


def test_the_hall_is_painted_once_per_size() -> None:
    """The background is kept: the same surface for the same size, as large as the window."""
    assert painted(SIZE) is painted(SIZE)
    assert painted(SIZE).get_size() == SIZE


@pytest.mark.parametrize("name", SHOTS)
def test_every_scene_is_painted(name: str) -> None:
    """Every state gives a whole picture in a small window: all its kinds of art can be painted."""
    ((_, surface),) = gallery.pictures(SHOTS[name], "de", [gallery.TALL[1]])
    assert surface.get_size() == gallery.TALL[1]
    assert pygame.transform.average_color(surface)[:3] != theme.INK


def test_every_picture_of_the_gallery_is_the_same_each_time() -> None:
    """A state painted twice is the same picture, pixel for pixel."""
    first, again = (
        [surface.get_buffer().raw for _, surface in gallery.pictures(SHOTS["title"], "de", [SIZE])]
        for _ in range(2)
    )
    assert first == again


# --- title -------------------------------------------------------------------------------------------------


def test_exactly_the_games_there_are_have_doors(context: FakeContext) -> None:
    """Only what works is offered: one door for each game of the catalog."""
    assert [act.game for act in acts(TitleScene(context)) if isinstance(act, Enter)] == list(GAMES)


def test_the_menu_leads_to_its_scenes(context: FakeContext) -> None:
    """Every entry opens something, and the last one ends the program."""
    scene = TitleScene(context)
    kinds = {}
    for where in MENU:
        change = scene.activate(Go(where), 0.0)
        kinds[where] = type(change.scene) if isinstance(change, Push) else type(change)
    assert kinds == {
        "alone": SetupScene, "host": SetupScene, "join": JoinScene, "rules": RulesScene,
        "settings": SettingsScene, "quit": Quit,
    }  # fmt: skip
    assert scene.handle(Action(Verb.BACK), 0.0) == Quit()


def test_a_click_on_the_door_enters(context: FakeContext) -> None:
    """The whole door can be clicked, not only its button; beside it nothing happens."""
    scene = TitleScene(context)
    door = next(thing.rect for thing in things(scene) if thing.key == "door-zero")
    change = scene.handle(Action(Verb.PRESS, *door.centre), 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, SetupScene)
    assert scene.handle(Action(Verb.PRESS, 5, 300), 0.0) is None


def test_the_doors_come_alive(context: FakeContext) -> None:
    """Every few seconds other cards lean in the door; with reduced motion they stay as they are."""
    scene = TitleScene(context)
    first = [thing.key for thing in things(scene)]
    scene.update(7.0)
    assert scene.picture(SIZE, 7.0) is not None
    later = [thing.key for thing in things(scene)]
    assert later != first
    context.save(reduced_motion=True)
    scene.update(14.0)
    assert [thing.key for thing in things(scene)] == later


def test_a_waiting_game_is_gone_on_with(context: FakeContext) -> None:
    """The hall looks whether a game waits, says so on the door, and goes to its table by signing in anew."""
    scene = TitleScene(context)
    assert context.texts.tr("hall-continue") not in said(scene)
    scene.update(0.0)
    context.settle()
    context.other_end.welcome(seat_at=states_hall.solo_game())
    scene.update(0.1)
    assert context.texts.tr("hall-continue") in said(scene)
    change = scene.activate(Enter("zero"), 0.2)
    context.settle()
    assert isinstance(change, Push)
    assert isinstance(change.scene, table.TableScene)
    assert len(context.dialled) == 2


def test_the_hall_closes_a_party_that_is_over(context: FakeContext) -> None:
    """Back in the hall, a centre open to others is replaced by one for oneself."""
    context.host_party()
    context.settle()
    TitleScene(context).update(0.0)
    context.settle()
    assert [centre.lan for centre in context.centres] == [True, False]
    assert context.centres[0].closed


def test_the_hall_tells_what_is_wrong(context: FakeContext) -> None:
    """A centre that won't start is named in the hall, where else nothing would be seen of it."""
    context.busy = Refused("centre-dies", (("file", "centre.log"),))
    scene = TitleScene(context)
    scene.update(0.0)
    context.settle()
    scene.update(0.1)
    assert "centre.log" in said(scene)


def test_language_changes_at_once(context: FakeContext) -> None:
    """The corner of the hall and the settings speak the other language, now and at the next start."""
    scene = TitleScene(context)
    other = next(thing.act for thing in things(scene) if thing.key == "language")
    scene.activate(other, 0.0)
    assert "Join a party" in said(scene)
    page = SettingsScene(context)
    page.activate(Speak("de"), 0.0)
    assert "Einstellungen" in said(page)
    assert context.home.settings().language == "de"


# --- set-up ------------------------------------------------------------------------------------------------


def opened(context: FakeContext, scene: SetupScene) -> OpenTable:
    """What the centre is asked for after the button was pressed."""
    scene.activate(Open(), 0.0)
    context.settle()
    context.other_end.welcome()
    assert scene.update(0.1) is None
    assert scene.update(0.2) is None
    (asked,) = [message for message in context.other_end.sent if isinstance(message, OpenTable)]
    return asked


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
    assert context.texts.tr("setup-gives-up") in said(scene)
    asked = opened(context, scene)
    assert context.other_end.sent == [Leave(), asked]
    assert scene.update(0.3) is None, "the old table is not the new one"


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


# --- joining -----------------------------------------------------------------------------------------------


def test_joining_by_address(context: FakeContext) -> None:
    """The address is dialled, remembered once the centre has answered, and its tables are shown."""
    scene = JoinScene(context)
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


# --- lobby -------------------------------------------------------------------------------------------------


def test_tables_offer_what_can_be_done_there(context: FakeContext) -> None:
    """Sit where a seat is free, watch where a game runs and may be watched; nothing else."""
    scene = states_hall.lobby(context)
    tall = [thing.act for thing in things(scene, (800, 1280)) if isinstance(thing.act, Sit | Watch)]
    assert tall == [Sit(1), Watch(2), Sit(4), Sit(5)]
    scene.activate(Sit(4), 0.1)
    assert context.other_end.sent == [Sit(4)]


def test_a_long_list_has_pages(context: FakeContext) -> None:
    """Wheel and buttons lead to the tables that do not fit, and not beyond."""
    scene = states_hall.lobby(context)
    first = acts(scene)
    scene.handle(Action(Verb.SCROLL, amount=-1), 0.1)
    second = acts(scene)
    assert Sit(5) in second
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


def test_a_guest_opens_a_table(context: FakeContext) -> None:
    """At somebody's centre a table is opened there, without a centre of one's own."""
    lobby = states_hall.lobby_empty(context)
    change = lobby.activate(OpenOwn(), 0.1)
    assert isinstance(change, Push)
    assert isinstance(change.scene, SetupScene)
    asked = opened(context, change.scene)
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


# --- settings and rules ------------------------------------------------------------------------------------


def test_settings_are_kept(context: FakeContext) -> None:
    """Name and motion are on disk at once; an empty name changes nothing."""
    scene = SettingsScene(context)
    things(scene)
    scene.activate(Set("reduced_motion", value=True), 0.0)
    scene.activate(Typed("name", "  "), 0.0)
    scene.back()
    assert context.home.settings() == Settings(name="Du", reduced_motion=True)
    scene.activate(Typed("name", "Mira "), 0.0)
    scene.activate(Entered("name", "Mira "), 0.0)
    assert context.home.name() == "Mira"


def test_the_screen_is_toggled_only_when_needed(
    context: FakeContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choosing what is the case already does nothing; the other one does."""
    toggled: list[bool] = []
    monkeypatch.setattr(app, "toggle", lambda *_: toggled.append(settings.fills_screen()))
    scene = SettingsScene(context)
    scene.activate(Screen(full=False), 0.0)
    assert not toggled
    scene.activate(Screen(full=True), 0.0)
    assert toggled == [False]


def test_f1_shows_rules_and_leads_back(context: FakeContext) -> None:
    """From any scene of the hall F1 opens the rules; F1 again closes them."""
    change = SettingsScene(context).handle(Action(Verb.RULES), 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, RulesScene)
    assert change.scene.handle(Action(Verb.RULES), 0.1) == Pop()


@pytest.mark.parametrize("size", [*gallery.USUAL, *gallery.TALL])
def test_the_whole_book_can_be_turned_through(context: FakeContext, size: tuple[int, int]) -> None:
    """Turning pages from the first shows every line of the rules once and stops at the last; and back."""
    scene = RulesScene(context, "zero")
    pages = [things(scene, size)]
    while any(thing.act == Turn(1) for thing in pages[-1]):
        scene.handle(Action(Verb.SCROLL, amount=-1), 0.0)
        pages.append(things(scene, size))
    read_lines = [
        getattr(thing.art, "text", "") for page in pages for thing in page if thing.key.startswith("block-")
    ]
    for section in read("zero", "de"):
        for block in section.blocks:
            if block.kind in {"text", "item"}:
                assert read_lines.count(block.text) == 1, block.text
    for _ in range(len(pages) + 1):
        scene.activate(Turn(-1), 0.0)
    assert [thing.art for thing in things(scene, size)] == [thing.art for thing in pages[0]]


def test_both_languages_have_the_same_rules() -> None:
    """Section by section the two books have blocks of the same kinds, with the same cards."""
    german, english = (
        [[block.kind for block in part.blocks] for part in read("zero", lang)] for lang in LANGUAGES
    )
    assert german == english
    cards = [
        [block.text for part in read("zero", lang) for block in part.blocks if block.kind == "cards"]
        for lang in LANGUAGES
    ]
    assert cards[0] == cards[1]


def test_a_section_is_opened_by_its_entry(context: FakeContext) -> None:
    """The list at the side leads to each section's first page."""
    scene = RulesScene(context, "zero")
    for index, section in enumerate(read("zero", "de")):
        assert OpenSection(index) in acts(scene)
        scene.activate(OpenSection(index), 0.0)
        assert next(thing.art for thing in things(scene) if thing.key == "section").text == section.title  # type: ignore[attr-defined]
