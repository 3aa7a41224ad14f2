"""Where everything of Speedsignal's board lies: for every window, board and number of seats, as data."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from game.signal import hints
from game.signal.boards import LINES
from game.signal.types import NoColour, Pass, Roll, SetSignal, View
from scenes.boards import signal
from scenes.boards.board import Confirm
from scenes.boards.signal.around import Chain, Section
from scenes.boards.signal.places import arrange, lamp_margin
from scenes.draw.kit import Shadow
from scenes.draw.text import Texts
from scenes.focus import FocusPoint, spots
from scenes.input import Verb
from scenes.stack import Picture
from tests.scenes.board_tools import apart, within
from tests.scenes.looking import faults
from tests.scenes.signal_boards import KINDS, SIZES, area, context, find, laid, view_of

if TYPE_CHECKING:
    from game.signal.boards import Key
    from scenes.boards.board import Board
    from scenes.boards.signal.panel_places import PanelPlaces
    from scenes.boards.signal.places import Places
    from scenes.placed import Placed, Rect

    _TYPED: Board = signal
    """The type checker reads here that the package is a board: the list of boards imports it by name."""

SEATS = (2, 3, 4)
ODD_SIZES = ((1400, 900), (1366, 768), (1600, 900), *SIZES)
INTENTS = Roll | SetSignal | Pass | NoColour
LEAST_GLASS = 18
"""So many pixels a lamp of the large panel has at least: two figures of 12 pixels fit into it."""


def places(board: Key, size: tuple[int, int], seats: int, text: float = 1.0) -> Places:
    view = view_of(board, "white", seats, 1)
    return arrange(area(size, text), view, context(size, seats, text=text))


def glasses(at: PanelPlaces) -> list[Rect]:
    """All lamps of a panel without their light."""
    return [box.inset((box.w - at.glass) // 2) for line in at.lamps for box in line]


# --- places ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", KINDS)
def test_panels_lie_apart_inside_the_area(board: Key, size: tuple[int, int], text: float) -> None:
    """With any number of seats all panels and the action field lie beside one another, within the area."""
    for seats in SEATS:
        at = places(board, size, seats, text)
        boxes = [*(one.panel for one in at.panels.values()), at.action]
        assert all(within(box, at.area) for box in boxes)
        assert all(apart(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", KINDS)
def test_the_large_panel_holds_its_parts(board: Key, size: tuple[int, int], text: float) -> None:
    """Grooves, bar and figures lie apart on the plate; in each groove mark, lamps and lock from the left."""
    for seats in SEATS:
        at = places(board, size, seats, text).panels[0]
        rows = [*at.grooves, *at.bar, at.footer]
        assert all(within(box, at.panel) for box in rows)
        assert all(apart(one, other) for one, other in combinations(rows, 2))
        assert at.glass >= LEAST_GLASS
        for line in range(LINES):
            lamps = [box.inset(lamp_margin(at)) for box in at.lamps[line]]
            along = [at.marks[line], *lamps, at.locks[line]]
            assert all(within(box, at.grooves[line]) for box in along)
            assert all(one.x + one.w <= other.x for one, other in pairwise(along))
            assert within(at.barriers[line], at.grooves[line])


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_figures_lie_side_by_side(size: tuple[int, int], text: float) -> None:
    """Points, what counts again, faults and the sum share one line without touching."""
    figures = places("bonus", size, 4, text).panels[0].figures
    boxes = [*figures.points, figures.again, *figures.faults, figures.total]
    assert all(one.x + one.w <= other.x for one, other in pairwise(boxes))


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", ["classic", "long"])
def test_small_panels_hold_their_parts(board: Key, size: tuple[int, int], text: float) -> None:
    """Lamps, locks, faults and sum of a small panel lie apart, on it; its lamps are the smaller ones."""
    for seats in SEATS:
        at = places(board, size, seats, text)
        for seat in at.others:
            small = at.panels[seat]
            parts = [*glasses(small), *small.marks, *small.locks, *small.figures.faults, small.figures.total]
            assert all(within(box, small.panel) for box in parts)
            assert all(apart(one, other) for one, other in combinations(parts, 2))
            assert small.glass < at.panels[0].glass


@pytest.mark.parametrize("size", ODD_SIZES)
@pytest.mark.parametrize("points", [105, -15])
def test_no_sum_is_cut(size: tuple[int, int], points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums of three figures, and those below zero, are seen whole on all panels; one's own is named."""
    monkeypatch.setattr(hints, "totals", lambda view: (points,) * len(view.panels))
    for seats in (2, 3, 4):
        things = laid(view_of("classic", "white", seats), size)
        sums = [thing for key, thing in things.items() if key.endswith(".total") or ".stand" in key]
        assert faults(Picture(None, sums), size) == []
        assert things["signal.p0.total"].art.text == f"Summe {points}".replace("-", "−")


@pytest.mark.parametrize("size", SIZES)
def test_intermediate_fields_lie_between_their_lines(size: tuple[int, int]) -> None:
    """Each is in the middle between the lamps of its column, clear of both grooves' lamps."""
    at = places("grand", size, 3).panels[0]
    for line, row in zip((0, 2), at.between, strict=True):
        for column, box in enumerate(row):
            up, low = (at.lamps[i][column] for i in (line, line + 1))
            assert abs(box.centre[0] - up.centre[0]) <= 1
            assert up.centre[1] + at.glass // 2 < box.centre[1] - box.w // 3
            assert box.centre[1] + box.w // 3 < low.centre[1] - at.glass // 2


# --- what is on the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", KINDS)
def test_everything_stays_inside_the_area(board: Key, size: tuple[int, int]) -> None:
    """Whatever is shown lies inside the board's area, also with a panel forward; no key is used twice."""
    for phase in ("roll", "white", "colour", "over"):
        view = view_of(board, phase)
        for chosen in (None, 1):
            things = signal.layout(view, area(size), context(size, 3, chosen=chosen))
            assert len({thing.key for thing in things}) == len(things)
            for thing in things:
                if not isinstance(thing.art, Shadow):
                    assert within(thing.body, area(size)), (thing.key, thing.rect)


@pytest.mark.parametrize("phase", ["roll", "white", "colour", "over"])
@pytest.mark.parametrize("board", KINDS)
def test_every_legal_intent_can_be_reached(board: Key, phase: str) -> None:
    """Each legal intent is what something does, or asks about, and no other intent is on the table."""
    for size in ((1280, 720), (800, 1280)):
        view = view_of(board, phase)
        acts = [thing.act for thing in laid(view, size).values() if thing.region]
        reached = {act.intent if isinstance(act, Confirm) else act for act in acts}
        assert {act for act in reached if isinstance(act, INTENTS)} == set(view.legal)


@pytest.mark.parametrize("phase", ["roll", "white", "colour"])
def test_nothing_can_be_done_while_the_picture_is_old(phase: str) -> None:
    """While newer frames wait nothing carries an intent, and nothing pulses."""
    things = laid(view_of("classic", phase), live=False).values()
    assert not [thing for thing in things if isinstance(thing.act, INTENTS | Confirm)]
    assert not [thing for thing in things if thing.pulse is not None]


@pytest.mark.parametrize("board", KINDS)
def test_a_spectator_sees_all_panels(board: Key) -> None:
    """Without a seat there are no intents; the first seat's panel is large, the others are small."""
    view = view_of(board, "white", 4, seat=None)
    things = laid(view)
    assert not [thing for thing in things.values() if isinstance(thing.act, INTENTS | Confirm)]
    boxes = [things[f"signal.p{seat}"].rect for seat in range(4)]
    assert all(boxes[0].h > other.h for other in boxes[1:])


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("board", KINDS)
def test_all_that_can_be_pointed_at_describes_itself(board: Key, lang: str) -> None:
    """Everything that can be focused or pointed at has a sentence in both languages, with all gaps filled."""
    texts = Texts(lang)
    for chosen in (None, 1):
        for thing in laid(view_of(board, "white", 4), lang=lang, chosen=chosen).values():
            assert thing.act is None or thing.region
            if thing.region or thing.hover:
                assert thing.describe is not None, thing.key
                assert texts.say(thing.describe).strip()


@pytest.mark.parametrize("board", KINDS)
def test_every_signal_of_ones_own_can_be_pointed_at(board: Key) -> None:
    """Set, passed over or free: each lamp answers to the pointer, with its glass and not with its light."""
    view = view_of(board, "white")
    things, length = laid(view), hints.board_of(view).length
    lamps = [things[f"signal.p0.l{line}.c{column}"] for line in range(LINES) for column in range(length)]
    assert all(lamp.hover or lamp.region for lamp in lamps)
    assert all(apart(one.body, other.body) for one, other in combinations(lamps, 2))


def walked(things: list[Placed], start: str) -> set[str]:
    """Everything the arrows reach from there without leaving the region."""
    found, new = {start}, [start]
    while new:
        here = new.pop()
        for verb in (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN):
            point = FocusPoint()
            point.update(spots(things))
            point.to(here)
            point.arrow(verb)
            if point.key not in found:
                found.add(point.key)
                new.append(point.key)
    return found


@pytest.mark.parametrize("size", [(1280, 720), (800, 1280)])
@pytest.mark.parametrize("board", KINDS)
def test_arrows_reach_every_signal_that_can_be_set(board: Key, size: tuple[int, int]) -> None:
    """From the first of them to all others and to the action field, over nothing that can't be done."""
    view = find(lambda view: sum(isinstance(i, SetSignal) for i in view.legal) > 2, board)
    things = list(laid(view, size).values())
    wanted = {thing.key for thing in things if thing.region == "signal.panel"}
    assert len(wanted) > 2
    reached = walked(things, min(wanted))
    assert wanted < reached
    assert any(key.startswith("signal.do.") for key in reached)
    assert all(thing.act is not None for thing in things if thing.region == "signal.panel")


# --- what boards have besides ------------------------------------------------------------------------------


def test_sections_cover_the_fields_of_their_colour() -> None:
    """In the points chaos each run of one colour has its own ground, under all of its lamps."""
    view = view_of("chaos", "white")
    things, board = laid(view), hints.board_of(view)
    for line in range(LINES):
        grounds = [
            t for k, t in things.items() if isinstance(t.art, Section) and k.startswith(f"signal.p0.l{line}.")
        ]
        assert len(grounds) == len(set(board.lines[line].colours))
        for column in range(board.length):
            lamp = things[f"signal.p0.l{line}.c{column}"]
            under = [one for one in grounds if one.rect.contains(*lamp.rect.centre)]
            assert [one.art.tone for one in under] == [lamp.art.tone]


def test_chains_join_the_lamps_that_are_chained() -> None:
    """Each chained pair has a chain that goes from the one to the other."""
    view: View = view_of("chain", "white")
    things, board = laid(view), hints.board_of(view)
    chains = [thing for thing in things.values() if isinstance(thing.art, Chain)]
    assert len(chains) == sum(len(board.lines[line].chained) for line in (0, 2))
    for line in (0, 2):
        for column in board.lines[line].chained:
            up, low = (things[f"signal.p0.l{i}.c{column}"].body for i in (line, line + 1))
            joins = [one for one in chains if abs(one.rect.centre[0] - up.centre[0]) <= 1]
            assert any(
                one.rect.y < up.y + up.h and one.rect.y + one.rect.h > low.y and one.rect.y > up.y
                for one in joins
            )
