"""The table before its game: who sits where, how friends find it, and the host's button to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import GAMES
from game.contract import Strength
from net.discovery import lan_addresses
from scenes.draw import kit, letters, theme
from scenes.hall.room import invitation
from scenes.placed import Placed, Rect, says
from scenes.table.parts import SOFT, Do, FillWith, plate
from scenes.terms import options

if TYPE_CHECKING:
    from net.messages import SeatInfo, TableInfo
    from scenes.boards.board import SeatLook
    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.table.sitting import Sitting

REGION = "table.waiting"
LAYER = 12
ICONS = {"person": "person", "computer": "robot", "free": "plus"}


class Invitation:
    """What friends type to join the party; the machine's own addresses are looked up once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._found: list[str] | None = None

    @property
    def address(self) -> str:
        """Nothing if it is not known here."""
        client = self._context.client
        if client is None:
            return ""
        if not self._context.hosting:
            return "" if client.address.is_here else str(client.address)
        if self._found is None:
            self._found = lan_addresses()
        return invitation(self._found, client.address.port)


def startable(info: TableInfo, fill: Strength | None) -> bool:
    """Whether the game is for as many as would play."""
    taken = sum(seat.kind != "free" for seat in info.seats)
    return (len(info.seats) if fill else taken) in GAMES[info.game].rules.SEATS


def waiting(m: Metrics, board: Rect, sitting: Sitting, fill: Strength | None, address: str) -> list[Placed]:
    """Everything between the bar and the lower edge."""
    assert sitting.at is not None
    tr, info = sitting.context.texts.tr, sitting.at.info
    wide = min(board.w, m.px(1240))
    high = min(board.h, m.px(830))
    room = Rect(board.x + (board.w - wide) // 2, board.y + (board.h - high) // 2, wide, high)
    inner = room.inset(m.px(48), m.px(38))
    title, px = m.text(36), m.text(21)
    head = letters.height(title)
    terms = Rect(inner.x, inner.y + head, inner.w, letters.height(px))
    seats = Rect(inner.x, terms.y + terms.h + m.px(28), inner.w, m.px(270))
    low = Rect(
        inner.x, seats.y + seats.h + m.px(30), inner.w, inner.y + inner.h - seats.y - seats.h - m.px(30)
    )
    return [
        *plate("table.waiting", room, m, 10),
        kit.label(
            "table.waiting.title",
            Rect(inner.x, inner.y, inner.w, head),
            tr("table-waiting"),
            title,
            bold=True,
            layer=LAYER,
        ),
        kit.label("table.waiting.terms", terms, _terms(info, sitting), px, SOFT, layer=LAYER),
        *_seats(m, seats, sitting),
        *_invite(m, Rect(low.x, low.y, low.w, m.px(120)), sitting, address),
        *_start(m, Rect(low.x, low.y + m.px(140), low.w, low.h - m.px(140)), sitting, fill),
    ]


def _terms(info: TableInfo, sitting: Sitting) -> str:
    tr = sitting.context.texts.tr
    clock = tr("table-clock-set", n=info.clock) if info.clock else tr("table-clock-none")
    return " · ".join((*options(info, sitting.context.texts), clock, tr(f"table-pace-{info.pace}")))


# --- seats -------------------------------------------------------------------------------------------------


def _seats(m: Metrics, rect: Rect, sitting: Sitting) -> list[Placed]:
    assert sitting.at is not None
    infos, looks = sitting.at.info.seats, sitting.looks()
    gap = m.px(20)
    wide = (rect.w - gap * (len(infos) - 1)) // len(infos)
    things = []
    for seat, (info, look) in enumerate(zip(infos, looks, strict=False)):
        place = Rect(rect.x + seat * (wide + gap), rect.y, wide, rect.h)
        things += _seat(m, place, seat, info, look, sitting)
    return things


def _seat(
    m: Metrics, rect: Rect, seat: int, info: SeatInfo, look: SeatLook, sitting: Sitting
) -> list[Placed]:
    """A card with the seat's colour, what sits there and its name."""
    tr, key = sitting.context.texts.tr, f"table.seat.{seat}"
    free = info.kind == "free"
    colour = theme.FAINT if free else look.colour
    px, small = m.text(24), m.text(18)
    fill = theme.alpha(colour, 16 if free else 40)
    art = kit.Panel(fill, theme.alpha(colour, 120 if free else 230), m.px(20), 2 if look.you else 1)
    about = says("table-describe-seat", n=seat + 1, name=look.name)
    icon, line = m.px(76), letters.height(small)
    mark = Rect(rect.x + (rect.w - icon) // 2, rect.y + m.px(50), icon, icon)
    name = Rect(rect.x + m.px(10), mark.y + icon + m.px(10), rect.w - m.px(20), 2 * letters.height(px))
    under = Rect(name.x, rect.y + rect.h - line - m.px(8), name.w, line)
    number = Rect(rect.x + m.px(18), rect.y + m.px(12), rect.w - m.px(36), line)
    words = kit.Label(_called(info, look), px, SOFT if free else theme.PAPER, not free, "centre", wrap=True)
    remark = kit.Label(_remark(info, look, sitting), small, SOFT, align="centre")
    return [
        Placed(key, rect, art, LAYER, describe=about, fade=False),
        kit.label(f"{key}.number", number, tr("table-seat", n=seat + 1), small, SOFT, layer=LAYER + 1),
        Placed(f"{key}.icon", mark, kit.Icon(ICONS[info.kind], colour), LAYER + 1, fade=False),
        Placed(f"{key}.name", name, words, LAYER + 1, fade=False),
        Placed(f"{key}.under", under, remark, LAYER + 1, fade=False),
    ]


def _called(info: SeatInfo, look: SeatLook) -> str:
    """One's own name here, not "you": others should know it."""
    return info.name if info.kind == "person" else look.name


def _remark(info: SeatInfo, look: SeatLook, sitting: Sitting) -> str:
    tr = sitting.context.texts.tr
    if not info.online:
        return tr("table-offline")
    return tr("table-seat-you") if look.you else ""


# --- friends, and the start --------------------------------------------------------------------------------


def _invite(m: Metrics, rect: Rect, sitting: Sitting, address: str) -> list[Placed]:
    """Where friends find this table, if that is known."""
    if not address:
        return []
    px, big = m.text(20), m.text(30)
    line = Rect(rect.x, rect.y, rect.w, letters.height(px))
    box = Rect(
        rect.x,
        line.y + line.h + m.px(8),
        letters.width(address, big, bold=True) + m.px(56),
        letters.height(big) + m.px(20),
    )
    frame = kit.Panel(theme.alpha(theme.BRASS, 26), theme.alpha(theme.BRASS, 150), m.px(14))
    text = sitting.context.texts.tr("table-waiting-hint")
    px = letters.fitting(text, px, line.w)
    return [
        kit.label("table.waiting.hint", line, text, px, SOFT, layer=LAYER),
        Placed("table.waiting.frame", box, frame, LAYER, fade=False),
        kit.label(
            "table.waiting.address", box, address, big, theme.BRASS_LIGHT, True, "centre", layer=LAYER + 1
        ),
    ]


def _start(m: Metrics, rect: Rect, sitting: Sitting, fill: Strength | None) -> list[Placed]:
    """The host fills seats and begins; the others read who will."""
    assert sitting.at is not None
    tr, at = sitting.context.texts.tr, sitting.at
    px, high = m.text(22), max(40, m.px(72))
    ready = startable(at.info, fill)
    text = tr(
        "table-waiting-guest" if not at.host else "table-waiting-host" if ready else "table-waiting-alone"
    )
    leave, begin = tr("table-menu-leave"), tr("table-start")
    foot = rect.y + rect.h - high
    wide, own = kit.button_width(leave, px, icon=True), kit.button_width(begin, px, icon=True) + m.px(30)
    up, go = Rect(rect.x, foot, wide, high), Rect(rect.x + rect.w - own, foot, own, high)
    small = m.text(19)
    side = Rect(up.x + wide + m.px(20), foot, rect.w - wide - m.px(40) - (own if at.host else 0), high)
    tall = kit.text_height(text, small, side.w)
    if tall > side.h:
        tall = kit.text_height(text, small, rect.w)
        side = Rect(rect.x, foot - tall - m.px(8), rect.w, tall)
    note = kit.Label(text, small, SOFT, align="right" if at.host else "left", wrap=True)
    things = [
        kit.button("table.waiting.leave", up, leave, px, Do.LEAVE, REGION, "ghost", "leave", layer=LAYER),
        Placed("table.waiting.note", side, note, LAYER, fade=False),
    ]
    if not at.host:
        return things
    start = kit.button(
        "table.waiting.start", go, begin, px, Do.START, REGION, "brass", "play", ready, None, LAYER
    )
    fills = _fills(m, Rect(rect.x, rect.y, rect.w, foot - rect.y), sitting, fill)
    return [start, *things, *fills]


def _fills(m: Metrics, rect: Rect, sitting: Sitting, fill: Strength | None) -> list[Placed]:
    """What becomes of free seats, if there are any."""
    assert sitting.at is not None
    if all(seat.kind != "free" for seat in sitting.at.info.seats):
        return []
    tr, px, gap = sitting.context.texts.tr, m.text(19), m.px(10)
    caption = tr("table-fill")
    x = rect.x + letters.width(caption, px) + m.px(20)
    high = max(32, m.px(52))
    things = [kit.label("table.fill", Rect(rect.x, rect.y, x - rect.x, high), caption, px, SOFT, layer=LAYER)]
    choices: tuple[Strength | None, ...] = (None, *Strength)
    texts = [tr(f"table-fill-{choice or 'none'}") for choice in choices]
    widths = [kit.chip_width(text, px) for text in texts]
    room = rect.x + rect.w - x - gap * (len(choices) - 1)
    if sum(widths) > room:
        widths = [wide * room // sum(widths) for wide in widths]
        px = max(theme.SMALLEST_TEXT, px * room // sum(kit.chip_width(text, px) for text in texts))
    for choice, text, wide in zip(choices, texts, widths, strict=True):
        place, act = Rect(x, rect.y, wide, high), FillWith(choice)
        key, about = f"table.fill.{choice or 'none'}", says("table-describe-fill")
        things.append(kit.chip(key, place, text, px, choice == fill, act, REGION, about, LAYER))
        x += wide + gap
    return things
