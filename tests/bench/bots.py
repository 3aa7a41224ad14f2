"""How strong the computers are and how long they think: `python -m tests.bench.bots [--game KEY] [--quick]`.

A game in rounds, in which few points are good: `4.strong_round_mean` is the score of one strong among three
normal ones over whole games, doubling included. `2.strong_normal` and `2.normal_easy` are the shares of
decided rounds the first one has the lower score in.

A game in one go, on each board it has: `2.strong_normal` is the share of games that strong wins (a shared
place is half a win) and `2.strong_mean` its points in them; `2.normal_easy` is measured on the first board.

Every deal is played twice, with the seats changed. Times are thread processor time of one decision that is
more than a formality.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from importlib import import_module
from itertools import count, islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, NamedTuple

from game import bot
from game.contract import Strength
from game.table import Table
from tests.bench import emit_interval, mean_interval, share_interval

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.contract import Game

EASY, NORMAL, STRONG = Strength
ROUNDS = 2000
GAMES = 1000
QUICK = 60

Times = dict[Strength, list[float]]
"""Milliseconds of each decision."""
Seated = tuple[Strength, ...]


class Job(NamedTuple):
    """A game to play: which, with what options, who sits where, and whether to play all of its rounds."""

    key: str
    options: dict[str, str]
    seated: Seated
    seed: str
    whole: bool = True


class Played(NamedTuple):
    """Points per round (the whole game is one where there are none), places, how long the decisions took."""

    rows: list[tuple[int, ...]]
    places: tuple[int, ...]
    times: Times


def game_of(key: str) -> Game:
    """Also one that is not offered yet."""
    found: Game = import_module(f"game.{key}").GAME
    return found


def play(job: Job) -> Played:
    """Play a game, or its first round."""
    game = game_of(job.key)
    table = Table(game, game.rules.Options(**job.options), len(job.seated), job.seed)
    times: Times = defaultdict(list)
    while table.to_act() and (job.whole or not table.state.rounds):
        seat = min(table.to_act())
        view = table.view(seat)
        before = time.thread_time()
        intent = bot.decide(game, view, job.seated[seat], f"{job.seed}/{table.step}")
        if len(view.legal) > 1:
            times[job.seated[seat]].append(1000 * (time.thread_time() - before))
        table.submit(seat, intent)
    rows = [row.points for row in game.rules.sheet(table.view(None)).rows]
    outcome = table.outcome()
    return Played(rows, outcome.places if outcome else (), dict(times))


class Bench:
    """Plays in several processes and keeps the times of all decisions. `name` begins the figures' names."""

    def __init__(
        self, name: str, job: Job, games: int, run: Callable[[Iterator[Job]], Iterator[Played]]
    ) -> None:
        """`run` plays jobs in their order; all of them are like `job` but for seats and seed."""
        self.name, self.games = name, games
        self.times: Times = defaultdict(list)
        self._job, self._run = job, run

    def _play(self, deals: Iterator[tuple[Seated, str]], *, whole: bool = True) -> Iterator[Played]:
        jobs = (self._job._replace(seated=seated, seed=seed, whole=whole) for seated, seed in deals)
        for played in self._run(jobs):
            for strength, spent in played.times.items():
                self.times[strength] += spent
            yield played

    def _duels(self, better: Strength, worse: Strength, *, whole: bool = True) -> Iterator[Played]:
        """Games of two on the same deals, the better one first in every other."""
        both = ((better, worse), (worse, better))
        deals = ((seated, f"share/{deal}") for deal in count() for seated in both)
        return self._play(islice(deals, self.games), whole=whole)

    def thinking(self) -> None:
        """Median and 99th percentile of the decision times."""
        for strength, times in self.times.items():
            times.sort()
            for name, share in (("median_ms", 0.5), ("p99_ms", 0.99)):
                emit_interval(f"{self.name}.{strength}.{name}", _quantile(times, share), "ms", len(times))


class RoundsBench(Bench):
    """Of a game in rounds: single rounds are compared."""

    def mean(self) -> None:
        """One strong among three normal, at each seat in turn."""
        around = [tuple(STRONG if seat == own else NORMAL for seat in range(4)) for own in range(4)]
        games = self.games // 5 + 1  # a game has about five rounds
        played = self._play((around[game % 4], f"mean/{game}") for game in range(games))
        scores = [row[game % 4] for game, one in enumerate(played) for row in one.rows]
        emit_interval(f"{self.name}.4.strong_round_mean", mean_interval(scores), "points", len(scores))

    def share(self, better: Strength, worse: Strength) -> None:
        """The better one's share of the decided rounds."""
        won = lost = 0
        for index, played in enumerate(self._duels(better, worse, whole=False)):
            (row,) = played.rows
            own, other = row if index % 2 == 0 else row[::-1]
            won += own < other
            lost += own > other
        emit_interval(
            f"{self.name}.2.{better}_{worse}", share_interval(won, won + lost), "percent", won + lost
        )


class WholeBench(Bench):
    """Of a game in one go."""

    def share(self, better: Strength, worse: Strength) -> None:
        """The better one's share of the games, and its points in them."""
        won, points = 0.0, []
        for index, played in enumerate(self._duels(better, worse)):
            own = index % 2
            won += 0.5 if played.places == (1, 1) else played.places[own] == 1
            points.append(played.rows[-1][own])
        emit_interval(
            f"{self.name}.2.{better}_{worse}", share_interval(won, self.games), "percent", self.games
        )
        emit_interval(f"{self.name}.2.{better}_mean", mean_interval(points), "points", self.games)


def _quantile(ordered: list[float], share: float) -> tuple[float, float, float]:
    """A quantile with its 95 % interval by order statistics."""
    reach = 1.96 * (share * (1 - share) / len(ordered)) ** 0.5
    value, low, high = (
        ordered[min(len(ordered) - 1, max(0, int(len(ordered) * at)))]
        for at in (share, share - reach, share + reach)
    )
    return value, low, high


# --- what is measured --------------------------------------------------------------------------------------


def variants(game: Game, only: str | None) -> list[tuple[str, dict[str, str]]]:
    """How the figures of each board begin, with the options to play it; the only one is not named."""
    (choice,) = game.rules.CHOICES
    if len(choice.values) == 1:
        return [(f"bots.{game.key}", {})]
    chosen = [value for value in choice.values if only in {None, value}]
    return [(f"bots.{game.key}.{value}", {choice.field: value}) for value in chosen]


def in_rounds(game: Game) -> bool:
    return "rounds" in game.rules.State.__struct_fields__


def measure_rounds(bench: RoundsBench) -> None:
    bench.share(NORMAL, EASY)
    bench.share(STRONG, NORMAL)
    bench.mean()
    bench.thinking()


def measure_whole(bench: WholeBench, *, first: bool) -> None:
    if first:
        bench.share(NORMAL, EASY)
    bench.share(STRONG, NORMAL)
    bench.thinking()


def main() -> None:
    parser = argparse.ArgumentParser(description="strength and thinking time of the computers")
    parser.add_argument("--game", default="zero", help="a game's key")
    parser.add_argument("--board", help="only this one, of a game that has several")
    parser.add_argument("--rounds", type=int, help=f"rounds ({ROUNDS}) or games ({GAMES}) for each figure")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} for each figure")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    args = parser.parse_args()
    game = game_of(args.game)
    number = QUICK if args.quick else args.rounds or (ROUNDS if in_rounds(game) else GAMES)
    with get_context("spawn").Pool(args.jobs) as pool:
        for index, (name, options) in enumerate(variants(game, args.board)):
            job = Job(game.key, options, (), "")
            if in_rounds(game):
                measure_rounds(RoundsBench(name, job, number, lambda jobs: pool.imap(play, jobs)))
            else:
                bench = WholeBench(name, job, number, lambda jobs: pool.imap(play, jobs))
                measure_whole(bench, first=index == 0)


if __name__ == "__main__":
    main()
