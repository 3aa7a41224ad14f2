"""The codec: every message comes back as it was, and nothing else comes in."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Strength
from net import messages
from net.messages import (
    MAX_MESSAGE,
    FromCentre,
    FromClient,
    Hello,
    Message,
    OpenTable,
    Say,
    decode_from_centre,
    decode_from_client,
    encode,
)

SMALL = st.binary(max_size=40)
INDEX = st.integers(0, 2**31)
NAME = st.text(min_size=1, max_size=24)
STRENGTH = st.sampled_from(Strength)
SEAT_INFO = st.builds(
    messages.SeatInfo, st.sampled_from(["free", "person", "computer"]), st.text(max_size=24),
    st.none() | STRENGTH, st.booleans(), st.booleans(),
)  # fmt: skip
CLOCK = st.sampled_from(messages.CLOCKS)
PACE = st.sampled_from(["normal", "fast"])
TABLE_INFO = st.builds(
    messages.TableInfo, INDEX, st.just("zero"), SMALL, st.lists(SEAT_INFO, min_size=1, max_size=4).map(tuple),
    CLOCK, PACE, st.booleans(), st.booleans(), st.sampled_from(["open", "running", "over"]),
)  # fmt: skip
FILLS = {
    messages.Hello: st.builds(Hello, INDEX, st.binary(min_size=32, max_size=32), NAME),
    messages.Proof: st.builds(messages.Proof, st.binary(min_size=64, max_size=64)),
    messages.OpenTable: st.builds(
        OpenTable, st.text(max_size=40), SMALL,
        st.lists(st.none() | STRENGTH, min_size=1, max_size=4).map(tuple),
        CLOCK, PACE, st.booleans(), st.text(max_size=40),
    ),
    messages.Sit: st.builds(messages.Sit, INDEX, st.none() | st.integers(0, 3)),
    messages.Watch: st.builds(messages.Watch, INDEX),
    messages.Start: st.builds(messages.Start, st.none() | STRENGTH),
    messages.Leave: st.just(messages.Leave()),
    messages.Intend: st.builds(messages.Intend, INDEX, INDEX, SMALL),
    messages.Advise: st.builds(messages.Advise, INDEX, INDEX),
    messages.Advised: st.builds(
        messages.Advised, INDEX, INDEX, SMALL, st.text(max_size=60),
        st.lists(st.tuples(NAME, NAME | st.integers(-(2**31), 2**31)), max_size=8).map(tuple),
    ),
    messages.Again: st.just(messages.Again()),
    messages.Turbo: st.builds(messages.Turbo, st.booleans()),
    messages.Pause: st.builds(messages.Pause, st.booleans()),
    messages.Credited: st.builds(
        messages.Credited, INDEX,
        st.lists(
            st.none()
            | st.builds(messages.Earned, st.integers(-99, 999), st.integers(0, 30), st.text(max_size=24)),
            max_size=4,
        ).map(tuple),
    ),
    messages.Say: st.builds(Say, st.sampled_from(["text", "joy", "anger"]), st.text(max_size=200)),
    messages.Beat: st.builds(messages.Beat, INDEX),
    messages.Challenge: st.builds(messages.Challenge, st.binary(min_size=32, max_size=32), NAME),
    messages.Welcome: st.builds(messages.Welcome, NAME, NAME),
    messages.Refused: st.builds(
        messages.Refused, NAME, st.lists(st.tuples(NAME, NAME | INDEX), max_size=8).map(tuple), NAME
    ),
    messages.Tables: st.builds(messages.Tables, st.lists(TABLE_INFO, max_size=3).map(tuple)),
    messages.AtTable: st.builds(
        messages.AtTable, TABLE_INFO, st.none() | st.integers(0, 3), st.booleans(), INDEX, st.booleans()
    ),
    messages.Past: st.builds(messages.Past, INDEX, st.lists(SMALL, max_size=9).map(tuple), INDEX),
    messages.Frame: st.builds(
        messages.Frame, INDEX, INDEX, INDEX, SMALL, st.lists(SMALL, max_size=9).map(tuple),
        st.none() | st.integers(0, 600_000), st.booleans(),
    ),
    messages.Said: st.builds(
        messages.Said, st.none() | st.integers(0, 3), NAME, st.sampled_from(["text", "joy", "anger"]), NAME
    ),
    messages.Gone: st.just(messages.Gone()),
    messages.Bye: st.builds(messages.Bye, NAME),
}  # fmt: skip
CLIENT_SAYS: st.SearchStrategy[FromClient] = st.one_of(*(FILLS[kind] for kind in get_args(FromClient)))
CENTRE_SAYS: st.SearchStrategy[FromCentre] = st.one_of(*(FILLS[kind] for kind in get_args(FromCentre)))


@settings(max_examples=300, deadline=None)
@given(CLIENT_SAYS)
def test_clients_messages_come_back(message: FromClient) -> None:
    """Encoded and decoded, a client's message is the same."""
    assert decode_from_client(encode(message)) == message


@settings(max_examples=300, deadline=None)
@given(CENTRE_SAYS)
def test_the_centres_messages_come_back(message: FromCentre) -> None:
    """Encoded and decoded, a centre's message is the same."""
    assert decode_from_centre(encode(message)) == message


@settings(max_examples=500, deadline=None)
@given(st.binary(max_size=200))
def test_other_bytes_are_refused_or_a_message(data: bytes) -> None:
    """Any bytes either decode to a message or raise DecodeError, and nothing else."""
    for decode in (decode_from_client, decode_from_centre):
        try:
            message: Message = decode(data)
        except msgspec.DecodeError:
            continue
        assert decode(encode(message)) == message


@settings(max_examples=300, deadline=None)
@given(CLIENT_SAYS, st.integers(0, 300), st.integers(0, 255))
def test_damaged_messages_are_refused_or_a_message(message: FromClient, place: int, byte: int) -> None:
    """One wrong byte or a missing end never does more than raise DecodeError."""
    data = bytearray(encode(message))
    data[place % len(data)] = byte
    for damaged in (bytes(data), bytes(data[: place % len(data)])):
        try:
            decoded = decode_from_client(damaged)
        except msgspec.DecodeError:
            continue
        assert isinstance(decoded, get_args(FromClient))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * (MAX_MESSAGE + 1),
        msgspec.msgpack.encode({"type": "say", "mood": "text", "text": "x" * 201}),
        msgspec.msgpack.encode({"type": "sit", "table": -1}),
        msgspec.msgpack.encode({"type": "sit", "table": 1, "seat": 4}),
        msgspec.msgpack.encode({"type": "intend", "play": 1, "decision": 1, "intent": b"x" * 513}),
        msgspec.msgpack.encode({"type": "again", "more": 1}),
        msgspec.msgpack.encode({"type": "hello", "protocol": 1, "key": b"short", "name": "A"}),
        msgspec.msgpack.encode({"type": "open", "game": "zero", "options": b"", "seats": [None] * 5}),
        msgspec.msgpack.encode({"type": "open", "game": "", "options": b"", "seats": [None] * 2, "clock": 7}),
        b"\x81\xa4type\xa3\xff\xfe\xfd",
        b"\x91" * 5000,
    ],
)  # fmt: skip
def test_bounds_hold(data: bytes) -> None:
    """Too long, too many, out of range, unknown fields, not UTF-8, nested without end: no message."""
    with pytest.raises(msgspec.DecodeError):
        decode_from_client(data)


@pytest.mark.parametrize(
    "wrong",
    [
        {"intent": b"x" * 513},
        {"reason": "x" * 61},
        {"args": [["a", 1]] * 9},
        {"args": [["a", "x" * 41]]},
        {"args": [["x" * 41, 1]]},
        {"args": [["a", 2**40]]},
        {"args": [["a", 1.5]]},
        {"play": -1},
        {"decision": -1},
        {"more": 1},
    ],
)
def test_advice_is_bounded(wrong: dict[str, object]) -> None:
    """What a centre says of advice is as short as a line is, and so is what is asked."""
    told = {"type": "advised", "play": 1, "decision": 1, "intent": b"x" * 512, "reason": "x" * 60, "args": []}
    assert decode_from_centre(msgspec.msgpack.encode(told))
    with pytest.raises(msgspec.DecodeError):
        decode_from_centre(msgspec.msgpack.encode({**told, **wrong}))
    with pytest.raises(msgspec.DecodeError):
        decode_from_client(msgspec.msgpack.encode({"type": "advise", "play": 1, "decision": 1, **wrong}))


def test_the_two_directions_are_apart() -> None:
    """A client can't say what only a centre says."""
    with pytest.raises(msgspec.DecodeError):
        decode_from_client(encode(messages.Bye("closing")))
    with pytest.raises(msgspec.DecodeError):
        decode_from_centre(encode(messages.Leave()))
