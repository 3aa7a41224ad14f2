"""Drawings in SVG use only what SDL can draw: what it cannot, it passes over without a word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from net.home import Settings
from scenes.boards import BOARDS
from scenes.boards.preferences import preferences
from scenes.draw.art import begin, paint
from scenes.hall import room_art as hall_art
from scenes.hall.title import TitleScene
from scenes.placed import Rect
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.placed import Placed

LACKING = re.compile(
    r"<(text|use|clipPath|mask|filter|pattern|image|style|symbol)\b|rgba\(|hsl\(|currentColor|"
    r'\b(width|height|x|y|r|rx|ry|cx|cy|x1|x2|y1|y2)="[\d.]+%"'
)
NAMED = re.compile(r"url\(#(\w+)\)")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The text of every drawing that is made from now on."""
    texts: list[str] = []
    draw = pygame.image.load_sized_svg

    def listening(file: Any, size: Any) -> pygame.Surface:
        texts.append(file.getvalue().decode())
        file.seek(0)
        return draw(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", listening)
    begin((1, 1))
    return texts


def faults(texts: Sequence[str]) -> list[str]:
    """What cannot be drawn, and gradients that are named but not there."""
    found = [match.group() for text in texts for match in LACKING.finditer(text)]
    return found + [name for text in texts for name in NAMED.findall(text) if f'id="{name}"' not in text]


def paint_all(things: Sequence[Placed]) -> None:
    for thing in things:
        paint(thing.art, thing.rect[2:])
        if thing.hint is not None:
            paint(thing.hint, thing.rect[2:])


def test_the_hall_uses_only_what_can_be_drawn(drawn: list[str]) -> None:
    """Its walls, its doors, its floor."""
    size = (807, 603)  # a size nobody has painted before
    hall_art.background(size)
    picture = TitleScene(FakeContext()).picture(size, 0.0)
    assert picture is not None
    paint_all(picture.things)
    assert drawn
    assert faults(drawn) == []


@pytest.mark.parametrize("game", BOARDS)
def test_a_game_uses_only_what_can_be_drawn(game: str, drawn: list[str]) -> None:
    """Its room and its emblem, which is made of its pieces, if they are drawn so."""
    BOARDS[game].background((807, 603), preferences(game, Settings()))
    paint_all(BOARDS[game].emblem(Rect(0, 0, 407, 303)))
    assert faults(drawn) == []


@pytest.mark.parametrize(
    "text",
    ['<use href="#a"/>', '<rect width="50%"/>', '<rect fill="rgba(0,0,0,0)"/>', '<rect fill="url(#none)"/>'],
)
def test_what_cannot_be_drawn_is_found(text: str) -> None:
    """The search finds what it is for."""
    assert faults([text])
