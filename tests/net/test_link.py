"""Messages over ENet on loopback, and what strangers may send."""

from __future__ import annotations

import re
import socket
import threading
from typing import TYPE_CHECKING

import pytest

from net.address import Address, parse_address
from net.link import Busy, Link
from net.transport import Arrived, Happened, Joined, Lost
from tests.net.real import until

if TYPE_CHECKING:
    from collections.abc import Iterator


class Pair:
    """A listening end and one that dials it, with all that happened at each."""

    def __init__(self, name: str = "127.0.0.1", peers: int = 4) -> None:
        self.centre = Link.listen("127.0.0.1", 0, peers)
        self.at_centre: list[Happened] = []
        self.at_client: list[Happened] = []
        self.dial(name)

    def dial(self, name: str = "127.0.0.1") -> None:
        self.client = Link.dial(Address(name, self.centre.port))

    def turn(self) -> None:
        self.at_centre += self.centre.poll(1)
        self.at_client += self.client.poll(1)

    def connect(self) -> None:
        until(lambda: self.at_centre and self.at_client, self.turn)

    def close(self) -> None:
        self.client.close()
        self.centre.close()


@pytest.fixture(name="pair")
def made_pair() -> Iterator[Pair]:
    pair = Pair()
    yield pair
    pair.close()


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_messages_arrive_whole_and_in_order(name: str) -> None:
    """Messages of all sizes arrive in order both ways, dialled by number or by name."""
    pair = Pair(name)
    pair.connect()
    down = [bytes([number]) * size for number, size in enumerate((1, 1000, 5000, 60_000))]
    up = [bytes([number]) * size for number, size in enumerate((1, 600, 1300))]
    for data in down:
        pair.centre.send(1, data)
    for data in up:
        pair.client.send(1, data)
    until(lambda: len(pair.at_client) > len(down) and len(pair.at_centre) > len(up), pair.turn)
    assert pair.at_client == [Joined(1), *(Arrived(1, data) for data in down)]
    assert pair.at_centre == [Joined(1), *(Arrived(1, data) for data in up)]
    pair.close()


def test_closing_delivers_what_was_sent(pair: Pair) -> None:
    """The last words before hanging up arrive, then the other end knows that it is over."""
    pair.connect()
    pair.centre.send(1, b"bye")
    pair.client.send(1, b"leave")
    closing = threading.Thread(target=pair.client.close)
    closing.start()
    until(lambda: Lost(1) in pair.at_centre, lambda: pair.at_centre.extend(pair.centre.poll(1)))
    closing.join()
    assert pair.at_centre == [Joined(1), Arrived(1, b"leave"), Lost(1)]


def test_dropping(pair: Pair) -> None:
    """A dropped connection still gets what was sent before; nothing it says is reported, but its end is."""
    pair.connect()
    pair.centre.send(1, b"bye")
    pair.centre.drop(1)
    pair.centre.send(1, b"too late")
    pair.client.send(1, b"rubbish")
    until(lambda: Lost(1) in pair.at_centre and Lost(1) in pair.at_client, pair.turn)
    assert pair.at_client == [Joined(1), Arrived(1, b"bye"), Lost(1)]
    assert pair.at_centre == [Joined(1), Lost(1)]


def test_numbers_are_not_used_twice(pair: Pair) -> None:
    """The next connection has another number, though ENet puts it into the same slot."""
    pair.connect()
    pair.client.close()
    until(lambda: Lost(1) in pair.at_centre, pair.turn)
    pair.dial()
    until(lambda: Joined(2) in pair.at_centre, pair.turn)
    pair.centre.send(1, b"to nobody")
    pair.centre.send(2, b"to somebody")
    until(lambda: Arrived(1, b"to somebody") in pair.at_client, pair.turn)
    assert Arrived(1, b"to nobody") not in pair.at_client


def test_a_flood_of_strange_datagrams(pair: Pair) -> None:
    """Empty, oversized and meaningless datagrams don't keep a connection from standing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:

        def turn() -> None:
            for size in (5000, 0, 4097, 30, 0):
                stranger.sendto(bytes(size), ("127.0.0.1", pair.centre.port))
            pair.turn()

        until(lambda: pair.at_centre and pair.at_client, turn)
        pair.client.send(1, b"hello")
        until(lambda: Arrived(1, b"hello") in pair.at_centre, turn)


def test_a_fault_in_the_guard_lets_nothing_through(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception while a datagram is judged stops the datagram, not the centre."""

    def fail(*_: object) -> bool:
        raise ValueError

    monkeypatch.setattr("net.guard.Guard.blocks", fail)
    for _ in range(20):
        pair.turn()
    assert pair.at_centre == []
    monkeypatch.undo()
    pair.connect()


def test_a_busy_port_is_said(pair: Pair) -> None:
    """A port that is taken, or an address that is not this machine's, raises Busy with the place."""
    with pytest.raises(Busy, match=f"127.0.0.1:{pair.centre.port}"):
        Link.listen("127.0.0.1", pair.centre.port, 4)
    with pytest.raises(Busy):
        Link.listen("192.0.2.1", 0, 4)


@pytest.mark.parametrize("name", ["999.1.1.1", "a" * 64 + ".x"])
def test_names_that_are_none(name: str) -> None:
    """A name that cannot be looked up is a connection that never stood."""
    link = Link.dial(Address(name, 5))
    happened: list[Happened] = []
    until(lambda: happened, lambda: happened.extend(link.poll(1)))
    assert happened == [Lost(0)]
    link.close()


def test_closed_is_quiet(pair: Pair) -> None:
    """After closing nothing happens any more, and closing twice is harmless."""
    pair.connect()
    pair.client.close()
    pair.client.close()
    pair.client.send(1, b"x")
    pair.client.drop(1)
    assert pair.client.poll(0) == []


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("10.0.0.5", Address("10.0.0.5", 47_555)),
        (" anna:1234 ", Address("anna", 1234)),
        ("h:65535", Address("h", 65_535)),
    ],
)
def test_addresses_as_people_write_them(text: str, address: Address) -> None:
    """A name or number, with a port or without."""
    assert parse_address(text) == address
    assert parse_address(str(address)) == address


@pytest.mark.parametrize(
    "text", ["", " ", ":5", "a:", "a:x", "a:0", "a:65536", "a:99999999999", "a b", "ä", "a:١"]
)
def test_what_is_no_address(text: str) -> None:
    """Everything else is refused."""
    with pytest.raises(ValueError, match=re.escape(text) or None):
        parse_address(text)
