"""What lies around, between and under lamps: rings, chains, sections of a colour, and signs for badges.

A ring has the box of its lamp (`lamps.lamp_box`), so that it lies exactly around it; all else fills its box.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from scenes.boards.signal.lamps import ROOM, brass
from scenes.boards.signal.signs import INKED, Badge, sign, write
from scenes.boards.signal.tones import DAY, GROOVE, NIGHT, Tone, ink
from scenes.draw.art import Size, painter
from scenes.draw.theme import BLACK, BRASS, BRASS_LIGHT, SMALLEST_TEXT, WHITE, Colour, mix
from scenes.draw.vector import circle, gradient, hexed, stroke, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame

RingStyle = Literal["settable", "focus", "advice"]

COOL: dict[bool, Colour] = {False: (128, 226, 255), True: (0, 106, 138)}
"""What is advised, by whether it is day."""
DASHES, DOTS = 16, 14


class Ring(Art, frozen=True):
    """Around a lamp: it can be set (dashes), it is pointed at (a whole ring), it is advised (dots)."""

    style: RingStyle = "settable"
    day: bool = False


class Chosen(Art, frozen=True):
    """A ring with a tick, over a signal that is chosen but not set yet. Its box is the lamp's."""

    day: bool = False


class Chain(Art, frozen=True):
    """Links from a chained lamp down to its partner, along the height of the box."""

    day: bool = False


class Section(Art, frozen=True):
    """The ground under fields of one colour: tinted, with a pattern of its own. `dim`: its line is locked."""

    tone: Tone
    day: bool = False
    dim: bool = False


class Tag(Art, frozen=True):
    """What is special about a signal, on a small plate above a lamp that is too small to bear a badge.

    `spent`: the signal was skipped, or its line is locked.
    """

    badge: Badge
    day: bool = False
    spent: bool = False


class Sign(Art, frozen=True):
    """What is special about a signal, by itself: a star, two links, a padlock, ×2. For small pictures."""

    badge: Badge
    day: bool = False


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


@painter(Chosen)
def _paint_chosen(art: Chosen, size: Size) -> pygame.Surface:
    x, y = size[0] / 2, size[1] / 2
    r = min(size) / ROOM / 2
    metal = ink("yellow", day=True) if art.day else BRASS_LIGHT
    body = circle(x, y, r * 1.12, stroke(metal, r * 0.16))
    tx, ty, tr = x + r * 0.8, y + r * 0.8, max(7.0, r * 0.4)
    body += circle(tx, ty, tr * 1.12, 'fill="#10140f"') + circle(tx, ty, tr, f'fill="{hexed(BRASS)}"')
    tick = " ".join(
        f"{way}{tx + dx * tr:.1f} {ty + dy * tr:.1f}"
        for way, dx, dy in (("M", -0.5, 0), ("L", -0.1, 0.42), ("L", 0.52, -0.4))
    )
    return svg(size, body + f'<path d="{tick}" {stroke((16, 20, 18), tr * 0.3)}/>')


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


# --- sections --------------------------------------------------------------------------------------------


@painter(Section)
def _paint_section(art: Section, size: Size) -> pygame.Surface:
    w, h = size
    colour = DAY[art.tone] if art.day else NIGHT[art.tone]
    strength = (0.16 if art.day else 0.13) * (0.4 if art.dim else 1)
    r = min(w, h) * 0.12
    box = f'x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{r:.1f}"'
    edge = mix(colour, GROOVE[art.day][0], 0.45 if not art.dim else 0.75)
    body = f'<rect {box} fill="{hexed(colour)}" fill-opacity="{strength:.3f}"/>'
    body += _pattern(art.tone, w, h, f'{hexed(colour)}" stroke-opacity="{strength * 1.5:.3f}')
    return svg(size, body + f"<rect {box} {stroke(edge, max(1.0, h / 70))}/>")


def _pattern(tone: Tone, w: int, h: int, ink_: str) -> str:
    """Upright, level, rising or falling lines."""
    step = max(6, round(h / 9))
    px = max(1.0, h / 60)
    inset = max(2, step // 3)
    lines: list[tuple[float, float, float, float]]
    match tone:
        case "red":
            lines = [(x, inset, x, h - inset) for x in range(step, w - inset, step)]
        case "yellow":
            lines = [(inset, y, w - inset, y) for y in range(step, h - inset, step)]
        case "green":
            lines = [_slanted(x, w, h, inset) for x in range(step - h, w, step * 3 // 2)]
        case "blue":
            slants = [_slanted(x, w, h, inset) for x in range(step - h, w, step * 3 // 2)]
            lines = [(w - a, b, w - c, d) for a, b, c, d in slants]
    path = " ".join(f"M{a:.1f} {b:.1f} L{c:.1f} {d:.1f}" for a, b, c, d in lines)
    return f'<path d="{path}" fill="none" stroke-width="{px:.1f}" stroke="{ink_}"/>'


def _slanted(x: float, w: int, h: int, inset: int) -> tuple[float, float, float, float]:
    """A rising line that begins at x at the foot, cut at the box."""
    left, right = max(inset, x), min(w - inset, x + h)
    return left, min(h - inset, h - (left - x)), right, max(inset, h - (right - x))


# --- signs -----------------------------------------------------------------------------------------------


@painter(Tag)
def _paint_tag(art: Tag, size: Size) -> pygame.Surface:
    w, h = size
    metal = brass(art.day, spent=art.spent)
    box = f'x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{(h - 2) / 2:.1f}"'
    body = f'<rect {box} fill="{hexed(metal)}" stroke="{hexed(INKED)}" stroke-width="1.2"/>'
    surface = svg(size, body + sign(art.badge, w / 2, h / 2, h * 0.3, INKED))
    if art.badge == "double":
        write(surface, "×2", SMALLEST_TEXT, INKED, w / 2, h / 2)
    return surface


@painter(Sign)
def _paint_sign(art: Sign, size: Size) -> pygame.Surface:
    x, y, r = size[0] / 2, size[1] / 2, min(size) / 2
    metal = ink("yellow", day=True) if art.day else BRASS_LIGHT
    surface = svg(size, sign(art.badge, x, y, r * 0.9, metal))
    if art.badge == "double":
        write(surface, "×2", max(10, round(r * 1.7)), metal, x, y)
    return surface
