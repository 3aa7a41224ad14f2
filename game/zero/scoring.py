"""What a round and a game of Speedzero score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import points
from game.contract import Outcome, Row, Sheet
from game.zero.cards import VALUES

if TYPE_CHECKING:
    from game.contract import Seat
    from game.zero.types import Field, Round, View

LIMIT = 100
MAX_ROUNDS = 30


def counting_scores(sums: list[int], ender: Seat) -> tuple[tuple[int, ...], bool]:
    """The scores that count, and whether the ender's was doubled.

    It is, if it is positive and not strictly lower than every other seat's; undoubled scores are compared.
    """
    own = sums[ender]
    doubled = own > 0 and any(other <= own for seat, other in enumerate(sums) if seat != ender)
    return tuple(2 * s if doubled and seat == ender else s for seat, s in enumerate(sums)), doubled


def totals(rounds: tuple[Round, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(r.scores for r in rounds), strict=True)))


def game_over(rounds: tuple[Round, ...]) -> bool:
    """After a round in which any total is 100 or more, at the latest after 30 rounds."""
    return max(totals(rounds)) >= LIMIT or len(rounds) >= MAX_ROUNDS


def outcome(view: View) -> Outcome | None:
    """Lowest total wins; equal totals share the place."""
    if view.phase != "over":
        return None
    final = totals(view.rounds)
    return Outcome(final, points.places(final))


def sheet(view: View) -> Sheet:
    """Per round the counting scores, and 40 minus the score (never below 0) for the leaderboard."""
    rows = tuple(
        Row(
            r.scores,
            tuple(max(0, 40 - score) for score in r.scores),
            tuple(_note(r, seat) for seat in range(len(r.scores))),
        )
        for r in view.rounds
    )
    return Sheet(rows, totals(view.rounds) or (0,) * len(view.fields))


def _note(r: Round, seat: Seat) -> str:
    if seat != r.ender:
        return ""
    return "doubled" if r.doubled else "ended"


def open_sum(field: Field) -> int:
    return sum(
        VALUES[card] for card, up in zip(field.cards, field.up, strict=True) if up and card is not None
    )
