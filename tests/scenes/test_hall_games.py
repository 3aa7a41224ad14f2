"""The hall with several games: doors for all of them, which one is meant, and the one that waits."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from game.catalog import GAMES
from net.home import with_table
from net.messages import OpenTable
from scenes.boards import BOARDS
from scenes.hall.cards import Take
from scenes.hall.games import GamesScene, wanted
from scenes.hall.rules_page import RulesScene
from scenes.hall.setup import SetupScene
from scenes.hall.title import Enter, TitleScene
from scenes.input import Action, Verb
from scenes.stack import Push, Replace
from scenes.table.scene import TableScene
from tests import gallery
from tests.scenes import states_games
from tests.scenes.game_fakes import CHOSEN, MANY, many
from tests.scenes.hall_tools import SIZE, acts, said, things
from tests.scenes.states_hall import title_continue

if TYPE_CHECKING:
    from scenes.hall.games import Purpose
    from tests.scenes.fakes import FakeContext

PURPOSES: tuple[Purpose, ...] = ("alone", "host", "guest", "rules")
SIZES = (*gallery.USUAL, *gallery.TALL, (1024, 768), (2560, 1080))


pytestmark = pytest.mark.usefixtures("speck", "bare_hall")


@pytest.mark.parametrize("size", SIZES)
def test_five_doors_stand_side_by_side(context: FakeContext, size: tuple[int, int]) -> None:
    """From left to right in the catalog's order, none in another, each with a button and words of its own."""
    with many():
        shown = things(TitleScene(context), size)
        games = list(GAMES)
    doors = [next(one.rect for one in shown if one.key == f"door-{game}") for game in games]
    bodies = [door.inset(door.w // 10) for door in doors]
    assert len(games) == MANY
    assert all(one.x + one.w <= other.x for one, other in itertools.pairwise(bodies))
    assert doors[0].x >= 0
    assert doors[-1].x + doors[-1].w <= size[0]
    for game, body in zip(games, bodies, strict=True):
        for key in (f"open-{game}", f"game-{game}", f"tag-{game}"):
            rect = next(one.rect for one in shown if one.key == key)
            assert body.x <= rect.x
            assert rect.x + rect.w <= body.x + body.w


# --- which game is meant -------------------------------------------------------------------------------


@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_game_can_be_chosen(context: FakeContext, purpose: Purpose) -> None:
    """Its card leads to its set-up, which takes the question's place, or to its rules, on top of it."""
    scene = GamesScene(context, purpose)
    assert [act.value for act in acts(scene) if isinstance(act, Take)] == list(GAMES)
    for game in GAMES:
        change = scene.activate(Take(game), 0.0)
        reading = purpose == "rules"
        assert isinstance(change, Push if reading else Replace)
        assert isinstance(change.scene, RulesScene if reading else SetupScene)
        assert change.scene.game == game
        if isinstance(change.scene, SetupScene):
            assert change.scene.draft.mode == purpose


@pytest.mark.parametrize("purpose", PURPOSES)
def test_nothing_is_asked_where_there_is_one_game(
    context: FakeContext, monkeypatch: pytest.MonkeyPatch, purpose: Purpose
) -> None:
    """With a single game one is where one wanted to go."""
    for game in list(GAMES)[1:]:
        monkeypatch.delitem(GAMES, game)
    assert isinstance(wanted(context, purpose), RulesScene if purpose == "rules" else SetupScene)


def test_the_focus_begins_at_what_was_played_last(context: FakeContext) -> None:
    """Of this kind: alone or with others. Before anything was played, or if it is gone, at the first."""
    first, *_, last = GAMES
    assert GamesScene(context, "host").first == f"take-{first}"
    table = OpenTable(last, states_games.first_options(last), (None, None))
    context.save(tables=with_table(context.settings, "party", table).tables)
    assert [GamesScene(context, purpose).first for purpose in PURPOSES] == [
        f"take-{game}" for game in (first, last, last, first)
    ]
    gone = OpenTable("gone", b"", (None, None))
    context.save(tables=with_table(context.settings, "party", gone).tables)
    assert GamesScene(context, "guest").first == f"take-{first}"


def test_f1_is_the_way_to_rules_and_out(context: FakeContext) -> None:
    """Where a game is chosen to be played F1 asks whose rules to read, and there it leads back."""
    asked = GamesScene(context, "host").handle(Action(Verb.RULES), 0.0)
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, GamesScene)
    assert asked.scene.handle(Action(Verb.RULES), 0.0) == GamesScene(context, "rules").back()


# --- a game that waits ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", GAMES)
def test_only_the_door_of_the_game_that_waits_goes_on(context: FakeContext, kept: str) -> None:
    """It says so on that door and the keys begin there; every other door leads to its game's set-up."""
    scene = title_continue(context, game=kept, options=states_games.first_options(kept))
    words = {one.key: getattr(one.art, "text", "") for one in things(scene)}
    for game in GAMES:
        wanted_word = context.texts.tr("hall-continue" if game == kept else "hall-play")
        assert words[f"open-{game}"] == wanted_word
        change = scene.activate(Enter(game), 0.2)
        assert isinstance(change, Push)
        assert isinstance(change.scene, TableScene if game == kept else SetupScene)
        if game == kept:
            context.settle()
            context.other_end.welcome(seat_at=states_games.waiting(kept))
            scene.update(0.3)
    assert scene.first == f"open-{kept}"


def test_the_door_tells_how_the_waiting_table_was_opened(context: FakeContext) -> None:
    """Its variant stands below the name instead of what is always said; without one nothing changes."""
    with many():
        scene = title_continue(context, game="fake-0", options=CHOSEN)
        assert context.texts.tr("setup-track-shared") in said(scene)
        assert context.texts.tr(BOARDS["fake-0"].TAGLINE) not in said(scene)
        assert context.texts.tr(BOARDS["fake-1"].TAGLINE) in said(scene)


def test_doors_of_several_games_keep_their_things_apart(context: FakeContext) -> None:
    """What leans in one door is named by its game, so that no door takes from another."""
    with many():
        shown = things(TitleScene(context), SIZE)
        for game in GAMES:
            assert any(one.key.startswith(f"{game}-emblem-") for one in shown), game
