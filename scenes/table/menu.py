"""Overlays of a table with little on them: the menu, and what is shown while there is no connection."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.draw import kit, letters, theme
from scenes.placed import Placed, Rect
from scenes.refusal import sentence
from scenes.stack import Change, Pop
from scenes.table.over import Over
from scenes.table.parts import OVER, SOFT, Do, plate

if TYPE_CHECKING:
    from scenes.draw.theme import Metrics
    from scenes.table.sitting import Sitting

REGION = "table.over"


class Offer(NamedTuple):
    """One button of an overlay; `key_cap` is the key that does the same."""

    do: Do
    text: str
    icon: str
    style: kit.Style = "ghost"
    key_cap: str = ""


class MenuScene(Over):
    """The menu over the table."""

    def things(self, m: Metrics) -> list[Placed]:
        return menu(m, self.sitting)


class ConnectionScene(Over):
    """Covers the table while it can't be played; goes by itself when it can."""

    def things(self, m: Metrics) -> list[Placed]:
        return TROUBLES[self.table.trouble.kind or "lost"](m, self.sitting)

    def update(self, now: float) -> Change | None:
        return super().update(now) if self.table.trouble.kind else Pop()

    def back(self) -> Change | None:
        """Only into the hall."""
        return self.table.command(Do.HALL)


def menu(m: Metrics, sitting: Sitting) -> list[Placed]:
    """What can be done besides playing."""
    tr = sitting.context.texts.tr
    solo = sitting.at is not None and sitting.at.info.solo
    playing = sitting.at is not None and sitting.at.seat is not None and sitting.at.info.status == "running"
    leave = tr("table-menu-give-up" if solo and playing else "table-menu-leave")
    offers = [
        Offer(Do.CLOSE, tr("table-menu-resume"), "play", "brass", "Esc"),
        Offer(Do.RULES, tr("table-menu-rules"), "book", key_cap="F1"),
        *(
            [Offer(Do.BALANCE, tr("table-menu-balance"), "list", key_cap="B")]
            if sitting.view is not None
            else []
        ),
        Offer(Do.LANGUAGE, tr("table-menu-language"), "globe"),
        *([] if sitting.view is None else [_large(sitting)]),
        *([Offer(Do.PREFERENCES, tr("table-preferences"), "gear")] if sitting.adjustable else []),
        Offer(Do.SETTINGS, tr("table-menu-settings"), "sliders"),
        *([Offer(Do.SAVE, tr("table-menu-save"), "left")] if solo and playing else []),
        Offer(Do.LEAVE, leave, "leave", "danger"),
    ]
    under = "" if solo or not playing else tr("table-menu-running")
    return box(m, tr("table-menu-title"), under, offers)


def _large(sitting: Sitting) -> Offer:
    """What comes forward on others' turns; using it chooses the next."""
    tr = sitting.context.texts.tr
    which = tr(f"settings-large-{sitting.context.settings.large_view}")
    return Offer(Do.LARGE, tr("table-menu-large", which=which), "eye")


def lost(m: Metrics, sitting: Sitting) -> list[Placed]:
    """The connection is being mended: wait or go."""
    tr = sitting.context.texts.tr
    seated = sitting.at is not None and sitting.at.seat is not None
    text = tr("table-lost-text") + (f"\n{tr('table-lost-seat')}" if seated else "")
    return box(m, tr("table-lost"), text, [Offer(Do.HALL, tr("table-hall"), "left")], "plug")


def connecting(m: Metrics, sitting: Sitting) -> list[Placed]:
    """The table is not there yet."""
    tr = sitting.context.texts.tr
    return box(
        m, tr("table-connecting"), tr("table-connecting-text"), [Offer(Do.HALL, tr("table-hall"), "left")]
    )


def refused(m: Metrics, sitting: Sitting) -> list[Placed]:
    """There is no connection and will be none by itself, or no table any more."""
    tr = sitting.context.texts.tr
    problem = sitting.problem
    if problem is None:
        return box(
            m, tr("table-gone-title"), tr("table-gone"), [Offer(Do.HALL, tr("table-hall"), "left", "brass")]
        )
    offers = [
        Offer(Do.RETRY, tr("table-retry"), "again", "brass"),
        Offer(Do.HALL, tr("table-hall"), "left"),
    ]
    return box(m, tr("table-lost"), sentence(sitting.context.texts, problem), offers, "plug")


TROUBLES = {"connecting": connecting, "lost": lost, "refused": refused}


def box(m: Metrics, title: str, under: str, offers: list[Offer], icon: str = "") -> list[Placed]:
    """A plate in the middle of the window: icon, title, text, and a column of buttons."""
    px, small, act = m.text(34), m.text(20), m.text(22)
    pad, gap, high = m.px(44), m.px(12), max(34, m.px(64))
    needed = [
        letters.width(title, px, bold=True),
        *(kit.button_width(one.text, act, icon=True) for one in offers),
    ]
    wide = min(m.size[0] - m.px(40), max(m.px(620), 300, max(needed) + 2 * pad))
    inner = wide - 2 * pad
    text_high = kit.text_height(under, small, inner) + m.px(14) if under else 0
    mark = m.px(84) if icon else 0
    head = letters.height(px) + m.px(16)
    tall = 2 * pad + mark + head + text_high + len(offers) * (high + gap) - gap
    room = Rect((m.size[0] - wide) // 2, (m.size[1] - tall) // 2, wide, tall)
    x, y = room.x + pad, room.y + pad
    things = plate("table.over", room, m, OVER)
    if icon:
        side = m.px(64)
        spot = Rect(room.x + (wide - side) // 2, y, side, side)
        things.append(Placed("table.over.icon", spot, kit.Icon(icon, theme.BRASS), OVER + 1))
        y += mark
    title_art = kit.Label(title, px, bold=True, align="centre")
    things.append(Placed("table.over.title", Rect(x, y, inner, head), title_art, OVER + 1))
    y += head
    if under:
        words = kit.Label(under, small, SOFT, align="centre", valign="top", wrap=True)
        things.append(Placed("table.over.text", Rect(x, y, inner, text_high), words, OVER + 1))
        y += text_high
    for offer in offers:
        things += _offer(m, offer, Rect(x, y, inner, high), act)
        y += high + gap
    return things


def _offer(m: Metrics, offer: Offer, place: Rect, px: int) -> list[Placed]:
    key = f"table.over.{offer.do.name.lower()}"
    things = [
        kit.button(
            key,
            place,
            offer.text,
            px,
            offer.do,
            REGION,
            offer.style,
            offer.icon,
            layer=OVER + 1,
            align="left",
        )
    ]
    if offer.key_cap:
        cap = m.text(16)
        wide, high = kit.keycap_width(offer.key_cap, cap), round(cap * 1.8)
        spot = Rect(place.x + place.w - wide - m.px(18), place.y + (place.h - high) // 2, wide, high)
        things.append(Placed(f"{key}.cap", spot, kit.KeyCap(offer.key_cap, cap), OVER + 2))
    return things
