"""Whole games as readable text: one file per game, options and number of seats, kept as they were played.

A change of the rules shows as a change of these files; `python -m tests.playthroughs --update` rewrites them.
"""
