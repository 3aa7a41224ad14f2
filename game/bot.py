"""What all computer players share: the way in, and the random player. A game's own are in its `bots.py`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.contract import Advice, Game, Strength, Value


def decide(game: Game, view: Value, strength: Strength, seed: str) -> Value:
    """The intent a computer of this strength chooses for the view's seat; the same seed chooses the same."""
    if len(view.legal) == 1:
        return view.legal[0]
    return game.bots.decide(view, strength, random.Random(seed))


def advise(game: Game, view: Value, seed: str) -> Advice | None:
    """What a strong computer would do for the view's seat, and why; the same seed advises the same.

    None if the game gives no advice, or none here; where there is nothing to choose, none is needed.
    """
    if game.advise is None or len(view.legal) < 2:
        return None
    advice = game.advise(view, random.Random(seed))
    assert advice is None or advice.intent in view.legal
    return advice


def decide_randomly(view: Value, rng: random.Random) -> Value:
    """Any legal intent, each as likely: the opponent of tests and benches."""
    return rng.choice(view.legal)
