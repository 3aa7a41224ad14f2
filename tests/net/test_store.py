"""What the centre writes down is there after any end, or is said not to be."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from net.journal import Move, Result
from net.store import Full, InUse, Store

ROOT = Path(__file__).parents[2]
RESULT = Result(1, 1, "zero", "anna", "round", 1, 12, 8, 0, 2)


def test_committed_is_there_and_the_rest_is_not(tmp_path: Path) -> None:
    """Only what was committed is found again, in order; a table that is put anew replaces the old one."""
    store = Store(tmp_path)
    store.put_table(5, b"old")
    store.put_table(5, b"five")
    store.put_table(3, b"three")
    moves = [Move(n % 2, b"intent %d" % n, 10 * n) for n in range(3)]
    for n, move in enumerate(moves):
        store.add_move(5, 2, n, move)
    store.add_move(5, 3, 0, moves[0])
    store.add_result(RESULT)
    store.put_player("anna", "Anna")
    store.commit()
    store.add_move(5, 2, 3, moves[0])
    store.put_table(9, b"never")
    store.close()
    store = Store(tmp_path)
    assert store.tables() == [(3, b"three"), (5, b"five")]
    assert store.moves(5, 2) == moves
    assert store.moves(5, 4) == []
    store.close()


def test_dropped_tables_lose_their_moves_and_keep_their_results(tmp_path: Path) -> None:
    """A table goes with its moves; rows of the leaderboard stay."""
    store = Store(tmp_path)
    store.put_table(1, b"x")
    store.add_move(1, 1, 0, Move(0, b"", 0))
    store.add_result(RESULT)
    store.drop_table(1)
    store.commit()
    assert (store.tables(), store.moves(1, 1)) == ([], [])
    assert store._db.execute("SELECT player, points FROM results").fetchall() == [("anna", 12)]
    store.close()


def test_a_killed_centre_s_commits_are_there(tmp_path: Path) -> None:
    """A process that dies without a word leaves all it committed and its lock is gone."""
    story = (
        "import os, sys; from pathlib import Path; from net.store import Store\n"
        "store = Store(Path(sys.argv[1])); store.put_table(1, b'safe'); store.commit()\n"
        "store.put_table(2, b'not'); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", story, str(tmp_path)], cwd=ROOT, check=False)
    store = Store(tmp_path)
    assert store.tables() == [(1, b"safe")]
    store.close()


def test_two_centres_don_t_share_data(tmp_path: Path) -> None:
    """The second one is told that the data are in use, and gets them once the first is done."""
    first = Store(tmp_path)
    with pytest.raises(InUse):
        Store(tmp_path, wait=0.05)
    first.close()
    Store(tmp_path, wait=0.05).close()


@pytest.mark.parametrize("damage", [b"rubbish" * 1000, None])
def test_damaged_data_are_put_aside(tmp_path: Path, damage: bytes | None) -> None:
    """A file that is no database, or one that is damaged inside, is kept as .bad and a fresh one begun."""
    store = Store(tmp_path)
    for n in range(500):
        store.put_table(n, bytes(500))
    store.commit()
    store.close()
    path = tmp_path / "centre.sqlite"
    sound = path.read_bytes()
    path.write_bytes(damage or sound[:4096] + bytes(range(256)) * 16 + sound[8192:])
    for number, name in enumerate(("centre.sqlite.bad", "centre.sqlite.bad2")):
        store = Store(tmp_path)
        assert store.put_aside == tmp_path / name
        assert store.tables() == []
        store.close()
        if not number:
            path.write_bytes(b"rubbish" * 1000)


def write_much(store: Store) -> None:
    for n in range(2, 100):
        store.put_table(n, bytes(4000))


def test_a_full_disk_is_said(tmp_path: Path) -> None:
    """What the disk does not take raises Full, and nothing of that round is left half written."""
    store = Store(tmp_path)
    store.put_table(1, b"safe")
    store.commit()
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(Full):
        write_much(store)
    assert store.tables() == [(1, b"safe")]
    store.close()


def test_data_of_another_version_are_left_alone(tmp_path: Path) -> None:
    """A file of a later version is neither used nor put aside."""
    Store(tmp_path).close()
    db = sqlite3.connect(tmp_path / "centre.sqlite")
    db.execute("PRAGMA user_version=99")
    db.close()
    with pytest.raises(OSError, match="99"):
        Store(tmp_path)
    assert not (tmp_path / "centre.sqlite.bad").exists()


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    """A directory that cannot be made is an OSError, not a crash of the database's own kind."""
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError):  # noqa: PT011
        Store(tmp_path / "file")
    (tmp_path / "centre.sqlite").mkdir()
    with pytest.raises(OSError, match=r"centre\.sqlite"):
        Store(tmp_path)
