"""Setting up a game: alone, as the host of a party, or as a guest who opens a table at somebody's centre.

Here: the draft of a table, and the scene that changes it and opens the table. What a table then does is the
centre's business; the scene waits until it sits there and makes way for the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Strength
from net.address import PORT
from net.client import State
from net.discovery import lan_addresses
from net.messages import CLOCKS, Clock, Leave, OpenTable, Pace, Refused
from scenes.boards import BOARDS
from scenes.draw import kit, letters, theme
from scenes.draw.art import ahead
from scenes.hall import choices
from scenes.hall import room as hall
from scenes.hall.choices import Option, Row
from scenes.hall.room import HallScene
from scenes.placed import Placed, Rect
from scenes.refusal import sentence
from scenes.stack import Change, Replace

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.draw.theme import Metrics

Mode = Literal["alone", "host", "guest"]
STRENGTHS = tuple(Strength)
PORTS = tuple(range(PORT, PORT + 4))
SIDE = 52
"""Between the sheet's edge and what lies on it, in units of `Metrics`."""


# --- the draft -------------------------------------------------------------------------------------------


class Draft(Struct, frozen=True):
    """A table as it is being set up.

    `others` has three entries whatever `count` of them are in play, so that fewer seats and back forget
    nothing: a computer's strength, or None for a seat left free. `choices` are the game's options by field.
    """

    game: str
    mode: Mode
    choices: tuple[tuple[str, str], ...]
    count: int
    others: tuple[Strength | None, ...]
    clock: Clock
    pace: Pace = "normal"
    watch: bool = True

    @property
    def seats(self) -> tuple[Strength | None, ...]:
        """Oneself, then the others in play."""
        return (None, *self.others[: self.count])

    def table(self) -> OpenTable:
        """What the centre is asked for."""
        options = GAMES[self.game].rules.Options(**dict(self.choices))
        return OpenTable(
            self.game, msgspec.msgpack.encode(options), self.seats, self.clock, self.pace, self.watch
        )


def first_draft(game: str, mode: Mode) -> Draft:
    """Without anything remembered: alone against two computers, or a party with all seats free."""
    rules = GAMES[game].rules
    fields, most = tuple((choice.field, choice.values[0]) for choice in rules.CHOICES), rules.SEATS[-1] - 1
    if mode == "alone":
        return Draft(game, mode, fields, min(2, most), (Strength.NORMAL,) * 3, 0)
    return Draft(game, mode, fields, most, (None,) * 3, 120)


def remembered(game: str, mode: Mode, last: OpenTable | None) -> Draft:
    """The draft that opens a table like the last one of its kind; the first one if there was none."""
    first = first_draft(game, mode)
    if last is None or last.game != game:
        return first
    return replace(
        first,
        choices=_chosen(last) or first.choices,
        count=len(last.seats) - 1,
        others=(*last.seats[1:], *first.others)[:3],
        clock=last.clock,
        pace=last.pace,
        watch=last.watch,
    )


def _chosen(last: OpenTable) -> tuple[tuple[str, str], ...]:
    """What was chosen of the game's options; nothing if they are not what they were then."""
    rules = GAMES[last.game].rules
    try:
        options = msgspec.msgpack.decode(last.options, type=rules.Options)
    except msgspec.DecodeError:
        return ()
    return tuple((choice.field, getattr(options, choice.field)) for choice in rules.CHOICES)


class Pick(Struct, frozen=True):
    """Give a field of the draft a value; `index` counts the other seats, or is −1."""

    field: str
    value: Any
    index: int = -1


def picked(draft: Draft, pick: Pick) -> Draft:
    """The draft after a choice."""
    if pick.field == "others":
        others = list(draft.others)
        others[pick.index] = pick.value
        return replace(draft, others=tuple(others))
    if pick.field in dict(draft.choices):
        return replace(draft, choices=tuple({**dict(draft.choices), pick.field: pick.value}.items()))
    return replace(draft, **{pick.field: pick.value})


def lacking(draft: Draft) -> str:
    """The id of what keeps the table from being opened, or nothing."""
    free = sum(seat is None for seat in draft.others[: draft.count])
    return "setup-needs-free" if draft.mode != "alone" and not free else ""


# --- the scene -------------------------------------------------------------------------------------------


class Open(Struct, frozen=True):
    """Open the table now."""


class OtherPort(Struct, frozen=True):
    """Host on another port."""

    port: int


class SetupScene(HallScene):
    """Choose, then open the table: the scene stays until the centre has sat the player down."""

    def __init__(self, context: Context, game: str, mode: Mode) -> None:
        super().__init__(context)
        last = context.settings.solo if mode == "alone" else context.settings.party
        self.draft = remembered(game, mode, last)
        self.fault: Refused | None = None
        self.port = PORT
        self.opening = _Opening(context)
        self.found = lan_addresses() if mode == "host" else []

    def chosen(self, act: Any, now: float) -> Change | None:
        match act:
            case Pick():
                self.draft = picked(self.draft, act)
            case OtherPort(port):
                self.port, self.fault = port, None
            case Open():
                self._open()
        self.stale()
        return None

    def _open(self) -> None:
        draft = self.draft
        self.fault = None
        self.context.save(**{"solo" if draft.mode == "alone" else "party": draft.table()})
        if draft.mode == "host":
            self.context.host_party(self.port)
        elif draft.mode == "alone" and (self.context.client is None or self.context.problem):
            self.context.play_alone()
        self.opening.begin(draft.table(), new=draft.mode != "host")

    def update(self, now: float) -> Change | None:
        was = self.opening.under_way
        fault = self.opening.go_on()
        if fault is not None:
            self.fault = fault
        if was != self.opening.under_way or fault is not None:
            self.stale()
        if self.opening.done:
            from scenes.table.scene import TableScene

            return Replace(TableScene(self.context))
        return None

    def leave(self) -> None:
        """Whoever turns back before the party has begun closes it again."""
        if self.draft.mode == "host" and not self.opening.done:
            self.context.disconnect()

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        mode = self.draft.mode
        most, foot = 6 if mode == "alone" else 7, self._foot_height(m)
        head = hall.head_height(m) + m.px(30)
        plate, side = hall.stage_right(m, head + most * m.px(choices.STEP) + foot + m.px(80))
        inner = plate.inset(m.px(SIDE), m.px(40))
        rows = Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot)
        board = BOARDS[self.draft.game]
        name = self.tr(board.NAME)
        ahead(lambda: board.background(m.size))  # it takes long, and its table is opened next
        keys = (("▲ ▼ ◀ ▶", "hall-key-choose"), ("Enter", "hall-key-take"), ("Esc", "hall-key-back"))
        return [
            *self._foot(m, Rect(inner.x, inner.y + inner.h - foot, inner.w, foot)),
            *choices.things(m, rows, self._rows(), most=most),
            *(hall.door(self.context.texts, self.draft.game, side, m) if side is not None else ()),
            *hall.sheet("plate", plate, m),
            *hall.heading(
                self, m, inner, self.tr(f"setup-title-{mode}"), self.tr(f"setup-under-{mode}", game=name)
            ),
            *hall.hints(m, m.size[1] - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _rows(self) -> list[Row]:
        draft, alone = self.draft, self.draft.mode == "alone"
        seats = [
            Row("count", self.tr("setup-opponents" if alone else "setup-seats"), tuple(
                Option(str(n - 1 if alone else n), Pick("count", n - 1), draft.count == n - 1)
                for n in GAMES[draft.game].rules.SEATS if n > 1
            )),
            *(self._seat(index) for index in range(draft.count)),
        ]  # fmt: skip
        rows = [*self._variants(), *seats, self._clock(), self._pace()]
        return rows if alone else [*rows, self._yes_no("watch", "setup-watch", draft.watch)]

    def _variants(self) -> list[Row]:
        """The game's own options; those with only one value are nothing to choose."""
        chosen = dict(self.draft.choices)
        return [
            Row(field, self.tr(f"setup-{field}"), tuple(
                Option(self.tr(f"setup-{field}-{value}"), Pick(field, value), chosen[field] == value)
                for value in choice.values
            ))
            for choice in GAMES[self.draft.game].rules.CHOICES
            if len(choice.values) > 1 and (field := choice.field)
        ]  # fmt: skip

    def _seat(self, index: int) -> Row:
        alone, chosen = self.draft.mode == "alone", self.draft.others[index]
        kinds: tuple[Strength | None, ...] = STRENGTHS if alone else (None, *STRENGTHS)
        options = tuple(
            Option(self.tr(f"setup-{kind or 'free'}"), Pick("others", kind, index), kind == chosen)
            for kind in kinds
        )
        title = self.tr("setup-computer", n=index + 1) if alone else self.tr("setup-seat", n=index + 2)
        return Row(f"seat-{index}", title, options, theme.SEATS[index + 1])

    def _clock(self) -> Row:
        return Row("clock", self.tr("setup-clock"), tuple(
            Option(self.tr("setup-clock-none") if not seconds else self.tr("setup-clock-s", n=seconds),
                   Pick("clock", seconds), seconds == self.draft.clock)
            for seconds in CLOCKS
        ))  # fmt: skip

    def _pace(self) -> Row:
        paces: tuple[Pace, ...] = ("normal", "fast")
        return Row("pace", self.tr("setup-pace"), tuple(
            Option(self.tr(f"setup-pace-{pace}"), Pick("pace", pace), pace == self.draft.pace)
            for pace in paces
        ))  # fmt: skip

    def _yes_no(self, field: str, title: str, value: bool) -> Row:
        return Row(field, self.tr(title), tuple(
            Option(self.tr("hall-yes" if on else "hall-no"), Pick(field, on), on == value)
            for on in (True, False)
        ))  # fmt: skip

    # --- the foot: what there is to know, and the button -------------------------------------------------

    def _foot_height(self, m: Metrics) -> int:
        foot = self._note_beside(m)
        ports = self._ports_height(m) if self._port_is_busy() else 0
        return foot.high + foot.above + ports + m.px(18)

    def _ports_height(self, m: Metrics) -> int:
        return max(m.px(70), letters.height(m.text(22)) + m.px(10))

    def _note_beside(self, m: Metrics) -> hall.Foot:
        """The sheet's width does not depend on its height."""
        word, px = self.tr(f"setup-open-{self.draft.mode}"), m.text(26)
        wide = kit.button_width(word, px, icon=True)
        w = hall.stage_right(m, 0)[0].w - 2 * m.px(SIDE)
        return hall.Foot(m, w, wide, hall.button_height(m, px), self._note()[0], m.text(20))

    def _foot(self, m: Metrics, room: Rect) -> list[Placed]:
        foot = self._note_beside(m)
        word, ready = self.tr(f"setup-open-{self.draft.mode}"), not self._lack and not self.opening.under_way
        button = kit.button(
            "open", foot.button(room), word, m.text(26), Open(), "foot", "brass", "play", on=ready, layer=2
        )
        out = [button, foot.words("note", room, self._note()[1])]
        if self._port_is_busy():
            row = Row("port", self.tr("setup-port"), tuple(
                Option(str(port), OtherPort(port), port == self.port) for port in PORTS
            ))  # fmt: skip
            out += choices.things(m, Rect(room.x, room.y, room.w, self._ports_height(m)), [row])
        return out

    def _port_is_busy(self) -> bool:
        return self.draft.mode == "host" and (
            self.port != PORT or (self.fault is not None and self.fault.code == "port-busy")
        )

    @property
    def _lack(self) -> str:
        return lacking(self.draft)

    def _note(self) -> tuple[str, theme.Colour]:
        """The one thing to know now: a fault, what is lacking, what will be lost, where friends find us."""
        if self.fault is not None:
            return sentence(self.context.texts, self.fault), theme.BAD
        if self.opening.under_way:
            return self.tr("setup-opening"), theme.MUTED
        if self._lack:
            return self.tr(self._lack), theme.WARN
        if self.draft.mode == "alone" and hall.waiting(self.context):
            return self.tr("setup-gives-up"), theme.WARN
        return self._where() if self.draft.mode == "host" else ("", theme.MUTED)

    def _where(self) -> tuple[str, theme.Colour]:
        """Where friends will find the party."""
        if not self.found:
            return self.tr("setup-where-none"), theme.WARN
        return self.tr("setup-where", address=hall.invitation(self.found, self.port)), theme.MUTED


class _Opening:
    """Asks the centre for a table and waits for it; gives up a game that waited there."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._wish: OpenTable | None = None
        self._new = True
        self._asked = False
        self._before: int | None = None
        self._turns = 0
        self.done = False

    @property
    def under_way(self) -> bool:
        """Whether a table was asked for and is not there yet."""
        return self._wish is not None and not self.done

    def begin(self, wish: OpenTable, *, new: bool) -> None:
        """Ask for the table. Not `new`: a party of ours that still runs is gone on with instead."""
        self._wish, self._new, self._asked, self._before, self._turns = wish, new, False, None, 0

    def go_on(self) -> Refused | None:
        """One turn of waiting; why it will not be, if so."""
        if not self.under_way:
            return None
        client = self._context.client
        fault = self._context.problem
        if fault is None and client is not None and client.state is State.ONLINE:
            fault = self._ask()
        if fault is not None:
            self._wish = None
        return fault

    def _ask(self) -> Refused | None:
        """One's seat is told right after the welcome: a turn later it is known."""
        client = self._context.client
        assert client is not None
        assert self._wish is not None
        self._turns += 1
        seat = client.seat_at
        ours = seat is not None and not self._asked and not self._new and not seat.info.solo
        if ours or (seat is not None and self._asked and seat.info.id != self._before):
            self.done = True
        elif not self._asked and self._turns > 1:
            self._asked = True
            self._before = seat.info.id if seat is not None else None
            for message in (*((Leave(),) if seat is not None else ()), self._wish):
                client.send(message)
        return next((why for why in client.refusals() if why.about in {"open", "leave", ""}), None)
