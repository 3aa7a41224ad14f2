"""Opening tables, sitting down, starting, getting up again."""

from __future__ import annotations

import msgspec
import pytest

from game.contract import Strength
from game.zero.types import Options
from net.messages import (
    AtTable,
    Frame,
    Gone,
    Leave,
    OpenTable,
    Sit,
    Start,
    TableInfo,
    Tables,
    Turbo,
    Watch,
)
from net.session import LIMIT
from net.tables import HOLD
from tests.net.hall import OPTIONS, Hall, shared, solo

EASY, NORMAL, STRONG = Strength.EASY, Strength.NORMAL, Strength.STRONG


def kinds(info: TableInfo) -> list[str]:
    """What sits on the chairs."""
    return [seat.kind for seat in info.seats]


# --- opening -----------------------------------------------------------------------------------------------


def test_a_solo_table_starts_at_once() -> None:
    """One person with computers is dealt in at once, at a table nobody else sees."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(solo(EASY, STRONG))
    assert anna.table.info.status == "running"
    assert (anna.table.seat, anna.table.host, anna.table.play) == (0, True, 1)
    assert [seat.strength for seat in anna.table.info.seats] == [None, EASY, STRONG]
    assert len(anna.view.fields) == 3
    assert anna.last(Frame).clock is None
    assert berta.last(Tables).tables == ()


def test_a_shared_table_waits_and_is_listed() -> None:
    """A table for several is open: everybody sees its terms, the opener is its host."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(EASY, None, None, clock=60, pace="fast", watch=False))
    (info,) = berta.last(Tables).tables
    assert (info.status, info.clock, info.pace, info.watch, info.solo) == ("open", 60, "fast", False, False)
    assert kinds(info) == ["computer", "person", "free"]
    assert (anna.table.seat, anna.table.host, anna.table.play) == (1, True, 0)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (OpenTable("chess", OPTIONS, (None, None)), "unknown-game"),
        (OpenTable("zero", b"", (None, None)), "options"),
        (OpenTable("zero", msgspec.msgpack.encode({"variant": "wild"}), (None, None)), "options"),
        (OpenTable("zero", OPTIONS, (EASY, EASY)), "options"),
        (OpenTable("zero", OPTIONS, (None,)), "options"),
        (OpenTable("zero", OPTIONS, (None, None), seed="chosen"), "options"),
    ],
)
def test_impossible_tables_are_refused(wish: OpenTable, code: str) -> None:
    """Unknown games and options, no people, too few seats, chosen deals among people are not opened."""
    anna = Hall().person("Anna")
    anna.say(wish)
    assert anna.refusal() == code
    assert anna.all(AtTable) == []


def test_a_chosen_seed_deals_the_same() -> None:
    """Two solo tables with one seed have the same cards; without one they differ."""
    hall = Hall()
    decks = []
    for name, seed in (("A", "s"), ("B", "s"), ("C", ""), ("D", "")):
        hall.person(name).say(solo(EASY, seed=seed))
        *_, table = hall.session._house.tables.values()
        assert table.play
        decks.append(table.play.table.state.stock)
    assert decks[0] == decks[1]
    assert len(set(decks)) == 3


def test_one_table_per_player() -> None:
    """Who sits somewhere can't open, join or watch another table."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(shared(None, None))
    other = berta.table.info.id
    for wish in (solo(EASY), shared(None, None), Sit(other), Watch(other)):
        anna.say(wish)
        assert anna.refusal() == "at-table"


def test_tables_are_limited() -> None:
    """There are so many shared tables and no more; solo tables are still to be had."""
    hall = Hall()
    for number in range(LIMIT):
        hall.person(f"P{number}").say(shared(None, None))
    late = hall.person("Late")
    late.say(shared(None, None))
    assert late.refusal() == "too-many-tables"
    assert len(late.last(Tables).tables) == LIMIT
    late.say(solo(EASY))
    assert late.table.info.solo


# --- sitting down and starting -----------------------------------------------------------------------------


def test_sitting_down() -> None:
    """One takes the first free seat or a certain one; taken, full, running and missing tables say so."""
    hall = Hall()
    anna, berta, carl, dora = (hall.person(name) for name in ("Anna", "Berta", "Carl", "Dora"))
    anna.say(shared(None, None, None))
    number = anna.table.info.id
    berta.say(Sit(number, 0))
    assert berta.refusal() == "seat-taken"
    berta.say(Sit(number, 2))
    assert berta.table.seat == 2
    carl.say(Sit(number))
    assert carl.table.seat == 1
    assert [seat.name for seat in anna.table.info.seats] == ["Anna", "Carl", "Berta"]
    dora.say(Sit(number))
    assert dora.refusal() == "full"
    anna.say(Start())
    dora.say(Sit(number))
    assert dora.refusal() == "running"
    dora.say(Sit(number + 1))
    assert dora.refusal() == "no-table"


def test_nobody_sits_down_at_a_solo_table() -> None:
    """Not by guessing its number either."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(solo(EASY))
    for wish in (Sit(anna.table.info.id), Watch(anna.table.info.id)):
        berta.say(wish)
        assert berta.refusal() == "no-table"


def test_free_seats_vanish_at_the_start() -> None:
    """Started without filling, only the seats taken are in play."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, EASY, None))
    berta.say(Sit(anna.table.info.id, 3))
    anna.say(Start())
    assert kinds(anna.table.info) == ["person", "computer", "person"]
    assert berta.table.seat == 2
    assert len(anna.view.fields) == 3
    assert berta.view.seat == 2


def test_free_seats_are_filled_on_request() -> None:
    """Started with a strength, computers of it take the free seats."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, EASY, None), Start(STRONG))
    assert [seat.strength for seat in anna.table.info.seats] == [None, EASY, STRONG]
    assert not anna.table.info.solo


def test_only_the_host_starts_and_only_once() -> None:
    """Others, strangers, too few seats, and a second start are refused."""
    hall = Hall()
    anna, berta, carl = (hall.person(name) for name in ("Anna", "Berta", "Carl"))
    anna.say(shared(None, None), Start())
    assert anna.refusal() == "seats"
    berta.say(Sit(anna.table.info.id), Start())
    assert berta.refusal() == "not-host"
    carl.say(Start())
    assert carl.refusal() == "no-table"
    anna.say(Start(), Start())
    assert anna.refusal() == "running"
    assert anna.table.play == 1


# --- leaving an open table ---------------------------------------------------------------------------------


def test_the_next_person_becomes_host() -> None:
    """The host gets up or is cut off: the next person in order may start."""
    hall = Hall()
    anna, berta, carl = (hall.person(name) for name in ("Anna", "Berta", "Carl"))
    anna.say(shared(None, None, None))
    berta.say(Sit(anna.table.info.id))
    carl.say(Sit(anna.table.info.id))
    anna.say(Leave())
    assert anna.all(Gone)
    assert berta.table.host
    assert not carl.table.host
    berta.lose_connection()
    assert carl.table.host
    carl.say(Start(EASY))
    assert carl.table.info.status == "running"


def test_others_getting_up_leave_the_host_alone() -> None:
    """Whoever sits in front of the host, and whoever gets up: the host stays."""
    hall = Hall()
    anna, berta, carl, dora = (hall.person(name) for name in ("Anna", "Berta", "Carl", "Dora"))
    anna.say(shared(None, None, None))
    for person in (berta, carl):
        person.say(Sit(anna.table.info.id))
    anna.say(Leave())
    dora.say(Sit(berta.table.info.id, 0))
    carl.say(Leave())
    assert (dora.table.seat, berta.table.seat) == (0, 1)
    assert (dora.table.host, berta.table.host) == (False, True)


def test_who_sits_down_beside_an_absent_host_becomes_host() -> None:
    """A table must not wait for somebody who may never come back."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    anna.lose_connection()
    berta.say(Sit(berta.last(Tables).tables[0].id))
    assert berta.table.host
    anna.come_back()
    assert not anna.table.host


def test_an_empty_table_vanishes() -> None:
    """The last one gets up: the table is gone from list and journal, and watchers are told."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, EASY))
    berta.say(Watch(0))
    assert berta.refusal() == "no-table"
    anna.say(Leave())
    anna.say(shared(None, None))
    berta.say(Watch(anna.table.info.id))
    anna.say(Leave())
    assert berta.all(Gone)
    assert berta.last(Tables).tables == ()
    assert hall.journal.tables() == []


def test_an_open_seat_is_held_for_a_moment() -> None:
    """Cut off at an open table one has one's seat for a moment; then it is free, or the table is gone."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    berta.lose_connection()
    hall.wait(HOLD - 1)
    berta.come_back()
    assert berta.table.seat == 1
    berta.lose_connection()
    hall.wait(HOLD + 1)
    assert kinds(anna.table.info) == ["person", "free"]
    anna.lose_connection()
    hall.wait(HOLD + 1)
    assert hall.journal.tables() == []


# --- turbo -------------------------------------------------------------------------------------------------


def test_turbo_is_for_solo_tables() -> None:
    """Alone one may hurry the computers; with others not, and not from nowhere."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(solo(EASY), Turbo(True))
    assert anna.table.turbo
    berta.say(Turbo(True))
    assert berta.refusal() == "no-table"
    berta.say(shared(None, None), Turbo(True))
    assert berta.refusal() == "not-host"


def test_options_travel_as_they_are() -> None:
    """The list carries the game's options in the game's own bytes."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(shared(None, None))
    options = anna.last(Tables).tables[0].options
    assert msgspec.msgpack.decode(options, type=Options) == Options()
