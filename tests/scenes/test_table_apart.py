"""The column with log and chat keeps to itself: no arrow leads into it, and it covers no board unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from scenes.focus import ARROWS, FocusPoint, spots
from scenes.input import Action, Verb
from scenes.table.parts import Do, areas
from tests.scenes import driver
from tests.scenes.table_fakes import ANN, BO, TableClient, seated, settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.placed import Placed
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

WIDE, TALL = (1280, 720), (800, 1280)

pytestmark = pytest.mark.usefixtures("speck")


def game(context: FakeContext, steps: int = 0) -> TableScene:
    client = TableClient(ANN, BO)
    scene = seated(context, client)
    client.begin()
    client.play_on(steps)
    settle(scene)
    return scene


def seen(scene: TableScene, size: tuple[int, int]) -> Sequence[Placed]:
    """What lies on the table in a window of that size."""
    scene.refresh()
    picture = scene.picture(size, 30.0)
    assert picture is not None
    return picture.things


def column_shows(scene: TableScene, size: tuple[int, int]) -> bool:
    return any(thing.key == "table.side" for thing in seen(scene, size))


@pytest.mark.parametrize("size", [WIDE, TALL])
@pytest.mark.parametrize("open_", [False, True])
def test_arrows_never_lead_into_the_column(context: FakeContext, size: tuple[int, int], open_: bool) -> None:
    """From no spot outside it, with the entry drawn or made; within it arrows lead everywhere."""
    scene = game(context, 60)
    scene.activate(Do.TALK if open_ else Do.SIDE, 30.0)
    found = [*spots(seen(scene, size)), *scene.forms.spots()]
    column = {spot.key for spot in found if spot.region == "table.side"}
    assert {"table.joy", "table.anger", "form/say" if open_ else "table.entry"} <= column
    ways: dict[str, set[str]] = {spot.key: set() for spot in found}
    for spot in found:
        for verb in ARROWS:
            there = FocusPoint()
            there.update(found)
            there.to(spot.key)
            there.arrow(verb)
            ways[spot.key].add(there.key)
    assert not any(goals & column for key, goals in ways.items() if key not in column)
    inside = {"table.joy"}
    for _ in column:
        inside |= {goal for key in inside for goal in ways[key] & column}
    assert inside == column


def test_tab_leads_to_the_entry(context: FakeContext) -> None:
    """With real keys: region by region, then arrows to the entry, and Enter makes it one to type in."""
    scene = game(context)
    pygame.display.set_mode(driver.SIZE)
    hands = driver.Driver(scene)
    column = {thing.key for thing in hands.loop.decks[-1].things if thing.region == "table.side"}
    for _ in range(40):
        hands.key(pygame.K_RIGHT)
        hands.turn()
    assert hands.focus not in column
    for _ in range(10):
        if hands.focus in column:
            break
        hands.key(pygame.K_TAB)
        hands.turn()
    for _ in range(10):
        if hands.focus == "table.entry":
            break
        hands.key(pygame.K_LEFT)
        hands.turn()
    assert hands.focus == "table.entry"
    hands.key(pygame.K_RETURN)
    hands.turn()
    assert scene.forms.typing


def test_a_window_that_grows_narrow_shows_the_board(context: FakeContext) -> None:
    """Who wrote something while the column stood beside it does not find it over the board later."""
    scene = game(context)
    assert areas(context.metrics(TALL)).over
    scene.handle(Action(Verb.CHAT), 30.0)
    assert column_shows(scene, WIDE)
    scene.forms.blur()
    scene.update(31.0)
    assert column_shows(scene, WIDE)
    assert not column_shows(scene, TALL)


def test_who_is_writing_keeps_the_entry_in_a_narrow_window(context: FakeContext) -> None:
    """The column comes along with what was begun, and goes by Esc."""
    scene = game(context)
    scene.handle(Action(Verb.CHAT), 30.0)
    seen(scene, WIDE)
    scene.forms.set_text("say", "Moment")
    assert column_shows(scene, TALL)
    assert scene.forms.text("say") == "Moment"
    scene.forms.blur()
    assert scene.handle(Action(Verb.BACK), 31.0) is None
    assert not column_shows(scene, TALL)


def test_in_a_narrow_window_the_column_stays_after_writing(context: FakeContext) -> None:
    """T opens it there; leaving the entry does not close it, the next Esc does."""
    scene = game(context)
    seen(scene, TALL)
    scene.handle(Action(Verb.CHAT), 30.0)
    assert column_shows(scene, TALL)
    scene.forms.blur()
    scene.update(31.0)
    assert column_shows(scene, TALL)
    assert scene.handle(Action(Verb.BACK), 32.0) is None
    assert not column_shows(scene, TALL)


def test_beside_the_board_no_esc_is_lost_after_writing(context: FakeContext) -> None:
    """There is no column to put away, so that the first one leads to the menu."""
    scene = game(context)
    scene.handle(Action(Verb.CHAT), 30.0)
    seen(scene, WIDE)
    scene.forms.blur()
    scene.update(31.0)
    seen(scene, WIDE)
    assert scene.handle(Action(Verb.BACK), 32.0) is not None
