"""The words of Speedsignal's action field as rows: what to do, sums, who still decides, the standing.

Where the rows come to stand, and the buttons, are in `action.py`; the words themselves in `action_words.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.signal import hints
from scenes.boards.signal import action_words
from scenes.boards.signal.tones import TONES, Mark, soft, text
from scenes.draw import theme
from scenes.draw.kinds import Dot, Label, Line
from scenes.draw.kit import label
from scenes.draw.letters import fit, fitting, height, width, wrap
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.boards.signal.action_words import Said, Style
    from scenes.draw.theme import Colour

WORDS = 6
"""The layer."""
LEAST_NAME = 0.88
"""By so much a name shrinks before it is cut."""
WIDEST = ("000", "−00")
"""The longest totals there are: many points, or four faults on an empty panel."""
ROUNDING = 2
"""Pixels by which another total of as many digits may be wider."""


class Look(NamedTuple):
    """What everything of the field depends on: `k` is how much its type shrinks."""

    view: View
    ctx: BoardContext
    day: bool
    k: float

    def px(self, n: float) -> int:
        """A type size."""
        return max(theme.SMALLEST_TEXT, round(self.ctx.metrics.text(n) * self.k))


class Row(NamedTuple):
    """A row of the field: how high it is, and its things in their place, given from its own corner."""

    tall: int
    placed: tuple[Placed, ...]

    def things(self, box: Rect) -> list[Placed]:
        """The things at a place."""
        return [replace(thing, rect=thing.rect.moved(box.x, box.y)) for thing in self.placed]


def rows(look: Look, wide: int) -> list[Row]:
    """All that there is to say, as wide as that."""
    found = [_said(look, said, wide) for said in action_words.spoken(look.view, look.ctx)]
    if action_words.shows_sums(look.view, look.ctx):
        found.insert(0, _sums(look, wide))
    return found


def waiting(look: Look, wide: int) -> list[Row]:
    """Who still has to decide, if one has nothing to decide oneself."""
    names = action_words.thinking(look.view, look.ctx)
    return [_thinking(look, names, wide)] if names else []


_TYPE: dict[Style, tuple[int, bool]] = {
    "big": (40, True),
    "title": (26, True),
    "plain": (19, False),
    "warn": (18, True),
    "advice": (20, True),
    "won": (28, True),
    "lost": (24, True),
}


def _said(look: Look, said: Said, wide: int) -> Row:
    """A line or a few, in the middle."""
    size, bold = _TYPE[said.style]
    px = look.px(size)
    if said.style in {"big", "title"}:
        px = fitting(said.text, px, wide, bold)
    lines = len(wrap(said.text, px, wide, bold))
    tall = height(px) * lines
    art = Label(said.text, px, _ink(said.style, look.day), bold, "centre", "top", wrap=True)
    key = f"signal.field.{said.name}"
    return Row(tall + px // 3, (Placed(key, Rect(0, 0, wide, tall), art, WORDS, fade=False),))


_WARN: dict[bool, Colour] = {False: (255, 168, 150), True: (138, 22, 10)}
_BRASS: dict[bool, Colour] = {False: theme.BRASS_LIGHT, True: (92, 60, 0)}


def _ink(style: Style, day: bool) -> Colour:
    if style == "warn":
        return _WARN[day]
    if style == "plain":
        return soft(day)
    return _BRASS[day] if style in {"advice", "won"} else text(day)


def _sums(look: Look, wide: int) -> Row:
    """Per colour its shape and what a white die and it add up to; faint where no signal of one's own fits."""
    offers = action_words.offers(look.view)
    px = look.px(27)
    texts = [" / ".join(map(str, offer.sums)) for offer in offers]
    px = fitting(max(texts, key=len, default=""), px, wide // 2 - px - px // 2, bold=True)
    side, gap = round(px * 0.8), px // 3
    cell = max((width(said, px, bold=True) for said in texts), default=0) + side + gap
    columns = 4 if cell * 4 + 3 * px <= wide else 2
    step, tall = (wide if columns == 2 else cell * 4 + 4 * px) // columns, round(height(px) * 1.05)
    left = (wide - step * min(columns, len(offers))) // 2
    things = []
    for i, (offer, said) in enumerate(zip(offers, texts, strict=True)):
        x = left + i % columns * step + (step - side - gap - width(said, px, bold=True)) // 2
        y = i // columns * tall
        colour = text(look.day) if offer.fits else theme.alpha(soft(look.day), 190)
        mark = Rect(x, y + (tall - side) // 2, side, side)
        words = Rect(x + side + gap, y, width(said, px, bold=True) + 2, tall)
        key = f"signal.field.sum{offer.colour}"
        art = Mark(TONES[offer.colour], look.day, dim=not offer.fits)
        things.append(Placed(f"{key}.mark", mark, art, WORDS, fade=False))
        things.append(label(key, words, said, px, colour, bold=True, layer=WORDS))
    return Row(tall * -(-len(offers) // columns) + px // 3, tuple(things))


def _thinking(look: Look, names: list[tuple[str, Colour]], wide: int) -> Row:
    """Who still has to decide, each with the dot of the seat."""
    px = look.px(18)
    tall, side = round(height(px) * 1.15), round(px * 0.7)
    said = look.ctx.texts.tr("signal-thinking")
    things = [
        label(
            "signal.field.thinking",
            Rect(0, 0, wide, tall),
            said,
            px,
            soft(look.day),
            layer=WORDS,
            align="centre",
        )
    ]
    room = max((min(wide, width(name, px) + side + px // 2) for name, _ in names), default=0)
    left = (wide - room) // 2
    for i, (name, colour) in enumerate(names):
        y = tall * (i + 1)
        dot = Rect(left, y + (tall - side) // 2, side, side)
        place = Rect(left + side + px // 2, y, room - side - px // 2, tall)
        things.append(Placed(f"signal.field.thinks{i}.dot", dot, Dot(colour), WORDS, fade=False))
        things.append(label(f"signal.field.thinks{i}", place, name, px, text(look.day), layer=WORDS))
    return Row(tall * (len(names) + 1), tuple(things))


# --- the standing ------------------------------------------------------------------------------------------


def standing(look: Look, wide: int, *, titled: bool = True) -> Row:
    """All seats, the best one first: colour, name, points; in the white step who has decided is ticked."""
    px, ctx = look.px(19), look.ctx
    tall, totals = round(height(px) * 1.06), hints.totals(look.view)
    line, title = Line(theme.alpha(soft(look.day), 90)), round(height(look.px(16)) * 1.1)
    top = px // 2
    things = [Placed("signal.field.standing.line", Rect(0, 0, wide, 1), line, WORDS, fade=False)]
    if titled:
        head = ctx.texts.tr("signal-standing-over" if look.view.phase == "over" else "signal-standing")
        words = Rect(0, top, wide, title)
        things.append(label("signal.field.standing", words, head, look.px(16), soft(look.day), layer=WORDS))
        top += title + px // 8
    small = _name_type(look, px, wide)
    for i, (seat, place) in enumerate(hints.standing(look.view)):
        row = Rect(0, top + i * tall, wide, tall)
        shown = ctx.texts.number(totals[seat])
        things += _stands(look, seat, row, px, small, shown, place == 1)
    return Row(top + tall * len(totals) + px // 3, tuple(things))


def _name_room(px: int, wide: int) -> tuple[int, int, int]:
    """Where names begin, where their signs do, and where points do."""
    end = wide - max(width(points, px, bold=True) for points in WIDEST) - ROUNDING
    return round(px * 1.1), end - width("✓", px, bold=True) - px // 3, end


def _name_type(look: Look, px: int, wide: int) -> int:
    """All names are written alike: as small as the longest wants it, but not much smaller than the points."""
    left, signs, _ = _name_room(px, wide)
    wanted = (fitting(one.name, px, signs - left - px // 3, one.you) for one in look.ctx.seats)
    return max(round(px * LEAST_NAME), min(wanted, default=px))


def _stands(look: Look, seat: int, row: Rect, px: int, small: int, points: str, leads: bool) -> list[Placed]:
    """One seat's row; one's own is bold."""
    one, key, side = look.ctx.seats[seat], f"signal.field.stand{seat}", round(px * 0.72)
    (left, signs, end), (sign, colour) = _name_room(px, row.w), _sign(look, seat)
    name = fit(one.name, small, signs - left - px // 3, bold=one.you)
    strong = text(look.day) if one.you or leads else soft(look.day)
    dot = Rect(0, row.centre[1] - side // 2, side, side)
    words, mark = Rect(left, row.y, signs - left, row.h), Rect(signs, row.y, end - signs, row.h)
    return [
        Placed(f"{key}.dot", dot, Dot(one.colour), WORDS, fade=False),
        label(f"{key}.name", words, name, small, strong, one.you, layer=WORDS),
        label(f"{key}.sign", mark, sign, px, colour, True, "centre", layer=WORDS),
        label(key, Rect(end, row.y, row.w - end, row.h), points, px, strong, True, "right", layer=WORDS),
    ]


def _sign(look: Look, seat: int) -> tuple[str, Colour]:
    """In the white step a tick for who has decided; else dots for the seat all others wait for."""
    view = look.view
    if view.phase == "white":
        return "✓" if view.decided[seat] else "", _BRASS[look.day]
    return "…" if seat in view.to_act else "", soft(look.day)


# --- together -----------------------------------------------------------------------------------------------


def tall_of(words: list[Row]) -> int:
    """How high rows are together."""
    return sum(row.tall for row in words)


def stack(words: list[Row], at: Rect) -> list[Placed]:
    """Rows one below the other, from the upper edge of a place on."""
    things: list[Placed] = []
    y = at.y
    for row in words:
        things += row.things(Rect(at.x, y, at.w, row.tall))
        y += row.tall
    return things
