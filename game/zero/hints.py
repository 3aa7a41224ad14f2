"""What a screen wants to explain about Speedzero, computed from one View only.

Here: swap previews, the number outlook, pairs, what a card is and what a seat should do now. Message ids
only, no text, no drawing; and no advice: which intent is good is for `bots.py`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from game.zero.cards import COUNTS, FORMULAS, VALUES, band, formula, formula_index
from game.zero.knowledge import unseen_cards
from game.zero.types import COLUMNS, SLOTS, FieldView, Hidden, Open, Slot, View

if TYPE_CHECKING:
    from game.contract import Seat

LAST_DISCARDS = 6
"""How many of the latest discards the outlook names."""

PROMPTS = (
    "watch", "opening", "opening-wait", "draw-or-take", "take-only", "last-turn", "last-turn-take-only",
    "swap-or-drop", "swap", "reveal", "wait", "continue", "continue-wait", "over",
)  # fmt: skip
"""Every message id `prompt` can answer."""

EXPLANATIONS = tuple(f"formula.{value}.{i}" for value in FORMULAS for i in range(len(FORMULAS[value])))
"""Every message id `CardFacts.explanation` can hold: value and number of the formula."""


class SwapEffect(Struct, frozen=True):
    """What laying a card into a slot does to one's own field.

    `delta` is the change of the field's sum in points, the lost column included when it clears; `exact` is
    false where a hidden card goes and its value is the average of the unseen ones, rounded.
    `doubles`: the swap ends the round and by that average another seat is not above one's own positive sum.
    """

    slot: int
    delta: int
    exact: bool
    clears: bool
    ends_round: bool
    doubles: bool


class Outlook(Struct, frozen=True):
    """The number outlook of a seat.

    `unseen` cards it sees nowhere, their average value in tenths of a point (rounded), how many there are of
    each value −2 … 12, and the values discarded last, newest first.
    """

    unseen: int
    mean_tenths: int
    counts: tuple[int, ...]
    last_discards: tuple[int, ...]


class CardFacts(Struct, frozen=True):
    """One open card and its column.

    `explanation` is the message id of its formula (one of EXPLANATIONS), `count` how many of its value are in
    the pack, `unseen` how many of them this seat sees nowhere, `pair` the value of the pair in its column.
    """

    card: int
    value: int
    formula: str
    band: str
    explanation: str
    count: int
    unseen: int
    pair: int | None


# --- one field ---------------------------------------------------------------------------------------------


def value_at(slot: Slot) -> int | None:
    """The value of an open card; None for a hidden card and a cleared place."""
    return VALUES[slot.card] if isinstance(slot, Open) else None


def open_sum(field: FieldView) -> int:
    """Sum of a field's open cards."""
    return sum(VALUES[slot.card] for slot in field.slots if isinstance(slot, Open))


def hidden_count(field: FieldView) -> int:
    """How many of a field's cards lie face down."""
    return sum(isinstance(slot, Hidden) for slot in field.slots)


@lru_cache(maxsize=16)
def pairs(slots: tuple[Slot, ...]) -> tuple[int, ...]:
    """The slots, in order, of every two equal open cards of a column whose third is not equal to them."""
    return tuple(sorted(slot for column in range(COLUMNS) for slot in _pair(slots, column)))


def _column(slot: int) -> range:
    """All slots of the column that holds this one (or has this number)."""
    return range(slot % COLUMNS, SLOTS, COLUMNS)


def _pair(slots: tuple[Slot, ...], column: int) -> tuple[int, ...]:
    """Both slots of the column's pair, or nothing: three open equals at a round's end are none."""
    values = {slot: value_at(slots[slot]) for slot in _column(column)}
    known = [value for value in values.values() if value is not None]
    return tuple(slot for slot, value in values.items() if value is not None and known.count(value) == 2)


# --- cards -------------------------------------------------------------------------------------------------


def explain_card(view: View, seat: Seat, slot: int) -> CardFacts | None:
    """Facts about the card in a seat's slot, or None if no open card lies there."""
    slots = view.fields[seat].slots
    shown = slots[slot]
    if not isinstance(shown, Open):
        return None
    pair = _pair(slots, slot % COLUMNS)
    return card_facts(view, shown.card, value_at(slots[pair[0]]) if pair else None)


def card_facts(view: View, card: int, pair: int | None = None) -> CardFacts:
    """Facts about a card that lies in no field: the discard's top or the one in hand."""
    value = VALUES[card]
    return CardFacts(
        card=card,
        value=value,
        formula=formula(card),
        band=band(value),
        explanation=f"formula.{value}.{formula_index(card)}",
        count=COUNTS[value],
        unseen=sum(VALUES[other] == value for other in unseen_cards(view)),
        pair=pair,
    )


def outlook(view: View) -> Outlook:
    """Which numbers may still come, as far as this seat knows."""
    values = [VALUES[card] for card in unseen_cards(view)]
    return Outlook(
        unseen=len(values),
        mean_tenths=_rounded(10 * sum(values), len(values)) if values else 0,
        counts=tuple(values.count(value) for value in COUNTS),
        last_discards=tuple(VALUES[card] for card in view.discard[: -LAST_DISCARDS - 1 : -1]),
    )


def _rounded(total: int, parts: int) -> int:
    """`total / parts` to the nearest integer, halves up."""
    return (2 * total + parts) // (2 * parts)


# --- swapping ----------------------------------------------------------------------------------------------


def held_card(view: View) -> int | None:
    """The card this seat has in hand, if it is its turn and it holds one."""
    return view.hand.card if view.hand is not None and view.hand.seat == view.seat else None


def swap_effects(view: View, card: int | None = None) -> tuple[SwapEffect | None, ...]:
    """Per slot of one's own field what swapping the card in does; None where no card lies.

    `card` is the one in hand unless given (the discard's top, to preview taking it). A spectator, and a
    seat without a card, get twelve Nones.
    """
    held = held_card(view) if card is None else card
    if view.seat is None or held is None:
        return (None,) * SLOTS
    values = [VALUES[other] for other in unseen_cards(view)]
    average = (sum(values), len(values))
    return tuple(
        _effect(view, view.seat, slot, VALUES[held], average) if isinstance(shown, Open | Hidden) else None
        for slot, shown in enumerate(view.fields[view.seat].slots)
    )


def _effect(view: View, seat: Seat, slot: int, value: int, average: tuple[int, int]) -> SwapEffect:
    field = view.fields[seat]
    out = value_at(field.slots[slot])
    clears = all(value_at(field.slots[other]) == value for other in _column(slot) if other != slot)
    gain = -2 * value if clears else value
    delta = gain - out if out is not None else _rounded(gain * average[1] - average[0], average[1])
    ends = view.ender is None and hidden_count(field) == (out is None)
    own = open_sum(field) + gain - (out or 0)
    return SwapEffect(
        slot=slot,
        delta=delta,
        exact=out is not None,
        clears=clears,
        ends_round=ends,
        doubles=ends and own > 0 and _lowest_other(view, seat, average) <= own * max(1, average[1]),
    )


def _lowest_other(view: View, seat: Seat, average: tuple[int, int]) -> int:
    """The lowest of the other fields' sums, hidden cards by the average, times the count of unseen cards."""
    total, count = average
    return min(
        open_sum(field) * max(1, count) + hidden_count(field) * total
        for other, field in enumerate(view.fields)
        if other != seat
    )


# --- what to do now ----------------------------------------------------------------------------------------


def prompt(view: View) -> str:
    """The message id of what this seat should do now: one of PROMPTS."""
    if view.phase == "over":
        return "over"
    if view.seat is None:
        return "watch"
    if view.phase in {"opening", "scored"}:
        name = "opening" if view.phase == "opening" else "continue"
        return name if view.legal else f"{name}-wait"
    return _turn_prompt(view) if view.legal else "wait"


def _turn_prompt(view: View) -> str:
    if view.phase == "turn":
        start = "draw-or-take" if view.ender is None else "last-turn"
        if len(view.legal) > 1:
            return start
        return "take-only" if view.ender is None else "last-turn-take-only"
    return {"drawn": "swap-or-drop", "taken": "swap", "reveal": "reveal"}[view.phase]
