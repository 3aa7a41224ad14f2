"""What a seat can do now and what comes of it, the roller's two steps seen together.

How good the outcome is comes from `estimate.py`; how a computer chooses is in `bots.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from game.signal.boards import BOARDS
from game.signal.estimate import TASTE, Outlook, outlook, utility
from game.signal.knowledge import undecided
from game.signal.panels import can_set, put, set_signal
from game.signal.turns import legal
from game.signal.types import Intent, Panel, SetSignal, Throw

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.estimate import Taste
    from game.signal.types import State, View

Locks = tuple[bool, ...]


class Option(Struct, frozen=True):
    """One intent with what it leads to: its value, the own panel, the locked lines, and the outlook then.

    `then` is what the roller would do in the colour step after it.
    """

    intent: Intent
    value: float
    panel: Panel
    locked: Locks
    outlook: Outlook
    then: Intent | None = None

    @property
    def over(self) -> bool:
        """Whether that is the end of the game."""
        return self.outlook.throws == 0


def options(view: View, taste: Taste = TASTE) -> list[Option]:
    """Every legal intent with what it leads to; the first of the best ones is the one to play."""
    assert view.seat is not None
    plan = _Plan(view, view.seat, taste)
    if view.phase == "white":
        return [plan.white(intent) for intent in view.legal]
    return [plan.colour(intent, view.panels[view.seat], view.locked, view.white_set) for intent in view.legal]


def locked_by_others(view: View) -> set[int]:
    """Lines that others can lock in this white step: it is taken for granted that they do."""
    assert view.throw is not None
    board, sum_ = BOARDS[view.options.board], sum(view.throw.white)
    others = [panel for seat, panel in enumerate(view.panels) if seat != view.seat]
    return {
        number
        for number, line in enumerate(board.lines)
        if not view.locked[number] and line.at[sum_] >= board.first_final
        if any(can_set(board, panel, number, line.at[sum_]) for panel in others)
    }


class _Plan:
    """A seat's view with what is the same for all its intents."""

    def __init__(self, view: View, seat: Seat, taste: Taste) -> None:
        self.view, self.seat, self.taste = view, seat, taste
        self.board = BOARDS[view.options.board]
        self.feared = locked_by_others(view) if view.phase == "white" else set()

    def white(self, intent: Intent) -> Option:
        """A choice of the white step, for the roller with the best that the colour step has after it."""
        panel, locked = self._set(intent, self.view.panels[self.seat], self.view.locked)
        locked = tuple(shut or line in self.feared for line, shut in enumerate(locked))
        if self.view.roller != self.seat or sum(locked) > 1:
            return self._option(intent, panel, locked)
        white_set = isinstance(intent, SetSignal)
        follow = legal(self._colour_step(panel, locked, white_set), self.seat)
        best = max(
            (self.colour(i, panel, locked, white_set) for i in follow), key=lambda option: option.value
        )
        return replace(best, intent=intent, then=best.intent)

    def colour(self, intent: Intent, panel: Panel, locked: Locks, white_set: bool) -> Option:
        """A choice of the colour step; to set nothing in either step is a fault."""
        after, locked = self._set(intent, panel, locked)
        if after is panel and not white_set:
            after = replace(panel, faults=panel.faults + 1)
        return self._option(intent, after, locked)

    def _set(self, intent: Intent, panel: Panel, locked: Locks) -> tuple[Panel, Locks]:
        if not isinstance(intent, SetSignal):
            return panel, locked
        panel, _ = set_signal(self.board, panel, self.seat, intent.line, intent.column, "white", locked)
        return panel, tuple(shut or own for shut, own in zip(locked, panel.locks, strict=True))

    def _option(self, intent: Intent, panel: Panel, locked: Locks) -> Option:
        panels = put(self.view.panels, self.seat, panel)
        expected = outlook(self.view.options.board, panels, locked, self.taste)
        return Option(intent, utility(expected, panels, self.seat, self.taste), panel, locked, expected)

    def _colour_step(self, panel: Panel, locked: Locks, white_set: bool) -> State:
        """The colour step as it would be after one's own white choice, the others' left out."""
        view, throw = self.view, self.view.throw
        assert throw is not None
        out = self.board.out(locked)
        colours = tuple(None if colour in out else die for colour, die in enumerate(throw.colours))
        return replace(
            undecided(view),
            phase="colour",
            panels=put(view.panels, self.seat, panel),
            locked=locked,
            throw=Throw(throw.white, colours),
            white_set=white_set,
        )
