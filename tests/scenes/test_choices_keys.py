"""Rows of choices by keys, in every scene that has them: set-up, settings, the table's settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from game.catalog import GAMES
from scenes.focus import FocusPoint, Spot, spots
from scenes.forms import Forms
from scenes.hall.settings import SettingsScene
from scenes.hall.setup import SetupScene
from scenes.input import Verb
from scenes.table.preferences import PreferencesScene
from tests.scenes.states_signal import FOUR, until, white

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.stack import Scene
    from tests.scenes.fakes import FakeContext

pytestmark = pytest.mark.usefixtures("speck", "bare_hall")

SCENES: dict[str, Callable[[FakeContext], Scene]] = {
    **{f"{game}-alone": partial(SetupScene, game=game, mode="alone") for game in GAMES},
    **{f"{game}-host": partial(SetupScene, game=game, mode="host") for game in GAMES},
    "settings": SettingsScene,
    "gear": lambda context: PreferencesScene(until(context, *FOUR, board="classic", wanted=white(2))),
}


def seen(scene: Scene, size: tuple[int, int]) -> tuple[Spot, ...]:
    """All that keys reach."""
    picture = scene.picture(size, 0.0)
    assert picture is not None
    forms = getattr(scene, "forms", None)
    return (*spots(picture.things), *(forms.spots() if isinstance(forms, Forms) else ()))


def gone(found: tuple[Spot, ...], here: Spot, verb: Verb) -> Spot:
    """Where that arrow leads."""
    point = FocusPoint()
    point.update(found)
    point.to(here.key)
    point.arrow(verb)
    return next(spot for spot in found if spot.key == point.key)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1280), (800, 600)])
@pytest.mark.parametrize("name", SCENES)
def test_up_and_down_skip_no_row(context: FakeContext, name: str, size: tuple[int, int]) -> None:
    """From each answer to the next row, and from what stands above and below to the first and the last."""
    found = seen(SCENES[name](context), size)
    lanes = list(dict.fromkeys(spot.lane for spot in found if spot.lane))
    assert len(lanes) > 2
    for spot in (spot for spot in found if spot.lane):
        row = lanes.index(spot.lane)
        if row:
            assert gone(found, spot, Verb.UP).lane == lanes[row - 1]
        if row + 1 < len(lanes):
            assert gone(found, spot, Verb.DOWN).lane == lanes[row + 1]
        assert gone(found, spot, Verb.LEFT).lane == gone(found, spot, Verb.RIGHT).lane == spot.lane
    rows = {lane: min(spot.rect.y for spot in found if spot.lane == lane) for lane in lanes}
    for spot in (spot for spot in found if not spot.lane):
        if spot.rect.y < rows[lanes[0]]:
            assert gone(found, spot, Verb.DOWN).lane in {lanes[0], ""}
        else:
            assert gone(found, spot, Verb.UP).lane == lanes[-1]
