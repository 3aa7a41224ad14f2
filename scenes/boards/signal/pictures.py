"""Still pictures of Speedsignal: each board's panel for the set-up; single dice, lamps, locks for the rules.

A panel is drawn with its own numbers, colours and marks, and a few lamps lit; nothing of a running game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast, get_args

from msgspec.structs import replace

from game.signal.boards import BOARDS, LINES, partner
from scenes.boards.signal.around import Chain, Section, Sign
from scenes.boards.signal.barrier import LOCK_RATIO, Lock, LockState
from scenes.boards.signal.dice import Die, DieTone, die_box
from scenes.boards.signal.fields import badge_of, bead_of, lamp_of, sections, tone_of
from scenes.boards.signal.lamps import BADGED, LEGIBLE, Between, Lamp, LampState, lamp_box
from scenes.boards.signal.plates import Bonus, Groove, Plate
from scenes.boards.signal.tones import TONES, Mark, Tone, soft
from scenes.draw.kit import label
from scenes.draw.theme import SMALLEST_TEXT
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.signal.boards import Board
    from scenes.boards.signal.signs import Badge
    from scenes.placed import Art

LARGE = 26
"""From so many pixels on lamps are drawn as on the large panel."""
LAMP = 0.92
"""How large a lamp is, in distances from lamp to lamp."""
NUMBERED = 240
"""A picture of so many pixels has room for the numbers of lines that have no colour of their own."""
SIGN = 8
"""A sign above a small lamp is at least so many pixels high."""
LIT: dict[str, tuple[tuple[int, ...], ...]] = {
    "classic": ((0, 1, 3, 4), (1, 2), (0, 2, 3, 4, 5), (2,)),
    "shunting": ((0, 2, 3), (1, 3, 4), (0,), (1, 2, 4, 5)),
    "chaos": ((0, 2, 3, 7), (1, 3, 4), (0, 4, 6), (2, 3, 6)),
    "bonus": ((0, 1), (1, 3), (1, 2, 3), (0, 2)),
    "double": ((1, 3, 4), (0, 2), (2, 3, 7), (1,)),
    "long": ((0, 2, 3, 4, 6), (1, 3), (0, 1, 4, 5), (2, 3, 6)),
    "chain": ((0, 2), (1, 2, 3), (1, 4), (1, 3, 4)),
    "grand": ((0, 1, 3, 4), (1, 3, 5), (0, 2, 3, 4), (2, 3, 5)),
}
"""What is lit on each board's picture, per line."""
LETTERS: dict[str, DieTone] = {"w": "white", "r": "red", "y": "yellow", "g": "green", "b": "blue"}


class _Frame(NamedTuple):
    """A picture's measures: its grooves, where the first lamp begins, from lamp to lamp, their size.

    `aside`: how wide the numbers of the lines are, before their grooves; 0: there are none.
    """

    key: str
    board: Board
    grooves: tuple[Rect, ...]
    aside: int
    bar: Rect
    left: int
    pitch: float
    glass: int

    def middle(self, line: int, column: int) -> tuple[int, int]:
        """The middle of a lamp; small lamps leave room for a sign above them."""
        groove = self.grooves[line]
        down = self.sign // 2 if self.signed else 0
        return round(self.left + (column + 0.5) * self.pitch), groove.centre[1] + down

    @property
    def signed(self) -> bool:
        """Whether signs stand above the lamps instead of on them."""
        marked = any(line.stars or line.doubles for line in self.board.lines)
        return marked and self.glass < BADGED and self.sign >= SIGN

    @property
    def sign(self) -> int:
        """How high a sign above a lamp is."""
        return min(round(self.glass * 0.8), self.grooves[0].h - self.glass - 2)

    def box(self, line: int, column: int, side: int) -> Rect:
        """A square around the middle of a lamp."""
        x, y = self.middle(line, column)
        return Rect(x - side // 2, y - side // 2, side, side)


def picture(what: str, area: Rect) -> list[Placed]:
    """The panel of "board-<key>"; nothing of any other name."""
    field, _, key = what.partition("-")
    if field != "board" or key not in BOARDS:
        return []
    frame = _framed(key, area)
    return [
        Placed(f"picture-{key}", area, Plate(screws=False)),
        *_bar(frame), *(thing for line in range(LINES) for thing in _line(frame, line)), *_links(frame),
    ]  # fmt: skip


def _framed(key: str, area: Rect) -> _Frame:
    board = BOARDS[key]
    pad = max(2, area.w // 60)
    room = area.inset(pad)
    top = min(round(room.h * 0.15), room.w // 13) if board.bar else 0
    aside = max(SMALLEST_TEXT, room.h // 12) if board.sectioned and area.w >= NUMBERED else 0
    bar = Rect(room.x, room.y, room.w, top)
    rows = Rect(room.x + aside, room.y + top, room.w - aside, room.h - top)
    gap = max(1, rows.h // 36)
    wide = round(rows.h * 0.11) if board.between else gap
    high = (rows.h - gap - 2 * wide - (gap if top else 0)) // LINES
    grooves, y = [], rows.y + (gap if top else 0)
    for line in range(LINES):
        grooves.append(Rect(rows.x, y, rows.w, high))
        y += high + (gap if line % 2 else wide)
    bare, with_lock = (rows.w - pad) / board.length, (rows.w - 2 * pad) / (board.length + 1.3)
    pitch = bare if with_lock * LAMP < LEGIBLE <= bare * LAMP else with_lock
    glass = max(3, min(int(pitch * LAMP), round(high * 0.74)))
    left = rows.x + (pad if pitch == with_lock else pad // 2)
    return _Frame(key, board, tuple(grooves), aside, bar, left, pitch, glass)


def _bar(frame: _Frame) -> Iterator[Placed]:
    """The first entry is used, the second the next one."""
    if not frame.board.bar:
        return
    step, side = frame.bar.w / len(frame.board.bar), round(frame.bar.h * 0.9)
    for i, colour in enumerate(frame.board.bar):
        x = round(frame.bar.x + (i + 0.5) * step) - side // 2
        art = Bonus(TONES[colour], ("used", "next")[i] if i < 2 else "open")
        yield Placed(f"picture-bar{i}", Rect(x, frame.bar.y, side, side), art, 1)


def _line(frame: _Frame, line: int) -> Iterator[Placed]:
    board, groove = frame.board, frame.grooves[line]
    yield Placed(f"picture-l{line}", groove, Groove(), 1)
    if frame.aside:
        number = Rect(groove.x - frame.aside, groove.y, frame.aside, groove.h)
        yield label(
            f"picture-l{line}n", number, str(line + 1), frame.aside, soft(day=False), True, "centre", layer=1
        )
    yield from _sections(frame, line)
    lit = LIT[frame.key][line]
    for column in range(board.length):
        state: LampState = "set" if column in lit else "missed" if column < max(lit) else "dark"
        yield Placed(f"picture-l{line}c{column}", *_lamp(frame, line, column, state), 4)
        badge = badge_of(board, line, column)
        if frame.signed and badge in {"star", "double"}:
            place = frame.box(line, column, frame.sign).inset(-frame.sign // 2, 0)
            place = place.moved(0, -(frame.glass + frame.sign) // 2)
            yield Placed(f"picture-l{line}s{column}", place, Sign(badge), 4)
    if groove.w > frame.pitch * (board.length + 1):
        high = min(round(frame.glass * 1.25), groove.h)
        wide = round(high * LOCK_RATIO)
        x = round(frame.left + (board.length + 0.75) * frame.pitch) - wide // 2
        y = frame.middle(line, 0)[1] - high // 2
        lock = Lock(tone_of(board, line), board.needed)
        yield Placed(f"picture-l{line}lock", Rect(x, y, wide, high), lock, 4)


def _lamp(frame: _Frame, line: int, column: int, state: LampState) -> tuple[Rect, Art]:
    lamp = lamp_of(frame.board, line, column, state)
    if frame.signed:
        lamp = replace(lamp, badge="")
    if frame.glass < LARGE:
        badged = lamp.badge not in {"chain", "lock"} and frame.glass >= LEGIBLE
        return frame.box(line, column, frame.glass), bead_of(lamp, badged=badged)
    return frame.box(line, column, lamp_box(frame.glass)), lamp


def _sections(frame: _Frame, line: int) -> Iterator[Placed]:
    groove = frame.grooves[line]
    for first, last in sections(frame.board, line) if frame.board.sectioned else ():
        left, wide = round(frame.left + first * frame.pitch), round((last + 1 - first) * frame.pitch)
        box = Rect(left + 1, groove.y + 1, wide - 2, groove.h - 2)
        art = Section(tone_of(frame.board, line, first))
        yield Placed(f"picture-l{line}g{last + 1}", box, art, 2)


def _links(frame: _Frame) -> Iterator[Placed]:
    """Chains, or intermediate rows."""
    board = frame.board
    for line in (0, 2):
        for column in board.lines[line].chained:
            x, top = frame.middle(line, column)
            low, reach = frame.middle(partner(line), column)[1], round(frame.glass * 0.46)
            wide = max(5, round(frame.glass * 0.4))
            box = Rect(x - wide // 2, top + reach, wide, low - top - 2 * reach)
            yield Placed(f"picture-chain{line}c{column}", box, Chain(), 3)
        for column in range(board.length if board.between else 0):
            both = set(LIT[frame.key][line]).intersection(LIT[frame.key][line + 1])
            art = Between(3 if column in both else 0, tone_of(board, line), tone_of(board, line + 1))
            x, (upper, lower) = frame.middle(line, column)[0], frame.grooves[line : line + 2]
            side = lamp_box(max(4, round((lower.y - upper.y - upper.h) * 0.9)))
            y = (upper.y + upper.h + lower.y) // 2
            yield Placed(f"picture-b{line}c{column}", Rect(x - side // 2, y - side // 2, side, side), art, 4)


# --- single things -----------------------------------------------------------------------------------------


def sample(key: str, what: str, area: Rect) -> list[Placed]:
    """A die ("w5", "r3", with eight sides "w8o") or a lamp ("lamp-red-7-set", "lamp-red-7-dark-star").

    "lock-red" is the lock of a line that can be locked now, "lock-red-taken" one that the seat has,
    "mark-red" the shape of a colour.
    """
    kind, *words = what.split("-")
    if kind in {"lamp", "lock", "mark"}:
        return [Placed(key, *_single(kind, words, area), 2)]
    sides = 8 if what.endswith("o") else 6
    side = round(area.w * 0.8)
    return [Placed(key, _square(area, die_box(side)), Die(LETTERS[what[0]], int(what[1]), sides), 2)]


def _single(kind: str, words: list[str], area: Rect) -> tuple[Rect, Art]:
    tone = cast("Tone", words[0])
    if kind == "mark":
        return _square(area, area.w // 2), Mark(tone)
    if kind == "lock":
        (x, y), wide = area.centre, round(area.w * LOCK_RATIO)
        box = Rect(x - wide // 2, y - area.w // 2, wide, area.w)
        return box, Lock(tone, 5, cast("LockState", words[1]) if len(words) > 1 else "ready")
    state, badge = cast("LampState", words[2]), cast("Badge", words[3] if len(words) > 3 else "")
    assert state in get_args(LampState)
    return _square(area, lamp_box(round(area.w * 0.92))), Lamp(words[1], tone, state, badge=badge)


def _square(area: Rect, side: int) -> Rect:
    x, y = area.centre
    return Rect(x - side // 2, y - side // 2, side, side)
