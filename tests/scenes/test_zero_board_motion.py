"""Everything that happens in Speedzero is seen to happen: whole games, event by event."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, get_args

from game.zero.cards import PACK
from game.zero.types import Began, Cleared, Ended, Event, Finished, Scored, Swapped, Uncovered
from scenes.boards import zero
from tests.scenes.zero_boards import area, context, steps

if TYPE_CHECKING:
    from game.zero.types import View

SIZE = (1280, 720)
STILL = (Began, Ended, Scored, Finished)
"""Events that move nothing: they are told by marks, scores and the log."""


def keys(view: View) -> set[str]:
    things = zero.layout(view, area(SIZE), context(SIZE, len(view.fields)))
    return {thing.key for thing in things}


def watched(seats: int, seat: int | None, seed: str, patient: bool = False) -> set[type[Any]]:
    """Checks the journeys of a game against what is shown before and after them; the kinds of events seen."""
    seen: set[type[Any]] = set()
    shown = None
    for before, after, events in islice(steps(seats, seed, seat, patient), 400):
        shown = keys(before) if shown is None else shown
        for view, told in zero.beats(after, events):
            now = keys(view)
            for event in told:
                seen.add(type(event))
                ways = zero.journeys(event, view, {})
                assert bool(ways) != isinstance(event, STILL)
                assert {way.source for way in ways} <= shown, event
                assert {way.to for way in ways} <= now, event
            shown = now
    return seen


def test_something_travels_or_flips_for_every_event() -> None:
    """Each event's journeys lead from something shown before to something shown after it."""
    seen = watched(2, 0, "a") | watched(3, None, "b") | watched(4, 2, "c") | watched(4, 1, "d", patient=True)
    assert seen == set(get_args(Event))


def test_beats_end_in_the_view_and_offer_nothing_before() -> None:
    """All events are told once and in order, the last picture is the view itself, others offer no intents."""
    for _, after, events in steps(3, "d"):
        beats = zero.beats(after, events)
        assert tuple(event for _, told in beats for event in told) == events
        assert beats[-1][0] == after
        assert not any(view.legal or view.to_act for view, _ in beats[:-1])


def test_a_card_is_laid_down_before_its_column_clears() -> None:
    """The picture before a clear shows the three cards in their column and not yet on the discard."""
    clears = [
        (zero.beats(after, events)[i - 1][0], after, event)
        for seed in "def"
        for _, after, events in steps(3, seed)
        for i, event in enumerate(events)
        if isinstance(event, Cleared)
    ]
    assert clears
    for view, after, event in clears:
        column = view.fields[event.seat].slots[event.column :: 4]
        assert tuple(getattr(slot, "card", None) for slot in column) == event.cards
        assert after.discard == view.discard + event.cards


def test_hidden_cards_turn_over_before_the_scores() -> None:
    """At a round's end there is a picture with all cards still hidden, one with all open, then the scores."""
    for _, after, events in steps(3, "d"):
        if any(isinstance(event, Uncovered) for event in events):
            pictures = zero.beats(after, events)
            turned = next(i for i, (_, told) in enumerate(pictures) if isinstance(told[0], Uncovered))
            assert len(pictures[turned - 1][0].rounds) == len(after.rounds) - 1
            assert pictures[turned][0].fields == after.fields
            assert pictures[turned + 1][0] == after
            return
    raise AssertionError("no card was hidden at any round's end")


def test_a_game_opens_with_the_deal() -> None:
    """Fields are bare and all cards in the stock; then every card comes from there; then one may choose."""
    view, _, _ = next(iter(steps(3, "d")))
    (bare, nothing), (dealt, told), last = zero.opening(view)
    assert (bare.stock, bare.discard, nothing, last) == (len(PACK), (), (), (view, ()))
    assert (dealt.fields, dealt.discard, dealt.legal, dealt.to_act) == (view.fields, view.discard, (), ())
    ways = zero.journeys(told[0], dealt, {})
    assert len(ways) == 3 * 12 + 1
    assert {way.source for way in ways} == {"zero.stock"} <= keys(bare)
    delays = [way.delay for way in ways]
    assert delays == sorted(delays)
    assert [way.to for way in ways[:13]] == [*(f"zero.f0.s{slot}" for slot in range(12)), "zero.f1.s0"]


def test_a_hidden_card_turns_over_on_its_way_out() -> None:
    """Swapped out, a hidden card starts as a back and flips; an open one does not."""
    hidden = zero.journeys(Swapped(1, 3, 20, 30, hidden=True), next(iter(steps(3, "d")))[0], {})
    open_ = zero.journeys(Swapped(1, 3, 20, 30, hidden=False), next(iter(steps(3, "d")))[0], {})
    assert [way.flip for way in hidden if way.to == "zero.discard"] == [True]
    assert [way.flip for way in open_ if way.to == "zero.discard"] == [False]
