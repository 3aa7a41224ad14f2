"""Speedzero: bring your field as close to zero as you can.

The game
    types       options, state, intents, events, views
    cards       the pack as data
    rules       how a game begins, goes on and ends
    turns       whose turn it is, and what may be done
    scoring     what rounds and games score
    knowledge   who knows what
    soundness   which states can be
For screens
    hints       what a screen wants to explain
For computers
    bots        how each strength decides
    reading     a view as what computers reckon with
    columns     a column as one small number
    estimate    what columns and cards are worth
    playout     a round played on with guessed cards
"""

from game.contract import Game
from game.zero import bots, rules

GAME = Game("zero", rules, bots)
