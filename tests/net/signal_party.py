"""A table of Speedsignal with people who do what a test says: what the tests of its tables are told with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.signal.types import Options, Panel, Pass, Roll
from net.messages import GRACE, Sit, Start, encode
from tests.net.hall import Hall, Person, shared, solo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.contract import Strength, Value
    from game.table import Table

NAMES = ("Anna", "Berta", "Carl", "Dora")
TIME = 30
STUCK = ((9,), (9,), (9,), (9,))
"""Lines in which nothing can be set any more: only the last fields are left, and those need more before."""


class Party:
    """People at a table of Speedsignal; `asked`: in which phases computers were asked, and how good ones."""

    def __init__(self, *seats: Strength | None, clock: int = 0, board: str = "classic") -> None:
        self.hall = Hall()
        self.asked: list[tuple[str, Strength]] = []
        self.hall.bot = self._decide
        self.people = [self.hall.person(name) for name in NAMES[: seats.count(None)]]
        options = encode(msgspec.convert({"board": board}, Options))
        wish = shared(*seats, clock=clock) if len(self.people) > 1 else solo(*seats[1:], clock=clock)  # type: ignore[arg-type]
        self.people[0].say(replace(wish, game="signal", options=options))
        for person in self.people[1:]:
            person.say(Sit(self.people[0].table.info.id))
        if len(self.people) > 1:
            self.people[0].say(Start())

    def _decide(self, task: Value, view: Value) -> Value:
        self.asked.append((view.phase, task.strength))
        return view.legal[0]

    @property
    def table(self) -> Table:
        """The game, from inside."""
        play = self.hall.hosted().play
        assert play is not None
        return play.table

    @property
    def roller(self) -> Person:
        """Whose throw it is."""
        seat: int = self.table.state.roller
        return self.people[seat]

    @property
    def others(self) -> list[Person]:
        """The people who did not roll."""
        return [person for person in self.people if person is not self.roller]

    def place(self, panels: Iterable[Panel]) -> None:
        """These are the panels now."""
        self.table.state = replace(self.table.state, panels=tuple(panels))

    def to_white(self) -> None:
        """The roller rolls."""
        self.roller.intend(Roll())

    def to_colour(self) -> None:
        """All pass, up to the roller's own step."""
        for person in self.people:
            person.intend(Pass())

    def overdue(self) -> None:
        """Time and grace go by."""
        self.hall.wait(TIME + GRACE)
