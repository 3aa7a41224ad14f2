"""Gold on Speedzero's board: the light on a column that clears, the chalk that flies when a game is won.

When things happen after a round is said in `journeys.py`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.boards.zero.art import BANDS, CHALK, GOLD, face, inked, line
from scenes.draw.art import Size, clear, painter
from scenes.draw.vector import hexed, svg
from scenes.placed import Art, Entry, Placed, Rect

if TYPE_CHECKING:
    import pygame

    from scenes.draw.theme import Colour, Metrics

SIGNS = ("0", "π", "+", "e", "0", "×", "Σ", "φ", "0", "÷", "λ")
TONES: tuple[Colour, ...] = (GOLD, CHALK, GOLD, BANDS["turquoise"], GOLD, BANDS["violet"])
CHALKS = 22
"""How many signs fly when a game is won."""
FLIGHT = 1.1
"""Seconds of a sign's way."""
SPREAD = 0.4
"""Within so many seconds all signs set out."""
GOLDEN = (math.sqrt(5) - 1) / 2
"""Steps of this share of a whole never come near an earlier one."""


class Gleam(Art, frozen=True):
    """Golden light over a whole card."""


class Sign(Art, frozen=True):
    """A sign in chalk, as large as its box."""

    text: str
    colour: Colour


@painter(Gleam)
def _paint_gleam(_: Gleam, size: Size) -> pygame.Surface:
    it = face(size)
    reach = it.x
    soft = "".join(line(it, GOLD, 2 * reach * (i + 1) / 6, 0, 0.17) for i in range(6))
    return svg(
        size,
        f'<rect {it.rect()} fill="{hexed(GOLD)}" fill-opacity="0.2"/>'
        + soft
        + line(it, GOLD, max(2.0, reach * 0.6), reach * 0.1, 1.0),
    )


@painter(Sign)
def _paint_sign(art: Sign, size: Size) -> pygame.Surface:
    surface = clear(size)
    chalk = inked(art.text, round(size[1] * 0.8), art.colour)
    chalk = chalk.subsurface(chalk.get_rect().clip(surface.get_rect()))
    surface.blit(chalk, ((size[0] - chalk.get_width()) // 2, (size[1] - chalk.get_height()) // 2))
    return surface


def larger(rect: Rect, by: float) -> Rect:
    """The same middle, so many times the size."""
    return rect.inset(round(rect.w * (1 - by) / 2), round(rect.h * (1 - by) / 2))


def chalk(
    key: str, panel: Rect, middle: tuple[int, int], m: Metrics, layer: int, delay: float, witness: str
) -> list[Placed]:
    """Signs that fly from the middle all over a panel and are gone; spread evenly, but not in rows.

    Only where the `witness` was there before: who comes to a game that is over has missed them.
    """
    side = max(20, m.px(58))
    things = []
    for i in range(CHALKS):
        size = side * (2 + i % 3) // 4
        x = panel.x + round((panel.w - size) * (i * GOLDEN % 1))
        y = panel.y + round((panel.h - size) * (i + 0.5) / CHALKS)
        home = Rect(x, y, size, size)
        start = Rect(middle[0] - size // 4, middle[1] - size // 4, size // 2, size // 2)
        entry = Entry(delay + SPREAD * (i * GOLDEN % 1), start, FLIGHT, passing=True, witness=witness)
        art = Sign(SIGNS[i % len(SIGNS)], TONES[i % len(TONES)])
        things.append(Placed(f"{key}{i}", home, art, layer, entry=entry))
    return things
