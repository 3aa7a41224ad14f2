"""The centre a client starts for itself: killed again and again, it comes back, and leaves nothing behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.contract import Strength
from net.client import State
from net.messages import Leave, OpenTable, Refused, Sit, Start, Turbo
from net.owned import OwnedCentre
from tests.net.real import OPTIONS, Guest, alive, children, nap, until

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
KILLS = 24


class Home:
    """An owned centre with a player at a solo table."""

    def __init__(self, data: Path, restarts: int) -> None:
        self.owned = OwnedCentre(data, restarts=restarts)
        until(lambda: self.owned.address, self.look)
        assert self.owned.address is not None
        self.guest = Guest(self.owned.address, "owner")
        self.runs = 1

    def look(self, now: float | None = None) -> None:
        self.owned.poll(time.monotonic() if now is None else now)
        nap()

    def has_run(self, times: int) -> bool:
        return self.owned.runs == times

    def is_on(self, step: int) -> bool:
        return self.guest.online and self.guest.has_seen(step)

    def turn(self) -> None:
        """What a client's loop does: watch the centre, tell the connection of a new one, play."""
        self.look()
        if self.owned.runs != self.runs:
            self.runs = self.owned.runs
            self.guest.client.redial()
        self.guest.turn()

    def play_alone(self) -> None:
        self.guest.client.send(OpenTable("zero", OPTIONS, (None, Strength.NORMAL), 0, "fast"))
        self.guest.client.send(Turbo(on=True))
        until(lambda: self.guest.last, self.turn)

    def close(self) -> None:
        self.guest.client.close()
        self.owned.close()


def _look(owned: OwnedCentre) -> None:
    owned.poll(time.monotonic())
    nap()


@pytest.fixture(name="home")
def started_home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path, 1000)
    yield home
    home.close()


def test_killed_again_and_again_the_game_goes_on_where_it_was(home: Home) -> None:
    """Two dozen times the centre or a process of its is killed, and the game goes on at the same step.

    The port stays the same, nobody plays twice or is refused, and every event was heard once.
    """
    rng = random.Random(3)
    guest, address = home.guest, home.owned.address
    home.play_alone()
    for _ in range(KILLS):
        step = guest.shown[-1].step
        until(partial(home.is_on, step + 1), home.turn)
        assert not guest.over
        workers = sorted(children(home.owned.pid)) if alive(home.owned.pid) else []
        os.kill(rng.choice([home.owned.pid, home.owned.pid, *workers]), signal.SIGKILL)
    until(lambda: guest.over, home.turn)
    assert home.owned.runs > KILLS / 3
    assert home.owned.address == address
    assert guest.refusals == []
    stages = [shown.step for shown in guest.shown]
    assert stages == sorted(stages)
    witness = Guest(guest.client.address, "witness", guest.identity)
    until(lambda: witness.over, witness.turn)
    assert witness.last is not None
    assert guest.last is not None
    assert witness.last.view == guest.last.view
    assert witness.events == guest.events
    witness.client.close()


def test_a_killed_client_leaves_no_process() -> None:
    """After kill -9 of the client its centre, the workers and all they started are gone in two seconds."""
    story = (
        "import sys, tempfile; from pathlib import Path; from tests.net.test_owned import Home, until\n"
        "if __name__ == '__main__':\n"
        "    with tempfile.TemporaryDirectory() as data:\n"
        "        home = Home(Path(data), 3); home.play_alone()\n"
        "        until(lambda: home.guest.shown[-1].step > 6, home.turn)\n"
        "        print('playing', flush=True); until(lambda: False, home.turn)\n"
    )
    with subprocess.Popen([sys.executable, "-c", story], cwd=ROOT, stdout=subprocess.PIPE) as client:
        assert client.stdout is not None
        assert client.stdout.readline() == b"playing\n"
        family = children(client.pid)
        assert len(family) >= 2, "a centre and a worker"
        client.kill()
        client.wait()
        until(lambda: not any(alive(pid) for pid in family), nap, patience=2.0)


def test_too_many_deaths_are_a_problem(tmp_path: Path) -> None:
    """A centre that dies more than so often a minute is not started again; the log's place is told."""
    home = Home(tmp_path, 2)
    for runs in (2, 3):
        os.kill(home.owned.pid, signal.SIGKILL)
        until(partial(home.has_run, runs), home.look)
    os.kill(home.owned.pid, signal.SIGKILL)
    until(lambda: home.owned.problem, home.look)
    assert home.owned.problem == Refused("centre-dies", (("file", str(tmp_path / "centre.log")),))
    home.close()


def test_deaths_long_ago_don_t_count(tmp_path: Path) -> None:
    """Restarts are counted within a minute only."""
    home = Home(tmp_path, 1)
    for runs, now in ((2, 1000.0), (3, 1061.0)):
        os.kill(home.owned.pid, signal.SIGKILL)
        until(partial(home.has_run, runs), partial(home.look, now))
    assert home.owned.problem is None
    home.close()


def test_a_busy_port_is_told(home: Home, tmp_path: Path) -> None:
    """A centre whose port is taken says so, with the place; it is not tried again."""
    assert home.owned.address is not None
    other = OwnedCentre(tmp_path / "other", port=home.owned.address.port)
    until(lambda: other.problem, partial(_look, other))
    assert other.problem == Refused("port-busy", (("address", str(home.owned.address)),))
    assert other.runs == 0
    other.close()


def test_data_in_use_are_told(home: Home, tmp_path: Path) -> None:
    """A second centre on the same data says that they are in use."""
    other = OwnedCentre(tmp_path)
    until(lambda: other.problem, partial(_look, other))
    assert other.problem == Refused("data-in-use", (("file", str(tmp_path)),))
    other.close()


def test_closing_ends_it_in_order(home: Home) -> None:
    """When the owner goes, the centre ends with code 0; the game is there at the next start."""
    home.play_alone()
    until(lambda: home.guest.shown[-1].step > 4, home.turn)
    step = home.guest.shown[-1].step
    identity = home.guest.identity
    data = home.owned._data
    home.close()
    assert home.owned._process.returncode == 0
    again = Home(data, 3)
    again.guest = Guest(again.guest.client.address, "owner", identity)
    until(lambda: again.guest.last, again.turn)
    assert again.guest.last is not None
    assert again.guest.last.step >= step
    again.close()


def test_it_goes_on_while_others_play(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner's going does not end the others' game; when the last of them is gone the centre ends."""
    monkeypatch.setattr("net.owned.GOODBYE", 0.1)
    owner = home.guest
    assert home.owned.address is not None
    others = [Guest(home.owned.address, name) for name in ("Anna", "Berta")]

    def turn() -> None:
        for guest in others:
            guest.turn()
        nap()

    until(lambda: owner.online, home.turn)
    until(lambda: all(guest.online for guest in others), turn)
    others[0].client.send(OpenTable("zero", OPTIONS, (None, None), 0, "fast"))
    until(lambda: others[0].client.seat_at and others[1].client.tables, turn)
    others[1].client.send(Sit(others[1].client.tables[0].id))
    until(lambda: others[1].client.seat_at, turn)
    others[0].client.send(Start())
    home.close()
    until(lambda: all(guest.over for guest in others), turn)
    for guest in others:
        guest.client.send(Leave())
    until(lambda: all(guest.client.state is not State.ONLINE for guest in others), turn)
    until(lambda: home.owned._process.poll() is not None, nap)
    assert home.owned._process.returncode == 0
    home.owned.close()
    for guest in others:
        guest.client.close()
