"""What lies around and between the lamps: rings, intermediate lamps, chains; and the beads of small panels.

Rings and intermediate lamps have square boxes of the lamps' rule (`lamps.lamp_box`), so a ring lies exactly
around its lamp if it has the same box. Beads and chains fill their boxes.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from scenes.boards.signal.lamps import BRIGHT, ROOM, LampState, Look
from scenes.boards.signal.signs import INKED, Badge, circle, line, sign, stroke, write
from scenes.boards.signal.tones import GLASS, GROOVE, Tone, lamp, shape
from scenes.draw.art import Size, painter
from scenes.draw.theme import BLACK, BRASS, BRASS_LIGHT, SMALLEST_TEXT, WHITE, Colour, mix
from scenes.draw.vector import gradient, hexed, light, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame

RingStyle = Literal["settable", "focus", "advice"]

LEGIBLE = 18
"""A bead smaller than this many pixels bears no number."""
MOON: dict[bool, Colour] = {False: (222, 236, 255), True: (74, 92, 146)}
"""The light of an intermediate lamp, by whether it is day."""
COOL: dict[bool, Colour] = {False: (128, 226, 255), True: (0, 106, 138)}
"""What is advised."""
DASHES, DOTS = 16, 14


class Bead(Art, frozen=True):
    """A lamp of a small panel."""

    text: str
    tone: Tone
    state: LampState = "dark"
    day: bool = False
    badge: Badge = ""
    mark: bool = False


class Between(Art, frozen=True):
    """An intermediate lamp between two lines of these colours; `lit` 0 … BRIGHT."""

    lit: int
    upper: Tone
    lower: Tone
    day: bool = False


class Ring(Art, frozen=True):
    """Around a lamp: it can be set (dashes), it is pointed at (a whole ring), it is advised (dots)."""

    style: RingStyle = "settable"
    day: bool = False


class Chain(Art, frozen=True):
    """Links from a chained lamp down to its partner, along the height of the box."""

    day: bool = False


def between_up(art: Between) -> tuple[Art, ...]:
    """The film of an intermediate lamp that lights up."""
    return tuple(Between(step, art.upper, art.lower, art.day) for step in range(1, BRIGHT + 1))


# --- rings -------------------------------------------------------------------------------------------------


@painter(Ring)
def _paint_ring(art: Ring, size: Size) -> pygame.Surface:
    x, y, r = size[0] / 2, size[1] / 2, min(size) / ROOM / 2
    at = r * 1.15
    if art.style == "focus":
        colour = BRASS_LIGHT if not art.day else (138, 88, 0)
        return svg(size, _glow(x, y, at, r, colour, art.day) + circle(x, y, at, stroke(colour, r * 0.12)))
    if art.style == "advice":
        return svg(
            size, _glow(x, y, at, r, COOL[art.day], art.day) + _dots(x, y, at, r * 0.085, COOL[art.day])
        )
    light_, under = (INKED, WHITE) if art.day else (WHITE, BLACK)
    dashes = _dashes(x, y, at, stroke(light_, max(1.6, r * 0.1)))
    return svg(size, circle(x, y, at, stroke(under, max(2.4, r * 0.17), 0.45)) + dashes)


def _glow(x: float, y: float, at: float, r: float, colour: Colour, day: bool) -> str:
    return "".join(
        circle(x, y, at, stroke(colour, r * wide, 0.1 if day else 0.16)) for wide in (0.22, 0.34, 0.46)
    )


def _dashes(x: float, y: float, r: float, attributes: str) -> str:
    """Every dash an arc of its own, for the renderer's dash arrays do not close."""
    paths, step = "", 2 * math.pi / DASHES
    for i in range(DASHES):
        a, b = i * step, (i + 0.52) * step
        start, end = (x + r * math.cos(a), y + r * math.sin(a)), (x + r * math.cos(b), y + r * math.sin(b))
        paths += f"M{start[0]:.2f} {start[1]:.2f} A{r:.2f} {r:.2f} 0 0 1 {end[0]:.2f} {end[1]:.2f}"
    return f'<path d="{paths}" {attributes.replace("round", "butt")}/>'


def _dots(x: float, y: float, r: float, px: float, colour: Colour) -> str:
    turns = (2 * math.pi * i / DOTS for i in range(DOTS))
    return "".join(
        circle(x + r * math.cos(turn), y + r * math.sin(turn), px, f'fill="{hexed(colour)}"')
        for turn in turns
    )


# --- intermediate lamps ------------------------------------------------------------------------------------


@painter(Between)
def _paint_between(art: Between, size: Size) -> pygame.Surface:
    """A small lens whose rim has the colours of both lines; lit, it is the moon."""
    x, y, r = size[0] / 2, size[1] / 2, min(size) / ROOM / 2
    share, moon, glass = art.lit / BRIGHT, MOON[art.day], GLASS[art.day]
    main = mix(glass, moon, share)
    middle = mix(glass, WHITE if not art.day else mix(moon, WHITE, 0.4), share)
    defs = light("h", x, y, r * ROOM, (0.6, moon, 0.5 * share), (1, moon, 0)) + light(
        "g", x, y, r * 0.7, (0, middle, 1), (1, main, 1)
    )
    rims = "".join(
        f'<path d="M{x - r * 0.84:.2f} {y:.2f} A{r * 0.84:.2f} {r * 0.84:.2f} 0 0 {sweep} {x + r * 0.84:.2f} '
        f'{y:.2f}" {stroke(mix(lamp(tone, art.day), glass, 0.15), r * 0.22).replace("round", "butt")}/>'
        for tone, sweep in ((art.upper, 1), (art.lower, 0))
    )
    number = INKED if not art.day else WHITE
    plus = stroke(number if art.lit else mix(moon, glass, 0.45), r * 0.16)
    return svg(
        size,
        circle(x, y, r * ROOM, 'fill="url(#h)"')
        + circle(x, y, r, f'fill="{hexed(mix(glass, (120, 130, 124), 0.45))}"')
        + rims
        + circle(x, y, r * 0.7, 'fill="url(#g)"')
        + line(x - r * 0.34, y, x + r * 0.34, y, plus)
        + line(x, y - r * 0.34, x, y + r * 0.34, plus),
        defs,
    )


# --- chains ------------------------------------------------------------------------------------------------


@painter(Chain)
def _paint_chain(art: Chain, size: Size) -> pygame.Surface:
    """Links seen from the front and from the side in turn."""
    w, h = size
    wide = min(w * 0.8, 16.0)
    count = max(3, round(h / (wide * 0.92)) | 1)
    step, x = h / count, w / 2
    metal = ((206, 184, 132), (120, 96, 48)) if not art.day else ((128, 100, 40), (92, 70, 24))
    defs = gradient("c", 0, h, (0, metal[0], 1), (0.5, mix(*metal, 0.35), 1), (1, metal[0], 1))
    px = wide * 0.24
    links = ""
    for i in range(count):
        y, high = step * (i + 0.5), step * 1.34
        half = wide / 2 - px / 2 if i % 2 == 0 else px * 0.35
        box = (
            f'x="{x - half:.2f}" y="{y - high / 2 + px / 2:.2f}" width="{2 * half:.2f}" '
            f'height="{high - px:.2f}" rx="{half:.2f}"'
        )
        links += f"<rect {box} {stroke(BLACK, px + 1.6, 0.45)}/>"
        links += f'<rect {box} fill="none" stroke="url(#c)" stroke-width="{px:.2f}"/>'
    return svg(size, links, defs)


# --- beads -------------------------------------------------------------------------------------------------


@painter(Bead)
def _paint_bead(art: Bead, size: Size) -> pygame.Surface:
    """A filled disc if it is set, else a thin ring."""
    x, y, r = size[0] / 2, size[1] / 2, min(size) / 2
    look, lit = Look(art.tone, art.state, art.day), art.state == "set"
    fill = look.light if lit else mix(look.glass, GROOVE[art.day][0], 0.4)
    px = max(1.0, r * 0.1)
    rim = mix(look.rim, look.glass, 0.0 if lit or art.state == "ready" else 0.42)
    defs = (
        gradient("b", y - r, y + r, (0, mix(fill, WHITE, 0.1 if art.day else 0.28), 1), (0.6, fill, 1))
        if lit
        else ""
    )
    body = circle(x, y, r - 0.6, f'fill="{"url(#b)" if lit else hexed(fill)}"')
    body += circle(x, y, r - 0.6 - px / 2, stroke(rim, px))
    small = min(size) < LEGIBLE
    if art.state == "missed":
        reach = r * 0.48
        body += line(x - reach, y + reach, x + reach, y - reach, stroke(look.rim, max(1.0, r * 0.12)))
    if small and art.mark:
        body += shape(art.tone, x, y, r * 0.45, f'fill="{hexed(look.number)}"')
    body += _corner(art, x + r * 0.7, y - r * 0.7, max(3.0, r * 0.36))
    surface = svg(size, body, defs)
    if not small:
        write(surface, art.text, max(SMALLEST_TEXT, round(r * 0.98)), look.number, x, y)
    return surface


def _corner(art: Bead, x: float, y: float, r: float) -> str:
    """What is special about it, as small as can be seen: two dots for one that counts double."""
    if not art.badge:
        return ""
    plate = circle(x, y, r, f'fill="{hexed(BRASS if art.day else BRASS_LIGHT)}"')
    plate = circle(x, y, r * 1.2, f'fill="{hexed(INKED)}"') + plate
    if art.badge == "double":
        dots = (circle(x + dx * r, y, r * 0.26, f'fill="{hexed(INKED)}"') for dx in (-0.42, 0.42))
        return plate + "".join(dots)
    return plate + sign(art.badge, x, y, r * 0.8, INKED)
