"""The wire: whatever a game says fits the bounds of the messages that carry it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.messages import Frame, Intend, OpenTable, decode_from_centre, decode_from_client, encode
from tests.conformance.cases import Case, play

if TYPE_CHECKING:
    from game.contract import Seat
    from game.table import Table


def _frame(table: Table, seat: Seat | None) -> Frame:
    seen = table.frame_for(seat)
    return Frame(1, seen.step, seen.decision, encode(seen.view), tuple(map(encode, seen.events)))


def test_frames_fit(case: Case) -> None:
    """Everybody's View with the events of one step is a message that a client takes."""
    for step in play(case, "wire"):
        for seat in case.everybody():
            frame = _frame(step.table, seat)
            assert decode_from_centre(encode(frame)) == frame


def test_intents_fit(case: Case) -> None:
    """Every legal intent is a message that a centre takes."""
    for step in play(case, "wire"):
        for seat in step.table.to_act():
            for intent in step.table.view(seat).legal:
                intend = Intend(1, step.table.decision(seat), encode(intent))
                assert decode_from_client(encode(intend)) == intend


def test_a_table_can_be_opened(case: Case) -> None:
    """So is the wish for a table with these options and this many seats."""
    wish = OpenTable(case.game.key, encode(case.options), (None,) * case.seats)
    assert decode_from_client(encode(wish)) == wish
