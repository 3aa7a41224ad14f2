"""Speedzero's prompt: the card in hand, what there is to do, its buttons, a note and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.contract import Continue
from game.zero.cards import VALUES
from game.zero.types import Draw, Drop, TakeDiscard, View
from scenes.boards.zero import words
from scenes.boards.zero.art import GOLD, Back, Place, margin
from scenes.boards.zero.journeys import COIN, counted
from scenes.boards.zero.middle import slot_of
from scenes.boards.zero.order import order, order_height, waits
from scenes.boards.zero.parts import SLATE, SLATE_DEEP, SLATE_RIM, SOFT
from scenes.boards.zero.places import card_size, width_for
from scenes.boards.zero.seat import CARDS, card_art, effects, previewed
from scenes.draw import theme
from scenes.draw.kinds import Dot, KeyCap, Label, Panel
from scenes.draw.kit import Style, button, button_width, keycap_width, label
from scenes.draw.letters import fitting, height, width, wrap
from scenes.draw.theme import SMALLEST_TEXT
from scenes.placed import Entry, Placed, Rect, says

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.boards.board import BoardContext
    from scenes.boards.zero.places import Places
    from scenes.draw.theme import Colour

KEYS: Mapping[str, Any] = {"d": Draw(), "a": TakeDiscard(), "x": Drop(), "c": Continue()}
"""Draw, take from the discard ("Ablage"), drop, continue."""

_BUTTONS: tuple[tuple[Any, str, Style], ...] = (
    (Drop(), "drop", "ghost"),
    (Draw(), "draw", "brass"),
    (TakeDiscard(), "take", "ghost"),
    (Continue(), "continue", "brass"),
)
_CAPS: tuple[tuple[str, str, tuple[type, ...]], ...] = (
    ("D", "zero-key-draw", (Draw,)),
    ("A", "zero-key-take", (TakeDiscard,)),
    ("X", "zero-key-drop", (Drop,)),
    ("C", "zero-key-continue", (Continue,)),
    ("F1", "zero-key-rules", ()),
    ("I", "zero-key-info", ()),
    ("B", "zero-key-balance", ()),
)


def prompt_things(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """The whole panel; when the game is over the standings take its place."""
    if view.phase == "over":
        return _final(view, at, ctx)
    m, box = ctx.metrics, at.prompt
    yours = bool(view.legal) and ctx.live
    art = Panel(SLATE, theme.BRASS if yours else SLATE_RIM, m.px(20), 1, SLATE_DEEP)
    pad = min(m.px(26), box.h // 10)
    inside = box.inset(pad, pad * 3 // 4)
    keys = round(m.text(15) * 1.9)
    roomy = inside.h >= round(m.text(20) * (12 if waits(view) else 10.5))  # the order of turns comes first
    body = Rect(inside.x, inside.y, inside.w, inside.h - (keys + pad // 3 if roomy else 0))
    card = hand_place(at, ctx)
    aside, left = _aside(view, at, ctx, body, card)
    left += pad
    return [
        Placed("zero.prompt", box, art, 1, fade=False),
        *aside,
        *_text(view, ctx, Rect(left, body.y, inside.x + inside.w - left, body.h)),
        *(
            _caps(view, ctx, Rect(left, inside.y + inside.h - keys, inside.x + inside.w - left, keys))
            if roomy
            else []
        ),
    ]


# --- the card in hand --------------------------------------------------------------------------------------


def hand_place(at: Places, ctx: BoardContext) -> Rect:
    """Where the hero's card in hand is shown."""
    m, box = ctx.metrics, at.prompt
    pad = min(m.px(26), box.h // 10)
    caption = round(m.text(16) * 1.6)
    inside = box.inset(pad, pad * 3 // 4)
    w, h = card_size(min(width_for(inside.h - caption), round(inside.w * 0.32), round(at.stock.w * 1.6)))
    return Rect(inside.x - margin(w) // 2, inside.y + caption + (inside.h - caption - h) // 2, w, h)


def _aside(view: View, at: Places, ctx: BoardContext, body: Rect, card: Rect) -> tuple[list[Placed], int]:
    """What stands at the left, and where it ends: the hand, or after a round the standings."""
    if view.phase != "scored":
        return _hand(view, at, ctx, card), card.x + card.w
    wide = round(body.w * 0.44)
    if wide < ctx.metrics.text(18) * 10:
        return [], body.x
    return standings(view, ctx, Rect(body.x, body.y, wide, body.h)), body.x + wide


def standings(view: View, ctx: BoardContext, room: Rect) -> list[Placed]:
    """All seats by their totals, the best first: the round's score and the total. Shown when all are told."""
    tr = ctx.texts
    ender, last = view.rounds[-1].ender, view.rounds[-1].scores
    totals = [sum(r.scores[seat] for r in view.rounds) for seat in range(len(last))]
    px = _standings_type(ctx, room.w)
    step = min(round(px * 2.1), room.h // len(totals))
    y = room.y + (room.h - step * len(totals)) // 2
    figure, side = _figure(px), round(px * 0.8)
    things: list[Placed] = []
    for seat in sorted(range(len(totals)), key=totals.__getitem__):
        look = ctx.seats[seat]
        left = room.x + side + px // 2
        score = f"+{last[seat]}" if last[seat] > 0 else tr.number(last[seat])
        right = room.x + room.w - figure
        name = Rect(left, y, right - figure - left, step)
        things += [
            Placed(
                f"zero.rank{seat}.dot", Rect(room.x, y + (step - side) // 2, side, side), Dot(look.colour), 2
            ),
            label(f"zero.rank{seat}.name", name, look.name, px, bold=look.you, layer=2),
            label(
                f"zero.rank{seat}.score",
                Rect(right - figure, y, figure, step),
                score,
                px,
                SOFT,
                align="right",
                layer=2,
            ),
            label(
                f"zero.rank{seat}.total",
                Rect(right, y, figure, step),
                tr.number(totals[seat]),
                px,
                bold=True,
                align="right",
                layer=2,
            ),
        ]
        y += step
    told = Entry(counted(ender, ender, len(totals)) + COIN)
    return [replace(thing, entry=told) for thing in things]


def _standings_type(ctx: BoardContext, wide: int) -> int:
    """The size of the standings: type that was wished larger shrinks, but for names that were cut anyway."""
    px, usual = ctx.metrics.text(20), theme.metrics(ctx.metrics.size).text(20)
    names = [look.name for look in ctx.seats]
    while px > usual and any(width(name, px, bold=True) > _name_room(wide, px) for name in names):
        px -= 1
    return px


def _name_room(wide: int, px: int) -> int:
    """What dot and figures leave of a line of the standings."""
    return wide - round(px * 0.8) - px // 2 - 2 * _figure(px)


def _figure(px: int) -> int:
    """The width of a column of scores."""
    return max(width(text, px, bold) for text in ("−000", "+000") for bold in (False, True))


def _final(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """The standings at the end of the game; the lowest part is left to the way back to the end board.

    Where that is too little the place of the outlook is taken as well, or instead if it lies elsewhere.
    """
    m, low, high = ctx.metrics, at.prompt, at.outlook
    head = height(m.text(24)) + m.px(10)
    both = Rect(low.x, high.y, low.w, low.y + low.h - high.y)
    for box, kept in ((low, m.px(90)), (both, m.px(90)) if high.x == low.x else (high, 0)):
        wide = min(box.w, m.text(20) * 28)
        inside = Rect(box.x, box.y, wide, box.h).inset(min(m.px(32), box.h // 10))
        room = Rect(inside.x, inside.y + head, inside.w, max(0, inside.h - head - kept))
        if room.h >= height(m.text(20)) * len(view.fields):
            break
    else:
        return []
    title = Rect(inside.x, inside.y, inside.w, head)
    text = words.headline(view, ctx)
    return [
        label("zero.final", title, text, m.text(24), bold=True, layer=2),
        *standings(view, ctx, room),
    ]


def _hand(view: View, at: Places, ctx: BoardContext, place: Rect) -> list[Placed]:
    """The hero's card, or an outline where it would lie."""
    m = ctx.metrics
    px = m.text(16)
    hand = view.hand if view.hand is not None and view.hand.seat == at.hero else None
    caption = (
        f"zero-hand-{view.phase}"
        if hand is not None
        else "zero-hand-other"
        if view.seat is None
        else "zero-hand"
    )
    text = ctx.texts.tr(caption)
    if hand is None and width(text, SMALLEST_TEXT) > place.w - 2:
        text = ctx.texts.tr("zero-hand-other")
    small = fitting(text, px, place.w - 2)
    wide = max(place.w, width(text, small) + 2) if hand is not None else place.w
    box = Rect(place.x + margin(place.w), place.y - round(px * 1.6), wide, round(px * 1.6))
    things = [label("zero.hand.name", box, text, small, SOFT, layer=2)]
    if hand is None:
        return [*things, Placed("zero.hand.place", place, Place(), 2)]
    return [*things, hand_card(view, place, ctx)]


def hand_card(view: View, place: Rect, ctx: BoardContext, layer: int = CARDS + 6) -> Placed:
    """The card somebody holds: open to its holder, and to all if it came from the discard."""
    assert view.hand is not None
    card = view.hand.card
    if card is None:
        art: Any = Back()
        told = says("zero-describe-hand-hidden", name=ctx.seats[view.hand.seat].name)
    else:
        art = card_art(card, ctx.texts)
        told = says("zero-describe-hand", card=VALUES[card], meaning=words.meaning(card, None, ctx.texts))
    return Placed("zero.hand", place, art, layer, None, "zero.prompt", told)


# --- words and buttons -------------------------------------------------------------------------------------


def _text(view: View, ctx: BoardContext, room: Rect) -> list[Placed]:
    """Headline, advice, buttons, note, amid the room; without advice or order if there is too much."""
    buttons = _offered(view, ctx)
    rows = _fitting(view, ctx, room)
    px = ctx.metrics.text(19)
    air = max(2, min(px * 3 // 4, (room.h - sum(row.tall for row in rows)) // (len(rows) + 1)))
    y = room.y + max(0, (room.h - sum(row.tall + air for row in rows) + air) // 2)
    things: list[Placed] = []
    for row in rows:
        box = Rect(room.x, y, room.w, row.tall)
        if row.name == "buttons":
            things += _buttons(view, ctx, buttons, box)
        elif row.name == "order":
            things += order(view, ctx, box)
        else:
            things.append(row.placed(box))
        y += row.tall + air
    return things


def _offered(view: View, ctx: BoardContext) -> list[tuple[Any, str, Style]]:
    return [entry for entry in _BUTTONS if ctx.live and entry[0] in view.legal]


def _fitting(view: View, ctx: BoardContext, room: Rect) -> list[_Row]:
    """As many rows as fit. Type that was wished larger shrinks a little before a row is left out.

    If that is not enough it shrinks to the usual size.
    """
    wished, usual = (m.text(19) for m in (ctx.metrics, theme.metrics(ctx.metrics.size)))
    rows = every = _rows(view, ctx, room.w, wished)
    for least in (max(usual, wished * 7 // 10), usual):
        for spare in ({""}, {"advice"}, {"advice", "order"}):
            if len([row for row in every if row.name not in spare]) < 2:
                break
            for px in range(wished, least - 1, -1):
                rows = [row for row in _rows(view, ctx, room.w, px) if row.name not in spare]
                if sum(row.tall + 2 for row in rows) <= room.h:
                    return rows
    return rows


def _rows(view: View, ctx: BoardContext, room: int, px: int) -> list[_Row]:
    """All that there is to say, in type of that size."""
    head = min(ctx.metrics.text(27), round(px * 27 / 19))
    rows = [
        _said("headline", words.headline(view, ctx), head, theme.PAPER, room, bold=True),
        _said("advice", words.advice(view, ctx), px, SOFT, room),
        _Row("buttons", "", px, False, SOFT, round(px * 2.5) if _offered(view, ctx) else 0),
        _said("note", _note(view, ctx), px, GOLD, room, bold=True),
        _Row("order", "", px, False, SOFT, order_height(ctx.metrics) if waits(view) else 0),
    ]
    return [row for row in rows if row.tall]


def _said(name: str, text: str, px: int, tone: Colour, room: int, bold: bool = False) -> _Row:
    """A row of text; without any it takes no room."""
    return _Row(name, text, px, bold, tone, room if text else 0)


class _Row(NamedTuple):
    """A piece of text as wide as `room`, or (without a text) a gap `room` high."""

    name: str
    text: str
    px: int
    bold: bool
    tone: Colour
    room: int

    @property
    def tall(self) -> int:
        """Its height in pixels."""
        if not self.text:
            return self.room
        return height(self.px) * len(wrap(self.text, self.px, self.room, self.bold))

    def placed(self, box: Rect) -> Placed:
        """The text in its place."""
        art = Label(self.text, self.px, self.tone, self.bold, wrap=True, valign="top")
        return Placed(f"zero.prompt.{self.name}", box, art, 2, fade=False)


def _buttons(
    view: View, ctx: BoardContext, buttons: list[tuple[Any, str, Style]], room: Rect
) -> list[Placed]:
    """Side by side, equally wide, no wider than need be; with short words where room is scarce."""
    px = min(ctx.metrics.text(21), round(room.h * 0.46))
    gap = px // 2
    each = (room.w - gap * (len(buttons) - 1)) // len(buttons)
    texts = [ctx.texts.tr(f"zero-do-{name}", **words.gaps(view)) for _, name, _ in buttons]
    if _widest(texts, px) > each:
        texts = [ctx.texts.tr(f"zero-key-{name}") for _, name, _ in buttons]
    wide = min(each, max(button_width(text, px) for text in texts) + px)
    while px > SMALLEST_TEXT and _widest(texts, px) > each:
        px -= 1
    things = []
    for i, ((act, name, style), text) in enumerate(zip(buttons, texts, strict=True)):
        box = Rect(room.x + i * (wide + gap), room.y, wide, room.h)
        told = says(f"zero-describe-{name}")
        key, region = f"zero.do.{name}", "zero.prompt"
        things.append(button(key, box, text, px, act, region, style, describe=told, layer=3))
    return things


def _widest(texts: list[str], px: int) -> int:
    """How wide a button must be at least for the longest of its texts."""
    return max(width(text, px, bold=True) for text in texts) + px


def _note(view: View, ctx: BoardContext) -> str:
    """What is remarkable about the swap pointed at, or else about any; who waits may look ahead."""
    card = previewed(view, ctx)
    if card is None:
        return words.plan(view, ctx.texts) if waits(view) else ""
    found = [effect for effect in effects(view, card) if effect is not None]
    place = slot_of(ctx.focus)
    if place is not None and place[0] == view.seat:
        found = [effect for effect in found if effect.slot == place[1]]
    found.sort(key=lambda effect: not effect.clears)
    return next((note for effect in found if (note := words.effect_note(effect, card, ctx.texts))), "")


def _caps(view: View, ctx: BoardContext, room: Rect) -> list[Placed]:
    """The keys that do something now, as many as fit.

    Where room is scarce those of the buttons go without words, which leaves room for the rules.
    """
    px = ctx.metrics.text(15)
    high, x = round(px * 1.7), room.x
    y, end = room.y + (room.h - high) // 2, room.x + room.w
    keys = [
        (key, ctx.texts.tr(id_), bool(kinds))
        for key, id_, kinds in _CAPS
        if not kinds or (ctx.live and any(isinstance(intent, kinds) for intent in view.legal))
    ]
    needed = sum(_cap_width(key, text, px) for key, text, acts in keys if acts or key == "F1") - px
    things: list[Placed] = []
    for key, text, acts in keys:
        said = "" if acts and needed > room.w else text
        if x + _cap_width(key, said, px) - px > end:
            break
        cap = keycap_width(key, px)
        things.append(Placed(f"zero.key.{key}", Rect(x, y, cap, high), KeyCap(key, px), 2, fade=False))
        if said:
            place = Rect(x + cap + px // 2, y, width(said, px) + 2, high)
            things.append(label(f"zero.key.{key}.name", place, said, px, SOFT, layer=2))
        x += _cap_width(key, said, px)
    return things


def _cap_width(key: str, text: str, px: int) -> int:
    """Of a key with its word, and of the gap behind it."""
    return keycap_width(key, px) + (px // 2 + width(text, px) + 2 + px if text else px // 2)
