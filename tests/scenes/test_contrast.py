"""Text can be read: its contrast with what really lies behind it, measured in the pictures of all states."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from scenes.draw.kinds import Label, Rich
from scenes.draw.snapshot import render
from tests.gallery import load
from tests.scenes.colours import contrast
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.draw.theme import Colour
    from scenes.placed import Placed
    from scenes.stack import Picture

ENOUGH = 4.5
SIZE = (1280, 720)


def inks(thing: Placed) -> set[Colour]:
    """The colours a thing's text is written in."""
    if isinstance(thing.art, Label):
        return {thing.art.colour} if thing.art.text.strip() else set()
    return (
        {run.colour for run in thing.art.runs if run.text.strip()} if isinstance(thing.art, Rich) else set()
    )


def behind(thing: Placed, bare: pygame.Surface) -> Colour:
    """What lies behind a thing, on the average."""
    return tuple(pygame.transform.average_color(bare, pygame.Rect(thing.rect)))


def over(ink: Colour, back: Colour) -> Colour:
    """A colour that may be partly transparent, on what is behind it."""
    share = (ink[3] if len(ink) > 3 else 255) / 255
    return tuple(round(b + (i - b) * share) for i, b in zip(ink[:3], back[:3], strict=True))


def faint(picture: Picture) -> Iterator[str]:
    """Every text that stands out too little, with its contrast. What lies under another panel is not read."""
    texts = [thing for thing in picture.things if inks(thing)]
    bare = render(replace(picture, things=[one for one in picture.things if not inks(one)]), SIZE)
    for thing in texts:
        covers = [
            one for one in picture.things
            if one.layer > thing.layer and not inks(one) and one.rect.contains(*thing.rect.centre)
        ]  # fmt: skip
        back = behind(thing, bare)
        found = min(contrast(over(ink, back), back) for ink in inks(thing))
        if not covers and found < ENOUGH:
            yield f"{thing.key} {found:.1f} {inks(thing)} on {back[:3]}"


@pytest.mark.parametrize("name", load())
def test_text_stands_out_from_what_is_behind_it(name: str) -> None:
    """Every label and every run of a line of text has at least 4.5 : 1."""
    pygame.display.set_mode((8, 8))
    context = FakeContext("de")
    scene = load()[name].make(context)
    scene.refresh()
    picture = scene.picture(SIZE, load()[name].now)
    assert picture is not None
    found = sorted(faint(picture))
    scene.leave()
    context.close()
    assert found == []
