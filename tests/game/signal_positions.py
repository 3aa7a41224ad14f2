"""Builds Speedsignal states from text and reads them back, for the tests of its rules.

A panel is four lines of numbers that are set: `2 3 5 / / 12 11 /`. A signal is `red 5`; a throw has its two
white dice and four coloured ones, red, yellow, green, blue, as text: `1 4` and `6 2 3 -` (`-`: it is out).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rng import Rng
from game.signal import rules
from game.signal.boards import BOARDS
from game.signal.types import (
    Bridged,
    Faulted,
    Finished,
    Lapsed,
    Lit,
    Locked,
    NoColour,
    Options,
    Panel,
    Pass,
    Roll,
    SetSignal,
    State,
    Throw,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.signal.types import Event, Intent, Phase

EMPTY = "/ / /"
FIVE = "2 3 4 5 6"
"""Enough of a rising line for its lock."""
NAMES = ("red", "yellow", "green", "blue")
NUMBER = 41
"""Positions are of so late a throw that whatever they hold can have been set."""
NO_CHANCE = Rng("nothing is drawn")


class Dice(Rng):
    """A stream that throws these dice."""

    def __init__(self, thrown: str) -> None:
        super().__init__(thrown)
        self.left = [int(die) for die in thrown.split()]

    def below(self, n: int) -> int:
        """The next die."""
        assert self.left[0] <= n
        return self.left.pop(0) - 1


def panel(text: str, board: str = "classic", faults: int = 0, bar: int | None = None) -> Panel:
    """A panel with these numbers set; it has the locks of its final ones, and used the bar once per star."""
    kind = BOARDS[board]
    rows = [[int(number) for number in row.split()] for row in text.split("/")]
    lines = tuple(
        tuple(line.numbers.index(number) for number in row)
        for line, row in zip(kind.lines, rows, strict=True)
    )
    locks = tuple(any(column >= kind.first_final for column in line) for line in lines)
    stars = sum(
        len(set(line.stars).intersection(kind_)) for line, kind_ in zip(kind.lines, lines, strict=True)
    )
    return Panel(lines, locks, faults, stars if bar is None else bar)


def position(
    *panels: str | Panel,
    board: str = "classic",
    phase: Phase = "white",
    roller: int = 0,
    white: str = "1 1",
    dice: str = "1 1 1 1",
    white_set: bool = False,
    sound: bool = True,
) -> State:
    """A state with these panels and dice; the dice of locked lines are taken out. Checked if `sound`."""
    kind = BOARDS[board]
    made = tuple(panel(one, board) if isinstance(one, str) else one for one in panels)
    locked = tuple(any(one.locks[line] for one in made) for line in range(4))
    first, second = (int(die) for die in white.split())
    colours = tuple(
        None if colour in kind.out(locked) else int(die) for colour, die in enumerate(dice.split())
    )
    state = State(
        msgspec.convert({"board": board}, Options), phase, made, locked, roller, NUMBER,
        Throw((first, second), colours), (None,) * len(made), white_set,
    )  # fmt: skip
    if sound:
        rules.check(state)
    return state


def intent(state: State, text: str) -> Intent:
    """`red 5`, `pass`, `none` (no colour) or `roll`."""
    fixed: dict[str, Intent] = {"pass": Pass(), "none": NoColour(), "roll": Roll()}
    if text in fixed:
        return fixed[text]
    name, number = text.split()
    line = NAMES.index(name)
    return SetSignal(line, BOARDS[state.options.board].lines[line].numbers.index(int(number)))


def word(state: State, line: int, column: int) -> str:
    """A signal as `intent` reads it."""
    return f"{NAMES[line]} {BOARDS[state.options.board].lines[line].numbers[column]}"


def offers(state: State, seat: int = 0) -> list[str]:
    """The signals a seat may set now."""
    legal = rules.legal(state, seat)
    return [word(state, one.line, one.column) for one in legal if isinstance(one, SetSignal)]


def play(state: State, *moves: tuple[int, str], chance: Rng = NO_CHANCE) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves of seats, each checked to be legal, and all events."""
    events: tuple[Event, ...] = ()
    for seat, text in moves:
        assert intent(state, text) in rules.legal(state, seat), (seat, text)
        state, new = rules.apply(state, seat, intent(state, text), chance)
        rules.check(state)
        events += new
    return state, events


def white_step(state: State, *choices: str) -> tuple[State, tuple[Event, ...]]:
    """The state after all seats have chosen, in their order."""
    return play(state, *enumerate(choices))


def after(state: State, *moves: tuple[int, str]) -> State:
    """The state alone."""
    return play(state, *moves)[0]


def roll(state: State, thrown: str) -> State:
    """The roller throws these dice: the white ones first, then those of the open lines."""
    return play(state, (state.roller, "roll"), chance=Dice(thrown))[0]


def lit(state: State, seat: int) -> str:
    """A seat's panel as text."""
    lines = BOARDS[state.options.board].lines
    rows = (
        " ".join(str(line.numbers[column]) for column in lamps)
        for line, lamps in zip(lines, state.panels[seat].lines, strict=True)
    )
    return " / ".join(rows)


def told(state: State, events: Iterable[Event]) -> list[str]:
    """What happened to panels and lines, one text per event: `0 red 5 white`; passes and choices left out."""
    return [text for event in events if (text := _told(state, event))]


def _told(state: State, event: Event) -> str:
    match event:
        case Lit(seat, line, column, by):
            return f"{seat} {word(state, line, column)} {by}"
        case Bridged(seat, line, column):
            return f"{seat} between {NAMES[line]} {column + 1}"
        case Lapsed(seat, line):
            return f"{seat} lapsed {NAMES[line]}"
        case _:
            return _told_to_all(event)


def _told_to_all(event: Event) -> str:
    match event:
        case Locked(line, colour, seats):
            return f"locked {NAMES[line]} by {' '.join(map(str, seats))}, no {NAMES[colour]} die"
        case Faulted(seat, faults):
            return f"{seat} fault {faults}"
        case Finished(reason, places):
            return f"over {reason} {' '.join(map(str, places))}"
        case _:
            return ""


def names(events: Sequence[Event]) -> list[str]:
    """The kinds of events in order."""
    return [type(event).__name__ for event in events]
