"""The table scene: from clicks and keys to intents, and everything around a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from game.contract import Strength
from game.zero.types import Draw
from net.messages import Again, Leave, Refused, SeatInfo, Start, Turbo
from scenes import theme
from scenes.balance import BalanceScene, running_totals
from scenes.dialog import DialogScene
from scenes.endboard import EndScene, headline, results
from scenes.input import Action, Verb
from scenes.kit import Bar, Button, Label
from scenes.rules_page import RulesScene
from scenes.stack import Pop, Push, Replace
from scenes.table_menu import ConnectionScene, MenuScene
from scenes.table_parts import Do, FillWith, areas
from tests.scenes.fakes import FakeContext
from tests.scenes.table_fakes import ANN, ZERO, TableClient, computer, legal, seated, settle, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.placed import Placed
    from scenes.table import TableScene

SIZE = (1280, 720)
FREE = SeatInfo("free")
BO = SeatInfo("person", "Bo")


@pytest.fixture
def context() -> Iterator[FakeContext]:
    pygame.display.set_mode((8, 8))
    made = FakeContext("de")
    yield made
    made.close()


def things(scene: TableScene, now: float = 0.0) -> dict[str, Placed]:
    scene.refresh()
    picture = scene.picture(SIZE, now)
    assert picture is not None
    return {thing.key: thing for thing in picture.things}


def begun(
    context: FakeContext, *seats: SeatInfo, steps: int = 0, **more: object
) -> tuple[TableScene, TableClient]:
    """A running game, its first frames shown."""
    client = TableClient(*(seats or (ANN, computer())), **more)  # type: ignore[arg-type]
    scene = seated(context, client)
    client.begin()
    client.play_on(steps)
    settle(scene)
    return scene, client


def ended(context: FakeContext, *seats: SeatInfo, **more: object) -> tuple[TableScene, TableClient]:
    return begun(context, *seats, steps=5000, **more)


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
    assert {Do.CLOSE, Do.RULES, Do.BALANCE, Do.LANGUAGE, Do.SAVE, Do.LEAVE} == offered
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


# --- before and after a game -------------------------------------------------------------------------------


def test_the_host_fills_free_seats_and_starts(context: FakeContext) -> None:
    """Alone at the table the game can't start; with computers for the free seats it can."""
    client = TableClient(ANN, FREE, FREE)
    scene = seated(context, client)
    scene.update(0.0)
    assert things(scene)["table.waiting.start"].act is None
    scene.activate(Do.START, 0.0)
    assert client.sent == []
    scene.activate(FillWith(Strength.EASY), 0.0)
    scene.activate(things(scene)["table.waiting.start"].act, 0.0)
    assert client.sent == [Start(Strength.EASY)]


def test_a_guest_waits_and_may_leave(context: FakeContext) -> None:
    """Only who opened the table can start it; leaving is asked about."""
    client = TableClient(BO, ANN, FREE, seat=1)
    scene = seated(context, client)
    scene.update(0.0)
    shown = things(scene)
    assert "table.waiting.start" not in shown
    assert not any(key.startswith("table.fill") for key in shown)
    assert text(shown["table.waiting.address"]) == "127.0.0.1:47555"
    assert isinstance(scene.handle(Action(Verb.BACK), 0.0), Push)


def test_the_end_board_comes_after_the_last_picture_was_seen(context: FakeContext) -> None:
    """It lists all seats by place with totals, rounds and what people earned, and names the winner."""
    scene, client = ended(context, ANN, computer(), BO)
    seen = scene.sitting.shown_at
    assert scene.update(seen + 0.5) is None
    change = scene.update(seen + 3.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, EndScene)
    assert client.table is not None
    outcome = client.table.outcome()
    assert outcome is not None
    lines = results(scene.sitting, outcome.places)
    assert [line.place for line in lines] == sorted(outcome.places)
    assert {line.seat: line.total for line in lines} == dict(enumerate(outcome.points))
    sheet = ZERO.rules.sheet(scene.sitting.view)
    assert all(line.rounds == tuple(row.points[line.seat] for row in sheet.rows) for line in lines)
    assert [line.credits is None for line in sorted(lines, key=lambda line: line.seat)] == [
        False,
        True,
        False,
    ]
    looks = scene.sitting.looks()
    winner, other = (line.seat for line in lines[:2])
    first = [line._replace(place=1) for line in lines[:1]]
    named = {seat: replace(looks[seat], you=seat == winner) for seat in range(3)}
    assert headline(scene.sitting, first, tuple(named.values())) == context.texts.tr("zero-champion-you")
    named[winner] = replace(looks[winner], you=False, name="Eva")
    champion = context.texts.tr("zero-champion", name="Eva")
    assert headline(scene.sitting, first, tuple(named.values())) == champion
    shared = headline(scene.sitting, [line._replace(place=1) for line in lines[:2]], tuple(named.values()))
    assert "Eva" in shared
    assert looks[other].name in shared


def test_the_place_bonus_counts_in_games_of_two_minutes_only(context: FakeContext) -> None:
    """A short game gives the rounds' points alone; one whose beginning was not seen too."""
    scene, _ = ended(context, ANN, BO)
    places = scene.sitting.places()
    assert places is not None
    scene.sitting.begun, scene.sitting.shown_at = 0.0, 119.0
    assert [line.bonus for line in results(scene.sitting, places)] == [0, 0]
    scene.sitting.shown_at = 120.0
    assert results(scene.sitting, (1, 2))[0].bonus == 30
    scene.sitting.begun = None
    assert [line.bonus for line in results(scene.sitting, places)] == [0, 0]


def test_again_alone_deals_at_once_and_the_end_board_goes(context: FakeContext) -> None:
    """The next game's frames take the place of the last one's, with a fresh log."""
    scene, client = ended(context, solo=True)
    end = EndScene(scene)
    assert end.update(0.0) is None
    end.activate(Do.AGAIN, 0.0)
    assert client.sent == [Again()]
    settle(scene, 500.0, 900.0)
    assert end.update(900.0) == Pop()
    assert scene.sitting.view is not None
    assert scene.sitting.view.rounds == ()
    assert len(scene.sitting.chronicle.entries) < 10


def test_with_people_the_end_board_shows_who_wants_again(context: FakeContext) -> None:
    """One's own wish is noted and can't be repeated; others' wishes are shown."""
    scene, client = ended(context, ANN, BO)
    end = EndScene(scene)
    end.activate(Do.AGAIN, 0.0)
    scene.update(0.0)
    shown = {thing.key: thing for thing in end.things(context.metrics(SIZE))}
    assert shown["table.end.again"].act is None
    wish = context.texts.tr("table-again-wants")
    assert [text(shown[f"table.end.{seat}.rounds"]) == wish for seat in (0, 1)] == [True, False]
    client.seat_is(1, replace(BO, again=True))
    scene.update(0.0)
    shown = {thing.key: thing for thing in end.things(context.metrics(SIZE))}
    assert text(shown["table.end.1.rounds"]) == wish


def test_from_the_end_board_one_can_look_at_the_table_and_come_back(context: FakeContext) -> None:
    """Looking does not lose the end board, and it does not come back by itself."""
    scene, _ = ended(context, ANN, BO)
    assert EndScene(scene).activate(Do.LOOK, 0.0) == Pop()
    assert scene.update(scene.sitting.shown_at + 30.0) is None
    change = scene.activate(things(scene)["table.end.show"].act, 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, EndScene)


def test_back_to_the_hall_after_a_game_leaves_the_table(context: FakeContext) -> None:
    """Nothing is lost by it, so nobody is asked."""
    scene, client = ended(context, ANN, BO)
    EndScene(scene).activate(Do.HALL, 0.0)
    assert client.sent == [Leave()]
    assert scene.update(0.0) == Pop()


def test_the_balance_adds_up(context: FakeContext) -> None:
    """A line a round, totals below, and a course that ends at the totals."""
    scene, _ = ended(context, ANN, computer(), BO)
    sheet = ZERO.rules.sheet(scene.sitting.view)
    shown = {thing.key: thing for thing in BalanceScene(scene).things(context.metrics(SIZE))}
    cells = [text(shown[f"table.balance.total.{seat}"]) for seat in range(3)]
    assert cells == [context.texts.number(total) for total in sheet.totals]
    assert all(f"table.balance.{n}.0" in shown for n in range(1, len(sheet.rows) + 1))
    assert tuple(line[-1] for line in running_totals(sheet)) == sheet.totals
    marks = [key for key, thing in shown.items() if "◆" in text(thing) and key[-2] == "."]
    assert len(marks) == len(sheet.rows)


# --- the connection ----------------------------------------------------------------------------------------


def test_a_broken_connection_covers_the_table_until_it_is_mended(context: FakeContext) -> None:
    """A short break shows in the bar only; a longer one covers the table and goes by itself."""
    scene, client = begun(context, ANN, BO)
    client.lose()
    assert scene.update(10.0) is None
    assert text(things(scene)["table.status"]) == context.texts.tr("table-reconnecting")
    change = scene.update(12.0)
    assert isinstance(change, Push)
    cover = change.scene
    assert isinstance(cover, ConnectionScene)
    assert scene.update(13.0) is None
    assert cover.update(13.0) is None
    client.welcome()
    scene.update(14.0)
    assert cover.update(14.0) == Pop()
    cover.leave()
    assert scene.update(14.0) is None


def test_a_closed_centre_offers_another_try_or_the_hall(context: FakeContext) -> None:
    """The reason is told in words; nothing is sent into the void."""
    scene, client = begun(context, ANN, BO)
    client.refuse(Refused("closing"))
    change = scene.update(1.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, ConnectionScene)
    shown = change.scene.things(context.metrics(SIZE))
    assert context.texts.tr("refused-closing") in {text(thing) for thing in shown}
    assert {thing.act for thing in shown} - {None} == {Do.RETRY, Do.HALL}
    change.scene.activate(Do.RETRY, 1.0)
    assert context.other_end.address == client.address
    scene.update(2.0)
    scene.update(5.0)
    assert scene.trouble == "connecting"
    change.scene.handle(Action(Verb.BACK), 2.0)
    assert client.sent == []
    assert scene.update(2.0) == Pop()


def test_a_table_that_is_gone_leads_back_to_the_hall(context: FakeContext) -> None:
    """When the centre has taken the table away there is nothing to wait for."""
    scene, client = begun(context, ANN, BO)
    client.seat_at = None
    client.revision += 1
    change = scene.update(1.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, ConnectionScene)
    assert {thing.act for thing in change.scene.things(context.metrics(SIZE))} - {None} == {Do.HALL}


def test_a_new_connection_starts_with_a_clean_table(context: FakeContext) -> None:
    """Whatever was known over the old connection is forgotten."""
    scene, _ = begun(context, ANN, BO, steps=10)
    fresh = TableClient(ANN, FREE)
    context.client = fresh  # type: ignore[assignment]
    scene.update(1.0)
    assert scene.sitting.view is None
    assert scene.sitting.chronicle.entries == []
    assert "table.waiting.title" in things(scene)


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
