"""Which states a game of Speedzero can be in."""

from __future__ import annotations

from game.contract import Broken
from game.zero.cards import PACK
from game.zero.scoring import counting_scores, game_over, open_sum
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
        complete = len(r.scores) == seats and r.ender in range(seats)
        _require(complete, "a round needs a score per seat and an ender")
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
    in_hand = phase in {"drawn", "taken"}
    _require((state.hand is not None) == in_hand, f"phase {phase} and the hand disagree")
    _require(bool(state.discard) or phase == "taken", "the discard is empty")
    _require(phase == "scored" or not any(state.continued), "only a scored round is continued")
    _require(phase != "scored" or not all(state.continued), "all have continued: the next round is due")
    if phase == "opening":
        _check_opening(state)
    elif phase in {"scored", "over"}:
        _check_scored(state)
    else:
        _check_turn(state)
    before = state.rounds[:-1] if phase == "over" else state.rounds
    _require(not before or not game_over(before), "the game was over rounds ago")


def _check_opening(state: State) -> None:
    opened = [sum(field.up) for field in state.fields]
    _require(max(opened) <= 2 and min(opened) < 2, "the opening lasts until every seat has turned up two")
    _require(state.ender is None and len(state.discard) == 1, "nobody has played before the opening is over")
    _require(not state.rounds or state.turn == state.rounds[-1].ender, "the last round's ender begins")


def _check_turn(state: State) -> None:
    """Whoever still has a turn has a hidden card: else the round would have ended with it."""
    seats, ender = len(state.fields), state.ender
    _require(all(sum(field.up) >= 2 for field in state.fields), "every seat has turned up two by now")
    _require(ender is None or all(state.fields[ender].up), "the ender has hidden cards")
    left = seats if ender is None else (ender - state.turn) % seats
    _require(left > 0, "the ender has no turn any more")
    for seat in ((state.turn + i) % seats for i in range(left)):
        _require(not all(state.fields[seat].up), f"seat {seat} has all cards open and yet a turn to come")


def _check_scored(state: State) -> None:
    _require(all(all(field.up) for field in state.fields), f"phase {state.phase} needs every card open")
    _require(bool(state.rounds), f"phase {state.phase} needs a scored round")
    last = state.rounds[-1]
    _require(state.turn == state.ender == last.ender, "turn and ender are not the last round's ender")
    counting = counting_scores([open_sum(field) for field in state.fields], last.ender)
    _require((last.scores, last.doubled) == counting, "the last round's scores are not those of the fields")
    _require(
        game_over(state.rounds) == (state.phase == "over"), f"phase {state.phase} and the totals disagree"
    )
