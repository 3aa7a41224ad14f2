"""The lamps: those of the large panel, intermediate ones, and the beads of small panels. Not where they are.

The box of a lamp is square and larger than its glass (`lamp_box`): its light reaches beyond. A bead fills its
box. What lies around and under lamps: `around.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from scenes.boards.signal.signs import INKED, Badge, cross, sign, write
from scenes.boards.signal.tones import DEEP, GLASS, GROOVE, Tone, ink, shape
from scenes.boards.signal.tones import lamp as light_of
from scenes.draw.art import Size, painter
from scenes.draw.theme import BLACK, BRASS, BRASS_LIGHT, SMALLEST_TEXT, WHITE, Colour, mix
from scenes.draw.vector import circle, gradient, hexed, light, line, stroke, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame

LampState = Literal["dark", "ready", "set", "missed", "closed"]

ROOM = 1.5
"""A lamp's box by its glass."""
LAMP_ON = 0.12
"""Seconds in which a lamp lights up."""
BRIGHT = 3
"""Steps of light."""
FLARE = BRIGHT + 1
"""Brighter than a lamp is ever by itself: while another light passes it."""
BADGED = 36
"""A lamp of fewer pixels has no badge: it would cover the number. A tag above says it, see `around.Tag`."""


LEGIBLE = 18
"""A bead smaller than this many pixels bears no number."""
SPENT, DULL = frozenset({"missed", "closed"}), 0.55
"""In these states a badge promises nothing any more, and is so much duller."""
MOON: dict[bool, Colour] = {False: (222, 236, 255), True: (74, 92, 146)}
"""The light of an intermediate lamp, by whether it is day."""


class Lamp(Art, frozen=True):
    """A signal of a line. `ready`: it can be set now; `missed`: passed over; `closed`: its line is locked.

    `badge`: counts double, gives a bonus, is chained, locks the line. `mark`: its colour's shape below the
    number. `light`: how bright a set one is, 1 … BRIGHT, or FLARE.
    """

    text: str
    tone: Tone
    state: LampState = "dark"
    day: bool = False
    badge: Badge = ""
    mark: bool = False
    light: int = BRIGHT


class Between(Art, frozen=True):
    """An intermediate lamp between two lines of these colours; `lit` 0 … BRIGHT."""

    lit: int
    upper: Tone
    lower: Tone
    day: bool = False


class Bead(Art, frozen=True):
    """A lamp of a small panel."""

    text: str
    tone: Tone
    state: LampState = "dark"
    day: bool = False
    badge: Badge = ""
    mark: bool = False


def lamp_box(diameter: int) -> int:
    """How large the box of a lamp is whose glass has so many pixels across."""
    return round(diameter * ROOM)


def light_up(art: Lamp) -> tuple[Art, ...]:
    """The film of a lamp that is set, for LAMP_ON seconds."""
    return tuple(
        Lamp(art.text, art.tone, "set", art.day, art.badge, art.mark, step) for step in range(1, BRIGHT + 1)
    )


def between_up(art: Between) -> tuple[Art, ...]:
    """The film of an intermediate lamp that lights up."""
    return tuple(Between(step, art.upper, art.lower, art.day) for step in range(1, BRIGHT + 1))


# --- lamps -------------------------------------------------------------------------------------------------


class LampColours:
    """The colours of a lamp or bead in its state: of its light, glass, rim and number."""

    def __init__(self, tone: Tone, state: LampState, day: bool) -> None:
        self.light, self.glass = light_of(tone, day), GLASS[day]
        self.plain: Colour = DEEP if day and tone == "yellow" else self.light
        faded = {"missed": 0.62, "closed": 0.5}.get(state, 0.0)
        self.rim = mix(self.plain, self.glass, faded)
        self.number = mix(ink(tone, day) if day else self.light, self.glass, faded * 0.72)
        if state == "ready":
            self.number = INKED if day else WHITE
        elif state == "set":
            self.number = WHITE if day and tone != "yellow" else INKED


class _Lens(NamedTuple):
    """Where a lamp is in its box."""

    x: float
    y: float
    r: float


@painter(Lamp)
def _paint_lamp(art: Lamp, size: Size) -> pygame.Surface:
    look = LampColours(art.tone, art.state, art.day)
    it = _Lens(size[0] / 2, size[1] / 2, min(size) / ROOM / 2)
    body, defs = _lit(art, look, it) if art.state == "set" else _unlit(art, look, it)
    if art.mark:
        tone = look.number if art.state in {"set", "ready"} else look.rim
        body += shape(art.tone, it.x, it.y + it.r * 0.53, it.r * 0.19, f'fill="{hexed(tone)}"')
    corner = it.x + it.r * 0.74, it.y - it.r * 0.74
    bears = art.badge if min(size) >= BADGED * ROOM else ""
    if bears:
        plate = brass(art.day, spent=art.state in SPENT)
        body += badge_plate(art.badge, *corner, _badge_r(it.r), plate)
    surface = svg(size, body, defs)
    up = 0.12 * it.r if art.mark else 0.0
    px = max(SMALLEST_TEXT, round(it.r * (0.74 if art.mark else 0.8)))
    write(surface, art.text, px, look.number, it.x, it.y - up)
    if bears == "double":
        write(surface, "×2", max(SMALLEST_TEXT, round(_badge_r(it.r) * 1.15)), INKED, *corner)
    return surface


def _badge_r(r: float) -> float:
    return max(9.0, r * 0.36)


def _bezel(it: _Lens, day: bool) -> tuple[str, str]:
    """The metal around the glass, and its shadow in the plate."""
    x, y, r = it
    metal = ((236, 240, 237), (128, 138, 132)) if day else ((136, 152, 145), (44, 54, 50))
    defs = gradient("m", y - r, y + r, (0, metal[0], 1), (1, metal[1], 1))
    seat = circle(x, y + r * 0.05, r * 1.03, f'fill="#000000" fill-opacity="{0.22 if day else 0.5}"')
    return seat + circle(x, y, r, 'fill="url(#m)"'), defs


def _unlit(art: Lamp, look: LampColours, it: _Lens) -> tuple[str, str]:
    """Glass with a rim of its colour."""
    (x, y, r), day = it, art.day
    body, defs = _bezel(it, day)
    tinted = mix(look.glass, look.light, 0.1 if day else 0.16)
    ready = art.state == "ready"
    defs += light("g", x - r * 0.25, y - r * 0.3, r * 1.15, (0, tinted, 1), (1, look.glass, 1)) + gradient(
        "s", y - r * 0.86, y - r * 0.1, (0, WHITE, 0.85 if day else 0.2), (1, WHITE, 0)
    )
    body += circle(x, y, r * 0.92, f'fill="{hexed(mix(look.glass, BLACK, 0.35 if not day else 0.25))}"')
    body += circle(x, y, r * 0.88, 'fill="url(#g)"')
    body += (
        f'<ellipse cx="{x:.2f}" cy="{y - r * 0.44:.2f}" rx="{r * 0.6:.2f}" ry="{r * 0.36:.2f}" '
        f'fill="url(#s)"/>'
    )
    if ready:
        body += circle(x, y, r * 0.8, stroke(look.plain, r * 0.26, 0.35))
    body += circle(x, y, r * (0.78 if ready else 0.77), stroke(look.rim, r * (0.15 if ready else 0.075)))
    if art.state == "missed":
        body += line(
            x - r * 0.5,
            y + r * 0.5,
            x + r * 0.5,
            y - r * 0.5,
            stroke(mix(look.number, look.glass, 0.25), r * 0.09),
        )
    return body, defs


def _lit(art: Lamp, look: LampColours, it: _Lens) -> tuple[str, str]:
    """Light behind the glass and around it, and the cross of a set signal."""
    (x, y, r), day = it, art.day
    share = min(1.0, art.light / BRIGHT)
    halo, core = (0.42, 0.3) if day else (0.62, 0.75)
    if art.light == FLARE:
        halo, core = 0.95, 0.8 if day else 1.0
    paper = WHITE if not day or art.tone == "yellow" else mix(look.light, WHITE, 0.25)
    middle = mix(mix(look.light, paper, core), look.glass, (1 - share) * 0.55)
    main = mix(look.light, look.glass, (1 - share) * 0.6)
    main = mix(main, WHITE, 0.45) if art.light == FLARE else main
    edge = mix(main, BLACK, 0.12 if day else 0.18)
    defs = light(
        "h", x, y, r * ROOM, (0.6, look.light, halo * share), (0.72, look.light, halo * share * 0.5),
        (0.86, look.light, halo * share * 0.14), (1, look.light, 0),
    )  # fmt: skip
    defs += light("g", x, y - r * 0.06, r * 0.9, (0, middle, 1), (0.42, mix(middle, main, 0.6), 1),
                  (0.72, main, 1), (1, edge, 1))  # fmt: skip
    defs += gradient("s", y - r * 0.84, y - r * 0.2, (0, WHITE, 0.6), (1, WHITE, 0))
    bezel, more = _bezel(it, day)
    ring = mix(look.light, WHITE, 0.45)
    body = (
        circle(x, y, r * ROOM, 'fill="url(#h)"')
        + bezel
        + circle(x, y, r * 0.96, f'fill="{hexed(edge)}"')
        + circle(x, y, r * 0.93, 'fill="url(#g)"')
        + circle(x, y, r * 0.9, stroke(ring, r * 0.05, 0.8 * share))
        + f'<ellipse cx="{x:.2f}" cy="{y - r * 0.5:.2f}" rx="{r * 0.56:.2f}" ry="{r * 0.3:.2f}" '
        + 'fill="url(#s)"/>'
        + cross(x, y, r * 0.56, r * 0.84, stroke(look.number, r * 0.1, 0.9))
    )
    return body, defs + more


# --- badges ------------------------------------------------------------------------------------------------


def brass(day: bool, *, spent: bool) -> Colour:
    """What badges are made of; dull where nothing is to be had any more."""
    bright = BRASS if day else BRASS_LIGHT
    return mix(bright, GLASS[day], DULL) if spent else bright


def badge_plate(badge: Badge, x: float, y: float, r: float, fill: Colour) -> str:
    """A small plate at a lamp's upper right; what it says about the lamp is cut into it."""
    plate = circle(x, y, r * 1.1, f'fill="{hexed(INKED)}"') + circle(x, y, r, f'fill="{hexed(fill)}"')
    return plate + sign(badge, x, y, r * 0.72, INKED)


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
        f'{y:.2f}" {stroke(mix(light_of(tone, art.day), glass, 0.15), r * 0.22).replace("round", "butt")}/>'
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


# --- beads -------------------------------------------------------------------------------------------------


@painter(Bead)
def _paint_bead(art: Bead, size: Size) -> pygame.Surface:
    """A filled disc if it is set, else a thin ring."""
    x, y, r = size[0] / 2, size[1] / 2, min(size) / 2
    look, lit = LampColours(art.tone, art.state, art.day), art.state == "set"
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
    plate = circle(x, y, r, f'fill="{hexed(brass(art.day, spent=art.state in SPENT))}"')
    plate = circle(x, y, r * 1.2, f'fill="{hexed(INKED)}"') + plate
    if art.badge == "double":
        dots = (circle(x + dx * r, y, r * 0.26, f'fill="{hexed(INKED)}"') for dx in (-0.42, 0.42))
        return plate + "".join(dots)
    return plate + sign(art.badge, x, y, r * 0.8, INKED)
