"""The rules of classic Speedzero. Its words are in `types.py`, its pack in `cards.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game import points
from game.contract import Broken, Choice, Continue, Outcome, Row, Sheet
from game.zero.cards import PACK, VALUES
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
    FieldView,
    Finished,
    Gone,
    Hand,
    Hidden,
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
)

if TYPE_CHECKING:
    import random

    from game.contract import Seat
    from game.rng import Rng

__all__ = [  # what the contract asks for; the types are defined in `types.py`
    "CHOICES", "SEATS", "VERSION", "Event", "Intent", "Options", "State", "View", "apply", "check",
    "counting_scores", "determinize", "legal", "outcome", "overdue", "redact", "setup", "sheet", "to_act",
    "unseen_cards", "view",
]  # fmt: skip

VERSION = 1
SEATS = range(2, 5)
CHOICES = (Choice("variant", ("classic",)),)
LIMIT = 100
MAX_ROUNDS = 30

Step = tuple[State, tuple[Event, ...]]

_REVEALS = tuple(Reveal(slot) for slot in range(SLOTS))
_SWAPS = tuple(Swap(slot) for slot in range(SLOTS))
_CONTINUE = (Continue(),)
_DRAW, _TAKE, _DROP = Draw(), TakeDiscard(), Drop()
_HIDDEN, _GONE = Hidden(), Gone()
_OPEN = tuple(Open(card) for card in PACK)


# --- whose turn, and what may be done ----------------------------------------------------------------------


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
    sums = [_open_sum(field) for field in state.fields]
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
    return _settle(
        state,
        seat,
        Field(field.cards, _set(field.up, slot, True), slot),
        (Revealed(seat, slot, _card(field, slot)),),
    )


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
    scores, doubled = counting_scores([_open_sum(field) for field in fields], ender)
    rounds = (*state.rounds, Round(scores, ender, doubled))
    totals = _totals(rounds)
    over = max(totals) >= LIMIT or len(rounds) == MAX_ROUNDS
    state = replace(
        state, phase="over" if over else "scored", fields=fields, ender=ender, turn=ender, rounds=rounds,
        continued=(False,) * len(fields),
    )  # fmt: skip
    events = (*events, *uncovered, Scored(scores, totals, ender, doubled))
    return state, (*events, Finished(points.places(totals))) if over else events


def counting_scores(sums: list[int], ender: Seat) -> tuple[tuple[int, ...], bool]:
    """The scores that count, and whether the ender's was doubled.

    It is, if it is positive and not strictly lower than every other seat's; undoubled scores are compared.
    """
    own = sums[ender]
    doubled = own > 0 and any(other <= own for seat, other in enumerate(sums) if seat != ender)
    return tuple(2 * s if doubled and seat == ender else s for seat, s in enumerate(sums)), doubled


def _continue(state: State, seat: Seat, rng: Rng) -> Step:
    """The last seat to continue has the next round dealt; who ended the last one will begin it."""
    continued = _set(state.continued, seat, True)
    if not all(continued):
        return replace(state, continued=continued), ()
    dealt = _deal(state.options, len(state.fields), state.turn, state.rounds, rng)
    return dealt, (Dealt(len(dealt.rounds) + 1, dealt.discard[-1]),)


def _totals(rounds: tuple[Round, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(r.scores for r in rounds), strict=True)))


def outcome(state: State) -> Outcome | None:
    """Lowest total wins; equal totals share the place."""
    if state.phase != "over":
        return None
    totals = _totals(state.rounds)
    return Outcome(totals, points.places(totals))


def sheet(view: View) -> Sheet:
    """Per round the counting scores, and 40 minus the score (never below 0) for the leaderboard."""
    rows = tuple(
        Row(
            r.scores,
            tuple(max(0, 40 - score) for score in r.scores),
            tuple(_note(r, seat) for seat in range(len(r.scores))),
        )
        for r in view.rounds
    )
    return Sheet(rows, _totals(view.rounds) or (0,) * len(view.fields))


def _note(r: Round, seat: Seat) -> str:
    if seat != r.ender:
        return ""
    return "doubled" if r.doubled else "ended"


# --- what a seat may know ----------------------------------------------------------------------------------


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


def overdue(view: View) -> Intent | None:
    """No answer is named: a computer decides."""
    return None


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
    continued = tuple(view.phase == "scored" and seat not in view.to_act for seat in range(len(fields)))
    return State(
        view.options, view.phase, fields, tuple(unseen), view.discard, hand, view.turn, view.ender, view.rounds,
        continued,
    )  # fmt: skip


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


# --- soundness ---------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """Raise Broken unless all 150 cards are there once and phase, hand, turn and rounds fit together."""
    seats = len(state.fields)
    _require(seats in SEATS, f"{seats} seats: Speedzero is for {SEATS.start} to {SEATS.stop - 1}")
    _require(state.turn in range(seats), f"turn {state.turn} is no seat")
    _require(state.ender is None or state.ender in range(seats), f"ender {state.ender} is no seat")
    _require(len(state.continued) == seats, "continued needs one entry per seat")
    for seat, field in enumerate(state.fields):
        _check_field(field, f"seat {seat}")
    for r in state.rounds:
        _require(
            len(r.scores) == seats and r.ender in range(seats), "a round needs a score per seat and an ender"
        )
    _check_cards(state)
    _check_phase(state)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise Broken(reason)


def _check_field(field: Field, whose: str) -> None:
    _require(len(field.cards) == SLOTS == len(field.up), f"{whose}: a field has {SLOTS} slots")
    _require(field.changed is None or field.changed in range(SLOTS), f"{whose}: changed is no slot")
    for column in range(COLUMNS):
        gone = {field.cards[slot] is None for slot in range(column, SLOTS, COLUMNS)}
        _require(len(gone) == 1, f"{whose}: column {column} is cleared in part")
    for card, up in zip(field.cards, field.up, strict=True):
        _require(up or card is not None, f"{whose}: a cleared place cannot lie face down")


def _check_cards(state: State) -> None:
    cards = [*state.stock, *state.discard, *(c for f in state.fields for c in f.cards if c is not None)]
    if state.hand is not None:
        cards.append(state.hand)
    _require(sorted(cards) == list(PACK), f"{len(cards)} cards: all of 0 … {len(PACK) - 1} once are needed")


def _check_phase(state: State) -> None:
    phase = state.phase
    _require(
        (state.hand is not None) == (phase in {"drawn", "taken"}), f"phase {phase} and the hand disagree"
    )
    _require(bool(state.discard) or phase == "taken", "the discard is empty")
    open_all = all(all(field.up) for field in state.fields)
    _require(open_all or phase not in {"scored", "over"}, f"phase {phase} needs every card open")
    opening = any(sum(field.up) < 2 for field in state.fields)
    _require(opening == (phase == "opening"), "the opening lasts until every seat has two cards open")
    _require(bool(state.rounds) or phase not in {"scored", "over"}, f"phase {phase} needs a scored round")
    finished = bool(state.rounds) and (max(_totals(state.rounds)) >= LIMIT or len(state.rounds) >= MAX_ROUNDS)
    _require(finished == (phase == "over"), f"phase {phase} and the totals disagree")
    _require(phase == "scored" or not any(state.continued), "only a scored round is continued")
    _require(phase != "scored" or not all(state.continued), "all have continued: the next round is due")


# --- small things ------------------------------------------------------------------------------------------


def _set(items: tuple, index: int, item: object) -> tuple:  # type: ignore[type-arg]
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def _card(field: Field, slot: int) -> int:
    card = field.cards[slot]
    assert card is not None
    return card


def _open_sum(field: Field) -> int:
    return sum(
        VALUES[card] for card, up in zip(field.cards, field.up, strict=True) if up and card is not None
    )
