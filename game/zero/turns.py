"""Whose turn it is in Speedzero, and what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Continue
from game.zero.types import SLOTS, Draw, Drop, Field, Intent, Reveal, State, Swap, TakeDiscard

if TYPE_CHECKING:
    from game.contract import Seat

_REVEALS = tuple(Reveal(slot) for slot in range(SLOTS))
_SWAPS = tuple(Swap(slot) for slot in range(SLOTS))
_CONTINUE = (Continue(),)
_DRAW, _TAKE, _DROP = Draw(), TakeDiscard(), Drop()


def to_act(state: State) -> frozenset[Seat]:
    """All who have not turned up two in the opening, all who have not continued, else the seat on turn."""
    if state.phase == "over":
        return frozenset()
    if state.phase == "opening":
        return frozenset(seat for seat, field in enumerate(state.fields) if sum(field.up) < 2)
    if state.phase == "scored":
        return frozenset(seat for seat, done in enumerate(state.continued) if not done)
    return frozenset((state.turn,))


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Everything this seat may do now."""
    phase = state.phase
    if phase == "opening":
        field = state.fields[seat]
        return _reveals(field) if sum(field.up) < 2 else ()
    if phase == "scored":
        return () if state.continued[seat] else _CONTINUE
    if phase == "over" or seat != state.turn:
        return ()
    if phase == "turn":
        return _turn_starts(state)
    if phase == "reveal":
        return _reveals(state.fields[seat])
    swaps = _swaps(state.fields[seat])
    return (*swaps, _DROP) if phase == "drawn" else swaps


def _reveals(field: Field) -> tuple[Intent, ...]:
    return tuple([_REVEALS[slot] for slot, up in enumerate(field.up) if not up])


def _swaps(field: Field) -> tuple[Intent, ...]:
    return tuple([_SWAPS[slot] for slot, card in enumerate(field.cards) if card is not None])


def _turn_starts(state: State) -> tuple[Intent, ...]:
    """Draw needs a stock, or a discard that leaves something to reshuffle below its top card."""
    if state.stock or len(state.discard) > 1:
        return (_DRAW, _TAKE)
    return (_TAKE,)
