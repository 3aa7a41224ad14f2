"""Whole games over a network that lags and breaks: everything is played once, and only as it was chosen."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from game.contract import Strength
from net.messages import OpenTable, Sit, Start
from tests.net.hall import OPTIONS, ZERO
from tests.net.wire import Clumsy, Rig

EASY = Strength.EASY


def begin(rig: Rig, people: int, computers: int, clock: int = 0) -> list[Clumsy]:
    """So many clumsy clients and computers at one table, dealt."""
    clients = [rig.client(f"P{number}") for number in range(people)]
    rig.until(lambda: all(client.online for client in clients))
    seats = (None,) * people + (EASY,) * computers
    clients[0].send(msgspec.convert({"game": "zero", "options": OPTIONS, "seats": seats, "clock": clock,
                                     "pace": "fast"}, OpenTable))  # fmt: skip
    rig.until(lambda: clients[0].at is not None)
    assert clients[0].at
    for client in clients[1:]:
        client.send(Sit(clients[0].at.info.id))
        rig.until(partial(_sits, client))
    if clients[0].at.info.status == "open":
        clients[0].send(Start())
    rig.until(lambda: all(client.frame is not None for client in clients))
    return clients


def _sits(client: Clumsy) -> bool:
    return client.at is not None


def finish(rig: Rig, clients: list[Clumsy]) -> None:
    """Play to the end board of everybody."""
    rig.until(lambda: all(client.view.phase == "over" and client.online for client in clients))


def check_moves(rig: Rig, clients: list[Clumsy]) -> None:
    """Each seat's moves are what its client chose first, decision by decision."""
    table = rig.hosted()
    moves = rig.journal.moves(table.id, table.plays)
    assert table.play
    assert len(moves) == table.play.table.step
    for seat, client in enumerate(clients):
        played = [
            msgspec.msgpack.decode(move.intent, type=ZERO.rules.Intent) for move in moves if move.seat == seat
        ]
        assert played == [client.chosen[table.plays, number] for number in range(len(played))]


@pytest.mark.parametrize(
    ("people", "computers", "delay", "seed"),
    [(2, 0, 0.0, 1), (2, 0, 0.4, 2), (2, 1, 0.4, 3), (4, 0, 0.3, 4), (4, 0, 0.8, 5), (1, 3, 0.4, 6)],
)
def test_clumsy_clients_play_a_whole_game(people: int, computers: int, delay: float, seed: int) -> None:
    """With lag, resends and second thoughts nothing is played twice and nothing honest is refused."""
    rig = Rig(seed, delay)
    clients = begin(rig, people, computers)
    finish(rig, clients)
    check_moves(rig, clients)
    assert [client.refused for client in clients] == [[]] * people
    totals = {ZERO.rules.sheet(client.view).totals for client in clients}
    assert len(totals) == 1


@pytest.mark.parametrize("seed", range(11, 31))
def test_broken_connections_cost_nothing(seed: int) -> None:
    """Connections break again and again: each client is back in its seat, and every choice is played once."""
    rig = Rig(seed, delay=0.2)
    clients = begin(rig, 3, 1)
    rig.network.breaks = 0.01
    finish(rig, clients)
    check_moves(rig, clients)
    assert sum(client.redials for client in clients) > 3
    assert [client.at.seat for client in clients if client.at] == [0, 1, 2]
    assert [client.refused for client in clients] == [[], [], []]


def test_a_centre_killed_again_and_again() -> None:
    """The centre dies every few seconds: the game goes on where it was, and what was seen has happened."""
    rig = Rig(21, delay=0.1)
    clients = begin(rig, 2, 1)
    kills, steps = 0, 0
    while not all(client.view.phase == "over" for client in clients):
        rig.step()
        steps += 1
        if steps % 160 == 0:
            seen = max(client.frame.step for client in clients if client.frame)
            rig.kill_centre()
            kills += 1
            assert rig.hosted().play.table.step >= seen  # type: ignore[union-attr]
    assert kills >= 5
    check_moves(rig, clients)
    assert [client.refused for client in clients] == [[], []]


def test_the_clock_plays_for_those_who_are_gone() -> None:
    """One of two never answers: the computer plays its seat by the clock, to the end."""
    rig = Rig(31, delay=0.1)
    clients = begin(rig, 2, 0, clock=30)
    gone = rig.clients.pop()
    rig.until(lambda: clients[0].view.phase == "over", seconds=30_000)
    assert not gone.chosen
    assert rig.hosted().seating.chairs[1].kind == "person"


def test_nobody_is_told_anothers_drawn_card() -> None:
    """In all bytes of a whole game: a drawn card was told to its drawer only."""
    rig = Rig(41, delay=0.2)
    clients = begin(rig, 2, 1)
    rig.network.breaks = 0.005
    finish(rig, clients)
    for seat, client in enumerate(clients):
        drawn = [event for event in client.seen if event["type"] == "drew"]
        assert {event["seat"] for event in drawn} == {0, 1, 2}
        assert all(("card" in event) == (event["seat"] == seat) for event in drawn)
