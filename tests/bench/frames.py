"""What a picture costs: `python -m tests.bench.frames --game zero --size 1920x1080`.

A whole game with four seats is shown by the real loop and table scene; frames come when their time has come,
as a centre would send them. `p99_ms` is update and draw, without the flip, of all turns after the first;
`motion_p99_ms` of those in which things travelled; `whole_ms` a picture drawn altogether.
`idle_percent` is the share of a core a resting table takes at 60 turns a second, `form_idle_percent` the same
with the chat's entry open. Time is this thread's processor time.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame

from game.catalog import GAMES
from game.contract import Strength
from game.table import Table
from net.client import Shown
from net.messages import AtTable, SeatInfo, TableInfo
from scenes.loop import FPS, Loop
from scenes.stage import Stage
from scenes.table.scene import TableScene
from tests.bench import emit
from tests.scenes.fakes import FakeContext

RUNS = 5
SEATS = 4
TURNS = 1500
IDLE = 2.0
"""Seconds a resting table is watched."""
PAUSE = 0.9
"""Seconds between two moves."""


class Play:
    """A game that sends its frames to a scene, a move every PAUSE seconds."""

    def __init__(self, game: str, run: int) -> None:
        self.context = FakeContext()
        self.table = Table(GAMES[game], GAMES[game].rules.Options(), SEATS, f"bench/{run}")
        self.now = 1000.0
        self._choose = random.Random(run).choice
        self._next = self.now
        self.context.play_alone()
        self.context.settle()
        self.context.other_end.welcome(seat_at=self._at(game))
        self.loop = Loop(self.context, TableScene(self.context), flip=_nowhere)
        self._send()

    def turn(self) -> float:
        """One sixtieth of a second; the processor time the loop's turn took, in milliseconds."""
        self.now += 1 / FPS
        if self.now >= self._next and self.table.to_act():
            self._next = self.now + PAUSE
            seat = min(self.table.to_act())
            self.table.submit(seat, self._choose(self.table.game.rules.legal(self.table.state, seat)))
            self._send()
        began = time.thread_time()
        self.loop.turn(self.now)
        return (time.thread_time() - began) * 1000

    def rest(self) -> None:
        """No more moves; everything comes to rest."""
        self._next = float("inf")
        for _ in range(5 * FPS):
            self.turn()

    def _send(self) -> None:
        frame = self.table.frame_for(0)
        shown = Shown(1, frame.step, frame.decision, frame.view, frame.events, None, False)
        self.context.other_end.news["frames"].append(shown)

    def _at(self, game: str) -> AtTable:
        others = (SeatInfo("computer", strength=Strength.NORMAL),) * (SEATS - 1)
        options = msgspec.msgpack.encode(GAMES[game].rules.Options())
        info = TableInfo(
            1, game, options, (SeatInfo("person", "Du"), *others), 0, "normal", False, True, "running"
        )
        return AtTable(info, 0, True, 1)


def _nowhere(areas: list[pygame.Rect]) -> None:
    """Flipping costs what the screen takes; it is not measured."""


def p99(samples: list[float]) -> float:
    """The time that 99 of 100 turns stay below."""
    return sorted(samples)[int(len(samples) * 0.99)]


def idle(play: Play) -> float:
    """Percent of a core for turns in which nothing happens, with the loop's own pauses."""
    clock, began, cost = pygame.time.Clock(), time.monotonic(), time.process_time()
    while time.monotonic() - began < IDLE:
        play.now += 1 / FPS
        play.loop.turn(play.now)
        clock.tick(FPS)
    return 100 * (time.process_time() - cost) / (time.monotonic() - began)


def measure(game: str, run: int) -> dict[str, float]:
    play = Play(game, run)
    play.turn()
    turns, moving = [], []
    for _ in range(TURNS):
        cost = play.turn()
        turns.append(cost)
        if play.loop.screen.motion.travelling(play.now):
            moving.append(cost)
    play.rest()
    found = {"p99_ms": p99(turns), "motion_p99_ms": p99(moving), "idle_percent": idle(play)}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t", scancode=0))
    play.rest()
    found["form_idle_percent"] = idle(play)
    found["whole_ms"] = median(_whole(play) for _ in range(20))
    return found


def _whole(play: Play) -> float:
    """A turn in which all of the window is drawn, as while a scene gives way to another."""
    play.loop.screen._stage = Stage()
    play.loop.screen.stir()
    return play.turn()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="zero")
    parser.add_argument("--size", default="1920x1080", help="of the window, WxH")
    asked = parser.parse_args()
    w, h = (int(side) for side in asked.size.split("x"))
    pygame.display.init()
    pygame.display.set_mode((w, h))
    runs = [measure(asked.game, run) for run in range(RUNS)]
    for name in runs[0]:
        unit = "%" if name.endswith("percent") else "ms"
        emit(f"frames.{asked.game}.{w}x{h}.{name}", [run[name] for run in runs], unit)


if __name__ == "__main__":
    main()
