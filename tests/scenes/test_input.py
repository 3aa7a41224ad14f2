"""Keyboard and mouse say what they are meant to say."""

from __future__ import annotations

import pygame
import pytest

from scenes.input import Action, Devices, Verb, wants_fullscreen


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("code", "verb"),
    [
        (pygame.K_LEFT, Verb.LEFT), (pygame.K_RIGHT, Verb.RIGHT), (pygame.K_UP, Verb.UP),
        (pygame.K_DOWN, Verb.DOWN), (pygame.K_RETURN, Verb.CONFIRM), (pygame.K_KP_ENTER, Verb.CONFIRM),
        (pygame.K_SPACE, Verb.CONFIRM), (pygame.K_ESCAPE, Verb.BACK), (pygame.K_TAB, Verb.NEXT),
        (pygame.K_F1, Verb.RULES), (pygame.K_b, Verb.SCORES), (pygame.K_i, Verb.INFO),
        (pygame.K_t, Verb.CHAT), (pygame.K_m, Verb.MUTE), (pygame.K_F10, Verb.MENU),
    ],
)  # fmt: skip
def test_keys_have_one_meaning_each(code: int, verb: Verb) -> None:
    """The documented keys give the documented verbs."""
    assert (action := Devices().action(key(code))) is not None
    assert action.verb == verb


def test_shift_tab_goes_back() -> None:
    """With Shift, Tab leads to the previous region."""
    assert Devices().action(key(pygame.K_TAB, pygame.KMOD_LSHIFT)) == Action(Verb.PREVIOUS)


def test_other_letters_and_digits_are_a_games_own() -> None:
    """They arrive in lower case; signs and function keys do not."""
    assert Devices().action(key(pygame.K_r)) == Action(Verb.KEY, key="r")
    assert Devices().action(key(pygame.K_7)) == Action(Verb.KEY, key="7")
    assert Devices().action(key(pygame.K_F5)) is None
    assert Devices().action(key(pygame.K_COMMA)) is None


def test_chords_are_not_letters() -> None:
    """Ctrl+B is no B."""
    assert Devices().action(key(pygame.K_b, pygame.KMOD_LCTRL)) is None


def test_the_pointer_points_presses_and_scrolls_where_it_is() -> None:
    """The wheel counts at the place where the pointer was last."""
    devices, event = Devices(), pygame.event.Event
    devices.action(event(pygame.MOUSEMOTION, pos=(90, 90)))
    assert devices.action(event(pygame.MOUSEMOTION, pos=(3, 4))) == Action(Verb.POINT, 3, 4)
    assert devices.action(event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1)) == Action(Verb.PRESS, 5, 6)
    assert devices.action(event(pygame.MOUSEBUTTONDOWN, pos=(5, 7), button=3)) == Action(Verb.SECONDARY, 5, 7)
    assert devices.action(event(pygame.MOUSEBUTTONDOWN, pos=(5, 7), button=4)) is None
    assert devices.action(event(pygame.MOUSEWHEEL, y=-2)) == Action(Verb.SCROLL, 5, 7, amount=-2)


def test_a_pointer_that_rests_says_nothing() -> None:
    """Its first word tells where it is; after a key it must be moved, not just shaken, to mean something."""
    devices = Devices()

    def moved(x: int, y: int) -> bool:
        return devices.action(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y))) is not None

    assert not moved(300, 300)
    assert not moved(302, 299)
    assert moved(310, 300)
    assert moved(311, 300)
    devices.action(key(pygame.K_TAB))
    assert not moved(313, 302)
    assert moved(320, 300)
    devices.action(key(pygame.K_TAB))
    devices.shifted()
    assert not moved(700, 20)
    assert moved(710, 20)


def test_f11_and_alt_enter_are_for_the_window() -> None:
    """Nothing else toggles full screen."""
    assert wants_fullscreen(key(pygame.K_F11))
    assert wants_fullscreen(key(pygame.K_RETURN, pygame.KMOD_LALT))
    assert not wants_fullscreen(key(pygame.K_RETURN))
