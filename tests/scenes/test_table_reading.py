"""Reading at a table: the log stays where it is read, unread messages, bubbles of long ones, short lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.zero.cards import VALUES
from game.zero.types import Drew, Dropped, Revealed, Swapped, Took
from net.messages import Said
from scenes.draw.kit import Bubble, Dot
from scenes.draw.letters import width, wrap
from scenes.draw.text import Texts
from scenes.input import Action, Verb
from scenes.table.chronicle import Chronicle
from scenes.table.parts import BUBBLE_LINES, Do, shortened
from scenes.table.sidebar import LogLine, LogPlace
from tests.scenes.states_table import LONG, talk
from tests.scenes.table_fakes import ANN, BO, begun, settle, text, things

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

TALL = (800, 1280)


pytestmark = pytest.mark.usefixtures("speck")


# --- the log -----------------------------------------------------------------------------------------------


def lines(count: int) -> list[LogLine]:
    return [LogLine(str(n), "", 10, None, heading=False) for n in range(count)]


def test_who_reads_back_keeps_the_place() -> None:
    """New lines do not push what is read; at the newest line the log goes on with them."""
    place = LogPlace()
    assert [line.key for line in place.settle(lines(20), 50)[0]] == ["15", "16", "17", "18", "19"]
    assert [line.key for line in place.settle(lines(21), 50)[0]][-1] == "20"
    place.move(6)
    shown, newer = place.settle(lines(21), 50)
    assert (shown[-1].key, newer) == ("14", 6)
    again, newer = place.settle(lines(30), 50)
    assert (again, newer) == (shown, 15)
    place.move(-2)
    assert place.settle(lines(30), 50)[0][-1].key == "16"
    place.move(-100)
    assert place.settle(lines(30), 50)[1] == 0
    assert place.settle(lines(31), 50)[0][-1].key == "30"


def test_beyond_the_first_line_there_is_nothing() -> None:
    """Leafing too far back is not remembered: one step on shows something else."""
    place = LogPlace()
    place.move(1000)
    assert place.settle(lines(20), 50)[0][0].key == "0"
    place.move(-1)
    assert place.settle(lines(20), 50)[0][0].key == "1"


def logged(scene: TableScene) -> list[str]:
    return [key for key in things(scene) if key.startswith("table.log.") and key[10].isdigit()]


def test_a_move_while_reading_back_changes_nothing_in_the_log(context: FakeContext) -> None:
    """The same lines stand in the column after others have played."""
    scene, client = begun(context, ANN, BO, steps=200)
    scene.handle(Action(Verb.SCROLL, amount=4), 0.0)
    before = logged(scene)
    client.play_on(9)
    settle(scene)
    assert logged(scene) == before
    scene.handle(Action(Verb.SCROLL, amount=-100), 0.0)
    assert logged(scene) != before


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("de", ["nimmst 5 von der Ablage, tauschst gegen verdeckte 0", "zieht verdeckt, wirft 12 ab",
                "ziehst 5, wirfst sie ab, deckst 3 auf"]),
        ("en", ["take 5 from the discard, swap it for a hidden 0", "draws unseen, drops 12",
                "draw 5, drop it, turn up 3"]),
    ],
)  # fmt: skip
def test_no_card_is_named_twice_in_a_row(context: FakeContext, lang: str, expected: list[str]) -> None:
    """A card that was just taken or drawn is not named again; one that was hidden until now is."""
    scene, _ = begun(context, ANN, BO)
    five, nought, twelve, three = (VALUES.index(value) for value in (5, 0, 12, 3))
    chronicle, texts = Chronicle(), Texts(lang)
    for event in (
        Took(0, five), Swapped(0, 2, five, nought, hidden=True),
        Drew(1), Dropped(1, twelve),
        Drew(0, five), Dropped(0, five), Revealed(0, 4, three),
    ):  # fmt: skip
        chronicle.note(scene.sitting.board, event, scene.sitting.view)
    assert [", ".join(texts.say(line) for line in entry.lines) for entry in chronicle.entries] == expected


def test_another_seats_card_is_named_again(context: FakeContext) -> None:
    """What one seat drew says nothing about the same card in the next seat's line."""
    scene, _ = begun(context, ANN, BO)
    chronicle = Chronicle()
    chronicle.note(scene.sitting.board, Took(1, 8), scene.sitting.view)
    chronicle.note(scene.sitting.board, Dropped(0, 8), scene.sitting.view)
    assert "card" in dict(chronicle.entries[-1].lines[-1].args)


# --- the talk ----------------------------------------------------------------------------------------------


def unread(scene: TableScene) -> str:
    """What stands on the mark, nothing if there is none."""
    scene.refresh()
    picture = scene.picture(TALL, 0.0)
    assert picture is not None
    marks = [thing for thing in picture.things if thing.key == "table.unread"]
    assert all(isinstance(mark.art, Dot) for mark in marks)
    return text(marks[0]) if marks else ""


def test_messages_that_nobody_has_seen_are_counted(context: FakeContext) -> None:
    """Where the column is hidden its button says how many came; opening it takes the mark away."""
    scene, _ = begun(context, ANN, BO)
    assert unread(scene) == ""
    talk(scene, *(Said(1, "Bo", "text", f"Hallo {n}") for n in range(3)))
    assert unread(scene) == "3"
    scene.command(Do.SIDE)
    assert unread(scene) == ""
    talk(scene, Said(1, "Bo", "text", "Noch da?"))
    assert unread(scene) == ""
    scene.command(Do.SIDE)
    assert unread(scene) == ""
    talk(scene, *(Said(1, "Bo", "joy", "1") for _ in range(30)))
    assert unread(scene) == "…"


def test_what_stands_in_the_column_is_read(context: FakeContext) -> None:
    """In a wide window everything is seen at once: nothing is unread when it becomes narrow."""
    scene, _ = begun(context, ANN, BO)
    talk(scene, Said(1, "Bo", "text", "Hallo"))
    things(scene)
    assert unread(scene) == ""


@pytest.mark.parametrize("said", [LONG, "a" * 200, "a " * 100])
def test_long_messages_are_short_above_the_table(context: FakeContext, said: str) -> None:
    """A speech bubble has three lines at most, with an ellipsis; the chat has every word."""
    for px, wide in ((20, 300), (40, 420)):
        short = wrap(shortened(said, px, wide), px, wide)
        assert len(short) == BUBBLE_LINES
        assert short[-1].endswith("…")
        assert all(width(line, px) <= wide for line in short)
        assert said.startswith(short[0])
    scene, _ = begun(context, ANN, BO)
    talk(scene, Said(1, "Bo", "text", said))
    shown = {key: thing.art for key, thing in things(scene).items() if isinstance(thing.art, Bubble)}
    assert said in text_of(shown["table.chat.0"])
    assert said not in text_of(shown["table.bubble.0"])


def text_of(art: Bubble) -> str:
    return art.text


def test_short_messages_stay_as_they_are() -> None:
    """Nothing is cut that fits."""
    assert shortened("Hallo!", 20, 300) == "Hallo!"
