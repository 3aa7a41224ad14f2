"""The middle of Speedzero's board: stock, discard, number outlook, and the window about a card pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.zero import hints
from game.zero.cards import COUNTS, VALUES, band
from game.zero.types import Draw, Drop, Open, TakeDiscard, View
from scenes import theme
from scenes.boards import zero_words as words
from scenes.boards.zero_art import BANDS, GOLD, Back, Pile, Place
from scenes.boards.zero_parts import SLATE, SLATE_DEEP, SLATE_RIM, SOFT, Chart, Formula
from scenes.boards.zero_seat import CARDS, FRONT, card_art
from scenes.kinds import Label, Panel
from scenes.kit import label
from scenes.letters import height, width, wrap
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from typing import Any

    from game.contract import Seat
    from scenes.boards.board import BoardContext
    from scenes.boards.zero_places import Places
    from scenes.theme import Colour

UNDER = 4
"""How many cards of the discard are placed, so that a cleared column's cards each have a place to go."""


# --- stock and discard -------------------------------------------------------------------------------------


def piles(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """Both piles with their captions."""
    px = ctx.metrics.text(17)
    stock, discard = at.captions
    return [
        *_stock(view, at, ctx),
        *_discard(view, at, ctx),
        label(
            "zero.stock.name",
            stock,
            ctx.texts.tr("zero-stock", n=view.stock),
            px,
            SOFT,
            align="centre",
            layer=3,
        ),
        label("zero.discard.name", discard, ctx.texts.tr("zero-discard"), px, SOFT, align="centre", layer=3),
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
    top = card_art(shown[0], ctx, glow=glow)
    hint = replace(top, glow="hot") if act is not None else None
    things = [Placed("zero.discard", at.discard, top, CARDS, act, "zero.piles", told, hint)]
    return things + [
        Placed(f"zero.discard.{i}", _nudged(at.discard, i), card_art(card, ctx), CARDS - i, fade=False)
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
    m, box, tr = ctx.metrics, at.outlook, ctx.texts
    facts = hints.outlook(view)
    pad, px, small = m.px(18), m.text(17), m.text(14)
    line = round(px * 1.5)
    inside = box.inset(pad, pad // 2)
    known = tr.tr("zero-unseen", n=facts.unseen, mean=tr.number(facts.mean_tenths / 10, 1))
    wide = width(known, small) + 2
    last = tr.tr("zero-last", values=" ".join(tr.number(value) for value in facts.last_discards))
    values = tuple(COUNTS)
    chart = Chart(
        values, facts.counts, tuple(COUNTS.values()), tuple(map(band, values)), max(small, 12), _marked(view)
    )
    foot = round(small * 1.6)
    bars = Rect(inside.x, inside.y + line, inside.w, inside.h - line - foot)
    things = [
        Placed(
            "zero.outlook",
            box,
            Panel(SLATE, SLATE_RIM, m.px(16), 1, SLATE_DEEP),
            1,
            None,
            "zero.piles",
            says("zero-describe-outlook", n=facts.unseen, mean=tr.number(facts.mean_tenths / 10, 1)),
            fade=False,
        ),
        label(
            "zero.outlook.known",
            Rect(inside.x + inside.w - wide, inside.y, wide, line),
            known,
            small,
            SOFT,
            align="right",
            layer=2,
        ),
        Placed("zero.outlook.chart", bars, chart, 2, fade=False),
        label(
            "zero.outlook.last", Rect(inside.x, bars.y + bars.h, inside.w, foot), last, small, SOFT, layer=2
        ),
    ]
    title = tr.tr("zero-outlook")
    if width(title, px, bold=True) + wide + px <= inside.w:
        things.append(
            label(
                "zero.outlook.title",
                Rect(inside.x, inside.y, inside.w - wide, line),
                title,
                px,
                bold=True,
                layer=2,
            )
        )
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
    m, tr, box = ctx.metrics, ctx.texts, at.outlook
    layer = FRONT + 30
    pad, px, small = m.px(18), m.text(28), m.text(17)
    inside = box.inset(pad, pad // 2)
    line = round(px * 1.6)
    value = tr.number(facts.value)
    left = width(f"{value} = ", px, bold=True)
    colour = BANDS[facts.band]
    things = [
        Placed(
            "zero.info",
            box,
            Panel((*SLATE[:3], 255), colour, m.px(16), m.px(2), (*SLATE_DEEP[:3], 255)),
            layer,
        ),
        label(
            "zero.info.value",
            Rect(inside.x, inside.y, left, line),
            f"{value} =",
            px,
            colour,
            bold=True,
            layer=layer + 1,
        ),
        Placed(
            "zero.info.formula",
            Rect(inside.x + left, inside.y, inside.w - left, line),
            Formula(facts.formula, px),
            layer + 1,
            fade=False,
        ),
    ]
    y, low = inside.y + line, inside.y + inside.h
    lines: list[tuple[str, str, Colour]] = [
        ("meaning", tr.tr("zero-" + facts.explanation), theme.PAPER),
        ("pair", words.pair_note(facts.value, facts.pair, tr), GOLD),
        ("unseen", tr.tr("zero-copies", n=facts.unseen, count=facts.count), SOFT),
    ]
    for name, text, tone in lines:
        if not text:
            continue
        high = height(small) * len(wrap(text, small, inside.w))
        if y + high > low + pad // 2:
            continue
        art = Label(text, small, tone, wrap=True, valign="top")
        things.append(
            Placed(f"zero.info.{name}", Rect(inside.x, y, inside.w, high), art, layer + 1, fade=False)
        )
        y += high + small // 4
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
    return (
        hints.explain_card(view, *place) if isinstance(view.fields[place[0]].slots[place[1]], Open) else None
    )


def slot_of(key: str) -> tuple[Seat, int] | None:
    """Seat and slot of a card's key "zero.f<seat>.s<slot>"."""
    parts = key.split(".")
    if len(parts) != 3 or parts[0] != "zero" or parts[1][:1] != "f" or parts[2][:1] != "s":
        return None
    seat, slot = parts[1][1:], parts[2][1:]
    return (int(seat), int(slot)) if seat.isdecimal() and slot.isdecimal() else None
