"""Refusals in words. A code or gap we have no words for is the other end's doing, so it must not stop us."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.messages import Refused
    from scenes.draw.text import Texts


def sentence(texts: Texts, why: Refused) -> str:
    """What was refused and why, in the player's language."""
    try:
        return texts.tr(f"refused-{why.code}", **dict(why.args))
    except KeyError:
        return texts.tr("refused-other", code=why.code)
