"""Speedsignal: set the signals of your four lines before the barriers fall.

The game
    types       options, state, intents, events, views
    boards      the eight boards as data
    rules       how a game begins, goes on and ends
    turns       whose decision it is, and what may be decided
    panels      setting signals on one panel, and what follows at once
    scoring     what panels are worth
    knowledge   who knows what
    soundness   which states can be
For screens
    hints       what a screen wants to explain
For computers
    bots        how each strength decides
    plan        what a seat can do now, and what comes of it
    estimate    how a game is likely to end
    prospect    what a single line may still bring
    advice      why an option is the best
"""

from game.contract import Game
from game.signal import bots, rules

GAME = Game("signal", rules, bots, advise=bots.advise)
