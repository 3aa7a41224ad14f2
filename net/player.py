"""A computer player over the network, without a window: for empty chairs, and for trying a centre out.

It sits down at an open table of its game, or opens one for two and starts it when it is full, and plays one
game to its end. It sees what a person would see. What it says are log lines.
"""

from __future__ import annotations

import logging
import secrets
import sys
import time
from typing import TYPE_CHECKING

import msgspec

from game.bot import decide
from game.catalog import GAMES
from net.client import Client, State
from net.identity import Identity
from net.messages import Leave, OpenTable, Refused, Sit, Start

if TYPE_CHECKING:
    from game.contract import Strength
    from net.address import Address
    from net.client import Shown
    from net.messages import SeatInfo, TableInfo

FINISHED, REFUSED = 0, 2
_TURN = 0.005
"""Seconds between two looks at the connection."""
_PATIENCE = 3.0
"""Seconds until a table that was asked for is asked for again."""

_GIVE_UP = 60.0
"""Seconds after which a centre that is gone is not waited for any more."""
_LOOK = 0.3
"""Seconds to wait for news of the tables before deciding what to ask for."""

_log = logging.getLogger("player")


class Player:
    """One game's worth of a computer player; `poll` it until `result` is there."""

    def __init__(self, client: Client, game: str, strength: Strength) -> None:
        self.client = client
        self.result: int | None = None
        self._game = GAMES[game]
        self._strength = strength
        self._ask_at = 0.0
        self._state, self._since = State.CONNECTING, 0.0
        self._table: int | None = None
        self._started: tuple[SeatInfo, ...] = ()
        self._left: int | None = None
        self._answered = (0, -1)

    def poll(self, now: float) -> None:
        """Do what is to be done now; seconds, monotonic."""
        self.client.poll(now)
        if self.client.state is not self._state:
            self._state, self._since = self.client.state, now
            self._ask_at = now + _LOOK
            _log.info("%s %s", self.client.address, self._state)
        for refusal in self.client.refusals():
            _log.info("refused: %s", refusal.code)
            self._ask_at = now + _LOOK
        if self.client.state is State.REFUSED:
            self.result = self._give_up(self.client.refusal)
        elif self.client.state is State.ONLINE:
            self._take_part(now)
        elif self.client.state is State.LOST and now - self._since >= _GIVE_UP:
            self.result = self._give_up(Refused("unreachable", (("address", str(self.client.address)),)))

    def _take_part(self, now: float) -> None:
        at = self.client.seat_at
        if at is None:
            self._find_seat(now)
            return
        if at.info.id != self._table:
            self._table = at.info.id
            _log.info("at table %d, seat %s", at.info.id, at.seat)
        if at.info.status == "open" and at.host:
            self._gather(at.info)
        shown = self.client.frames()
        if shown:
            self._answer(shown[-1])

    def _find_seat(self, now: float) -> None:
        """A free seat if there is one, else a table of one's own."""
        if now >= self._ask_at:
            self._ask_at = now + _PATIENCE
            free = self._free_tables()
            self.client.send(Sit(free[0]) if free else self._own_table())

    def _free_tables(self) -> list[int]:
        """The numbers of all tables to sit down at, the lowest first."""
        return sorted(table.id for table in self.client.tables if self._is_free(table))

    def _is_free(self, table: TableInfo) -> bool:
        return table.game == self._game.key and table.status == "open" and self._is_waiting(table)

    def _is_waiting(self, table: TableInfo) -> bool:
        return any(seat.kind == "free" for seat in table.seats)

    def _own_table(self) -> OpenTable:
        options = msgspec.msgpack.encode(self._game.rules.Options())
        return OpenTable(self._game.key, options, (None, None), pace="fast")

    def _gather(self, table: TableInfo) -> None:
        """Start the full table, once; of two that wait alone at their own the later one joins the other."""
        alone = sum(seat.kind == "person" for seat in table.seats) == 1
        if not self._is_waiting(table):
            if self._started != table.seats:
                self._started = table.seats
                self.client.send(Start())
        elif alone and self._left != table.id and self._free_tables()[:1] < [table.id]:
            self._left = table.id
            self.client.send(Leave())

    def _answer(self, shown: Shown) -> None:
        """Each decision once, however many Frames ask for it; the client repeats what goes unanswered."""
        asked = (shown.play, shown.decision)
        if not shown.view.to_act:
            self._finish(shown)
        elif shown.view.legal and asked > self._answered:
            self._answered = asked
            self.client.intend(shown, decide(self._game, shown.view, self._strength, secrets.token_hex(8)))

    def _finish(self, shown: Shown) -> None:
        sheet = self._game.rules.sheet(shown.view)
        _log.info("game over: %s points, I had seat %s", list(sheet.totals), shown.view.seat)
        self.client.send(Leave())
        self.result = FINISHED

    def _give_up(self, refusal: Refused | None) -> int:
        why = [f"{name} {value}" for name, value in refusal.args] if refusal is not None else []
        _log.error("%s", " ".join([refusal.code if refusal is not None else "refused", *why]))
        return REFUSED


def play(address: Address, strength: Strength, game: str) -> int:
    """Play one game at the centre there; the exit code: 2 if that was not possible."""
    logging.basicConfig(
        stream=sys.stdout, level=logging.INFO, format="%(asctime)s  %(message)s", datefmt="%H:%M:%S"
    )
    player = Player(Client(Identity.fresh(), f"Computer ({strength})", address), game, strength)
    try:
        while player.result is None:
            player.poll(time.monotonic())
            time.sleep(_TURN)
    finally:
        player.client.close()
    return player.result
