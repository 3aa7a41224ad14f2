"""How Speedzero's cards look: faces glowing by band, backs, empty places, rims and glows. Not where they lie.

A card's surface is larger than the card by `margin(width)` on every side: there lie its shadow and its glow,
so that both travel with it.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.boards.zero.formula import set_within
from scenes.draw.art import Size, paint, painter
from scenes.draw.letters import font
from scenes.draw.shapes import blur
from scenes.draw.theme import BRASS, BRASS_LIGHT, WHITE, Colour
from scenes.draw.vector import gradient, hexed, light, svg
from scenes.placed import Art

CHALK: Colour = (232, 229, 218)
GOLD: Colour = (240, 206, 120)
BANDS: dict[str, Colour] = {
    "violet": (176, 126, 255),
    "blue": (102, 152, 255),
    "turquoise": (64, 220, 208),
    "green": (92, 207, 126),
    "amber": (255, 146, 60),
    "red": (248, 92, 128),
}
"""Colour of each band of values."""

RATIO = 1.38
"""Height of a card by its width."""
FINE = 10
"""A formula set smaller than this many pixels is left out: nobody could read it."""


class Card(Art, frozen=True):
    """A card face up. `rim`: "" or "pair"; `glow`: "", "ready" (can be chosen), "hot" (pointed at), "clear".

    `plain`: only the big number, for cards too small for more. `calm`: darker, while it is not yet in play.
    """

    text: str
    formula: str
    band: str
    rim: str = ""
    glow: str = ""
    plain: bool = False
    calm: bool = False


class Back(Art, frozen=True):
    """A card face down; `glow` as for Card."""

    glow: str = ""


class Place(Art, frozen=True):
    """Where no card lies: a cleared place, an empty stock, a hand that holds nothing."""

    glow: str = ""


class _Under(Art, frozen=True):
    """What lies below a card: its shadow and its glow."""

    glow: str


class _Body(Art, frozen=True):
    """An open card without what is written on it."""

    band: str
    rim: str


class _Slate(Art, frozen=True):
    """A card face down."""


PARTS: tuple[Art, ...] = (
    _Slate(),
    *(_Under(glow) for glow in ("", "ready", "hot", "clear")),
    *(_Body(band, rim) for band in BANDS for rim in ("", "pair")),
)
"""What all cards are made of; with these painted a card takes little time."""


class Trail(Art, frozen=True):
    """A dashed frame around the card an opponent changed last, in that opponent's colour."""

    colour: Colour


class Pile(Art, frozen=True):
    """The edges of the cards below the top one of a stock; `depth` 0 … 5."""

    depth: int


def margin(width: int) -> int:
    """How far a card's surface of this width reaches beyond the card on each side."""
    return max(2, round(width * 0.07))


# --- parts of drawings -------------------------------------------------------------------------------------


def dark(colour: Colour, share: float) -> Colour:
    """`share` of the colour over the blackboard."""
    return tuple(round(10 + (c - 10) * share) for c in colour[:3])


class Face(NamedTuple):
    """The card inside its surface."""

    x: float
    y: float
    w: float
    h: float
    r: float

    def rect(self, grow: float = 0.0, dy: float = 0.0) -> str:
        """The attributes of a rounded box larger by `grow` on each side."""
        return (
            f'x="{self.x - grow:.2f}" y="{self.y - grow + dy:.2f}" width="{self.w + 2 * grow:.2f}" '
            f'height="{self.h + 2 * grow:.2f}" rx="{max(0.5, self.r + grow):.2f}"'
        )


def face(size: Size) -> Face:
    """Where the card lies on a surface of this size."""
    m = margin(size[0])
    w, h = size[0] - 2 * m, size[1] - 2 * m
    return Face(m, m, w, h, w * 0.1)


def line(it: Face, colour: Colour, width: float, grow: float = 0.0, opacity: float = 1.0) -> str:
    """A rounded frame."""
    return (
        f'<rect {it.rect(grow)} fill="none" stroke="{hexed(colour)}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{opacity}"/>'
    )


def _shadow(it: Face) -> str:
    """Soft, and a little below the card."""
    reach, layers = it.x, 5
    return "".join(
        f'<rect {it.rect(reach * (i + 1) / layers * 0.9, reach * 0.3)} fill="#000000" fill-opacity="0.09"/>'
        for i in range(layers)
    )


def _halo(it: Face, glow: str) -> str:
    """Light around the card and a bright line at its edge."""
    if not glow:
        return ""
    colour = GOLD if glow == "clear" else BRASS
    strength = {"ready": 0.055, "hot": 0.17, "clear": 0.2}[glow]
    layers, reach = 7, it.x
    soft = "".join(line(it, colour, 2 * reach * (i + 1) / layers, 0, strength) for i in range(layers))
    if glow == "ready":  # a frame of its own with a dark gap: no card's own edge looks like that
        return soft + line(it, BRASS_LIGHT, max(1.2, reach * 0.3), max(2.0, reach * 0.6), 0.95)
    return soft + line(it, colour, max(2.0, reach * 0.5), reach * 0.28, 0.95)


# --- faces -------------------------------------------------------------------------------------------------


@painter(Card)
def paint_card(art: Card, size: Size) -> pygame.Surface:
    """A dark card lit from within by its band."""
    surface = _glowing(_Body(art.band, art.rim), art.glow, size)
    it = face(size)
    formula = _formula(art, it)
    middle = it.y + it.h * (0.45 if formula else 0.5)
    _numeral(surface, art, it, middle)
    if formula:
        left = round(it.x + (it.w - formula.get_width()) / 2)
        surface.blit(formula, (left, round(it.y + it.h * 0.835 - formula.get_height() / 2)))
    if art.calm:
        surface.fill(_CALM, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


_CALM = (150, 158, 166, 255)
"""What is left of a calm card's light."""


_DEPTH = ((0, 0.34), (0.6, 0.12), (1, 0.05))
"""How much of the band's colour is left at which height of a card."""


def _glowing(card: _Body | _Slate, glow: str, size: Size) -> pygame.Surface:
    """A new surface with the card on its shadow and glow; these parts are few, and painted once."""
    surface = paint(_Under(glow), size).copy()
    surface.blit(paint(card, size), (0, 0))
    return surface


@painter(_Under)
def _paint_under(art: _Under, size: Size) -> pygame.Surface:
    it = face(size)
    return svg(size, _shadow(it) + _halo(it, art.glow))


@painter(_Body)
def _paint_body(art: _Body, size: Size) -> pygame.Surface:
    it, colour, rim = face(size), BANDS[art.band], art.rim
    top, low = it.y, it.y + it.h
    lamp = (it.x + it.w / 2, it.y + it.h * 0.42)
    edge = GOLD if rim or art.band == "turquoise" else colour
    width = max(1.2, it.w * 0.022)
    defs = (
        gradient("b", top, low, *((at, dark(colour, s), 1) for at, s in _DEPTH))
        + light("l", *lamp, it.w * 0.62, (0, colour, 0.24), (0.55, colour, 0.09), (1, colour, 0))
        + gradient("s", top, low, (0, WHITE, 0.05), (0.3, WHITE, 0.01), (1, WHITE, 0))
    )  # fmt: skip
    body = (
        "".join(f'<rect {it.rect()} fill="url(#{layer})"/>' for layer in "bls")
        + line(it, edge, width, -width / 2)
        + line(it, WHITE, max(0.6, width * 0.35), -width * 1.2, 0.12)
        + (line(it, GOLD, max(0.8, width * 0.45), -width * 2.3, 0.9) if rim else "")
    )
    return svg(size, body, defs)


def _formula(art: Card, it: Face) -> pygame.Surface | None:
    px = round(it.h * 0.1)
    if px < FINE or art.plain:
        return None
    return set_within(art.formula, max(FINE + 2, px), round(it.w * 0.86), CHALK)


def _numeral(surface: pygame.Surface, art: Card, it: Face, middle: float) -> None:
    """The big number with light around it, and a small one in the corner."""
    colour = BANDS[art.band]
    text = art.text.replace("−", "–")
    big = min(round(it.h * 0.44), round(it.w * 0.62))
    _lit(surface, text, big, colour, (it.x + it.w / 2, middle))
    small = round(it.h * 0.088)
    if small >= FINE and not art.plain:
        corner = font(small, bold=True).render(text, True, colour)
        surface.blit(corner, (round(it.x + it.w * 0.1), round(it.y + it.h * 0.042)))


def _lit(surface: pygame.Surface, text: str, px: int, colour: Colour, at: tuple[float, float]) -> None:
    letters = inked(text, px, colour)
    reach = max(2, px // 6)
    blurred = pygame.Surface(
        (letters.get_width() + 4 * reach, letters.get_height() + 4 * reach), pygame.SRCALPHA, 32
    )
    blurred.fill((*colour[:3], 0))
    blurred.blit(letters, (2 * reach, 2 * reach))
    blurred = blur(blurred, reach)
    blurred.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = round(at[0] - letters.get_width() / 2), round(at[1] - letters.get_height() / 2)
    surface.blit(blurred, (x - 2 * reach, y - 2 * reach))
    surface.blit(letters, (x, y))


def inked(text: str, px: int, colour: Colour) -> pygame.Surface:
    """Bold letters cut to their ink, lighter at the top."""
    letters = font(max(6, px), bold=True).render(text, True, (255, 255, 255))
    letters = letters.subsurface(letters.get_bounding_rect()).copy()
    top = tuple(min(255, c + (255 - c) * 45 // 100) for c in colour[:3])
    shade = pygame.Surface((1, 3), pygame.SRCALPHA, 32)
    for y, tone in enumerate((top, colour[:3], colour[:3])):
        shade.set_at((0, y), (*tone, 255))
    letters.blit(
        pygame.transform.smoothscale(shade, letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return letters


# --- backs and places --------------------------------------------------------------------------------------

SLATE_TOP: Colour = (39, 55, 68)
SLATE_LOW: Colour = (22, 32, 41)
SLATE_EDGE: Colour = (78, 102, 122)
SLATE_INK: Colour = (112, 146, 168)


@painter(Back)
def paint_back(art: Back, size: Size) -> pygame.Surface:
    """Slate with a rosette of ellipses around a slashed zero."""
    return _glowing(_Slate(), art.glow, size)


@painter(_Slate)
def _paint_slate(_: _Slate, size: Size) -> pygame.Surface:
    it = face(size)
    width = max(1.0, it.w * 0.016)
    cx, cy = it.x + it.w / 2, it.y + it.h / 2
    defs = gradient("b", it.y, it.y + it.h, (0, SLATE_TOP, 1), (1, SLATE_LOW, 1)) + light(
        "l", cx, cy, it.w * 0.6, (0, SLATE_INK, 0.26), (1, SLATE_INK, 0)
    )
    body = (
        f'<rect {it.rect()} fill="url(#b)"/>'
        + (_rosette(it) if it.w >= 44 else "")
        + f'<rect {it.rect()} fill="url(#l)"/>'
        + line(it, SLATE_EDGE, width, -width / 2)
        + line(it, SLATE_EDGE, max(0.7, width * 0.6), -it.w * 0.075, 0.8)
        + _slashed_zero(cx, cy, it.w * 0.155)
    )
    return svg(size, body, defs)


def _rosette(it: Face) -> str:
    cx, cy = it.x + it.w / 2, it.y + it.h / 2
    turn = "".join(
        f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{it.w * 0.385:.1f}" ry="{it.w * 0.17:.1f}" '
        f'transform="rotate({15 * i} {cx:.1f} {cy:.1f})"/>'
        for i in range(12)
    )
    ink = hexed(SLATE_INK)
    core = hexed(SLATE_LOW)
    return (
        f'<g fill="none" stroke="{ink}" stroke-opacity="0.3" stroke-width="{max(0.5, it.w * 0.006):.2f}">'
        f"{turn}</g>"
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{it.w * 0.235:.1f}" fill="{core}" fill-opacity="0.92" '
        f'stroke="{ink}" stroke-opacity="0.45" stroke-width="{max(0.5, it.w * 0.008):.2f}"/>'
    )


def _slashed_zero(cx: float, cy: float, r: float) -> str:
    ink = hexed(SLATE_INK)
    return (
        f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{r * 0.62:.2f}" ry="{r:.2f}" fill="none" stroke="{ink}" '
        f'stroke-width="{r * 0.3:.2f}"/>'
        f'<path d="M{cx - r * 0.78:.2f} {cy + r * 1.02:.2f} L{cx + r * 0.78:.2f} {cy - r * 1.02:.2f}" '
        f'stroke="{ink}" stroke-width="{r * 0.2:.2f}" stroke-linecap="round"/>'
    )


@painter(Place)
def paint_place(art: Place, size: Size) -> pygame.Surface:
    """A faint chalk outline on the board."""
    it = face(size)
    hollow = f'<rect {it.rect(-1)} fill="#000000" fill-opacity="0.2"/>'
    chalk = _dashed(it, -1, it.w * 0.075, f'stroke="{hexed(CHALK)}" stroke-opacity="0.28" '
                    f'stroke-width="{max(1.0, it.w * 0.014):.2f}"')  # fmt: skip
    return svg(size, _halo(it, art.glow) + hollow + chalk)


@painter(Trail)
def paint_trail(art: Trail, size: Size) -> pygame.Surface:
    """Dashes just outside the card."""
    it = face(size)
    stroke = f'stroke="{hexed(art.colour)}" stroke-width="{max(1.5, it.w * 0.035):.2f}"'
    return svg(size, _dashed(it, it.x * 0.4, max(3.0, it.w * 0.1), stroke))


def _dashed(it: Face, grow: float, dash: float, stroke: str) -> str:
    """A dashed frame, every dash a path of its own: the renderer's dash arrays go astray at round corners."""
    outline = _outline(it, grow)
    steps = max(8, round(len(outline) / (dash * 1.75)))
    each = len(outline) / steps
    paths = []
    for i in range(steps):
        points = outline[round(i * each) : round(i * each + each * 0.57) + 1]
        paths.append("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points))
    lines = "".join(f'<path d="{path}"/>' for path in paths)
    return f'<g fill="none" {stroke} stroke-linecap="round">{lines}</g>'


def _outline(it: Face, grow: float) -> list[tuple[float, float]]:
    """The points of a card's rounded edge, about a pixel apart, clockwise from its upper left corner."""
    x, y, w, h, r = it.x - grow, it.y - grow, it.w + 2 * grow, it.h + 2 * grow, max(0.5, it.r + grow)
    points: list[tuple[float, float]] = []
    corners = ((x + w - r, y + r, w), (x + w - r, y + h - r, h), (x + r, y + h - r, w), (x + r, y + r, h))
    for turn, (cx, cy, side) in enumerate(corners):
        start = math.pi / 2 * (turn - 1)
        straight, bend = max(1, round(side - 2 * r)), max(1, round(r * math.pi / 2))
        ex, ey = cx + r * math.cos(start), cy + r * math.sin(start)
        dx, dy = math.sin(start), -math.cos(start)
        points += [(ex + dx * i, ey + dy * i) for i in range(straight, 0, -1)]
        angles = (start + math.pi / 2 * i / bend for i in range(bend))
        points += [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]
    return points


@painter(Pile)
def paint_pile(art: Pile, size: Size) -> pygame.Surface:
    """A few card edges, each a little lower."""
    it = face(size)
    step = it.x * 0.85 / 5
    edges = "".join(
        f'<rect {it.rect(0, step * i)} fill="{hexed(SLATE_LOW)}" stroke="{hexed(SLATE_EDGE)}" '
        f'stroke-opacity="0.75" stroke-width="1"/>'
        for i in range(art.depth, 0, -1)
    )
    return svg(size, _shadow(it) + edges)
