"""What is heard at a table: events, one's turn, the talk, refusals, the end; and what is not."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from msgspec.structs import replace

from game.contract import Continue
from game.signal.types import Pass, Roll
from game.zero.types import (
    Cleared,
    Dealt,
    Drew,
    Event,
    Finished,
    Reshuffled,
    Reveal,
    Revealed,
    Round,
    Scored,
    Swapped,
)
from net.client import Shown
from net.messages import Refused, Said
from scenes import sound
from scenes.boards import zero
from scenes.table import hearing
from tests.scenes.driver import window
from tests.scenes.ears import Listening
from tests.scenes.signal_boards import SignalClient
from tests.scenes.table_fakes import ANN, FREE, TableClient, computer, seated, settle

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


_window = pytest.fixture(autouse=True)(window)


def view(**changed: Any) -> Any:
    """The first view of a game for two."""
    client = TableClient(ANN, computer())
    client.begin()
    return replace(client.news["frames"][-1].view, **changed)


def names(event: Event) -> set[str]:
    return {cue.name for cue in zero.sounds(event, view(), {})}


def test_a_boards_events_have_their_sounds() -> None:
    """Each thing that moves is heard as what it is; what cannot be seen is not heard."""
    assert names(Drew(1)) == {"deal"}
    assert names(Swapped(0, 3, 20, 30, hidden=True)) == {"card"}
    assert names(Revealed(0, 3, 20)) == {"flip"}
    assert names(Reshuffled(90)) == {"shuffle"}
    assert names(Cleared(0, 1, (4, 5, 6))) == {"drop", "clear"}
    assert names(Scored((3, 9), (3, 9), 0, doubled=False)) == {"round", "tick"}
    assert names(Finished((1, 2))) == set()


def test_a_deal_is_heard_as_long_as_it_is_seen() -> None:
    """Its sounds begin with its journeys and end with them, far enough apart for the ear."""
    dealt = Dealt(1, 7)
    cues, ways = zero.sounds(dealt, view(), {}), zero.journeys(dealt, view(), {})
    delays = [cue.delay for cue in cues]
    assert delays[0] == 0.0
    assert ways[-1].delay <= delays[-1] <= ways[-1].delay + ways[-1].duration
    assert all(later - sooner > 2 * sound.APART for sooner, later in pairwise(delays))


def at_table(context: Listening, *, solo: bool = False) -> tuple[TableScene, TableClient]:
    """A table of two people where nothing was shown yet."""
    client = TableClient(ANN, ANN, solo=solo)
    return seated(context, client), client


def listen(scene: TableScene, context: Listening, now: float, seconds: float = 6.0) -> float:
    """Turns of a loop, in which everything is shown and heard."""
    end = now + seconds
    while now < end:
        context.poll(now)
        scene.update(now)
        scene.picture((1280, 720), now)
        now += 0.02
    return now


def test_a_deal_and_ones_turn_are_heard() -> None:
    """First the cards, then, once, the bell."""
    context = Listening()
    scene, client = at_table(context)
    client.begin()
    listen(scene, context, 10.0)
    heard = context.ears.names
    assert set(heard) == {"deal", "flip", "bell"}
    assert heard.count("bell") == 1
    assert heard[-1] == "bell"


def test_without_motion_a_deal_is_one_sound() -> None:
    """Nothing travels, so nothing rattles."""
    context = Listening(reduced_motion=True)
    scene, client = at_table(context)
    client.begin()
    listen(scene, context, 10.0)
    assert sorted(context.ears.names) == ["bell", "deal", "flip"]


def queue(client: TableClient, shown: Any, decision: int, *events: Event) -> None:
    client.news["frames"].append(Shown(1, decision, decision, shown, events, None, False))


def test_the_bell_rings_when_ones_turn_begins_and_not_within_it() -> None:
    """Not for the second half of a turn, not for others' turns, not for going on after a round."""
    context = Listening()
    scene, client = at_table(context)
    client.begin()
    now = settle(scene)
    context.ears.hush()
    mine, other = view(to_act=(0,)), view(to_act=(1,), legal=())
    rung = []
    for n, shown in enumerate(
        (other, mine, mine, other, mine, other, view(to_act=(0, 1), legal=(Continue(),)))
    ):
        context.ears.heard.clear()
        queue(client, shown, 10 + n)
        now = listen(scene, context, now, 1.0)
        rung.append("bell" in context.ears.names)
    assert rung == [False, True, False, False, True, False, False]


def test_the_bell_is_softest_for_who_plays_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """And loudest for somebody who looks elsewhere."""
    loudness = []
    for solo, focused in ((True, True), (False, True), (True, False)):
        monkeypatch.setattr(pygame.key, "get_focused", lambda focused=focused: focused)
        context = Listening()
        scene, client = at_table(context, solo=solo)
        client.begin()
        listen(scene, context, 10.0)
        loudness += [loud for name, loud in context.ears.heard if name == "bell"]
    assert loudness == sorted(loudness)
    assert len(set(loudness)) == 3


def test_the_window_calls_only_who_is_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The task bar is asked without a warning; where it cannot be asked nothing happens."""
    flashed: list[int] = []

    class Window:
        @classmethod
        def from_display_module(cls) -> Window:
            return cls()

        def flash(self, how: int) -> None:
            flashed.append(how)
            raise pygame.error

    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)
    hearing.call()
    monkeypatch.setattr(pygame, "Window", Window)
    hearing.call()
    assert flashed == [pygame.FLASH_UNTIL_FOCUSED]
    monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
    hearing.call()
    monkeypatch.setattr(pygame, "Window", None)
    hearing.call()
    assert len(flashed) == 1


def test_others_talk_and_refusals_are_heard() -> None:
    """One's own words are not; a refusal that is seen is heard."""
    context = Listening()
    scene, client = at_table(context)
    now = listen(scene, context, 10.0, 0.1)
    client.news["said"].append(Said(0, "Ann", "text", "Hallo"))
    now = listen(scene, context, now, 0.5)
    assert context.ears.names == []
    client.news["said"].append(Said(1, "Bob", "joy", "3"))
    now = listen(scene, context, now, 0.5)
    assert context.ears.names == ["chat"]
    client.news["refusals"].append(Refused("illegal", about="intend"))
    listen(scene, context, now, 0.5)
    assert context.ears.names == ["chat", "error"]


@pytest.mark.parametrize(("scores", "expected"), [((5, 90), "win"), ((90, 5), "end"), ((5, 5), "win")])
def test_the_end_sounds_like_what_it_is(scores: tuple[int, int], expected: str) -> None:
    """A fanfare for winners, also for those who share; something calm for the others; and that once."""
    context = Listening()
    scene, client = at_table(context)
    client.begin()
    now = settle(scene)
    context.ears.hush()
    context.ears.heard.clear()
    rounds = (Round(scores, 0, doubled=False),)
    over = view(phase="over", rounds=rounds, to_act=(), legal=(), hand=None)
    queue(client, over, 20)
    queue(client, over, 21)
    listen(scene, context, now, 2.0)
    assert context.ears.names == [expected]


def test_a_click_lets_the_rest_of_a_deal_be_heard_at_once() -> None:
    """The deal is completed with its sounds; after leaving nothing more is heard."""
    context = Listening()
    scene, client = at_table(context)
    client.begin()
    now = listen(scene, context, 10.0, 1.0)
    context.ears.heard.clear()
    context.poll(now + sound.APART)
    scene.hurried(now)
    scene.update(now)
    assert context.ears.names == ["deal", "flip", "bell"]
    context.sounds.play("card", delay=0.1)
    scene.leave()
    context.poll(now + 0.2)
    assert context.ears.names == ["deal", "flip", "bell"]


def test_what_is_played_answers_a_choice() -> None:
    """Turning up a card by hand is heard as a card that turns over."""
    context = Listening()
    scene, client = at_table(context)
    client.begin()
    now = settle(scene)
    context.ears.hush()
    context.ears.heard.clear()
    scene.activate(Reveal(0), now)
    listen(scene, context, now, 1.0)
    assert "flip" in context.ears.names


def test_frames_that_move_nothing_are_shown_and_heard_in_one_turn() -> None:
    """Computers that choose at the same moment don't take what one can do out of sight, and all are heard."""
    context = Listening()
    client = SignalClient(ANN, *[FREE] * 3)
    scene = seated(context, client)
    client.begin()
    now = settle(scene)
    assert client.table is not None
    (roller,) = client.table.to_act()
    client.let(roller, Roll())
    now = listen(scene, context, settle(scene, now))
    context.ears.heard.clear()
    for seat in (1, 2, 3):
        client.let(seat, Pass())
    scene.update(now)
    assert scene.sitting.live
    assert scene.sitting.view is not None
    assert scene.sitting.view.decided == (False, True, True, True)
    listen(scene, context, now)
    assert context.ears.names == ["lever"] * 3
    context.close()
