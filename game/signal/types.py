"""Speedsignal's vocabulary: options, state, intents, events and views as frozen values.

Lines count from 0 (red, yellow, green, blue), columns from 0 at the left; a colour's number is its line's.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.contract import Seat
from game.signal.boards import Key

Phase = Literal["roll", "white", "colour", "over"]
"""roll: the roller is to roll; white: all choose at once; colour: the roller's own step."""
By = Literal["white", "colour", "bonus", "chain"]
"""What set a signal: a step of the throw, the bonus bar, or the field's partner."""
Reason = Literal["locked", "faults"]
"""Why the game is over: two lines are locked, or somebody has the fourth fault."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: on which board."""

    board: Key = "classic"


# --- intents ---------------------------------------------------------------------------------------------


class Roll(Struct, frozen=True, tag="roll", forbid_unknown_fields=True):
    """Throw the dice."""


class SetSignal(Struct, frozen=True, tag="set", forbid_unknown_fields=True):
    """Set this signal of one's own panel, by the white sum or a sum with a coloured die."""

    line: int
    column: int


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Set nothing in the white step."""


class NoColour(Struct, frozen=True, tag="no-colour", forbid_unknown_fields=True):
    """Set nothing in the colour step; after a pass that is a fault."""


Intent = Roll | SetSignal | Pass | NoColour
WhiteChoice = SetSignal | Pass


# --- state -----------------------------------------------------------------------------------------------


class Panel(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat has set: per line the columns, from left to right, and whether it has the lock.

    `bar` is how many entries of the bonus bar are used up.
    """

    lines: tuple[tuple[int, ...], ...] = ((), (), (), ())
    locks: tuple[bool, ...] = (False, False, False, False)
    faults: int = 0
    bar: int = 0


class Throw(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice as they lie: both white ones, and per colour its die (None: it is out)."""

    white: tuple[int, int]
    colours: tuple[int | None, ...]


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth. `number` counts throws from 1, `throw` is the latest one (None before the first).

    `choices` holds, in the white step, what each seat has chosen (None: not yet); nobody else sees it.
    `white_set`: in the colour step, the roller set a signal in this throw's white step.
    """

    options: Options
    phase: Phase
    panels: tuple[Panel, ...]
    locked: tuple[bool, ...]
    roller: Seat
    number: int
    throw: Throw | None
    choices: tuple[WhiteChoice | None, ...]
    white_set: bool

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.panels)


# --- events ----------------------------------------------------------------------------------------------


class Rolled(Struct, frozen=True, tag="rolled"):
    """The roller threw the dice."""

    seat: Seat
    white: tuple[int, int]
    colours: tuple[int | None, ...]


class Decided(Struct, frozen=True, tag="decided"):
    """A seat has made its choice in the white step; which one stays hidden until all have."""

    seat: Seat


class Lit(Struct, frozen=True, tag="lit"):
    """A seat's signal was set."""

    seat: Seat
    line: int
    column: int
    by: By


class Bridged(Struct, frozen=True, tag="bridged"):
    """An intermediate field of a seat lit up between `line` and the line after it."""

    seat: Seat
    line: int
    column: int


class Lapsed(Struct, frozen=True, tag="lapsed"):
    """A seat's bonus in this line could not be set and is used up."""

    seat: Seat
    line: int


class Passed(Struct, frozen=True, tag="passed"):
    """A seat set nothing in the white step."""

    seat: Seat


class Declined(Struct, frozen=True, tag="declined"):
    """The roller set nothing in the colour step, after having set something in the white one."""

    seat: Seat


class Faulted(Struct, frozen=True, tag="faulted"):
    """The roller set nothing in either step: a fault, and how many it has now."""

    seat: Seat
    faults: int


class Locked(Struct, frozen=True, tag="locked"):
    """The barrier fell over a line; `seats` have its lock. The die of `colour`, showing `die`, is out."""

    line: int
    colour: int
    seats: tuple[Seat, ...]
    die: int


class Finished(Struct, frozen=True, tag="finished"):
    """The game is over: why, and per seat its place."""

    reason: Reason
    places: tuple[int, ...]


Event = Rolled | Decided | Lit | Bridged | Lapsed | Passed | Declined | Faulted | Locked | Finished


# --- views -----------------------------------------------------------------------------------------------


class View(Struct, frozen=True):
    """What a seat (None: a spectator) may know. Panels are public; of white choices only that they are made.

    `decided`: per seat whether its choice in the white step is made; `choice` is this seat's own.
    """

    options: Options
    seat: Seat | None
    phase: Phase
    panels: tuple[Panel, ...]
    locked: tuple[bool, ...]
    roller: Seat
    number: int
    throw: Throw | None
    decided: tuple[bool, ...]
    choice: WhiteChoice | None
    white_set: bool
    to_act: tuple[Seat, ...]
    legal: tuple[Intent, ...]
