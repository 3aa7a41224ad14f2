"""The client against a real session, in memory and fake time: staying in touch, and never playing twice."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.bot import decide_randomly
from game.catalog import GAMES
from net.client import Client, Shown, State
from net.identity import Identity
from net.local import MemoryJournal
from net.messages import (
    Beat,
    Bye,
    Frame,
    FromClient,
    Hello,
    Intend,
    Leave,
    OpenTable,
    Refused,
    Say,
    Sit,
    Start,
    decode_from_centre,
    decode_from_client,
    encode,
)
from net.transport import Arrived, Joined, Lost
from tests.net.real import OPTIONS
from tests.net.rig import HERE, Rig


def last_frame(rig: Rig, client: Client) -> Shown:
    """The newest Frame there will be for now."""
    rig.wait(0.1)
    return client.frames()[-1]


def test_signing_in() -> None:
    """A client that dials is online a few words later, and knows the centre's name."""
    rig = Rig()
    client = rig.client("Anna")
    assert client.state is State.CONNECTING
    revision = client.revision
    rig.until(lambda: client.state is State.ONLINE)
    assert client.centre == "Rig"
    assert client.revision > revision
    assert rig.dials == 1


def test_what_is_said_before_signing_in_is_said_after() -> None:
    """A message sent while connecting waits until it can be sent."""
    rig = Rig()
    client = rig.client("Anna")
    client.send(OpenTable("zero", OPTIONS, (None, None)))
    rig.until(lambda: client.seat_at)


def test_an_intent_is_repeated_until_a_newer_frame_comes() -> None:
    """An intent that nobody answers goes out again each second; answered, it does not."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    shown = last_frame(rig, anna)
    rig.session.receive, hear = lambda *_: None, rig.session.receive  # type: ignore[method-assign]
    anna.intend(shown, shown.view.legal[0])
    rig.wait(1.2)
    rig.session.receive = hear  # type: ignore[method-assign]
    sent = [message for message in rig.heard if isinstance(message, Intend)]
    assert len(sent) == 2
    assert sent[0] == sent[1]
    rig.until(anna.frames)
    rig.heard.clear()
    rig.wait(3.0)
    assert not any(isinstance(message, Intend) for message in rig.heard)


def test_a_resent_intent_is_played_once() -> None:
    """The same intent three times over is one move; the client is not refused."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    shown = last_frame(rig, anna)
    for _ in range(3):
        anna.intend(shown, shown.view.legal[0])
    after = last_frame(rig, anna)
    assert (after.step, after.decision) == (shown.step + 1, shown.decision + 1)
    assert anna.refusals() == []


def test_events_are_given_once() -> None:
    """A Frame that repeats a step has no events, and a step's events are in exactly one Frame."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    shown = last_frame(rig, anna)
    anna.intend(shown, shown.view.legal[0])
    anna.intend(shown, shown.view.legal[0])
    rig.wait(0.1)
    repeated = anna.frames()
    assert [frame.step for frame in repeated] == [1, 1]
    assert [len(frame.events) for frame in repeated] == [1, 0]


def test_silence_is_noticed_and_mended() -> None:
    """After 1.5 s without a word the client is lost; it dials anew until it is back in its seat."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    rig.deaf = True
    since = rig.network.now
    rig.until(lambda: anna.state is State.LOST)
    assert 1.4 <= rig.network.now - since <= 2.1
    rig.wait(5.0)
    assert anna.state is State.LOST, "it goes on trying"
    rig.deaf = False
    rig.until(lambda: anna.state is State.ONLINE)
    assert anna.seat_at is not None
    assert anna.seat_at.seat == 0


def test_a_stalled_window_is_not_silence() -> None:
    """A client that was not polled for long does not take that for the centre's silence."""
    rig = Rig()
    anna = rig.client("Anna")
    rig.until(lambda: anna.state is State.ONLINE)
    rig.clients.clear()
    rig.wait(3.0)
    dials = rig.dials
    rig.clients.append(anna)
    rig.wait(1.0)
    assert anna.state is State.ONLINE
    assert rig.dials == dials


def test_heartbeats() -> None:
    """An idle client says something twice a second, so nobody takes it for lost."""
    rig = Rig()
    anna = rig.client("Anna")
    rig.until(lambda: anna.state is State.ONLINE)
    rig.heard.clear()
    rig.wait(10.0)
    assert 18 <= sum(isinstance(message, Beat) for message in rig.heard) <= 21
    assert anna.state is State.ONLINE


def test_a_centre_that_died_goes_on_where_it_was() -> None:
    """An intent whose answer died with the centre is sent again to the next run, and played once."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    shown = last_frame(rig, anna)
    anna.intend(shown, shown.view.legal[0])
    rig.kill_centre()
    rig.until(lambda: anna.state is State.LOST)
    rig.until(lambda: anna.state is State.ONLINE)
    after = last_frame(rig, anna)
    assert (after.step, after.decision) == (1, 1)
    assert anna.refusals() == []
    assert rig.epochs == 2


def test_a_table_that_is_no_more() -> None:
    """Who comes back and has no seat any more knows so."""
    rig = Rig()
    anna = rig.client("Anna")
    rig.until(lambda: anna.state is State.ONLINE)
    anna.send(OpenTable("zero", OPTIONS, (None, None)))
    rig.until(lambda: anna.seat_at)
    rig.journal = MemoryJournal()
    rig.kill_centre()
    rig.until(lambda: anna.state is State.LOST)
    rig.until(lambda: anna.state is State.ONLINE)
    rig.until(lambda: anna.seat_at is None, 2.0)


def test_a_new_process_need_not_be_waited_for() -> None:
    """Told of a new centre, the client dials at once."""
    rig = Rig()
    anna = rig.client("Anna")
    rig.until(lambda: anna.state is State.ONLINE)
    rig.kill_centre()
    anna.redial()
    rig.until(lambda: anna.state is State.ONLINE, 0.5)


def test_the_same_key_twice() -> None:
    """The later connection of a key is the player; the earlier one is told, and does not fight for it."""
    rig = Rig()
    first = rig.client("Anna")
    rig.until(lambda: first.state is State.ONLINE)
    second = rig.client("Anna", first._identity)
    rig.until(lambda: second.state is State.ONLINE)
    rig.until(lambda: first.state is State.REFUSED)
    assert first.refusal == Refused("replaced")
    rig.wait(5.0)
    assert second.state is State.ONLINE


def test_nobody_answers() -> None:
    """A first connection that does not stand in five seconds is refused, with the address."""
    rig = Rig()
    rig.deaf = True
    anna = rig.client("Anna")
    rig.until(lambda: anna.state is State.REFUSED, 5.5)
    assert anna.refusal == Refused("unreachable", (("address", "there:1"),))
    assert rig.dials > 1, "one lost word is not the end"


class Scripted:
    """A transport whose other end says what the test wants."""

    def __init__(self, *happening: Joined | Arrived | Lost) -> None:
        self.happening = list(happening)
        self.sent: list[FromClient] = []

    def poll(self, timeout_ms: int) -> list[Joined | Arrived | Lost]:
        taken, self.happening = self.happening, []
        return taken

    def send(self, peer: int, data: bytes) -> None:
        self.sent.append(decode_from_client(data))

    def drop(self, peer: int) -> None:
        self.happening.append(Lost(peer))

    def close(self) -> None:
        self.happening.clear()


@pytest.mark.parametrize("data", [b"", b"\xff" * 30, b"\x81\xa4type\xa7nothing", encode(Beat(1)) + b"x"])
def test_a_centre_that_talks_rubbish(data: bytes) -> None:
    """A centre whose words make no sense is left, for good."""
    wire = Scripted(Joined(1), Arrived(1, data))
    client = Client(Identity.fresh(), "Anna", HERE, lambda _: wire)
    client.poll(1.0)
    assert client.refusal == Refused("rubbish")
    client.poll(2.0)
    client.send(Leave())
    assert [type(message) for message in wire.sent] == [Hello]


def test_the_refusal_says_more_than_the_farewell() -> None:
    """Refused with a reason before signing in, the reason is kept when the centre hangs up."""
    why = Refused("protocol", (("centre", 2), ("client", 1)), "hello")
    wire = Scripted(Joined(1), Arrived(1, encode(why)), Arrived(1, encode(Bye("protocol"))), Lost(1))
    client = Client(Identity.fresh(), "Anna", HERE, lambda _: wire)
    client.poll(1.0)
    assert client.refusal == why


def test_frames_of_no_table_are_ignored() -> None:
    """A Frame that comes while the client is at no table shows nothing."""
    frame = Frame(1, 0, 0, b"\xc0", ())
    wire = Scripted(Joined(1), Arrived(1, encode(frame)))
    client = Client(Identity.fresh(), "Anna", HERE, lambda _: wire)
    client.poll(1.0)
    assert client.frames() == []
    assert client.state is State.CONNECTING


def test_talk_and_refusals_are_handed_out_once() -> None:
    """Chat reaches everybody at the table once, and a refusal its asker only, once."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    anna.send(Say("text", "Hallo"))
    anna.send(Say("text", "too soon"))
    rig.wait(0.1)
    for client in (anna, berta):
        assert [(said.name, said.text) for said in client.said()] == [("Anna", "Hallo")]
        assert client.said() == []
    assert [(refused.code, refused.about) for refused in anna.refusals()] == [("chat-lock", "say")]
    assert anna.refusals() == berta.refusals() == []


def test_hanging_up() -> None:
    """A closed client says nothing more; its seat is kept for a while."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    anna.close()
    anna.intend(Shown(1, 0, 0, None, (), None, False), GAMES["zero"].rules.Options())
    rig.wait(1.0)
    assert anna.state is State.REFUSED
    assert berta.seat_at is not None
    assert [seat.online for seat in berta.seat_at.info.seats] == [False, True]


def test_the_clock_is_in_the_caller_s_time() -> None:
    """A Frame's clock is told as a moment of the time `poll` is called with."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.until(lambda: berta.state is State.ONLINE)
    anna.send(OpenTable("zero", OPTIONS, (None, None), 30))
    rig.until(lambda: anna.seat_at and berta.tables)
    berta.send(Sit(berta.tables[0].id))
    rig.until(lambda: berta.seat_at)
    anna.send(Start())
    rig.until(lambda: anna.seat_at and anna.seat_at.info.status == "running")
    shown = last_frame(rig, anna)
    assert shown.clock_until is not None
    assert abs(shown.clock_until - rig.network.now - 30) < 0.2
    assert not shown.grace


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_on_a_bad_network(seed: int) -> None:
    """Four clients on slow wires that break play a whole game and see the same end.

    Nobody is refused, nobody plays twice, and everybody has heard of every event once.
    """
    rig = Rig(seed, delay=0.08, breaks=0.002)
    rng = random.Random(seed)
    clients = [rig.client(name) for name in "ABCD"]
    rig.table(*clients)
    answered = [(0, -1)] * 4
    ends: dict[int, Shown] = {}
    heard: list[list[object]] = [[], [], [], []]

    def play() -> bool:
        for seat, client in enumerate(clients):
            heard[seat] += client.past()
            frames = client.frames()
            heard[seat] += [event for shown in frames for event in shown.events]
            if frames and not frames[-1].view.to_act:
                ends[seat] = frames[-1]
            elif frames and frames[-1].view.legal and (1, frames[-1].decision) > answered[seat]:
                answered[seat] = (1, frames[-1].decision)
                client.intend(frames[-1], decide_randomly(frames[-1].view, rng))
        return len(ends) == 4

    rig.until(play, 4000.0)
    assert len({end.view.rounds for end in ends.values()}) == 1
    assert [client.refusals() for client in clients] == [[]] * 4
    told = [[event for event in events if type(event).__name__ != "Drew"] for events in heard]
    assert told[0] == told[1] == told[2] == told[3]
    assert rig.dials > 4, "some connection broke"


def test_messages_are_what_the_centre_decodes() -> None:
    """An intent travels as MessagePack of the game's own type."""
    rig = Rig()
    anna, berta = rig.client("Anna"), rig.client("Berta")
    rig.table(anna, berta)
    shown = last_frame(rig, anna)
    anna.intend(shown, shown.view.legal[3])
    rig.wait(0.1)
    (sent,) = [message for message in rig.heard if isinstance(message, Intend)]
    assert msgspec.msgpack.decode(sent.intent, type=GAMES["zero"].rules.Intent) == shown.view.legal[3]
    assert decode_from_centre(encode(Beat(1))) == Beat(1)
