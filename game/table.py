"""The Table: one game's only true state with the log of what was submitted. No clock, no input or output.

Decisions are numbered per seat: the number is how many intents the seat has submitted before. An intent
names the decision it answers, so a message sent twice never plays twice, and what other seats choose in a
simultaneous step does not disturb it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from game.contract import Illegal, Value
from game.rng import Rng

if TYPE_CHECKING:
    from game.contract import Game, Outcome, Seat, State

encode = msgspec.msgpack.Encoder().encode


class Frame(Struct, frozen=True):
    """What one seat sees after a step: its view, what happened since, the number of its next decision."""

    step: int
    decision: int
    view: Value
    events: tuple[Value, ...]


class Table:
    """One game being played.

    `state` is the truth, `log` every (seat, intent) so far: with the seed they are the whole game.
    """

    def __init__(self, game: Game, options: Value, seats: int, seed: str) -> None:
        """Deal a new game. Raises Illegal("seats") if the game is not for that many."""
        if seats not in game.rules.SEATS:
            raise Illegal("seats", seats=seats)
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.log: list[tuple[Seat, Value]] = []
        self._answered = [0] * seats
        self._events: tuple[Value, ...] = ()
        self.state: Value = game.rules.setup(options, seats, Rng.derive(seed, 0))

    @classmethod
    def from_state(cls, game: Game, state: State, seed: str) -> Table:
        """A table that goes on from a sound state; its steps are counted from here."""
        table = cls(game, state.options, state.seats, seed)
        table.state = state
        return table

    @property
    def step(self) -> int:
        """How many intents were submitted."""
        return len(self.log)

    def decision(self, seat: Seat) -> int:
        """The number of the decision this seat has open, or will have open next."""
        return self._answered[seat]

    def to_act(self) -> frozenset[Seat]:
        """Seats that owe a decision."""
        return self.game.rules.to_act(self.state)

    def submit(self, seat: Seat, intent: Value) -> tuple[Value, ...]:
        """Play an intent and return the unredacted events.

        Raises Illegal("not-your-turn") or Illegal("illegal"); then nothing has changed.
        """
        rules = self.game.rules
        if seat not in rules.to_act(self.state):
            raise Illegal("not-your-turn")
        if intent not in rules.legal(self.state, seat):
            raise Illegal("illegal")
        rng = Rng.derive(self.seed, self.step + 1)
        self.state, self._events = rules.apply(self.state, seat, intent, rng)
        self.log.append((seat, intent))
        self._answered[seat] += 1
        return self._events

    def view(self, seat: Seat | None) -> Value:
        """What the seat (None: a spectator) may know now."""
        return self.game.rules.view(self.state, seat)

    def frame_for(self, seat: Seat | None) -> Frame:
        """View and redacted events of the last step for one seat, or for spectators."""
        seen = (self.game.rules.redact(event, seat) for event in self._events)
        events = tuple(event for event in seen if event is not None)
        return Frame(self.step, 0 if seat is None else self._answered[seat], self.view(seat), events)

    def outcome(self) -> Outcome | None:
        """Points and places once the game is over."""
        return self.game.rules.outcome(self.view(None))

    def digest(self) -> str:
        """Short fingerprint of the state: equal states have equal digests on every machine."""
        return sha256(encode(self.state)).hexdigest()[:16]
