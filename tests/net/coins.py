"""Coins, a small game for tests: played in one go, with steps of one seat and of all seats in turn.

In each turn its owner tosses, then all take or leave a coin at once, then the owner alone may take another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.contract import Outcome, Part, Row, Sheet
from game.points import Prizes, places

if TYPE_CHECKING:
    import random

    from game.contract import Choice, Late, Seat, Strength
    from game.rng import Rng

TURNS = 2
"""Turns of each seat."""


class Options(Struct, frozen=True):
    """There is nothing to choose."""


class Toss(Struct, frozen=True, tag="toss"):
    """Begin the turn."""


class Take(Struct, frozen=True, tag="take"):
    """Take a coin, or none."""

    coin: bool


class Taken(Struct, frozen=True, tag="taken"):
    """A seat has decided."""

    seat: int


class State(Struct, frozen=True):
    """`chosen`: what was decided in this step, per seat; `shared` and `own`: coins of the two steps."""

    options: Options
    phase: Literal["toss", "all", "own", "over"]
    turn: int
    chosen: tuple[bool | None, ...]
    shared: tuple[int, ...]
    own: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.shared)

    @property
    def owner(self) -> Seat:
        return self.turn % self.seats


class View(Struct, frozen=True):
    """What a seat sees; choices of others are hidden."""

    seat: int | None
    phase: str
    owner: int
    shared: tuple[int, ...]
    own: tuple[int, ...]
    to_act: tuple[int, ...]
    legal: tuple[Toss | Take, ...]


VERSION = 1
SEATS = range(2, 4)
CHOICES: tuple[Choice, ...] = ()
PRIZES = Prizes(after=0, alone=False)
Intent = Toss | Take
Event = Taken


def setup(options: Options, seats: int, rng: Rng) -> State:
    return State(options, "toss", 0, (None,) * seats, (0,) * seats, (0,) * seats)


def to_act(state: State) -> frozenset[Seat]:
    if state.phase == "all":
        return frozenset(seat for seat, chosen in enumerate(state.chosen) if chosen is None)
    return frozenset() if state.phase == "over" else frozenset({state.owner})


def legal(state: State, seat: Seat) -> tuple[Toss | Take, ...]:
    if seat not in to_act(state):
        return ()
    return (Toss(),) if state.phase == "toss" else (Take(False), Take(True))


def apply(state: State, seat: Seat, intent: Toss | Take, rng: Rng) -> tuple[State, tuple[Taken, ...]]:
    match state.phase, intent:
        case "all", Take(coin):
            after = _choose(state, seat, coin)
        case "own", Take(coin):
            after = _end_turn(replace(state, own=_plus(state.own, seat, coin)))
        case _:
            after = replace(state, phase="all")
    return after, (Taken(seat),)


def _choose(state: State, seat: Seat, coin: bool) -> State:
    chosen = (*state.chosen[:seat], coin, *state.chosen[seat + 1 :])
    if None in chosen:
        return replace(state, chosen=chosen)
    shared = tuple(count + bool(taken) for count, taken in zip(state.shared, chosen, strict=True))
    return replace(state, phase="own", shared=shared, chosen=(None,) * state.seats)


def _end_turn(state: State) -> State:
    turn = state.turn + 1
    return replace(state, phase="over" if turn == TURNS * state.seats else "toss", turn=turn)


def view(state: State, seat: Seat | None) -> View:
    able = () if seat is None else legal(state, seat)
    acting = tuple(sorted(to_act(state)))
    return View(seat, state.phase, state.owner, state.shared, state.own, acting, able)


def redact(event: Taken, seat: Seat | None) -> Taken:
    return event


def outcome(view: View) -> Outcome | None:
    totals = sheet(view).totals
    return Outcome(totals, places([-total for total in totals])) if view.phase == "over" else None


def sheet(view: View) -> Sheet:
    totals = tuple(map(sum, zip(view.shared, view.own, strict=True)))
    row = Row(totals, totals, ("",) * len(totals))
    parts = (Part("shared", view.shared), Part("own", view.own))
    return Sheet((row,) if view.phase == "over" else (), totals, parts)


def overdue(view: View) -> Take | None:
    """Who did not toss takes nothing from the common step."""
    return Take(False) if view.phase == "all" and view.seat != view.owner else None


def late(view: View) -> Late:
    return "computer" if view.phase == "own" else "fresh"


def check(state: State) -> None:
    """Any state will do."""


def determinize(view: View, rng: random.Random) -> State:
    """No computer here looks behind its view."""
    raise AssertionError(view)


def _plus(counts: tuple[int, ...], seat: Seat, more: bool) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


class Bots:
    """They take what they can."""

    def decide(self, view: View, strength: Strength, rng: random.Random) -> Toss | Take:
        return view.legal[-1]
