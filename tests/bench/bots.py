"""How strong the computers are and how long they think: `python -m tests.bench.bots [--rounds N] [--quick]`.

`4.strong_round_mean` is the score of one strong among three normal ones over whole games, doubling included.
`2.strong_normal` and `2.normal_easy` are the shares of decided rounds the first one has the lower score in;
every deal is played twice, with the seats changed. Times are thread processor time of one decision that is
more than a formality.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from itertools import count, islice
from multiprocessing import get_context
from typing import TYPE_CHECKING

from game import bot
from game.catalog import GAMES
from game.contract import Strength
from game.table import Table
from tests.bench import emit_interval, mean_interval, share_interval

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EASY, NORMAL, STRONG = Strength
ROUNDS = 2000
QUICK_ROUNDS = 60

Times = dict[Strength, list[float]]
"""Milliseconds of each decision."""
Played = tuple[list[tuple[int, ...]], Times]
"""Scores per round, and how long the decisions took."""
Job = tuple[str, tuple[Strength, ...], str, bool]
"""Game, who sits where, seed, whether to play all the rounds of the game."""


def play(job: Job) -> Played:
    """Play a game, or its first round."""
    key, strengths, seed, whole = job
    game = GAMES[key]
    table = Table(game, game.rules.Options(), len(strengths), seed)
    times: Times = defaultdict(list)
    while table.to_act() and (whole or not table.state.rounds):
        seat = min(table.to_act())
        view = table.view(seat)
        before = time.thread_time()
        intent = bot.decide(game, view, strengths[seat], f"{seed}/{table.step}")
        if len(view.legal) > 1:
            times[strengths[seat]].append(1000 * (time.thread_time() - before))
        table.submit(seat, intent)
    return [row.points for row in game.rules.sheet(table.view(None)).rows], dict(times)


class Bench:
    """Plays in several processes and keeps the times of all decisions."""

    def __init__(self, key: str, rounds: int, run: Callable[[Iterator[Job]], Iterator[Played]]) -> None:
        """`run` plays jobs in their order."""
        self.key = key
        self.rounds = rounds
        self.times: Times = defaultdict(list)
        self._run = run

    def _play(self, jobs: Iterator[Job]) -> Iterator[list[tuple[int, ...]]]:
        for rows, times in self._run(jobs):
            for strength, spent in times.items():
                self.times[strength] += spent
            yield rows

    def mean(self) -> None:
        """One strong among three normal, at each seat in turn."""
        around = [tuple(STRONG if seat == own else NORMAL for seat in range(4)) for own in range(4)]
        games = self.rounds // 5 + 1  # a game has about five rounds
        jobs = [(self.key, around[game % 4], f"mean/{game}", True) for game in range(games)]
        scores = [row[game % 4] for game, rows in enumerate(self._play(iter(jobs))) for row in rows]
        figure = f"bots.{self.key}.4.strong_round_mean"
        emit_interval(figure, mean_interval(scores), "points", len(scores))

    def share(self, better: Strength, worse: Strength) -> None:
        """The better one's share of the decided rounds."""
        both = ((better, worse), (worse, better))
        jobs = ((self.key, seats, f"share/{deal}", False) for deal in count() for seats in both)
        won = lost = 0
        for index, ((row,),) in enumerate(zip(self._play(islice(jobs, self.rounds)), strict=True)):
            own, other = row if index % 2 == 0 else row[::-1]
            won += own < other
            lost += own > other
        figure = f"bots.{self.key}.2.{better}_{worse}"
        emit_interval(figure, share_interval(won, won + lost), "percent", won + lost)

    def thinking(self) -> None:
        """Median and 99th percentile of the decision times."""
        for strength, times in self.times.items():
            times.sort()
            for name, share in (("median_ms", 0.5), ("p99_ms", 0.99)):
                emit_interval(f"bots.{self.key}.{strength}.{name}", _quantile(times, share), "ms", len(times))


def _quantile(ordered: list[float], share: float) -> tuple[float, float, float]:
    """A quantile with its 95 % interval by order statistics."""
    reach = 1.96 * (share * (1 - share) / len(ordered)) ** 0.5
    value, low, high = (
        ordered[min(len(ordered) - 1, max(0, int(len(ordered) * at)))]
        for at in (share, share - reach, share + reach)
    )
    return value, low, high


def main() -> None:
    parser = argparse.ArgumentParser(description="strength and thinking time of the computers")
    parser.add_argument("--game", choices=sorted(GAMES), default="zero")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds for each figure")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ROUNDS} rounds for each figure")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    args = parser.parse_args()
    with get_context("spawn").Pool(args.jobs) as pool:
        rounds = QUICK_ROUNDS if args.quick else args.rounds
        bench = Bench(args.game, rounds, lambda jobs: pool.imap(play, jobs))
        bench.share(NORMAL, EASY)
        bench.share(STRONG, NORMAL)
        bench.mean()
        bench.thinking()


if __name__ == "__main__":
    main()
