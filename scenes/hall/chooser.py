"""Choosing a value of a game's option by its picture.

What the option is called and its values are, are texts "setup-<field>…"; the pictures are the board's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards import BOARDS
from scenes.hall.cards import Card, CardsScene
from scenes.hall.pictures import picture
from scenes.stack import Change, Pop

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Choice
    from scenes.context import Context
    from scenes.placed import Placed, Rect


class ChooserScene(CardsScene):
    """All values of one option. `take` is told the chosen one before the scene goes; Esc changes nothing."""

    def __init__(
        self, context: Context, game: str, choice: Choice, chosen: str, take: Callable[[str], None]
    ) -> None:
        texts = ((value, f"setup-{choice.field}-{value}") for value in choice.values)
        super().__init__(context, [Card(value, text, f"{text}-about") for value, text in texts], chosen)
        self.game, self._choice, self._take = game, choice, take

    def heading(self) -> tuple[str, str]:
        under = self.tr("setup-choose", game=self.tr(BOARDS[self.game].NAME), n=len(self.cards))
        return self.tr(f"setup-{self._choice.field}"), under

    def drawing(self, key: str, value: str, area: Rect, layer: int) -> list[Placed]:
        return picture(self.game, key, f"{self._choice.field}-{value}", area, layer)

    def taken(self, value: str) -> Change | None:
        self._take(value)
        return Pop()
