"""Speedsignal's action field: buttons and their acts in every phase, questions, advice, what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from game.contract import Advice
from game.signal import hints
from game.signal.advice import REASONS
from game.signal.types import NoColour, Pass, Roll, SetSignal
from scenes.boards.board import AskAdvice, Confirm, Enlarge
from scenes.boards.signal.choosing import forward, pick, settable
from scenes.boards.signal.dice import Die
from scenes.boards.signal.plates import Bakelite
from scenes.boards.signal.tray import DICE
from scenes.draw.kinds import Label
from scenes.draw.letters import wrap
from scenes.draw.text import Texts
from tests.scenes.signal_boards import KINDS, SIZES, context, find, laid, view_of

if TYPE_CHECKING:
    from game.signal.boards import Key
    from game.signal.types import View

CAREFREE: dict[str, Any] = {"preferences": {"confirm-lock": "no"}}
ADVICE = "signal-advised-roll"
"""Any text will do for a reason."""


def doing(things: dict[str, Any]) -> dict[str, Any]:
    """The acts of the buttons by their names."""
    found = {key: thing.act for key, thing in things.items() if isinstance(thing.art, Bakelite)}
    return {key.removeprefix("signal.do."): act for key, act in found.items()}


def said(things: dict[str, Any]) -> str:
    """All words of the field."""
    return " ".join(
        one.art.text for key, one in things.items() if "signal.field" in key and isinstance(one.art, Label)
    )


def locking(ends: bool = False) -> tuple[View, SetSignal]:
    """A view in which a line can be locked, and the signal that does it."""

    def locks(view: View) -> SetSignal | None:
        for one in settable(view):
            seen = hints.preview(view, one.line, one.column)
            if seen is not None and seen.locks and seen.ends == ends:
                return one
        return None

    view = find(lambda view: locks(view) is not None)
    found = locks(view)
    assert found is not None
    return view, found


def avoidable(view: View) -> bool:
    return hints.means_fault(view) and len(view.legal) > 1


# --- buttons -----------------------------------------------------------------------------------------------


def test_each_step_has_its_button() -> None:
    """Roll; pass; no colour. In the end nothing is to be pressed."""
    assert doing(laid(view_of(phase="roll"))) == {"roll": Roll()}
    assert doing(laid(view_of(phase="white"))) == {"pass": Pass()}
    after_white = find(lambda view: view.phase == "colour" and view.white_set and bool(view.legal))
    assert doing(laid(after_white)) == {"no-colour": NoColour()}
    assert doing(laid(view_of(phase="over"))) == {}


def test_who_waits_has_no_buttons() -> None:
    """Neither on others' steps, nor as a spectator, nor before the newest picture is shown."""
    waiting = find(lambda view: not view.legal and view.phase == "white")
    assert doing(laid(waiting)) == {}
    assert doing(laid(view_of(seat=None))) == {}
    assert doing(laid(view_of(phase="white"), live=False)) == {}


def test_a_fault_that_could_be_avoided_asks_first() -> None:
    """Yes is the intent itself, no ends the question; the question says what it costs."""
    view = find(avoidable)
    asking = doing(laid(view))["no-colour"]
    assert asking == Confirm(NoColour())
    chosen = pick(asking, view, None)
    things = laid(view, chosen=chosen)
    assert doing(things) == {"fault": NoColour(), "no": Confirm(NoColour())}
    assert "−5" in said(things)
    assert pick(doing(things)["no"], view, chosen) is None


def test_a_fault_that_cannot_be_avoided_says_so_on_its_button() -> None:
    """One press is enough, but it is named."""
    things = laid(find(lambda view: hints.means_fault(view) and len(view.legal) == 1))
    assert doing(things) == {"no-colour": NoColour()}
    assert "−5" in things["signal.do.no-colour"].art.text


def test_the_fourth_fault_is_announced() -> None:
    """It ends the game; that is said before it is asked and in the question."""
    last = hints.MOST_FAULTS - 1
    view = find(avoidable)
    panels = (replace(view.panels[0], faults=last), *view.panels[1:])
    view = replace(view, panels=panels)
    tr = Texts("de").tr
    assert tr("signal-fault-ends") in said(laid(view))
    assert tr("signal-ask-fault-ends") in said(laid(view, chosen=Confirm(NoColour())))


def test_a_lock_asks_first_unless_that_is_not_wished() -> None:
    """By the preference the lamp locks at once or opens the question."""
    view, lock = locking()
    key = f"signal.p0.l{lock.line}.c{lock.column}"
    assert laid(view)[key].act == Confirm(lock)
    assert laid(view, **CAREFREE)[key].act == lock


@pytest.mark.parametrize("ends", [False, True])
def test_the_question_of_a_lock(ends: bool) -> None:
    """It says what the panel is worth then, and whether the game ends; the lamp itself does nothing then."""
    view, lock = locking(ends)
    things = laid(view, chosen=Confirm(lock))
    assert doing(things) == {"lock": lock, "no": Confirm(lock)}
    seen = hints.preview(view, lock.line, lock.column)
    assert seen is not None
    id_ = "signal-ask-lock-ends" if ends else "signal-ask-lock-brings"
    more = Texts("de").tr(id_, before=seen.total_before, after=seen.total_after)
    assert more in said(things)
    assert things[f"signal.p0.l{lock.line}.c{lock.column}"].act is None


def test_other_signals_can_still_be_set_while_a_question_is_open() -> None:
    """Who changes their mind goes the short way."""
    view = find(lambda view: avoidable(view) and len(view.legal) > 2)
    things = laid(view, chosen=Confirm(NoColour()), **CAREFREE)
    assert all(things[f"signal.p0.l{one.line}.c{one.column}"].act == one for one in settable(view))


def test_a_question_is_gone_with_its_decision() -> None:
    """What can no longer be done is not asked about."""
    view, lock = locking()
    done = replace(view, legal=())
    assert doing(laid(done, chosen=Confirm(lock))) == {}
    assert pick(Confirm(lock), done, None) is None


def test_acts_bring_panels_forward_and_questions_up() -> None:
    """The same act once more takes them away; going back does so, too."""
    view, lock = locking()
    assert pick(Enlarge(1), view, None) == 1
    assert pick(Enlarge(1), view, 1) is None
    assert pick(Enlarge(2), view, 1) == 2
    assert pick(Confirm(lock), view, 1) == Confirm(lock)
    assert pick(None, view, Confirm(lock)) is None


def test_panels_come_forward_before_a_throw() -> None:
    """That of the seat that is to roll, as the setting says; never one's own, never once the dice lie."""
    before = find(lambda view: view.phase == "roll" and view.roller == 2)
    assert [forward(before, whom) for whom in ("every", "before", "nobody", "off")] == [
        2,
        2,
        None,
        None,
    ]
    after_us = find(lambda view: view.phase == "roll" and view.roller == 1)
    assert [forward(after_us, whom) for whom in ("every", "before")] == [1, None]
    assert forward(view_of(phase="roll"), "every") is None
    assert forward(replace(before, phase="white"), "every") is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_button_moves_under_the_pointer(size: tuple[int, int], scale: float) -> None:
    """Roll, pass and no colour have one place in all steps, advice has one, asked for and given as well."""
    white, solo = view_of(phase="white"), {"advisable": True}
    given = Advice(Pass(), ADVICE)
    found = [
        laid(view, size, text=scale, **how)
        for view, how in (
            (view_of(phase="roll"), {}),
            (white, {}),
            (white, solo),
            (white, {**solo, "asked": True}),
            (white, {**solo, "advice": given}),
            (find(avoidable), solo),
        )
    ]
    bases = ("signal.do.roll", "signal.do.pass", "signal.do.no-colour")
    assert len({things[key].rect for things in found for key in bases if key in things}) == 1
    assert len({things["signal.do.advice"].rect for things in found[2:]}) == 1
    fault = laid(find(avoidable), size, text=scale, chosen=Confirm(NoColour()))
    assert fault["signal.do.no"].rect == found[0]["signal.do.roll"].rect, "a press too many goes back"


# --- advice ------------------------------------------------------------------------------------------------


def test_advice_is_offered_asked_for_and_shown() -> None:
    """A button that stays, a line while it is thought about, then what and why."""
    view = view_of(phase="white")
    assert "advice" not in doing(laid(view))
    assert doing(laid(view, advisable=True))["advice"] == AskAdvice()
    asked = laid(view, advisable=True, asked=True)
    assert doing(asked)["advice"] is None
    assert Texts("de").tr("signal-advising") in said(asked)
    told = laid(view, advisable=True, advice=Advice(Pass(), ADVICE))
    assert doing(told)["advice"] is None
    assert told["signal.do.advice"].art.text == Texts("de").tr("signal-do-advised")
    assert Texts("de").tr("signal-advised-pass") in said(told)
    assert Texts("de").tr(ADVICE) in said(told)


@pytest.mark.parametrize("board", KINDS)
def test_the_advice_names_line_and_number(board: Key) -> None:
    """Whatever the board; the line's name also fills the gap of the reason."""
    view = find(lambda view: bool(settable(view)), board)
    one = settable(view)[0]
    reason = Advice(one, "signal-ask-lock", (("line", one.line),))
    words = said(laid(view, advice=reason))
    number = hints.board_of(view).lines[one.line].numbers[one.column]
    assert f"{number}" in words
    tr = Texts("de").tr
    name = tr("signal-line-number", line=one.line + 1) if board == "chaos" else tr(f"signal-line-{one.line}")
    assert words.count(name) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("board", ["classic", "chaos"])
def test_every_reason_is_short(board: Key, lang: str, size: tuple[int, int]) -> None:
    """With the widest figures and lines it is told in two rows at most, by colours and by line numbers."""
    view = view_of(board)
    args = (("line", 1), ("before", 105), ("after", 136), ("n", 12), ("points", 18), ("number", 12))
    long = []
    for why in REASONS:
        advice = Advice(view.legal[0], f"signal-advice-{why}", args)
        told = laid(view, size, lang, advice=advice)["signal.field.reason"]
        long += [why] if len(wrap(told.art.text, told.art.px, told.rect.w, False)) > 2 else []
    assert long == []


# --- what is said ------------------------------------------------------------------------------------------


def test_the_white_sum_is_the_loudest() -> None:
    """In the white step; in the colour step each colour has its one or two sums."""
    view = view_of(phase="white")
    assert view.throw is not None
    things = laid(view)
    assert things["signal.field.white"].art.text == Texts("de").tr(
        "signal-white-sum", sum=sum(view.throw.white)
    )
    labels = [one.art for one in things.values() if isinstance(one.art, Label)]
    assert things["signal.field.white"].art.px == max(art.px for art in labels)
    colour = view_of(phase="colour")
    shown = {key for key in laid(colour) if key.startswith("signal.field.sum") and "mark" not in key}
    assert shown == {f"signal.field.sum{one}" for one, _ in hints.sums(colour)}


def test_who_waits_reads_for_whom() -> None:
    """All who still decide are named, in the colours of their seats; oneself is not."""
    view = find(lambda view: view.phase == "white" and not view.legal and len(view.to_act) == 2)
    words = said(laid(view))
    assert all(context(SIZES[0], 3).seats[seat].name in words for seat in view.to_act)
    assert "signal.field.thinks2" not in laid(view)
    assert "signal.field.thinking" not in laid(view_of(phase="white"))


def test_whose_throw_it_is() -> None:
    """One's own, or the roller's by name."""
    tr = Texts("de").tr
    assert laid(view_of(phase="roll"))["signal.field.heading"].art.text == tr("signal-throw-own")
    other = find(lambda view: view.roller == 1)
    assert context(SIZES[0], 3).seats[1].name in laid(other)["signal.field.heading"].art.text


def test_the_result_is_calm_and_complete() -> None:
    """Who has won with how many points, and why the game is over."""
    view = view_of(phase="over")
    first = hints.winners(view)
    words = said(laid(view))
    assert f"{hints.totals(view)[first[0]]}" in words
    why = "signal-over-locked" if sum(view.locked) > 1 else "signal-over-faults"
    assert Texts("de").tr(why) in words
    shared = replace(view, panels=(view.panels[0],) * 3)
    names = context(SIZES[0], 3).seats
    assert all(names[seat].name in said(laid(shared)) for seat in range(3))


# --- dice --------------------------------------------------------------------------------------------------


def test_the_dice_that_count_are_bright() -> None:
    """White ones in the white step, all in the colour step, none until the next throw."""
    for phase, bright in (("white", 2), ("colour", 6), ("roll", 0)):
        view = find(lambda view, p=phase: view.phase == p and view.throw is not None and not any(view.locked))  # type: ignore[misc]
        dice = [laid(view)[key].art for key in DICE]
        assert [not die.dim for die in dice] == [index < bright for index in range(6)]


def test_every_die_has_a_seat_that_is_seen_when_it_is_gone() -> None:
    """Or thrown, or not thrown yet; the die lies above it."""
    view = find(lambda view: any(view.locked) and view.throw is not None)
    assert view.throw is not None
    things = laid(view)
    for index, key in enumerate(DICE[2:]):
        assert (view.throw.colours[index] is None) == (key not in things)
    assert all(things[key].layer > things[f"{key}.seat"].layer for key in DICE if key in things)
    fresh = laid(find(lambda view: view.throw is None))
    assert all(f"{key}.seat" in fresh and key not in fresh for key in DICE)


def test_a_die_lies_as_it_lay_until_the_next_throw() -> None:
    """Neither the step nor what is locked turns it."""
    view = view_of(phase="white")
    later = replace(view, phase="roll", number=view.number + 1)
    for key in DICE:
        now, then = laid(view)[key].art, laid(later)[key].art
        assert isinstance(now, Die)
        assert (now.tilt, now.value) == (then.tilt, then.value)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_dice_lie_in_the_same_place_in_all_steps(size: tuple[int, int], scale: float) -> None:
    """Whatever is said and asked below or beside them."""
    fault = find(avoidable)
    found = [
        laid(view, size, text=scale, **how)
        for view, how in (
            (view_of(phase="roll"), {}),
            (view_of(phase="white"), {"advisable": True}),
            (view_of(phase="colour"), {}),
            (fault, {"chosen": Confirm(NoColour())}),
            (view_of(phase="over"), {}),
        )
    ]
    assert len({things["signal.tray"].rect for things in found}) == 1
