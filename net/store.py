"""The centre's memory on disk: one SQLite file. The only disk access of the centre; what blobs mean is not.

Everything between two commits is one transaction, and a commit has reached the disk when it returns.
"""

from __future__ import annotations

import sqlite3
import time
from typing import TYPE_CHECKING

from net.journal import Move, Result

if TYPE_CHECKING:
    from pathlib import Path

WAIT = 2.0
"""Seconds to wait for another centre that is just ending to let go of the file."""

VERSION = 1
"""Of the tables below; kept in the file."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, blob BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS moves (
    id INTEGER NOT NULL, play INTEGER NOT NULL, n INTEGER NOT NULL,
    seat INTEGER NOT NULL, intent BLOB NOT NULL, elapsed INTEGER NOT NULL,
    PRIMARY KEY (id, play, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
    id INTEGER NOT NULL, play INTEGER NOT NULL, game TEXT NOT NULL, player TEXT NOT NULL,
    kind TEXT NOT NULL, round INTEGER NOT NULL, points INTEGER NOT NULL, score INTEGER NOT NULL,
    place INTEGER NOT NULL, seats INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS players (player TEXT PRIMARY KEY, name TEXT NOT NULL);
"""

_MOVES = """
SELECT n, CAST(seat AS INTEGER), CAST(intent AS BLOB), CAST(elapsed AS INTEGER)
FROM moves WHERE id = ? AND play = ? ORDER BY n
"""


class InUse(Exception):
    """Another centre has these data open."""


class Full(Exception):
    """The disk does not take what was to be written; nothing since the last commit is safe."""


class Store:
    """A `Journal` in `directory/centre.sqlite`, which is made when missing. Raises InUse, OSError.

    A file that is damaged is put aside as `centre.sqlite.bad` and a fresh one begun; `put_aside` names it.
    """

    def __init__(self, directory: Path, wait: float = WAIT) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        self.put_aside: Path | None = None
        path = directory / "centre.sqlite"
        try:
            self._db = _opened(path, wait)
        except sqlite3.OperationalError as fault:
            raise (InUse(str(path)) if "locked" in str(fault) else OSError(f"{path}: {fault}")) from fault
        except sqlite3.DatabaseError:
            self.put_aside = _put_aside(path)
            self._db = _opened(path, wait)

    def put_table(self, table: int, blob: bytes) -> None:
        self._write("INSERT OR REPLACE INTO tables VALUES (?, ?)", table, blob)

    def drop_table(self, table: int) -> None:
        self._write("DELETE FROM tables WHERE id = ?", table)
        self._write("DELETE FROM moves WHERE id = ?", table)

    def add_move(self, table: int, play: int, n: int, move: Move) -> None:
        values = (table, play, n, move.seat, move.intent, move.elapsed)
        self._write("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)", *values)

    def add_result(self, result: Result) -> None:
        values = (
            result.table, result.play, result.game, result.player, result.kind,
            result.round, result.points, result.score, result.place, result.seats,
        )  # fmt: skip
        self._write("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *values)

    def put_player(self, player: str, name: str) -> None:
        self._write("INSERT OR REPLACE INTO players VALUES (?, ?)", player, name)

    def tables(self) -> list[tuple[int, bytes]]:
        return self._db.execute("SELECT id, CAST(blob AS BLOB) FROM tables ORDER BY id").fetchall()

    def moves(self, table: int, play: int) -> list[Move]:
        """Raises KeyError with the number of a move that is missing. Whatever was put there has our types."""
        rows = self._db.execute(_MOVES, (table, play)).fetchall()
        missing = set(range(len(rows))).difference(n for n, *_ in rows)
        if missing:
            raise KeyError(min(missing))
        return [Move(*row) for _, *row in rows]

    def commit(self) -> None:
        """Raises Full."""
        if not self._db.in_transaction:
            return
        try:
            self._db.execute("COMMIT")
        except sqlite3.OperationalError as fault:
            self._undo()
            raise Full(str(fault)) from fault

    def close(self) -> None:
        """Let go of the file; what was not committed is undone."""
        self._undo()
        self._db.close()

    def _write(self, statement: str, *values: int | str | bytes) -> None:
        try:
            if not self._db.in_transaction:
                self._db.execute("BEGIN")
            self._db.execute(statement, values)
        except sqlite3.OperationalError as fault:
            self._undo()
            raise Full(str(fault)) from fault

    def _undo(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")


def _opened(path: Path, wait: float) -> sqlite3.Connection:
    """The file, checked and held against every other centre. Raises sqlite3.Error."""
    db = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        _hold(db, time.monotonic() + wait)
        db.execute("PRAGMA synchronous=FULL")
        found = db.execute("PRAGMA quick_check(1)").fetchone()
        if found != ("ok",):
            raise sqlite3.DatabaseError(str(found))
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version not in {0, VERSION}:
            raise sqlite3.OperationalError(f"written by another version of the program ({version})")
        db.executescript(_SCHEMA + f"PRAGMA user_version={VERSION};")
    except sqlite3.Error:
        db.close()
        raise
    return db


def _hold(db: sqlite3.Connection, until: float) -> None:
    """Take the lock that the file's next owner gets only when this process closes it, or is killed."""
    while True:
        try:
            db.execute("PRAGMA locking_mode=EXCLUSIVE")
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("BEGIN EXCLUSIVE")
            db.execute("COMMIT")
        except sqlite3.OperationalError as fault:
            if "locked" not in str(fault) or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def _put_aside(path: Path) -> Path:
    """Rename the damaged file and its companions, never over what was put aside before."""
    bad = path.with_name(path.name + ".bad")
    number = 1
    while bad.exists():
        number += 1
        bad = path.with_name(f"{path.name}.bad{number}")
    path.replace(bad)
    for ending in ("-wal", "-shm"):
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.replace(bad.with_name(bad.name + ending))
    return bad
