"""What a player may set: name, language, screen, text, motion, sound, boards. It takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from msgspec import Struct

from scenes.draw import kit
from scenes.draw.text import LANGUAGES
from scenes.forms import Entered, Entry, Forms, Typed
from scenes.hall import choices
from scenes.hall import room as hall
from scenes.hall.choices import Option, Row
from scenes.hall.room import HallScene
from scenes.placed import Placed, Rect, says
from scenes.table.chosen import LARGE_VIEWS

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.stack import Change


class Speak(Struct, frozen=True):
    """Use this language."""

    lang: str


class Screen(Struct, frozen=True):
    """Fill the screen, or be a window."""

    full: bool


class Set(Struct, frozen=True):
    """Give a setting a value."""

    field: str
    value: Any


class Loud(Struct, frozen=True):
    """So loud, in per cent; 0: no sound, and the volume is kept for later."""

    volume: int


VOLUMES = (25, 50, 75, 100)
TEXTS = (100, 125, 150, 200)
OWN, OTHERS = (100, 110, 130), (100, 150, 200)
"""Per cent under the pointer; the first is no magnification."""


def fills_screen() -> bool:
    """Whether there is no window around us."""
    shown = pygame.display.get_surface()
    return shown is not None and bool(shown.get_flags() & pygame.FULLSCREEN)


class SettingsScene(HallScene):
    """A few rows of choices, and the name."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.forms = Forms()
        self._name = context.home.name()

    def chosen(self, act: Any, now: float) -> Change | None:
        match act:
            case Typed("name", text):
                self._name = text
                return None
            case Entered():
                self.forms.blur()
                self._keep_name()
            case Speak(lang):
                self.context.set_language(lang)
            case Screen(full) if full != fills_screen():
                from scenes import app

                app.toggle(self.context)
            case Loud(volume):
                self._sound(volume)
            case Set(field, value):
                self.context.save(**{field: value})
        self.stale()
        return None

    def back(self) -> Change | None:
        self._keep_name()
        return super().back()

    def _sound(self, volume: int) -> None:
        """From now on so loud, and this is how loud that is."""
        self.context.save(**({"volume": volume, "mute": False} if volume else {"mute": True}))
        self.context.sounds.play("bell")

    def _keep_name(self) -> None:
        name = self._name.strip()
        if name and name != self.context.home.name():
            self.context.save(name=name)

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        w, h = m.size
        edge = m.px(40)
        # in a small window letters are as large as ever; wished larger they need room as well
        wide = min(w - 2 * edge, max(m.px(1240), m.text(850), 700))
        high = min(h - edge - m.px(88), m.px(950))
        plate = Rect((w - wide) // 2, max(edge, (h - m.px(60) - high) // 2), wide, high)
        inner = plate.inset(m.px(56), m.px(44))
        head = hall.head_height(m) + m.px(40)
        step = min(m.px(92), (inner.h - head) // (1 + len(self._rows())))
        name = Rect(inner.x, inner.y + head, inner.w, step)
        rest = Rect(inner.x, name.y + step, inner.w, inner.y + inner.h - name.y - step)
        left = inner.x + inner.w * choices.TITLE // 100
        field = Rect(left, name.y + m.px(8), inner.x + inner.w - left, step - m.px(20))
        self.forms.place(
            m.size,
            (Entry("name", field, self._name, "", 24, describe=says("settings-name"), whole=True),),
            m.text(24),
        )
        title = Rect(inner.x, name.y, left - inner.x, step)
        keys = (("▲ ▼ ◀ ▶", "hall-key-choose"), ("Enter", "hall-key-take"), ("Esc", "hall-key-back"))
        return [
            *choices.things(m, rest, self._rows()),
            *hall.sheet("plate", plate, m),
            *hall.heading(self, m, inner, self.tr("settings-title"), self.tr("settings-under")),
            kit.label("settings-name", title, self.tr("settings-name"), m.text(22), layer=2),
            *hall.hints(m, h - m.px(58), [(key, self.tr(text)) for key, text in keys]),
        ]

    def _rows(self) -> list[Row]:
        lang = self.context.texts.lang
        languages = tuple(
            Option(self.tr(f"settings-language-{one}"), Speak(one), one == lang) for one in LANGUAGES
        )
        full = fills_screen()
        window = (
            Option(self.tr("settings-window-full"), Screen(full=True), full),
            Option(self.tr("settings-window-windowed"), Screen(full=False), not full),
        )
        calm = self.context.settings.reduced_motion
        motion = (
            Option(self.tr("settings-motion-full"), Set("reduced_motion", value=False), not calm),
            Option(self.tr("settings-motion-reduced"), Set("reduced_motion", value=True), calm),
        )
        return [
            Row("language", self.tr("settings-language"), languages),
            Row("window", self.tr("settings-window"), window),
            self._percents("text", TEXTS, first=""),
            Row("motion", self.tr("settings-motion"), motion),
            Row("sound", self.tr("settings-sound"), self._volumes()),
            Row("large", self.tr("settings-large"), self._views()),
            self._percents("magnify_own", OWN, self.tr("settings-magnify-none")),
            self._percents("magnify_others", OTHERS, self.tr("settings-magnify-none")),
        ]

    def _percents(self, field: str, values: tuple[int, ...], first: str) -> Row:
        """A setting in per cent; the first value may have a word of its own."""
        chosen = getattr(self.context.settings, field)
        words = [self.tr("settings-percent", n=one) for one in values]
        words[0] = first or words[0]
        options = (
            Option(word, Set(field, one), one == chosen) for word, one in zip(words, values, strict=True)
        )
        return Row(field, self.tr(f"settings-{field.replace('_', '-')}"), tuple(options))

    def _views(self) -> tuple[Option, ...]:
        """What comes forward by itself on others' turns."""
        chosen = self.context.settings.large_view
        return tuple(
            Option(self.tr(f"settings-large-{one}"), Set("large_view", one), one == chosen)
            for one in LARGE_VIEWS
        )

    def _volumes(self) -> tuple[Option, ...]:
        """Off, or a volume; the nearest one of these is what is set."""
        chosen = self.context.settings
        nearest = 0 if chosen.mute else min(VOLUMES, key=lambda one: abs(one - chosen.volume))
        loud = (Option(str(one), Loud(one), one == nearest) for one in VOLUMES)
        return Option(self.tr("settings-sound-off"), Loud(0), nearest == 0), *loud
