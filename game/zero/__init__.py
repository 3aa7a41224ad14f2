"""Speedzero: bring your field as close to zero as you can."""

from game.contract import Game
from game.zero import bots, rules

GAME = Game("zero", rules, bots)
