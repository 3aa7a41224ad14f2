"""Speedzero's hints: they say what then happens, and know no more than the seat."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.contract import Continue
from game.zero import hints, rules
from game.zero.cards import COUNTS, FORMULAS, VALUES
from game.zero.knowledge import unseen_cards
from game.zero.types import Cleared, Draw, Drop, Ended, Open, Reveal, State, Swap, TakeDiscard, View
from tests.conformance.cases import CASES
from tests.conformance.cases import play as whole_game
from tests.game.zero_positions import CHANCE, HIDDEN, LAST_HIDDEN, play, position

OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"


def effects(state: State, seat: int = 0) -> dict[int, hints.SwapEffect]:
    found = hints.swap_effects(rules.view(state, seat))
    return {effect.slot: effect for effect in found if effect is not None}


def drawn(field: str, value: int, other: str = OTHER) -> State:
    return play(position(field, other, stock=(value,)), (0, Draw()))[0]


def average(view: View) -> Fraction:
    unseen = [VALUES[card] for card in unseen_cards(view)]
    return Fraction(sum(unseen), len(unseen))


def test_a_swap_against_an_open_card_is_exact() -> None:
    """The effect is the new value less the old one."""
    effect = effects(drawn("11 2 ? ? / ? ? ? ? / ? ? ? ?", 7))[0]
    assert effect == hints.SwapEffect(0, -4, exact=True, clears=False, ends_round=False, doubles=False)
    assert effects(drawn("-1 2 ? ? / ? ? ? ? / ? ? ? ?", 7))[0].delta == 8


def test_a_swap_against_a_hidden_card_is_estimated() -> None:
    """The old value is taken to be the average of the cards this seat sees nowhere."""
    state = drawn("11 2 ? ? / ? ? ? ? / ? ? ? ?", 7)
    effect = effects(state)[2]
    assert not effect.exact
    assert abs(effect.delta - (7 - average(rules.view(state, 0)))) <= Fraction(1, 2)


def test_a_clear_counts_the_lost_column() -> None:
    """Completing three sevens in place of a 9 takes 23 points off the field."""
    found = effects(drawn("7 2 ? ? / 7 ? ? ? / 9 ? ? ?", 7))
    assert (found[8].delta, found[8].clears, found[8].exact) == (-23, True, True)
    assert not found[0].clears
    assert not found[1].clears
    hidden = drawn("7 2 ? ? / 7 ? ? ? / ? ? ? ?", 7)
    effect = effects(hidden)[8]
    assert effect.clears
    assert abs(effect.delta - (-14 - average(rules.view(hidden, 0)))) <= Fraction(1, 2)


def test_a_clear_of_negative_cards_costs_points() -> None:
    """Three equal −2 go like any others: two of them and a 3 leave, so the field gains a point."""
    assert effects(drawn("-2 2 ? ? / -2 ? ? ? / 3 ? ? ?", -2))[8].delta == 4 - 3


def test_the_effect_says_whether_the_round_ends() -> None:
    """Only the swap of the last hidden card ends the round, and only if nobody has ended it before."""
    found = effects(drawn(LAST_HIDDEN, 0))
    assert [slot for slot, effect in found.items() if effect.ends_round] == [11]
    late = position("1 2 3 4 / 5 6 7 8 / 9 10 11 12", LAST_HIDDEN, turn=1, ender=0, stock=(0,))
    assert not effects(play(late, (1, Draw()))[0], 1)[11].ends_round


@pytest.mark.parametrize(
    ("other", "value", "doubles"),
    [
        ("0 0 0 (0) / 0 0 0 0 / 0 0 0 -1", 3, True),  # the other's field is surely lower
        ("12 12 12 12 / 11 11 11 11 / 12 12 12 (12)", 3, False),  # surely higher
        ("1 2 ? ? / ? ? ? ? / ? ? ? ?", 3, False),  # ten hidden cards of 5 or so: higher than 39
    ],
)
def test_the_effect_warns_of_doubling(other: str, value: int, doubles: bool) -> None:
    """It warns if, with hidden cards at the average, another field is not above one's own."""
    state = drawn("1 2 3 4 / 5 6 7 8 / 0 0 0 (12)", value, other)
    assert effects(state)[11].ends_round
    assert effects(state)[11].doubles == doubles
    assert not effects(state)[0].doubles


def test_a_field_below_zero_is_never_doubled() -> None:
    """Only positive scores are doubled, so there is nothing to warn of."""
    state = drawn("-1 -1 0 0 / 0 0 0 0 / 0 0 0 (12)", 0, "-2 -2 -2 (1) / -1 -1 -1 0 / 0 0 0 0")
    assert effects(state)[11].ends_round
    assert not effects(state)[11].doubles


def test_the_discards_top_can_be_previewed() -> None:
    """Before taking, the same effects are told for the card that lies on the discard."""
    state = position("11 2 ? _ / ? ? ? _ / ? ? ? _", OTHER, discard=(7,))
    view = rules.view(state, 0)
    preview = hints.swap_effects(view, view.discard[-1])
    assert preview == hints.swap_effects(rules.view(play(state, (0, TakeDiscard()))[0], 0))
    assert [slot for slot, effect in enumerate(preview) if effect is None] == [3, 7, 11]


def test_without_a_card_there_is_no_effect() -> None:
    """A seat that holds nothing, one that sees another's card, and a spectator get none."""
    state = drawn("11 2 ? ? / ? ? ? ? / ? ? ? ?", 7)
    for seat in (1, None):
        assert hints.swap_effects(rules.view(state, seat)) == (None,) * 12
    assert hints.held_card(rules.view(state, 1)) is None
    taken = play(position("11 2 ? ? / ? ? ? ? / ? ? ? ?", OTHER), (0, TakeDiscard()))[0]
    assert hints.held_card(rules.view(taken, 0)) == taken.hand
    assert hints.held_card(rules.view(taken, 1)) is None


def test_effects_come_true() -> None:
    """In whole games an exact effect is the change of the field's sum, and clears and ends as it says."""
    seen = 0
    for case in CASES:
        if case.game.key != "zero":
            continue
        for step in whole_game(case, "effects"):
            view = step.table.view(step.seat)
            for effect in hints.swap_effects(view):
                if effect is None:
                    continue
                state = step.table.state
                after, events = rules.apply(state, step.seat, Swap(effect.slot), CHANCE)
                assert effect.clears == any(isinstance(event, Cleared) for event in events)
                assert effect.ends_round == any(isinstance(event, Ended) for event in events)
                if effect.exact and after.phase == "turn":
                    seen += 1
                    before = hints.open_sum(view.fields[step.seat])
                    now = hints.open_sum(rules.view(after, step.seat).fields[step.seat])
                    assert effect.delta == now - before
    assert seen > 500


def test_the_outlook_counts_what_is_unseen() -> None:
    """Count, average in tenths and how many of each value: exactly the cards this seat sees nowhere."""
    state = drawn("11 2 ? ? / ? ? ? ? / ? ? ? ?", 7)
    for seat in (0, 1, None):
        view = rules.view(state, seat)
        found = hints.outlook(view)
        unseen = [VALUES[card] for card in unseen_cards(view)]
        assert found.unseen == len(unseen)
        assert found.counts == tuple(unseen.count(value) for value in range(-2, 13))
        assert abs(found.mean_tenths - 10 * average(view)) <= Fraction(1, 2)


def test_the_outlook_names_the_last_discards() -> None:
    """At most six values, the one laid last first."""
    state = position("11 2 ? ? / ? ? ? ? / ? ? ? ?", OTHER, discard=(1, 2, 3, 4, 5, 6, 7))
    assert hints.outlook(rules.view(state, 0)).last_discards == (7, 6, 5, 4, 3, 2)
    fresh = position(HIDDEN, HIDDEN, phase="opening", discard=(4,))
    assert hints.outlook(rules.view(fresh, 0)).last_discards == (4,)


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("7 1 ? ? / 7 ? ? ? / ? ? ? ?", (0, 4)),
        ("7 1 ? ? / ? ? ? ? / 7 ? ? ?", (0, 8)),
        ("7 1 3 ? / 7 1 ? ? / 9 ? 3 ?", (0, 1, 2, 4, 5, 10)),
        ("7 7 ? ? / ? ? ? ? / ? ? ? ?", ()),
        ("7 1 ? _ / (7) ? ? _ / ? ? ? _", ()),
    ],
)
def test_pairs_are_two_open_equals_in_a_column(field: str, expected: tuple[int, ...]) -> None:
    """Two equal open cards of a column whose third card is hidden or another are a pair."""
    view = rules.view(position(field, OTHER), 0)
    assert hints.pairs(view.fields[0].slots) == expected


def test_three_equals_are_no_pair() -> None:
    """Three of a kind that only the final reveal brought to light need no third any more."""
    state = position("7 1 2 3 / 7 4 5 6 / 7 8 9 10", OTHER, sound=False)
    assert hints.pairs(rules.view(state, 0).fields[0].slots) == ()


def test_the_small_sums_of_a_field() -> None:
    """The sum of the open cards and the count of the hidden ones."""
    field = rules.view(position("7 -1 ? _ / ? ? ? _ / ? ? 3 _", OTHER), 1).fields[0]
    assert hints.open_sum(field) == 9
    assert hints.hidden_count(field) == 6


def test_a_card_is_explained() -> None:
    """Value, formula, band, how many there are and are unseen, and the pair in its column."""
    state = position("7 1 ? ? / 7 ? ? ? / 9 ? ? ?", OTHER, discard=(7,))
    view = rules.view(state, 1)
    facts = hints.explain_card(view, 0, 8)
    assert facts is not None
    assert (facts.value, facts.band, facts.count, facts.pair) == (9, "red", 10, 7)
    assert facts.formula in FORMULAS[9]
    assert facts.unseen == 9
    beside = hints.explain_card(view, 0, 1)
    assert beside is not None
    assert beside.pair is None
    assert hints.explain_card(view, 0, 2) is None


def test_every_card_has_its_own_explanation() -> None:
    """All explanations that occur are listed, and each belongs to one formula of one value."""
    view = rules.view(position(OTHER, OTHER), 0)
    facts = [hints.card_facts(view, card) for card in range(150)]
    found = {(card.explanation, card.value, card.formula) for card in facts}
    assert {explanation for explanation, _, _ in found} == set(hints.EXPLANATIONS)
    assert len(found) == len(hints.EXPLANATIONS) == sum(map(len, FORMULAS.values()))
    assert hints.card_facts(view, 0).pair is None
    assert sum(COUNTS.values()) == 150


def prompt(state: State, seat: int | None = 0) -> str:
    found = hints.prompt(rules.view(state, seat))
    assert found in hints.PROMPTS
    return found


def test_prompts_follow_the_turn() -> None:
    """Each phase has its own prompt for the seat that acts; the others wait and spectators watch."""
    state = position("1 (8) ? ? / ? ? ? ? / ? ? ? 3", OTHER, stock=(9,))
    assert (prompt(state), prompt(state, 1), prompt(state, None)) == ("draw-or-take", "wait", "watch")
    assert prompt(play(state, (0, TakeDiscard()))[0]) == "swap"
    assert prompt(play(state, (0, Draw()))[0]) == "swap-or-drop"
    dropped, _ = play(state, (0, Draw()), (0, Drop()))
    assert (prompt(dropped), prompt(dropped, 1)) == ("reveal", "wait")


def test_prompts_in_the_opening_and_after_the_round() -> None:
    """Who has done its part waits for the others."""
    state = position(HIDDEN, HIDDEN, phase="opening")
    assert prompt(state) == "opening"
    assert prompt(play(state, (0, Reveal(0)), (0, Reveal(1)))[0]) == "opening-wait"
    low = "1 2 3 4 / 2 3 4 1 / 3 4 1 2"
    last = position(low, "1 2 (12) (12) / (0) (0) (0) (0) / (0) (0) (0) (0)", stock=(12,), turn=1, ender=0)
    assert (prompt(last, 1), prompt(last, 0)) == ("last-turn", "wait")
    scored, _ = play(last, (1, Draw()), (1, Swap(0)))
    assert prompt(scored) == "continue"
    assert prompt(play(scored, (0, Continue()))[0]) == "continue-wait"


def test_prompts_where_only_the_discard_can_be_taken() -> None:
    """If nothing can be drawn the prompt does not offer it."""
    state = replace(position(OTHER, OTHER), stock=())
    assert prompt(state) == "take-only"
    assert prompt(replace(state, ender=1)) == "last-turn-take-only"


def test_the_prompt_of_a_game_that_is_over() -> None:
    """Everybody sees that it is over."""
    for case in CASES:
        if case.game.key == "zero":
            *_, last = whole_game(case)
            assert {hints.prompt(last.table.view(seat)) for seat in case.everybody()} == {"over"}


def test_hints_depend_on_the_view_alone() -> None:
    """Two states that look alike to a seat give it the same hints."""
    state = drawn("11 2 ? ? / ? ? ? ? / ? ? ? ?", 7)
    twin = rules.determinize(rules.view(state, 0), random.Random(1))
    assert twin != state
    assert effects(twin) == effects(state)
    assert hints.outlook(rules.view(twin, 0)) == hints.outlook(rules.view(state, 0))
    assert isinstance(rules.view(state, 0).fields[0].slots[0], Open)
