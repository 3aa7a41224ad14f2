"""Text entries in the loop: whose the keys are, how one gets in and out, and what the scene hears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from scenes.forms import Entered, Entry, Forms, Typed
from scenes.input import Action, Verb
from scenes.placed import Rect
from tests.scenes.driver import TWO, Driver, Room, window

if TYPE_CHECKING:
    from scenes.stack import Change, Picture

_window = pytest.fixture(autouse=True)(window)


class Desk(Room):
    """A scene with a text entry."""

    def __init__(self) -> None:
        super().__init__()
        self.forms = Forms()

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        self.forms.place(size, (Entry("line", Rect(400, 50, 300, 50), placeholder="…"),), 20)
        return super().picture(size, now)

    def handle(self, action: Action, now: float) -> Change | None:
        if action.verb is Verb.CHAT:
            self.forms.focus("line")
        return super().handle(action, now)


def typed(room: Room) -> list[Any]:
    return [one for one in room.heard if isinstance(one, Typed | Entered)]


def test_typing_goes_to_the_entry_alone() -> None:
    """T opens the entry without writing a t; letters are no keys of the game; Enter hands the line over."""
    desk = Desk()
    driver = Driver(desk)
    driver.key(pygame.K_t, "t")
    assert desk.forms.typing
    for letter in "bi":
        driver.key(ord(letter), letter)
        driver.turn()
    driver.key(pygame.K_RETURN)
    driver.turn()
    assert typed(desk) == [Typed("line", "b"), Typed("line", "bi"), Entered("line", "bi")]
    assert Verb.SCORES not in desk.heard


def test_escape_leaves_the_entry_and_only_then_the_scene() -> None:
    """The first Esc ends the typing, the second is heard by the scene."""
    desk = Desk()
    driver = Driver(desk)
    driver.key(pygame.K_t, "t")
    driver.key(pygame.K_ESCAPE)
    assert not desk.forms.typing
    assert Verb.BACK not in desk.heard
    driver.key(pygame.K_ESCAPE)
    assert Verb.BACK in desk.heard


def test_the_entry_takes_part_in_the_focus() -> None:
    """Tab leads to it and on, a click begins the typing, a click elsewhere ends it."""
    desk = Desk()
    driver = Driver(desk)
    driver.key(pygame.K_TAB)
    assert driver.focus == "form/line"
    assert desk.forms.typing
    driver.key(pygame.K_TAB)
    assert driver.focus == "one"
    assert not desk.forms.typing
    driver.click(Rect(400, 50, 300, 50))
    assert desk.forms.typing
    driver.click(TWO)
    assert not desk.forms.typing
    assert "act-two" in desk.heard


def test_the_first_letter_after_tab_is_written() -> None:
    """Only the key that opened the entry by itself is swallowed."""
    desk = Desk()
    driver = Driver(desk)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_x, "x")
    driver.turn()
    assert typed(desk) == [Typed("line", "x")]
