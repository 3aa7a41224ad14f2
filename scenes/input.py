"""Devices become actions here: the one vocabulary in which every scene hears from people.

    devices = Devices()
    action = devices.action(event)          None: nothing for a scene (keys of a text entry, window events)

Keyboard, mouse and touch (SDL makes mouse events of it); other devices join by giving the same actions.
Keys: arrows, Enter/Space confirm, Esc back, Tab/Shift+Tab next/previous region, Page Up/Down leaf, I info,
F1 rules, B scores, T chat, M mute, F10 menu; every other letter or digit is KEY, and Space where a scene
claims it.
Right button: secondary, at the pointer's place.
"""

from __future__ import annotations

from enum import StrEnum
from operator import sub

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
    LEAF_BACK = "leaf-back"
    LEAF_ON = "leaf-on"
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
    SCROLL the wheel's `amount` (up is positive) and the place, KEY the lower-case letter. A CONFIRM by a key
    that a scene may claim as a KEY of its own carries that key's name.
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
    pygame.K_PAGEUP: Verb.LEAF_BACK,
    pygame.K_PAGEDOWN: Verb.LEAF_ON,
    pygame.K_F1: Verb.RULES,
    pygame.K_F10: Verb.MENU,
    pygame.K_MENU: Verb.MENU,
    pygame.K_i: Verb.INFO,
    pygame.K_b: Verb.SCORES,
    pygame.K_t: Verb.CHAT,
    pygame.K_m: Verb.MUTE,
}
CLAIMABLE = {pygame.K_SPACE: "space"}
"""Keys that are KEY, by these names, where a scene has a use for them."""
BUTTONS = {1: Verb.PRESS, 3: Verb.SECONDARY}
NOWHERE = (-1, -1)
SHAKE = 4
"""Pixels a pointer may be off its place and still rests: tables shake, and windows open under it."""
CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Devices:
    """Remembers where the pointer is: the wheel's events don't say.

    While keys are used the pointer rests, and its first word only tells where: it means something when it is
    moved away from there. A window that opens under it shall not take the focus from the keys.
    """

    def __init__(self) -> None:
        self.pointer = NOWHERE
        self._rest: tuple[int, int] | None = NOWHERE

    def shifted(self) -> None:
        """The window is another one under the pointer: where that rests is yet to be told."""
        if self._rest is not None:
            self._rest = NOWHERE

    def action(self, event: pygame.event.Event) -> Action | None:
        """What a person meant by the event."""
        match event.type:
            case pygame.KEYDOWN:
                self._rest = self.pointer
                return _key(event)
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
                return Action(Verb.POINT, *event.pos) if self._moved() else None
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                self.pointer, self._rest = event.pos, None
                return Action(BUTTONS[event.button], *event.pos)
            case pygame.MOUSEWHEEL if event.y:
                return Action(Verb.SCROLL, *self.pointer, amount=event.y)
        return None

    def _moved(self) -> bool:
        """Whether a person moves the pointer, as it is now."""
        if self._rest == NOWHERE:
            self._rest = self.pointer
        elif self._rest is not None and max(map(abs, map(sub, self.pointer, self._rest))) > SHAKE:
            self._rest = None
        return self._rest is None


def _key(event: pygame.event.Event) -> Action | None:
    if event.mod & CHORDS:
        return None
    if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
        return Action(Verb.PREVIOUS)
    if event.key in KEYS:
        return Action(KEYS[event.key], key=CLAIMABLE.get(event.key, ""))
    name = pygame.key.name(event.key).removeprefix("[").removesuffix("]")
    return Action(Verb.KEY, key=name.lower()) if len(name) == 1 and name.isalnum() else None


def wants_fullscreen(event: pygame.event.Event) -> bool:
    """F11, or Alt+Enter."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
