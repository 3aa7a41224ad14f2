"""States of the hall with several games: doors, which game is meant, a game that waits, tables of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.catalog import GAMES
from scenes.hall.games import GamesScene
from scenes.hall.setup import SetupScene
from scenes.hall.title import TitleScene
from tests.gallery import TALL, USUAL, shot
from tests.scenes.game_fakes import CHOSEN, many
from tests.scenes.option_fakes import Within
from tests.scenes.states_hall import FREE, TABLES, joined, person, solo_game, table, title_continue

if TYPE_CHECKING:
    from net.messages import AtTable
    from scenes.hall.lobby import LobbyScene
    from tests.scenes.fakes import FakeContext

ALL = USUAL + TALL
LAST = list(GAMES)[-1]


def first_options(game: str) -> bytes:
    """What a table of it is opened with if nothing is chosen."""
    return msgspec.msgpack.encode(GAMES[game].rules.Options())


def waiting(game: str) -> AtTable:
    """A game alone that waits."""
    return solo_game(game=game, options=first_options(game))


@shot("games-title-five", ALL, focused="open-fake-0")
def title_five(context: FakeContext) -> Any:
    return Within(lambda: TitleScene(context), many)


@shot("games-title-five-continue", ALL, focused="open-fake-1")
def title_five_continue(context: FakeContext) -> Any:
    return Within(lambda: title_continue(context, game="fake-1", options=CHOSEN), many)


@shot("games-title-continue", ALL, focused=f"open-{LAST}")
def title_other(context: FakeContext) -> TitleScene:
    return title_continue(context, game=LAST, options=first_options(LAST))


@shot("games-alone", ALL, focused="take-zero")
def alone(context: FakeContext) -> GamesScene:
    return GamesScene(context, "alone")


@shot("games-guest-five", ALL, focused="take-fake-0")
def guest_five(context: FakeContext) -> Any:
    return Within(lambda: GamesScene(context, "guest"), many)


@shot("games-rules-five-large", ALL, focused="take-fake-2")
def rules_five(context: FakeContext) -> Any:
    context.save(text=200)
    return Within(lambda: GamesScene(context, "rules"), many)


@shot("games-gives-up")
def gives_up(context: FakeContext) -> SetupScene:
    title_continue(context)
    return SetupScene(context, LAST, "alone")


@shot("games-lobby", ALL)
def lobby(context: FakeContext) -> LobbyScene:
    other = table(7, person("Kim"), FREE, FREE, game=LAST, options=first_options(LAST))
    return joined(context, tables=(other, *TABLES[:2]))
