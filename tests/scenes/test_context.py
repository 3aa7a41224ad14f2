"""What scenes are given: languages, settings, and connections that follow what was asked for last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.address import Address
from net.home import Home
from net.messages import Refused
from scenes.context import Context
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from pathlib import Path


def test_playing_alone_starts_a_centre_and_connects_to_it() -> None:
    """Nothing is dialled before the centre listens; then it is."""
    context = FakeContext()
    context.play_alone()
    assert context.client is None
    context.settle()
    assert [centre.lan for centre in context.centres] == [False]
    assert context.client is context.other_end
    assert not context.hosting


def test_playing_alone_again_takes_the_same_centre() -> None:
    """A second game alone signs in anew and starts nothing."""
    context = FakeContext()
    for _ in range(3):
        context.play_alone()
        context.settle()
    assert len(context.centres) == 1
    assert [client.closed for client in context.dialled] == [True, True, False]


def test_hosting_ends_the_centre_for_playing_alone_first() -> None:
    """Both keep their games in one place, so the second starts when the first has ended."""
    context = FakeContext()
    context.play_alone()
    context.settle()
    context.host_party(47_777)
    assert context.hosting
    context.settle()
    assert context.centres[0].closed
    assert (context.centres[1].lan, context.centres[1].port) == (True, 47_777)
    assert context.hosting


def test_disconnecting_ends_a_party_but_keeps_the_centre_for_playing_alone() -> None:
    """Nobody else can play with the latter, and it will be wanted again."""
    context = FakeContext()
    context.play_alone()
    context.settle()
    context.disconnect()
    context.settle()
    assert context.client is None
    assert not context.centres[0].closed
    context.host_party()
    context.settle()
    context.disconnect()
    context.settle()
    assert context.centres[1].closed


def test_joining_dials_the_address() -> None:
    """Somebody's centre needs none of one's own."""
    context = FakeContext()
    context.connect(Address("10.0.0.5"))
    assert context.other_end.address == Address("10.0.0.5")
    assert context.centres == []


def test_problems_of_the_centre_and_of_the_other_end_are_told() -> None:
    """A busy port, an address where nobody is."""
    context = FakeContext()
    context.busy = Refused("port-busy")
    context.host_party()
    context.settle()
    assert context.problem == Refused("port-busy")
    context.connect(Address("10.0.0.5"))
    assert context.problem is None
    context.other_end.refuse(Refused("unreachable"))
    assert context.problem == Refused("unreachable")


def test_a_directory_no_centre_can_use_is_told(tmp_path: Path) -> None:
    """A file where the party's directory should be is a problem with words, and trying again clears it."""
    (tmp_path / "party").write_text("in the way")
    context = Context(Home(tmp_path))
    context.host_party()
    context.poll(0.0)
    assert context.problem == Refused("data-unusable", (("file", str(tmp_path / "party")),))
    context.disconnect()
    assert context.problem is None
    context.close()


def test_languages_and_settings_last(tmp_path: Path) -> None:
    """What was chosen is there at the next start, unless the call says otherwise."""
    context = Context(Home(tmp_path), "en")
    before = context.revision
    context.set_language("de")
    context.save(reduced_motion=True)
    assert context.revision == before + 2
    again = Context(Home(tmp_path))
    assert (again.texts.lang, again.settings.reduced_motion) == ("de", True)
    assert Context(Home(tmp_path), "en").texts.lang == "en"


def test_closing_ends_everything() -> None:
    """The client hangs up and the centre ends."""
    context = FakeContext()
    context.play_alone()
    context.settle()
    context.close()
    assert context.other_end.closed
    assert context.centres[0].closed


def test_a_centre_that_came_back_is_dialled_at_once() -> None:
    """A centre of one's own that died and listens again is not waited for in silence."""
    context = FakeContext()
    context.play_alone()
    context.settle()
    assert context.other_end.redialled == 0
    context.centres[0].runs += 1
    context.poll(1.0)
    context.poll(2.0)
    assert context.other_end.redialled == 1
