"""The large view of others' fields, magnified cards, and what these settings do to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from net.home import Home, LargeView, Settings
from scenes.boards.board import Enlarge, LargeOff
from scenes.draw import theme
from scenes.input import Action, Verb
from scenes.table.chosen import LARGE_VIEWS
from scenes.table.menu import MenuScene
from scenes.table.parts import Do, areas
from tests.scenes.table_fakes import ANN, BO, SIZE, begun, computer, settle, text, things

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext
    from tests.scenes.table_fakes import TableClient


pytestmark = pytest.mark.usefixtures("speck")


def turn_of(context: FakeContext, seat: int, which: LargeView) -> tuple[TableScene, TableClient]:
    """A game of four people at the moment that seat has the turn."""
    context.save(large_view=which)
    scene, client = begun(context, ANN, BO, BO, BO)
    pass_to(scene, client, seat)
    return scene, client


def pass_to(scene: TableScene, client: TableClient, seat: int) -> None:
    """Everybody plays until that seat's turn begins."""
    assert client.table is not None
    client.play_on(1)
    while (view := client.table.view(0)).phase != "turn" or view.turn != seat:
        client.play_on(1)
    settle(scene)
    scene.update(0.0)


@pytest.mark.parametrize(
    ("which", "forward"),
    [
        ("every", [None, 1, 2, 3]),
        ("before", [None, None, None, 3]),
        ("nobody", [None] * 4),
        ("off", [None] * 4),
    ],
)
def test_fields_come_forward_as_the_setting_says(
    context: FakeContext, which: LargeView, forward: list[int | None]
) -> None:
    """On each turn that opponent's field or none; on one's own turn never one."""
    found = [turn_of(context, seat, which)[0].chosen.value for seat in range(4)]
    assert found == forward


def test_a_field_sent_back_stays_away_until_its_next_turn(context: FakeContext) -> None:
    """Esc sends home what came by itself, for this turn; the menu comes only when nothing is forward."""
    scene, client = turn_of(context, 2, "every")
    assert "zero.close" in things(scene)
    assert scene.handle(Action(Verb.BACK), 0.0) is None
    assert "zero.close" not in things(scene)
    scene.update(1.0)
    assert scene.chosen.value is None
    assert scene.handle(Action(Verb.BACK), 0.0) is not None
    pass_to(scene, client, 3)
    assert scene.chosen.value == 3
    pass_to(scene, client, 2)
    assert scene.chosen.value == 2


def test_what_a_person_brought_forward_goes_before_what_comes_by_itself(context: FakeContext) -> None:
    """A click on another field shows that one; sent back, nothing is forward for this turn."""
    scene, _ = turn_of(context, 2, "every")
    scene.activate(Enlarge(1), 0.0)
    scene.update(0.0)
    assert scene.chosen.value == 1
    scene.activate(things(scene)["zero.close"].act, 0.0)
    assert scene.chosen.value is None


def test_ones_own_turn_frees_the_table(context: FakeContext) -> None:
    """A field picked on another's turn goes home when one is asked; picked on one's own it stays."""
    scene, client = turn_of(context, 3, "off")
    scene.activate(Enlarge(2), 0.0)
    scene.update(0.0)
    assert scene.chosen.value == 2
    pass_to(scene, client, 0)
    assert scene.chosen.value is None
    scene.activate(Enlarge(2), 0.0)
    scene.update(0.0)
    assert scene.chosen.value == 2


def test_what_was_picked_goes_back_when_keys_leave_it(context: FakeContext) -> None:
    """On the field itself and its cross the focus may move; anywhere else frees the table."""
    scene, _ = turn_of(context, 0, "off")
    for key, stays in (
        ("zero.f2.s5", True),
        ("zero.close", True),
        ("table.menu", False),
        ("zero.f0.s0", False),
    ):
        if scene.chosen.value is None:
            scene.activate(Enlarge(2), 0.0)
        scene.walked(things(scene)[key])
        assert (scene.chosen.value == 2) is stays, key


def test_another_decision_frees_the_table(context: FakeContext) -> None:
    """Picked before drawing, the field goes home once there is a card to be laid down."""
    scene, client = turn_of(context, 0, "off")
    scene.activate(Enlarge(2), 0.0)
    scene.update(0.0)
    assert scene.chosen.value == 2
    client.play_on(1)
    settle(scene)
    scene.update(0.0)
    assert scene.chosen.value is None


def test_ones_own_card_tells_what_has_to_be_done_first(context: FakeContext) -> None:
    """Before a card is drawn or taken one's own cards can do nothing: they say why, once at a time."""
    scene, _ = turn_of(context, 0, "off")
    scene.pointed(things(scene)["zero.f0.s3"], 0.0)
    for _ in range(2):
        scene.handle(Action(Verb.CONFIRM), 0.0)
    told = [text(thing) for key, thing in things(scene).items() if key.startswith("table.toast")]
    assert [words for words in told if words] == [context.texts.tr("refused-zero-draw-first")]
    scene.pointed(things(scene)["zero.f1.s3"], 0.0)
    assert scene.sitting.board.unable(scene.sitting.view, "zero.f1.s3") == ""


def test_the_button_below_the_cross_switches_the_large_view_off(context: FakeContext) -> None:
    """It is kept, the field goes back, the chat is wider; then a click still works and offers no button."""
    scene, _ = turn_of(context, 1, "every")
    before = things(scene)
    off = before["zero.off"]
    assert off.act == LargeOff()
    assert off.rect.y > before["zero.close"].rect.y
    scene.activate(off.act, 0.0)
    assert context.settings.large_view == "off"
    after = things(scene)
    assert "zero.close" not in after
    assert after["table.side"].rect.w > before["table.side"].rect.w
    scene.activate(Enlarge(2), 0.0)
    again = things(scene)
    assert "zero.close" in again
    assert "zero.off" not in again
    assert Home(context.home.directory).settings().large_view == "off"


def test_the_menu_goes_through_all_large_views(context: FakeContext) -> None:
    """Each use is the next value, named on the button; after all of them the first again."""
    scene, _ = begun(context)
    menu = MenuScene(scene)
    seen = []
    for _ in LARGE_VIEWS:
        shown = {thing.key: thing for thing in menu.things(context.metrics(SIZE))}
        seen.append(context.settings.large_view)
        assert context.texts.tr(f"settings-large-{seen[-1]}") in text(shown["table.over.large"])
        menu.activate(Do.LARGE, 0.0)
    assert sorted(seen) == sorted(LARGE_VIEWS)
    assert context.settings.large_view == seen[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_a_wide_chat_takes_its_room_from_the_board(size: tuple[int, int]) -> None:
    """Both stay in the window side by side; in a narrow window there is no such room to give."""
    m = theme.metrics(size)
    usual, wide = areas(m), areas(m, wide_chat=True)
    assert wide.side.w > usual.side.w
    assert wide.board.w < usual.board.w
    assert wide.board.x + wide.board.w < wide.side.x
    tall = theme.metrics((800, 1280))
    assert areas(tall) == areas(tall, wide_chat=True)


@pytest.mark.parametrize(("own", "others"), [(100, 100), (130, 200)])
def test_cards_under_the_pointer_are_magnified_as_set(context: FakeContext, own: int, others: int) -> None:
    """One's own cards and others' small ones grow by their settings, around the same middle."""
    context.save(magnify_own=own, magnify_others=others)
    scene, _ = begun(context, ANN, computer(), BO)
    for key, by in (("zero.f0.s5", own), ("zero.f1.s5", others)):
        plain = things(scene)[key]
        scene.pointed(plain, 0.0)
        grown = things(scene)[key]
        scene.pointed(None, 0.0)
        assert grown.rect.w == pytest.approx(plain.rect.w * by / 100, abs=1)
        assert grown.rect.centre == pytest.approx(plain.rect.centre, abs=1)


def test_larger_text_is_larger(context: FakeContext) -> None:
    """The setting reaches every scene by the measures it asks for."""
    usual = context.metrics((1920, 1080)).text(40)
    context.save(text=200)
    assert context.metrics((1920, 1080)).text(40) == 2 * usual
    assert Settings().text == 100
