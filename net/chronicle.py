"""What a person who runs a centre may read: who came and went, which tables opened, started, finished.

Read off the messages that pass, so that the protocol need not know of it. No messages are made here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from net.messages import AtTable, Hello, Welcome, decode_from_centre, decode_from_client

if TYPE_CHECKING:
    from net.messages import SeatInfo, TableInfo
    from net.transport import Peer

REMEMBERED = 256
"""Tables that are remembered, twice what there can be at once."""
_SPAN = 16
_HELLO, _WELCOME, _AT_TABLE = b"\xa5hello", b"\xa7welcome", b"\xa5table"
_STATUS = {"running": "started", "over": "finished", "open": "is open"}


class Chronicle:
    """Give it every message and every loss; each answers the lines to be read."""

    def __init__(self) -> None:
        self._names: dict[Peer, str] = {}
        self._here: set[Peer] = set()
        self._tables: dict[int, TableInfo] = {}

    def came_in(self, peer: Peer, data: bytes) -> None:
        """A client's message: its first words tell its name."""
        if _HELLO not in data[:_SPAN]:
            return
        try:
            hello = decode_from_client(data)
        except msgspec.DecodeError:
            return
        if isinstance(hello, Hello):
            self._names[peer] = hello.name

    def went_out(self, peer: Peer, data: bytes) -> list[str]:
        """A message of the centre. Most are not looked into."""
        if _WELCOME not in data[:_SPAN] and _AT_TABLE not in data[:_SPAN]:
            return []
        message = decode_from_centre(data)
        if isinstance(message, Welcome) and peer not in self._here:
            self._here.add(peer)
            return [f"{self._named(peer)} came"]
        return self._compared(message.info) if isinstance(message, AtTable) else []

    def lost(self, peer: Peer) -> list[str]:
        """A connection ended."""
        line = f"{self._named(peer)} went"
        self._names.pop(peer, None)
        if peer not in self._here:
            return []
        self._here.remove(peer)
        return [line]

    def _named(self, peer: Peer) -> str:
        """Names are strangers' words: printed so that they cannot be mistaken for the log's."""
        return ascii(self._names.get(peer, "?"))

    def _compared(self, table: TableInfo) -> list[str]:
        before = self._tables.get(table.id)
        self._tables[table.id] = table
        if len(self._tables) > REMEMBERED:
            del self._tables[next(iter(self._tables))]
        label = f"table {table.id} ({table.game})"
        if before is None:
            return [f"{label} opened: {_seated(table.seats)}{_status(table, after=', ')}"]
        lines = [f"{label}: {change}" for change in _changes(before.seats, table.seats)]
        if before.status != table.status:
            lines.append(f"{label} {_STATUS[table.status]}: {_seated(table.seats)}")
        return lines


def _status(table: TableInfo, after: str) -> str:
    return "" if table.status == "open" else f"{after}{_STATUS[table.status]}"


def _seated(seats: tuple[SeatInfo, ...]) -> str:
    return ", ".join(_who(seat) for seat in seats)


def _who(seat: SeatInfo) -> str:
    return ascii(seat.name) if seat.kind == "person" else str(seat.strength or seat.kind)


def _changes(before: tuple[SeatInfo, ...], after: tuple[SeatInfo, ...]) -> list[str]:
    """Who left a seat and who took one; seats that vanish at the start tell nothing."""
    old = [_who(seat) for seat in before if seat.kind == "person"]
    new = [_who(seat) for seat in after if seat.kind == "person"]
    left = [f"{name} left" for name in old if name not in new]
    return left + [f"{name} sat down" for name in new if name not in old]
