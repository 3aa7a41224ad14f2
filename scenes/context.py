"""What every scene is given: texts, settings, and the connection it plays over. No drawing, no scenes.

    context.texts.tr("menu-play")        the language of the moment: don't keep `texts`, keep the context
    context.metrics(size)                measures for a window
    context.settings, context.save(reduced_motion=True), context.set_language("de")
    context.play_alone()                 a centre of one's own on this machine; then watch `client`
    context.host_party()                 the same, open to the LAN
    context.connect(parse_address("10.0.0.5"))
    context.client                       None until there is something to connect to; see net/client.py
    context.problem                      why there is no connection and will be none (texts "refused-<code>")
    context.disconnect()                 back in the menu
    context.sounds.play("press")         as loud as the settings say; see sound.py

The loop calls `poll` each turn and refreshes all scenes when `revision` has grown. Nothing here blocks.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import msgspec

from net.address import PORT, Address
from scenes.draw import theme
from scenes.draw.text import Texts
from scenes.language import system_language
from scenes.sound import Sounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.client import Client
    from net.home import Home
    from net.messages import Refused
    from net.owned import OwnedCentre
    from scenes.draw.theme import Metrics


class Context:
    """The state of the program outside the scenes.

    `lang` overrides the saved language for this run; `owned` is a centre for playing alone that runs
    already. `start(data, lan=…, port=…, name=…)` starts a centre, `dial` makes a client: tests have theirs.
    """

    def __init__(
        self,
        home: Home,
        lang: str | None = None,
        owned: OwnedCentre | None = None,
        start: Callable[..., OwnedCentre] | None = None,
        dial: Callable[[Home, Address], Client] | None = None,
    ) -> None:
        self.home = home
        self.settings = home.settings()
        self.sounds = Sounds(lambda: self.settings)
        self._speak(lang or self.settings.language or system_language())
        self.client: Client | None = None
        self.centre = owned
        self.revision = 0
        self.window: tuple[int, int] | None = None
        """How large the window was before it filled the screen."""
        self.port = PORT
        self._lan = False
        self._start, self._dial = start or _start_centre, dial or _dial
        self._wanted: tuple[bool, int] | None = None
        self._goal = False
        self._runs = 0
        self._fault: Refused | None = None
        """Why no centre of one's own could be started."""
        self._retiring: threading.Thread | None = None

    # --- the screen --------------------------------------------------------------------------------------

    def metrics(self, size: tuple[int, int]) -> Metrics:
        """Measures for a window of this size."""
        return theme.metrics(size, self.settings.text / 100)

    def set_language(self, lang: str) -> None:
        """Speak another language from now on, and at the next start."""
        self._speak(lang)
        self.save(language=lang)

    def _speak(self, lang: str) -> None:
        self.texts = Texts(lang)
        self.home.guest = self.texts.tr("guest-name")

    def save(self, **changes: Any) -> None:
        """Change settings and keep them. Fields: net/home.py."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self.home.save_settings(self.settings)
        self.revision += 1

    # --- the connection ----------------------------------------------------------------------------------

    @property
    def hosting(self) -> bool:
        """Whether the centre of one's own is (or will be) open to others."""
        return self._wanted[0] if self._wanted is not None else self._lan and self.centre is not None

    @property
    def problem(self) -> Refused | None:
        """Why there is no connection and none will come by itself."""
        if self.client is not None and self.client.refusal is not None:
            return self.client.refusal
        if self._fault is not None:
            return self._fault
        return self.centre.problem if self.centre is not None and self._goal else None

    def play_alone(self) -> None:
        """Connect to a centre of one's own that nobody else can reach; it is started if it does not run."""
        self._own(lan=False, port=0)

    def host_party(self, port: int = PORT) -> None:
        """Connect to a centre of one's own that others can join; `port` remembers where the last one was."""
        self.port = port
        self._own(lan=True, port=port)

    def connect(self, address: Address) -> None:
        """Connect to somebody's centre."""
        self.disconnect()
        self.client = self._dial(self.home, address)

    def disconnect(self) -> None:
        """Hang up. A centre for playing alone stays ready; one that was open to others ends."""
        self._hang_up()
        self._goal, self._wanted, self._fault = False, None, None
        if self._lan or (self.centre is not None and self.centre.problem is not None):
            self._retire()

    def poll(self, now: float) -> None:
        """Hear from the centre and the other end, let what is due be heard; seconds, monotonic."""
        self.sounds.poll(now)
        if self._wanted is not None and (self._retiring is None or not self._retiring.is_alive()):
            (lan, port), self._wanted = self._wanted, None
            self._begin(lan, port)
        if self.centre is not None:
            self.centre.poll(now)
            if self._goal and self.centre.address is not None:
                self._attach(self.centre, self.centre.address)
        if self.client is not None:
            self.client.poll(now)

    def close(self) -> None:
        """The program ends: hang up, and wait for the centre to end in order."""
        self.sounds.close()
        self._hang_up()
        if self._retiring is not None:
            self._retiring.join()
        if self.centre is not None:
            self.centre.close()
            self.centre = None

    def _own(self, lan: bool, port: int) -> None:
        self._hang_up()
        self._goal, self._fault = True, None
        if self.centre is not None and self._lan == lan and self.centre.problem is None:
            return
        self._retire()
        self._wanted = (lan, port)

    def _begin(self, lan: bool, port: int) -> None:
        data = self.home.party_dir() if lan else self.home.centre_dir()
        try:
            self.centre, self._lan = self._start(data, lan=lan, port=port, name=self.home.name()), lan
        except OSError:
            from net.messages import Refused

            self._fault = Refused("data-unusable", (("file", str(data)),))

    def _attach(self, centre: OwnedCentre, address: Address) -> None:
        """Connect to one's own centre, and anew at once when it died and a new process listens.

        A game alone waits there until one is at the table.
        """
        if self.client is None:
            self.client = self._dial(self.home, address)
            self.client.pause(not self._lan)
        elif centre.runs != self._runs:
            self.client.redial()
        self._runs = centre.runs

    def _retire(self) -> None:
        """Ending a centre may take seconds, so a thread waits for it; the next is started after that."""
        if self.centre is not None:
            self._retiring = threading.Thread(target=self.centre.close, daemon=True)
            self._retiring.start()
        self.centre, self._lan = None, False

    def _hang_up(self) -> None:
        if self.client is not None:
            self.client.close()
        self.client = None


def _start_centre(*args: Any, **named: Any) -> OwnedCentre:
    from net.owned import OwnedCentre

    return OwnedCentre(*args, **named)


def _dial(home: Home, address: Address) -> Client:
    from net.client import Client

    return Client(home.identity(), home.name(), address)
