"""Around Speedsignal's panel: standing, light that runs, dice to plan with, what small panels tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from game.signal import hints
from game.signal.boards import LINES
from game.signal.types import Finished, Locked
from scenes.boards import signal
from scenes.boards.signal.around import Tag
from scenes.boards.signal.barrier import Barrier, Lock
from scenes.boards.signal.dice import Die
from scenes.boards.signal.lamps import BADGED, FLARE, LEGIBLE, Bead, Between, Lamp
from scenes.boards.signal.plates import Bonus
from scenes.boards.signal.running_light import RUN, SETS_OUT, Spark
from scenes.boards.signal.tray import DICE
from scenes.draw.art import _cache as painted
from scenes.draw.art import begin, paint, paint_ahead
from scenes.draw.kit import focus_ring
from scenes.loop import Loop
from scenes.placed import Placed, Rect
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeContext
from tests.scenes.signal_boards import KINDS, SignalClient, context, find, laid, view_of
from tests.scenes.states_signal_motion import moment
from tests.scenes.table_fakes import computer

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.signal.boards import Key

WIDE = (1920, 1080)
SMALL = (800, 600)


def sparks(things: dict[str, Placed]) -> set[str]:
    """Along which lines of which seats light runs."""
    return {key.rsplit(".", 1)[0] for key, thing in things.items() if isinstance(thing.art, Spark)}


# --- light that runs ---------------------------------------------------------------------------------------


def test_light_runs_along_a_line_that_is_locked() -> None:
    """On the panel of who has the lock, when the barrier lies; before that there is none."""
    before, (view, told) = moment("lock-own")
    lock = next(one for one in told if isinstance(one, Locked))
    wanted = {f"signal.p{seat}.run{lock.line}" for seat in lock.seats}
    assert sparks(laid(view)) - sparks(laid(before)) == wanted
    first = laid(view)[f"signal.p0.run{lock.line}.0"]
    assert first.entry is not None
    assert first.entry.passing
    assert first.entry.delay >= SETS_OUT
    assert first.entry.start is not None
    assert first.entry.start.centre[0] < laid(view)[f"signal.p0.l{lock.line}.c0"].rect.centre[0]


def test_light_runs_along_all_lines_of_who_has_won() -> None:
    """And only there: an own panel or a small one."""
    view = view_of(phase="over")
    won = {key for key in sparks(laid(view)) if ".win" in key}
    assert won == {f"signal.p{seat}.win{line}" for seat in hints.winners(view) for line in range(LINES)}
    assert not any(".win" in key for key in sparks(laid(view_of(phase="white"))))


def test_no_light_runs_on_a_panel_that_is_brought_forward() -> None:
    """It would run again whenever somebody looks."""
    view = find(lambda view: any(panel.locks != (False,) * LINES for panel in view.panels[1:]))
    seat = next(seat for seat, panel in enumerate(view.panels) if seat and any(panel.locks))
    things = laid(view, chosen=seat)
    assert any(key.startswith(f"signal.p{seat}.") for key in sparks(things))
    assert not any("front" in key for key in sparks(things))


def test_who_comes_later_has_missed_the_light() -> None:
    """A spectator who finds a line locked sees none run along it, but along the next one that is locked."""
    pygame.display.set_mode((1280, 720))
    hall = FakeContext("de")
    client = SignalClient(*(computer(),) * 3, seat=None, seed="11")
    hall.client = client  # type: ignore[assignment]
    client.computers = lambda: None  # type: ignore[method-assign]
    scene = TableScene(hall)
    loop, times = Loop(hall, scene, flip=list), (step / 10 for step in range(1000, 9000))
    loop.turn(next(times))

    def seen(enough: Callable[[], bool]) -> set[str]:
        """The lights that are seen until it is enough."""
        found: set[str] = set()
        while not enough():
            loop.turn(now := next(times))
            found |= {one.key.split(".")[2] for one in loop.screen.motion.at(now) if ".run" in one.key}
        return found

    client.begin()
    assert client.table is not None
    while not any(client.table.view(None).locked):
        client.play_on(1)
    client.news["frames"] = [replace(client.news["frames"][-1], events=())]
    first = client.table.view(None).locked
    until = next(times) + 6
    assert seen(lambda: next(times) > until) == set()
    assert scene.sitting.view is not None
    assert scene.sitting.view.locked == first
    while client.table.outcome() is None:
        client.play_on(1)
    after = client.table.view(None).locked
    wanted = {f"run{line}" for line in range(LINES) if after[line] and not first[line]}
    assert seen(lambda: scene.over is not None) == wanted
    hall.close()


@pytest.mark.parametrize("name", ["lock-own", "won"])
def test_lamps_flare_as_the_light_passes(name: str) -> None:
    """One after another from the left, all that are set, and then they look as before."""
    view, told = moment(name)[1]
    kind = Locked if name == "lock-own" else Finished
    event = next(one for one in told if isinstance(one, kind))
    ways = [way for way in signal.journeys(event, view, {}) if any(_flares(art) for art in way.film)]
    lines = range(LINES) if name == "won" else (next(one.line for one in told if isinstance(one, Locked)),)
    lit = [f"signal.p0.l{line}.c{column}" for line in lines for column in view.panels[0].lines[line]]
    assert [way.to for way in ways] == lit
    things = laid(view)
    for way in ways:
        assert way.source == way.to
        assert way.film[-1] == things[way.to].art
    by_line = [[way.delay for way in ways if f".l{line}." in way.to] for line in lines]
    assert all(delays == sorted(delays) for delays in by_line)
    assert all(delays[-1] < delays[0] + RUN for delays in by_line if delays)


def _flares(art: object) -> bool:
    return isinstance(art, Lamp) and art.light == FLARE


@pytest.mark.parametrize("name", ["lock-own", "won"])
def test_what_moves_when_a_line_is_locked_is_painted_before(name: str) -> None:
    """Lights, lamps that flare, barriers and locks of the large panel are there when they are wanted."""
    before, (view, told) = moment(name)
    begin((1280, 720))
    for thing in laid(before).values():
        paint(thing.art, thing.rect[2:])
    while paint_ahead():
        pass
    after = {key: thing for key, thing in laid(view).items() if key.startswith("signal.p0.")}
    wanted = [
        (thing.art, thing.rect[2:])
        for thing in after.values()
        if isinstance(thing.art, Spark | Lock | Barrier)
    ]
    ways = [way for event in told for way in signal.journeys(event, view, {})]
    films = [(step, after[way.to].rect[2:]) for way in ways if way.to in after for step in way.film]
    assert {Spark, Lock, Barrier} <= {type(art) for art, _ in wanted}
    assert any(_flares(step) for step, _ in films)
    assert not [one for one in (*wanted, *films) if not painted.has(*one)]


def test_who_loses_sees_no_lamp_flare() -> None:
    """The light runs on the winner's panel."""
    view = find(lambda view: view.phase == "over" and 0 not in hints.winners(view))
    event = Finished("locked", (2, 1, 3))
    assert signal.journeys(event, view, {}) == []


# --- the standing ------------------------------------------------------------------------------------------


def test_the_standing_is_in_order() -> None:
    """The best seat first, each with its points; in the white step it says who has decided."""
    view = find(lambda view: view.number > 8 and view.decided == (False, True, False))
    things = laid(view, WIDE)
    totals = hints.totals(view)
    rows = sorted(range(3), key=lambda seat: things[f"signal.field.stand{seat}"].rect.y)
    assert rows == [seat for seat, _ in hints.standing(view)]
    assert [things[f"signal.field.stand{seat}"].art.text for seat in range(3)] == [
        context(WIDE, 3).texts.number(total) for total in totals
    ]
    signs = [things[f"signal.field.stand{seat}.sign"].art.text for seat in range(3)]
    assert signs == ["", "✓", ""]
    waits = laid(find(lambda view: view.phase == "roll" and view.number > 8 and view.roller == 2), WIDE)
    assert [waits[f"signal.field.stand{seat}.sign"].art.text for seat in range(3)] == ["", "", "…"]


def test_who_shares_a_place_stands_in_playing_order() -> None:
    """Equal points and faults are one place."""
    view = view_of(phase="white")
    equal = replace(view, panels=(view.panels[0],) * 3)
    assert hints.standing(equal) == ((0, 1), (1, 1), (2, 1))


@pytest.mark.parametrize("size", [SMALL, (1280, 720), WIDE, (800, 1280)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_standing_never_crowds_out_buttons(size: tuple[int, int], scale: float) -> None:
    """It is there where there is room, above the buttons; else who is still to decide is named."""
    for view in (view_of(phase="white", seats=4), view_of(phase="colour", seats=4)):
        things = laid(view, size, text=scale)
        low = min(thing.rect.y for key, thing in things.items() if key.startswith("signal.do."))
        for key, thing in things.items():
            if key.startswith("signal.field.stand"):
                assert thing.rect.y + thing.rect.h <= low + 1, key


# --- dice --------------------------------------------------------------------------------------------------


def test_who_rolled_can_read_all_dice_in_the_white_step() -> None:
    """Those of the next step are hardly darker; to others they do not count yet. White ones lie on light."""
    own = find(lambda view: view.phase == "white" and view.roller == 0 and not any(view.locked))
    other = find(lambda view: view.phase == "white" and view.roller == 1 and not any(view.locked))
    for view, later, dim in ((own, True, False), (other, False, True)):
        things = laid(view)
        for key in DICE[2:]:
            art = things[key].art
            assert isinstance(art, Die)
            assert (art.later, art.dim) == (later, dim)
        bed = things["signal.tray.bed"].rect
        assert [bed.contains(*things[key].rect.centre) for key in DICE] == [True] * 2 + [False] * 4
    assert "signal.tray.bed" not in laid(view_of(phase="colour"))


def test_the_mark_of_who_rolls_is_shown_once() -> None:
    """On one's own throw beside the heading, else behind the roller's name."""
    for roller in range(3):
        view = find(lambda view, roller=roller: view.roller == roller)  # type: ignore[misc]
        marks = [key for key in laid(view) if key.endswith(".roller")]
        assert marks == [f"signal.p{roller}.roller"]


# --- where it is small -------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["double", "long", "bonus"])
def test_plates_stand_above_lamps_that_are_too_small_for_badges(board: Key) -> None:
    """They lie in the groove or at its edge, and leave the number free."""
    things = laid(view_of(board, "white", 4), SMALL, text=1.0)
    tags = {key: thing for key, thing in things.items() if isinstance(thing.art, Tag)}
    glass = things["signal.p0.l0.c0"].body.w
    assert bool(tags) == (glass < BADGED)
    for key, tag in tags.items():
        lamp, groove = things[key.removesuffix(".tag")].body, things[key.split(".c")[0]].rect
        assert tag.rect.y >= groove.y - 1
        assert tag.rect.y + tag.rect.h <= lamp.y + lamp.h // 4


@pytest.mark.parametrize("board", KINDS)
def test_the_last_signal_of_a_small_panel_bears_its_number(board: Key) -> None:
    """However small the others are."""
    view = view_of(board, "white", 4)
    things = laid(view, SMALL)
    for seat in range(1, 4):
        for line, columns in enumerate(view.panels[seat].lines):
            for column in columns:
                bead = things[f"signal.p{seat}.l{line}.c{column}"]
                assert isinstance(bead.art, Bead)
                assert column < max(columns) or bead.rect.w >= LEGIBLE


@pytest.mark.parametrize("size", [SMALL, WIDE, (800, 1280)])
def test_small_panels_say_how_far_the_boards_own_things_are(size: tuple[int, int]) -> None:
    """The next entry of the bonus bar and how many are used; how many intermediate lamps are lit."""
    bonus, grand = view_of("bonus", "white", 4), view_of("grand", "white", 4)
    for seat in range(1, 4):
        things = laid(bonus, size)
        assert isinstance(things[f"signal.p{seat}.token"].art, Bonus)
        assert things[f"signal.p{seat}.tokens"].art.text == f"{bonus.panels[seat].bar}"
        things = laid(grand, size)
        lit = sum(len(hints.line_state(grand, seat, line).between) for line in (0, 2))
        assert isinstance(things[f"signal.p{seat}.token"].art, Between)
        assert things[f"signal.p{seat}.tokens"].art.text == f"{lit}"
    assert "signal.p1.token" not in laid(view_of(), size)


# --- the focus ---------------------------------------------------------------------------------------------


def test_the_ring_around_a_lamp_is_round() -> None:
    """It has the lamp's own shape; around other things it has corners."""
    things = laid(view_of())
    place, ring = focus_ring(things["signal.p0.l0.c0"])
    assert ring.radius * 2 >= place.w - 1
    box = Placed("box", Rect(0, 0, 200, 60), Lamp("2", "red"))
    assert focus_ring(box)[1].radius < 30
