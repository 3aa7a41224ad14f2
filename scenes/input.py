"""Devices become actions here: the one vocabulary in which every scene hears from people.

    devices = Devices()
    action = devices.action(event)          None: nothing for a scene (keys of a text entry, window events)

Keyboard, mouse and touch (SDL makes mouse events of it); other devices join by giving the same actions.
Keys: arrows, Enter/Space confirm, Esc back, Tab/Shift+Tab next/previous region, I info, F1 rules, B scores,
T chat, M mute, F10 menu; every other letter or digit is KEY. Right button: secondary, at the pointer's place.
"""

from __future__ import annotations

from enum import StrEnum

import pygame
from msgspec import Struct


class Verb(StrEnum):
    """What a person can mean. Games add keys of their own as `KEY` with the letter."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    INFO = "info"
    SECONDARY = "secondary"
    NEXT = "next"
    PREVIOUS = "previous"
    MENU = "menu"
    SCORES = "scores"
    RULES = "rules"
    CHAT = "chat"
    MUTE = "mute"
    KEY = "key"
    POINT = "point"
    PRESS = "press"
    SCROLL = "scroll"


class Action(Struct, frozen=True):
    """One thing a person did.

    POINT and PRESS carry the pointer's place in pixels (PRESS is the main button or a tap going down),
    SCROLL the wheel's `amount` (up is positive) and the place, KEY the lower-case letter.
    """

    verb: Verb
    x: int = 0
    y: int = 0
    amount: int = 0
    key: str = ""


KEYS = {
    pygame.K_UP: Verb.UP,
    pygame.K_DOWN: Verb.DOWN,
    pygame.K_LEFT: Verb.LEFT,
    pygame.K_RIGHT: Verb.RIGHT,
    pygame.K_RETURN: Verb.CONFIRM,
    pygame.K_KP_ENTER: Verb.CONFIRM,
    pygame.K_SPACE: Verb.CONFIRM,
    pygame.K_ESCAPE: Verb.BACK,
    pygame.K_AC_BACK: Verb.BACK,
    pygame.K_TAB: Verb.NEXT,
    pygame.K_F1: Verb.RULES,
    pygame.K_F10: Verb.MENU,
    pygame.K_MENU: Verb.MENU,
    pygame.K_i: Verb.INFO,
    pygame.K_b: Verb.SCORES,
    pygame.K_t: Verb.CHAT,
    pygame.K_m: Verb.MUTE,
}
BUTTONS = {1: Verb.PRESS, 3: Verb.SECONDARY}
CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Devices:
    """Remembers where the pointer is: the wheel's events don't say."""

    def __init__(self) -> None:
        self.pointer = (-1, -1)

    def action(self, event: pygame.event.Event) -> Action | None:
        """What a person meant by the event."""
        match event.type:
            case pygame.KEYDOWN:
                return _key(event)
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
                return Action(Verb.POINT, *event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                self.pointer = event.pos
                return Action(BUTTONS[event.button], *event.pos)
            case pygame.MOUSEWHEEL if event.y:
                return Action(Verb.SCROLL, *self.pointer, amount=event.y)
        return None


def _key(event: pygame.event.Event) -> Action | None:
    if event.mod & CHORDS:
        return None
    if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
        return Action(Verb.PREVIOUS)
    if event.key in KEYS:
        return Action(KEYS[event.key])
    name = pygame.key.name(event.key).removeprefix("[").removesuffix("]")
    return Action(Verb.KEY, key=name.lower()) if len(name) == 1 and name.isalnum() else None


def wants_fullscreen(event: pygame.event.Event) -> bool:
    """F11, or Alt+Enter."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
