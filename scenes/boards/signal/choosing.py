"""How a player chooses on Speedsignal's board: keys, what a lamp does, questions asked first, the focus.

No drawing. Which intent is legal is the view's business; here is only what a press on something means.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.signal import hints
from game.signal.types import NoColour, Pass, Roll, SetSignal
from scenes.boards.board import AskAdvice, Confirm, Enlarge, Press, comes_forward

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.contract import Seat
    from game.signal.types import Intent, View
    from net.home import LargeView
    from scenes.boards.board import BoardContext

ROLL, PASS, NO_COLOUR, LOCK, FAULT, NO, ADVICE = (
    "signal.do.roll", "signal.do.pass", "signal.do.no-colour", "signal.do.lock", "signal.do.fault",
    "signal.do.no", "signal.do.advice",
)  # fmt: skip
WAITING = "signal.tray"
"""Where the keys rest while there is nothing to decide: not on anybody's panel."""
_SKIP = Press((PASS, NO_COLOUR, FAULT))
KEYS: Mapping[str, Any] = {"w": Press((ROLL,)), "p": _SKIP, "space": _SKIP, "r": AskAdvice()}
"""Throw ("Würfeln"); set nothing in the step that is on, and yes to a fault; advice ("Rat")."""

_LAMP = re.compile(r"signal\.p(\d)\.l(\d)\.(?:c(\d+)|lock)")


# --- lamps -------------------------------------------------------------------------------------------------


def lamp_key(seat: Seat, line: int, column: int) -> str:
    """The key of a lamp."""
    return f"signal.p{seat}.l{line}.c{column}"


def place_of(view: View, key: str) -> tuple[Seat, int, int] | None:
    """Seat, line and column of a lamp by its key; a lock stands for the last column of its line."""
    found = _LAMP.fullmatch(key)
    if found is None:
        return None
    seat, line, column = found.groups()
    last = hints.board_of(view).length - 1
    return int(seat), int(line), last if column is None else int(column)


def lamp_act(view: View, ctx: BoardContext, line: int, column: int) -> Any:
    """What one's own lamp does when pressed: set it, or ask first where it locks; None: nothing.

    The one that is asked for does nothing while its question is open.
    """
    intent = SetSignal(line, column)
    if not ctx.live or intent not in view.legal or asked(view, ctx) == intent:
        return None
    return Confirm(intent) if _locks(view, intent) and _careful(ctx) else intent


def _locks(view: View, intent: SetSignal) -> bool:
    found = hints.preview(view, intent.line, intent.column)
    return found is not None and bool(found.locks)


def _careful(ctx: BoardContext) -> bool:
    return ctx.preferences.get("confirm-lock", "yes") != "no"


def settable(view: View) -> list[SetSignal]:
    """The signals that can be set now: those that skip least first, of these those in the longest line."""
    found = [
        (len(seen.skipped), -seen.line_before, seen.total_before - seen.total_after, intent)
        for intent in view.legal
        if isinstance(intent, SetSignal)
        and (seen := hints.preview(view, intent.line, intent.column)) is not None
    ]
    return [intent for *_, intent in sorted(found, key=lambda one: one[:-1])]


# --- questions ---------------------------------------------------------------------------------------------


def asked(view: View, ctx: BoardContext) -> Intent | None:
    """The intent whose question is open."""
    chosen = ctx.chosen
    return chosen.intent if isinstance(chosen, Confirm) and ctx.live and chosen.intent in view.legal else None


def advised(view: View, ctx: BoardContext) -> Intent | None:
    """The intent that was advised."""
    return ctx.advice.intent if ctx.advice is not None and ctx.advice.intent in view.legal else None


def skip_act(view: View) -> Pass | NoColour | Confirm | None:
    """What sets nothing now: at once, or after a question where it is a fault that could be avoided."""
    if Pass() in view.legal:
        return Pass()
    if NoColour() not in view.legal:
        return None
    avoidable = hints.means_fault(view) and len(view.legal) > 1
    return Confirm(NoColour()) if avoidable else NoColour()


# --- what the table asks -----------------------------------------------------------------------------------


def pick(act: Any, view: View, chosen: Any) -> Any:
    """The panel that is forward or the question that is open after an act; the same act once more ends it."""
    if isinstance(act, Confirm):
        return act if act.intent in view.legal and act != chosen else None
    return act.seat if isinstance(act, Enlarge) and act.seat != chosen else None


def forward(view: View, whom: LargeView) -> Seat | None:
    """Whose panel comes forward by itself: that of the seat that is to roll.

    Once the dice lie everybody looks at their own, where signals light up next.
    """
    rolls = view.phase == "roll" and comes_forward(view.roller, view.seat, len(view.panels), whom)
    return view.roller if rolls else None


def first_focus(view: View, ctx: BoardContext) -> str:
    """An open question, advice, the roll, the signal that skips least; to set nothing only if that is all.

    A press in haste should cost nothing: a fault is answered with no, and while advice is awaited the focus
    waits where nothing happens.
    """
    if view.seat is None or not view.legal:
        return WAITING
    if (question := asked(view, ctx)) is not None:
        return NO if question == NoColour() else LOCK
    if ctx.asked:
        return ADVICE
    if (intent := advised(view, ctx)) is not None:
        return _key_of(intent, view.seat)
    if Roll() in view.legal:
        return ROLL
    return _key_of(next(iter(settable(view)), view.legal[-1]), view.seat)


def _key_of(intent: Intent, seat: Seat) -> str:
    match intent:
        case SetSignal(line, column):
            return lamp_key(seat, line, column)
        case Roll():
            return ROLL
        case Pass():
            return PASS
        case NoColour():
            return NO_COLOUR


def unable(view: View, key: str) -> str:
    """Why a lamp of one's own can't be set now."""
    place = place_of(view, key)
    if place is None or place[0] != view.seat:
        return ""
    why = hints.hindrance(view, *place[1:])
    return f"refused-signal-{why}" if why is not None else ""
