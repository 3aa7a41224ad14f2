"""The loop: what came up just now is not done by a press that was meant for what was there before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from msgspec.structs import replace

from scenes.input import Verb
from scenes.screen import SETTLE
from tests.scenes.driver import ONE, TWO, Driver, Room, window

if TYPE_CHECKING:
    from collections.abc import Callable

_ = pytest.fixture(autouse=True)(window)

WAYS: list[Callable[[Driver], object]] = [
    lambda driver: driver.key(pygame.K_RETURN),
    lambda driver: driver.key(pygame.K_SPACE),
    lambda driver: driver.click(ONE),
]
SHORT = SETTLE / 4


class Offering(Room):
    """The first button offers something else after each press; the second always the same."""

    def __init__(self, *, careful: bool = True) -> None:
        super().__init__()
        self.done: list[Any] = []
        self.careful = careful

    def settles(self, act: Any) -> bool:
        return self.careful and act != "act-two"

    def activate(self, act: Any, now: float) -> None:
        self.done.append(act)
        self.offer(f"act-{len(self.done)}")

    def offer(self, act: str) -> None:
        self.things = [replace(self.things[0], act=act), self.things[1]]
        self.refresh()


class Claimed(Offering):
    """Space does what the first button offers."""

    def claims(self, key: str) -> Any:
        return self.things[0].act if key == "space" else None

    def handle(self, action: Any, now: float) -> None:
        if action.verb is Verb.KEY:
            self.activate(self.things[0].act, now)


@pytest.mark.parametrize("press", WAYS)
@pytest.mark.parametrize("kind", [Offering, Claimed])
def test_a_second_press_in_haste_does_no_more(
    kind: type[Offering], press: Callable[[Driver], object]
) -> None:
    """What the first press brought up is still to be done; who waits a moment does it."""
    room = kind()
    driver = Driver(room)
    driver.turn(SETTLE)
    press(driver)
    driver.turn(SHORT)
    press(driver)
    assert room.done == ["act-one"]
    driver.turn(SETTLE)
    press(driver)
    assert room.done == ["act-one", "act-1"]


@pytest.mark.parametrize("press", WAYS)
def test_pressing_on_in_haste_is_not_for_ever_in_vain(press: Callable[[Driver], object]) -> None:
    """Presses that came too early put nothing off."""
    room = Offering()
    driver = Driver(room)
    driver.turn(SETTLE)
    while len(room.done) < 4:
        before = driver.now
        press(driver)
        assert driver.now - before < SETTLE
        assert driver.now < 100 + 6 * SETTLE


@pytest.mark.parametrize("press", WAYS)
def test_what_a_scene_does_not_mind_is_done_at_once(press: Callable[[Driver], object]) -> None:
    """Leafing and choosing are as fast as fingers are."""
    room = Offering(careful=False)
    driver = Driver(room)
    for _ in range(5):
        press(driver)
    assert room.done == ["act-one", "act-1", "act-2", "act-3", "act-4"]


def test_who_goes_there_means_it() -> None:
    """By arrows after it came up, or with the pointer to another place."""
    for go in (
        lambda driver: (driver.key(pygame.K_UP), driver.key(pygame.K_RETURN)),
        lambda driver: driver.click(ONE),
    ):
        room = Offering()
        driver = Driver(room)
        driver.key(pygame.K_DOWN)
        driver.turn(SETTLE)
        driver.click(TWO)
        room.offer("act-new")
        driver.turn()
        go(driver)
        assert room.done == ["act-two", "act-new"]


def test_who_went_there_before_it_came_up_does_not_mean_it() -> None:
    """Nobody can have known."""
    room = Offering()
    driver = Driver(room)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_UP)
    room.offer("act-new")
    driver.turn()
    driver.key(pygame.K_RETURN)
    assert room.done == []


def test_what_stays_offered_stays_known() -> None:
    """Another picture with the same offer, even elsewhere, is no news."""
    room = Offering()
    driver = Driver(room)
    driver.turn(SETTLE)
    room.things[0] = replace(room.things[0], rect=ONE.moved(0, 4))
    room.refresh()
    driver.turn()
    driver.key(pygame.K_RETURN)
    assert room.done == ["act-one"]
