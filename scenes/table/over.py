"""What all overlays of a table have in common: they lie over it, and know what it knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from scenes.input import Verb
from scenes.stack import Change, Picture, Push, Replace
from scenes.table.parts import Do

if TYPE_CHECKING:
    from scenes.draw.theme import Metrics
    from scenes.input import Action
    from scenes.placed import Placed
    from scenes.table.scene import TableScene


class Over(ABC):
    """A scene over the table, drawn again whenever the table knows something new."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.sitting = table.sitting
        self._shown: tuple[tuple[int, int], int] | None = None
        self._first = ""

    @abstractmethod
    def things(self, m: Metrics) -> list[Placed]:
        """Everything on the overlay."""

    def back(self) -> Change | None:
        """Where Esc leads."""
        return self.table.command(Do.CLOSE)

    def handle(self, action: Action, now: float) -> Change | None:
        match action.verb:
            case Verb.BACK | Verb.MENU:
                return self.back()
            case Verb.RULES:
                return self._instead(self.table.command(Do.RULES))
            case Verb.SCORES:
                return self._instead(self.table.command(Do.BALANCE))
        return None

    def activate(self, act: Any, now: float) -> Change | None:
        return self._instead(self.table.command(act))

    def _instead(self, change: Change | None) -> Change | None:
        """What would come on top of the table takes this one's place; the same again closes it."""
        if not isinstance(change, Push):
            return change
        return self.back() if type(change.scene) is type(self) else Replace(change.scene)

    def update(self, now: float) -> Change | None:
        return None

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        if self._shown == (size, self.sitting.revision):
            return None
        self._shown = (size, self.sitting.revision)
        things = self.things(self.table.context.metrics(size))
        self._first = self._first or next((one.key for one in things if one.region), "")
        return Picture(None, things, dim=True, first=self._first)

    def refresh(self) -> None:
        self._shown = None

    def leave(self) -> None:
        self.table.uncovered(self)
