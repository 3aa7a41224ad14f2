"""Whole games of Speedsignal on the screen: by keys alone on every board, by mouse, by touch, in haste."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.signal import hints
from game.signal.types import Intent, Pass, Roll
from scenes.boards.signal import choosing
from scenes.screen import SETTLE as SETTLED
from scenes.table.endboard import SETTLE, EndScene
from tests.scenes.looking import faults
from tests.scenes.signal_boards import KINDS
from tests.scenes.signal_hands import DOWN, ENTER, ESC, SPACE, Finger, Game, Hands, Keyboard, Mouse, P, W
from tests.scenes.table_fakes import text

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = (
    Game("classic", "10", 2, (1280, 720), "de", "night"),
    Game("shunting", "34", 3, (800, 600), "en", "day", still=True),
    Game("chaos", "36", 4, (1920, 1080), "de", "day"),
    Game("bonus", "19", 3, (720, 1280), "en", "night"),
    Game("double", "1", 4, (1280, 720), "en", "day"),
    Game("long", "15", 2, (800, 600), "de", "night", still=True),
    Game("chain", "48", 4, (900, 1440), "de", "day"),
    Game("grand", "21", 3, (1920, 1080), "en", "night", still=True),
)
POINTED = (
    (Mouse, Game("bonus", "6", 2, (1280, 720), "de", "day")),
    (Mouse, Game("grand", "28", 4, (800, 600), "en", "night", still=True)),
    (Finger, Game("chain", "26", 3, (800, 1280), "en", "night")),
    (Finger, Game("long", "49", 4, (1280, 720), "de", "day")),
)
DONE = {"Roll", "SetSignal", "Pass", "confirmed a fault", "confirmed a lock", "advised"}
"""What happens in each of these games."""


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def ended(hands: Hands) -> None:
    """The end board comes, with everybody's points, and after a moment it takes answers."""
    hands.until(lambda: isinstance(hands.top, EndScene))
    assert hands.view.phase == "over"
    said = [text(thing) for thing in hands.things.values()]
    assert {hands.context.texts.number(points) for points in hints.totals(hands.view)} <= set(said)
    hands.turn()
    hands.turn(SETTLE)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.board)
def test_a_solo_game_is_played_to_the_end_board_with_keys_alone(game: Game) -> None:
    """Letters, arrows, Enter and Space do all of it: signals, a fault, a lock, advice, and another game."""
    hands = Keyboard(game)
    found: list[str] = []

    def looked() -> bool:
        picture = hands.loop.decks[-1].picture
        assert picture is not None
        assert hands.loop.decks[-1].acts(picture.first), "where the keys begin something can be done"
        found.extend(faults(picture, game.size))
        names = [look.name for look in hands.scene.sitting.looks()[1 : game.seats]]
        assert [text(hands.things[f"signal.p{seat}.name"]) for seat in range(1, game.seats)] == names
        return False

    hands.play(looked)
    assert not found, "no word is cut off"
    assert hands.deeds >= DONE
    assert len(set(hands.trail)) > 3, "arrows walk over signals"
    ended(hands)
    hands.walk("table.end.again")
    hands.press(ENTER)
    hands.until(lambda: hands.client.at.play == 2 and hands.asked())
    assert hands.top is hands.scene
    hands.context.close()


def test_every_board_is_played() -> None:
    """Every board is played by keys."""
    assert {game.board for game in GAMES} == set(KINDS)


@pytest.mark.parametrize(("kind", "game"), POINTED, ids=lambda one: getattr(one, "__name__", None))
def test_a_solo_game_is_played_to_the_end_board_without_keys(kind: type[Mouse], game: Game) -> None:
    """A mouse, or a finger, does the same."""
    hands = kind(game)
    hands.play()
    assert hands.deeds >= DONE
    ended(hands)
    hands.click("table.end.again")
    hands.until(lambda: hands.client.at.play == 2 and hands.asked())
    assert hands.top is hands.scene
    hands.context.close()


@pytest.mark.parametrize("game", [Game("classic", "a", 4), Game("chain", "b", 3, still=True)])
def test_who_presses_faster_than_things_move_is_never_stuck(game: Game) -> None:
    """W and Space, fifty times a second, throw, pass and take four faults: nothing waits for anybody."""
    hands = Keyboard(game)
    while not hands.over:
        hands.press(W)
        hands.press(SPACE)
        assert hands.presses < 4000, hands.view
    ended(hands)
    hands.context.close()


@pytest.mark.parametrize("code", [ENTER, SPACE])
def test_who_presses_on_while_others_think_sees_no_other_panel(code: int) -> None:
    """The keys rest on the dice, though a panel is nearer than anything else that can do something."""
    hands = Keyboard(Game("classic", "10"))
    hands.until(lambda: hands.asked() and choosing.ROLL in hands.things)
    hands.client.computers = lambda: None
    hands.press(W)
    hands.until(hands.asked)
    hands.press(P)
    for _ in range(6):
        hands.turn(0.5)
    assert not hands.asked()
    hands.press(code)
    hands.turn(0.5)
    assert hands.scene.chosen.value is None
    assert hands.loop.decks[-1].point.key == "signal.tray"
    hands.context.close()


def test_a_double_click_throws_and_does_no_more() -> None:
    """The second click brings the dice to rest; what can be done then is still there to be done."""
    hands = Mouse(Game("classic", "10"))
    hands.until(lambda: hands.asked() and choosing.ROLL in hands.things)
    button = hands.things[choosing.ROLL].rect.centre
    hands.click(choosing.ROLL)
    for _ in range(6):
        hands.turn()
    assert not hands.scene.sitting.live, "the dice still roll"
    hands.press(button)
    for _ in range(6):
        hands.turn()
    assert hands.asked()
    assert hands.view.phase == "white"
    assert hands.sent == [Roll()]
    hands.context.close()


@pytest.mark.parametrize("code", [ENTER, SPACE])
@pytest.mark.parametrize("pause", [0.0, 0.1, 0.18])
def test_three_presses_in_haste_throw_and_do_no_more(code: int, pause: float) -> None:
    """The second ends the throw and the third comes before it can have been seen; then one more passes."""
    hands = Keyboard(Game("classic", "10"))
    hands.until(lambda: hands.asked() and choosing.ROLL in hands.things)
    hands.turn(SETTLED)
    for _ in range(3):
        hands.press(code)
        hands.turn(pause)
    hands.turn()
    assert hands.asked()
    assert hands.sent == [Roll()]
    hands.turn(SETTLED)
    hands.press(SPACE)
    assert hands.sent == [Roll(), Pass()]
    hands.context.close()


def test_a_letter_means_what_it_says_at_once() -> None:
    """Whoever knows what to do need not wait: W throws, a press ends the throw, P passes."""
    hands = Keyboard(Game("classic", "10"))
    hands.until(lambda: hands.asked() and choosing.ROLL in hands.things)
    hands.press(W)
    hands.press(ENTER)
    hands.turn()
    hands.press(P)
    assert hands.sent == [Roll(), Pass()]
    hands.context.close()


@pytest.mark.parametrize("key", ["table.gear", "table.menu", "signal.p1"])
def test_after_what_lay_over_the_table_the_focus_is_where_it_was(key: str) -> None:
    """Settings, menu, rules, balance and a question come and go; keys go on from where they were."""
    hands = Keyboard(Game("classic", "10"))
    hands.until(lambda: hands.asked() and choosing.ROLL in hands.things)
    hands.walk(key)
    if key.startswith("table."):
        hands.press(ENTER)
        assert hands.top is not hands.scene
        hands.press(DOWN)
        hands.turn(2.0)
        hands.press(ESC)
    for code in (pygame.K_F10, pygame.K_F1, pygame.K_b):
        hands.press(code)
        assert hands.top is not hands.scene
        hands.turn(2.0)
        hands.press(ESC)
        hands.turn(2.0)
        assert hands.top is hands.scene
        deck = hands.loop.decks[-1]
        assert (deck.point.key, deck.point.visible) == (key, True)
    hands.context.close()


def test_nothing_can_be_chosen_before_the_dice_lie() -> None:
    """Not a lamp and not a button: who waits sees the throw first."""
    hands = Mouse(Game("chain", "26", 3))
    hands.play(lambda: Roll() in hands.view.legal)
    hands.click(choosing.ROLL)
    while not hands.asked():
        acts = [thing.act for thing in hands.things.values() if isinstance(thing.act, Intent)]
        assert not acts
        hands.turn(0.05)
    assert not hands.scene.sitting.feed.moving(hands.now)
    hands.context.close()
