"""The end of a line: the padlock field, and the barrier that falls across it when the line is locked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from scenes.boards.signal.lamps import LampColours
from scenes.boards.signal.signs import INKED, padlock, write
from scenes.boards.signal.tones import GLASS, GROOVE, Tone
from scenes.draw.art import Size, painter
from scenes.draw.theme import BLACK, SMALLEST_TEXT, WHITE, Colour, mix
from scenes.draw.vector import circle, gradient, hexed, joined, light, line, stroke, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame

LockState = Literal["open", "ready", "taken", "closed"]

NUMBERED = 34
"""A lock less high than this many pixels bears no number."""
LOCK_RATIO = 0.82
"""Width of a padlock field by its height, as it looks best."""
BARRIER_RATIO, AXIS = 0.8, 0.68
"""A barrier's width by its height, and how far below its upper edge it turns."""
BARRIER_FALL = 0.4
"""Seconds in which a barrier falls and comes to rest."""
UPRIGHT = 82
"""Degrees at which a barrier stands before it falls."""
FRAMES = 16
STRIPES = 5
SIGNAL_RED: Colour = (214, 40, 34)
ENAMEL: Colour = (246, 243, 236)


class Lock(Art, frozen=True):
    """The padlock field of a line, with the number of signals it takes to lock it.

    `ready`: it can be locked now; `taken`: this seat has locked it, and the lock counts as a signal;
    `closed`: others have.
    """

    tone: Tone
    threshold: int
    state: LockState = "open"
    day: bool = False


class Barrier(Art, frozen=True):
    """A striped arm on its post at the right; `angle` in degrees: 0 lies across the line, UPRIGHT is open."""

    angle: int = 0
    day: bool = False


def barrier_drop(day: bool = False) -> tuple[Art, ...]:
    """The film of a barrier that falls and bounces, for BARRIER_FALL seconds; it ends as `Barrier(0)`."""
    return tuple(Barrier(round(UPRIGHT * (1 - _out_bounce(i / FRAMES))), day) for i in range(FRAMES))


def _out_bounce(p: float) -> float:
    """0 … 1 as something falls that bounces twice."""
    for start, end, depth in ((-0.5, 0.5, 1.0), (0.5, 0.8, 0.16), (0.8, 1.0, 0.04)):
        if p < end:
            share = (p - start) / (end - start)
            return 1 - depth * 4 * share * (1 - share)
    return 1.0


# --- the padlock field -------------------------------------------------------------------------------------


@painter(Lock)
def _paint_lock(art: Lock, size: Size) -> pygame.Surface:
    w, h = size
    m = max(1.5, h * 0.07)
    r = min(w * 0.5, h * 0.42) * 0.78
    x, y = w / 2, h * 0.54
    plate, defs = _lock_plate(art, (m, m, w - 2 * m, h - 2 * m), min(w, h) * 0.15)
    look = _lock_look(art)
    metal = INKED if art.state == "taken" and look.number == INKED else look.number
    body = plate + padlock(x, y, r, metal, open_=art.state == "ready")
    if art.state == "taken":
        body += _corners(w, h, m, stroke(metal, max(1.2, h * 0.045), 0.9))
    if art.state == "closed":
        body += line(m * 2.2, h - m * 2.2, w - m * 2.2, m * 2.2, stroke(look.number, max(1.2, h * 0.05)))
    surface = svg(size, body, defs)
    number = GLASS[art.day] if art.state != "taken" else look.light
    if art.state != "closed" and h >= NUMBERED:
        write(surface, str(art.threshold), max(SMALLEST_TEXT, round(r * 0.82)), number, x, y + r * 0.42)
    return surface


def _lock_look(art: Lock) -> LampColours:
    state: dict[LockState, Literal["dark", "set", "closed"]] = {"taken": "set", "closed": "closed"}
    return LampColours(art.tone, state.get(art.state, "dark"), art.day)


def _lock_plate(art: Lock, box: tuple[float, float, float, float], r: float) -> tuple[str, str]:
    """A small plate of glass with a rim of its colour; lit if the seat has the lock."""
    x, y, w, h = box
    look = _lock_look(art)
    place = f'x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}"'
    bright = art.state in {"ready", "taken"}
    fill = look.light if art.state == "taken" else look.glass
    warm = (
        mix(fill, WHITE, 0.35 if not art.day else 0.12)
        if art.state == "taken"
        else mix(fill, look.light, 0.1)
    )
    defs = gradient("p", y, y + h, (0, warm, 1), (1, fill, 1))
    px = max(1.2, h * (0.05 if bright else 0.035))
    glow = "".join(
        f"<rect {place} {stroke(look.light, px + h * 0.035 * i, 0.16)}/>" for i in (1, 2, 3, 4) if bright
    )
    under = f'<rect {place} fill="#000000" fill-opacity="0.35" transform="translate(0 {h * 0.025:.2f})"/>'
    edge = mix(look.light, WHITE, 0.5) if art.state == "taken" and not art.day else look.rim
    return under + glow + f'<rect {place} fill="url(#p)"/><rect {place} {stroke(edge, px)}/>', defs


def _corners(w: float, h: float, m: float, attributes: str) -> str:
    """The cross of a signal that is set, of which the padlock leaves the ends."""
    inset, reach = m * 1.9, w * 0.17
    return "".join(
        line(x, y, x + (reach if x < w / 2 else -reach), y + (reach if y < h / 2 else -reach), attributes)
        for x in (inset, w - inset)
        for y in (inset, h - inset)
    )


# --- the barrier -------------------------------------------------------------------------------------------


@painter(Barrier)
def _paint_barrier(art: Barrier, size: Size) -> pygame.Surface:
    """Raised, the arm leans back and looks shorter, so that it stays within its box."""
    w, h = size
    thick = h * 0.16
    x, y = w - h * 0.24, h * AXIS
    lean = 1 - (1 - min(1.0, (y - thick) / max(1.0, x))) * math.sin(math.radians(art.angle))
    long = (x - h * 0.06) * lean
    defs = gradient("m", -h * 0.1, h * 0.1, (0, WHITE, 0.45), (0.5, WHITE, 0), (1, BLACK, 0.4))
    arm = _arm(long, thick)
    shade = mix(BLACK, GROOVE[art.day][0], 0.2)
    turned = f"translate({x:.2f} {y:.2f}) rotate({art.angle})"
    cast = (
        f'<g transform="translate({x:.2f} {y + h * 0.07:.2f}) rotate({art.angle})">'
        f'<path d="M0 0 L{-long:.2f} 0" {stroke(shade, thick, 0.4)}/></g>'
    )
    return svg(
        size,
        _post(x, y, h) + cast + f'<g transform="{turned}">{arm}</g>' + _hub(x, y, h),
        defs + _post_light(x, h),
    )


def _arm(long: float, thick: float) -> str:
    """Red and white stripes on the left, a counterweight on the right of the turning point."""
    half, step = thick / 2, long / (2 * STRIPES)
    body = (
        f'<rect x="{-long:.2f}" y="{-half:.2f}" width="{long + half:.2f}" height="{thick:.2f}" '
        f'rx="{half * 0.5:.2f}"'
    )
    stripes = ""
    for i in range(STRIPES):
        left = -long + (2 * i + 0.35) * step
        right = left + step
        corners = [(left + half, -half), (right + half, -half), (right - half, half), (left - half, half)]
        stripes += f'<polygon points="{joined(corners)}" fill="{hexed(SIGNAL_RED)}"/>'
    weight = (
        f'<rect x="{thick * 0.2:.2f}" y="{-thick * 0.72:.2f}" width="{thick * 0.95:.2f}" '
        f'height="{thick * 1.44:.2f}" rx="{thick * 0.2:.2f}" fill="#39423e" stroke="#151a18"/>'
    )
    rim = f'stroke="{hexed(ENAMEL)}" stroke-width="{thick * 0.14:.2f}"'
    edge = f'stroke="#1b1412" stroke-opacity="0.55" stroke-width="{max(0.8, thick * 0.07):.2f}"'
    return (
        f'{weight}{body} fill="{hexed(ENAMEL)}"/>{stripes}{body} fill="url(#m)"/>{body} fill="none" {edge}/>'
        + circle(-long + thick * 0.9, 0, thick * 0.42, f'fill="#7a0d0a" {rim}')
        + circle(-long + thick * 0.82, -thick * 0.1, thick * 0.16, 'fill="#ffb3a8"')
    )


def _post(x: float, y: float, h: float) -> str:
    wide = h * 0.13
    return (
        f'<rect x="{x - h * 0.2:.2f}" y="{h * 0.9:.2f}" width="{h * 0.4:.2f}" height="{h * 0.08:.2f}" '
        f'rx="{h * 0.03:.2f}" fill="#20282a" stroke="#0c100f" stroke-width="1"/>'
        f'<rect x="{x - wide / 2:.2f}" y="{y - h * 0.1:.2f}" width="{wide:.2f}" '
        f'height="{h * 1.03 - y:.2f}" rx="{wide * 0.25:.2f}" fill="url(#q)" stroke="#0c100f"/>'
    )


def _post_light(x: float, h: float) -> str:
    return light("q", x - h * 0.03, h * 0.7, h * 0.3, (0, (190, 198, 194), 1), (0.5, (112, 122, 117), 1),
                 (1, (62, 70, 66), 1))  # fmt: skip


def _hub(x: float, y: float, h: float) -> str:
    r = h * 0.105
    return (
        circle(x, y, r * 1.12, 'fill="#141917"')
        + circle(x, y, r, 'fill="#c79a45"')
        + circle(x - r * 0.2, y - r * 0.25, r * 0.55, 'fill="#f3d390" fill-opacity="0.75"')
        + circle(x, y, r * 0.34, 'fill="#4a3714"')
    )
