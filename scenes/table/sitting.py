"""One's time at a table as data: what came from the client, in the order in which it is to be seen.

Here: frames in their queue, log, talk, seats, clock, refusals, how the connection stands. Not here: pictures
(`scene.py`), what a game's things look like (its board), and what is allowed (the centre says).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from game.catalog import GAMES
from net.client import State
from net.messages import Refused
from scenes.boards import BOARDS
from scenes.boards.board import SeatLook
from scenes.boards.preferences import preferences
from scenes.draw import theme
from scenes.placed import Journey, Says, says
from scenes.table.chat import Chat
from scenes.table.chronicle import Chronicle
from scenes.table.feed import Beat, Company, Feed, asked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.contract import Sheet, Value
    from net.client import Client, Shown
    from net.messages import AtTable, Earned, SeatInfo
    from scenes.boards.board import Board
    from scenes.context import Context

MOST_SEATS = 4
BREATH = 0.1
"""Seconds between the motion of one picture and the next."""
CLEARED = 0.25
"""Seconds for a picture within a frame to which no event led: a table being cleared before a deal, say."""
TOAST = 4.0
"""Seconds a refusal or a notice is shown."""
OVERDUE = says("table-overdue")


class Toast(Struct, frozen=True):
    """A refusal, or a notice that is nobody's fault, shown for a while."""

    why: Refused | Says
    until: float


class Sitting:
    """What is known at this table. Call `take` each turn of the loop; `revision` grows with every change."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.revision = 0
        self._client: Client | None = None
        self._forget()

    def _forget(self) -> None:
        self.at: AtTable | None = None
        self.feed = Feed()
        self.chronicle = Chronicle()
        self.chat = Chat()
        self.toasts: list[Toast] = []
        self.journeys: list[Journey] = []
        self._given: float | None = None
        self.clock: tuple[float, bool] | None = None
        self.shown_at = 0.0
        self.lost_since: float | None = None
        self.speed = 1.0
        self._play = self._written = 0
        self._seen: Shown | None = None
        self._past: list[Value] = []
        self._unheard: list[Beat] = []
        self._sent: tuple[int, int] | None = None
        self._revision = -1

    # --- what is asked of it -------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The key of the game that is played here."""
        assert self.at is not None
        return self.at.info.game

    @property
    def board(self) -> Board:
        """The board of the game that is played here."""
        return BOARDS[self.game]

    @property
    def preferences(self) -> Mapping[str, str]:
        """What the player prefers about this game's board."""
        return preferences(self.game, self.context.settings)

    @property
    def adjustable(self) -> bool:
        """Whether there is anything to prefer about the board here."""
        return self.at is not None and bool(self.board.PREFERENCES)

    @property
    def view(self) -> Value | None:
        """What is on the screen, None before the first frame of a game."""
        waiting = self.at is None or self.at.info.status == "open"
        return None if waiting or self.feed.shown is None else self.feed.shown.view

    @property
    def live(self) -> bool:
        """Whether an intent would answer what is seen: the newest frame is shown and not answered yet."""
        frame = self.feed.shown.frame if self.feed.shown is not None else None
        return self.feed.live and frame is not None and self._sent != (frame.play, frame.decision)

    @property
    def gone(self) -> bool:
        """Whether there was a table and is none any more."""
        return self._client is not None and self.at is not None and self._client.seat_at is None

    @property
    def credited(self) -> tuple[Earned | None, ...]:
        """What the game has brought so far, per seat, as the centre says; empty if it has not said."""
        told = self._client.credited if self._client is not None else None
        return told.seats if told is not None and told.play == self._play else ()

    @property
    def wide_chat(self) -> bool:
        """Whether log and chat have the room of the large view."""
        return self.context.settings.large_view == "off"

    @property
    def problem(self) -> Refused | None:
        """Why there is no connection and will be none."""
        return self.context.problem

    def places(self) -> tuple[int, ...] | None:
        """Per seat its place once the picture of the game's end is shown."""
        view = self.view if self.feed.live else None
        return None if view is None else self.places_in(view)

    def places_in(self, view: Value) -> tuple[int, ...] | None:
        """Per seat its place (1 is best, sharers have the same) if the game is over in this view."""
        outcome = GAMES[self.game].rules.outcome(view)
        return None if outcome is None else outcome.places

    def notes(self) -> tuple[str, ...]:
        """Per seat what puts it before others with as many points, if the picture shows an end with such."""
        outcome = None if self.view is None else GAMES[self.game].rules.outcome(self.view)
        return () if outcome is None else outcome.notes

    def sheet(self) -> Sheet:
        """What has been scored in the picture that is shown."""
        return GAMES[self.game].rules.sheet(self.view)

    def looks(self) -> tuple[SeatLook, ...]:
        """How each seat appears; never fewer than any view has fields. A seat has the same colour for all."""
        assert self.at is not None
        infos = self.at.info.seats
        names = seat_names(Company(infos, self.at.seat), self.context)
        acting = self.view.to_act if self.view is not None and self.at.info.status == "running" else ()
        looks = [
            SeatLook(
                name=names[seat],
                colour=theme.SEATS[seat],
                you=seat == self.at.seat,
                computer=info.kind == "computer",
                online=info.online,
                thinking=seat in acting and seat != self.at.seat,
            )
            for seat, info in enumerate(infos)
        ]
        tr = self.context.texts.tr
        spare = range(len(looks), MOST_SEATS)
        return (*looks, *(SeatLook(tr("table-seat", n=seat + 1), theme.SEATS[seat]) for seat in spare))

    def ways(self, now: float) -> list[Journey]:
        """The journeys to the picture that is shown: given in one turn of the loop only, however often."""
        self._given = now if self._given is None else self._given
        return self.journeys if self._given == now else []

    def unheard(self) -> list[Beat]:
        """The beats that were shown since this was asked last."""
        beats, self._unheard = self._unheard, []
        return beats

    # --- what came -----------------------------------------------------------------------------------------

    def take(self, now: float) -> None:
        """Take in what has arrived, and show what is due."""
        client = self.context.client
        if client is not self._client:
            self._client = client
            self._forget()
            self.revision += 1
        if client is None:
            return
        if client.revision != self._revision:
            self._revision = client.revision
            self._altered(client, now)
        self._hear(client, now)
        if self.at is not None:
            self._show(now)

    def _altered(self, client: Client, now: float) -> None:
        """Seats, status or the connection changed."""
        self.revision += 1
        lost = client.state is State.LOST
        self.lost_since = (self.lost_since or now) if lost else None
        before, after = self.at, client.seat_at
        if after is None:
            return
        if before is not None and before.info.id != after.info.id:
            self._forget()
            self._revision = client.revision
        elif before is not None:
            self._note_seats(before, after)
        self.at = after
        if after.info.status == "open":
            self.feed, self.clock = Feed(), None

    def _note_seats(self, before: AtTable, after: AtTable) -> None:
        """Who went and came, for the log of a running game."""
        if before.info.status != "running" or len(before.info.seats) != len(after.info.seats):
            return
        for old, new in zip(before.info.seats, after.info.seats, strict=True):
            if old.kind == "person" and new.kind == "computer":
                self.chronicle.write(None, says("table-replaced-line", name=old.name))
            elif old.kind == new.kind == "person" and old.online != new.online:
                line = "table-online-line" if new.online else "table-offline-line"
                self.chronicle.write(None, says(line, name=new.name))

    def _hear(self, client: Client, now: float) -> None:
        for frame in client.frames():
            self._queue(frame)
        self._past += client.past()
        for said in client.said():
            self.chat.heard(said, now)
            self.revision += 1
        for refusal in client.refusals():
            if refusal.about == "intend":
                self._sent = None
            self.refuse(refusal, now)

    def refuse(self, why: Refused | Says, now: float) -> None:
        """Say for a while why something cannot be, or what happened instead."""
        self.toasts = [*self.toasts[-2:], Toast(why, now + TOAST)]
        self.revision += 1

    def explain(self, key: str, now: float) -> None:
        """The thing of that key was meant, but can do nothing: the board may know why."""
        why = self.board.unable(self.view, key) if self.view is not None and self.live else ""
        refused = Refused(why.removeprefix("refused-"))
        if why and refused not in [toast.why for toast in self.toasts]:
            self.refuse(refused, now)

    def _queue(self, frame: Shown) -> None:
        self.clock = None if frame.clock_until is None else (frame.clock_until, frame.grace)
        if self.at is None:
            return
        fresh = frame.play != self._play and frame.step == 0 and not frame.events
        self._play = frame.play
        beats = self.board.opening(frame.view) if fresh else self.board.beats(frame.view, frame.events)
        for view, events in beats:
            self.feed.push(Beat(frame, view, events, Company(self.at.info.seats, self.at.seat)))
        self.revision += 1

    # --- what is shown -------------------------------------------------------------------------------------

    def _show(self, now: float) -> None:
        while beats := self.feed.due(now):  # what moves nothing is seen together with what comes after it
            for beat in beats:
                self._notice(beat.frame, now)
                self._write(beat)
            self._unheard.append(beats[-1])
            self.shown_at = now
            self._move(beats[-1] if len(beats) == 1 else None, now)
            self.revision += 1
        if any(toast.until <= now for toast in self.toasts):
            self.toasts = [toast for toast in self.toasts if toast.until > now]
            self.revision += 1

    def _notice(self, frame: Shown, now: float) -> None:
        """Say it before the move is told if a computer made it for this seat; once for several in a row."""
        before, self._seen = self._seen, frame
        if before is None or not overdue(before, frame) or self._sent == (before.play, before.decision):
            return
        if OVERDUE not in [toast.why for toast in self.toasts]:
            self.refuse(OVERDUE, now)
            self.chronicle.write(None, OVERDUE)

    def _write(self, beat: Beat) -> None:
        """Log lines appear with the picture they tell of; the past goes before the first of a game."""
        if beat.frame.play != self._written:
            self._written = beat.frame.play
            self.chronicle.clear()
        past, self._past = self._past, []
        for events, company in ((past, self._earlier(beat.company)), (beat.events, beat.company)):
            for event in events:
                self.chronicle.note(self.board, event, beat.view, company)

    def _earlier(self, company: Company) -> Company:
        """Who may have done what happened without us: when somebody left for good is not told."""
        left = tuple(one.left if one is not None else "" for one in self.credited)
        return replace(company, before=left) if any(left) else company

    def _move(self, beat: Beat | None, now: float) -> None:
        """Journeys of the beat, faster if more are waiting; the next waits until they have arrived."""
        self.speed, self.journeys, self._given = self.feed.speed, [], None
        if beat is not None:
            likes = self.preferences
            self.journeys = [w for one in beat.events for w in self.board.journeys(one, beat.view, likes)]
        still = CLEARED if beat is not None and not beat.events and self.feed.halfway else 0.0
        length = max((way.delay + way.duration + BREATH for way in self.journeys), default=still)
        self.feed.hold(now, length / self.speed)

    # --- what is wanted ------------------------------------------------------------------------------------

    def intend(self, intent: Value) -> bool:
        """Answer the decision that is seen; False if the picture is not the newest or it was answered."""
        beat = self.feed.shown
        if not self.live or beat is None or self._client is None or intent not in beat.view.legal:
            return False
        self._sent = (beat.frame.play, beat.frame.decision)
        self._client.intend(beat.frame, intent)
        self.revision += 1
        return True


def overdue(before: Shown, after: Shown) -> bool:
    """Whether between two frames a decision was made that this seat owed and had only its grace left for.

    Merely going on is no decision. A frame without events is the first of a connection: what led there, and
    who decided it, nobody knows.
    """
    moved = before.play == after.play and before.decision < after.decision and bool(after.events)
    return moved and before.grace and asked(before.view)


def seat_names(company: Company, context: Context) -> list[str]:
    """Everybody's name in the player's language; computers of the same strength are numbered."""
    tr, infos = context.texts.tr, company.seats
    plain = [_plain_name(info, seat == company.own, context) for seat, info in enumerate(infos)]
    computers = [name if info.kind == "computer" else "" for name, info in zip(plain, infos, strict=True)]
    names = [
        tr("table-nth", name=name, n=computers[: seat + 1].count(name))
        if computers[seat] and computers.count(name) > 1
        else name
        for seat, name in enumerate(plain)
    ]
    left = company.before or ("",) * len(names)
    return [
        tr("table-after", name=name, before=before) if before else name
        for name, before in zip(names, left, strict=True)
    ]


def _plain_name(info: SeatInfo, own: bool, context: Context) -> str:
    if own:
        return context.texts.tr("table-you")
    if info.kind == "computer":
        return context.texts.tr(f"table-computer-{info.strength}")
    return info.name or context.texts.tr("table-free")
