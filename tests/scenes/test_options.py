"""What games may add to the hall: options shown as pictures, pictures in the rules, long rules."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pygame
import pytest

from game.catalog import GAMES
from net.home import Settings
from net.messages import OpenTable
from scenes.boards import BOARDS
from scenes.draw.text import LANGUAGES, catalogue
from scenes.focus import ARROWS, FocusPoint, spots
from scenes.hall.cards import Take, columns_for
from scenes.hall.chooser import ChooserScene
from scenes.hall.draft import Pick
from scenes.hall.pictures import pictured
from scenes.hall.rules_list import OpenSection, Skip
from scenes.hall.rules_page import RulesScene
from scenes.hall.rules_text import read
from scenes.hall.setup import Choose, SetupScene
from scenes.input import Action, Verb
from scenes.placed import Placed, Rect
from scenes.stack import Picture, Pop, Push
from tests import gallery
from tests.scenes import states_hall, states_options
from tests.scenes.driver import window
from tests.scenes.fakes import FakeContext
from tests.scenes.hall_tools import acts, opened, said, things
from tests.scenes.looking import crowded, faults
from tests.scenes.option_fakes import FIELDS, KEY, FakeBoard, Options, at_table, book, run, top
from tests.scenes.table_fakes import ANN, FREE, text
from tests.scenes.table_fakes import things as on_table

SHOTS = {
    name: shot for name, shot in gallery.load().items() if shot.make.__module__ == states_options.__name__
}
WINDOWS: dict[Literal[100, 200], tuple[tuple[int, int], ...]] = {
    100: (*gallery.USUAL, *gallery.TALL),
    200: (*gallery.USUAL, gallery.TALL[0]),
}


_window = pytest.fixture(autouse=True)(window)
pytestmark = pytest.mark.usefixtures("bare_hall")


# --- how all of it looks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", WINDOWS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHOTS)
def test_it_fits_into_every_window(name: str, lang: str, wish: Literal[100, 200]) -> None:
    """No word is cut off and nothing that can be used lies outside or under something else."""
    made = FakeContext(lang, Settings(name="Du", text=wish))
    scene = SHOTS[name].make(made)
    found = []
    for size in WINDOWS[made.settings.text if made.settings.text == 200 else 100]:
        scene.refresh()
        picture = scene.picture(size, 0.0)
        assert picture is not None
        found += [f"{size}: {fault}" for fault in [*faults(picture, size), *_crowded(name, picture)]]
        assert len({thing.key for thing in picture.things}) == len(picture.things), "keys are unique"
    scene.leave()
    made.close()
    assert not found


def _crowded(name: str, picture: Picture) -> list[str]:
    """An overlay lies on its table on purpose, and cards on their fields."""
    return [] if name.startswith(("options-table", "options-menu", "options-gear")) else crowded(picture)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_game_offers_has_words(game: str, lang: str) -> None:
    """Every option with a choice, every value with a picture, and every preference is named."""
    known = catalogue(lang)
    for choice in GAMES[game].rules.CHOICES:
        if len(choice.values) > 1:
            ids = {f"setup-{choice.field}", *(f"setup-{choice.field}-{value}" for value in choice.values)}
            more = {f"setup-{choice.field}-{value}-about" for value in choice.values}
            assert ids | (more if pictured(game, choice) else set()) <= set(known)
    for one in BOARDS[game].PREFERENCES:
        name = f"{game}-preference-{one.key}"
        assert {name, *(f"{name}-{value}" for value in one.values)} <= set(known)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_the_rules_name_is_there(game: str, lang: str) -> None:
    """A game's board draws what its rules pages show, within the box it is given."""
    area = Rect(40, 30, 500, 200)
    for section in read(game, lang):
        for block in section.blocks:
            if block.kind == "picture":
                drawn = BOARDS[game].picture(block.text, area)
                assert drawn, block.text
                assert all(area.inset(-20).contains(*thing.rect.centre) for thing in drawn)


# --- choosing a value by its picture ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "wide", "narrow"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (4, 2, 2), (6, 3, 2), (8, 4, 2)]
)
def test_cards_lie_in_even_rows(count: int, wide: int, narrow: int) -> None:
    """Eight are four by two, in a tall window two by four."""
    assert (columns_for(count, narrow=False), columns_for(count, narrow=True)) == (wide, narrow)


@pytest.mark.usefixtures("board")
def test_the_set_up_shows_what_is_chosen(context: FakeContext) -> None:
    """One row instead of eight chips: the picture, the name, and the way to the others."""
    scene = SetupScene(context, KEY, "alone")
    scene.activate(Pick("track", "mirror"), 0.0)
    shown = things(scene)
    assert {thing.key for thing in shown} >= {"track-change", "track-shown-plate", "track-shown-0-0"}
    assert "Gegenläufig" in said(scene)
    assert not [act for act in acts(scene) if isinstance(act, Pick) and act.field == "track"]
    (row,) = [thing.rect for thing in shown if thing.key == "track-change"]
    inside = [thing.rect for thing in shown if thing.key.startswith("track-shown")]
    assert all(row.contains(*rect.centre) for rect in inside)


@pytest.mark.parametrize("mode", ["alone", "host", "guest"])
@pytest.mark.usefixtures("board")
def test_what_was_taken_is_what_the_table_opens_with(context: FakeContext, mode: Any) -> None:
    """In every kind of set-up; and it is proposed again the next time."""
    scene = SetupScene(context, KEY, mode)
    (change,) = [act for act in acts(scene) if isinstance(act, Choose)]
    pushed = scene.activate(change, 0.0)
    assert isinstance(pushed, Push)
    chooser = pushed.scene
    assert isinstance(chooser, ChooserScene)
    assert [act.value for act in acts(chooser) if isinstance(act, Take)] == list(FIELDS)
    assert chooser.activate(Take("golden"), 0.0) == Pop()
    if mode == "guest":
        assert dict(scene.draft.choices) == {"track": "golden"}
        return
    wish = opened(context, scene)
    assert isinstance(wish, OpenTable)
    assert msgspec.msgpack.decode(wish.options, type=Options) == Options("golden")
    assert dict(SetupScene(context, KEY, mode).draft.choices) == {"track": "golden"}


def _golden(context: FakeContext) -> SetupScene:
    scene = SetupScene(context, KEY, "alone")
    scene.activate(Pick("track", "golden"), 0.0)
    scene.first = "track-change"
    return scene


@pytest.mark.usefixtures("board")
def test_keys_choose_a_card() -> None:
    """The focus begins on the chosen one, arrows move over rows and columns, Enter takes and goes back."""
    driver, setup = run(_golden)
    assert isinstance(setup, SetupScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(top(driver), ChooserScene)
    seen = [driver.focus]
    for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT):
        driver.key(code)
        seen.append(driver.focus)
    names = ("golden", "mirror", "classic", "broad", "golden", "double")
    assert seen == [f"take-{name}" for name in names]
    driver.key(pygame.K_RETURN)
    assert top(driver) is setup
    assert dict(setup.draft.choices) == {"track": "double"}
    assert driver.focus == "track-change"


@pytest.mark.usefixtures("board")
def test_esc_leaves_the_choice_as_it_was() -> None:
    """Also after the focus has moved; a click on a card takes it."""
    driver, setup = run(_golden)
    assert isinstance(setup, SetupScene)
    for ends in ("esc", "click"):
        driver.key(pygame.K_RETURN)
        assert isinstance(top(driver), ChooserScene)
        driver.key(pygame.K_UP)
        if ends == "esc":
            driver.key(pygame.K_ESCAPE)
        else:
            driver.click(next(one.rect for one in driver.loop.decks[-1].things if one.key == "take-narrow"))
        assert top(driver) is setup
        assert dict(setup.draft.choices) == {"track": "golden" if ends == "esc" else "narrow"}


@pytest.mark.usefixtures("board")
def test_the_chosen_card_is_marked_by_more_than_colour(context: FakeContext) -> None:
    """A tick stands before its name and before no other, and its rim is thicker."""
    setup = _golden(context)
    (change,) = [act for act in acts(setup) if isinstance(act, Choose)]
    pushed = setup.activate(change, 0.0)
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, ChooserScene)
    marks = [thing.key for thing in things(pushed.scene) if thing.key.endswith(("-tick", "-rim"))]
    assert sorted(marks) == ["take-golden-rim", "take-golden-tick"]


def test_options_without_pictures_stay_chips(context: FakeContext, board: FakeBoard) -> None:
    """A board that has none is asked the old way."""
    board.picture = lambda *_: []
    scene = SetupScene(context, KEY, "alone")
    picks = [act.value for act in acts(scene) if isinstance(act, Pick) and act.field == "track"]
    assert picks == list(FIELDS)


@pytest.mark.usefixtures("board")
def test_f1_shows_the_rules_of_the_game_that_is_set_up(context: FakeContext) -> None:
    """Not those of the first game there is."""
    change = SetupScene(context, KEY, "alone").handle(Action(Verb.RULES), 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, RulesScene)
    assert change.scene.game == KEY


@pytest.mark.usefixtures("board")
def test_lists_and_waiting_rooms_name_the_variant(context: FakeContext) -> None:
    """Where there is more than one; a game with one way to play it has nothing to name."""
    options = msgspec.msgpack.encode(Options("night"))
    tables = (states_hall.table(1, ANN, FREE, game=KEY, options=options), states_hall.table(2, ANN, FREE))
    lobby = states_hall.joined(context, tables=tables)
    terms = [text(thing) for thing in things(lobby) if thing.key.endswith("-terms")]
    assert [line.split(" · ")[0] for line in terms] == ["Nachtschicht", "Bedenkzeit: 120 s"]
    waiting = on_table(at_table(context, ANN, FREE, begin=False))
    assert text(waiting["table.waiting.terms"]).startswith("Gegenläufig · ")


# --- rules -----------------------------------------------------------------------------------------------


def _entries(picture: list[Placed]) -> list[int]:
    return [thing.act.index for thing in picture if isinstance(thing.act, OpenSection)]


@pytest.mark.parametrize("size", [*gallery.USUAL, *gallery.TALL])
@pytest.mark.parametrize("wish", [100, 200])
@pytest.mark.usefixtures("board")
def test_keys_walk_through_a_long_list(
    context: FakeContext, size: tuple[int, int], wish: Literal[100, 200]
) -> None:
    """Arrows lead from the first of twenty sections to all others, though not all are shown at once."""
    context.save(text=wish)
    scene = RulesScene(context, KEY)
    seen, new = {0}, [0]
    while new:
        here = new.pop()
        for verb in ARROWS if size[0] < size[1] else (Verb.UP, Verb.DOWN):
            scene.activate(OpenSection(here), 0.0)
            shown, point = things(scene, size), FocusPoint()
            point.update(spots(shown), scene.first)
            assert point.key == f"section-{here}"
            point.arrow(verb)
            found = next(one.act for one in shown if one.key == point.key)
            if isinstance(found, OpenSection) and found.index not in seen:
                seen.add(found.index)
                new.append(found.index)
    assert seen == set(range(20))


@pytest.mark.usefixtures("board")
def test_the_mouse_skips_through_a_long_list(context: FakeContext) -> None:
    """The arrows at its ends show the others, the open section stays open; at the end the arrow is dead."""
    context.save(text=200)
    scene = RulesScene(context, KEY)
    first = _entries(things(scene))
    seen = set(first)
    assert seen != set(range(20))
    while steps := [one.act for one in things(scene) if one.key == "sections-down" and one.act is not None]:
        assert isinstance(steps[0], Skip)
        scene.activate(steps[0], 0.0)
        seen |= set(_entries(things(scene)))
    assert seen == set(range(20))
    assert "1. Abschnitt über Weichen" in [text(one) for one in things(scene) if one.key == "section"]
    scene.activate(OpenSection(19), 0.0)
    assert 19 in _entries(things(scene))
    scene.activate(OpenSection(0), 0.0)
    assert _entries(things(scene)) == first


@pytest.mark.parametrize("size", [*gallery.USUAL, *gallery.TALL])
@pytest.mark.usefixtures("board")
def test_a_picture_stands_between_the_lines(context: FakeContext, size: tuple[int, int]) -> None:
    """As broad as the text or a good third of the page high, five to two, clear of the lines around it."""
    scene = RulesScene(context, KEY)
    scene.activate(OpenSection(3), 0.0)
    shown = things(scene, size)
    (drawn,) = [one.rect for one in shown if one.key == "block-1-plate"]
    above, below = (next(one.rect for one in shown if one.key == key) for key in ("block-0", "block-2"))
    assert abs(drawn.w / drawn.h - 2.5) < 0.05
    assert drawn.w == above.w or drawn.h > size[1] // 5
    assert above.y + above.h <= drawn.y
    assert drawn.y + drawn.h <= below.y
    assert book(KEY, "de")[3].blocks[1].kind == "picture"
