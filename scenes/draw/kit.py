"""The basic kinds of art every scene is made of, and small makers for common things.

Kinds: Label, Rich, Panel, Shadow, Focus, Fill, Line, Bar, Dot, Button, KeyCap, Chip, Tab, Bubble (fields:
`kinds.py`) and Icon (names: `icons.NAMES`). All sizes inside are pixels: take them from `theme.Metrics`
(`m.px`, `m.text`). Texts are already translated. A thing's art fills its rect; a shadow is a thing of its
own, larger by `spread` on each side (`around(rect, spread)`), on a lower layer.

    button("play", rect, tr("menu-play"), m.text(20), act=Play(), region="menu")    a Placed with hover state
    label("title", rect, "Speedzero", m.text(28), bold=True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from scenes.draw import painters, theme
from scenes.draw.icons import Icon
from scenes.draw.kinds import (
    Align,
    Bar,
    Bubble,
    Button,
    ButtonState,
    Chip,
    Dot,
    Fill,
    Focus,
    KeyCap,
    Label,
    Line,
    Panel,
    Rich,
    Run,
    Shadow,
    Style,
    Tab,
    Valign,
)
from scenes.draw.letters import height, width, wrap
from scenes.placed import Art, Placed, Rect, Says

if TYPE_CHECKING:
    from scenes.draw.art import Size
    from scenes.draw.theme import Colour

__all__ = [
    "Align",
    "Bar",
    "Bubble",
    "Button",
    "ButtonState",
    "Chip",
    "Dot",
    "Fill",
    "Focus",
    "Icon",
    "KeyCap",
    "Label",
    "Line",
    "Panel",
    "Rich",
    "Run",
    "Shadow",
    "Style",
    "Tab",
    "Valign",
    "around",
    "bubble_size",
    "button",
    "button_width",
    "chip",
    "chip_width",
    "keycap_width",
    "label",
    "painters",
    "pressed",
    "text_height",
]


def label(
    key: str, rect: Rect, text: str, px: int, colour: Colour = theme.PAPER, bold: bool = False,
    align: Align = "left", valign: Valign = "middle", wrap: bool = False, layer: int = 0,
) -> Placed:  # fmt: skip
    """Text in a box; it is rewritten in place without fading."""
    art = Label(text, px, colour, bold, align, valign, wrap)
    return Placed(key, rect, art, layer, fade=False)


def button(
    key: str, rect: Rect, text: str, px: int, act: Any = None, region: str = "main", style: Style = "ghost",
    icon: str = "", on: bool = True, describe: Says | None = None, layer: int = 0, align: Align = "centre",
) -> Placed:  # fmt: skip
    """A button that lights up under the pointer or focus; not `on`: grey, and nothing happens."""
    art = Button(text, px, style, "idle" if on else "off", icon, align)
    hint = msgspec.structs.replace(art, state="hover") if on else None
    return Placed(
        key, rect, art, layer, act if on else None, region if on else "", describe, hint, fade=False
    )


def chip(
    key: str, rect: Rect, text: str, px: int, chosen: bool, act: Any, region: str = "main",
    describe: Says | None = None, layer: int = 0,
) -> Placed:  # fmt: skip
    """One of several choices."""
    art = Chip(text, px, chosen)
    hint = msgspec.structs.replace(art, hover=True)
    return Placed(key, rect, art, layer, act, region, describe, hint, fade=False)


def pressed(art: Art) -> Art:
    """The art while it is held down, if it has one."""
    return (
        msgspec.structs.replace(art, state="down") if isinstance(art, Button) and art.state != "off" else art
    )


def focus_ring(thing: Placed) -> tuple[Rect, Focus]:
    """The ring around a thing that has the focus, and where it lies."""
    place = thing.body.inset(-theme.RING)
    return place, Focus(place.w // 2) if thing.round else Focus()


def around(rect: Rect, spread: int) -> Rect:
    """The box of a shadow around a thing."""
    return rect.inset(-spread)


def keycap_width(text: str, px: int) -> int:
    """How wide a key cap must be for its text; it is as high as 1.6 times `px` or more."""
    return max(round(px * 1.9), width(text, px, bold=True) + round(px * 1.1))


def chip_width(text: str, px: int) -> int:
    """How wide a chip must be for its text, chosen or not."""
    return width(text, px, bold=True) + round(px * 3.6)


def button_width(text: str, px: int, icon: bool = False) -> int:
    """A comfortable width for a button."""
    return width(text, px, bold=True) + round(px * 2.4) + (round(px * 1.65) if icon else 0)


def bubble_size(text: str, px: int, max_width: int, side: str = "left") -> Size:
    """How large a bubble must be, at most `max_width` wide."""
    lines = wrap(text, px, max_width - 2 * px)
    wide = max(width(line, px) for line in lines) + 2 * px
    return wide, height(px) * len(lines) + px + (0 if side == "none" else px // 2)


def text_height(text: str, px: int, max_width: int, bold: bool = False) -> int:
    """How high a wrapped label must be."""
    return height(px) * len(wrap(text, px, max_width, bold))
