"""A real window on a screen of its own: keys lead from the hall into a game, other sizes, a clean end.

What the program does there is written in `window_hands.py`. Without Xvfb there is no such screen, and
`conftest.py` leaves these tests out.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest

from net.home import Home

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent


class XScreen(NamedTuple):
    """A screen nobody sees: its number, and the file in which it keeps what it shows."""

    number: int
    file: Path


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[XScreen]:
    """Its own number for each test, so that tests can run side by side."""
    said, says = os.pipe()
    command = ["Xvfb", "-displayfd", str(says), "-screen", "0", "1280x800x24", "-fbdir", str(tmp_path)]
    with subprocess.Popen(
        [*command, "-nocursor", "-nolisten", "tcp"], pass_fds=[says], stderr=subprocess.DEVNULL
    ) as server:
        os.close(says)
        with os.fdopen(said) as answer:
            yield XScreen(int(answer.readline()), tmp_path / "Xvfb_screen0")
        server.terminate()


def played(script: str, screen: XScreen, data: Path) -> None:
    """Run the window with that script to its end, with nothing that takes time to move."""
    home = Home(data)
    home.save_settings(msgspec.structs.replace(home.settings(), reduced_motion=True))
    env = os.environ | {
        "DISPLAY": f":{screen.number}",
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEO_WINDOW_POS": "0,0",  # without a window manager full screen does not move a window there
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenes.window_hands", script, str(data), str(screen.file)],
        cwd=ROOT, env=env, capture_output=True, text=True, timeout=90, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr
    assert not list(data.glob("crash-*"))


def rests(data: Path) -> list[str]:
    """Programs that still work in that directory."""
    lines = (path / "cmdline" for path in Path("/proc").iterdir() if path.name.isdigit())
    read = (line.read_bytes().decode().replace("\0", " ") for line in lines if line.exists())
    return [line for line in read if str(data) in line and "Xvfb" not in line]


def test_a_game_is_begun_with_enter_alone(screen: XScreen, tmp_path: Path) -> None:
    """Hall, set-up, two cards turned up, one drawn and laid down, though a pointer lies over the window."""
    played("begin", screen, tmp_path / "data")


def test_the_screen_shows_what_was_drawn_in_every_mode(screen: XScreen, tmp_path: Path) -> None:
    """Full screen, back again, larger, smaller: not a black spot, and nothing of before."""
    played("look", screen, tmp_path / "data")


def test_a_window_closed_over_a_question_leaves_nothing_behind(screen: XScreen, tmp_path: Path) -> None:
    """It ends with 0, and so does the centre it had started."""
    played("leave", screen, tmp_path / "data")
    assert rests(tmp_path / "data") == []
