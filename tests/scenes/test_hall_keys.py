"""The hall by keys through the loop: which line Tab goes to, and where one stands on coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from net.address import PORT
from scenes.hall.join import JoinScene
from scenes.hall.title import TitleScene
from tests.scenes.driver import Driver, window
from tests.scenes.states_games import first_options
from tests.scenes.states_hall import title_continue

if TYPE_CHECKING:
    from scenes.placed import Rect
    from tests.scenes.fakes import FakeContext

_window = pytest.fixture(autouse=True)(window)
pytestmark = pytest.mark.usefixtures("bare_hall")
TAB, DOWN, ESC = pygame.K_TAB, pygame.K_DOWN, pygame.K_ESCAPE


def hands(context: FakeContext, *known: str) -> tuple[Driver, JoinScene]:
    """The join scene with its address being typed in; some addresses are known."""
    context.save(addresses=known)
    scene = JoinScene(context)
    driver = Driver(scene)
    scene.forms.focus("address")
    driver.loop.decks[-1].point.to("form/address")
    driver.key(pygame.K_7, "7")
    assert scene.forms.typing
    return driver, scene


@pytest.mark.parametrize("key", [TAB, DOWN])
def test_from_the_address_keys_go_to_the_name_and_then_to_joining(context: FakeContext, key: int) -> None:
    """Whoever types the address comes to the name before the button, by Tab and by the arrow."""
    driver, scene = hands(context)
    gone = []
    for _ in range(2):
        driver.key(key)
        gone.append(driver.focus)
    assert gone == ["form/name", "connect"]
    assert not scene.forms.typing


def test_addresses_used_before_lie_between_name_and_button(context: FakeContext) -> None:
    """Tab reaches them where they are seen, and goes back the same way."""
    driver, _ = hands(context, f"10.0.0.1:{PORT}")
    gone = []
    for _ in range(3):
        driver.key(TAB)
        gone.append(driver.focus)
    assert gone == ["form/name", f"recent-10.0.0.1:{PORT}", "connect"]
    driver.loop.decks[-1].point.step(-1)
    driver.loop.decks[-1].point.step(-1)
    assert driver.focus == "form/name"


def button(driver: Driver, key: str) -> Rect:
    """Where that thing of the topmost scene is."""
    thing = driver.loop.decks[-1].find(key)
    assert thing is not None
    return thing.rect


@pytest.mark.parametrize("waits", [True, False])
def test_whoever_comes_back_from_a_game_stands_at_its_door(context: FakeContext, waits: bool) -> None:
    """Also who chose the language by keys before, the door with the pointer, and used keys in the game."""
    game = "signal"
    driver = Driver(
        title_continue(context, game=game, options=first_options(game)) if waits else TitleScene(context)
    )
    driver.key(TAB)
    driver.loop.decks[-1].point.to("language")
    driver.click(button(driver, f"open-{game}"))
    driver.turn(1.0)
    assert len(driver.loop.decks) == 2
    driver.key(DOWN)
    driver.key(ESC)
    while len(driver.loop.decks) > 1:
        driver.turn(1.0)
        driver.key(ESC)
    assert driver.focus == f"open-{game}"
    assert driver.loop.decks[-1].point.visible
