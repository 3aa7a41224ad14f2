"""Speedzero: which states are refused, and that every other one can be played."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.contract import Broken
from game.rng import Rng
from game.zero import rules
from game.zero.types import Field, Options, Round, State
from tests.game.zero_positions import HIDDEN, position

if TYPE_CHECKING:
    from collections.abc import Callable

OTHER = "1 2 ? ? / ? ? ? ? / ? ? ? ?"
ALL_OPEN = "1 2 3 4 / 5 6 7 8 / 9 10 11 12"


def turn() -> State:
    return position("7 8 ? ? / ? ? ? ? / ? ? ? ?", OTHER)


def opening() -> State:
    return position(HIDDEN, HIDDEN, phase="opening")


def last_turn() -> State:
    return position(ALL_OPEN, OTHER, turn=1, ender=0)


def scored(**changes: Any) -> State:
    last = Round((30, 78), 0, doubled=False)
    fields = ("1 2 3 4 / 2 3 4 1 / 3 4 1 2", "12 2 3 4 / 5 6 7 8 / 9 10 11 1")
    state = position(*fields, phase="scored", ender=0, rounds=(last,))
    return replace(state, **changes)


def swapped_field(state: State, seat: int, **changes: Any) -> State:
    fields = list(state.fields)
    fields[seat] = replace(fields[seat], **changes)
    return replace(state, fields=tuple(fields))


BROKEN: dict[str, Callable[[], State]] = {
    "one seat": lambda: replace(turn(), fields=turn().fields[:1], continued=(False,)),
    "five seats": lambda: replace(turn(), fields=turn().fields[:1] * 5, continued=(False,) * 5),
    "turn of no seat": lambda: replace(turn(), turn=2),
    "turn below zero": lambda: replace(turn(), turn=-1),
    "ender of no seat": lambda: replace(turn(), ender=-1),
    "continued too short": lambda: replace(turn(), continued=(False,)),
    "eleven slots": lambda: swapped_field(turn(), 0, cards=turn().fields[0].cards[:11]),
    "thirteen faces": lambda: swapped_field(turn(), 0, up=(True,) * 13),
    "changed no slot": lambda: swapped_field(turn(), 0, changed=12),
    "a column cleared in part": lambda: swapped_field(turn(), 0, cards=(None, *turn().fields[0].cards[1:])),
    "a cleared place face down": lambda: swapped_field(
        turn(), 0, cards=tuple(None if s % 4 == 3 else c for s, c in enumerate(turn().fields[0].cards))
    ),
    "a card twice": lambda: replace(turn(), stock=(*turn().stock[:-1], turn().stock[0])),
    "a card missing": lambda: replace(turn(), stock=turn().stock[1:]),
    "no such card": lambda: replace(turn(), stock=(*turn().stock[:-1], 150)),
    "a hand without a draw": lambda: replace(turn(), hand=turn().stock[-1], stock=turn().stock[:-1]),
    "a draw without a hand": lambda: replace(turn(), phase="drawn"),
    "no discard": lambda: replace(turn(), stock=(*turn().stock, *turn().discard), discard=()),
    "continued in a turn": lambda: replace(turn(), continued=(True, False)),
    "all continued": lambda: scored(continued=(True, True)),
    "the opening with all open": lambda: replace(turn(), phase="opening"),
    "a turn with fewer than two open": lambda: replace(opening(), phase="turn"),
    "three open in the opening": lambda: position(
        "1 2 3 ? / ? ? ? ? / ? ? ? ?", HIDDEN, phase="opening", sound=False
    ),
    "an ender in the opening": lambda: replace(opening(), ender=0),
    "a long discard in the opening": lambda: replace(
        opening(), stock=opening().stock[1:], discard=(opening().stock[0], *opening().discard)
    ),
    "another beginner than the last ender": lambda: replace(
        opening(), rounds=(Round((1, 2), 1, doubled=False),)
    ),
    "an ender with hidden cards": lambda: replace(last_turn(), turn=0, ender=1),
    "the ender on turn": lambda: replace(last_turn(), turn=0),
    "all open without an end": lambda: replace(last_turn(), ender=None),
    "a turn to come with all open": lambda: position(
        ALL_OPEN, "1 2 3 4 / 5 6 7 8 / 9 10 11 0", OTHER, turn=1, ender=0, sound=False
    ),
    "scored with hidden cards": lambda: swapped_field(scored(), 0, up=(False,) * 12),
    "scored without a round": lambda: scored(rounds=()),
    "scored with another ender": lambda: scored(ender=1),
    "scored with another turn": lambda: scored(turn=1),
    "scores that are not the fields'": lambda: scored(rounds=(Round((31, 78), 0, doubled=False),)),
    "doubled without a reason": lambda: scored(rounds=(Round((30, 78), 0, doubled=True),)),
    "over below 100": lambda: scored(phase="over"),
    "scored at 100": lambda: scored(rounds=(Round((0, 30), 0, doubled=False), *scored().rounds)),
    "over rounds ago": lambda: scored(
        phase="over", rounds=(Round((100, 0), 0, doubled=False), *scored().rounds)
    ),
    "a turn in a game that is over": lambda: replace(turn(), rounds=(Round((100, 0), 0, doubled=False),)),
    "a round for three": lambda: replace(turn(), rounds=(Round((1, 2, 3), 0, doubled=False),)),
    "a round without an ender": lambda: replace(turn(), rounds=(Round((1, 2), 2, doubled=False),)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_impossible_states_are_refused(name: str) -> None:
    """A state that no game can be in is refused, with a reason."""
    with pytest.raises(Broken, match=r"\w+"):
        rules.check(BROKEN[name]())


def test_possible_states_are_not_refused() -> None:
    """The states the impossible ones were made from are sound."""
    for state in (turn(), opening(), last_turn(), scored(), scored(continued=(True, False))):
        rules.check(state)


@given(st.integers(0, 2**32))
def test_whatever_passes_can_be_played(seed: int) -> None:
    """A state with one thing changed is refused with a reason, or plays on to the end of the game."""
    rng = random.Random(seed)
    state = _somewhere(rng)
    changed = _change(state, rng)
    try:
        rules.check(changed)
    except Broken:
        return
    steps = 0
    while acting := sorted(rules.to_act(changed)):
        seat = rng.choice(acting)
        intent = rng.choice(rules.legal(changed, seat))
        changed, _ = rules.apply(changed, seat, intent, Rng.derive("any", steps))
        rules.check(changed)
        steps += 1
        assert steps < 20_000


def _somewhere(rng: random.Random) -> State:
    """A state of a random game after a random number of steps."""
    state = rules.setup(Options(), rng.choice((2, 3, 4)), Rng(str(rng.random())))
    for step in range(rng.randrange(300)):
        if not (acting := sorted(rules.to_act(state))):
            break
        seat = rng.choice(acting)
        intent = rng.choice(rules.legal(state, seat))
        state, _ = rules.apply(state, seat, intent, Rng.derive("some", step))
    return state


def _change(state: State, rng: random.Random) -> State:
    """The state as JSON with one value replaced by another of its kind, or two values exchanged."""
    tree = msgspec.to_builtins(state)
    spots = list(_spots(tree))
    (holder, key), (other, other_key) = rng.sample(spots, 2)
    if rng.random() < 0.5:
        holder[key], other[other_key] = other[other_key], holder[key]
    else:
        holder[key] = rng.choice((None, True, False, -1, 0, 1, 3, 11, 12, 150, "turn", "drawn", "scored"))
    try:
        return msgspec.convert(tree, State)
    except msgspec.ValidationError:
        return state


def _spots(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree of dicts and lists that holds a plain value."""
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree))
    found = []
    for key in list(keys):
        if isinstance(tree[key], dict | list | tuple):
            if isinstance(tree[key], tuple):
                tree[key] = list(tree[key])
            found += _spots(tree[key])
        else:
            found.append((tree, key))
    return found


def test_states_know_no_other_fields() -> None:
    """A state with a field that does not exist is not read, at any depth."""
    for change in ({"more": 1}, {"fields": [{"cards": [], "up": [], "more": 1}]}):
        tree = msgspec.to_builtins(turn()) | change
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(tree, State)


def test_a_field_starts_without_a_trail() -> None:
    """Before its first turn nothing of a field was changed."""
    assert Field((), ()).changed is None
