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
            self.fault = self.tr("join-not-an-address", text=self._address.strip())
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
        wide, high = min(w - 2 * edge, m.px(1060)), min(h - edge - m.px(88), m.px(660))
        plate = Rect((w - wide) // 2, max(edge, (h - m.px(60) - high) // 2), wide, high)
        inner = plate.inset(m.px(56), m.px(44))
        head = letters.height(m.text(38)) + letters.height(m.text(21)) + m.px(40)
        row, gap = m.px(74), m.px(22)
        rows = [Rect(inner.x, inner.y + head + i * (row + gap), inner.w, row) for i in range(3)]
        self._place(m, rows)
        low = Rect(inner.x, inner.y + inner.h - m.px(76), inner.w, m.px(76))
        keys = (("Tab", "hall-key-choose"), ("Enter", "hall-key-take"), ("Esc", "hall-key-back"))
        return [
            *self._foot(m, low),
            *hall.sheet("plate", plate, m),
            *hall.heading(self, m, inner, self.tr("join-title"), self.tr("join-under")),
            self._label(m, rows[0], "join-address"),
            self._label(m, rows[1], "join-name"),
            *self._recent(m, rows[2]),
            *hall.hints(m, h - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _label(self, m: Metrics, row: Rect, text: str) -> Placed:
        return kit.label(
            text, Rect(row.x, row.y, row.w * 26 // 100, row.h), self.tr(text), m.text(22), layer=2
        )

    def _field(self, m: Metrics, row: Rect) -> Rect:
        left = row.x + row.w * 26 // 100
        return Rect(left, row.y + m.px(4), row.x + row.w - left, row.h - m.px(8))

    def _place(self, m: Metrics, rows: list[Rect]) -> None:
        hint = self.tr("join-address-hint")
        entries = (
            Entry("address", self._field(m, rows[0]), self._address, hint, 100, describe=says("join-under")),
            Entry("name", self._field(m, rows[1]), self._name, "", 24, describe=says("join-name")),
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
            place = Rect(x, row.centre[1] - m.px(28), wide, m.px(56))
            out.append(
                kit.button(f"recent-{address}", place, address, px, Recent(address), "recent", layer=2)
            )
            x += wide + gap
        return out

    def _foot(self, m: Metrics, room: Rect) -> list[Placed]:
        connecting = self._state in {State.CONNECTING, State.LOST}
        text = self.tr("join-again" if self.fault else "join-connect")
        px = m.text(26)
        wide = kit.button_width(text, px)
        place = Rect(room.x + room.w - wide, room.y, wide, room.h)
        words = Rect(room.x, room.y - m.px(20), place.x - room.x - m.px(30), room.h + m.px(40))
        button = kit.button(
            "connect", place, text, px, Connect(), "foot", "brass", on=not connecting, layer=2
        )
        note = self.tr("join-connecting", address=self._address.strip()) if connecting else self.fault
        colour = theme.MUTED if connecting else theme.BAD
        return [button, kit.label("note", words, note, m.text(22), colour, wrap=True, layer=2)]
