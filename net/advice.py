"""Advice on its way from a strong computer to who asked: what a play keeps of it, and what a client keeps.

Here: which question is open, and whether the answer is still to the point. Not here: who may ask
(`tables.py`), the thinking (`workers.py`), and what is advised (each game's `bots.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from game.contract import Advice, Illegal, Seat, Strength
from net.messages import Advise, Advised, Gaps, Refused, Small, TextId, encode
from net.task import Task, derive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.contract import Value
    from game.table import Table


class Thought(Struct, frozen=True):
    """A worker's answer to a Task for advice; None instead of it: no advice. The intent is MessagePack."""

    intent: Small
    reason: TextId
    args: Gaps


_thought = msgspec.msgpack.Decoder(Thought | None).decode


class _Sought(Struct):
    """A question of a seat at a step of its game, and the answer once it is there; `told` it was given."""

    seat: Seat
    step: int
    decision: int
    task: Task
    answer: Advised | Refused | None = None
    told: bool = False


class Adviser:
    """At the centre: the advice a person who plays alone asked for, one question at a time.

    A question that is asked again is not thought about again. Nothing here touches the game.
    """

    def __init__(self, table: Table, number: int, task_ids: Iterator[int]) -> None:
        self._table, self._number, self._task_ids = table, number, task_ids
        self._sought: _Sought | None = None
        self._unasked: list[Task] = []

    def ask(self, seat: Seat) -> None:
        """The seat wants advice for its open decision. Raises Illegal("not-your-turn") if it has none."""
        if seat not in self._table.to_act():
            raise Illegal("not-your-turn")
        open_ = self._open()
        if open_ is None or open_.seat != seat or (open_.answer is not None and self._has_moved(open_)):
            self._sought = self._seek(seat)
            self._unasked = [self._sought.task]
        else:
            open_.told = False

    def _seek(self, seat: Seat) -> _Sought:
        table, decision = self._table, self._table.decision(seat)
        seed = derive(f"{table.seed}/advice/{seat}/{decision}")
        view = encode(table.view(seat))
        task = Task(next(self._task_ids), table.game.key, view, Strength.STRONG, seed, "advise")
        return _Sought(seat, table.step, decision, task)

    def _open(self) -> _Sought | None:
        """The question, as long as its decision is open."""
        found = self._sought
        if found is None or found.seat not in self._table.to_act():
            return None
        return found if found.decision == self._table.decision(found.seat) else None

    def _has_moved(self, sought: _Sought) -> bool:
        """Whether others have played since: the same decision may look otherwise now."""
        return sought.step != self._table.step

    def think(self) -> list[Task]:
        """What to think about, given out once."""
        tasks, self._unasked = self._unasked, []
        return [task for task in tasks if self.wants(task.id)]

    def wants(self, task: int) -> bool:
        """Whether an answer to this is still to the point."""
        open_ = self._open()
        return open_ is not None and open_.task.id == task and open_.answer is None

    def thought(self, task: int, thought: bytes) -> None:
        """A worker's answer; ignored if it is not wanted any more."""
        open_ = self._open()
        if open_ is None or not self.wants(task):
            return
        found = _thought(thought)
        open_.answer = (
            Refused("no-advice", about="advise")
            if found is None
            else Advised(self._number, open_.decision, found.intent, found.reason, found.args)
        )

    def tell(self) -> tuple[Seat, Advised | Refused] | None:
        """An answer and whose it is, each time it was asked for."""
        open_ = self._open()
        if open_ is None or open_.answer is None or open_.told:
            return None
        open_.told = True
        return open_.seat, open_.answer


class Counsel:
    """At a client: the question that is not answered yet, and the answer while its decision is open."""

    def __init__(self) -> None:
        self.asked: Advise | None = None
        self.given: Advice | None = None
        self._newest = (0, -1)

    def ask(self, play: int, decision: int) -> Advise | None:
        """The question to send; None if it is open or answered already, or the decision is not the newest."""
        if self.asked is not None or self.given is not None or (play, decision) != self._newest:
            return None
        self.asked = Advise(play, decision)
        return self.asked

    def turn(self, play: int, decision: int) -> bool:
        """A decision is the newest; whether question or answer about another one were put away for it."""
        if (play, decision) == self._newest:
            return False
        had = self.asked is not None or self.given is not None
        self._newest, self.asked, self.given = (play, decision), None, None
        return had

    def take(self, message: Advised, intents: Value) -> None:
        """An answer with an intent of these types; one that comes too late is passed over."""
        if (message.play, message.decision) == self._newest:
            intent = msgspec.msgpack.decode(message.intent, type=intents)
            self.asked, self.given = None, Advice(intent, message.reason, message.args)

    def refused(self) -> None:
        """There will be no answer."""
        self.asked = None
