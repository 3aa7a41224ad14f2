"""What Speedsignal says, in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.signal.boards import BOARDS
from game.signal.types import (
    Bridged,
    Decided,
    Declined,
    Faulted,
    Finished,
    Lapsed,
    Lit,
    Locked,
    Options,
    Passed,
    Rolled,
)
from scenes.boards import signal
from scenes.draw.text import LANGUAGES, Texts, catalogue
from tests.scenes.signal_boards import KINDS, steps, view_of
from tests.scenes.states_signal_motion import frames

if TYPE_CHECKING:
    from game.signal.boards import Key
    from game.signal.types import Event, View

EVENTS: tuple[Event, ...] = (
    Rolled(1, (3, 4), (1, 2, 3, None)), Lit(1, 0, 3, "white"), Lit(1, 0, 10, "white"), Lit(1, 2, 3, "colour"),
    Lit(1, 3, 10, "colour"), Lit(1, 1, 4, "bonus"), Lit(1, 1, 10, "bonus"), Lit(1, 1, 5, "chain"),
    Bridged(1, 2, 4), Lapsed(1, 3), Passed(1), Declined(1), Faulted(1, 2), Locked(0, 0, (1,), 4),
    Locked(0, 0, (0, 1), 4), Finished("locked", (1, 2, 3)), Finished("faults", (1, 2, 3)),
)  # fmt: skip


def told(event: Event, lang: str = "de", seat: int = 0, board: Key = "classic") -> str:
    """The log line, to that seat."""
    view = replace(view_of(), seat=seat, options=Options(board))
    line = signal.log_line(event, view)
    assert line is not None
    return Texts(lang).say(line)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("board", ["classic", "chaos"])
def test_every_event_has_a_log_line(event: Event, lang: str, board: Key) -> None:
    """Each can be told in both languages, to the one who did it and to the others, no gap left open."""
    for seat in (0, 1):
        text = told(event, lang, seat, board)
        assert text
        assert not re.search(r"[{}]|-\d|signal-", text)


def test_what_was_decided_in_secret_is_no_line() -> None:
    """That a seat has decided is seen on its panel; the log waits for what it was."""
    assert signal.log_line(Decided(1), view_of()) is None


def test_a_throw_is_told_as_a_signaller_would() -> None:
    """In few words: the dice, what was set with which step, what it led to."""
    assert (
        told(Rolled(1, (3, 4), (1, 2, 3, 4)))
        == "würfelt 3+4 · Rot\u00a01 Gelb\u00a02 Grün\u00a03 Blau\u00a04"
    )
    assert told(Rolled(0, (3, 4), (None, 2, 3, 4))) == "würfelst 3+4 · Gelb\u00a02 Grün\u00a03 Blau\u00a04"
    assert told(Lit(1, 3, 5, "white")) == "stellt Blau 7"
    assert told(Lit(0, 3, 5, "white")) == "stellst Blau 7"
    assert told(Lit(1, 2, 3, "colour")) == "Farbe: Grün 9"
    assert told(Lit(1, 1, 4, "chain")) == "Kette: Gelb 6"
    assert told(Lit(1, 0, 3, "bonus")) == "Bonus: Rot 5"
    assert told(Lapsed(1, 3)) == "Bonus in Blau verfällt"
    assert told(Bridged(1, 2, 3)) == "Zwischenlampe 9 in Grün/Blau"
    assert told(Faulted(1, 2)) == "bekommt eine Störung (2.)"


def test_a_throw_begins_a_paragraph() -> None:
    """In the log every throw is set apart from the one before, and nothing else is."""
    assert [event for event in EVENTS if signal.log_opens(event)] == [
        event for event in EVENTS if isinstance(event, Rolled)
    ]


def test_a_lock_is_told_with_who_has_it() -> None:
    """The signal that won it says so; where several share it, the barrier's line says that."""
    assert told(Lit(1, 0, 10, "white")) == "stellt Rot 12 und sperrt"
    assert told(Locked(0, 0, (1,), 4)) == "Die Schranke fällt: Rot ist gesperrt"
    assert told(Locked(0, 0, (0, 1), 4)) == "Die Schranke fällt: Rot ist gesperrt, 2 teilen sich das Schloss"


def test_lines_of_several_colours_are_told_by_number() -> None:
    """There a line has no colour; which die goes with its lock is told."""
    assert told(Lit(1, 1, 4, "white"), board="chaos") == "stellt 6 in Strecke 2"
    assert "Strecke 2" in told(Locked(1, 1, (1,), 4), board="chaos")
    assert "Gelb" in told(Locked(1, 1, (1,), 4), board="chaos")


@pytest.mark.parametrize("board", KINDS)
def test_a_whole_game_can_be_told(board: Key) -> None:
    """Status, prompt and every line of a game have words, for a player and a spectator."""
    for seat in (0, None):
        for _, view, events in frames(board, 3, "told", seat):
            for lang in LANGUAGES:
                said = [signal.status(view), signal.prompt(view)]
                said += [line for event in events if (line := signal.log_line(event, view)) is not None]
                assert all(Texts(lang).say(one) for one in said)


def test_the_status_counts_the_throws() -> None:
    """Which panel and which throw; at the end how many there were, and why it has ended."""
    view = view_of(phase="white")
    assert Texts("de").say(signal.status(view)) == f"Klassisch · Wurf {view.number}"
    over = last("classic")
    over = replace(over, locked=(True, True, False, False))
    assert Texts("de").say(signal.status(over)) == f"Klassisch · {over.number} Würfe · zwei Strecken gesperrt"
    over = replace(over, locked=(False,) * 4)
    assert Texts("en").say(signal.status(over)) == f"Classic · {over.number} throws · fourth fault"


def last(board: Key) -> View:
    """The end of a game."""
    *_, view = steps(board, 3, "over")
    return view


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_panel_is_offered_with_a_name_and_two_lines_about_it(lang: str) -> None:
    """No two of the eight are called or described the same."""
    texts = Texts(lang)
    names = {texts.tr(f"setup-board-{key}") for key in BOARDS}
    abouts = {texts.tr(f"setup-board-{key}-about") for key in BOARDS}
    assert len(names) == len(abouts) == 8
    assert all(len(about) <= 100 for about in abouts)


def test_both_catalogues_hold_the_same_texts() -> None:
    """German and English have the same ids of Speedsignal with the same gaps."""
    gaps = [
        {
            id_: set(re.findall(r"{(\w+)}", text))
            for id_, text in catalogue(lang).items()
            if id_.startswith(("signal-", "setup-board"))
        }
        for lang in LANGUAGES
    ]
    assert gaps[0] == gaps[1]


def test_german_has_one_word_for_each_thing() -> None:
    """A line is a Strecke, a panel a Stellpult, a game a Partie: nothing has two names."""
    for id_, text in catalogue("de").items():
        if id_.startswith(("signal-", "refused-signal", "setup-board", "hall-signal")):
            assert not re.search(r"Linie|Stelltisch|Farbzug|[Dd]as Spiel", text), id_
