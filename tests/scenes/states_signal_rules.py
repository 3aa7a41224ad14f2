"""Speedsignal's rules pages for the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.hall.rules_list import OpenSection
from scenes.hall.rules_page import RulesScene
from scenes.hall.rules_text import read
from tests.gallery import TALL, USUAL, shot

if TYPE_CHECKING:
    from tests.scenes.fakes import FakeContext

LONGEST = (2, 6, 12)
"""Pages that are seen in every window: a throw, the controls, a panel with a picture and a list."""


def _page(index: int) -> None:
    @shot(f"signal-rules-{index}", USUAL + TALL if index in LONGEST else USUAL, focused=f"section-{index}")
    def rules(context: FakeContext) -> RulesScene:
        scene = RulesScene(context, "signal")
        scene.activate(OpenSection(index), 0.0)
        return scene


for _index in range(len(read("signal", "de"))):
    _page(_index)
