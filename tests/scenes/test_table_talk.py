"""Log and chat: what is written down, what may be said, and how it appears."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from game.zero.types import Drew, Dropped
from net.messages import CHAT_LOCK, Earned, Mood, Said, Say, SeatInfo
from scenes.draw.kit import Label
from scenes.draw.text import LANGUAGES, Texts
from scenes.forms import Entered
from scenes.input import Action, Verb
from scenes.placed import says
from scenes.table.chat import BUBBLE, EXCLAMATIONS, Chat, words
from scenes.table.chronicle import KEPT, Chronicle
from scenes.table.endboard import EndScene
from scenes.table.feed import Company
from scenes.table.parts import Do
from scenes.table.sidebar import log_lines, window
from scenes.table.sitting import seat_names
from tests.scenes import driver
from tests.scenes.table_fakes import ANN, BO, SIZE, TableClient, computer, seated, settle, text, things

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

MOODS: tuple[Mood, ...] = ("joy", "anger")


pytestmark = pytest.mark.usefixtures("speck")


def game(context: FakeContext, *seats: SeatInfo, steps: int = 0) -> tuple[TableScene, TableClient]:
    client = TableClient(*(seats or (ANN, BO)))
    scene = seated(context, client)
    client.begin()
    client.play_on(steps)
    settle(scene)
    return scene, client


# --- the log -----------------------------------------------------------------------------------------------


def test_what_a_seat_does_in_a_row_is_one_entry() -> None:
    """Another seat begins another; what the table tells stands by itself; old entries are forgotten."""
    log = Chronicle()
    for seat, line in ((0, "a"), (0, "b"), (1, "c"), (None, "d"), (None, "e"), (0, "f")):
        log.write(seat, says(line))
    assert [(one.seat, len(one.lines)) for one in log.entries] == [
        (0, 2),
        (1, 1),
        (None, 1),
        (None, 1),
        (0, 1),
    ]
    for n in range(2 * KEPT):
        log.write(n % 2, says("g"))
    assert len(log.entries) == KEPT
    assert [one.number for one in log.entries] == sorted({one.number for one in log.entries})


def test_every_move_is_in_the_log_under_its_seat(context: FakeContext) -> None:
    """Who drew, placed and dropped what, each under the name; nothing hidden from this seat is told."""
    scene, client = game(context, ANN, BO, steps=40)
    assert client.table is not None
    lines = [line for entry in scene.sitting.chronicle.entries for line in entry.lines]
    assert len(lines) >= 40
    shown = things(scene)
    names = {text(thing) for thing in shown.values() if isinstance(thing.art, Label) and thing.art.bold}
    assert {"Du", "Bo"} <= names
    board = scene.sitting.board
    hidden = board.log_line(Drew(1), scene.sitting.view)
    assert hidden is not None
    assert "card" not in dict(hidden.args)
    open_ = board.log_line(Dropped(1, 3), scene.sitting.view)
    assert open_ is not None
    assert "card" in dict(open_.args)


def test_lines_are_wrapped_into_the_column(context: FakeContext) -> None:
    """No line is wider than its room, in either language."""
    scene, _ = game(context, replace(ANN, name="A"), computer(), steps=60)
    for lang in LANGUAGES:
        context.set_language(lang)
        for key, thing in things(scene).items():
            if key.startswith("table.log."):
                assert thing.rect.x + thing.rect.w <= SIZE[0], key
        assert log_lines(context.metrics(SIZE), 200, scene.sitting)


def test_the_wheel_and_the_buttons_leaf_in_a_long_log(context: FakeContext) -> None:
    """Up shows older lines, down the newest again; beyond the first line there is nothing."""
    scene, _ = game(context, steps=200)

    def first() -> str:
        return next(key for key in things(scene) if key.startswith("table.log.") and key[10].isdigit())

    newest = first()
    scene.handle(Action(Verb.SCROLL, amount=2), 0.0)
    older = first()
    assert older != newest
    scene.handle(Action(Verb.SCROLL, amount=1000), 0.0)
    oldest = first()
    scene.activate(Do.EARLIER, 0.0)
    assert first() == oldest
    scene.activate(Do.LATER, 0.0)
    assert first() != oldest
    scene.handle(Action(Verb.SCROLL, amount=-1000), 0.0)
    assert first() == newest


def test_the_window_of_the_log_shows_whole_lines_only(context: FakeContext) -> None:
    """As many as fit, ending where it is scrolled to."""
    scene, _ = game(context, steps=100)
    lines = log_lines(context.metrics(SIZE), 200, scene.sitting)
    for scroll in (0, 3, 10_000):
        shown, back = window(lines, 300, scroll)
        assert sum(line.high for line in shown) <= 300
        assert shown == lines[len(lines) - back - len(shown) : len(lines) - back]
    assert window(lines, 300, 10_000)[0][0] == lines[0]


def test_the_past_is_written_before_the_present(context: FakeContext) -> None:
    """Who comes back reads what happened meanwhile."""
    scene, client = game(context)
    client.news["past"] = [Dropped(1, 3)]
    client.let(0, client.decide(0))
    settle(scene, 30.0)
    seats = [entry.seat for entry in scene.sitting.chronicle.entries]
    assert seats[-2:] == [1, 0]


def test_the_log_tells_who_goes_and_comes_back(context: FakeContext) -> None:
    """A lost connection, a return, and a computer that takes over."""
    scene, client = game(context)
    for one in (replace(BO, online=False), BO, computer()):
        client.seat_is(1, one)
        scene.update(20.0)
    told = [line.id for entry in scene.sitting.chronicle.entries[-3:] for line in entry.lines]
    assert told == ["table-offline-line", "table-online-line", "table-replaced-line"]


def test_computers_of_the_same_strength_are_numbered(context: FakeContext) -> None:
    """Everybody at the table can be told apart."""
    names = seat_names(Company((ANN, computer(), computer(), BO), 0), context)
    assert len(set(names)) == 4
    assert names[0] == "Du"
    assert names[3] == "Bo"


def test_the_log_and_the_end_board_name_who_played(context: FakeContext) -> None:
    """Also when that one has left the finished table, or a computer has taken over; the next game is new."""
    scene, client = game(context, ANN, BO, steps=5000)
    client.seat_is(1, SeatInfo("free", "Bo"))
    scene.update(500.0)
    ends = {thing.key: text(thing) for thing in EndScene(scene).things(context.metrics(SIZE))}
    assert (ends["table.end.0.name"], ends["table.end.1.name"]) == ("Du", "Bo")
    assert {"Du", "Bo"} == _headings(scene, context)
    client.alter(status="open", seats=(SeatInfo("free"), ANN))
    client.seat_at = replace(client.at, seat=1)
    scene.update(501.0)
    assert {"Du", "Bo"} == _headings(scene, context)
    client.seat_is(0, replace(BO, name="Cem"))
    client.begin()
    client.play_on(30)
    settle(scene, 502.0, 1200.0)
    assert {"Du", "Cem"} == _headings(scene, context)


def test_a_computer_that_takes_over_has_an_entry_of_its_own(context: FakeContext) -> None:
    """What the person before did stays that person's."""
    scene, client = game(context, ANN, BO, steps=30)
    client.seat_is(1, computer())
    scene.update(500.0)
    client.play_on(30)
    settle(scene, 501.0, 1200.0)
    assert {"Bo", context.texts.tr("table-computer-normal")} <= _headings(scene, context)


def test_who_comes_later_reads_that_somebody_left(context: FakeContext) -> None:
    """Of what was before one came the log names both whose it may be; from then on it is sure."""
    client = TableClient(ANN, computer())
    client.credit(Earned(0), Earned(-5, left="Bo"))
    scene = seated(context, client)
    client.begin()
    client.credit(Earned(0), Earned(-5, left="Bo"))
    client.news["past"] = [Dropped(1, 3)]
    client.play_on(30)
    settle(scene, 30.0, 1200.0)
    name = context.texts.tr("table-computer-normal")
    both = context.texts.tr("table-after", before="Bo", name=name)
    assert {"Du", both, name} == _headings(scene, context)
    first = next(line for line in log_lines(context.metrics(SIZE), 400, scene.sitting) if line.heading)
    assert first.text == both


def test_what_opens_is_set_apart(context: FakeContext) -> None:
    """A line of what is new, with room and a rule above it, though the same seat goes on; not at the top."""
    scene, _ = game(context, steps=0)
    log = scene.sitting.chronicle
    log.clear()
    who = Company((ANN, BO), 0)
    for line, opens in (("table-log", True), ("table-log", False), ("table-log", True)):
        log.write(0, says(line), who, opens=opens)
    assert [(len(one.lines), one.opens) for one in log.entries] == [(2, True), (1, True)]
    headings = [line for line in log_lines(context.metrics(SIZE), 400, scene.sitting) if line.heading]
    assert all(line.above > 0 for line in headings)
    scene.sitting.revision += 1
    rules = [key for key in things(scene) if key.startswith("table.log.") and key.endswith(".rule")]
    assert rules == [f"{headings[1].key}.rule"]


def _headings(scene: TableScene, context: FakeContext) -> set[str]:
    return {line.text for line in log_lines(context.metrics(SIZE), 400, scene.sitting) if line.heading}


# --- talk --------------------------------------------------------------------------------------------------


def test_after_a_message_the_chat_is_locked_for_two_seconds() -> None:
    """Joy and anger count as messages."""
    chat = Chat()
    assert chat.say(" Hallo ", 0.0) == Say("text", "Hallo")
    assert chat.say("Du!", 1.9) is None
    assert chat.exclaim("joy", 1.9) is None
    assert chat.exclaim("joy", CHAT_LOCK) is not None
    assert chat.say("Du!", CHAT_LOCK + 0.1) is None


def test_what_cannot_be_said_is_not_sent() -> None:
    """Nothing, blanks and control characters; long texts are cut to what a message holds."""
    chat = Chat()
    assert chat.say("  \n", 0.0) is None
    assert chat.say("a\x07b\nc" + "x" * 300, 0.0) == Say("text", "abc" + "x" * 197)


def test_exclamations_vary_and_are_never_the_same_twice() -> None:
    """All of the list come up in time, and no one says the same twice in a row."""
    chat = Chat()
    said = [chat.exclaim("anger", 3.0 * i) for i in range(200)]
    numbers = [int(one.text) for one in said if one is not None]
    assert set(numbers) == set(range(EXCLAMATIONS))
    assert all(one != other for one, other in pairwise(numbers))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mood", MOODS)
def test_every_language_has_its_own_exclamations(lang: str, mood: Mood) -> None:
    """At least ten of each mood, all different, and any number a stranger sends is one of them."""
    texts = Texts(lang)
    known = {words(Said(0, "Ann", mood, str(n)), texts) for n in range(EXCLAMATIONS)}
    assert len(known) == EXCLAMATIONS >= 10
    for odd in ("999", "", "x", "-1", "²"):
        assert words(Said(0, "Ann", mood, odd), texts) in known


def test_a_message_stands_in_the_chat_and_for_a_while_at_its_seat(context: FakeContext) -> None:
    """A bubble at the seat's place, gone after some seconds; the chat keeps it."""
    scene, client = game(context)
    client.news["said"] = [Said(1, "Bo", "text", "Die Sieben wollte ich!"), Said(None, "Cem", "joy", "2")]
    scene.update(30.0)
    shown = things(scene, 30.0)
    assert text(shown["table.chat.0"]) == "Bo: Die Sieben wollte ich!"
    assert "table.bubble.0" in shown
    assert "table.bubble.1" not in shown
    assert "table.bubble.0" not in things(scene, 30.0 + BUBBLE)
    assert "table.chat.1" in things(scene, 99.0)


def test_joy_and_anger_are_sent_and_grey_while_locked(context: FakeContext) -> None:
    """The buttons come back when the lock is over."""
    scene, client = game(context)
    scene.activate(Do.JOY, 30.0)
    scene.activate(Do.ANGER, 30.1)
    assert [message.mood for message in client.sent if isinstance(message, Say)] == ["joy"]
    locked = things(scene, 30.5)
    assert locked["table.joy"].act is None
    assert "table.lock" in locked
    free = things(scene, 32.1)
    assert free["table.joy"].act is Do.JOY
    assert "table.lock" not in free


def test_t_opens_the_entry_and_enter_sends(context: FakeContext) -> None:
    """The text entry is made when wanted; sent text leaves it, text that comes too soon stays."""
    scene, client = game(context)
    assert not scene.forms.fields
    scene.handle(Action(Verb.CHAT), 30.0)
    things(scene, 30.0)
    assert scene.forms.typing
    scene.forms.set_text("say", "Hallo")
    scene.activate(Entered("say", "Hallo"), 30.0)
    assert client.sent == [Say("text", "Hallo")]
    assert not scene.forms.typing
    scene.update(30.1)
    assert not scene.forms.fields
    scene.handle(Action(Verb.CHAT), 30.2)
    things(scene, 30.2)
    scene.forms.set_text("say", "Noch was")
    scene.activate(Entered("say", "Noch was"), 30.5)
    assert len(client.sent) == 1
    assert scene.forms.text("say") == "Noch was"


def test_keys_are_the_games_when_ones_turn_begins(context: FakeContext) -> None:
    """An entry in which nothing was begun is left; something begun is not taken away."""
    for begun in ("", "Moment"):
        scene, client = game(context, ANN, BO)
        scene.talking.look()
        scene.activate(Do.TALK, 30.0)
        things(scene, 30.0)
        scene.forms.set_text("say", begun)
        assert client.table is not None
        while 0 in client.table.to_act():
            client.let(0, client.decide(0))
        settle(scene, 31.0)
        assert scene.forms.typing
        while 0 not in client.table.to_act():
            client.let(1, client.decide(1))
        settle(scene, 500.0, 900.0)
        scene.update(900.0)
        assert scene.forms.typing is bool(begun)


@pytest.mark.parametrize("way", ["key", "click", "twice"])
def test_the_focus_goes_back_to_the_board_after_a_message(context: FakeContext, way: str) -> None:
    """In a loop with real keys: T or a click, words, Enter, and the ring is where one can play again."""
    scene, client = game(context, ANN, BO)
    pygame.display.set_mode(driver.SIZE)
    hands = driver.Driver(scene)
    board = hands.focus
    assert board.startswith("zero.")
    entry = next(thing.rect for thing in hands.loop.decks[-1].things if thing.key == "table.entry")
    if way == "key":
        hands.key(pygame.K_t, "t")
    else:
        hands.click(entry)
    hands.turn()
    if way == "twice":
        hands.turn()
        hands.click(entry)
    hands.turn()
    assert scene.forms.typing
    scene.forms.set_text("say", "Hallo")
    hands.key(pygame.K_RETURN)
    hands.turn()
    hands.turn()
    assert client.sent == [Say("text", "Hallo")]
    assert not scene.forms.typing
    assert hands.focus == board


def test_an_empty_entry_goes_when_it_is_left(context: FakeContext) -> None:
    """Then the idle table has no text entry to look after."""
    scene, _ = game(context)
    scene.activate(Do.TALK, 30.0)
    things(scene, 30.0)
    scene.update(31.0)
    assert scene.forms.fields
    scene.forms.blur()
    scene.update(31.0)
    assert not scene.forms.fields
    assert "table.entry" in things(scene, 31.0)
