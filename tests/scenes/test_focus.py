"""Everything that can be focused is reached with keys, from everywhere, and nothing is lost on the way."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.draw.kit import Dot
from scenes.focus import ARROWS, FocusPoint, Spot, links, spots
from scenes.input import Verb
from scenes.placed import Placed, Rect

DIRECTIONS = tuple(ARROWS)


def grid(region: str, x: int, y: int, columns: int, rows: int) -> list[Spot]:
    return [
        Spot(f"{region}{row}{column}", Rect(x + 100 * column, y + 80 * row, 90, 70), region)
        for row in range(rows)
        for column in range(columns)
    ]


def point(found: list[Spot], key: str) -> FocusPoint:
    made = FocusPoint()
    made.update(found)
    made.to(key)
    return made


def reached(found: list[Spot], start: str) -> set[str]:
    """All keys that arrows and region steps lead to from a spot."""
    seen, new = {start}, [start]
    while new:
        key = new.pop()
        for verb in (*DIRECTIONS, Verb.NEXT, Verb.PREVIOUS):
            there = point(found, key)
            if verb in ARROWS:
                there.arrow(verb)
            else:
                there.step(1 if verb is Verb.NEXT else -1)
            if there.key not in seen:
                seen.add(there.key)
                new.append(there.key)
    return seen


def test_what_stands_beside_is_not_below() -> None:
    """An arrow leads into another region only to what begins where the spot it comes from ends."""
    found = [Spot("button", Rect(0, 100, 200, 40), "one"), Spot("entry", Rect(900, 125, 200, 40), "two")]
    here = point(found, "button")
    assert not here.arrow(Verb.DOWN)
    assert here.key == "button"
    assert here.arrow(Verb.RIGHT)
    assert here.key == "entry"
    assert not here.arrow(Verb.UP)
    lower = [found[0], Spot("entry", Rect(900, 145, 200, 40), "two")]
    here = point(lower, "button")
    assert here.arrow(Verb.DOWN)
    assert here.key == "entry"


layouts = st.lists(
    st.tuples(
        st.integers(0, 1800),
        st.integers(0, 1000),
        st.integers(1, 400),
        st.integers(1, 300),
        st.integers(0, 3),
        st.sampled_from(["", "", "a", "b"]),
        st.booleans(),
    ),
    min_size=1,
    max_size=14,
)


@settings(max_examples=80, deadline=None)
@given(layouts)
def test_every_spot_is_reached_from_every_other(
    layout: list[tuple[int, int, int, int, int, str, bool]],
) -> None:
    """In any layout, overlapping or not, arrows and region keys lead from each spot to all others."""
    found = [
        Spot(str(i), Rect(x, y, w, h), f"r{r}", lane, apart)
        for i, (x, y, w, h, r, lane, apart) in enumerate(layout)
    ]
    everything = {spot.key for spot in found}
    assert all(reached(found, spot.key) == everything for spot in found)


@settings(max_examples=80, deadline=None)
@given(layouts)
def test_arrows_alone_reach_all_of_a_region(
    layout: list[tuple[int, int, int, int, int, str, bool]],
) -> None:
    """Within one region no Tab is needed."""
    region = tuple(
        Spot(str(i), Rect(x, y, w, h), "r", lane, apart)
        for i, (x, y, w, h, _, lane, apart) in enumerate(layout)
    )
    ways = links(region)
    for start in ways:
        seen, new = {start}, [start]
        while new:
            more = {to for to in ways[new.pop()].values() if to} - seen
            seen |= more
            new += more
        assert seen == set(ways)


def test_arrows_go_to_the_neighbour_of_a_grid() -> None:
    """In rows and columns each arrow goes to the next one that way."""
    found = grid("a", 0, 0, 4, 3)
    for verb, goal in ((Verb.LEFT, "a10"), (Verb.RIGHT, "a12"), (Verb.UP, "a01"), (Verb.DOWN, "a21")):
        there = point(found, "a11")
        assert there.arrow(verb)
        assert there.key == goal


def test_an_arrow_at_the_edge_goes_on_into_the_next_region() -> None:
    """From the last column of one field the right arrow leads to what lies right of it."""
    found = [*grid("a", 0, 0, 2, 2), *grid("b", 400, 0, 2, 2)]
    there = point(found, "a01")
    assert there.arrow(Verb.RIGHT)
    assert there.key == "b00"


def test_an_arrow_goes_ahead_rather_than_aside() -> None:
    """What is near but lies another way does not catch it."""
    found = [
        Spot("here", Rect(500, 400, 90, 120), "a"),
        *grid("above", 440, 310, 1, 1),
        *grid("b", 100, 420, 1, 1),
    ]
    there = point(found, "here")
    assert there.arrow(Verb.LEFT)
    assert there.key == "b00"


def test_a_middle_that_is_rounded_makes_no_neighbour() -> None:
    """A card grown under the focus lies a pixel beside its column; the arrow goes past the cards below it."""
    found = [*grid("a", 0, 0, 2, 3), *grid("b", 400, 0, 1, 1)]
    found[1] = Spot("a01", Rect(94, -6, 99, 77), "a")
    there = point(found, "a01")
    assert there.arrow(Verb.RIGHT)
    assert there.key == "b00"


def test_a_card_that_grew_upwards_has_no_neighbours_below() -> None:
    """Down from the last row leads out of the field, not along the row."""
    found = [*grid("a", 0, 0, 3, 2), *grid("b", 0, 400, 1, 1)]
    found[5] = Spot("a12", Rect(190, 60, 115, 90), "a")
    there = point(found, "a12")
    assert there.arrow(Verb.DOWN)
    assert there.key == "b00"


def test_an_arrow_into_nothing_stays() -> None:
    """Where nothing is, the focus does not move and says so."""
    there = point(grid("a", 0, 0, 2, 2), "a00")
    assert not there.arrow(Verb.UP)
    assert there.key == "a00"


def test_a_region_remembers_where_the_focus_was() -> None:
    """Leaving a region and coming back leads to the same spot."""
    found = [*grid("a", 0, 0, 3, 3), *grid("b", 800, 0, 2, 2)]
    there = point(found, "a12")
    assert there.step(1)
    assert there.key == "b00"
    assert there.step(-1)
    assert there.key == "a12"


def test_when_a_spot_vanishes_the_focus_goes_to_the_nearest_of_its_region() -> None:
    """A played card takes the focus to its neighbour, not to the menu."""
    found = [*grid("menu", 0, 0, 1, 1), *grid("a", 600, 400, 3, 1)]
    there = point(found, "a02")
    there.update(found[:-1])
    assert there.key == "a01"


def test_the_focus_comes_back_when_there_is_something_again() -> None:
    """An empty picture takes the focus away, the next one gives it back."""
    there = point(grid("a", 0, 0, 1, 1), "a00")
    there.update([])
    assert there.key == ""
    there.update(grid("b", 0, 0, 2, 1))
    assert there.key == "b00"


def test_only_things_with_a_region_are_spots() -> None:
    """Decoration is passed over."""
    things = [Placed(str(i), Rect(i, 0, 9, 9), Dot((1, 2, 3)), region="a" if i % 2 else "") for i in range(4)]
    random.Random(1).shuffle(things)
    assert {spot.key for spot in spots(things)} == {"1", "3"}


def test_the_focus_begins_where_something_is_wanted() -> None:
    """What is named first has it from the start, not what happens to be the first of the picture."""
    there = FocusPoint()
    there.update(grid("a", 0, 0, 2, 2), "a11")
    assert there.key == "a11"


def test_another_wish_takes_an_idle_focus_along_and_no_other() -> None:
    """It goes there once; who walks on afterwards, or is about to do something, is left alone."""
    found = grid("a", 0, 0, 3, 3)
    there = point(found, "a00")
    there.update(found, "a22")
    assert there.key == "a22"
    there.to("a01")
    there.update(found, "a22")
    assert there.key == "a01"
    there.update(found, "a20", idle=False)
    assert there.key == "a01"
    there.update(found, "")
    there.update(found, "a20")
    assert there.key == "a20"


def test_a_wish_that_cannot_be_reached_changes_nothing() -> None:
    """A key that is not in the picture leaves the focus where it is."""
    there = point(grid("a", 0, 0, 2, 2), "a01")
    there.update(grid("a", 0, 0, 2, 2), "elsewhere")
    assert there.key == "a01"


def test_the_light_around_a_thing_is_not_the_thing() -> None:
    """A margin counts for nothing: walked to is only what is inside it."""
    thing = Placed("lamp", Rect(100, 100, 60, 60), Dot((1, 2, 3)), region="r", margin=10)
    assert spots([thing]) == (Spot("lamp", Rect(110, 110, 40, 40), "r"),)


def rows(*counts: int) -> list[Spot]:
    """A way back above, rows of so many chips each in one region, and a button below at the right."""
    chips = [
        Spot(f"{row}{i}", Rect(300 + i * 600 // count, 200 + 60 * row, 500 // count, 40), "rows", f"r{row}")
        for row, count in enumerate(counts)
        for i in range(count)
    ]
    return [
        Spot("open", Rect(700, 900, 200, 60), "foot"), *chips, Spot("back", Rect(20, 40, 50, 50), "top"),
    ]  # fmt: skip


def test_up_and_down_go_from_row_to_row() -> None:
    """However few or wide the chips of a row are, and from what lies above and below the rows."""
    found = rows(1, 3, 5, 2, 7)
    there, trail = point(found, "back"), [""]
    for verb, steps in ((Verb.DOWN, 6), (Verb.UP, 6)):
        for _ in range(steps):
            assert there.arrow(verb)
            trail.append(there.key[0])
    assert trail == ["", *"01234", "o", *"43210", "b"]


def test_from_every_chip_up_and_down_lead_to_the_next_row() -> None:
    """Whichever chip it is, no row is skipped."""
    found = rows(4, 1, 6, 2, 3)
    for spot in found[1:-1]:
        row = int(spot.key[0])
        for verb, by in ((Verb.DOWN, 1), (Verb.UP, -1)):
            there = point(found, spot.key)
            assert there.arrow(verb)
            assert there.key[0] == {-1: "b", 5: "o"}.get(row + by, str(row + by))


def test_left_and_right_stay_in_the_row() -> None:
    """At its ends the focus does not jump anywhere else."""
    found = rows(3, 1, 4)
    for row, count in enumerate((3, 1, 4)):
        there = point(found, f"{row}0")
        assert not there.arrow(Verb.LEFT)
        for _ in range(count):
            there.arrow(Verb.RIGHT)
        assert there.key == f"{row}{count - 1}"


def test_what_is_in_no_row_is_one_by_itself() -> None:
    """A button below rows of its own region is reached as the last of them."""
    found = [
        *(spot._replace(region="over") for spot in rows(2, 3)[:-1]),
        Spot("elsewhere", Rect(300, 700, 90, 40), "far"),
    ]
    there, trail = point(found, "00"), [""]
    while there.arrow(Verb.DOWN) and len(trail) < 5:
        trail.append(there.key[0])
    assert trail == ["", "1", "o"]
    assert there.arrow(Verb.UP)
    assert there.key[0] == "1"


def test_arrows_lead_out_of_what_lies_apart_but_not_into_it() -> None:
    """Beyond it they find what does not; within it and out of it they go as anywhere."""
    apart = [spot._replace(apart=True) for spot in grid("apart", 400, 0, 2, 1)]
    found = [*grid("board", 0, 0, 2, 1), *apart, *grid("far", 800, 0, 1, 1)]
    there = point(found, "board01")
    assert there.arrow(Verb.RIGHT)
    assert there.key == "far00"
    there = point(found[:-1], "board01")
    assert not there.arrow(Verb.RIGHT)
    assert there.step(1)
    assert there.key == "apart00"
    assert there.arrow(Verb.RIGHT)
    assert there.key == "apart01"
    there.arrow(Verb.LEFT)
    assert there.arrow(Verb.LEFT)
    assert there.key == "board01"


def test_what_lies_apart_gets_no_focus_that_lost_its_spot() -> None:
    """It goes further away rather; only where there is nothing else it goes there."""
    apart = Spot("apart", Rect(200, 0, 90, 70), "b", apart=True)
    far = Spot("far", Rect(900, 0, 90, 70), "c")
    for rest, goal in (((apart, far), "far"), ((apart,), "apart")):
        there = point([*grid("a", 0, 0, 2, 1), *rest], "a01")
        there.update(rest)
        assert there.key == goal
