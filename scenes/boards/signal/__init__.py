"""Speedsignal's board: what the table scene asks of it. Its parts are the other modules of this folder.

Own acts: `Enlarge(seat)` brings a panel forward or sends it back; `Confirm(intent)` asks before a lock or a
fault. Everything is a function of one view and what was picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.board import Preference
from scenes.boards.signal.action import action_things
from scenes.boards.signal.acts import Enlarge
from scenes.boards.signal.foresight import foresee_panel
from scenes.boards.signal.choosing import KEYS, first_focus, forward, pick, unable
from scenes.boards.signal.desk import by_day, desk_of
from scenes.boards.signal.door import TAGLINE, TINT, emblem
from scenes.boards.signal.journeys import beats, journeys, opening
from scenes.boards.signal.others import covered, front_things, small_things
from scenes.boards.signal.panel import panel_things
from scenes.boards.signal.pictures import picture, sample
from scenes.boards.signal.places import arrange
from scenes.boards.signal.preview import preview_things
from scenes.boards.signal.room import background
from scenes.boards.signal.sounds import sounds
from scenes.boards.signal.words import log_line, prompt, status

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.placed import Placed, Rect

__all__ = [
    "CHAMPION", "CHAMPION_YOU", "KEYS", "NAME", "PREFERENCES", "TAGLINE", "TINT", "Enlarge", "anchors",
    "background", "beats", "emblem", "first_focus", "forward", "journeys", "layout", "log_line", "opening",
    "pick", "picture", "prompt", "sample", "sounds", "status", "unable",
]  # fmt: skip

NAME, CHAMPION, CHAMPION_YOU = "signal-name", "signal-champion", "signal-champion-you"
PREFERENCES: tuple[Preference, ...] = (
    Preference("shift", ("night", "day")),
    Preference("confirm-lock", ("yes", "no")),
    Preference("relays", ("on", "off")),
)


def layout(view: View, area: Rect, ctx: BoardContext) -> list[Placed]:
    """All things on the board."""
    at = arrange(area, view, ctx)
    things = panel_things(desk_of(view, at.hero, at.panels[at.hero], ctx))
    for seat in at.others:
        things += small_things(desk_of(view, seat, at.panels[seat], ctx))
    things += [*action_things(view, at, ctx), *preview_things(view, at, ctx)]
    if ctx.live:
        foresee_panel(view.options.board, at.panels[at.hero], by_day(ctx))
    if ctx.chosen not in at.others:
        return things
    return [*covered(things, at), *front_things(view, ctx.chosen, at, ctx)]


def anchors(view: View, area: Rect, ctx: BoardContext) -> dict[Seat, Rect]:
    """Each seat's panel."""
    return {seat: one.panel for seat, one in arrange(area, view, ctx).panels.items()}
