"""Text entries of pygame-gui as things on our stage: a scene says which are where, and hears what was typed.

    self.forms = Forms()                                   in the scene; the loop finds it by this name
    self.forms.place(size, (Entry("address", rect, placeholder="10.0.0.5"),), px)    each time it lays out
    self.forms.focus("address") · .blur() · .text("address") · .set_text("address", "")

The loop hands `Typed` and `Entered` (Enter) to the scene's `activate`, as it does with acts. While `typing`
is true all keys go to the entry but Esc, Tab, up and down, which leave it. Rects are screen pixels; entries
lie above placed things and take part in the focus by their `region`, under keys that begin with "form/".
Nothing is imported or made before the first `place`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from msgspec import Struct

from scenes.draw import theme
from scenes.draw.art import paint
from scenes.draw.kit import Label
from scenes.focus import Spot
from scenes.placed import Rect, Says
from scenes.stage import Shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.draw.theme import Colour

LAYER = 500
PREFIX = "form/"
LOOK = 0.1
"""Seconds between two looks at the entries when nothing happens: enough for a blinking cursor."""
KEYS = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT})
POINTER = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Entry(Struct, frozen=True):
    """A line to type in, at most `limit` letters; `text` is what stands there at first.

    `whole`: coming to it selects everything, so that typing replaces what stands there. `before`: the region
    that Tab leads to after it; without one it comes after all things. `apart` as with placed things.
    """

    key: str
    rect: Rect
    text: str = ""
    placeholder: str = ""
    limit: int = 200
    region: str = "form"
    describe: Says | None = None
    whole: bool = False
    before: str = ""
    apart: bool = False


class Typed(Struct, frozen=True):
    """An entry's text is another one now."""

    key: str
    text: str


class Entered(Struct, frozen=True):
    """Enter was pressed in an entry."""

    key: str
    text: str


class Forms:
    """The entries of one scene."""

    def __init__(self) -> None:
        self.fields: tuple[Entry, ...] = ()
        self._manager: Any = None
        self._made: tuple[tuple[int, int], int] | None = None
        self._elements: dict[str, Any] = {}
        self._updated = 0.0
        self._stirred = True
        self._come = ""
        """The entry whose click is not over yet that made it the one typed in."""

    # --- for scenes ----------------------------------------------------------------------------------------

    def place(self, size: tuple[int, int], fields: Sequence[Entry], px: int) -> None:
        """Have exactly these entries, with type of `px` pixels; those that were there keep what was typed."""
        if tuple(fields) == self.fields and self._made == (size, px):
            return
        texts, focused = {key: self.text(key) for key in self._elements}, self.focused
        if self._made != (size, px):
            self._manager, self._made = _manager(size, px), (size, px)
        else:
            self._manager.clear_and_reset()
        self.fields = tuple(fields)
        self._elements = {
            one.key: _element(one, self._manager, texts.get(one.key, one.text)) for one in fields
        }
        if focused in self._elements:
            self._manager.set_focus_set(self._elements[focused])
        self._stirred = True

    def text(self, key: str) -> str:
        """What stands in an entry."""
        return str(self._elements[key].get_text())

    def set_text(self, key: str, text: str) -> None:
        """Write something else into an entry."""
        self._elements[key].set_text(text)
        self._stirred = True

    def focus(self, key: str) -> None:
        """Type there from now on."""
        if key in self._elements:
            self._manager.set_focus_set(self._elements[key])
            self._select(key)
            self._stirred = True

    def _select(self, key: str) -> None:
        """All of an entry that is to be replaced as a whole."""
        if any(field.key == key and field.whole for field in self.fields):
            one = self._elements[key]
            one.edit_position = len(one.get_text())
            one.select_range = [0, one.edit_position]

    def blur(self) -> None:
        """Type nowhere."""
        if self._manager is not None:
            self._manager.set_focus_set(None)
            self._stirred = True

    @property
    def _px(self) -> int:
        return self._made[1] if self._made is not None else 0

    @property
    def focused(self) -> str:
        """The entry that is typed in, or nothing."""
        return next((key for key, one in self._elements.items() if one.is_focused), "")

    @property
    def typing(self) -> bool:
        """Whether keys belong to an entry."""
        return bool(self.focused)

    # --- for the loop --------------------------------------------------------------------------------------

    def process(self, event: pygame.event.Event) -> bool:
        """Whether the event belongs to an entry alone. A click elsewhere ends the typing."""
        if self._manager is None:
            return False
        before, typing = self.focused, self.typing
        if event.type == pygame.MOUSEBUTTONDOWN and typing and not self.at(*event.pos):
            self.blur()
        taken = bool(self._manager.process_events(event))
        self._select_after_click(event, before)
        self._stirred = self._stirred or taken or event.type in KEYS | POINTER
        return taken or (typing and event.type in KEYS)

    def _select_after_click(self, event: pygame.event.Event, before: str) -> None:
        """The click itself puts the cursor somewhere, when it ends."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._come = self.focused if self.focused != before else ""
        elif event.type == pygame.MOUSEBUTTONUP and self._come:
            self._select(self._come)
            self._come = ""

    def said(self, event: pygame.event.Event) -> Typed | Entered | None:
        """What an event of the entries means for the scene."""
        source = getattr(event, "ui_element", None)
        key = next((key for key, one in self._elements.items() if one is source), None)
        if key is None:
            return None
        import pygame_gui

        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            return Typed(key, event.text)
        return Entered(key, event.text) if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED else None

    def update(self, now: float) -> bool:
        """Let the entries live (between events only so often as a cursor blinks); whether it did."""
        if self._manager is None or (not self._stirred and now - self._updated < LOOK):
            return False
        self._manager.update(min(0.5, max(0.0, now - self._updated)))
        self._updated, self._stirred = now, False
        return True

    def shown(self) -> list[Shown]:
        """All entries, for the stage. An empty one shows its placeholder until it is typed in."""
        found = []
        for field in self.fields:
            one, key = self._elements[field.key], PREFIX + field.key
            found.append(Shown(key, pygame.Rect(one.rect), one.image, LAYER, flags=one.blendmode))
            if field.placeholder and not one.get_text() and not one.is_focused:
                place = pygame.Rect(field.rect.inset(self._px * 3 // 4, 0))
                words = paint(Label(field.placeholder, self._px, theme.MUTED), place.size)
                found.append(Shown(f"{key}/placeholder", place, words, LAYER))
        return found

    def spots(self) -> list[Spot]:
        """What can have the focus."""
        return [
            Spot(PREFIX + field.key, field.rect, field.region, apart=field.apart) for field in self.fields
        ]

    def among(self, things: Sequence[Spot]) -> tuple[Spot, ...]:
        """What can have the focus, each entry in its place among these things."""
        found = list(things)
        for field, spot in zip(self.fields, self.spots(), strict=True):
            later = (i for i, one in enumerate(found) if field.before and one.region == field.before)
            found.insert(next(later, len(found)), spot)
        return tuple(found)

    def at(self, x: int, y: int) -> str:
        """The spot's key of the entry there, or nothing."""
        return next((PREFIX + one.key for one in self.fields if one.rect.contains(x, y)), "")

    def press(self, key: str) -> None:
        """Activate the entry with this spot's key as a click in its middle does."""
        for spot in self.spots():
            if spot.key == key:
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    self.process(pygame.event.Event(kind, button=1, pos=spot.rect.centre))


# --- making them -------------------------------------------------------------------------------------------


def _element(field: Entry, manager: Any, text: str) -> Any:
    from pygame_gui.elements import UITextEntryLine

    entry = UITextEntryLine(pygame.Rect(field.rect), manager)
    entry.set_text_length_limit(field.limit)
    entry.set_text(text or None)
    return entry


def _manager(size: tuple[int, int], px: int) -> Any:
    """One with the look of the kit. Fonts not loaded beforehand would be warned of, and come late."""
    import pygame_gui

    manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
    manager.preload_fonts([{"name": "noto_sans", "point_size": px, "style": "regular", "antialiased": 1}])
    manager.get_theme().load_theme(_look(px))
    return manager


def _look(px: int) -> dict[str, Any]:
    """The look of the kit, in pygame-gui's words."""
    field, edge = theme.mix(theme.NIGHT, theme.PANEL, 0.35), theme.mix(theme.EDGE, theme.MUTED, 0.3)
    colours = {
        "dark_bg": field,
        "normal_text": theme.PAPER,
        "selected_text": theme.PAPER,
        "selected_bg": theme.mix(theme.PANEL, theme.BRASS, 0.45),
        "normal_border": edge,
        "text_cursor": theme.BRASS,
    }
    misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(max(4, px // 2)),
        "border_width": "1",
        "shadow_width": "0",
        "padding": f"{max(2, px // 2)},{max(2, px // 4)}",
    }
    font = {"name": "noto_sans", "size": str(px), "style": "regular"}
    return {
        "text_entry_line": {"colours": {k: _hex(v) for k, v in colours.items()}, "misc": misc, "font": font}
    }


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in (*colour, 255)[:4])
