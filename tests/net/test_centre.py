"""A real centre and real clients over ENet on loopback, all in this process."""

from __future__ import annotations

import logging
import random
import resource
import socket
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import pytest

from game.contract import Strength
from net.address import Address
from net.client import Client, State
from net.identity import Identity
from net.messages import PROTOCOL, Frame, Hello, Leave, Refused, decode_from_centre, encode
from net.store import Full
from net.transport import Arrived, Joined, Lost
from tests.net.real import Guest, Party, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(name="party")
def started_party(tmp_path: Path) -> Iterator[Party]:
    party = Party(tmp_path, 0)
    yield party
    party.close()


def invite(party: Party, guests: int) -> list[Guest]:
    party.guests += [Guest(party.address, f"guest {number}") for number in range(guests)]
    return party.guests


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_of_people(party: Party, seats: int) -> None:
    """Two, and four, clients play a whole game over ENet; all see the same end, nobody is refused."""
    guests = invite(party, seats)
    party.open_table()
    party.until(lambda: all(guest.over for guest in guests))
    ends = {guest.last.view.rounds for guest in guests if guest.last}
    assert len(ends) == 1
    (rounds,) = ends
    assert max(sum(done.scores[seat] for done in rounds) for seat in range(seats)) >= 100
    assert [guest.refusals for guest in guests] == [[]] * seats
    assert [len({(s.play, s.step) for s in guest.shown}) for guest in guests] == [
        guest.last.step + 1 for guest in guests if guest.last
    ]


def test_whole_game_with_a_computer_in_a_worker(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that thinks in a process of its own plays a whole game with two clients."""
    monkeypatch.setattr("net.tables.PAUSES", {"normal": 0.0, "fast": 0.0})
    guests = invite(party, 2)
    party.open_table(Strength.NORMAL)
    party.until(lambda: all(guest.over for guest in guests))
    assert len(party.workers.pids) == 1
    assert [guest.refusals for guest in guests] == [[], []]
    assert guests[0].last is not None
    assert len(guests[0].last.view.fields) == 3


def test_back_in_the_same_seat(party: Party) -> None:
    """Who comes back with the same key has the same seat and hears all events once; the game goes on."""
    guests = invite(party, 2)
    party.open_table()
    party.until(lambda: guests[1].last and guests[1].last.step >= 10)
    old = guests[1]
    party.hang_up(old)
    party.until(lambda: guests[0].client.seat_at and not guests[0].client.seat_at.info.seats[1].online)
    guests.append(back := Guest(party.address, "back", old.identity))
    party.until(lambda: back.over and guests[0].over)
    assert back.client.seat_at is not None
    assert back.client.seat_at.seat == 1
    seen_by_both = [event for event in guests[0].events if "Drew" not in type(event).__name__]
    assert [event for event in back.events if "Drew" not in type(event).__name__] == seen_by_both


def test_a_broken_connection_mends_itself(party: Party) -> None:
    """A client whose connection breaks signs in again by itself; it never plays twice and misses no event."""
    guests = invite(party, 2)
    party.open_table()
    for step in (5, 15, 25):
        party.until(partial(guests[1].has_seen, step))
        guests[1].client.redial()
        party.until(lambda: guests[1].online)
    party.until(lambda: all(guest.over for guest in guests))
    assert [guest.refusals for guest in guests] == [[], []]
    public = [[event for event in guest.events if "Drew" not in type(event).__name__] for guest in guests]
    assert public[0] == public[1]


def test_other_protocols_are_told_the_versions(party: Party) -> None:
    """A client of another protocol is refused with both versions, and its connection is ended."""
    heard: list[object] = []
    link = type(party.link).dial(party.address)

    def turn() -> None:
        party.turn()
        for happened in link.poll(1):
            if isinstance(happened, Joined):
                link.send(happened.peer, encode(Hello(PROTOCOL + 1, Identity.fresh().key, "old")))
            heard.append(decode_from_centre(happened.data) if isinstance(happened, Arrived) else happened)

    party.guests = []
    until(lambda: any(isinstance(each, Lost) for each in heard), turn)
    link.close()
    wanted = Refused("protocol", (("centre", PROTOCOL), ("client", PROTOCOL + 1)), "hello")
    assert wanted in heard


def test_a_refusing_centre_is_final(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is of another protocol ends up refused and can say why."""
    monkeypatch.setattr("net.client.PROTOCOL", PROTOCOL + 1)
    guest = invite(party, 1)[0]
    party.until(lambda: guest.client.state is State.REFUSED)
    assert guest.client.refusal is not None
    assert guest.client.refusal.code == "protocol"
    assert dict(guest.client.refusal.args) == {"centre": PROTOCOL, "client": PROTOCOL + 1}


def test_rubbish_on_the_wire_harms_nobody(party: Party) -> None:
    """Datagrams of every size and content, forged ENet ones too, don't disturb a game that is on."""
    guests = invite(party, 2)
    rng = random.Random(7)
    party.open_table()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        for size in (0, 1, 2, 3, 4, 5, 8, 20, 52, 500, 1400, 1401, 4096, 4097, 9000):
            for head in (b"", b"\x8f\xff\x00\x00\x82\xff\x00\x01", b"\x80\x00\x00\x00\x88\x00", b"\x40\x00"):
                data = (head + rng.randbytes(size))[:size]
                stranger.sendto(data, ("127.0.0.1", party.address.port))
                party.turn()
    party.until(lambda: all(guest.over for guest in guests))
    assert all(guest.online and not guest.refusals for guest in guests)


def test_rubbish_in_messages_is_shown_out(party: Party) -> None:
    """A connection that talks rubbish again and again is ended; the others play on."""
    guests = invite(party, 2)
    party.open_table()
    link = type(party.link).dial(party.address)
    happened: list[object] = []

    def turn() -> None:
        party.turn()
        for each in link.poll(0):
            happened.append(type(each).__name__)
            for number in range(40):
                link.send(each.peer, bytes([number]) * 60)

    until(lambda: "Lost" in happened, turn)
    link.close()
    party.until(lambda: all(guest.over for guest in guests))


class Watched:
    """A store whose commits and a link whose sends are written down in order."""

    def __init__(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        self.order: list[str] = []
        commit, add, send = party.store.commit, party.store.add_move, party.link.send

        def committing() -> None:
            commit()
            self.order.append("commit")

        def adding(*args: object) -> None:
            add(*args)  # type: ignore[arg-type]
            self.order.append("move")

        def sending(peer: int, data: bytes) -> None:
            send(peer, data)
            if isinstance(decode_from_centre(data), Frame):
                self.order.append("frame")

        monkeypatch.setattr(party.store, "commit", committing)
        monkeypatch.setattr(party.store, "add_move", adding)
        monkeypatch.setattr(party.link, "send", sending)


def test_written_before_shown(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """No Frame leaves between a move and the commit that makes it safe."""
    invite(party, 2)
    party.open_table()
    watched = Watched(party, monkeypatch)
    party.until(lambda: watched.order.count("move") >= 20)
    open_move = False
    for what in watched.order:
        assert not (open_move and what == "frame")
        open_move = what == "move" or (open_move and what != "commit")
    assert watched.order.count("frame") >= 20


@contextmanager
def no_more_than(size: int) -> Iterator[None]:
    """No file of this process grows beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_confirms_nothing(party: Party, tmp_path: Path) -> None:
    """When the disk takes no more, the centre ends instead of confirming; clients are told why."""
    guests = invite(party, 2)
    party.open_table()
    party.until(lambda: guests[0].last and guests[0].last.step >= 3)
    with no_more_than((tmp_path / "centre.sqlite-wal").stat().st_size), pytest.raises(Full):
        party.until(lambda: guests[0].over)
    shown = max(guest.shown[-1].step for guest in guests)
    ((table, _),) = party.store.tables()
    assert len(party.store.moves(table, 1)) >= shown
    party.centre.farewell("disk")
    party.link.close()
    for guest in guests:
        until(guest.is_refused, guest.turn)
        assert guest.client.refusal == Refused("disk")


def test_the_log_tells_what_happens(party: Party, caplog: pytest.LogCaptureFixture) -> None:
    """Who came, which table opened, started and finished, and who left can be read in the log."""
    caplog.set_level(logging.INFO, "centre")
    guests = invite(party, 2)
    party.open_table()
    party.until(lambda: all(guest.over for guest in guests))
    guests[1].client.send(Leave())
    party.until(lambda: not guests[1].client.seat_at)
    party.hang_up(guests[1])
    party.until(lambda: "'guest 1' went" in caplog.text)
    told = ("'guest 0' came", "opened:", "sat down", "started:", "finished:", "'guest 1' left")
    assert [text for text in told if text not in caplog.text] == []


def test_nobody_there() -> None:
    """A first connection to an address where nobody listens ends after five seconds, with the address."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as deaf:
        deaf.bind(("127.0.0.1", 0))
        guest = Guest(address := _address_of(deaf), "lonely")
        client: Client = guest.client
        now = 100.0
        while client.state is not State.REFUSED and now < 110:
            client.poll(now)
            now += 0.1
    assert client.refusal == Refused("unreachable", (("address", str(address)),))
    assert 105 <= now < 106


def _address_of(bound: socket.socket) -> Address:
    return Address("127.0.0.1", bound.getsockname()[1])
