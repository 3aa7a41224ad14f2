"""Speedsignal's dice: every side is there once, films land on what was thrown, marks say the colour."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from scenes.boards.signal import solid
from scenes.boards.signal.dice import (
    BODY,
    LANDING,
    PIPS,
    STEPS,
    VARIANTS,
    Die,
    DieTone,
    die_box,
    foresee_dice,
    tumble,
)
from scenes.draw.art import begin, paint, paint_ahead
from tests.scenes.colours import contrast

TONES: tuple[DieTone, ...] = get_args(DieTone)
BOX = die_box(60)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How different two pictures are, on the average of all bytes."""
    pairs = zip(pixels(one), pixels(other), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (4 * one.get_width() * one.get_height())


@pytest.mark.parametrize("sides", [6, 8])
def test_a_die_has_every_number_once_and_opposite_sides_add_up(sides: int) -> None:
    """Two opposite sides of a die make one more than it has sides; none is printed in a mirror."""
    faces = solid.faces(sides)
    assert sorted(face.value for face in faces) == list(range(1, sides + 1))
    for face in faces:
        away = pytest.approx(tuple(-a for a in face.out))
        (other,) = [one for one in faces if one.out == away]
        assert face.value + other.value == sides + 1
        (x, y, z), (a, b, c) = face.right, face.down
        cross = (y * c - z * b, z * a - x * c, x * b - y * a)
        assert cross == pytest.approx(face.out)


@pytest.mark.parametrize("sides", [6, 8])
def test_a_lying_die_shows_its_number_upright(sides: int) -> None:
    """The side thrown faces the eye straight on, and no other is nearer to it."""
    for face in solid.faces(sides):
        turn = solid.lying(face.value, sides)
        assert solid.turned(turn, face.out) == pytest.approx((0, 0, 1), abs=1e-9)
        assert solid.turned(turn, face.right) == pytest.approx((1, 0, 0), abs=1e-9)
        assert solid.faces_eye(face, turn)


@pytest.mark.parametrize("size", [(1, 1), (20, 31), (60, 60), (180, 180)])
@pytest.mark.parametrize("sides", [6, 8])
def test_dice_can_be_painted_at_every_size(sides: int, size: tuple[int, int]) -> None:
    """Lying, in the air and landing, the surface is as large as asked for."""
    for art in (Die("red", 2, sides, 5, used=True), *tumble("white", 5, sides)[:: STEPS // 3]):
        assert paint(art, size).get_size() == size


@pytest.mark.parametrize("side", [40, 90])
def test_every_die_can_be_told_from_every_other(side: int) -> None:
    """Colours, values, kinds, and what is lit or does not count look different."""
    box = die_box(side)
    dice = [Die(tone, value, sides) for tone in TONES for sides in (6, 8) for value in range(1, sides + 1)]
    dice += [Die("red", 3, 6, used=True), Die("red", 3, 6, dim=True), Die("red", 3, 6, tilt=6)]
    assert len({pixels(paint(die, (box, box))) for die in dice}) == len(dice)


@pytest.mark.parametrize("sides", [6, 8])
def test_colours_bear_a_mark(sides: int) -> None:
    """Without its colour a die still differs from those of other colours: by the shape below its value."""
    box = die_box(90)
    low = pygame.Rect(box // 2 - 9, box // 2 + round(0.33 * 90), 18, round(0.14 * 90))
    marks = set()
    for tone in TONES:
        part = paint(Die(tone, 1, sides), (box, box)).subsurface(low)
        middle = part.get_at((9, low.h // 2))
        same = pygame.mask.from_threshold(part, middle, (40, 40, 40, 255))
        marks.add(bytes(same.get_at((x, y)) for x in range(18) for y in range(low.h)))
    assert len(marks) == len(TONES)


@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("variant", range(VARIANTS))
def test_a_film_turns_and_lands_on_what_was_thrown(sides: int, variant: int) -> None:
    """Sixteen pictures, each unlike the others; the last is nearer to the die at rest than any other."""
    film, rest = tumble("green", 4, sides, variant, 5), paint(Die("green", 4, sides, 5), (BOX, BOX))
    frames = [paint(art, (BOX, BOX)) for art in film]
    assert len(frames) == STEPS + LANDING == 16
    assert len({pixels(frame) for frame in frames}) == len(frames)
    assert min(frames, key=lambda frame: apart(frame, rest)) is frames[-1]


def test_what_is_in_the_air_is_the_same_for_all_values() -> None:
    """All throws of a colour share their pictures but for the landing, so they can be painted early."""
    films = [tumble("blue", value, 6, 1) for value in range(1, 7)]
    assert len({film[:STEPS] for film in films}) == 1
    assert len({film[STEPS:] for film in films}) == 6


def test_foreseen_dice_need_not_be_painted_when_they_are_thrown() -> None:
    """With time before, no picture of a die in the air is painted during the throw."""
    begin((640, 400))
    dice: tuple[tuple[DieTone, int], ...] = (("white", 0), ("white", 1), ("red", 2), ("red", 2 + VARIANTS))
    foresee_dice(BOX, dice)
    done = 0
    while paint_ahead():
        done += 1
    assert done == 3 * STEPS
    foresee_dice(BOX, dice)
    assert not paint_ahead()


def test_pips_stand_out() -> None:
    """Pips and numbers, which are large, have a contrast of at least 3 : 1 to their die."""
    for tone in TONES:
        assert contrast(PIPS[tone], BODY[tone]) >= 3
