"""The centre a client runs for itself: a process of its own, watched, and started again when it dies.

Little is imported here: the process should start before the window's libraries are loaded.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any

from net.address import Address

if TYPE_CHECKING:
    from net.messages import Refused

MAIN = Path(__file__).resolve().parent.parent / "main.py"
RESTARTS, RESTARTS_IN = 3, 60.0
"""So often in so many seconds a dead centre is started again; then something is wrong with it."""
LOG_BYTES = 1_000_000
"""A log longer than this is begun anew."""
GOODBYE = 3.0
"""Seconds given to a centre to save and end; one at which others still play goes on by itself."""


class OwnedCentre:
    """Starts at once; `poll` it from the frame loop. `lan`: others may join, else this machine alone.

    `address` is there once it listens, `problem` if it will not. `runs` counts the processes that came to
    listen: when it grows, connections to the one before are worth nothing. `restarts` are allowed a minute.
    Raises OSError if its directory cannot be used.
    """

    def __init__(
        self, data: Path, *, lan: bool = False, port: int = 0, name: str = "", restarts: int = RESTARTS
    ) -> None:
        self.address: Address | None = None
        self.problem: Refused | None = None
        self.runs = 0
        self._data, self._lan, self._port, self._name = data, lan, port, name
        self._restarts = restarts
        self._started: deque[float] = deque()
        self._heard = False
        self._begin()

    @property
    def pid(self) -> int:
        """The number of the process that runs, or ran last."""
        return self._process.pid

    def poll(self, now: float) -> None:
        """Hear its first words; start it again if it died. Never blocks."""
        if self.problem is not None:
            return
        if self._words.said is not None and not self._heard:
            self._heard = True
            self._hear(self._words.said)
        if self.problem is None and self._process.poll() is not None:
            self._restart(now)

    def close(self) -> None:
        """The owner goes. Waits up to three seconds for the centre to end."""
        self._hang_up()
        try:
            self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            return
        self._words.close()

    def _begin(self) -> None:
        self._data.mkdir(parents=True, exist_ok=True)
        log_file = self._data / "centre.log"
        full = log_file.exists() and log_file.stat().st_size > LOG_BYTES
        with log_file.open("wb" if full else "ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own command
                self._command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                **_apart(),
            )
        self._words = _FirstLine(self._process.stdout)
        self._heard = False

    def _command(self) -> list[str]:
        bind = "0.0.0.0" if self._lan else "127.0.0.1"  # noqa: S104 - others on the LAN are meant
        command = [sys.executable, str(MAIN), "host", "--owned", "--data", str(self._data), "--bind", bind]
        return [*command, "--port", str(self._port), *(["--name", self._name] if self._name else [])]

    def _hear(self, line: bytes) -> None:
        try:
            said = json.loads(line)
            if "error" in said:
                self._refuse(str(said["error"]), **said.get("args", {}))
            else:
                self._port = int(said["port"])
                self.address = Address("127.0.0.1", self._port)
                self.runs += 1
        except (ValueError, KeyError, TypeError):
            return  # it died before it had said all

    def _restart(self, now: float) -> None:
        """The same port and the same data: whoever played goes on."""
        self._hang_up()
        self._words.close()
        while self._started and now - self._started[0] >= RESTARTS_IN:
            self._started.popleft()
        if len(self._started) >= self._restarts:
            self._refuse("centre-dies", file=str(self._data / "centre.log"))
            return
        self._started.append(now)
        try:
            self._begin()
        except OSError:
            self._refuse("data-unusable", file=str(self._data))

    def _refuse(self, code: str, **args: str | int) -> None:
        from net.messages import Refused

        self.problem = Refused(code, tuple(args.items()))

    def _hang_up(self) -> None:
        """The end of its input tells the centre that its owner is gone."""
        assert self._process.stdin is not None
        self._process.stdin.close()


class _FirstLine:
    """The first line of a pipe, read by a thread: nothing else reads pipes without blocking everywhere."""

    def __init__(self, pipe: Any) -> None:
        self.said: bytes | None = None
        self._pipe = pipe
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Only once the process has ended: then the thread ends by itself."""
        self._thread.join()
        self._pipe.close()

    def _read(self) -> None:
        self.said = self._pipe.readline() or None


def _apart() -> dict[str, Any]:
    """A session of its own: a Ctrl-C or a closed terminal reaches the client, which ends it in order."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}
