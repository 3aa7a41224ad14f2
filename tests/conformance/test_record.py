"""Records: a game plays again the same everywhere, and a drifting one says where."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from game.contract import Illegal
from game.record import Record, Recorder, drift, of_table, replay
from tests.conformance.cases import Case, play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def record(case: Case) -> Record:
    """One random game."""
    *_, last = play(case, "record")
    return of_table(last.table)


def test_a_replay_has_the_same_digests(case: Case, record: Record) -> None:
    """Playing a record again meets the same digest after every step."""
    assert drift(case.game, record) is None
    assert len(record.digests) == len(record.moves) + 1
    assert replay(case.game, record).digest() == record.digests[-1]
    half = len(record.moves) // 2
    assert replay(case.game, record, half).digest() == record.digests[half]


def test_a_recorder_notes_what_a_replay_finds(case: Case, record: Record) -> None:
    """Recording while playing gives the same record as playing again afterwards."""
    recorder = Recorder(case.table("record"))
    for seat, raw in record.moves:
        recorder.submit(seat, msgspec.json.decode(raw, type=case.game.rules.Intent))
    assert msgspec.json.encode(recorder.record()) == msgspec.json.encode(record)


def test_a_record_survives_the_file(record: Record) -> None:
    """A record written as JSON and read again has the same bytes."""
    data = msgspec.json.encode(record)
    assert msgspec.json.encode(msgspec.json.decode(data, type=Record)) == data


def test_a_changed_digest_is_found_at_its_step(case: Case, record: Record) -> None:
    """`drift` names the first step whose digest is not the record's; step 0 is the deal."""
    for step in (0, 1, len(record.digests) - 1):
        digests = (*record.digests[:step], "0" * 16, *record.digests[step + 1 :])
        assert drift(case.game, msgspec.structs.replace(record, digests=digests)) == step


def test_a_move_the_rules_refuse_is_found_at_its_step(case: Case, record: Record) -> None:
    """A move of a seat that is not there is where the record drifts, and `replay` refuses it."""
    moves = (*record.moves[:3], (case.seats, record.moves[3][1]), *record.moves[4:])
    broken = msgspec.structs.replace(record, moves=moves)
    assert drift(case.game, broken) == 4
    with pytest.raises(Illegal):
        replay(case.game, broken)


def test_a_record_that_ends_early_drifts_at_its_end(case: Case, record: Record) -> None:
    """A digest too few is a drift: the last state cannot be vouched for."""
    short = msgspec.structs.replace(record, digests=record.digests[:-1])
    assert drift(case.game, short) == len(record.moves)


def test_the_seed_decides_all_chance(case: Case) -> None:
    """Played by the same lots, games of one seed are the same and games of different seeds are not."""
    first, again, other = (_end(case, seed) for seed in ("a", "a", "b"))
    assert first == again
    assert first != other


def _end(case: Case, seed: str) -> str:
    *_, last = play(case, seed, lots="the same")
    return last.table.digest()


_AGAIN = """
import sys
import msgspec
from game.catalog import GAMES
from game.record import Record, drift
record = msgspec.json.decode(sys.stdin.buffer.read(), type=Record)
print(drift(GAMES[record.game], record))
"""


def test_another_process_finds_the_same_digests(record: Record) -> None:
    """A second process with another hash seed replays the record without drift."""
    done = subprocess.run(
        [sys.executable, "-c", _AGAIN],
        input=msgspec.json.encode(record),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
    )
    assert done.stdout.split() == [b"None"]


def test_a_broken_raw_intent_is_refused(case: Case, record: Record) -> None:
    """A move that is no intent of the game is not played."""
    moves = ((record.moves[0][0], Raw(b'{"type":"no such intent"}')), *record.moves[1:])
    with pytest.raises(msgspec.ValidationError):
        replay(case.game, msgspec.structs.replace(record, moves=moves))
