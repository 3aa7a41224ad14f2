"""A decision that a computer made for one's own seat because the time was up: seen, logged, not a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from game.contract import Continue
from net.messages import Refused
from scenes.draw import theme
from scenes.table.sitting import OVERDUE, TOAST, overdue
from tests.scenes.ears import Listening
from tests.scenes.table_fakes import ANN, BO, begun, settle, text, things

if TYPE_CHECKING:
    from net.client import Shown
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext
    from tests.scenes.table_fakes import TableClient


pytestmark = pytest.mark.usefixtures("speck")


def newest(client: TableClient, **changed: Any) -> None:
    """The frame that is on its way is another."""
    client.news["frames"][-1] = replace(client.news["frames"][-1], **changed)


def late(context: FakeContext, **clock: Any) -> tuple[TableScene, TableClient]:
    """One's own first decision is open, its time is up and its grace runs."""
    scene, client = begun(context, ANN, BO, clock=30)
    client.show()
    newest(client, **({"clock_until": 40.0, "grace": True, "events": ()} | clock))
    settle(scene)
    return scene, client


def told(scene: TableScene, now: float = 0.0) -> list[str]:
    """What stands over the board for a while."""
    shown = things(scene, now)
    return [text(one) for key, one in shown.items() if key.startswith("table.toast") and text(one)]


def logged(scene: TableScene) -> list[bool]:
    """Per entry of the log whether it says that a computer decided."""
    return [OVERDUE in one.lines for one in scene.sitting.chronicle.entries]


def test_what_a_computer_decided_in_time_s_stead_is_said(context: FakeContext) -> None:
    """A plate in the colour of notices for some seconds, and a line in the log before the move."""
    scene, client = late(context)
    before = logged(scene)
    client.let(0, client.decide(0))
    scene.update(50.0)
    assert told(scene, 50.0) == [context.texts.say(OVERDUE)]
    frames = [one.art for key, one in things(scene, 50.0).items() if key.startswith("table.toast")]
    assert theme.BRASS in [getattr(art, "border", None) for art in frames]
    assert logged(scene) == [*before, True, False]
    scene.update(50.0 + TOAST)
    assert told(scene, 50.0 + TOAST) == []


def test_several_decisions_in_a_row_are_one_notice(context: FakeContext) -> None:
    """A turn that a computer plays to its end is told of once."""
    scene, client = late(context)
    for now in (50.0, 52.0):
        client.let(0, client.decide(0))
        newest(client, grace=True)
        scene.update(now)
        assert len(told(scene, now)) == 1
        assert logged(scene).count(True) == 1


def test_one_s_own_answer_in_the_grace_is_one_s_own(context: FakeContext) -> None:
    """It was late, but nobody else gave it."""
    scene, client = late(context)
    assert scene.sitting.intend(client.decide(0))
    settle(scene, 50.0)
    assert logged(scene).count(True) == 0
    assert told(scene, 50.0) == []


def test_a_refused_answer_is_none(context: FakeContext) -> None:
    """What was decided after it was decided by the computer."""
    scene, client = late(context)
    scene.sitting._sent = (client.at.play, 0)
    client.news["refusals"].append(Refused("illegal", about="intend"))
    scene.update(50.0)
    client.let(0, client.decide(0))
    scene.update(51.0)
    assert context.texts.say(OVERDUE) in told(scene, 51.0)


@pytest.mark.parametrize(
    ("clock", "changed"),
    [
        ({"grace": False}, {}),
        ({"grace": False, "clock_until": None}, {}),
        ({}, {"events": ()}),
        ({}, {"play": 2}),
    ],
)
def test_what_may_have_been_decided_in_person_is_not_noticed(
    context: FakeContext, clock: dict[str, Any], changed: dict[str, Any]
) -> None:
    """In time or without a clock, in another window before this one came back, or in another game."""
    scene, client = late(context, **clock)
    client.let(0, client.decide(0))
    newest(client, **changed)
    scene.update(50.0)
    assert told(scene, 50.0) == []
    assert not any(logged(scene))


def test_others_decisions_and_going_on_are_not_noticed(context: FakeContext) -> None:
    """Their grace is not one's own; that a round's result is left is nobody's decision."""
    scene, client = late(context)
    assert scene.sitting.feed.shown is not None
    before: Shown = scene.sitting.feed.shown.frame
    client.let(0, client.decide(0))
    after: Shown = client.news["frames"][-1]
    assert overdue(before, after)
    assert not overdue(before, replace(after, decision=before.decision))
    assert not overdue(replace(before, view=replace(before.view, legal=(Continue(),))), after)


def test_the_notice_is_not_heard_as_a_refusal() -> None:
    """Nobody did anything wrong."""
    context = Listening()
    scene, client = late(context)
    client.let(0, client.decide(0))
    scene.update(50.0)
    assert len(told(scene, 50.0)) == 1
    assert "error" not in context.ears.names


def test_the_grace_is_explained_to_who_points_at_it(context: FakeContext) -> None:
    """The word and its bar say what comes after it; the time before says nothing more than its figure."""
    scene, _ = late(context)
    for key in ("table.clock", "table.clock.bar"):
        thing = things(scene)[key]
        assert thing.hover
        scene.pointed(thing, 0.0)
        assert text(things(scene)["table.tip.text"]) == context.texts.tr("table-describe-grace")
    scene.sitting.clock = (40.0, False)
    assert "table.tip" not in things(scene)
    assert not things(scene)["table.clock"].hover
