"""The log of a game as data: who did what, grouped by seat. How it looks is in `sidebar.py`.

Lines are kept as message ids, so they can be said in another language later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from game.contract import Seat
from scenes.placed import Says
from scenes.table.feed import Company

if TYPE_CHECKING:
    from game.contract import Value
    from scenes.boards.board import Board

NOBODY = Company()
KEPT = 300
"""Entries kept; older ones are forgotten."""


class Entry(Struct, frozen=True):
    """What one seat (None: the table itself) did in a row. `number` counts entries from 0 for ever.

    Who sat there then is kept: the seat may be somebody else's later. `opens`: something new begins with it.
    """

    number: int
    seat: Seat | None
    lines: tuple[Says, ...]
    company: Company = NOBODY
    opens: bool = False

    def goes_on(self, seat: Seat | None, company: Company) -> bool:
        """Whether this was done by the same one."""
        if seat is None or seat != self.seat:
            return False
        return _who(seat, company) == _who(seat, self.company)


class Chronicle:
    """Entries, the newest last."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._count = 0
        self._before: Value | None = None

    def clear(self) -> None:
        """Another game."""
        self.entries.clear()
        self._before = None

    def note(self, board: Board, event: Value, view: Value, company: Company = NOBODY) -> None:
        """Write an event down if its board has words for it; they may go on from the line before."""
        seat, last = getattr(event, "seat", None), self.entries[-1] if self.entries else None
        opens = board.log_opens(event)
        goes_on = not opens and last is not None and last.goes_on(seat, company)
        line = board.log_line(event, view, self._before if goes_on else None)
        if line is not None:
            self.write(seat, line, company, opens=opens)
            self._before = event

    def write(self, seat: Seat | None, line: Says, company: Company = NOBODY, *, opens: bool = False) -> None:
        """Add a line; consecutive lines of one seat belong together, unless something new `opens`."""
        last = self.entries[-1] if self.entries else None
        if not opens and last is not None and last.goes_on(seat, company):
            self.entries[-1] = replace(last, lines=(*last.lines, line))
            return
        self.entries.append(Entry(self._count, seat, (line,), company, opens))
        self._count += 1
        del self.entries[:-KEPT]


def _who(seat: Seat, company: Company) -> tuple[str, str, str]:
    """What sat there, its name, and whose it may have been before."""
    if seat >= len(company.seats):
        return "", "", ""
    info = company.seats[seat]
    return info.kind, info.name, company.before[seat] if company.before else ""
