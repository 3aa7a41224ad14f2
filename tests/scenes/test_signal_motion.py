"""How Speedsignal's events are seen and heard to happen: journeys, pictures in between and cues, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from msgspec.structs import replace

from game.signal.types import (
    Bridged,
    Decided,
    Declined,
    Faulted,
    Finished,
    Lapsed,
    Lit,
    Locked,
    Passed,
    Rolled,
)
from scenes.boards import signal
from scenes.boards.signal.barrier import BARRIER_FALL
from scenes.boards.signal.journeys import Tested
from scenes.boards.signal.lamps import LAMP_ON
from scenes.motion import Motion
from scenes.sound import NAMES, Cue
from tests.scenes.signal_boards import KINDS, area, context, laid, view_of
from tests.scenes.states_signal_motion import frames, moment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.signal.boards import Key
    from game.signal.types import View
    from scenes.placed import Journey, Placed

SIZE = (1280, 720)
NIGHT = {"shift": "night", "relays": "on"}
DAY = {"shift": "day", "relays": "on"}
QUIET = {"shift": "night", "relays": "off"}
UNSEEN = Decided | Finished | Passed | Declined
"""Events whose news is in the words of panel and action field."""


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


def ways(view: View, told: tuple[Any, ...], liked: dict[str, str] | None = None) -> dict[str, Journey]:
    """The journeys of a beat by where they end."""
    return {way.to: way for one in told for way in signal.journeys(one, view, liked or NIGHT)}


def cues(view: View, told: tuple[Any, ...], liked: dict[str, str] | None = None) -> list[Cue]:
    """What a beat sounds like."""
    return [cue for one in told for cue in signal.sounds(one, view, liked or NIGHT)]


def things(view: View, **how: Any) -> list[Placed]:
    """The board's things in order."""
    return signal.layout(view, area(SIZE), context(SIZE, len(view.panels), **how))


# --- beats -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KINDS)
def test_the_beats_of_every_frame_end_at_its_view_and_tell_all_events(board: Key) -> None:
    """However a frame is told: nothing is lost or doubled, and only at its end something can be done."""
    for before, after, events in frames(board, 3, "beats"):
        beats = signal.beats(after, events)
        assert beats[-1][0] == after
        told = [one for _, events in beats for one in events]
        assert sorted(map(repr, told)) == sorted(map(repr, events))
        assert all(not view.legal and not view.to_act for view, _ in beats[:-1])
        assert all(len(view.panels) == len(before.panels) for view, _ in beats)


@pytest.mark.parametrize("board", ["bonus", "chain", "grand"])
def test_panels_grow_lamp_by_lamp_from_beat_to_beat(board: Key) -> None:
    """Each beat's panels differ from those before it by what its events set, from the frame before on."""
    followed = 0
    for before, after, events in frames(board, 3, "grow"):
        was = before
        for view, told in signal.beats(after, events):
            for seat, (old, new) in enumerate(zip(was.panels, view.panels, strict=True)):
                lit = [(one.line, one.column) for one in told if isinstance(one, Lit) and one.seat == seat]
                grown = [
                    (line, column) for line in range(4) for column in new.lines[line][len(old.lines[line]) :]
                ]
                assert sorted(grown) == sorted(lit)
                assert new.bar >= old.bar
            followed += any(isinstance(one, Lit) and one.by in {"bonus", "chain"} for one in told)
            was = view
    assert board == "grand" or followed


def test_what_follows_on_one_panel_comes_one_after_another() -> None:
    """A bonus has a beat after the star that gave it, on all panels at once."""
    view, (first, second) = view_of("bonus"), ((0, 1), (0, 2))
    events = (
        Lit(0, *first, "white"), Lit(0, *second, "bonus"), Lit(1, *first, "white"), Lit(1, *second, "bonus"),
        Passed(2),
    )  # fmt: skip
    panel = replace(view.panels[0], lines=((1, 2), (), (), ()), bar=1)
    after = replace(view, panels=(panel,) * 3, phase="colour")
    beats = signal.beats(after, events)
    assert [told for _, told in beats] == [(events[0], events[2], events[4]), (events[1], events[3]), ()]
    assert beats[0][0].panels[0].lines[0] == (1,)
    assert beats[0][0].panels[0].bar == 0
    assert beats[0][0].phase == "white"


def test_dice_lie_before_anything_can_be_set() -> None:
    """The throw is a beat of its own, with the new dice and no decision."""
    before, (view, told) = moment("roll")
    assert isinstance(told[0], Rolled)
    assert view.throw is not None
    assert view.throw.white == told[0].white
    assert view.throw != before.throw
    assert view.legal == ()
    assert view.phase == "roll"


def test_a_barrier_falls_after_the_lamps_and_the_die_lies_until_then() -> None:
    """All barriers of a frame in one beat; before it the lines are open, their dice show what was thrown."""
    for board in ("classic", "chaos"):
        for before, after, events in frames(board, 3, "lock"):
            locked = tuple(one for one in events if isinstance(one, Locked))
            if locked:
                beats = signal.beats(after, events)
                falls = [told for _, told in beats].index(locked)
                assert falls > 0
                assert all(earlier.throw == before.throw for earlier, _ in beats[:falls])
                assert all(not earlier.locked[one.line] for earlier, _ in beats[:falls] for one in locked)
                assert all(later.locked[one.line] for later, _ in beats[falls:] for one in locked)


def test_the_end_is_told_when_barriers_and_faults_have_fallen() -> None:
    """Until then nobody is said to have won, and no light runs for it."""
    for seed in ("end", "end too"):
        *_, (_, after, events) = frames("classic", 3, seed)
        *first, (view, told) = signal.beats(after, events)
        assert [type(one) for one in told] == [Finished]
        assert view.phase == "over"
        assert all(earlier.phase != "over" for earlier, _ in first)
        assert any(isinstance(one, Locked | Faulted) for _, told in first for one in told)


def test_what_was_chosen_is_seen_before_the_colour_step_is_on() -> None:
    """While lamps of the white step light up nothing can be done yet, and nobody is said to be on turn."""
    for _, after, events in frames("classic", 3, "step"):
        if after.phase == "colour" and any(isinstance(one, Lit) for one in events):
            *first, last = signal.beats(after, events)
            assert last == (after, ())
            assert first
            assert all(view.phase == "white" and all(view.decided) for view, _ in first)


def test_a_game_begins_with_a_test_of_the_lamps() -> None:
    """Every lamp of the dark panel lights up once, then the roller may roll; later nothing is tested."""
    view = next(frames("classic", 3, "begin"))[0]
    beats = signal.opening(view)
    assert [told for _, told in beats] == [(), (Tested(),), ()]
    assert beats[-1][0] == view
    assert sum(key.startswith("signal.p0.l") for key in ways(*beats[1])) == 44
    assert signal.log_line(Tested(), view) is None
    assert [cue.name for cue in cues(*beats[1])] == ["relay"] * len(cues(*beats[1]))
    assert signal.opening(view_of()) == [(view_of(), ())]


# --- journeys ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KINDS)
def test_every_event_is_seen_or_heard(board: Key) -> None:
    """In a whole game something moves for each event that changes a panel, and the rest is at least heard.

    Small panels have no lamps between their lines.
    """
    for _, after, events in frames(board, 3, "seen"):
        for view, told in signal.beats(after, events):
            there = {thing.key for thing in things(view)}
            for one in told:
                moved = {way.to for way in signal.journeys(one, view, NIGHT)} & there
                if isinstance(one, UNSEEN) or (isinstance(one, Bridged) and one.seat > 0):
                    assert isinstance(one, Finished | Decided) or signal.sounds(one, view, NIGHT)
                else:
                    assert moved, one


def test_dice_are_thrown_from_the_rollers_panel() -> None:
    """All that are in play; each tumbles, comes to lie as it is laid out, and none at the same time."""
    before, (view, told) = moment("roll-other")
    dice = {key: way for key, way in ways(view, told).items() if key.startswith("signal.die")}
    assert set(dice) == {
        thing.key for thing in things(view) if thing.key.startswith("signal.die") and ".seat" not in thing.key
    }
    assert {way.path for way in dice.values()} == {"throw"}
    assert all(way.film and way.before == way.film[0] for way in dice.values())
    assert len({way.duration for way in dice.values()}) > 1
    assert max(way.delay + way.duration for way in dice.values()) <= 0.75
    motion = Motion()
    motion.cut(things(before))
    motion.show(things(view), list(ways(view, told).values()), 0.0)
    seat = next(thing.rect for thing in things(view) if thing.key == "signal.p2")
    first = next(one for one in motion.at(0.0) if one.key == "signal.die.w0")
    assert seat.contains(*first.rect.center)


def test_a_lamp_ends_its_film_as_it_is_laid_out() -> None:
    """On one's own panel it grows as bright as it then is, by night and by day, on every board."""
    for board in KINDS:
        for liked in (NIGHT, DAY):
            for _, view, events in frames(board, 2, "film"):
                lit = [one for one in events if isinstance(one, Lit) and one.seat == 0]
                if lit:
                    key = f"signal.p0.l{lit[0].line}.c{lit[0].column}"
                    laid_out = laid(view, shift=liked["shift"])[key].art
                    way = ways(view, events, liked)[key]
                    assert way.film[-1] == laid_out
                    assert way.duration == LAMP_ON
                    break


def test_ones_own_lamp_is_first_and_the_others_follow_in_turn() -> None:
    """At the reveal all seats' lamps light up within a moment, none at the same time."""
    view, told = moment("reveal")[1]
    delays = [
        ways(view, (one,))[f"signal.p{one.seat}.l{one.line}.c{one.column}"].delay
        for one in told
        if isinstance(one, Lit)
    ]
    assert delays[0] == 0.0
    assert delays == sorted(set(delays))
    assert delays[-1] < 0.3


def test_a_panel_grows_out_of_its_small_one_and_takes_part() -> None:
    """Its lamps light up there as well; when its seat rolls nothing moves but the dice."""
    view, told = moment("reveal")[1]
    lit = next(one for one in told if isinstance(one, Lit) and one.seat == 1)
    forward = laid(view, chosen=1)
    key = f"signal.front1.l{lit.line}.c{lit.column}"
    assert ways(view, told)[key].film[-1] == forward[key].art
    assert forward["signal.front1"].entry.start == forward["signal.p1"].rect
    assert all(key.startswith("signal.die") for key in ways(*moment("roll-other")[1]))


def test_a_lamp_between_two_lines_waits_for_its_pair() -> None:
    """It lights up when the second of them burns."""
    view, told = moment("bridge")[1]
    bridged = next(one for one in told if isinstance(one, Bridged) and one.seat == 0)
    lit = next(one for one in told if isinstance(one, Lit) and one.seat == 0)
    way = ways(view, told)[f"signal.p0.b{bridged.line}.c{bridged.column}"]
    other = ways(view, told)[f"signal.p0.l{lit.line}.c{lit.column}"]
    assert way.delay >= other.delay + LAMP_ON


def test_a_barrier_falls_and_then_the_die_goes_out() -> None:
    """The die leaves for its empty seat when the barrier lies."""
    view, told = moment("lock")[1]
    lock = next(one for one in told if isinstance(one, Locked))
    found = ways(view, told)
    barrier, die = found[f"signal.p0.l{lock.line}.barrier"], found[f"signal.die.c{lock.colour}.seat"]
    assert barrier.duration == BARRIER_FALL
    assert die.source == f"signal.die.c{lock.colour}"
    assert die.delay >= barrier.delay + barrier.duration


def test_a_lapsed_bonus_flashes_slowly_enough() -> None:
    """On the bar and at its line; never more than three flashes in a second."""
    view, told = moment("lapse")[1]
    found = ways(view, told)
    flashing = [way for key, way in found.items() if key in laid(view)]
    assert {way.to.split(".")[2][:3] for way in flashing} >= {"bar"}
    for way in flashing:
        assert (len(way.film) / 2) / way.duration <= 2 / 0.4
        assert len(way.film) <= 4


def test_a_fault_falls_into_its_place() -> None:
    """The newest of the seat's fields."""
    view, told = moment("fault")[1]
    fault = next(one for one in told if isinstance(one, Faulted))
    way = ways(view, told)[f"signal.p{fault.seat}.fault{fault.faults - 1}"]
    assert way.path == "drop"
    assert way.source == way.to


def test_the_mark_of_the_roller_goes_on() -> None:
    """When a throw is over it leaves one panel for the next."""
    for _, after, events in frames("classic", 4, "mark"):
        if after.phase == "roll" and after.roller == 2:
            assert ways(after, events)["signal.p2.roller"].source == "signal.p1.roller"
            return
    raise AssertionError("nobody rolled third")


@pytest.mark.parametrize("name", ["roll", "reveal", "chain", "bonus", "bridge", "lock", "fault"])
def test_everything_is_right_if_nothing_is_told(name: str) -> None:
    """A picture that is simply there looks like the one that motion has led to."""
    before, (view, told) = moment(name)
    moved, still = Motion(), Motion()
    moved.cut(things(before))
    moved.show(things(view), list(ways(view, told).values()), 0.0)
    still.cut(things(view))
    seen = [{one.key: (one.rect, one.alpha) for one in motion.at(9.0)} for motion in (moved, still)]
    assert seen[0] == seen[1]


def test_with_reduced_motion_things_only_fade() -> None:
    """No die flies: each is in its place from the first moment."""
    before, (view, told) = moment("roll")
    motion = Motion(reduced=True)
    motion.cut(things(before))
    motion.show(things(view), list(ways(view, told).values()), 0.0)
    places = {thing.key: pygame.Rect(thing.rect) for thing in things(view)}
    shown = {one.key: one.rect for one in motion.at(0.05)}
    assert all(shown[key] == places[key] for key in shown if key.startswith("signal.die"))


# --- sounds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KINDS)
def test_every_cue_of_a_game_has_its_sample(board: Key) -> None:
    """Nothing is cued that does not exist, and nothing louder than it is."""
    for _, after, events in frames(board, 3, "heard"):
        for view, told in signal.beats(after, events):
            assert all(cue.name in NAMES and 0 < cue.volume <= 1 for cue in cues(view, told))


def test_dice_are_heard_when_they_are_seen_to_strike() -> None:
    """Each three times, softer every time, before it lies; the cup comes first."""
    view, told = moment("roll")[1]
    heard = cues(view, told)
    dice = [way for key, way in ways(view, told).items() if key.startswith("signal.die")]
    assert heard[0].name == "cup"
    assert len(heard) == 1 + 3 * len(dice)
    assert max(cue.delay for cue in heard) < max(way.duration for way in dice)


def test_a_relay_clicks_as_its_lamp_lights_up() -> None:
    """With the lamp's own sound right after it; one's own louder than the others'."""
    view, told = moment("reveal")[1]
    own, other = (next(one for one in told if isinstance(one, Lit) and one.seat == seat) for seat in (0, 2))
    begin = ways(view, (own,))[f"signal.p0.l{own.line}.c{own.column}"].delay
    relay, lamp = cues(view, (own,))
    assert (relay.name, lamp.name) == ("relay", "lamp")
    assert begin <= relay.delay < lamp.delay < begin + LAMP_ON
    assert cues(view, (other,))[0].volume < relay.volume


def test_what_a_chain_sets_clacks_in_its_own_way() -> None:
    """It can be heard that one signal has set the other."""
    view, told = moment("chain")[1]
    assert "chain" in {cue.name for cue in cues(view, told)}


def test_without_relays_dice_and_faults_are_heard() -> None:
    """Relays, lamps and barriers are silent."""
    assert {cue.name for cue in cues(*moment("roll")[1], QUIET)} == {"cup", "die"}
    assert {cue.name for cue in cues(*moment("fault")[1], QUIET)} == {"fault"}
    for name in ("reveal", "chain", "bonus", "bridge", "lock", "lapse"):
        assert cues(*moment(name)[1])
        assert cues(*moment(name)[1], QUIET) == []


def test_others_are_heard_to_decide() -> None:
    """A lever from afar; one's own press was heard already."""
    view = view_of()
    assert [cue.name for cue in signal.sounds(Decided(1), view, NIGHT)] == ["lever"]
    assert signal.sounds(Decided(0), view, NIGHT) == ()


def test_a_lapse_sounds_like_one() -> None:
    """Not like a lamp."""
    assert [cue.name for cue in signal.sounds(Lapsed(0, 1), view_of("bonus"), NIGHT)] == ["lapse"]
