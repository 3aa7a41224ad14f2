"""Speedsignal: the white choices are hidden until all have chosen; everything else is public."""

from __future__ import annotations

import random
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from game.signal import rules
from game.signal.types import Decided
from tests.game.signal_positions import EMPTY, after, intent, play, position, white_step

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.types import Event, State

READY = "2 3 4 5 6 / / /"
TWELVES = ("red 12", "green 12", "blue 12", "pass")


def choosing() -> State:
    """Four seats are to choose; each of TWELVES is possible for all of them."""
    return position(READY, READY, READY, READY, white="6 6")


def seen(state: State, events: tuple[Event, ...], seat: Seat | None) -> bytes:
    """Everything that reaches a seat: its View and its events."""
    redacted = [rules.redact(event, seat) for event in events]
    return msgspec.msgpack.encode((rules.view(state, seat), redacted))


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    """Whatever is chosen in whatever order: before the reveal no byte depends on what the others chose.

    In all 24 orders of four seats, after each of the first three choices, for every seat and a spectator.
    """
    state = choosing()
    for order in permutations(range(4)):
        for made in (1, 2, 3):
            for looker in (0, 1, 2, 3, None):
                found = set()
                for shift in range(4):
                    choices = {seat: TWELVES[(seat + shift) % 4] for seat in order[:made]}
                    if looker in choices:
                        choices[looker] = "pass"
                    found.add(seen(*play(state, *choices.items()), looker))
                assert len(found) == 1


def test_the_reveal_shows_the_same_to_all() -> None:
    """All 24 orders of arrival end in one and the same state."""
    chosen = list(enumerate(TWELVES))
    ends = {msgspec.msgpack.encode(after(choosing(), *order)) for order in permutations(chosen)}
    assert len(ends) == 1


def test_the_reveal_comes_with_the_last_choice() -> None:
    """The events before it say only who has decided; those at it are the same for everybody."""
    state, events = play(choosing(), (2, "red 12"), (0, "pass"), (3, "green 12"))
    assert events == (Decided(2), Decided(0), Decided(3))
    _, last = play(state, (1, "pass"))
    for seat in (0, 1, 2, 3, None):
        assert tuple(rules.redact(event, seat) for event in last) == last


def test_that_a_seat_has_decided_is_open() -> None:
    """All see who has; a seat sees its own choice, and nobody another's."""
    state = after(choosing(), (1, "red 12"))
    for seat in (0, 1, 2, 3, None):
        view = rules.view(state, seat)
        assert view.decided == (False, True, False, False)
        assert view.choice == (intent(state, "red 12") if seat == 1 else None)
        assert view.to_act == (0, 2, 3)


def test_panels_and_dice_are_public() -> None:
    """Everybody sees the same panels, locks, dice, roller, and whether a fault is looming."""
    state = after(choosing(), *enumerate(TWELVES))
    views = [rules.view(state, seat) for seat in (0, 1, 2, 3, None)]
    for view in views:
        assert (view.panels, view.locked, view.throw) == (state.panels, state.locked, state.throw)
        assert (view.roller, view.number, view.white_set) == (0, state.number, True)


def test_choices_are_gone_after_the_reveal() -> None:
    """No View holds them any longer, and nobody counts as having decided."""
    state, _ = white_step(choosing(), *TWELVES)
    for seat in (0, 1, 2, 3, None):
        view = rules.view(state, seat)
        assert (view.choice, view.decided) == (None, (False,) * 4)


def test_made_up_choices_are_what_could_have_been_chosen() -> None:
    """A state made up for a seat keeps its own choice and draws the others' from all that were possible."""
    state = after(position(READY, EMPTY, READY, white="6 6"), (0, "red 12"), (1, "pass"))
    rng, own, others = random.Random(1), set(), set()
    for _ in range(200):
        made_up = rules.determinize(rules.view(state, 0), rng)
        rules.check(made_up)
        own.add(made_up.choices[0])
        others.add(made_up.choices[1])
        assert made_up.choices[2] is None
    assert own == {intent(state, "red 12")}
    assert others == {intent(state, one) for one in ("green 12", "blue 12", "pass")}
