"""The window's beginning and end: exit codes, the first scenes, and a loud end when we were wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest

from game.catalog import GAMES
from scenes import app
from scenes.app import Launch, Report
from scenes.hall.join import JoinScene
from scenes.hall.setup import SetupScene
from scenes.hall.title import TitleScene
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _hook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a run installs is taken back."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


def kinds(launch: Launch) -> list[type]:
    return [type(scene) for scene in app.first(FakeContext(), launch)]


def test_without_arguments_the_hall_is_first() -> None:
    """Nothing lies over it."""
    assert kinds(Launch("")) == [TitleScene]


def test_a_game_or_an_address_lies_over_the_hall() -> None:
    """So that leaving leads back into the hall."""
    assert kinds(Launch("", game="zero", solo=3, strength="strong")) == [TitleScene, SetupScene]
    assert kinds(Launch("", join="10.0.0.5")) == [TitleScene, JoinScene]


def test_a_game_asks_for_the_table_of_the_command_line() -> None:
    """Seats, strength and seed arrive at the centre, without another click."""
    context = FakeContext()
    _, setup = app.first(context, Launch("", game="zero", solo=2, strength="strong", seed="abc"))
    context.settle()
    context.other_end.welcome()
    for turn in range(3):
        setup.update(float(turn))
    (wish,) = context.other_end.sent
    assert (wish.game, wish.seats, wish.seed) == ("zero", (None, "strong", "strong"), "abc")  # type: ignore[union-attr]


def test_the_options_of_the_command_line_arrive() -> None:
    """What was named of a game's options is what its table is opened with; the rest as ever."""
    for key, game in GAMES.items():
        wanted = {choice.field: choice.values[-1] for choice in game.rules.CHOICES}
        context = FakeContext()
        _, setup = app.first(context, Launch("", game=key, options=tuple(wanted.items())))
        context.settle()
        context.other_end.welcome()
        for turn in range(3):
            setup.update(float(turn))
        (wish,) = context.other_end.sent
        assert wish.options == msgspec.msgpack.encode(game.rules.Options(**wanted))  # type: ignore[union-attr]


def test_closing_the_window_ends_with_zero(tmp_path: Path) -> None:
    """The window is gone, and the centre with it."""
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run(Launch(str(tmp_path), windowed=(800, 600))) == 0
    assert not pygame.display.get_init()


def test_without_a_screen_it_says_so_and_ends_with_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback: a message and the exit code for what cannot be done."""
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing-like-it")
    assert app.run(Launch(str(tmp_path))) == app.UNUSABLE
    assert "Speedcenter" in capsys.readouterr().err


def test_a_fault_of_ours_leaves_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What happened, with versions, in a file whose place is told."""
    fault = ValueError("the cards are gone")
    Report(tmp_path)(ValueError, fault, None)
    (report,) = tmp_path.glob("crash-*.txt")
    text = report.read_text("utf-8")
    assert "the cards are gone" in text
    assert "pygame" in text
    assert str(report) in capsys.readouterr().err


def test_full_screen_and_window_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The choice is remembered for the next start."""
    context = FakeContext()
    app.window(None)
    app.toggle(context)
    assert context.settings.windowed == app.USUAL
    app.toggle(context)
    assert context.settings.windowed is None
    pygame.display.quit()


def test_a_window_comes_back_from_full_screen_as_large_as_it_was() -> None:
    """Its size is that before it filled the screen, however it had been dragged."""
    context = FakeContext()
    app.window((1000, 640))
    app.toggle(context)
    app.toggle(context)
    assert context.settings.windowed == (1000, 640)
    pygame.display.quit()
