"""The entry line of the chat: made when somebody wants to write, gone when it is empty and left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.forms import Entry, Forms
from scenes.placed import says
from scenes.table.feed import asked

if TYPE_CHECKING:
    from net.messages import Mood
    from scenes.placed import Rect
    from scenes.table.sitting import Sitting

SAY = "say"


class Talking:
    """Writing at a table. `forms` is what the loop looks at."""

    def __init__(self, sitting: Sitting) -> None:
        self.forms = Forms()
        self._sitting = sitting
        self._open = self._asked = False
        self._made: tuple[tuple[int, int], int] | None = None

    @property
    def open(self) -> bool:
        """Whether there is an entry."""
        return self._open

    def begin(self) -> None:
        """Somebody wants to write."""
        self._open = True
        self.forms.focus(SAY)

    def stop(self) -> None:
        """No more; what was typed is forgotten."""
        self._open = False
        if self._made is not None:
            self.forms.place(self._made[0], (), self._made[1])
            self._made = None

    def look(self) -> bool:
        """Put the entry away when it is empty and not typed in; whether that was done.

        When one's turn begins, keys are the game's again, unless something was begun.
        """
        view, before = self._sitting.view, self._asked
        self._asked = view is not None and asked(view)
        if self._made is not None and self._asked and not before and not self.forms.text(SAY):
            self.forms.blur()
        idle = self._made is not None and not self.forms.typing and not self.forms.text(SAY)
        if idle:
            self.stop()
        return idle

    def place(self, size: tuple[int, int], rect: Rect, px: int) -> None:
        """The entry's place in this picture."""
        if not self._open:
            return
        new, self._made = self._made is None, (size, px)
        hint = self._sitting.context.texts.tr("table-entry")
        about = says("table-describe-entry")
        entry = Entry(SAY, rect, "", hint, region="table.side", describe=about, apart=True)
        self.forms.place(size, (entry,), px)
        if new:
            self.forms.focus(SAY)

    def entered(self, text: str, now: float) -> None:
        """Send what was typed: keys are the game's again. While the chat is locked it stays."""
        said = self._sitting.chat.say(text, now)
        if said is not None and self._sitting.context.client is not None:
            self._sitting.context.client.send(said)
            self.forms.set_text(SAY, "")
            self.forms.blur()
        elif not text.strip():
            self.forms.blur()

    def exclaim(self, mood: Mood, now: float) -> None:
        """Joy or anger."""
        said = self._sitting.chat.exclaim(mood, now)
        if said is not None and self._sitting.context.client is not None:
            self._sitting.context.client.send(said)
