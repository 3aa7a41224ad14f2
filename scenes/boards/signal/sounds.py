"""What Speedsignal's events sound like. When things move says `journeys.py`; bell and end are the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.signal.boards import LINES
from game.signal.hints import board_of
from game.signal.types import (
    Bridged,
    Decided,
    Declined,
    Faulted,
    Lapsed,
    Lit,
    Locked,
    Passed,
    Rolled,
    Throw,
    View,
)
from scenes.boards.signal.journeys import FALLS, STAMP, SWEEP, Tested, landing, waits
from scenes.boards.signal.places import hero_of
from scenes.boards.signal.tray import DICE, value_of
from scenes.sound import Cue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.boards.signal.journeys import Told

GLOW = 0.04
"""How much later than its relay a lamp is heard that begins to light up."""
STRIKES = ((0.34, 1.0), (0.6, 0.55), (0.77, 0.3))
"""When a thrown die meets the tray, as shares of its way, and how loud."""
LOUD = (1.0, 0.8, 0.9, 0.7, 0.85, 0.75)
"""No two dice sound alike."""
AWAY = 0.5
"""How loud what happens on another panel is."""
LEVERS = 0.06
"""How much later the choice of each further seat is heard: computers make theirs at the same moment."""
STRUCK = 0.36
"""The share of its way after which what falls meets its place."""


def sounds(event: Told, view: View, preferences: Mapping[str, str]) -> tuple[Cue, ...]:
    """What is heard while an event is seen; without relays only dice and faults are."""
    match event:
        case Rolled():
            return _rolled(event)
        case Faulted(seat=seat):
            return (Cue("fault", STAMP * STRUCK, _loud(seat, view)),)
        case _:
            return _works(event, view) if preferences.get("relays") != "off" else ()


def _works(event: Told, view: View) -> tuple[Cue, ...]:
    """What the interlocking itself is heard to do."""
    match event:
        case Lit() | Bridged():
            return _lit(event, view)
        case Lapsed(seat=seat):
            return (Cue("lapse", waits(event, view), _loud(seat, view)),)
        case Locked():
            return (Cue("barrier", FALLS),)
        case Tested():
            columns = range(0, board_of(view).length + LINES, 2)
            return tuple(Cue("relay", column * SWEEP, 0.3) for column in columns)
        case _:
            return _levers(event, view)


def _levers(event: Told, view: View) -> tuple[Cue, ...]:
    """Nothing is set: a lever falls back. Another seat's choice is a lever from afar."""
    match event:
        case Passed(seat) | Declined(seat):
            return (Cue("lever", 0.0, 0.7 * _loud(seat, view)),)
        case Decided(seat) if seat != view.seat:
            return (Cue("lever", LEVERS * ((seat - hero_of(view)) % len(view.panels)), 0.4),)
        case _:
            return ()


def _loud(seat: int, view: View) -> float:
    return 1.0 if seat == hero_of(view) else AWAY


def _rolled(event: Rolled) -> tuple[Cue, ...]:
    """The cup, then each die every time it is seen to strike."""
    throw = Throw(event.white, event.colours)
    dice = (index for index in range(len(DICE)) if value_of(throw, index) is not None)
    strikes = (
        Cue("die", share * landing(throw, index), loud * LOUD[index])
        for index in dice
        for share, loud in STRIKES
    )
    return (Cue("cup"), *sorted(strikes, key=lambda cue: cue.delay))


def _lit(event: Lit | Bridged, view: View) -> tuple[Cue, ...]:
    """A relay picks up, and the lamp glows; what a chain or a bonus sets has a clack of its own."""
    begin, loud = waits(event, view), _loud(event.seat, view)
    follows = isinstance(event, Lit) and event.by in {"chain", "bonus"}
    click = "chain" if follows else "relay"
    soft = 0.6 if isinstance(event, Bridged) else 1.0
    return Cue(click, begin, loud * soft), Cue("lamp", begin + GLOW, loud * soft)
