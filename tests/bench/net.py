"""How fast the centre is: `python -m tests.bench.net [--game GAME] [--runs N] [--seconds S]`.

`net.GAME.intent_frames`: 32 clients at 16 tables send 320 intents a second to a centre in a process of its
own, at random, game after game; from sending an intent until both clients of the table have opened the Frame
it made, with the journal in memory and (`fsync`) on disk. `net.GAME.owned`: from starting a client's own
centre until it listens, and until the first Frame of a solo table is open.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from game.bot import decide_randomly
from game.catalog import GAMES
from game.contract import Strength
from net.address import Address
from net.centre import Centre
from net.link import Link
from net.local import MemoryJournal
from net.messages import Again, OpenTable, Sit, Start, encode
from net.owned import OwnedCentre
from net.store import Store
from net.workers import Workers
from tests.bench import emit
from tests.net.real import Guest, until

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

TABLES, RATE = 16, 320
"""Tables of two clients, and intents a second over all of them."""
EVERYBODY = 0.2
"""Seconds between two looks of clients that wait for nothing."""


def table(game: str, *computers: Strength | None) -> OpenTable:
    """A table of the game as it is without any wishes, for one person and these."""
    return OpenTable(game, encode(GAMES[game].rules.Options()), (None, *computers), 0, "fast")


class Pair:
    """Two clients at one table that answer when they are told to."""

    def __init__(self, address: Address, number: int, game: str) -> None:
        self.guests = [Guest(address, f"{number} {seat}") for seat in range(2)]
        self.sent = 0.0
        self.step = -1
        for guest in self.guests:
            guest.plays = False
        until(lambda: all(guest.online for guest in self.guests), self.look)
        self.guests[0].client.send(table(game, None))
        until(self.guests[0].is_seated, self.look)
        assert self.guests[0].client.seat_at is not None
        self.guests[1].client.send(Sit(self.guests[0].client.seat_at.info.id))
        until(self.guests[1].is_seated, self.look)
        self.guests[0].client.send(Start())
        until(lambda: all(guest.last for guest in self.guests), self.look)

    def look(self) -> None:
        for guest in self.guests:
            guest.turn()

    def move(self, rng: random.Random) -> bool:
        """Answer one open decision; False (and a new game) if the game is over."""
        shown = [guest.last for guest in self.guests]
        for guest, last in zip(self.guests, shown, strict=True):
            if last is not None and last.view.legal:
                self.step, self.sent = last.step + 1, time.perf_counter()
                guest.client.intend(last, decide_randomly(last.view, rng))
                return True
        for guest in self.guests:
            guest.client.send(Again())
            guest.shown.clear()
        return False

    def seen(self) -> float | None:
        """Milliseconds the last intent took, once both clients have its Frame."""
        self.look()
        if not all(guest.has_seen(self.step) for guest in self.guests):
            return None
        taken = 1000 * (time.perf_counter() - self.sent)
        for guest in self.guests:
            del guest.shown[:-1]
        return taken

    @property
    def ready(self) -> bool:
        """Whether both have a Frame of the game that is on."""
        return all(guest.last for guest in self.guests)


def load(address: Address, game: str, seconds: float) -> list[float]:
    """Milliseconds of every intent."""
    rng = random.Random(1)
    pairs = [Pair(address, number, game) for number in range(TABLES)]
    idle, flying, taken = list(pairs), list[Pair](), list[float]()
    begun = looked = time.perf_counter()
    due = begun
    while (now := time.perf_counter()) < begun + seconds:
        if now >= due and idle:
            pair = idle.pop(rng.randrange(len(idle)))
            sent = pair.ready and pair.move(rng)
            due += 1 / RATE if sent else 0
            (flying if sent else idle).append(pair)
        landed = {pair: spent for pair in flying if (spent := pair.seen()) is not None}
        taken += landed.values()
        idle += landed
        flying = [pair for pair in flying if pair not in landed]
        if now - looked > EVERYBODY:
            looked = now
            for pair in idle:
                pair.look()
    for pair in pairs:
        for guest in pair.guests:
            guest.client.close()
    return taken


def serve(pipe: Connection, data: Path | None) -> None:
    """A centre's process; it ends when the pipe does."""
    link = Link.listen("127.0.0.1", 0, 64)
    centre = Centre(link, Store(data) if data else MemoryJournal(), Workers(1), "Bench", "bench")
    pipe.send(link.port)
    while not pipe.poll(0):
        centre.round()


def loaded(data: Path | None, game: str, seconds: float) -> list[float]:
    """Milliseconds of every intent at a centre with its journal there, or in memory."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs, data), daemon=True)
    process.start()
    try:
        return load(Address("127.0.0.1", ours.recv()), game, seconds)
    finally:
        process.kill()
        process.join()


def started(data: Path, game: str) -> tuple[float, float, float]:
    """Milliseconds until an owned centre listens and until a solo table is dealt; its memory in MB."""
    begun = time.perf_counter()
    owned = OwnedCentre(data)
    until(lambda: owned.address, lambda: owned.poll(time.monotonic()))
    listens = time.perf_counter()
    assert owned.address is not None
    guest = Guest(owned.address, "owner")
    guest.client.send(table(game, Strength.NORMAL))
    until(lambda: guest.last, guest.turn)
    dealt = time.perf_counter()
    memory = _memory(owned.pid)
    guest.client.close()
    owned.close()
    return 1000 * (listens - begun), 1000 * (dealt - begun), memory


def _memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default=next(iter(GAMES)))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=6.0)
    args = parser.parse_args()
    game, seconds, runs = args.game, args.seconds, range(args.runs)
    with tempfile.TemporaryDirectory() as place:
        starts = [started(Path(place) / f"owned {number}", game) for number in runs]
        memory = [loaded(None, game, seconds) for _ in runs]
        disk = [loaded(Path(place) / f"disk {number}", game, seconds) for number in runs]
    listens, dealt, size = zip(*starts, strict=True)
    emit(f"net.{game}.owned.start_ms", listens, "ms")
    emit(f"net.{game}.owned.dealt_ms", dealt, "ms")
    emit(f"net.{game}.centre.memory_mb", size, "MB")
    for name, taken in (("", memory), ("fsync_", disk)):
        figure = f"net.{game}.intent_frames.{name}"
        emit(f"{figure}median_ms", [median(run) for run in taken], "ms")
        emit(f"{figure}p99_ms", [quantiles(run, n=100)[98] for run in taken], "ms")
        emit(f"{figure}intents_per_s", [len(run) / seconds for run in taken], "intents/s")


if __name__ == "__main__":
    main()
