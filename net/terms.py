"""The terms a table was opened with, and a table as it is written down. Values only."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from game.catalog import GAMES
from game.contract import Illegal, Strength, Value
from net.messages import Clock, OpenTable, Pace
from net.seating import Chair, Player

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
    terms = Terms(
        wish.game, wish.options, wish.clock, wish.pace, wish.watch, solo=people == 1, seed=wish.seed
    )
    fits = len(wish.seats) in GAMES[wish.game].rules.SEATS
    if not fits or not people or (wish.seed and not terms.solo) or not _options_fit(terms):
        raise Illegal("options")
    return terms


def _options_fit(terms: Terms) -> bool:
    try:
        terms.game_options()
    except msgspec.DecodeError:
        return False
    return True


class Saved(Struct, frozen=True):
    """A table in the journal; the moves of its game stand beside it. `version` is that of the rules."""

    version: int
    terms: Terms
    chairs: tuple[Chair, ...]
    host: Player
    fill: Strength | None
    status: Status
    turbo: bool
    plays: int
    seed: str
