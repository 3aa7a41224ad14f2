"""Another game at the same table."""

from __future__ import annotations

from game.contract import Strength
from net.messages import Again, AtTable, Frame, Gone, Leave, Sit, Start, Watch
from net.tables import KEPT
from tests.net.hall import Hall, Person, play_on, shared, solo

EASY, NORMAL = Strength.EASY, Strength.NORMAL


def finished(
    *computers: Strength, fill: Strength | None = None, free: int = 0
) -> tuple[Hall, Person, Person]:
    """Two people whose game is over."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, *computers, *[None] * free))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start(fill))
    play_on(anna, berta)
    assert anna.status() == "over"
    return hall, anna, berta


def test_alone_it_starts_at_once() -> None:
    """A solo table deals again with the same settings, new cards and the next number, each time."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, NORMAL, clock=90, seed="first"))
    seeds = {hall.hosted().seed}
    for play in (2, 3):
        play_on(anna)
        anna.say(Again())
        assert (anna.table.info.status, anna.table.play) == ("running", play)
        assert anna.last(Frame).play == play
        assert [seat.strength for seat in anna.table.info.seats] == [None, EASY, NORMAL]
        assert anna.last(Frame).clock == 90_000
        seeds.add(hall.hosted().seed)
    assert len(seeds) == 3


def test_it_starts_when_all_want_it() -> None:
    """With people it waits for all of them; then the seats are as they were."""
    _, anna, berta = finished(EASY)
    anna.say(Again())
    assert anna.status() == "over"
    assert [seat.again for seat in berta.table.info.seats] == [True, False, False]
    berta.say(Again())
    assert anna.status() == "running"
    assert (anna.table.seat, berta.table.seat, berta.table.play) == (0, 1, 2)
    assert not any(seat.again for seat in anna.table.info.seats)


def test_it_waits_for_the_one_who_is_away() -> None:
    """Who wants again but is cut off is waited for; back, the game starts by itself."""
    _, anna, berta = finished()
    berta.say(Again())
    berta.lose_connection()
    anna.say(Again())
    assert anna.status() == "over"
    berta.come_back()
    assert berta.status() == "running"
    assert berta.table.seat == 1


def test_who_left_a_finished_game_keeps_the_name_in_it() -> None:
    """The results stay readable: the seat is free, its name is that of who played, until seats are new."""
    hall, anna, berta = finished(EASY)
    carl = hall.person("Carl")
    berta.say(Leave())
    seat = anna.table.info.seats[1]
    assert (seat.kind, seat.name) == ("free", "Berta")
    carl.say(Watch(anna.table.info.id))
    assert carl.table.info.seats[1] == seat
    hall.restart()
    anna.come_back()
    assert anna.table.info.seats[1] == seat
    anna.say(Again())
    assert anna.status() == "open"
    assert [one.name for one in anna.table.info.seats] == ["Anna", "", ""]


def test_who_stayed_away_after_a_finished_game_keeps_the_name_in_it() -> None:
    """As who left; before a game a seat that was given away is nobody's."""
    hall, anna, berta = finished()
    berta.lose_connection()
    hall.wait(KEPT + 1)
    assert [(seat.kind, seat.name) for seat in anna.table.info.seats] == [
        ("person", "Anna"),
        ("free", "Berta"),
    ]
    eva, carl = hall.person("Eva"), hall.person("Carl")
    eva.say(shared(None, None))
    carl.say(Sit(eva.table.info.id))
    carl.say(Leave())
    assert [seat.name for seat in eva.table.info.seats if seat.kind == "free"] == [""]


def test_after_two_minutes_the_seat_is_free() -> None:
    """Who did not want it loses the seat; the table is open again, for others."""
    hall, anna, berta = finished()
    berta.say(Again())
    hall.wait(KEPT - 1)
    assert anna.status() == "over"
    hall.wait(2)
    assert anna.all(Gone)
    info = berta.table.info
    assert (info.status, [seat.kind for seat in info.seats]) == ("open", ["free", "person"])
    assert berta.table.host
    carl = hall.person("Carl")
    carl.say(Sit(info.id))
    berta.say(Start())
    assert (carl.table.seat, carl.table.play) == (0, 2)


def test_after_two_minutes_computers_sit_down_where_the_table_says_so() -> None:
    """A table whose free seats were filled goes on with computers of that strength."""
    hall, anna, berta = finished(fill=EASY, free=1)
    berta.say(Again())
    hall.wait(KEPT + 1)
    assert berta.status() == "running"
    assert [seat.strength for seat in berta.table.info.seats] == [EASY, None, EASY]
    assert anna.all(Gone)


def test_the_other_one_leaves() -> None:
    """Who gets up after a game frees the seat; the rest need not wait for it."""
    _, anna, berta = finished()
    anna.say(Again())
    berta.say(Leave())
    assert anna.status() == "open"
    assert anna.table.info.seats[1].kind == "free"


def test_a_leavers_computer_does_not_stay() -> None:
    """A computer that stood in for a leaver gives the seat back after the game."""
    hall, anna, berta = finished()
    anna.say(Again())
    berta.say(Again(), Leave())
    assert anna.table.info.seats[1].strength == NORMAL
    play_on(anna)
    anna.say(Again())
    assert anna.status() == "open"
    berta.say(Sit(anna.table.info.id))
    assert berta.table.seat == 1
    assert hall.hosted().plays == 2


def test_the_clock_of_kept_seats_ends_with_the_wish() -> None:
    """The only one who wanted again gets up: the others' seats are not given away."""
    hall, anna, berta = finished()
    anna.say(Again(), Leave())
    hall.wait(KEPT + 1)
    assert berta.all(Gone) == []
    assert berta.status() == "over"


def test_only_after_a_game_and_only_for_players() -> None:
    """Again during a game, before one, or as a watcher is refused."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, EASY, None), Again())
    assert anna.refusal() == "no-table"
    berta.say(Watch(anna.table.info.id), Again())
    assert berta.refusal() == "no-table"
    anna.say(Start(), Again())
    assert anna.refusal() == "running"


def test_watchers_stay_for_the_next_game() -> None:
    """They see the next deal."""
    hall, anna, berta = finished()
    carl = hall.person("Carl")
    carl.say(Watch(anna.table.info.id))
    anna.say(Again())
    berta.say(Again())
    assert carl.last(Frame).play == 2


def test_a_finished_table_nobody_comes_back_to_vanishes() -> None:
    """All are cut off at the end board: their seats are kept two minutes, then the table is gone."""
    hall, anna, berta = finished()
    for person in (anna, berta):
        person.lose_connection()
    hall.wait(KEPT - 1)
    anna.come_back()
    assert anna.status() == "over"
    assert anna.all(Frame)
    anna.lose_connection()
    hall.wait(KEPT + 1)
    assert hall.journal.tables() == []
    anna.come_back()
    assert anna.all(AtTable) == []


def test_a_clean_end_puts_finished_games_away() -> None:
    """A centre that is closed does not come back with the end board of yesterday."""
    hall, _, _ = finished()
    hall.session.close()
    hall.journal.commit()
    assert hall.journal.survived().tables() == []
