"""What all computer players share: the way in, and the random player. A game's own are in its `bots.py`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.contract import Game, Strength, Value


def decide(game: Game, view: Value, strength: Strength, seed: str) -> Value:
    """The intent a computer of this strength chooses for the view's seat; the same seed chooses the same."""
    if len(view.legal) == 1:
        return view.legal[0]
    return game.bots.decide(view, strength, random.Random(seed))


def decide_randomly(view: Value, rng: random.Random) -> Value:
    """Any legal intent, each as likely: the opponent of tests and benches."""
    return rng.choice(view.legal)
