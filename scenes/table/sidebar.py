"""The column at the right: the log above, the chat below. Pictures only; the data are elsewhere."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect, says
from scenes.table.chat import words
from scenes.table.chronicle import NOBODY
from scenes.table.parts import GLASS, HAIR, PLATE_LOW, SIDE_LAYER, SOFT, Do
from scenes.table.sitting import seat_names

if TYPE_CHECKING:
    from scenes.boards.board import SeatLook
    from scenes.draw.text import Texts
    from scenes.draw.theme import Colour, Metrics
    from scenes.table.chat import Message
    from scenes.table.chronicle import Entry
    from scenes.table.sitting import Sitting

REGION = "table.side"
MINE: Colour = (74, 56, 20, 250)
THEIRS: Colour = (28, 50, 80, 250)
APART = 16
"""Above what is new in the log, in units of `Metrics`."""


class Column(NamedTuple):
    """The parts of the column."""

    log_title: Rect
    log: Rect
    line: Rect
    chat_title: Rect
    chat: Rect
    entry: Rect
    joy: Rect
    anger: Rect


def column(m: Metrics, side: Rect) -> Column:
    """Log above the middle, chat below, the entry line at the foot."""
    pad, title, high = m.px(24), round(m.text(20) * 1.7), max(30, m.px(56))
    x, wide = side.x + pad, side.w - 2 * pad
    foot = side.y + side.h - pad - high
    middle = side.y + side.h * 52 // 100
    button = high
    gap = m.px(10)
    entry = Rect(x, foot, wide - 2 * button - 2 * gap, high)
    top = side.y + m.px(24)
    chat_top = middle + m.px(16)
    return Column(
        Rect(x, top, wide, title),
        Rect(x, top + title + m.px(6), wide, middle - top - title - m.px(18)),
        Rect(x, middle, wide, 1),
        Rect(x, chat_top, wide, title),
        Rect(x, chat_top + title + m.px(6), wide, foot - chat_top - title - m.px(20)),
        entry,
        Rect(entry.x + entry.w + gap, foot, button, high),
        Rect(entry.x + entry.w + 2 * gap + button, foot, button, high),
    )


def sidebar(
    m: Metrics, side: Rect, sitting: Sitting, now: float, place: LogPlace, typing: bool
) -> list[Placed]:
    """The whole column. `typing`: a form is the entry.

    It lies apart: who walks over the board with arrows does not get into what is said to everybody.
    """
    parts = column(m, side)
    looks = sitting.looks()
    tr = sitting.context.texts.tr
    px = m.text(21)
    lines = log_lines(m, parts.log.w, sitting)
    shown, back = place.settle(lines, parts.log.h)
    things = [
        Placed("table.side", side, kit.Fill(PLATE_LOW if m.narrow else GLASS), SIDE_LAYER, fade=False),
        Placed(
            "table.side.edge", Rect(side.x, side.y, 1, side.h), kit.Line(HAIR), SIDE_LAYER + 1, fade=False
        ),
        kit.label("table.log.title", parts.log_title, tr("table-log"), px, bold=True, layer=SIDE_LAYER + 1),
        *_scrollers(m, parts.log_title, back, len(lines) > len(shown)),
        *_log(m, parts.log, shown, tr("table-log-empty")),
        Placed("table.side.line", parts.line, kit.Line(HAIR), SIDE_LAYER + 1, fade=False),
        kit.label(
            "table.chat.title", parts.chat_title, tr("table-chat"), px, bold=True, layer=SIDE_LAYER + 1
        ),
        *_chat(m, parts.chat, sitting, looks),
        *_foot(m, parts, sitting, now, typing),
    ]
    return [replace(thing, apart=True) if thing.region else thing for thing in things]


# --- the log -----------------------------------------------------------------------------------------------


class LogLine(NamedTuple):
    """One line: a heading with its seat's colour, or text under one.

    `above` of its height are a gap that sets it apart from what is above.
    """

    key: str
    text: str
    high: int
    colour: Colour | None
    heading: bool
    above: int = 0


def log_lines(m: Metrics, wide: int, sitting: Sitting) -> list[LogLine]:
    """All entries as lines of that width, oldest first; under the names of who sat there then."""
    texts = sitting.context.texts
    found: list[LogLine] = []
    company, names = NOBODY, [""]
    for entry in sitting.chronicle.entries:
        if entry.company is not company:
            company, names = entry.company, seat_names(entry.company, sitting.context)
        name, colour = ("", None) if entry.seat is None else (names[entry.seat], theme.SEATS[entry.seat])
        found += _entry(m, wide - indent(m), entry, texts, name, colour)
    return found


@lru_cache(maxsize=1024)
def _entry(
    m: Metrics, inside: int, entry: Entry, texts: Texts, name: str, colour: Colour | None
) -> tuple[LogLine, ...]:
    """What a seat did stands under its name; what the table tells, by itself."""
    px, key = m.text(18), f"table.log.{entry.number}"
    told = (", " if name else ". ").join(texts.say(line) for line in entry.lines)
    high = letters.height(px)
    lines = [
        LogLine(f"{key}.{i}", piece, high, None, False)
        for i, piece in enumerate(letters.wrap(told, px, inside))
    ]
    if name:
        name = letters.fit(name, m.text(19), inside, bold=True)
        lines.insert(0, LogLine(key, name, letters.height(m.text(19)) + m.px(4), colour, True))
    if entry.opens:
        first, gap = lines[0], m.px(APART)
        lines[0] = first._replace(high=first.high + gap, above=gap)
    return tuple(lines)


def indent(m: Metrics) -> int:
    """How far text stands in from the dots."""
    return m.px(28)


class LogPlace:
    """Where the log is read: at its newest line, or further back; there it stays while more is written."""

    def __init__(self) -> None:
        self._last = ""
        self._by = 0

    def move(self, lines: int) -> None:
        """So many lines back, or on (negative)."""
        self._by += lines

    def settle(self, lines: list[LogLine], high: int) -> tuple[list[LogLine], int]:
        """The lines that are seen in a room so high, and how many newer ones there are."""
        newer = next((i for i, line in enumerate(reversed(lines)) if line.key == self._last), 0)
        shown, back = window(lines, high, newer + self._by)
        self._by, self._last = 0, shown[-1].key if back and shown else ""
        return shown, back


def window(lines: list[LogLine], high: int, scroll: int) -> tuple[list[LogLine], int]:
    """The lines that fit, ending `scroll` lines before the newest; also how far that really is."""
    most = 0
    used = 0
    for line in lines:
        used += line.high
        if used > high:
            break
        most += 1
    back = min(max(0, scroll), max(0, len(lines) - most))
    end = len(lines) - back
    start, used = end, 0
    while start > 0 and used + lines[start - 1].high <= high:
        start -= 1
        used += lines[start].high
    return lines[start:end], back


def _log(m: Metrics, rect: Rect, shown: list[LogLine], empty: str) -> list[Placed]:
    if not shown:
        return [
            kit.label(
                "table.log.empty",
                rect,
                empty,
                m.text(18),
                theme.MUTED,
                valign="top",
                wrap=True,
                layer=SIDE_LAYER + 1,
            )
        ]
    things, y, dot = [], rect.y, m.px(15)
    for line in shown:
        if line.above and y > rect.y:
            rule = Rect(rect.x, y + line.above // 2, rect.w, 1)
            things.append(Placed(f"{line.key}.rule", rule, kit.Line(HAIR), SIDE_LAYER + 1))
        place = Rect(rect.x + indent(m), y + line.above, rect.w - indent(m), line.high - line.above)
        if line.colour is not None:
            round_ = Rect(rect.x + m.px(2), place.y + (place.h - dot) // 2, dot, dot)
            things.append(Placed(f"{line.key}.dot", round_, kit.Dot(line.colour), SIDE_LAYER + 1))
        art = kit.Label(
            line.text, m.text(19 if line.heading else 18), theme.PAPER if line.heading else SOFT, line.heading
        )
        things.append(Placed(line.key, place, art, SIDE_LAYER + 1))
        y += line.high
    return things


def _scrollers(m: Metrics, title: Rect, back: int, more: bool) -> list[Placed]:
    """Small buttons to leaf in a log that is longer than its room."""
    if not more:
        return []
    side, layer, about = title.h, SIDE_LAYER + 1, says("table-describe-log")
    right, px = title.x + title.w, m.text(18)
    up = Rect(right - 2 * side - m.px(6), title.y, side, side)
    down = Rect(right - side, title.y, side, side)
    return [
        kit.button("table.log.earlier", up, "", px, Do.EARLIER, REGION, "quiet", "up", True, about, layer),
        kit.button(
            "table.log.later", down, "", px, Do.LATER, REGION, "quiet", "down", back > 0, about, layer
        ),
    ]


# --- the chat ----------------------------------------------------------------------------------------------


def _chat(m: Metrics, rect: Rect, sitting: Sitting, looks: tuple[SeatLook, ...]) -> list[Placed]:
    """Bubbles from the newest at the bottom upwards, as many as fit; all from the top while there is room."""
    px, gap = m.text(18), m.px(10)
    texts = sitting.context.texts
    own = sitting.at.seat if sitting.at is not None else None
    found: list[tuple[Message, str, tuple[int, int], bool]] = []
    room = rect.h
    for message in reversed(sitting.chat.messages):
        mine = own is not None and message.said.seat == own
        text = said_line(message, looks, sitting, mine)
        size = kit.bubble_size(text, px, rect.w * 88 // 100, "none")
        if size[1] > room:
            break
        room -= size[1] + gap
        found.insert(0, (message, text, size, mine))
    if not found:
        hint = texts.tr("table-chat-empty")
        return [
            kit.label(
                "table.chat.empty", rect, hint, px, theme.MUTED, valign="top", wrap=True, layer=SIDE_LAYER + 1
            )
        ]
    things, y = [], rect.y
    for message, text, (wide, high), mine in found:
        x = rect.x + rect.w - wide if mine else rect.x
        art = kit.Bubble(text, px, MINE if mine else THEIRS, "none")
        things.append(Placed(f"table.chat.{message.number}", Rect(x, y, wide, high), art, SIDE_LAYER + 1))
        y += high + gap
    return things


def said_line(message: Message, looks: tuple[SeatLook, ...], sitting: Sitting, mine: bool) -> str:
    """What stands in the bubble: one's own words alone, others' after their name."""
    texts = sitting.context.texts
    text = words(message.said, texts)
    if mine:
        return text
    seat = message.said.seat
    name = message.said.name if seat is not None else texts.tr("table-spectator", name=message.said.name)
    return texts.tr("chat-line", name=name, text=text)


def _foot(m: Metrics, parts: Column, sitting: Sitting, now: float, typing: bool) -> list[Placed]:
    """Entry line (drawn until it is used), joy and anger; grey while the chat is locked."""
    lock = sitting.chat.locked(now)
    return [
        *_mood(m, "joy", parts.joy, Do.JOY, "smile", not lock),
        *_mood(m, "anger", parts.anger, Do.ANGER, "frown", not lock),
        *(_lock(m, parts, lock) if lock else []),
        *([] if typing else _entry_line(m, parts.entry, sitting)),
    ]


def _mood(m: Metrics, name: str, place: Rect, do: Do, icon: str, on: bool) -> list[Placed]:
    about, px = says(f"table-describe-{name}"), m.text(24)
    return [kit.button(f"table.{name}", place, "", px, do, REGION, "ghost", icon, on, about, SIDE_LAYER + 1)]


def _lock(m: Metrics, parts: Column, seconds: float) -> list[Placed]:
    """How long the chat is still locked, below the buttons that are."""
    wide = parts.anger.x + parts.anger.w - parts.joy.x
    place = Rect(parts.joy.x, parts.joy.y + parts.joy.h + m.px(5), wide, max(3, m.px(5)))
    share = min(1000, math.ceil(seconds * 4) * 125)
    return [Placed("table.lock", place, kit.Bar(share, theme.BRASS), SIDE_LAYER + 1, fade=False)]


def _entry_line(m: Metrics, place: Rect, sitting: Sitting) -> list[Placed]:
    """Looks like an entry; using it makes one."""
    px, layer, radius = m.text(18), SIDE_LAYER + 1, m.px(14)
    hint = sitting.context.texts.tr("table-entry")
    box = kit.Panel(theme.alpha(theme.NIGHT, 210), theme.mix(theme.EDGE, theme.MUTED, 0.3), radius)
    lit = kit.Panel(theme.alpha(theme.RAISED, 210), theme.BRASS, radius)
    about = says("table-describe-entry")
    return [
        Placed("table.entry", place, box, layer, Do.TALK, REGION, about, lit, fade=False),
        kit.label("table.entry.text", place.inset(px, 0), hint, px, theme.MUTED, layer=layer + 1),
    ]
