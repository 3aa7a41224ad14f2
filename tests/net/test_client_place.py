"""What a client tells the centre again after a break, and what it keeps of a game's account."""

from __future__ import annotations

from game.contract import Strength
from net.client import State
from net.local import MemoryJournal
from net.messages import OpenTable, Pause, Watch
from tests.net.real import OPTIONS
from tests.net.rig import Rig


def broken(rig: Rig) -> None:
    """Every connection breaks and is mended."""
    rig.kill_centre()
    rig.until(lambda: all(client.state is State.LOST for client in rig.clients))
    rig.until(lambda: all(client.state is State.ONLINE for client in rig.clients))
    rig.wait(1.0)


def test_looking_on_survives_a_break() -> None:
    """Who looked on at a table does so again, without asking, and sees what happens from then on."""
    rig = Rig()
    anna, berta, carl = (rig.client(name) for name in ("Anna", "Berta", "Carl"))
    rig.table(anna, berta)
    assert anna.seat_at is not None
    table = anna.seat_at.info.id
    carl.send(Watch(table))
    rig.until(lambda: carl.seat_at)
    broken(rig)
    assert carl.seat_at is not None
    assert (carl.seat_at.info.id, carl.seat_at.seat) == (table, None)
    carl.frames()
    shown = anna.frames()[-1]
    anna.intend(shown, shown.view.legal[0])
    rig.wait(0.2)
    assert carl.frames()[-1].step == shown.step + 1


def test_a_table_gone_meanwhile_is_not_looked_at() -> None:
    """Where the table is no more, the watcher is told so."""
    rig = Rig()
    anna, berta, carl = (rig.client(name) for name in ("Anna", "Berta", "Carl"))
    rig.table(anna, berta)
    assert anna.seat_at is not None
    carl.send(Watch(anna.seat_at.info.id))
    rig.until(lambda: carl.seat_at)
    rig.journal = MemoryJournal()
    broken(rig)
    assert carl.seat_at is None


def test_a_pause_holds_over_a_break() -> None:
    """A game alone that waits goes on waiting when the centre was away, until the opposite is said."""
    rig = Rig()
    anna = rig.client("Anna")
    rig.until(lambda: anna.state is State.ONLINE)
    anna.pause(on=True)
    anna.pause(on=True)
    anna.send(OpenTable("zero", OPTIONS, (None, Strength.EASY), 30))
    rig.until(lambda: anna.seat_at)
    anna.pause(on=False)
    anna.pause(on=True)
    rig.wait(0.1)
    assert [message.on for message in rig.heard if isinstance(message, Pause)] == [True, False, True]
    assert anna.frames()[-1].clock_until is None
    broken(rig)
    assert anna.frames()[-1].clock_until is None
    anna.pause(on=False)
    rig.wait(0.1)
    assert anna.frames()[-1].clock_until is not None


def test_the_account_of_another_table_is_forgotten() -> None:
    """At a new table nothing is known of what the last one brought."""
    rig = Rig()
    anna, berta, carl = (rig.client(name) for name in ("Anna", "Berta", "Carl"))
    rig.table(anna, berta)
    assert anna.seat_at is not None
    carl.send(Watch(anna.seat_at.info.id))
    rig.until(lambda: carl.credited)
    carl.send(OpenTable("zero", OPTIONS, (None, None)))
    rig.until(lambda: carl.seat_at is not None and carl.seat_at.seat is not None)
    assert carl.credited is None
