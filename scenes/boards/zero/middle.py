"""The middle of Speedzero's board: stock, discard, number outlook, and the window about a card pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.zero import hints
from game.zero.cards import COUNTS, VALUES, band
from game.zero.types import Draw, Drop, Open, TakeDiscard, View
from scenes.boards.zero import words
from scenes.boards.zero.art import BANDS, GOLD, Back, Pile, Place
from scenes.boards.zero.parts import SLATE, SLATE_DEEP, SLATE_RIM, SOFT, Chart, Formula
from scenes.boards.zero.seat import CARDS, FRONT, card_art
from scenes.draw import theme
from scenes.draw.kinds import Label, Panel
from scenes.draw.kit import label
from scenes.draw.letters import height, width, wrap
from scenes.draw.theme import SMALLEST_TEXT
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from typing import Any

    from game.contract import Seat
    from scenes.boards.board import BoardContext
    from scenes.boards.zero.places import Places
    from scenes.draw.theme import Colour

INFO = FRONT + 30
"""The layer of the window about a card: above a field brought forward."""
UNDER = 4
"""How many cards of the discard are placed, so that a cleared column's cards each have a place to go."""


# --- stock and discard -------------------------------------------------------------------------------------


def piles(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """Both piles with their captions."""
    stock, discard = at.captions
    left, right = ctx.texts.tr("zero-stock", n=view.stock), ctx.texts.tr("zero-discard")
    px = ctx.metrics.text(17)
    while px > SMALLEST_TEXT and max(width(left, px), width(right, px)) > stock.w:
        px -= 1
    if width(left, px) > stock.w:
        left = ctx.texts.number(view.stock)
    return [
        *_stock(view, at, ctx),
        *_discard(view, at, ctx),
        label("zero.stock.name", stock, left, px, SOFT, align="centre", layer=3),
        label("zero.discard.name", discard, right, px, SOFT, align="centre", layer=3),
    ]


def _stock(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    act = _act(view, ctx, Draw())
    glow = "ready" if act is not None else ""
    art = Back(glow) if view.stock else Place(glow)
    hint = replace(art, glow="hot") if act is not None else None
    told = says("zero-describe-stock", n=view.stock)
    top = Placed("zero.stock", at.stock, art, CARDS, act, "zero.piles", told, hint)
    depth = min(5, -(-view.stock // 20))
    below = [Placed("zero.stock.pile", at.stock, Pile(depth), CARDS - 2, fade=False)] if depth else []
    return [*below, top]


def _discard(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """The top card and a few below it; a drawn card can be dropped there."""
    act = _act(view, ctx, TakeDiscard(), Drop())
    glow = "ready" if act is not None else ""
    shown = view.discard[-UNDER:][::-1]
    told = _describe_discard(view, ctx)
    if not shown:
        return [Placed("zero.discard", at.discard, Place(glow), CARDS, act, "zero.piles", told)]
    top = replace(card_art(shown[0], ctx.texts, glow=glow), calm=view.phase == "opening")
    hint = replace(top, glow="hot") if act is not None else None
    things = [Placed("zero.discard", at.discard, top, CARDS, act, "zero.piles", told, hint)]
    return things + [
        Placed(f"zero.discard.{i}", _nudged(at.discard, i), card_art(card, ctx.texts), CARDS - i, fade=False)
        for i, card in enumerate(shown[1:], 1)
    ]


def _nudged(rect: Rect, i: int) -> Rect:
    """Cards lie on a pile a little carelessly."""
    step = max(1, rect.w // 70)
    return rect.moved((0, step, -step, step)[i], (0, step, step, 2 * step)[i])


def _act(view: View, ctx: BoardContext, *intents: Any) -> Any:
    return next((intent for intent in intents if ctx.live and intent in view.legal), None)


def _describe_discard(view: View, ctx: BoardContext) -> Any:
    if not view.discard:
        return says("zero-describe-discard-empty")
    card = view.discard[-1]
    return says("zero-describe-discard", card=VALUES[card], meaning=words.meaning(card, None, ctx.texts))


# --- the number outlook ------------------------------------------------------------------------------------


def outlook(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """How many cards are unseen, their average, which values, and what was discarded last."""
    m, tr, box = ctx.metrics, ctx.texts, at.outlook
    facts, small = hints.outlook(view), m.text(14)
    inside = box.inset(m.px(18), m.px(18) // 2)
    head, foot = round(m.text(17) * 1.5), round(small * 1.6)
    bars = Rect(inside.x, inside.y + head, inside.w, inside.h - head - foot).inset(-m.px(8), 0)
    low = Rect(inside.x, bars.y + bars.h, inside.w, foot)
    discards = "  ".join(tr.number(value) for value in facts.last_discards)
    last = tr.tr("zero-last", values=discards or "–")
    mean = tr.number(facts.mean_tenths / 10, 1)
    told = says("zero-describe-outlook", n=facts.unseen, mean=mean)
    panel = Panel(SLATE, SLATE_RIM, m.px(16), 1, SLATE_DEEP)
    values = tuple(COUNTS)
    bands = tuple(map(band, values))
    chart = Chart(values, facts.counts, tuple(COUNTS.values()), bands, small, _marked(view))
    return [
        Placed("zero.outlook", box, panel, 1, None, "zero.piles", told, fade=False),
        *_outlook_head(tr.tr("zero-unseen", n=facts.unseen, mean=mean), ctx, inside, head),
        Placed("zero.outlook.chart", bars, chart, 2, fade=False),
        label("zero.outlook.last", low, last, small, SOFT, layer=2),
    ]


def _outlook_head(known: str, ctx: BoardContext, inside: Rect, high: int) -> list[Placed]:
    """What is known at the right; the title at the left if there is room for it."""
    px, small = ctx.metrics.text(17), ctx.metrics.text(14)
    wide = width(known, small) + 2
    right = Rect(inside.x + inside.w - wide, inside.y, wide, high)
    things = [label("zero.outlook.known", right, known, small, SOFT, align="right", layer=2)]
    title = ctx.texts.tr("zero-outlook")
    if width(title, px, bold=True) + wide + px <= inside.w:
        left = Rect(inside.x, inside.y, inside.w - wide, high)
        things.append(label("zero.outlook.title", left, title, px, bold=True, layer=2))
    return things


def _marked(view: View) -> int | None:
    held = hints.held_card(view)
    return None if held is None else VALUES[held]


# --- the info window ---------------------------------------------------------------------------------------


def info(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """In the outlook's place, while an open card is pointed at: its formula, what it means, and its pair."""
    facts = _pointed(view, ctx.focus)
    if facts is None:
        return []
    m, box, colour = ctx.metrics, at.outlook, BANDS[facts.band]
    px = m.text(28)
    inside, line = box.inset(m.px(18), m.px(18) // 2), round(px * 1.6)
    value = f"{ctx.texts.number(facts.value)} ="
    left = width(f"{value} ", px, bold=True)
    panel = Panel((*SLATE[:3], 255), colour, m.px(16), m.px(2), (*SLATE_DEEP[:3], 255))
    formula = Rect(inside.x + left, inside.y, inside.w - left, line)
    number = Rect(inside.x, inside.y, left, line)
    return [
        Placed("zero.info", box, panel, INFO),
        label("zero.info.value", number, value, px, colour, bold=True, layer=INFO + 1),
        Placed("zero.info.formula", formula, Formula(facts.formula, px), INFO + 1, fade=False),
        *_info_lines(facts, ctx, Rect(inside.x, inside.y + line, inside.w, box.y + box.h - inside.y - line)),
    ]


def _info_lines(facts: hints.CardFacts, ctx: BoardContext, room: Rect) -> list[Placed]:
    """What it means, its pair, how many of its number are unseen: as much as there is room for."""
    tr, px = ctx.texts, ctx.metrics.text(17)
    lines: list[tuple[str, str, Colour]] = [
        ("meaning", tr.tr(f"zero-{facts.explanation}"), theme.PAPER),
        ("pair", words.pair_note(facts.value, facts.pair, tr), GOLD),
        ("unseen", tr.tr("zero-copies", n=facts.unseen, count=facts.count), SOFT),
    ]
    things, y = [], room.y
    for name, text, tone in lines:
        high = height(px) * len(wrap(text, px, room.w))
        if text and y + high <= room.y + room.h:
            art = Label(text, px, tone, wrap=True, valign="top")
            box = Rect(room.x, y, room.w, high)
            things.append(Placed(f"zero.info.{name}", box, art, INFO + 1, fade=False))
            y += high + px // 4
    return things


def _pointed(view: View, key: str) -> hints.CardFacts | None:
    """The open card under the pointer: in a field, on the discard or in hand."""
    if key == "zero.discard" and view.discard:
        return hints.card_facts(view, view.discard[-1])
    if key == "zero.hand" and view.hand is not None and view.hand.card is not None:
        return hints.card_facts(view, view.hand.card)
    place = slot_of(key)
    if place is None or place[0] >= len(view.fields):
        return None
    if not isinstance(view.fields[place[0]].slots[place[1]], Open):
        return None
    facts = hints.explain_card(view, *place)
    return facts if facts is None or words.clears_yet(view, place[0]) else replace(facts, pair=None)


def slot_of(key: str) -> tuple[Seat, int] | None:
    """Seat and slot of a card's key "zero.f<seat>.s<slot>"."""
    parts = key.split(".")
    if len(parts) != 3 or parts[0] != "zero" or parts[1][:1] != "f" or parts[2][:1] != "s":
        return None
    seat, slot = parts[1][1:], parts[2][1:]
    return (int(seat), int(slot)) if seat.isdecimal() and slot.isdecimal() else None
