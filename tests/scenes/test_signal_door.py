"""What Speedsignal shows in the hall."""

from __future__ import annotations

import pytest

from scenes.boards import signal
from scenes.draw.text import LANGUAGES, Texts
from scenes.placed import Rect

AREAS = (Rect(100, 50, 300, 320), Rect(10, 10, 420, 180), Rect(0, 0, 60, 70))


@pytest.mark.parametrize("area", AREAS)
def test_the_emblem_fits_its_door(area: Rect) -> None:
    """Panel and lamps lie inside, in the middle; a die's light may reach a little beyond."""
    for turn in range(5):
        for thing in signal.emblem(area, turn):
            assert thing.key.startswith("emblem-")
            beyond = thing.rect.w // 4 + 2 if "die" in thing.key or "lamp" in thing.key else 2
            inner = thing.rect.inset(beyond)
            assert area.contains(inner.x, inner.y)
            assert area.contains(inner.x + inner.w - 1, inner.y + inner.h - 1)
        plate = signal.emblem(area, turn)[0].rect
        assert abs(plate.centre[0] - area.centre[0]) <= 1


def test_the_emblem_changes_by_and_by() -> None:
    """Each turn shows something else, under keys of its own so that it fades over; then it begins anew."""
    shown = [tuple(sorted(thing.key for thing in signal.emblem(AREAS[0], turn))) for turn in range(5)]
    assert len(set(shown)) == 4
    assert shown[4] == shown[0]
    for turn in range(5):
        assert len({thing.key for thing in signal.emblem(AREAS[0], turn)}) == len(
            signal.emblem(AREAS[0], turn)
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_door_says_what_it_is_about(lang: str) -> None:
    """In a few words."""
    assert 0 < len(Texts(lang).tr(signal.TAGLINE)) <= 40
