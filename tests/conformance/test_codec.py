"""Values: canonical bytes, and the way through MessagePack and JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import inspect

from tests.conformance.cases import Case, all_options, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.contract import Value

_ALLOWED = (
    inspect.StructType, inspect.VarTupleType, inspect.TupleType, inspect.IntType, inspect.StrType,
    inspect.BoolType, inspect.NoneType, inspect.LiteralType, inspect.EnumType, inspect.UnionType,
)  # fmt: skip


def _round_trips(value: Value, kind: object) -> None:
    for codec in (msgspec.json, msgspec.msgpack):
        data = codec.encode(value)
        back: Value = codec.decode(data, type=kind)
        assert back == value
        assert codec.encode(back) == data


def test_states_survive_the_way_through_json_and_back(case: Case) -> None:
    """A state written and read is the same state with the same bytes."""
    _round_trips(case.table().state, case.game.rules.State)
    for step in play(case):
        _round_trips(step.table.state, case.game.rules.State)


def test_views_survive_the_wire(case: Case) -> None:
    """Every seat's and a spectator's View written and read is the same."""
    for step in play(case):
        for seat in case.everybody():
            _round_trips(step.table.view(seat), case.game.rules.View)


def test_intents_and_events_survive_the_wire(case: Case) -> None:
    """Intents and events, redacted ones too, written and read are the same."""
    rules = case.game.rules
    for step in play(case):
        _round_trips(step.intent, rules.Intent)
        for event in step.events:
            for seat in case.everybody():
                redacted = rules.redact(event, seat)
                if redacted is not None:
                    _round_trips(redacted, rules.Event)


def test_options_survive_the_wire_and_default(case: Case) -> None:
    """Every choice of options is written and read; leaving all out is one of them."""
    rules = case.game.rules
    _round_trips(case.options, rules.Options)
    assert rules.Options() in all_options(case.game)


def test_options_know_only_their_choices(case: Case) -> None:
    """A value that is no choice, and a field the game does not have, are refused."""
    options = case.game.rules.Options
    for choice in case.game.rules.CHOICES:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({choice.field: "no such choice"}, options)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no-such-field": "1"}, options)


def test_values_are_made_of_what_has_canonical_bytes(case: Case) -> None:
    """All values of a game hold frozen structs, tuples, integers, truth values and text only."""
    rules = case.game.rules
    for kind in (rules.State, rules.View, rules.Intent, rules.Event, rules.Options):
        for part in _parts(inspect.type_info(kind)):
            assert isinstance(part, _ALLOWED), part
            if isinstance(part, inspect.StructType):
                assert part.cls.__struct_config__.frozen, part.cls


def _parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The type and all types within it."""
    yield kind
    if isinstance(kind, inspect.StructType):
        within: tuple[inspect.Type, ...] = tuple(field.type for field in kind.fields)
    elif isinstance(kind, inspect.VarTupleType):
        within = (kind.item_type,)
    elif isinstance(kind, inspect.TupleType):
        within = kind.item_types
    elif isinstance(kind, inspect.UnionType):
        within = kind.types
    else:
        within = ()
    for part in within:
        yield from _parts(part)


def test_states_tell_options_and_seats(case: Case) -> None:
    """Every state knows the options it is played with and how many seats it has."""
    for step in play(case):
        assert step.table.state.options == case.options
        assert step.table.state.seats == case.seats
