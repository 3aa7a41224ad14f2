"""Random people doing random things: the session never raises, and what it keeps fits together."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Strength
from net.messages import (
    Again,
    Beat,
    Frame,
    FromClient,
    Intend,
    Leave,
    Say,
    Sit,
    Start,
    Tables,
    Turbo,
    Watch,
    encode,
)
from tests.net.hall import Hall, Person, shared, solo
from tests.net.test_messages import CLIENT_SAYS

EASY = Strength.EASY
NAMES = ("Anna", "Berta", "Carl")
WISHES: tuple[FromClient, ...] = (
    solo(EASY, clock=30), shared(None, None), shared(None, EASY, None, None, clock=30), Start(), Start(EASY),
    Leave(), Again(), Turbo(True), Say("text", "hi"), Beat(1),
)  # fmt: skip

Deed = tuple[str, int, int]
DEEDS = st.one_of(
    st.tuples(st.just("wish"), st.integers(0, 2), st.integers(0, len(WISHES) - 1)),
    st.tuples(st.just("sit"), st.integers(0, 2), st.integers(0, 2)),
    st.tuples(st.just("watch"), st.integers(0, 2), st.integers(0, 2)),
    st.tuples(st.just("act"), st.integers(0, 2), st.integers(1, 40)),
    st.tuples(st.just("intend"), st.integers(0, 2), st.integers(0, 40)),
    st.tuples(st.just("wait"), st.just(0), st.sampled_from([1, 5, 30, 130])),
    st.tuples(st.just("cut"), st.integers(0, 2), st.just(0)),
    st.tuples(st.just("kill"), st.just(0), st.just(0)),
)


class Storm:
    """Three people and what they may do to a centre."""

    def __init__(self) -> None:
        self.hall = Hall()
        self.people = [Person(self.hall, name) for name in NAMES]

    def do(self, deed: str, who: int, what: int) -> None:
        """One thing happens; whoever does something while away signs in first."""
        person = self.people[who]
        if deed not in {"wait", "kill", "cut"} and not self.online(person):
            person.come_back()
        match deed:
            case "wish":
                person.say(WISHES[what])
            case "sit" | "watch":
                self._join(person, Sit if deed == "sit" else Watch, what)
            case "act":
                self._act(what)
            case "intend":
                person.say(Intend(what % 3, what // 3, encode(what)))
            case "wait":
                self.hall.wait(what)
            case "cut" if self.online(person):
                person.lose_connection()
            case "kill":
                self._kill()

    def online(self, person: Person) -> bool:
        """Whether the person is connected."""
        return self.hall.people.get(person.peer) is person

    def _join(self, person: Person, how: type[Sit | Watch], nth: int) -> None:
        tables = person.last(Tables).tables
        person.say(how(tables[nth].id if nth < len(tables) else nth))

    def _act(self, times: int) -> None:
        for _ in range(times):
            for person in self.people:
                if self.online(person) and person.all(Frame):
                    person.act()
            self.hall.wait(1)

    def _kill(self) -> None:
        before = self.digests()
        self.hall.restart()
        assert self.digests() == before

    def digests(self) -> dict[int, str]:
        """Fingerprints of all games there are."""
        tables = self.hall.session._house.tables.values()
        return {table.id: table.play.table.digest() for table in tables if table.play}

    def check(self) -> None:
        """What must always hold between what the session knows of players, tables and the journal."""
        session = self.hall.session
        tables = session._house.tables
        online = set(session._peers.players())
        assert set(tables) == {number for number, _ in self.hall.journal.tables()}
        seated = [chair.player for table in tables.values() for chair in table.seating.chairs if chair.player]
        watching = [player for table in tables.values() for player in table.audience.watchers]
        assert len(set(seated + watching)) == len(seated + watching)
        assert set(session._house._at) == set(seated + watching)
        assert set(watching) <= online
        for table in tables.values():
            present = {chair.player for chair in table.seating.present()}
            assert table.seating.seats("person")
            assert present == online & set(table.seating.people().values())
            assert (table.play is None) == (table.status == "open")
            if table.play:
                assert table.play.table.seats == len(table.seating.chairs)
                assert (table.play.table.outcome() is not None) == (table.status == "over")
            if present:
                assert table.seating.host in present


@settings(max_examples=150, deadline=None)
@given(st.lists(DEEDS, min_size=1, max_size=25))
def test_whatever_people_do_it_fits_together(deeds: list[Deed]) -> None:
    """Tables, seats, watchers, connections, hosts and journal agree after everything that happens."""
    storm = Storm()
    for deed in deeds:
        storm.do(*deed)
        storm.check()


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), CLIENT_SAYS | st.binary(max_size=30)), max_size=20))
def test_whatever_people_say_it_fits_together(said: list[tuple[int, FromClient | bytes]]) -> None:
    """Any messages and any bytes from players at tables are answered, and nothing comes apart."""
    storm = Storm()
    for who in range(3):
        storm.do("wish", who, who)
    for who, words in said:
        data = words if isinstance(words, bytes) else encode(words)
        storm.hall.session.receive(storm.people[who].peer, data, storm.hall.now)
        storm.hall.settle()
        storm.check()


@pytest.mark.parametrize("seed", range(12))
def test_a_long_evening(seed: int) -> None:
    """Hours of random deeds, with many games finished and begun again, fit together too."""
    rng = random.Random(seed)
    kinds = ("wish", "wish", "wish", "sit", "watch", "act", "act", "intend", "wait", "cut", "kill")
    storm, statuses = Storm(), set()
    for _ in range(150):
        deed = rng.choice(kinds)
        bound = {"wish": len(WISHES), "wait": 131, "sit": 3, "watch": 3}.get(deed, 41)
        storm.do(deed, rng.randrange(3), rng.randrange(bound))
        storm.check()
        statuses |= {table.status for table in storm.hall.session._house.tables.values()}
    assert statuses == {"open", "running", "over"}


def test_the_checks_of_the_storm_see_something() -> None:
    """A seat that belongs to nobody known is noticed."""
    storm = Storm()
    storm.do("wish", 0, 1)
    storm.check()
    storm.hall.session._house._at.clear()
    with pytest.raises(AssertionError):
        storm.check()
