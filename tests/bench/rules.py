"""How many random moves a game's rules carry out in a second: `python -m tests.bench.rules [--game GAME]`.

A move is asking for the legal intents of the first seat to act and applying one of them; whole games from the
deal to the end. Processor time of this thread, with chance from the game's own streams. A figure names the
options that can be chosen: `rules.GAME.OPTION.SEATS.moves_per_s`.
"""

from __future__ import annotations

import argparse
import random
import time

from game.catalog import GAMES
from game.rng import Rng
from tests.bench import emit
from tests.conformance.cases import CASES, Case

RUNS = 7
MOVES = 20_000


def moves_per_second(case: Case, run: int) -> float:
    """Play whole games until at least MOVES moves were made."""
    rules, choose = case.game.rules, random.Random(run).choice
    moves = game = 0
    began = time.thread_time()
    while moves < MOVES:
        game += 1
        seed, step = f"{run}/{game}", 0
        state = rules.setup(case.options, case.seats, Rng.derive(seed, step))
        while acting := rules.to_act(state):
            step += 1
            seat = next(iter(acting))
            state, _ = rules.apply(state, seat, choose(rules.legal(state, seat)), Rng.derive(seed, step))
        moves += step
    return moves / (time.thread_time() - began)


def name(case: Case) -> str:
    """The case in the figure's name; an option with only one value is not in it."""
    fields = [choice.field for choice in case.game.rules.CHOICES if len(choice.values) > 1]
    chosen = [str(getattr(case.options, field)) for field in fields]
    return ".".join(("rules", case.game.key, *chosen, str(case.seats), "moves_per_s"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="measure one game only")
    wanted = parser.parse_args().game
    for case in CASES:
        if wanted in {None, case.game.key}:
            emit(name(case), [moves_per_second(case, run) for run in range(RUNS)], "moves/s")


if __name__ == "__main__":
    main()
