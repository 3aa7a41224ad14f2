"""Every game of the catalog with every choice of options and every number of seats, and random play of it."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from game.catalog import GAMES
from game.contract import Game, Seat, Value
from game.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

STEP_LIMIT = 20_000
"""No game takes more steps than this, however foolishly it is played."""


class Case(Struct, frozen=True):
    """One way to open a table."""

    game: Game
    options: Value
    seats: int
    name: str

    def table(self, seed: str = "conformance") -> Table:
        return Table(self.game, self.options, self.seats, seed)

    def everybody(self) -> tuple[Seat | None, ...]:
        """All seats and a spectator."""
        return (*range(self.seats), None)


class Step(Struct, frozen=True):
    """One submitted intent: the state before it, who played what, the events, the table after it."""

    before: Value
    seat: Seat
    intent: Value
    events: tuple[Value, ...]
    table: Table


def all_options(game: Game) -> tuple[Value, ...]:
    """Every combination of the game's choices as its Options."""
    fields = [choice.field for choice in game.rules.CHOICES]
    values = product(*(choice.values for choice in game.rules.CHOICES))
    return tuple(
        msgspec.convert(dict(zip(fields, combination, strict=True)), game.rules.Options)
        for combination in values
    )


def _name(game: Game, options: Value, seats: int) -> str:
    chosen = (str(getattr(options, choice.field)) for choice in game.rules.CHOICES)
    return "-".join((game.key, *chosen, str(seats)))


CASES = tuple(
    Case(game, options, seats, _name(game, options, seats))
    for game in GAMES.values()
    for options in all_options(game)
    for seats in game.rules.SEATS
)


def play(case: Case, seed: str = "conformance", lots: str = "") -> Iterator[Step]:
    """A whole game of random intents in random order of the seats to act, step by step.

    `lots` seeds who plays what; the deal's own `seed` does unless given.
    """
    table, rng = case.table(seed), random.Random(lots or seed)
    while seats := sorted(table.to_act()):
        before, seat = table.state, rng.choice(seats)
        intent = rng.choice(table.view(seat).legal)
        yield Step(before, seat, intent, table.submit(seat, intent), table)
        assert table.step < STEP_LIMIT, f"{case.name} does not end"
