"""A Record: all it takes to play a game again, and the place where a replay drifts from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw, Struct

from game.contract import Illegal
from game.rng import ALGORITHM
from game.table import Table

if TYPE_CHECKING:
    from game.contract import Game, Seat, Value


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """One game from deal to end.

    `options` and each intent of `moves` are JSON of the game's own types; `digests[i]` is the state's
    fingerprint after i moves (so there is one more than moves).
    """

    game: str
    version: int
    algorithm: str
    seats: int
    seed: str
    options: Raw
    moves: tuple[tuple[int, Raw], ...]
    digests: tuple[str, ...]


class Recorder:
    """Plays at a table and notes the digest after every step."""

    def __init__(self, table: Table) -> None:
        """Start at a table where nothing was played yet."""
        self.table = table
        self._digests = [table.digest()]

    def submit(self, seat: Seat, intent: object) -> None:
        """As Table.submit."""
        self.table.submit(seat, intent)
        self._digests.append(self.table.digest())

    def record(self) -> Record:
        """Everything so far."""
        return _record(self.table, tuple(self._digests))


def _record(table: Table, digests: tuple[str, ...]) -> Record:
    json = msgspec.json.encode
    moves = tuple((seat, Raw(json(intent))) for seat, intent in table.log)
    rules = table.game.rules
    return Record(
        table.game.key,
        rules.VERSION,
        ALGORITHM,
        table.seats,
        table.seed,
        Raw(json(table.options)),
        moves,
        digests,
    )


def of_table(table: Table) -> Record:
    """The record of a table that was played without a Recorder: plays it again to note the digests."""
    again = Recorder(Table(table.game, table.options, table.seats, table.seed))
    for seat, intent in table.log:
        again.submit(seat, intent)
    return again.record()


def replay(game: Game, record: Record, moves: int | None = None) -> Table:
    """The table after the first `moves` moves (all by default). Raises Illegal where the rules refuse one."""
    rules = game.rules
    options: Value = msgspec.json.decode(record.options, type=rules.Options)
    table = Table(game, options, record.seats, record.seed)
    for seat, raw in record.moves[:moves]:
        table.submit(seat, msgspec.json.decode(raw, type=rules.Intent))
    return table


def drift(game: Game, record: Record) -> int | None:
    """The first step at which a replay leaves the record (0: the deal), or None if it never does."""
    table = replay(game, record, 0)
    for step, digest in enumerate(record.digests):
        if table.digest() != digest:
            return step
        if step == len(record.moves):
            return None
        seat, raw = record.moves[step]
        try:
            table.submit(seat, msgspec.json.decode(raw, type=game.rules.Intent))
        except Illegal:
            return step + 1
    return len(record.digests)
