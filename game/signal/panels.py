"""Setting signals on one panel: what may be set, and all that follows from it at once (chains, bonuses).

Nothing here knows throws, steps or other seats: those are in `rules.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from game.signal.boards import partner
from game.signal.scoring import towards_lock
from game.signal.types import Bridged, Lapsed, Lit

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.boards import Board
    from game.signal.types import By, Event, Panel

T = TypeVar("T")
Closed = tuple[bool, ...]
"""Per line whether it is locked for the whole of the step."""
Step = tuple["Panel", tuple["Event", ...]]

WIDEST_CHAIN = 2
"""A partner is set if it is at most so many columns right of the last signal: a gap of one field."""


def next_column(panel: Panel, line: int) -> int:
    """The field right of the last signal that is set."""
    lamps = panel.lines[line]
    return lamps[-1] + 1 if lamps else 0


def can_set(board: Board, panel: Panel, line: int, column: int) -> bool:
    """Whether this field is free for the panel: right of all that is set, and a final one only if enough is.

    Whether the line is locked is the caller's business.
    """
    if not next_column(panel, line) <= column < board.length:
        return False
    return column < board.first_final or towards_lock(board, panel, line) >= board.needed


def set_signal(
    board: Board, panel: Panel, seat: Seat, line: int, column: int, by: By, closed: Closed
) -> Step:
    """Set a signal and what comes with it: the chained partner, intermediate fields, bonuses."""
    panel, events = light(board, panel, seat, line, column, by)
    if column in board.lines[line].chained:
        panel, more = _light_partner(board, panel, seat, line, column)
        events += more
    while column in board.lines[line].stars:
        entry = next_entry(board, panel, closed)
        if entry is None:
            break
        panel, line = replace(panel, bar=entry + 1), board.bar[entry]
        column = next_column(panel, line)
        if not can_set(board, panel, line, column):
            return panel, (*events, Lapsed(seat, line))
        panel, more = light(board, panel, seat, line, column, "bonus")
        events += more
    return panel, events


def next_entry(board: Board, panel: Panel, closed: Closed) -> int | None:
    """The place on the bonus bar of the next bonus; entries of locked lines are void and skipped."""
    return next((i for i in range(panel.bar, len(board.bar)) if not closed[board.bar[i]]), None)


def light(board: Board, panel: Panel, seat: Seat, line: int, column: int, by: By) -> Step:
    """One lamp alone, its lock if it is a final one, and the intermediate field it completes."""
    lamps = put(panel.lines, line, (*panel.lines[line], column))
    locks = put(panel.locks, line, True) if column >= board.first_final else panel.locks
    events: tuple[Event, ...] = (Lit(seat, line, column, by),)
    if board.between and column in lamps[partner(line)]:
        events = (*events, Bridged(seat, min(line, partner(line)), column))
    return replace(panel, lines=lamps, locks=locks), events


def _light_partner(board: Board, panel: Panel, seat: Seat, line: int, column: int) -> Step:
    """The chained field, also in a locked line, unless it is passed already or too far to the right."""
    other, ahead = partner(line), partner_ahead(panel, line, column)
    return light(board, panel, seat, other, column, "chain") if 0 < ahead <= WIDEST_CHAIN else (panel, ())


def partner_ahead(panel: Panel, line: int, column: int) -> int:
    """How many columns right of its line's last signal a field's partner lies; not above 0: it is passed."""
    return column - next_column(panel, partner(line)) + 1


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])
