"""Setting up a game: alone, as the host of a party, or as a guest who opens a table at somebody's centre.

Here: the scene that changes the draft of a table (`draft.py`) and opens it (`opening.py`). What a table then
does is the centre's business; the scene waits until it sits there and makes way for the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.catalog import GAMES
from game.contract import Choice, Strength
from net.address import PORT
from net.discovery import lan_addresses
from net.home import last_table, with_table
from net.messages import CLOCKS, Pace, Refused
from scenes.boards import BOARDS
from scenes.boards.preferences import preferences
from scenes.draw import kit, letters, theme
from scenes.draw.art import ahead
from scenes.hall import choices
from scenes.hall import room as hall
from scenes.hall.choices import Option, Row, Shown
from scenes.hall.chooser import ChooserScene
from scenes.hall.draft import Pick, kind, lacking, picked, remembered
from scenes.hall.opening import Opening
from scenes.hall.pictures import OPTION, picture, pictured, within
from scenes.hall.room import HallScene
from scenes.placed import Placed, Rect
from scenes.refusal import sentence
from scenes.stack import Change, Push, Replace

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.hall.draft import Mode

STRENGTHS = tuple(Strength)
PORTS = tuple(range(PORT, PORT + 4))
SIDE = 52
"""Between the sheet's edge and what lies on it, in units of `Metrics`."""


class Open(Struct, frozen=True):
    """Open the table now."""


class OtherPort(Struct, frozen=True):
    """Host on another port."""

    port: int


class Choose(Struct, frozen=True):
    """Show all values of an option of the game's."""

    choice: Choice


class SetupScene(HallScene):
    """Choose, then open the table: the scene stays until the centre has sat the player down."""

    def __init__(self, context: Context, game: str, mode: Mode) -> None:
        super().__init__(context)
        self.game = game
        self.draft = remembered(game, mode, last_table(context.settings, kind(mode), game))
        self.fault: Refused | None = None
        self.port = PORT
        self.opening = Opening(context)
        self.found = lan_addresses() if mode == "host" else []

    def chosen(self, act: Any, now: float) -> Change | None:
        match act:
            case Pick():
                self.draft = picked(self.draft, act)
            case OtherPort(port):
                self.port, self.fault = port, None
            case Open():
                self._open()
            case Choose(choice):
                return Push(self._chooser(choice))
        self.stale()
        return None

    def _chooser(self, choice: Choice) -> ChooserScene:
        def take(value: str) -> None:
            self.draft = picked(self.draft, Pick(choice.field, value))
            self.stale()

        return ChooserScene(self.context, self.game, choice, dict(self.draft.choices)[choice.field], take)

    def _open(self) -> None:
        draft = self.draft
        self.fault = None
        kept = with_table(self.context.settings, kind(draft.mode), draft.table())
        self.context.save(tables=kept.tables)
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
        most, foot = self._most(), self._foot_height(m)
        head = hall.head_height(m) + m.px(30)
        plate, side = hall.stage_right(m, head + round(most * m.px(choices.STEP)) + foot + m.px(80))
        inner = plate.inset(m.px(SIDE), m.px(40))
        rows = Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot)
        board = BOARDS[self.draft.game]
        name = self.tr(board.NAME)
        likes = preferences(self.game, self.context.settings)
        ahead(lambda: board.background(m.size, likes))  # it takes long, and its table is opened next
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

    def _most(self) -> float:
        """How many rows there are with all seats in play."""
        usual = GAMES[self.game].rules.SEATS[-1] + (2 if self.draft.mode == "alone" else 3)
        return usual + sum(row.share for row in self._variants())

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
        return [
            self._with_picture(choice) if pictured(self.game, choice) else self._variant(choice)
            for choice in GAMES[self.game].rules.CHOICES
            if len(choice.values) > 1
        ]

    def _variant(self, choice: Choice) -> Row:
        field, chosen = choice.field, dict(self.draft.choices)
        return Row(field, self.tr(f"setup-{field}"), tuple(
            Option(self.tr(f"setup-{field}-{value}"), Pick(field, value), chosen[field] == value)
            for value in choice.values
        ))  # fmt: skip

    def _with_picture(self, choice: Choice) -> Row:
        field = choice.field
        value = dict(self.draft.choices)[field]

        def small(room: Rect, layer: int) -> list[Placed]:
            return picture(self.game, f"{field}-shown", f"{field}-{value}", within(room, OPTION), layer)

        name, about = (self.tr(f"setup-{field}-{value}{end}") for end in ("", "-about"))
        shown = Shown(name, self.tr("setup-change"), Choose(choice), small, about)
        return Row(field, self.tr(f"setup-{field}"), shown=shown)

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
        waiting = hall.waiting(self.context) if self.draft.mode == "alone" else None
        if waiting is not None:
            return self.tr("setup-gives-up", game=self.tr(BOARDS[waiting.game].NAME)), theme.WARN
        return self._where() if self.draft.mode == "host" else ("", theme.MUTED)

    def _where(self) -> tuple[str, theme.Colour]:
        """Where friends will find the party."""
        if not self.found:
            return self.tr("setup-where-none"), theme.WARN
        return self.tr("setup-where", address=hall.invitation(self.found, self.port)), theme.MUTED
