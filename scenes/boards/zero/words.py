"""What Speedzero says: log lines, prompts, descriptions. Ids and gaps; the texts are in the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zero import hints
from game.zero.cards import VALUES, formula_index
from game.zero.types import (
    COLUMNS,
    Began,
    Cleared,
    Dealt,
    Drew,
    Dropped,
    Ended,
    Event,
    Finished,
    Hidden,
    Open,
    Reshuffled,
    Revealed,
    Scored,
    Swapped,
    Took,
    Uncovered,
    View,
)
from scenes.placed import Says, says

if TYPE_CHECKING:
    from game.contract import Seat
    from scenes.boards.board import BoardContext
    from scenes.draw.text import Texts


def status(view: View) -> Says:
    """Variant, round and goal."""
    return says(f"zero-status-{view.options.variant}", round=view.round)


# --- the log -----------------------------------------------------------------------------------------------


def log_line(event: Event, view: View, before: Event | None = None) -> Says | None:
    """The event without its subject; one's own seat is spoken to. What was named just `before` is not again.

    `before` is an event of the same seat.
    """
    match event:
        case Dealt(round_, card):
            return says("zero-log-dealt", round=round_, card=VALUES[card])
        case Reshuffled(count):
            return says("zero-log-reshuffled", n=count)
        case Scored(doubled=doubled):
            return says("zero-log-scored-doubled" if doubled else "zero-log-scored", round=view.round)
        case Finished():
            return says("zero-log-finished")
        case _:
            goes_on = isinstance(event, Swapped | Dropped) and _named(event.card, before)
            id_, args = _went_on(event) if goes_on else _deed(event, view)
            return says(f"zero-log-{id_}-you" if event.seat == view.seat else f"zero-log-{id_}", **args)


def log_opens(event: Event) -> bool:
    """A round does."""
    return isinstance(event, Dealt)


def _deed(
    event: Revealed | Began | Drew | Took | Swapped | Dropped | Cleared | Ended | Uncovered, view: View
) -> tuple[str, dict[str, str | int]]:
    """What a seat did: the middle of the id, and the gaps."""
    match event:
        case Began(lot=lot):
            return ("began-lot" if lot else "began-high" if view.round == 1 else "began"), {}
        case Ended():
            return "ended", {}
        case Drew(card=card):
            return ("drew", {}) if card is None else ("drew-card", {"card": VALUES[card]})
        case Cleared(column=column, cards=cards):
            return "cleared", {"column": column + 1, "card": VALUES[cards[0]]}
        case Uncovered(cards=cards):
            return "uncovered", {"cards": ", ".join(str(VALUES[card]).replace("-", "−") for card in cards)}
        case _:
            return _moved(event)


def _named(card: int, before: Event | None) -> bool:
    """Whether the line before told that this very card came to the hand it leaves now."""
    return isinstance(before, Took | Drew) and before.card == card


def _went_on(event: Event) -> tuple[str, dict[str, str | int]]:
    """As `_deed` for a card laid down, without naming it again."""
    if isinstance(event, Swapped):
        return ("swapped-it-hidden" if event.hidden else "swapped-it"), {"out": VALUES[event.out]}
    return "dropped-it", {}


def _moved(event: Revealed | Took | Swapped | Dropped) -> tuple[str, dict[str, str | int]]:
    card: dict[str, str | int] = {"card": VALUES[event.card]}
    if isinstance(event, Swapped):
        return ("swapped-hidden" if event.hidden else "swapped"), {**card, "out": VALUES[event.out]}
    return {Revealed: "revealed", Took: "took", Dropped: "dropped"}[type(event)], card


# --- what to do now ----------------------------------------------------------------------------------------


_BARE = {"over", "opening-wait", "dealing", "yours"}
"""Prompts that need no further word."""


def prompt_id(view: View) -> str:
    """The prompt's name; with one card of the opening already up it asks for the other one only."""
    name = hints.prompt(view)
    if name == "wait" and not view.to_act and view.turn == view.ender:
        return "uncovering"
    if name == "wait" and not view.to_act and view.turn == view.seat:
        return "yours"
    if view.phase == "opening" and not view.to_act:
        return "dealing"
    if name == "opening" and view.seat is not None and _opened(view, view.seat):
        return "opening-second"
    return name


def _opened(view: View, seat: Seat) -> bool:
    return any(isinstance(slot, Open) for slot in view.fields[seat].slots)


def prompt(view: View) -> Says:
    """The headline."""
    return says(f"zero-prompt-{prompt_id(view)}", **gaps(view))


def headline(view: View, ctx: BoardContext) -> str:
    """The headline with names in it."""
    if prompt_id(view) == "wait":
        return ctx.texts.tr("zero-prompt-turn-of", name=ctx.seats[view.turn].name)
    return ctx.texts.say(prompt(view))


def advice(view: View, ctx: BoardContext) -> str:
    """What the headline leaves open, in one sentence."""
    name = prompt_id(view)
    texts = ctx.texts
    if name in _BARE or (name == "wait" and not view.to_act):
        return ""
    if name in {"wait", "watch"}:
        return _doing(view, ctx)
    if name.startswith("last-turn") and view.ender is not None:
        return texts.tr("zero-advice-last-turn", name=ctx.seats[view.ender].name, **gaps(view))
    if name in {"continue", "continue-wait"}:
        return _scored(view, ctx)
    return texts.tr(f"zero-advice-{name}", **gaps(view))


def gaps(view: View) -> dict[str, str | int]:
    """What fills the gaps of prompts and buttons: the round, and the card in hand or else on the discard."""
    held = hints.held_card(view)
    card = held if held is not None else view.discard[-1] if view.discard else None
    return {"round": view.round, "card": "" if card is None else VALUES[card]}


def _doing(view: View, ctx: BoardContext) -> str:
    """What the seat on turn is about, seen from outside."""
    name = ctx.seats[view.turn].name
    if view.phase == "opening":
        return ctx.texts.tr("zero-doing-opening")
    if view.phase in {"scored", "over"}:
        return _scored(view, ctx)
    if view.phase == "taken" and view.hand is not None and view.hand.card is not None:
        return ctx.texts.tr("zero-doing-taken", name=name, card=VALUES[view.hand.card])
    return ctx.texts.tr(f"zero-doing-{view.phase}", name=name)


def _scored(view: View, ctx: BoardContext) -> str:
    last = view.rounds[-1]
    you = last.ender == view.seat
    id_ = f"zero-scored-{'doubled' if last.doubled else 'ended'}{'-you' if you else ''}"
    return ctx.texts.tr(id_, name=ctx.seats[last.ender].name, round=view.round)


def effect_note(effect: hints.SwapEffect, card: int, texts: Texts) -> str:
    """What is remarkable about a swap, or nothing."""
    if effect.clears:
        return texts.tr("zero-note-clears", card=VALUES[card], column=effect.slot % COLUMNS + 1)
    if effect.doubles:
        return texts.tr("zero-note-doubles")
    return texts.tr("zero-note-ends") if effect.ends_round else ""


def plan(view: View, texts: Texts) -> str:
    """Which pair of one's own may yet become three, and how many of its number are unseen; or nothing."""
    if view.seat is None or (view.ender is not None and view.ender == view.seat):
        return ""
    slots = view.fields[view.seat].slots
    found = [hints.explain_card(view, view.seat, slot) for slot in hints.pairs(slots)]
    columns = [slot % COLUMNS + 1 for slot in hints.pairs(slots)]
    hopes = [(facts, column) for facts, column in zip(found, columns, strict=True) if facts and facts.unseen]
    if not hopes:
        return ""
    facts, column = max(hopes, key=lambda hope: (hope[0].value, hope[0].unseen))
    return texts.tr("zero-note-pair", card=facts.value, column=column, n=facts.unseen)


# --- descriptions ------------------------------------------------------------------------------------------


def describe_slot(view: View, seat: Seat, slot: int, ctx: BoardContext) -> Says:
    """What lies there, of whom, and what its formula means."""
    place: dict[str, str | int] = {
        "row": slot // COLUMNS + 1,
        "column": slot % COLUMNS + 1,
        "name": ctx.seats[seat].name,
    }
    whose = "own" if seat == view.seat else "other"
    field = view.fields[seat]
    shown = field.slots[slot]
    if isinstance(shown, Hidden):
        return says(f"zero-describe-hidden-{whose}", **place)
    if not isinstance(shown, Open):
        return says("zero-describe-gone", **place)
    meant = meaning(shown.card, _pair(view, seat, slot), ctx.texts)
    return says(f"zero-describe-card-{whose}", card=VALUES[shown.card], meaning=meant, **place)


def clears_yet(view: View, seat: Seat) -> bool:
    """Whether a column of the seat may still clear in this round."""
    return view.phase not in {"scored", "over"} and view.ender != seat


def _pair(view: View, seat: Seat, slot: int) -> int | None:
    """The value of the pair in the slot's column, while a third card may still come."""
    if not clears_yet(view, seat):
        return None
    field = view.fields[seat]
    paired = (p for p in hints.pairs(field.slots) if p % COLUMNS == slot % COLUMNS)
    return next((hints.value_at(field.slots[p]) for p in paired), None)


def meaning(card: int, pair: int | None, texts: Texts) -> str:
    """The formula explained, and the pair of its column if there is one."""
    explained = texts.tr(f"zero-formula.{VALUES[card]}.{formula_index(card)}")
    return f"{explained} {pair_note(VALUES[card], pair, texts)}".rstrip()


def pair_note(value: int, pair: int | None, texts: Texts) -> str:
    """Whether the card's column holds a pair."""
    if pair is None:
        return ""
    return texts.tr("zero-pair-here" if pair == value else "zero-pair-other", card=pair)
