"""Advice of every game: what may be done, why in a known text, and the same for the same seed. Or none."""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

from game.bot import advise
from net.advice import Thought
from net.messages import encode
from scenes.draw.text import Texts

if TYPE_CHECKING:
    from tests.conformance.cases import Case

POSITIONS = 6
"""How many decisions are asked about in each way to open a table."""


def test_advice_can_be_followed_and_read(case: Case) -> None:
    """An intent that is legal, and a reason of the game's list, short enough to travel, its gaps filled.

    A game that does not advise has nothing to say.
    """
    table, rng, asked = case.table(), random.Random(case.name), 0
    key = case.game.key
    reasons = import_module(f"game.{key}.advice").REASONS if case.game.advise else ()
    while asked < POSITIONS and table.to_act():
        seat = min(table.to_act())
        view = table.view(seat)
        if len(view.legal) > 1 and rng.random() < 0.3:
            asked += 1
            advice = advise(case.game, view, "seed")
            assert advice == advise(case.game, view, "seed")
            assert advice is None or case.game.advise
            if advice is not None:
                assert advice.intent in view.legal
                assert advice.reason in {f"{key}-advice-{why}" for why in reasons}
                thought = Thought(encode(advice.intent), advice.reason, advice.args)
                assert msgspec.msgpack.decode(encode(thought), type=Thought) == thought
                assert all(Texts(lang).tr(advice.reason, **dict(advice.args)) for lang in ("de", "en"))
        table.submit(seat, rng.choice(view.legal))
    assert asked
