"""What all scenes of the hall share: one kept picture, the way back, the rules, and common furniture.

Here: `HallScene` and the makers of headings, sheets, key hints and doors. Not here: any one scene.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from net.address import PORT
from scenes.boards import BOARDS
from scenes.draw import kit, letters, theme
from scenes.draw.theme import Metrics
from scenes.hall import door_art
from scenes.hall import room_art as hall_art
from scenes.input import Action, Verb
from scenes.placed import Placed, Rect, says
from scenes.stack import Change, Picture, Pop, Push

if TYPE_CHECKING:
    from collections.abc import Sequence

    from net.messages import TableInfo
    from scenes.context import Context
    from scenes.draw.text import Texts
    from scenes.stack import Scene

LINES = 3
"""Of what is said below a game's name on its door, at most."""
TAG = theme.mix(theme.MUTED, theme.PAPER, 0.6)


def waiting(context: Context) -> TableInfo | None:
    """The table of a game that was played alone and waits to be gone on with, if there is one."""
    seat = context.client.seat_at if context.client is not None else None
    return seat.info if seat is not None and seat.info.solo and seat.info.status == "running" else None


def rules(context: Context, game: str = "", topics: frozenset[str] = frozenset()) -> Scene:
    """The rules of a game, or first the question of which one; to be put on top of any scene.

    They open at the section about one of the `topics` (see `terms.py`), if there is any.
    """
    if not game:
        from scenes.hall.games import wanted

        return wanted(context, "rules")
    from scenes.hall.rules_page import RulesScene

    return RulesScene(context, game, topics)


def invitation(found: Sequence[str], port: int) -> str:
    """What friends type to join: our addresses, with the port if it is not the usual one."""
    return ", ".join(address if port == PORT else f"{address}:{port}" for address in found[:2])


class GoBack(Struct, frozen=True):
    """Act of every way back on the screen."""


class HallScene(ABC):
    """A scene in the hall: drawn again only after `stale()`; Esc goes back, F1 shows the rules.

    `first` is the key of what is wanted most; by itself that is what its first picture names first. `game` is
    the key of the game it is about, if it is about one: its rules are shown.
    """

    game = ""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.first = ""
        self._shown: tuple[int, int] | None = None

    # --- what a scene fills in ---------------------------------------------------------------------------

    @abstractmethod
    def things(self, m: Metrics) -> list[Placed]:
        """Everything on the screen but the hall itself."""

    @abstractmethod
    def chosen(self, act: Any, now: float) -> Change | None:
        """An act of this scene's own."""

    def back(self) -> Change | None:
        """Where Esc leads."""
        return Pop()

    # --- the loop's side ---------------------------------------------------------------------------------

    def handle(self, action: Action, now: float) -> Change | None:
        if action.verb is Verb.BACK:
            return self.back()
        if action.verb is Verb.RULES:
            return Push(rules(self.context, self.game))
        return None

    def activate(self, act: Any, now: float) -> Change | None:
        return self.back() if isinstance(act, GoBack) else self.chosen(act, now)

    def update(self, now: float) -> Change | None:
        return None

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        if size == self._shown:
            return None
        self._shown = size
        things = self.things(self.metrics(size))
        self.first = self.first or next((one.key for one in things if one.region), "")
        return Picture(hall_art.background(size), things, first=self.first)

    def refresh(self) -> None:
        self._shown = None

    def leave(self) -> None:  # noqa: B027 - most of them hold nothing
        """Nothing to let go of."""

    # --- shorthand ---------------------------------------------------------------------------------------

    def stale(self) -> None:
        """Something changed: draw again."""
        self._shown = None

    def metrics(self, size: tuple[int, int]) -> Metrics:
        """Measures for the window."""
        return self.context.metrics(size)

    def tr(self, id_: str, **args: str | int) -> str:
        """A text in the player's language."""
        return self.context.texts.tr(id_, **args)


# --- furniture -------------------------------------------------------------------------------------------


def sheet(key: str, rect: Rect, m: Metrics, layer: int = 0) -> list[Placed]:
    """A plate of dark glass that other things lie on, with its shadow."""
    radius, spread = m.px(26), m.px(34)
    glass = kit.Panel(
        theme.alpha(theme.mix(theme.PANEL, theme.INK, 0.25), 236), theme.mix(theme.EDGE, theme.MUTED, 0.15),
        radius, 1, theme.alpha(theme.INK, 240),
    )  # fmt: skip
    shadow = Placed(f"{key}-shadow", kit.around(rect, spread), kit.Shadow(radius, spread, 150), layer)
    return [shadow, Placed(key, rect, glass, layer)]


def stage_right(m: Metrics, high: int) -> tuple[Rect, Rect | None]:
    """A sheet at most so high, and room for a door at its left if the window is wide enough."""
    w, h = m.size
    high = min(high, h - m.px(128))
    top = m.px(40) + (h - m.px(128) - high) // 2
    low = top + high
    if w * 10 < h * 15:
        edge = m.px(40)
        return Rect(edge, top, w - 2 * edge, low - top), None
    wide = min(m.px(1180), w * 62 // 100)
    left = w - wide - m.px(70)
    ground = round(hall_art.hall(m.size).ground())
    door_w = min(left - m.px(40), m.px(560))
    tall = round(door_w * 1.35)
    middle = left // 2 + m.px(10)
    return Rect(left, top, wide, low - top), Rect(middle - door_w // 2, ground - tall, door_w, tall)


def heading(scene: HallScene, m: Metrics, rect: Rect, title: str, under: str) -> list[Placed]:
    """The way back, the scene's title and a line that explains it, along the top of a sheet."""
    side, px, small = m.px(60), _title_type(m), m.text(21)
    high = letters.height(px)
    square = Rect(rect.x, rect.y + (high - side) // 2, side, side)
    button = kit.button(
        "back", square, "", m.text(26), GoBack(), "top", "quiet", "left", describe=says("hall-back"), layer=2
    )
    left = rect.x + side + m.px(18)
    wide = rect.x + rect.w - left
    large = letters.fitting(title, px, wide, bold=True)
    lines = [kit.label("title", Rect(left, rect.y, wide, high), title, large, bold=True, layer=2)]
    if under:
        below = Rect(left, rect.y + high, wide, letters.height(small))
        smaller = letters.fitting(under, small, wide)
        lines.append(kit.label("under", below, under, smaller, theme.MUTED, layer=2))
    return [button, *lines]


def head_height(m: Metrics) -> int:
    """How high a scene's heading is."""
    return letters.height(_title_type(m)) + letters.height(m.text(21))


def _title_type(m: Metrics) -> int:
    """Titles are large anyway: wished larger, they leave the room to what is smaller."""
    return max(m.px(38), m.text(28))


class Foot(Struct, frozen=True):
    """A button at the right end of a sheet's lower edge, and a note beside it, or above if it is too long.

    `w` is the sheet's inner width; the button is `wide` by `high`; the note is set in type of `px`.
    """

    m: Metrics
    w: int
    wide: int
    high: int
    note: str
    px: int

    @property
    def above(self) -> int:
        """What the note needs above the button, with the gap between them; 0: it stands beside it."""
        room = self._beside()
        broken = any(letters.width(word, self.px) > room for word in self.note.split())
        if not broken and kit.text_height(self.note, self.px, room) <= self.high + self.m.px(12):
            return 0
        return kit.text_height(self.note, self.px, self.w) + self.m.px(14)

    def button(self, room: Rect) -> Rect:
        """Where the button is, in a room whose lower edge is the foot's."""
        return Rect(room.x + room.w - self.wide, room.y + room.h - self.high, self.wide, self.high)

    def words(self, key: str, room: Rect, colour: theme.Colour) -> Placed:
        """The note in that room."""
        low, above = self.button(room), self.above
        if above:
            place = Rect(room.x, low.y - above, self.w, above - self.m.px(14))
        else:
            place = Rect(room.x, low.y - self.m.px(6), self._beside(), low.h + self.m.px(12))
        return kit.label(key, place, self.note, self.px, colour, wrap=True, layer=2)

    def _beside(self) -> int:
        return self.w - self.wide - self.m.px(28)


def button_height(m: Metrics, px: int) -> int:
    """How high the button of a sheet's foot is, with type of that size."""
    return max(m.px(76), letters.height(px) + m.px(8))


def hints(m: Metrics, y: int, pairs: Sequence[tuple[str, str]]) -> list[Placed]:
    """Keys and what they do, in the middle of a line."""
    px = small = min(m.text(17), max(theme.SMALLEST_TEXT, m.px(28)))
    cap, gap, between = round(px * 1.8), m.px(12), m.px(40)
    widths = [(kit.keycap_width(key, px), letters.width(text, small)) for key, text in pairs]
    x = (m.size[0] - sum(a + gap + b for a, b in widths) - between * (len(pairs) - 1)) // 2
    out = []
    for (key, text), (a, b) in zip(pairs, widths, strict=True):
        out.append(Placed(f"hint-key-{key}", Rect(x, y, a, cap), kit.KeyCap(key, px), 2, fade=False))
        room = Rect(x + a + gap, y, b + 2, cap)
        out.append(kit.label(f"hint-{key}", room, text, small, theme.MUTED, layer=2))
        x += a + gap + b + between
    return out


def rows_of(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Indices in as few rows as fit into the room, as even as possible."""
    for count in range(1, len(widths) + 1):
        per = -(-len(widths) // count)
        rows = [list(range(i, min(i + per, len(widths)))) for i in range(0, len(widths), per)]
        if all(sum(widths[i] for i in row) + gap * (len(row) - 1) <= room for row in rows):
            return rows
    return [[i] for i in range(len(widths))]


class About(Struct, frozen=True):
    """What is said on a door below the game's name, in type of `px`, with room for so many lines."""

    text: str
    px: int
    lines: int


def abouts(said: Sequence[str], m: Metrics, wide: int) -> list[About]:
    """For doors so wide, all in the same type: in one line if that need not be small, else in more."""
    room, most = _words(Rect(0, 0, wide, wide)).w, m.text(21)
    for lines in range(1, LINES + 1):
        least = max(theme.SMALLEST_TEXT, most * 3 // 4 if lines == 1 else 0)
        for px in range(most, least - 1, -1):
            if all(_lines(text, px, room) <= lines for text in said):
                return [About(text, px, lines) for text in said]
    return [About("", theme.SMALLEST_TEXT, 0) for _ in said]


def _lines(text: str, px: int, wide: int) -> int:
    """How many lines that takes; too many if a word would have to be broken."""
    broken = any(letters.width(word, px) > wide for word in text.split())
    return LINES + 1 if broken else len(letters.wrap(text, px, wide))


def _words(rect: Rect) -> Rect:
    """Where on a door there may be words."""
    return rect.inset(round(rect.w * (door_art.HALO + 0.08)))


def door(
    texts: Texts, game: str, rect: Rect, m: Metrics, turn: int = 0, about: About | None = None
) -> list[Placed]:
    """A game's lit door standing on the floor's edge: its light on the floor, its emblem, its name.

    `rect` holds the halo too. The lowest part of the door, `door_step` high, is left free. `about`: what is
    said below the name instead of what its board always says.
    """
    board = BOARDS[game]
    floor = round(hall_art.hall(m.size).ground())
    wide = round(rect.w * (1 - 2 * door_art.HALO - 0.12) / 0.33)
    light = Rect(rect.centre[0] - wide // 2, floor, wide, m.size[1] - floor)
    out = [Placed(f"cone-{game}", light, door_art.Cone(board.TINT, 330), 0)] if light.h > 0 else []
    out.append(Placed(f"door-{game}", rect, door_art.Door(board.TINT), 1))
    below = about or abouts([texts.tr(board.TAGLINE)], m, rect.w)[0]
    inner, words, name = (
        rect.inset(round(rect.w * (door_art.HALO + 0.11))),
        _words(rect),
        texts.tr(board.NAME),
    )
    px, tall = letters.fitting(name, m.text(34), words.w, bold=True), letters.height(below.px) * below.lines
    under = Rect(words.x, rect.y + rect.h - door_step(m) - tall, words.w, tall)
    above = Rect(words.x, under.y - letters.height(px), words.w, letters.height(px))
    top = inner.y + round((above.y - inner.y) * 0.1)
    emblem = board.emblem(Rect(inner.x, top, inner.w, above.y - top), turn)
    out += [replace(one, key=f"{game}-{one.key}") for one in emblem]
    return [
        *out,
        kit.label(f"game-{game}", above, name, px, bold=True, align="centre", layer=10),
        kit.label(
            f"tag-{game}", under, below.text, below.px, TAG, align="centre", valign="top", wrap=True, layer=10
        ),
    ]


def door_step(m: Metrics) -> int:
    """Height of the part of a door below its name."""
    return m.px(128)
