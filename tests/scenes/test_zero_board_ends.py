"""Great moments: a column clears, points are told, a game is won; and where eye and keys are led."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from game.contract import Continue
from game.zero import hints
from game.zero.cards import VALUES
from game.zero.types import Cleared, Draw, Drop, Reveal, Scored, Swap, TakeDiscard
from scenes.boards import zero
from scenes.boards.zero.art import BANDS, Back, Card, Place, margin
from scenes.boards.zero.journeys import GLEAM
from scenes.boards.zero.shine import SIGNS, Gleam, Sign
from scenes.draw import theme
from scenes.draw.art import paint
from scenes.draw.letters import font
from scenes.draw.text import Texts
from scenes.draw.theme import RING
from scenes.placed import Rect
from scenes.sound import Cue
from tests.scenes.zero_boards import SIZES, context, find, laid, view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.zero.types import View
    from scenes.placed import Entry

PHASES = ("opening", "turn", "drawn", "taken", "reveal", "scored", "over")
INTENTS = (Draw, TakeDiscard, Swap, Drop, Reveal, Continue)


@lru_cache(maxsize=1)
def doubled() -> View:
    """A scored round whose ender's points count twice, and who is not the last seat."""
    return find(4, lambda v: v.phase == "scored" and v.rounds[-1].doubled and v.rounds[-1].ender < 3)


def entry(view: View, key: str) -> Entry:
    found: Entry | None = laid(view)[key].entry
    assert found is not None, key
    return found


# --- a column clears ---------------------------------------------------------------------------------------


def test_a_column_shines_before_it_clears() -> None:
    """All three cards wait under gold, then leave from the top down; what is heard of it keeps time."""
    event, view = Cleared(1, 2, (4, 5, 6)), view_of(3, "turn")
    ways, cues = zero.journeys(event, view, {}), zero.sounds(event, view, {})
    assert [way.source for way in ways] == ["zero.f1.s2", "zero.f1.s6", "zero.f1.s10"]
    assert all(way.lit == Gleam() and way.delay >= GLEAM for way in ways)
    delays = [way.delay for way in ways]
    assert delays == sorted(set(delays))
    assert cues[0] == Cue("clear")
    for way, cue in zip(ways, cues[1:], strict=True):
        assert way.delay < cue.delay < way.delay + way.duration


# --- points are told ---------------------------------------------------------------------------------------


def test_points_are_told_seat_after_seat_and_the_enders_last() -> None:
    """Each plate appears with its tick; the standings not before all are told."""
    view = doubled()
    last = view.rounds[-1]
    told = Scored(last.scores, last.scores, last.ender, last.doubled)
    order = [*(seat for seat in range(4) if seat != last.ender), last.ender]
    delays = [entry(view, f"zero.f{seat}.points.round").delay for seat in order]
    assert delays == sorted(set(delays))
    ticks = [cue.delay for cue in zero.sounds(told, view, {}) if cue.name == "tick"]
    assert ticks == delays
    assert all(entry(view, f"zero.f{seat}.points").delay == delays[i] for i, seat in enumerate(order))
    assert entry(view, "zero.rank0.total").delay > delays[-1]


def test_a_doubling_is_stamped_on() -> None:
    """It comes down from larger on the points that are there already, and is heard when it hits."""
    view = doubled()
    last = view.rounds[-1]
    things = laid(view)
    stamp = things[f"zero.f{last.ender}.points.double"]
    came = entry(view, stamp.key)
    assert came.start is not None
    assert came.start.w > 2 * stamp.rect.w
    assert came.delay > entry(view, f"zero.f{last.ender}.points").delay
    told = Scored(last.scores, last.scores, last.ender, doubled=True)
    assert zero.sounds(told, view, {})[-1].delay == pytest.approx(came.delay + came.duration)


def test_the_crown_falls_on_the_best() -> None:
    """From above, on points that are there already."""
    view = doubled()
    best = min(range(4), key=view.rounds[-1].scores.__getitem__)
    crown = laid(view)[f"zero.f{best}.points.crown"]
    came = entry(view, crown.key)
    assert came.start is not None
    assert came.start.y < crown.rect.y
    assert came.delay > entry(view, f"zero.f{best}.points").delay


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_lie_on_no_card(size: tuple[int, int], seats: int) -> None:
    """Plate, words, stamp and crown leave every card, name and total to be seen, forward or not."""
    view = find(seats, lambda v: v.phase == "scored" and v.rounds[-1].doubled)
    for chosen in (None, 1):
        things = laid(view, size, chosen=chosen)
        for seat in range(seats):
            own = {k.split(".")[-1]: t for k, t in things.items() if k.startswith(f"zero.f{seat}.")}
            told = [t for k, t in things.items() if f"f{seat}." in k and ".points" in k and "shade" not in k]
            cards = [card_face(own[f"s{slot}"].rect) for slot in range(12) if f"s{slot}" in own]
            assert len(told) >= 2
            for one in told:
                assert not [c for c in (*cards, own["name"].rect) if cut(one.rect, c)], (one.key, chosen)


def card_face(box: Rect) -> Rect:
    """A card's box without the margin for shadow and glow."""
    return box.inset(margin(box.w))


def cut(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w
        and one.y < other.y + other.h and other.y < one.y + one.h
    )  # fmt: skip


def test_a_total_stays_until_its_points_are_told() -> None:
    """The old one is seen on its way out while the plate is awaited, then the new one comes with it."""
    view = doubled()
    things = laid(view)
    for seat in range(4):
        sums = sum(r.scores[seat] for r in view.rounds)
        was, now = things[f"zero.f{seat}.total.was"], things[f"zero.f{seat}.total.now"]
        assert was.art.text == Texts("de").number(sums - view.rounds[-1].scores[seat])
        assert Texts("de").number(sums) in now.art.text
        assert was.entry.passing
        assert was.entry.duration == now.entry.delay == entry(view, f"zero.f{seat}.points").delay


def test_a_field_brought_forward_has_been_told_already() -> None:
    """Its points are there at once."""
    things = laid(doubled(), chosen=1)
    assert things["zero.f1.front.points.round"].entry is None
    assert "zero.f1.front.total.was" not in things


# --- a game is won -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_chalk_flies_over_the_winners_field_only(size: tuple[int, int]) -> None:
    """When the game is over, within the panel of whoever has the fewest points, after all points are told."""
    view = view_of(3, "over")
    totals = [sum(r.scores[seat] for r in view.rounds) for seat in range(3)]
    things = laid(view, size)
    signs = [thing for thing in things.values() if isinstance(thing.art, Sign)]
    panels = {f"zero.f{seat}.panel" for seat in range(3) if totals[seat] == min(totals)}
    assert len(signs) >= 20 * len(panels)
    told = max(thing.entry.delay for key, thing in things.items() if key.endswith("points.total"))
    for sign in signs:
        assert sign.entry.passing
        assert sign.entry.delay > told
        assert sign.entry.witness in panels
        assert any(things[key].rect.contains(*sign.rect.centre) for key in panels)
    assert not [t for t in laid(view_of(3, "scored"), size).values() if isinstance(t.art, Sign)]


@pytest.mark.parametrize("sign", SIGNS)
def test_every_sign_that_flies_is_in_the_face(sign: str) -> None:
    """No empty boxes, and nothing is cut off at the edge of its surface."""
    assert font(24, bold=True).metrics(sign)[0] is not None
    surface = paint(Sign(sign, (255, 255, 255)), (30, 30))
    ink = surface.get_bounding_rect()
    assert ink.w > 4
    assert surface.get_rect().inflate(-2, -2).contains(ink)


@pytest.mark.parametrize("size", SIZES)
def test_the_standings_are_seen_at_the_end_in_every_window(size: tuple[int, int]) -> None:
    """Every seat with its total, wherever there is room for it."""
    things = laid(view_of(4, "over"), size)
    assert {f"zero.rank{seat}.total" for seat in range(4)} <= set(things)


# --- what glows, and where the keys begin ------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("turn", [0, 1])
def test_what_can_be_done_glows_and_nothing_else(phase: str, turn: int) -> None:
    """Cards, piles and places glow if, and only if, they carry a legal intent; on others' turns none does."""
    view = view_of(3, phase, turn, opened=0)
    things = [thing for thing in laid(view).values() if isinstance(thing.art, Card | Back | Place)]
    for thing in things:
        assert bool(thing.art.glow) == (isinstance(thing.act, INTENTS) and thing.act in view.legal), thing.key
    if turn and phase in {"turn", "drawn", "taken", "reveal"}:
        assert not view.legal


@pytest.mark.parametrize("phase", PHASES)
def test_the_keys_begin_where_something_can_be_done(phase: str) -> None:
    """What is wanted first can be reached and is legal; if nothing can be done nothing is named."""
    for turn in (0, 1):
        view = view_of(3, phase, turn, opened=0)
        first = zero.first_focus(view, context(SIZES[0], 3))
        assert bool(first) == bool(view.legal)
        if first:
            thing = laid(view)[first]
            assert thing.act in view.legal
            assert thing.region
    assert zero.first_focus(view_of(3, phase, seat=None), context(SIZES[0], 3)) == ""


def test_the_keys_begin_where_a_column_can_be_cleared() -> None:
    """Holding the third card of a number the focus is on the place for it."""

    def clearing(view: View) -> bool:
        return any(effect and effect.clears for effect in hints.swap_effects(view)) and view.seat == view.turn

    view = find(3, clearing)
    slots = {effect.slot for effect in hints.swap_effects(view) if effect and effect.clears}
    assert zero.first_focus(view, context(SIZES[0], 3)) in {f"zero.f0.s{slot}" for slot in slots}


def test_before_the_first_turn_the_discard_is_calm() -> None:
    """While cards are turned up it is darker than later, since nobody can take it."""
    opening, turn = (laid(view_of(3, phase))["zero.discard"].art for phase in ("opening", "turn"))
    assert opening.calm
    assert not turn.calm
    lights = []
    for calm in (True, False):
        picture = paint(replace(turn, calm=calm, glow=""), (80, 108))
        lights.append(sum(pygame.transform.average_color(picture)[:3]))
    assert lights[0] < lights[1] * 0.8


def test_no_card_looks_like_one_that_can_be_chosen() -> None:
    """The light around what can be done is nearer to brass than any band's colour."""

    def apart(colour: Sequence[int]) -> float:
        return math.dist(colour[:3], theme.BRASS_LIGHT[:3])

    assert all(apart(colour) > 80 for colour in BANDS.values())


def test_dropping_is_not_recommended() -> None:
    """The button says which card goes, as the one for the discard says which comes, and is not golden."""
    view = view_of(3, "drawn")
    held = hints.held_card(view)
    assert held is not None
    drop = laid(view, lang="en")["zero.do.drop"].art
    assert drop.style == "ghost"
    assert drop.text == f"Drop the {VALUES[held]}".replace("-", "−")
    view = view_of(3, "turn")
    take = laid(view, lang="en")["zero.do.take"].art
    assert take.text == f"Take the {VALUES[view.discard[-1]]}".replace("-", "−")


@pytest.mark.parametrize("size", SIZES)
def test_a_card_pointed_at_leaves_the_letters_of_its_field(size: tuple[int, int]) -> None:
    """Grown and with the ring it covers neither name nor figures, and is still under the pointer."""
    view = view_of(4, "turn")
    plain = laid(view, size)
    for slot in (0, 3, 8, 11):
        things = laid(view, size, focus=f"zero.f0.s{slot}")
        card, was = things[f"zero.f0.s{slot}"].rect, plain[f"zero.f0.s{slot}"].rect
        assert card.w > was.w
        assert card.y <= was.y
        assert card.y + card.h >= was.y + was.h
        ring = card.inset(-RING)
        for name in ("name", "open", "hidden"):
            words = things[f"zero.f0.{name}"]
            high = words.art.px
            letters = Rect(words.rect.x, words.rect.centre[1] - high // 2 + 2, words.rect.w, high - 4)
            assert not cut(ring, letters), (name, slot, ring, letters)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_to_the_rules_is_always_told(size: tuple[int, int]) -> None:
    """On one's turn the keys of the buttons and F1 are there in every window."""
    for phase, keys in (("turn", {"D", "A", "F1"}), ("drawn", {"X", "F1"})):
        things = laid(view_of(4, phase), size)
        assert {f"zero.key.{key}" for key in keys} <= set(things)
        assert "zero.key.F1.name" in things
