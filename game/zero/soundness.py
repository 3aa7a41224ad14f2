"""Which states a game of Speedzero can be in."""

from __future__ import annotations

from game.contract import Broken
from game.zero.cards import PACK
from game.zero.scoring import game_over
from game.zero.types import COLUMNS, SLOTS, Field, State

SEATS = range(2, 5)


def check(state: State) -> None:
    """Raise Broken unless all 150 cards are there once and phase, hand, turn and rounds fit together."""
    seats = len(state.fields)
    _require(seats in SEATS, f"{seats} seats: Speedzero is for {SEATS.start} to {SEATS.stop - 1}")
    _require(state.turn in range(seats), f"turn {state.turn} is no seat")
    _require(state.ender is None or state.ender in range(seats), f"ender {state.ender} is no seat")
    _require(len(state.continued) == seats, "continued needs one entry per seat")
    for seat, field in enumerate(state.fields):
        _check_field(field, f"seat {seat}")
    for r in state.rounds:
        _require(
            len(r.scores) == seats and r.ender in range(seats), "a round needs a score per seat and an ender"
        )
    _check_cards(state)
    _check_phase(state)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise Broken(reason)


def _check_field(field: Field, whose: str) -> None:
    _require(len(field.cards) == SLOTS == len(field.up), f"{whose}: a field has {SLOTS} slots")
    _require(field.changed is None or field.changed in range(SLOTS), f"{whose}: changed is no slot")
    for column in range(COLUMNS):
        gone = {field.cards[slot] is None for slot in range(column, SLOTS, COLUMNS)}
        _require(len(gone) == 1, f"{whose}: column {column} is cleared in part")
    for card, up in zip(field.cards, field.up, strict=True):
        _require(up or card is not None, f"{whose}: a cleared place cannot lie face down")


def _check_cards(state: State) -> None:
    cards = [*state.stock, *state.discard, *(c for f in state.fields for c in f.cards if c is not None)]
    if state.hand is not None:
        cards.append(state.hand)
    _require(sorted(cards) == list(PACK), f"{len(cards)} cards: all of 0 … {len(PACK) - 1} once are needed")


def _check_phase(state: State) -> None:
    phase = state.phase
    _require(
        (state.hand is not None) == (phase in {"drawn", "taken"}), f"phase {phase} and the hand disagree"
    )
    _require(bool(state.discard) or phase == "taken", "the discard is empty")
    open_all = all(all(field.up) for field in state.fields)
    _require(open_all or phase not in {"scored", "over"}, f"phase {phase} needs every card open")
    opening = any(sum(field.up) < 2 for field in state.fields)
    _require(opening == (phase == "opening"), "the opening lasts until every seat has two cards open")
    _require(bool(state.rounds) or phase not in {"scored", "over"}, f"phase {phase} needs a scored round")
    finished = bool(state.rounds) and game_over(state.rounds)
    _require(finished == (phase == "over"), f"phase {phase} and the totals disagree")
    _require(phase == "scored" or not any(state.continued), "only a scored round is continued")
    _require(phase != "scored" or not all(state.continued), "all have continued: the next round is due")
