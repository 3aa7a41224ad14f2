"""Places, prizes and pot shares: what a result is worth, as pure arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

Rank = TypeVar("Rank", int, tuple[int, ...])


class Prizes(Struct, frozen=True):
    """Leaderboard points for how a game ends, beside what its rounds brought.

    `bonus` is for the first place and those after it, `leaving` for who leaves a running game. Neither counts
    in a game of fewer than `after` seconds. `alone`: it costs, too, to leave a game without other people.
    """

    bonus: tuple[int, ...] = (30, 15, 5)
    leaving: int = -10
    after: int = 120
    alone: bool = True

    def for_place(self, place: int, seats: int, seconds: float) -> int:
        """The bonus of a place: the second counts from 3 seats, the third from 4; the last gets nothing."""
        rewarded = min(seats - 1, len(self.bonus)) if seconds >= self.after else 0
        return self.bonus[place - 1] if place <= rewarded else 0

    def for_leaving(self, seconds: float, *, alone: bool) -> int:
        """What it costs to leave after so many seconds; `alone`: no other person began this game."""
        return self.leaving if seconds >= self.after and (self.alone or not alone) else 0


def places(ranks: Sequence[Rank]) -> tuple[int, ...]:
    """Place per seat from ranks where the lowest is best; sharers skip the places after: 1, 1, 3.

    Where many points are good a rank is their negative; a tie-break makes it a tuple: (-points, faults).
    """
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def ahead(points: Sequence[int], places: Sequence[int], note: str) -> tuple[str, ...]:
    """The notes of an `Outcome`: `note` for each seat ahead of one with as many points, if there is any."""
    notes = tuple(
        note if any(other == own and at > place for other, at in zip(points, places, strict=True)) else ""
        for own, place in zip(points, places, strict=True)
    )
    return notes if any(notes) else ()


def shares(pot: int, best: Sequence[int], people: Sequence[int]) -> dict[int, int]:
    """Split a pot among the best-placed of `people` (seats in order); `best` is the place per seat.

    An indivisible rest goes to the first of them in seat order. Nobody left: an empty split.
    """
    if not people:
        return {}
    top = min(best[seat] for seat in people)
    winners = [seat for seat in people if best[seat] == top]
    part, rest = divmod(pot, len(winners))
    return {seat: part + (rest if i == 0 else 0) for i, seat in enumerate(winners)}
