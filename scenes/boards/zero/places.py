"""Where everything of Speedzero lies, as rectangles only: from an area and the number of fields. No drawing.

The hero is the seat whose field is large: one's own, or the first for a spectator. Cards are given by the box
of their surface, which holds shadow and glow as well (see `art.margin`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.zero.types import COLUMNS, ROWS
from scenes.boards.zero.art import RATIO, margin
from scenes.draw.theme import RING
from scenes.placed import Rect

if TYPE_CHECKING:
    from game.contract import Seat
    from scenes.draw.theme import Metrics

GAP = 26
"""Between panels, in pixels of a 1920×1080 window."""
PAD = 18


class FieldPlaces(NamedTuple):
    """A field's panel: a line on top for name and total, twelve cards, and where the figures stand.

    `beside`: the figures stand beside the cards, one below the other; else in one line below them.
    """

    panel: Rect
    header: Rect
    slots: tuple[Rect, ...]
    figures: Rect
    beside: bool

    @property
    def grid(self) -> Rect:
        """The box around all twelve cards."""
        first, last = self.slots[0], self.slots[-1]
        return Rect(first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y)


class Places(NamedTuple):
    """The whole board. `others` lists the small fields in playing order after the hero."""

    hero: Seat
    fields: dict[Seat, FieldPlaces]
    others: tuple[Seat, ...]
    stock: Rect
    discard: Rect
    captions: tuple[Rect, Rect]
    outlook: Rect
    prompt: Rect


def card_size(width: int) -> tuple[int, int]:
    """The box of a card whose surface is so wide."""
    m = margin(width)
    return width, round((width - 2 * m) * RATIO) + 2 * m


def width_for(height: int) -> int:
    """The widest card box that is no higher than that."""
    width = max(8, round(height / RATIO * 1.07) + 4)
    while width > 8 and card_size(width)[1] > height:
        width -= 1
    return width


@lru_cache(maxsize=4)
def arrange(area: Rect, seats: int, hero: Seat, m: Metrics) -> Places:
    """Everything, for an area in landscape or portrait."""
    others = tuple((hero + i) % seats for i in range(1, seats))
    if area.w < area.h * 0.85:
        return _portrait(area, hero, others, m)
    return _landscape(area, hero, others, m)


# --- one field ---------------------------------------------------------------------------------------------


def field_places(panel: Rect, m: Metrics, big: bool) -> FieldPlaces:
    """Cards as large as fit; figures go where room is left."""
    pad = m.px(PAD if not big else 22)
    line = round(m.text(24 if big else 20) * (1.7 if big else 1.5))
    header = Rect(panel.x + pad, panel.y + pad // 2, panel.w - 2 * pad, line)
    top = header.y + line + pad // 4
    room = Rect(panel.x + pad, top, panel.w - 2 * pad, panel.y + panel.h - top - pad * 3 // 4)
    column, below = round(m.text(16) * 6.2), round(m.text(17) * 1.5)
    beside = _card_width(room.w - column - pad, room.h) >= _card_width(room.w, room.h - below)
    if not beside:
        slots = _centred(_grid(Rect(room.x, room.y, room.w, room.h - below)), room)
        figures = Rect(room.x, room.y + room.h - below + pad // 3, room.w, below)
        return FieldPlaces(panel, header, slots, figures, beside=False)
    slots = _grid(Rect(room.x, room.y, room.w - column - pad, room.h))
    last = slots[-1].x + slots[-1].w
    wide = min(room.x + room.w - last - pad, round(m.text(16) * (9 if big else 11)))
    slack = room.x + room.w - last - pad - wide
    slots = tuple(slot.moved(slack // 2, 0) for slot in slots)
    figures = Rect(room.x + room.w - wide, room.y, wide, room.h)
    return FieldPlaces(panel, header, slots, figures, beside=True)


def _card_width(w: int, h: int) -> int:
    return max(8, min(round(w / (COLUMNS + 0.12)), width_for(int(h / (ROWS + 0.06)))))


def _grid(room: Rect) -> tuple[Rect, ...]:
    """Rows and columns with a little air, from the left upper corner or, if wide, in the middle."""
    w, h = card_size(_card_width(room.w, room.h))
    air = min(max(1, w // 12), max(0, (room.w - COLUMNS * w) // (COLUMNS - 1)))
    drop = max(0, min(2 * air, (room.h - ROWS * h) // (ROWS - 1)))
    y = room.y + max(0, (room.h - ROWS * h - (ROWS - 1) * drop) // 2)
    return tuple(
        Rect(room.x + column * (w + air), y + row * (h + drop), w, h)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def _centred(slots: tuple[Rect, ...], room: Rect) -> tuple[Rect, ...]:
    shift = (room.x + room.w - slots[-1].x - slots[-1].w) // 2
    return tuple(slot.moved(shift, 0) for slot in slots)


# --- landscape ---------------------------------------------------------------------------------------------


def _landscape(area: Rect, hero: Seat, others: tuple[Seat, ...], m: Metrics) -> Places:
    """The small fields on top (a single one above the hero's), the large one lower left, the rest beside."""
    gap = m.px(GAP)
    band = max(round(area.h * 0.28), round(m.text(20) * 6.5))
    high = area.h - band - gap
    wide = min(round(high * 0.945), round(area.w * 0.52))
    spare = high - round(wide / 0.945)
    band += spare if len(others) == 1 else spare * 2 // 5
    low = Rect(area.x, area.y + band + gap, area.w, area.h - band - gap)
    own = Rect(low.x, low.y, wide, low.h)
    side = Rect(own.x + wide + gap, low.y, area.w - wide - gap, low.h)
    if len(others) == 1:
        side = Rect(side.x, area.y, side.w, area.h)
        tops = [Rect(area.x, area.y, wide, band)]
    else:
        tops = _row(Rect(area.x, area.y, area.w, band), len(others), gap)
    fields = {seat: field_places(top, m, big=False) for seat, top in zip(others, tops, strict=True)}
    fields[hero] = field_places(own, m, big=True)
    return _beside(fields, hero, others, side, m)


def _row(box: Rect, count: int, gap: int) -> list[Rect]:
    each = (box.w - gap * (count - 1)) // count
    return [Rect(box.x + i * (each + gap), box.y, each, box.h) for i in range(count)]


def _beside(
    fields: dict[Seat, FieldPlaces], hero: Seat, others: tuple[Seat, ...], side: Rect, m: Metrics
) -> Places:
    """Stock, discard and outlook above the prompt; the outlook below the piles if it would be too narrow."""
    gap, caption = m.px(GAP), _caption(m)
    chart = round(m.text(14) * 15 * 1.42) + 2 * m.px(PAD)
    own, between = fields[hero].slots[0].w, m.px(16)
    want = min(round(own * 1.2), width_for(round(side.h * 0.36) - caption))
    fits = (side.w - gap - between - chart) // 2
    lean = len(others) == 1 or fits < want * 0.72
    if lean:
        between *= 3
        share = 0.3 if len(others) == 1 else 0.27
        want, fits = width_for(round(side.h * share) - caption), (side.w - between) // 2
    card = card_size(min(want, fits))
    piles = 2 * card[0] + between
    left = side.x + (side.w - piles) // 2 if lean else side.x
    stock = Rect(left, side.y, *card)
    discard = Rect(left + piles - card[0], side.y, *card)
    low = side.y + card[1] + caption
    if lean:
        high = max(round(side.h * 0.22), min(round(side.h * 0.28), round(m.text(14) * 8.5)))
        outlook = Rect(side.x, low + gap // 3, side.w, high)
        low = outlook.y + outlook.h
    else:
        inset = own // 12
        outlook = Rect(
            side.x + piles + gap, side.y + inset, side.w - piles - gap, card[1] + caption - 2 * inset
        )
    prompt = Rect(side.x, low + gap * 2 // 3, side.w, side.y + side.h - low - gap * 2 // 3)
    captions = _captions(stock, discard, caption, min(between, side.w - piles) // 2 if lean else 0)
    return Places(hero, fields, others, stock, discard, captions, outlook, prompt)


def _caption(m: Metrics) -> int:
    """What a pile's caption takes below it: a line, and above it room for the ring around the pile."""
    return RING + round(m.text(17) * 1.6)


def _captions(stock: Rect, discard: Rect, high: int, more: int = 0) -> tuple[Rect, Rect]:
    low, line = stock.y + stock.h + RING - 2, high - RING
    left, right = Rect(stock.x, low, stock.w, line), Rect(discard.x, low, discard.w, line)
    return left.inset(-more, 0), right.inset(-more, 0)


# --- portrait ----------------------------------------------------------------------------------------------


def _portrait(area: Rect, hero: Seat, others: tuple[Seat, ...], m: Metrics) -> Places:
    """Small fields, then piles and outlook, then the prompt, then one's own field."""
    gap, caption = m.px(GAP), _caption(m)
    room = area.h - 3 * gap
    band = round(room * 0.2)
    pile, ask = round(room * 0.14), round(room * 0.16)
    tops = _row(Rect(area.x, area.y, area.w, band), len(others), gap // 2)
    fields = {seat: field_places(top, m, big=False) for seat, top in zip(others, tops, strict=True)}
    y = area.y + band + gap
    card = card_size(min(width_for(pile - caption), area.w // 6))
    stock = Rect(area.x, y, *card)
    discard = Rect(area.x + card[0] + m.px(16), y, *card)
    left = discard.x + card[0] + gap
    outlook = Rect(left, y, area.x + area.w - left, pile)
    prompt = Rect(area.x, y + pile + gap, area.w, ask)
    own = prompt.y + ask + gap
    fields[hero] = field_places(Rect(area.x, own, area.w, area.y + area.h - own), m, big=True)
    return Places(hero, fields, others, stock, discard, _captions(stock, discard, caption), outlook, prompt)


# --- brought forward ---------------------------------------------------------------------------------------


def enlarged(area: Rect, m: Metrics) -> FieldPlaces:
    """An opponent's field, large in the middle of the area."""
    high = round(area.h * 0.78)
    wide = min(area.w, round(high * 0.95))
    high = min(high, round(wide / 0.8))
    panel = Rect(area.x + (area.w - wide) // 2, area.y + (area.h - high) // 2, wide, high)
    return field_places(panel, m, big=True)
