"""The dice on Speedsignal's board: how they lie in their tray, which are bright, and the seats of those gone.

Two white ones come first, then those of the colours. Keys: signal.die.w0, signal.die.w1, signal.die.c0 … c3.
They lie until the next throw. What they are used for is said in `preview.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.signal import hints
from scenes.boards.signal.dice import ROOM, Die, DieTone, foresee_dice
from scenes.boards.signal.tones import GLASS, TONES, ink, shape
from scenes.draw import theme
from scenes.draw.art import foresee, foreseeing, painter
from scenes.draw.kinds import Panel
from scenes.draw.vector import hexed, svg
from scenes.placed import Art, Placed, Rect

if TYPE_CHECKING:
    from collections.abc import Container

    import pygame

    from game.signal.types import Throw, View
    from scenes.draw.art import Size
    from scenes.draw.theme import Colour

WHITE = 2
"""How many white dice there are."""
DICE = tuple(f"signal.die.{name}" for name in ("w0", "w1", "c0", "c1", "c2", "c3"))
"""The keys of the dice, in the order in which they lie."""
GRIDS = ((2, 3), (3, 2), (6, 1))
"""Columns and rows the dice may lie in."""
AIR = 1.36
"""From one die to the next, in widths of a die."""
LEAN = 9
"""Degrees a die lies askew at most."""
BED = 0.17
"""How far the light under dice that count reaches beyond them, in widths of a die."""
BEDS, SEATS, LYING = 3, 3, 5
"""Layers."""
_TRAY: dict[bool, tuple[Colour, Colour]] = {
    False: ((8, 12, 11, 190), (90, 106, 98, 110)),
    True: ((150, 162, 154, 255), (110, 122, 114, 255)),
}

_BED: dict[bool, tuple[Colour, Colour]] = {
    False: ((232, 176, 75, 34), (232, 176, 75, 120)),
    True: ((255, 240, 204, 150), (126, 80, 0, 220)),
}


class Hollow(Art, frozen=True):
    """The seat of a die in the metal, engraved with the shape of its colour."""

    tone: DieTone
    day: bool = False


@painter(Hollow)
def _paint_hollow(art: Hollow, size: Size) -> pygame.Surface:
    side, x, y = min(size), size[0] / 2, size[1] / 2
    edge = side * 0.4
    dark, light = (theme.mix(GLASS[art.day], theme.BLACK, 0.12), GLASS[art.day])
    rim = theme.WHITE if art.day else (92, 108, 100)
    place = f'x="{x - edge:.1f}" y="{y - edge:.1f}" width="{2 * edge:.1f}" height="{2 * edge:.1f}"'
    body = (
        f'<rect {place} rx="{edge / 3:.1f}" fill="{hexed(dark if art.day else light)}" fill-opacity="0.55"'
        f' stroke="{hexed(rim)}" stroke-opacity="0.5" stroke-width="{max(1.0, side / 60):.2f}"/>'
    )
    if art.tone != "white":
        colour = hexed(ink(art.tone, art.day))
        body += shape(art.tone, x, y, edge * 0.42, f'fill="{colour}" fill-opacity="0.5"')
    return svg(size, body)


def die_tone(index: int) -> DieTone:
    """The tone of a die by its place in DICE."""
    return "white" if index < WHITE else TONES[index - WHITE]


def value_of(throw: Throw, index: int) -> int | None:
    """What a die shows; None: it is out."""
    return throw.white[index] if index < WHITE else throw.colours[index - WHITE]


def tilt_of(throw: Throw, index: int) -> int:
    """How a die of this throw lies, in degrees: always the same, and as good as by chance."""
    first, second = throw.white
    return (first * 7 + second * 11 + index * 13) % (2 * LEAN + 1) - LEAN


def die_art(view: View, index: int, *, used: bool = False) -> Die | None:
    """A die as it lies; None: there is none. Bright are those the step that is on counts."""
    value = value_of(view.throw, index) if view.throw is not None else None
    if view.throw is None or value is None:
        return None
    sides, counts, later = hints.board_of(view).sides, _counts(view, index), _later(view, index)
    return Die(
        die_tone(index), value, sides, tilt_of(view.throw, index), used=used, dim=not counts and not later,
        later=later,
    )  # fmt: skip


def _counts(view: View, index: int) -> bool:
    """All of them do while they are thrown: nobody is to decide then."""
    if not view.to_act and view.phase != "over":
        return True
    return view.phase == "colour" or (view.phase == "white" and index < WHITE)


def _later(view: View, index: int) -> bool:
    """Who rolled plans both steps, and has to read all dice in the first one already."""
    return view.phase == "white" and view.roller == view.seat and bool(view.to_act) and index >= WHITE


def index_of(die: hints.Die) -> int:
    """The place of a die in DICE."""
    return die.index if die.colour is None else WHITE + die.colour


@foreseeing
def _foresee(box: int, sides: int) -> None:
    """Ask for the dice in the air before they are thrown."""
    foresee_dice(box, [(die_tone(index), index) for index in range(len(DICE))], sides)


@foreseeing
def _foresee_throw(box: int, throw: Throw, sides: int) -> None:
    """Ask for the dice of a throw as they lie, and as they are lit from around when they are pointed out."""
    for used in (False, True):
        for index in range(len(DICE)):
            value = value_of(throw, index)
            if value is not None:
                art = Die(die_tone(index), value, sides, tilt_of(throw, index), used=used)
                foresee(art, (box, box))


def tray_things(view: View, box: Rect, used: Container[int], *, day: bool) -> list[Placed]:
    """The tray with its seats and dice; those `used` are lit from around."""
    fill, edge = _TRAY[day]
    things = [Placed("signal.tray", box, Panel(fill, edge, min(box.w, box.h) // 12), 2, fade=False)]
    seats = places(box)
    around = round(seats[0].w * (ROOM - 1) / 2)
    side, sides = seats[0].w + 2 * around, hints.board_of(view).sides
    _foresee(side, sides)
    if view.throw is not None:
        _foresee_throw(side, view.throw, sides)
    if view.phase == "white" and view.to_act:
        things.append(_bed(seats, day))
    for index, (key, at) in enumerate(zip(DICE, seats, strict=True)):
        things.append(Placed(f"{key}.seat", at, Hollow(die_tone(index), day), SEATS, fade=False))
        art = die_art(view, index, used=index in used)
        if art is not None:
            things.append(Placed(key, at.inset(-around), art, LYING + (index in used)))
    return things


def _bed(seats: tuple[Rect, ...], day: bool) -> Placed:
    """Light under the white dice, as long as they alone count."""
    first, second = seats[0], seats[1]
    air = round(first.w * BED)
    box = Rect(first.x, first.y, second.x + second.w - first.x, first.h).inset(-air)
    fill, edge = _BED[day]
    return Placed("signal.tray.bed", box, Panel(fill, edge, box.h // 6, 1), BEDS)


def places(box: Rect) -> tuple[Rect, ...]:
    """Where each die lies, without its light: as large as they can be."""
    columns, rows = max(GRIDS, key=lambda grid: _side(box, *grid))
    side = _side(box, columns, rows)
    return tuple(
        Rect(
            box.x + round(box.w * (2 * (i % columns) + 1) / (2 * columns)) - side // 2,
            box.y + round(box.h * (2 * (i // columns) + 1) / (2 * rows)) - side // 2,
            side,
            side,
        )
        for i in range(len(DICE))
    )


def _side(box: Rect, columns: int, rows: int) -> int:
    return max(8, min(round(box.w / (columns * AIR + 0.2)), round(box.h / (rows * AIR + 0.2))))
