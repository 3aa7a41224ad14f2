"""What Speedzero's events sound like. When things move says `journeys.py`; the end is the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zero.types import (
    SLOTS,
    Cleared,
    Dealt,
    Drew,
    Dropped,
    Ended,
    Event,
    Reshuffled,
    Revealed,
    Scored,
    Swapped,
    Took,
    Uncovered,
    View,
)
from scenes.boards.zero.journeys import COIN, COUNT, GLEAM, STAGGER, STAMP, counted
from scenes.sound import Cue

if TYPE_CHECKING:
    from collections.abc import Mapping

LANDING = 0.07
"""When the sound of a card begins, so that it is heard to land when it is seen to."""
EVERY = 2
"""In a deal every second card is heard: more would be a rattle."""
SINGLE: Mapping[type, tuple[Cue, ...]] = {
    Revealed: (Cue("flip"),),
    Reshuffled: (Cue("shuffle"),),
    Drew: (Cue("deal"),),
    Took: (Cue("deal", volume=0.8),),
    Swapped: (Cue("card", LANDING),),
    Dropped: (Cue("drop", LANDING),),
    Ended: (Cue("last", 0.25),),
}


def sounds(event: Event, view: View, preferences: Mapping[str, str]) -> tuple[Cue, ...]:
    """What is heard while an event is seen; `view` is the one of its beat."""
    match event:
        case Dealt():
            return _dealt(len(view.fields) * SLOTS)
        case Cleared():
            cards = (Cue("drop", GLEAM + LANDING + row * STAGGER * 2, 0.8) for row in range(len(event.cards)))
            return (Cue("clear"), *cards)
        case Uncovered():
            return tuple(Cue("flip", i * STAGGER * 2, 0.8) for i in range(len(event.slots)))
        case Scored():
            return _scored(event)
        case _:
            return SINGLE.get(type(event), ())


def _scored(event: Scored) -> tuple[Cue, ...]:
    """After the chord a coin for each seat as its points show, and a stamp for those that count twice."""
    seats = len(event.scores)
    coins = (Cue("tick", COUNT + i * COIN) for i in range(seats))
    last = counted(event.ender, event.ender, seats) + STAMP
    return (Cue("round"), *coins, *((Cue("card", last),) if event.doubled else ()))


def _dealt(cards: int) -> tuple[Cue, ...]:
    """Card by card, not all equally loud; then the one that is turned up."""
    dealt = (Cue("deal", i * STAGGER, 1.0 - 0.1 * (i % 3)) for i in range(0, cards, EVERY))
    return (*dealt, Cue("flip", cards * STAGGER + LANDING))
