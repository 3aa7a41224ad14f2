"""What one seat's panel is drawn from: whose it is, where it lies, how it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.contract import Seat
from game.signal import hints
from game.signal.boards import LINES
from game.signal.types import View
from scenes.boards.board import BoardContext, SeatLook
from scenes.boards.signal.panel_places import PanelPlaces

if TYPE_CHECKING:
    from game.signal.boards import Board

FRONT = 40
"""How much higher everything of a panel brought forward lies."""


class Desk(Struct, frozen=True):
    """A seat's panel. `lines` say how its lines stand, `front` is added to all layers."""

    view: View
    seat: Seat
    at: PanelPlaces
    ctx: BoardContext
    lines: tuple[hints.LineState, ...]
    total: int
    front: int = 0

    def key(self, name: str = "") -> str:
        """A key of this panel; one that is forward has its own."""
        whole = f"signal.front{self.seat}" if self.front else f"signal.p{self.seat}"
        return f"{whole}.{name}" if name else whole

    @property
    def mine(self) -> bool:
        """Whether it is the panel of the seat that looks, in its own place."""
        return self.seat == self.view.seat and not self.front

    @property
    def look(self) -> SeatLook:
        """How the seat appears."""
        return self.ctx.seats[self.seat]

    @property
    def day(self) -> bool:
        """Whether the panel is lit by day."""
        return by_day(self.ctx)

    @property
    def board(self) -> Board:
        """The kind of panel."""
        return hints.board_of(self.view)


def desk_of(view: View, seat: Seat, at: PanelPlaces, ctx: BoardContext, front: int = 0) -> Desk:
    """The panel of a seat at its place."""
    lines = tuple(hints.line_state(view, seat, line) for line in range(LINES))
    return Desk(view, seat, at, ctx, lines, hints.totals(view)[seat], front)


def by_day(ctx: BoardContext) -> bool:
    """Whether the day shift is on."""
    return ctx.preferences.get("shift") == "day"
