"""Stand-ins for the network, for pictures and tests of scenes: no process, no socket, no time."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from net.address import Address
from net.client import State
from net.home import Home, Settings
from scenes.context import Context

if TYPE_CHECKING:
    from game.contract import Advice
    from net.client import Shown
    from net.messages import AtTable, Credited, FromClient, Refused, Said, TableInfo


class FakeClient:
    """What scenes see of a client; a test sets what the centre would have said and reads what was sent."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.state = State.CONNECTING
        self.refusal: Refused | None = None
        self.tables: tuple[TableInfo, ...] = ()
        self.seat_at: AtTable | None = None
        self.centre = ""
        self.revision = 0
        self.sent: list[FromClient] = []
        self.intended: list[tuple[Shown, Any]] = []
        self.credited: Credited | None = None
        self.advice: Advice | None = None
        self.advising = False
        self.paused = False
        self.closed = False
        self.redialled = 0
        self.news: dict[str, list[Any]] = {"frames": [], "said": [], "past": [], "refusals": []}

    def welcome(self, centre: str = "Annas Rechner", **told: Any) -> None:
        """The centre has accepted us, and told this."""
        self.state, self.centre = State.ONLINE, centre
        for name, value in told.items():
            setattr(self, name, value)
        self.revision += 1

    def refuse(self, why: Refused) -> None:
        """The connection has failed for good."""
        self.state, self.refusal = State.REFUSED, why
        self.revision += 1

    def poll(self, now: float) -> None:
        """Nothing arrives by itself."""

    def frames(self) -> list[Shown]:
        return self._taken("frames")

    def said(self) -> list[Said]:
        return self._taken("said")

    def past(self) -> list[Any]:
        return self._taken("past")

    def refusals(self) -> list[Refused]:
        return self._taken("refusals")

    def send(self, message: FromClient) -> None:
        self.sent.append(message)

    def intend(self, shown: Shown, intent: Any) -> None:
        self.intended.append((shown, intent))

    def redial(self) -> None:
        self.redialled += 1

    def pause(self, on: bool) -> None:
        self.paused = on

    def close(self) -> None:
        self.closed = True

    def _taken(self, what: str) -> list[Any]:
        taken, self.news[what] = self.news[what], []
        return taken


class FakeCentre:
    """A centre of one's own that listens at once, or has a problem. Its data directory stays empty."""

    def __init__(self, data: Path, *, lan: bool = False, port: int = 0, name: str = "") -> None:
        self.lan, self.port, self.name = lan, port, name
        self.address: Address | None = Address("127.0.0.1", port or 40_000)
        self.problem: Refused | None = None
        self.closed = False
        self.runs = 1

    def poll(self, now: float) -> None:
        """It never dies."""

    def close(self) -> None:
        self.closed = True


class FakeContext(Context):
    """A context over fakes: `dialled` are its clients in order, `centres` the centres it started."""

    def __init__(self, lang: str = "de", settings: Settings | None = None) -> None:
        home = Home(Path(tempfile.mkdtemp(prefix="speedcenter-")))
        home.save_settings(settings or Settings(name="Du" if lang == "de" else "You"))
        self.dialled: list[FakeClient] = []
        self.centres: list[FakeCentre] = []
        self.busy: Refused | None = None
        super().__init__(home, lang, start=self._fake_start, dial=self._fake_dial)  # type: ignore[arg-type]

    def _fake_start(self, data: Path, **how: Any) -> FakeCentre:
        self.centres.append(FakeCentre(data, **how))
        if self.busy is not None:
            self.centres[-1].address, self.centres[-1].problem = None, self.busy
        return self.centres[-1]

    def _fake_dial(self, home: Home, address: Address) -> FakeClient:
        self.dialled.append(FakeClient(address))
        return self.dialled[-1]

    def settle(self) -> None:
        """Let what was asked for happen: centres end and start, clients are there."""
        for turn in range(3):
            if self._retiring is not None:
                self._retiring.join()
            self.poll(float(turn))

    @property
    def other_end(self) -> FakeClient:
        """The client of the moment."""
        return self.dialled[-1]
