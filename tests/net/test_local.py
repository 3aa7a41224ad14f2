"""The network and journal the other tests stand on."""

from __future__ import annotations

import random

import pytest

from net.journal import Move, Result
from net.local import CENTRE, MemoryJournal, Network
from net.transport import Arrived, Joined, Lost


def test_messages_come_late_but_in_order_and_once() -> None:
    """However they lag, messages of one connection come in the order they were sent, each once."""
    network = Network(random.Random(1), delay=1.0)
    client = network.dial()
    sent = [bytes([n]) for n in range(50)]
    for data in sent:
        client.send(CENTRE, data)
        network.now += 0.01
    early = network.centre.poll(0)
    network.now += 2
    late = network.centre.poll(0)
    assert late != []
    assert early + late == [Joined(client.peer), *(Arrived(client.peer, data) for data in sent)]
    assert network.centre.poll(0) == []


def test_everything_arrives_in_the_end() -> None:
    """Both ways, nothing is lost while the connection stands."""
    network = Network(random.Random(2), delay=0.5)
    client = network.dial()
    for n in range(20):
        client.send(CENTRE, bytes([n]))
        network.centre.send(client.peer, bytes([n]))
    network.now += 1
    data = [bytes([n]) for n in range(20)]
    assert network.centre.poll(0) == [Joined(client.peer), *(Arrived(client.peer, each) for each in data)]
    assert client.poll(0) == [Joined(CENTRE), *(Arrived(CENTRE, each) for each in data)]


def test_connections_may_overtake_each_other() -> None:
    """Order holds within a connection only."""
    network = Network(random.Random(3), delay=1.0)
    clients = [network.dial() for _ in range(20)]
    for client in clients:
        client.send(CENTRE, b"x")
    network.now += 2
    arrived = [each.peer for each in network.centre.poll(0) if isinstance(each, Arrived)]
    assert sorted(arrived) == [client.peer for client in clients] != arrived


def test_a_dropped_client_hears_the_last_words() -> None:
    """What was sent before a drop arrives; then both ends are told, and nothing more can be sent."""
    network = Network(random.Random(4), delay=0.5)
    client = network.dial()
    network.centre.send(client.peer, b"bye")
    network.centre.drop(client.peer)
    client.send(CENTRE, b"too late")
    network.now += 1
    assert client.poll(0) == [Joined(CENTRE), Arrived(CENTRE, b"bye"), Lost(CENTRE)]
    assert network.centre.poll(0) == [Joined(client.peer), Lost(client.peer)]


def test_a_broken_connection_loses_what_is_on_its_way() -> None:
    """Both ends learn of it, and what was under way never comes."""
    network = Network(random.Random(5), delay=0.5)
    client = network.dial()
    client.send(CENTRE, b"lost")
    network.breaks = 1.0
    client.send(CENTRE, b"breaks")
    network.now += 1
    assert network.centre.poll(0) == [Lost(client.peer)]
    assert client.poll(0) == [Lost(CENTRE)]


def test_a_killed_centre_says_nothing() -> None:
    """Its clients hear only silence, the new one knows nobody; who dials again reaches it."""
    network = Network(random.Random(6))
    client = network.dial()
    client.poll(0)
    network.restart_centre()
    client.send(CENTRE, b"anybody?")
    client.close()
    assert client.poll(0) == []
    assert network.centre.poll(0) == []
    again = network.dial()
    assert network.centre.poll(0) == [Joined(again.peer)]


def test_the_journal_keeps_what_was_committed() -> None:
    """After a kill there is what the last commit had, and nothing that was written since."""
    journal = MemoryJournal()
    result = Result(1, 1, "zero", "p", "left", 0, -10, 0, 0, 2)
    journal.put_table(1, b"one")
    journal.add_move(1, 1, 0, Move(0, b"a", 10))
    journal.add_result(result)
    journal.put_player("p", "Anna")
    journal.commit()
    journal.put_table(2, b"two")
    journal.add_move(1, 1, 1, Move(1, b"b", 20))
    journal.add_result(result)
    found = journal.survived()
    assert found.tables() == [(1, b"one")]
    assert found.moves(1, 1) == [Move(0, b"a", 10)]
    assert (found.results, found.players) == ([result], {"p": "Anna"})
    journal.drop_table(1)
    journal.commit()
    assert journal.survived().tables() == [(2, b"two")]
    assert journal.survived().moves(1, 1) == []


def test_the_journal_notices_a_gap() -> None:
    """Moves are numbered without gaps: anything else is the centre's fault, and loud."""
    with pytest.raises(ValueError, match="move 1 after 0 moves"):
        MemoryJournal().add_move(1, 1, 1, Move(0, b"a", 10))
