"""A column of a field as one small number, for computers that weigh many of them a second.

A card's value is written as its code, value + 2; which cell of the column it lies in does not matter, so
a column is the sorted triple of its codes. No expectation and no choice belongs here.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from game.zero.cards import COUNTS

VALUE = tuple(COUNTS)
"""The value of each code."""
CODES = range(len(VALUE))
HIDDEN = len(VALUE)
"""The code of a face-down card."""

TRIPLES = tuple(combinations_with_replacement(range(HIDDEN + 1), 3))
"""The codes of each column that still lies."""
NUMBER = {triple: number for number, triple in enumerate(TRIPLES)}
GONE = len(TRIPLES)
"""The number of a cleared column."""

HIDDEN_IN = (*(triple.count(HIDDEN) for triple in TRIPLES), 0)
"""How many cards of each column are face down."""
OPEN_SUM = (*(sum(VALUE[code] for code in triple if code != HIDDEN) for triple in TRIPLES), 0)
"""Sum of the open values of each column."""

Columns = list[int]
"""One field: the numbers of its four columns."""


@cache
def laid(column: int, out: int, code: int) -> int:
    """The column after `code` was laid open in place of `out`; three equals are cleared."""
    cells = list(TRIPLES[column])
    cells[cells.index(out)] = code
    cells.sort()
    if cells[0] == cells[2] != HIDDEN:
        return GONE
    return NUMBER[cells[0], cells[1], cells[2]]


def hidden_left(columns: Columns) -> int:
    """How many cards of the field are face down."""
    a, b, c, d = columns
    return HIDDEN_IN[a] + HIDDEN_IN[b] + HIDDEN_IN[c] + HIDDEN_IN[d]


def open_sum(columns: Columns) -> int:
    """Sum of the field's open values."""
    a, b, c, d = columns
    return OPEN_SUM[a] + OPEN_SUM[b] + OPEN_SUM[c] + OPEN_SUM[d]
