"""Joining a party by its address: who hosts it tells it, and it is remembered for the next time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from net.address import parse_address
from net.client import State
from scenes.draw import kit, letters, theme
from scenes.forms import Entered, Entry, Forms, Typed
from scenes.hall import room as hall
from scenes.hall.lobby import LobbyScene
from scenes.hall.room import HallScene
from scenes.placed import Placed, Rect, says
from scenes.refusal import sentence
from scenes.stack import Change, Replace

if TYPE_CHECKING:
    from net.messages import Refused
    from scenes.context import Context
    from scenes.draw.theme import Metrics

REMEMBERED = 5
SHOWN = 3
"""So many of the remembered addresses are offered."""
SIDE = 56
"""Between the sheet's edge and what lies on it, in units of `Metrics`."""


class Connect(Struct, frozen=True):
    """Join at the address that stands in the entry."""


class Recent(Struct, frozen=True):
    """Join at an address used before."""

    address: str


class JoinScene(HallScene):
    """Address, name, and how the attempt goes. With an `address` it tries that one at once."""

    def __init__(self, context: Context, address: str = "", fault: Refused | None = None) -> None:
        super().__init__(context)
        known = context.settings.addresses
        self.forms = Forms()
        self.fault = self._said(fault) if fault is not None else ""
        self._address = address or (known[0] if known else "")
        self._name = context.home.name()
        self._dialled = False
        self._state: State | None = None
        if fault is not None:
            context.disconnect()
        if address:
            self._connect()

    def chosen(self, act: Any, now: float) -> Change | None:
        match act:
            case Typed("address", text):
                self._address = text
            case Typed("name", text):
                self._name = text
            case Connect() | Entered():
                self._connect()
                self.stale()
            case Recent(address):
                self._address = address
                self.forms.set_text("address", address)
                self._connect()
                self.stale()
        return None

    def _connect(self) -> None:
        try:
            address = parse_address(self._address)
        except ValueError:
            text = self._address.strip()
            self.fault = self.tr("join-not-an-address", text=text) if text else self.tr("join-no-address")
            return
        self.fault, self._dialled = "", True
        if self._name.strip() != self.context.home.name():
            self.context.save(name=self._name.strip())
        self.context.connect(address)

    def update(self, now: float) -> Change | None:
        client = self.context.client if self._dialled else None  # before that it is our own centre's
        state = client.state if client is not None else None
        if state is not self._state:
            self._state = state
            self.stale()
        if client is None:
            return None
        if client.state is State.ONLINE:
            self._remember(str(client.address))
            return Replace(LobbyScene(self.context))
        if client.refusal is not None:
            self.fault, self._dialled = self._said(client.refusal), False
            self.context.disconnect()
            self.stale()
        return None

    def _remember(self, address: str) -> None:
        others = [known for known in self.context.settings.addresses if known != address]
        self.context.save(addresses=(address, *others)[:REMEMBERED])

    def _said(self, fault: Refused) -> str:
        return sentence(self.context.texts, fault)

    def leave(self) -> None:
        """Whoever turns back while it connects wants no connection; one that stands belongs to the lobby."""
        if self._dialled and self._state is not State.ONLINE:
            self.context.disconnect()

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        w, h = m.size
        edge = m.px(40)
        wide = min(w - 2 * edge, max(m.px(1060), m.text(800)))
        foot = self._note_beside(m, wide - 2 * m.px(SIDE))
        row, gap = max(m.px(74), letters.height(m.text(24)) + m.px(14)), m.px(22)
        head = hall.head_height(m) + m.px(40)
        needed = head + 3 * (row + gap) + m.px(14) + foot.above + foot.high + 2 * m.px(44)
        high = min(h - edge - m.px(88), max(m.px(660), needed))
        plate = Rect((w - wide) // 2, max(edge, (h - m.px(60) - high) // 2), wide, high)
        inner = plate.inset(m.px(SIDE), m.px(44))
        rows = [Rect(inner.x, inner.y + head + i * (row + gap), inner.w, row) for i in range(3)]
        self._place(m, rows)
        keys = (("Tab", "hall-key-choose"), ("Enter", "hall-key-take"), ("Esc", "hall-key-back"))
        return [
            *self._foot(m, inner, foot),
            *hall.sheet("plate", plate, m),
            *hall.heading(self, m, inner, self.tr("join-title"), self.tr("join-under")),
            self._label(m, rows[0], "join-address"),
            self._label(m, rows[1], "join-name"),
            *self._recent(m, rows[2]),
            *hall.hints(m, h - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _label(self, m: Metrics, row: Rect, text: str) -> Placed:
        room = Rect(row.x, row.y, row.w * 26 // 100 - m.px(12), row.h)
        px = letters.fitting(self.tr(text), m.text(22), room.w)
        return kit.label(text, room, self.tr(text), px, layer=2)

    def _field(self, m: Metrics, row: Rect) -> Rect:
        left = row.x + row.w * 26 // 100
        return Rect(left, row.y + m.px(4), row.x + row.w - left, row.h - m.px(8))

    def _place(self, m: Metrics, rows: list[Rect]) -> None:
        """Tab goes from line to line, as one fills them in, and then to what makes use of them."""
        hint, after = self.tr("join-address-hint"), "recent" if self.context.settings.addresses else "foot"
        entries = (
            Entry(
                "address",
                self._field(m, rows[0]),
                self._address,
                hint,
                100,
                "address",
                says("join-under"),
                whole=True,
                before=after,
            ),
            Entry(
                "name",
                self._field(m, rows[1]),
                self._name,
                "",
                24,
                "name",
                says("join-name"),
                whole=True,
                before=after,
            ),
        )
        self.forms.place(m.size, entries, m.text(24))

    def _recent(self, m: Metrics, row: Rect) -> list[Placed]:
        """Addresses used before, as far as there is room."""
        known = self.context.settings.addresses[:SHOWN]
        if not known:
            return []
        out, field = [self._label(m, row, "join-recent")], self._field(m, row)
        px, gap, x = m.text(20), m.px(12), field.x
        for address in known:
            wide = min(kit.button_width(address, px), field.w)
            if x + wide > field.x + field.w:
                break
            high = max(m.px(56), letters.height(px) + m.px(6))
            place = Rect(x, row.centre[1] - high // 2, wide, high)
            out.append(
                kit.button(f"recent-{address}", place, address, px, Recent(address), "recent", layer=2)
            )
            x += wide + gap
        return out

    @property
    def _connecting(self) -> bool:
        return self._state in {State.CONNECTING, State.LOST}

    def _button(self) -> str:
        return self.tr("join-again" if self.fault else "join-connect")

    def _note_beside(self, m: Metrics, w: int) -> hall.Foot:
        px = m.text(26)
        note = self.tr("join-connecting", address=self._address.strip()) if self._connecting else self.fault
        wide = kit.button_width(self._button(), px)
        return hall.Foot(m, w, wide, hall.button_height(m, px), note, m.text(22))

    def _foot(self, m: Metrics, room: Rect, foot: hall.Foot) -> list[Placed]:
        button = kit.button(
            "connect", foot.button(room), self._button(), m.text(26), Connect(), "foot", "brass",
            on=not self._connecting, layer=2,
        )  # fmt: skip
        return [button, foot.words("note", room, theme.MUTED if self._connecting else theme.BAD)]
