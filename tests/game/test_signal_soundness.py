"""Speedsignal: which states are refused, and that every other one can be played."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.contract import Broken
from game.rng import Rng
from game.signal import rules
from game.signal.boards import BOARDS
from game.signal.types import NoColour, Options, Panel, Phase, Roll, SetSignal, State, Throw
from tests.game.signal_positions import EMPTY, after, panel, position

if TYPE_CHECKING:
    from collections.abc import Callable

LOCKED = "2 3 4 5 6 12 / / /"
BAR_LEFT = "/ / 12 11 /"


def white(**changes: Any) -> State:
    return replace(position("2 3 / / /", LOCKED, EMPTY, white="2 3"), **changes)


def colour(**changes: Any) -> State:
    return replace(position("2 5 / / /", EMPTY, white="2 3", phase="colour", white_set=True), **changes)


def first(**changes: Any) -> State:
    return replace(rules.setup(Options(), 3, Rng("first")), **{"roller": 1, **changes})


def with_panel(state: State, seat: int, **changes: Any) -> State:
    panels = list(state.panels)
    panels[seat] = replace(panels[seat], **changes)
    return replace(state, panels=tuple(panels))


def lines(red: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (red, (), (), ())


def faults(*counts: int, **changes: Any) -> State:
    """A finished game with these faults."""
    made = [panel(EMPTY, faults=count) for count in counts]
    return replace(position(*made, phase="over", sound=False), **changes)


BROKEN: dict[str, Callable[[], State]] = {
    "one seat": lambda: white(panels=white().panels[:1], choices=(None,)),
    "five seats": lambda: white(panels=white().panels[:1] * 5, choices=(None,) * 5),
    "roller of no seat": lambda: white(roller=3),
    "roller below zero": lambda: white(roller=-1),
    "throw number 0": lambda: first(number=0),
    "three lines locked or open": lambda: white(locked=(True, False, False)),
    "too few choices": lambda: white(choices=(None,) * 2),
    "too many choices": lambda: white(choices=(None,) * 4),
    "three lines": lambda: with_panel(white(), 0, lines=((), (), ())),
    "five locks": lambda: with_panel(white(), 0, locks=(False,) * 5),
    "faults below zero": lambda: with_panel(white(), 0, faults=-1),
    "five faults": lambda: with_panel(white(), 0, faults=5),
    "signals from right to left": lambda: with_panel(white(), 0, lines=lines((1, 0))),
    "a signal twice": lambda: with_panel(white(), 0, lines=lines((1, 1))),
    "a column left of the first": lambda: with_panel(white(), 0, lines=lines((-1, 1))),
    "a column right of the last": lambda: with_panel(white(), 0, lines=lines((0, 11))),
    "a lock without the last signal": lambda: with_panel(white(), 0, locks=(True, False, False, False)),
    "the last signal without its lock": lambda: with_panel(white(), 1, locks=(False,) * 4),
    "a lock with four signals before it": lambda: position("2 3 4 5 12 / / /", EMPTY, sound=False),
    "both last signals": lambda: position("2 3 4 5 6 7 15 16 / / /", EMPTY, board="long", sound=False),
    "a lock with six where seven are needed": lambda: position(
        "2 3 4 6 7 8 12 / / /", EMPTY, board="double", sound=False
    ),
    "a locked line nobody has locked": lambda: white(locked=(True, True, False, False)),
    "an open line somebody has locked": lambda: white(locked=(False,) * 4),
    "a bar used up on a board without one": lambda: with_panel(white(), 0, bar=1),
    "a bar used beyond its end": lambda: position(
        panel(BAR_LEFT, "bonus", bar=13), EMPTY, board="bonus", sound=False
    ),
    "a bar used below zero": lambda: position(
        panel(BAR_LEFT, "bonus", bar=-1), EMPTY, board="bonus", sound=False
    ),
    "a bonus without a star": lambda: position(
        panel("2 / / /", "bonus", bar=1), EMPTY, board="bonus", sound=False
    ),
    "a star without its bonus": lambda: position(
        panel(BAR_LEFT, "bonus", bar=0), EMPTY, board="bonus", sound=False
    ),
    "two lines locked in a running game": lambda: position(LOCKED, "/ 2 3 4 5 6 12 / /", EMPTY, sound=False),
    "a fourth fault in a running game": lambda: with_panel(white(), 0, faults=4),
    "over without a reason": lambda: white(phase="over"),
    "two seats with the fourth fault": lambda: faults(4, 4),
    "a fourth fault of a seat that did not roll": lambda: faults(0, 4),
    "a fourth fault with two lines locked": lambda: position(
        panel("2 3 4 5 6 12 / 2 3 4 5 6 12 / /", faults=4), EMPTY, phase="over", sound=False
    ),
    "dice before the first throw": lambda: first(throw=Throw((1, 1), (1, 1, 1, 1))),
    "no dice in the white step": lambda: white(throw=None),
    "no dice after the first throw": lambda: first(number=2),
    "a white die of seven": lambda: white(throw=Throw((7, 1), (None, 1, 1, 1))),
    "a white die of nought": lambda: white(throw=Throw((1, 0), (None, 1, 1, 1))),
    "a coloured die of seven": lambda: white(throw=Throw((1, 1), (None, 7, 1, 1))),
    "three coloured dice": lambda: white(throw=Throw((1, 1), (None, 1, 1))),
    "a die of a locked line": lambda: white(throw=Throw((1, 1), (1, 1, 1, 1))),
    "a die that is out with its line open": lambda: white(throw=Throw((1, 1), (None, None, 1, 1))),
    "a white signal before the reveal": lambda: white(white_set=True),
    "a white signal that is nowhere": lambda: colour(throw=Throw((3, 3), (1, 1, 1, 1))),
    "a choice in the colour step": lambda: colour(choices=(None, SetSignal(0, 0))),
    "all have chosen": lambda: white(choices=after(white(), (0, "pass")).choices[:1] * 3),
    "a choice that is not the white sum": lambda: white(choices=(SetSignal(0, 4), None, None)),
    "a choice in a locked line": lambda: white(choices=(SetSignal(0, 3), None, None)),
    "a choice left of what is set": lambda: white(
        choices=(None, None, SetSignal(1, 3)), panels=(*white().panels[:2], panel("/ 6 / /"))
    ),
    "a signal before the first throw": lambda: with_panel(first(), 0, lines=lines((0,))),
    "a fault before the first throw": lambda: with_panel(first(), 1, faults=1),
    "a fault of a seat that has not rolled": lambda: with_panel(
        first(number=2, roller=1, throw=Throw((1, 1), (1, 1, 1, 1))), 1, faults=1
    ),
    "more signals than one throw brings": lambda: with_panel(
        first(number=2, roller=1, throw=Throw((1, 1), (1, 1, 1, 1))), 2, lines=lines((0, 1))
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_impossible_states_are_refused(name: str) -> None:
    """A state that no game can be in is refused, with a reason."""
    with pytest.raises(Broken, match=r"\w+"):
        rules.check(BROKEN[name]())


def test_possible_states_are_not_refused() -> None:
    """The states the impossible ones were made from are sound."""
    sound = (
        white(),
        after(white(), (0, "pass")),
        colour(),
        first(),
        faults(4, 3),
        position(panel(BAR_LEFT, "bonus"), EMPTY, board="bonus"),
        with_panel(first(number=2, throw=Throw((1, 1), (1, 1, 1, 1))), 0, lines=lines((0, 1))),
        with_panel(first(number=2, throw=Throw((1, 1), (1, 1, 1, 1))), 0, faults=1),
        first(number=2**63, throw=Throw((1, 1), (1, 1, 1, 1))),
    )
    for state in sound:
        rules.check(state)


@pytest.mark.parametrize("choice", [Roll, NoColour])
def test_only_a_signal_or_a_pass_is_a_choice(choice: type[Roll | NoColour]) -> None:
    """A state in which a seat has chosen to roll in the white step is not even read."""
    tree = msgspec.to_builtins(white())
    tree["choices"] = [msgspec.to_builtins(choice()), None, None]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(tree, State)


@given(st.integers(0, 2**32))
def test_whatever_passes_can_be_played(seed: int) -> None:
    """A state with one thing changed is refused with a reason, or plays on to the end of the game."""
    rng = random.Random(seed)
    changed = _change(_somewhere(rng), rng)
    try:
        rules.check(changed)
    except Broken:
        return
    for steps in range(2000):
        if not (acting := sorted(rules.to_act(changed))):
            break
        seat = rng.choice(acting)
        intent = rng.choice(rules.legal(changed, seat))
        changed, _ = rules.apply(changed, seat, intent, Rng.derive("any", steps))
        rules.check(changed)
    assert changed.phase == "over"


def _somewhere(rng: random.Random) -> State:
    """A state of a random game on a random board after a random number of steps."""
    options = Options(rng.choice(list(BOARDS)))  # type: ignore[arg-type]
    state = rules.setup(options, rng.choice((2, 3, 4)), Rng(str(rng.random())))
    for step in range(rng.randrange(150)):
        if not (acting := sorted(rules.to_act(state))):
            break
        seat = rng.choice(acting)
        state, _ = rules.apply(state, seat, rng.choice(rules.legal(state, seat)), Rng.derive("some", step))
    return state


def _change(state: State, rng: random.Random) -> State:
    """The state as JSON with one value replaced by another of its kind, or two values exchanged."""
    tree = msgspec.to_builtins(state)
    (holder, key), (other, other_key) = rng.sample(list(_spots(tree)), 2)
    if rng.random() < 0.5:
        holder[key], other[other_key] = other[other_key], holder[key]
    else:
        holder[key] = rng.choice((None, True, False, -1, 0, 1, 2, 3, 10, 11, *get_args(Phase)))
    try:
        return msgspec.convert(tree, State)
    except msgspec.ValidationError:
        return state


def _spots(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree of dicts and lists that holds a plain value."""
    found = []
    for key in list(tree.keys() if isinstance(tree, dict) else range(len(tree))):
        if isinstance(tree[key], tuple):
            tree[key] = list(tree[key])
        found += _spots(tree[key]) if isinstance(tree[key], dict | list) else [(tree, key)]
    return found


def test_states_know_no_other_fields() -> None:
    """A state with a field that does not exist is not read, at any depth."""
    tree = msgspec.to_builtins(white())
    for change in ({"more": 1}, {"panels": [{"more": 1}]}, {"options": {"board": "classic", "more": 1}}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(tree | change, State)


def test_a_panel_starts_empty() -> None:
    """No signal, no lock, no fault, the whole bar left."""
    assert Panel() == panel(EMPTY)
