"""Speedzero as if it gave advice: what tests of asking for advice play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Advice
from net import workers

if TYPE_CHECKING:
    import random
    from multiprocessing.connection import Connection

    from game.contract import Value

REASON, ARGS = "zero-because", (("card", -2), ("name", "Anna"))


def anything(view: Value, rng: random.Random) -> Advice | None:
    """Any legal intent is advised."""
    return Advice(rng.choice(view.legal), REASON, ARGS)


def nothing(view: Value, rng: random.Random) -> Advice | None:
    """A game that advises, but has nothing to say."""
    return None


ADVISING = replace(GAMES["zero"], advise=anything)
SILENT = replace(ADVISING, advise=nothing)


def serve(pipe: Connection) -> None:
    """The life of a worker, a process of its own, that knows this game."""
    GAMES["zero"] = ADVISING
    workers.serve(pipe)
