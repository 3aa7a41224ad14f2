"""Why an option is the best, in one line: the ids of texts, and what fills their gaps.

The reasons are read off the figures that made the choice in `plan.py`, the most telling one first. What is
best is not decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Advice
from game.signal import hints, scoring
from game.signal.panels import set_signal
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
    "then-lock", "closer", "even", "behind", "fault-end", "fault", "colour-better", "skips", "wait",
)  # fmt: skip
"""Every reason there is; its text is `signal-advice-` and this."""

WORTHWHILE, FELT = 1.0, 0.51
"""So many more points are a reason to skip numbers; fewer than the second are no points to speak of."""
EVEN = 4.0
"""By less than this an option's value is no better than another's: four chances to win in a hundred."""

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
        return "lock", _locking(view, seat, signal, seen)
    return (
        _then(view, best, nothing)
        or _chances(seat, best, nothing)
        or _gain(view, seat, signal, seen)
        or _cost(view, seat, (best, nothing), len(seen.skipped))
    )


def _locking(view: View, seat: Seat, signal: SetSignal, seen: Preview) -> dict[str, int]:
    """The line that is locked, by the signal or by its bonus, and its points before and after."""
    line = signal.line if signal.line in seen.locks else seen.locks[0]
    board, panel = hints.board_of(view), view.panels[seat]
    after, _ = set_signal(board, panel, seat, signal.line, signal.column, "white", view.locked)
    before, then = (scoring.line_points(board, one)[line] for one in (panel, after))
    return {"line": line, "before": before, "after": then}


def _then(view: View, best: Option, nothing: Option) -> Why | None:
    """What it makes possible in the colour step at once."""
    then, board = best.then, hints.board_of(view)
    if isinstance(then, SetSignal) and then != nothing.then and then.column >= board.first_final:
        return "then-lock", {"line": then.line}
    return None


def _chances(seat: Seat, best: Option, nothing: Option) -> Why | None:
    """Why it is clearly better than none though it promises hardly more points: it is about winning then."""
    clear = best.value - nothing.value >= EVEN
    return ("closer", {}) if clear and _promised(seat, best, nothing) < FELT else None


def _promised(seat: Seat, best: Option, nothing: Option) -> float:
    """How many points more it promises than none, until the end."""
    return best.outlook.points[seat] - nothing.outlook.points[seat]


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
    gain = _promised(seat, best, nothing)
    if gain >= WORTHWHILE or best.value - nothing.value >= EVEN:
        return "gap", {"n": skipped, "points": round(gain)}
    return "even", {"n": skipped}


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
    least = min(len(one.skipped) for one in seen)
    nearest = [option for option, one in zip(signals, seen, strict=True) if len(one.skipped) == least]
    if isinstance(nothing.then, SetSignal) and all(option.then != nothing.then for option in nearest):
        line, column = nothing.then.line, nothing.then.column
        number = hints.board_of(view).lines[line].numbers[column]
        return "colour-better", {"line": line, "number": number}
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
