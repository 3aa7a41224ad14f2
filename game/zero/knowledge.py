"""What a seat of Speedzero may know: views by listing, redaction, and states that agree with a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zero.cards import PACK
from game.zero.turns import legal, to_act
from game.zero.types import Drew, Event, Field, FieldView, Gone, Hand, Hidden, Open, State, View

if TYPE_CHECKING:
    import random

    from game.contract import Seat

_HIDDEN, _GONE = Hidden(), Gone()
_OPEN = tuple(Open(card) for card in PACK)


def view(state: State, seat: Seat | None) -> View:
    """All face-down cards and the stock's order are left out, and a drawn card for all but its drawer."""
    hand = None
    if state.hand is not None:
        shown = seat == state.turn or state.phase == "taken"
        hand = Hand(state.turn, state.hand if shown else None)
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        round=len(state.rounds) + (state.phase not in {"scored", "over"}),
        fields=tuple(FieldView(_slots(field), field.changed) for field in state.fields),
        stock=len(state.stock),
        discard=state.discard,
        hand=hand,
        turn=state.turn,
        ender=state.ender,
        rounds=state.rounds,
        to_act=tuple(sorted(to_act(state))),
        legal=() if seat is None else legal(state, seat),
    )


def _slots(field: Field) -> tuple[Hidden | Gone | Open, ...]:
    return tuple(
        [
            _GONE if card is None else _OPEN[card] if up else _HIDDEN
            for card, up in zip(field.cards, field.up, strict=True)
        ]
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    """A drawn card is seen by its drawer only."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat)
    return event


def determinize(view: View, rng: random.Random) -> State:
    """Deal the unseen cards at random to the stock, the hidden slots and a hand that is not shown."""
    unseen = rng.sample(pool := unseen_cards(view), len(pool))
    fields = tuple(
        Field(
            tuple(_hold(slot, unseen) for slot in field.slots),
            tuple(not isinstance(slot, Hidden) for slot in field.slots),
            field.changed,
        )
        for field in view.fields
    )
    hand = None
    if view.hand is not None:
        hand = unseen.pop() if view.hand.card is None else view.hand.card
    scored = view.phase == "scored"
    continued = tuple(scored and seat not in view.to_act for seat in range(len(fields)))
    return State(
        options=view.options,
        phase=view.phase,
        fields=fields,
        stock=tuple(unseen),
        discard=view.discard,
        hand=hand,
        turn=view.turn,
        ender=view.ender,
        rounds=view.rounds,
        continued=continued,
    )


def _hold(slot: Hidden | Gone | Open, unseen: list[int]) -> int | None:
    if isinstance(slot, Open):
        return slot.card
    return unseen.pop() if isinstance(slot, Hidden) else None


def unseen_cards(view: View) -> list[int]:
    """The cards this seat sees nowhere: they are in the stock, under hidden slots or in another's hand."""
    seen = {slot.card for field in view.fields for slot in field.slots if isinstance(slot, Open)}
    seen.update(view.discard)
    if view.hand is not None and view.hand.card is not None:
        seen.add(view.hand.card)
    return [card for card in PACK if card not in seen]
