"""Signing in, and how a connection has to behave."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.messages import (
    PROTOCOL,
    Beat,
    Bye,
    Challenge,
    Hello,
    Leave,
    Proof,
    Refused,
    Tables,
    Welcome,
    encode,
)
from net.peers import BURST, SILENCE, STRIKES
from tests.net.hall import Hall, Person, said_bye, shared, sign


def test_a_known_key_is_welcome() -> None:
    """Hello, challenge, proof, welcome: then the table list comes, and the name is written down."""
    hall = Hall()
    anna = hall.person("Anna")
    assert [type(message) for message in anna.inbox] == [Challenge, Welcome, Tables]
    assert anna.last(Welcome).centre == "Hall"
    assert hall.journal.players == {anna.last(Welcome).player: "Anna"}


def test_public_id_is_not_the_key() -> None:
    """Whoever reads an id can't say hello with its key."""
    hall = Hall()
    anna = hall.person("Anna")
    assert anna.key.hex() not in anna.last(Welcome).player


def test_another_protocol_is_told_both_numbers() -> None:
    """A client of another version learns which one the centre speaks, even if it says more than we know."""
    hall = Hall()
    anna = Person(hall, "Anna")
    anna.peer, hall.people[1] = 1, anna
    greeting = {"type": "hello", "protocol": 99, "key": anna.key, "name": "Anna", "colour": "red"}
    hall.session.receive(1, msgspec.msgpack.encode(greeting), hall.now)
    hall.settle()
    assert anna.last(Refused) == Refused("protocol", (("centre", PROTOCOL), ("client", 99)), "hello")
    assert said_bye(anna) == "protocol"
    assert hall.people == {}


@pytest.mark.parametrize("name", ["   ", "a\nb", "\x1b[31m", "a\u202eb"])
def test_names_are_plain(name: str) -> None:
    """A name that is blank or has control characters is refused."""
    hall = Hall()
    anna = hall.person(name)
    assert anna.refusal() == "name"
    assert hall.people == {}


def test_a_false_proof_is_shown_out() -> None:
    """Without the key nobody becomes its player."""
    hall = Hall()
    hall.session.receive(1, encode(Hello(PROTOCOL, bytes(32), "Eve")), hall.now)
    hall.session.receive(1, encode(Proof(sign(b"another", b"nonce"))), hall.now)
    assert hall.session.dropped == [1]
    assert not any(b"welcome" in data for _, data in hall.session.drain())


def test_a_nonce_is_never_used_twice() -> None:
    """Each connection gets its own challenge."""
    hall = Hall()
    nonces = {hall.person(name).last(Challenge).nonce for name in ("A", "B", "C")}
    assert len(nonces) == 3


def test_strangers_may_ask_for_nothing() -> None:
    """Before the welcome every wish is refused, and too many end the connection."""
    hall = Hall()
    for _ in range(STRIKES):
        hall.session.receive(1, encode(shared(None, None)), hall.now)
    assert hall.session.dropped == [1]
    assert not hall.session._house.tables


def test_a_second_connection_replaces_the_first() -> None:
    """The same key signs in elsewhere: the first connection is told and ended, the second is at the table."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None))
    again = hall.person("Anna")
    assert said_bye(anna) == "replaced"
    assert again.table.seat == 0
    assert again.table.info.seats[0].online
    assert list(hall.people) == [again.peer]


def test_what_a_dropped_connection_still_says_is_not_heard() -> None:
    """Messages under way when a connection was ended change nothing."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None))
    hall.session.receive(9, encode(Hello(PROTOCOL, anna.key, "Anna")), hall.now)
    challenge = msgspec.msgpack.decode(hall.session.drain()[-1][1])
    hall.session.receive(9, encode(Proof(sign(anna.key, challenge["nonce"]))), hall.now)
    hall.session.drain()
    hall.session.receive(anna.peer, encode(Leave()), hall.now)
    assert hall.session.drain() == []
    assert hall.hosted().seating.seat_of(anna.last(Welcome).player) == 0


def test_rubbish_is_refused_then_shown_out() -> None:
    """Undecodable packets are answered; after a few the connection ends, but not the player's seat."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None))
    for _ in range(STRIKES):
        hall.session.receive(anna.peer, b"\xff\x00rubbish", hall.now)
        hall.settle()
    assert len(anna.all(Refused)) == STRIKES
    assert said_bye(anna) == "rubbish"
    assert not hall.hosted().seating.chairs[0].info().online


def test_a_flood_is_shown_out() -> None:
    """Who sends far more than anybody plays is disconnected; at a steady pace one may send for ever."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    for n in range(int(BURST) + 1):
        hall.session.receive(anna.peer, encode(Beat(n)), hall.now)
    for n in range(int(BURST) * 3):
        hall.now += 0.01
        hall.session.receive(berta.peer, encode(Beat(n)), hall.now)
    assert hall.session.dropped == [anna.peer]


def test_silence_is_a_lost_connection() -> None:
    """A player not heard of for a while is away and the connection dropped without a word, to come back."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    del hall.people[anna.peer]
    hall.wait(SILENCE + 1)
    assert not berta.last(Tables).tables[0].seats[0].online
    assert anna.all(Bye) == []
    assert not hall.session.busy()


def test_heartbeats_are_answered() -> None:
    """A beat comes back with its number."""
    anna = Hall().person("Anna")
    anna.say(Beat(7))
    assert anna.last(Beat).n == 7


def test_a_clean_end_says_so() -> None:
    """Everybody is told that the centre closes; running games stay in the journal."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None))
    hall.session.close()
    hall.journal.commit()
    hall.settle()
    assert said_bye(anna) == "closing"
    assert len(hall.journal.survived().tables()) == 1


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=80), st.integers(1, 3))
def test_random_bytes_never_hurt(data: bytes, peer: int) -> None:
    """Whatever bytes come, from strangers and players, the session answers or shows out, and never raises."""
    hall = Hall()
    hall.person("Anna")
    hall.session.receive(peer, data, hall.now)
    hall.settle()
    assert not hall.session._house.tables
