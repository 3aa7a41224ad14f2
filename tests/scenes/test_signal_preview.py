"""Speedsignal's slip of paper at a lamp: what it says on every board, its dice, where it lies; what fits."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, get_args

import pytest
from msgspec.structs import replace

from game.contract import Advice
from game.signal import hints
from game.signal.boards import partner
from game.signal.hints import Hindrance
from game.signal.types import NoColour, SetSignal
from scenes.boards.board import Confirm
from scenes.boards.signal.action_words import signal_name
from scenes.boards.signal.choosing import first_focus, place_of, settable, unable
from scenes.boards.signal.dice import Die
from scenes.boards.signal.plates import Bakelite
from scenes.boards.signal.preview import written
from scenes.boards.signal.tray import DICE, index_of
from scenes.draw.letters import width
from scenes.draw.text import LANGUAGES, Texts
from scenes.placed import Rect
from scenes.stack import Picture
from tests.scenes.looking import crowded, faults
from tests.scenes.signal_boards import KINDS, SIZES, area, context, find, laid, steps, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.signal.boards import Key
    from game.signal.types import View
    from scenes.placed import Placed

TR = Texts("de").tr


def lamp(one: SetSignal) -> str:
    return f"signal.p0.l{one.line}.c{one.column}"


@lru_cache(maxsize=16)
def game(board: Key) -> tuple[View, ...]:
    """A whole game as the first seat sees it."""
    return tuple(steps(board, 3, "slips"))


def brought(board: Key) -> Iterator[tuple[View, SetSignal, hints.Preview]]:
    """Everything that could be set in a game, with what it would bring."""
    for view in game(board):
        for one in settable(view):
            seen = hints.preview(view, one.line, one.column)
            assert seen is not None
            yield view, one, seen


def bringing(board: Key, wanted: Callable[[hints.Preview], bool]) -> tuple[View, SetSignal, str]:
    """A signal that brings this, and its slip's text."""

    def fitting(view: View) -> SetSignal | None:
        for one in settable(view):
            seen = hints.preview(view, one.line, one.column)
            if seen is not None and wanted(seen):
                return one
        return None

    view = find(lambda view: fitting(view) is not None, board)
    one = fitting(view)
    assert one is not None
    return view, one, text(view, one)


def text(view: View, one: SetSignal) -> str:
    return "\n".join(line.text for line in written(view, Texts("de"), one.line, one.column))


# --- what it says ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KINDS)
def test_a_slip_names_the_signal_its_points_and_its_dice(board: Key) -> None:
    """On every board, for everything that can be set: the dice on it add up to its number."""
    found = 0
    for view, one, seen in brought(board):
        head, how, *_ = text(view, one).split("\n")
        number = hints.board_of(view).lines[one.line].numbers[one.column]
        assert signal_name(view, Texts("de"), one.line, one.column) in head
        assert f"{seen.line_before} → {seen.line_after}" in head
        assert sum(int(word) for word in how.split(" · ")[0].split() if word.isdigit()) == number
        assert all(f"{end}" in how for end in (*seen.skipped[:1], *seen.skipped[-1:]))
        assert (TR("signal-preview-skips", numbers="").strip() in how) == bool(seen.skipped)
        found += 1
    assert found > 20


@pytest.mark.parametrize("board", KINDS)
def test_a_slip_says_everything_that_comes_with_a_signal(board: Key) -> None:
    """Other signals, what lapses, what is locked, the end, the whole panel if it gains otherwise."""
    for view, one, seen in brought(board):
        said = text(view, one)
        assert (TR("signal-preview-ends") in said) == seen.ends
        assert (TR("signal-preview-bridge") in said) == bool(seen.bridges)
        assert (TR("signal-preview-doubled") in said) == seen.doubled
        whole = TR("signal-preview-total", before=seen.total_before, after=seen.total_after)
        gains = seen.total_after - seen.total_before
        assert (whole in said) == (gains != seen.line_after - seen.line_before)


def test_a_slip_tells_chain_bonus_lapse_and_lock() -> None:
    """Each in words of its own."""
    assert "Kette" in bringing("chain", lambda seen: bool(seen.also))[2]
    view, _, said = bringing("bonus", lambda seen: len(seen.also) > 1)
    assert "Bonus" in said
    assert said.count("\n") >= 2
    assert view.options.board == "bonus"
    _, _, lapse = bringing("bonus", lambda seen: bool(seen.lapses))
    assert "verfällt" in lapse
    _, lock, locks = bringing("classic", lambda seen: bool(seen.locks))
    assert TR("signal-preview-locks", line=TR(f"signal-line-{lock.line}")) in locks


def test_a_slip_counts_towards_the_lock() -> None:
    """Until there are enough; then it says so once, and no more after that."""
    for view, one, seen in brought("classic"):
        said, needed = text(view, one), hints.board_of(view).needed
        before = hints.line_state(view, 0, one.line).needed
        counts = TR("signal-preview-towards", n=seen.towards, needed=needed)
        assert (counts in said) == (bool(before) and seen.towards < needed)
        assert (TR("signal-preview-ready") in said) == (bool(before) and seen.towards >= needed)


def test_in_the_points_chaos_the_die_of_the_signals_colour_is_named() -> None:
    """Not the one of the line's lock."""
    view, one, said = bringing("chaos", lambda seen: seen.dice[1].colour not in {None, 0})
    colour = hints.board_of(view).lines[one.line].colours[one.column]
    assert TR(f"signal-colour-{colour}") in said.split("\n")[1]


def _unchained(why: hints.Unchained, seen: hints.Preview) -> bool:
    return seen.unchained == why


def test_a_slip_says_why_a_chain_stays_alone() -> None:
    """It names the partner and whether it is too far away or passed, and nothing of it else."""
    for why in get_args(hints.Unchained):
        _, one, said = bringing("chain", partial(_unchained, why))
        other = signal_name(view_of("chain"), Texts("de"), partner(one.line), one.column)
        assert TR(f"signal-preview-chain-{why}", signal=other) in said.split("\n")
    _, _, said = bringing("chain", lambda seen: bool(seen.also))
    assert said.count("Kette") == 1


# --- why not -----------------------------------------------------------------------------------------------


def test_every_hindrance_has_its_words() -> None:
    """On the slip and as a refusal, in both languages."""
    for lang in LANGUAGES:
        for why in get_args(Hindrance):
            assert Texts(lang).tr(f"signal-why-{why}", n=2)
            assert Texts(lang).tr(f"refused-signal-{why}")


@pytest.mark.parametrize("board", KINDS)
def test_lamps_that_cannot_be_set_explain_themselves(board: Key) -> None:
    """A slip if and only if there is a hindrance, and a press on the lamp refuses with the same reason."""
    for view in game(board)[::7]:
        for line in range(4):
            for column in range(hints.board_of(view).length):
                one = SetSignal(line, column)
                why = hints.hindrance(view, line, column)
                assert unable(view, lamp(one)) == (f"refused-signal-{why}" if why else "")
                assert bool(text(view, one)) == (why is not None or one in view.legal)


def test_only_ones_own_lamps_are_explained() -> None:
    """Others' panels, buttons and unknown things say nothing."""
    view = view_of(phase="white")
    assert all(unable(view, key) == "" for key in ("signal.p1.l0.c3", "signal.do.pass", "", "signal.p0"))
    assert "signal.slip" not in laid(view, focus="signal.p1.l0.c3")
    assert "signal.slip" not in laid(view)


def test_a_lock_stands_for_the_last_signal_of_its_line() -> None:
    """It says what locks its line and how many are lacking; a lamp and a lock are found by their keys."""
    view = view_of(phase="white", number=2)
    assert place_of(view, "signal.p0.l2.lock") == (0, 2, 10)
    assert place_of(view, "signal.p2.l1.c10") == (2, 1, 10)
    assert place_of(view, "signal.p2.l1.barrier") is None
    assert unable(view, "signal.p0.l2.lock") == "refused-signal-barred"
    needed = hints.line_state(view, 0, 2).needed
    things = laid(view, focus="signal.p0.l2.lock")
    last = hints.board_of(view).lines[2].numbers[-1]
    assert things["signal.slip.0"].art.text.endswith(f"{last} sperrt")
    assert f"{needed}" in things["signal.slip.1"].art.text


def test_a_lock_that_could_be_won_says_so() -> None:
    """Whatever the dice show: it is not about this throw."""

    def ready(view: View) -> bool:
        return bool(view.legal) and hints.hindrance(view, 0, 10) == "not-thrown"

    things = laid(find(ready), focus="signal.p0.l0.lock")
    assert things["signal.slip.1"].art.text == Texts("de").tr("signal-lock-ready")


# --- its dice ----------------------------------------------------------------------------------------------


def used(things: dict[str, Placed]) -> set[str]:
    return {key for key in DICE if key in things and isinstance(art := things[key].art, Die) and art.used}


def test_the_dice_of_the_lamp_light_up() -> None:
    """Exactly those, while it is pointed at or a question is open about it; none otherwise."""
    view = view_of(phase="colour")
    one = settable(view)[0]
    seen = hints.preview(view, one.line, one.column)
    assert seen is not None
    wanted = {DICE[index_of(die)] for die in seen.dice}
    assert used(laid(view, focus=lamp(one))) == wanted
    assert used(laid(view, chosen=Confirm(one))) == wanted
    assert used(laid(view)) == used(laid(view, chosen=Confirm(NoColour()))) == set()


# --- where it lies and what fits ---------------------------------------------------------------------------


def mine(things: dict[str, Placed]) -> list[Placed]:
    """The field and the slip."""
    return [
        one for key, one in things.items() if key.startswith(("signal.field", "signal.do", "signal.slip"))
    ]


def moments() -> list[tuple[View, dict[str, Any]]]:
    """Pictures of all kinds: each step, questions, advice asked for, slips at the edges, waiting, the end."""
    fault = find(lambda view: hints.means_fault(view) and len(view.legal) > 2)
    view, one, _ = bringing("bonus", lambda seen: len(seen.also) > 1)
    corner, lock, _ = bringing("classic", lambda seen: bool(seen.locks))
    return [
        (view_of(phase="roll"), {}),
        (view_of(phase="white"), {"advisable": True}),
        (view_of("long", phase="colour"), {"advisable": True}),
        (fault, {"chosen": Confirm(NoColour())}),
        (corner, {"chosen": Confirm(lock)}),
        (corner, {"focus": lamp(lock)}),
        (view, {"focus": lamp(one)}),
        (view_of("chaos", phase="white"), {"focus": "signal.p0.l0.c0"}),
        (view_of("bonus"), {"focus": "signal.p0.bar11"}),
        (view_of("bonus"), {"focus": "signal.p0.points0"}),
        (view_of("bonus"), {"focus": "signal.p0.total"}),
        (view_of("bonus"), {"focus": "signal.p0.fault3"}),
        (find(lambda view: view.phase == "white" and not view.legal and len(view.to_act) == 2), {}),
        (view_of(phase="over"), {}),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "scale"), [("de", 1.0), ("en", 1.0), ("de", 2.0), ("en", 2.0)])
def test_nothing_is_cut_off(size: tuple[int, int], lang: str, scale: float) -> None:
    """All words of the field and the slip fit their boxes and lie within the board; buttons stand apart."""
    wrong = []
    for view, how in moments():
        things = mine(laid(view, size, lang, scale, **how))
        room = area(size, scale)
        for one in things:
            inside = one.rect.y + one.rect.h <= room.y + room.h + 2 and one.rect.x >= room.x
            wrong += [] if inside or "shadow" in one.key else [f"{one.key} {one.rect} is outside {room}"]
        wrong += faults(Picture(None, things), size) + crowded(Picture(None, things))
        wrong += [fault for one in things for fault in _pinched(one, things)]
    assert wrong == []


def _pinched(one: Placed, things: list[Placed]) -> list[str]:
    """Whether the words of a button, in its middle, reach its edge or the cap of its key."""
    if not isinstance(one.art, Bakelite):
        return []
    wide, (x, _) = width(one.art.text, one.art.px, bold=True), one.rect.centre
    end = next((cap.rect.x for cap in things if cap.key == f"{one.key}.cap"), one.rect.x + one.rect.w)
    return [f"{one.key} is too narrow: {one.art.text}"] if x + wide // 2 + 2 > end else []


@pytest.mark.parametrize("size", SIZES)
def test_buttons_are_large_enough_for_fingers(size: tuple[int, int]) -> None:
    """44 pixels high in any window."""
    for view, how in moments():
        tall = [one.rect.h for one in mine(laid(view, size, **how)) if one.region]
        assert all(high >= 44 for high in tall)


@pytest.mark.parametrize("size", SIZES)
def test_a_slip_does_not_hide_its_lamp(size: tuple[int, int]) -> None:
    """It lies above or below, its tip at the lamp's middle."""
    view = view_of(phase="white")
    room = area(size)
    for line in range(4):
        for column in (0, 5, 10):
            things = laid(view, size, focus=f"signal.p0.l{line}.c{column}")
            if "signal.slip" not in things:
                assert hints.line_state(view, 0, line).fields[column] == "set"
                continue
            slip, glass = things["signal.slip"], things[f"signal.p0.l{line}.c{column}"]
            x, y = glass.rect.centre
            assert not slip.rect.contains(x, y)
            assert abs(slip.rect.x + slip.art.at - x) <= 2 or slip.rect.x in {
                room.x,
                room.x + room.w - slip.rect.w,
            }
            assert Rect(0, 0, *size).contains(slip.rect.x, slip.rect.y)


@pytest.mark.parametrize("size", SIZES)
def test_a_slip_leaves_the_other_signals_to_be_seen(size: tuple[int, int]) -> None:
    """The white sum often stands twice in a column: who looks at one of them still sees the other."""
    view = next(one for one in game("classic") if one.phase == "white" and len(settable(one)) == 4)
    for here in settable(view):
        things = laid(view, size, focus=lamp(here))
        slip = things["signal.slip"].rect
        hidden = [one for one in settable(view) if slip.contains(*things[lamp(one)].rect.centre)]
        assert not hidden


def test_a_slip_is_away_while_another_panel_is_forward() -> None:
    """It would lie on it."""
    view = view_of(phase="white")
    key = lamp(settable(view)[0])
    assert "signal.slip" in laid(view, focus=key)
    assert "signal.slip" not in laid(view, focus=key, chosen=1)


# --- the focus ---------------------------------------------------------------------------------------------


def first(view: View, **how: Any) -> str:
    return first_focus(view, context(SIZES[0], 3, **how))


def test_keys_begin_where_it_is_most_useful() -> None:
    """The question, then the advice, then the throw, the signal that skips least, else what sets nothing."""
    rolling, view = (
        view_of(phase="roll"),
        find(lambda view: view.phase == "white" and len(settable(view)) > 1 and view.legal != ()),
    )
    last = settable(view)[-1]
    advice = Advice(last, "signal-advised-roll")
    assert first(rolling) == "signal.do.roll"
    assert first(view, advice=advice) == lamp(last)
    assert first(view, advice=advice, chosen=Confirm(last)) == "signal.do.lock"
    assert first(view, advisable=True, asked=True) == "signal.do.advice"
    assert first(view) == lamp(settable(view)[0])
    assert first(replace(view, legal=())) == first(view_of(seat=None)) == "signal.tray"


@pytest.mark.parametrize("board", KINDS)
def test_the_first_thing_is_there_and_can_be_pressed(board: Key) -> None:
    """In every picture of a game in which there is something to decide: a signal, if one can be set."""
    for view in game(board)[::5]:
        if not view.legal:
            assert first(view) == "signal.tray"
            assert laid(view)["signal.tray"].region
            continue
        thing = laid(view)[first(view)]
        assert thing.region
        assert thing.act is not None
        place = place_of(view, thing.key)
        assert (place is not None) == bool(settable(view))
