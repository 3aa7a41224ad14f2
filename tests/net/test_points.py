"""What people earn: rows of the leaderboard in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.contract import Strength
from net.messages import Again, Credited, Earned, Frame, Leave, Sit, Start, Welcome
from tests.net.hall import ZERO, Hall, Person, play_on, shared, solo

if TYPE_CHECKING:
    from net.journal import Result

EASY = Strength.EASY


def pair(seed: int = 1, clock: int = 0) -> tuple[Hall, Person, Person]:
    """Two people and a computer in a running game; the computer sits between them."""
    hall = Hall(seed)
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, EASY, None, clock=clock))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    return hall, anna, berta


def rows(hall: Hall, person: Person, kind: str) -> list[Result]:
    """A person's rows of a kind."""
    player = person.last(Welcome).player
    return [row for row in hall.journal.results if (row.player, row.kind) == (player, kind)]


def test_round_credits_are_the_sheets() -> None:
    """Each scored round gives each person the credits of the game's own sheet, once; computers get none."""
    hall, anna, berta = pair(seed=18)
    play_on(anna, berta)
    sheet = ZERO.rules.sheet(anna.view)
    assert len(sheet.rows) > 1
    for person, seat in ((anna, 0), (berta, 2)):
        earned = rows(hall, person, "round")
        assert [row.points for row in earned] == [row.credits[seat] for row in sheet.rows]
        assert [row.score for row in earned] == [row.points[seat] for row in sheet.rows]
        assert [row.round for row in earned] == list(range(1, len(sheet.rows) + 1))
    assert len(hall.journal.results) == 2 * (len(sheet.rows) + 1)


def test_a_long_game_gives_the_bonus_of_the_place() -> None:
    """From two minutes on places count, computers' too: 30 for the first, 15 for the second of three."""
    hall, anna, berta = pair()
    hall.wait(121)
    play_on(anna, berta)
    for person in (anna, berta):
        (row,) = rows(hall, person, "game")
        assert row.points == {1: 30, 2: 15, 3: 0}[row.place]
        assert row.seats == 3
    outcome = hall.hosted().play.table.outcome()  # type: ignore[union-attr]
    assert outcome
    assert [rows(hall, person, "game")[0].place for person in (anna, berta)] == [
        outcome.places[0],
        outcome.places[2],
    ]


def test_a_short_game_gives_no_bonus() -> None:
    """Under two minutes there is the row with the place, without points."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    play_on(anna, berta)
    assert hall.now - 1000 < 120
    assert {row.points for person in (anna, berta) for row in rows(hall, person, "game")} == {0}
    assert {row.place for person in (anna, berta) for row in rows(hall, person, "game")} == {1, 2}


def test_leaving_costs_ten_points_after_two_minutes() -> None:
    """A leaver loses ten, gets no place, and earns nothing of later rounds; earlier credits stay."""
    hall, anna, berta = pair(seed=18)
    while not rows(hall, berta, "round"):
        play_on(anna, berta, steps=1)
    hall.wait(121)
    berta.say(Leave())
    play_on(anna)
    assert [row.points for row in rows(hall, berta, "left")] == [-10]
    assert rows(hall, berta, "game") == []
    assert len(rows(hall, berta, "round")) == 1
    assert len(rows(hall, anna, "round")) > 1


def test_leaving_a_short_game_is_free() -> None:
    """Under two minutes a row is written, without loss."""
    hall, _, berta = pair()
    berta.say(Leave())
    assert [row.points for row in rows(hall, berta, "left")] == [0]


def test_leaving_between_games_is_free() -> None:
    """Nobody loses anything by getting up from an open or finished table."""
    hall, anna, berta = pair()
    hall.wait(121)
    play_on(anna, berta)
    anna.say(Leave())
    anna.say(shared(None, None), Leave())
    assert rows(hall, anna, "left") == []


def test_time_away_from_a_solo_game_does_not_count() -> None:
    """A saved solo game that is given up the next day was still a short one."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY))
    player = anna.last(Welcome).player
    anna.lose_connection()
    hall.now += 86_400
    anna.come_back()
    anna.say(Leave())
    assert [(row.player, row.kind, row.points) for row in hall.journal.results] == [(player, "left", 0)]


def test_a_chosen_deal_earns_nothing() -> None:
    """Who picks the cards plays for fun: no rows."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, seed="mine"))
    play_on(anna)
    assert anna.table.info.status == "over"
    assert hall.journal.results == []


def test_a_restart_earns_nothing_twice_and_loses_no_time() -> None:
    """Killed in a later round: each round is credited once, and the time played before still counts."""
    hall, anna, berta = pair(seed=18)
    hall.wait(121)
    while not rows(hall, berta, "round"):
        play_on(anna, berta, steps=1)
    hall.restart()
    for person in (anna, berta):
        person.come_back()
    began = hall.now
    play_on(anna, berta)
    assert hall.now - began < 120
    sheet = ZERO.rules.sheet(anna.view)
    assert len(sheet.rows) > 1
    assert [row.round for row in rows(hall, anna, "round")] == list(range(1, len(sheet.rows) + 1))
    places = {row.place: row.points for person in (anna, berta) for row in rows(hall, person, "game")}
    assert places.items() <= {1: 30, 2: 15, 3: 0}.items()
    assert any(places.values())


# --- what the table is told --------------------------------------------------------------------------------


def test_the_table_is_told_what_the_journal_has() -> None:
    """After each round and at the end all hear per seat the sum of its rows; computers earn nothing."""
    hall, anna, berta = pair(seed=18)
    hall.wait(121)
    play_on(anna, berta)
    told = anna.all(Credited)
    assert len(told) == len(ZERO.rules.sheet(anna.view).rows) + 1
    assert [message.seats for message in berta.all(Credited)] == [message.seats for message in told]
    for person, seat in ((anna, 0), (berta, 2)):
        earned = told[-1].seats[seat]
        assert earned is not None
        (end,) = rows(hall, person, "game")
        assert earned.points == sum(row.points for row in rows(hall, person, "round")) + end.points
        assert (earned.bonus, earned.left) == (end.points, "")
    assert told[-1].seats[1] is None
    assert told[-1].play == anna.table.play


def test_the_credits_are_told_before_the_picture_of_the_round() -> None:
    """Whoever sees a scored round knows already what it brought."""
    _, anna, berta = pair(seed=18)
    while not anna.all(Credited):
        play_on(anna, berta, steps=1)
    kinds = [type(message) for message in anna.inbox]
    after = anna.inbox[kinds.index(Credited) + 1]
    assert isinstance(after, Frame)
    assert len(msgspec.msgpack.decode(after.view, type=ZERO.rules.View).rounds) == 1


def test_who_left_keeps_the_line_in_the_account() -> None:
    """What a leaver earned and lost stays told under that name, and survives the centre."""
    hall, anna, berta = pair(seed=18)
    while not rows(hall, berta, "round"):
        play_on(anna, berta, steps=1)
    hall.wait(121)
    berta.say(Leave())
    (before,) = rows(hall, berta, "round")
    expected = Earned(before.points - 10, 0, "Berta")
    assert anna.last(Credited).seats[2] == expected
    mine = anna.last(Credited).seats[0]
    hall.restart()
    anna.come_back()
    assert anna.last(Credited).seats == (mine, None, expected)
    play_on(anna)
    assert anna.last(Credited).seats[2] == expected


def test_an_account_of_a_finished_game_survives_the_centre() -> None:
    """The end board is right also after a restart, however much later: the bonus is neither lost nor won."""
    for wait in (0, 121):
        hall, anna, berta = pair(seed=18)
        hall.wait(wait)
        play_on(anna, berta)
        before = anna.last(Credited)
        assert any(one is not None and one.bonus for one in before.seats) == bool(wait)
        hall.restart()
        hall.now += 100
        anna.come_back()
        assert anna.last(Credited) == before


def test_a_chosen_deal_is_told_to_earn_nothing() -> None:
    """There is no count for anybody; the next game of the table counts."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, seed="mine"))
    play_on(anna)
    assert {message.seats for message in anna.all(Credited)} == {(None, None)}
    anna.say(Again())
    play_on(anna)
    assert anna.last(Credited).play == 2
    assert anna.last(Credited).seats[0] is not None
