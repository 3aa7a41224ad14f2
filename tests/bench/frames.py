"""What a picture costs: `python -m tests.bench.frames [--game zero] [--size 1920x1080] …`.

Games of four seats are shown by the real loop and table scene: a move every half second (its frame comes as
a centre would send it) and a pointer that goes to another thing every quarter second. Figures:

`p99_ms`            turns that drew anything
`small_p99_ms`      turns that drew 30 % of the window or less
`wide_p99_ms`       turns that drew more than that
`motion_p99_ms`     turns in which a whole picture moves: to the rules and back to the table
`first_ms`          the dearest turn of the first run's first ones: the table is seen for the first time
`layout_ms`         the board alone says where everything is, something else pointed at each time (median)
`idle_percent`      share of a core a resting table takes at 60 turns a second, all its threads; if the game
                    comes to that, it waits for a decision of one's own among many
`form_idle_percent` the same with the chat's entry open
`busy_…_ms`         the first three while the game's busiest moments (`busy.py`) follow one another and
                    somebody talks; `busy_first_ms` is the dearest turn of the first time, which paints
`prefer_ms`         the dearest turn after one of the board's preferences was changed, and changed back

A turn's cost is its whole work but the flip, which costs what the screen takes: events, update, layout,
motion, drawing. It is the processor time of the one thread. Turns that drew nothing are not counted: they
would make up most and be nearly free. Nor are the first WARM turns: what they paint is kept.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from statistics import median
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame
from msgspec import structs

from game.catalog import GAMES
from game.contract import Strength
from game.table import Table
from net.client import Shown
from net.messages import AtTable, Said, SeatInfo, TableInfo
from scenes.app import CHORES
from scenes.loop import BUSY_START, FPS, Loop
from scenes.table.parts import Do, areas
from scenes.table.preferences import Prefer
from scenes.table.scene import TableScene
from tests.bench import emit
from tests.bench.busy import BUSY
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.contract import Value
    from scenes.placed import Placed
    from tests.bench.busy import Moment

Turn = tuple[float, float]
"""What a turn of the loop cost in milliseconds, and the share of the window that it drew."""

RUNS = 5
ONCE = {"first_ms", "busy_first_ms"}
"""A process paints some things only once."""
SEATS = 4
WARM, TURNS, VISITS = 1500, 1800, 6
IDLE = 2.0
"""Seconds a resting table is watched."""
THINKS = 1.5
"""Seconds between two changes of a preference."""
PAUSE = 0.5
"""Seconds between two moves."""
WANDER = 0.25
"""Seconds between two places of the pointer."""
SMALL = 0.3
"""Up to this share of the window counts as a small change."""
MANY, LONGEST = 4, 3600
"""So many things one could do are many; so many turns they are waited for."""


class Play:
    """A game that sends its frames to a scene, while a pointer wanders over the table."""

    def __init__(self, game: str, options: Value, run: int) -> None:
        self.context = FakeContext()
        self.table = Table(GAMES[game], options, SEATS, f"bench/{run}")
        self.now = 1000.0
        self._choose = random.Random(run).choice
        self._play = 1
        self._move_at = self._point_at = self.now
        self.context.play_alone()
        self.context.settle()
        self.context.other_end.welcome(seat_at=seated(self.table))
        self.scene = TableScene(self.context)
        self.loop = Loop(self.context, self.scene, flip=nowhere, chores=CHORES)
        self._send()

    def turn(self) -> Turn:
        """One sixtieth of a second: processor time of the loop's turn in ms, and the window's share drawn."""
        self.now += 1 / FPS
        if self.now >= self._move_at:
            self._move_at = self.now + PAUSE
            self._go_on()
        if self.now >= self._point_at:
            self._point_at = self.now + WANDER
            self._wander()
        began = time.thread_time()
        self.loop.turn(self.now)
        cost = (time.thread_time() - began) * 1000
        w, h = self.loop.screen.window.get_size()
        return cost, sum(area.w * area.h for area in self.loop.screen.drawn) / (w * h)

    def _go_on(self) -> None:
        """A move; after the last one the next game."""
        acting = self.table.to_act()
        if acting:
            seat = min(acting)
            self.do(seat, self._choose(self.table.game.rules.legal(self.table.state, seat)))
            return
        self._play += 1
        self.table = Table(self.table.game, self.table.options, SEATS, f"{self.table.seed}/{self._play}")
        self._send()

    def turns(self, seconds: float) -> list[Turn]:
        """All turns of a while."""
        return [self.turn() for _ in range(round(seconds * FPS))]

    def do(self, seat: int, intent: Any) -> None:
        """A seat makes a move."""
        self.table.submit(seat, intent)
        self._send()

    def rest(self) -> None:
        """No more moves, if possible from one's own next decision among many on; everything comes to rest."""
        for _ in range(LONGEST):
            if len(self.table.view(0).legal) >= MANY:
                break
            self.turn()
        self._move_at = self._point_at = float("inf")
        self.turns(5)

    def visit(self, key: int) -> list[Turn]:
        """Press a key that leads to another scene, and the turns until the picture rests."""
        press(key)
        return self.turns(0.5)

    def layouts(self) -> list[float]:
        """Milliseconds the board takes to say where everything is, for each thing that can be pointed at."""
        size = self.loop.screen.window.get_size()
        m = self.context.metrics(size)
        ctx, area = self.scene.board_context(m), areas(m, False).board
        taken = []
        for thing in self._things():
            near = structs.replace(ctx, focus=thing.key)
            began = time.thread_time()
            self.scene.sitting.board.layout(self.scene.sitting.view, area, near)
            taken.append((time.thread_time() - began) * 1000)
        return taken

    def busy(self, moments: Iterable[Moment]) -> list[Turn]:
        """All turns of these moments, while somebody talks."""
        done: list[Turn] = []
        self._move_at, self._point_at = float("inf"), self.now
        for moment in moments:
            self.table = moment.table
            self._play += 1
            self._say()
            self._send()
            done += self._quiet()
            for move in moment.moves:
                self.do(*move)
                done += self._quiet()
        return done

    def prefer(self) -> list[float]:
        """Of each change of a preference, there and back, its dearest turn; in the table's settings."""
        dearest, self._point_at = [], float("inf")
        self.loop._change(self.loop.decks[-1], self.scene.command(Do.PREFERENCES), self.now)
        self.turns(THINKS)
        for one in self.scene.sitting.board.PREFERENCES:
            for value in (*one.values[1:], one.values[0]):
                self.loop.decks[-1].scene.activate(Prefer(one.key, value), self.now)
                dearest.append(max(cost for cost, _ in self.turns(THINKS)))
        return dearest

    def _quiet(self) -> list[Turn]:
        """The turns until everything that came has been seen, and a few more."""
        done = self.turns(0.2)
        while self.scene.sitting.feed.waiting or self.scene.sitting.feed.moving(self.now):
            done.append(self.turn())
        return done + self.turns(0.2)

    def _things(self) -> list[Placed]:
        """What can be pointed at."""
        return [thing for thing in self.loop.decks[-1].things if thing.region or thing.hover]

    def _wander(self) -> None:
        things = self._things()
        if things:
            point(self._choose(things).rect.centre)

    def _say(self) -> None:
        seat = self._play % SEATS
        self.context.other_end.news["said"].append(Said(seat, "Anna", "joy", str(self._play)))

    def _send(self) -> None:
        frame = self.table.frame_for(0)
        shown = Shown(self._play, frame.step, frame.decision, frame.view, frame.events, None, False)
        self.context.other_end.news["frames"].append(shown)


def seated(table: Table, number: int = 1) -> AtTable:
    """What a centre says to a person at that table, with computers in all other seats."""
    others = (SeatInfo("computer", strength=Strength.NORMAL),) * (SEATS - 1)
    seats = (SeatInfo("person", "Du"), *others)
    options = msgspec.msgpack.encode(table.options)
    info = TableInfo(number, table.game.key, options, seats, 0, "normal", False, True, "running")
    return AtTable(info, 0, True, 1)


def nowhere(areas: list[pygame.Rect]) -> None:
    """Flipping costs what the screen takes; it is not measured."""


def point(place: tuple[int, int]) -> None:
    """The pointer goes there."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


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


def measure(game: str, options: Value, run: int) -> dict[str, float]:
    """One run: a game to warm up and go on with, the way to the rules and back, rest, rest with a form."""
    play = Play(game, options, run)
    first = max(play.turn()[0] for _ in range(WARM))
    drawn = [play.turn() for _ in range(TURNS)]
    layout = median(play.layouts())
    play.rest()
    found = {"idle_percent": idle(play)}
    slides: list[Turn] = []
    for visit in range(VISITS):
        turns = play.visit(pygame.K_F1) + play.visit(pygame.K_ESCAPE)
        slides += turns if visit else []  # the first visit paints
    press(pygame.K_t)
    play.rest()
    found["form_idle_percent"] = idle(play)
    motion = p99([cost for cost, share in slides if share])
    return {**shares(drawn), "motion_p99_ms": motion, "first_ms": first, "layout_ms": layout, **found}


def measure_busy(game: str, run: int) -> dict[str, float]:
    """One run through the busiest moments, each sitting twice: the first time paints. Then preferences."""
    first, turns, changes = list[Turn](), list[Turn](), list[float]()
    sittings = BUSY.get(game, tuple)
    for once, again in zip(sittings(), sittings(), strict=True):
        play = Play(game, once[0].table.options, run)
        play.turns(BUSY_START + 1)
        first += play.busy(once)
        turns += play.busy(again)
        changes += play.prefer()
    if not turns:
        return {}
    found = {f"busy_{name}": value for name, value in shares(turns).items()}
    return {**found, "busy_first_ms": max(cost for cost, _ in first), "prefer_ms": max(changes)}


def shares(turns: list[Turn]) -> dict[str, float]:
    """Figures of the turns that drew something, by how much that was."""
    return {
        "p99_ms": p99([cost for cost, share in turns if share]),
        "small_p99_ms": p99([cost for cost, share in turns if 0 < share <= SMALL]),
        "wide_p99_ms": p99([cost for cost, share in turns if share > SMALL]),
    }


def options_of(game: str, named: list[str]) -> Value:
    """A game's options with these values, each "field=value"."""
    return GAMES[game].rules.Options(**dict(one.split("=", 1) for one in named))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, default="zero")
    parser.add_argument("--option", metavar="FIELD=VALUE", action="append", default=[])
    parser.add_argument("--size", default="1920x1080", help="of the window, WxH")
    parser.add_argument("--runs", type=int, default=RUNS)
    asked = parser.parse_args()
    w, h = (int(side) for side in asked.size.split("x"))
    pygame.display.init()
    pygame.display.set_mode((w, h))
    options = options_of(asked.game, asked.option)
    runs = [
        {**measure(asked.game, options, run), **measure_busy(asked.game, run)} for run in range(asked.runs)
    ]
    for name in runs[0]:
        unit = "%" if name.endswith("percent") else "ms"
        counted = runs[:1] if name in ONCE else runs
        emit(f"frames.{asked.game}.{w}x{h}.{name}", [run[name] for run in counted], unit)


if __name__ == "__main__":
    main()
