"""The vocabulary every game shares, and the protocol a game module satisfies.

Here: seats, outcomes, refusals, the sheet of round scores, and `Rules`. Not here: any one game's
words (they live in `game/<name>/types.py`) and whatever carries state around (`table.py`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    import random

    from game.points import Prizes
    from game.rng import Rng

Seat = int
"""Index of a place at the table, counted from 0 in playing order."""

Value = Any
"""A frozen msgspec struct of one game: its Options, State, Intent, Event or View."""


Late = Literal["fresh", "grace", "computer"]
"""What a seat has for a decision after its time ran out at the one before.

fresh: the full time again, and the delay is forgotten. grace: only what is left to everybody after the time.
computer: none at all, a computer decides this as it decided the one before; who decided that one in person
after all, within the grace, has the grace here too.
"""


class Illegal(Exception):
    """A seat asked for something the rules do not allow now.

    Carries a code with parameters instead of a sentence: only the screen speaks a language.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        """`code` names a text of the catalogues, `params` fill its gaps."""
        super().__init__(code)
        self.code = code
        self.params = params


class Broken(ValueError):
    """A state that no game can be in; the message says why. Raised by `check`."""


class Strength(StrEnum):
    """How well a computer plays."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class Continue(Struct, frozen=True, tag="continue", forbid_unknown_fields=True):
    """Intent of every seat in a game's `scored` phase: seen, deal the next round."""


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a finished game stands: per seat its points and its place (1 is best, sharers have the same).

    Where something else decides between equal points, `notes` names per seat a text that says by what it is
    ahead of others with as many points ("fewer faults"), or is empty. No notes: nothing had to decide.
    """

    points: tuple[int, ...]
    places: tuple[int, ...]
    notes: tuple[str, ...] = ()


class Row(Struct, frozen=True):
    """One scored round: per seat its points in the game, and what it earns on the leaderboard.

    `notes` names per seat a text that explains the score ("doubled"), or is empty.
    """

    points: tuple[int, ...]
    credits: tuple[int, ...]
    notes: tuple[str, ...]


class Part(Struct, frozen=True):
    """What one thing gives each seat in a game without rounds: a line, faults. `label` is a text id."""

    label: str
    points: tuple[int, ...]


class Sheet(Struct, frozen=True):
    """All scored rounds of a game so far, with the totals: what the balance and the leaderboard read.

    A game played in one go has `parts` that the running totals are made of, the same ones from the deal on,
    and its only row at the very end.
    """

    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    parts: tuple[Part, ...] = ()


class Advice(Struct, frozen=True):
    """What a strong computer would do in a seat's place, and why: a text's id with what fills its gaps.

    The reason is one short line. Ids have at most 60 characters, texts in gaps 40, and there are at most 8.
    """

    intent: Value
    reason: str
    args: tuple[tuple[str, str | int], ...] = ()


class Choice(Struct, frozen=True):
    """One option a table can be opened with: a text field of the game's Options and its permitted values.

    Every combination of values can be played with every number of seats the game is for.
    """

    field: str
    values: tuple[str, ...]


class State(Protocol):
    """What every game's State tells besides its own fields."""

    @property
    def options(self) -> Value: ...
    @property
    def seats(self) -> int: ...


class View(Protocol):
    """What every game's View carries besides its own fields. `seat` is None for a spectator."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def to_act(self) -> tuple[Seat, ...]: ...
    @property
    def legal(self) -> tuple[Value, ...]: ...


class Rules(Protocol):
    """What a game's `rules.py` offers: pure functions over immutable values.

    States, intents, events and views are frozen structs of tuples, integers, strings and structs, so
    their bytes are canonical. Intents are imperatives, events are in the past tense.
    """

    VERSION: int
    """Raised whenever an old record would replay differently."""
    SEATS: range
    """How many seats can be in play."""
    CHOICES: tuple[Choice, ...]
    """The options a table may be opened with."""
    PRIZES: Prizes
    """What places and leaving are worth on the leaderboard."""
    Options: Any
    State: Any
    Intent: Any
    Event: Any
    View: Any

    def setup(self, options: Value, seats: int, rng: Rng) -> Value:
        """Deal the first round."""

    def to_act(self, state: Value) -> frozenset[Seat]:
        """Seats that owe a decision; several in a simultaneous step; empty when the game is over."""

    def legal(self, state: Value, seat: Seat) -> tuple[Value, ...]:
        """Everything this seat may do now; empty exactly when it is not in `to_act`."""

    def apply(self, state: Value, seat: Seat, intent: Value, rng: Rng) -> tuple[Value, tuple[Value, ...]]:
        """The next state and what happened. `intent` is one of `legal(state, seat)`: the Table checks."""

    def view(self, state: Value, seat: Seat | None) -> Value:
        """What this seat may know (None: a spectator), built by listing, with its legal intents."""

    def redact(self, event: Value, seat: Seat | None) -> Value | None:
        """The event as this seat may see it, or None if it may not."""

    def outcome(self, view: Value) -> Outcome | None:
        """Points and places once the game is over, the same from every View: a screen may ask, too."""

    def sheet(self, view: Value) -> Sheet:
        """The scored rounds, or the parts of a game without rounds, the same from every View."""

    def overdue(self, view: Value) -> Value | None:
        """The intent the game names for a seat whose time ran out, or None: a computer decides."""

    def late(self, view: Value) -> Late:
        """What the view's seat has for the decision it owes now, if it was late with the one before."""

    def check(self, state: Value) -> None:
        """Raise `Broken` with the reason if no game can be in this state."""

    def determinize(self, view: Value, rng: random.Random) -> Value:
        """A full state that agrees with everything the view's seat knows."""


class Bots(Protocol):
    """What a game's `bots.py` offers."""

    def decide(self, view: Value, strength: Strength, rng: random.Random) -> Value:
        """One of `view.legal`, from the view alone."""


class Adviser(Protocol):
    """Says what a strong computer would do: `advise` of a game's `bots.py`, if it gives advice."""

    def __call__(self, view: Value, rng: random.Random) -> Advice | None:
        """One of `view.legal`, which has two at least, with the reason; None: nothing to advise here."""


class Game(Struct, frozen=True):
    """One line of the catalog: the game's key, its rules and its computer players.

    With an `advise` who plays it alone may ask what to do.
    """

    key: str
    rules: Rules
    bots: Bots
    advise: Adviser | None = None
