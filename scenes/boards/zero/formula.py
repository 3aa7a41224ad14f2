"""Mathematics in chalk: formulas set with real roots, brackets and exponents. Not here: which card has which.

    set_formula("√(3² + 4²)", 20, CHALK)      a transparent surface, one line, as wide as the formula
    set_within("sin²α + cos²α", 20, 90, CHALK)  the same, broken in two at an operator or smaller if too wide

The catalogue of signs understood: √ and ∛ before digits or brackets, ⌊…⌋, ⌈…⌉, and ^ before letters.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.draw.letters import font
from scenes.draw.vector import hexed, svg

if TYPE_CHECKING:
    from scenes.draw.theme import Colour

Box = tuple["Piece", ...]

MINUS = "–"
"""What a minus is drawn with: the face's own minus is as short as a hyphen."""


class Run(NamedTuple):
    """Signs that stand side by side; `italic` for single letters that name a quantity."""

    text: str
    italic: bool


class Root(NamedTuple):
    """A root; `sign` is the small number at it ("" for the square root)."""

    sign: str
    inside: Box


class Fence(NamedTuple):
    """Floor or ceiling brackets."""

    low: bool
    inside: Box


class Raised(NamedTuple):
    """An exponent."""

    inside: Box


Piece = Run | Root | Fence | Raised

_TOKEN = re.compile(r"√|∛|⌊|⌈|⌋|⌉|\^[^ ]+|[A-Za-zπα]{2,}|[A-Za-zπα]|[^√∛⌊⌈⌋⌉^A-Za-zπα]+")
_WORDS = re.compile(r"(sin|cos|log|ln|mod)")


@lru_cache(maxsize=256)
def parse(formula: str) -> Box:
    """The formula as a row of pieces."""
    pieces: list[Piece] = []
    rest = formula
    while rest:
        piece, rest = _next(rest)
        pieces.append(piece)
    return tuple(pieces)


def _next(text: str) -> tuple[Piece, str]:
    """The first piece and what follows it."""
    if text[0] in "√∛":
        inside, rest = _radicand(text[1:])
        return Root("3" if text[0] == "∛" else "", parse(inside)), rest
    if text[0] in "⌊⌈":
        inside, _, rest = text[1:].partition("⌋" if text[0] == "⌊" else "⌉")
        return Fence(text[0] == "⌊", parse(inside)), rest
    found = _TOKEN.match(text)
    assert found is not None
    token, rest = found.group(), text[found.end() :]
    if token[0] == "^":
        return Raised(tuple(Run(letter, True) for letter in token[1:])), rest
    if word := _WORDS.match(token):
        return Run(word.group(), False), text[word.end() :]
    if token[0].isalpha():
        return Run(token[0], True), text[1:]
    return Run(token, False), rest


def _radicand(text: str) -> tuple[str, str]:
    """What stands under the root, without its brackets, and the rest."""
    if text.startswith("("):
        inside, _, rest = text[1:].partition(")")
        return inside, rest
    digits = re.match(r"\d+", text)
    assert digits is not None
    return digits.group(), text[digits.end() :]


# --- setting -----------------------------------------------------------------------------------------------


def _wide(box: Box, px: int) -> int:
    return sum(_wide_piece(piece, px) for piece in box)


def _wide_piece(piece: Piece, px: int) -> int:
    match piece:
        case Run(text, italic):
            return font(px, italic=italic).size(text)[0]
        case Root(sign, inside):
            return round(px * (0.72 if sign else 0.6)) + _wide(inside, px) + round(px * 0.1)
        case Fence(_, inside):
            return 2 * round(px * 0.3) + _wide(inside, px)
        case Raised(inside):
            return _wide(inside, _small(px))


def _small(px: int) -> int:
    return max(6, round(px * 0.68))


def set_formula(formula: str, px: int, colour: Colour) -> pygame.Surface:
    """One line; the baseline lies at the height of `baseline(px)`."""
    box = parse(formula.replace("−", MINUS))
    surface = pygame.Surface((max(1, _wide(box, px) + 2), round(px * 1.55)), pygame.SRCALPHA, 32)
    strokes: list[str] = []
    _draw(box, surface, 1, baseline(px), px, colour, strokes)
    if strokes:
        surface.blit(_stroked(strokes, surface.get_size(), px, colour), (0, 0))
    return surface


def baseline(px: int) -> int:
    """How far below the top of a line its letters stand."""
    return round(px * 1.17)


def _draw(
    box: Box, surface: pygame.Surface, x: int, base: int, px: int, colour: Colour, strokes: list[str]
) -> None:
    for piece in box:
        match piece:
            case Run(text, italic):
                face = font(px, italic=italic)
                surface.blit(face.render(text, True, colour[:3]), (x, base - face.get_ascent()))
            case Root(sign, inside):
                left = x + round(px * (0.72 if sign else 0.6))
                strokes.append(_root(left, base, px, _wide(inside, px)))
                _draw(inside, surface, left, base, px, colour, strokes)
                if sign:
                    _draw(
                        parse(sign),
                        surface,
                        x + round(px * 0.04),
                        base - round(px * 0.46),
                        _small(px) * 3 // 4,
                        colour,
                        strokes,
                    )
            case Fence(low, inside):
                side = round(px * 0.3)
                strokes.append(_fence(low, x, side + _wide(inside, px), base, px))
                _draw(inside, surface, x + side, base, px, colour, strokes)
            case Raised(inside):
                _draw(inside, surface, x, base - round(px * 0.36), _small(px), colour, strokes)
        x += _wide_piece(piece, px)


def _root(left: int, base: int, px: int, inner: int) -> str:
    """The root sign as a path: hook, stem, and the bar over what stands under it."""
    top, foot = base - px * 0.88, base + px * 0.08
    return (
        f"M{left - px * 0.52:.1f} {base - px * 0.3:.1f} L{left - px * 0.4:.1f} {base - px * 0.36:.1f} "
        f"L{left - px * 0.24:.1f} {foot:.1f} L{left - px * 0.06:.1f} {top:.1f} "
        f"L{left + inner + px * 0.06:.1f} {top:.1f}"
    )


def _fence(low: bool, x: int, right: int, base: int, px: int) -> str:
    """Both brackets as a path."""
    top, foot, tick = base - px * 0.82, base + px * 0.14, px * 0.16
    near, far = (foot, top) if low else (top, foot)
    left, end = x + px * 0.12, x + right + px * 0.18
    return (
        f"M{left + tick:.1f} {near:.1f} L{left:.1f} {near:.1f} L{left:.1f} {far:.1f} "
        f"M{end - tick:.1f} {near:.1f} L{end:.1f} {near:.1f} L{end:.1f} {far:.1f}"
    )


def _stroked(paths: list[str], size: tuple[int, int], px: int, colour: Colour) -> pygame.Surface:
    path = (
        f'<path d="{" ".join(paths)}" fill="none" stroke="{hexed(colour)}" '
        f'stroke-width="{max(1.0, px / 15):.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
    )
    return svg(size, path)


# --- fitting -----------------------------------------------------------------------------------------------


def set_within(formula: str, px: int, room: int, colour: Colour) -> pygame.Surface:
    """No wider than `room`: in one line, else broken in two at an operator, else smaller."""
    formula = formula.replace("−", MINUS)
    if _wide(parse(formula), px) + 2 <= room:
        return set_formula(formula, px, colour)
    lines = _broken(formula)
    while px > 6 and max(_wide(parse(line), px) + 2 for line in lines) > room:
        px -= 1
    return _stacked([set_formula(line, px, colour) for line in lines], px)


def _broken(formula: str) -> tuple[str, ...]:
    """Two lines broken at the operator nearest the middle, outside brackets; one line if there is none."""
    places = [
        found.start() for found in re.finditer(r" [+–·] ", formula) if "(" not in formula[: found.start()]
    ]
    if not places:
        return (formula,)
    place = min(places, key=lambda at: abs(2 * at - len(formula) + 3))
    return formula[:place], formula[place + 1 :]


def _stacked(lines: list[pygame.Surface], px: int) -> pygame.Surface:
    pitch = round(px * 1.12)
    width = max(line.get_width() for line in lines)
    surface = pygame.Surface((width, lines[0].get_height() + pitch * (len(lines) - 1)), pygame.SRCALPHA, 32)
    for i, line in enumerate(lines):
        surface.blit(line, ((width - line.get_width()) // 2, i * pitch))
    return surface
