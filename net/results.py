"""What people earn on the leaderboard by one game: rows for the journal, and what the table is told of them.

The arithmetic is `game/points.py`; when something is earned says `tables.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from game.catalog import GAMES
from net.journal import Kind, Result
from net.messages import Credited, Earned

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.contract import Outcome, Row, Seat
    from net.journal import Journal
    from net.seating import Player

    People = Mapping[Seat, Player]


class Bout(Struct, frozen=True):
    """Which game of which table the rows are about, and how many seats it has.

    `counts` is False for a deal that somebody has chosen: that is played for fun. `alone`: it began with one
    person only.
    """

    table: int
    play: int
    game: str
    seats: int
    counts: bool = True
    alone: bool = False


class Account:
    """Who has earned what in one game so far. Computers earn nothing; who left keeps what there was.

    `earned` is as `Account.earned` gave it before a restart: what those who left have can't be told anew.
    """

    def __init__(self, bout: Bout, journal: Journal, earned: Iterable[Earned | None] = ()) -> None:
        self._bout = bout
        self._prizes = GAMES[bout.game].rules.PRIZES
        self._journal = journal
        self._earned = {seat: one for seat, one in enumerate(earned) if one is not None and one.left}

    @property
    def earned(self) -> tuple[Earned | None, ...]:
        """Per seat what its person has earned, None for a computer or if the game does not count."""
        return tuple(self._earned.get(seat) for seat in range(self._bout.seats))

    def told(self) -> Credited:
        """The same for the table."""
        return Credited(self._bout.play, self.earned)

    def recall(self, people: People, rows: Iterable[Row], outcome: Outcome | None, seconds: float) -> None:
        """What the journal has already: the rounds scored and, if it is over, the game's end."""
        for row in rows:
            self._round(people, row)
        if outcome is not None:
            self._game(people, outcome, seconds)

    def rounds(self, people: People, scored: Iterable[tuple[int, Row]]) -> bool:
        """Rounds were scored, each with its number; whether there was any."""
        new = list(scored)
        for number, row in new:
            self._round(people, row)
            for seat, player in people.items():
                self._write(player, "round", row.credits[seat], round_=number, score=row.points[seat])
        return bool(new)

    def game(self, people: People, outcome: Outcome, seconds: float) -> None:
        """The game is over: places and their bonus."""
        self._game(people, outcome, seconds)
        for seat, player in people.items():
            bonus, place = self._bonus(outcome.places[seat], seconds), outcome.places[seat]
            self._write(player, "game", bonus, score=outcome.points[seat], place=place)

    def left(self, seat: Seat, player: Player, name: str, seconds: float) -> None:
        """Somebody left the running game; what that costs, the game says."""
        loss = self._prizes.for_leaving(seconds, alone=self._bout.alone)
        self._add(seat, loss)
        if seat in self._earned:
            self._earned[seat] = replace(self._earned[seat], left=name)
        self._write(player, "left", loss)

    def _round(self, people: People, row: Row) -> None:
        for seat in people:
            self._add(seat, row.credits[seat])

    def _game(self, people: People, outcome: Outcome, seconds: float) -> None:
        for seat in people:
            bonus = self._bonus(outcome.places[seat], seconds)
            self._add(seat, bonus, bonus)

    def _add(self, seat: Seat, earned: int, bonus: int = 0) -> None:
        if self._bout.counts:
            before = self._earned.get(seat, Earned(0))
            self._earned[seat] = replace(before, points=before.points + earned, bonus=before.bonus + bonus)

    def _bonus(self, place: int, seconds: float) -> int:
        return self._prizes.for_place(place, self._bout.seats, seconds)

    def _write(
        self, player: Player, kind: Kind, earned: int, *, round_: int = 0, score: int = 0, place: int = 0
    ) -> None:
        bout = self._bout
        if bout.counts:
            self._journal.add_result(
                Result(
                    bout.table, bout.play, bout.game, player, kind, round_, earned, score, place, bout.seats
                )
            )
