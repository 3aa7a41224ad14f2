"""The rules of classic Speedzero. Its words are in `types.py`, its pack in `cards.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from game import points
from game.contract import Choice, Continue
from game.zero.cards import PACK, VALUES
from game.zero.knowledge import determinize, redact, view
from game.zero.scoring import counting_scores, game_over, open_sum, outcome, sheet, totals
from game.zero.soundness import SEATS, check
from game.zero.turns import legal, to_act
from game.zero.types import (
    COLUMNS,
    SLOTS,
    Began,
    Cleared,
    Dealt,
    Draw,
    Drew,
    Drop,
    Dropped,
    Ended,
    Event,
    Field,
    Finished,
    Intent,
    Open,
    Options,
    Reshuffled,
    Reveal,
    Revealed,
    Round,
    Scored,
    State,
    Swap,
    Swapped,
    TakeDiscard,
    Took,
    Uncovered,
    View,
)  # fmt: skip

if TYPE_CHECKING:
    from game.contract import Late, Seat
    from game.rng import Rng

__all__ = [  # what the contract asks for
    "CHOICES", "PRIZES", "SEATS", "VERSION", "Event", "Intent", "Options", "State", "View", "apply", "check",
    "determinize", "late", "legal", "outcome", "overdue", "redact", "setup", "sheet", "to_act", "view",
]  # fmt: skip

VERSION = 1
CHOICES: tuple[Choice, ...] = (Choice("variant", ("classic",)),)
PRIZES = points.Prizes()

T = TypeVar("T")
Step = tuple[State, tuple[Event, ...]]

# --- dealing -----------------------------------------------------------------------------------------------


def setup(options: Options, seats: int, rng: Rng) -> State:
    """The first round, dealt in seat order, row by row; the next card starts the discard."""
    return _deal(options, seats, 0, (), rng)


def _deal(options: Options, seats: int, starter: Seat, rounds: tuple[Round, ...], rng: Rng) -> State:
    cards = rng.shuffled(PACK)
    hidden = (False,) * SLOTS
    fields = tuple(Field(cards[seat * SLOTS : (seat + 1) * SLOTS], hidden) for seat in range(seats))
    top = seats * SLOTS
    stock = cards[:top:-1]
    return State(
        options, "opening", fields, stock, (cards[top],), None, starter, None, rounds, (False,) * seats
    )  # fmt: skip


# --- playing -----------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, intent: Intent, rng: Rng) -> Step:
    """Play one of the seat's legal intents."""
    match intent:
        case Swap(slot):
            return _swap(state, seat, slot)
        case Draw():
            return _draw(state, seat, rng)
        case TakeDiscard():
            card = state.discard[-1]
            taken = replace(state, phase="taken", hand=card, discard=state.discard[:-1])
            return taken, (Took(seat, card),)
        case Drop():
            return _drop(state, seat)
        case Reveal(slot):
            return _open(state, seat, slot, rng) if state.phase == "opening" else _reveal(state, seat, slot)
        case Continue():
            return _continue(state, seat, rng)


def _open(state: State, seat: Seat, slot: int, rng: Rng) -> Step:
    """One of the two opening cards; the one that completes the opening decides who begins."""
    field = state.fields[seat]
    turned = Field(field.cards, _set(field.up, slot, True))
    state = replace(state, fields=_set(state.fields, seat, turned))
    events: tuple[Event, ...] = (Revealed(seat, slot, _card(field, slot)),)
    if to_act(state):
        return state, events
    starter, lot = _starter(state, rng)
    return replace(state, phase="turn", turn=starter), (*events, Began(starter, lot))


def _starter(state: State, rng: Rng) -> tuple[Seat, bool]:
    """First round: the highest sum of the two open cards, ties by lot. Later: who ended the last round."""
    if state.rounds:
        return state.rounds[-1].ender, False
    sums = [open_sum(field) for field in state.fields]
    best = [seat for seat, total in enumerate(sums) if total == max(sums)]
    return (best[0], False) if len(best) == 1 else (rng.choice(best), True)


def _draw(state: State, seat: Seat, rng: Rng) -> Step:
    events: tuple[Event, ...] = ()
    stock, discard = state.stock, state.discard
    if not stock:
        stock, discard = rng.shuffled(discard[:-1]), discard[-1:]
        events = (Reshuffled(len(stock)),)
    drawn = replace(state, phase="drawn", hand=stock[-1], stock=stock[:-1], discard=discard)
    return drawn, (*events, Drew(seat, stock[-1]))


def _drop(state: State, seat: Seat) -> Step:
    """With no hidden card left nothing is revealed and the turn ends."""
    assert state.hand is not None
    state = replace(state, phase="reveal", hand=None, discard=(*state.discard, state.hand))
    events = (Dropped(seat, state.discard[-1]),)
    if False not in state.fields[seat].up:
        return _end_turn(state, seat, events)
    return state, events


def _reveal(state: State, seat: Seat, slot: int) -> Step:
    field = state.fields[seat]
    turned = Field(field.cards, _set(field.up, slot, True), slot)
    return _settle(state, seat, turned, (Revealed(seat, slot, _card(field, slot)),))


def _swap(state: State, seat: Seat, slot: int) -> Step:
    field, card = state.fields[seat], state.hand
    assert card is not None
    out = _card(field, slot)
    swapped = Field(_set(field.cards, slot, card), _set(field.up, slot, True), slot)
    state = replace(state, hand=None, discard=(*state.discard, out))
    return _settle(state, seat, swapped, (Swapped(seat, slot, card, out, not field.up[slot]),))


def _settle(state: State, seat: Seat, field: Field, events: tuple[Event, ...]) -> Step:
    """Clear the changed column if it stands, three open equals; then the turn is over."""
    assert field.changed is not None
    column = field.changed % COLUMNS
    slots = (column, column + COLUMNS, column + 2 * COLUMNS)
    if all(field.up[slot] for slot in slots) and len({VALUES[_card(field, slot)] for slot in slots}) == 1:
        cards = tuple(_card(field, slot) for slot in slots)
        kept = tuple(None if slot in slots else card for slot, card in enumerate(field.cards))
        field = Field(kept, field.up, field.changed)
        state = replace(state, discard=state.discard + cards)
        events = (*events, Cleared(seat, column, cards))
    return _end_turn(replace(state, fields=_set(state.fields, seat, field)), seat, events)


def _end_turn(state: State, seat: Seat, events: tuple[Event, ...]) -> Step:
    """The first seat with all cards open ends the round; it is over when the turn comes back to it."""
    ender = state.ender
    if ender is None and False not in state.fields[seat].up:
        ender = seat
        events = (*events, Ended(seat))
    following = (seat + 1) % len(state.fields)
    if ender == following:
        return _score(state, ender, events)
    return replace(state, phase="turn", turn=following, ender=ender), events


# --- the end of a round ------------------------------------------------------------------------------------


def _score(state: State, ender: Seat, events: tuple[Event, ...]) -> Step:
    """Turn everything up, double the ender's score if due, and go on to `scored` or `over`."""
    uncovered = tuple(
        Uncovered(seat, slots, tuple(_card(field, slot) for slot in slots))
        for seat, field in enumerate(state.fields)
        if (slots := tuple(slot for slot, up in enumerate(field.up) if not up))
    )
    fields = tuple(replace(field, up=(True,) * SLOTS) for field in state.fields)
    scores, doubled = counting_scores([open_sum(field) for field in fields], ender)
    rounds = (*state.rounds, Round(scores, ender, doubled))
    after, over = totals(rounds), game_over(rounds)
    state = replace(
        state, phase="over" if over else "scored", fields=fields, ender=ender, turn=ender, rounds=rounds,
        continued=(False,) * len(fields),
    )  # fmt: skip
    events = (*events, *uncovered, Scored(scores, after, ender, doubled))
    return state, (*events, Finished(points.places(after))) if over else events


def _continue(state: State, seat: Seat, rng: Rng) -> Step:
    """The last seat to continue has the next round dealt; who ended the last one will begin it."""
    continued = _set(state.continued, seat, True)
    if not all(continued):
        return replace(state, continued=continued), ()
    dealt = _deal(state.options, len(state.fields), state.turn, state.rounds, rng)
    return dealt, (Dealt(len(dealt.rounds) + 1, dealt.discard[-1]),)


def overdue(view: View) -> Intent | None:
    """No answer is named: a computer decides."""
    return None


def late(view: View) -> Late:
    """The rest of a turn, and a second opening card, have to be decided within the grace."""
    if view.phase == "opening":
        assert view.seat is not None
        opened = any(isinstance(slot, Open) for slot in view.fields[view.seat].slots)
        return "grace" if opened else "fresh"
    return "fresh" if view.phase in {"turn", "scored"} else "grace"


# --- small things ------------------------------------------------------------------------------------------


def _set(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def _card(field: Field, slot: int) -> int:
    card = field.cards[slot]
    assert card is not None
    return card
