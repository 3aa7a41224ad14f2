"""The loop: keys that confirm unless a scene claims them, and things that only the pointer finds."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from scenes.draw.theme import metrics
from scenes.input import Verb
from scenes.table.parts import areas, reachable
from tests.scenes.driver import ONE, TWO, Driver, Room, window

_ = pytest.fixture(autouse=True)(window)


class Claiming(Room):
    """A scene that has a use of its own for a key."""

    key = "space"

    def claims(self, key: str) -> str | None:
        return key if key == self.key else None


def test_space_confirms_where_nothing_else_is_meant() -> None:
    """In a scene that claims no key, and in one that claims another."""
    for room in (Room(), other := Claiming()):
        other.key = "tab"
        Driver(room).key(pygame.K_SPACE)
        assert room.heard[-1] == "act-one"


def test_a_scene_can_claim_space() -> None:
    """It hears of it as of a key; Enter still confirms."""
    room = Claiming()
    driver = Driver(room)
    driver.key(pygame.K_SPACE)
    assert room.heard[-1] == Verb.KEY
    driver.key(pygame.K_RETURN)
    assert room.heard[-1] == "act-one"


def test_what_a_person_went_to_is_confirmed_all_the_same() -> None:
    """Until something was done with it, or the focus went elsewhere by itself."""
    room = Claiming()
    driver = Driver(room)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_SPACE)
    assert room.heard[-1] == "act-two"
    driver.key(pygame.K_SPACE)
    assert room.heard[-1] == Verb.KEY
    driver.key(pygame.K_UP)
    room.things, room.first = room.things[1:], "two"
    room.refresh()
    driver.turn()
    driver.key(pygame.K_SPACE)
    assert room.heard[-1] == Verb.KEY


def test_the_pointer_finds_what_keys_do_not() -> None:
    """Such a thing can be pointed at; arrows and Tab pass it by."""
    room = Room()
    room.things[0] = replace(room.things[0], region="", hover=True)
    driver = Driver(room)
    assert driver.focus == "two"
    driver.key(pygame.K_UP)
    driver.key(pygame.K_TAB)
    assert driver.focus == "two"
    driver.click(ONE)
    assert ("pointed", "one") in room.heard
    assert "act-one" in room.heard


def test_a_tap_tells_what_it_is_on_before_it_presses() -> None:
    """What can do nothing is known to the scene by then: it may want to say why."""
    room = Room()
    room.things[0] = replace(room.things[0], act=None)
    driver = Driver(room)
    driver.click(ONE)
    assert room.heard.index(("pointed", "one")) < room.heard.index(Verb.PRESS)


def test_info_is_about_what_the_pointer_means() -> None:
    """The focus neither shows for it nor takes its place; with the focus visible it stays where it is."""
    room = Room()
    driver = Driver(room)
    deck = driver.loop.decks[-1]
    driver.post(pygame.MOUSEMOTION, pos=TWO.centre, rel=(1, 0), buttons=(0, 0, 0))
    driver.key(pygame.K_i)
    assert (deck.point.visible, deck.lit) == (False, "two")
    driver.key(pygame.K_DOWN)
    lit = deck.lit
    driver.key(pygame.K_i)
    assert (deck.point.visible, deck.lit) == (True, lit)
    assert room.heard.count(Verb.INFO) == 2


def test_what_the_column_covers_is_not_found() -> None:
    """Neither by keys nor by the pointer."""
    at = areas(metrics((800, 1280)))
    thing = replace(Room().things[0], rect=at.side.inset(200, 400), hover=True, region="")
    (found,) = reachable([thing], at, side=True)
    assert (found.act, found.hover) == (None, False)
    assert reachable([thing], at, side=False) == [thing]


def test_the_light_around_a_thing_does_not_feel_the_pointer() -> None:
    """In its margin nothing is hit; inside it is."""
    room = Room()
    room.things[0] = replace(room.things[0], rect=ONE.inset(-20), margin=20)
    driver = Driver(room)
    driver.click(ONE.inset(-10)._replace(w=2, h=2))
    assert "act-one" not in room.heard
    driver.click(ONE)
    assert "act-one" in room.heard
