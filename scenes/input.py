"""Devices become actions here: the one vocabulary in which every scene hears from people."""

from __future__ import annotations

from enum import StrEnum

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
