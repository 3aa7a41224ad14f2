"""The hall's scenes: whole pictures, keys that reach everything, title, settings and rules."""

from __future__ import annotations

from typing import Literal

import pygame
import pytest

from game.catalog import GAMES
from net.home import Settings
from net.messages import Refused
from scenes import app
from scenes.draw import theme
from scenes.draw.text import LANGUAGES
from scenes.focus import FocusPoint, spots
from scenes.forms import Entered, Typed
from scenes.hall import room_art as hall_art
from scenes.hall import settings
from scenes.hall.games import GamesScene
from scenes.hall.join import JoinScene
from scenes.hall.room import GoBack
from scenes.hall.rules_list import OpenSection
from scenes.hall.rules_page import RulesScene, Turn
from scenes.hall.rules_text import read
from scenes.hall.settings import Screen, Set, SettingsScene, Speak
from scenes.hall.setup import SetupScene
from scenes.hall.title import MENU, Enter, Go, TitleScene
from scenes.input import Action, Verb
from scenes.stack import Pop, Push, Quit
from scenes.table import scene as table
from tests import gallery
from tests.scenes import states_games, states_hall
from tests.scenes.fakes import FakeContext
from tests.scenes.hall_tools import SIZE, acts, said, things
from tests.scenes.looking import crowded, faults

painted = hall_art.background
OWN_NAME = "table-1-seat-0"
"""A name of 24 letters may be cut in a narrow list."""
STATES = {states_hall.__name__, states_games.__name__}
SHOTS = {name: shot for name, shot in gallery.load().items() if shot.make.__module__ in STATES}


pytestmark = pytest.mark.usefixtures("speck", "bare_hall")


# --- pictures ------------------------------------------------------------------------------------------


USUAL, TALL = gallery.USUAL, gallery.TALL
WINDOWS: dict[Literal[100, 125, 150, 200], tuple[tuple[int, int], ...]] = {
    100: (*USUAL, *TALL, (1024, 768), (2560, 1080)),
    150: (*USUAL, *TALL),
    200: (*USUAL, (2560, 1080)),
}
"""Per cent of the usual type, and the windows it is meant for: the smallest ones have no room for 200."""


@pytest.mark.parametrize("text", WINDOWS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHOTS)
def test_every_scene_fits_into_every_window(name: str, lang: str, text: Literal[100, 125, 150, 200]) -> None:
    """No word is cut off, nothing that can be used lies outside or under something else.

    So it is in either language, at every size, and with larger type.
    """
    made = FakeContext(lang, Settings(name="Du", text=text))
    scene = SHOTS[name].make(made)
    found = []
    for size in WINDOWS[text]:
        scene.refresh()
        picture = scene.picture(size, 0.0)
        assert picture is not None
        wrong = [*faults(picture, size), *crowded(picture)]
        found += [f"{size}: {fault}" for fault in wrong if OWN_NAME not in fault]
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


@pytest.mark.parametrize("name", [name for name in SHOTS if "title" not in name])
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


# --- title ---------------------------------------------------------------------------------------------


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
        "alone": GamesScene, "host": GamesScene, "join": JoinScene, "rules": GamesScene,
        "settings": SettingsScene, "quit": Quit,
    }  # fmt: skip


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
    scene.update(0.0)
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


# --- settings and rules --------------------------------------------------------------------------------


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
    """From a scene about a game F1 opens its rules, from any other it asks for which; F1 closes both."""
    change = SetupScene(context, "zero", "alone").handle(Action(Verb.RULES), 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, RulesScene)
    assert change.scene.handle(Action(Verb.RULES), 0.1) == Pop()
    change = SettingsScene(context).handle(Action(Verb.RULES), 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, GamesScene)
    assert change.scene.handle(Action(Verb.RULES), 0.1) == Pop()


def test_esc_in_the_hall_asks_before_it_ends(context: FakeContext) -> None:
    """Esc again stays; only the other answer ends the program."""
    for answer, end in ((0, None), (1, Quit())):
        hall = TitleScene(context)
        asked = hall.back()
        assert isinstance(asked, Push)
        buttons = [thing.act for thing in asked.scene.picture(SIZE, 0.0).things if thing.act is not None]  # type: ignore[union-attr]
        assert asked.scene.activate(buttons[answer], 0.0) == Pop()
        assert hall.update(0.0) == end
    asked = TitleScene(context).back()
    assert isinstance(asked, Push)
    assert asked.scene.handle(Action(Verb.BACK), 0.0) == Pop()


def test_keys_leaf_through_the_rules(context: FakeContext) -> None:
    """Moving on the list opens at once; left and right leaf beyond a section, and the list follows."""
    scene = RulesScene(context, "zero")
    titles = [section.title for section in read("zero", "de")]

    def shown() -> tuple[str, str]:
        heads = {thing.key: thing for thing in things(scene)}
        return heads["section"].art.text, scene.first  # type: ignore[attr-defined]

    scene.walked(next(thing for thing in things(scene) if thing.key == "section-2"))
    assert shown() == (titles[2], "section-2")
    assert {Verb.LEFT, Verb.RIGHT} == set(scene.own)
    scene.handle(Action(Verb.LEFT), 0.0)
    assert shown() == (titles[1], "section-1")
    while shown()[0] == titles[1]:
        scene.handle(Action(Verb.LEAF_ON), 0.0)
    assert shown() == (titles[2], "section-2")


def test_where_sections_lie_side_by_side_left_and_right_choose_them(context: FakeContext) -> None:
    """In a tall window the arrows are the list's."""
    scene = RulesScene(context, "zero")
    things(scene, gallery.TALL[0])
    assert scene.own == ()


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
