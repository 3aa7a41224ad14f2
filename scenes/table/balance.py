"""The balance: every scored round of the game that is on, with totals and their course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import GAMES
from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect
from scenes.stack import Change, Pop
from scenes.table.art import Course
from scenes.table.over import Over
from scenes.table.parts import OVER, SOFT, Do, plate

if TYPE_CHECKING:
    from game.contract import Row, Sheet
    from scenes.boards.board import SeatLook
    from scenes.draw.theme import Colour, Metrics
    from scenes.table.sitting import Sitting

REGION = "table.over"
LAYER = OVER + 1


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
    assert sitting.at is not None
    sheet = GAMES[sitting.at.info.game].rules.sheet(sitting.view)
    looks = sitting.looks()[: len(sheet.totals)]
    tr = sitting.context.texts.tr
    room = _room(m, len(sheet.rows))
    inner = room.inset(m.px(44), m.px(34))
    title, foot = letters.height(m.text(32)) + m.px(14), max(38, m.px(64))
    body = Rect(inner.x, inner.y + title, inner.w, inner.h - title - foot - m.px(18))
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
    if not sheet.rows:
        empty = kit.Label(tr("table-balance-empty"), m.text(22), SOFT, align="centre")
        return [*things, Placed("table.balance.empty", body, empty, LAYER)]
    if m.narrow:
        upper = Rect(body.x, body.y, body.w, min(body.h * 6 // 10, _line(m) * (len(sheet.rows) + 3)))
        lower = Rect(body.x, upper.y + upper.h + m.px(20), body.w, body.h - upper.h - m.px(20))
        return [*things, *_rounds(m, upper, sheet, looks, sitting), *_course(m, lower, sheet, looks, sitting)]
    left = Rect(body.x, body.y, body.w * (46 + 4 * len(looks)) // 100 - m.px(30), body.h)
    right = Rect(left.x + left.w + m.px(44), body.y, body.w - left.w - m.px(44), body.h)
    return [*things, *_rounds(m, left, sheet, looks, sitting), *_course(m, right, sheet, looks, sitting)]


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
    things = _heads(m, Rect(rect.x, rect.y, rect.w, line), looks, first, px, sitting)
    y = rect.y + line + line // 4
    for number, row in enumerate(sheet.rows[skipped:], start=skipped + 1):
        things += _round(m, Rect(rect.x, y, rect.w, line), number, row, first, px, sitting)
        y += line
    total = sitting.context.texts.tr("table-balance-total")
    rule = Rect(rect.x, y + line // 8, rect.w, 1)
    things.append(Placed("table.balance.rule", rule, kit.Line(theme.alpha(theme.PAPER, 110)), LAYER))
    values = [(sitting.context.texts.number(value), theme.PAPER) for value in sheet.totals]
    return [
        *things,
        *_cells("total", Rect(rect.x, y + line // 4, rect.w, line), total, values, first, px, True),
    ]


def _heads(
    m: Metrics, rect: Rect, looks: tuple[SeatLook, ...], first: int, px: int, sitting: Sitting
) -> list[Placed]:
    dot = m.px(16)
    wide = (rect.w - first) // len(looks)
    caption = sitting.context.texts.tr("table-balance-round")
    things = [
        kit.label(
            "table.balance.round",
            Rect(rect.x, rect.y, first, rect.h),
            caption,
            letters.fitting(caption, px, first),
            SOFT,
            layer=LAYER,
        )
    ]
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
    art = kit.Label(caption, px, theme.PAPER if bold else SOFT, bold)
    things = [Placed(name, Rect(rect.x, rect.y, first, rect.h), art, LAYER)]
    for seat, (text, colour) in enumerate(values):
        cell = Rect(rect.x + first + seat * wide, rect.y, wide, rect.h)
        things.append(Placed(f"{name}.{seat}", cell, kit.Label(text, px, colour, bold, "right"), LAYER))
    return things


def _legend(m: Metrics, rect: Rect, sheet: Sheet, sitting: Sitting) -> list[Placed]:
    """What the marks mean that occur."""
    tr = sitting.context.texts.tr
    notes = dict.fromkeys(note for row in sheet.rows for note in row.notes if note)
    text = " · ".join(f"{tr(f'table-mark-{note}')}: {tr(f'table-note-{note}')}" for note in notes)
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
