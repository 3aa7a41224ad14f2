"""What could lead astray at a table: leaving unwarned, hints that stay, hidden figures, a lost focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.signal.types import Options
from net.messages import Refused
from scenes.draw import theme
from scenes.draw.kit import Label
from scenes.draw.text import Texts
from scenes.focus import FocusPoint, spots
from scenes.hall.rules_page import RulesScene
from scenes.hall.rules_text import read
from scenes.input import Action, Verb
from scenes.placed import Placed, Rect
from scenes.stack import Push
from scenes.table.dialog import DialogScene
from scenes.table.endboard import EndScene
from scenes.table.parts import Do, toasts
from scenes.table.sitting import Toast
from tests.scenes.table_fakes import (
    ANN,
    BO,
    SIZE,
    TableClient,
    begun,
    computer,
    ended,
    seated,
    settle,
    text,
    things,
)

if TYPE_CHECKING:
    from net.messages import SeatInfo
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext


pytestmark = pytest.mark.usefixtures("speck")


def playing(context: FakeContext, game: str, *seats: SeatInfo, solo: bool) -> TableScene:
    """A game has just begun."""
    options = Options("long") if game == "signal" else None
    client = TableClient(*seats, game=game, options=options, solo=solo)
    client.begin()
    scene = seated(context, client)
    settle(scene)
    return scene


# --- leaving -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "solo", "costs"),
    [
        ("signal", True, ""),
        ("signal", False, "Das kostet dich 10 Punkte in der Bestenliste."),
        ("zero", True, "Ab 2 Minuten Spielzeit kostet das 10 Punkte in der Bestenliste."),
        ("zero", False, "Ab 2 Minuten Spielzeit kostet das 10 Punkte in der Bestenliste."),
    ],
)
def test_leaving_says_what_it_costs(context: FakeContext, game: str, solo: bool, costs: str) -> None:
    """By the game's own prizes: never, always, or from some minutes on; alone or with others."""
    scene = playing(context, game, ANN, computer() if solo else BO, solo=solo)
    change = scene.command(Do.LEAVE)
    assert isinstance(change, Push)
    picture = change.scene.picture(SIZE, 0.0)
    assert isinstance(change.scene, DialogScene)
    assert picture is not None
    asked = next(text(thing) for thing in picture.things if thing.key == "dialog.text")
    assert asked.partition("\n")[2] == costs


# --- the rules ---------------------------------------------------------------------------------------------


def test_the_rules_open_at_what_is_played(context: FakeContext) -> None:
    """At the section with the picture of the option's value; of a game without such at the first."""
    for game, title in (("signal", "Pult: Fernstrecke"), ("zero", read("zero", "de")[0].title)):
        change = playing(context, game, ANN, computer(), solo=True).handle(Action(Verb.RULES), 0.0)
        assert isinstance(change, Push)
        assert isinstance(change.scene, RulesScene)
        picture = change.scene.picture(SIZE, 0.0)
        assert picture is not None
        assert next(text(thing) for thing in picture.things if thing.key == "section") == title
        titles = [section.title for section in read(game, "de")]
        assert picture.first == f"section-{titles.index(title)}"


# --- hints and refusals ------------------------------------------------------------------------------------


def test_a_hint_is_gone_when_a_dialog_comes(context: FakeContext) -> None:
    """A button explains itself while it is pointed at, not beside what it opened."""
    scene, _ = begun(context)
    scene.pointed(things(scene)["table.menu"], 1.0)
    assert "table.tip" in things(scene)
    scene.command(Do.MENU)
    scene.covered(1.0)
    assert "table.tip" not in things(scene)


def test_a_refusal_hides_no_figures_where_there_is_room_elsewhere() -> None:
    """It lies low, but above what is written there; without any room it lies low as well."""
    m, board = theme.metrics(SIZE), Rect(100, 100, 900, 600)
    shown = [Toast(Refused("illegal"), 1.0), Toast(Refused("not-seated"), 2.0)]
    low = {thing.key: thing.rect for thing in toasts(m, board, shown, Texts("de"))}
    assert min(board.y + board.h - one.y - one.h for one in low.values()) < m.px(30)
    figures = Placed("figures", Rect(100, 640, 900, 60), Label("21", 20), 5)
    high = [thing.rect for thing in toasts(m, board, shown, Texts("de"), [figures])]
    assert not any(one.meets(figures.rect) for one in high)
    full = Placed("all", board, Label("21", 20), 5)
    assert {one.key: one.rect for one in toasts(m, board, shown, Texts("de"), [full])} == low


# --- after the end -----------------------------------------------------------------------------------------


def test_the_way_back_to_the_end_board_hides_nothing(context: FakeContext) -> None:
    """It lies in the bar, not on the board, and the keys begin there."""
    scene, _ = ended(context, ANN, BO)
    change = scene.update(scene.sitting.shown_at + 60.0)
    assert isinstance(change, Push)
    change.scene.handle(Action(Verb.BACK), 900.0)
    scene.uncovered(change.scene)  # type: ignore[arg-type]
    scene.refresh()
    picture = scene.picture(SIZE, 900.0)
    assert picture is not None
    assert picture.first == "table.end.show"
    shown = {thing.key: thing for thing in picture.things}
    assert shown["table.end.show"].region == shown["table.menu"].region
    assert shown["table.end.show"].rect.centre[1] == shown["table.menu"].rect.centre[1]


def test_who_wants_another_game_stays_there(context: FakeContext) -> None:
    """While others think about it, Enter must not lead into the hall."""
    scene, _ = ended(context, ANN, BO)
    change = scene.update(scene.sitting.shown_at + 60.0)
    assert isinstance(change, Push)
    end, point = change.scene, FocusPoint()
    assert isinstance(end, EndScene)
    point.update(spots(end.things(context.metrics(SIZE))), "table.end.again")
    assert point.key == "table.end.again"
    scene.command(Do.AGAIN)
    scene.update(900.0)
    point.update(spots(end.things(context.metrics(SIZE))), "table.end.again")
    assert point.key == "table.end.again"
