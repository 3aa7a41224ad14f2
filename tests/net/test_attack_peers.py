"""Peers that mean ill, or whose programs are broken: what once harmed the centre must not do so again."""

from __future__ import annotations

import msgspec
import pytest

from game.contract import Strength
from net.chronicle import Chronicle
from net.messages import (
    MAX_MESSAGE,
    PROTOCOL,
    AtTable,
    Hello,
    Leave,
    OpenTable,
    Refused,
    Say,
    SeatInfo,
    Sit,
    Start,
    TableInfo,
    Tables,
    Watch,
    decode_from_centre,
    encode,
)
from net.peers import SIGN_IN
from net.session import ABANDONED, LIMIT
from tests.net.hall import OPTIONS, ZERO, Hall, Person, said_bye, shared, solo

DEEP = b"\x91" * 1200 + b"\xc0"
"""A list in a list in a list …"""
ENDLESS = b"\xde\x00\x1d" + b"\xa7variant\xa7classic" * 29
"""Options that say the same thing twenty-nine times."""


def deep_hello(key: bytes) -> bytes:
    """First words with something very deep in a field nobody knows."""
    return encode(Hello(PROTOCOL, key, "Anna")).replace(b"\x84", b"\x85", 1) + b"\xa1x" + DEEP


def test_deeply_nested_first_words_are_rubbish() -> None:
    """A message too deep to be decoded is refused like any other rubbish, by the log's reader too."""
    hall = Hall()
    anna = Person(hall, "Anna")
    hall.people[7] = anna
    Chronicle().came_in(7, deep_hello(anna.key))
    hall.session.receive(7, deep_hello(anna.key), hall.now)
    hall.settle()
    assert anna.refusal() == "rubbish"


def test_who_says_nothing_is_shown_out() -> None:
    """A connection that stands and never says a word does not keep its place for ever."""
    hall = Hall()
    hall.session.joined(9, hall.now)
    hall.session.tick(hall.now + SIGN_IN - 1)
    assert hall.session.dropped == []
    hall.session.tick(hall.now + SIGN_IN)
    assert hall.session.dropped == [9]


@pytest.mark.parametrize("name", [" ", "\u3164", "\u2800 \u115f", "\u200b", "a\u202eb", "a\nb", "\ue000"])
def test_names_that_cannot_be_seen(name: str) -> None:
    """A name shows something, and holds nothing that turns, breaks or hides a line; so does chat."""
    hall = Hall()
    anna, berta = Person(hall, name), hall.person("Berta")
    hall.enter(anna)
    assert said_bye(anna) == "name"
    berta.say(shared(None, None), Say("text", name))
    assert berta.refusal() == "chat-text"


def test_a_name_of_emoji_is_a_name() -> None:
    """Twenty-four emoji are twenty-four letters."""
    anna = Hall().person("😀" * 24)
    anna.say(shared(None, None))
    assert anna.table.info.seats[0].name == "😀" * 24


def test_long_winded_options_are_kept_short() -> None:
    """The same options said at length are told to everybody in our own few bytes."""
    anna = Hall().person("Anna")
    anna.say(OpenTable("zero", ENDLESS, (None, None)))
    assert anna.table.info.options == OPTIONS


@pytest.mark.parametrize("key", ["variant", "other"])
def test_options_too_deep(key: str) -> None:
    """Options nested as deep as they may be long are refused."""
    anna = Hall().person("Anna")
    deep = b"\x81" + msgspec.msgpack.encode(key) + b"\x91" * 480 + b"\xc0"
    anna.say(OpenTable("zero", deep, (None, None)))
    assert anna.refusal() == "options"


def test_the_longest_list_of_tables_fits() -> None:
    """Sixty-four tables full of the longest names are one message that a client takes."""
    seat = SeatInfo("person", "😀" * 24, None, online=False, again=True)
    table = TableInfo(
        2**31, "zero", OPTIONS, (seat,) * 4, 120, "normal", watch=True, solo=False, status="running"
    )
    data = encode(Tables((table,) * LIMIT))
    assert len(data) < MAX_MESSAGE
    assert decode_from_centre(data) == Tables((table,) * LIMIT)


def test_asking_for_the_story_again_and_again() -> None:
    """Looking on makes the centre tell everything; who asks for that without end is shown out."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    for _ in range(30):
        berta.say(Watch(anna.table.info.id))
    assert len(berta.all(AtTable)) == 30
    for _ in range(30):
        hall.session.receive(berta.peer, encode(Watch(anna.table.info.id)), hall.now)
    hall.settle()
    assert said_bye(berta) == "rubbish"
    assert anna.table.info.seats[0].online


def test_a_game_that_was_left_wants_no_thinking() -> None:
    """Computers' decisions of a game that is no more are not worth a worker's time."""
    hall = Hall()
    hall.slow = True
    anna = hall.person("Anna")
    anna.say(solo(Strength.STRONG, Strength.STRONG))
    asked = [task.id for task in hall.tasks]
    assert asked
    assert all(hall.session.wants(task) for task in asked)
    anna.say(Leave())
    assert not any(hall.session.wants(task) for task in asked)


def test_a_decision_that_is_made_wants_no_thinking() -> None:
    """What a computer has decided is not asked for again."""
    hall = Hall()
    hall.slow = True
    anna = hall.person("Anna")
    anna.say(solo(Strength.EASY))
    asked = [task.id for task in hall.tasks]
    hall.answer_tasks()
    assert asked
    assert not any(hall.session.wants(task) for task in asked)


def test_who_got_up_is_host_no_more() -> None:
    """The host leaves while the other is away, looks on, and can't start a table at which nobody is."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    number = anna.table.info.id
    berta.say(Sit(number))
    berta.lose_connection()
    anna.say(Leave(), Watch(number), Start(Strength.EASY))
    assert anna.refusal() == "not-host"
    berta.come_back()
    assert berta.table.host


# --- tables that nobody comes back to ----------------------------------------------------------------------


def deserted_game(hall: Hall) -> tuple[Person, Person]:
    """A running game without a clock whose people have both lost their connections."""
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    anna.lose_connection()
    berta.lose_connection()
    return anna, berta


def test_a_deserted_game_is_broken_off() -> None:
    """A running game of several people ends half an hour after the last one's going; nobody loses points."""
    hall = Hall()
    anna, _ = deserted_game(hall)
    hall.wait(ABANDONED - 1)
    number = hall.hosted().id
    hall.wait(2)
    assert hall.session.abandoned == [number]
    assert (hall.journal.tables(), hall.journal.results) == ([], [])
    anna.come_back()
    assert anna.all(AtTable) == []


def test_one_who_comes_back_saves_the_game() -> None:
    """The half hour begins with the last one's going."""
    hall = Hall()
    anna, _ = deserted_game(hall)
    hall.wait(ABANDONED - 1)
    anna.come_back()
    hall.wait(ABANDONED + 1)
    anna.lose_connection()
    hall.wait(ABANDONED - 1)
    assert hall.hosted().status == "running"


def test_a_game_alone_waits_for_ever() -> None:
    """Nobody else waits for a solo game's place."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(Strength.EASY))
    anna.lose_connection()
    hall.wait(4 * ABANDONED)
    anna.come_back()
    assert anna.view.phase == "opening"


def test_the_oldest_waiting_game_makes_room() -> None:
    """When all places for games alone are taken, the one left longest ago goes, if that was half an hour."""
    hall = Hall()
    for number in range(LIMIT):
        player = hall.person(f"player {number}")
        player.say(solo(Strength.EASY))
        player.lose_connection()
        hall.now += 1
    late = hall.person("late")
    late.say(solo(Strength.EASY))
    assert late.refusal() == "too-many-tables"
    first = min(hall.session._house.tables.values(), key=lambda table: table.seating.deserted_since() or 0)
    hall.wait(ABANDONED - LIMIT + 0.5)
    late.say(solo(Strength.EASY))
    assert late.table.info.solo
    assert hall.session.abandoned == [first.id]
    late.say(Leave(), solo(Strength.EASY))
    assert len(hall.session._house.tables) == LIMIT


# --- and the other way round -------------------------------------------------------------------------------


@pytest.mark.parametrize("message", [Refused("protocol", (("centre", 2), ("client", 1)), "hello")])
def test_a_newer_centre_s_refusal_is_understood(message: Refused) -> None:
    """The words by which one hears of another protocol may carry more than they do today."""
    more = msgspec.msgpack.decode(encode(message)) | {"since": 2}
    assert decode_from_centre(encode(more)) == message


def test_views_stay_below_their_bound() -> None:
    """The View of a very long game with everything on the discard fits its message."""
    view = ZERO.rules.view(_long_game(300), 0)
    assert len(msgspec.msgpack.encode(view)) < 16 * 1024


def _long_game(rounds: int) -> object:
    from game.rng import Rng
    from game.zero.types import Round

    state = ZERO.rules.setup(ZERO.rules.Options(), 4, Rng("x"))
    discard = (*state.discard, *state.stock[1:])
    done = (Round((-17, -17, -17, 140), 3, doubled=True),) * rounds
    return msgspec.structs.replace(state, rounds=done, stock=state.stock[:1], discard=discard, phase="turn")
