"""What a player prefers about a game's board: kept, told to the board, and set over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from scenes.boards.preferences import prefer, preferences
from scenes.stack import Change, Push, Replace
from scenes.table.menu import MenuScene
from scenes.table.parts import Do
from scenes.table.preferences import Prefer, PreferencesScene
from tests.scenes.driver import window
from tests.scenes.option_fakes import KEY, FakeBoard, at_table, run, top
from tests.scenes.table_fakes import ANN, begun, computer
from tests.scenes.table_fakes import things as on_table

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext


_window = pytest.fixture(autouse=True)(window)
pytestmark = pytest.mark.usefixtures("bare_hall")


def table(context: FakeContext, **more: Any) -> TableScene:
    return at_table(context, ANN, computer(), **more)


def setting(scene: TableScene) -> PreferencesScene:
    change: Change | None = scene.command(Do.PREFERENCES)
    assert isinstance(change, Push)
    assert isinstance(change.scene, PreferencesScene)
    return change.scene


@pytest.mark.usefixtures("board")
def test_preferences_are_kept(context: FakeContext) -> None:
    """The first values at first; what was chosen is there at the next start and for no other game."""
    assert preferences(KEY, context.settings) == {"room": "day", "sound": "bells", "aid": "all"}
    prefer(context, KEY, "room", "steam")
    prefer(context, KEY, "sound", "plain")
    again = context.home.settings()
    assert again.boards == {f"{KEY}.room": "steam", f"{KEY}.sound": "plain"}
    assert preferences(KEY, again) == {"room": "steam", "sound": "plain", "aid": "all"}
    assert preferences("zero", again) == {}


@pytest.mark.usefixtures("board")
def test_an_unknown_value_counts_as_the_first(context: FakeContext) -> None:
    """And is forgotten only when another is chosen."""
    context.save(boards={f"{KEY}.room": "moon", "other.thing": "x"})
    assert preferences(KEY, context.settings)["room"] == "day"
    prefer(context, KEY, "aid", "none")
    assert context.settings.boards == {f"{KEY}.room": "moon", "other.thing": "x", f"{KEY}.aid": "none"}


@pytest.mark.parametrize("seat", [0, None])
def test_the_board_is_told_at_once(context: FakeContext, board: FakeBoard, seat: int | None) -> None:
    """Who plays and who looks on: there is another room, and every value reaches layout and sounds."""
    scene = table(context, seat=seat)
    over = setting(scene)
    picture = scene.picture((1280, 720), 0.0)
    assert over.activate(Prefer("room", "night"), 0.0) is None
    after = scene.picture((1280, 720), 0.0)
    assert picture is not None
    assert after is not None
    assert picture.background is not None
    assert after.background is not None
    assert picture.background.get_at((0, 0)) != after.background.get_at((0, 0))
    assert board.seen[-1] == {"room": "night", "sound": "bells", "aid": "all"}
    assert board.heard
    assert set(board.heard[-1]) == {"room", "sound", "aid"}
    chosen = [
        thing.key for thing in over.things(context.metrics((1280, 720))) if getattr(thing.art, "on", False)
    ]
    assert chosen == ["room-1", "sound-0", "aid-0"]


def test_a_board_without_preferences_has_no_gear(context: FakeContext) -> None:
    """Neither in the bar nor in the menu, and the command does nothing."""
    scene, _ = begun(context)
    assert "table.gear" not in on_table(scene)
    assert Do.PREFERENCES not in [one.act for one in MenuScene(scene).things(context.metrics((1280, 720)))]
    assert scene.command(Do.PREFERENCES) is None


@pytest.mark.usefixtures("board")
@pytest.mark.parametrize("seat", [0, None])
def test_the_gear_is_in_the_bar_and_in_the_menu(context: FakeContext, seat: int | None) -> None:
    """Also before the game has begun; out of the menu it takes the menu's place."""
    scene = table(context, seat=seat, begin=False)
    assert on_table(scene)["table.gear"].act is Do.PREFERENCES
    scene = table(context, seat=seat)
    assert on_table(scene)["table.gear"].act is Do.PREFERENCES
    menu = MenuScene(scene)
    assert Do.PREFERENCES in [one.act for one in menu.things(context.metrics((1280, 720)))]
    change = menu.activate(Do.PREFERENCES, 0.0)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, PreferencesScene)


def test_keys_and_mouse_set_preferences_over_the_table(board: FakeBoard) -> None:
    """The focus begins on what is chosen, Enter and click choose, Esc closes; the room behind is another."""

    def made(context: FakeContext) -> TableScene:
        context.save(boards={f"{KEY}.room": "night"})
        return at_table(context, ANN, computer(), computer(), solo=True)

    driver, scene = run(made)
    driver.turn(5.0)
    driver.click(next(one.rect for one in driver.loop.decks[-1].things if one.key == "table.gear"))
    assert isinstance(top(driver), PreferencesScene)
    driver.key(pygame.K_RIGHT)
    assert driver.focus == "room-1", "the first key only shows where the focus is"
    driver.key(pygame.K_RIGHT)
    assert driver.focus == "room-2"
    driver.key(pygame.K_RETURN)
    driver.turn(1.0)
    assert board.seen[-1]["room"] == "steam"
    driver.click(next(one.rect for one in driver.loop.decks[-1].things if one.key == "aid-1"))
    assert driver.context.settings.boards == {f"{KEY}.room": "steam", f"{KEY}.aid": "some"}
    driver.key(pygame.K_ESCAPE)
    assert top(driver) is scene
    assert driver.loop.decks[-1].picture is not None
    background = driver.loop.decks[-1].picture.background
    assert background is not None
    assert background.get_at((0, 0))[:3] == (44, 30, 22)
