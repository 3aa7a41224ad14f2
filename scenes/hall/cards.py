"""Choosing one of a few things by its picture: a card for each, with its name and a line or two on it.

What the things are, what their pictures show and what is done with the chosen one: the scenes made of this.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from scenes.draw import kit, letters, theme
from scenes.hall import room as hall
from scenes.hall.pictures import OPTION, within
from scenes.hall.room import HallScene
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.stack import Change

SOFT = theme.mix(theme.MUTED, theme.PAPER, 0.45)
LINES = 2
"""Of what is said about a thing; one more in type that cannot be smaller."""
ROUND = 20
"""Radius of a large button's corners in any window."""
LEAST = 0.42
"""Share of a card that its picture takes at least, while type can be smaller."""


class Take(Struct, frozen=True):
    """This one."""

    value: str


class Card(NamedTuple):
    """Something to choose: what tells it from the others, the ids of its name and what is said about it."""

    value: str
    name: str
    about: str


class CardsScene(HallScene):
    """A few cards, `chosen` the value of the one that is taken already, if any. Esc changes nothing."""

    def __init__(self, context: Context, cards: Sequence[Card], chosen: str = "") -> None:
        super().__init__(context)
        self.cards, self._chosen = tuple(cards), chosen
        self.first = f"take-{chosen}" if chosen else ""

    # --- what a scene fills in ---------------------------------------------------------------------------

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """Title, and a line that explains it, in the player's language."""

    @abstractmethod
    def drawing(self, key: str, value: str, area: Rect, layer: int) -> list[Placed]:
        """What a card shows: keys begin with `key`, nothing lies lower than `layer`."""

    @abstractmethod
    def taken(self, value: str) -> Change | None:
        """What follows from choosing that one."""

    def chosen(self, act: Any, now: float) -> Change | None:
        return self.taken(act.value) if isinstance(act, Take) else None

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        w, h = m.size
        edge, head = m.px(40), hall.head_height(m) + m.px(30)
        most = Rect(edge, edge, w - 2 * edge, h - edge - m.px(88)).inset(m.px(44), m.px(36))
        cards = self._cards(m, Rect(most.x, most.y + head, most.w, most.h - head))
        high = cards[-1].y + cards[-1].h - most.y
        down = (most.h - high) // 2
        inner = Rect(most.x, most.y + down, most.w, high)
        places = [place.moved(0, down) for place in cards]
        keys = (("▲ ▼ ◀ ▶", "hall-key-choose"), ("Enter", "hall-key-take"), ("Esc", "hall-key-back"))
        sizes = self._sizes(m, places[0])
        return [
            *(
                thing
                for card, place in zip(self.cards, places, strict=True)
                for thing in self._card(m, place, card, sizes)
            ),
            *hall.sheet("plate", inner.inset(-m.px(44), -m.px(36)), m),
            *hall.heading(self, m, inner, *self.heading()),
            *hall.hints(m, h - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _cards(self, m: Metrics, room: Rect) -> list[Rect]:
        """Where the cards are: no higher than their picture and words need."""
        count, gap = len(self.cards), m.px(22)
        columns = columns_for(count, m.narrow)
        rows = -(-count // columns)
        wide = (room.w - gap * (columns - 1)) // columns
        high = (room.h - gap * (rows - 1)) // rows
        words = self._sizes(m, Rect(0, 0, wide, high)).words(m)
        high = min(high, words + (wide - 2 * m.px(14)) * OPTION[1] // OPTION[0] + 2 * m.px(14))
        short = (rows * columns - count) * (wide + gap) // 2  # a last row with fewer stands in the middle
        return [
            Rect(
                room.x + i % columns * (wide + gap) + (short if i // columns == rows - 1 else 0),
                room.y + i // columns * (high + gap), wide, high,
            )
            for i in range(count)
        ]  # fmt: skip

    def _sizes(self, m: Metrics, card: Rect) -> Sizes:
        """Type for all cards: as large as leaves the pictures enough room."""
        wide = card.w - 2 * m.px(14)
        names = [self.tr(card.name) for card in self.cards]
        abouts = [self.tr(card.about) for card in self.cards]
        name = min(letters.fitting(text, m.text(23), wide - m.text(23), bold=True) for text in names)
        about = m.text(18)
        while True:
            lines = max(len(letters.wrap(text, about, wide)) for text in abouts)
            sizes = Sizes(name, about, lines)
            room = card.h - sizes.words(m) - 2 * m.px(14)
            if (lines <= LINES and room >= card.h * LEAST) or about <= theme.SMALLEST_TEXT:
                return sizes
            about -= 1
            name = max(theme.SMALLEST_TEXT, min(name, round(about * 1.3)))

    def _card(self, m: Metrics, place: Rect, card: Card, sizes: Sizes) -> list[Placed]:
        key, chosen, said = f"take-{card.value}", card.value == self._chosen, says(card.about)
        inner, name = place.inset(m.px(14)), letters.height(sizes.name)
        ink = theme.BRASS_LIGHT if chosen else theme.PAPER
        words = sizes.words(m)
        top = Rect(inner.x, inner.y, inner.w, inner.h - words)
        title = Rect(inner.x, top.y + top.h + m.px(10), inner.w, name)
        about = Rect(inner.x, title.y + name, inner.w, inner.y + inner.h - title.y - name)
        shift = name if chosen else 0
        return [
            kit.button(key, place, "", sizes.name, Take(card.value), "cards", describe=said, layer=2),
            *self.drawing(key, card.value, within(top, OPTION), 3),
            kit.label(
                f"{key}-name", Rect(title.x + shift, title.y, title.w - shift, name), self.tr(card.name),
                sizes.name, ink, bold=True, layer=3,
            ),
            kit.label(
                f"{key}-about", about, self.tr(card.about), sizes.about, SOFT, valign="top", wrap=True,
                layer=3,
            ),
            *(self._mark(m, key, place, title) if chosen else ()),
        ]  # fmt: skip

    def _mark(self, m: Metrics, key: str, place: Rect, title: Rect) -> list[Placed]:
        """The chosen one: a thick rim, and a tick before its name."""
        side = round(title.h * 0.72)
        tick = Rect(title.x, title.y + (title.h - side) // 2, side, side)
        rim = kit.Panel(theme.alpha(theme.BRASS, 24), theme.BRASS, ROUND, max(2, m.px(4)))
        return [
            Placed(f"{key}-rim", place, rim, 2, fade=False),
            Placed(f"{key}-tick", tick, kit.Icon("check", theme.BRASS_LIGHT), 3, fade=False),
        ]


class Sizes(NamedTuple):
    """Type of names and of what is said about them, and how many lines that takes at most."""

    name: int
    about: int
    lines: int

    def words(self, m: Metrics) -> int:
        """How high a card's words are, with the gap above them."""
        return m.px(10) + letters.height(self.name) + letters.height(self.about) * self.lines


def columns_for(count: int, narrow: bool) -> int:
    """How many cards lie side by side, so that the rows are as even as can be."""
    if narrow:
        return 1 if count <= 2 else 2
    rows = 1 if count <= 3 else 2
    return -(-count // rows)
