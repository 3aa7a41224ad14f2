"""The centre's process: one polled loop over link, session, workers and store. Here things meet, no rule is.

A round: take everything in, write it down, and only then let anything out. No stranger's datagram ends it. A
full disk does: what cannot be written must not be confirmed.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import msgspec
from msgspec import Struct

from net.chronicle import Chronicle
from net.identity import verify
from net.link import Busy, Link
from net.messages import PROTOCOL, Bye, encode
from net.session import Session
from net.store import Full, InUse, Store
from net.transport import Arrived, Joined, Lost
from net.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from net.journal import Journal
    from net.transport import Peer, Transport

ROUND_MS = 8
PLACES = 64
"""Connections at once: twice the 32 clients meant, so that new ones find a place while old ones time out."""
SILENCE = 1.5
"""Seconds without a word after which nobody stays for a player when the owner is gone."""
EXIT_REFUSED, EXIT_DISK = 2, 3

_log = logging.getLogger("centre")


class Plan(Struct, frozen=True):
    """How a centre is to run. `owned`: a client started it, reads one JSON line and holds its input open."""

    data: Path
    bind: str
    port: int
    name: str
    owned: bool


class Centre:
    """The loop's parts. `stop` may be called from a signal handler or another thread."""

    def __init__(self, transport: Transport, store: Journal, workers: Workers, name: str, epoch: str) -> None:
        self._transport, self._store, self._workers = transport, store, workers
        self._session = Session(store, epoch, name, secrets.token_bytes, verify, time.monotonic())
        workers.wanted = self._session.wants
        for table in self._session.broken_off:
            _log.warning("table %d was begun under other rules and is broken off", table)
        self._chronicle = Chronicle()
        self._heard: dict[Peer, float] = {}
        self._stopping = False
        self._orphaned = False

    def run(self) -> None:
        """Until told to stop, or the owner is gone and nobody plays. Raises Full."""
        while not self._stopping and not (self._orphaned and self._is_deserted()):
            self.round()
        self._session.close()
        self._settle()

    def stop(self) -> None:
        """End after this round."""
        self._stopping = True

    def orphan(self) -> None:
        """The owner is gone: end as soon as nobody plays any more."""
        self._orphaned = True

    def round(self, wait_ms: int = ROUND_MS) -> None:
        """Everything that came in since the last one; waits at most so long for something."""
        happened = self._transport.poll(wait_ms)
        now = time.monotonic()
        for each in happened:
            match each:
                case Joined(peer):
                    self._heard[peer] = now
                    self._session.joined(peer, now)
                case Arrived(peer, data):
                    self._heard[peer] = now
                    self._chronicle.came_in(peer, data)
                    self._session.receive(peer, data, now)
                case Lost(peer):
                    self._heard.pop(peer, None)
                    _tell(self._chronicle.lost(peer))
                    self._session.gone(peer, now)
        for task, answer in self._workers.poll():
            self._session.thought(task, answer)
        self._session.tick(now)
        self._workers.give(self._session.think())
        self._settle()

    def farewell(self, code: str) -> None:
        """Tell everybody why it ends; for ends at which nothing else can be promised any more."""
        for peer in self._heard:
            self._transport.send(peer, encode(Bye(code)))

    def _is_deserted(self) -> bool:
        """Nobody plays any more. A killed owner does not hang up: who is silent now does not count."""
        if not self._session.busy():
            return True
        now = time.monotonic()
        for peer in [peer for peer, heard in self._heard.items() if now - heard > SILENCE]:
            del self._heard[peer]
            self._session.gone(peer, now)
        return not self._session.busy()

    def _settle(self) -> None:
        """On disk first, then out."""
        self._store.commit()
        for peer, data in self._session.drain():
            self._transport.send(peer, data)
            _tell(self._chronicle.went_out(peer, data))
        for peer in self._session.dropped:
            self._transport.drop(peer)
        for table in self._session.abandoned:
            _log.info("table %d is broken off: nobody came back to it", table)
        self._session.dropped.clear()
        self._session.abandoned.clear()


def serve(plan: Plan) -> int:
    """Run a centre; the exit code. 2: it could not start, and why was said; 3: the disk is full."""
    _log_to(sys.stderr, owned=plan.owned)
    try:
        store = Store(plan.data)
    except InUse:
        return _refuse(plan, "data-in-use", file=str(plan.data))
    except OSError as fault:
        _log.error("%s", fault)
        return _refuse(plan, "data-unusable", file=str(plan.data))
    try:
        link = Link.listen(plan.bind, plan.port, PLACES)
    except Busy:
        store.close()
        return _refuse(plan, "port-busy", address=f"{plan.bind}:{plan.port}")
    return _run(plan, store, link)


def _run(plan: Plan, store: Store, link: Link) -> int:
    workers = Workers()
    epoch = secrets.token_hex(8)
    if store.put_aside is not None:
        _log.warning("damaged data were put aside as %s, and fresh ones begun", store.put_aside)
    centre = Centre(link, store, workers, plan.name, epoch)
    try:
        with _ended_by(centre.stop):
            _announce(plan, link.port, epoch, centre)
            centre.run()
    except Full as fault:
        _log.critical("the disk takes no more (%s): stopping, nothing unwritten was confirmed", fault)
        centre.farewell("disk")
        return EXIT_DISK
    finally:
        link.close()
        workers.close()
        store.close()
    _log.info("closed")
    return 0


def _announce(plan: Plan, port: int, epoch: str, centre: Centre) -> None:
    if not plan.owned:
        _log.info('"%s" listens on %s:%d (UDP), Ctrl-C ends it', plan.name, plan.bind, port)
        return
    _say({"port": port, "protocol": PROTOCOL, "epoch": epoch})
    threading.Thread(target=_outlive_input, args=(centre.orphan,), daemon=True).start()


def _outlive_input(orphan: Callable[[], None]) -> None:
    """Wait for the end of the input with a plain read: a buffered one aborts the interpreter as it ends."""
    try:
        while os.read(0, 4096):
            pass
    except OSError:
        pass
    orphan()


def _refuse(plan: Plan, code: str, **args: str) -> int:
    """Say why there will be no centre: as JSON to its owner, in words to a person."""
    if plan.owned:
        _say({"error": code, "args": args})
    else:
        _log.error("%s (%s)", _REASONS[code], ", ".join(args.values()))
    return EXIT_REFUSED


_REASONS = {
    "data-in-use": "another centre has these data open / eine andere Zentrale benutzt diese Daten",
    "data-unusable": "these data cannot be used / diese Daten sind nicht benutzbar",
    "port-busy": "this port is taken or may not be used / dieser Port ist belegt oder nicht erlaubt",
}


def _tell(lines: list[str]) -> None:
    for line in lines:
        _log.info("%s", line)


def _say(words: dict[str, object]) -> None:
    """To the owner. One that is gone already is noticed by its input, like any other."""
    with suppress(OSError):
        os.write(1, msgspec.json.encode(words) + b"\n")


@contextmanager
def _ended_by(stop: Callable[[], None]) -> Iterator[None]:
    """SIGINT, SIGTERM and a closed terminal (unless that is to be ignored) end the loop in order."""
    kinds = [signal.SIGINT, signal.SIGTERM]
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        kinds.append(signal.SIGHUP)
    before = [signal.signal(kind, lambda *_: stop()) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in zip(kinds, before, strict=True):
            signal.signal(kind, handler)


def _log_to(stream: TextIO, *, owned: bool) -> None:
    form = "%(asctime)s %(levelname)s %(message)s" if owned else "%(asctime)s  %(message)s"
    logging.basicConfig(stream=stream, level=logging.INFO, format=form, datefmt="%H:%M:%S")
