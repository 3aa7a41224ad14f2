"""One seat's field on Speedzero's board: panel, name, figures, twelve cards, previews, trail and score."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from game.zero import hints
from game.zero.cards import VALUES, band, formula
from game.zero.types import SLOTS, Hidden, Open, Reveal, Slot, Swap, TakeDiscard, View
from scenes import theme
from scenes.boards import zero_words as words
from scenes.boards.zero_art import GOLD, Back, Card, Place, Trail, margin
from scenes.boards.zero_parts import SLATE, SLATE_DEEP, SLATE_RIM, SOFT, Tag, tag_width
from scenes.kinds import Dot, Panel
from scenes.kit import label
from scenes.letters import fit, height, width
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from game.contract import Seat
    from scenes.boards.board import BoardContext
    from scenes.boards.zero_places import FieldPlaces
    from scenes.placed import Art
    from scenes.theme import Colour

CARDS, MARKS, FRONT = 4, 8, 40
"""Layers: cards, what lies on them, and how much higher everything of a field brought forward lies."""


NOTHING: tuple[None, ...] = (None,) * SLOTS
"""No swap to preview anywhere."""


class Enlarge(Struct, frozen=True):
    """Bring a seat's field forward, or send it back if it is there."""

    seat: Seat


class Field(Struct, frozen=True):
    """What is needed to draw one field. `big`: large type; `front`: added to all layers.

    `effects`: what a swap would do, per slot of one's own field.
    """

    view: View
    seat: Seat
    at: FieldPlaces
    ctx: BoardContext
    big: bool
    front: int = 0
    effects: tuple[hints.SwapEffect | None, ...] = NOTHING

    def key(self, name: str) -> str:
        """A key of this field: keys are by place."""
        return f"zero.f{self.seat}.{name}"

    @property
    def mine(self) -> bool:
        """Whether it is the field of the seat that looks."""
        return self.seat == self.view.seat

    @property
    def look(self) -> Any:
        """How the seat appears."""
        return self.ctx.seats[self.seat]


def card_art(card: int, ctx: BoardContext, rim: str = "", glow: str = "") -> Card:
    """The face of a card."""
    value = VALUES[card]
    return Card(ctx.texts.number(value), formula(card), band(value), rim, glow)


def on_turn(view: View, seat: Seat) -> bool:
    """Whether this seat has the turn of a round that is being played."""
    return view.phase not in {"opening", "scored", "over"} and view.turn == seat and seat in view.to_act


def field_things(it: Field) -> list[Placed]:
    """The whole field."""
    return [
        *_panel(it),
        *_header(it),
        *_figures(it),
        *(thing for slot, shown in enumerate(it.view.fields[it.seat].slots) for thing in _slot(it, slot, shown)),
        *_trail(it),
        *_previews(it),
        *_score(it),
    ]


# --- the panel ---------------------------------------------------------------------------------------------


def _panel(it: Field) -> list[Placed]:
    m = it.ctx.metrics
    turn = on_turn(it.view, it.seat)
    edge = it.look.colour if turn or it.front else SLATE_RIM
    fill, low = ((*SLATE[:3], 250), (*SLATE_DEEP[:3], 252)) if it.front else (SLATE, SLATE_DEEP)
    art = Panel(fill, edge, m.px(20), m.px(2) if turn or it.front else 1, low)
    act = None if it.mine or (it.big and not it.front) else Enlarge(it.seat)
    hint = replace(art, border=theme.BRASS_LIGHT) if act is not None else None
    return [
        Placed(
            it.key("panel"), it.at.panel, art, it.front, act, "zero.fields" if act is not None else "",
            _describe_panel(it), hint, fade=False,
        )
    ]  # fmt: skip


def _describe_panel(it: Field) -> Any:
    field = it.view.fields[it.seat]
    id_ = "zero-describe-field-front" if it.front else "zero-describe-field-own" if it.mine else "zero-describe-field"
    return says(
        id_, name=it.look.name, total=_total(it.view, it.seat), open=hints.open_sum(field),
        hidden=hints.hidden_count(field),
    )  # fmt: skip


def _total(view: View, seat: Seat) -> int:
    return sum(r.scores[seat] for r in view.rounds)


def _header(it: Field) -> list[Placed]:
    m, box = it.ctx.metrics, it.at.header
    px = m.text(24 if it.big else 20)
    total = it.ctx.texts.tr("zero-points", n=_total(it.view, it.seat))
    if width(total, px, bold=True) > box.w * 0.45:
        total = it.ctx.texts.number(_total(it.view, it.seat))
    points = width(total, px, bold=True) + 2
    side = round(px * 0.95)
    left = box.x + side + round(px * 0.55)
    room = box.x + box.w - points - left - px // 2
    close = _close(it) if it.front else []
    if close:
        points += close[0].rect.w + px // 2
        room -= close[0].rect.w + px // 2
    name = fit(it.look.name, px, room, bold=True)
    things = [
        Placed(it.key("dot"), Rect(box.x, box.y + (box.h - side) // 2, side, side), Dot(it.look.colour), it.front + 1),
        label(it.key("name"), Rect(left, box.y, room, box.h), name, px, bold=True, layer=it.front + 1),
        label(
            it.key("total"), Rect(box.x + box.w - points, box.y, width(total, px, bold=True) + 2, box.h), total, px,
            bold=True, align="right", layer=it.front + 1,
        ),
    ]  # fmt: skip
    after = left + width(name, px, bold=True) + round(px * 0.6)
    pills = _pills(it, Rect(after, box.y, left + room - after, box.h)) if it.big else []
    return [*things, *close, *pills]


def _close(it: Field) -> list[Placed]:
    """The cross that sends a field back."""
    from scenes.kit import button

    box = it.at.header
    side = max(box.h * 9 // 10, 20)
    rect = Rect(box.x + box.w - side, box.y + (box.h - side) // 2, side, side)
    return [
        button(
            "zero.close", rect, "×", it.ctx.metrics.text(24), Enlarge(it.seat), "zero.fields",
            describe=says("zero-describe-close", name=it.look.name), layer=it.front + 3,
        )
    ]  # fmt: skip


def _marks(it: Field) -> list[tuple[str, Colour, bool]]:
    """What a seat's pills say: text, colour, filled."""
    tr, view = it.ctx.texts.tr, it.view
    marks: list[tuple[str, Colour, bool]] = []
    if on_turn(view, it.seat):
        marks.append((tr("zero-on-turn"), theme.BRASS, True))
    elif view.phase == "opening" and it.seat in view.to_act and not it.mine:
        marks.append((tr("zero-choosing"), SOFT, False))
    elif view.phase == "scored" and view.seat is not None and it.seat not in view.to_act:
        marks.append((tr("zero-ready"), theme.GOOD, False))
    if view.ender == it.seat:
        marks.append((tr("zero-ended"), GOLD, False))
    return marks


def _pills(it: Field, room: Rect) -> list[Placed]:
    """In a row, as many as fit."""
    px = it.ctx.metrics.text(16)
    things, x = [], room.x
    high = round(px * 1.65)
    for text, colour, filled in _marks(it):
        wide = tag_width(text, px)
        if x + wide > room.x + room.w:
            break
        rect = Rect(x, room.y + (room.h - high) // 2, wide, high)
        things.append(Placed(it.key(f"pill{len(things)}"), rect, Tag(text, px, colour, filled), it.front + 2))
        x += wide + px // 2
    return things


# --- figures -----------------------------------------------------------------------------------------------


def _figures(it: Field) -> list[Placed]:
    field, tr = it.view.fields[it.seat], it.ctx.texts
    pairs = [
        ("open", tr.tr("zero-open"), tr.number(hints.open_sum(field))),
        ("hidden", tr.tr("zero-hidden"), tr.number(hints.hidden_count(field))),
    ]
    if it.view.phase in {"scored", "over"}:
        return [] if it.at.beside else _line(it, pairs[:1])
    if it.at.beside and it.view.rounds:
        last = it.view.rounds[-1].scores[it.seat]
        pairs.append(("last", tr.tr("zero-last-round"), f"+{last}" if last > 0 else tr.number(last)))
    return _column(it, pairs) if it.at.beside else _line(it, pairs)


def _column(it: Field, pairs: list[tuple[str, str, str]]) -> list[Placed]:
    """One below the other, name left and number right, pills below."""
    m, box = it.ctx.metrics, it.at.figures
    small, large = m.text(16), m.text(24)
    step = round(large * 1.5)
    y = box.y + (m.px(8) if box.h > 4.6 * step else 0)
    things = []
    for name, text, number in pairs:
        things += [
            label(it.key(f"{name}.name"), Rect(box.x, y, box.w, step), text, small, SOFT, layer=it.front + 1),
            label(it.key(name), Rect(box.x, y, box.w, step), number, large, bold=True, align="right", layer=it.front + 1),
        ]
        y += step
    high = round(small * 1.75)
    y += small // 2
    for i, (text, colour, filled) in enumerate([] if it.big else _marks(it)):
        if y + high > box.y + box.h:
            break
        wide = min(box.w, max(tag_width(text, small), round(box.w * 0.9)))
        rect = Rect(box.x + box.w - wide, y, wide, high)
        things.append(Placed(it.key(f"pill{i}"), rect, Tag(fit(text, small, wide - small, bold=True), small, colour, filled), it.front + 2))
        y += high + small // 3
    return things


def _line(it: Field, pairs: list[tuple[str, str, str]]) -> list[Placed]:
    """Side by side below the cards; a small field's pill at the right end."""
    m, box = it.ctx.metrics, it.at.figures
    px = m.text(17)
    things, x = [], box.x
    for name, text, number in pairs:
        wide = width(text, px)
        things.append(label(it.key(f"{name}.name"), Rect(x, box.y, wide, box.h), text, px, SOFT, layer=it.front + 1))
        x += wide + px // 2
        figure = width(number, px, bold=True) + 2
        things.append(label(it.key(name), Rect(x, box.y, figure, box.h), number, px, bold=True, layer=it.front + 1))
        x += figure + round(px * 1.2)
    if not it.big:
        rest = Rect(x - px // 2, box.y, box.x + box.w - x + px // 2, box.h)
        pills = _pills(it, rest)[:1]
        things += [replace(p, rect=p.rect.moved(rest.x + rest.w - p.rect.x - p.rect.w, 0)) for p in pills]
    return things


# --- cards -------------------------------------------------------------------------------------------------


def _slot(it: Field, slot: int, shown: Slot) -> list[Placed]:
    """A card, or the outline of a place that was cleared."""
    rect = it.at.slots[slot]
    art = _slot_art(it, slot, shown)
    if not isinstance(shown, Hidden | Open):
        return [Placed(it.key(f"gone{slot}"), rect, art, it.front + CARDS - 1)]
    key = it.key(f"s{slot}")
    act: Any = _slot_act(it, slot)
    if act is None and not it.mine and not (it.big and not it.front):
        act = Enlarge(it.seat)
    pointed = it.ctx.focus == key
    hint = replace(art, glow="hot") if isinstance(art, Card | Back) and art.glow == "ready" else None
    placed = Placed(
        key, _grown(it, rect) if pointed else rect, art, it.front + CARDS + (2 if pointed else 0), act,
        f"zero.f{it.seat}", words.describe_slot(it.view, it.seat, slot, it.ctx), hint,
    )  # fmt: skip
    return [placed]


def _grown(it: Field, rect: Rect) -> Rect:
    """Under the pointer a card is larger, a small field's card much larger."""
    by = it.ctx.magnify_own if it.big else it.ctx.magnify_others
    w, h = round(rect.w * by), round(rect.h * by)
    return Rect(rect.x + (rect.w - w) // 2, rect.y + (rect.h - h) // 2, w, h)


def _slot_art(it: Field, slot: int, shown: Slot) -> Art:
    glow = "ready" if it.mine and _slot_act(it, slot) is not None else ""
    if isinstance(shown, Open):
        rim = "pair" if slot in hints.pairs(it.view.fields[it.seat].slots) else ""
        return card_art(shown.card, it.ctx, rim, "clear" if glow and _clears(it, slot) else glow)
    if isinstance(shown, Hidden):
        return Back("clear" if glow and _clears(it, slot) else glow)
    return Place()


def _slot_act(it: Field, slot: int) -> Any:
    if not it.mine or not it.ctx.live:
        return None
    return next((i for i in (Swap(slot), Reveal(slot)) if i in it.view.legal), None)


def _clears(it: Field, slot: int) -> bool:
    effect = it.effects[slot]
    return effect is not None and effect.clears


def _trail(it: Field) -> list[Placed]:
    """The slot another seat changed last, until its next turn."""
    slot = it.view.fields[it.seat].changed
    if slot is None or it.mine or on_turn(it.view, it.seat) or it.view.phase in {"opening", "scored", "over"}:
        return []
    return [Placed(it.key("trail"), it.at.slots[slot], Trail(it.look.colour), it.front + MARKS - 1)]


# --- previews ----------------------------------------------------------------------------------------------


def previewed(view: View, ctx: BoardContext) -> int | None:
    """The card whose swap is previewed: the one in hand, or the discard's top while it is pointed at."""
    if view.seat is None or not ctx.live:
        return None
    held = hints.held_card(view)
    if held is None and ctx.focus == "zero.discard" and TakeDiscard() in view.legal:
        return view.discard[-1]
    return held


@lru_cache(maxsize=4)
def effects(view: View, card: int | None) -> tuple[hints.SwapEffect | None, ...]:
    """Per own slot what the previewed card would do there."""
    return hints.swap_effects(view, card) if card is not None else NOTHING


def _previews(it: Field) -> list[Placed]:
    """On each own card what a swap would change, and whether it ends the round."""
    return [thing for effect in it.effects if effect is not None for thing in _preview(it, effect)]


def _preview(it: Field, effect: hints.SwapEffect) -> list[Placed]:
    m, box = it.ctx.metrics, it.at.slots[effect.slot]
    px = max(12, min(m.text(20), box.w // 5))
    text = it.ctx.texts.number(effect.delta)
    text = f"+{text}" if effect.delta > 0 else text
    text = text if effect.exact else f"≈ {text}"
    tone = theme.GOOD if effect.delta < 0 else theme.BAD if effect.delta > 0 else SOFT
    things = [_on_card(it, f"fx{effect.slot}", box, box.y + margin(box.w) - round(px * 0.55), Tag(text, px, GOLD if effect.clears else tone))]
    if effect.ends_round:
        small = max(12, min(m.text(15), box.w // 8))
        note = Tag(it.ctx.texts.tr("zero-ends"), small, theme.BAD if effect.doubles else GOLD)
        things.append(_on_card(it, f"end{effect.slot}", box, box.y + box.h - margin(box.w) - round(small * 1.3), note))
    return things


def _on_card(it: Field, name: str, box: Rect, y: int, tag: Tag) -> Placed:
    wide = tag_width(tag.text, tag.px)
    rect = Rect(box.x + (box.w - wide) // 2, y, wide, round(tag.px * 1.6))
    return Placed(it.key(name), rect, tag, it.front + MARKS)


# --- scores ------------------------------------------------------------------------------------------------


def _score(it: Field) -> list[Placed]:
    """After a round: its points, ×2 if they were doubled, and the new total."""
    if it.view.phase not in {"scored", "over"}:
        return []
    last = it.view.rounds[-1]
    best = last.scores[it.seat] == min(last.scores)
    box = _score_box(it)
    m = it.ctx.metrics
    doubled = last.doubled and last.ender == it.seat
    large = min(m.text(44 if it.big else 30), round(box.h * 0.42))
    number = it.ctx.texts.number(last.scores[it.seat])
    text = f"+{number}" if last.scores[it.seat] > 0 else number
    lines, small = height(large), m.text(17 if it.big else 15)
    top = box.y + (box.h - lines - height(small)) // 2
    tone = theme.BAD if doubled else GOLD if best else theme.PAPER
    layer = it.front + MARKS + 2
    things = [
        Placed(it.key("score"), box, Panel((*SLATE_DEEP[:3], 244), GOLD if best else SLATE_RIM, m.px(14), m.px(2), (*SLATE[:3], 244)), layer),
        label(it.key("score.round"), Rect(box.x, top, box.w, lines), text, large, tone, bold=True, align="centre", layer=layer + 1),
        label(
            it.key("score.total"), Rect(box.x, top + lines, box.w, height(small)),
            it.ctx.texts.tr("zero-total", n=_total(it.view, it.seat)), small, SOFT, align="centre", layer=layer + 1,
        ),
    ]  # fmt: skip
    if doubled:
        px = max(12, round(large * 0.5))
        wide = tag_width("×2", px)
        x = min(box.x + box.w // 2 + width(text, large, bold=True) // 2 + px // 2, box.x + box.w - wide - 2)
        rect = Rect(x, top + (lines - round(px * 1.5)) // 2, wide, round(px * 1.5))
        things.append(Placed(it.key("score.double"), rect, Tag("×2", px, theme.BAD, filled=True), layer + 2))
    return things


def _score_box(it: Field) -> Rect:
    """Beside the cards, or across them where only formulas are."""
    if it.at.beside:
        box = it.at.figures
        high = min(box.h, round(it.ctx.metrics.text(30) * 3.4))
        return Rect(box.x, box.y + (box.h - high) // 2, box.w, high)
    grid, card = it.at.grid, it.at.slots[0]
    high = max(round(card.h * 0.52), round(it.ctx.metrics.text(15) * 3.6))
    wide = min(grid.w, max(round(grid.w * 0.62), round(it.ctx.metrics.text(17) * 9)))
    middle = it.at.slots[8].y
    return Rect(grid.x + (grid.w - wide) // 2, middle - high // 2, wide, high)
