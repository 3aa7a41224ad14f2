"""Speedzero's board as data: where things lie, what can be done with them, what they show."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from game.contract import Continue
from game.zero import hints
from game.zero.types import Draw, Drop, Hidden, Open, Reveal, Swap, TakeDiscard, View
from scenes.boards import zero
from scenes.boards.zero.art import Back, Card, Place, Trail
from scenes.boards.zero.parts import Tag
from scenes.boards.zero.places import arrange
from scenes.draw.kinds import Button, Label
from scenes.draw.letters import height, width, wrap
from scenes.draw.text import Texts
from scenes.draw.theme import metrics
from scenes.placed import Placed, Rect
from tests.scenes.board_tools import apart, within
from tests.scenes.zero_boards import SIZES, area, context, find, laid, view_of

if TYPE_CHECKING:
    from scenes.boards.board import Board

    _TYPED: Board = zero
    """The type checker reads here that the package is a board: the list of boards imports it by name."""

PHASES = ("opening", "turn", "drawn", "taken", "reveal", "scored", "over")
INTENTS = (Draw, TakeDiscard, Swap, Drop, Reveal, Continue)
SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_places_never_overlap(size: tuple[int, int], seats: int) -> None:
    """All slots, both piles, outlook and prompt lie apart, and each field's slots lie in its panel."""
    at = arrange(area(size), seats, 0, metrics(size))
    slots = [slot for field in at.fields.values() for slot in field.slots]
    for one, other in combinations([*slots, at.stock, at.discard, at.outlook, at.prompt], 2):
        assert apart(one, other)
    for one, other in combinations([field.panel for field in at.fields.values()], 2):
        assert apart(one, other)
    for field in at.fields.values():
        assert all(within(slot, field.panel) for slot in field.slots)
        assert all(apart(field.header, slot) and apart(field.figures, slot) for slot in field.slots)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_own_cards_are_the_largest_field(size: tuple[int, int], seats: int) -> None:
    """Cards of one's own field are larger than those of the others and large enough to be hit by a finger."""
    at = arrange(area(size), seats, 0, metrics(size))
    own = at.fields[0].slots[0]
    assert all(own.w > at.fields[seat].slots[0].w for seat in at.others)
    assert min(own.w, own.h) >= 48


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_stays_inside_the_area(size: tuple[int, int], phase: str) -> None:
    """Whatever is shown in whatever phase lies inside the board's area, and no key is used twice."""
    for seats in SEATS:
        view = view_of(seats, phase)
        things = zero.layout(view, area(size), context(size, seats))
        keys = [thing.key for thing in things]
        assert len(keys) == len(set(keys))
        for thing in things:
            assert within(thing.rect, area(size)), (thing.key, thing.rect, seats)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("size", SIZES)
def test_every_legal_intent_can_be_reached(size: tuple[int, int], phase: str) -> None:
    """Each legal intent is the act of something in a region, and no other intent is on the table."""
    for seats in SEATS:
        view = view_of(seats, phase)
        reached = [t.act for t in laid(view, size).values() if isinstance(t.act, INTENTS) and t.region]
        assert set(reached) == set(view.legal)


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_can_be_done_while_the_picture_is_old(phase: str) -> None:
    """While newer frames wait nothing carries an intent and nothing glows."""
    things = laid(view_of(3, phase), live=False).values()
    assert not [t for t in things if isinstance(t.act, INTENTS)]
    assert not [t for t in things if isinstance(t.art, Card | Back) and t.art.glow]


@pytest.mark.parametrize("phase", PHASES)
def test_a_spectator_sees_the_first_seat_large_and_can_do_nothing(phase: str) -> None:
    """Without a seat of one's own there are no intents, and seat 0 has the large field."""
    view = view_of(3, phase, seat=None)
    things = laid(view)
    assert not [t for t in things.values() if isinstance(t.act, INTENTS)]
    assert things["zero.f0.panel"].rect.h > things["zero.f1.panel"].rect.h


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("phase", PHASES)
def test_all_that_can_be_pointed_at_describes_itself(phase: str, lang: str) -> None:
    """Everything in a region has a sentence in both languages, and everything with an act is in a region."""
    texts = Texts(lang)
    for thing in laid(view_of(4, phase), lang=lang).values():
        assert thing.act is None or thing.region
        if thing.region:
            assert thing.describe is not None
            assert texts.say(thing.describe).strip()


# --- what is shown -----------------------------------------------------------------------------------------


def glows(things: dict[str, Placed]) -> dict[str, str]:
    return {
        key: t.art.glow for key, t in things.items() if isinstance(t.art, Card | Back | Place) and t.art.glow
    }


def test_what_can_be_done_glows() -> None:
    """Before drawing both piles glow and no card; with a drawn card one's own cards and the discard do."""
    assert set(glows(laid(view_of(3, "turn")))) == {"zero.stock", "zero.discard"}
    view = view_of(3, "drawn")
    own = {f"zero.f0.s{i.slot}" for i in view.legal if isinstance(i, Swap)}
    assert set(glows(laid(view))) == own | {"zero.discard"}


def test_hidden_cards_show_a_back_and_cleared_places_no_card() -> None:
    """A slot shows what the view says: a face with its value, a back, or the outline of a cleared place."""
    view = find(
        3, lambda v: v.phase == "turn" and any(not isinstance(s, Open | Hidden) for s in v.fields[0].slots)
    )
    things = laid(view)
    for slot, shown in enumerate(view.fields[0].slots):
        key = f"zero.f0.s{slot}"
        if isinstance(shown, Open):
            value = hints.value_at(shown)
            assert value is not None
            assert things[key].art.text == Texts("de").number(value)
        elif isinstance(shown, Hidden):
            assert isinstance(things[key].art, Back)
        else:
            assert key not in things
            assert isinstance(things[f"zero.f0.gone{slot}"].art, Place)


def test_pairs_have_a_rim() -> None:
    """Exactly the cards of a pair in a column wear the fine rim, in every field."""
    view = find(3, lambda v: v.phase == "turn" and len(hints.pairs(v.fields[0].slots)) > 1)
    things = laid(view)
    for seat, field in enumerate(view.fields):
        rimmed = {s for s in range(12) if getattr(things.get(f"zero.f{seat}.s{s}", PLAIN).art, "rim", "")}
        assert rimmed == set(hints.pairs(field.slots))


PLAIN = Placed("", Rect(0, 0, 0, 0), Place())


def effects_of(view: View) -> list[hints.SwapEffect]:
    return [effect for effect in hints.swap_effects(view) if effect is not None]


def test_a_held_card_previews_every_swap() -> None:
    """Each own card says what the swap changes: a real minus or a plus, and ≈ where a hidden card goes."""
    view = view_of(3, "drawn")
    things = laid(view)
    for effect in effects_of(view):
        tag = things[f"zero.f0.fx{effect.slot}"].art
        assert isinstance(tag, Tag)
        assert tag.text.startswith("≈ ") != effect.exact
        sign = "+" if effect.delta > 0 else "−" if effect.delta < 0 else ""
        assert tag.text.removeprefix("≈ ") == f"{sign}{abs(effect.delta)}"


def test_pointing_at_the_discard_previews_taking_it() -> None:
    """Before drawing nothing is previewed, until the discard is pointed at."""
    view = view_of(3, "turn")
    assert not [key for key in laid(view) if ".fx" in key]
    assert len([key for key in laid(view, focus="zero.discard") if ".fx" in key]) == len(
        [slot for slot in view.fields[0].slots if isinstance(slot, Open | Hidden)]
    )


def test_a_swap_that_clears_glows_gold_and_is_named() -> None:
    """A slot whose swap clears its column glows otherwise than the rest, and the prompt says which column."""
    view = find(3, lambda v: v.phase == "drawn" and any(e.clears for e in effects_of(v)))
    clearing = [e.slot for e in effects_of(view) if e.clears]
    things = laid(view)
    assert {key for key, glow in glows(things).items() if glow == "clear"} == {
        f"zero.f0.s{s}" for s in clearing
    }
    assert f"Spalte {clearing[0] % 4 + 1}" in things["zero.prompt.note"].art.text


def test_a_swap_that_ends_the_round_says_so() -> None:
    """The one slot whose swap would leave all cards open bears a note."""
    view = find(3, lambda v: v.phase in {"drawn", "taken"} and any(e.ends_round for e in effects_of(v)))
    noted = {key for key in laid(view) if key.startswith("zero.f0.end")}
    assert noted == {f"zero.f0.end{e.slot}" for e in effects_of(view) if e.ends_round}


def test_the_trail_marks_the_others_last_change() -> None:
    """Others' last changed slots are dashed in their colours; not one's own, nor that of the seat on turn."""
    view = find(
        4, lambda v: v.phase == "drawn" and v.turn == 0 and all(f.changed is not None for f in v.fields[1:])
    )
    things, looks = laid(view), context((1280, 720), 4).seats
    assert "zero.f0.trail" not in things
    for seat in (1, 2, 3):
        field = view.fields[seat]
        assert field.changed is not None
        if isinstance(field.slots[field.changed], Open | Hidden):
            assert things[f"zero.f{seat}.trail"].art == Trail(looks[seat].colour)
            assert things[f"zero.f{seat}.trail"].rect == things[f"zero.f{seat}.s{field.changed}"].rect
    other = find(3, lambda v: v.phase == "drawn" and v.turn == 1 and v.fields[1].changed is not None)
    assert "zero.f1.trail" not in laid(other)


@pytest.mark.parametrize("size", SIZES)
def test_the_seat_on_turn_is_marked(size: tuple[int, int]) -> None:
    """Exactly one field bears the mark of the turn, large or small."""
    for seats in SEATS:
        for turn in (0, 1):
            things = laid(view_of(seats, "drawn", turn, opened=0), size)
            marked = {
                key.split(".")[1]
                for key, t in things.items()
                if isinstance(t.art, Tag) and t.art.text in {"am Zug", "▶"}
            }
            assert marked == {f"f{turn}"}


def test_figures_are_those_of_the_field() -> None:
    """Every field shows the sum of its open cards, the count of its hidden ones and its total."""
    view = find(3, lambda v: v.phase == "turn" and v.turn == 0 and len(v.rounds) > 0)
    things = laid(view)
    for seat, field in enumerate(view.fields):
        assert things[f"zero.f{seat}.open"].art.text == Texts("de").number(hints.open_sum(field))
        hidden = Texts("de").tr("zero-hidden", n=hints.hidden_count(field))
        assert things[f"zero.f{seat}.hidden"].art.text == hidden
        total = sum(r.scores[seat] for r in view.rounds)
        assert things[f"zero.f{seat}.total"].art.text == Texts("de").tr("zero-points", n=total)


def test_a_hidden_drawn_card_lies_at_its_holder() -> None:
    """An opponent's drawn card shows its back near that opponent's field; one's own lies in the prompt."""
    other = laid(view_of(3, "drawn", 1, opened=0))
    assert isinstance(other["zero.hand"].art, Back)
    assert not apart(other["zero.hand"].rect, other["zero.f1.panel"].rect)
    own = laid(view_of(3, "drawn"))
    assert isinstance(own["zero.hand"].art, Card)
    assert within(own["zero.hand"].rect, own["zero.prompt"].rect)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_a_card_pointed_at_is_explained(size: tuple[int, int], lang: str) -> None:
    """The window about an open card lies in the outlook's place and holds the whole explanation."""
    view = view_of(3, "turn")
    slot = next(s for s, shown in enumerate(view.fields[1].slots) if isinstance(shown, Open))
    things = laid(view, size, lang, focus=f"zero.f1.s{slot}")
    facts = hints.explain_card(view, 1, slot)
    assert facts is not None
    assert things["zero.info.meaning"].art.text == Texts(lang).tr(f"zero-{facts.explanation}")
    assert "zero.outlook" not in things
    assert things[f"zero.f1.s{slot}"].rect.w > laid(view, size, lang)[f"zero.f1.s{slot}"].rect.w


def test_after_a_round_scores_and_the_way_on_are_shown() -> None:
    """Every field has its round score and new total, doubled ones are marked, and there is Continue."""
    view = find(4, lambda v: v.phase == "scored" and v.rounds[-1].doubled and len(v.rounds) > 1)
    things = laid(view)
    last = view.rounds[-1]
    for seat in range(4):
        number = Texts("de").number(last.scores[seat])
        assert things[f"zero.f{seat}.points.round"].art.text in {number, f"+{number}"}
        assert (f"zero.f{seat}.points.double" in things) == (seat == last.ender)
    assert things["zero.do.continue"].act == Continue()


def test_a_finished_game_leaves_room() -> None:
    """When the game is over prompt and outlook are gone."""
    view = view_of(3, "over")
    assert not [key for key in laid(view) if key.startswith(("zero.prompt", "zero.outlook"))]


# --- brought forward ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_an_opponents_field_comes_forward_and_goes_back(size: tuple[int, int]) -> None:
    """Its panel's act brings it to the middle, larger, under the same keys; again, or going back, ends it."""
    view = view_of(4, "turn")
    small = laid(view, size)
    act = small["zero.f2.panel"].act
    chosen = zero.pick(act, view, None)
    large = laid(view, size, chosen=chosen)
    assert large["zero.f2.s0"].rect.w > small["zero.f2.s0"].rect.w
    x, y = area(size).centre
    assert large["zero.f2.panel"].rect.contains(x, y)
    assert large["zero.close"].act == large["zero.f2.panel"].act == act
    assert zero.pick(act, view, chosen) is None
    assert zero.pick(None, view, chosen) is None


def test_what_a_field_in_front_covers_cannot_be_reached() -> None:
    """Behind a field brought forward nothing can be focused or pressed."""
    things = laid(view_of(4, "drawn"), chosen=2)
    panel = things["zero.f2.panel"]
    behind = [t for t in things.values() if t.layer < panel.layer and panel.rect.contains(*t.rect.centre)]
    assert behind
    assert not [t.key for t in behind if t.region or t.act is not None]


def test_fields_come_forward_by_themselves() -> None:
    """On others' turns: of every opponent, only of the one before oneself, or nobody; never on one's own."""
    mine, first, last = view_of(3, "turn"), view_of(3, "drawn", 1, opened=0), view_of(3, "drawn", 2, opened=0)
    assert [zero.forward(v, "every") for v in (mine, first, last)] == [None, 1, 2]
    assert [zero.forward(v, "before") for v in (mine, first, last)] == [None, None, 2]
    assert [zero.forward(v, "nobody") for v in (mine, first, last)] == [None, None, None]


# --- nothing is cut off ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("size", "text"),
    [(size, 1.0) for size in ((1280, 720), (800, 600), (800, 1280))]
    + [(size, 1.5) for size in ((1280, 720), (1920, 1080), (800, 600), (800, 1280))]
    + [(size, 2.0) for size in ((1280, 720), (1920, 1080))],
)
def test_no_text_is_cut_off(size: tuple[int, int], text: float, phase: str, lang: str) -> None:
    """Every line fits its box, wrapped texts their height, buttons their face, with larger type as well."""
    for seats in SEATS:
        for turn in (0, 1):
            for thing in laid(view_of(seats, phase, turn, opened=0), size, lang, text).values():
                assert fits(thing), (thing.key, thing.art, thing.rect)


def fits(thing: Placed) -> bool:
    art = thing.art
    if isinstance(art, Button):
        return width(art.text, art.px, bold=True) <= thing.rect.w - art.px // 2
    if not isinstance(art, Label):
        return True
    if not art.wrap:
        return "…" not in art.text and width(art.text, art.px, art.bold) <= thing.rect.w
    return height(art.px) * len(wrap(art.text, art.px, thing.rect.w, art.bold)) <= thing.rect.h


@pytest.mark.parametrize(
    ("size", "text"),
    [(size, 1.0) for size in SIZES]
    + [((800, 600), 1.5)]
    + [(size, text) for size in ((1280, 720), (1920, 1080)) for text in (1.5, 2.0)],
)
def test_the_prompts_words_stay_in_its_panel(size: tuple[int, int], text: float) -> None:
    """Headline, advice, buttons and note lie inside the prompt and apart from each other and the keys."""
    for phase in PHASES[:-1]:
        things = laid(view_of(4, phase), size, text=text)
        rows = [t for key, t in things.items() if key.startswith(("zero.prompt.", "zero.do.", "zero.key."))]
        assert all(within(t.rect, things["zero.prompt"].rect) for t in rows)
        assert all(apart(one.rect, other.rect) for one, other in combinations(rows, 2)), phase
