"""How Speedzero's events are seen to happen: what travels or flips, and the pictures in between.

Keys are by place, never by card: "zero.f<seat>.s<slot>", "zero.stock", "zero.discard", "zero.hand".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.zero.cards import PACK
from game.zero.types import (
    COLUMNS,
    SLOTS,
    Cleared,
    Dealt,
    Drew,
    Dropped,
    Ended,
    Event,
    FieldView,
    Gone,
    Hidden,
    Open,
    Reshuffled,
    Revealed,
    Scored,
    Slot,
    Swapped,
    Took,
    Uncovered,
    View,
)
from scenes.boards.zero.art import Back
from scenes.boards.zero.shine import Gleam
from scenes.placed import Journey

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.contract import Seat

TRAVEL, FLIP, STAGGER = 0.28, 0.18, 0.06
DEAL = 0.24
PUSH = 0.07
"""How much later the card that makes room leaves."""
GLEAM = 0.3
"""How long a column shines before it clears."""
COUNT, COIN = 0.45, 0.18
"""After a round, when the first seat's points are seen and heard, and how much later each other's."""
STAMP = 0.35
"""How much later than points it is told that they count twice."""


def slot_key(seat: Seat, slot: int) -> str:
    """The key of a place in a field."""
    return f"zero.f{seat}.s{slot}"


def _flip(key: str, delay: float = 0.0) -> Journey:
    """A card turns over where it lies."""
    return Journey(key, key, delay, FLIP, Back(), flip=True)


# --- journeys ----------------------------------------------------------------------------------------------


def journeys(event: Event, view: View, preferences: Mapping[str, str]) -> list[Journey]:
    """What an event moves; `view` is the one of its beat."""
    match event:
        case Dealt():
            return _dealt(view)
        case Swapped():
            return _swapped(event)
        case Cleared(seat, column):
            return _cleared(seat, column)
        case Revealed(seat, slot):
            return [_flip(slot_key(seat, slot))]
        case Uncovered(seat, slots):
            return [_flip(slot_key(seat, slot), i * STAGGER * 2) for i, slot in enumerate(slots)]
        case _:
            return _single(event)


def _single(event: Event) -> list[Journey]:
    """One card from pile to hand or back; it turns over on the way if it shows another side there."""
    if isinstance(event, Drew):
        back = None if event.card is None else Back()
        return [Journey("zero.stock", "zero.hand", 0.0, TRAVEL, back, flip=back is not None)]
    places = {
        Reshuffled: ("zero.discard", "zero.stock"),
        Took: ("zero.discard", "zero.hand"),
        Dropped: ("zero.hand", "zero.discard"),
    }
    return [Journey(*places[type(event)], duration=TRAVEL, flip=True)] if type(event) in places else []


def _dealt(view: View) -> list[Journey]:
    """From the stock to each place in seat order, row by row; then the first card of the discard."""
    keys = [slot_key(seat, slot) for seat in range(len(view.fields)) for slot in range(SLOTS)]
    dealt = [Journey("zero.stock", key, i * STAGGER, DEAL) for i, key in enumerate(keys)]
    return [*dealt, Journey("zero.stock", "zero.discard", len(keys) * STAGGER, TRAVEL, Back(), flip=True)]


def _swapped(event: Swapped) -> list[Journey]:
    """The card in hand takes its place, and what lay there goes to the discard."""
    place = slot_key(event.seat, event.slot)
    out = Back() if event.hidden else None
    return [
        Journey("zero.hand", place, 0.0, TRAVEL, flip=True),
        Journey(place, "zero.discard", PUSH, TRAVEL, out, flip=event.hidden),
    ]


def _cleared(seat: Seat, column: int) -> list[Journey]:
    """Three cards shine, and go to the discard from the top row down; the last one lies on top."""
    goals = ("zero.discard.2", "zero.discard.1", "zero.discard")
    return [
        Journey(slot_key(seat, column + row * COLUMNS), goal, GLEAM + row * STAGGER * 2, TRAVEL, lit=Gleam())
        for row, goal in enumerate(goals)
    ]


def counted(seat: Seat, ender: Seat, seats: int) -> float:
    """Seconds from the scoring to a seat's points: in seat order, the ender's last."""
    turn = seats - 1 if seat == ender else seat - (seat > ender)
    return COUNT + turn * COIN


# --- beats -------------------------------------------------------------------------------------------------


def beats(view: View, events: tuple[Event, ...]) -> list[tuple[View, tuple[Event, ...]]]:
    """A frame's events one after another where they would hide each other, with the views in between.

    Before a deal all cards are gathered; a card is laid down or turned up, then its column clears;
    a reshuffle comes before its draw; at the round's end the hidden cards turn up before the scores show.
    """
    shown: list[tuple[View, tuple[Event, ...]]] = []
    rest: list[Event] = []
    for event in reversed(events):
        rest.insert(0, event)
        before = _before(view, event, events)
        if before is not None:
            shown.insert(0, (view, tuple(rest)))
            view, rest = before, []
    if rest or not shown or isinstance(events[0], Dealt):
        shown.insert(0, (view, tuple(rest)))
    last, told = shown[-1]
    if any(isinstance(event, Dealt) for event in told):
        shown[-1:] = [(_idle(last), told), (last, ())]
    return shown


def opening(view: View) -> list[tuple[View, tuple[Event, ...]]]:
    """The table before the deal, the deal, and when all cards lie there, what can be done."""
    dealt = Dealt(view.round, view.discard[-1])
    return [(_gathered(view), ()), (_idle(view), (dealt,)), (view, ())]


def _idle(view: View) -> View:
    """While cards are dealt nobody can do anything."""
    return replace(view, legal=(), to_act=())


def _gathered(view: View) -> View:
    """All cards are in the stock."""
    bare = tuple(FieldView((Gone(),) * SLOTS, None) for _ in view.fields)
    return replace(view, fields=bare, stock=len(PACK), discard=(), hand=None, legal=(), to_act=())


def _before(view: View, event: Event, events: tuple[Event, ...]) -> View | None:
    """The view as it was before this event, or None if the event may be shown with the ones before it."""
    match event:
        case Dealt():
            return _gathered(view)
        case Cleared(seat, column, cards):
            return _uncleared(replace(view, ender=_ender_before(view, events)), seat, column, cards)
        case Drew() if any(isinstance(other, Reshuffled) for other in events):
            return replace(view, phase="turn", hand=None, stock=view.stock + 1, legal=(), to_act=())
        case Scored():
            return replace(view, phase="turn", rounds=view.rounds[:-1], legal=(), to_act=())
        case Uncovered(seat, slots):
            return _covered(view, seat, slots, events)
        case _:
            return None


def _ender_before(view: View, events: tuple[Event, ...]) -> Seat | None:
    return None if any(isinstance(event, Ended) for event in events) else view.ender


def _uncleared(view: View, seat: Seat, column: int, cards: tuple[int, ...]) -> View:
    """The three cards lie in their column again."""
    back = {column + row * COLUMNS: Open(card) for row, card in enumerate(cards)}
    return replace(
        view,
        fields=_with(view, seat, back),
        discard=view.discard[: -len(cards)],
        turn=seat,
        legal=(),
        to_act=(),
    )


def _covered(view: View, seat: Seat, slots: tuple[int, ...], events: tuple[Event, ...]) -> View | None:
    """The cards lie face down again; those of all seats turn over in one beat, begun by the first event."""
    first = next(event for event in events if isinstance(event, Uncovered))
    if first.seat != seat:
        return None
    for event in events:
        if isinstance(event, Uncovered):
            view = replace(view, fields=_with(view, event.seat, dict.fromkeys(event.slots, Hidden())))
    return replace(view, legal=(), to_act=())


def _with(view: View, seat: Seat, changed: dict[int, Open] | dict[int, Hidden]) -> tuple[FieldView, ...]:
    """All fields, with some slots of one changed."""
    field = view.fields[seat]
    slots: tuple[Slot, ...] = tuple(changed.get(slot, shown) for slot, shown in enumerate(field.slots))
    return (*view.fields[:seat], replace(field, slots=slots), *view.fields[seat + 1 :])
