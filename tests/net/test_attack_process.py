"""Processes that hang, die or are stopped, disks that are full, files that are damaged: the game goes on."""

from __future__ import annotations

import os
import signal
import sqlite3
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.contract import Strength
from net import workers as workers_module
from net.home import Home, Settings
from net.identity import verify
from net.journal import Move
from net.messages import Refused
from net.owned import OwnedCentre
from net.session import Session
from net.store import Store
from net.workers import Workers
from tests.net.hall import Hall, play_on, solo
from tests.net.real import nap, until
from tests.net.test_workers import answers, task

if TYPE_CHECKING:
    from collections.abc import Iterator

# --- computers' processes ----------------------------------------------------------------------------------


@pytest.fixture(name="workers")
def started_workers() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.close()


def test_a_stopped_worker_is_replaced(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that is alive and never answers is killed after a while, and another one decides."""
    workers.give([task(0)])
    answers(workers, 1)
    (stopped,) = workers.pids
    os.kill(stopped, signal.SIGSTOP)
    monkeypatch.setattr(workers_module, "HUNG", 0.2)
    workers.give([task(1)])
    assert set(answers(workers, 1)) == {1}
    assert stopped not in workers.pids


def test_a_slow_machine_gets_there(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A task that takes longer than is thought possible gets twice the time each time, and is decided."""
    monkeypatch.setattr(workers_module, "HUNG", 0.01)
    workers.give([task(1)])
    assert set(answers(workers, 1)) == {1}


def test_what_nobody_waits_for_is_not_thought_about(workers: Workers) -> None:
    """Of many tasks only those are begun that are still wanted."""
    workers.wanted = lambda number: number == 40
    workers.give(task(number) for number in range(41))
    assert set(answers(workers, 1)) == {40}
    assert workers.poll() == []


def test_a_new_worker_hears_no_ctrl_c(workers: Workers) -> None:
    """From its first instruction: a Ctrl-C in the terminal concerns the centre, which ends it."""
    workers.give([task(0)])
    (worker,) = workers.pids
    lines = Path(f"/proc/{worker}/status").read_text("utf-8").splitlines()
    (blocked,) = [int(line.split()[1], 16) for line in lines if line.startswith("SigBlk")]
    assert blocked & 1 << signal.SIGINT - 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


# --- the journal -------------------------------------------------------------------------------------------


def filled(directory: Path) -> Path:
    """A store with a table of three moves."""
    store = Store(directory)
    store.put_table(5, b"blob")
    for n in range(3):
        store.add_move(5, 1, n, Move(0, b"intent", n))
    store.commit()
    store.close()
    return directory / "centre.sqlite"


def changed(path: Path, statement: str) -> Store:
    """The same with something done to it from outside."""
    with sqlite3.connect(path) as db:
        db.execute(statement)
    db.close()
    return Store(path.parent)


def test_a_missing_move_is_noticed(tmp_path: Path) -> None:
    """A game is not gone on with as if a move in its middle had never been made."""
    store = changed(filled(tmp_path), "DELETE FROM moves WHERE n = 1")
    with pytest.raises(KeyError, match="1"):
        store.moves(5, 1)
    store.close()


def test_values_of_other_types_are_read_as_ours(tmp_path: Path) -> None:
    """SQLite keeps any type in any column; what is read has ours, whatever it then means."""
    path = filled(tmp_path)
    store = changed(path, "UPDATE moves SET intent = 'text', seat = 'x', elapsed = x'00' WHERE n = 1")
    assert store.moves(5, 1)[1] == Move(0, b"text", 0)
    store.close()
    store = changed(path, "UPDATE tables SET blob = 'text'")
    assert store.tables() == [(5, b"text")]
    store.close()


@pytest.mark.parametrize("missing", [None, 3])
def test_a_game_with_a_missing_move_is_broken_off(tmp_path: Path, missing: int | None) -> None:
    """The table goes and the centre starts; if nothing is missing, the game goes on."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(Strength.EASY))
    play_on(anna, steps=8)
    ((number, blob),) = hall.journal.tables()
    store = Store(tmp_path)
    store.put_table(number, blob)
    for n, move in enumerate(hall.journal.moves(number, 1)):
        if n != missing:
            store.add_move(number, 1, n, move)
    session = Session(store, "epoch", "Hall", os.urandom, verify, 0.0)
    assert session.broken_off == ([] if missing is None else [number])
    assert len(store.tables()) == (1 if missing is None else 0)
    store.close()


# --- a player's files --------------------------------------------------------------------------------------


def test_settings_too_deep_are_put_aside(tmp_path: Path) -> None:
    """A settings file too deep to be decoded is damaged like any other."""
    (tmp_path / "settings.json").write_text('{"x":' + "[" * 50_000, "utf-8")
    home = Home(tmp_path)
    assert home.settings() == Settings()
    assert [problem.code for problem in home.problems] == ["home-damaged"]


def test_directories_in_the_way_are_put_aside(tmp_path: Path) -> None:
    """What should be a file and is none is damaged."""
    for name in ("settings.json", "identity.key"):
        (tmp_path / name).mkdir()
    home = Home(tmp_path)
    assert home.settings() == Settings()
    assert Home(tmp_path).identity().key == home.identity().key
    assert {path.name for path in tmp_path.iterdir()} == {
        "settings.json.bad",
        "identity.key.bad",
        "identity.key",
    }


def test_a_full_disk_stops_nobody_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Key and settings that cannot be written hold until the program ends; that is told once."""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    home = Home(tmp_path)
    assert home.identity().key == home.identity().key
    home.save_settings(Settings(name="Anna"))
    assert home.name() == "Anna"
    assert home.problems == [Refused("data-unusable", (("file", str(tmp_path)[-100:]),))]


def test_a_name_from_a_damaged_file_can_be_shown(tmp_path: Path) -> None:
    """A centre would refuse a name with characters that cannot be seen."""
    (tmp_path / "settings.json").write_text(r'{"name":" \u202eAn\u0000na "}', "utf-8")
    assert Home(tmp_path).name() == "Anna"


# --- the centre of one's own -------------------------------------------------------------------------------


def test_a_centre_that_cannot_be_started_again(tmp_path: Path) -> None:
    """When its directory has become unusable, that is a problem to be told and not the end of the window."""
    data = tmp_path / "centre"
    owned = OwnedCentre(data)
    until(lambda: owned.address, partial(_look, owned))
    data.rename(tmp_path / "elsewhere")
    data.touch()
    os.kill(owned.pid, signal.SIGKILL)
    until(lambda: owned.problem, partial(_look, owned))
    assert owned.problem == Refused("data-unusable", (("file", str(data)),))
    owned.close()


def test_a_long_log_is_begun_anew(tmp_path: Path) -> None:
    """The log of a centre that is started again and again does not fill the disk."""
    log = tmp_path / "centre.log"
    log.write_bytes(b"x" * 1_500_000)
    owned = OwnedCentre(tmp_path)
    until(lambda: owned.address, partial(_look, owned))
    owned.close()
    assert log.stat().st_size < 100_000


def _look(owned: OwnedCentre) -> None:
    owned.poll(1.0)
    nap()
