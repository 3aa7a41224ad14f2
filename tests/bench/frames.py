"""What a picture costs: `python -m tests.bench.frames --game zero --size 1920x1080`.

A game with four seats is shown by the real loop and table scene: a move every half second (its frame comes as
a centre would send it) and a pointer that goes to another thing every quarter second. Figures:

`p99_ms`            turns that drew anything
`small_p99_ms`      turns that drew 30 % of the window or less
`wide_p99_ms`       turns that drew more than that
`motion_p99_ms`     turns in which a whole picture moves: to the rules and back to the table
`first_ms`          the dearest turn of the first run's first ones: the table is seen for the first time
`idle_percent`      share of a core a resting table takes at 60 turns a second, all its threads
`form_idle_percent` the same with the chat's entry open

A turn's cost is its whole work but the flip, which costs what the screen takes: events, update, layout,
motion, drawing. It is the processor time of the one thread. Turns that drew nothing are not counted: they
would make up most and be nearly free. Nor are the first WARM turns: what they paint is kept.
"""

from __future__ import annotations

import argparse
import os
import random
import time

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
from scenes.app import CHORES
from scenes.loop import FPS, Loop
from scenes.table.scene import TableScene
from tests.bench import emit
from tests.scenes.fakes import FakeContext

RUNS = 5
SEATS = 4
WARM, TURNS, VISITS = 1500, 1800, 6
IDLE = 2.0
"""Seconds a resting table is watched."""
PAUSE = 0.5
"""Seconds between two moves."""
WANDER = 0.25
"""Seconds between two places of the pointer."""
SMALL = 0.3
"""Up to this share of the window counts as a small change."""


class Play:
    """A game that sends its frames to a scene, while a pointer wanders over the table."""

    def __init__(self, game: str, run: int) -> None:
        self.context = FakeContext()
        self.table = Table(GAMES[game], GAMES[game].rules.Options(), SEATS, f"bench/{run}")
        self.now = 1000.0
        self._choose = random.Random(run).choice
        self._move_at = self._point_at = self.now
        self.context.play_alone()
        self.context.settle()
        self.context.other_end.welcome(seat_at=self._at(game))
        self.loop = Loop(self.context, TableScene(self.context), flip=_nowhere, chores=CHORES)
        self._send()

    def turn(self) -> tuple[float, float]:
        """One sixtieth of a second: processor time of the loop's turn in ms, and the window's share drawn."""
        self.now += 1 / FPS
        if self.now >= self._move_at and self.table.to_act():
            self._move_at = self.now + PAUSE
            seat = min(self.table.to_act())
            self.table.submit(seat, self._choose(self.table.game.rules.legal(self.table.state, seat)))
            self._send()
        if self.now >= self._point_at:
            self._point_at = self.now + WANDER
            self._wander()
        began = time.thread_time()
        self.loop.turn(self.now)
        cost = (time.thread_time() - began) * 1000
        w, h = self.loop.screen.window.get_size()
        return cost, sum(area.w * area.h for area in self.loop.screen.drawn) / (w * h)

    def rest(self) -> None:
        """No more moves; everything comes to rest."""
        self._move_at = self._point_at = float("inf")
        for _ in range(5 * FPS):
            self.turn()

    def visit(self, key: int) -> list[tuple[float, float]]:
        """Press a key that leads to another scene, and the turns until the picture rests."""
        press(key)
        return [self.turn() for _ in range(FPS // 2)]

    def _wander(self) -> None:
        things = [thing for thing in self.loop.decks[-1].things if thing.region]
        if things:
            place = self._choose(things).rect.centre
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
            )

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


def press(key: int) -> None:
    """A key goes down."""
    name = pygame.key.name(key)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=name, scancode=0))


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
    """One run: a game to warm up and go on with, the way to the rules and back, rest, rest with a form."""
    play = Play(game, run)
    first = max(play.turn()[0] for _ in range(WARM))
    drawn = [(cost, share) for cost, share in (play.turn() for _ in range(TURNS)) if share]
    play.rest()
    found = {"idle_percent": idle(play)}
    slides: list[tuple[float, float]] = []
    for visit in range(VISITS):
        turns = play.visit(pygame.K_F1) + play.visit(pygame.K_ESCAPE)
        slides += turns if visit else []  # the first visit paints
    press(pygame.K_t)
    play.rest()
    found["form_idle_percent"] = idle(play)
    return {
        "p99_ms": p99([cost for cost, _ in drawn]),
        "small_p99_ms": p99([cost for cost, share in drawn if share <= SMALL]),
        "wide_p99_ms": p99([cost for cost, share in drawn if share > SMALL]),
        "motion_p99_ms": p99([cost for cost, share in slides if share]),
        "first_ms": first,
        **found,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, default="zero")
    parser.add_argument("--size", default="1920x1080", help="of the window, WxH")
    asked = parser.parse_args()
    w, h = (int(side) for side in asked.size.split("x"))
    pygame.display.init()
    pygame.display.set_mode((w, h))
    runs = [measure(asked.game, run) for run in range(RUNS)]
    for name in runs[0]:
        unit = "%" if name.endswith("percent") else "ms"
        counted = runs[:1] if name == "first_ms" else runs  # a process paints some things only once
        emit(f"frames.{asked.game}.{w}x{h}.{name}", [run[name] for run in counted], unit)


if __name__ == "__main__":
    main()
