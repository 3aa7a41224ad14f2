"""The table scene: from clicks and keys to intents, the bar, the menu, and the window's division."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.zero.types import Draw
from net.messages import Leave, Refused, Turbo
from scenes.draw import theme
from scenes.draw.kit import Bar, Button, Label
from scenes.hall.rules_page import RulesScene
from scenes.input import Action, Verb
from scenes.stack import Pop, Push, Replace
from scenes.table.balance import BalanceScene
from scenes.table.dialog import DialogScene
from scenes.table.menu import MenuScene
from scenes.table.parts import Do, areas
from tests.scenes.table_fakes import (
    ANN,
    BO,
    SIZE,
    ZERO,
    TableClient,
    begun,
    computer,
    legal,
    seated,
    settle,
    text,
    things,
)

if TYPE_CHECKING:
    from scenes.placed import Placed
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext


pytestmark = pytest.mark.usefixtures("speck")


# --- playing -----------------------------------------------------------------------------------------------


def test_a_click_on_what_can_be_done_becomes_the_intent_of_the_open_decision(context: FakeContext) -> None:
    """The act of a thing is sent with the frame that was seen; a second click before the answer is not."""
    scene, client = begun(context, ANN, BO)
    acts = [thing.act for thing in things(scene).values() if thing.act in legal(scene)]
    scene.activate(acts[0], 1.0)
    scene.activate(acts[1], 1.0)
    assert [intent for _, intent in client.intended] == acts[:1]
    assert client.intended[0][0].decision == 0


def test_what_is_not_legal_is_never_sent(context: FakeContext) -> None:
    """A key of the game whose intent the view does not offer does nothing."""
    scene, client = begun(context, ANN, BO)
    scene.activate(Draw(), 1.0)
    scene.handle(Action(Verb.KEY, key="d"), 1.0)
    assert client.intended == []


def test_a_key_of_the_game_plays_its_intent(context: FakeContext) -> None:
    """Letters of the board stand for intents."""
    scene, client = begun(context, ANN, BO)
    while client.table is not None and Draw() not in client.table.view(0).legal:
        client.play_on(1)
    settle(scene)
    scene.handle(Action(Verb.KEY, key="d"), 1.0)
    assert [intent for _, intent in client.intended] == [Draw()]


def test_a_refused_intent_may_be_tried_again_and_the_refusal_is_read(context: FakeContext) -> None:
    """The refusal appears in the player's language for a while, and the decision is open again."""
    scene, client = begun(context, ANN, BO)
    intent = legal(scene)[0]
    client.table = None
    scene.sitting._sent = (1, 0)
    assert not scene.sitting.live
    client.news["refusals"] = [Refused("illegal", (), "intend")]
    scene.update(2.0)
    assert scene.sitting.live
    assert intent in legal(scene)
    told = [thing for key, thing in things(scene).items() if key.startswith("table.toast") and "text" in key]
    assert [text(thing) for thing in told] == [context.texts.tr("refused-illegal")]
    scene.update(7.0)
    assert not any(key.startswith("table.toast") for key in things(scene))


def test_an_unknown_refusal_does_not_stop_the_game(context: FakeContext) -> None:
    """A code we have no words for is shown as such."""
    scene, client = begun(context, ANN, BO)
    client.news["refusals"] = [Refused("full-moon")]
    scene.update(2.0)
    told = [thing for key, thing in things(scene).items() if key.startswith("table.toast") and "text" in key]
    assert "full-moon" in text(told[0])


def test_what_the_board_picks_stays_picked_until_one_goes_back(context: FakeContext) -> None:
    """An act of the board's own changes the picture, Esc undoes it, and only then Esc opens the menu."""
    scene, client = begun(context, ANN, BO)
    own = next(
        thing.act for thing in things(scene).values()
        if thing.act is not None and not isinstance(thing.act, Do | ZERO.rules.Intent)
    )  # fmt: skip
    before = set(things(scene))
    scene.activate(own, 1.0)
    assert set(things(scene)) != before
    assert scene.handle(Action(Verb.BACK), 1.0) is None
    assert set(things(scene)) == before
    change = scene.handle(Action(Verb.BACK), 1.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, MenuScene)
    assert client.intended == []


# --- bar and menu ------------------------------------------------------------------------------------------


def check_explained(scene: TableScene, thing: Placed) -> None:
    """What the thing is stands there, inside the window."""
    shown = things(scene)
    assert thing.describe is not None
    assert text(shown["table.tip.text"]) == scene.context.texts.say(thing.describe)
    place = shown["table.tip"].rect
    assert 0 <= place.x <= place.x + place.w <= SIZE[0]
    assert 0 <= place.y <= place.y + place.h <= SIZE[1]


def test_what_has_few_words_on_it_is_explained_while_pointed_at(context: FakeContext) -> None:
    """Turbo, the menu, joy and anger: one sentence inside the window, gone with the pointer."""
    scene, _ = begun(context, solo=True)
    for key in ("table.turbo", "table.menu", "table.joy", "table.anger"):
        thing = things(scene)[key]
        scene.pointed(thing, 1.0)
        check_explained(scene, thing)
    scene.pointed(None, 2.0)
    assert "table.tip" not in things(scene)


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_explained_when_that_is_asked(context: FakeContext, game: str) -> None:
    """I tells in a sentence what is pointed at, inside the window; again, or elsewhere, it is gone."""
    scene, _ = begun(context, solo=True, game=game)
    told = [one for one in things(scene).values() if one.describe is not None and (one.region or one.hover)]
    assert any(not one.key.startswith("table.") for one in told)
    for thing in told:
        scene.pointed(thing, 1.0)
        plain = things(scene)
        scene.handle(Action(Verb.INFO), 1.0)
        check_explained(scene, thing)
        scene.handle(Action(Verb.INFO), 1.0)
        assert set(things(scene)) == set(plain)
        scene.handle(Action(Verb.INFO), 1.0)
    scene.pointed(None, 2.0)
    assert "table.tip" not in things(scene)


def test_a_seat_has_the_same_colour_for_everybody(context: FakeContext) -> None:
    """Whoever looks: "red is winning" means one seat in the whole room."""
    colours = []
    for seat in (0, 1, None):
        client = TableClient(ANN, BO, computer(), seat=seat)
        scene = seated(context, client)
        client.begin()
        settle(scene)
        colours.append([look.colour for look in scene.sitting.looks()])
    assert colours == [list(theme.SEATS)] * 3


def test_turbo_is_offered_alone_only(context: FakeContext) -> None:
    """The button asks the centre, and shows what the centre says."""
    scene, client = begun(context, solo=True)
    things(scene)["table.turbo"]
    scene.activate(Do.TURBO, 1.0)
    assert client.sent == [Turbo(True)]
    scene.update(1.0)
    lit = things(scene)["table.turbo"].art
    assert isinstance(lit, Button)
    assert lit.style == "brass"
    shared, _ = begun(context, ANN, BO)
    assert "table.turbo" not in things(shared)


def test_the_clock_counts_down_and_is_red_in_the_grace(context: FakeContext) -> None:
    """Seconds and a bar while a clock runs; nothing without one."""
    scene, client = begun(context, ANN, BO, clock=60)
    assert text(things(scene, 18.5)["table.clock"]) == context.texts.tr("table-clock", n=42)
    level = things(scene, 30.0)["table.clock.bar"].art
    assert isinstance(level, Bar)
    assert level.share == 500
    assert scene.picture(SIZE, 30.2) is None
    scene.sitting.clock = (70.0, True)
    late = things(scene, 61.0)
    assert text(late["table.clock"]) == context.texts.tr("table-grace", n=9)
    word, level = late["table.clock"].art, late["table.clock.bar"].art
    assert isinstance(word, Label)
    assert isinstance(level, Bar)
    assert word.colour == level.colour == theme.BAD
    client.alter(clock=0)
    scene.sitting.clock = None
    assert "table.clock" not in things(scene)


def test_the_menu_offers_saving_alone_and_leaving_with_others(context: FakeContext) -> None:
    """Alone a game is saved or given up; with others there is nothing to save."""
    alone, _ = begun(context, solo=True)
    m = context.metrics(SIZE)
    offered = {thing.act for thing in MenuScene(alone).things(m)} - {None}
    always = {Do.CLOSE, Do.RULES, Do.BALANCE, Do.LANGUAGE, Do.LARGE, Do.SETTINGS, Do.LEAVE}
    assert always | {Do.SAVE} == offered
    shared, _ = begun(context, ANN, BO)
    assert Do.SAVE not in {thing.act for thing in MenuScene(shared).things(m)}


def test_saving_keeps_the_seat_and_leads_back(context: FakeContext) -> None:
    """Nothing is said to the centre; the scene goes with the next turn."""
    scene, client = begun(context, solo=True)
    assert MenuScene(scene).activate(Do.SAVE, 1.0) is None
    assert scene.update(1.0) == Pop()
    assert client.sent == []


def test_giving_up_is_asked_about_first(context: FakeContext) -> None:
    """Staying changes nothing; giving up leaves the table and leads back."""
    scene, client = begun(context, solo=True)
    change = MenuScene(scene).activate(Do.LEAVE, 1.0)
    assert isinstance(change, Replace)
    dialog = change.scene
    assert isinstance(dialog, DialogScene)
    picture = dialog.picture(SIZE, 1.0)
    assert picture is not None
    stay, go = (thing.act for thing in picture.things if thing.act is not None)
    assert dialog.activate(stay, 1.0) == Pop()
    assert dialog.handle(Action(Verb.BACK), 1.0) == Pop()
    assert scene.update(1.0) is None
    assert client.sent == []
    assert dialog.activate(go, 1.0) == Pop()
    assert client.sent == [Leave()]
    assert scene.update(1.0) == Pop()


def test_keys_open_balance_and_rules_and_the_same_key_closes_the_balance(context: FakeContext) -> None:
    """B and F1 work on the table and on its overlays."""
    scene, _ = begun(context)
    opened = scene.handle(Action(Verb.SCORES), 1.0)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, BalanceScene)
    assert opened.scene.handle(Action(Verb.SCORES), 1.0) == Pop()
    rules = MenuScene(scene).handle(Action(Verb.RULES), 1.0)
    assert isinstance(rules, Replace)
    assert isinstance(rules.scene, RulesScene)


def test_the_language_changes_in_the_middle_of_a_game(context: FakeContext) -> None:
    """Names, log and buttons speak the other language at once."""
    scene, _ = begun(context, steps=12)
    german = {key: thing.art for key, thing in things(scene).items()}
    scene.command(Do.LANGUAGE)
    english = {key: thing.art for key, thing in things(scene).items()}
    assert context.texts.lang == "en"
    assert german["table.log.title"] != english["table.log.title"]
    assert scene.sitting.looks()[0].name == "You"


def test_a_seat_whose_connection_is_lost_is_marked(context: FakeContext) -> None:
    """The mark is at its place, and goes when the person is back."""
    scene, client = begun(context, ANN, BO)
    client.seat_is(1, replace(BO, online=False))
    scene.update(1.0)
    assert "table.absent.1" in things(scene)
    assert "table.absent.0" not in things(scene)
    client.seat_is(1, BO)
    scene.update(2.0)
    assert "table.absent.1" not in things(scene)


# --- windows -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (800, 600)])
def test_bar_board_and_column_share_a_wide_window(size: tuple[int, int], context: FakeContext) -> None:
    """They cover none of each other and stay inside."""
    at = areas(context.metrics(size))
    assert not at.over
    assert at.bar.y + at.bar.h <= at.board.y
    assert max(at.bar.x + at.bar.w, at.board.x + at.board.w) <= at.side.x
    assert at.side.x + at.side.w == size[0]
    assert at.board.y + at.board.h <= size[1]


def test_in_a_tall_window_the_column_comes_when_wanted_and_covers_what_is_below(context: FakeContext) -> None:
    """It is hidden at first; open, what lies under it can't be clicked; Esc puts it away."""
    scene, _ = begun(context, ANN, BO)
    size = (800, 1280)
    first = scene.picture(size, 0.0)
    assert first is not None
    assert not any(thing.key == "table.side" for thing in first.things)
    scene.activate(Do.SIDE, 0.0)
    picture = scene.picture(size, 0.0)
    assert picture is not None
    side = areas(context.metrics(size)).side
    below = [thing for thing in picture.things if not thing.key.startswith("table.")]
    assert not any(thing.region and side.contains(*thing.rect.centre) for thing in below)
    assert any(thing.region for thing in below)
    assert scene.handle(Action(Verb.BACK), 0.0) is None
    closed = scene.picture(size, 0.0)
    assert closed is not None
    assert not any(thing.key == "table.side" for thing in closed.things)
