"""The bar above the board: which game, how it stands, the clock, and the buttons that are always there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from msgspec.structs import replace

from net.client import State
from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect, says
from scenes.table.parts import SOFT, Do

if TYPE_CHECKING:
    from scenes.draw.theme import Colour, Metrics
    from scenes.table.sitting import Sitting

REGION = "table.bar"
SHOW = "table.end.show"
"""The key of what leads back to the end board."""
GRACE = 10
TOO_MANY = 10
"""So many unread messages are not counted any more."""


def seconds_left(sitting: Sitting, now: float) -> int | None:
    """Whole seconds on the clock, or None if none runs."""
    if sitting.clock is None or sitting.at is None or sitting.at.info.status != "running":
        return None
    return max(0, math.ceil(sitting.clock[0] - now))


def bar(
    m: Metrics, rect: Rect, sitting: Sitting, now: float, side_toggle: bool, looking: bool = False
) -> list[Placed]:
    """Everything in the bar, laid out from both ends towards the middle.

    `looking`: at the table after the end; the way back to the end board is here, where it hides nothing.
    """
    right = rect.x + rect.w
    things: list[Placed] = []
    for key, icon, text, do, about in _buttons(sitting, side_toggle, looking):
        wide = m.px(58) if not text else kit.button_width(text, m.text(18), icon=True)
        right -= wide
        place = Rect(right, rect.y + (rect.h - m.px(52)) // 2, wide, m.px(52))
        lit = do is Do.LOOK or (do is Do.TURBO and sitting.at is not None and sitting.at.turbo)
        style: kit.Style = "brass" if lit else "quiet"
        px = m.text(18) if text else m.text(26)
        things.append(
            kit.button(key, place, text, px, do, REGION, style, icon, describe=says(about), layer=2)
        )
        if do is Do.SIDE and sitting.chat.unread:
            things.append(_unread(m, place, sitting.chat.unread))
        right -= m.px(10)
    clock, right = _clock(m, Rect(rect.x, rect.y, right - rect.x, rect.h), sitting, now)
    return [*_title(m, Rect(rect.x, rect.y, right - rect.x, rect.h), sitting), *clock, *things]


def _buttons(sitting: Sitting, side_toggle: bool, looking: bool) -> list[tuple[str, str, str, Do, str]]:
    """Key, icon, text, command, description; from the right."""
    tr = sitting.context.texts.tr
    found = [("table.menu", "menu", "", Do.MENU, "table-describe-menu")]
    if sitting.adjustable:
        found.append(("table.gear", "gear", "", Do.PREFERENCES, "table-describe-preferences"))
    if side_toggle:
        found.append(("table.side-toggle", "chat", "", Do.SIDE, "table-describe-side"))
    if looking:
        found.append((SHOW, "crown", tr("table-result"), Do.LOOK, "table-result"))
    elif sitting.at is not None and sitting.at.info.solo and sitting.at.seat is not None:
        found.append(("table.turbo", "speed", tr("table-turbo"), Do.TURBO, "table-describe-turbo"))
    return found


def _unread(m: Metrics, button: Rect, count: int) -> Placed:
    """How many messages nobody has seen yet, on the button's upper corner."""
    side = max(18, m.px(30))
    spot = Rect(button.x + button.w - side * 3 // 4, button.y - side // 5, side, side)
    return Placed("table.unread", spot, kit.Dot(theme.BRASS, str(count) if count < TOO_MANY else "…"), 3)


def _title(m: Metrics, rect: Rect, sitting: Sitting) -> list[Placed]:
    """Name and status; a broken connection takes the status' place."""
    tr = sitting.context.texts.tr
    if sitting.at is None:
        return []
    name, px, small = tr(sitting.board.NAME), m.text(30), m.text(20)
    wide = letters.width(name, px, bold=True) + 2
    status, colour = _status(sitting)
    left = rect.x + wide + m.px(20)
    things = [kit.label("table.name", Rect(rect.x, rect.y, wide, rect.h), name, px, bold=True, layer=2)]
    room = rect.x + rect.w - left - m.px(16)
    if room > m.px(60) and status:
        drop = m.px(4)
        line, small = Rect(left, rect.y + drop, room, rect.h - drop), letters.fitting(status, small, room)
        words = letters.fit(status, small, room)
        things.append(kit.label("table.status", line, words, small, colour, layer=2))
    return things


def _status(sitting: Sitting) -> tuple[str, Colour]:
    texts = sitting.context.texts
    client = sitting.context.client
    if client is None or client.state is not State.ONLINE:
        return texts.tr("table-reconnecting"), theme.WARN
    assert sitting.at is not None
    if sitting.view is None:
        return "", SOFT
    status = texts.say(sitting.board.status(sitting.view))
    return (f"{status} · {texts.tr('table-watching')}" if sitting.at.seat is None else status), SOFT


def _clock(m: Metrics, rect: Rect, sitting: Sitting, now: float) -> tuple[list[Placed], int]:
    """Seconds over a thin bar at the right end; red in the grace. Also: where room to the left ends."""
    left = seconds_left(sitting, now)
    if left is None or sitting.at is None or sitting.clock is None:
        return [], rect.x + rect.w
    grace = sitting.clock[1]
    whole = GRACE if grace else max(1, sitting.at.info.clock)
    yours = sitting.view is not None and bool(sitting.view.legal)
    colour = theme.BAD if grace else theme.BRASS if yours else theme.MUTED
    text = sitting.context.texts.tr("table-grace" if grace else "table-clock", n=left)
    px, wide = m.text(20), max(m.px(190), letters.width(text, m.text(20), bold=True) + m.px(40))
    box = Rect(rect.x + rect.w - wide - m.px(14), rect.y, wide, rect.h)
    middle, icon, high = box.y + box.h // 2, m.px(24), letters.height(px)
    word = Rect(box.x + icon + m.px(10), middle + m.px(10) - high, wide - icon - m.px(10), high)
    line = Rect(box.x, middle + m.px(14), wide, max(4, m.px(6)))
    mark = Rect(box.x, word.y + (high - icon) // 2, icon, icon)
    level = kit.Bar(min(1000, 1000 * left // whole), colour)
    about = says("table-describe-grace") if grace else None
    ink = colour if grace else theme.PAPER
    things = [
        Placed("table.clock.icon", mark, kit.Icon("clock", colour), 2, fade=False),
        replace(
            kit.label("table.clock", word, text, px, ink, bold=True, layer=2),
            describe=about,
            hover=grace,
        ),
        Placed("table.clock.bar", line, level, 2, describe=about, fade=False, hover=grace),
    ]
    return things, box.x
