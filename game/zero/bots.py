"""Speedzero's computer players: functions of one View, without memory.

What they reckon with is in `reading.py`, `estimate.py` and `playout.py`; here is how each strength decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Strength
from game.zero.columns import HIDDEN, VALUE
from game.zero.estimate import FULL, SIMPLE, best_move, best_reveal, draw_gain, moves
from game.zero.playout import Guess, Playout, drawing, draws, dropping, drops
from game.zero.reading import ABSENT, Reading, cells_of, code_of
from game.zero.types import COLUMNS, Draw, Drop, Reveal, Swap, TakeDiscard

if TYPE_CHECKING:
    import random

    from game.zero.estimate import Move
    from game.zero.types import Intent, View


def decide(view: View, strength: Strength, rng: random.Random) -> Intent:
    """One of the view's legal intents."""
    if len(view.legal) == 1:
        return view.legal[0]
    if strength == Strength.EASY:
        return _easy(view, rng)
    if view.phase == "opening":
        return _second_column(view, rng)
    return _normal(view) if strength == Strength.NORMAL else _strong(view, rng)


def _second_column(view: View, rng: random.Random) -> Intent:
    """Opening: any card, then one of another column, which leaves both columns the chance to clear."""
    assert view.seat is not None
    cells = cells_of(view.fields[view.seat])
    begun = {slot % COLUMNS for slot, code in enumerate(cells) if code != HIDDEN}
    return rng.choice([i for i in view.legal if isinstance(i, Reveal) and i.slot % COLUMNS not in begun])


# --- easy: thresholds --------------------------------------------------------------------------------------

_WELCOME = VALUE.index(3)
"""The highest card an easy computer takes from the discard."""
_GOOD = VALUE.index(5)
"""The highest it lays on a hidden card."""
_BAD = VALUE.index(9)
"""The lowest open card it wants to be rid of."""


def _easy(view: View, rng: random.Random) -> Intent:
    """Takes low cards, swaps out high ones, sees a column only when it is about to clear."""
    if view.phase in {"opening", "reveal"}:
        return rng.choice(view.legal)
    assert view.seat is not None
    cells = cells_of(view.fields[view.seat])
    held = view.hand.card if view.hand is not None else None
    code = code_of(view.discard[-1] if held is None else held)
    slot = _easy_slot(cells, code, rng)
    if view.phase == "turn":
        wanted = code <= _WELCOME and slot is not None
        return TakeDiscard() if wanted or Draw() not in view.legal else Draw()
    if slot is not None:
        return Swap(slot)
    return Drop() if view.phase == "drawn" else Swap(_highest(cells))


def _easy_slot(cells: list[int], code: int, rng: random.Random) -> int | None:
    """Where an easy computer wants this card, if anywhere."""
    for slot in range(len(cells)):
        column = cells[slot % COLUMNS :: COLUMNS]
        if column.count(code) == 2 and cells[slot] not in {code, ABSENT}:
            return slot
    highest = _highest(cells)
    if cells[highest] >= max(_BAD, code + 1) and cells[highest] != HIDDEN:
        return highest
    hidden = [slot for slot, cell in enumerate(cells) if cell == HIDDEN]
    return rng.choice(hidden) if hidden and code <= _GOOD else None


def _highest(cells: list[int]) -> int:
    """The slot of the highest open card, or any if none is open."""
    return max(range(len(cells)), key=lambda slot: (cells[slot] != HIDDEN, cells[slot]))


# --- normal: expected values of one turn -------------------------------------------------------------------


def _normal(view: View) -> Intent:
    """Does what gains most on average, by the cards it has not seen."""
    reading = Reading(view, SIMPLE)
    worth, position, seat = reading.worth, reading.position, reading.seat
    if view.phase == "reveal":
        return reading.reveal(best_reveal(worth, position, seat)[1])
    move = best_move(worth, position, seat, reading.hand)
    if view.phase == "turn":
        if Draw() not in view.legal:
            return TakeDiscard()
        # An even exchange would never come to an end between two who both wait.
        wanted = move[3] != reading.hand and move[0] >= draw_gain(worth, position, seat)
        return TakeDiscard() if wanted else Draw()
    if view.phase == "drawn" and move[0] < best_reveal(worth, position, seat)[0]:
        return Drop()
    return reading.swap(move)


# --- strong: the same estimates, corrected by playouts -----------------------------------------------------

_HEATS = ((5, 24), (3, 40), (2, 60))
"""How many moves stay in the running, and how many playouts each gets, heat after heat."""
_WINDOW = 3.0
"""Moves estimated this many points behind the best are not tried."""
_TRUST = 80
"""How many playouts the estimate weighs as much as."""
_RIVALRY = 0.5
"""What a point of the others' mean score is worth, in own points."""


def _strong(view: View, rng: random.Random) -> Intent:
    """Tries the promising moves on guessed hidden cards to the end of the round."""
    reading = Reading(view, FULL)
    if view.phase == "reveal":
        return reading.reveal(best_reveal(reading.worth, reading.position, reading.seat)[1])
    if view.phase == "turn":
        if Draw() not in view.legal:
            return TakeDiscard()
        draw = drawing(draw_gain(reading.worth, reading.position, reading.seat))
        chosen = _try_out(reading, [*_swaps(reading)[:3], draw], rng)
        return Draw() if draws(chosen) else TakeDiscard()
    candidates = _swaps(reading)
    if view.phase == "drawn":
        candidates.append(dropping(*best_reveal(reading.worth, reading.position, reading.seat)))
    chosen = _try_out(reading, candidates, rng)
    return Drop() if drops(chosen) else reading.swap(chosen)


def _swaps(reading: Reading) -> list[Move]:
    """The different places for the card in question, the most promising first; even exchanges left out."""
    found = moves(reading.worth, reading.position, reading.seat, reading.hand, every=True)
    columns = reading.position.fields[reading.seat]
    different = {(columns[move[1]], move[3]): move for move in found if move[3] != reading.hand}
    return sorted(different.values(), reverse=True)


def _try_out(reading: Reading, candidates: list[Move], rng: random.Random) -> Move:
    """The move that is best on average over estimate and playouts."""
    candidates.sort(reverse=True)
    live = [move for move in candidates if move[0] > candidates[0][0] - _WINDOW]
    scores = {move: -_TRUST * move[0] for move in live}
    for count, playouts in _HEATS:
        live = live[:count]
        if len(live) == 1:
            break
        for _ in range(playouts):
            guess = Guess(reading.position, reading.unseen, rng)
            for move in live:
                scores[move] += _outcome(reading, guess, move)
        live.sort(key=scores.__getitem__)
    return live[0]


def _outcome(reading: Reading, guess: Guess, move: Move) -> float:
    """The own score of one playout, less a share of what the others score."""
    result = Playout(reading.position, guess).finish(reading.seat, move, reading.hand)
    own = result[reading.seat]
    return own - _RIVALRY * (sum(result) - own) / (len(result) - 1)
