"""What lies over and under lamps: colour sections, one's own hidden choice; signs by themselves. No lamps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.signal.lamps import ROOM
from scenes.boards.signal.signs import INKED, Badge, circle, sign, stroke, write
from scenes.boards.signal.tones import DAY, GROOVE, NIGHT, Tone, ink
from scenes.draw.art import Size, painter
from scenes.draw.theme import BRASS, BRASS_LIGHT, SMALLEST_TEXT, mix
from scenes.draw.vector import hexed, svg
from scenes.placed import Art

if TYPE_CHECKING:
    import pygame


class Section(Art, frozen=True):
    """The ground under fields of one colour: tinted, with a pattern of its own. `dim`: its line is locked."""

    tone: Tone
    day: bool = False
    dim: bool = False


class Chosen(Art, frozen=True):
    """A ring with a tick, over a signal that is chosen but not set yet. Its box is the lamp's."""

    day: bool = False


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


@painter(Chosen)
def _paint_chosen(art: Chosen, size: Size) -> pygame.Surface:
    x, y = size[0] / 2, size[1] / 2
    r = min(size) / ROOM / 2
    brass = ink("yellow", day=True) if art.day else BRASS_LIGHT
    body = circle(x, y, r * 1.12, stroke(brass, r * 0.16))
    tx, ty, tr = x + r * 0.8, y + r * 0.8, max(7.0, r * 0.4)
    body += circle(tx, ty, tr * 1.12, 'fill="#10140f"') + circle(tx, ty, tr, f'fill="{hexed(BRASS)}"')
    tick = " ".join(
        f"{way}{tx + dx * tr:.1f} {ty + dy * tr:.1f}"
        for way, dx, dy in (("M", -0.5, 0), ("L", -0.1, 0.42), ("L", 0.52, -0.4))
    )
    return svg(size, body + f'<path d="{tick}" {stroke((16, 20, 18), tr * 0.3)}/>')


class Tag(Art, frozen=True):
    """What is special about a signal, on a small plate above a lamp that is too small to bear a badge."""

    badge: Badge
    day: bool = False


@painter(Tag)
def _paint_tag(art: Tag, size: Size) -> pygame.Surface:
    w, h = size
    brass = BRASS if art.day else BRASS_LIGHT
    box = f'x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{(h - 2) / 2:.1f}"'
    body = f'<rect {box} fill="{hexed(brass)}" stroke="{hexed(INKED)}" stroke-width="1.2"/>'
    surface = svg(size, body + sign(art.badge, w / 2, h / 2, h * 0.3, INKED))
    if art.badge == "double":
        write(surface, "×2", SMALLEST_TEXT, INKED, w / 2, h / 2)
    return surface


class Sign(Art, frozen=True):
    """What is special about a signal, by itself: a star, two links, a padlock, ×2. For small pictures."""

    badge: Badge
    day: bool = False


@painter(Sign)
def _paint_sign(art: Sign, size: Size) -> pygame.Surface:
    x, y, r = size[0] / 2, size[1] / 2, min(size) / 2
    brass = ink("yellow", day=True) if art.day else BRASS_LIGHT
    surface = svg(size, sign(art.badge, x, y, r * 0.9, brass))
    if art.badge == "double":
        write(surface, "×2", max(10, round(r * 1.7)), brass, x, y)
    return surface
