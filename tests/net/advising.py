"""Speedzero as if it gave advice: what tests of asking for advice play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Advice
from game.zero import bots
from net import workers

if TYPE_CHECKING:
    import random
    from multiprocessing.connection import Connection

    from game.contract import Strength, Value

REASON, ARGS = "zero-because", (("card", -2), ("name", "Anna"))


class AdvisingBots:
    """Any legal intent is advised; decisions are the game's own."""

    def decide(self, view: Value, strength: Strength, rng: random.Random) -> Value:
        return bots.decide(view, strength, rng)

    def advise(self, view: Value, rng: random.Random) -> Advice | None:
        return Advice(rng.choice(view.legal), REASON, ARGS)


class SilentBots(AdvisingBots):
    """A game that advises, but has nothing to say."""

    def advise(self, view: Value, rng: random.Random) -> Advice | None:
        return None


ADVISING = replace(GAMES["zero"], bots=AdvisingBots(), advises=True)
SILENT = replace(ADVISING, bots=SilentBots())


def serve(pipe: Connection) -> None:
    """The life of a worker, a process of its own, that knows this game."""
    GAMES["zero"] = ADVISING
    workers.serve(pipe)
