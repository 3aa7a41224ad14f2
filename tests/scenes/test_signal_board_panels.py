"""What Speedsignal's panels show: lamps, rings, locks, barriers, the bonus bar, small panels, pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame
import pytest
from msgspec import structs

from game.signal import hints
from game.signal.boards import BOARDS, LINES
from game.signal.types import Panel, SetSignal, View
from net.home import Settings
from scenes.boards import signal
from scenes.boards.board import LargeOff
from scenes.boards.signal.around import Chosen, Ring
from scenes.boards.signal.barrier import UPRIGHT, Barrier, Lock
from scenes.boards.signal.lamps import Bead, Between, Lamp
from scenes.boards.signal.others import CARD
from scenes.boards.signal.plates import Bonus, Fault
from scenes.boards.signal.room import background
from scenes.boards.signal.tones import TONES, soft, text
from scenes.draw import theme
from scenes.draw.art import paint
from scenes.draw.letters import width
from scenes.placed import Rect
from tests.gallery import load
from tests.scenes import states_signal
from tests.scenes.colours import contrast
from tests.scenes.fakes import FakeContext
from tests.scenes.looking import crowded, faults
from tests.scenes.signal_boards import KINDS, SIZES, find, laid, view_of
from tests.scenes.states_table import BERT

if TYPE_CHECKING:
    from game.signal.boards import Key
    from scenes.placed import Placed

READABLE = 4.5
STATES = sorted(name for name, one in load().items() if one.make.__module__ == states_signal.__name__)


def lamp(things: dict[str, Placed], key: str) -> Lamp:
    art = things[key].art
    assert isinstance(art, Lamp)
    return art


def chosen(view: View) -> bool:
    return isinstance(view.choice, SetSignal)


def some_locked(view: View) -> bool:
    return any(view.locked) and view.phase == "white" and len(view.legal) > 1


# --- lamps -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KINDS)
def test_every_lamp_shows_how_its_signal_stands(board: Key) -> None:
    """Number and colour are the board's, the state is what the hints say; what is legal now is ready."""
    view = view_of(board, "white", number=10)
    things, kind = laid(view), hints.board_of(view)
    shown = {"set": "set", "missed": "missed", "closed": "closed", "free": "dark", "barred": "dark"}
    for line in range(LINES):
        state = hints.line_state(view, 0, line)
        for column in range(kind.length):
            art = lamp(things, f"signal.p0.l{line}.c{column}")
            ready = SetSignal(line, column) in view.legal
            assert art.text == str(kind.lines[line].numbers[column])
            assert art.tone == TONES[kind.lines[line].colours[column]]
            assert art.state == ("ready" if ready else shown[state.fields[column]])


@pytest.mark.parametrize("board", KINDS)
def test_what_can_be_set_has_a_ring_that_pulses_slowly(board: Key) -> None:
    """Exactly the legal signals have one, and none swings more than three times a second."""
    view = view_of(board, "white")
    rings = {key: thing for key, thing in laid(view).items() if isinstance(thing.art, Ring)}
    legal = {f"signal.p0.ring.l{i.line}.c{i.column}" for i in view.legal if isinstance(i, SetSignal)}
    assert set(rings) == legal
    assert all(thing.pulse is not None and thing.pulse.period >= 1 / 3 for thing in rings.values())


def test_the_ring_of_what_is_pointed_at_is_steady() -> None:
    """It no longer pulses and looks otherwise."""
    view = find(lambda view: any(isinstance(intent, SetSignal) for intent in view.legal))
    intent = next(intent for intent in view.legal if isinstance(intent, SetSignal))
    place = f"l{intent.line}.c{intent.column}"
    thing = laid(view, focus=f"signal.p0.{place}")[f"signal.p0.ring.{place}"]
    assert thing.pulse is None
    assert isinstance(thing.art, Ring)
    assert thing.art.style == "focus"


def test_ones_own_hidden_choice_is_marked_but_not_lit() -> None:
    """Until the reveal a tick lies over the chosen signal, which is dark; no other seat's is told."""
    view = find(chosen)
    assert isinstance(view.choice, SetSignal)
    place = f"l{view.choice.line}.c{view.choice.column}"
    things = laid(view)
    assert isinstance(things[f"signal.p0.ring.{place}"].art, Chosen)
    assert lamp(things, f"signal.p0.{place}").state == "dark"
    assert sum(isinstance(thing.art, Chosen) for thing in things.values()) == 1


@pytest.mark.parametrize(("board", "badge"), [("bonus", "star"), ("double", "double"), ("chain", "chain")])
def test_special_signals_wear_their_sign(board: Key, badge: str) -> None:
    """Stars, ×2 and chained fields can be told by a sign, not only by where they are."""
    view = view_of(board, "white")
    things = laid(view)
    for line, one in enumerate(hints.board_of(view).lines):
        marked = {"star": one.stars, "double": one.doubles, "chain": one.chained}[badge]
        for column in range(len(one.numbers)):
            art = lamp(things, f"signal.p0.l{line}.c{column}")
            assert art.badge == (badge if column in marked else "")


def test_both_last_signals_of_the_long_haul_show_a_lock() -> None:
    """Where one of two signals locks the line, both say so."""
    things = laid(view_of("long", "white"))
    badges = [
        [lamp(things, f"signal.p0.l{line}.c{column}").badge for column in (12, 13, 14)]
        for line in range(LINES)
    ]
    assert badges == [["", "lock", "lock"]] * LINES


@pytest.mark.parametrize("shift", ["night", "day"])
def test_the_shift_lights_everything(shift: str) -> None:
    """By day every lamp, lock, bead and plate is the day's, by night the night's."""
    things = laid(view_of("bonus", "white"), shift=shift)
    lit = [
        thing.art.day
        for thing in things.values()
        if isinstance(thing.art, Lamp | Lock | Bead | Bonus | Fault)
    ]
    assert set(lit) == {shift == "day"}


# --- locks, bars, figures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KINDS)
def test_barriers_lie_across_locked_lines_only(board: Key) -> None:
    """Everybody's barrier lies there, over no lamp, and is open elsewhere; the lock tells whose it is."""
    view = find(some_locked, board)
    things = laid(view)
    for line in range(LINES):
        barrier = things[f"signal.p0.l{line}.barrier"]
        assert barrier.art == Barrier(0 if view.locked[line] else UPRIGHT)
        last = things[f"signal.p0.l{line}.c{hints.board_of(view).length - 1}"].body
        assert barrier.rect.x >= last.x + last.w - 2
        for seat, panel in enumerate(view.panels):
            art = things[f"signal.p{seat}.l{line}.lock"].art
            assert isinstance(art, Lock)
            assert (art.state == "taken") == panel.locks[line]
            assert (art.state == "closed") == (view.locked[line] and not panel.locks[line])


@pytest.mark.parametrize("board", KINDS)
def test_a_lock_names_how_many_signals_it_needs(board: Key) -> None:
    """The number is the board's; the lock opens once a line has so many."""
    view = view_of(board, "white", number=12)
    things = laid(view)
    for line in range(LINES):
        art = things[f"signal.p0.l{line}.lock"].art
        assert isinstance(art, Lock)
        assert art.threshold == BOARDS[board].needed
        assert view.locked[line] or (art.state == "ready") == (hints.line_state(view, 0, line).needed == 0)


def test_the_bonus_bar_shows_what_is_used_void_and_next() -> None:
    """All twelve entries in their order, each in its state; one at most is the next."""
    view = find(lambda view: some_locked(view) and view.panels[0].bar > 1, "bonus")
    things, bar = laid(view), BOARDS["bonus"].bar
    states = []
    for index, line in enumerate(bar):
        art = things[f"signal.p0.bar{index}"].art
        assert isinstance(art, Bonus)
        assert art.tone == TONES[line]
        states.append(art.state)
    used, following = view.panels[0].bar, hints.bonus_entry(view, 0)
    assert states[:used] == ["used"] * used
    assert [index for index, state in enumerate(states) if state == "next"] == [following]
    assert all(
        (state == "void") == view.locked[line] for state, line in list(zip(states, bar, strict=True))[used:]
    )
    assert "signal.p0.bar0" not in laid(view_of("classic", "white"))


@pytest.mark.parametrize("board", KINDS)
def test_points_and_faults_are_always_seen(board: Key) -> None:
    """The points of each line, every seat's sum and its faults stand on the panels."""
    view = view_of(board, "white", number=12)
    things = laid(view)
    for line in range(LINES):
        points = things[f"signal.p0.points{line}"].art
        assert points.text == str(hints.line_state(view, 0, line).points)
    for seat, total in enumerate(hints.totals(view)):
        shown = things[f"signal.p{seat}.total"].art.text
        assert shown.endswith(str(total).replace("-", "−"))
        boxes = [things[f"signal.p{seat}.fault{index}"].art for index in range(4)]
        assert [isinstance(box, Fault) and box.marked for box in boxes].count(True) == view.panels[
            seat
        ].faults


@pytest.mark.parametrize("faults", [1, 3])
@pytest.mark.parametrize("text_size", [1.0, 1.25])
def test_no_sum_of_the_standing_is_cut(faults: int, text_size: float) -> None:
    """Sums below zero are wider than others of as many figures; all are seen whole."""
    view = view_of("classic", "roll", number=1)
    view = structs.replace(view, panels=(Panel(faults=faults),) * len(view.panels))
    things = laid(view, text=text_size)
    for seat in range(len(view.panels)):
        sum_ = things[f"signal.field.stand{seat}"]
        assert sum_.art.text == f"−{5 * faults}"
        assert width(sum_.art.text, sum_.art.px, bold=True) <= sum_.rect.w


def test_the_weakest_line_is_named_where_it_counts_twice() -> None:
    """Its points stand once more beside the others, by a word or, where there is no room, by a sign."""
    view = view_of("bonus", "white", number=12)
    weakest = hints.weakest(view, 0)
    assert weakest is not None
    points = hints.line_state(view, 0, weakest).points
    assert laid(view)["signal.p0.again"].art.text == f"Schwächste +{points}"
    assert laid(view, text=200)["signal.p0.again"].art.text == f"×2 +{points}"
    assert "signal.p0.again" not in laid(view_of("classic", "white"))


def test_intermediate_fields_light_up_as_the_hints_say() -> None:
    """Full light where both neighbours are set, none elsewhere."""

    def bridged(view: View) -> bool:
        return bool(hints.line_state(view, 0, 0).between) and bool(view.legal)

    view = find(bridged, "grand")
    things = laid(view)
    for line in (0, 2):
        lit = hints.line_state(view, 0, line).between
        for column in range(hints.board_of(view).length):
            art = things[f"signal.p0.b{line}.c{column}"].art
            assert isinstance(art, Between)
            assert art.lit == (3 if column in lit else 0)


# --- other seats -------------------------------------------------------------------------------------------


def test_small_panels_tell_who_has_decided() -> None:
    """In the white step each other seat has decided or is thinking; the roller wears a die."""
    view = find(lambda view: view.decided == (False, True, False))
    things = laid(view)
    assert things["signal.p1.state"].art.text == "entschieden ✓"
    assert things["signal.p2.state"].art.text == "überlegt …"
    assert ("signal.p1.roller" in things) == (view.roller == 1)
    assert ("signal.p2.roller" in things) == (view.roller == 2)


@pytest.mark.parametrize("board", KINDS)
def test_a_panel_comes_forward_and_goes_home(board: Key) -> None:
    """It lies over one's own panel with all its lamps, none of which can be set; the cross sends it home."""
    view = view_of(board, "white", 4)
    act = laid(view)["signal.p2"].act
    front = signal.pick(act, view, None)
    assert front == 2
    things = laid(view, chosen=front)
    plate, own = things["signal.front2"], things["signal.p0"]
    assert plate.rect == own.rect
    assert plate.layer > max(thing.layer for key, thing in things.items() if key.startswith("signal.p0."))
    for line in range(LINES):
        for column in range(hints.board_of(view).length):
            assert lamp(things, f"signal.front2.l{line}.c{column}").state != "ready"
            under = things[f"signal.p0.l{line}.c{column}"]
            assert under.act is None
            assert not under.region + under.hover * "x"
    assert signal.pick(things["signal.front2.close"].act, view, front) is None
    assert "signal.front2.off" not in things


def test_only_a_panel_that_comes_by_itself_can_be_told_not_to() -> None:
    """That of the seat that is to roll; its cross is the main button, so that the two look different."""
    view = find(lambda view: view.phase == "roll" and view.roller == 2)
    things = laid(view, chosen=2)
    off, cross = things["signal.front2.off"], things["signal.front2.close"]
    assert isinstance(off.act, LargeOff)
    assert (cross.art.main, off.art.main) == (True, False)
    assert "signal.front2.off" not in laid(view, chosen=2, large=False)
    assert "signal.front1.off" not in laid(view, chosen=1)


def test_the_action_field_stays_in_reach_of_a_panel_in_front() -> None:
    """Whatever else can be done now can be done while looking at another's panel."""
    view = view_of("classic", "white", 4)
    assert laid(view, chosen=2)["signal.do.pass"].act is not None


# --- how it looks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shift", ["night", "day"])
@pytest.mark.parametrize("size", SIZES)
def test_the_house_can_be_read_on_the_wall(size: tuple[int, int], shift: str) -> None:
    """The bar on top is dark enough for its words in both shifts, all along."""
    wall = background(size, {"shift": shift})
    high = theme.metrics(size).px(56)
    for y in range(2, high, 6):
        for x in range(0, size[0], size[0] // 23):
            assert contrast(theme.MUTED, wall.get_at((x, y))[:3]) >= READABLE


@pytest.mark.parametrize("day", [False, True])
def test_words_can_be_read_on_small_panels(day: bool) -> None:
    """Plain and soft words on both ends of the plate's gradient."""
    for ground in CARD[day][:2]:
        assert contrast(text(day), ground) >= READABLE
        assert contrast(soft(day), ground) >= READABLE


@pytest.mark.parametrize(("lang", "large"), [("de", 100), ("en", 100), ("de", 200)])
@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_off(name: str, lang: str, large: Literal[100, 200]) -> None:
    """Words fit their boxes (others' long names may be cut); what can be pressed lies apart in the window."""
    pygame.display.set_mode((8, 8))
    made = FakeContext(lang, Settings(name="Du", text=large))
    shot = load()[name]
    scene = shot.make(made)
    found = []
    for size in shot.sizes:
        scene.refresh()
        picture = scene.picture(size, 0.0)
        assert picture is not None
        found += [f"{size}: {fault}" for fault in faults(picture, size) if BERT.name not in fault]
        if "front" not in name:
            found += [f"{size}: {fault}" for fault in crowded(picture)]
    scene.leave()
    made.close()
    assert found == []


# --- pictures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(40, 27), (240, 160), (500, 333), (900, 360)])
def test_every_board_has_a_picture_of_its_own(size: tuple[int, int]) -> None:
    """Its own numbers, inside the area, unlike every other board's; of nothing else there is one."""
    area, seen = Rect(30, 20, *size), set()
    for key in KINDS:
        things = signal.picture(f"board-{key}", area)
        assert len({thing.key for thing in things}) == len(things)
        for thing in things:
            paint(thing.art, thing.rect[2:])
            assert area.contains(*thing.rect.centre)
        lamps = [thing.art.text for thing in things if isinstance(thing.art, Lamp | Bead)]
        assert lamps == [str(number) for line in BOARDS[key].lines for number in line.numbers]
        seen.add(tuple((type(thing.art).__name__, thing.art) for thing in things))
    assert len(seen) == len(KINDS)
    assert signal.picture("board-none", area) == signal.picture("shift-day", area) == []


@pytest.mark.parametrize(
    "what",
    [
        "w4",
        "r1",
        "y2",
        "g3",
        "b6",
        "w8o",
        "lamp-red-7-set",
        "lamp-blue-3-dark-star",
        "lock-red",
        "lock-red-taken",
        "mark-green",
    ],
)
def test_samples_are_as_wide_as_their_area(what: str) -> None:
    """A die, lamp, lock or mark stands in the middle of the area; only its light reaches beyond."""
    area = Rect(10, 10, 100, 140)
    (thing,) = signal.sample("one", what, area)
    assert thing.key == "one"
    assert thing.rect.centre == area.centre
    assert thing.rect.w <= 1.5 * area.w
    paint(thing.art, thing.rect[2:])
