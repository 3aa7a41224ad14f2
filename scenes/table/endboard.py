"""The end board: who is on which place, what everybody got, and what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalog import GAMES
from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect, says
from scenes.stack import Change, Pop
from scenes.table.art import Medal
from scenes.table.over import Over
from scenes.table.parts import HAIR, OVER, SOFT, Do, areas, plate

if TYPE_CHECKING:
    from game.contract import Seat
    from net.messages import Earned
    from scenes.boards.board import SeatLook
    from scenes.draw.text import Texts
    from scenes.draw.theme import Metrics
    from scenes.table.scene import TableScene
    from scenes.table.sitting import Sitting

REGION = "table.over"


class Result(NamedTuple):
    """One seat's line. `made` is what the total is made of: the points of each round, or of each part.

    `earned` is what the centre credited on the leaderboard, None: nothing is counted.
    """

    seat: Seat
    place: int
    total: int
    made: tuple[int, ...]
    earned: Earned | None


SETTLE = 0.8
"""Seconds in which the end board takes no answer: whoever was still pressing keys should see who has won."""


class EndScene(Over):
    """The end board over the table, until the next game begins."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._came: float | None = None

    def activate(self, act: Any, now: float) -> Change | None:
        seen = self._came is not None and now - self._came >= SETTLE
        return super().activate(act, now) if seen else None

    def things(self, m: Metrics) -> list[Placed]:
        places = self.sitting.places()
        return (
            endboard(m, areas(m, self.sitting.wide_chat).board, self.sitting, places)
            if places is not None
            else []
        )

    def update(self, now: float) -> Change | None:
        self._came = now if self._came is None else self._came
        return super().update(now) if self.sitting.places() is not None else Pop()

    def back(self) -> Change | None:
        """Look at the table."""
        return self.table.command(Do.LOOK)


def results(sitting: Sitting, places: tuple[int, ...]) -> list[Result]:
    """All seats, best first."""
    sheet, earned = sitting.sheet(), dict(enumerate(sitting.credited))
    lines = []
    for seat, place in enumerate(places):
        made = tuple(line.points[seat] for line in sheet.parts or sheet.rows)
        lines.append(Result(seat, place, sheet.totals[seat], made, earned.get(seat)))
    return sorted(lines, key=lambda line: (line.place, line.seat))


def headline(sitting: Sitting, lines: list[Result], looks: tuple[SeatLook, ...]) -> str:
    """Who has won, in the game's own words."""
    tr = sitting.context.texts.tr
    best = [looks[line.seat] for line in lines if line.place == 1]
    if len(best) == 1:
        board = sitting.board
        return tr(board.CHAMPION_YOU) if best[0].you else tr(board.CHAMPION, name=best[0].name)
    names = [look.name for look in best]
    return tr("table-end-shared", names=", ".join(names[:-1]), last=names[-1])


def course(sitting: Sitting) -> str:
    """How long the game was, or, if it has no rounds, which one it was."""
    sheet, texts = sitting.sheet(), sitting.context.texts
    if sheet.parts:
        return texts.say(sitting.board.status(sitting.view))
    return texts.tr("table-end-rounds", n=len(sheet.rows))


def endboard(m: Metrics, board: Rect, sitting: Sitting, places: tuple[int, ...]) -> list[Placed]:
    """The whole overlay in the middle of the board."""
    lines, looks = results(sitting, places), sitting.looks()
    pad, lines_high = m.px(44), letters.height(m.text(24)) + letters.height(m.text(17))
    row = max(44, m.px(96), lines_high + m.px(6))
    title, small = m.text(38), m.text(20)
    head = m.px(86) + letters.height(title) + letters.height(small) + m.px(30)
    foot = max(38, m.px(70)) + m.px(34)
    wide = min(m.size[0] - m.px(40), max(m.px(1080 * min(m.scale, 1.6)), 560))
    tall = 2 * pad + head + row * len(lines) + foot
    left = board.x + (board.w - wide) // 2 if wide <= board.w else (m.size[0] - wide) // 2
    room = Rect(left, max(m.px(8), board.y + (board.h - tall) // 2), wide, tall)
    inner = room.inset(pad)
    under = course(sitting)
    crown, top = m.px(72), inner.y + m.px(80)
    mark = Rect(room.x + (wide - crown) // 2, inner.y, crown, crown)
    name = Rect(inner.x, top, inner.w, letters.height(title))
    below = Rect(inner.x, top + name.h, inner.w, letters.height(small))
    won = headline(sitting, lines, looks)
    words = kit.Label(won, letters.fitting(won, title, inner.w, bold=True), bold=True, align="centre")
    things = [
        *plate("table.end", room, m, OVER, theme.alpha(theme.BRASS, 170)),
        Placed("table.end.crown", mark, kit.Icon("crown", theme.BRASS), OVER + 1),
        Placed("table.end.title", name, words, OVER + 1),
        Placed(
            "table.end.under",
            below,
            kit.Label(under, letters.fitting(under, small, inner.w), SOFT, align="centre"),
            OVER + 1,
        ),
    ]
    y = inner.y + head
    for line in lines:
        things += _row(m, Rect(inner.x, y, inner.w, row), line, looks[line.seat], sitting)
        y += row
    low = Rect(inner.x, inner.y + inner.h - foot + m.px(34), inner.w, foot - m.px(34))
    return [*things, *_foot(m, low, sitting)]


def _row(m: Metrics, rect: Rect, line: Result, look: SeatLook, sitting: Sitting) -> list[Placed]:
    """Medal, name with what the total is made of below, points, leaderboard."""
    texts, key = sitting.context.texts, f"table.end.{line.seat}"
    big, px, small, layer = m.text(30), m.text(24), m.text(17), OVER + 1
    medal, dot = rect.h * 84 // 100, m.px(18)
    left = rect.x + medal + m.px(22)
    columns = _columns(m, texts)
    right = rect.x + rect.w - sum(columns)
    name = Rect(
        left + dot + m.px(12),
        rect.y + rect.h // 2 - letters.height(px),
        right - left - dot - m.px(20),
        letters.height(px),
    )
    called = letters.fitting(look.name, px, name.w, bold=True)
    again = _wants_again(line.seat, sitting)
    made = _made(line, sitting, small, right - left - m.px(12))
    under, ink = (texts.tr("table-again-wants"), theme.BRASS_LIGHT) if again else (made, SOFT)
    pin = Rect(rect.x, rect.y + (rect.h - medal) // 2, medal, medal)
    spot = Rect(left, name.y + (name.h - dot) // 2, dot, dot)
    below = Rect(left, name.y + name.h, right - left - m.px(12), letters.height(small))
    things = [
        Placed(f"{key}.line", Rect(rect.x, rect.y, rect.w, 1), kit.Line(HAIR), layer),
        Placed(f"{key}.medal", pin, Medal(line.place, _rewarded(line.place, sitting)), layer),
        Placed(f"{key}.dot", spot, kit.Dot(look.colour), layer),
        Placed(f"{key}.name", name, kit.Label(look.name, called, bold=line.place == 1), layer),
        Placed(f"{key}.made", below, kit.Label(under, letters.fitting(under, small, below.w), ink), layer),
    ]
    for i, (value, caption) in enumerate(_figures(line, texts)):
        box = Rect(right + sum(columns[:i]), name.y - m.px(4), columns[i], letters.height(big))
        low = Rect(box.x, rect.y + rect.h // 2 + m.px(4), columns[i], letters.height(small))
        colour = theme.BRASS_LIGHT if i and line.earned is not None else theme.PAPER
        things.append(
            Placed(f"{key}.value{i}", box, kit.Label(value, big, colour, bold=True, align="right"), layer)
        )
        things.append(Placed(f"{key}.caption{i}", low, kit.Label(caption, small, SOFT, align="right"), layer))
    return things


def _made(line: Result, sitting: Sitting, px: int, wide: int) -> str:
    """What a total is made of; parts with their names if these find room, in smaller type at least."""
    texts, parts = sitting.context.texts, sitting.sheet().parts
    values = [texts.number(value) for value in line.made]
    if parts:
        named = (f"{texts.tr(part.label)} {value}" for part, value in zip(parts, values, strict=True))
        told = " · ".join(named)
        if letters.width(told, letters.fitting(told, px, wide)) <= wide:
            return told
    return " · ".join(values)


def _columns(m: Metrics, texts: Texts) -> tuple[int, int]:
    """How wide points and leaderboard are; between them is room for the eye to part their captions."""
    small, gap = m.text(17), m.px(30)
    points = max(m.px(150), letters.width(texts.tr("table-end-points"), small))
    points = max(points, letters.width(texts.number(-100), m.text(30), bold=True))
    return points, gap + max(m.px(210), letters.width(texts.tr("table-end-bonus", n=30), small))


def _rewarded(place: int, sitting: Sitting) -> bool:
    """Whether a place is worth a medal: those that bring something extra, and never the last."""
    seats, prizes = len(sitting.places() or ()), GAMES[sitting.game].rules.PRIZES
    return prizes.for_place(place, seats, prizes.after) > 0


def _wants_again(seat: Seat, sitting: Sitting) -> bool:
    seats = sitting.at.info.seats if sitting.at is not None else ()
    return seat < len(seats) and seats[seat].again


def _figures(line: Result, texts: Texts) -> tuple[tuple[str, str], tuple[str, str]]:
    """Points, and what the leaderboard gives: each with its caption."""
    total = (texts.number(line.total), texts.tr("table-end-points"))
    earned = line.earned
    if earned is None:
        return total, ("–", texts.tr("table-end-credits"))
    value = (
        texts.tr("table-end-credit", n=earned.points) if earned.points > 0 else texts.number(earned.points)
    )
    if earned.left:
        return total, (value, texts.tr("table-end-left", name=earned.left))
    caption = texts.tr("table-end-bonus", n=earned.bonus) if earned.bonus else texts.tr("table-end-credits")
    return total, (value, caption)


def _foot(m: Metrics, rect: Rect, sitting: Sitting) -> list[Placed]:
    """Again, back to the hall, look at the table."""
    assert sitting.at is not None
    tr = sitting.context.texts.tr
    px, gap, layer = m.text(22), m.px(14), OVER + 1
    seat = sitting.at.seat
    waits = seat is not None and _wants_again(seat, sitting)
    buttons: list[tuple[str, str, Do, kit.Style, str, bool]] = [
        ("hall", tr("table-hall"), Do.HALL, "ghost", "left", True),
        ("look", tr("table-look"), Do.LOOK, "ghost", "eye", True),
    ]
    if seat is not None:
        text = tr("table-again-wait" if waits else "table-again")
        buttons.insert(0, ("again", text, Do.AGAIN, "brass", "again", not waits))
    while sum(widths := [kit.button_width(text, px, icon=True) for _, text, *_ in buttons]) > (
        rect.w - gap * (len(buttons) - 1)
    ):
        px -= 1
    spare = max(0, rect.w - sum(widths) - gap * (len(widths) - 1)) // len(widths)
    things, x = [], rect.x
    for (key, text, do, style, icon, on), own in zip(buttons, widths, strict=True):
        wide = own + spare
        place = Rect(x, rect.y, wide, rect.h)
        things.append(
            kit.button(f"table.end.{key}", place, text, px, do, REGION, style, icon, on, layer=layer)
        )
        x += wide + gap
    return things


def look_again(m: Metrics, board: Rect, sitting: Sitting) -> list[Placed]:
    """While looking at the table after the end: the way back to the end board."""
    text, px = sitting.context.texts.tr("table-result"), m.text(22)
    wide, high = kit.button_width(text, px, icon=True), max(38, m.px(66))
    place = Rect(board.x + board.w - wide - m.px(20), board.y + board.h - high - m.px(20), wide, high)
    about = says("table-result")
    return [
        kit.button(
            "table.end.show",
            place,
            text,
            px,
            Do.LOOK,
            "table.end",
            "brass",
            "crown",
            describe=about,
            layer=OVER,
        )
    ]
