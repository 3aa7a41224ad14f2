"""The basic kinds of art, as values. How they look: `painters.py`. Scenes import them from `kit.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from scenes.draw import theme
from scenes.draw.theme import Colour
from scenes.placed import Art

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]
Style = Literal["brass", "ghost", "quiet", "danger"]
ButtonState = Literal["idle", "hover", "down", "off"]


class Label(Art, frozen=True):
    """Text in its box. Not wrapped, it is one line, cut with an ellipsis if too wide."""

    text: str
    px: int
    colour: Colour = theme.PAPER
    bold: bool = False
    align: Align = "left"
    valign: Valign = "middle"
    wrap: bool = False
    spacing: int = 0


class Run(Struct, frozen=True):
    """A piece of a Rich line."""

    text: str
    colour: Colour = theme.PAPER
    bold: bool = False


class Rich(Art, frozen=True):
    """One line of several colours and weights, cut at the end of its box."""

    runs: tuple[Run, ...]
    px: int
    align: Align = "left"


class Panel(Art, frozen=True):
    """A rounded box; `to` makes the fill a vertical gradient."""

    fill: Colour = theme.PANEL
    border: Colour | None = theme.EDGE
    radius: int = 16
    border_px: int = 1
    to: Colour | None = None


class Shadow(Art, frozen=True):
    """The soft shadow of a box that is `spread` smaller on each side."""

    radius: int = 16
    spread: int = 16
    strength: int = 120


class Focus(Art, frozen=True):
    """The ring around what has the focus; the loop draws it."""

    radius: int = 12
    colour: Colour = theme.BRASS
    px: int = 3


class Fill(Art, frozen=True):
    """A plain or graduated area without corners; darkening with an opacity."""

    colour: Colour
    to: Colour | None = None


class Turned(Art, frozen=True):
    """Another art, `w` by `h` pixels, turned anticlockwise by some degrees around the middle of its box."""

    art: Art
    w: int
    h: int
    degrees: int


class Line(Art, frozen=True):
    """A straight line along the longer side of its box, `px` thick, in the middle."""

    colour: Colour = theme.EDGE
    px: int = 1


class Bar(Art, frozen=True):
    """A share, 0 … 1000, of a rounded bar."""

    share: int
    colour: Colour = theme.BRASS
    back: Colour = theme.RAISED


class Dot(Art, frozen=True):
    """A disc (a seat's colour), with a letter if given."""

    colour: Colour
    text: str = ""


class Button(Art, frozen=True):
    """What can be pressed: brass is the main thing, ghost another, quiet a bare text, danger what hurts."""

    text: str
    px: int
    style: Style = "ghost"
    state: ButtonState = "idle"
    icon: str = ""
    align: Align = "centre"


class KeyCap(Art, frozen=True):
    """A key as printed on keyboards or pads."""

    text: str
    px: int


class Chip(Art, frozen=True):
    """One of several choices side by side, chosen (`on`) or not."""

    text: str
    px: int
    on: bool = False
    hover: bool = False


class Tab(Art, frozen=True):
    """An entry of a row of pages; the open one is brass and underlined."""

    text: str
    px: int
    on: bool = False
    hover: bool = False


class Bubble(Art, frozen=True):
    """Something said: wrapped text in a box with a tail at the lower left or right, or none."""

    text: str
    px: int
    colour: Colour = theme.RAISED
    side: Literal["left", "right", "none"] = "left"
