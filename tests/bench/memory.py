"""How much memory an evening takes: `python -m tests.bench.memory [--game signal] [--size 1920x1080]`.

Each run is a process of its own. It shows the hall, the set-up with the cards of its choices, all pages of
the game's rules; then, for each value of the game's first choice, a game of four seats to its end while a
pointer wanders, with a look at the rules, each preference changed there and back, and the end board.

`memory.GAME.SIZE.client_mb` is the most memory the process ever held. There is no centre: the other seats are
played within the same process, as in `frames.py`.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.catalog import GAMES
from game.table import Table
from net.client import Shown
from scenes.app import CHORES, return_memory
from scenes.hall.chooser import ChooserScene
from scenes.hall.pictures import pictured
from scenes.hall.rules_page import RulesScene
from scenes.hall.setup import SetupScene
from scenes.hall.title import TitleScene
from scenes.loop import Loop
from scenes.stack import Change, Pop, Push
from scenes.table.parts import Do
from scenes.table.preferences import Prefer
from scenes.table.scene import END_PAUSE, TableScene
from tests.bench import emit
from tests.bench.frames import PAUSE, SEATS, nowhere, point, press, seated
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from game.contract import Value

RUNS = 3
RATE = 15
"""Turns a second: a quarter of the usual ones, to be done sooner."""
LOOK = 0.8
"""Seconds that something is looked at."""
LEAVES = 60
"""No game's rules have more pages."""


class Evening:
    """A person who looks at everything there is to see of a game."""

    def __init__(self, game: str) -> None:
        self.game, self.now, self.tables = game, 1000.0, 0
        self.context = FakeContext()
        self.context.sounds.open()
        self.context.play_alone()
        self.context.settle()
        self.loop = Loop(self.context, TitleScene(self.context), flip=nowhere, chores=CHORES)
        self._choose = random.Random(game).choice

    def look(self, seconds: float = LOOK) -> None:
        """The turns of a while."""
        for _ in range(round(seconds * RATE)):
            self.now += 1 / RATE
            self.loop.turn(self.now)

    def go(self, change: Change | None) -> None:
        """Another scene, and a look at it."""
        self.loop._change(self.loop.decks[-1], change, self.now)
        self.look()

    def hall(self) -> None:
        """The set-up, the cards of each choice, the rules."""
        self.look(2)
        self.go(Push(SetupScene(self.context, self.game, "alone")))
        for choice in filter(lambda one: pictured(self.game, one), GAMES[self.game].rules.CHOICES):
            cards = ChooserScene(self.context, self.game, choice, choice.values[0], lambda _: None)
            self.go(Push(cards))
            self.go(Pop())
        self.go(Pop())
        self.rules()

    def rules(self) -> None:
        """Every page."""
        self.go(Push(RulesScene(self.context, self.game)))
        for _ in range(LEAVES):
            press(pygame.K_RIGHT)
            self.look(0.2)
        self.go(Pop())

    def play(self, options: Value) -> None:
        """A game to its end at a table of its own; then back to the hall."""
        self.tables += 1
        table = Table(GAMES[self.game], options, SEATS, f"memory/{self.tables}")
        self.context.other_end.welcome(seat_at=seated(table, self.tables))
        scene = TableScene(self.context)
        self._send(table)
        self.go(Push(scene))
        self.preferences(scene)
        while acting := table.to_act():
            table.submit(min(acting), self._choose(table.game.rules.legal(table.state, min(acting))))
            self._send(table)
            point(self._choose(self.loop.decks[-1].things).rect.centre)
            self.look(PAUSE)
        self.look(END_PAUSE + 4)
        press(pygame.K_F1)
        self.look()
        self.loop._change(next(deck for deck in self.loop.decks if deck.scene is scene), Pop(), self.now)
        self.look()

    def preferences(self, scene: TableScene) -> None:
        """Each one changed, and changed back."""
        self.go(scene.command(Do.PREFERENCES))
        for one in scene.sitting.board.PREFERENCES:
            for value in (*one.values[1:], one.values[0]):
                self.loop.decks[-1].scene.activate(Prefer(one.key, value), self.now)
                self.look(2)
        while self.loop.decks[-1].scene is not scene:
            self.go(Pop())

    def _send(self, table: Table) -> None:
        frame = table.frame_for(0)
        shown = Shown(1, frame.step, frame.decision, frame.view, frame.events, None, False)
        self.context.other_end.news["frames"].append(shown)


def spend(game: str) -> None:
    """A whole evening; prints how much memory it took."""
    return_memory()
    evening = Evening(game)
    evening.hall()
    rules = GAMES[game].rules
    for choice in rules.CHOICES[:1]:
        for value in choice.values:
            evening.play(rules.Options(**{choice.field: value}))
    if not rules.CHOICES:
        evening.play(rules.Options())
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)


def measure(game: str, size: str) -> float:
    """Megabytes of one evening in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.memory", "--child", "--game", game, "--size", size]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=1200)
    return float(done.stdout.splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, default="zero")
    parser.add_argument("--size", default="1920x1080", help="of the window, WxH")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    w, h = (int(side) for side in asked.size.split("x"))
    if asked.child:
        pygame.display.init()
        pygame.display.set_mode((w, h))
        spend(asked.game)
        return
    runs = [measure(asked.game, asked.size) for _ in range(asked.runs)]
    emit(f"memory.{asked.game}.{asked.size}.client_mb", runs, "MB")


if __name__ == "__main__":
    main()
