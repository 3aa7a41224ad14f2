"""What surrounds a game at the table: waiting, end board, balance, the connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.contract import Strength
from net.address import Address
from net.messages import Again, Earned, Leave, Refused, Start
from scenes.draw.letters import height, width
from scenes.input import Action, Verb
from scenes.stack import Pop, Push
from scenes.table.art import Medal
from scenes.table.balance import BalanceScene, running_totals
from scenes.table.endboard import SETTLE, EndScene, headline, results
from scenes.table.menu import ConnectionScene
from scenes.table.parts import Do, FillWith
from tests.scenes.states_one_go import in_one_go, level
from tests.scenes.states_table import over
from tests.scenes.table_fakes import (
    ANN,
    BO,
    FREE,
    SIZE,
    ZERO,
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
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext


pytestmark = pytest.mark.usefixtures("speck")


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
    assert isinstance(scene.handle(Action(Verb.BACK), 0.0), Push)


def test_a_guest_passes_on_the_address_unless_it_leads_nowhere(context: FakeContext) -> None:
    """What a guest typed is of use to others, but not an address of this machine itself."""
    client = TableClient(BO, ANN, FREE, seat=1)
    scene = seated(context, client)
    scene.update(0.0)
    assert not any(key in things(scene) for key in ("table.waiting.address", "table.waiting.hint"))
    client.address = Address("10.0.0.5", 47_555)
    assert text(things(scene)["table.waiting.address"]) == "10.0.0.5:47555"


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
    assert not any(line.ahead for line in lines)
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


def test_the_end_board_shows_what_the_centre_credited(context: FakeContext) -> None:
    """Points and bonus as told, a loss, who left; a dash where nothing counts or nothing was told yet."""
    scene, client = ended(context, ANN, computer(), BO, computer())
    tr = context.texts.tr

    def board() -> list[tuple[str, str]]:
        shown = {thing.key: text(thing) for thing in EndScene(scene).things(context.metrics(SIZE))}
        return [(shown[f"table.end.{i}.value1"], shown[f"table.end.{i}.caption1"]) for i in range(4)]

    nothing = ("–", tr("table-end-credits"))
    assert board() == [nothing] * 4
    client.credit(Earned(47, 30), None, Earned(-3), Earned(-10, 0, "Eva"))
    assert board() == [
        ("+47", tr("table-end-bonus", n=30)),
        nothing,
        ("−3", tr("table-end-credits")),
        ("−10", tr("table-end-left", name="Eva")),
    ]
    assert client.credited is not None
    client.credited = replace(client.credited, play=7)
    assert board() == [nothing] * 4


def seen(scene: TableScene) -> EndScene:
    """An end board that was there long enough to be read."""
    end = EndScene(scene)
    end.update(-SETTLE)
    return end


def test_a_key_still_pressed_from_the_game_does_not_skip_the_end_board(context: FakeContext) -> None:
    """Answers count once the end board was there for a moment: the result is seen."""
    scene, client = ended(context, solo=True)
    end = EndScene(scene)
    end.update(10.0)
    end.activate(Do.AGAIN, 10.0 + SETTLE / 2)
    assert client.sent == []
    end.activate(Do.AGAIN, 10.0 + SETTLE)
    assert client.sent == [Again()]


def test_again_alone_deals_at_once_and_the_end_board_goes(context: FakeContext) -> None:
    """The next game's frames take the place of the last one's, with a fresh log."""
    scene, client = ended(context, solo=True)
    end = seen(scene)
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
    end = seen(scene)
    end.activate(Do.AGAIN, 0.0)
    scene.update(0.0)
    shown = {thing.key: thing for thing in end.things(context.metrics(SIZE))}
    assert shown["table.end.again"].act is None
    wish = context.texts.tr("table-again-wants")
    assert [text(shown[f"table.end.{seat}.made"]) == wish for seat in (0, 1)] == [True, False]
    client.seat_is(1, replace(BO, again=True))
    scene.update(0.0)
    shown = {thing.key: thing for thing in end.things(context.metrics(SIZE))}
    assert text(shown["table.end.1.made"]) == wish


def test_from_the_end_board_one_can_look_at_the_table_and_come_back(context: FakeContext) -> None:
    """Looking does not lose the end board, and it does not come back by itself."""
    scene, _ = ended(context, ANN, BO)
    assert seen(scene).activate(Do.LOOK, 0.0) == Pop()
    assert scene.update(scene.sitting.shown_at + 30.0) is None
    change = scene.activate(things(scene)["table.end.show"].act, 0.0)
    assert isinstance(change, Push)
    assert isinstance(change.scene, EndScene)


def test_back_to_the_hall_after_a_game_leaves_the_table(context: FakeContext) -> None:
    """Nothing is lost by it, so nobody is asked."""
    scene, client = ended(context, ANN, BO)
    seen(scene).activate(Do.HALL, 0.0)
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


def test_the_balance_of_a_game_without_rounds_shows_its_parts(context: FakeContext) -> None:
    """A line a part with its caption and every seat's points, and totals that are their sums; no course."""
    scene = in_one_go(begun(context, ANN, computer(), BO)[0], 2, 1, 3)
    shown = {thing.key: text(thing) for thing in BalanceScene(scene).things(context.metrics(SIZE))}
    sheet, number = scene.sitting.sheet(), context.texts.number
    for line, part in enumerate(sheet.parts):
        assert shown[f"table.balance.{line}"] == context.texts.tr(part.label)
        assert [shown[f"table.balance.{line}.{seat}"] for seat in range(3)] == list(map(number, part.points))
    assert [shown[f"table.balance.total.{seat}"] for seat in range(3)] == list(map(number, sheet.totals))
    assert not {"table.balance.chart", "table.balance.empty", "table.balance.round"} & shown.keys()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1280)])
def test_the_balance_of_a_game_without_rounds_is_as_large_as_its_table(
    context: FakeContext, size: tuple[int, int]
) -> None:
    """Everything lies on the plate, captions are whole, and fewer parts make a lower plate."""
    scene = in_one_go(begun(context, ANN, computer(), BO, computer())[0], 2, 1, 3, 4)
    m = context.metrics(size)
    shown = {thing.key: thing for thing in BalanceScene(scene).things(m)}
    plate = shown["table.over"].rect
    for key, thing in shown.items():
        if key.startswith("table.balance"):
            assert plate.contains(*thing.rect[:2])
            assert plate.contains(thing.rect.x + thing.rect.w - 1, thing.rect.y + thing.rect.h - 1)
    sheet = scene.sitting.sheet()
    fewer = replace(sheet, parts=sheet.parts[:2])
    scene.sitting.sheet = lambda: fewer  # type: ignore[method-assign]
    assert {thing.key: thing for thing in BalanceScene(scene).things(m)}["table.over"].rect.h < plate.h


def test_the_end_board_of_a_game_without_rounds_tells_parts_and_which_game_it_was(
    context: FakeContext,
) -> None:
    """Below each name stands what its total is made of, by name, and on top the board's own line."""
    scene, client = ended(context, ANN, computer())
    assert client.table is not None
    outcome = client.table.outcome()
    assert outcome is not None
    in_one_go(scene, *outcome.places)
    shown = {thing.key: text(thing) for thing in EndScene(scene).things(context.metrics(SIZE))}
    sheet, number, tr = scene.sitting.sheet(), context.texts.number, context.texts.tr
    for seat in (0, 1):
        made = " ".join(shown[f"table.end.{seat}.made"].replace("\u00a0·", "").split())
        assert made == " ".join(f"{tr(part.label)} {number(part.points[seat])}" for part in sheet.parts)
        assert shown[f"table.end.{seat}.value0"] == number(sheet.totals[seat])
    assert shown["table.end.under"] == context.texts.say(scene.sitting.board.status(scene.sitting.view))


def test_what_decided_between_as_many_points_is_said(context: FakeContext) -> None:
    """Below the points of who is ahead by it, and at the foot of the balance; nobody else's line changes."""
    scene = level(over(context, ANN, computer(), BO, computer()))
    tr, m = context.texts.tr, context.metrics(SIZE)
    shown = {thing.key: text(thing) for thing in EndScene(scene).things(m)}
    captions = [shown[f"table.end.{seat}.caption0"] for seat in range(4)]
    usual = tr("table-end-points")
    assert captions == [usual, tr("table-ahead-fewer-faults"), usual, usual]
    assert shown["table.end.0.value0"] == shown["table.end.1.value0"]
    legend = {thing.key: text(thing) for thing in BalanceScene(scene).things(m)}["table.balance.legend"]
    assert legend == f"{scene.sitting.looks()[1].name}: {tr('table-ahead-fewer-faults')}"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1280), (800, 600)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_all_lines_of_the_end_board_tell_as_much(
    context: FakeContext, size: tuple[int, int], text_size: int
) -> None:
    """What the totals are made of is there for all seats and whole, or for none."""
    context.save(text=text_size)
    scene = level(over(context, ANN, computer(), BO, computer()))
    things = {thing.key: thing for thing in EndScene(scene).things(context.metrics(size))}
    made = [things[f"table.end.{seat}.made"] for seat in range(4)]
    parts = len(scene.sitting.sheet().parts)
    told = [len([word for word in text(one).split() if word.lstrip("−").isdigit()]) for one in made]
    assert told in ([parts] * 4, [0] * 4)
    assert text_size == 200 or told == [parts] * 4
    for thing in made:
        lines = text(thing).split("\n")
        assert len(lines) * height(thing.art.px) <= thing.rect.h  # type: ignore[attr-defined]
        assert max(width(line, thing.art.px) for line in lines) <= thing.rect.w  # type: ignore[attr-defined]


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
    assert scene.trouble.kind == "connecting"
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


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (800, 600), (800, 1280)])
def test_the_balance_tells_computers_of_the_same_strength_apart(
    context: FakeContext, size: tuple[int, int]
) -> None:
    """However short their names have to be."""
    scene, _ = ended(context, ANN, computer(), computer(), computer())
    shown = {thing.key: text(thing) for thing in BalanceScene(scene).things(context.metrics(size))}
    names = [shown[f"table.balance.name{seat}"] for seat in range(4)]
    assert len(set(names)) == 4
    assert [name[-1] for name in names[1:]] == ["1", "2", "3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_medals_are_for_places_that_bring_something(context: FakeContext, seats: int) -> None:
    """Never for the last."""
    scene, _ = ended(context, ANN, *[computer()] * (seats - 1))
    places = scene.sitting.places()
    assert places is not None
    medals = [
        thing.art for thing in EndScene(scene).things(context.metrics(SIZE)) if isinstance(thing.art, Medal)
    ]
    assert {medal.place: medal.won for medal in medals} == {place: place < seats for place in places}
