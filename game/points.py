"""Places, bonuses, leaderboard points and pot shares: what a result is worth, as pure arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BONUS = (30, 15, 5)
LEAVER = -10
MEASURED_SECONDS = 120
"""Games shorter than this give neither bonus nor the leaver's loss."""


def places(ranks: Sequence[int]) -> tuple[int, ...]:
    """Place per seat from ranks where the lowest is best; sharers skip the places after: 1, 1, 3."""
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def bonus(place: int, seats: int, scale: Sequence[int] = BONUS) -> int:
    """Leaderboard bonus of a place: the second place counts from 3 seats, the third from 4."""
    rewarded = min(seats - 1, len(scale))
    return scale[place - 1] if place <= rewarded else 0


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
