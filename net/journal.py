"""What the centre writes down: tables, their moves, results. The protocol only; `store.py` keeps it on disk.

Everything said between two commits is one transaction. A table's blob is the business of `tables.py`.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from game.contract import Seat

Kind = Literal["round", "game", "left"]


class Move(Struct, frozen=True):
    """One submitted intent: MessagePack of the game's type; `elapsed` is milliseconds of play until then."""

    seat: Seat
    intent: bytes
    elapsed: int


class Result(Struct, frozen=True):
    """One row of the leaderboard: what a person earned by a scored round, a finished game, or by leaving.

    `points` are the leaderboard's; `score` is the round's or the game's own count. `round` counts from 1 (0
    for a game or a leaver), `place` is 0 but for a finished game, `seats` counts all seats in play.
    """

    table: int
    play: int
    game: str
    player: str
    kind: Kind
    round: int
    points: int
    score: int
    place: int
    seats: int


class Journal(Protocol):
    """Few verbs. Nothing is read back after the start but what `tables` and `moves` return."""

    def put_table(self, table: int, blob: bytes) -> None:
        """Write a table, or write it anew."""

    def drop_table(self, table: int) -> None:
        """Forget a table and all its moves."""

    def add_move(self, table: int, play: int, n: int, move: Move) -> None:
        """Write the n-th move (from 0) of one of the table's games."""

    def add_result(self, result: Result) -> None:
        """Write a row of the leaderboard; it stays when the table goes."""

    def put_player(self, player: str, name: str) -> None:
        """Write the name a player goes by now."""

    def tables(self) -> list[tuple[int, bytes]]:
        """All tables that were put and not dropped."""

    def moves(self, table: int, play: int) -> list[Move]:
        """The moves of one game, in order. Raises KeyError if one in between is missing."""

    def commit(self) -> None:
        """Everything since the last commit is now safe, whatever happens to the machine."""
