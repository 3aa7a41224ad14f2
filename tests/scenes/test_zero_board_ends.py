"""Great moments: a column clears, points are told, a game is won; and where eye and keys are led."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from game.contract import Continue
from game.zero import hints
from game.zero.types import Cleared, Draw, Drop, Reveal, Scored, Swap, TakeDiscard
from scenes.boards import zero
from scenes.boards.zero.art import Back, Card, Place
from scenes.boards.zero.journeys import GLEAM
from scenes.boards.zero.shine import SIGNS, Gleam, Sign
from scenes.draw.art import paint
from scenes.draw.letters import font
from scenes.sound import Cue
from tests.scenes.zero_boards import SIZES, find, laid, view_of

if TYPE_CHECKING:
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
    ways, cues = zero.journeys(event, view), zero.sounds(event, view)
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
    ticks = [cue.delay for cue in zero.sounds(told, view) if cue.name == "tick"]
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
    assert zero.sounds(told, view)[-1].delay == pytest.approx(came.delay + came.duration)


def test_the_crown_falls_on_the_best() -> None:
    """From above, on points that are there already."""
    view = doubled()
    best = min(range(4), key=view.rounds[-1].scores.__getitem__)
    crown = laid(view)[f"zero.f{best}.points.crown"]
    came = entry(view, crown.key)
    assert came.start is not None
    assert came.start.y < crown.rect.y
    assert came.delay > entry(view, f"zero.f{best}.points").delay


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
        first = zero.first_focus(view)
        assert bool(first) == bool(view.legal)
        if first:
            thing = laid(view)[first]
            assert thing.act in view.legal
            assert thing.region
    assert zero.first_focus(view_of(3, phase, seat=None)) == ""


def test_the_keys_begin_where_a_column_can_be_cleared() -> None:
    """Holding the third card of a number the focus is on the place for it."""

    def clearing(view: View) -> bool:
        return any(effect and effect.clears for effect in hints.swap_effects(view)) and view.seat == view.turn

    view = find(3, clearing)
    slots = {effect.slot for effect in hints.swap_effects(view) if effect and effect.clears}
    assert zero.first_focus(view) in {f"zero.f0.s{slot}" for slot in slots}
