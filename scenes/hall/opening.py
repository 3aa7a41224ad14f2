"""The way from a wish for a table to a seat at it. The wish itself: `draft.py`; what is shown: `setup.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.client import State
from net.messages import Leave, OpenTable, Refused

if TYPE_CHECKING:
    from net.messages import TableInfo
    from scenes.context import Context


class Opening:
    """Asks the centre for a table and waits for it; gives up a game that waited there."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._wish: OpenTable | None = None
        self._new = True
        self._asked = False
        self._before: int | None = None
        self._turns = 0
        self.done = False

    @property
    def under_way(self) -> bool:
        """Whether a table was asked for and is not there yet."""
        return self._wish is not None and not self.done

    def begin(self, wish: OpenTable, *, new: bool) -> None:
        """Ask for the table. Not `new`: a party of ours at the same game is gone on with if it still runs."""
        self._wish, self._new, self._asked, self._before, self._turns = wish, new, False, None, 0

    def go_on(self) -> Refused | None:
        """One turn of waiting; why it will not be, if so."""
        if not self.under_way:
            return None
        client = self._context.client
        fault = self._context.problem
        if fault is None and client is not None and client.state is State.ONLINE:
            fault = self._ask()
        if fault is not None:
            self._wish = None
        return fault

    def _same(self, table: TableInfo) -> bool:
        """Whether it is a party at the game that is wanted."""
        return not table.solo and self._wish is not None and table.game == self._wish.game

    def _ask(self) -> Refused | None:
        """One's seat is told right after the welcome: a turn later it is known."""
        client = self._context.client
        assert client is not None
        assert self._wish is not None
        self._turns += 1
        seat = client.seat_at
        ours = seat is not None and not self._asked and not self._new and self._same(seat.info)
        if ours or (seat is not None and self._asked and seat.info.id != self._before):
            self.done = True
        elif not self._asked and self._turns > 1:
            self._asked = True
            self._before = seat.info.id if seat is not None else None
            for message in (*((Leave(),) if seat is not None else ()), self._wish):
                client.send(message)
        return next((why for why in client.refusals() if why.about in {"open", "leave", ""}), None)
