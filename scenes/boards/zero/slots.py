"""The cards of a field on Speedzero's board, and what lies on them: trail and swap previews."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.zero import hints
from game.zero.types import Hidden, Open, Reveal, Slot, Swap
from scenes.boards.board import Enlarge
from scenes.boards.zero import words
from scenes.boards.zero.art import GOLD, Back, Card, Place, Trail, margin
from scenes.boards.zero.parts import SOFT, Tag, tag_width
from scenes.boards.zero.scores import scores
from scenes.boards.zero.seat import CARDS, MARKS, Field, card_art, on_turn
from scenes.draw import theme
from scenes.draw.letters import height
from scenes.draw.theme import RING
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from scenes.placed import Art


def slot_things(it: Field) -> list[Placed]:
    """All cards and what lies on them."""
    cards = [_slot(it, slot, shown) for slot, shown in enumerate(it.view.fields[it.seat].slots)]
    return [*cards, *_trail(it), *_previews(it), *scores(it)]


# --- cards -------------------------------------------------------------------------------------------------


def _slot(it: Field, slot: int, shown: Slot) -> Placed:
    """A card, or the outline of a place that was cleared."""
    rect = it.at.slots[slot]
    art = _slot_art(it, slot, shown)
    if not isinstance(shown, Hidden | Open):
        return Placed(it.key(f"gone{slot}"), rect, art, it.front + CARDS - 1)
    key = it.key(f"s{slot}")
    act: Any = _slot_act(it, slot)
    if act is None and not it.mine and not (it.big and not it.front):
        act = Enlarge(it.seat)
    pointed = it.ctx.focus == key
    hint = replace(art, glow="hot") if isinstance(art, Card | Back) and art.glow == "ready" else None
    return Placed(
        key,
        _grown(it, rect) if pointed else rect,
        art,
        it.front + CARDS + (2 if pointed else 0),
        act,
        f"zero.f{it.seat}",
        words.describe_slot(it.view, it.seat, slot, it.ctx),
        hint,
    )


def _grown(it: Field, rect: Rect) -> Rect:
    """Under the pointer a card is larger, a small field's card much larger; name and figures stay clear."""
    by = it.ctx.magnify_own if it.big else it.ctx.magnify_others
    w, h = max(rect.w, round(rect.w * by)), max(rect.h, round(rect.h * by))
    high, low = _clear(it)
    y = max(high, min(rect.y + (rect.h - h) // 2, low - h))
    y = max(rect.y + rect.h - h, min(rect.y, y))  # the pointer is still on it
    return Rect(rect.x + (rect.w - w) // 2, y, w, h)


def _clear(it: Field) -> tuple[int, int]:
    """Between which heights a card and the ring around it touch no letters of the field."""
    m, header, figures = it.ctx.metrics, it.at.header, it.at.figures
    high = header.y + (header.h + height(m.text(24 if it.big else 20))) // 2 + RING
    if it.at.beside:
        return high, it.at.panel.y + it.at.panel.h - RING
    return high, figures.y + (figures.h - height(m.text(17))) // 2 - RING


def _slot_art(it: Field, slot: int, shown: Slot) -> Art:
    able = it.mine and _slot_act(it, slot) is not None
    glow = "" if not able else "clear" if _clears(it, slot) else "ready"
    if isinstance(shown, Open):
        playing = it.view.phase not in {"scored", "over"}
        rim = "pair" if playing and slot in hints.pairs(it.view.fields[it.seat].slots) else ""
        return card_art(shown.card, it.ctx.texts, rim, glow, not it.big)
    return Back(glow) if isinstance(shown, Hidden) else Place()


def _slot_act(it: Field, slot: int) -> Any:
    if not it.mine or not it.ctx.live:
        return None
    return next((i for i in (Swap(slot), Reveal(slot)) if i in it.view.legal), None)


def _clears(it: Field, slot: int) -> bool:
    effect = it.effects[slot]
    return effect is not None and effect.clears


def _trail(it: Field) -> list[Placed]:
    """The slot another seat changed last, until its next turn."""
    field = it.view.fields[it.seat]
    slot = field.changed
    if slot is None or not isinstance(field.slots[slot], Open | Hidden):
        return []
    if it.mine or on_turn(it.view, it.seat) or it.view.phase in {"opening", "scored", "over"}:
        return []
    return [Placed(it.key("trail"), it.at.slots[slot], Trail(it.look.colour), it.front + MARKS - 1)]


# --- previews ----------------------------------------------------------------------------------------------


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
    things = [
        _on_card(
            it,
            f"fx{effect.slot}",
            box,
            box.y + margin(box.w) - round(px * 0.55),
            Tag(text, px, GOLD if effect.clears else tone),
        )
    ]
    if effect.ends_round:
        small = max(12, min(m.text(15), box.w // 8))
        note = Tag(it.ctx.texts.tr("zero-ends"), small, theme.BAD if effect.doubles else GOLD)
        things.append(
            _on_card(it, f"end{effect.slot}", box, box.y + box.h - margin(box.w) - round(small * 1.3), note)
        )
    return things


def _on_card(it: Field, name: str, box: Rect, y: int, tag: Tag) -> Placed:
    wide = tag_width(tag.text, tag.px)
    rect = Rect(box.x + (box.w - wide) // 2, y, wide, round(tag.px * 1.6))
    return Placed(it.key(name), rect, tag, it.front + MARKS)
