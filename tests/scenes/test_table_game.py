"""A whole game on the screen, with the keyboard alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from scenes.loop import Loop
from scenes.table.endboard import EndScene
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeContext
from tests.scenes.table_fakes import ANN, TableClient, computer

if TYPE_CHECKING:
    import pytest

SIZE = (800, 600)
ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


class Keyboard:
    """Presses keys and lets time pass: half a second with every turn of the loop."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.now = 0.0

    def turn(self) -> bool:
        self.now += 0.5
        return self.loop.turn(self.now)

    def press(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.turn()

    def go_to(self, keys: set[str]) -> str:
        """Move the focus with Tab and arrows until it is on one of these; the key of that thing."""
        point, dice = self.loop.decks[-1].point, random.Random(1)
        for _ in range(90):
            for _ in ARROWS:
                if point.key in keys and point.visible:
                    return point.key
                self.press(dice.choice(ARROWS))
            self.press(pygame.K_TAB)
        raise AssertionError(f"{point.key} leads to none of {keys}")


def over(client: TableClient) -> bool:
    return client.at.info.status == "over"


def test_a_solo_game_is_played_to_the_end_board_with_the_keyboard_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Everything that must be done is reached by arrows, Tab and Enter; then a new game begins at once."""
    pygame.display.set_mode(SIZE)
    monkeypatch.setattr("scenes.table.scene.END_PAUSE", 1.0)
    context = FakeContext("de")
    client = TableClient(ANN, computer(), solo=True, seed="quick")
    context.client = client  # type: ignore[assignment]
    table = TableScene(context)
    loop = Loop(context, table, flip=list)
    keys = Keyboard(loop)
    client.begin()
    while not over(client):
        while not table.sitting.live:
            keys.turn()
        view = table.sitting.view
        assert view is not None
        keys.go_to({thing.key for thing in loop.decks[-1].things if thing.region and thing.act in view.legal})
        answered = len(client.intended)
        keys.press(pygame.K_RETURN)
        assert len(client.intended) == answered + 1
    while not isinstance(loop.decks[-1].scene, EndScene):
        keys.turn()
    shown = loop.decks[-1].scene
    keys.press(pygame.K_RETURN)
    assert loop.decks[-1].scene is shown, "it takes no answer before it could be read"
    for _ in range(60):
        keys.turn()
    keys.go_to({"table.end.again"})
    keys.press(pygame.K_RETURN)
    keys.turn()
    assert client.at.play == 2
    assert not over(client)
    assert [deck.scene for deck in loop.decks] == [table]
    context.close()


def test_a_round_is_played_with_enter_alone() -> None:
    """The focus is always where something can be done: no arrow is needed from the deal to the next one."""
    pygame.display.set_mode(SIZE)
    context = FakeContext("de")
    client = TableClient(ANN, computer(), computer(), solo=True, seed="quick")
    context.client = client  # type: ignore[assignment]
    table = TableScene(context)
    keys = Keyboard(Loop(context, table, flip=list))
    client.begin()
    for _ in range(900):
        view = table.sitting.view
        if view is not None and (view.round > 1 or view.phase == "over"):
            break
        keys.press(pygame.K_RETURN)
    else:
        raise AssertionError("Enter does not lead on")
    assert len(client.intended) > 10
    context.close()
