"""Choosing a game where no door was gone through: to set up a table of it, or to read its rules.

Not here: what is chosen about a table (`setup.py`), the doors of the hall (`title.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from game.catalog import GAMES
from net.home import last_game
from scenes.boards import BOARDS
from scenes.draw import kit, theme
from scenes.hall.cards import Card, CardsScene
from scenes.hall.draft import kind
from scenes.input import Action, Verb
from scenes.placed import Placed, Rect
from scenes.stack import Change, Push, Replace

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.stack import Scene

Purpose = Literal["alone", "host", "guest", "rules"]


def wanted(context: Context, purpose: Purpose) -> Scene:
    """What leads there: the question for which game, if there are several."""
    return GamesScene(context, purpose) if len(GAMES) > 1 else _towards(context, next(iter(GAMES)), purpose)


def _towards(context: Context, game: str, purpose: Purpose) -> Scene:
    """Other scenes are loaded when they are wanted: the hall should be seen soon."""
    if purpose == "rules":
        from scenes.hall.rules_page import RulesScene

        return RulesScene(context, game)
    from scenes.hall.setup import SetupScene

    return SetupScene(context, game, purpose)


class GamesScene(CardsScene):
    """A card for every game. From its rules one comes back here, to read others; a set-up takes its place."""

    def __init__(self, context: Context, purpose: Purpose) -> None:
        cards = [Card(game, BOARDS[game].NAME, BOARDS[game].TAGLINE) for game in GAMES]
        super().__init__(context, cards)
        self._purpose = purpose
        last = last_game(context.settings, kind(purpose)) if purpose != "rules" else ""
        self.first = f"take-{last if last in GAMES else next(iter(GAMES))}"

    def handle(self, action: Action, now: float) -> Change | None:
        if self._purpose == "rules" and action.verb is Verb.RULES:
            return self.back()
        return super().handle(action, now)

    def heading(self) -> tuple[str, str]:
        return self.tr(f"games-title-{self._purpose}"), self.tr("games-under", n=len(self.cards))

    def drawing(self, key: str, value: str, area: Rect, layer: int) -> list[Placed]:
        """The game's emblem in the light of its door."""
        board, edge = BOARDS[value], area.h // 12
        lit = kit.Panel(
            theme.mix(theme.INK, board.TINT, 0.62), theme.mix(theme.EDGE, board.TINT, 0.4), edge,
            to=theme.mix(theme.INK, board.TINT, 0.22),
        )  # fmt: skip
        things = board.emblem(area.inset(area.w // 8, edge))
        return [
            Placed(f"{key}-light", area, lit, layer, fade=False),
            *(replace(one, key=f"{key}-{one.key}", layer=one.layer + layer, fade=False) for one in things),
        ]

    def taken(self, value: str) -> Change | None:
        scene = _towards(self.context, value, self._purpose)
        return Push(scene) if self._purpose == "rules" else Replace(scene)
