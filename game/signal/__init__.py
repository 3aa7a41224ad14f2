"""Speedsignal: set the signals of your four lines before the barriers fall."""

from game.contract import Game
from game.signal import bots, rules

GAME = Game("signal", rules, bots, advise=bots.advise)
