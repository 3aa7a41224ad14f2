"""Every state of the table: nothing is cut off or outside, in both languages and all sizes."""

from __future__ import annotations

from typing import Literal

import pygame
import pytest

from net.home import Settings
from tests.gallery import LANGUAGES, load
from tests.scenes.fakes import FakeContext
from tests.scenes.looking import faults
from tests.scenes.states_table import BERT

STATES = sorted(name for name in load() if name.startswith("table-"))


@pytest.mark.parametrize(("lang", "text"), [*((lang, 100) for lang in LANGUAGES), ("de", 150), ("de", 200)])
@pytest.mark.parametrize("name", STATES)
def test_nothing_of_the_table_is_cut_off(name: str, lang: str, text: Literal[100, 150, 200]) -> None:
    """Words fit their boxes (others' long names may be cut), and what can be pressed lies in the window.

    So it is with larger type.
    """
    pygame.display.set_mode((8, 8))
    context = FakeContext(lang, Settings(name="Du", text=text))
    shot = load()[name]
    scene = shot.make(context)
    found = []
    for size in shot.sizes:
        scene.refresh()
        picture = scene.picture(size, 0.0)
        assert picture is not None
        mine = (fault for fault in faults(picture, size) if not fault.startswith("zero."))
        found += [f"{size}: {fault}" for fault in mine if BERT.name not in fault]
    context.close()
    assert found == []
