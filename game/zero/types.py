"""Speedzero's vocabulary: options, state, intents, events and views as frozen values.

Cards are indices into `cards.VALUES`, slots are 0 … 11, row by row in 3 rows of 4; slot s is in column s % 4.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.contract import Continue, Seat

ROWS, COLUMNS = 3, 4
SLOTS = ROWS * COLUMNS

Phase = Literal["opening", "turn", "drawn", "taken", "reveal", "scored", "over"]
"""opening: turn up two; turn: draw or take; drawn: swap or drop; taken: swap; reveal: after a drop."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: `variant` is the pack and the rules in force."""

    variant: Literal["classic"] = "classic"


# --- intents ---------------------------------------------------------------------------------------------


class Reveal(Struct, frozen=True, tag="reveal", forbid_unknown_fields=True):
    """Turn up one's own hidden card in this slot."""

    slot: int


class Draw(Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Take the top card of the stock into the hand."""


class TakeDiscard(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take the top card of the discard into the hand; it must then be swapped in."""


class Swap(Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """Put the card in hand into this slot; what lay there goes face up on the discard."""

    slot: int


class Drop(Struct, frozen=True, tag="drop", forbid_unknown_fields=True):
    """Put the drawn card on the discard; then one own hidden card is turned up."""


Intent = Reveal | Draw | TakeDiscard | Swap | Drop | Continue


# --- state -----------------------------------------------------------------------------------------------


class Field(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's cards by slot (None: cleared), which lie face up, and the slot changed last."""

    cards: tuple[int | None, ...]
    up: tuple[bool, ...]
    changed: int | None = None


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A scored round: per seat the score that counts, who ended it, and whether the ender's was doubled."""

    scores: tuple[int, ...]
    ender: Seat
    doubled: bool


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth. The top of `stock` and `discard` is last; `continued` is used by the scored phase."""

    options: Options
    phase: Phase
    fields: tuple[Field, ...]
    stock: tuple[int, ...]
    discard: tuple[int, ...]
    hand: int | None
    turn: Seat
    ender: Seat | None
    rounds: tuple[Round, ...]
    continued: tuple[bool, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.fields)


# --- events ----------------------------------------------------------------------------------------------


class Dealt(Struct, frozen=True, tag="dealt"):
    """A round was dealt (counted from 1), and `card` was laid on the discard."""

    round: int
    card: int


class Revealed(Struct, frozen=True, tag="revealed"):
    """A seat turned up a card of its own."""

    seat: Seat
    slot: int
    card: int


class Began(Struct, frozen=True, tag="began"):
    """The opening is over: this seat has the first turn. `lot`: equal sums were decided by lot."""

    seat: Seat
    lot: bool


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    """The discard but for its top card became the new stock of `count` cards."""

    count: int


class Drew(Struct, frozen=True, tag="drew", omit_defaults=True):
    """A seat took the top of the stock. Only that seat sees the card."""

    seat: Seat
    card: int | None = None


class Took(Struct, frozen=True, tag="took"):
    """A seat took the top of the discard."""

    seat: Seat
    card: int


class Swapped(Struct, frozen=True, tag="swapped"):
    """A seat laid `card` into a slot; `out` went from there to the discard, and had been hidden or not."""

    seat: Seat
    slot: int
    card: int
    out: int
    hidden: bool


class Dropped(Struct, frozen=True, tag="dropped"):
    """A seat put the drawn card on the discard."""

    seat: Seat
    card: int


class Cleared(Struct, frozen=True, tag="cleared"):
    """Three equal cards left a seat's field for the discard, from the top row down."""

    seat: Seat
    column: int
    cards: tuple[int, ...]


class Ended(Struct, frozen=True, tag="ended"):
    """A seat has all its cards open: every other has one more turn."""

    seat: Seat


class Uncovered(Struct, frozen=True, tag="uncovered"):
    """At the round's end a seat's last hidden cards were turned up; nothing clears any more."""

    seat: Seat
    slots: tuple[int, ...]
    cards: tuple[int, ...]


class Scored(Struct, frozen=True, tag="scored"):
    """A round was scored: the counting scores, the totals after it, the ender and whether it was doubled."""

    scores: tuple[int, ...]
    totals: tuple[int, ...]
    ender: Seat
    doubled: bool


class Finished(Struct, frozen=True, tag="finished"):
    """The game is over; per seat its place."""

    places: tuple[int, ...]


Event = (
    Dealt | Revealed | Began | Reshuffled | Drew | Took | Swapped | Dropped | Cleared | Ended
    | Uncovered | Scored | Finished
)  # fmt: skip


# --- views -----------------------------------------------------------------------------------------------


class Hidden(Struct, frozen=True, tag="hidden"):
    """A face-down card."""


class Gone(Struct, frozen=True, tag="gone"):
    """A place whose column was cleared."""


class Open(Struct, frozen=True, tag="open"):
    """A face-up card."""

    card: int


Slot = Hidden | Gone | Open


class FieldView(Struct, frozen=True):
    """A field as everybody sees it."""

    slots: tuple[Slot, ...]
    changed: int | None


class Hand(Struct, frozen=True, omit_defaults=True):
    """The card the seat on turn holds. `card` is absent for seats that may not see it."""

    seat: Seat
    card: int | None = None


class View(Struct, frozen=True):
    """What a seat (None: a spectator) may know. `discard` lists its cards, the top one last; `stock` counts.

    `rounds` are all scored rounds, `round` the number of the one being played or just scored.
    """

    options: Options
    seat: Seat | None
    phase: Phase
    round: int
    fields: tuple[FieldView, ...]
    stock: int
    discard: tuple[int, ...]
    hand: Hand | None
    turn: Seat
    ender: Seat | None
    rounds: tuple[Round, ...]
    to_act: tuple[Seat, ...]
    legal: tuple[Intent, ...]
