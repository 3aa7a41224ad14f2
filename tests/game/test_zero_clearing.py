"""Speedzero: three open equal cards in a column leave the field."""

from __future__ import annotations

import random

import pytest

from game.zero import rules
from game.zero.cards import VALUES
from game.zero.types import Cleared, Draw, Drop, Field, Intent, Reveal, State, Swap, TakeDiscard
from tests.conformance.cases import CASES
from tests.conformance.cases import play as whole_game
from tests.game.zero_positions import kinds, only, play, position, values, words

OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"


def cleared(events: object) -> Cleared:
    """The one Cleared of some events."""
    found = only(events, Cleared)  # type: ignore[arg-type]
    assert isinstance(found, Cleared)
    return found


@pytest.mark.parametrize("slot", [1, 5, 9])
def test_a_swap_that_completes_three_clears_the_column(slot: int) -> None:
    """Whichever of the three places is filled last, the column leaves the field."""
    words_before = ["? 7 ? ?", "? 7 ? ?", "? 7 ? ?"]
    words_before[slot // 4] = "? 9 ? ?"
    state = position(" / ".join(words_before), OTHER, discard=(7,))
    after, events = play(state, (0, TakeDiscard()), (0, Swap(slot)))
    assert words(after, 0) == "? _ ? ? / ? _ ? ? / ? _ ? ?"
    assert (cleared(events).seat, cleared(events).column) == (0, 1)
    assert values(cleared(events).cards) == (7, 7, 7)


def test_a_drawn_card_clears_too() -> None:
    """It does not matter where the third card came from."""
    state = position("7 ? ? ? / 7 ? ? ? / (2) ? ? ?", OTHER, stock=(7,))
    after, events = play(state, (0, Draw()), (0, Swap(8)))
    assert "Cleared" in kinds(events)
    assert words(after, 0) == "_ ? ? ? / _ ? ? ? / _ ? ? ?"


def test_a_reveal_that_completes_three_clears() -> None:
    """The card turned up after a drop may be the third."""
    state = position("7 ? ? ? / 7 ? ? ? / (7) ? ? ?", OTHER, stock=(2,))
    after, events = play(state, (0, Draw()), (0, Drop()), (0, Reveal(8)))
    assert kinds(events) == ["Drew", "Dropped", "Revealed", "Cleared"]
    assert words(after, 0) == "_ ? ? ? / _ ? ? ? / _ ? ? ?"
    assert values(after.discard)[-4:] == (2, 7, 7, 7)


def test_the_swapped_out_card_lies_below_the_cleared_ones() -> None:
    """On the discard first the card that was swapped out, then the three: a cleared card lies on top."""
    state = position("7 ? ? ? / 7 ? ? ? / 9 ? ? ?", OTHER, discard=(4, 7))
    after, events = play(state, (0, TakeDiscard()), (0, Swap(8)))
    assert values(after.discard) == (4, 9, 7, 7, 7)
    assert after.discard[-3:] == cleared(events).cards
    assert kinds(events) == ["Took", "Swapped", "Cleared"]


def test_the_cleared_card_can_be_taken_next() -> None:
    """The next seat may take the cleared card that lies on top."""
    state = position("7 ? ? ? / 7 ? ? ? / 9 ? ? ?", OTHER, discard=(4, 7))
    after, _ = play(state, (0, TakeDiscard()), (0, Swap(8)), (1, TakeDiscard()))
    assert after.hand is not None
    assert VALUES[after.hand] == 7


@pytest.mark.parametrize(
    "field",
    [
        "7 7 ? ? / 2 ? ? ? / 9 ? ? ?",  # a 7 beside the column
        "(7) ? ? ? / 7 ? ? ? / 9 ? ? ?",  # one of the three is hidden
        "7 ? ? ? / 8 ? ? ? / 9 ? ? ?",  # one is another value
    ],
)
def test_nothing_clears_unless_all_three_are_open_and_equal(field: str) -> None:
    """Two open equals, a hidden third or another value leave the column where it is."""
    after, events = play(position(field, OTHER, discard=(7,)), (0, TakeDiscard()), (0, Swap(8)))
    assert "Cleared" not in kinds(events)
    assert None not in after.fields[0].cards


def test_rows_do_not_clear() -> None:
    """Equals in a row mean nothing in the classic game."""
    state = position("7 7 7 9 / ? ? ? ? / ? ? ? ?", OTHER, discard=(7,))
    after, events = play(state, (0, TakeDiscard()), (0, Swap(3)))
    assert "Cleared" not in kinds(events)
    assert words(after, 0) == "7 7 7 7 / ? ? ? ? / ? ? ? ?"


@pytest.mark.parametrize("value", [-2, -1, 0, 12])
def test_every_value_clears(value: int) -> None:
    """Equal is equal, be it below, at or above zero: a column of −2 is lost, too."""
    state = position(f"{value} ? ? ? / {value} ? ? ? / 9 ? ? ?", OTHER, discard=(value,))
    assert "Cleared" in kinds(play(state, (0, TakeDiscard()), (0, Swap(8)))[1])


def test_columns_clear_one_after_another() -> None:
    """A field can lose all its columns, and with the last one the seat ends the round."""
    state = position("_ _ _ 4 / _ _ _ 4 / _ _ _ (9)", OTHER, discard=(4,))
    after, events = play(state, (0, TakeDiscard()), (0, Swap(11)))
    assert words(after, 0) == "_ _ _ _ / _ _ _ _ / _ _ _ _"
    assert kinds(events) == ["Took", "Swapped", "Cleared", "Ended"]
    assert after.ender == 0


def test_columns_clear_in_the_last_turns_too() -> None:
    """The round is still being played while the others have their last turn."""
    state = position(
        "1 2 3 4 / 5 6 7 8 / 9 10 11 12", "7 ? ? ? / 7 ? ? ? / 9 ? ? ?", "3 4 ? ? / ? ? ? ? / ? ? ? ?",
        discard=(7,), turn=1, ender=0,
    )  # fmt: skip
    after, events = play(state, (1, TakeDiscard()), (1, Swap(8)))
    assert "Cleared" in kinds(events)
    assert words(after, 1) == "_ ? ? ? / _ ? ? ? / _ ? ? ?"


def test_the_final_reveal_clears_nothing() -> None:
    """Three equals that come to light only at the round's end stay and count in full."""
    state = position(
        "1 2 3 4 / 5 6 7 8 / 9 10 11 12", "7 (0) (0) (0) / 7 (0) (0) (0) / (7) (0) (0) 3",
        stock=(1,), turn=1, ender=0,
    )  # fmt: skip
    after, events = play(state, (1, Draw()), (1, Swap(11)))
    assert "Cleared" not in kinds(events)
    assert after.rounds[-1].scores[1] == 7 + 7 + 7 + 1
    assert after.fields[1].cards[0] is not None


def naively_cleared(field: Field) -> list[int]:
    """Which columns hold three open equals: every column looked at, place by place."""
    full = []
    for column in range(4):
        found = []
        for row in range(3):
            card = field.cards[4 * row + column]
            if card is not None and field.up[4 * row + column]:
                found.append(VALUES[card])
        if len(found) == 3 and found[0] == found[1] == found[2]:
            full.append(column)
    return full


def naively(state: State, seat: int, intent: Intent) -> tuple[Field, list[int]]:
    """The field after a swap or a reveal before anything clears, and the columns to clear."""
    cards, up = list(state.fields[seat].cards), list(state.fields[seat].up)
    assert isinstance(intent, Swap | Reveal)
    if isinstance(intent, Swap):
        cards[intent.slot] = state.hand
    up[intent.slot] = True
    field = Field(tuple(cards), tuple(up))
    return field, naively_cleared(field)


@pytest.mark.parametrize("number", range(6))
def test_clears_are_those_a_look_at_every_column_finds(number: int) -> None:
    """In positions with few different values every swap and reveal clears just the columns that are due."""
    rng = random.Random(number)
    happened = 0
    for _ in range(60):
        field = " ".join(_word(rng) for _ in range(12))
        phase = rng.choice(("drawn", "reveal"))
        hand = rng.choice((0, 3)) if phase == "drawn" else None
        state = position(field, OTHER, phase=phase, hand=hand, sound=False)  # type: ignore[arg-type]
        for intent in rules.legal(state, 0):
            if isinstance(intent, Drop):
                continue
            changed, due = naively(state, 0, intent)
            due = [column for column in due if column == intent.slot % 4]  # type: ignore[union-attr]
            after, events = rules.apply(state, 0, intent, None)  # type: ignore[arg-type]
            assert [event.column for event in events if isinstance(event, Cleared)] == due
            gone = {slot for slot in range(12) if slot % 4 in due}
            kept = tuple(None if slot in gone else card for slot, card in enumerate(changed.cards))
            assert after.fields[0].cards == kept
            happened += bool(due)
    assert happened > 10


def _word(rng: random.Random) -> str:
    value = rng.choice((0, 3, 4))
    return f"({value})" if rng.random() < 0.3 else str(value)


def test_no_full_column_ever_stays_during_play() -> None:
    """In whole games no field holds three open equals in a column before the round is scored."""
    for case in CASES:
        if case.game.key != "zero":
            continue
        for number in range(5):
            for step in whole_game(case, f"clear {number}"):
                state = step.table.state
                if state.phase not in {"scored", "over"}:
                    assert not any(naively_cleared(field) for field in state.fields)
