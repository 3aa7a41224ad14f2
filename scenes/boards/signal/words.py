"""What Speedsignal says: status, what there is to do, the log. Ids and gaps; the texts are in the catalogues.

What things are is said in `describe.py`, what a signal would bring in `preview.py`.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from game.signal import hints
from game.signal.types import (
    Bridged,
    Decided,
    Declined,
    Faulted,
    Finished,
    Lapsed,
    Lit,
    Locked,
    Passed,
    Rolled,
    View,
)
from scenes.boards.signal.journeys import Tested
from scenes.placed import Says, says

if TYPE_CHECKING:
    from scenes.boards.signal.journeys import Told


def status(view: View) -> Says:
    """The panel, and which throw it is; at the end how many there were, and why it has ended."""
    board = says(f"setup-board-{view.options.board}")
    if view.phase == "over":
        return says(f"signal-status-{hints.reason(view)}", board=board, n=view.number)
    return says("signal-status", board=board, throw=view.number)


def prompt(view: View) -> Says:
    """What there is to do."""
    white = sum(view.throw.white) if view.throw is not None else 0
    return says(f"signal-prompt-{hints.prompt(view)}", sum=white)


# --- names -------------------------------------------------------------------------------------------------


def colour_name(colour: int) -> Says:
    """A colour."""
    return says(f"signal-line-{colour}")


def line_name(view: View, line: int) -> Says:
    """A line by its colour, or by its number where it has several."""
    if hints.board_of(view).sectioned:
        return says("signal-line-number", line=line + 1)
    return colour_name(line)


def signal_name(view: View, line: int, column: int) -> Says:
    """A signal by its line and number."""
    board = hints.board_of(view)
    id_ = "signal-signal-section" if board.sectioned else "signal-signal"
    return says(id_, line=line_name(view, line), number=board.lines[line].numbers[column])


# --- the log -----------------------------------------------------------------------------------------------


def log_line(event: Told, view: View, before: Told | None = None) -> Says | None:
    """The event without its subject; one's own seat is spoken to. That somebody has decided is no line."""
    match event:
        case Decided() | Tested():
            return None
        case Locked():
            return _locked(event, view)
        case Finished(reason):
            return says(f"signal-log-finished-{reason}")
        case _:
            name, gaps = _deed(event, view)
            return says(f"signal-log-{name}-you" if event.seat == view.seat else f"signal-log-{name}", **gaps)


def log_opens(event: Told) -> bool:
    """A throw does."""
    return isinstance(event, Rolled)


def _deed(
    event: Rolled | Lit | Bridged | Lapsed | Passed | Declined | Faulted, view: View
) -> tuple[str, dict[str, str | int | Says]]:
    """What a seat did or got: the middle of the id, and the gaps."""
    match event:
        case Rolled(white=(first, second), colours=colours):
            return "rolled", {"first": first, "second": second, "dice": _dice(colours)}
        case Faulted(faults=faults):
            return "faulted", {"faults": faults}
        case Passed() | Declined():
            return ("passed" if isinstance(event, Passed) else "declined"), {}
        case _:
            return _lamps(event, view)


def _dice(colours: tuple[int | None, ...]) -> Says:
    """The coloured dice that were thrown."""
    first, *more = [
        says("signal-log-die", colour=colour_name(colour), die=die)
        for colour, die in enumerate(colours)
        if die is not None
    ]
    return reduce(lambda before, die: says("signal-log-dice", before=before, die=die), more, first)


def _lamps(event: Lit | Bridged | Lapsed, view: View) -> tuple[str, dict[str, str | int | Says]]:
    board, line = hints.board_of(view), event.line
    match event:
        case Lit(column=column, by=by):
            name = f"{by}-lock" if column >= board.first_final else by
            return name, {"signal": signal_name(view, line, column)}
        case Bridged(column=column):
            names = {"one": line_name(view, line), "other": line_name(view, line + 1)}
            return "bridged", {"number": board.lines[line].numbers[column], **names}
        case Lapsed():
            return "lapsed", {"line": line_name(view, line)}


def _locked(event: Locked, view: View) -> Says:
    """Who has the lock has just been told with the signal that won it; unless several share it."""
    line = line_name(view, event.line)
    if hints.board_of(view).sectioned:
        return says("signal-log-locked-section", line=line, colour=colour_name(event.colour))
    if len(event.seats) > 1:
        return says("signal-log-locked-shared", line=line, n=len(event.seats))
    return says("signal-log-locked", line=line)
