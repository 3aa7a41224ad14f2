"""Chat at the tables."""

from __future__ import annotations

import pytest

from net.messages import CHAT_LOCK, Said, Say, Sit, Watch
from tests.net.hall import Hall, shared


def test_everybody_at_the_table_hears_it() -> None:
    """The sender, the others and watchers hear a message with its seat; strangers do not."""
    hall = Hall()
    anna, berta, carl, dora = (hall.person(name) for name in ("Anna", "Berta", "Carl", "Dora"))
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    carl.say(Watch(anna.table.info.id))
    berta.say(Say("text", "Hallo, schöne Welt! 🙂"))
    for person in (anna, berta, carl):
        assert person.last(Said) == Said(1, "Berta", "text", "Hallo, schöne Welt! 🙂")
    assert dora.all(Said) == []
    carl.say(Say("joy", "3"))
    assert anna.last(Said) == Said(None, "Carl", "joy", "3")


def test_the_chat_is_locked_for_two_seconds() -> None:
    """After each message, joy and anger too, the sender waits two seconds; others don't."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    anna.say(Say("anger", "0"), Say("text", "too soon"))
    assert anna.refusal() == "chat-lock"
    berta.say(Say("text", "mine"))
    assert berta.refusal() == ""
    hall.wait(CHAT_LOCK - 0.1)
    anna.say(Say("joy", "1"))
    assert anna.refusal() == "chat-lock"
    hall.wait(0.1)
    anna.say(Say("joy", "1"))
    assert [said.text for said in anna.all(Said)] == ["0", "mine", "1"]


def test_the_lock_survives_a_new_connection() -> None:
    """It is the player's, not the connection's."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None), Say("text", "one"))
    anna.lose_connection()
    anna.come_back()
    anna.say(Say("text", "two"))
    assert anna.refusal() == "chat-lock"


@pytest.mark.parametrize(
    ("mood", "text"),
    [("text", ""), ("text", "  "), ("text", "a\nb"), ("text", "\x1b[2J"), ("text", "\u202etxet"),
     ("joy", ""), ("joy", "hello"), ("anger", "-1"), ("joy", "1000"), ("joy", "²")],
)  # fmt: skip
def test_only_plain_text_and_numbers_of_exclamations(mood: str, text: str) -> None:
    """Nothing to read, control characters, or no number are refused, without locking and without strikes."""
    anna = Hall().person("Anna")
    anna.say(shared(None, None))
    for _ in range(9):
        anna.say(Say(mood, text))  # type: ignore[arg-type]
        assert anna.refusal() == "chat-text"
    anna.say(Say("text", "fine"))
    assert anna.refusal() == ""


def test_two_hundred_characters_and_no_more() -> None:
    """The longest message passes; a longer one is no message at all."""
    anna = Hall().person("Anna")
    anna.say(shared(None, None), Say("text", "x" * 201))
    assert anna.refusal() == "rubbish"
    anna.say(Say("text", "x" * 200))
    assert len(anna.last(Said).text) == 200


def test_talk_needs_a_table() -> None:
    """At no table nobody would hear it."""
    anna = Hall().person("Anna")
    anna.say(Say("text", "echo"))
    assert anna.refusal() == "no-table"
