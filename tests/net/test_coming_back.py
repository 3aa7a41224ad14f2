"""Leaving a running game, coming back to it, and looking on."""

from __future__ import annotations

import pytest

from game.contract import Strength
from net.audience import WATCHERS
from net.messages import AtTable, Frame, Gone, Leave, Past, Pause, Sit, Start, Watch
from tests.net.hall import Hall, play_on, shared, solo

EASY, NORMAL = Strength.EASY, Strength.NORMAL


# --- leaving a running game --------------------------------------------------------------------------------


def test_a_computer_takes_the_seat_over() -> None:
    """Who leaves is replaced by a computer of normal strength; the game goes on, without way back."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    number = anna.table.info.id
    berta.say(Sit(number))
    anna.say(Start())
    berta.say(Leave())
    assert berta.all(Gone)
    assert anna.table.info.seats[1].strength == NORMAL
    berta.say(Sit(number))
    assert berta.refusal() == "running"
    berta.lose_connection()
    berta.come_back()
    assert berta.all(AtTable) == []
    play_on(anna)
    assert anna.table.info.status == "over"


def test_the_last_person_leaving_ends_the_game() -> None:
    """Computers alone don't go on."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, EASY))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start(), Leave())
    berta.say(Leave())
    assert hall.journal.tables() == []


def test_giving_up_a_solo_game_drops_it() -> None:
    """Leave alone is giving up: the table is gone, and another can be opened."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY), Leave())
    assert anna.all(Gone)
    assert hall.journal.tables() == []
    anna.say(solo(EASY))
    assert anna.table.info.status == "running"


# --- coming back -------------------------------------------------------------------------------------------


def test_back_in_the_same_seat_with_all_that_happened() -> None:
    """After a lost connection: the same seat, the whole story as this seat may know it, and the view now."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, EASY))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    play_on(anna, berta, steps=20)
    berta.lose_connection()
    assert not anna.table.info.seats[1].online
    for _ in range(8):
        anna.act()
        hall.wait(1.0)
    before = hall.hosted()
    berta.come_back()
    order = [type(message) for message in berta.inbox if isinstance(message, AtTable | Past | Frame)]
    assert order == [AtTable, *[Past] * len(berta.all(Past)), Frame]
    assert berta.table.seat == 1
    assert before.play
    assert berta.view == before.play.table.view(1)
    assert berta.last(Frame).events == ()
    assert anna.table.info.seats[1].online
    story = [event for part in berta.all(Past) for event in part.events]
    starts = [part.start for part in berta.all(Past)]
    assert starts == [sum(len(part.events) for part in berta.all(Past)[:n]) for n in range(len(starts))]
    assert len(story) == len(before.play._events)


def test_a_solo_game_waits() -> None:
    """The client of a solo game disappears: nobody moves; days later it goes on where it was."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, EASY, clock=30))
    play_on(anna, steps=10)
    before = hall.hosted()
    assert before.play
    anna.lose_connection()
    digest, played = before.play.table.digest(), before.play.elapsed(hall.now)
    assert hall.session.wake(hall.now) is None
    hall.now += 3 * 86_400
    hall.settle()
    assert before.play.table.digest() == digest
    anna.come_back()
    assert before.play.elapsed(hall.now) == pytest.approx(played)
    clock = anna.last(Frame).clock
    assert clock in {30_000, None}
    play_on(anna)
    assert anna.table.info.status == "over"


def test_the_name_may_have_changed() -> None:
    """The key is the player: back under another name it is the same seat."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    berta.lose_connection()
    berta.name = "Bertha"
    berta.come_back()
    assert anna.table.info.seats[1].name == "Bertha"


# --- looking on --------------------------------------------------------------------------------------------


def test_watching_a_running_table() -> None:
    """A watcher has no seat, sees the public view of every step and the story so far, and can't play."""
    hall = Hall()
    anna, berta, carl = (hall.person(name) for name in ("Anna", "Berta", "Carl"))
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    play_on(anna, berta, steps=9)
    carl.say(Watch(anna.table.info.id))
    assert carl.table.seat is None
    assert not carl.table.host
    assert carl.all(Past)
    assert (carl.view.seat, carl.view.legal) == (None, ())
    seen = len(carl.all(Frame))
    play_on(anna, berta, steps=5)
    assert len(carl.all(Frame)) == seen + 5
    carl.intend(anna.view.legal[0] if anna.view.legal else berta.view.legal[0])
    assert carl.refusal() == "no-table"
    carl.say(Leave())
    assert carl.all(Gone)
    assert anna.table.info.status == "running"


def test_watching_only_where_allowed() -> None:
    """The opener may have said no."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, watch=False))
    berta.say(Watch(anna.table.info.id))
    assert berta.refusal() == "no-watching"


def test_there_is_room_for_so_many_watchers() -> None:
    """One more than that is refused, until another has gone."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None))
    watch = Watch(anna.table.info.id)
    watchers = [hall.person(f"W{number}") for number in range(WATCHERS)]
    for watcher in watchers:
        watcher.say(watch)
        assert watcher.refusal() == ""
    late = hall.person("Late")
    late.say(watch)
    assert late.refusal() == "full"
    watchers[0].say(Leave())
    late.say(watch)
    assert (late.refusal(), late.table.seat) == ("", None)


def test_a_watcher_may_sit_down() -> None:
    """Looking on binds nobody: sit down there, watch elsewhere, or open a table."""
    hall = Hall()
    anna, berta, carl = (hall.person(name) for name in ("Anna", "Berta", "Carl"))
    anna.say(shared(None, None))
    berta.say(shared(None, None))
    carl.say(Watch(anna.table.info.id), Watch(berta.table.info.id), Sit(berta.table.info.id))
    assert carl.table.info.id == berta.table.info.id
    assert carl.table.seat == 1
    assert all(not table.audience.watchers for table in hall.session._house.tables.values())


def test_busy_while_people_play_together() -> None:
    """A centre is busy with present people at shared tables, not with solo games or absent people."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(solo(EASY))
    assert not hall.session.busy()
    berta.say(shared(None, None))
    assert hall.session.busy()
    berta.lose_connection()
    assert not hall.session.busy()


# --- a pause -----------------------------------------------------------------------------------------------


def test_a_solo_game_can_be_paused() -> None:
    """On request nobody moves, no computer whose move is due either, and no clock runs; then all goes on."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, clock=30))
    play = hall.hosted().play
    assert play
    assert play.table.to_act() == {0, 1}
    anna.say(Pause(on=True))
    digest, played = play.table.digest(), play.elapsed(hall.now)
    hall.wait(100)
    assert play.table.digest() == digest
    assert play.elapsed(hall.now) == pytest.approx(played)
    assert anna.last(Frame).clock is None
    anna.say(Pause(on=False))
    hall.wait(2)
    assert play.table.to_act() == {0}
    play_on(anna)
    assert anna.table.info.status == "over"


def test_the_clock_is_full_after_a_pause() -> None:
    """Who comes back to a decision has its whole time."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, clock=30))
    hall.wait(20)
    anna.say(Pause(on=True))
    hall.wait(50)
    anna.say(Pause(on=False))
    assert anna.last(Frame).clock == 30_000


def test_deciding_ends_a_pause() -> None:
    """An answer that comes while the game waits is played, and the game goes on."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY), Pause(on=True))
    assert anna.act()
    hall.wait(3)
    play_on(anna)
    assert anna.table.info.status == "over"


def test_nobody_stops_a_game_with_others() -> None:
    """Asking for a pause at a shared table, or at none, changes nothing and is no fault."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    berta.say(Pause(on=True))
    anna.say(shared(None, None), Start(EASY))
    play_on(anna, steps=2)
    anna.say(Pause(on=True))
    step = anna.last(Frame).step
    hall.wait(3)
    assert anna.last(Frame).step > step
    assert (anna.refusal(), berta.refusal()) == ("", "")
