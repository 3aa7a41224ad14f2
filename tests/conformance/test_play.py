"""Play: it ends, it stays sound, it asks exactly the seats it should, and it does not depend on arrival."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, get_args

import pytest

from game.bot import decide, decide_randomly
from game.contract import Illegal, Late, Strength
from game.rng import Rng
from tests.conformance.cases import Case, play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.contract import Part, Row, Seat, Value

ORDERS = 24
"""Arrival orders tried per simultaneous step."""


def test_random_play_ends(case: Case) -> None:
    """Random play ends: then nobody has anything to do and there is an outcome, and not before."""
    for seed in ("end/1", "end/2", "end/3"):
        for step in play(case, seed):
            table = step.table
            assert (table.outcome() is None) == bool(table.to_act())
        assert all(table.view(seat).legal == () for seat in case.everybody())


def test_places_follow_from_the_outcome(case: Case) -> None:
    """Every seat has points and a place; the best place is taken, and sharers skip the places after."""
    *_, last = play(case)
    outcome = last.table.outcome()
    assert outcome is not None
    assert len(outcome.points) == len(outcome.places) == case.seats
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)


def test_everybody_reads_the_same_outcome_and_sheet(case: Case) -> None:
    """What has been scored and how the game ended is public: every View tells the same."""
    rules = case.game.rules
    for step in play(case):
        views = [step.table.view(seat) for seat in case.everybody()]
        assert {rules.outcome(view) for view in views} == {step.table.outcome()}
        assert len({rules.sheet(view) for view in views}) == 1


def test_every_state_is_sound(case: Case) -> None:
    """After the deal and after every step `check` finds each card once and the phase in order."""
    check = case.game.rules.check
    check(case.table().state)
    for step in play(case):
        check(step.table.state)


def test_exactly_the_seats_to_act_have_legal_intents(case: Case) -> None:
    """Legal intents exist for the seats in `to_act` and for nobody else; none is listed twice."""
    rules = case.game.rules
    for step in play(case):
        state = step.table.state
        for seat in range(case.seats):
            legal = rules.legal(state, seat)
            assert bool(legal) == (seat in rules.to_act(state))
            assert len(set(legal)) == len(legal)


def test_views_carry_who_acts_and_what_is_legal(case: Case) -> None:
    """A View tells its seat, the seats to act in order, and its own legal intents (a spectator has none)."""
    rules = case.game.rules
    for step in play(case):
        state = step.table.state
        for seat in case.everybody():
            view = rules.view(state, seat)
            assert view.seat == seat
            assert view.to_act == tuple(sorted(rules.to_act(state)))
            assert view.legal == (() if seat is None else rules.legal(state, seat))


def test_every_legal_intent_can_be_played(case: Case) -> None:
    """Each legal intent of each seat leads to a sound state, and leaves the one before as it was."""
    rules = case.game.rules
    for number, step in enumerate(play(case)):
        if number % 11:
            continue
        state, bytes_before = step.table.state, step.table.digest()
        for seat in rules.to_act(state):
            for intent in rules.legal(state, seat):
                after, _ = rules.apply(state, seat, intent, Rng.derive("any", number))
                rules.check(after)
        assert step.table.digest() == bytes_before


def test_the_table_refuses_what_is_not_legal(case: Case) -> None:
    """An intent of a seat not to act, of no seat, or not among the legal ones is refused; nothing changes."""
    for step in play(case):
        table = step.table
        before, log = table.state, len(table.log)
        acting = table.to_act()
        for seat in (-1, case.seats, *range(case.seats)):
            code = "illegal" if seat in acting else "not-your-turn"
            if seat in acting and step.intent in table.view(seat).legal:
                continue
            with pytest.raises(Illegal, match=code):
                table.submit(seat, step.intent)
        assert table.state is before
        assert len(table.log) == log


def test_a_decision_is_numbered_by_its_seats_own_intents(case: Case) -> None:
    """A seat's decision number is how often it has played; other seats' intents do not move it."""
    played = dict.fromkeys(range(case.seats), 0)
    for step in play(case):
        played[step.seat] += 1
        for seat, count in played.items():
            assert step.table.decision(seat) == step.table.frame_for(seat).decision == count


def test_other_numbers_of_seats_are_refused(case: Case) -> None:
    """No table opens with fewer or more seats than the game is for."""
    seats = case.game.rules.SEATS
    for wrong in (-1, 0, seats.start - 1, seats.stop):
        with pytest.raises(Illegal, match="seats"):
            Case(case.game, case.options, wrong, "").table()


def test_arrival_order_does_not_matter(case: Case) -> None:
    """However the choices of a simultaneous step arrive, the state after all of them is the same.

    A game that ever asks several seats at once asks all of them at times.
    """
    rng, met = random.Random(case.name), set()
    for step in play(case, "arrival"):
        state = step.table.state
        if len(case.game.rules.to_act(state)) < 2:
            continue
        chains = [_chain(case, state, seat, rng) for seat in sorted(case.game.rules.to_act(state))]
        met.add(len(chains))
        ends = {_end(case, state, order) for order in _orders(chains, rng)}
        assert len(ends) == 1
    assert not met or max(met) == case.seats


def _chain(case: Case, state: Value, seat: Seat, rng: random.Random) -> tuple[tuple[Seat, Value], ...]:
    """What a seat chooses until it has done its part, while the others wait."""
    rules, chain = case.game.rules, []
    while seat in rules.to_act(state):
        intent = rng.choice(rules.legal(state, seat))
        state, _ = rules.apply(state, seat, intent, Rng.derive("unused", 0))
        chain.append((seat, intent))
    return tuple(chain)


def _orders(
    chains: list[tuple[tuple[Seat, Value], ...]], rng: random.Random
) -> Iterator[list[tuple[Seat, Value]]]:
    """Some interleavings of the chains, each chain in its own order; first one seat after the other."""
    yield [move for chain in chains for move in chain]
    yield [move for chain in reversed(chains) for move in chain]
    for _ in range(ORDERS):
        owners = [number for number, chain in enumerate(chains) for _ in chain]
        rng.shuffle(owners)
        left = [iter(chain) for chain in chains]
        yield [next(left[owner]) for owner in owners]


def _end(case: Case, state: Value, order: list[tuple[Seat, Value]]) -> Value:
    for number, (seat, intent) in enumerate(order):
        assert intent in case.game.rules.legal(state, seat)
        state, _ = case.game.rules.apply(state, seat, intent, Rng.derive("arrival", number))
    return state


def test_only_the_choice_that_completes_a_simultaneous_step_draws(case: Case) -> None:
    """While others still owe their part of a simultaneous step, chance has no say."""
    rules = case.game.rules
    for number, step in enumerate(play(case, "chance")):
        state = step.table.state
        acting = rules.to_act(state)
        if len(acting) < 2:
            continue
        for seat in acting:
            intent = rules.legal(state, seat)[0]
            results = {
                rules.apply(state, seat, intent, Rng.derive(seed, number))[0] for seed in ("a", "b", "c")
            }
            assert len(results) == 1


def test_every_step_draws_from_its_own_stream(case: Case) -> None:
    """The deal draws from the seed's stream 0, the n-th intent from stream n."""
    rules = case.game.rules
    assert case.table("streams").state == rules.setup(case.options, case.seats, Rng.derive("streams", 0))
    for number, step in enumerate(play(case, "streams"), start=1):
        chance = Rng.derive("streams", number)
        assert rules.apply(step.before, step.seat, step.intent, chance) == (step.table.state, step.events)


def test_random_computers_play_a_whole_game(case: Case) -> None:
    """The random player knows only Views and finishes a game with them."""
    table, rng = case.table("bots"), random.Random("bots")
    while acting := sorted(table.to_act()):
        table.submit(acting[0], decide_randomly(table.view(acting[0]), rng))
    assert table.outcome() is not None


@pytest.mark.parametrize("strength", list(Strength))
def test_a_computer_of_every_strength_answers_with_a_legal_intent(case: Case, strength: Strength) -> None:
    """A computer chooses among the legal intents, and with the same seed the same one."""
    asked = 0
    for number, step in enumerate(play(case, f"strength/{strength}")):
        if number % 29 or not step.table.to_act():
            continue
        view = step.table.view(min(step.table.to_act()))
        chosen = decide(case.game, view, strength, "seed")
        assert chosen in view.legal
        assert decide(case.game, view, strength, "seed") == chosen
        asked += 1
        if asked == 6:
            break
    assert asked


def test_the_sheet_adds_up(case: Case) -> None:
    """The sheet has an entry per seat in every row and part; the totals are the parts' sums, or the rows'.

    A game of parts has them from the deal on, always the same ones, and is scored once, at its end. At last
    the rows' sums are the outcome's points.
    """
    rules = case.game.rules
    first = rules.sheet(case.table().view(None))
    for step in play(case):
        sheet = rules.sheet(step.table.view(None))
        for row in sheet.rows:
            assert len(row.points) == len(row.credits) == len(row.notes) == case.seats
            assert min(row.credits) >= 0
        sums = _sums(sheet.rows, case.seats)
        assert sheet.totals == (_sums(sheet.parts, case.seats) if sheet.parts else sums)
        assert [part.label for part in sheet.parts] == [part.label for part in first.parts]
        assert not sheet.parts or len(sheet.rows) == (step.table.outcome() is not None)
    outcome = step.table.outcome()
    assert outcome is not None
    assert sheet.totals == sums == outcome.points


def test_what_decides_between_equals_is_said(case: Case) -> None:
    """The end has a note for every seat that is ahead of one with as many points, and for no other."""
    for seed in ("ends", "ends/2", "ends/3"):
        for step in play(case, seed):
            outcome = step.table.outcome()
        assert outcome is not None
        standing = tuple(zip(outcome.points, outcome.places, strict=True))
        ahead = [any(own == other and at < place for other, place in standing) for own, at in standing]
        assert [bool(note) for note in outcome.notes] == (ahead if any(ahead) else [])


def _sums(lines: Iterable[Row | Part], seats: int) -> tuple[int, ...]:
    """Per seat the points of all lines, each of which has an entry for every seat."""
    return tuple(map(sum, zip((0,) * seats, *(line.points for line in lines), strict=True)))


def test_an_overdue_intent_is_legal(case: Case) -> None:
    """What a game names for a seat whose time ran out can be played by that seat."""
    for step in play(case):
        for seat in step.table.to_act():
            view = step.table.view(seat)
            named = case.game.rules.overdue(view)
            assert named is None or named in view.legal


def test_a_late_seat_is_told_what_it_has(case: Case) -> None:
    """For every decision the game says what is left of the time to who was late with the one before."""
    for step in play(case):
        for seat in step.table.to_act():
            assert case.game.rules.late(step.table.view(seat)) in get_args(Late)
