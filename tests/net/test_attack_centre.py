"""A real centre over ENet on loopback, and connections that mean it ill."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from game.contract import Strength
from net import guard
from net.guard import Guard
from net.link import Link
from net.messages import Leave, Refused, decode_from_centre
from net.transport import Arrived, Joined, Lost
from tests.net.real import Party, until
from tests.net.test_attack_peers import deep_hello
from tests.net.test_link_guard import CONNECT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from net.transport import Happened


@pytest.fixture(name="party")
def started_party(tmp_path: Path) -> Iterator[Party]:
    party = Party(tmp_path, 2)
    yield party
    party.close()


def told(party: Party, first: bytes) -> list[Happened]:
    """What a connection is told, up to its end, that begins with these words (none: with silence)."""
    link = Link.dial(party.address)
    heard: list[Happened] = []

    def turn() -> None:
        party.turn()
        for each in link.poll(1):
            heard.append(each)
            if isinstance(each, Joined):
                for _ in range(5 if first else 0):
                    link.send(each.peer, first)

    until(lambda: heard and isinstance(heard[-1], Lost), turn)
    link.close()
    return heard


def test_deep_first_words_do_not_end_the_centre(party: Party) -> None:
    """One datagram with a list in a list in a list … is refused, and the others play on."""
    party.open_table()
    heard = told(party, deep_hello(bytes(32)))
    words = [decode_from_centre(each.data) for each in heard if isinstance(each, Arrived)]
    assert words[0] == Refused("rubbish")
    party.until(lambda: all(guest.over for guest in party.guests))


def test_silent_connections_are_ended(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who connects and never says a word loses its place; players keep theirs."""
    party.open_table()
    monkeypatch.setattr("net.peers.SIGN_IN", 0.3)
    assert [type(each) for each in told(party, b"")] == [Joined, Lost]
    party.until(lambda: all(guest.over for guest in party.guests))


def test_a_deserted_game_is_told_in_the_log(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says which table was broken off because nobody came back."""
    caplog.set_level(logging.INFO, "centre")
    party.open_table()
    party.until(lambda: all(guest.last for guest in party.guests))
    monkeypatch.setattr("net.session.ABANDONED", 0.1)
    for guest in party.guests[:]:
        guest.plays = False
        party.hang_up(guest)
    party.until(lambda: "is broken off: nobody came back" in caplog.text)
    assert party.store.tables() == []


def test_workers_do_not_think_for_games_that_are_gone(party: Party) -> None:
    """Opening a table and leaving it again makes no work that others' computers have to wait for."""
    loner, other = party.guests
    party.until(lambda: loner.online and other.online)
    for _ in range(8):
        party.guests = [loner]
        party.open_table(Strength.STRONG, Strength.STRONG, Strength.STRONG)
        loner.client.send(Leave())
        party.until(lambda: not loner.client.seat_at)
    party.until(lambda: not party.workers._waiting)
    assert party.workers.wanted == party.centre._session.wants
    assert not any(party.workers.wanted(task) for task in range(1, 200))


def test_one_address_does_not_take_all_places() -> None:
    """Finished connections of one address are half of all at most; this machine may have more."""
    judge = Guard()
    for port in range(guard.OPEN):
        judge.opened("10.0.0.9", port, 1.0)
        judge.opened("127.0.0.1", port, 1.0)
    assert judge.blocks("10.0.0.9", 999, CONNECT, 1.0)
    assert not judge.blocks("127.0.0.1", 999, CONNECT, 1.0)
    judge.closed("10.0.0.9", 2.0)
    assert not judge.blocks("10.0.0.9", 999, CONNECT, 2.0)
