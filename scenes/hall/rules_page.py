"""The rules as a book: sections at the side, the open one's pages beside them, with pictures of cards.

A section that is too long for the window goes on on further pages; wheel, arrows and buttons turn them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenes.boards import BOARDS
from scenes.draw import kit, letters, theme
from scenes.hall import room as hall
from scenes.hall.pictures import PAGE, picture, within
from scenes.hall.room import HallScene
from scenes.hall.rules_list import Contents, OpenSection, Skip, width_for
from scenes.hall.rules_text import Block, Kind, Section, read, section_about
from scenes.input import Action, Verb
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.stack import Change

TEXT = theme.mix(theme.PAPER, theme.MUTED, 0.18)
LEAVES = {Verb.LEFT: -1, Verb.RIGHT: 1, Verb.LEAF_BACK: -1, Verb.LEAF_ON: 1}
CARD_STEP = 1.14
STEPS = {"|": 0.3, ">": 0.66}
"""How far apart things in a row of cards are, in widths of a card: cards, and other things by their mark."""
GAPS = {"item": 9, "key": 4}
"""Space between two blocks of a kind, where it is less than usual."""
PICTURE = 0.4
"""Share of a page's height a picture takes at most."""
CARD = 1.45
"""Height of the room a row of cards takes, by the width of a card."""


class Turn(Struct, frozen=True):
    """Turn pages."""

    by: int


class RulesScene(HallScene):
    """A game's rules; Esc or F1 leads back to where one was."""

    def __init__(self, context: Context, game: str, topics: frozenset[str] = frozenset()) -> None:
        super().__init__(context)
        self.game = game
        self._section = section_about(read(game, context.texts.lang), topics)
        self.first = f"section-{self._section}"
        self._page = 0
        self._pages: list[int] = [1]
        self._narrow = False
        self._contents = Contents()

    @property
    def own(self) -> tuple[Verb, ...]:
        """Left and right leaf, unless the sections themselves lie side by side."""
        return () if self._narrow else (Verb.LEFT, Verb.RIGHT)

    def handle(self, action: Action, now: float) -> Change | None:
        match action.verb:
            case Verb.RULES:
                return self.back()
            case Verb.SCROLL:
                self._turn(-1 if action.amount > 0 else 1)
            case verb if verb in LEAVES:
                self._turn(LEAVES[verb])
                self.first = f"section-{self._section}"
            case _:
                return super().handle(action, now)
        return None

    def walked(self, thing: Placed) -> None:
        """Keys on the list of sections leaf through them."""
        if isinstance(thing.act, OpenSection):
            self._open(thing.act.index)

    def _open(self, index: int) -> None:
        self._section, self._page = index, 0
        self.first = f"section-{index}"
        self.stale()

    def chosen(self, act: Any, now: float) -> Change | None:
        match act:
            case OpenSection(index):
                self._open(index)
            case Turn(by):
                self._turn(by)
            case Skip(to):
                self._contents.skip(to)
                self.stale()
        return None

    def _turn(self, by: int) -> None:
        """To the next page or the one before, over the borders of sections; not beyond the book's covers."""
        page, section = self._page + by, self._section
        if page < 0 and section > 0:
            section -= 1
            page = self._pages[section] - 1
        elif page >= self._pages[section] and section + 1 < len(self._pages):
            section, page = section + 1, 0
        if 0 <= page < self._pages[section]:
            self._section, self._page = section, page
            self.stale()

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        w, h = m.size
        self._narrow = m.narrow
        edge = m.px(40)
        book = Rect(
            (w - min(w - 2 * edge, m.px(1560))) // 2, edge, min(w - 2 * edge, m.px(1560)), h - edge - m.px(92)
        )
        inner = book.inset(m.px(44), m.px(34))
        head = hall.head_height(m) + m.px(26)
        rest = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        sections = read(self.game, self.context.texts.lang)
        title = self.tr("rules-title", game=self.tr(BOARDS[self.game].NAME))
        keys = (
            ("◀ ▶" if m.narrow else "▲ ▼", "rules-key-section"),
            ("PgUp PgDn" if m.narrow else "◀ ▶", "rules-key-leaf"),
            ("Esc", "hall-key-back"),
        )
        return [
            *self._read(m, rest, sections),
            *hall.sheet("book", book, m),
            *hall.heading(self, m, inner, title, self.tr("rules-under")),
            *hall.hints(m, h - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _read(self, m: Metrics, room: Rect, sections: tuple[Section, ...]) -> list[Placed]:
        foot = m.px(72)
        if m.narrow:
            list_, high = self._contents.chips(m, room, sections, self._section)
            page = Rect(room.x, room.y + high + m.px(26), room.w, room.h - high - m.px(26) - foot)
        else:
            side = max(room.w * 27 // 100, min(room.w * 36 // 100, width_for(m, sections)))
            list_ = self._contents.column(m, Rect(room.x, room.y, side, room.h), sections, self._section)
            page = Rect(room.x + side + m.px(50), room.y, room.w - side - m.px(50), room.h - foot)
        setter = _Setter(m, page, self.game)
        books = [setter.pages(section) for section in sections]
        self._pages = [len(pages) for pages in books]
        self._page = min(self._page, self._pages[self._section] - 1)
        foot_room = Rect(page.x, room.y + room.h - m.px(56), page.w, m.px(56))
        return [*list_, *books[self._section][self._page], *self._foot(m, foot_room)]

    def _foot(self, m: Metrics, room: Rect) -> list[Placed]:
        """Leaf back, the page's number, leaf on."""
        number = sum(self._pages[: self._section]) + self._page + 1
        total = sum(self._pages)
        wide, px = m.px(64), m.text(19)
        left = Rect(room.x, room.y, wide, room.h)
        right = Rect(room.x + room.w - wide, room.y, wide, room.h)
        where = self.tr("rules-page", page=number, pages=total)
        return [
            kit.button(
                "before", left, "", m.text(24), Turn(-1), "pages", "ghost", "left", on=number > 1, layer=2
            ),
            kit.label("page", room.inset(wide, 0), where, px, theme.MUTED, align="centre", layer=2),
            kit.button(
                "after", right, "", m.text(24), Turn(1), "pages", "ghost", "right", on=number < total, layer=2
            ),
        ]


class _Setter:
    """Sets a section's blocks into pages of one size."""

    def __init__(self, m: Metrics, page: Rect, game: str) -> None:
        self._m, self._page, self._game = m, page, game
        self._px = m.text(24)
        self._text = min(page.w, letters.width("n", self._px) * 74)

    def pages(self, section: Section) -> list[list[Placed]]:
        """Each page's things."""
        m, page = self._m, self._page
        title_high = letters.height(m.text(34))
        pages: list[list[Placed]] = []
        y = page.y + page.h
        before: Kind = "text"
        for index, block in enumerate(section.blocks):
            y += self._m.px(GAPS.get(block.kind, 20) if block.kind == before else 20)
            before, high = block.kind, self._height(block)
            if y + high > page.y + page.h:
                y = page.y + title_high + m.px(18)
                head = Rect(page.x, page.y, page.w, title_high)
                title = kit.Label(section.title, m.text(34), theme.BRASS_LIGHT, bold=True)
                pages.append([Placed("section", head, title, 2, fade=False)])
            pages[-1] += self._set(f"block-{index}", block, Rect(page.x, y, page.w, high))
            y += high
        return pages

    def _height(self, block: Block) -> int:
        match block.kind:
            case "cards":
                return round(self._card(block.text) * CARD)
            case "key":
                _, _, what = block.text.partition(" ")
                wide = self._page.w - self._column()
                return max(round(self._px * 1.7), kit.text_height(what, self._px, wide))
            case "picture":
                return round(min(self._text * PAGE[1] / PAGE[0], self._page.h * PICTURE))
            case "item":
                return kit.text_height(block.text, self._px, self._text - self._indent())
            case _:
                return kit.text_height(block.text, self._px, self._text)

    def _indent(self) -> int:
        return self._m.px(34)

    def _card(self, text: str) -> int:
        """The width of a card in a row of them: as large as lets all of them stand there."""
        return min(
            self._m.px(112), round(self._page.w / sum(STEPS.get(word, CARD_STEP) for word in text.split()))
        )

    def _set(self, key: str, block: Block, room: Rect) -> list[Placed]:
        match block.kind:
            case "cards":
                return self._cards(key, block.text, room)
            case "key":
                return self._key(key, block.text, room)
            case "picture":
                place = within(Rect(room.x, room.y, self._text, room.h), PAGE)
                place = place.moved(room.x - place.x, 0)  # flush with the text
                return picture(self._game, key, block.text, place, 2)
            case "item":
                dot = Rect(
                    room.x + self._m.px(6),
                    room.y + letters.height(self._px) // 2 - self._m.px(4),
                    self._m.px(9),
                    self._m.px(9),
                )
                words = Rect(room.x + self._indent(), room.y, self._text - self._indent(), room.h)
                return [
                    Placed(f"{key}-dot", dot, kit.Dot(theme.BRASS), 2, fade=False),
                    self._words(key, words, block.text),
                ]
            case _:
                return [self._words(key, Rect(room.x, room.y, self._text, room.h), block.text)]

    def _words(self, key: str, room: Rect, text: str) -> Placed:
        return kit.label(key, room, text, self._px, TEXT, valign="top", wrap=True, layer=2)

    def _key(self, key: str, text: str, room: Rect) -> list[Placed]:
        cap, _, what = text.partition(" ")
        cap = cap.replace("arrows", "▲ ▼ ◀ ▶")
        px, column, line = self._m.text(20), self._column(), round(self._px * 1.7)
        place = Rect(room.x, room.y + line // 10, kit.keycap_width(cap, px), line - 2 * (line // 10))
        words = Rect(room.x + column, room.y, room.w - column, room.h)
        if room.h <= line:
            label = kit.label(key, words, what, self._px, TEXT, layer=2)
        else:
            label = self._words(key, words, what)
        return [Placed(f"{key}-cap", place, kit.KeyCap(cap, px), 2, fade=False), label]

    def _column(self) -> int:
        """How far right of a key stands what it does."""
        return max(self._m.px(190), self._m.text(155))

    def _cards(self, key: str, text: str, room: Rect) -> list[Placed]:
        card = self._card(text)
        out: list[Placed] = []
        x = float(room.x)
        for i, word in enumerate(text.split()):
            if word == ">":
                sign = Rect(round(x), room.y + card // 2, card // 2, card // 2)
                out.append(Placed(f"{key}-{i}", sign, kit.Icon("right", theme.MUTED), 2, fade=False))
            elif word != "|":
                out += BOARDS[self._game].sample(f"{key}-{i}", word, Rect(round(x), room.y, card, room.h))
            x += card * STEPS.get(word, CARD_STEP)
        return out
