"""The balance: every scored round of the game that is on, with totals and their course.

Of a game without rounds it shows what the totals are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect
from scenes.stack import Change, Pop
from scenes.table.art import Course
from scenes.table.over import Over
from scenes.table.parts import HAIR, OVER, SOFT, Do, plate

if TYPE_CHECKING:
    from game.contract import Row, Sheet
    from scenes.boards.board import SeatLook
    from scenes.draw.theme import Colour, Metrics
    from scenes.table.sitting import Sitting

REGION = "table.over"
LAYER = OVER + 1
DOT = 16
"""The mark of a seat's colour."""
PAD = (44, 34)
"""Between the plate's edge and what stands on it, beside and above, in pixels of a 1920×1080 window."""


class BalanceScene(Over):
    """The balance over the table."""

    def things(self, m: Metrics) -> list[Placed]:
        return balance(m, self.sitting) if self.sitting.view is not None else []

    def update(self, now: float) -> Change | None:
        return super().update(now) if self.sitting.view is not None else Pop()


def running_totals(sheet: Sheet) -> tuple[tuple[int, ...], ...]:
    """Per seat its total after each round."""
    totals: list[list[int]] = [[] for _ in sheet.totals]
    for row in sheet.rows:
        for seat, line in enumerate(totals):
            line.append((line[-1] if line else 0) + row.points[seat])
    return tuple(tuple(line) for line in totals)


def balance(m: Metrics, sitting: Sitting) -> list[Placed]:
    """The overlay in the middle of the window: the table, and beside or below it the course."""
    sheet = sitting.sheet()
    looks = sitting.looks()[: len(sheet.totals)]
    if sheet.parts:
        columns = _columns(m, sheet, looks, sitting)
        room = _close_fitting(m, columns, len(sheet.parts))
        things, body = _frame(m, room, sheet, sitting)
        return [*things, *_parts(m, body, columns, sheet, looks, sitting)]
    things, body = _frame(m, _room(m, len(sheet.rows)), sheet, sitting)
    if not sheet.rows:
        empty = kit.Label(sitting.context.texts.tr("table-balance-empty"), m.text(22), SOFT, align="centre")
        return [*things, Placed("table.balance.empty", body, empty, LAYER)]
    if m.narrow:
        upper = Rect(body.x, body.y, body.w, min(body.h * 6 // 10, _line(m) * (len(sheet.rows) + 3)))
        lower = Rect(body.x, upper.y + upper.h + m.px(20), body.w, body.h - upper.h - m.px(20))
        return [*things, *_rounds(m, upper, sheet, looks, sitting), *_course(m, lower, sheet, looks, sitting)]
    left = Rect(body.x, body.y, body.w * (46 + 4 * len(looks)) // 100 - m.px(30), body.h)
    right = Rect(left.x + left.w + m.px(44), body.y, body.w - left.w - m.px(44), body.h)
    return [*things, *_rounds(m, left, sheet, looks, sitting), *_course(m, right, sheet, looks, sitting)]


def _frame(m: Metrics, room: Rect, sheet: Sheet, sitting: Sitting) -> tuple[list[Placed], Rect]:
    """The plate with its title, legend and button, and the room that is left in it."""
    tr = sitting.context.texts.tr
    inner = room.inset(m.px(PAD[0]), m.px(PAD[1]))
    title, foot = _title(m), _foot(m)
    close = tr("table-balance-close")
    wide = kit.button_width(close, m.text(22)) + m.px(60)
    button = Rect(inner.x + inner.w - wide, inner.y + inner.h - foot, wide, foot)
    things = [
        *plate("table.over", room, m, OVER),
        kit.label(
            "table.over.title",
            Rect(inner.x, inner.y, inner.w, title),
            tr("table-balance"),
            m.text(32),
            bold=True,
            layer=LAYER,
        ),
        kit.button("table.over.close", button, close, m.text(22), Do.CLOSE, REGION, "brass", layer=LAYER),
        *_legend(m, Rect(inner.x, button.y, inner.w - wide - m.px(20), foot), sheet, sitting),
    ]
    return things, Rect(inner.x, inner.y + title, inner.w, inner.h - title - foot - m.px(18))


def _title(m: Metrics) -> int:
    return letters.height(m.text(32)) + m.px(14)


def _foot(m: Metrics) -> int:
    return max(38, m.px(64))


def _room(m: Metrics, rounds: int) -> Rect:
    """No higher than the rounds and their course need."""
    w, h = m.size
    most = h - m.px(140)
    wide = w - 2 * m.px(30 if m.narrow else 90)
    table = m.px(260) + _line(m) * (rounds + 3)
    high = min(most, table + round(wide * 0.75) if m.narrow else max(m.px(760), table))
    return Rect((w - wide) // 2, (h - high) // 2, wide, high)


def _line(m: Metrics) -> int:
    """How high a line of the table is."""
    return round(letters.height(m.text(20)) * 1.25)


# --- the table ---------------------------------------------------------------------------------------------


def _rounds(
    m: Metrics, rect: Rect, sheet: Sheet, looks: tuple[SeatLook, ...], sitting: Sitting
) -> list[Placed]:
    """A column a seat, a line a round, the totals below; the latest rounds if not all fit."""
    px = m.text(20)
    line = _line(m)
    first = max(
        m.px(110), letters.width(sitting.context.texts.tr("table-balance-total"), px, bold=True) + m.px(16)
    )
    fits = max(1, (rect.h - 2 * line - line // 2) // line)
    skipped = max(0, len(sheet.rows) - fits)
    caption = sitting.context.texts.tr("table-balance-round")
    size, corner = letters.fitting(caption, px, first), Rect(rect.x, rect.y, first, line)
    things = [
        kit.label("table.balance.round", corner, caption, size, SOFT, layer=LAYER),
        *_heads(m, Rect(rect.x, rect.y, rect.w, line), looks, first, px),
    ]
    y = rect.y + line + line // 4
    for number, row in enumerate(sheet.rows[skipped:], start=skipped + 1):
        things += _round(m, Rect(rect.x, y, rect.w, line), number, row, first, px, sitting)
        y += line
    return [*things, *_totals(Rect(rect.x, y + line // 8, rect.w, line), sheet, first, px, sitting)]


def _totals(rect: Rect, sheet: Sheet, first: int, px: int, sitting: Sitting) -> list[Placed]:
    """The last line, below a rule."""
    texts = sitting.context.texts
    rule = kit.Line(theme.alpha(theme.PAPER, 110))
    values: list[tuple[str, Colour]] = [(texts.number(value), theme.PAPER) for value in sheet.totals]
    cells = _cells(
        "total", rect.moved(0, rect.h // 8), texts.tr("table-balance-total"), values, first, px, True
    )
    return [Placed("table.balance.rule", Rect(rect.x, rect.y, rect.w, 1), rule, LAYER), *cells]


def _heads(m: Metrics, rect: Rect, looks: tuple[SeatLook, ...], first: int, px: int) -> list[Placed]:
    """Whose the columns are."""
    dot = m.px(DOT)
    wide = (rect.w - first) // len(looks)
    things = []
    for seat, look in enumerate(looks):
        x = rect.x + first + seat * wide
        most = wide - dot - m.px(36)
        name = _short(look, px, most)
        own = letters.width(name, px, bold=True) + 2
        place = Rect(x + wide - own, rect.y, own, rect.h)
        mark = Rect(place.x - dot - m.px(8), rect.y + (rect.h - dot) // 2, dot, dot)
        things.append(Placed(f"table.balance.dot{seat}", mark, kit.Dot(look.colour), LAYER))
        things.append(
            kit.label(f"table.balance.name{seat}", place, name, px, bold=True, align="right", layer=LAYER)
        )
    return things


def _short(look: SeatLook, px: int, most: int) -> str:
    """The name in so much room; of a computer's the end is kept, which tells it from others."""
    head, space, end = look.name.rpartition(" ")
    if not look.computer or not space:
        return letters.fit(look.name, px, most, bold=True)
    room = most - letters.width(f" {end}", px, bold=True)
    return f"{letters.fit(head, px, room, bold=True)} {end}"


def _round(
    m: Metrics, rect: Rect, number: int, row: Row, first: int, px: int, sitting: Sitting
) -> list[Placed]:
    texts = sitting.context.texts
    values = []
    for value, note in zip(row.points, row.notes, strict=True):
        mark = f"{texts.tr(f'table-mark-{note}')} " if note else ""
        values.append((f"{mark}{texts.number(value)}", theme.BRASS_LIGHT if note else theme.PAPER))
    return _cells(str(number), rect, texts.number(number), values, first, px, False)


def _cells(
    key: str, rect: Rect, caption: str, values: list[tuple[str, Colour]], first: int, px: int, bold: bool
) -> list[Placed]:
    wide = (rect.w - first) // len(values)
    name = f"table.balance.{key}"
    size = letters.fitting(caption, px, first, bold)
    art = kit.Label(caption, size, theme.PAPER if bold else SOFT, bold)
    things = [Placed(name, Rect(rect.x, rect.y, first, rect.h), art, LAYER)]
    for seat, (text, colour) in enumerate(values):
        cell = Rect(rect.x + first + seat * wide, rect.y, wide, rect.h)
        things.append(Placed(f"{name}.{seat}", cell, kit.Label(text, px, colour, bold, "right"), LAYER))
    return things


# --- a game without rounds ---------------------------------------------------------------------------------


class Columns(NamedTuple):
    """How wide the captions' column is, and that of each seat."""

    first: int
    each: int
    seats: int

    @property
    def wide(self) -> int:
        """All of them."""
        return self.first + self.each * self.seats


def _columns(m: Metrics, sheet: Sheet, looks: tuple[SeatLook, ...], sitting: Sitting) -> Columns:
    """Room for the longest caption, and as much for each seat as its name needs or the window has."""
    tr, px, seats = sitting.context.texts.tr, m.text(20), len(sheet.totals)
    captions = [letters.width(tr(part.label), px) for part in sheet.parts]
    first = max(*captions, letters.width(tr("table-balance-total"), px, bold=True)) + m.px(12)
    most = m.size[0] - 2 * m.px(30 + PAD[0])
    names = max(letters.width(look.name, px, bold=True) for look in looks) + m.px(DOT + 40)
    each = max(px * 4, min(max(m.px(150), names), m.px(330), (most - first) // seats))
    return Columns(max(min(first, most - each * seats), most // 4), each, seats)


def _close_fitting(m: Metrics, columns: Columns, parts: int) -> Rect:
    """A plate as large as the table on it."""
    wide = max(columns.wide, m.px(560)) + 2 * m.px(PAD[0])
    high = _title(m) + _part_line(m) * (parts + 3) + _foot(m) + 2 * m.px(PAD[1])
    return Rect((m.size[0] - wide) // 2, (m.size[1] - high) // 2, wide, high)


def _part_line(m: Metrics) -> int:
    return round(letters.height(m.text(20)) * 1.5)


def _parts(
    m: Metrics, rect: Rect, columns: Columns, sheet: Sheet, looks: tuple[SeatLook, ...], sitting: Sitting
) -> list[Placed]:
    """A column a seat, a line a part, the totals below."""
    texts, px, line = sitting.context.texts, m.text(20), _part_line(m)
    first = rect.w - columns.each * columns.seats
    at = Rect(rect.x, rect.y, rect.w, line)
    things = _heads(m, at, looks, first, px)
    for number, part in enumerate(sheet.parts):
        at = at.moved(0, line)
        things.append(Placed(f"table.balance.line{number}", Rect(at.x, at.y, at.w, 1), kit.Line(HAIR), LAYER))
        values = [(texts.number(value), _ink(value)) for value in part.points]
        things += _cells(str(number), at, texts.tr(part.label), values, first, px, False)
    return [*things, *_totals(at.moved(0, line), sheet, first, px, sitting)]


def _ink(value: int) -> Colour:
    """Nothing is quiet, a loss is loud."""
    return SOFT if value == 0 else theme.PAPER if value > 0 else theme.BAD


# --- what surrounds the table ------------------------------------------------------------------------------


def _legend(m: Metrics, rect: Rect, sheet: Sheet, sitting: Sitting) -> list[Placed]:
    """What the marks mean that occur, and what puts a seat before others with as many points."""
    tr = sitting.context.texts.tr
    marks = dict.fromkeys(note for row in sheet.rows for note in row.notes if note)
    said = [f"{tr(f'table-mark-{note}')}: {tr(f'table-note-{note}')}" for note in marks]
    ahead = zip(sitting.looks(), sitting.notes(), strict=False)
    said += [f"{look.name}: {tr(f'table-ahead-{note}')}" for look, note in ahead if note]
    text = " · ".join(said)
    px = letters.fitting(text, m.text(18), rect.w)
    return [kit.label("table.balance.legend", rect, text, px, SOFT, layer=LAYER)] if text else []


def _initials(looks: tuple[SeatLook, ...]) -> tuple[str, ...]:
    """A letter a seat: that of the name, or of its last word if others begin likewise."""
    first = [look.name[:1].upper() for look in looks]
    return tuple(
        mark if first.count(mark) == 1 else look.name.split()[-1][:1].upper()
        for mark, look in zip(first, looks, strict=True)
    )


def _course(
    m: Metrics, rect: Rect, sheet: Sheet, looks: tuple[SeatLook, ...], sitting: Sitting
) -> list[Placed]:
    px = m.text(20)
    head = Rect(rect.x, rect.y, rect.w, round(letters.height(px) * 1.25))
    chart = Rect(
        rect.x, rect.y + head.h + m.px(6), rect.w, min(rect.h - head.h - m.px(6), round(rect.w * 0.8))
    )
    series = running_totals(sheet)
    art = Course(
        series,
        tuple(look.colour for look in looks),
        _initials(looks),
        m.text(16),
    )
    title = kit.label(
        "table.balance.course", head, sitting.context.texts.tr("table-balance-course"), px, SOFT, layer=LAYER
    )
    return [title, Placed("table.balance.chart", chart, art, LAYER)]
