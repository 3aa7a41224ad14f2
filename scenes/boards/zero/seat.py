"""What a field on Speedzero's board is drawn from: whose it is, where it lies, what a swap does."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.contract import Seat
from game.zero import hints
from game.zero.cards import VALUES, band, formula
from game.zero.types import SLOTS, TakeDiscard, View
from scenes.boards.board import BoardContext
from scenes.boards.zero.art import Card
from scenes.boards.zero.places import FieldPlaces

if TYPE_CHECKING:
    from scenes.draw.text import Texts

CARDS, MARKS, FRONT = 4, 8, 40
"""Layers: cards, what lies on them, and how much higher everything of a field brought forward lies."""

NOTHING: tuple[None, ...] = (None,) * SLOTS
"""No swap to preview anywhere."""


class Field(Struct, frozen=True):
    """What is needed to draw one field. `big`: large type; `front`: added to all layers.

    `effects`: what a swap would do, per slot of one's own field.
    """

    view: View
    seat: Seat
    at: FieldPlaces
    ctx: BoardContext
    big: bool
    front: int = 0
    effects: tuple[hints.SwapEffect | None, ...] = NOTHING

    def key(self, name: str) -> str:
        """A key of this field: keys are by place. What is written on a field brought forward has its own."""
        front = "front." if self.front and name[0] != "s" and name not in {"panel", "trail"} else ""
        return f"zero.f{self.seat}.{front}{name}"

    @property
    def mine(self) -> bool:
        """Whether it is the field of the seat that looks."""
        return self.seat == self.view.seat

    @property
    def look(self) -> Any:
        """How the seat appears."""
        return self.ctx.seats[self.seat]


def card_art(card: int, texts: Texts, rim: str = "", glow: str = "", plain: bool = False) -> Card:
    """The face of a card."""
    value = VALUES[card]
    return Card(texts.number(value), formula(card), band(value), rim, glow, plain)


def on_turn(view: View, seat: Seat) -> bool:
    """Whether this seat has the turn of a round that is being played."""
    return view.phase not in {"opening", "scored", "over"} and view.turn == seat and seat in view.to_act


def total(view: View, seat: Seat) -> int:
    """The seat's points of all scored rounds."""
    return sum(r.scores[seat] for r in view.rounds)


def previewed(view: View, ctx: BoardContext) -> int | None:
    """The card whose swap is previewed: the one in hand, or the discard's top while it is pointed at."""
    if view.seat is None or not ctx.live:
        return None
    held = hints.held_card(view)
    if held is None and ctx.focus == "zero.discard" and TakeDiscard() in view.legal:
        return view.discard[-1]
    return held


@lru_cache(maxsize=4)
def effects(view: View, card: int | None) -> tuple[hints.SwapEffect | None, ...]:
    """Per own slot what the previewed card would do there."""
    return hints.swap_effects(view, card) if card is not None else NOTHING
