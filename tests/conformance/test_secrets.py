"""Secrets: what a seat sees depends on nothing it may not know."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

from game.rng import Rng
from tests.conformance.cases import Case, play

if TYPE_CHECKING:
    from game.contract import Seat, Value

encode = msgspec.msgpack.encode


def _seen(case: Case, events: tuple[Value, ...], seat: Seat | None) -> bytes:
    redacted = (case.game.rules.redact(event, seat) for event in events)
    return encode([event for event in redacted if event is not None])


def test_a_view_shows_nothing_its_seat_may_not_know(case: Case) -> None:
    """Every state that agrees with a View gives the same View, byte for byte, legal intents included."""
    rules, rng = case.game.rules, random.Random(case.name)
    for step in play(case):
        for seat in case.everybody():
            view = step.table.view(seat)
            assert encode(rules.view(rules.determinize(view, rng), seat)) == encode(view)


def test_a_determinized_state_is_sound_and_fair(case: Case) -> None:
    """A state made up from a View is sound, asks the same seats, and differs where there are secrets."""
    rules, rng = case.game.rules, random.Random(case.name)
    different = 0
    for step in play(case):
        for seat in case.everybody():
            state = rules.determinize(step.table.view(seat), rng)
            rules.check(state)
            assert rules.to_act(state) == step.table.to_act()
            different += state != step.table.state
    assert different > 0


def test_events_tell_no_more_than_views(case: Case) -> None:
    """Two states look alike to a seat; if they still do after an intent of one seat, so do its events.

    The intent need not be the same in both: what others choose in secret is not told either. Where both have
    become the same state no secret is left to keep: its events may have been the telling of it.
    """
    rules, rng = case.game.rules, random.Random(case.name)
    compared = 0
    for number, step in enumerate(play(case)):
        for seat in case.everybody():
            twin = rules.determinize(rules.view(step.before, seat), rng)
            legal = rules.legal(twin, step.seat)
            chance = Rng.derive("conformance", number + 1)
            for intent in {rng.choice(legal), step.intent}.intersection(legal):
                after, events = rules.apply(twin, step.seat, intent, chance)
                if after != step.table.state and rules.view(after, seat) == step.table.view(seat):
                    compared += 1
                    assert _seen(case, events, seat) == _seen(case, step.events, seat)
    assert compared > 0


def test_a_frame_carries_the_view_and_the_redacted_events(case: Case) -> None:
    """A Frame is its seat's View with its seat's events of the last step, and nothing else of the game."""
    for step in play(case):
        for seat in case.everybody():
            frame = step.table.frame_for(seat)
            assert frame.view == step.table.view(seat)
            assert encode(list(frame.events)) == _seen(case, step.events, seat)
            assert frame.step == step.table.step


def test_redacting_twice_changes_nothing(case: Case) -> None:
    """A redacted event is as that seat may see it: redacting it again gives the same."""
    redact = case.game.rules.redact
    for step in play(case):
        for event in step.events:
            for seat in case.everybody():
                once = redact(event, seat)
                assert once is None or redact(once, seat) == once
