"""The metal of the panel: its hammered plate, the plates of lines, engraved tracks, buttons, small fields."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import product
from typing import Literal

import pygame

from scenes.boards.signal.lamps import LampColours
from scenes.boards.signal.signs import INKED
from scenes.boards.signal.tones import GLASS, GROOVE, PLATE, Tone, lamp, shape
from scenes.draw import shapes
from scenes.draw.art import Size, painter
from scenes.draw.letters import fit, height, render, width
from scenes.draw.theme import BLACK, BRASS_LIGHT, WHITE, Colour, mix
from scenes.draw.vector import circle, gradient, hexed, light, line, stroke, svg
from scenes.placed import Art

BonusState = Literal["open", "next", "used", "void"]
KnobState = Literal["idle", "hover", "down", "off"]

DENTS = 22
"""The hammer left so many dents along a side of the tile."""
DENT_SIDES = (15, 19, 24)
TILE = 352
"""Side of the tile of dents in pixels."""


class Plate(Art, frozen=True):
    """The whole panel, with screws in its corners."""

    day: bool = False
    screws: bool = True


class Groove(Art, frozen=True):
    """The sunk plate of a line; `closed`: the line is locked."""

    day: bool = False
    closed: bool = False


class Rail(Art, frozen=True):
    """An engraved track along the middle of its box, with the colour of its line; `dim`: locked."""

    tone: Tone
    day: bool = False
    dim: bool = False


class Bakelite(Art, frozen=True):
    """A button of the panel; `main`: the one that is wanted most."""

    text: str
    px: int
    state: KnobState = "idle"
    main: bool = False
    day: bool = False


class Fault(Art, frozen=True):
    """A field for a fault, marked with a cross or free."""

    marked: bool
    day: bool = False


class Bonus(Art, frozen=True):
    """An entry of the bonus bar: its line's colour; the next one is framed, a used one struck out."""

    tone: Tone
    state: BonusState = "open"
    day: bool = False


# --- plates ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _dents(day: bool) -> pygame.Surface:
    """A tile of metal as a hammer leaves it, the same on every machine; it joins without a seam."""
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    stamps = [_dent(side, day) for side in DENT_SIDES]
    spots = hashlib.shake_128(b"hammer").digest(DENTS * DENTS * 3)
    step = TILE / DENTS
    for i in range(DENTS * DENTS):
        across, down, kind = spots[3 * i : 3 * i + 3]
        stamp = stamps[kind % len(stamps)]
        x = round((i % DENTS + across / 255) * step) - stamp.get_width() // 2
        y = round((i // DENTS + down / 255) * step) - stamp.get_height() // 2
        for dx, dy in product((-TILE, 0, TILE), repeat=2):
            tile.blit(stamp, (x + dx, y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    return tile


def _dent(side: int, day: bool) -> pygame.Surface:
    """One blow: shade on the side of the light, light on the other, nothing at its edge."""
    r = side / 2
    shade, shine = (0.09, 0.26) if day else (0.13, 0.065)
    defs = light("d", r * 0.8, r * 0.76, r, (0, BLACK, shade), (0.5, BLACK, shade * 0.5), (1, BLACK, 0))
    defs += light(
        "l", r * 1.25, r * 1.3, r * 0.8, (0, WHITE, shine), (0.5, WHITE, shine * 0.4), (1, WHITE, 0)
    )
    body = circle(r, r, r, 'fill="url(#d)"') + circle(r, r, r, 'fill="url(#l)"')
    return svg((side, side), body, defs).premul_alpha()


@painter(Plate)
def _paint_plate(art: Plate, size: Size) -> pygame.Surface:
    """Hammered metal with a bevelled edge."""
    w, h = size
    top, low = PLATE[art.day]
    metal = shapes.gradient(size, top, low)
    for x in range(0, w, TILE):
        for y in range(0, h, TILE):
            metal.blit(_dents(art.day), (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    radius = max(4, min(w, h) // 40)
    metal.blit(shapes.filled(size, radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    metal.blit(
        svg(size, _bevel(w, h, radius, art.day) + (_screws(w, h, radius, art.day) if art.screws else "")),
        (0, 0),
    )
    return metal


def _bevel(w: int, h: int, r: int, day: bool) -> str:
    top, low = PLATE[day]
    frames = (
        (0.75, mix(low, BLACK, 0.55), 1.5, 1.0),
        (2.25, mix(top, WHITE, 0.35), 1.5, 0.8 if day else 0.5),
    )
    return "".join(
        f'<rect x="{at}" y="{at}" width="{w - 2 * at}" height="{h - 2 * at}" rx="{r - at}" '
        f"{stroke(colour, px, opacity)}/>"
        for at, colour, px, opacity in frames
    )


def _screws(w: int, h: int, radius: int, day: bool) -> str:
    r = max(3.0, radius * 0.5)
    at = radius * 1.1 + r * 0.2
    places = ((at, at, 25), (w - at, at, -40), (at, h - at, -15), (w - at, h - at, 60))
    head = (206, 213, 208) if day else (112, 126, 119)
    return "".join(
        circle(x, y + r * 0.12, r * 1.14, 'fill="#000000" fill-opacity="0.4"')
        + circle(x, y, r, f'fill="{hexed(mix(head, BLACK, 0.25))}"')
        + circle(x - r * 0.1, y - r * 0.14, r * 0.82, f'fill="{hexed(head)}"')
        + f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn})">'
        + line(-r * 0.6, 0, r * 0.6, 0, stroke((34, 42, 38), r * 0.26))
        + "</g>"
        for x, y, turn in places
    )


@painter(Groove)
def _paint_groove(art: Groove, size: Size) -> pygame.Surface:
    """Sunk: dark above, light below."""
    w, h = size
    top, low = GROOVE[art.day]
    if art.closed:
        top, low = mix(top, PLATE[art.day][1], 0.45), mix(low, PLATE[art.day][1], 0.45)
    radius = max(3, h // 9)
    surface = shapes.filled(size, radius, top, low)
    rim = gradient(
        "r",
        0,
        h,
        (0, BLACK, 0.25 if art.day else 0.6),
        (0.5, BLACK, 0.12),
        (1, WHITE, 0.8 if art.day else 0.22),
    )
    shade = gradient("s", 0, h * 0.16, (0, BLACK, 0.12 if art.day else 0.3), (1, BLACK, 0))
    inner = f'x="0.75" y="0.75" width="{w - 1.5}" height="{h - 1.5}" rx="{radius - 0.75}"'
    body = f'<rect {inner} fill="url(#s)"/><rect {inner} fill="none" stroke="url(#r)" stroke-width="1.5"/>'
    surface.blit(svg(size, body, rim + shade), (0, 0))
    return surface


@painter(Rail)
def _paint_rail(art: Rail, size: Size) -> pygame.Surface:
    """A cut with a dark upper and a light lower edge, colour in it, and sleepers across."""
    w, h = size
    y, px = h / 2, max(2.0, min(h * 0.5, 8.0))
    ground = GROOVE[art.day][0]
    colour = mix(lamp(art.tone, art.day), ground, 0.8 if art.dim else 0.42)
    r = px / 2
    body = (
        f'<rect x="0" y="{y - r - 1:.2f}" width="{w}" height="{px + 2:.2f}" rx="{r:.2f}" fill="#000000" '
        f'fill-opacity="{0.35 if art.day else 0.55}"/>'
        f'<rect x="0" y="{y - r + 1.4:.2f}" width="{w}" height="{px:.2f}" rx="{r:.2f}" fill="#ffffff" '
        f'fill-opacity="{0.8 if art.day else 0.16}"/>'
        f'<rect x="0" y="{y - r:.2f}" width="{w}" height="{px:.2f}" rx="{r:.2f}" fill="{hexed(colour)}"/>'
    )
    gap = px * 2.2
    dash = stroke(mix(colour, BLACK, 0.55), px * 0.34).replace("round", "butt")
    for i in range(1, int(w / gap)):
        body += line(i * gap - px * 0.4, y, i * gap + px * 0.4, y, dash)
    return svg(size, body)


# --- buttons -----------------------------------------------------------------------------------------------

_KNOB: dict[tuple[bool, bool], tuple[Colour, Colour, Colour]] = {
    (True, False): (BRASS_LIGHT, (206, 148, 54), INKED),
    (True, True): (BRASS_LIGHT, (214, 158, 66), INKED),
    (False, False): ((58, 48, 42), (30, 24, 21), (243, 237, 224)),
    (False, True): ((92, 68, 52), (62, 44, 34), (250, 244, 232)),
}
"""Bakelite above and below and the text on it, by whether it is the main button and whether it is day."""


@painter(Bakelite)
def _paint_bakelite(art: Bakelite, size: Size) -> pygame.Surface:
    """Moulded, with a rounded upper edge; pressed, it has no shadow."""
    w, h = size
    top, low, ink = _KNOB[art.main, art.day]
    if art.state == "off":
        top, low, ink = (mix(one, PLATE[art.day][1], 0.5) for one in (top, low, ink))
    if art.state == "hover":
        top, low = mix(top, WHITE, 0.16), mix(low, WHITE, 0.12)
    if art.state == "down":
        top, low = low, mix(top, low, 0.5)
    m, r = max(1.0, h * 0.05), h * 0.24
    box = f'x="{m:.2f}" width="{w - 2 * m:.2f}" rx="{r:.2f}"'
    defs = gradient("k", m, h - m, (0, top, 1), (0.55, mix(top, low, 0.6), 1), (1, low, 1))
    defs += gradient("s", m, h * 0.5, (0, WHITE, 0.34), (1, WHITE, 0))
    edge, drop = hexed(mix(low, BLACK, 0.5)), 0.0 if art.state in {"down", "off"} else m
    body = (
        f'<rect {box} y="{m + drop:.2f}" height="{h - 2 * m:.2f}" fill="#000000" fill-opacity="0.5"/>'
        f'<rect {box} y="{m:.2f}" height="{h - 2 * m:.2f}" fill="url(#k)" stroke="{edge}" stroke-width="1"/>'
        f'<rect x="{m + r * 0.5:.2f}" y="{m + h * 0.05:.2f}" width="{w - 2 * m - r:.2f}" '
        f'height="{h * 0.3:.2f}" rx="{h * 0.14:.2f}" fill="url(#s)" fill-opacity="0.7"/>'
    )
    surface = svg(size, body, defs)
    text = fit(art.text, art.px, max(1, round(w - 2 * m - r)), bold=True)
    letters = render(text, art.px, ink, bold=True)
    surface.blit(letters, ((w - width(text, art.px, bold=True)) // 2, (h - height(art.px)) // 2))
    return surface


# --- small fields ------------------------------------------------------------------------------------------


def _field(size: Size, edge: Colour, px: float, fill: Colour) -> str:
    side = min(size)
    x, y, m = (size[0] - side) / 2, (size[1] - side) / 2, side * 0.06 + px / 2
    return (
        f'<rect x="{x + m:.2f}" y="{y + m:.2f}" width="{side - 2 * m:.2f}" height="{side - 2 * m:.2f}" '
        f'rx="{side * 0.16:.2f}" fill="{hexed(fill)}" stroke="{hexed(edge)}" stroke-width="{px:.2f}"/>'
    )


@painter(Fault)
def _paint_fault(art: Fault, size: Size) -> pygame.Surface:
    x, y, side = size[0] / 2, size[1] / 2, min(size)
    red = (176, 28, 20) if art.day else (255, 112, 98)
    edge = red if art.marked else mix(GLASS[art.day], (120, 134, 126), 0.7)
    body = _field(size, edge, max(1.2, side * 0.06), GLASS[art.day])
    if art.marked:
        r, pen = side * 0.22, stroke(red, side * 0.11)
        body += line(x - r, y - r, x + r, y + r, pen) + line(x - r, y + r, x + r, y - r, pen)
    return svg(size, body)


@painter(Bonus)
def _paint_bonus(art: Bonus, size: Size) -> pygame.Surface:
    x, y, side = size[0] / 2, size[1] / 2, min(size)
    look = LampColours(art.tone, "dark", art.day)
    gone, glass = art.state in {"used", "void"}, look.glass
    colour = mix(look.plain, glass, 0.62) if gone else look.plain
    edge = (
        ((138, 88, 0) if art.day else BRASS_LIGHT)
        if art.state == "next"
        else mix(glass, (120, 134, 126), 0.6)
    )
    body = _field(size, edge, max(1.0, side * (0.1 if art.state == "next" else 0.04)), glass)
    body += shape(art.tone, x, y, side * (0.27 if art.state == "next" else 0.23), f'fill="{hexed(colour)}"')
    r, pen = side * 0.3, stroke(mix(look.number, glass, 0.2), max(1.2, side * 0.07))
    if gone:
        body += line(x - r, y + r, x + r, y - r, pen)
    if art.state == "used":
        body += line(x - r, y - r, x + r, y + r, pen)
    return svg(size, body)
