"""The queue of frames: what is shown when, what is live, and that the picture is right in any case."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from net.client import Shown
from scenes.table.feed import HURRY, TOO_MANY, Beat, Feed
from scenes.table.sitting import CLEARED
from tests.scenes.fakes import FakeContext
from tests.scenes.table_fakes import ANN, BO, TableClient, computer, seated, settle

if TYPE_CHECKING:
    from net.messages import SeatInfo
    from scenes.placed import Placed
    from scenes.table.scene import TableScene


pytestmark = pytest.mark.usefixtures("speck")


def beat(n: int) -> Beat:
    return Beat(Shown(1, n, n, None, (), None, False), n)


def game(context: FakeContext, *seats: SeatInfo) -> tuple[TableScene, TableClient]:
    client = TableClient(*(seats or (ANN, BO)))
    scene = seated(context, client)
    client.begin()
    settle(scene)
    return scene, client


def board_of(scene: TableScene, now: float) -> list[Placed]:
    """The game's own things."""
    scene.refresh()
    picture = scene.picture((1280, 720), now)
    assert picture is not None
    return [thing for thing in picture.things if not thing.key.startswith("table.")]


def test_pictures_are_shown_in_order_each_after_the_motion_of_the_last() -> None:
    """The next waits until what moves has arrived; completing the motion lets it come at once."""
    feed = Feed()
    for n in (1, 2, 3):
        feed.push(beat(n))
    assert [one.view for one in feed.due(0.0)] == [1]
    feed.hold(0.0, 0.5)
    assert feed.due(0.4) == ()
    assert not feed.live
    assert [one.view for one in feed.due(0.5)] == [2]
    feed.hold(0.5, 9.0)
    feed.finish()
    assert [one.view for one in feed.due(0.6)] == [3]
    assert feed.live


def test_a_long_queue_speeds_up_and_a_very_long_one_is_cut() -> None:
    """Nobody watches the past for minutes: too many pictures are passed over, the newest is shown."""
    feed = Feed()
    speeds = []
    for n in range(2 * HURRY + 1):
        speeds.append(feed.speed)
        feed.push(beat(n))
    assert speeds == sorted(speeds)
    assert (speeds[0], speeds[HURRY], speeds[-1]) == (1.0, 2.0, 4.0)
    for n in range(TOO_MANY):
        feed.push(beat(100 + n))
    feed.hold(0.0, 9.0)
    assert len(feed.due(0.1)) > TOO_MANY
    assert feed.live
    assert feed.shown is not None
    assert feed.shown.view == 100 + TOO_MANY - 1


def test_the_deal_is_seen_before_anything_can_be_done(context: FakeContext) -> None:
    """A game's first frame shows the bare table, then the deal; only then decisions are taken."""
    client = TableClient(ANN, BO)
    scene = seated(context, client)
    client.begin()
    scene.update(0.0)
    assert not scene.sitting.live
    first = scene.picture((1280, 720), 0.0)
    assert first is not None
    scene.update(CLEARED)
    dealt = scene.picture((1280, 720), CLEARED)
    assert dealt is not None
    assert len(dealt.journeys) >= 24
    assert not scene.sitting.live
    settle(scene, CLEARED)
    assert scene.sitting.live


def test_a_frame_is_halfway_until_its_last_picture_is_shown() -> None:
    """What waits behind it belongs to other frames and is no reason to hold it."""
    feed, (one, two) = Feed(), (beat(1), beat(2))
    for each in (one, replace(one, view=10), two):
        feed.push(each)
    seen = []
    while not feed.live:
        feed.due(0.0)
        seen.append((feed.halfway, feed.waiting))
    assert seen == [(True, 2), (False, 1), (False, 0)]


def test_an_intent_for_a_picture_that_is_not_the_newest_is_never_sent(context: FakeContext) -> None:
    """While older frames are shown a click only hurries them, also if its intent is still legal."""
    scene, client = game(context)
    client.let(0, client.decide(0))
    scene.update(50.0)
    client.let(1, client.decide(1))
    client.let(1, client.decide(1))
    scene.sitting.feed.hold(50.0, 100.0)
    scene.update(51.0)
    view = scene.sitting.view
    assert view is not None
    assert scene.sitting.feed.waiting
    scene.activate(view.legal[0], 51.0)
    assert client.intended == []
    assert not scene.sitting.feed.moving(51.0)
    now = settle(scene, 51.1)
    newest = scene.sitting.view
    assert newest is not None
    scene.activate(newest.legal[0], now)
    assert [shown.step for shown, _ in client.intended] == [3]


def test_journeys_are_given_once_with_the_picture_they_belong_to(context: FakeContext) -> None:
    """Drawing again does not move things again."""
    scene, client = game(context)
    client.let(0, client.decide(0))
    scene.update(60.0)
    picture = scene.picture((1280, 720), 60.0)
    assert picture is not None
    assert picture.journeys
    scene.refresh()
    again = scene.picture((1280, 720), 60.1)
    assert again is not None
    assert not again.journeys
    assert list(again.things) == list(picture.things)


def test_the_picture_is_right_even_if_every_event_was_missed(context: FakeContext) -> None:
    """A scene that comes to the table now shows the same board as one that saw everything."""
    scene, client = game(context, ANN, computer(), BO)
    client.play_on(60)
    now = settle(scene, 1.0)
    late = TableClient(ANN, computer(), BO)
    late.table, late.seat_at = client.table, client.seat_at
    other = FakeContext("de")
    newcomer = seated(other, late)
    late.show()
    late.news["frames"][0] = Shown(1, 60, 20, late.news["frames"][0].view, (), None, False)
    settle(newcomer, now)
    mine, theirs = (board_of(one, now) for one in (scene, newcomer))
    assert mine == theirs
    other.close()


def test_several_pictures_of_one_frame_have_the_intents_with_the_last_only(context: FakeContext) -> None:
    """In between nothing can be chosen: those pictures lie between two frames."""
    scene, client = game(context)
    client.play_on(400)
    now, seen = 60.0, 0
    while not scene.sitting.feed.live or seen == 0:
        now += 5.0
        scene.update(now)
        seen += 1
        assert scene.sitting.view is not None
        if scene.sitting.feed.waiting:
            assert not scene.sitting.live
    assert client.table is not None
    assert scene.sitting.view == client.table.view(0)


def test_a_picture_drawn_twice_in_one_turn_keeps_its_journeys(context: FakeContext) -> None:
    """The loop asks again when something else is pointed at now: what happened must still be seen."""
    scene, client = game(context)
    client.let(0, client.decide(0))
    scene.update(60.0)
    first = scene.picture((1280, 720), 60.0)
    assert first is not None
    scene.pointed(first.things[0], 60.0)
    second = scene.picture((1280, 720), 60.0)
    assert second is not None
    assert first.journeys
    assert second.journeys == first.journeys
