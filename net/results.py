"""What people earn on the leaderboard, as rows for the journal. The arithmetic is `game/points.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game import points
from net.journal import Kind, Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.contract import Outcome, Row, Seat
    from net.seating import Player


class Bout(Struct, frozen=True):
    """Which game of which table the rows are about, and how many seats it has."""

    table: int
    play: int
    game: str
    seats: int


def round_rows(bout: Bout, people: Mapping[Seat, Player], number: int, row: Row) -> list[Result]:
    """The credits of a scored round for those who sit there as people."""
    return [
        _result(bout, player, "round", round_=number, points=row.credits[seat], score=row.points[seat])
        for seat, player in people.items()
    ]


def game_rows(bout: Bout, people: Mapping[Seat, Player], outcome: Outcome, seconds: float) -> list[Result]:
    """Places and their bonus at the end; no bonus for a short game."""
    long_enough = seconds >= points.MEASURED_SECONDS
    return [
        _result(
            bout,
            player,
            "game",
            points=points.bonus(outcome.places[seat], bout.seats) if long_enough else 0,
            score=outcome.points[seat],
            place=outcome.places[seat],
        )
        for seat, player in people.items()
    ]


def leaver_rows(bout: Bout, player: Player, seconds: float) -> list[Result]:
    """The loss of one who leaves a running game; none in a short game."""
    loss = points.LEAVER if seconds >= points.MEASURED_SECONDS else 0
    return [_result(bout, player, "left", points=loss)]


def _result(
    bout: Bout, player: Player, kind: Kind, *, points: int, round_: int = 0, score: int = 0, place: int = 0
) -> Result:
    return Result(bout.table, bout.play, bout.game, player, kind, round_, points, score, place, bout.seats)
