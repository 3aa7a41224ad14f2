"""Speedsignal by keys and clicks, with a real loop: throw, pass, questions, advice, where the focus is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.signal import hints
from game.signal.types import NoColour, Pass, Roll
from net.messages import Refused
from scenes.boards.board import Confirm
from scenes.boards.signal.choosing import settable
from scenes.focus import FocusPoint, spots
from scenes.input import Verb
from tests.scenes.driver import window
from tests.scenes.signal_moments import (
    ADVICE,
    ENTER,
    ESC,
    FAULT,
    LOCK,
    NO,
    NO_COLOUR,
    PASS,
    SPACE,
    Hands,
    P,
    R,
    W,
    avoidable,
    choosing,
    lamp,
    lockable,
    locks,
    near,
    rolling,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.signal.types import View

_ = pytest.fixture(autouse=True)(window)


# --- throw and pass ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [W, ENTER, SPACE])
def test_a_key_throws(key: int) -> None:
    """W, and what confirms, for the throw has the focus."""
    hands = Hands(rolling)
    hands.press(key)
    assert hands.done == [Roll()]


@pytest.mark.parametrize("key", [P, SPACE])
def test_a_key_passes(key: int) -> None:
    """P and Space, though the focus waits at a signal."""
    hands = Hands(choosing)
    hands.press(key)
    assert hands.done == [Pass()]


def test_the_throwing_key_throws_nothing_twice() -> None:
    """W means nothing once the dice lie, P nothing before."""
    hands = Hands(choosing)
    hands.press(W)
    assert hands.done == []
    early = Hands(rolling)
    early.press(P)
    assert early.done == []


def test_space_passes_after_a_throw_by_keys() -> None:
    """The throw took the focus to a signal by itself; nobody went there, so Space still passes."""
    hands = Hands(lambda view: rolling(view) and view.number > 8)
    hands.press(W)
    hands.settle()
    hands.press(SPACE)
    assert hands.done == [Roll(), Pass()]


def test_space_sets_a_signal_that_keys_went_to() -> None:
    """Who walked there means it."""
    hands = Hands(near)
    goal = hands.walk()
    hands.press(SPACE)
    assert hands.done == [goal]


def test_space_passes_while_the_pointer_lies_on_a_signal() -> None:
    """The pointer explains; only a click sets."""
    hands = Hands(choosing)
    place = hands.things[lamp(settable(hands.view)[0])].rect.centre
    hands.driver.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    hands.driver.post(pygame.MOUSEMOTION, pos=(place[0] + 1, place[1]), rel=(9, 9), buttons=(0, 0, 0))
    assert "signal.slip" in hands.things
    hands.press(SPACE)
    assert hands.done == [Pass()]


def test_a_click_sets_a_signal() -> None:
    """At once, and Enter does the same for the one that has the focus."""
    hands = Hands(choosing)
    goal = settable(hands.view)[-1]
    hands.click(lamp(goal))
    assert hands.done == [goal]


# --- questions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [P, SPACE])
def test_a_fault_takes_one_press_more(key: int) -> None:
    """The first opens the question with the focus on no, the next one takes it."""
    hands = Hands(avoidable)
    hands.press(key)
    assert hands.done == []
    assert hands.driver.focus == NO
    hands.press(key)
    assert hands.done == [NoColour()]


def test_enter_in_haste_takes_no_fault() -> None:
    """It goes back; an arrow and Enter take it."""
    hands = Hands(avoidable)
    hands.press(P, ENTER)
    assert hands.done == []
    assert FAULT not in hands.things
    hands.press(P, pygame.K_UP)
    assert hands.driver.focus == FAULT
    hands.press(ENTER)
    assert hands.done == [NoColour()]


def test_enter_in_haste_gives_no_chance_away() -> None:
    """After a throw the focus is on the signal that skips least, whatever it skips."""
    far = Hands(lambda view: choosing(view) and not near(view))
    least = settable(far.view)[0]
    assert far.driver.focus == lamp(least)
    far.press(ENTER)
    assert far.done == [least]


def test_escape_and_no_go_back() -> None:
    """Nothing is done, the buttons are the ones of before, and the menu stays away."""
    hands = Hands(avoidable)
    for answer in (ESC, None):
        hands.press(P)
        assert FAULT in hands.things
        if answer is None:
            hands.click(NO)
        else:
            hands.press(answer)
        assert FAULT not in hands.things
        assert NO_COLOUR in hands.things
    assert hands.done == []
    assert len(hands.driver.loop.decks) == 1


def test_keys_walk_between_yes_and_no() -> None:
    """The question stays open; it goes when they leave it."""
    hands = Hands(avoidable)
    hands.press(P, pygame.K_UP)
    assert hands.driver.focus == FAULT
    hands.press(pygame.K_DOWN)
    assert hands.driver.focus == NO
    assert hands.scene.chosen.value == Confirm(NoColour())
    hands.press(pygame.K_TAB)
    assert hands.scene.chosen.value is None
    assert FAULT not in hands.things


def test_a_lock_is_asked_about() -> None:
    """A click on the lamp opens the question, and Enter answers yes though the pointer lies on the lamp."""
    hands = Hands(lockable)
    lock = locks(hands.view)
    assert lock is not None
    hands.click(lamp(lock))
    assert hands.done == []
    assert hands.things[LOCK].act == lock
    assert hands.driver.focus == LOCK
    hands.click(lamp(lock))
    assert hands.done == []
    hands.press(ENTER)
    assert hands.done == [lock]


def test_a_lock_is_not_asked_about_if_that_is_not_wished() -> None:
    """With the preference one click locks."""
    hands = Hands(lockable, careful=False)
    lock = locks(hands.view)
    assert lock is not None
    hands.click(lamp(lock))
    assert hands.done == [lock]


def test_another_decision_ends_the_question() -> None:
    """The next step asks nothing."""
    hands = Hands(lockable)
    lock = locks(hands.view)
    assert lock is not None
    hands.click(lamp(lock))
    hands.click(LOCK)
    hands.settle()
    assert hands.scene.chosen.value is None
    assert LOCK not in hands.things


# --- advice ------------------------------------------------------------------------------------------------


def test_advice_by_key() -> None:
    """R asks, the focus goes to what is advised, and all of it is gone with the decision."""
    hands = Hands(choosing)
    before = hands.things
    hands.press(R)
    client: Any = hands.client
    assert client.advising
    assert hands.driver.focus == ADVICE
    hands.press(ENTER)
    assert hands.done == []
    best = settable(hands.view)[-1]
    client.advised(best, "signal-advised-roll")
    hands.driver.turn()
    hands.driver.turn()
    assert all(hands.things[key].rect == before[key].rect for key in (ADVICE, PASS))
    assert "signal.field.reason" in hands.things
    assert hands.driver.focus == lamp(best)
    hands.press(ENTER)
    assert hands.done == [best]
    assert "signal.field.reason" not in hands.things


# --- the way there -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [rolling, choosing, avoidable, lockable])
def test_keys_reach_everything(wanted: Callable[[View], bool]) -> None:
    """From where they begin arrows and Tab lead to all that can be pressed on the board and around it."""
    hands = Hands(wanted)
    picture = hands.driver.loop.decks[-1].picture
    assert picture is not None
    reached, new = set(), [picture.first]
    while new:
        here = new.pop()
        reached.add(here)
        for go in _moves():
            point = FocusPoint()
            point.update(spots(picture.things), picture.first)
            point.to(here)
            go(point)
            new += [point.key] if point.key not in reached | set(new) else []
    assert {thing.key for thing in picture.things if thing.region} <= reached


def _moves() -> list[Callable[[FocusPoint], object]]:
    arrows = (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT)
    return [
        *(partial(FocusPoint.arrow, verb=verb) for verb in arrows),
        partial(FocusPoint.step, by=1),
        partial(FocusPoint.step, by=-1),
    ]


def test_a_dark_lamp_says_why_when_it_is_pressed() -> None:
    """The slip while it is pointed at, a refusal when it is clicked; nothing is sent."""
    hands = Hands(choosing)
    lines = [line for line in range(4) if hints.hindrance(hands.view, line, 10) == "barred"]
    key = f"signal.p0.l{lines[0]}.c10"
    hands.click(key)
    hands.driver.turn()
    assert "signal.slip" in hands.things
    assert [toast.why for toast in hands.scene.sitting.toasts] == [Refused("signal-barred")]
    assert hands.done == []


def test_arrows_go_from_one_signal_that_can_be_set_to_the_next() -> None:
    """Not over those that can't: the pointer alone asks about them."""
    hands = Hands(choosing)
    region = {key for key, thing in hands.things.items() if thing.region == "signal.panel"}
    assert region == {lamp(one) for one in settable(hands.view)}
    dark = [thing for key, thing in hands.things.items() if key.startswith("signal.p0.l") and thing.hover]
    assert len(dark) > len(region)


def test_keys_wait_where_nothing_happens() -> None:
    """After an answer they rest on the dice: not on somebody's panel, nor in the chat."""
    hands = Hands(choosing)
    hands.press(ENTER)
    seen = set()
    for _ in range(200):
        if hands.scene.sitting.live and hands.view.legal:
            break
        seen.add(hands.driver.focus)
        hands.driver.turn(0.3)
    assert len(hands.done) == 1
    assert seen == {"signal.tray"}


def test_a_button_is_explained() -> None:
    """I says in a sentence what the pointer lies on, and what keys walked to."""
    hands = Hands(choosing)
    place = hands.things[PASS].rect.centre
    hands.driver.post(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(0, 0, 0))
    hands.driver.turn()
    walked = Hands(choosing)
    for _ in range(9):
        if walked.driver.focus != PASS:
            walked.press(pygame.K_TAB)
    for one in (hands, walked):
        one.press(pygame.K_i)
        told: Any = one.things["table.tip.text"].art
        assert told.text == "Stelle diesmal kein Signal mit der weißen Summe"
