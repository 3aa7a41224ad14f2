"""Fonts, the width of lines and lines as surfaces. No catalogues (`text.py`), no boxes (`kit.py`).

The faces are those pygame-gui ships: Noto Sans, and Fira Code for digits in columns and for signs Noto lacks
(√ ≈ ≤ ≥ ∞ arrows ● ▲ ☺ ☹ …). The brackets ⌊ ⌋ ⌈ ⌉ and ∛ are in neither and drawn here, and so is the minus
sign − (Noto Sans has a hyphen in its place). For a tick, a cross and the like take `icons.Icon`. Everything
here takes care of that by itself; only `font(…)` is the bare face. Sizes are em heights in pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from scenes.draw.theme import PAPER, SMALLEST_TEXT, Colour

LACKING = frozenset("√≈≤≥←→↑↓◀▶✓●○◆▲▼■□∞∑∫∂☺☹♥♠⏎⌫⚐")
"""Signs taken from Fira Code."""
DRAWN = frozenset("⌊⌋⌈⌉∛−")
"""Signs drawn here."""
ALONE = DRAWN | {" "}
OPEN = 8
"""So many sizes of a face are ready at once. To open a face takes half a megabyte and more than a
millisecond; another size of an open one, nothing and a tenth of that."""
BLANK = 0.3
"""How wide a blank is at least, in ems: the faces' own is so narrow that in small type words run together."""


_ready: dict[tuple[str, bool], OrderedDict[int, pygame.font.Font]] = {}
"""Per face, and whether it is drawn thicker, the sizes that are ready, the one longest unused first."""


@lru_cache(maxsize=1)
def faces() -> Path:
    """Where pygame-gui keeps its fonts; found without importing it, which is slow."""
    spec = find_spec("pygame_gui")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0]) / "data"


def face(bold: bool = False, mono: bool = False, italic: bool = False) -> str:
    """The file name of a face."""
    if mono:
        return "FiraCode-Regular.ttf"
    style = ("Bold" if bold else "") + ("Italic" if italic else "")
    return f"NotoSans-{style or 'Regular'}.ttf"


def font(px: int, bold: bool = False, mono: bool = False, italic: bool = False) -> pygame.font.Font:
    """A face at a size: good until OPEN other sizes of the face have been asked for."""
    if not pygame.font.get_init():
        pygame.font.init()
    thick = bold and mono
    ready = _ready.setdefault((face(bold, mono, italic), thick), OrderedDict())
    found = ready.pop(px, None)
    if found is None and len(ready) < OPEN:
        found = pygame.font.Font(faces() / face(bold, mono, italic), px)
        found.bold = thick
    elif found is None:
        _, found = ready.popitem(last=False)
        found.point_size = px
    ready[px] = found
    return found


def height(px: int) -> int:
    """How many pixels high a line is, with its leading."""
    return font(px).get_linesize()


@lru_cache(maxsize=8192)
def width(text: str, px: int, bold: bool = False, spacing: int = 0) -> int:
    """How many pixels wide a line is; `spacing` pixels between letters."""
    if spacing:
        return sum(width(letter, px, bold) + spacing for letter in text) - spacing if text else 0
    return sum(_wide(piece, px, bold) for piece in _pieces(text))


@lru_cache(maxsize=2048)
def fit(text: str, px: int, max_width: int, bold: bool = False, spacing: int = 0) -> str:
    """The line, cut with an ellipsis if it is wider than that."""
    if width(text, px, bold, spacing=spacing) <= max_width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", px, bold, spacing=spacing) <= max_width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def fitting(text: str, px: int, max_width: int, bold: bool = False) -> int:
    """The size at which the line is no wider than that: this one, or a smaller one that can still be read."""
    while px > SMALLEST_TEXT and width(text, px, bold) > max_width:
        px -= 1
    return px


@lru_cache(maxsize=2048)
def wrap(text: str, px: int, max_width: int, bold: bool = False) -> tuple[str, ...]:
    """The text as lines no wider than that; newlines stay, words too long for a line are broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, px, bold) <= max_width:
                line = longer
                continue
            lines += [line] if line else []
            *full, line = _broken(word, px, max_width, bold)
            lines += full
        lines.append(line)
    return tuple(lines)


def render(
    text: str, px: int, colour: Colour = PAPER, bold: bool = False, spacing: int = 0
) -> pygame.Surface:
    """The line on a transparent surface, `height(px)` high. The colour's opacity counts."""
    main = font(px, bold)
    surface = pygame.Surface((max(1, width(text, px, bold, spacing)), height(px)), pygame.SRCALPHA, 32)
    x = 0
    for piece in tuple(text) if spacing else _pieces(text):
        if piece[0] in DRAWN:
            _draw_sign(surface, piece, x, px, colour, bold)
        elif piece != " ":
            used = font(px, bold, mono=True) if piece[0] in LACKING else main
            if used.size(piece)[0]:  # marks without width, in other people's chat, cannot be rendered
                letters = used.render(piece, True, colour[:3])
                surface.blit(letters, (x, main.get_ascent() - used.get_ascent()))
        x += _wide(piece, px, bold) + spacing
    if len(colour) == 4 and colour[3] < 255:
        surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[str, ...]:
    """The line in runs of one face; drawn signs and blanks stand alone."""
    pieces: list[str] = []
    for letter in text:
        same = pieces and (pieces[-1][0] in LACKING) == (letter in LACKING)
        if same and letter not in ALONE and pieces[-1][0] not in ALONE:
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return tuple(pieces)


def _wide(piece: str, px: int, bold: bool) -> int:
    if piece == "∛":
        return font(px, bold, mono=True).size("√")[0] + px // 8
    if piece == "−":
        return font(px, bold).size("+")[0]
    if piece == " ":
        return max(font(px, bold).size(piece)[0], round(px * BLANK))
    if piece[0] in DRAWN:
        return round(px * 0.36)
    return font(px, bold, mono=piece[0] in LACKING).size(piece)[0]


def _draw_sign(surface: pygame.Surface, sign: str, x: int, px: int, colour: Colour, bold: bool) -> None:
    ascent = font(px).get_ascent()
    thick = max(1, round(px / (8 if bold else 13)))
    if sign == "∛":
        root, three = font(px, bold, mono=True), font(max(6, px // 2), bold)
        surface.blit(root.render("√", True, colour[:3]), (x + px // 8, ascent - root.get_ascent()))
        surface.blit(three.render("3", True, colour[:3]), (x, ascent - round(px * 0.9)))
    elif sign == "−":
        wide, side = font(px, bold).size("+")[0], round(px * 0.07)
        surface.fill(colour[:3], (x + side, ascent - round(px * 0.36) - thick // 2, wide - 2 * side, thick))
    else:
        top, bottom = ascent - round(px * 0.76), ascent + round(px * 0.14)
        left, right = x + round(px * 0.08), x + round(px * 0.32)
        stem = left if sign in "⌊⌈" else right - thick
        surface.fill(colour[:3], (stem, top, thick, bottom - top))
        surface.fill(colour[:3], (left, top if sign in "⌈⌉" else bottom - thick, right - left, thick))


def _broken(word: str, px: int, max_width: int, bold: bool) -> list[str]:
    pieces, piece = [], ""
    for letter in word:
        if piece and width(piece + letter, px, bold) > max_width:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]
