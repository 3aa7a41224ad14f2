"""Decisions, computers and their pauses, the clock and its grace."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from game.contract import Continue, Strength
from game.zero.types import Draw, Drop, Reveal
from net.messages import GRACE, Frame, Intend, Leave, Past, Refused, Sit, Start, Turbo, Watch, encode
from net.tables import PAUSES, TURBO
from tests.net.hall import Hall, Person, hasty, play_on, shared, solo

EASY, NORMAL = Strength.EASY, Strength.NORMAL


def pair(clock: int = 0, *more: Strength) -> tuple[Hall, Person, Person]:
    """Two people in a running game."""
    hall = Hall()
    anna, berta = hall.person("Anna"), hall.person("Berta")
    anna.say(shared(None, None, *more, clock=clock))
    berta.say(Sit(anna.table.info.id))
    anna.say(Start())
    return hall, anna, berta


def open_up(*people: Person) -> None:
    """Get the opening over."""
    while people[0].view.phase == "opening":
        for person in people:
            person.act()


# --- decisions ---------------------------------------------------------------------------------------------


def test_a_resend_never_plays_twice() -> None:
    """The same answer again is answered with the view as it is, without news, and changes nothing."""
    hall, anna, _ = pair()
    intend = Intend(1, 0, encode(Reveal(0)))
    anna.say(intend)
    play = hall.hosted().play
    assert play
    digest = play.table.digest()
    frames = len(anna.all(Frame))
    anna.say(intend, intend)
    assert play.table.digest() == digest
    assert len(anna.all(Frame)) == frames + 2
    assert anna.last(Frame).events == ()
    assert anna.refusal() == ""


@pytest.mark.parametrize("order", sorted(set(permutations([0, 0, 1, 1, 2, 2]))))
def test_simultaneous_choices_are_never_refused(order: tuple[int, ...]) -> None:
    """In the opening all choose at once, in any order, each from what was seen before the others chose."""
    hall = Hall()
    people = [hall.person(name) for name in ("Anna", "Berta", "Carl")]
    people[0].say(shared(None, None, None))
    for person in people[1:]:
        person.say(Sit(people[0].table.info.id))
    people[0].say(Start())
    for place, seat in enumerate(order):
        decision = order[:place].count(seat)
        people[seat].say(Intend(1, decision, encode(Reveal(5 * decision + seat))))
    assert [person.refusal() for person in people] == ["", "", ""]
    assert people[0].view.phase == "turn"
    moves = hall.journal.moves(hall.hosted().id, 1)
    assert [move.seat for move in moves] == list(order)


def test_answers_out_of_order_are_refused() -> None:
    """A decision not come up yet, a game not dealt yet, another's turn, what is not legal, rubbish."""
    hall, anna, berta = pair()
    anna.intend(Reveal(0), decision=1)
    assert anna.refusal() == "decision"
    anna.intend(Reveal(0), play=2)
    assert anna.refusal() == "decision"
    anna.intend(Draw())
    assert anna.refusal() == "illegal"
    anna.say(Intend(1, 0, b"\xc1"))
    assert anna.refusal() == "rubbish"
    open_up(anna, berta)
    waiting = berta if anna.view.legal else anna
    waiting.intend(Draw())
    assert waiting.refusal() == "not-your-turn"
    assert len(hall.journal.moves(hall.hosted().id, 1)) == 4


def test_an_answer_to_a_former_game_is_late() -> None:
    """Games of a table are numbered: an answer to the one before is answered with the view of this one."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY))
    anna.intend(Reveal(0), play=0, decision=700)
    assert anna.refusal() == ""
    assert anna.last(Frame).step == 0


def test_refusals_go_only_to_the_asker_and_say_what_about() -> None:
    """The others hear nothing of it."""
    _, anna, berta = pair()
    before = len(berta.inbox)
    anna.intend(Draw())
    assert anna.last(Refused).about == "intend"
    assert len(berta.inbox) == before


def test_everybody_gets_a_frame_of_every_step() -> None:
    """Each step one frame for each seat, with what it brought."""
    _, anna, berta = pair()
    before = len(berta.all(Frame))
    anna.intend(Reveal(3))
    (frame,) = berta.all(Frame)[before:]
    assert frame.step == 1
    assert frame.decision == 0
    assert len(frame.events) == 1


# --- what nobody may see -----------------------------------------------------------------------------------


def test_a_drawn_card_is_in_no_other_bytes() -> None:
    """Only who drew a card is told which: not the others, not watchers, neither in frames nor in the past."""
    hall, anna, berta = pair()
    carl = hall.person("Carl")
    carl.say(Watch(anna.table.info.id))
    open_up(anna, berta)
    drawer, other = (anna, berta) if anna.view.legal else (berta, anna)
    drawer.intend(Draw())
    for person in (other, carl):
        person.lose_connection()
        person.come_back()
    carl.say(Watch(anna.table.info.id))
    assert drawer.view.hand.card is not None
    (told,) = [event for event in events(drawer) if event["type"] == "drew"]
    assert told["card"] == drawer.view.hand.card
    for person in (other, carl):
        assert person.view.hand.card is None
        (seen,) = [event for event in events(person) if event["type"] == "drew"]
        assert set(seen) == {"type", "seat"}


def events(person: Person) -> list[dict[str, object]]:
    """All events a person was told of, as plain data."""
    told = [message for message in person.inbox if isinstance(message, Frame | Past)]
    return [msgspec.msgpack.decode(event) for message in told for event in message.events]


def test_views_in_frames_are_the_seats_own() -> None:
    """Each frame's view is the one of the seat it was sent to."""
    hall, anna, berta = pair()
    carl = hall.person("Carl")
    carl.say(Watch(anna.table.info.id))
    play_on(anna, berta, steps=30)
    assert {msgspec.msgpack.decode(frame.view)["seat"] for frame in anna.all(Frame)} == {0}
    assert {msgspec.msgpack.decode(frame.view)["seat"] for frame in berta.all(Frame)} == {1}
    assert {msgspec.msgpack.decode(frame.view)["seat"] for frame in carl.all(Frame)} == {None}


# --- computers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "turbo", "pause"), [
    ("normal", False, PAUSES["normal"]), ("fast", False, PAUSES["fast"]), ("normal", True, TURBO),
])  # fmt: skip
def test_computers_pause_before_they_move(pace: str, turbo: bool, pause: float) -> None:
    """However fast the answer, a computer moves only after its pause; then it does."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, pace=pace), Turbo(turbo))
    hall.wait(pause - 0.01)
    assert anna.last(Frame).step == 0
    hall.wait(0.02)
    assert anna.last(Frame).step == 1


def test_a_slow_computer_is_waited_for_once() -> None:
    """Each decision is asked for once; a late answer counts, an answer given twice or unasked does not."""
    hall = Hall()
    hall.slow = True
    anna = hall.person("Anna")
    anna.say(solo(EASY))
    hall.wait(5)
    (task,) = hall.tasks
    assert anna.last(Frame).step == 0
    for number in (task.id, task.id, task.id + 50):
        hall.session.thought(number, encode(Reveal(2)))
    hall.settle()
    assert anna.last(Frame).step == 1
    assert task.strength == EASY
    assert msgspec.msgpack.decode(task.view)["seat"] == 1


def test_a_decided_or_lost_decision_is_not_wanted_any_more() -> None:
    """A task is wanted until it is answered, or its game is given up."""
    hall = Hall()
    hall.slow = True
    anna = hall.person("Anna")
    anna.say(solo(EASY, EASY))
    first, second = hall.tasks
    assert hall.session.wants(first.id)
    hall.session.thought(first.id, encode(Reveal(2)))
    assert (hall.session.wants(first.id), hall.session.wants(second.id)) == (False, True)
    anna.say(Leave())
    assert not hall.session.wants(second.id)


def test_a_single_possibility_needs_no_thought() -> None:
    """Computers continue after a scored round at once, and without being asked."""
    hall = Hall()
    anna = hall.person("Anna")
    anna.say(solo(EASY, EASY, seed="deal 0"))
    while anna.view.phase not in {"scored", "over"}:
        if not anna.act():
            hall.wait(1)
    assert hall.tasks == []
    assert anna.view.phase == "scored"
    assert anna.view.to_act == (0,)
    anna.intend(Continue())
    assert anna.view.phase == "opening"


def test_a_computer_does_not_cheat_through_its_seed() -> None:
    """The seed a computer gets does not contain the deal's, and is another for every decision."""
    hall = Hall()
    seeds: list[str] = []
    hall.bot = lambda task, view: seeds.append(task.seed) or hasty(view)  # type: ignore[func-returns-value]
    anna = hall.person("Anna")
    anna.say(solo(EASY, EASY))
    play_on(anna, steps=30)
    assert len(set(seeds)) == len(seeds)
    assert not any(hall.hosted().seed in seed for seed in seeds)


# --- the clock at the table --------------------------------------------------------------------------------


def test_time_grace_and_then_a_computer_decides() -> None:
    """Time runs out: ten seconds of grace, announced; then a computer of normal strength decides."""
    hall, anna, berta = pair(30)
    asked: list[Strength] = []
    hall.bot = lambda task, view: asked.append(task.strength) or hasty(view)  # type: ignore[func-returns-value]
    assert anna.last(Frame).clock == 30_000
    hall.wait(29.9)
    assert not anna.last(Frame).grace
    hall.wait(0.2)
    assert anna.last(Frame).grace
    assert anna.last(Frame).clock == pytest.approx(GRACE * 1000, abs=200)
    assert anna.last(Frame).step == 0
    hall.wait(GRACE)
    assert anna.last(Frame).step == 2
    assert asked == [NORMAL, NORMAL]
    assert berta.last(Frame).grace


def test_a_further_decision_of_a_turn_that_ran_out_has_only_grace() -> None:
    """Having let the time run out, the rest of this turn has the grace only; the next turn has all again."""
    hall, anna, berta = pair(30)
    open_up(anna, berta)
    late, other = (anna, berta) if anna.view.legal else (berta, anna)
    hall.wait(30.1)
    late.intend(Draw())
    frame = late.last(Frame)
    assert frame.grace
    assert frame.clock == GRACE * 1000
    late.intend(Drop())
    assert late.last(Frame).grace
    late.intend(late.view.legal[0])
    assert (other.last(Frame).clock, other.last(Frame).grace) == (30_000, False)


def test_a_late_opening_costs_no_time_of_the_first_turn() -> None:
    """The second opening card after a late first one has the grace only; then all is anew."""
    hall, anna, berta = pair(30)
    berta.act()
    berta.act()
    hall.wait(30.1)
    anna.act()
    assert (anna.last(Frame).clock, anna.last(Frame).grace) == (GRACE * 1000, True)
    anna.act()
    assert anna.view.phase == "turn"
    assert (anna.last(Frame).clock, anna.last(Frame).grace) == (30_000, False)


def test_an_answer_within_grace_counts() -> None:
    """The person may answer until the computer has; then it is the person's choice that is played."""
    hall, anna, berta = pair(30)
    open_up(anna, berta)
    late = anna if anna.view.legal else berta
    hall.slow = True
    hall.wait(30 + GRACE + 0.5)
    assert len(hall.tasks) == 1
    late.intend(Draw())
    hall.answer_tasks()
    hall.settle()
    assert late.view.phase == "drawn"
    assert late.refusal() == ""


def test_no_clock_waits_for_ever() -> None:
    """Without a clock nobody is hurried, and frames show none."""
    hall, anna, _ = pair(0)
    hall.wait(60)
    assert anna.last(Frame).step == 0
    assert anna.last(Frame).clock is None


def test_a_lost_connection_does_not_stop_the_clock() -> None:
    """Away is not gone: the clock of the seat runs on, and the game gets to its end."""
    _, anna, berta = pair(30)
    berta.lose_connection()
    play_on(anna)
    assert anna.table.info.status == "over"
    assert anna.table.info.seats[1].kind == "person"


def test_a_leaver_is_not_on_the_clock_any_more() -> None:
    """A computer that took over is not timed."""
    hall, anna, berta = pair(30)
    open_up(anna, berta)
    step = anna.last(Frame).step
    turn, other = (anna, berta) if anna.view.legal else (berta, anna)
    hall.slow = True
    turn.say(Leave())
    hall.wait(60)
    assert other.last(Frame).step == step
    assert not other.last(Frame).grace
    hall.answer_tasks()
    hall.settle()
    assert other.last(Frame).step == step + 1
