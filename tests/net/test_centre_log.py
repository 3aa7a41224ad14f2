"""The lines a person who runs a centre reads, from the messages that pass."""

from __future__ import annotations

from msgspec.structs import replace

from game.contract import Strength
from net import chronicle
from net.chronicle import Chronicle
from net.messages import AtTable, Beat, Frame, Hello, SeatInfo, TableInfo, Welcome, encode
from tests.net.real import OPTIONS

FREE = SeatInfo("free")
ANNA, BERTA = (SeatInfo("person", name) for name in ("Anna", "Berta"))
TABLE = TableInfo(7, "zero", OPTIONS, (ANNA, FREE), 0, "fast", watch=True, solo=False, status="open")


def told(log: Chronicle, *tables: TableInfo) -> list[str]:
    """The lines of a table's changes."""
    return [line for info in tables for line in log.went_out(1, encode(AtTable(info, 0, host=True, play=1)))]


def test_a_table_s_life() -> None:
    """Opening, sitting down, starting, leaving and finishing are a line each; nothing is told twice."""
    log = Chronicle()
    full = replace(TABLE, seats=(ANNA, BERTA))
    running = replace(full, status="running")
    left = replace(running, seats=(ANNA, SeatInfo("computer", strength=Strength.NORMAL)))
    over = replace(left, status="over")
    assert told(log, TABLE, TABLE, full, full, running, left, over, over) == [
        "table 7 (zero) opened: 'Anna', free",
        "table 7 (zero): 'Berta' sat down",
        "table 7 (zero) started: 'Anna', 'Berta'",
        "table 7 (zero): 'Berta' left",
        "table 7 (zero) finished: 'Anna', normal",
    ]


def test_a_table_met_in_the_middle() -> None:
    """A table found running after a restart is told once, with how it stands."""
    running = replace(TABLE, seats=(ANNA, BERTA), status="running")
    assert told(Chronicle(), running) == ["table 7 (zero) opened: 'Anna', 'Berta', started"]


def test_coming_and_going() -> None:
    """A player comes with the welcome and goes with the connection; a stranger does neither."""
    log = Chronicle()
    for peer in (1, 2):
        log.came_in(peer, encode(Hello(1, bytes(32), "Anna\n23:59  closed")))
    assert log.went_out(1, encode(Welcome("id", "Test"))) == ["'Anna\\n23:59  closed' came"]
    assert log.lost(1) == ["'Anna\\n23:59  closed' went"]
    assert log.lost(2) == log.lost(3) == []


def test_everything_else_is_passed_over() -> None:
    """Frames, heartbeats and rubbish say nothing to the log."""
    log = Chronicle()
    log.came_in(1, b"\x81\xa4type\xa5hello")
    log.came_in(1, b"\xff\xa5hello")
    assert log.went_out(1, encode(Frame(1, 1, 1, b"", ()))) == []
    assert log.went_out(1, encode(Beat(1))) == []


def test_old_tables_are_forgotten() -> None:
    """However many tables there were, only so many are remembered."""
    log = Chronicle()
    told(log, *(replace(TABLE, id=number) for number in range(3 * chronicle.REMEMBERED)))
    assert len(log._tables) == chronicle.REMEMBERED
