"""Speedsignal's computer players: functions of one View, without memory.

What the strong one reckons with is in `prospect.py`, `estimate.py` and `plan.py`, what it says as an adviser
in `advice.py`; here is how each strength decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.contract import Strength
from game.signal.advice import explained
from game.signal.boards import BOARDS
from game.signal.hints import means_fault
from game.signal.panels import next_column
from game.signal.plan import options
from game.signal.types import SetSignal

if TYPE_CHECKING:
    import random

    from game.contract import Advice
    from game.signal.plan import Option
    from game.signal.types import Intent, View


def decide(view: View, strength: Strength, rng: random.Random) -> Intent:
    """One of the view's legal intents."""
    if len(view.legal) == 1:
        return view.legal[0]
    if strength == Strength.STRONG:
        return _best(options(view)).intent
    return _by_gaps(view, EASY if strength == Strength.EASY else NORMAL, rng)


def advise(view: View, rng: random.Random) -> Advice:
    """What strong would do, and why, where there is something to choose."""
    found = options(view)
    return explained(view, found, _best(found))


def _best(found: list[Option]) -> Option:
    """The most valuable; of equals the one that comes first, so rather a signal than none."""
    return max(found, key=lambda option: option.value)


# --- easy and normal: no big gaps --------------------------------------------------------------------------


class Care(Struct, frozen=True):
    """How many numbers a player skips to set a signal, how many to avoid a fault, and how much it misses.

    `inattention` is the share of the others' throws in which it does not look for a signal.
    """

    skips: int
    rather_than_fault: int = 5
    inattention: float = 0.0


EASY = Care(skips=0, inattention=0.15)
NORMAL = Care(skips=1)


def _by_gaps(view: View, care: Care, rng: random.Random) -> Intent:
    """The signal with the smallest gap, in the longest line; a line is locked whenever it can be."""
    signals = [intent for intent in view.legal if isinstance(intent, SetSignal)]
    if view.seat != view.roller and rng.random() < care.inattention:
        return view.legal[-1]
    board = BOARDS[view.options.board]
    final = [signal for signal in signals if signal.column >= board.first_final]
    nearest = min(final or signals, key=lambda signal: (_gap(view, signal), -_length(view, signal)))
    limit = care.rather_than_fault if means_fault(view) else care.skips
    return nearest if final or _gap(view, nearest) <= limit else view.legal[-1]


def _gap(view: View, signal: SetSignal) -> int:
    """How many numbers this signal skips."""
    assert view.seat is not None
    return signal.column - next_column(view.panels[view.seat], signal.line)


def _length(view: View, signal: SetSignal) -> int:
    """How many signals are set in its line."""
    assert view.seat is not None
    return len(view.panels[view.seat].lines[signal.line])
