"""The games written down are the games the rules play now."""

from __future__ import annotations

import pytest

from tests.conformance.cases import CASES, Case
from tests.playthroughs.writer import FOLDER, missing, path, text


def test_no_playthrough_is_missing() -> None:
    """Every game of the catalog has a file for every choice of options and number of seats."""
    assert missing() == []


def test_no_playthrough_is_left_over() -> None:
    """Every file belongs to a case of the catalog."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == {case.name for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_playing_again_writes_the_same(case: Case) -> None:
    """The same lots lead to the same game, word for word."""
    assert path(case).read_text("utf-8") == text(case)
