"""Speedsignal's board: what the table scene asks of it, and where to find its parts.

`chosen` is the seat whose panel is forward, or the `Confirm` whose question is open, or None. Everything is a
function of one view and what was picked.

What a player does and reads
    choosing        keys, acts, questions, the focus: what a press means
    action          the action field: tray, words and buttons, and how they are arranged
    action_rows     its words as rows of things, and the standing
    action_words    its words as texts
    tray            its dice: how they lie, which are bright
    preview         the slip of paper at a lamp: what setting it brings, or why it can't be set
    words           status, prompt and log
    describe        what each thing on a panel is, in a sentence
Panels
    desk            what one seat's panel is drawn from
    panel           the large panel
    others          small panels, and one that is brought forward
    fields          how a board's fields look: colour, badge, lamp
    places          where all is, and the parts of the large panel
    small_places    where the parts of the small panels are
    panel_places    what there is to know about the places of a panel
What moves and sounds
    journeys        events as motion, frames as beats
    running_light   the light along a line that is locked or has won
    foresight       what is painted before it is wanted
    sounds          events as sounds
How things look
    tones           the colours and their shapes
    signs           signs and figures, as pieces of drawings
    lamps           large lamps, intermediate ones, beads
    around          rings, chains, sections, and signs by themselves
    barrier         lock and barrier at the end of a line
    plates          metal, tracks and buttons, and the fields of faults and bonuses
    dice            dice, lying and tumbling
    solid           where corners, pips and numbers of a turned die are
    room            the background
Away from the table
    door            the emblem in the hall
    pictures        still pictures of boards, and single things for the rules
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.board import Preference
from scenes.boards.signal.action import action_things
from scenes.boards.signal.choosing import KEYS, first_focus, forward, pick, unable
from scenes.boards.signal.desk import by_day, desk_of
from scenes.boards.signal.door import TAGLINE, TINT, emblem
from scenes.boards.signal.foresight import foresee_panel
from scenes.boards.signal.journeys import beats, journeys, opening
from scenes.boards.signal.others import covered, front_things, small_things
from scenes.boards.signal.panel import panel_things
from scenes.boards.signal.pictures import picture, sample
from scenes.boards.signal.places import arrange
from scenes.boards.signal.preview import preview_things
from scenes.boards.signal.room import background
from scenes.boards.signal.sounds import sounds
from scenes.boards.signal.words import log_line, log_opens, prompt, status

if TYPE_CHECKING:
    from game.contract import Seat
    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.placed import Placed, Rect

__all__ = [
    "CHAMPION", "CHAMPION_YOU", "KEYS", "NAME", "PREFERENCES", "TAGLINE", "TINT", "anchors",
    "background", "beats", "emblem", "first_focus", "forward", "journeys", "layout", "log_line", "log_opens",
    "opening", "pick", "picture", "prompt", "sample", "sounds", "status", "unable",
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
    things += [*action_things(view, at, ctx), *preview_things(view, at, ctx, things)]
    if ctx.live:
        foresee_panel(view.options.board, at.panels[at.hero], by_day(ctx))
    if ctx.chosen not in at.others:
        return things
    return [*covered(things, at), *front_things(view, ctx.chosen, at, ctx)]


def anchors(view: View, area: Rect, ctx: BoardContext) -> dict[Seat, Rect]:
    """Each seat's panel."""
    return {seat: one.panel for seat, one in arrange(area, view, ctx).panels.items()}
