"""What may be wrong with a picture, found without eyes: words cut off, things outside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.draw import kit, letters
from scenes.placed import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.placed import Placed
    from scenes.stack import Picture

SOFT = (kit.Shadow,)


def faults(picture: Picture, size: tuple[int, int]) -> list[str]:
    """A line for everything that is wrong."""
    return [fault for thing in picture.things for fault in _faults(thing, Rect(0, 0, *size))]


def crowded(picture: Picture) -> list[str]:
    """A line for every two things that can be pressed and lie one on the other."""
    usable = [thing for thing in picture.things if thing.region]
    return [
        f"{one.key} and {other.key} overlap"
        for i, one in enumerate(usable)
        for other in usable[i + 1 :]
        if one.body.x < other.body.x + other.body.w
        and other.body.x < one.body.x + one.body.w
        and one.body.y < other.body.y + other.body.h
        and other.body.y < one.body.y + one.body.h
    ]


def _faults(thing: Placed, window: Rect) -> Iterator[str]:
    rect = thing.rect
    inside = rect.x >= 0 and rect.y >= 0 and rect.x + rect.w <= window.w and rect.y + rect.h <= window.h
    words = isinstance(thing.art, kit.Label | kit.Button | kit.Chip | kit.Tab | kit.KeyCap)
    if not inside and (words or thing.region):
        yield f"{thing.key} reaches beyond the window: {rect}"
    needed = _needed(thing)
    if needed[0] > rect.w or needed[1] > rect.h + 1:
        yield f"{thing.key} needs {needed} and has {rect.w, rect.h}: {thing.art}"


def _needed(thing: Placed) -> tuple[int, int]:
    """The room its words need."""
    match thing.art:
        case kit.Label(text, px, wrap=True, bold=bold):
            return 0, kit.text_height(text, px, thing.rect.w, bold)
        case kit.Label(text, px, bold=bold, spacing=spacing) if text:
            return letters.width(text, px, bold, spacing=spacing), letters.height(px)
        case kit.Button(text, px, icon=icon) if text:
            return letters.width(text, px, bold=True) + px // 2 + (px if icon else 0), letters.height(px)
        case kit.Tab(text, px) | kit.KeyCap(text, px) if text:
            return letters.width(text, px, bold=True), letters.height(px)
        case kit.Chip(text, px):
            return letters.width(text, px, bold=True) + px, letters.height(px)
        case _:
            return 0, 0
