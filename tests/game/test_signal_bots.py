"""Speedsignal's computers: always legal, functions of view and seed, and each with a character of its own."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from game import bot
from game.contract import Strength
from game.signal import GAME, bots, rules, scoring
from game.signal.boards import BOARDS
from game.signal.types import SetSignal
from game.table import Table
from tests.game.signal_positions import intent, panel, position, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.signal.boards import Key
    from game.signal.types import State, View

EASY, NORMAL, STRONG = Strength
SEEDS = range(6)

FULL = "2 3 4 5 6 7 8 9 / 2 3 4 5 6 7 8 / 12 11 10 9 8 / 12 11 10 9"
"""A panel far ahead of a bare one; yellow can be locked."""
BARE = "2 3 / 2 4 / 12 / 11"
LOCKED = "2 3 4 5 6 12 / 2 / 12 / 12"
"""Red is locked, so one more lock ends the game."""
RICH = "2 3 4 5 6 7 8 9 10 11 12 / 2 3 4 8 / 12 11 10 9 8 7 6 5 4 3 / 12 11 10 9 8 7 6 5 4 3"
"""So is it here, and no bare panel will catch up."""


def walk(board: Key, seats: int, seed: str) -> Iterator[View]:
    """The views of all seats to act through a game that is half played, half random moves."""
    table = Table(GAME, rules.Options(board), seats, seed)
    rng = random.Random(seed)
    while acting := sorted(table.to_act()):
        for seat in acting:
            view: View = table.view(seat)
            yield view
            wild = rng.random() < 0.3
            table.submit(seat, rng.choice(view.legal) if wild else bots.decide(view, NORMAL, rng))


def choices(state: State, strength: Strength, seat: int = 0) -> set[str]:
    """What a computer may choose here, by the seed."""
    view = rules.view(state, seat)
    return {said(state, bots.decide(view, strength, random.Random(seed))) for seed in SEEDS}


def said(state: State, chosen: rules.Intent) -> str:
    """An intent as the positions name it."""
    if isinstance(chosen, SetSignal):
        return word(state, chosen.line, chosen.column)
    return {intent(state, text): text for text in ("roll", "pass", "none")}[chosen]


# --- all of them -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_every_choice_is_legal(board: Key) -> None:
    """On every board, in every phase and with every number of seats, the choice is a legal intent."""
    phases = set()
    for seats in rules.SEATS:
        for step, view in enumerate(walk(board, seats, f"legal/{seats}")):
            phases.add(view.phase)
            for strength in Strength:
                assert bot.decide(GAME, view, strength, str(step)) in view.legal
    assert phases == {"roll", "white", "colour"}


@pytest.mark.parametrize("strength", Strength)
def test_a_choice_depends_on_view_and_seed_alone(strength: Strength) -> None:
    """Equal views, also one that came over the wire, and equal seeds give equal choices."""
    for step, view in enumerate(walk("bonus", 3, "same")):
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=rules.View)
        assert copy == view
        first = bots.decide(view, strength, random.Random(step))
        assert bots.decide(copy, strength, random.Random(step)) == first


@pytest.mark.parametrize("strength", Strength)
def test_a_hidden_choice_does_not_matter(strength: Strength) -> None:
    """What another has chosen in this white step changes nothing, whether it locks a line or passes."""
    undecided = position(BARE, FULL, white="6 6", dice="3 3 3 3")
    played = []
    for text in ("pass", "yellow 12"):
        state = msgspec.structs.replace(undecided, choices=(None, intent(undecided, text)))
        rules.check(state)
        played.append(choices(state, strength))
    assert played[0] == played[1]


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("white_set", [False, True])
def test_nobody_leaves_a_signal_that_costs_nothing(strength: Strength, white_set: bool) -> None:
    """In one's own throw a signal that goes on without a gap is set, rather than to take a fault."""
    state = position("2 3 4 / / / ", BARE, phase="colour", white="2 2", dice="3 6 1 2", white_set=white_set)
    assert choices(state, strength) == {"red 5"}


@pytest.mark.parametrize("strength", Strength)
def test_a_line_is_locked_from_ahead(strength: Strength) -> None:
    """With enough signals and the lead nobody hesitates to lock the second line."""
    ahead = panel(FULL.replace("8 9 /", "8 9 12 /"))
    state = position(ahead, BARE, phase="colour", white="6 6", dice="1 6 1 1", white_set=True)
    assert choices(state, strength) == {"yellow 12"}


# --- characters --------------------------------------------------------------------------------------------


def test_easy_waits_where_normal_skips_a_number() -> None:
    """A gap of one is too much for easy and nothing to normal."""
    state = position("2 3 / 2 3 / / ", BARE, white="1 4", dice="6 6 1 1", roller=1)
    assert choices(state, EASY) == {"pass"}
    assert choices(state, NORMAL) == {"red 5"}


def test_easy_overlooks_signals_in_the_throws_of_others() -> None:
    """It lets some of these chances go even without a gap; in its own throw it does not."""
    other = position("2 3 / / / ", BARE, white="1 3", roller=1)
    view = rules.view(other, 0)
    seen = {said(other, bots.decide(view, EASY, random.Random(seed))) for seed in range(60)}
    assert seen == {"red 4", "pass"}
    assert choices(position("2 3 / / / ", BARE, white="1 3"), EASY) == {"red 4"}


def test_easy_and_normal_skip_more_to_avoid_a_fault() -> None:
    """Rather than take a fault both skip a few numbers, but not a whole line."""
    for strength in (EASY, NORMAL):
        few = position("2 / 2 / 12 / 12", BARE, phase="colour", white="2 2", dice="4 6 3 2")
        assert choices(few, strength) == {"red 6"}
        many = position("2 / 2 / 12 / 12", BARE, phase="colour", white="6 6", dice="5 6 6 6")
        assert choices(many, strength) == {"none"}


@pytest.mark.parametrize(("rival", "wanted"), [(LOCKED, "yellow 12"), (RICH, "pass")])
def test_strong_ends_the_game_only_from_ahead(rival: str, wanted: str) -> None:
    """It sets the last signal that would end the game when it leads, and leaves it when it is behind."""
    state = position(FULL, rival, white="6 6", roller=1)
    own, other = (scoring.total(BOARDS["classic"], panel) for panel in state.panels)
    assert (own > other) == (wanted == "yellow 12")
    assert choices(state, STRONG) == {wanted}
    assert choices(state, NORMAL) == {"yellow 12"}


def test_strong_takes_the_fourth_fault_only_from_ahead() -> None:
    """It ends a game it wins by a fault when all it could set skips most of a line; behind it plays on."""
    ahead = panel("2 3 4 5 6 7 8 / 2 3 4 5 6 7 8 / 12 / 12", faults=3)
    behind = panel("2 3 4 / 2 3 4 / 12 / 12", faults=3)
    rich = "2 3 4 5 6 7 8 9 / 2 3 4 5 6 7 8 9 / 12 11 10 9 / 12 11 10 9"
    for own, rival, fault in ((ahead, "2 3 / 2 3 / 12 / 12", True), (behind, rich, False)):
        state = position(own, rival, phase="colour", white="1 1", dice="1 1 2 2")
        assert (choices(state, STRONG) == {"none"}) == fault


def test_strong_takes_what_it_can_get_when_another_can_end_the_game() -> None:
    """If a rival can lock the second line with this very sum, a signal after any gap beats none."""
    rival = "2 3 4 5 6 12 / 2 3 4 5 6 7 / 12 11 / 12"
    own = "2 3 4 5 6 / 2 3 4 5 6 7 / 12 11 10 9 8 / 12 11 10 9 8"
    state = position(own, rival, white="6 6", roller=1)
    assert choices(state, STRONG) == {"yellow 12"}
    wide = position(
        own.replace("6 7 /", "6 /"), "2 3 4 5 6 12 / 2 / 12 11 / 12 11 10 9 8", white="1 1", roller=1
    )
    assert choices(wide, STRONG) == {"green 2"}


def test_strong_takes_gaps_that_pay() -> None:
    """It skips two numbers to begin a line that lags behind, which normal does not; three it leaves, too."""
    own, rival = "2 3 5 6 / 2 5 6 / / 11 10", "2 3 5 6 / 2 / 11 10 8 6 5 / "
    state = position(own, rival, white="6 4", roller=1)
    assert choices(state, NORMAL) == {"pass"}
    assert choices(state, STRONG) == {"green 10"}
    assert choices(position(own, rival, white="6 3", roller=1), STRONG) == {"blue 9"}
    assert choices(position("/ / /", "/ / /", white="2 3", roller=1), STRONG) == {"pass"}


# --- strength ----------------------------------------------------------------------------------------------


def winners(better: Strength, worse: Strength, games: int) -> float:
    """The better one's wins; a shared place is half of one."""
    won = 0.0
    for game in range(games):
        own = game % 2
        table = Table(GAME, rules.Options(), 2, f"strength/{game // 2}")
        while acting := table.to_act():
            seat = min(acting)
            strength = better if seat == own else worse
            table.submit(seat, bot.decide(GAME, table.view(seat), strength, f"{game}/{table.step}"))
        outcome = table.outcome()
        assert outcome is not None
        won += 0.5 if outcome.places == (1, 1) else outcome.places[own] == 1
    return won


def test_each_strength_beats_the_one_below() -> None:
    """On the same forty deals strong beats easy clearly, and normal beats easy."""
    assert winners(STRONG, EASY, 40) >= 28
    assert winners(NORMAL, EASY, 40) >= 24
