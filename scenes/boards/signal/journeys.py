"""How Speedsignal's events are seen: what is thrown, lights up or falls, and the pictures in between.

A frame is told in steps: first what was decided, then, one after another, what follows from it on each panel
(partners, bonuses), at last the barriers and the end. What belongs to a panel has a key for its own place and
one for when it is forward; whichever is there takes part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from game.signal.boards import LINES
from game.signal.hints import board_of, winners
from game.signal.types import (
    Bridged,
    Event,
    Faulted,
    Finished,
    Lapsed,
    Lit,
    Locked,
    Panel,
    Passed,
    Rolled,
    Throw,
    View,
)
from scenes.boards.signal.barrier import BARRIER_FALL, barrier_drop
from scenes.boards.signal.dice import Die, tumble
from scenes.boards.signal.fields import bead_of, lamp_of, tone_of
from scenes.boards.signal.lamps import LAMP_ON, Between, between_up, light_up
from scenes.boards.signal.places import hero_of
from scenes.boards.signal.plates import Bonus, Fault
from scenes.boards.signal.running_light import flares
from scenes.boards.signal.tones import Mark
from scenes.boards.signal.tray import DICE, WHITE, die_tone, tilt_of, value_of
from scenes.placed import Journey

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.contract import Seat
    from scenes.placed import Art

THROWN, SPREAD = 0.56, 0.14
"""How long the die that lies first is on its way, and within which time after it the others come to lie."""
IN_TURN = 0.07
"""How much later than one's own the lamps of each further seat light up."""
FOLLOWS = 0.03
"""How long what follows from a signal waits: with all that is around it, 250 ms from lamp to lamp."""
BRIDGE = 0.16
"""How much later than the second lamp of a pair the one between them lights up."""
FALLS = 0.05
"""How long a barrier stands before it falls,"""
GONE = 0.3
"""and how long after it has fallen the die takes to go out."""
STAMP = 0.34
"""How long a fault's field falls and bounces."""
FLASH = 0.48
"""How long a bonus flashes that lapses."""
SWEEP, TEST = 0.045, 0.2
"""In the lamp test: from column to column, and how long each lamp burns."""


class Tested(Struct, frozen=True, tag="tested"):
    """Before the first throw all lamps are tested. The screen's own event: no rule knows it."""


Told = Event | Tested
Beat = tuple[View, tuple[Told, ...]]


def landing(throw: Throw, index: int) -> float:
    """Seconds until a die of a throw lies: always the same, and as good as by chance."""
    first, second = throw.white
    return THROWN + SPREAD * ((first * 5 + second * 3 + index * 7) % 11) / 10


def waits(event: Lit | Bridged | Lapsed, view: View) -> float:
    """Seconds until a seat's lamp lights up: one's own first, the others in turn."""
    if isinstance(event, Lit) and event.by in {"white", "colour"}:
        return IN_TURN * ((event.seat - hero_of(view)) % len(view.panels))
    return FOLLOWS + (BRIDGE if isinstance(event, Bridged) else 0.0)


def _keys(seat: Seat, name: str) -> tuple[str, str]:
    """Where something of a panel may be: in its own place, and forward."""
    return f"signal.p{seat}.{name}", f"signal.front{seat}.{name}"


def _plays(keys: tuple[str, ...], film: tuple[Art, ...], delay: float, duration: float) -> list[Journey]:
    return [Journey(key, key, delay, duration, film=film) for key in keys]


# --- journeys ----------------------------------------------------------------------------------------------


def journeys(event: Told, view: View, preferences: Mapping[str, str]) -> list[Journey]:
    """What an event moves; `view` is the one of its beat."""
    day = preferences.get("shift") == "day"
    match event:
        case Rolled():
            ways = _rolled(event, view)
        case Lit():
            ways = _lit(event, view, day)
        case Bridged():
            ways = _bridged(event, view, day)
        case Lapsed():
            ways = _lapsed(event, view, day)
        case Locked():
            ways = _locked(event, view, day)
        case Faulted():
            ways = _faulted(event, day)
        case Finished():
            ways = _finished(view, day)
        case Tested():
            ways = _tested(view, day)
        case _:
            ways = []
    return [*ways, *_turn(view)]


def _faulted(event: Faulted, day: bool) -> list[Journey]:
    """A field with a cross falls into its place."""
    film, keys = (Fault(marked=True, day=day),), _keys(event.seat, f"fault{event.faults - 1}")
    return [Journey(key, key, 0.0, STAMP, film=film, path="drop") for key in keys]


def _turn(view: View) -> list[Journey]:
    """When a throw is over, the mark of the one who rolls goes on to the next seat."""
    if view.phase != "roll" or not view.to_act or view.number == 1:
        return []
    last = (view.roller - 1) % len(view.panels)
    return [Journey(f"signal.p{last}.roller", f"signal.p{view.roller}.roller")]


def _rolled(event: Rolled, view: View) -> list[Journey]:
    """All dice leave the roller's panel in its own place at once; they lie one after another."""
    throw, sides, ways = Throw(event.white, event.colours), board_of(view).sides, []
    home = f"signal.p{event.seat}"
    for index, key in enumerate(DICE):
        value = value_of(throw, index)
        if value is not None:
            film = tumble(die_tone(index), value, sides, index, tilt_of(throw, index))
            ways.append(Journey(home, key, 0.0, landing(throw, index), film[0], film=film, path="throw"))
    return ways


def _lit(event: Lit, view: View, day: bool) -> list[Journey]:
    lamp = lamp_of(board_of(view), event.line, event.column, "set", day)
    home, forward = _keys(event.seat, f"l{event.line}.c{event.column}")
    delay = waits(event, view)
    large = (home, forward) if event.seat == hero_of(view) else (forward,)
    ways = _plays(large, light_up(lamp), delay, LAMP_ON)
    if event.seat != hero_of(view):
        ways += _plays((home,), (bead_of(lamp),), delay, LAMP_ON)
    return ways


def _bridged(event: Bridged, view: View, day: bool) -> list[Journey]:
    line, board = event.line, board_of(view)
    film = between_up(Between(3, tone_of(board, line), tone_of(board, line + 1), day))
    keys = _keys(event.seat, f"b{line}.c{event.column}")
    return _plays(keys, film, waits(event, view), LAMP_ON)


def _lapsed(event: Lapsed, view: View, day: bool) -> list[Journey]:
    """The bonus flashes on the bar, and its line's mark with it."""
    tone = tone_of(board_of(view), event.line)
    entry = view.panels[event.seat].bar - 1
    bar: tuple[Art, ...] = (Bonus(tone, "next", day), Bonus(tone, "void", day)) * 2
    marks: tuple[Art, ...] = (Mark(tone, day, dim=True), Mark(tone, day)) * 2
    delay = waits(event, view)
    return [
        *_plays(_keys(event.seat, f"bar{entry}"), bar, delay, FLASH),
        *_plays(_keys(event.seat, f"l{event.line}.mark"), marks, delay, FLASH),
    ]


def _locked(event: Locked, view: View, day: bool) -> list[Journey]:
    """The barrier falls on every panel that shows it; then the die goes out."""
    film, name = barrier_drop(day), f"l{event.line}.barrier"
    keys = tuple(key for seat in range(len(view.panels)) for key in _keys(seat, name))
    ways = _plays(keys, film, FALLS, BARRIER_FALL)
    if (hero := hero_of(view)) in event.seats:
        ways += flares(view, hero, (event.line,), day)
    if view.throw is None:
        return ways
    index = WHITE + event.colour
    lay = Die(die_tone(index), event.die, board_of(view).sides, tilt_of(view.throw, index))
    out = (replace(lay, dim=True),)
    return [*ways, Journey(DICE[index], f"{DICE[index]}.seat", FALLS + BARRIER_FALL, GONE, lay, film=out)]


def _finished(view: View, day: bool) -> list[Journey]:
    """Light runs along the lines of who has won; on the large panel the lamps answer it."""
    hero = hero_of(view)
    if hero not in winners(view):
        return []
    return flares(view, hero, tuple(range(LINES)), day, won=True)


def _tested(view: View, day: bool) -> list[Journey]:
    """A wave of light along the lines of the large panel."""
    ways = []
    for line in range(LINES):
        for column in range(board_of(view).length):
            lamp = lamp_of(board_of(view), line, column, "set", day)
            film = (lamp, lamp, replace(lamp, light=1))
            key, _ = _keys(hero_of(view), f"l{line}.c{column}")
            ways.append(Journey(key, key, (column + line) * SWEEP, TEST, film=film))
    return ways


# --- beats -------------------------------------------------------------------------------------------------


def beats(view: View, events: tuple[Event, ...]) -> list[Beat]:
    """A frame in its steps, with the views in between; only when dice lie can signals be set."""
    if len(events) == 1 and isinstance(events[0], Rolled):
        return [(_idle(replace(view, phase="roll")), events), (view, ())]
    shown: list[Beat] = []
    now = view
    if view.phase == "colour" and _reveals(events):  # what was chosen is seen before the next step is on
        shown, now = [(view, ())], _during(view, view, events)
    for told in reversed(_steps(events)):
        shown.insert(0, (now, told))
        now = _undone(_during(view, now, events), told)
    return shown or [(view, events)]


def opening(view: View) -> list[Beat]:
    """A game that has just begun: the panel is dark, its lamps are tested, then it can be played."""
    if view.number > 1 or view.phase != "roll":
        return [(view, ())]
    return [(_idle(view), ()), (_idle(view), (Tested(),)), (view, ())]


def _idle(view: View) -> View:
    """While something is only watched nobody can do anything."""
    return replace(view, legal=(), to_act=())


def _steps(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """What is seen at once: decisions; on all panels what follows first, second …; barriers; the end."""
    steps: list[list[Event]] = [[]]
    locks: list[Event] = [event for event in events if isinstance(event, Locked)]
    end: list[Event] = [event for event in events if isinstance(event, Finished)]
    depth: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, Locked | Finished):
            continue
        follows = isinstance(event, Lapsed) or (isinstance(event, Lit) and event.by in {"bonus", "chain"})
        at = depth[event.seat] = depth.get(event.seat, 0) + follows
        steps += [[] for _ in range(at + 1 - len(steps))]
        steps[at].append(event)
    return [tuple(step) for step in (*steps, locks, end) if step]


def _reveals(events: tuple[Event, ...]) -> bool:
    """Whether all choices of a white step are told."""
    return any(
        isinstance(event, Passed) or (isinstance(event, Lit) and event.by == "white") for event in events
    )


def _during(view: View, now: View, events: tuple[Event, ...]) -> View:
    """The view of a beat before the last: still in the step of the throw that the events belong to."""
    if _reveals(events):
        decided = (True,) * len(view.panels)
        return _idle(replace(now, phase="white", decided=decided))
    actor = next((event.seat for event in events if not isinstance(event, Locked | Finished)), view.roller)
    number = view.number - (view.phase == "roll")
    return _idle(replace(now, phase="colour", roller=actor, number=number))


def _undone(view: View, told: tuple[Event, ...]) -> View:
    """The view without what a step did to panels, lines and dice."""
    for event in reversed(told):
        if isinstance(event, Lit | Lapsed):
            panel = _taken_back(view, event)
            panels = (*view.panels[: event.seat], panel, *view.panels[event.seat + 1 :])
            view = replace(view, panels=panels)
        elif isinstance(event, Locked):
            view = _open_again(view, event)
    return view


def _taken_back(view: View, event: Lit | Lapsed) -> Panel:
    panel = view.panels[event.seat]
    if isinstance(event, Lapsed):
        return replace(panel, bar=panel.bar - 1)
    lines, locks = list(panel.lines), list(panel.locks)
    lines[event.line] = lines[event.line][:-1]
    locks[event.line] = locks[event.line] and event.column < board_of(view).first_final
    return replace(panel, lines=tuple(lines), locks=tuple(locks), bar=panel.bar - (event.by == "bonus"))


def _open_again(view: View, event: Locked) -> View:
    """The barrier stands, and the die lies in the tray."""
    locked = tuple(closed and line != event.line for line, closed in enumerate(view.locked))
    if view.throw is None:
        return replace(view, locked=locked)
    dice = tuple(event.die if i == event.colour else die for i, die in enumerate(view.throw.colours))
    return replace(view, locked=locked, throw=Throw(view.throw.white, dice))
