"""The table list of a centre one has joined: sit down, look on, or open a table of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from net.client import State
from net.messages import Refused, Sit, Watch
from scenes.boards import BOARDS
from scenes.draw import kit, letters, theme
from scenes.hall import room as hall
from scenes.hall.room import HallScene
from scenes.placed import Placed, Rect
from scenes.refusal import sentence
from scenes.stack import Change, Push, Replace
from scenes.terms import options

if TYPE_CHECKING:
    from net.messages import SeatInfo, TableInfo
    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.input import Action
    from scenes.placed import Art


class OpenOwn(Struct, frozen=True):
    """Open a table here."""


class GoOn(Struct, frozen=True):
    """Back to the table where one's seat is."""


class Leaf(Struct, frozen=True):
    """Show other tables of a long list."""

    by: int


class LobbyScene(HallScene):
    """All tables as the centre tells of them. Sitting down (or being back in a seat) leads to the table."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.fault: Refused | None = None
        self._revision = -1
        self._at: int | None = None
        self._page = 0
        self._pages = 1

    def handle(self, action: Action, now: float) -> Change | None:
        if action.verb == "scroll":
            self._leaf(-1 if action.amount > 0 else 1)
            return None
        return super().handle(action, now)

    def update(self, now: float) -> Change | None:
        client = self.context.client
        if client is None or self.context.problem is not None:
            from scenes.hall.join import JoinScene

            return Replace(JoinScene(self.context, fault=self.context.problem))
        for refusal in client.refusals():
            self.fault = refusal
            self.stale()
        if client.revision != self._revision:
            self._revision = client.revision
            self.stale()
        return self._to_table()

    def _to_table(self) -> Change | None:
        before, self._at = self._at, self._seated()
        if self._at is None or self._at == before:
            return None
        from scenes.table.scene import TableScene

        return Push(TableScene(self.context))

    def _seated(self) -> int | None:
        """The table we sit or look on at."""
        client = self.context.client
        return client.seat_at.info.id if client is not None and client.seat_at is not None else None

    def chosen(self, act: Any, now: float) -> Change | None:
        self.fault = None
        self.stale()
        match act:
            case OpenOwn():
                from scenes.hall.games import wanted

                return Push(wanted(self.context, "guest"))
            case GoOn():
                self._go_on()
            case Leaf(by):
                self._leaf(by)
            case Sit() | Watch():
                if self.context.client is not None:
                    self.context.client.send(act)
        return None

    def _go_on(self) -> None:
        """Signing in anew brings the whole table, whatever was seen of it before."""
        if self.context.client is not None:
            self.context.connect(self.context.client.address)
            self._at = None

    def _leaf(self, by: int) -> None:
        self._page = max(0, min(self._pages - 1, self._page + by))
        self.stale()

    def refresh(self) -> None:
        """Uncovered again. A table left just now is ours until the centre says it is not: don't go back."""
        super().refresh()
        self._at = self._seated()

    def leave(self) -> None:
        """Out of the lobby is out of the centre, unless it was the centre that broke off."""
        if self.context.problem is None:
            self.context.disconnect()

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        w, h = m.size
        edge = m.px(40)
        wide = min(w - 2 * edge, m.px(1500))
        plate = Rect((w - wide) // 2, edge, wide, h - edge - m.px(88))
        inner = plate.inset(m.px(52), m.px(40))
        head = hall.head_height(m) + m.px(36)
        foot = self._note_beside(m, inner.w)
        room = Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot.high - foot.above - m.px(20))
        client = self.context.client
        name = client.centre if client is not None and client.centre else "…"
        keys = (("▲ ▼ ◀ ▶", "hall-key-choose"), ("Enter", "hall-key-take"), ("Esc", "hall-key-back"))
        return [
            *self._tables(m, room),
            *hall.sheet("plate", plate, m),
            *hall.heading(self, m, inner, self.tr("lobby-title", centre=name), self._under()),
            *self._foot(m, inner, foot),
            *hall.hints(m, h - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _under(self) -> str:
        client = self.context.client
        if client is None or client.state is not State.ONLINE:
            return self.tr("lobby-lost")
        return self.tr("lobby-under", n=len(client.tables)) if client.tables else self.tr("lobby-under-none")

    def _tables(self, m: Metrics, room: Rect) -> list[Placed]:
        client = self.context.client
        tables = client.tables if client is not None else ()
        if not tables:
            return self._nothing(m, room)
        high, gap = max(self._table_height(m, room.w, table) for table in tables), m.px(18)
        fit = max(1, (room.h + gap) // (high + gap))
        self._pages = -(-len(tables) // fit)
        self._page = min(self._page, self._pages - 1)
        out: list[Placed] = []
        for i, table in enumerate(tables[self._page * fit : (self._page + 1) * fit]):
            out += self._table(m, Rect(room.x, room.y + i * (high + gap), room.w, high), table)
        return out

    def _nothing(self, m: Metrics, room: Rect) -> list[Placed]:
        px, side = m.text(25), m.px(96)
        middle = room.y + room.h * 42 // 100
        sign = Rect(room.centre[0] - side // 2, middle - side - m.px(14), side, side)
        words = Rect(room.x, middle, room.w, kit.text_height(self.tr("lobby-nothing"), px, room.w))
        return [
            Placed("nothing", sign, kit.Icon("person", theme.FAINT), 2, fade=False),
            kit.label(
                "nothing-text",
                words,
                self.tr("lobby-nothing"),
                px,
                theme.MUTED,
                align="centre",
                wrap=True,
                layer=2,
            ),
        ]

    def _table(self, m: Metrics, rect: Rect, table: TableInfo) -> list[Placed]:
        key = f"table-{table.id}"
        plate = kit.Panel(theme.alpha(theme.RAISED, 130), theme.alpha(theme.EDGE, 220), m.px(18))
        mark = kit.Panel(BOARDS[table.game].TINT, None, m.px(5))
        inner = rect.inset(m.px(34), m.px(18))
        buttons, taken = self._buttons(m, inner, table)
        words = self._words(m, inner.w, taken)
        stripe = Rect(rect.x + m.px(10), rect.y + m.px(22), m.px(8), rect.h - m.px(44))
        head, small = m.text(27), m.text(20)
        title = Rect(inner.x, inner.y, words, letters.height(head))
        terms, seats = self._terms(table), self._seats_height(m, words, table)
        below = Rect(inner.x, title.y + title.h, words, kit.text_height(terms, small, words))
        return [
            Placed(key, rect, plate, 1, fade=False),
            Placed(f"{key}-mark", stripe, mark, 2, fade=False),
            Placed(f"{key}-name", title, self._title(table, head), 2, fade=False),
            kit.label(f"{key}-terms", below, terms, small, theme.MUTED, wrap=True, valign="top", layer=2),
            *self._seats(m, Rect(inner.x, inner.y + inner.h - seats, words, seats), table),
            *buttons,
        ]

    def _table_height(self, m: Metrics, w: int, table: TableInfo) -> int:
        """What a table in a list so wide needs."""
        inner = Rect(0, 0, w, 0).inset(m.px(34), 0)
        words, small = self._words(m, inner.w, self._buttons(m, inner, table)[1]), m.text(20)
        lines = letters.height(m.text(27)) + kit.text_height(self._terms(table), small, words)
        return max(m.px(150), lines + self._seats_height(m, words, table) + m.px(58))

    def _words(self, m: Metrics, w: int, taken: int) -> int:
        """The width that a table's buttons leave."""
        return w - taken - m.px(20)

    def _title(self, table: TableInfo, px: int) -> kit.Rich:
        name = self.tr(BOARDS[table.game].NAME)
        colour = {"open": theme.GOOD, "running": theme.BRASS_LIGHT}.get(table.status, theme.MUTED)
        runs = (
            kit.Run(name, theme.PAPER, bold=True),
            kit.Run("   " + self.tr(f"lobby-{table.status}"), colour),
        )
        return kit.Rich(runs, px)

    def _terms(self, table: TableInfo) -> str:
        clock = self.tr("setup-clock-s", n=table.clock) if table.clock else self.tr("setup-clock-none")
        parts = [
            *options(table, self.context.texts),
            self.tr("lobby-clock", clock=clock),
            self.tr(f"lobby-pace-{table.pace}"),
        ]
        return " · ".join([*parts, *([] if table.watch else [self.tr("lobby-no-watching")])])

    def _seats(self, m: Metrics, room: Rect, table: TableInfo) -> list[Placed]:
        """Side by side, or in two rows if all are not to be read otherwise."""
        rows = self._seat_rows(m, room.w, table)
        high = room.h // len(rows)
        out: list[Placed] = []
        for i, row in enumerate(rows):
            out += self._seat_row(m, Rect(room.x, room.y + i * high, room.w, high), table, row)
        return out

    def _seat_row(self, m: Metrics, room: Rect, table: TableInfo, row: list[int]) -> list[Placed]:
        px, side, gap = m.text(20), m.px(24), m.px(10)
        names = [self._who(table.seats[i]) for i in row]
        wanted = [letters.width(name, px) + 2 for name in names]
        rooms = _shared(wanted, room.w + 4 * gap - len(names) * (side + 4 * gap))
        out: list[Placed] = []
        x = room.x
        for i, name, wide in zip(row, names, rooms, strict=True):
            seat, key = table.seats[i], f"table-{table.id}-seat-{i}"
            sign = Rect(x, room.y + (room.h - side) // 2, side, side)
            ink = theme.PAPER if seat.kind == "person" else theme.MUTED
            out.append(Placed(f"{key}-sign", sign, _sign(i, seat), 2, fade=False))
            out.append(kit.label(key, Rect(x + side + gap, room.y, wide, room.h), name, px, ink, layer=2))
            x += side + wide + 4 * gap
        return out

    def _seat_rows(self, m: Metrics, w: int, table: TableInfo) -> list[list[int]]:
        side, gap = m.px(24), m.px(10)
        widths = [letters.width(self._who(seat), m.text(20)) + 2 + side + 4 * gap for seat in table.seats]
        rows = hall.rows_of(widths, w + 4 * gap, 0)
        half = -(-len(widths) // 2)
        return rows if len(rows) <= 2 else [list(range(half)), list(range(half, len(widths)))]

    def _seats_height(self, m: Metrics, w: int, table: TableInfo) -> int:
        return letters.height(m.text(20)) * len(self._seat_rows(m, w, table))

    def _who(self, seat: SeatInfo) -> str:
        return seat.name if seat.kind == "person" else self.tr(f"setup-{seat.strength or 'free'}")

    def _buttons(self, m: Metrics, inner: Rect, table: TableInfo) -> tuple[list[Placed], int]:
        """What one can do at a table, from the right edge leftwards, and the width that takes."""
        px, high, gap = m.text(21), m.px(60), m.px(14)
        free = any(seat.kind == "free" for seat in table.seats)
        offers: list[tuple[str, Any, kit.Style]] = []
        if table.id == self._seated():
            offers.append(("lobby-go-on", GoOn(), "brass"))
        elif free and table.status == "open":
            offers.append(("lobby-sit", Sit(table.id), "brass"))
        if table.watch and table.id != self._seated() and table.status == "running":
            offers.append(("lobby-watch", Watch(table.id), "ghost"))
        out, x = [], inner.x + inner.w
        for text, act, style in offers:
            wide = max(m.px(170), kit.button_width(self.tr(text), px))
            x -= wide
            place = Rect(x, inner.y + (inner.h - high) // 2, wide, high)
            out.append(
                kit.button(f"{text}-{table.id}", place, self.tr(text), px, act, "tables", style, layer=2)
            )
            x -= gap
        return out, inner.x + inner.w - x

    def _note_beside(self, m: Metrics, w: int) -> hall.Foot:
        px = m.text(24)
        said = sentence(self.context.texts, self.fault) if self.fault is not None else ""
        wide = kit.button_width(self.tr("lobby-open-own"), px)
        return hall.Foot(m, w, wide, hall.button_height(m, px), said, m.text(21))

    def _foot(self, m: Metrics, room: Rect, foot: hall.Foot) -> list[Placed]:
        own, text = foot.button(room), self.tr("lobby-open-own")
        out = [kit.button("own", own, text, m.text(24), OpenOwn(), "foot", "ghost", layer=2)]
        if self.fault is not None:
            return [*out, foot.words("fault", room, theme.BAD)]
        low = Rect(room.x, own.y, own.x - room.x, own.h)
        return [*out, *self._leaves(m, low)] if self._pages > 1 else out

    def _leaves(self, m: Metrics, room: Rect) -> list[Placed]:
        side, px = m.px(64), m.text(19)
        where = self.tr("rules-page", page=self._page + 1, pages=self._pages)
        between = max(m.px(150), letters.width(where, px) + m.px(24))
        back = Rect(room.x, room.centre[1] - side // 2, side, side)
        on = back.moved(side + between, 0)
        last = self._page + 1 >= self._pages
        return [
            kit.button(
                "before", back, "", m.text(24), Leaf(-1), "foot", "ghost", "left", on=self._page > 0, layer=2
            ),
            kit.label(
                "page",
                Rect(back.x + side, back.y, between, side),
                where,
                px,
                theme.MUTED,
                align="centre",
                layer=2,
            ),
            kit.button("after", on, "", m.text(24), Leaf(1), "foot", "ghost", "right", on=not last, layer=2),
        ]


def _shared(wanted: list[int], room: int) -> list[int]:
    """Widths for names in a line: as wide as they want, the widest shorter if that is too much."""
    given = list(wanted)
    while sum(given) > room and max(given) > 1:
        widest = max(given)
        rest = max((one for one in given if one < widest), default=0)
        count = given.count(widest)
        less = max(rest, widest - -(-(sum(given) - room) // count))
        given = [max(1, less) if one == widest else one for one in given]
    return given


def _sign(index: int, seat: SeatInfo) -> Art:
    """What sits there: a person, a computer, or nobody."""
    if seat.kind == "free":
        return kit.Icon("plus", theme.FAINT)
    return kit.Icon("person" if seat.kind == "person" else "robot", theme.SEATS[index])
