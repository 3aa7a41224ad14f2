"""What the pictures of a table share: its commands, the division of the window, and small common pieces."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.contract import Strength
from net.messages import Refused
from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect
from scenes.refusal import sentence
from scenes.table.chat import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Seat
    from scenes.boards.board import SeatLook
    from scenes.draw.text import Texts
    from scenes.draw.theme import Colour, Metrics
    from scenes.table.chat import Message
    from scenes.table.sitting import Toast

GLASS: Colour = (8, 13, 19, 196)
"""The side column and other plates over a game's room."""
PLATE: Colour = (16, 25, 34, 246)
FAULT: Colour = (58, 22, 32, 244)
"""Under what cannot be."""
PLATE_LOW: Colour = (10, 16, 23, 250)
HAIR: Colour = (243, 237, 224, 30)
SOFT: Colour = (168, 182, 196)
"""Text that is not the main thing; at least 7 : 1 on glass."""

SIDE_LAYER = 330
"""The column lies over the board where the window is narrow."""
BUBBLES = 320
TOASTS = 400
OVER = 1


class Do(Enum):
    """Commands of the table scene; everything else that is activated belongs to the game."""

    MENU = auto()
    CLOSE = auto()
    RULES = auto()
    BALANCE = auto()
    LANGUAGE = auto()
    LARGE = auto()
    SETTINGS = auto()
    PREFERENCES = auto()
    SAVE = auto()
    LEAVE = auto()
    TURBO = auto()
    JOY = auto()
    ANGER = auto()
    TALK = auto()
    SIDE = auto()
    EARLIER = auto()
    LATER = auto()
    AGAIN = auto()
    LOOK = auto()
    START = auto()
    RETRY = auto()
    HALL = auto()


class FillWith(Struct, frozen=True):
    """Free seats get computers of this strength when the game starts, or vanish (None)."""

    strength: Strength | None


class Areas(NamedTuple):
    """How the window is divided. In a narrow one `side` lies over the board, shown when wanted."""

    bar: Rect
    board: Rect
    side: Rect
    over: bool


def areas(m: Metrics, wide_chat: bool = False) -> Areas:
    """Bar on top, board below, log and chat in a column at the right."""
    w, h = m.size
    edge, bar = m.px(36), max(m.px(76), m.text(28) * 2)
    if m.narrow:
        wide = min(w - edge, max(m.px(620), 300))
        side = Rect(w - wide, bar, wide, h - bar)
        return Areas(
            Rect(edge, 0, w - 2 * edge, bar), Rect(edge, bar, w - 2 * edge, h - bar - edge), side, True
        )
    wide = max(m.px(570), min(260, w * 3 // 10)) if wide_chat else max(m.px(430), min(260, w // 4))
    wide = max(wide, m.px(340 + 90 * m.scale))
    left = w - wide
    board = Rect(edge, bar, left - 2 * edge, h - bar - m.px(34))
    return Areas(Rect(edge, 0, left - 2 * edge, bar), board, Rect(left, 0, wide, h), False)


def plate(key: str, rect: Rect, m: Metrics, layer: int, edge: Colour = (243, 237, 224, 46)) -> list[Placed]:
    """A raised plate with its shadow."""
    radius, spread = m.px(24), m.px(40)
    art = kit.Panel(PLATE, edge, radius, 1, PLATE_LOW)
    return [
        Placed(f"{key}.shadow", kit.around(rect, spread), kit.Shadow(radius, spread, 170), layer),
        Placed(key, rect, art, layer),
    ]


PLACES = 24
"""So many heights are tried for what is said over the board."""


def toasts(
    m: Metrics, board: Rect, shown: Sequence[Toast], texts: Texts, under: Sequence[Placed] = ()
) -> list[Placed]:
    """What is said for a while, the newest lowest; where it hides least of what lies `under`, else low."""
    px, gap = m.text(20), m.px(10)
    said = [sentence(texts, one.why) if isinstance(one.why, Refused) else texts.say(one.why) for one in shown]
    sizes = [kit.bubble_size(text, px, min(board.w, m.px(760)), "none") for text in said]
    if not sizes:
        return []
    wide, tall = max(wide for wide, _ in sizes) + px, sum(high + gap for _, high in sizes)
    told = [one for one in under if one.act is not None or one.hover or isinstance(one.art, kit.Label)]
    low, step = board.y + board.h - m.px(14) - tall, max(1, (board.h - tall) // PLACES)
    block = Rect(board.x + (board.w - wide) // 2, low, wide, tall)
    tries = [block.moved(0, -i * step) for i in range(PLACES)]
    y = min(tries, key=lambda one: sum(one.meets(thing.body) for thing in told)).y + tall
    things: list[Placed] = []
    for toast, text, (wide, high) in zip(reversed(shown), reversed(said), reversed(sizes), strict=True):
        y -= high + gap
        place = Rect(board.x + (board.w - wide - px) // 2, y, wide + px, high)
        fault = isinstance(toast.why, Refused)
        frame = kit.Panel(FAULT if fault else PLATE, theme.BAD if fault else theme.BRASS, px * 3 // 4)
        key = f"table.toast.{toast.until}"
        things += [
            Placed(key, place, frame, TOASTS),
            Placed(
                f"{key}.text", place.inset(px, 0), kit.Label(text, px, align="centre", wrap=True), TOASTS + 1
            ),
        ]
    return things


BROAD = 13
"""Tenths of its height that a place is broad if there is room beside its cards."""


def absences(m: Metrics, anchors: dict[Seat, Rect], looks: Sequence[SeatLook], texts: Texts) -> list[Placed]:
    """A mark within the place of everybody whose connection is lost, clear of names and figures.

    A broad place has room in its lower right corner. A slender one is full: names above, figures below.
    """
    px, text = m.text(16), texts.tr("table-offline")
    wide, high = letters.width(text, px, bold=True) + 2 * px, letters.height(px)
    things = []
    for seat, at in anchors.items():
        if looks[seat].online:
            continue
        gap = m.px(12)
        place = Rect(at.x + at.w - wide - gap, at.y + at.h - high - gap, wide, high)
        if at.w * 10 < at.h * BROAD:
            place = Rect(at.x + (at.w - wide) // 2, at.y + (at.h * 3 - high * 4) // 8, wide, high)
        back = kit.Panel((70, 48, 12, 250), theme.WARN, high // 2)
        word = kit.Label(text, px, theme.WARN, bold=True, align="centre")
        things.append(Placed(f"table.absent.{seat}", place, back, BUBBLES - 2))
        things.append(Placed(f"table.absent.{seat}.text", place, word, BUBBLES - 1))
    return things


def reachable(things: Sequence[Placed], at: Areas, side: bool) -> list[Placed]:
    """Where the column lies over the board, what it covers can't be reached."""
    if not (at.over and side):
        return list(things)
    return [
        replace(thing, act=None, region="", hover=False)
        if (thing.region or thing.hover)
        and not thing.region.startswith("table.")
        and at.side.contains(*thing.rect.centre)
        else thing
        for thing in things
    ]


TIPPED = frozenset(
    {
        *("table.menu", "table.gear", "table.side-toggle", "table.turbo", "table.joy", "table.anger"),
        *("table.clock", "table.clock.bar"),
    }
)
"""What is explained while it is pointed at: few or no words stand on it."""


def tip(m: Metrics, things: Sequence[Placed], pointed: str, asked: bool, texts: Texts) -> list[Placed]:
    """What the thing pointed at is, if that was `asked` or few words stand on it.

    It stands below the thing, else above it, else along the window's lower edge.
    """
    thing = next((one for one in things if one.key == pointed and (asked or one.key in TIPPED)), None)
    if thing is None or thing.describe is None:
        return []
    px, text = m.text(18), texts.say(thing.describe)
    wide, high = kit.bubble_size(text, px, m.px(520), "none")
    wide, gap = wide + px, m.px(10)
    body, lowest = thing.body, m.size[1] - high - gap
    below, above = body.y + body.h + gap, body.y - gap - high
    y = below if below <= lowest else above if above >= gap else lowest
    place = Rect(max(gap, min(body.x, m.size[0] - wide - gap)), y, wide, high)
    words = kit.Label(text, px, align="centre", wrap=True)
    return [
        Placed("table.tip", place, kit.Panel(PLATE, theme.BRASS_DARK, px * 3 // 4), TOASTS),
        Placed("table.tip.text", place.inset(px // 2, 0), words, TOASTS + 1),
    ]


BUBBLE_LINES = 3
"""Lines of a speech bubble; the chat has the whole message."""


def shortened(text: str, px: int, wide: int) -> str:
    """The text in lines of that width, the last one with an ellipsis if there would be more."""
    lines = letters.wrap(text, px, wide)
    if len(lines) <= BUBBLE_LINES:
        return text
    kept = lines[:BUBBLE_LINES]
    return "\n".join((*kept[:-1], letters.fit(f"{kept[-1]} {lines[BUBBLE_LINES]}", px, wide)))


MOODS: dict[str, Colour] = {"text": (38, 58, 84, 250), "joy": (26, 82, 58, 250), "anger": (102, 34, 48, 250)}
"""What was said stands on this colour; the words tell the mood as well."""


def bubbles(
    m: Metrics, board: Rect, anchors: dict[Seat, Rect], said: dict[Seat, Message], texts: Texts
) -> list[Placed]:
    """What seats said just now, at their places: the tail points at the seat's name."""
    px = m.text(20)
    things = []
    for seat, message in said.items():
        if seat not in anchors:
            continue
        at, most = anchors[seat], min(m.px(440), board.w * 2 // 3)
        text = shortened(words(message.said, texts), px, most - 2 * px)
        wide, high = kit.bubble_size(text, px, most)
        x = min(max(at.x + at.w // 4, board.x), board.x + board.w - wide)
        y = max(m.px(8), at.y - high + m.px(12))
        art = kit.Bubble(text, px, MOODS[message.said.mood])
        things.append(Placed(f"table.bubble.{message.number}", Rect(x, y, wide, high), art, BUBBLES))
    return things
