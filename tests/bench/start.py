"""How soon there is something to see: `python -m tests.bench.start [--game zero] [--size 1920x1080]`.

Each run is a process of its own with fresh files, timed by the clock on the wall from before it is started.
Its own centre starts beside it, as always. Figures:

`first_picture_s`  until the hall's first picture is on the window
`solo_table_s`     until a solo table asked for on the command line is on the window, nothing dealt yet
`solo_dealt_s`     until it shows the deal (or whatever a game begins with): the first picture in which all
                   cards are on their way to their places, not that in which they have arrived
`client_mb`        the most memory the window's process held until some seconds later, without the centre

Python keeps a program's compiled modules when it runs for the first time; a run before the others makes sure
of that (in a directory of its own) and is not counted, but for its own line, `first_ever_picture_s`.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.bench import emit

RUNS = 5
SETTLE = 4.0
"""Seconds at the table before its memory is measured."""
SOLO = ("--solo", "3", "--seed", "bench", "--game")


class Watch:
    """Stands between the loop and the window, and ends the program when it has seen what it waits for."""

    def __init__(self, flip: Any, began: float, table: bool) -> None:
        self.flip, self.began, self.table = flip, began, table
        self.found: dict[str, float] = {}

    def __call__(self, areas: Any) -> None:
        self.flip(areas)
        passed = time.monotonic() - self.began
        if not self.found and not self.table:
            self._end(0.0)
        self.found.setdefault("first_picture_s", passed)
        sitting = getattr(sys._getframe(1).f_locals["self"].decks[-1].scene, "sitting", None)
        beat = sitting.feed.shown if sitting is not None else None
        if beat is not None:
            self.found.setdefault("solo_table_s", passed)
        if beat is not None and beat.events and "solo_dealt_s" not in self.found:
            self.found["solo_dealt_s"] = passed
            self._end(SETTLE)

    def _end(self, seconds: float) -> None:
        import pygame

        pygame.time.set_timer(pygame.event.Event(pygame.QUIT), max(1, round(seconds * 1000)), 1)


def child(began: float, arguments: list[str]) -> None:
    """The program itself, with a watch at its window; prints what was found."""
    import main as program

    without_display = program._without_display
    watch: list[Watch] = []

    def watched(lang: str) -> int:
        code = without_display(lang)
        import pygame

        watch.append(Watch(pygame.display.update, began, "--game" in arguments))
        vars(pygame.display)["update"] = watch[0]
        return code

    vars(program)["_without_display"] = watched
    program.main(arguments)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({**watch[0].found, "client_mb": memory}), flush=True)


def measure(compiled: str, size: str, *arguments: str) -> dict[str, float]:
    """One run of the program with these arguments; its modules are kept in the directory `compiled`."""
    keeping = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
    with tempfile.TemporaryDirectory(prefix="speedcenter-") as data:
        command = [sys.executable, "-m", "tests.bench.start", "--child", repr(time.monotonic())]
        asked = ["--data", data, "--windowed", size, *arguments]
        done = subprocess.run(
            [*command, *asked], check=True, capture_output=True, text=True, timeout=60, env=keeping
        )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    if sys.argv[1:2] == ["--child"]:
        child(float(sys.argv[2]), sys.argv[3:])
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080", help="of the window, WxH")
    parser.add_argument("--game", default="zero", help="of the solo table")
    asked = parser.parse_args()
    size, solo = asked.size, (*SOLO, asked.game)
    name = f"start.{size}" if asked.game == "zero" else f"start.{asked.game}.{size}"
    with tempfile.TemporaryDirectory(prefix="speedcenter-") as compiled:
        ever = measure(compiled, size)
        measure(compiled, size, *solo)
        hall = [measure(compiled, size) for _ in range(RUNS)]
        table = [measure(compiled, size, *solo) for _ in range(RUNS)]
    emit(f"start.{size}.first_ever_picture_s", [ever["first_picture_s"]], "s")
    emit(f"start.{size}.first_picture_s", [run["first_picture_s"] for run in hall], "s")
    emit(f"{name}.solo_table_s", [run["solo_table_s"] for run in table], "s")
    emit(f"{name}.solo_dealt_s", [run["solo_dealt_s"] for run in table], "s")
    emit(f"{name}.client_mb", [run["client_mb"] for run in table], "MB")


if __name__ == "__main__":
    main()
