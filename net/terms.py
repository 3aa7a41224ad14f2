"""The terms a table was opened with, and a table as it is written down. Values only."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Illegal, Strength, Value
from net.messages import Clock, Earned, Index, OpenTable, Pace
from net.seating import Chair, Player, Seating

Status = Literal["open", "running", "over"]


class Terms(Struct, frozen=True):
    """What the opener chose, for as long as the table exists. `seed`: of the first deal, "" if by lot."""

    game: str
    options: bytes
    clock: Clock
    pace: Pace
    watch: bool
    solo: bool
    seed: str

    def game_options(self) -> Value:
        """The options as the game's own value."""
        return msgspec.msgpack.decode(self.options, type=GAMES[self.game].rules.Options)


def agreed(wish: OpenTable) -> Terms:
    """The terms of a table somebody wants to open.

    Raises Illegal("unknown-game"), or Illegal("options") for options or seats the game doesn't have, a table
    without a person, or a chosen deal with other people.
    """
    if wish.game not in GAMES:
        raise Illegal("unknown-game")
    people = wish.seats.count(None)
    fits = len(wish.seats) in GAMES[wish.game].rules.SEATS
    if not fits or not people or (wish.seed and people > 1):
        raise Illegal("options")
    options = _canonical(wish)
    return Terms(wish.game, options, wish.clock, wish.pace, wish.watch, solo=people == 1, seed=wish.seed)


def _canonical(wish: OpenTable) -> bytes:
    """The options in our own bytes: the same ones can be said at many times the length."""
    try:
        options = msgspec.msgpack.decode(wish.options, type=GAMES[wish.game].rules.Options)
    except (msgspec.DecodeError, RecursionError):
        raise Illegal("options") from None
    return msgspec.msgpack.encode(options)


class Saved(Struct, frozen=True):
    """A table in the journal; the moves of its game stand beside it. `version` is that of the rules.

    `earned`: what its game has brought by the last time this was written.
    """

    version: int
    terms: Terms
    chairs: Annotated[tuple[Chair, ...], Meta(min_length=1, max_length=4)]
    host: Player
    fill: Strength | None
    status: Status
    turbo: bool
    plays: Index
    seed: str
    earned: tuple[Earned | None, ...] = ()

    def seating(self, now: float) -> Seating:
        """The chairs with their people, all away from this moment on."""
        away = (replace(chair, away=now) if chair.player else chair for chair in self.chairs)
        return Seating(away, self.host, self.fill)
