"""Games of Speedzero to lay out: views at chosen moments, contexts, areas. Not a test."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.catalog import GAMES
from game.table import Table
from game.zero import rules
from game.zero.cards import VALUES
from game.zero.types import Draw, Drop, Field, Open, Options, Swap, View
from scenes.boards import zero
from tests.scenes.board_tools import SIZES, area, context

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.contract import Seat

__all__ = ["SIZES", "area", "context", "find", "laid", "steps", "view_of"]

Step = tuple[View, View, tuple[Any, ...]]
"""A seat's view before and after an intent, and what it heard of it."""


def steps(seats: int, seed: str, seat: Seat | None = 0, patient: bool = False) -> Iterator[Step]:
    """A whole game of players who know a little; patient ones touch no hidden card: the stock runs out."""
    table, rng = Table(GAMES["zero"], Options(), seats, seed), random.Random(seed)
    view = rules.view(table.state, seat)
    while acting := sorted(table.to_act()):
        mover = rng.choice(acting)
        legal = rules.legal(table.state, mover)
        events = table.submit(mover, _choose(legal, rng, table.state, patient))
        after = rules.view(table.state, seat)
        yield view, after, tuple(told for e in events if (told := rules.redact(e, seat)) is not None)
        view = after


def _choose(legal: tuple[Any, ...], rng: random.Random, state: Any, patient: bool) -> Any:
    """Mostly draw; lay a card where it completes three, else where it gains most; drop what gains nothing."""
    swaps = [intent for intent in legal if isinstance(intent, Swap)]
    if not swaps:
        return Draw() if Draw() in legal and rng.random() < 0.8 else rng.choice(legal)
    field, held = state.fields[state.turn], value_of(state.hand)
    gains = {swap: _gain(field, swap.slot, held, patient) for swap in swaps}
    best = max(swaps, key=lambda swap: (gains[swap], rng.random()))
    return Drop() if Drop() in legal and gains[best] <= 0 and not patient else best


def _gain(field: Field, slot: int, held: int, patient: bool) -> int:
    """What a swap gains, a hidden card taken for 5 (or for nothing anybody would touch)."""
    if not field.up[slot]:
        return -50 if patient else 5 - held
    others = [value_of(field.cards[s]) for s in range(slot % 4, 12, 4) if s != slot and field.up[s]]
    return 40 if others == [held, held] and not patient else value_of(field.cards[slot]) - held


def value_of(card: int | None) -> int:
    """A card's value."""
    assert card is not None
    return VALUES[card]


@lru_cache(maxsize=64)
def view_of(seats: int, phase: str, turn: int | None = 0, seat: Seat | None = 0, opened: int = 5) -> View:
    """A view in a phase (and with a seat on turn, some cards of one's own open) out of some game."""
    return find(seats, lambda view: _fits(view, phase, turn, opened), seat)


def _fits(view: View, phase: str, turn: int | None, opened: int) -> bool:
    up = sum(isinstance(slot, Open) for slot in view.fields[0].slots)
    middle = view.phase not in {"opening", "scored", "over"}
    return view.phase == phase and (not middle or (view.turn == turn and up >= opened))


def find(seats: int, wanted: Callable[[View], bool], seat: Seat | None = 0) -> View:
    """The first view that is wanted, in one of a few games."""
    for seed in range(20):
        for before, after, _ in steps(seats, f"board {seed}", seat):
            for view in (before, after):
                if wanted(view):
                    return view
    raise AssertionError("no game has such a view")


def laid(
    view: View, size: tuple[int, int] = (1280, 720), lang: str = "de", text: float = 1.0, **how: Any
) -> dict[str, Any]:
    """The board's things by key."""
    things = zero.layout(view, area(size, text), context(size, len(view.fields), lang, text, **how))
    return {thing.key: thing for thing in things}
