"""Advice at the table: offered to who plays alone and has a choice, asked for once, gone with its moment."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Advice, Strength
from scenes.boards.board import AskAdvice, BoardContext
from scenes.input import Action, Verb
from scenes.placed import Art, Placed, Rect
from scenes.table.chosen import Chosen
from scenes.table.scene import TableScene
from tests.net.advising import anything
from tests.scenes.fakes import FakeContext
from tests.scenes.table_fakes import ANN, BO, SIZE, TableClient, begun, computer, legal, settle

TWO_ROUNDS = "50"
"""A game that is not over after its first round."""
SAYS = ("zero-because", (("card", 3),))


@pytest.fixture(autouse=True)
def advising(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is played here gives advice."""
    monkeypatch.setitem(GAMES, "zero", replace(GAMES["zero"], advise=anything))
    pygame.display.set_mode((8, 8))


def table(*seats: Any, **more: Any) -> tuple[TableScene, TableClient]:
    """Ann with a computer, unless other seats are given, the deal shown."""
    context = FakeContext()
    client = TableClient(*(seats or (ANN, computer(Strength.EASY))), **({"solo": True} | more))
    context.client = client  # type: ignore[assignment]
    scene = TableScene(context)
    client.begin()
    settle(scene)
    return scene, client


def told(scene: TableScene) -> BoardContext:
    """What the board is told now."""
    scene.update(500.0)
    return scene.board_context(scene.context.metrics(SIZE))


def look(scene: TableScene) -> tuple[bool, bool, Advice | None]:
    ctx = told(scene)
    return ctx.advisable, ctx.asked, ctx.advice


def test_asked_once_and_shown() -> None:
    """The act asks about the frame that is seen, once; then the board knows that, then the answer."""
    scene, client = table()
    assert look(scene) == (True, False, None)
    scene.activate(AskAdvice(), 500.0)
    scene.activate(AskAdvice(), 500.0)
    shown = scene.sitting.feed.shown
    assert shown is not None
    assert client.asked == [shown.frame]
    assert look(scene) == (True, True, None)
    client.advised(legal(scene)[2], *SAYS)
    assert look(scene) == (True, False, Advice(legal(scene)[2], *SAYS))
    scene.activate(AskAdvice(), 500.0)
    assert len(client.asked) == 1
    assert client.intended == []


def test_each_answer_makes_a_new_picture() -> None:
    """Question and answer are seen at once, without anything else happening."""
    scene, client = table()
    assert scene.picture(SIZE, 500.0) is not None
    scene.update(500.0)
    assert scene.picture(SIZE, 500.0) is None
    scene.activate(AskAdvice(), 500.0)
    scene.update(500.0)
    assert scene.picture(SIZE, 500.0) is not None
    client.advised(legal(scene)[0], *SAYS)
    scene.update(500.0)
    assert scene.picture(SIZE, 500.0) is not None


def test_it_is_forgotten_with_its_decision() -> None:
    """As soon as one has answered, before the next frame, nothing of it is left, and none is offered."""
    scene, client = table()
    scene.activate(AskAdvice(), 500.0)
    client.advised(legal(scene)[0], *SAYS)
    beat = scene.sitting.feed.shown
    assert beat is not None
    scene.sitting._sent = (beat.frame.play, beat.frame.decision)
    assert look(scene) == (False, False, None)
    scene.activate(AskAdvice(), 500.0)
    assert len(client.asked) == 1
    scene.sitting._sent = None
    scene.activate(legal(scene)[0], 500.0)
    settle(scene)
    ctx = told(scene)
    assert (ctx.asked, ctx.advice) == (False, None)


def test_advice_that_cannot_be_followed_is_not_shown() -> None:
    """What others did meanwhile may have made it impossible."""
    scene, client = table()
    scene.activate(AskAdvice(), 500.0)
    client.advised(AskAdvice(), *SAYS)
    assert look(scene) == (True, False, None)


@pytest.mark.parametrize(
    ("seats", "more"),
    [((ANN, BO), {"solo": False}), ((ANN, BO), {"seat": None, "solo": False}), ((BO, ANN), {"seat": None})],
)
def test_not_offered(seats: tuple[Any, ...], more: dict[str, Any]) -> None:
    """With others and to who looks on nothing is offered, and the act does nothing."""
    scene, client = table(*seats, **more)
    assert look(scene) == (False, False, None)
    scene.activate(AskAdvice(), 500.0)
    assert client.asked == []


def test_not_offered_without_advice_or_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on another's turn, nor where one can only go on, nor in a game that gives none."""
    scene, client = table(seed=TWO_ROUNDS)
    seen: set[int] = set()
    while client.table is not None and client.table.to_act() and len(seen) < 3:
        choices = len(legal(scene))
        seen.add(min(choices, 2))
        assert told(scene).advisable == (choices > 1)
        client.play_on(1)
        settle(scene)
    assert seen == {0, 1, 2}
    monkeypatch.setitem(GAMES, "zero", replace(GAMES["zero"], advise=None))
    scene, client = table()
    assert look(scene) == (False, False, None)
    scene.activate(AskAdvice(), 500.0)
    assert client.asked == []


def test_a_boards_key_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter of the board may stand for the act."""
    scene, client = table()
    monkeypatch.setattr(scene.sitting.board, "KEYS", {"R": AskAdvice()})
    scene.handle(Action(Verb.KEY, key="R"), 500.0)
    assert len(client.asked) == 1


def test_asking_brings_nothing_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no act of the board's own: nothing is picked by it, and keys that lead there lay back what is."""
    scene, _ = table()
    picked = scene.sitting.board.pick
    monkeypatch.setattr(
        scene.sitting.board, "pick", lambda act, view, chosen: picked(act, view, chosen) if act is None else 1
    )
    scene.activate(AskAdvice(), 500.0)
    assert scene.chosen.value is None
    chosen = Chosen(scene.sitting)
    chosen._picked = 1
    button = Placed("table.ask", Rect(0, 0, 9, 9), Art(), act=AskAdvice())
    assert chosen.walked(button)
    assert chosen.value is None


def test_no_connection_no_advice() -> None:
    """A table that has lost its client offers nothing it could not ask for."""
    scene, _ = begun(FakeContext(), solo=True)
    scene.context.client = None
    scene.activate(AskAdvice(), 500.0)
    assert not scene.advising.asked
    assert scene.advising.given is None
