"""One game being played at a table of the centre: its true state, its clock, its computer players.

Here: which decision is wanted of whom, and when. Not here: people, messages to them, the journal
(`tables.py`), and the thinking itself (it is asked for as `Task`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.contract import Continue, Illegal, Seat, Strength, Value
from game.table import Table
from net.advice import Adviser
from net.clock import Clock
from net.messages import Frame, Past, encode
from net.task import Task, derive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.contract import Game, Late, Row
    from net.journal import Move
    from net.messages import Advise, Intend

PAST_EVENTS = 100
"""Events in one Past message: well below its bounds."""


class _Wanted(Struct, frozen=True):
    """A decision a computer is to make. `since`: when it came up; `hurry`: without the pause before it."""

    task: Task
    decision: int
    since: float
    hurry: bool
    intent: Value | None = None


class Play:
    """The game of number `number` at its table, from the deal to the end.

    `computers` says which seats are computers' and how strong; the others are people's and timed. A play is
    made paused: `resume` lets it run.
    """

    def __init__(
        self,
        game: Game,
        options: Value,
        seed: str,
        seats: int,
        computers: Mapping[Seat, Strength],
        *,
        number: int,
        clock: int,
        task_ids: Iterator[int],
        now: float,
    ) -> None:
        self.number = number
        self.table = Table(game, options, seats, seed)
        self.clock = Clock(clock, self._late)
        self.adviser = Adviser(self.table, number, task_ids)
        self._computers = dict(computers)
        self._task_ids = task_ids
        self._wanted: dict[Seat, _Wanted] = {}
        self._unasked: list[Task] = []
        self._events: list[Value] = []
        self._rows = 0
        self._started = now
        self._paused: float | None = now

    # --- moves ---------------------------------------------------------------------------------------------

    def restore(self, moves: Iterable[Move]) -> None:
        """Play what the journal has. Raises Illegal if the rules refuse a move."""
        decode = msgspec.msgpack.Decoder(self.table.game.rules.Intent).decode
        elapsed = 0
        for move in moves:
            self._events += self.table.submit(move.seat, decode(move.intent))
            elapsed = move.elapsed
        self._started -= elapsed / 1000
        self.scored()

    def submit(self, seat: Seat, intent: Value, now: float, *, computer: bool = False) -> None:
        """Play an intent of a person or a `computer`. Raises Illegal; then nothing has changed."""
        before = self.table.to_act()
        self._events += self.table.submit(seat, intent)
        after = self.table.to_act()
        timed = after.difference(self._computers)
        self.clock.decided(seat, before, after, timed, now, computer=computer)
        self._want(now)
        self._want_overdue(now)

    def passed(self, seat: Seat, about: Intend | Advise) -> bool:
        """Whether the seat has answered that decision before. Raises Illegal for one that is not open yet."""
        number = (about.play, about.decision)
        current = (self.number, self.table.decision(seat))
        if number > current:
            raise Illegal("decision")
        return number < current

    def scored(self) -> list[tuple[int, Row]]:
        """Rounds scored since this was asked last, with their numbers."""
        rows = self.table.game.rules.sheet(self.table.view(None)).rows
        new = list(enumerate(rows, start=1))[self._rows :]
        self._rows = len(rows)
        return new

    # --- time ----------------------------------------------------------------------------------------------

    def pause(self, now: float) -> None:
        """Nothing happens by itself until `resume`."""
        if self._paused is None:
            self._paused = now
            self.clock.stop()

    def resume(self, now: float) -> None:
        """Go on; everybody who owes a decision has the full time again."""
        if self._paused is not None:
            self._started += now - self._paused
            self._paused = None
            self.clock.start(self.table.to_act().difference(self._computers), now)
            self._want(now)

    def elapsed(self, now: float) -> float:
        """Seconds played, pauses not counted."""
        return (now if self._paused is None else self._paused) - self._started

    def expire(self, now: float) -> bool:
        """Look at the clock: seats whose grace is over are decided for; whether anybody's grace began."""
        self._want_overdue(now)
        return self.clock.expire(now)

    def _late(self, seat: Seat) -> Late:
        """What a seat has now whose time ran out at its decision before."""
        return self.table.game.rules.late(self.table.view(seat))

    def wake(self, now: float, pause: float) -> float | None:
        """The next moment something is due; `pause` is seconds before a computer's move."""
        if self._paused is not None:
            return None
        ready = [self._due_at(wanted, pause) for wanted in self._wanted.values() if wanted.intent is not None]
        clock = self.clock.wake(now)
        return min(ready if clock is None else [*ready, clock], default=None)

    # --- computers -----------------------------------------------------------------------------------------

    def take_over(self, seat: Seat, strength: Strength, now: float) -> None:
        """A computer plays this seat from now on."""
        self._computers[seat] = strength
        self.clock.forget(seat)
        self._want(now)

    def think(self) -> list[Task]:
        """Decisions to ask computers for, and advice, each given out once."""
        tasks, self._unasked = self._unasked, []
        open_ = {wanted.task.id for wanted in self._wanted.values()}
        return [*(task for task in tasks if task.id in open_), *self.adviser.think()]

    def wants(self, task: int) -> bool:
        """Whether this decision is still to be made, or this advice still to be given."""
        open_ = (wanted.task.id for wanted in self._wanted.values() if wanted.intent is None)
        return task in open_ or self.adviser.wants(task)

    def thought(self, task: int, answer: bytes) -> None:
        """An intent or advice; ignored if it is not wanted any more."""
        self.adviser.thought(task, answer)
        for seat, wanted in self._wanted.items():
            if wanted.task.id == task:
                value = msgspec.msgpack.decode(answer, type=self.table.game.rules.Intent)
                self._wanted[seat] = replace(wanted, intent=value)

    def due(self, now: float, pause: float) -> tuple[Seat, Value] | None:
        """A computer's move whose moment has come."""
        if self._paused is not None:
            return None
        for seat, wanted in self._wanted.items():
            if wanted.intent is not None and self._due_at(wanted, pause) <= now:
                return seat, wanted.intent
        return None

    def _due_at(self, wanted: _Wanted, pause: float) -> float:
        return wanted.since if wanted.hurry else wanted.since + pause

    def _want(self, now: float) -> None:
        """Keep what is still open, and want what has come up for computers."""
        acting = self.table.to_act()
        self._wanted = {
            seat: wanted
            for seat, wanted in self._wanted.items()
            if seat in acting and wanted.decision == self.table.decision(seat)
        }
        for seat in sorted(acting.intersection(self._computers).difference(self._wanted)):
            self._ask(seat, self._computers[seat], now, overdue=False)

    def _want_overdue(self, now: float) -> None:
        """A computer decides for people whose time and grace are over."""
        for seat in self.clock.overdue(now).difference(self._wanted):
            self._ask(seat, Strength.NORMAL, now, overdue=True)

    def _ask(self, seat: Seat, strength: Strength, now: float, *, overdue: bool) -> None:
        """Want a decision: named by the game, the only one there is, or to be thought about."""
        view = self.table.view(seat)
        named = self.table.game.rules.overdue(view) if overdue else None
        intent = view.legal[0] if named is None and len(view.legal) == 1 else named
        decision = self.table.decision(seat)
        seed = derive(f"{self.table.seed}/computer/{seat}/{decision}")
        task = Task(next(self._task_ids), self.table.game.key, encode(view), strength, seed)
        hurry = overdue or intent == Continue()
        self._wanted[seat] = _Wanted(task, decision, now, hurry, intent)
        if intent is None:
            self._unasked.append(task)

    # --- what is seen --------------------------------------------------------------------------------------

    def frame(self, seat: Seat | None, now: float, *, news: bool) -> Frame:
        """What the seat (None: a spectator) sees now; with `news` what the last step brought, too."""
        seen = self.table.frame_for(seat)
        left, grace = self.clock.left(seat, now)
        events = tuple(encode(event) for event in seen.events) if news else ()
        return Frame(self.number, seen.step, seen.decision, encode(seen.view), events, left, grace)

    def past(self, seat: Seat | None) -> list[Past]:
        """All that has happened, as this seat may know it."""
        redact = self.table.game.rules.redact
        seen = [encode(known) for event in self._events if (known := redact(event, seat)) is not None]
        parts = range(0, len(seen), PAST_EVENTS)
        return [Past(self.number, tuple(seen[start : start + PAST_EVENTS]), start) for start in parts]
