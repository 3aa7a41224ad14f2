"""How Speedzero's cards, formulas and room are painted."""

from __future__ import annotations

import pygame
import pytest

from game.zero.cards import COUNTS, FORMULAS, band
from scenes.boards.zero.art import (
    BANDS,
    CHALK,
    RATIO,
    SLATE_LOW,
    Back,
    Card,
    Pile,
    Place,
    Trail,
    dark,
    margin,
)
from scenes.boards.zero.formula import Fence, Piece, Raised, Root, Run, parse, set_formula, set_within
from scenes.boards.zero.parts import SLATE, SOFT, Chart, Tag, tag_width
from scenes.boards.zero.places import card_size, width_for
from scenes.boards.zero.room import background
from scenes.draw import theme
from scenes.draw.art import paint
from scenes.draw.letters import font
from tests.scenes.colours import contrast

ALL = [formula for formulas in FORMULAS.values() for formula in formulas]


def runs(piece: Piece) -> list[Run]:
    return [piece] if isinstance(piece, Run) else [run for inner in piece.inside for run in runs(inner)]


@pytest.mark.parametrize("formula", ALL)
def test_every_sign_of_a_formula_is_in_the_face(formula: str) -> None:
    """What is set as letters is drawn by the face itself, never as an empty box."""
    for run in (run for piece in parse(formula) for run in runs(piece)):
        face = font(24, italic=run.italic)
        missing = pygame.image.tobytes(face.render("\U0010fffe", True, (255, 255, 255)), "RGBA")
        for sign in run.text:
            assert pygame.image.tobytes(face.render(sign, True, (255, 255, 255)), "RGBA") != missing, (
                formula,
                sign,
            )


def test_formulas_are_read_as_mathematics() -> None:
    """Roots, brackets and exponents are pieces of their own, names of functions stand upright."""
    assert parse("√(3² + 4²)") == (Root("", (Run("3² + 4²", False),)),)
    assert parse("∛64") == (Root("3", (Run("64", False),)),)
    assert parse("⌊π²⌋") == (Fence(True, (Run("π", True), Run("²", False))),)
    assert parse("e^iπ + 1") == (Run("e", True), Raised((Run("i", True), Run("π", True))), Run(" + 1", False))
    assert parse("sin π")[0] == Run("sin", False)


@pytest.mark.parametrize("formula", ALL)
def test_every_formula_fits_its_card(formula: str) -> None:
    """On an own card of a 1280×720 window every formula fits the card's width in letters of 12 pixels."""
    room = round(80 * 0.86)
    assert set_within(formula, 12, room, CHALK).get_width() <= room
    assert set_within(formula, 12, room, CHALK).get_height() <= 2 * set_formula("1", 12, CHALK).get_height()


@pytest.mark.parametrize("width", [24, 48, 100, 200])
def test_every_card_can_be_told_from_every_other(width: int) -> None:
    """At any size the fifteen values, the back and the empty place look different."""
    size = card_size(width)
    cards = [Card(str(v).replace("-", "−"), FORMULAS[v][0], band(v)) for v in COUNTS]
    pictures = {pygame.image.tobytes(paint(art, size), "RGBA") for art in (*cards, Back(), Place())}
    assert len(pictures) == len(cards) + 2


def test_marks_change_the_picture() -> None:
    """Rim and each glow show, on faces and backs; the trail has its seat's colour; a pile has its height."""
    size = card_size(100)
    faces = [
        Card("7", "√49", "amber", rim, glow) for rim in ("", "pair") for glow in ("", "ready", "hot", "clear")
    ]
    others = [
        *(Back(glow) for glow in ("", "ready", "hot", "clear")),
        *(Trail(c) for c in theme.SEATS),
        Pile(1),
        Pile(5),
    ]
    pictures = {pygame.image.tobytes(paint(art, size), "RGBA") for art in (*faces, *others)}
    assert len(pictures) == len(faces) + len(others)


@pytest.mark.parametrize("height", [40, 77, 133, 200, 411])
def test_card_boxes_keep_their_shape(height: int) -> None:
    """The widest card for a height is no higher, and the card inside its box keeps its proportions."""
    width, high = card_size(width_for(height))
    m = margin(width)
    assert high <= height < card_size(width + 1)[1] + 1
    assert abs((high - 2 * m) / (width - 2 * m) - RATIO) < 0.03


def test_the_chart_shows_what_is_left() -> None:
    """Other counts make another chart, with and without room for figures."""
    values, packs = tuple(COUNTS), tuple(COUNTS.values())
    bands = tuple(band(value) for value in values)
    for size in ((400, 120), (200, 40)):
        full = paint(Chart(values, packs, packs, bands, 12), size)
        less = paint(Chart(values, (0, *packs[1:]), packs, bands, 12, mark=3), size)
        assert pygame.image.tobytes(full, "RGBA") != pygame.image.tobytes(less, "RGBA")


def test_tags_hold_their_text() -> None:
    """A tag's text, ≈ and minus included, is no wider than the tag."""
    for text in ("≈ −12", "+8", "Rundenende"):
        surface = paint(Tag(text, 14, theme.GOOD), (tag_width(text, 14), 24))
        assert surface.get_at((0, 0)).a < 60


@pytest.mark.parametrize("px", [13, 20])
def test_about_does_not_look_like_equals(px: int) -> None:
    """The sign of an estimate is drawn higher than its letters would have it, so that its waves are seen."""
    text = "≈ +3"
    tag = paint(Tag(text, px, (255, 255, 255)), (tag_width(text, px), round(px * 1.6)))
    sign = tag.subsurface((round(px * 0.65), px // 4, px - 2, tag.get_height() - px // 2))
    ink = pygame.mask.from_threshold(sign, (255, 255, 255), (190, 190, 190)).get_bounding_rects()
    assert sum(part.h for part in ink) >= px * 2 // 5
    assert tag.get_width() > tag_width("+3", px) + px


def test_the_room_is_the_same_every_time() -> None:
    """The room is as large as the window, dark, not plain, and made once per size."""
    room = background((320, 200), {})
    assert room.get_size() == (320, 200)
    assert background((320, 200), {}) is room
    background((200, 320), {})
    again = background((320, 200), {})
    assert again is not room
    assert pygame.image.tobytes(room, "RGB") == pygame.image.tobytes(again, "RGB")
    assert 4 < sum(pygame.transform.average_color(room)[:3]) / 3 < 60
    assert len({tuple(room.get_at((x, 100))) for x in range(0, 320, 20)}) > 4


def test_texts_can_be_read() -> None:
    """Numbers on their cards, soft text on slate and previews on their pills have a contrast of 4.5 : 1."""
    for colour in BANDS.values():
        assert contrast(colour, dark(colour, 0.25)) >= 4.5
    assert contrast(SOFT, SLATE) >= 4.5
    assert contrast(CHALK, SLATE_LOW) >= 4.5
    for tone in (theme.GOOD, theme.BAD):
        assert contrast(tone, (9, 14, 19)) >= 4.5
