"""The end board: who is on which place, what everybody got, and what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.catalog import GAMES
from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect
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
    """One seat's line. `ahead` names what puts it before others with as many points, if anything must.

    `earned` is what the centre credited on the leaderboard, None: nothing is counted.
    """

    seat: Seat
    place: int
    total: int
    ahead: str
    earned: Earned | None


class Made(NamedTuple):
    """What the seats' totals are made of, in words; all alike: so large, in at most so many lines."""

    texts: tuple[str, ...]
    px: int
    lines: int


FIRM = "\u00a0"
"""A space at which no line ends."""
DOT = f"{FIRM}·"
"""Between two things in a line."""
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
    totals, earned, notes = sitting.sheet().totals, dict(enumerate(sitting.credited)), sitting.notes()
    lines = [
        Result(seat, place, totals[seat], notes[seat] if notes else "", earned.get(seat))
        for seat, place in enumerate(places)
    ]
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
    pad, head = m.px(44), m.px(116) + letters.height(m.text(38)) + letters.height(m.text(20))
    foot = max(38, m.px(70)) + m.px(34)
    wide = min(m.size[0] - m.px(40), max(m.px(1080 * min(m.scale, 1.6)), 560))
    around = 2 * pad + head + foot
    columns = _columns(m, lines, sitting.context.texts)
    most = (m.size[1] - m.px(16) - around) // len(lines)
    made = _made(m, sitting, wide - 2 * pad - _medal(m)[1] - sum(columns) - m.px(12), most)
    row = _row_height(m, made)
    tall = around + row * len(lines)
    left = board.x + (board.w - wide) // 2 if wide <= board.w else (m.size[0] - wide) // 2
    room = Rect(left, max(m.px(8), board.y + (board.h - tall) // 2), wide, tall)
    inner = room.inset(pad)
    things = [
        *plate("table.end", room, m, OVER, theme.alpha(theme.BRASS, 170)),
        *_head(m, inner, headline(sitting, lines, looks), course(sitting)),
    ]
    y = inner.y + head
    for line in lines:
        place = Rect(inner.x, y, inner.w, row)
        things += _who(m, place, line, sitting, made, sum(columns))
        things += _figures(m, place, line, sitting.context.texts, columns)
        y += row
    low = Rect(inner.x, inner.y + inner.h - foot + m.px(34), inner.w, foot - m.px(34))
    return [*things, *_foot(m, low, sitting)]


def _head(m: Metrics, inner: Rect, won: str, under: str) -> list[Placed]:
    """The crown, who has won, and of what."""
    crown, title, small = m.px(72), m.text(38), m.text(20)
    mark = Rect(inner.x + (inner.w - crown) // 2, inner.y, crown, crown)
    name = Rect(inner.x, inner.y + m.px(80), inner.w, letters.height(title))
    below = Rect(inner.x, name.y + name.h, inner.w, letters.height(small))
    words = kit.Label(won, letters.fitting(won, title, inner.w, bold=True), bold=True, align="centre")
    told = kit.Label(under, letters.fitting(under, small, inner.w), SOFT, align="centre")
    return [
        Placed("table.end.crown", mark, kit.Icon("crown", theme.BRASS), OVER + 1),
        Placed("table.end.title", name, words, OVER + 1),
        Placed("table.end.under", below, told, OVER + 1),
    ]


# --- a seat's line -----------------------------------------------------------------------------------------


def _medal(m: Metrics) -> tuple[int, int]:
    """How large a medal is, and where the words beside it begin."""
    medal = max(44, m.px(96)) * 84 // 100
    return medal, medal + m.px(22)


def _row_height(m: Metrics, made: Made) -> int:
    words = letters.height(m.text(24)) + max(letters.height(m.text(17)), made.lines * letters.height(made.px))
    return max(44, m.px(96), words + m.px(8))


def _who(m: Metrics, rect: Rect, line: Result, sitting: Sitting, made: Made, figures: int) -> list[Placed]:
    """Medal, and name with what the total is made of below."""
    look, key, layer = sitting.looks()[line.seat], f"table.end.{line.seat}", OVER + 1
    px, dot, (medal, begin) = m.text(24), m.px(18), _medal(m)
    under, ink = made.texts[line.seat], SOFT
    if _wants_again(line.seat, sitting):
        under, ink = sitting.context.texts.tr("table-again-wants"), theme.BRASS_LIGHT
    left, wide = rect.x + begin, rect.w - begin - figures - m.px(12)
    high = letters.height(made.px) * made.lines
    top = rect.y + (rect.h - letters.height(px) - high) // 2
    name = Rect(left + dot + m.px(12), top, wide - dot - m.px(8), letters.height(px))
    called = letters.fitting(look.name, px, name.w, bold=True)
    pin = Rect(rect.x, rect.y + (rect.h - medal) // 2, medal, medal)
    spot = Rect(left, name.y + (name.h - dot) // 2, dot, dot)
    below = Rect(left, name.y + name.h, wide, high)
    words = kit.Label(under, made.px, ink, valign="top", wrap=True)
    return [
        Placed(f"{key}.line", Rect(rect.x, rect.y, rect.w, 1), kit.Line(HAIR), layer),
        Placed(f"{key}.medal", pin, Medal(line.place, _rewarded(line.place, sitting)), layer),
        Placed(f"{key}.dot", spot, kit.Dot(look.colour), layer),
        Placed(f"{key}.name", name, kit.Label(look.name, called, bold=line.place == 1), layer),
        Placed(f"{key}.made", below, words, layer),
    ]


def _made(m: Metrics, sitting: Sitting, wide: int, high: int) -> Made:
    """In as few lines as it takes, and in smaller type rather than in more lines; none if there is no room.

    `high` is what a seat's line may have at most.
    """
    texts, small = _told(sitting), m.text(17)
    name = letters.height(m.text(24)) + m.px(8)
    sizes = ((_lines(texts, px, wide), -px) for px in range(small, theme.SMALLEST_TEXT - 1, -1))
    fitting = [one for one in sizes if name + one[0] * letters.height(-one[1]) <= high]
    if not fitting:
        return Made(("",) * len(texts), small, 1)
    lines, px = min(fitting)
    return Made(_even(texts, -px, wide, lines), -px, lines)


def _lines(texts: tuple[str, ...], px: int, wide: int) -> int:
    """How many lines the longest of them takes."""
    return max(len(letters.wrap(text, px, wide)) for text in texts)


def _even(texts: tuple[str, ...], px: int, wide: int, lines: int) -> tuple[str, ...]:
    """In so many lines, about equally long ones."""
    while lines > 1 and _lines(texts, px, wide - px) == lines:
        wide -= px
    return tuple("\n".join(line.removesuffix(DOT) for line in letters.wrap(text, px, wide)) for text in texts)


def _told(sitting: Sitting) -> tuple[str, ...]:
    """The points of each part by its name, or of each round; a line may only end after one of them."""
    sheet, texts = sitting.sheet(), sitting.context.texts
    names = [f"{texts.tr(part.label)}{FIRM}" for part in sheet.parts] or [""] * len(sheet.rows)
    lines = [line.points for line in sheet.parts or sheet.rows]
    return tuple(
        f"{DOT} ".join(f"{name}{texts.number(line[seat])}" for name, line in zip(names, lines, strict=True))
        for seat in range(len(sheet.totals))
    )


def _figures(m: Metrics, rect: Rect, line: Result, texts: Texts, columns: tuple[int, int]) -> list[Placed]:
    """Points and leaderboard, each with its caption; the points' own may be why they are worth more."""
    big, small, key, layer = m.text(30), m.text(17), f"table.end.{line.seat}", OVER + 1
    middle, right = rect.y + rect.h // 2, rect.x + rect.w - sum(columns)
    inks = ((theme.PAPER, theme.BRASS_LIGHT if line.ahead else SOFT), (_earned_ink(line), SOFT))
    things = []
    for i, (value, caption) in enumerate((_points(line, texts), _earned(line, texts))):
        top = middle - letters.height(m.text(24)) - m.px(4)
        box = Rect(right + sum(columns[:i]), top, columns[i], letters.height(big))
        low = Rect(box.x, middle + m.px(4), columns[i], letters.height(small))
        figure = kit.Label(value, big, inks[i][0], bold=True, align="right")
        words = kit.Label(caption, small, inks[i][1], align="right")
        things += [
            Placed(f"{key}.value{i}", box, figure, layer),
            Placed(f"{key}.caption{i}", low, words, layer),
        ]
    return things


def _columns(m: Metrics, lines: list[Result], texts: Texts) -> tuple[int, int]:
    """How wide points and leaderboard are; between them is room for the eye to part their captions."""
    small, gap = m.text(17), m.px(30)
    captions = [_points(line, texts)[1] for line in lines]
    points = max(m.px(150), *(letters.width(caption, small) for caption in captions))
    points = max(points, letters.width(texts.number(-100), m.text(30), bold=True))
    return points, gap + max(m.px(210), letters.width(texts.tr("table-end-bonus", n=30), small))


def _rewarded(place: int, sitting: Sitting) -> bool:
    """Whether a place is worth a medal: those that bring something extra, and never the last."""
    seats, prizes = len(sitting.places() or ()), GAMES[sitting.game].rules.PRIZES
    return prizes.for_place(place, seats, prizes.after) > 0


def _wants_again(seat: Seat, sitting: Sitting) -> bool:
    seats = sitting.at.info.seats if sitting.at is not None else ()
    return seat < len(seats) and seats[seat].again


def _points(line: Result, texts: Texts) -> tuple[str, str]:
    """Points, and what they are, or what puts them before as many others."""
    return texts.number(line.total), texts.tr(
        f"table-ahead-{line.ahead}" if line.ahead else "table-end-points"
    )


def _earned(line: Result, texts: Texts) -> tuple[str, str]:
    """What the leaderboard gives, with its caption."""
    earned = line.earned
    if earned is None:
        return "–", texts.tr("table-end-credits")
    value = (
        texts.tr("table-end-credit", n=earned.points) if earned.points > 0 else texts.number(earned.points)
    )
    if earned.left:
        return value, texts.tr("table-end-left", name=earned.left)
    return value, texts.tr("table-end-bonus", n=earned.bonus) if earned.bonus else texts.tr(
        "table-end-credits"
    )


def _earned_ink(line: Result) -> theme.Colour:
    return theme.PAPER if line.earned is None else theme.BRASS_LIGHT


Offered = tuple[str, str, Do, kit.Style, str, bool]
"""A button of the foot: key, text, command, style, icon, whether it can be used."""


def _button_widths(buttons: list[Offered], px: int) -> list[int]:
    return [kit.button_width(text, px, icon=True) for _, text, *_ in buttons]


def _foot(m: Metrics, rect: Rect, sitting: Sitting) -> list[Placed]:
    """Again, back to the hall, look at the table."""
    assert sitting.at is not None
    tr = sitting.context.texts.tr
    px, gap, layer = m.text(22), m.px(14), OVER + 1
    seat = sitting.at.seat
    waits = seat is not None and _wants_again(seat, sitting)
    buttons: list[Offered] = [
        ("hall", tr("table-hall"), Do.HALL, "ghost", "left", True),
        ("look", tr("table-look"), Do.LOOK, "ghost", "eye", True),
    ]
    if seat is not None:
        text = tr("table-again-wait" if waits else "table-again")
        buttons.insert(0, ("again", text, Do.AGAIN, "brass", "again", not waits))
    room = rect.w - gap * (len(buttons) - 1)
    widths = _button_widths(buttons, px)
    while px > theme.SMALLEST_TEXT and sum(widths) > room:
        px -= 1
        widths = _button_widths(buttons, px)
    spare = max(0, room - sum(widths)) // len(widths)
    things, x = [], rect.x
    for (key, text, do, style, icon, on), own in zip(buttons, widths, strict=True):
        wide = own + spare
        place = Rect(x, rect.y, wide, rect.h)
        button = kit.button(f"table.end.{key}", place, text, px, do, REGION, style, icon, on, layer=layer)
        things.append(replace(button, region=REGION))  # who waits for the others stays on what they pressed
        x += wide + gap
    return things
