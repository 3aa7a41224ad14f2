"""What a scene knows of the network: one `Client`, polled from the frame loop, that never blocks.

Here: signing in, signing in again after silence, and opening the bytes of views and events with the game's
own types. Not here: the connection itself (`contact.py`), what is allowed (the centre says), pictures.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from game.catalog import GAMES
from game.contract import Value
from net.address import Address, parse_address
from net.advice import Counsel
from net.contact import Contact
from net.link import Link
from net.messages import (
    PROTOCOL,
    Advised,
    AtTable,
    Beat,
    Bye,
    Challenge,
    Credited,
    Frame,
    FromCentre,
    FromClient,
    Gone,
    Hello,
    Intend,
    Past,
    Pause,
    Proof,
    Refused,
    Said,
    TableInfo,
    Tables,
    Watch,
    Welcome,
    decode_from_centre,
    encode,
)
from net.story import Story
from net.transport import Arrived, Joined, Lost

__all__ = ["Address", "Client", "Shown", "State", "parse_address"]

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Advice
    from net.identity import Identity
    from net.transport import Happened, Transport

UNREACHABLE = 5.0
"""Seconds after which a first connection that never stood is given up."""
RESEND = 1.0


class State(StrEnum):
    """How the connection stands. LOST mends itself; REFUSED is final, `Client.refusal` says why."""

    CONNECTING = "connecting"
    ONLINE = "online"
    LOST = "lost"
    REFUSED = "refused"


class Shown(Struct, frozen=True):
    """A Frame with its view and events opened. `clock_until` is in the seconds `poll` is called with."""

    play: int
    step: int
    decision: int
    view: Value
    events: tuple[Value, ...]
    clock_until: float | None
    grace: bool


class _Pending(Struct):
    """An intent that no newer Frame has answered yet."""

    message: Intend
    sent: float


class Client:
    """One player's connection to one centre.

    Read `state`, `tables`, `seat_at` freely; `revision` grows whenever one of them changes. What happens once
    (frames, chat, refusals, past events) is handed out once by the method of that name.
    """

    def __init__(
        self,
        identity: Identity,
        name: str,
        address: Address,
        dial: Callable[[Address], Transport] = Link.dial,
    ) -> None:
        self.state = State.CONNECTING
        self.refusal: Refused | None = None
        self.tables: tuple[TableInfo, ...] = ()
        self.seat_at: AtTable | None = None
        self.credited: Credited | None = None
        self.centre = ""
        self.revision = 0
        self.address = address
        self._identity, self._name = identity, name
        self._contact = Contact(address, dial)
        self._begun: float | None = None
        self._waiting: list[FromClient] = []
        self._frames: list[Shown] = []
        self._said: list[Said] = []
        self._past: list[Value] = []
        self._refusals: list[Refused] = []
        self._pending: _Pending | None = None
        self._confirmed, self._paused = True, False
        self._story, self._counsel = Story(), Counsel()

    # --- what scenes call ----------------------------------------------------------------------------------

    def poll(self, now: float) -> None:
        """Take in what has arrived and keep in touch. Call it every turn of the loop; seconds, monotonic."""
        if self.state is State.REFUSED:
            return
        self._begun = now if self._begun is None else self._begun
        for happened in self._contact.poll(now):
            self._happened(happened, now)
        self._keep_in_touch(now)

    def frames(self) -> list[Shown]:
        """New Frames, oldest first. Events are given once: a Frame that repeats a step has none."""
        taken, self._frames = self._frames, []
        return taken

    def said(self) -> list[Said]:
        """New chat messages."""
        taken, self._said = self._said, []
        return taken

    def past(self) -> list[Value]:
        """Events from before this client came, or that it missed: for the log, not for the picture."""
        taken, self._past = self._past, []
        return taken

    def refusals(self) -> list[Refused]:
        """New refusals of things this client asked for."""
        taken, self._refusals = self._refusals, []
        return taken

    def send(self, message: FromClient) -> None:
        """Send a message now, or as soon as the client is online."""
        if self.state is State.ONLINE:
            self._contact.send(message)
        elif self.state is not State.REFUSED:
            self._waiting.append(message)

    def intend(self, shown: Shown, intent: Value) -> None:
        """Answer the decision of a Frame. It is sent again until a newer Frame or a refusal answers it."""
        message = Intend(shown.play, shown.decision, encode(intent))
        self._pending = _Pending(message, self._contact.now)
        if self.state is State.ONLINE:
            self._contact.send(message)

    @property
    def advice(self) -> Advice | None:
        """What a strong computer would do at the newest Frame's decision, if asked for and there."""
        return self._counsel.given

    @property
    def advising(self) -> bool:
        """Whether advice was asked for and has not come yet."""
        return self._counsel.asked is not None

    def advise(self, shown: Shown) -> None:
        """Ask for advice about a Frame's decision, if it is the newest; asked again it is one question."""
        if self.state is State.ONLINE and (question := self._counsel.ask(shown.play, shown.decision)):
            self.revision += 1
            self._contact.send(question)

    def pause(self, on: bool) -> None:
        """A game alone waits, or goes on: also after signing in again, until the opposite is said."""
        if on != self._paused:
            self._paused = on
            if self.state is State.ONLINE:
                self._contact.send(Pause(on))

    def redial(self) -> None:
        """Connect anew at once: the centre is known to be a new process, so silence is not waited for."""
        if self.state is not State.REFUSED:
            self._lost()

    def close(self) -> None:
        """Hang up."""
        if self.state is not State.REFUSED:
            self._refuse(Refused("closed"))

    # --- connection ----------------------------------------------------------------------------------------

    def _keep_in_touch(self, now: float) -> None:
        if self.state is State.CONNECTING and self._begun is not None and now - self._begun >= UNREACHABLE:
            self._refuse(Refused("unreachable", (("address", str(self.address)),)))
        elif self._contact.silent:
            self._lost()
        elif self.state is State.ONLINE:
            self._contact.beat(now)
            self._resend(now)

    def _lost(self) -> None:
        """Silence, or the other end is gone: a fresh host notices at once what the old one would not."""
        self._contact.hang_up()
        if self.state is State.ONLINE:
            self.state = State.LOST
            self.revision += 1

    def _refuse(self, why: Refused) -> None:
        self._contact.hang_up()
        self.state, self.refusal = State.REFUSED, why
        self.revision += 1

    def _resend(self, now: float) -> None:
        if self._pending is not None and now - self._pending.sent >= RESEND:
            self._pending.sent = now
            self._contact.send(self._pending.message)

    def _happened(self, happened: Happened, now: float) -> None:
        match happened:
            case Joined():
                self._contact.send(Hello(PROTOCOL, self._identity.key, self._name))
            case Arrived(_, data):
                self._arrived(data, now)
            case Lost():
                self._lost()

    # --- messages ------------------------------------------------------------------------------------------

    def _arrived(self, data: bytes, now: float) -> None:
        """A centre whose words make no sense is not spoken to again."""
        try:
            self._take(decode_from_centre(data), now)
        except (msgspec.DecodeError, KeyError, RecursionError):
            self._refuse(Refused("rubbish"))

    def _take(self, message: FromCentre, now: float) -> None:  # noqa: C901 - one case per kind of message
        match message:
            case Frame() | Past() | Advised():
                if self.seat_at is not None:
                    self._play(message, self.seat_at.info.game, now)
            case Credited():
                self.credited = message
                self.revision += 1
            case AtTable():
                self._at(message)
            case Gone():
                self._at(None)
            case Tables(tables):
                self.tables = tuple(table for table in tables if _is_known(table))
                self.revision += 1
            case Said():
                self._said.append(message)
            case Refused():
                self._refused(message)
            case Challenge(nonce):
                self._contact.send(Proof(self._identity.sign(nonce)))
            case Welcome(_, centre):
                self._welcome(centre, now)
            case Bye(code):
                self._refuse(self.refusal or Refused(code))
            case Beat():
                self._confirm_seat()

    def _welcome(self, centre: str, now: float) -> None:
        self.centre = centre
        self.state = State.ONLINE
        self.revision += 1
        self._confirmed = False
        self._resume_place()
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self._contact.send(message)
        self._resend(now + RESEND)

    def _resume_place(self) -> None:
        """The centre knows who has a seat; of looking on, waiting and advice asked for it is told again."""
        if self.seat_at is not None and self.seat_at.seat is None:
            self._contact.send(Watch(self.seat_at.info.id))
        if self._paused:
            self._contact.send(Pause(on=True))
        if self._counsel.asked is not None:
            self._contact.send(self._counsel.asked)

    def _refused(self, message: Refused) -> None:
        if self.state is not State.ONLINE and message.about in {"hello", "proof", ""}:
            self.refusal = message  # the Bye that follows says no more than this
            return
        if message.about == "intend":
            self._pending = None
        elif message.about == "advise":
            self._counsel.refused()
            self.revision += 1
        self._refusals.append(message)

    def _at(self, table: AtTable | None) -> None:
        """Raises KeyError for a game that this program does not have."""
        if table is not None and not _is_known(table.info):
            raise KeyError(table.info.game)
        if table is None or self.seat_at is None or table.info.id != self.seat_at.info.id:
            self._story, self._counsel = Story(), Counsel()
            self._pending = self.credited = None
        self.seat_at = table
        self._confirmed = True
        self.revision += 1

    def _confirm_seat(self) -> None:
        """The echo of a heartbeat comes after all that was told on signing in: no seat then is no seat."""
        if not self._confirmed and self.seat_at is not None:
            self._at(None)

    def _play(self, message: Frame | Past | Advised, game: str, now: float) -> None:
        """What is told of the game one is at."""
        match message:
            case Frame():
                self._frame(message, game, now)
            case Past():
                self._past += self._story.past(message, game)
            case Advised():
                self._counsel.take(message, GAMES[game].rules.Intent)
                self.revision += 1

    def _frame(self, message: Frame, game: str, now: float) -> None:
        view = msgspec.msgpack.decode(message.view, type=GAMES[game].rules.View)
        events = self._story.news(message, game)
        until = None if message.clock is None else now + message.clock / 1000
        shown = Shown(message.play, message.step, message.decision, view, events, until, message.grace)
        if self._pending is not None and self._pending.message.play <= shown.play:
            asked = self._pending.message
            if (asked.play, asked.decision) < (shown.play, shown.decision):
                self._pending = None
        if self._counsel.turn(shown.play, shown.decision):
            self.revision += 1
        self._frames.append(shown)


def _is_known(table: TableInfo) -> bool:
    """Whether this program has the table's game, with those options."""
    try:
        msgspec.msgpack.decode(table.options, type=GAMES[table.game].rules.Options)
    except (msgspec.DecodeError, KeyError, RecursionError):
        return False
    return True
