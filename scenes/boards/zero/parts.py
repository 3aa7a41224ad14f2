"""Small drawn parts of Speedzero's board: tags, the bar chart of the number outlook, formulas in the open."""

from __future__ import annotations

import pygame

from scenes.boards.zero.art import BANDS, CHALK
from scenes.boards.zero.formula import MINUS, set_within
from scenes.draw import shapes
from scenes.draw.art import Size, clear, painter
from scenes.draw.letters import height, render, width
from scenes.draw.theme import Colour, alpha, mix
from scenes.placed import Art

SLATE: Colour = (17, 28, 35, 228)
SLATE_DEEP: Colour = (10, 17, 23, 232)
SLATE_RIM: Colour = (48, 69, 80)
SOFT: Colour = (158, 178, 188)
"""Text that is not the main thing; 7 : 1 on slate."""

APART, TIGHT = 4, 0.8
"""Pixels between the chart's numbers, and how much narrower they may get for that."""


class Tag(Art, frozen=True):
    """A small pill: dark with a coloured rim and text, or filled with the colour."""

    text: str
    px: int
    colour: Colour
    filled: bool = False


class Chart(Art, frozen=True):
    """How many cards of each value are unseen (solid) of how many in the pack (faint), values below."""

    values: tuple[int, ...]
    counts: tuple[int, ...]
    packs: tuple[int, ...]
    bands: tuple[str, ...]
    px: int
    mark: int | None = None


class Formula(Art, frozen=True):
    """A formula by itself, at the left of its box."""

    formula: str
    px: int


ABOUT = "≈"
"""In letters of its size its waves would look straight: a tag draws it larger."""


def _about(px: int) -> int:
    return round(px * 1.7)


def tag_width(text: str, px: int) -> int:
    """How wide a tag must be."""
    words = width(text.removeprefix(ABOUT).replace("−", MINUS), px, bold=True)
    return words + (width(ABOUT, _about(px)) if text.startswith(ABOUT) else 0) + round(px * 1.3)


@painter(Tag)
def paint_tag(art: Tag, size: Size) -> pygame.Surface:
    """The pill."""
    radius = size[1] // 2
    if art.filled:
        surface = shapes.box(
            size, radius, mix(art.colour, (255, 255, 255), 0.12), mix(art.colour, (0, 0, 0), 0.14), None
        ).copy()
    else:
        surface = shapes.box(size, radius, (9, 14, 19, 246), None, art.colour, max(1, art.px // 9)).copy()
    ink = (12, 18, 24) if art.filled else art.colour
    pieces = [render(art.text.removeprefix(ABOUT).replace("−", MINUS), art.px, ink, bold=True)]
    if art.text.startswith(ABOUT):
        pieces.insert(0, render(ABOUT, _about(art.px), ink))
    x = (size[0] - sum(piece.get_width() for piece in pieces)) // 2
    for piece in pieces:
        surface.blit(piece, (x, (size[1] - piece.get_height()) // 2))
        x += piece.get_width()
    return surface


@painter(Formula)
def paint_formula(art: Formula, size: Size) -> pygame.Surface:
    """Chalk."""
    surface = clear(size)
    chalk = set_within(art.formula, art.px, size[0], CHALK)
    surface.blit(chalk, (0, (size[1] - chalk.get_height()) // 2))
    return surface


@painter(Chart)
def paint_chart(art: Chart, size: Size) -> pygame.Surface:
    """One bar a value in its band's colour; the one marked has a bright foot."""
    surface = clear(size)
    legend = height(art.px)
    step = size[0] / len(art.values)
    fine = round(step) - APART
    top = legend if size[1] > 4.6 * legend and width("10", art.px) * TIGHT <= fine else 0
    room = size[1] - legend - top
    bar = max(3, round(step * 0.62))
    most = max(art.packs)
    for i, value in enumerate(art.values):
        middle = round(step * (i + 0.5))
        full, left = (max(1, round(room * n / most)) if n else 0 for n in (art.packs[i], art.counts[i]))
        x, foot = middle - bar // 2, top + room
        colour = BANDS[art.bands[i]]
        if full:
            surface.blit(shapes.filled((bar, full), min(bar // 3, 4), alpha(colour, 44)), (x, foot - full))
        if left:
            bright, deep = mix(colour, (255, 255, 255), 0.16), mix(colour, (0, 0, 0), 0.18)
            surface.blit(shapes.filled((bar, left), min(bar // 3, 4), bright, deep), (x, foot - left))
        name = str(value).replace("-", MINUS)
        _figure(surface, name, (middle, size[1] - legend), art.px, fine, value == art.mark)
        if top and left:
            _figure(surface, str(art.counts[i]), (middle, foot - left - legend), art.px, fine)
    return surface


def _figure(
    surface: pygame.Surface, text: str, at: tuple[int, int], px: int, room: int, bright: bool = False
) -> None:
    """A number around a middle; a little narrower than usual where it would touch its neighbours."""
    words = render(text, px, CHALK if bright else SOFT, bold=bright)
    if words.get_width() > room:
        large = render(text, 2 * px, CHALK if bright else SOFT, bold=bright)
        wide = max(room, round(words.get_width() * TIGHT))
        words = pygame.transform.smoothscale(large, (wide, words.get_height()))
    edge = surface.get_width() - words.get_width()
    surface.blit(words, (max(0, min(at[0] - words.get_width() // 2, edge)), at[1]))
