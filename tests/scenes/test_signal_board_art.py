"""Speedsignal's lamps, locks, barriers and plates: all can be painted, told apart and read, night and day."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, get_args

import pygame
import pytest
from msgspec.structs import replace

from scenes.boards.signal.around import Chain, Ring, RingStyle
from scenes.boards.signal.barrier import Barrier, Lock, LockState, barrier_drop
from scenes.boards.signal.lamps import (
    BRIGHT,
    LAMP_ON,
    LEGIBLE,
    Bead,
    Between,
    Lamp,
    LampColours,
    LampState,
    between_up,
    lamp_box,
    light_up,
)
from scenes.boards.signal.plates import (
    TILE,
    Bakelite,
    Bonus,
    BonusState,
    Fault,
    Groove,
    KnobState,
    Plate,
    Rail,
    _dents,
)
from scenes.boards.signal.signs import Badge
from scenes.boards.signal.tones import GROOVE, PLATE, TONES, Mark, ink, soft, text
from scenes.draw.art import paint
from scenes.motion import Motion
from scenes.placed import Journey, Placed, Rect
from scenes.ways import FLIP
from tests.scenes.colours import contrast

if TYPE_CHECKING:
    from scenes.placed import Art

DAYS = (False, True)
STATES: tuple[LampState, ...] = get_args(LampState)
BADGES: tuple[Badge, ...] = get_args(Badge)
ENOUGH = 4.5


def kinds(day: bool) -> list[Art]:
    """Every kind of art in every state."""
    return [
        *(Lamp("12", tone, state, day) for tone, state in product(TONES, STATES)),
        *(
            Lamp("7", "blue", state, day, badge, mark=True)
            for state in ("dark", "set")
            for badge in BADGES[1:]
        ),
        *(Bead("12", tone, state, day) for tone, state in product(TONES, STATES)),
        *(Bead("7", "green", "set", day, badge) for badge in BADGES[1:]),
        *(Between(lit, "red", "yellow", day) for lit in range(BRIGHT + 1)),
        *(Ring(style, day) for style in get_args(RingStyle)),
        Chain(day),
        *(Lock(tone, 5, state, day) for tone, state in product(TONES, get_args(LockState))),
        Barrier(0, day),
        Barrier(80, day),
        Plate(day),
        Groove(day),
        Groove(day, closed=True),
        *(Rail(tone, day, dim) for tone, dim in product(TONES, (False, True))),
        *(Bakelite("Passen", 18, state, main, day) for state, main in product(get_args(KnobState), DAYS)),
        *(Fault(marked, day) for marked in (False, True)),
        *(Bonus(tone, state, day) for tone, state in product(TONES, get_args(BonusState))),
        *(Mark(tone, day, dim) for tone, dim in product(TONES, (False, True))),
    ]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", [(1, 1), (5, 30), (96, 96), (230, 61)])
def test_every_kind_can_be_painted_at_every_size(size: tuple[int, int]) -> None:
    """However small or wide the room, the surface is as large as asked for, by night and by day."""
    for day in DAYS:
        for art in kinds(day):
            assert paint(art, size).get_size() == size, art


@pytest.mark.parametrize("day", DAYS)
def test_every_state_looks_different(day: bool) -> None:
    """No two states, colours or badges have the same picture."""
    arts = kinds(day)
    assert len({(type(art), pixels(paint(art, (90, 90)))) for art in arts}) == len(arts)


def test_night_and_day_differ() -> None:
    """Each kind has a look of its own for the day shift."""
    for night, day in zip(kinds(False), kinds(True), strict=True):
        if not isinstance(night, Barrier | Bakelite):
            assert pixels(paint(night, (90, 90))) != pixels(paint(day, (90, 90))), night


def reads(art: Lamp | Bead, side: int, reach: float) -> float:
    """The contrast of a lamp's number to the darkest and brightest part of what it is written on."""
    blank = paint(replace(art, text=""), (side, side))
    base = pygame.Surface((side, side))
    base.fill(GROOVE[art.day][0])
    base.blit(blank, (0, 0))
    number, w, h = (
        LampColours(art.tone, art.state, art.day).number,
        round(side * reach / 3),
        round(side * reach / 4),
    )
    parts = [
        pygame.Rect(side // 2 + (2 * i - 3) * w // 2, side // 2 + (2 * j - 2) * h // 2, w, h)
        for i in range(3)
        for j in range(2)
    ]
    return min(contrast(number, tuple(pygame.transform.average_color(base, part))) for part in parts)


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("state", ["dark", "ready", "set"])
def test_numbers_on_lamps_can_be_read(day: bool, state: LampState) -> None:
    """On dark glass and on light the number has a contrast of 4.5 : 1, by night and by day."""
    for tone in TONES:
        assert reads(Lamp("88", tone, state, day), lamp_box(64), 0.28) >= ENOUGH, tone
        assert reads(Bead("88", tone, state, day), 30, 0.5) >= ENOUGH, tone


@pytest.mark.parametrize("day", DAYS)
def test_text_on_the_metal_can_be_read(day: bool) -> None:
    """Text in a colour, plain and soft text have 4.5 : 1 on lines' plates, and on the panel as painted."""
    plate = paint(Plate(day), (600, 400))
    metal = [
        tuple(pygame.transform.average_color(plate, pygame.Rect(80 * i + 40, y, 40, 30)))
        for i in range(6)
        for y in (40, 200, 340)
    ]
    for back in (*GROOVE[day], *PLATE[day], *metal):
        for colour in (*(ink(tone, day) for tone in TONES), text(day), soft(day)):
            assert contrast(colour, back) >= ENOUGH, (colour, back)


def test_the_cross_leaves_the_number_free() -> None:
    """The cross of a set signal is seen on its glass, and not where the number stands."""
    size = (lamp_box(64),) * 2
    lit, blank = (paint(Lamp("", "yellow", state), size) for state in ("set", "dark"))
    middle, k = size[0] // 2, round(32 * 0.7 * 0.71)
    assert sum(lit.get_at((middle + k, middle + k))[:3]) < 200
    assert sum(lit.get_at((middle + k, middle))[:3]) > 400
    assert sum(lit.get_at((middle + 8, middle + 8))[:3]) > 500
    assert pixels(lit) != pixels(blank)


def test_a_lamp_shines_beyond_its_glass() -> None:
    """Around a set lamp there is light of its colour, which fades away before its box ends."""
    box = lamp_box(64)
    lit = paint(Lamp("2", "green", "set"), (box, box))
    dark = paint(Lamp("2", "green", "dark"), (box, box))
    near, far = (box // 2, box // 2 - 37), (box // 2, 0)
    assert lit.get_at(near).a > 40
    assert lit.get_at(near).g > lit.get_at(near).r
    assert dark.get_at(near).a == 0
    assert lit.get_at(far).a < 12


@pytest.mark.parametrize("day", DAYS)
def test_a_lamp_lights_up_in_three_steps(day: bool) -> None:
    """Each step is brighter, or deeper by day, than the one before; the last is the set lamp itself."""
    lamp, size = Lamp("9", "red", "set", day, "star"), (90, 90)
    film = light_up(Lamp("9", "red", "ready", day, "star"))
    assert len(film) == BRIGHT
    assert film[-1] == lamp
    glass = [paint(art, size).get_at((45, 27)) for art in film]
    strong = [max(colour[:3]) - min(colour[:3]) if day else sum(colour[:3]) for colour in glass]
    assert strong == sorted(strong)
    assert len(set(strong)) == BRIGHT
    assert between_up(Between(0, "red", "yellow", day))[-1] == Between(BRIGHT, "red", "yellow", day)


def test_a_barrier_falls_and_bounces() -> None:
    """It comes down to the line, jumps up again at least twice, less each time, and ends lying."""
    angles = [art.angle for art in barrier_drop() if isinstance(art, Barrier)]
    assert len(angles) == len(barrier_drop())
    assert angles[0] > 75
    jumps = [b for a, b, c in zip(angles, angles[1:], angles[2:], strict=False) if a < b >= c]
    assert len(jumps) >= 2
    assert jumps == sorted(jumps, reverse=True)
    assert angles[-1] <= 3
    assert barrier_drop(day=True)[0] == Barrier(angles[0], day=True)


@pytest.mark.parametrize("height", [50, 90])
def test_a_barrier_lies_across_its_box(height: int) -> None:
    """Lying, red and white reach over most of the width; raised, the arm stays within the box."""
    size = (round(height * 1.4), height)
    lying, raised = paint(Barrier(0), size), paint(Barrier(82), size)
    row = [lying.get_at((x, round(height * 0.6))) for x in range(size[0])]
    arm = [x for x, colour in enumerate(row) if colour.a > 200]
    assert arm[-1] - arm[0] > size[0] * 0.8
    assert {colour.g > 150 for colour in row if colour.a > 200} == {True, False}
    assert all(raised.get_at((x, 0)).a < 40 for x in range(size[0]))


def test_beads_bear_numbers_where_there_is_room() -> None:
    """From 18 pixels on the number shows; a smaller bead shows its state alone."""
    for side, same in ((LEGIBLE - 1, True), (LEGIBLE, False)):
        one, other = (paint(Bead(number, "red", "set"), (side, side)) for number in ("2", "8"))
        assert (pixels(one) == pixels(other)) is same


def test_metal_joins_without_a_seam() -> None:
    """The hammered tile differs across its edges no more than within."""
    tile = _dents(False)
    columns = [[tile.get_at((x, y)).a for y in range(TILE)] for x in range(TILE)]
    steps = [sum(abs(a - b) for a, b in zip(columns[x - 1], columns[x], strict=True)) for x in range(TILE)]
    assert steps[0] <= max(steps[1:])


def test_a_lamp_lights_faster_than_a_card_turns() -> None:
    """A film may be shorter than a flip: it is not stretched to the time that takes."""
    motion, box = Motion(), Rect(0, 0, 96, 96)
    motion.cut([Placed("lamp", box, Lamp("2", "red"))])
    lamp = Lamp("2", "red", "set")
    motion.show([Placed("lamp", box, lamp)], [Journey("lamp", "lamp", 0, LAMP_ON, film=light_up(lamp))], 1.0)
    assert LAMP_ON < FLIP
    assert motion.busy(1.0 + LAMP_ON * 0.9)
    assert not motion.busy(1.0 + LAMP_ON * 1.01)
