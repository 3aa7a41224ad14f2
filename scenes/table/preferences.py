"""The table's settings: what a game lets everybody choose about its board, for themselves and at once.

What there is to choose, the board says (`Board.PREFERENCES`); how it is kept: `boards/preferences.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from scenes.boards.preferences import prefer
from scenes.draw import kit, letters
from scenes.draw.art import ahead, foresee
from scenes.hall import choices
from scenes.hall.choices import Option, Row
from scenes.placed import Placed, Rect
from scenes.stack import Change, Pop
from scenes.table.over import Over
from scenes.table.parts import OVER, SOFT, Do, areas, plate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.boards.board import Preference
    from scenes.draw.theme import Metrics
    from scenes.table.scene import TableScene

REGION = "table.over"


class Prefer(Struct, frozen=True):
    """From now on this value."""

    key: str
    value: str


class PreferencesScene(Over):
    """Rows of choices over the table; one may look on or sit there."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        (row, *_) = self._rows()
        self._first = next(f"{row.key}-{i}" for i, option in enumerate(row.options) if option.on)

    def activate(self, act: Any, now: float) -> Change | None:
        if not isinstance(act, Prefer):
            return super().activate(act, now)
        prefer(self.table.context, self.sitting.game, act.key, act.value)
        self.refresh()
        self.table.refresh()
        return None

    def update(self, now: float) -> Change | None:
        return super().update(now) if self.sitting.adjustable else Pop()

    # --- the picture ---------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        if not self.sitting.adjustable:
            return []
        tr, rows = self.table.context.texts.tr, self._rows()
        title, under, act = m.text(32), m.text(20), m.text(22)
        gap, foot = m.px(20), max(38, m.px(64), letters.height(act) + m.px(10))
        self._foresee(m)
        wide = min(m.size[0] - m.px(60), max(m.px(1120), m.text(760)))
        heads = letters.height(title) + kit.text_height(tr("table-preferences-under"), under, wide - m.px(96))
        step = min(max(m.px(92), letters.height(act) + m.px(24)), self._room(m, heads + foot) // len(rows))
        high = heads + len(rows) * step + foot + 2 * gap + m.px(76)
        room = Rect((m.size[0] - wide) // 2, (m.size[1] - high) // 2, wide, high)
        inner = room.inset(m.px(48), m.px(38))
        body = Rect(inner.x, inner.y + heads + gap, inner.w, step * len(rows))
        return [
            *self._chips(m, body, rows),
            *plate("table.over", room, m, OVER),
            *self._heading(Rect(inner.x, inner.y, inner.w, heads), title, under),
            self._close(m, Rect(inner.x, inner.y + inner.h - foot, inner.w, foot), act),
        ]

    def _foresee(self, m: Metrics) -> None:
        """The board as it looks with each other answer: painted while the player still thinks about it."""
        chosen = self.sitting.preferences
        for one in self.sitting.board.PREFERENCES:
            for value in one.values:
                if value != chosen[one.key]:
                    self._foresee_board(m, {**chosen, one.key: value})

    def _foresee_board(self, m: Metrics, likes: Mapping[str, str]) -> None:
        board, view = self.sitting.board, self.sitting.view
        ahead(lambda: board.background(m.size, likes))
        ctx = replace(self.table.board_context(m), preferences=likes, live=False)
        area = areas(m, self.sitting.wide_chat).board
        for thing in board.layout(view, area, ctx) if view is not None else ():
            foresee(thing.art, thing.rect[2:])

    def _room(self, m: Metrics, taken: int) -> int:
        """What is left of the window's height for the rows."""
        return m.size[1] - taken - m.px(40 + 76 + 60)

    def _heading(self, room: Rect, title: int, under: int) -> list[Placed]:
        tr, high = self.table.context.texts.tr, letters.height(title)
        head, below = Rect(room.x, room.y, room.w, high), Rect(room.x, room.y + high, room.w, room.h - high)
        words = kit.Label(tr("table-preferences-under"), under, SOFT, valign="top", wrap=True)
        return [
            kit.label("table.over.title", head, tr("table-preferences"), title, bold=True, layer=OVER + 1),
            Placed("table.over.text", below, words, OVER + 1),
        ]

    def _close(self, m: Metrics, foot: Rect, px: int) -> Placed:
        text = self.table.context.texts.tr("table-balance-close")
        wide = kit.button_width(text, px) + m.px(60)
        place = Rect(foot.x + foot.w - wide, foot.y, wide, foot.h)
        return kit.button("table.over.close", place, text, px, Do.CLOSE, REGION, "brass", layer=OVER + 1)

    def _chips(self, m: Metrics, room: Rect, rows: list[Row]) -> list[Placed]:
        return [replace(one, layer=one.layer + OVER) for one in choices.things(m, room, rows, REGION)]

    def _rows(self) -> list[Row]:
        chosen = self.sitting.preferences
        return [self._row(one, chosen[one.key]) for one in self.sitting.board.PREFERENCES]

    def _row(self, one: Preference, chosen: str) -> Row:
        tr, name = self.table.context.texts.tr, f"{self.sitting.game}-preference-{one.key}"
        options = (
            Option(tr(f"{name}-{value}"), Prefer(one.key, value), value == chosen) for value in one.values
        )
        return Row(one.key, tr(name), tuple(options))
