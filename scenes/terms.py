"""What a table's game was opened with, in the player's language. How a table is set up: `hall/draft.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.catalog import GAMES

if TYPE_CHECKING:
    from net.messages import TableInfo
    from scenes.draw.text import Texts


def topics(info: TableInfo) -> frozenset[str]:
    """What the rules may have a section about: "<field>-<value>" of each of the game's options."""
    rules = GAMES[info.game].rules
    chosen = msgspec.msgpack.decode(info.options, type=rules.Options)
    return frozenset(f"{choice.field}-{getattr(chosen, choice.field)}" for choice in rules.CHOICES)


def options(info: TableInfo, texts: Texts) -> list[str]:
    """The chosen value of each of the game's options, as far as there was something to choose.

    A client knows no tables with a game or options that this program does not have.
    """
    rules = GAMES[info.game].rules
    chosen = msgspec.msgpack.decode(info.options, type=rules.Options)
    return [
        texts.tr(f"setup-{choice.field}-{getattr(chosen, choice.field)}")
        for choice in rules.CHOICES
        if len(choice.values) > 1
    ]
