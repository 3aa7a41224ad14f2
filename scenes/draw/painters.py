"""How the basic kinds of art look. What they are: `kinds.py`; the shapes they are made of: `shapes.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.draw import icons, shapes, theme
from scenes.draw.art import clear, paint, painter
from scenes.draw.kinds import (
    Bar,
    Bubble,
    Button,
    Chip,
    Dot,
    Fill,
    Focus,
    KeyCap,
    Label,
    Line,
    Panel,
    Rich,
    Shadow,
    Tab,
    Turned,
)
from scenes.draw.letters import fit, height, render, width, wrap

if TYPE_CHECKING:
    from scenes.draw.art import Size
    from scenes.draw.kinds import Align, ButtonState, Valign
    from scenes.draw.theme import Colour


@painter(Label)
def paint_label(art: Label, size: Size) -> pygame.Surface:
    """The text, placed by its alignments."""
    if art.wrap:
        lines: tuple[str, ...] = wrap(art.text, art.px, size[0], art.bold)
    else:
        lines = (fit(art.text, art.px, size[0], art.bold, art.spacing),)
    surface, step = clear(size), height(art.px)
    y = _start(art.valign, size[1], step * len(lines))
    for line in lines:
        if line:
            words = render(line, art.px, art.colour, art.bold, art.spacing)
            surface.blit(words, (_start(art.align, size[0], words.get_width()), y))
        y += step
    return surface


def _start(where: Align | Valign, room: int, needed: int) -> int:
    if where in {"left", "top"}:
        return 0
    return (room - needed) // 2 if where in {"centre", "middle"} else room - needed


@painter(Rich)
def paint_rich(art: Rich, size: Size) -> pygame.Surface:
    """The runs one after another."""
    surface = clear(size)
    needed = sum(width(run.text, art.px, run.bold) for run in art.runs)
    x, y = max(0, _start(art.align, size[0], needed)), (size[1] - height(art.px)) // 2
    for run in art.runs:
        text = fit(run.text, art.px, max(0, size[0] - x), run.bold)
        if text:
            surface.blit(render(text, art.px, run.colour, run.bold), (x, y))
        x += width(run.text, art.px, run.bold)
    return surface


@painter(Panel)
def paint_panel(art: Panel, size: Size) -> pygame.Surface:
    """The box."""
    return shapes.box(size, art.radius, art.fill, art.to, art.border, art.border_px)


@painter(Shadow)
def paint_shadow(art: Shadow, size: Size) -> pygame.Surface:
    """The shadow."""
    return shapes.shadow(size, art.radius, art.spread, art.strength)


@painter(Focus)
def paint_focus(art: Focus, size: Size) -> pygame.Surface:
    """A crisp ring with a faint one around it, so that it shows on brass as well as on ink."""
    surface = shapes.ring(size, art.radius + 2, art.px + 2, theme.alpha(theme.NIGHT, 200))
    inner = (size[0] - 2, size[1] - 2)
    surface.blit(shapes.ring(inner, art.radius + 1, art.px, art.colour), (1, 1))
    return surface


@painter(Fill)
def paint_fill(art: Fill, size: Size) -> pygame.Surface:
    """The area."""
    if art.to is not None:
        return shapes.gradient(size, art.colour, art.to)
    surface = clear(size)
    surface.fill(art.colour)
    return surface


@painter(Turned)
def paint_turned(art: Turned, size: Size) -> pygame.Surface:
    """Painted twice as large and turned smoothly, so that slanted edges stay clean."""
    rotated = pygame.transform.rotozoom(paint(art.art, (art.w * 2, art.h * 2)), art.degrees, 0.5)
    surface = clear(size)
    surface.blit(rotated, rotated.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


@painter(Line)
def paint_line(art: Line, size: Size) -> pygame.Surface:
    """The line."""
    surface = clear(size)
    w, h = size
    surface.fill(
        art.colour, (0, (h - art.px) // 2, w, art.px) if w >= h else ((w - art.px) // 2, 0, art.px, h)
    )
    return surface


@painter(Bar)
def paint_bar(art: Bar, size: Size) -> pygame.Surface:
    """The filled part over the whole."""
    radius = min(size) // 2
    surface = shapes.filled(size, radius, art.back)
    part = round(size[0] * max(0, min(1000, art.share)) / 1000)
    if part:
        surface.blit(shapes.filled((part, size[1]), radius, art.colour), (0, 0))
    return surface


@painter(Dot)
def paint_dot(art: Dot, size: Size) -> pygame.Surface:
    """The disc, lit a little from above."""
    side = min(size)
    surface = clear(size)
    top, low = theme.mix(art.colour, theme.WHITE, 0.14), theme.mix(art.colour, theme.BLACK, 0.1)
    surface.blit(shapes.disc((side, side), top, low), ((size[0] - side) // 2, (size[1] - side) // 2))
    if art.text:
        _middle(surface, render(art.text, max(9, round(side * 0.5)), theme.INK, bold=True))
    return surface


@painter(Button)
def paint_button(art: Button, size: Size) -> pygame.Surface:
    """Face, light edge, text; pressed it sinks by a pixel and darkens."""
    surface = _BUTTON_FACES[art.style](art.state, size)
    colour = _button_ink(art)
    words = render(fit(art.text, art.px, size[0] - art.px // 2, bold=True), art.px, colour, bold=True)
    words = _with_icon(art.icon, words if art.text else None, art.px, colour) if art.icon else words
    pad = art.px if art.style != "quiet" else art.px // 3
    middle = (size[0] - words.get_width()) // 2
    x = {"left": pad, "right": size[0] - words.get_width() - pad}.get(art.align, middle)
    sunk = 1 if art.state == "down" else 0
    surface.blit(words, (x, (size[1] - words.get_height()) // 2 + sunk))
    return surface


def _button_ink(art: Button) -> Colour:
    if art.state == "off":
        return theme.alpha(theme.MUTED, 150)
    if art.style == "brass":
        return theme.NIGHT
    if art.style == "danger":
        return theme.WHITE if art.state in {"hover", "down"} else theme.mix(theme.BAD, theme.WHITE, 0.35)
    return theme.BRASS_LIGHT if art.state in {"hover", "down"} else theme.PAPER


def _with_icon(name: str, words: pygame.Surface | None, px: int, colour: Colour) -> pygame.Surface:
    side = round(px * 1.15)
    icon = icons.paint_icon(icons.Icon(name, colour), (side, side))
    if words is None:
        return icon
    both = clear((side + px // 2 + words.get_width(), max(side, words.get_height())))
    both.blit(icon, (0, (both.get_height() - side) // 2))
    both.blit(words, (side + px // 2, (both.get_height() - words.get_height()) // 2))
    return both


def _radius(size: Size) -> int:
    return max(4, min(round(min(size) * 0.26), 20))


def _brass(state: ButtonState, size: Size) -> pygame.Surface:
    radius = _radius(size)
    if state == "off":
        return shapes.box(size, radius, theme.alpha(theme.RAISED, 170), None, theme.alpha(theme.EDGE, 200))
    top, low = {
        "hover": (theme.mix(theme.BRASS_LIGHT, theme.WHITE, 0.25), theme.BRASS),
        "down": (theme.BRASS_DARK, theme.mix(theme.BRASS_DARK, theme.BRASS, 0.5)),
    }.get(
        state,
        (theme.mix(theme.BRASS, theme.BRASS_LIGHT, 0.6), theme.mix(theme.BRASS, theme.BRASS_DARK, 0.35)),
    )
    surface = shapes.filled(size, radius, top, low)
    inner = (size[0] - 2, size[1] - 2)
    shine = shapes.ring(inner, radius - 1, 1, theme.alpha(theme.WHITE, 90 if state != "down" else 0))
    shine.fill((255, 255, 255, 0), (0, inner[1] // 2, inner[0], inner[1]), pygame.BLEND_RGBA_MULT)
    surface.blit(shine, (1, 1))
    edge = theme.alpha(theme.mix(theme.BRASS_DARK, theme.BLACK, 0.35), 160)
    surface.blit(shapes.ring(size, radius, 1, edge), (0, 0))
    return surface


def _ghost(state: ButtonState, size: Size) -> pygame.Surface:
    fill, edge = {
        "hover": (theme.alpha(theme.BRASS, 34), theme.BRASS),
        "down": (theme.alpha(theme.BRASS, 70), theme.BRASS_DARK),
        "off": (theme.alpha(theme.PANEL, 60), theme.alpha(theme.EDGE, 120)),
    }.get(state, (theme.alpha(theme.RAISED, 110), theme.mix(theme.EDGE, theme.MUTED, 0.3)))
    return shapes.box(size, _radius(size), fill, None, edge, 2 if min(size) > 48 else 1)


def _danger(state: ButtonState, size: Size) -> pygame.Surface:
    opacity = {"hover": 190, "down": 230, "off": 10}.get(state, 26)
    return shapes.box(size, _radius(size), theme.alpha(theme.BAD, opacity), None, theme.alpha(theme.BAD, 220))


def _quiet(state: ButtonState, size: Size) -> pygame.Surface:
    opacity = {"hover": 26, "down": 50}.get(state, 0)
    return shapes.filled(size, _radius(size), theme.alpha(theme.PAPER, opacity))


_BUTTON_FACES = {"brass": _brass, "ghost": _ghost, "danger": _danger, "quiet": _quiet}


@painter(KeyCap)
def paint_keycap(art: KeyCap, size: Size) -> pygame.Surface:
    """A raised cap."""
    radius = max(3, size[1] // 5)
    surface = shapes.filled(size, radius, theme.mix(theme.EDGE, theme.BLACK, 0.35))
    face = (size[0], size[1] - max(1, size[1] // 14))
    light = theme.mix(theme.RAISED, theme.EDGE, 0.6)
    surface.blit(shapes.box(face, radius, light, theme.RAISED, theme.EDGE), (0, 0))
    words = render(fit(art.text, art.px, size[0], bold=True), art.px, theme.PAPER, bold=True)
    surface.blit(words, ((size[0] - words.get_width()) // 2, (face[1] - words.get_height()) // 2))
    return surface


@painter(Chip)
def paint_chip(art: Chip, size: Size) -> pygame.Surface:
    """Filled with brass light and marked when chosen: never by colour alone."""
    radius = size[1] // 2
    edge = theme.BRASS if art.on or art.hover else theme.mix(theme.EDGE, theme.MUTED, 0.25)
    fill = theme.alpha(theme.BRASS, 46) if art.on else theme.alpha(theme.RAISED, 120)
    surface = shapes.box(size, radius, fill, None, edge, 2 if art.on else 1)
    ink = theme.BRASS_LIGHT if art.on else theme.PAPER
    words = render(fit(art.text, art.px, size[0] - art.px, art.on), art.px, ink, art.on)
    words = _with_icon("check", words, art.px, ink) if art.on else words
    _middle(surface, words)
    return surface


@painter(Tab)
def paint_tab(art: Tab, size: Size) -> pygame.Surface:
    """The word, and a stroke under it when open."""
    surface = clear(size)
    colour = theme.BRASS if art.on else theme.PAPER if art.hover else theme.mix(theme.PAPER, theme.MUTED, 0.5)
    words = render(fit(art.text, art.px, size[0], art.on), art.px, colour, art.on)
    _middle(surface, words)
    if art.on:
        under = shapes.filled((words.get_width(), max(2, art.px // 7)), art.px // 14, theme.BRASS)
        surface.blit(under, ((size[0] - under.get_width()) // 2, (size[1] + words.get_height()) // 2))
    return surface


@painter(Bubble)
def paint_bubble(art: Bubble, size: Size) -> pygame.Surface:
    """Box, tail, words. `bubble_size` tells how large it must be."""
    tail = 0 if art.side == "none" else art.px // 2
    body = (size[0], max(1, size[1] - tail))
    surface = clear(size)
    radius = min(art.px, body[1] // 2)
    surface.blit(shapes.filled(body, radius, art.colour), (0, 0))
    if tail:
        x = radius if art.side == "left" else size[0] - radius - 2 * tail
        tip = x if art.side == "left" else x + 2 * tail
        points = [(x, body[1] - 1), (x + 2 * tail, body[1] - 1), (tip, size[1])]
        surface.blit(shapes.polygon(size, points, art.colour), (0, 0))
    words = paint_label(Label(art.text, art.px, wrap=True), (size[0] - 2 * art.px, body[1]))
    surface.blit(words, (art.px, 0))
    return surface


def _middle(surface: pygame.Surface, thing: pygame.Surface) -> None:
    w, h = surface.get_size()
    surface.blit(thing, ((w - thing.get_width()) // 2, (h - thing.get_height()) // 2))
