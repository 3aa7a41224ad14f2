"""Speedsignal's advice: what strong would do, and why, in words of both languages."""

from __future__ import annotations

import random
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import polib
import pytest

from game import bot
from game.contract import Strength
from game.signal import GAME, bots, rules
from game.signal.advice import REASONS, explained
from game.signal.boards import BOARDS
from game.signal.plan import options
from game.signal.types import SetSignal
from tests.game.signal_positions import intent, panel, position
from tests.game.test_signal_bots import BARE, FULL, LOCKED, RICH, walk

if TYPE_CHECKING:
    from game.signal.boards import Key

LANG = Path(__file__).parents[2] / "assets" / "lang"
TEXTS = {
    lang: {entry.msgid: entry.msgstr for entry in polib.pofile(str(LANG / f"signal.{lang}.po"))}
    for lang in ("de", "en")
}
PREFIX = "signal-advice-"
RICH_RIVAL = "2 3 4 5 6 12 / 2 3 4 5 6 7 8 / 12 11 / 12 11 10 9 8 7 6"
"""It can lock blue, which ends the game."""
READY = "2 3 4 5 6 7 8 9 / 2 3 4 5 6 7 8 9 10 / 12 11 10 9 8 / 12 11 10 9"
CLOSE = "2 3 4 5 6 7 8 9 10 / 2 3 4 5 6 7 8 9 / 12 11 10 9 8 7 / 12 11 10 9 8 7 6"
HALF = "2 3 4 5 / 2 3 4 / 12 11 10 / 12 11"
UPPER = "2 3 4 / 2 3 4 5 6 7 8 / 12 11 10 9 8 7 / 12 11 10 9 8 7"

CASES = [
    ("end", {"n": 75}, "yellow 12", position(FULL, LOCKED, white="6 6", roller=1)),
    ("behind", {"n": 92}, "pass", position(FULL, RICH, white="6 6", roller=1)),
    ("lock", {"line": 1, "before": 45, "after": 66}, "yellow 12",
     position(READY, CLOSE, phase="colour", white="6 6", dice="1 6 6 6", white_set=True)),
    ("lock", {"line": 0, "before": 21, "after": 36}, "yellow 5",  # its bonus locks red
     position("2 4 5 7 8 11 / 2 3 4 / / ", BARE, board="bonus", white="2 3", roller=1)),
    ("last", {"n": 13}, "green 2",
     position("2 3 4 5 6 / 2 3 4 5 6 / 12 11 10 9 8 / 12 11", RICH_RIVAL, white="1 1", roller=1)),
    ("next", {"line": 1}, "yellow 5", position(HALF, BARE, white="2 3", roller=1)),
    ("first", {"line": 0}, "red 2", position("/ 2 3 / / ", BARE, white="1 1", roller=1)),
    ("lockable", {"line": 0}, "red 6", position(HALF, BARE, white="3 3", roller=1)),
    ("gap", {"n": 2}, "green 10",
     position("2 3 5 6 / 2 5 6 / / 11 10", "2 3 5 6 / 2 / 11 10 8 6 5 / ", white="6 4", roller=1)),
    ("no-fault", {"n": 1}, "yellow 6", position(HALF, BARE, phase="colour", white="2 2", dice="6 4 1 1")),
    ("fault", {}, "none", position(HALF, BARE, phase="colour", white="2 2", dice="6 1 1 1")),
    ("fault-end", {"n": 30}, "none",
     position(panel("2 3 4 5 6 7 8 / 2 3 4 5 6 7 8 / 12 / 12", faults=3), "2 3 / 2 3 / 12 / 12",
              phase="colour", white="1 1", dice="1 1 2 2")),
    ("skips", {"n": 4}, "pass", position("2 / 2 / 12 / 12", BARE, white="3 4", roller=1)),
    ("colour-better", {"line": 0, "number": 5}, "pass", position(UPPER, BARE, white="3 4", dice="2 6 6 5")),
    ("skips", {"n": 1}, "pass", position(HALF, BARE, white="3 4", dice="3 1 1 1")),  # red 7, then yellow 5
    ("then-lock", {"line": 0}, "red 11",  # and the 12 with the red die
     position("2 3 5 6 8 / 4 6 / 12 10 / 11", "2 3 5 6 7 / 3 4 5 / 12 11 / 12 11 10", white="6 5",
              dice="6 3 3 2")),
    ("even", {"n": 1}, "green 7",
     position("2 3 4 10 / 6 7 8 10 / 11 9 / 7 6", "3 4 7 9 / 3 5 7 8 10 / 9 8 / 7 6", white="1 6", roller=1)),
    ("closer", {}, "green 7",
     position("/ 8 9 / 11 9 / 6 5", "/ / 11 8 6 / 7", white="4 3", dice="6 2 3 1")),
    ("white-now", {}, "green 8", position(HALF, BARE, white="4 4", dice="6 6 1 1")),
    ("double", {}, "red 5", position("2 3 4 / / / ", "/ / /", board="double", white="1 4", roller=1)),
    ("more", {"n": 1}, "red 4", position("2 3 / 2 3 / / ", "/ / /", board="chain", white="1 3", roller=1)),
]  # fmt: skip


@pytest.mark.parametrize(("why", "gaps", "text", "state"), CASES, ids=[case[0] for case in CASES])
def test_positions_have_their_reason(why: str, gaps: dict[str, int], text: str, state: rules.State) -> None:
    """In a position made for it, strong's move comes with the reason that a person would give."""
    advice = bots.advise(rules.view(state, 0), random.Random(0))
    assert (advice.intent, advice.reason) == (intent(state, text), PREFIX + why)
    assert gaps.items() <= dict(advice.args).items()


@pytest.mark.parametrize("board", BOARDS)
def test_advice_is_what_strong_would_do(board: Key) -> None:
    """Through games on every board: a legal intent, strong's own, with a reason both languages can say."""
    advised = 0
    for view in walk(board, 2, "advice"):
        advice = bot.advise(GAME, view, "seed")
        assert (advice is None) == (len(view.legal) == 1)
        if advice is not None:
            advised += 1
            assert advice.intent == bots.decide(view, Strength.STRONG, random.Random(1))
            assert advice.reason.removeprefix(PREFIX) in REASONS
            for texts in TEXTS.values():
                assert texts[advice.reason].format(**dict(advice.args))
    assert advised > 20


def test_reasons_and_texts_are_the_same() -> None:
    """Every reason has a text in both languages, and no text is there for nothing."""
    for texts in TEXTS.values():
        said = {id_.removeprefix(PREFIX) for id_ in texts if id_.startswith(PREFIX)}
        assert {why.removesuffix("-one") for why in said} == set(REASONS)


def test_what_is_counted_has_a_form_for_one() -> None:
    """A text with {n} in its gaps has another for one of it, wherever a plural could be read."""
    for texts in TEXTS.values():
        for why in REASONS:
            gaps = {name for _, name, _, _ in Formatter().parse(texts[PREFIX + why]) if name}
            assert ("n" in gaps) == (f"{PREFIX}{why}-one" in texts), why


def test_numbers_skipped_are_the_ones_lost() -> None:
    """The count in a reason is how many numbers the advised signal skips in its line."""
    counted = 0
    for seed in range(6):
        for view in walk("classic", 2, f"skipped/{seed}"):
            advice = bot.advise(GAME, view, "seed")
            if advice is not None and advice.reason in {PREFIX + why for why in ("gap", "even")}:
                assert isinstance(advice.intent, SetSignal)
                assert view.seat is not None
                lamps = view.panels[view.seat].lines[advice.intent.line]
                skipped = advice.intent.column - (lamps[-1] + 1 if lamps else 0)
                assert dict(advice.args)["n"] == skipped > 0
                counted += 1
    assert counted > 10


def test_only_who_would_lose_is_told_not_to_end_it() -> None:
    """A pass is never explained by being behind where the signal that ends the game would win it."""
    view = rules.view(position(FULL, LOCKED, white="6 6", roller=1), 0)
    found = options(view)
    assert explained(view, found, found[-1]).reason == f"{PREFIX}skips"


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_is_told_of_the_end_at_the_beginning(board: Key) -> None:
    """While nobody has a point, what is advised is about numbers, dice and faults, not about who leads."""
    told = set()
    for seed in range(20):
        for view in walk(board, 2, f"begin/{seed}"):
            if any(any(one.lines) for one in view.panels):
                break
            if len(view.legal) > 1:
                told.add(bots.advise(view, random.Random(0)).reason.removeprefix(PREFIX))
    assert told
    assert not told & {"end", "last", "lock", "then-lock", "closer", "behind", "fault-end"}


@pytest.mark.parametrize("board", BOARDS)
def test_reasons_are_what_the_figures_say(board: Key) -> None:
    """Points are promised only where so many are expected; a close call is one; else it is to win."""
    for view in walk(board, 2, "figures"):
        if len(view.legal) < 2 or view.seat is None:
            continue
        found = options(view)
        best, nothing = max(found, key=lambda option: option.value), found[-1]
        advice = explained(view, found, best)
        points = best.outlook.points[view.seat] - nothing.outlook.points[view.seat]
        match advice.reason.removeprefix(PREFIX):
            case "gap":
                assert dict(advice.args)["points"] == round(points) >= 1
            case "even":
                assert points < 1
                assert best.value - nothing.value < 4
            case "closer":
                assert points < 1
                assert best.value - nothing.value >= 4
