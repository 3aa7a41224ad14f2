"""The loop: what it answers itself, what it hands on, how scenes follow each other, and that it idles."""

from __future__ import annotations

import pygame
import pytest

from scenes.draw import kit, theme
from scenes.input import Verb
from scenes.placed import Journey, Placed, Rect
from scenes.stack import Pop, Push, Quit, Replace
from tests.scenes.driver import ONE, SIZE, TWO, Driver, Room, window

_window = pytest.fixture(autouse=True)(window)


def acts(room: Room) -> list[str]:
    """What was activated."""
    return [one for one in room.heard if isinstance(one, str) and one.startswith("act-")]


def test_a_click_activates_what_is_under_it() -> None:
    """The act of the thing arrives, once."""
    room = Room()
    driver = Driver(room)
    driver.click(TWO)
    driver.turn()
    assert [one for one in room.heard if isinstance(one, str) and one.startswith("act")] == ["act-two"]


def test_arrows_move_the_focus_and_enter_activates_it() -> None:
    """With keys alone the second button is reached and pressed."""
    room = Room()
    driver = Driver(room)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert driver.focus == "two"
    assert room.heard[-1] == "act-two"


def test_the_pointer_hides_the_focus_and_keys_go_on_from_it() -> None:
    """While the mouse moves there is no ring; the arrow starts at what was pointed at."""
    room = Room()
    driver = Driver(room)
    driver.post(pygame.MOUSEMOTION, pos=TWO.centre, rel=(0, 0), buttons=(0, 0, 0))
    assert not driver.loop.decks[-1].point.visible
    driver.key(pygame.K_UP)
    assert driver.loop.decks[-1].point.visible
    assert driver.focus == "one"


def test_a_resting_pointer_leaves_the_focus_to_the_keys() -> None:
    """The first word of a pointer, and a shaken table, take nothing away; the ring stays."""
    driver = Driver(Room())
    driver.key(pygame.K_DOWN)
    driver.post(pygame.MOUSEMOTION, pos=(SIZE[0] - 3, SIZE[1] - 2), rel=(-2, -1), buttons=(0, 0, 0))
    assert driver.loop.decks[-1].point.visible
    assert driver.focus == "two"


def test_after_the_pointer_enter_means_what_is_wanted_most() -> None:
    """One press is enough, and the ring shows what it was for."""
    room = Room()
    room.first = "two"
    driver = Driver(room)
    driver.post(pygame.MOUSEMOTION, pos=(800, 500), rel=(0, 0), buttons=(0, 0, 0))
    driver.key(pygame.K_RETURN)
    assert acts(room) == ["act-two"]
    assert driver.loop.decks[-1].lit == "two"


def test_enter_means_what_the_pointer_was_moved_to() -> None:
    """It is lit, so that is what a person sees to be meant."""
    room = Room()
    room.first = "two"
    driver = Driver(room)
    driver.post(pygame.MOUSEMOTION, pos=ONE.centre, rel=(0, 0), buttons=(0, 0, 0))
    driver.key(pygame.K_RETURN)
    assert acts(room) == ["act-one"]


def test_in_a_scene_that_came_under_the_pointer_enter_means_what_is_wanted_most() -> None:
    """Nobody pointed at what happens to lie there."""
    first, second = Room(), Room()
    first.wants, second.first = Push(second), "two"
    driver = Driver(first)
    driver.click(ONE)
    driver.turn(1.0)
    driver.key(pygame.K_RETURN)
    assert acts(second) == ["act-two"]


def test_after_the_pointer_the_first_arrow_shows_where_something_is_wanted() -> None:
    """It does not go on from there yet."""
    room = Room()
    room.first = "two"
    driver = Driver(room)
    driver.post(pygame.MOUSEMOTION, pos=(800, 500), rel=(0, 0), buttons=(0, 0, 0))
    driver.key(pygame.K_UP)
    assert driver.loop.decks[-1].lit == "two"
    driver.key(pygame.K_UP)
    assert driver.loop.decks[-1].lit == "one"


def test_every_key_brings_the_ring_back() -> None:
    """Also a letter that only the scene understands."""
    driver = Driver(Room())
    driver.post(pygame.MOUSEMOTION, pos=(800, 500), rel=(0, 0), buttons=(0, 0, 0))
    driver.key(pygame.K_d)
    assert driver.loop.decks[-1].lit == "one"


def test_a_new_wish_waits_for_whoever_is_about_to_act() -> None:
    """Right after an arrow the focus stays; later, or after Enter, it goes to what is wanted now."""
    for wait, goes in ((0.1, False), (3.0, True)):
        room = Room()
        driver = Driver(room)
        driver.key(pygame.K_DOWN)
        driver.turn(wait)
        room.first = "one"
        room.refresh()
        driver.turn()
        assert driver.focus == ("one" if goes else "two")


@pytest.mark.parametrize("event", ["VIDEOEXPOSE", "WINDOWEXPOSED", "WINDOWSIZECHANGED", "WINDOWRESTORED"])
def test_what_a_window_may_have_lost_is_drawn_again(event: str) -> None:
    """All of it, though no scene changed."""
    driver = Driver(Room())
    driver.turn(1.0)
    assert driver.drawn == []
    driver.post(getattr(pygame, event))
    assert driver.drawn == [pygame.Rect(0, 0, *SIZE)]


def test_enter_never_activates_what_cannot_be_seen_to_be_meant() -> None:
    """After the mouse has left everything, Enter first shows the focus."""
    room = Room()
    driver = Driver(room)
    driver.post(pygame.MOUSEMOTION, pos=(800, 500), rel=(0, 0), buttons=(0, 0, 0))
    driver.key(pygame.K_RETURN)
    assert "act-one" not in room.heard
    driver.key(pygame.K_RETURN)
    assert room.heard[-1] == "act-one"


def test_scenes_hear_what_the_loop_does_not_answer() -> None:
    """Games' keys, scores, rules, clicks on nothing arrive as actions."""
    room = Room()
    driver = Driver(room)
    for code in (pygame.K_b, pygame.K_F1, pygame.K_r):
        driver.key(code)
    driver.click(Rect(700, 500, 10, 10))
    heard = [one for one in room.heard if isinstance(one, Verb)]
    assert heard == [Verb.SCORES, Verb.RULES, Verb.KEY, Verb.PRESS]


def test_scenes_are_told_what_is_pointed_at() -> None:
    """Hover and focus are one: the scene hears the key, and when it is nothing."""
    room = Room()
    driver = Driver(room)
    driver.post(pygame.MOUSEMOTION, pos=TWO.centre, rel=(0, 0), buttons=(0, 0, 0))
    driver.post(pygame.MOUSEMOTION, pos=(800, 500), rel=(0, 0), buttons=(0, 0, 0))
    assert [one for one in room.heard if isinstance(one, tuple)] == [
        ("pointed", "one"),
        ("pointed", "two"),
        ("pointed", ""),
    ]


def test_an_idle_turn_draws_nothing() -> None:
    """Nothing happens, nothing moves: no area is drawn, nothing is flipped."""
    driver = Driver(Room())
    driver.turn(1.0)
    assert all(not driver.turn() or not driver.drawn for _ in range(20))
    assert driver.drawn == []


def test_chores_wait_until_there_is_nothing_to_draw() -> None:
    """They are done once, one a turn, and not while the program begins."""
    done: list[str] = []
    driver = Driver(Room(), chores=(lambda: done.append("one"), lambda: done.append("two")))
    driver.turn()
    assert done == []
    driver.turn(2.0)
    assert done == ["one"]
    driver.turn()
    driver.turn()
    assert done == ["one", "two"]


def test_hover_draws_only_around_the_thing() -> None:
    """The lit button is drawn, not the window."""
    driver = Driver(Room())
    driver.turn(1.0)
    driver.post(pygame.MOUSEMOTION, pos=TWO.centre, rel=(0, 0), buttons=(0, 0, 0))
    area = sum(one.w * one.h for one in driver.drawn)
    assert 0 < area < SIZE[0] * SIZE[1] // 3


def test_a_click_completes_travelling_things_first() -> None:
    """Motion ends at once, the scene hears of it, and the click still counts."""
    room = Room()
    driver = Driver(room)
    room.things.append(Placed("card", Rect(600, 300, 80, 120), kit.Dot(theme.BRASS)))
    room.journeys = [Journey("one", "card", delay=5.0)]
    room.refresh()
    driver.turn()
    assert driver.loop.screen.motion.travelling(driver.now)
    driver.click(TWO)
    assert not driver.loop.screen.motion.busy(driver.now)
    assert [one for one in room.heard if isinstance(one, str)] == ["hurried", "act-two"]


def test_push_and_pop_slide_and_come_back() -> None:
    """The new scene takes over, the old one is refreshed when it is uncovered."""
    first, second = Room(), Room()
    first.wants, second.wants = Push(second), Pop()
    driver = Driver(first)
    driver.click(ONE)
    assert driver.loop.screen.sliding
    driver.turn(1.0)
    driver.turn()
    assert not driver.loop.screen.sliding
    driver.key(pygame.K_ESCAPE)
    driver.turn(1.0)
    assert second.left
    assert driver.loop.decks[-1].scene is first


def test_reduced_motion_does_not_slide() -> None:
    """The new picture is simply there."""
    first = Room()
    first.wants = Push(Room())
    driver = Driver(first)
    driver.context.save(reduced_motion=True)
    driver.click(ONE)
    assert not driver.loop.screen.sliding


def test_under_a_dialog_the_scene_lives_but_hears_nothing() -> None:
    """The game below goes on being updated; clicks go to the dialog alone."""
    game, menu = Room(), Room(dim=True)
    driver = Driver(game)
    game.wants = Push(menu)
    driver.click(ONE)
    game.heard.clear()
    before = game.updates
    driver.click(TWO)
    assert game.updates > before
    assert game.heard == []
    assert "act-two" in menu.heard


def test_a_covered_scene_that_ends_takes_the_dialog_with_it() -> None:
    """The table is gone: the menu over it goes too."""
    hall, game, menu = Room(), Room(), Room(dim=True)
    driver = Driver(hall, game, menu)
    game.ends = Pop()
    driver.turn()
    driver.turn()
    assert menu.left
    assert game.left
    assert driver.loop.decks[-1].scene is hall


def test_the_program_ends_with_the_window_or_the_last_scene() -> None:
    """Closing the window, Quit, and popping the last scene all end it, and every scene is told."""
    for end in (None, Quit(), Pop()):
        bottom, top = Room(), Room()
        driver = Driver(top) if isinstance(end, Pop) else Driver(bottom, top)
        top.wants = end
        alive = driver.post(pygame.QUIT) if end is None else driver.key(pygame.K_ESCAPE)
        assert not alive
        assert top.left


def test_replace_forgets_the_old_scene() -> None:
    """Going back from the new one leads below the old one."""
    hall, setup, table = Room(), Room(), Room()
    setup.wants, table.wants = Replace(table), Pop()
    driver = Driver(hall, setup)
    driver.key(pygame.K_ESCAPE)
    driver.turn(1.0)
    driver.key(pygame.K_ESCAPE)
    assert driver.loop.decks[-1].scene is hall


def test_another_window_size_asks_for_another_picture() -> None:
    """The scene lays out anew for the size, and everything is drawn."""
    room = Room()
    driver = Driver(room)
    pygame.display.set_mode((1000, 700))
    room.background = pygame.Surface((1000, 700))
    room.refresh()
    driver.turn()
    assert driver.drawn == [pygame.Rect(0, 0, 1000, 700)]


def test_a_window_made_too_small_is_made_larger() -> None:
    """Nothing is laid out in less room than 800×600, either way round."""
    driver = Driver(Room())
    pygame.display.set_mode((500, 300))
    driver.turn()
    assert driver.loop.screen.window.get_size() == (800, 600)
    pygame.display.set_mode((300, 900))
    driver.turn()
    assert driver.loop.screen.window.get_size() == (600, 900)


def test_a_click_while_scenes_change_means_nothing_in_the_new_one() -> None:
    """A double click does not reach what only slides in; it completes the slide."""
    first, second = Room(), Room()
    first.wants = Push(second)
    driver = Driver(first)
    driver.click(ONE)
    driver.click(ONE)
    assert not driver.loop.screen.sliding
    assert "act-one" not in second.heard
    driver.click(ONE)
    assert "act-one" in second.heard


def test_another_language_refreshes_every_scene() -> None:
    """Also those that are covered draw again."""
    below, top = Room(), Room()
    driver = Driver(below, top)
    driver.context.set_language("en")
    driver.turn()
    assert below._stale


def test_f11_toggles_full_screen() -> None:
    """And no scene hears of it."""
    room = Room()
    driver = Driver(room)
    driver.key(pygame.K_F11)
    assert driver.fullscreen == 1
    assert driver.drawn == [pygame.Rect(0, 0, *SIZE)]
    assert not [one for one in room.heard if isinstance(one, Verb)]
