"""Around a game of Speedsignal by keys: which board, what one prefers, the rules; and a real centre."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest

from game.contract import Strength
from game.signal.types import Options
from net.client import Client
from net.identity import Identity
from net.messages import OpenTable, Turbo
from scenes.hall import room_art as hall_art
from scenes.hall.chooser import ChooserScene
from scenes.hall.rules_page import RulesScene
from scenes.hall.rules_text import read
from scenes.hall.setup import SetupScene
from scenes.table.endboard import EndScene
from scenes.table.preferences import PreferencesScene
from tests.net.real import Party
from tests.scenes.ears import Listening
from tests.scenes.fakes import FakeContext
from tests.scenes.option_fakes import run, top
from tests.scenes.signal_boards import KINDS
from tests.scenes.signal_hands import ENTER, ESC, SPACE, Game, Keyboard, way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.scenes.driver import Driver

RELAYS = {"relay", "lamp", "lever", "chain", "barrier"}
"""What an interlocking is heard to do."""


@pytest.fixture(autouse=True)
def _display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((900, 600))
    pygame.event.clear()
    monkeypatch.setattr(hall_art, "background", lambda _: pygame.Surface((1, 1)))
    yield
    pygame.display.quit()


def walk(driver: Driver, goal: str) -> None:
    """By arrows and Tab."""
    for _ in range(80):
        if driver.focus == goal:
            return
        driver.key(way(driver.loop.decks[-1], goal))
    raise AssertionError(f"no way from {driver.focus} to {goal}")


# --- which board -------------------------------------------------------------------------------------------


def test_keys_choose_each_of_the_eight_boards() -> None:
    """From the set-up to the pictures, over to a board, and back with it, over and over."""
    driver, setup = run(lambda context: SetupScene(context, "signal", "alone"))
    assert isinstance(setup, SetupScene)
    for board in (*KINDS[::3], *KINDS[1::3], *KINDS[2::3]):
        walk(driver, "board-change")
        driver.key(ENTER)
        assert isinstance(top(driver), ChooserScene)
        assert {f"take-{kind}" for kind in KINDS} <= {thing.key for thing in driver.loop.decks[-1].things}
        walk(driver, f"take-{board}")
        driver.key(SPACE)
        assert top(driver) is setup
        assert dict(setup.draft.choices) == {"board": board}
    wish = setup.draft.table()
    assert msgspec.msgpack.decode(wish.options, type=Options) == Options(board)


# --- the rules ---------------------------------------------------------------------------------------------


def shown(driver: Driver, key: str) -> str:
    """What stands on a thing."""
    found = next((thing for thing in driver.loop.decks[-1].things if thing.key == key), None)
    return str(getattr(found.art, "text", "")) if found is not None else ""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_keys_leaf_through_all_sections_of_the_rules(lang: str) -> None:
    """Down goes from section to section, right from page to page; each board has a section."""

    def made(context: FakeContext) -> RulesScene:
        context.set_language(lang)
        return RulesScene(context, "signal")

    driver, scene = run(made)
    titles = [section.title for section in read("signal", lang)]
    names = [driver.context.texts.tr(f"setup-board-{board}") for board in KINDS]
    assert all(name in title for name, title in zip(names, titles[-len(names) :], strict=True))
    seen = [shown(driver, "section")]
    for _ in titles[1:]:
        driver.key(pygame.K_DOWN)
        seen.append(shown(driver, "section"))
    assert seen == titles
    for _ in titles[1:]:
        driver.key(pygame.K_UP)
    pages = [shown(driver, "page")]
    while True:
        things = driver.loop.decks[-1].things
        assert any(thing.key.startswith("block-") for thing in things), "no page is empty"
        driver.key(pygame.K_RIGHT)
        if shown(driver, "page") == pages[-1]:
            break
        pages.append(shown(driver, "page"))
    assert len(pages) == len(set(pages)) >= len(titles)
    assert shown(driver, "section") == titles[-1]
    driver.key(ESC)
    assert top(driver) is not scene


def test_f1_at_the_table_opens_the_rules_of_this_game_and_leads_back() -> None:
    """The game is as it was."""
    hands = Keyboard(Game("double", "1"))
    hands.until(hands.asked)
    hands.press(pygame.K_F1)
    rules = hands.top
    assert isinstance(rules, RulesScene)
    assert rules.game == "signal"
    hands.turn(1.0)
    hands.press(pygame.K_F1)
    hands.until(lambda: hands.top is hands.scene and hands.asked())
    hands.context.close()


# --- what one prefers --------------------------------------------------------------------------------------


def prefer(hands: Keyboard, *chips: str) -> None:
    """Through the gear: each of these, then back to the table."""
    hands.walk("table.gear")
    hands.press(ENTER)
    assert isinstance(hands.top, PreferencesScene)
    for chip in chips:
        hands.walk(chip)
        hands.press(ENTER)
    hands.press(ESC)
    hands.until(lambda: hands.top is hands.scene)


def brightness(hands: Keyboard) -> int:
    """How bright the room is."""
    picture = hands.loop.decks[0].picture
    assert picture is not None
    assert picture.background is not None
    return sum(pygame.transform.average_color(picture.background)[:3])


def test_preferences_are_changed_by_keys_while_a_game_runs() -> None:
    """Day and night at once, locks without a question, no relays; and all of it again at the next start."""
    context = Listening()
    hands = Keyboard(Game("shunting", "34", 3, (1280, 720), "de", shift=""), context)
    hands.play(lambda: hands.view.number > 3)
    night = brightness(hands)
    assert set(context.ears.names) & RELAYS
    prefer(hands, "shift-1", "confirm-lock-1", "relays-1")
    assert brightness(hands) > 2 * night
    hands.until(lambda: not hands.scene.sitting.feed.moving(hands.now))
    hands.turn(2.0)
    context.ears.heard.clear()
    hands.play()
    assert hands.deeds >= {"locked", "confirmed a fault"}
    assert "confirmed a lock" not in hands.deeds
    assert "die" in context.ears.names
    assert not set(context.ears.names) & RELAYS
    again = Keyboard(Game("chaos", "36", 2, (1280, 720), "en", shift=""), restarted(context))
    again.until(again.asked)
    assert again.scene.sitting.preferences == {"shift": "day", "confirm-lock": "no", "relays": "off"}
    assert brightness(again) > 2 * night
    prefer(again, "shift-0")
    assert brightness(again) < 2 * night
    assert restarted(again.context).settings.boards["signal.shift"] == "night"
    again.context.close()
    context.close()


def restarted(context: FakeContext) -> FakeContext:
    """The program once more, with what is on the disk."""
    made = FakeContext()
    made.home, made.settings = context.home, context.home.settings()
    return made


def test_the_same_preferences_are_in_the_menu() -> None:
    """Esc, the entry, a choice, Esc; the game waits for no longer than that."""
    hands = Keyboard(Game("grand", "21", 3, (800, 600), "en"))
    hands.until(hands.asked)
    hands.press(ESC)
    hands.turn(1.0)
    hands.walk("table.over.preferences")
    hands.press(ENTER)
    assert isinstance(hands.top, PreferencesScene)
    hands.walk("shift-1")
    hands.press(SPACE)
    hands.press(ESC)
    hands.until(lambda: hands.top is hands.scene)
    assert hands.scene.sitting.preferences["shift"] == "day"
    assert hands.asked()
    hands.context.close()


def test_keys_bring_a_panel_forward_and_back() -> None:
    """Up to another's panel, Enter, a look at it, Esc; then the throw goes on as if nothing had been."""
    hands = Keyboard(Game("chain", "48", 4))
    hands.until(hands.asked)
    hands.walk("signal.p2")
    hands.press(ENTER)
    assert "signal.front2.l0.c0" in hands.things
    hands.press(ESC)
    hands.turn(1.0)
    assert "signal.front2.l0.c0" not in hands.things
    hands.play(lambda: hands.view.number > 3)
    hands.context.close()


# --- a real centre -----------------------------------------------------------------------------------------


class Hosted(Keyboard):
    """At a table of a real centre: its time is that of the clock on the wall, the screen's runs ahead."""

    def __init__(self, game: Game, data: Path) -> None:
        self.party = Party(data, 0)
        super().__init__(game, Alive(game.lang))

    def sit(self) -> None:
        client = Client(Identity.fresh(), "Ann", self.party.address)
        self.context.client = client
        self._wait(lambda: client.state.name == "ONLINE")
        options = msgspec.msgpack.encode(Options(self.game.board))
        computers = (Strength.EASY,) * (self.game.seats - 1)
        client.send(OpenTable("signal", options, (None, *computers), 0, "fast", seed=self.game.seed))
        self._wait(lambda: client.seat_at is not None)
        client.send(Turbo(on=True))

    def _wait(self, seen: Callable[[], bool]) -> None:
        late = time.monotonic() + 30
        while not seen():
            assert time.monotonic() < late
            self.party.centre.round(1)
            self.context.poll(0.0)

    def turn(self, seconds: float = 0.02) -> None:
        self.party.centre.round(1)
        super().turn(seconds)

    def until(self, seen: Callable[[], object]) -> None:
        late = time.monotonic() + 60
        while not seen():
            assert time.monotonic() < late, self.game
            self.turn(self.pace)

    def close(self) -> None:
        self.context.close()
        self.party.close()


class Alive(FakeContext):
    """A context whose client keeps time with its centre."""

    def poll(self, now: float) -> None:
        super().poll(time.monotonic())


def test_a_solo_game_at_a_real_centre_is_played_with_keys_alone(tmp_path: Path) -> None:
    """Computers and advice from a process of their own, every intent over the wire, none of them refused."""
    hands = Hosted(Game("bonus", "19", 2, (1280, 720), "en"), tmp_path)
    hands.play()
    assert hands.deeds >= {"Roll", "SetSignal", "advised", "confirmed a fault"}
    hands.until(lambda: isinstance(hands.top, EndScene))
    assert hands.view.phase == "over"
    hands.close()
