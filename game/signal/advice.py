"""Why an option is the best, in one line: the ids of texts, and what fills their gaps.

The reasons are read off the figures that made the choice in `plan.py`, the most telling one first. What is
best is not decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Advice
from game.signal import hints, scoring
from game.signal.plan import locked_by_others
from game.signal.types import NoColour, SetSignal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Seat
    from game.signal.hints import Preview
    from game.signal.plan import Option
    from game.signal.types import View

REASONS = (
    "end", "last", "lock", "more", "double", "lockable", "first", "next", "no-fault", "white-now", "gap",
    "hurry", "closer", "behind", "fault-end", "fault", "colour-better", "skips", "wait",
)  # fmt: skip
"""Every reason there is; its text is `signal-advice-` and this."""

WORTHWHILE = 1.0
"""So many more points must be expected to be given as the reason for skipping numbers."""

Why = tuple[str, dict[str, int]]


def explained(view: View, options: Sequence[Option], best: Option) -> Advice:
    """The best of the options of a view as advice; they are in the order of its legal intents."""
    assert view.seat is not None
    nothing = options[-1]
    why, args = (
        _why_nothing(view, view.seat, options)
        if best is nothing
        else _why_set(view, view.seat, best, nothing)
    )
    return Advice(best.intent, f"signal-advice-{why}", tuple(args.items()))


# --- to set a signal ---------------------------------------------------------------------------------------


def _why_set(view: View, seat: Seat, best: Option, nothing: Option) -> Why:
    """First what a signal does to the game, then to its line, then what it costs."""
    signal, seen = best.intent, _seen(view, best)
    assert isinstance(signal, SetSignal)
    lead = seen.total_after - _best_of_others(view, seat)
    if seen.ends and lead > 0:
        return "end", {"n": lead}
    if view.phase == "white" and sum(view.locked) + len(locked_by_others(view)) > 1:
        return "last", {"n": seen.total_after - seen.total_before}
    if seen.locks:
        return "lock", {"line": seen.locks[0], "before": seen.line_before, "after": seen.line_after}
    return _gain(view, seat, signal, seen) or _cost(view, seat, (best, nothing), len(seen.skipped))


def _gain(view: View, seat: Seat, signal: SetSignal, seen: Preview) -> Why | None:
    """What a signal brings beyond one more in its line; or that it costs no numbers."""
    board, panel = hints.board_of(view), view.panels[seat]
    if more := len(seen.also) + len(seen.bridges):
        return "more", {"n": more}
    if seen.doubled:
        return "double", {}
    if scoring.towards_lock(board, panel, signal.line) < board.needed <= seen.towards:
        return "lockable", {"line": signal.line}
    if not seen.skipped:
        return "next" if panel.lines[signal.line] else "first", {"line": signal.line}
    return None


def _cost(view: View, seat: Seat, options: tuple[Option, Option], skipped: int) -> Why:
    """Why a signal is better than none (the second option) although it skips numbers."""
    best, nothing = options
    if hints.means_fault(view):
        return "no-fault", {"n": skipped}
    if isinstance(nothing.then, NoColour):
        return "white-now", {}
    gain = best.outlook.points[seat] - nothing.outlook.points[seat]
    if gain >= WORTHWHILE:
        return "gap", {"n": skipped, "points": round(gain)}
    if best.outlook.points[seat] == max(best.outlook.points) and best.outlook.throws < nothing.outlook.throws:
        return "hurry", {"n": skipped}
    return "closer", {"n": skipped}


# --- to set none -------------------------------------------------------------------------------------------


def _why_nothing(view: View, seat: Seat, options: Sequence[Option]) -> Why:
    """What setting one of the signals would spoil."""
    *signals, nothing = options
    others, seen = _best_of_others(view, seat), [_seen(view, option) for option in signals]
    ends = [one.total_after - others for one in seen if one.ends]
    if ends and max(ends) < 0:
        return "behind", {"n": -max(ends)}
    if hints.means_fault(view):
        lead = scoring.total(hints.board_of(view), nothing.panel) - others
        return ("fault-end", {"n": lead}) if nothing.over and lead > 0 else ("fault", {})
    if isinstance(nothing.then, SetSignal):
        line, column = nothing.then.line, nothing.then.column
        number = hints.board_of(view).lines[line].numbers[column]
        return "colour-better", {"line": line, "number": number}
    least = min(len(one.skipped) for one in seen)
    return ("skips", {"n": least}) if least else ("wait", {})


def _seen(view: View, option: Option) -> Preview:
    """What the signal of an option does in its own step."""
    assert isinstance(option.intent, SetSignal)
    seen = hints.preview(view, option.intent.line, option.intent.column)
    assert seen is not None
    return seen


def _best_of_others(view: View, seat: Seat) -> int:
    """The highest total of the others as it is now."""
    return max(total for other, total in enumerate(hints.totals(view)) if other != seat)
