"""What Speedzero says, in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from game.zero import hints
from game.zero.types import (
    Began,
    Cleared,
    Dealt,
    Drew,
    Dropped,
    Ended,
    Event,
    Finished,
    Reshuffled,
    Revealed,
    Scored,
    Swapped,
    Took,
    Uncovered,
)
from scenes.boards import zero
from scenes.boards.zero.words import advice, clears_yet, describe_slot, headline, prompt_id
from scenes.draw.text import LANGUAGES, Texts, catalogue
from tests.scenes.zero_boards import context, find, laid, steps, view_of

if TYPE_CHECKING:
    from game.zero.types import View

EVENTS: tuple[Event, ...] = (
    Dealt(2, 7), Revealed(1, 3, 20), Began(1, lot=False), Began(1, lot=True), Reshuffled(30), Reshuffled(1),
    Drew(1), Drew(0, 4), Took(1, 8), Swapped(1, 2, 3, 40, hidden=True), Swapped(1, 2, 3, 40, hidden=False),
    Dropped(1, 9), Cleared(1, 2, (30, 31, 32)), Ended(1), Uncovered(1, (3, 4), (0, 99)),
    Scored((1, 2, 3), (1, 2, 3), 1, doubled=True),
    Scored((1, 2, 3), (1, 2, 3), 1, doubled=False), Finished((1, 2, 3)),
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_event_has_a_log_line(event: Event, lang: str, seat: int) -> None:
    """Each event can be told in both languages, to the one who did it and to the others, no gap left open."""
    view = view_of(3, "turn", seat=seat, turn=seat, opened=0)
    line = zero.log_line(event, view)
    assert line is not None
    text = Texts(lang).say(line)
    assert text
    assert not re.search(r"[{}]|-\d", text)


def test_the_one_who_did_it_is_spoken_to() -> None:
    """A line about one's own deed differs from the line about another's."""
    view = view_of(3, "turn")
    own, other = zero.log_line(Took(0, 8), view), zero.log_line(Took(1, 8), view)
    assert own is not None
    assert other is not None
    assert own.id != other.id
    assert own.args == other.args


def test_a_round_begins_a_paragraph() -> None:
    """In the log every round is set apart from the one before, and nothing else is."""
    opening = {type(event).__name__ for event in EVENTS if zero.log_opens(event)}
    assert opening == {"Dealt"}


def test_a_hidden_draw_names_no_card() -> None:
    """What was drawn unseen is not told."""
    line = zero.log_line(Drew(1), view_of(3, "turn"))
    assert line is not None
    assert not line.args


def test_both_catalogues_hold_the_same_texts() -> None:
    """German and English have the same ids of Speedzero with the same gaps."""
    gaps = [
        {
            id_: set(re.findall(r"{(\w+)}", text))
            for id_, text in catalogue(lang).items()
            if id_.startswith("zero-")
        }
        for lang in LANGUAGES
    ]
    assert gaps[0]
    assert gaps[0] == gaps[1]


def test_every_prompt_and_formula_has_a_text() -> None:
    """Whatever the hints can say of a situation or a card is in both catalogues."""
    for lang in LANGUAGES:
        for id_ in (
            *(f"zero-prompt-{name}" for name in hints.PROMPTS),
            *(f"zero-{e}" for e in hints.EXPLANATIONS),
        ):
            assert id_ in catalogue(lang), (lang, id_)


def _said(view: View, lang: str) -> tuple[str, str]:
    ctx = context((1280, 720), len(view.fields), lang)
    return headline(view, ctx), advice(view, ctx)


@pytest.mark.parametrize("seat", [0, None])
def test_every_situation_of_a_game_has_a_prompt(seat: int | None) -> None:
    """In a whole game, with the pictures in between, headline and advice can be said in both languages."""
    names = set()
    for _, after, events in steps(3, "words", seat):
        for view, _ in zero.beats(after, events):
            names.add(prompt_id(view))
            for lang in LANGUAGES:
                head, more = _said(view, lang)
                assert head
                assert "{" not in head + more
                assert Texts(lang).say(zero.prompt(view))
    assert len(names) > (8 if seat == 0 else 1)


def test_keys_are_letters_for_intents() -> None:
    """The keys draw, take, drop and go on; each is one small letter and none is bound twice."""
    assert all(len(key) == 1 and key.islower() for key in zero.KEYS)
    assert len(set(zero.KEYS.values())) == len(zero.KEYS) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_status_can_be_said(lang: str) -> None:
    """The game's name, its champion and the line about variant, round and goal."""
    texts = Texts(lang)
    assert texts.tr(zero.NAME) == "Speedzero"
    assert "Anna" in texts.tr(zero.CHAMPION, name="Anna")
    assert texts.tr(zero.CHAMPION_YOU)
    assert "1" in texts.say(zero.status(view_of(3, "opening")))


@pytest.mark.parametrize("phase", ["turn", "scored"])
def test_a_pair_is_a_hope_only_while_a_third_may_come(phase: str) -> None:
    """Window and description name a pair in play; not once the round is scored."""
    view = find(3, lambda v: v.phase == phase and v.ender != 0 and bool(hints.pairs(v.fields[0].slots)))
    slot = hints.pairs(view.fields[0].slots)[0]
    hopeful = phase == "turn"
    assert ("zero.info.pair" in laid(view, (1920, 1080), focus=f"zero.f0.s{slot}")) == hopeful
    value = hints.value_at(view.fields[0].slots[slot])
    assert value is not None
    note = Texts("en").tr("zero-pair-here", card=value)
    told = Texts("en").say(describe_slot(view, 0, slot, context((1920, 1080), 3, "en")))
    assert (note in told) == hopeful


def test_whoever_ended_the_round_hopes_no_more() -> None:
    """Its columns cannot clear, so its pairs are not named while the others have their last turn."""
    view = find(3, lambda v: v.phase == "turn" and v.ender is not None)
    assert view.ender is not None
    assert not clears_yet(view, view.ender)
    assert all(clears_yet(view, seat) for seat in range(3) if seat != view.ender)
