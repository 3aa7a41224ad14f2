"""What is chosen of a board: something large in front of it, by a person or by itself, or an open question.

What there is to bring forward, and on whose turn, says the game's board; it is the board's own `chosen`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from game.catalog import GAMES
from net.home import LargeView
from scenes.boards.board import AskAdvice, Confirm, LargeOff
from scenes.table.parts import Do

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.placed import Placed
    from scenes.table.sitting import Sitting

LARGE_VIEWS: tuple[LargeView, ...] = get_args(LargeView)


class Chosen:
    """Call `look` each turn of the loop."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._picked: Any = None
        self._sent_back: Any = None
        self._owed: Any = ()

    @property
    def value(self) -> Any:
        """The board's own value: what is forward now or asked, or None."""
        if self._picked is not None:
            return self._picked
        found = self._by_itself()
        return None if found == self._sent_back else found

    def pick(self, act: Any) -> None:
        """One of the board's own acts, None to go back. What came by itself is away until its next turn."""
        view = self._sitting.view
        assert view is not None
        self._picked = self._sitting.board.pick(act, view, self.value)
        self._sent_back = self._by_itself() if self._picked is None else None

    def look(self) -> None:
        """Time passed: what a person picked goes back when another decision is due, be it only to go on."""
        view = self._sitting.view
        if view is None:
            self._picked = self._sent_back = None
            return
        if self._sent_back is not None and self._by_itself() != self._sent_back:
            self._sent_back = None
        before, self._owed = self._owed, view.legal if view.seat in view.to_act else ()
        if self._owed and self._owed != before:
            self._picked = None

    def walked(self, thing: Placed) -> bool:
        """Keys lead to another thing: what was picked goes back unless they stay on it. Whether it went."""
        view, sitting = self._sitting.view, self._sitting
        if self._picked is None or view is None:
            return False
        if isinstance(self._picked, Confirm) and thing.act == self._picked.intent:
            return False
        others = GAMES[sitting.game].rules.Intent | Do | AskAdvice
        own = thing.act is not None and not isinstance(thing.act, others)
        if own and (
            isinstance(thing.act, LargeOff) or sitting.board.pick(thing.act, view, self._picked) is None
        ):
            return False
        self._picked = None
        return True

    def switch_off(self) -> None:
        """Nothing comes forward by itself any more."""
        self._picked = None
        self._sitting.context.save(large_view="off")

    def _by_itself(self) -> Any:
        view = self._sitting.view
        if view is None:
            return None
        return self._sitting.board.forward(view, self._sitting.context.settings.large_view)


def next_large_view(context: Context) -> None:
    """The setting's next value, and after the last the first."""
    now = LARGE_VIEWS.index(context.settings.large_view)
    context.save(large_view=LARGE_VIEWS[(now + 1) % len(LARGE_VIEWS)])
