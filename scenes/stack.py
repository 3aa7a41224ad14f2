"""The scene stack: a scene returns what should happen next as a value; no scene can reach the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from msgspec import Struct

from scenes.placed import Journey, Placed

if TYPE_CHECKING:
    from scenes.input import Action


class Picture(Struct, frozen=True):
    """What a scene shows: a background as large as the window, and things on it.

    `journeys` are given once, with the first picture after something happened.
    `dim`: the scene below shows through darkened (dialogs, menus over a game).
    `first`: the key of what a person most probably wants next; empty: nothing in particular.
    """

    background: pygame.Surface | None
    things: Sequence[Placed]
    journeys: Sequence[Journey] = ()
    dim: bool = False
    first: str = ""


class Scene(Protocol):
    """One screen. The loop calls these, in this order, each turn of the loop."""

    def handle(self, action: Action, now: float) -> Change | None:
        """A person did something that the loop does not answer itself, as it does focus and activation."""

    def activate(self, act: Any, now: float) -> Change | None:
        """The `act` of a thing was meant: clicked, tapped, or confirmed while focused."""

    def update(self, now: float) -> Change | None:
        """Time passed (seconds, monotonic)."""

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        """The picture for a window of this size, or None if it is still the last one returned.

        Must return one when the size is another than at the last call, or after `refresh`.
        """

    def refresh(self) -> None:
        """Forget what was drawn: language, text size or theme changed, or the scene is uncovered again."""

    def leave(self) -> None:
        """The scene is taken off the stack."""


class Push(Struct, frozen=True):
    """Put a scene on top."""

    scene: Scene


class Pop(Struct, frozen=True):
    """Take the top scene off; off the last one the program ends."""


class Replace(Struct, frozen=True):
    """Put a scene in the top one's place."""

    scene: Scene


class Reset(Struct, frozen=True):
    """Put a scene in place of all."""

    scene: Scene


class Quit(Struct, frozen=True):
    """End the program."""


Change = Push | Pop | Replace | Reset | Quit


def changed(stack: list[Scene], change: Change) -> list[Scene]:
    """The stack after a change; scenes taken off are told to leave, the one uncovered to refresh."""
    match change:
        case Push(scene):
            return [*stack, scene]
        case Pop():
            kept, gone = stack[:-1], stack[-1:]
        case Replace(scene):
            kept, gone = [*stack[:-1], scene], stack[-1:]
        case Reset(scene):
            kept, gone = [scene], stack[::-1]
        case Quit():
            kept, gone = [], stack[::-1]
    for old in gone:
        old.leave()
    if kept and isinstance(change, Pop):
        kept[-1].refresh()
    return kept
