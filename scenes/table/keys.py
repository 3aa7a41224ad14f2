"""A board's own keys beside those of the house, and what each of them does in the picture that is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.boards.board import Press

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.placed import Placed
    from scenes.table.sitting import Sitting


class Keys:
    """Call `see` with the things of every picture."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._acts: dict[str, Any] = {}

    def see(self, things: Iterable[Placed]) -> None:
        """This is what can be pressed now."""
        self._acts = {thing.key: thing.act for thing in things}

    def meant(self, key: str) -> Any:
        """What that key of the board's does now; None: nothing."""
        act = self._sitting.board.KEYS.get(key) if self._sitting.view is not None else None
        if not isinstance(act, Press):
            return act
        return next((found for one in act.keys if (found := self._acts.get(one)) is not None), None)
