"""What tests of the hall's scenes share: reading a scene's picture without painting it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from net.messages import OpenTable
from scenes.hall.setup import Open

if TYPE_CHECKING:
    from scenes.hall.room import HallScene
    from scenes.hall.setup import SetupScene
    from scenes.placed import Placed
    from tests.scenes.fakes import FakeContext

SIZE = (1280, 720)


def things(scene: HallScene, size: tuple[int, int] = SIZE) -> list[Placed]:
    scene.refresh()
    picture = scene.picture(size, 0.0)
    assert picture is not None
    return list(picture.things)


def acts(scene: HallScene) -> list[Any]:
    return [thing.act for thing in things(scene) if thing.act is not None]


def said(scene: HallScene) -> str:
    """All words of a scene."""
    return "\n".join(str(getattr(thing.art, "text", "")) for thing in things(scene))


def opened(context: FakeContext, scene: SetupScene) -> OpenTable:
    """What the centre is asked for after the button was pressed."""
    scene.activate(Open(), 0.0)
    context.settle()
    context.other_end.welcome()
    assert scene.update(0.1) is None
    assert scene.update(0.2) is None
    (asked,) = [message for message in context.other_end.sent if isinstance(message, OpenTable)]
    return asked
