"""One game driven by lines of JSON, for testers and for people who write their own computer players.

Each line asks one thing and gets one line back. The engine shows and changes the whole truth; whoever pumps
the lines does the input and output. Commands:

    {"cmd":"options"}                                      what can be chosen, and for how many seats
    {"cmd":"new","seats":3,"seed":"x","options":{}}        deal; seed and options may be left out
    {"cmd":"load","state":{},"seed":"x"}                   go on from a state; the seed may be left out
    {"cmd":"state"}  {"cmd":"to_act"}  {"cmd":"outcome"}   the state; the seats to act; null until it is over
    {"cmd":"legal","seat":0}                               the intents of a seat
    {"cmd":"apply","seat":0,"intent":{}}                   play one; answers what happened, unredacted
    {"cmd":"view","seat":0}                                what a seat may know; null: a spectator
    {"cmd":"bot","seat":0,"strength":"strong","seed":"x"}  what a computer would play (it is not played)
    {"cmd":"advise","seat":0,"seed":"x"}                   what a strong one advises, if the game gives advice

Answers hold `"ok": true` and a key of the command's name (`apply`: "events", `bot`: "intent", `options`:
"seats" too, `advise`: "intent", "reason" and its "args"), or `"ok": false` and `"error"`. A seed is any text,
empty if left out in `new`; `load` keeps the seed there is and counts steps from 0 again, so that the same
state and seed always go on in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from game.bot import advise, decide
from game.contract import Broken, Illegal, Strength
from game.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.contract import Game, Seat, Value

LINE_LIMIT = 1 << 18
"""Characters of the longest line that is read."""

_Answer = dict[str, Any]


class Engine:
    """One game of one kind. Nothing is dealt until `new` or `load`."""

    def __init__(self, game: Game) -> None:
        """Drive this game of the catalog."""
        self.game = game
        self.dealt: Table | None = None

    @property
    def table(self) -> Table:
        """The game being played. Raises Illegal if there is none."""
        if self.dealt is None:
            raise Illegal("no-game")
        return self.dealt

    def seat(self, seat: Seat) -> Seat:
        """The seat, if the table has it. Raises Illegal if not."""
        if seat not in range(self.table.seats):
            raise Illegal("no-such-seat", seat=seat)
        return seat

    def deciding(self, seat: Seat) -> Value:
        """The view of a seat that owes a decision. Raises Illegal if it owes none."""
        view = self.table.view(self.seat(seat))
        if not view.legal:
            raise Illegal("not-your-turn")
        return view

    def answer(self, line: str) -> str:
        """The answer to one line. Bad input never raises: it is answered with an error."""
        if len(line) > LINE_LIMIT:
            return _refusal(f"a line may have {LINE_LIMIT} characters")
        try:
            found = _decode(line).obey(self)
        except Illegal as fault:
            return _refusal(" ".join([fault.code, *(f"{name}={arg}" for name, arg in fault.params.items())]))
        except (msgspec.DecodeError, Broken, UnicodeError, RecursionError) as fault:
            return _refusal(str(fault))
        return msgspec.json.encode({"ok": True, **found}).decode()


def run(game: Game, lines: Iterable[str]) -> Iterator[str]:
    """The answer to every line, in order; without line ends."""
    engine = Engine(game)
    return (engine.answer(line) for line in lines)


def _refusal(why: str) -> str:
    return msgspec.json.encode({"ok": False, "error": why}).decode()


# --- the commands ------------------------------------------------------------------------------------------


class _Options(Struct, frozen=True, tag_field="cmd", tag="options", forbid_unknown_fields=True):
    def obey(self, engine: Engine) -> _Answer:
        rules = engine.game.rules
        return {"options": rules.CHOICES, "seats": tuple(rules.SEATS)}


class _New(Struct, frozen=True, tag_field="cmd", tag="new", forbid_unknown_fields=True):
    seats: int
    seed: str = ""
    options: Raw = Raw(b"{}")

    def obey(self, engine: Engine) -> _Answer:
        options = msgspec.json.decode(self.options, type=engine.game.rules.Options)
        engine.dealt = Table(engine.game, options, self.seats, self.seed)
        return {}


class _Load(Struct, frozen=True, tag_field="cmd", tag="load", forbid_unknown_fields=True):
    state: Raw
    seed: str | None = None

    def obey(self, engine: Engine) -> _Answer:
        rules = engine.game.rules
        state = msgspec.json.decode(self.state, type=rules.State)
        rules.check(state)
        last = "" if engine.dealt is None else engine.dealt.seed
        engine.dealt = Table.from_state(engine.game, state, last if self.seed is None else self.seed)
        return {}


class _State(Struct, frozen=True, tag_field="cmd", tag="state", forbid_unknown_fields=True):
    def obey(self, engine: Engine) -> _Answer:
        return {"state": engine.table.state}


class _ToAct(Struct, frozen=True, tag_field="cmd", tag="to_act", forbid_unknown_fields=True):
    def obey(self, engine: Engine) -> _Answer:
        return {"to_act": sorted(engine.table.to_act())}


class _Outcome(Struct, frozen=True, tag_field="cmd", tag="outcome", forbid_unknown_fields=True):
    def obey(self, engine: Engine) -> _Answer:
        return {"outcome": engine.table.outcome()}


class _Legal(Struct, frozen=True, tag_field="cmd", tag="legal", forbid_unknown_fields=True):
    seat: int

    def obey(self, engine: Engine) -> _Answer:
        return {"legal": engine.game.rules.legal(engine.table.state, engine.seat(self.seat))}


class _Apply(Struct, frozen=True, tag_field="cmd", tag="apply", forbid_unknown_fields=True):
    seat: int
    intent: Raw

    def obey(self, engine: Engine) -> _Answer:
        seat = engine.seat(self.seat)
        intent = msgspec.json.decode(self.intent, type=engine.game.rules.Intent)
        return {"events": engine.table.submit(seat, intent)}


class _View(Struct, frozen=True, tag_field="cmd", tag="view", forbid_unknown_fields=True):
    seat: int | None

    def obey(self, engine: Engine) -> _Answer:
        return {"view": engine.table.view(None if self.seat is None else engine.seat(self.seat))}


class _Bot(Struct, frozen=True, tag_field="cmd", tag="bot", forbid_unknown_fields=True):
    seat: int
    strength: Strength = Strength.NORMAL
    seed: str = ""

    def obey(self, engine: Engine) -> _Answer:
        view = engine.deciding(self.seat)
        return {"intent": decide(engine.game, view, self.strength, self.seed)}


class _Advise(Struct, frozen=True, tag_field="cmd", tag="advise", forbid_unknown_fields=True):
    seat: int
    seed: str = ""

    def obey(self, engine: Engine) -> _Answer:
        advice = advise(engine.game, engine.deciding(self.seat), self.seed)
        if advice is None:
            raise Illegal("no-advice")
        return {"intent": advice.intent, "reason": advice.reason, "args": advice.args}


_decode = msgspec.json.Decoder(
    _Options | _New | _Load | _State | _ToAct | _Outcome | _Legal | _Apply | _View | _Bot | _Advise
).decode
