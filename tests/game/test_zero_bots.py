"""Speedzero's computers: always legal, functions of view and seed, and sensible where a person would look."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from game import bot
from game.catalog import GAMES
from game.contract import Continue, Strength
from game.table import Table
from game.zero import bots, rules
from game.zero.columns import CODES, HIDDEN, TRIPLES, VALUE, laid
from game.zero.estimate import NEVER, PACK_ODDS, SIMPLE, Position, Worth, best_move, draw_gain
from game.zero.playout import Guess, Playout, drawing
from game.zero.reading import Reading, code_of, columns_of
from game.zero.scoring import counting_scores
from game.zero.types import Draw, Drop, Intent, Reveal, State, Swap, TakeDiscard
from tests.game.zero_positions import position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.zero.types import View

GAME = GAMES["zero"]
THINKERS = (Strength.NORMAL, Strength.STRONG)
PHASES = {"opening", "turn", "drawn", "taken", "reveal", "scored"}
SEEDS = range(4)

FRESH = "? ? ? ? / ? 5 ? ? / ? ? 6 ?"
PAIR = "9 2 ? ? / 9 5 ? ? / 3 ? 4 ?"
"""A third 9 in slot 8 clears the first column."""
BEHIND = "5 6 7 8 / 6 7 8 5 / 7 8 6 ?"
"""All but one open and far above what a rival will have."""
LOW_RIVAL = "0 1 0 1 / 1 0 2 0 / ? ? 1 2"
AHEAD = "0 _ 1 0 / 1 _ 0 2 / 0 _ 2 ?"
HIGH_RIVAL = "9 10 11 8 / 8 9 10 11 / ? ? ? ?"


def walk(seats: int, seed: str) -> Iterator[View]:
    """The views of the seats to act through a game that is half played, half random moves."""
    table = Table(GAME, rules.Options(), seats, seed)
    rng = random.Random(seed)
    while seat := sorted(table.to_act()):
        view: View = table.view(seat[0])
        yield view
        wild = rng.random() < 0.4
        table.submit(seat[0], rng.choice(view.legal) if wild else bots.decide(view, Strength.NORMAL, rng))


def choices(state: State, strength: Strength, seat: int = 0) -> list[Intent]:
    """What a computer plays here under several seeds."""
    view = rules.view(state, seat)
    return [bots.decide(view, strength, random.Random(seed)) for seed in SEEDS]


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize(("strength", "every"), [("easy", 1), ("normal", 1), ("strong", 29)])
def test_every_choice_is_legal(seats: int, strength: str, every: int) -> None:
    """In every phase that positions of random games can be in, the choice is one of the legal intents."""
    phases = set()
    for step, view in enumerate(walk(seats, f"legal/{seats}")):
        if step % every == 0 or view.phase not in phases:
            phases.add(view.phase)
            assert bot.decide(GAME, view, Strength(strength), str(step)) in view.legal
    assert phases == PHASES


def test_computers_play_whole_games() -> None:
    """Tables of mixed strengths come to an end, every round by someone's last card."""
    for seed in range(3):
        table = Table(GAME, rules.Options(), 3, f"whole/{seed}")
        strengths = (Strength.EASY, Strength.NORMAL, Strength.NORMAL)
        while table.to_act():
            assert table.step < 5000
            seat = min(table.to_act())
            table.submit(seat, bot.decide(GAME, table.view(seat), strengths[seat], f"{seed}/{table.step}"))
        assert table.outcome() is not None


@pytest.mark.parametrize("strength", Strength)
def test_a_choice_depends_on_view_and_seed_alone(strength: Strength) -> None:
    """Equal views, also one that came over the wire, and equal seeds give equal choices."""
    for step, view in enumerate(walk(2, "same")):
        if step % 41 in {0, 1}:
            copy = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=rules.View)
            assert copy == view
            first = bots.decide(view, strength, random.Random(step))
            assert bots.decide(copy, strength, random.Random(step)) == first


@pytest.mark.parametrize("strength", Strength)
def test_hidden_cards_do_not_matter(strength: Strength) -> None:
    """Two states that look alike to the seat are played alike."""
    state = position(FRESH, FRESH, discard=(7,))
    other = rules.determinize(rules.view(state, 0), random.Random(1))
    assert other != state
    assert choices(other, strength) == choices(state, strength)


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_minus_two_is_taken(strength: Strength, seats: int) -> None:
    """Nobody leaves the best card of the pack on the discard."""
    state = position(*[FRESH] * seats, discard=(-2,))
    assert set(choices(state, strength)) == {TakeDiscard()}


@pytest.mark.parametrize("strength", Strength)
def test_a_column_is_cleared(strength: Strength) -> None:
    """A card that completes a column of nines is taken, and laid where it clears."""
    assert set(choices(position(PAIR, FRESH, discard=(9,)), strength)) <= {
        TakeDiscard(),
        *_easy_draws(strength),
    }
    taken = position(PAIR, FRESH, phase="taken", hand=9)
    drawn = position(PAIR, FRESH, phase="drawn", hand=9)
    assert set(choices(taken, strength)) == set(choices(drawn, strength)) == {Swap(8)}


def _easy_draws(strength: Strength) -> set[Intent]:
    """An easy computer does not look at high cards of the discard."""
    return {Draw()} if strength == Strength.EASY else set()


@pytest.mark.parametrize("strength", THINKERS)
def test_a_round_that_would_double_is_not_ended(strength: Strength) -> None:
    """Far behind and with one card hidden, a 9 is laid on an open card instead of turning up the last."""
    state = position(BEHIND, LOW_RIVAL, phase="drawn", hand=9)
    for choice in choices(state, strength):
        assert isinstance(choice, Swap)
        assert choice.slot != 11


@pytest.mark.parametrize("strength", THINKERS)
def test_a_round_is_ended_from_far_ahead(strength: Strength) -> None:
    """With the lowest field by far, a 0 for the last hidden card ends the round."""
    state = position(AHEAD, HIGH_RIVAL, phase="drawn", hand=0)
    assert set(choices(state, strength)) == {Swap(11)}


def test_the_next_seat_is_not_fed() -> None:
    """Strong keeps its 12 rather than clear the next seat's column with it, and gives away the 11."""
    state = position("12 1 2 ? / 11 3 ? ? / ? 4 0 ?", "12 1 ? ? / 12 ? 2 ? / 8 ? ? 4", phase="drawn", hand=3)
    for choice in choices(state, Strength.STRONG):
        assert choice != Swap(0)


def test_the_last_turn_takes_what_saves_most() -> None:
    """After another's end, both thinkers lay a low discard on their highest card."""
    state = position("12 1 2 ? / 7 3 ? ? / ? 4 0 ?", AHEAD.replace("?", "3"), discard=(1,), ender=1)
    taken = position("12 1 2 ? / 7 3 ? ? / ? 4 0 ?", AHEAD.replace("?", "3"), phase="taken", hand=1, ender=1)
    for strength in THINKERS:
        assert set(choices(state, strength)) == {TakeDiscard()}
        assert set(choices(taken, strength)) == {Swap(0)}


def test_no_even_exchange_from_the_discard() -> None:
    """A card is not taken for its equal, however bad a draw is: two who both wait would do so for ever."""
    field = "5 3 _ _ / 3 4 _ _ / 4 ? _ _"
    seen = (*(-1,) * 10, *(0,) * 8, *(5,) * 9)
    state = position(field, AHEAD, discard=seen)
    reading = Reading(rules.view(state, 0), SIMPLE)
    assert draw_gain(reading.worth, reading.position, 0) < 0
    assert best_move(reading.worth, reading.position, 0, CODES[7])[0] == 0
    assert set(choices(state, Strength.NORMAL)) == {Draw()}
    taken = position(field, AHEAD, phase="taken", hand=5, discard=seen[:-1])
    assert Swap(0) not in choices(taken, Strength.STRONG)


def test_the_discard_is_taken_when_nothing_can_be_drawn() -> None:
    """With no stock and nothing to reshuffle every strength takes."""
    view = rules.view(position(FRESH, FRESH, discard=(12,)), 0)
    stuck = msgspec.structs.replace(view, stock=0, legal=(TakeDiscard(), TakeDiscard()))
    for strength in Strength:
        assert bots.decide(stuck, strength, random.Random(0)) == TakeDiscard()


def test_a_single_legal_intent_needs_no_thought() -> None:
    """In the scored phase every strength continues."""
    view = next(view for view in walk(2, "scored") if view.phase == "scored")
    assert {bots.decide(view, strength, random.Random(0)) for strength in Strength} == {Continue()}


# --- what they reckon with ---------------------------------------------------------------------------------


def test_the_light_model_follows_the_rules() -> None:
    """Through a random game the columns after each swap and reveal are those the model says."""
    table = Table(GAME, rules.Options(), 2, "model")
    rng = random.Random(5)
    compared = 0
    while seats := sorted(table.to_act()):
        seat = seats[0]
        before = table.view(seat)
        intent = rng.choice(before.legal)
        table.submit(seat, intent)
        after = table.view(seat)
        if isinstance(intent, Swap | Reveal) and after.phase in {"turn", "opening"}:
            card = table.state.fields[seat].cards[intent.slot]
            if card is not None:
                column = intent.slot % 4
                out = before.fields[seat].slots[intent.slot]
                code = HIDDEN if not hasattr(out, "card") else code_of(out.card)
                old, new = (columns_of(view.fields[seat])[column] for view in (before, after))
                assert laid(old, code, code_of(card)) == new
                compared += 1
    assert compared > 50


def test_a_playout_scores_as_the_rules_do() -> None:
    """A finished playout's scores are the sums, with the ender's doubled exactly when the rules say so."""
    rng = random.Random(2)
    doublings = set()
    for seats in rules.SEATS:
        for _ in range(60):
            state = position(*[FRESH, PAIR, LOW_RIVAL, PAIR.replace("9", "8")][:seats])
            view = rules.view(state, 0)
            place = Position([columns_of(field) for field in view.fields], code_of(view.discard[-1]), None)
            guess = Guess(place, [code for code in CODES for _ in range(8)], rng)
            played = Playout(place, guess)
            scores = played.finish(0, drawing(0.0), 0)
            if played.ender is None:
                continue  # the guessed draws ran out before anybody was done
            sums = list(scores)
            own = sum(
                sum(VALUE[code] for code in TRIPLES[c])
                for c in played.fields[played.ender]
                if c < len(TRIPLES)
            )
            sums[played.ender] = own
            expected, doubled = counting_scores(sums, played.ender)
            assert tuple(scores) == expected
            doublings.add(doubled)
    assert doublings == {True, False}


def test_an_estimate_knows_what_is_gone() -> None:
    """A pair is worth more points when the cards that would clear it have all been seen."""
    gone = list(PACK_ODDS)
    gone[CODES[-1]] = 0.0
    pair = TRIPLES.index((CODES[-1], CODES[-1], HIDDEN))
    assert Worth(SIMPLE, gone, 4).column(pair) > Worth(SIMPLE, PACK_ODDS, 4).column(pair) + 5


def test_a_cleared_column_offers_no_place() -> None:
    """Where no cards lie, nothing can be laid or turned up."""
    worth = Worth(SIMPLE, PACK_ODDS, 4)
    gone = len(TRIPLES)
    assert worth.put(0, gone)[0] == worth.hold(0, gone)[0] == worth.reveal(gone) == NEVER


def test_a_drop_is_weighed_too() -> None:
    """A useless 12 is dropped by both thinkers early in a round."""
    state = position(FRESH, FRESH, phase="drawn", hand=12)
    assert {choice for strength in THINKERS for choice in choices(state, strength)} == {Drop()}
