"""The one list of games. A new game adds its line here and its board in `scenes/boards/__init__.py`."""

from game.contract import Game
from game.zero import bots as zero_bots
from game.zero import rules as zero_rules

GAMES: dict[str, Game] = {game.key: game for game in (Game("zero", zero_rules, zero_bots),)}
