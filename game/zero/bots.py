"""Speedzero's computer players: functions of one View."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from game.contract import Strength
    from game.zero.types import Intent, View


def decide(view: View, strength: Strength, rng: random.Random) -> Intent:
    """One of the view's legal intents."""
    return rng.choice(view.legal)
