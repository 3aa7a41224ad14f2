"""A question over the scene below: a title, some words, and answers. What an answer does its asker says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenes.draw import kit, letters
from scenes.draw.kit import Style
from scenes.input import Verb
from scenes.placed import Placed, Rect, Says
from scenes.stack import Change, Picture, Pop
from scenes.table.parts import OVER, SOFT, plate

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.input import Action

REGION = "dialog"


class Answer(Struct, frozen=True):
    """One button: its text's id, and what happens besides the dialog's going away."""

    text: str
    style: Style = "ghost"
    then: Callable[[], object] | None = None


class DialogScene:
    """Ask; Esc is the first answer, which should change nothing. `asking`: until it has gone.

    `more`: what else there is to know, below the text.
    """

    def __init__(
        self, context: Context, title: str, text: str, answers: tuple[Answer, ...], more: Says | None = None
    ) -> None:
        self._context, self._more = context, more
        self._title, self._text, self._answers = title, text, answers
        self._shown: tuple[int, int] | None = None
        self.asking = True

    def handle(self, action: Action, now: float) -> Change | None:
        return self.activate(self._answers[0], now) if action.verb is Verb.BACK else None

    def activate(self, act: Any, now: float) -> Change | None:
        if not isinstance(act, Answer):
            return None
        if act.then is not None:
            act.then()
        return Pop()

    def update(self, now: float) -> Change | None:
        return None

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        if size == self._shown:
            return None
        self._shown = size
        return Picture(None, self._things(self._context.metrics(size)), dim=True, first="dialog.0")

    def refresh(self) -> None:
        self._shown = None

    def leave(self) -> None:
        self.asking = False

    def _things(self, m: Metrics) -> list[Placed]:
        tr = self._context.texts.tr
        px, small, act = m.text(32), m.text(21), m.text(22)
        pad, gap, high = m.px(44), m.px(14), max(38, m.px(68))
        wide = min(m.size[0] - m.px(40), max(m.px(760), 340))
        inner = wide - 2 * pad
        text = tr(self._text) + (f"\n{self._context.texts.say(self._more)}" if self._more else "")
        head, words = letters.height(px) + m.px(16), kit.text_height(text, small, inner) + m.px(30)
        tall = 2 * pad + head + words + high
        room = Rect((m.size[0] - wide) // 2, (m.size[1] - tall) // 2, wide, tall)
        x, y = room.x + pad, room.y + pad
        each = (inner - gap * (len(self._answers) - 1)) // len(self._answers)
        title = Rect(x, y, inner, head)
        body = Rect(x, y + head, inner, words)
        return [
            *plate("dialog", room, m, OVER),
            kit.label("dialog.title", title, tr(self._title), px, bold=True, layer=OVER + 1),
            kit.label("dialog.text", body, text, small, SOFT, valign="top", wrap=True, layer=OVER + 1),
            *(
                self._button(i, Rect(x + i * (each + gap), y + head + words, each, high), act)
                for i in range(len(self._answers))
            ),
        ]

    def _button(self, index: int, place: Rect, px: int) -> Placed:
        answer = self._answers[index]
        text = self._context.texts.tr(answer.text)
        return kit.button(f"dialog.{index}", place, text, px, answer, REGION, answer.style, layer=OVER + 1)
