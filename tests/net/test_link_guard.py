"""Which datagrams reach ENet: limits, caps and bans, in fake time."""

from __future__ import annotations

import random
import socket
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from net import guard
from net.guard import Guard, commands
from net.transport import Joined
from tests.net.test_link import Pair

if TYPE_CHECKING:
    import pytest

CONNECT = bytes.fromhex("8fff0001") + bytes.fromhex("82ff0001") + bytes(44)
PING = bytes.fromhex("80000001") + bytes.fromhex("85ff0002")


def test_what_our_clients_send_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connecting, acknowledging, messages of every permitted size and hanging up all pass."""
    blocked: list[bytes] = []
    blocks = Guard.blocks

    def noting(self: Guard, host: str, port: int, data: bytes, now: float) -> bool:
        if blocks(self, host, port, data, now):
            blocked.append(data)
            return True
        return False

    monkeypatch.setattr(Guard, "blocks", noting)
    pair = Pair()
    pair.connect()
    for size in (1, 40, 700, 1300):
        pair.client.send(1, bytes(size))
        pair.centre.send(1, bytes(40 * size))
    while len(pair.at_centre) < 5 or len(pair.at_client) < 5:
        pair.turn()
    pair.close()
    assert blocked == []
    assert pair.at_centre[0] == Joined(1)


def test_fragments_and_compression_are_refused() -> None:
    """A message that needs fragments is larger than any of ours; compressed datagrams we don't send."""
    assert commands(PING) == [5]
    assert commands(b"\x40\x00" + PING[4:]) is None
    for kind in (b"\x88", b"\x8c"):
        assert commands(b"\x80\x00\x00\x01" + kind + bytes(23)) is None


def test_lengths_that_lie_are_refused() -> None:
    """A command longer than its datagram, an unknown one, none at all, and too long a datagram."""
    send = b"\x80\x00\x00\x01\x86\x00\x00\x01"
    assert commands(send + b"\x00\x03abc") == [6]
    assert commands(send + b"\x00\x04abc") is None
    assert commands(send + b"\xff\xffabc") is None
    assert commands(b"\x80\x00\x00\x01\x8f\x00\x00\x01") is None
    assert commands(b"\x80\x00\x00\x01") is None
    assert commands(send + b"\x05\x78" + bytes(1400)) is None


@given(st.binary(max_size=1500))
def test_judging_never_fails(data: bytes) -> None:
    """Any bytes get an answer."""
    assert Guard().blocks("10.0.0.9", 5, data, 1.0) in {True, False}


def test_the_rate_of_one_address_is_limited() -> None:
    """A flood from one address is cut, another is not concerned, and a second later it may speak again."""
    judge = Guard()
    passed = sum(not judge.blocks("10.0.0.9", 5, PING, 1.0) for _ in range(20_000))
    assert passed == guard.BURST
    assert not judge.blocks("10.0.0.8", 5, PING, 1.0)
    assert not judge.blocks("10.0.0.9", 5, PING, 2.0)


def test_half_open_connections_are_capped() -> None:
    """Only so many begun connections of one address, and of all, until they are finished or given up."""
    judge = Guard()
    passed = [port for port in range(40) if not judge.blocks("10.0.0.9", port, CONNECT, 1.0)]
    assert passed == list(range(guard.HALF_OPEN))
    assert not judge.blocks("10.0.0.9", 3, CONNECT, 1.5), "a repeated request is the same connection"
    judge.opened("10.0.0.9", 3, 1.6)
    assert not judge.blocks("10.0.0.9", 99, CONNECT, 1.7)
    assert judge.blocks("10.0.0.9", 100, CONNECT, 1.8)
    others = sum(not judge.blocks(f"10.0.1.{n}", 5, CONNECT, 2.0) for n in range(100))
    assert others == guard.HALF_OPEN_ALL - guard.HALF_OPEN
    assert not judge.blocks("10.0.0.9", 101, CONNECT, 2.0 + guard.HALF_OPEN_FOR)


def test_connecting_again_and_again_is_limited() -> None:
    """Connections that are finished count too: only so many at once and so many a second."""
    judge = Guard()
    passed = 0
    for port in range(200):
        if not judge.blocks("10.0.0.9", port, CONNECT, 1.0):
            judge.opened("10.0.0.9", port, 1.0)
            judge.closed("10.0.0.9", 1.0)
            passed += 1
    assert passed == guard.CONNECT_BURST
    assert not judge.blocks("10.0.0.9", 999, CONNECT, 2.0)


def test_rubbish_bans_for_a_while() -> None:
    """Rubbish again and again bans an address; a minute later it may try again."""
    judge = Guard()
    for _ in range(guard.BAD):
        assert judge.blocks("10.0.0.9", 5, b"rubbish", 1.0)
    assert judge.blocks("10.0.0.9", 5, PING, 1.0 + guard.BAN - 1)
    assert not judge.blocks("10.0.0.9", 5, PING, 1.0 + guard.BAN)


def test_who_plays_cannot_be_banned_by_forgery() -> None:
    """Rubbish in the name of somebody connected, or of this machine, is dropped but bans nobody."""
    judge = Guard()
    judge.opened("10.0.0.9", 5, 1.0)
    for host in ("10.0.0.9", "127.0.0.1"):
        for _ in range(3 * guard.BAD):
            judge.blocks(host, 6, b"rubbish", 1.0)
        assert not judge.blocks(host, 5, PING, 1.0)
    judge.closed("10.0.0.9", 1.0)
    for _ in range(guard.BAD):
        judge.blocks("10.0.0.9", 6, b"rubbish", 1.0)
    assert judge.blocks("10.0.0.9", 5, PING, 1.0)


def test_forged_senders_don_t_fill_the_memory() -> None:
    """However many addresses are forged, only so many are remembered."""
    judge = Guard()
    rng = random.Random(1)
    for _ in range(3 * guard.REMEMBERED):
        judge.blocks(f"10.{rng.randrange(256)}.{rng.randrange(256)}.{rng.randrange(256)}", 5, PING, 1.0)
    assert len(judge._senders) == guard.REMEMBERED


def connect_request(number: int) -> bytes:
    """A whole request to connect, as ENet sends it."""
    numbers = (1392, 65_536, 1, 0, 0, 5000, 2, 2, number, 0)
    return CONNECT[:8] + bytes.fromhex("0000ffff") + b"".join(each.to_bytes(4, "big") for each in numbers)


def test_forty_half_open_connections_leave_room() -> None:
    """Forty begun connections of another address don't take all 32 places: an honest client gets one."""
    pair = Pair(peers=32)
    pair.client.close()
    strangers = [socket.socket(socket.AF_INET, socket.SOCK_DGRAM) for _ in range(40)]
    for number, stranger in enumerate(strangers):
        stranger.bind(("127.0.0.2", 0))
        stranger.sendto(connect_request(number), ("127.0.0.1", pair.centre.port))
        pair.turn()
    pair.dial()
    pair.connect()
    for stranger in strangers:
        stranger.close()
    pair.close()
