"""What stands and hangs in the hall, as pieces of its SVG: windows, board, map, benches, lamps, dust.

Each piece is a function of the hall's geometry. Not here: walls, vault and floor (`room_art.py`), doors, and
anything that moves.
"""

from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING

from scenes.draw.vector import gradient, light

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scenes.hall.room_art import Hall

Point = tuple[float, float]

BAYS = ((1.035, 1.135), (1.175, 1.315))
"""Where the side walls have windows: nearer and farther edge, as scales of the end wall."""
SCONCE = 1.155
"""Where a lamp is fixed between them."""
PENDANT = (0.68, 1.12)
"""How far out the hanging lamps are, in half widths of the end wall, and at which scale."""
WIDE = 1.2
"""Windows narrower than this, as width by height, have no room beside the door."""
STATIONS = ("#E2463F", "#F2B633", "#3FA45B", "#3D7BD9")
PAPER, BRASS, IRON, WOOD = "#f3ede0", "#e8b04b", "#0c1422", "#33486e"


def _path(points: Iterable[Point], close: bool = True) -> str:
    inner = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{inner}{' Z' if close else ''}"


def _fill(points: Iterable[Point], paint: str, alpha: float = 1.0) -> str:
    return f'<path d="{_path(points)}" fill="{paint}" fill-opacity="{alpha:.3f}"/>'


def _line(points: Iterable[Point], colour: str, alpha: float, width: float, close: bool = False) -> str:
    stroke = f'stroke="{colour}" stroke-opacity="{alpha:.3f}" stroke-width="{width:.2f}"'
    return f'<path d="{_path(points, close)}" fill="none" {stroke} stroke-linejoin="round"/>'


def _box(x: float, y: float, w: float, h: float, paint: str, alpha: float = 1.0, r: float = 0.0) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}"'
    return f'<rect {place} fill="{paint}" fill-opacity="{alpha:.3f}"/>'


def roomy(it: Hall) -> bool:
    """Whether there is a wall beside the door."""
    return it.w > WIDE * it.h


# --- gradients -------------------------------------------------------------------------------------------


def defs(it: Hall) -> str:
    """All gradients used here."""
    parts = [
        gradient("pane", it.eye - it.spring * 1.2, it.ground(),
                (0, "#3d68a3", 0.62), (0.55, "#28487a", 0.42), (1, "#16263f", 0.2)),
        gradient("dado", it.eye, it.ground(), (0, "#0b1320", 0.15), (1, "#0b1320", 0.55)),
    ]  # fmt: skip
    for i, (x, y, r) in enumerate(lamps(it)):
        warm = ((0, "#ffe2ab", 0.85), (0.1, "#f3bd66", 0.38), (0.42, "#e8a848", 0.12), (1, "#e8a040", 0))
        parts.append(light(f"lamp{i}", x, y, r, *warm))
    for i, (x, y) in enumerate(_pendants(it)):
        low = it.ground(PENDANT[1])
        parts += [
            light(f"bulb{i}", x, y, it.h * 0.11, (0, "#ffe9bf", 0.8), (0.15, "#f3c470", 0.3), (1, BRASS, 0)),
            gradient(
                f"beam{i}", y, low, (0, "#ffdf9f", 0.085), (0.4, "#ffdf9f", 0.035), (1, "#ffdf9f", 0.012)
            ),
            light(f"pool{i}", x, 0, it.h * 0.2, (0, "#f3c470", 0.17), (1, "#f3c470", 0)),
        ]
    return "".join(parts)


# --- side walls ------------------------------------------------------------------------------------------


def side_walls(it: Hall) -> str:
    """High windows with a round arch in each bay, seen aslant."""
    return "".join(_bay(it, side, *bay) for side in (-1, 1) for bay in BAYS)


def _bay(it: Hall, side: int, near: float, far: float) -> str:
    sill, spring, rise = -0.42 * it.floor, 0.52 * it.spring, 0.3 * it.spring

    def at(share: float, high: float) -> Point:
        scale = 1 / (1 / near + (1 / far - 1 / near) * share)
        return it.cx + side * it.half * scale, it.eye - high * scale

    bow = [at(i / 16, spring + rise * math.sin(math.pi * i / 16)) for i in range(17)]
    outline = [at(0, sill), *bow, at(1, sill)]
    bars = [[at(0.5, sill), at(0.5, spring + rise)]]
    bars += [[at(0, sill + (spring - sill) * k), at(1, sill + (spring - sill) * k)] for k in (0.36, 0.72)]
    thin = it.h / 420
    return (
        _fill(outline, "url(#pane)")
        + "".join(_line(bar, IRON, 0.75, thin) for bar in bars)
        + _line(outline, IRON, 0.8, thin * 2.2, close=True)
        + _line(outline, "#8fb0e4", 0.22, thin * 0.7, close=True)
        + _line([at(-0.06, sill - 4), at(1.06, sill - 4)], "#8fb0e4", 0.3, thin * 1.6)
    )


# --- the end wall ----------------------------------------------------------------------------------------


def end_wall(it: Hall) -> str:
    """A dado all along; beside the door a departures board and a map of lines, each above a bench."""
    top = it.eye + it.floor * 0.5
    left, right = it.cx - it.half, it.cx + it.half
    dado = _fill([(left, top), (right, top), (right, it.ground()), (left, it.ground())], "url(#dado)")
    rail = _line([(left, top), (right, top)], "#8fb0e4", 0.2, it.h / 520)
    if not roomy(it):
        return dado + rail
    wide, middle = it.half * 0.37, it.half * 0.76
    posts = [
        _line([(it.cx + side * it.half * k, top), (it.cx + side * it.half * k, it.ground())],
              "#8fb0e4", 0.08, it.h / 620)
        for side in (-1, 1) for k in (0.55, 0.69, 0.83, 0.97)
    ]  # fmt: skip
    return (
        dado + rail + "".join(posts)
        + _departures(it, it.cx - middle, wide) + _map(it, it.cx + middle, wide)
        + _bench(it, it.cx - middle, wide) + _bench(it, it.cx + middle, wide)
        + (_luggage(it, it.cx - middle + wide * 0.62) if it.w > 1.5 * it.h else "")
    )  # fmt: skip


def _departures(it: Hall, cx: float, wide: float) -> str:
    """A board of flaps hung on two rods: a row for each train, nothing that could be read."""
    x, y, high = cx - wide / 2, it.eye - it.spring * 0.8, it.h * 0.135
    line, pad = high / 7.2, wide * 0.05
    out = [
        *(
            _box(cx + k * wide - it.h / 800, y - it.h * 0.03, it.h / 400, it.h * 0.03, IRON)
            for k in (-0.36, 0.36)
        ),
        _box(x, y, wide, high, "#0a111d", 1, it.h / 160),
        _line(
            [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)],
            "#4a6390",
            0.9,
            it.h / 420,
            close=True,
        ),
        _box(x + pad, y + line * 0.55, wide * 0.34, line * 0.5, BRASS, 0.75, line * 0.1),
    ]
    draw = _numbers("departures")
    for row in range(5):
        low = y + line * (1.65 + row * 1.06)
        out += [_box(x + pad + k * line * 0.62, low, line * 0.5, line * 0.62, PAPER, 0.42) for k in range(4)]
        letters = 5 + int(next(draw) * 6)
        start, step = x + pad + line * 3.1, (wide - 2 * pad - line * 4.4) / 11
        out += [_box(start + k * step, low, step * 0.8, line * 0.62, BRASS, 0.5) for k in range(letters)]
        stop = STATIONS[int(next(draw) * 4)]
        out.append(_box(x + wide - pad - line * 0.8, low, line * 0.72, line * 0.62, stop, 0.85))
    return "".join(out)


def _map(it: Hall, cx: float, wide: float) -> str:
    """A framed plan of four lines."""
    high = it.h * 0.165
    x, y = cx - wide * 0.42, it.eye - it.spring * 0.84
    w = wide * 0.84
    thick = it.h / 170

    def at(u: float, v: float) -> Point:
        return x + w * u, y + high * v

    ways = (
        (STATIONS[0], ((0.1, 0.25), (0.36, 0.25), (0.6, 0.62), (0.9, 0.62))),
        (STATIONS[3], ((0.1, 0.78), (0.3, 0.78), (0.62, 0.3), (0.9, 0.3))),
        (STATIONS[2], ((0.24, 0.12), (0.24, 0.5), (0.5, 0.88), (0.88, 0.88))),
        (STATIONS[1], ((0.76, 0.12), (0.76, 0.74), (0.64, 0.9))),
    )
    out = [
        _box(x - thick, y - thick, w + 2 * thick, high + 2 * thick, IRON, 1, thick * 0.7),
        _box(x, y, w, high, "#c9cdd0", 0.34),
    ]
    out += [_line([at(*p) for p in way], colour, 0.8, thick) for colour, way in ways]
    for u, v in ((0.24, 0.25), (0.46, 0.53), (0.76, 0.3), (0.76, 0.62), (0.36, 0.68)):
        px, py = at(u, v)
        out.append(
            f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{thick * 0.85:.1f}" fill="{PAPER}" stroke="{IRON}" '
            f'stroke-width="{thick * 0.4:.2f}"/>'
        )
    return "".join(out)


def _bench(it: Hall, cx: float, wide: float) -> str:
    """Slats on iron legs, with a soft shadow."""
    low, high = it.ground() + it.h * 0.006, it.h * 0.062
    half, slat = wide * 0.47, high * 0.13
    seat = low - high * 0.46
    out = [
        f'<ellipse cx="{cx:.1f}" cy="{low:.1f}" rx="{half * (1 + grow):.1f}" ry="{slat * (1 + grow):.1f}" '
        'fill="#04070d" fill-opacity="0.22"/>'
        for grow in (0.0, 0.1, 0.22)
    ]
    legs = (cx + half * k - slat * 0.4 for k in (-0.84, 0.84))
    out += [_box(x, low - high, slat * 0.8, high, "#1b2942", 1, slat * 0.3) for x in legs]
    out += [
        _box(cx - half, low - high + i * slat * 1.35, 2 * half, slat, WOOD, 1, slat * 0.4) for i in range(3)
    ]
    out.append(_box(cx - half * 1.03, seat, half * 2.06, slat * 1.25, "#415a88", 1, slat * 0.5))
    out.append(_line([(cx - half, seat), (cx + half, seat)], "#b9cdf0", 0.35, max(1.0, slat * 0.2)))
    return "".join(out)


def _luggage(it: Hall, x: float) -> str:
    """A suitcase somebody has put down for a moment."""
    w, h = it.h * 0.04, it.h * 0.034
    y = it.ground() + it.h * 0.008 - h
    handle = [(x + w * 0.34, y), (x + w * 0.34, y - h * 0.2), (x + w * 0.66, y - h * 0.2), (x + w * 0.66, y)]
    return (
        _line(handle, "#7a5a3a", 0.9, h * 0.09)
        + _box(x, y, w, h, "#6d4a35", 1, h * 0.14)
        + _box(x + w * 0.16, y, w * 0.09, h, "#3a281f", 0.9)
        + _box(x + w * 0.75, y, w * 0.09, h, "#3a281f", 0.9)
        + _line([(x + h * 0.1, y + h * 0.06), (x + w - h * 0.1, y + h * 0.06)], "#e2b98a", 0.45, h * 0.05)
    )


# --- light -----------------------------------------------------------------------------------------------


def lamps(it: Hall) -> list[tuple[float, float, float]]:
    """Per lamp on a wall its place and the radius of its light: at the far pillars and between bays."""
    return [
        (it.cx + side * (it.half * scale - it.h * 0.02 * scale), it.eye - it.spring * 0.5 * scale, it.h * r)
        for scale, r in ((1.0, 0.09), (SCONCE, 0.12))
        for side in (-1, 1)
    ]


def wall_lamps(it: Hall) -> str:
    """Globes on curved brackets, each with its light on the wall."""
    out = []
    for i, (x, y, r) in enumerate(lamps(it)):
        side = -1 if x < it.cx else 1
        size = r * 0.085
        foot = x + side * it.h * 0.02
        bow = f"M{foot:.1f} {y + size * 3.2:.1f} Q{x:.1f} {y + size * 3.6:.1f} {x:.1f} {y + size:.1f}"
        arm = f'<path d="{bow}" fill="none" stroke="#5b4a2c" stroke-width="{size * 0.55:.2f}"/>'
        out += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="url(#lamp{i})"/>',
            arm,
            _box(x - size * 0.8, y + size * 0.7, size * 1.6, size * 0.6, "#8a6a34", 1, size * 0.2),
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="#fff1cf"/>',
        ]
    return "".join(out)


def _pendants(it: Hall) -> list[Point]:
    """The hanging lamps' bulbs; none where the title needs the width."""
    if not roomy(it):
        return []
    out, scale = PENDANT
    return [(it.cx + side * it.half * out * scale, it.eye - it.spring * 1.62) for side in (-1, 1)]


def pendants(it: Hall) -> str:
    """Enamel shades on long rods, their cones of light with dust in them, light on the floor below."""
    draw = _numbers("dust")
    places = enumerate(_pendants(it))
    return "".join(_beam(it, i, x, y) + _shade(it, i, x, y) + _dust(it, x, y, draw) for i, (x, y) in places)


def _beam(it: Hall, i: int, x: float, y: float) -> str:
    """Three cones, one in another, so that no edge is hard; and the pool of light."""
    low, half = it.ground(PENDANT[1]), it.h * 0.021
    cones = (
        [(x - half, y), (x + half, y), (x + reach, low), (x - reach, low)]
        for reach in (it.h * 0.17 * share for share in (0.76, 0.88, 1.0))
    )
    pool = (
        f'<circle cx="{x:.1f}" cy="0" r="{it.h * 0.2:.1f}" fill="url(#pool{i})" '
        f'transform="translate(0 {low:.1f}) scale(1 0.2)"/>'
    )
    return "".join(_fill(cone, f"url(#beam{i})") for cone in cones) + pool


def _shade(it: Hall, i: int, x: float, y: float) -> str:
    """Rod, shade and the bright line of the bulb below it."""
    r = it.h * 0.026
    bowl = (
        f"M{x - r:.1f} {y:.1f} Q{x - r * 0.8:.1f} {y - r:.1f} {x:.1f} {y - r:.1f} "
        f"Q{x + r * 0.8:.1f} {y - r:.1f} {x + r:.1f} {y:.1f} Z"
    )
    edge = f'stroke="#7f9fd0" stroke-opacity="0.35" stroke-width="{it.h / 800:.2f}"'
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{it.h * 0.11:.1f}" fill="url(#bulb{i})"/>'
        + _box(x - it.h / 900, -2, it.h / 450, y - r * 0.9 + 2, IRON, 0.95)
        + f'<path d="{bowl}" fill="#24344f" {edge}/>'
        + _box(x - r * 0.9, y - it.h / 500, r * 1.8, it.h / 300, "#fff1cf", 0.95, it.h / 600)
    )


def _dust(it: Hall, x: float, y: float, draw: Iterator[float]) -> str:
    """Specks that hang in a cone of light, the brighter the nearer to the lamp."""
    low, out = it.ground(PENDANT[1]), []
    for _ in range(34):
        fall = next(draw) ** 0.8
        reach = it.h * (0.018 + 0.115 * fall)
        dx, size = (next(draw) * 2 - 1) * reach, (0.4 + next(draw)) * it.h / 1100
        shine = 0.1 + 0.3 * (1 - fall) * next(draw)
        out.append(
            f'<circle cx="{x + dx:.1f}" cy="{y + (low - y) * fall:.1f}" r="{size:.2f}" fill="#ffeecb" '
            f'fill-opacity="{shine:.3f}"/>'
        )
    return "".join(out)


def _numbers(name: str) -> Iterator[float]:
    """From 0 to 1, the same on every machine."""
    yield from (byte / 256 for byte in hashlib.shake_128(name.encode()).digest(1024))
