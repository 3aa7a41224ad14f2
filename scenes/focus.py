"""Where the keys are: spatial focus over all that can be focused, drawn things and form elements alike.

No drawing, no devices. Arrows go to the nearest spot that way, first within the region, then beyond its edge;
`step` goes to the next region, to the spot that had the focus there last. Within a region the arrows reach
every spot from every other: where "nearest" alone would leave one out, left and right go in reading order.
Where the spots of a region lie in lanes (rows of choices), up and down lead from each lane to the next one,
also coming from elsewhere, so that none is skipped; left and right stay in the lane.
What lies apart is come to from other regions by `step` only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scenes.input import Verb

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scenes.placed import Placed, Rect

ARROWS = {Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0), Verb.UP: (0, -1), Verb.DOWN: (0, 1)}
UPRIGHT = {Verb.UP, Verb.DOWN}
ASIDE = 3
"""A pixel aside counts like so many pixels ahead."""


class Spot(NamedTuple):
    """Something that can have the focus."""

    key: str
    rect: Rect
    region: str
    lane: str = ""
    apart: bool = False


def spots(things: Iterable[Placed]) -> tuple[Spot, ...]:
    """What of a picture can be focused, in its order."""
    return tuple(
        Spot(thing.key, thing.body, thing.region, thing.lane, thing.apart) for thing in things if thing.region
    )


class FocusPoint:
    """One scene's focus: its key (empty: nothing can be focused), and whether it shows."""

    def __init__(self) -> None:
        self.key = ""
        self.visible = True
        self._spots: tuple[Spot, ...] = ()
        self._last: dict[str, str] = {}
        self._first = ""

    def update(self, now: Sequence[Spot], first: str = "", *, idle: bool = True) -> None:
        """Another picture: the focus stays where it is, or goes to what is nearest to where it was.

        When `first` is another than before, it goes there, unless it is where something can be done (not
        `idle`): nobody is dragged away from what they chose.
        """
        before, self._spots = self._find(self.key), tuple(now)
        asked, self._first = first != self._first, first
        if asked and (idle or before is None) and self._find(first) is not None:
            self.to(first)
        if self._find(self.key) is not None:
            return
        same = [spot for spot in self._spots if before is not None and spot.region == before.region]
        choice = same or [spot for spot in self._spots if not spot.apart] or self._spots
        if before is None or not choice:
            self.key = choice[0].key if choice else ""
        else:
            self.key = min(choice, key=lambda spot: _distance(before.rect, spot.rect)).key

    def to(self, key: str) -> None:
        """Put it there, if that can be focused."""
        spot = self._find(key)
        if spot is not None:
            self.key = key
            self._last[spot.region] = key

    def arrow(self, verb: Verb) -> bool:
        """Go that way; whether there was anything."""
        here = self._find(self.key)
        if here is None:
            return False
        key = links(self._in(here.region))[here.key].get(verb) or self._out(here, verb)
        if key:
            self.to(key)
        return bool(key)

    def _out(self, here: Spot, verb: Verb) -> str:
        """Where that arrow leads beyond the region: in lanes, to the first one that way."""
        others, upright = self._elsewhere(here.region), verb in UPRIGHT
        if here.lane and not upright:
            return _nearest(
                here, [spot for spot in others if not _gap(here.rect, spot.rect, upright=True)], verb
            )
        key = _nearest(here, others, verb)
        key = key or _nearest(here, _beyond(here, others, verb), verb, aside=True)
        found = self._find(key)
        if found is None or not upright or not found.lane:
            return key
        there = [spot for spot in others if spot.region == found.region]
        return _next_lane(here, there, verb) or key

    def step(self, by: int) -> bool:
        """Go to the next (1) or previous (−1) region; whether there is another."""
        here = self._find(self.key)
        regions = list(dict.fromkeys(spot.region for spot in self._spots))
        if here is None or len(regions) < 2:
            return False
        region = regions[(regions.index(here.region) + by) % len(regions)]
        keys = [spot.key for spot in self._spots if spot.region == region]
        self.to(self._last[region] if self._last.get(region) in keys else keys[0])
        return True

    def _find(self, key: str) -> Spot | None:
        return next((spot for spot in self._spots if spot.key == key), None)

    def _in(self, region: str) -> tuple[Spot, ...]:
        return tuple(spot for spot in self._spots if spot.region == region)

    def _elsewhere(self, region: str) -> tuple[Spot, ...]:
        """What arrows may lead to from that region."""
        return tuple(spot for spot in self._spots if spot.region != region and not spot.apart)


@lru_cache(maxsize=64)
def links(region: tuple[Spot, ...]) -> dict[str, dict[Verb, str]]:
    """Where each arrow leads from each spot of one region, if it stays in it."""
    found = _ways(region)
    if not _connected(found):
        found = _ways(region, aside=True)
    if not _connected(found):
        order = [spot.key for spot in sorted(region, key=lambda spot: (spot.rect.y, spot.rect.x))]
        for index, key in enumerate(order):
            found[key][Verb.LEFT] = order[index - 1]
            found[key][Verb.RIGHT] = order[(index + 1) % len(order)]
    return found


def _ways(region: tuple[Spot, ...], *, aside: bool = False) -> dict[str, dict[Verb, str]]:
    if any(spot.lane for spot in region):
        return {spot.key: {verb: _along(spot, region, verb) for verb in ARROWS} for spot in region}
    return {spot.key: {verb: _nearest(spot, region, verb, aside=aside) for verb in ARROWS} for spot in region}


def _along(here: Spot, region: tuple[Spot, ...], verb: Verb) -> str:
    """Where that arrow leads in a region with lanes; what has none is a lane by itself."""
    if verb in UPRIGHT:
        return _next_lane(here, region, verb)
    return _nearest(here, [spot for spot in region if _lane(spot) == _lane(here)], verb, aside=True)


def _next_lane(here: Spot, region: Sequence[Spot], verb: Verb) -> str:
    """In the nearest other lane that way, the spot most nearly above or below."""
    x, y = here.rect.centre
    ahead = [
        (abs(spot.rect.centre[1] - y), spot)
        for spot in region
        if _lane(spot) != _lane(here) and (spot.rect.centre[1] - y) * ARROWS[verb][1] > 0
    ]
    if not ahead:
        return ""
    lane = _lane(min(ahead, key=lambda one: one[0])[1])
    there = [spot for _, spot in ahead if _lane(spot) == lane]
    return min(there, key=lambda spot: abs(spot.rect.centre[0] - x)).key


def _lane(spot: Spot) -> tuple[str, str]:
    return (spot.lane, "") if spot.lane else ("", spot.key)


def _connected(found: dict[str, dict[Verb, str]]) -> bool:
    """Whether every spot leads to every other: the first to all, and all to the first."""
    if not found:
        return True
    start = next(iter(found))
    ahead = {key: {to for to in ways.values() if to} for key, ways in found.items()}
    back: dict[str, set[str]] = {key: set() for key in found}
    for key, goals in ahead.items():
        for goal in goals:
            back[goal].add(key)
    return len(_reached(start, ahead)) == len(_reached(start, back)) == len(found)


def _reached(start: str, ways: dict[str, set[str]]) -> set[str]:
    reached, new = {start}, [start]
    while new:
        more = ways[new.pop()] - reached
        reached |= more
        new += more
    return reached


def _nearest(here: Spot, among: Iterable[Spot], verb: Verb, *, aside: bool = False) -> str:
    """The key of the nearest spot whose middle lies that way, or nothing. What is level comes first.

    What lies more aside than ahead, and either is not level or begins before our own middle, counts only if
    `aside`: a card that grew under the focus lies a little higher than its neighbours, but they not below it.
    """
    dx, dy = ARROWS[verb]
    best, key = 1 << 30, ""
    for spot in among:
        x, y = spot.rect.centre[0] - here.rect.centre[0], spot.rect.centre[1] - here.rect.centre[1]
        ahead = x * dx + y * dy
        if ahead <= 0:
            continue
        across, gap = abs(x * dy + y * dx), _gap(here.rect, spot.rect, upright=bool(dx))
        if not aside and across > ahead and (gap or ahead < (spot.rect.w if dx else spot.rect.h) // 2):
            continue
        cost = ahead + ASIDE * gap + across // 4
        if cost < best:
            best, key = cost, spot.key
    return key


def _beyond(here: Spot, among: Iterable[Spot], verb: Verb) -> tuple[Spot, ...]:
    """Those that begin only where this one ends, that way: what stands beside a button is not below it."""
    dx, dy = ARROWS[verb]
    one = here.rect
    end = dx * (one.x + one.w * (dx > 0)) + dy * (one.y + one.h * (dy > 0))
    return tuple(
        spot
        for spot in among
        if dx * (spot.rect.x + spot.rect.w * (dx < 0)) + dy * (spot.rect.y + spot.rect.h * (dy < 0)) >= end
    )


def _gap(one: Rect, other: Rect, upright: bool) -> int:
    """How far two boxes miss each other, seen along the way: 0 if they are level."""
    if upright:
        return max(0, other.y - (one.y + one.h), one.y - (other.y + other.h))
    return max(0, other.x - (one.x + one.w), one.x - (other.x + other.w))


def _distance(one: Rect, other: Rect) -> int:
    return abs(one.centre[0] - other.centre[0]) + abs(one.centre[1] - other.centre[1])
