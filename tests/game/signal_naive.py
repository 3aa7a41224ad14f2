"""Speedsignal once more, written for reading and not for speed: what the real rules are held against.

The panels are typed as the rules show them, a field at a time: `5` is a number, `5*` a star, `5x` counts
twice, `5~` is chained, a letter before it (`Y5`) its colour where that is not the line's. A panel is a dict
of fields by line and column, both counted from 1; nothing of the game's own code is used.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product

LETTERS = "RYGB"

UP = "2 3 4 5 6 7 8 9 10 11 12"
DOWN = "12 11 10 9 8 7 6 5 4 3 2"

PAGE = {
    "classic": (UP, UP, DOWN, DOWN),
    "shunting": (
        "10 6 2 8 3 4 12 5 9 7 11",
        "9 12 4 6 7 2 5 8 11 3 10",
        "8 2 10 12 6 9 7 4 5 11 3",
        "5 7 11 9 12 3 8 10 2 6 4",
    ),
    "chaos": (
        "Y2 Y3 Y4 B5 B6 B7 G8 G9 G10 R11 R12",
        "R2 R3 G4 G5 G6 G7 B8 B9 Y10 Y11 Y12",
        "B12 B11 B10 Y9 Y8 Y7 R6 R5 R4 G3 G2",
        "G12 G11 R10 R9 R8 R7 Y6 Y5 B4 B3 B2",
    ),
    "bonus": (
        "2 3* 4 5 6* 7 8 9* 10 11 12",
        "2 3 4 5* 6 7 8* 9 10 11* 12",
        "12 11* 10 9 8 7* 6 5 4* 3 2",
        "12 11 10* 9 8* 7 6 5* 4 3 2",
    ),
    "double": (
        "2 3 4 5x 6 7 8 9x 10 11 12",
        "2 3 4x 5 6 7 8 9 10x 11 12",
        "12 11 10 9x 8 7 6 5x 4 3 2",
        "12 11 10x 9 8 7 6 5 4x 3 2",
    ),
    "long": (
        "2 3 4 5 6x 7 8 9 10 11x 12 13 14 15 16",
        "2 3 4 5x 6 7 8 9 10 11 12x 13 14 15 16",
        "16 15 14 13 12x 11 10 9 8 7x 6 5 4 3 2",
        "16 15 14 13x 12 11 10 9 8 7 6x 5 4 3 2",
    ),
    "chain": (
        "2 3 4~ 5 6 7~ 8 9 10~ 11 12",
        "2 3 4~ 5 6 7~ 8 9 10~ 11 12",
        "12 11~ 10 9 8~ 7 6 5~ 4 3 2",
        "12 11~ 10 9 8~ 7 6 5~ 4 3 2",
    ),
    "grand": (UP, UP, DOWN, DOWN),
}
BAR = "R Y G B G R B Y R Y B G"
ENOUGH = {"double": 7, "long": 6}
"""Signals before a lock where they are not five."""
SCORES = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153)


@dataclass
class Field:
    """One field of a panel."""

    number: int
    colour: str
    mark: str
    lit: bool = False


def fields(board: str) -> dict[tuple[int, int], Field]:
    """An unused panel."""
    made = {}
    for line, row in enumerate(PAGE[board], 1):
        for column, text in enumerate(row.split(), 1):
            colour, number, mark = re.fullmatch(r"([RYGB]?)(\d+)(.?)", text).groups()  # type: ignore[union-attr]
            made[line, column] = Field(int(number), colour or LETTERS[line - 1], mark)
    return made


@dataclass
class Naive:
    """One seat's panel on a board, with everything that can be asked about it."""

    board: str
    panel: dict[tuple[int, int], Field]
    faults: int = 0
    used: int = 0

    @property
    def length(self) -> int:
        return max(column for _, column in self.panel)

    def lit(self, line: int) -> list[int]:
        """The columns of a line that are lit."""
        return [column for column in range(1, self.length + 1) if self.panel[line, column].lit]

    def last(self, line: int) -> int:
        return max(self.lit(line), default=0)

    def closing(self, column: int) -> bool:
        """Whether this column locks its line."""
        return column >= (self.length - 1 if self.board == "long" else self.length)

    def towards(self, line: int) -> int:
        return sum(2 if self.panel[line, column].mark == "x" else 1 for column in self.lit(line))

    def allowed(self, line: int, column: int) -> bool:
        if column <= self.last(line) or column > self.length:
            return False
        return not self.closing(column) or self.towards(line) >= ENOUGH.get(self.board, 5)

    def white(self, dice: tuple[int, int], locked: set[int]) -> set[tuple[int, int]]:
        """What may be set in the white step."""
        return {
            (line, column)
            for (line, column), one in self.panel.items()
            if line not in locked and one.number == sum(dice) and self.allowed(line, column)
        }

    def coloured(
        self, whites: tuple[int, int], dice: dict[str, int], locked: set[int]
    ) -> set[tuple[int, int]]:
        """What may be set in the colour step, by the dice that are left."""
        return {
            (line, column)
            for (line, column), white, (colour, die) in product(self.panel, whites, dice.items())
            if line not in locked
            and self.panel[line, column].colour == colour
            and self.panel[line, column].number == white + die
            and self.allowed(line, column)
        }

    def light(self, line: int, column: int, locked: set[int]) -> None:
        """Set a signal and all that follows."""
        one = self.panel[line, column]
        one.lit = True
        other = {1: 2, 2: 1, 3: 4, 4: 3}[line]
        if one.mark == "~" and column - self.last(other) in {1, 2}:
            self.panel[other, column].lit = True
        if one.mark == "*":
            self._bonus(locked)

    def _bonus(self, locked: set[int]) -> None:
        bar = [LETTERS.index(letter) + 1 for letter in BAR.split()]
        while self.used < len(bar) and bar[self.used] in locked:
            self.used += 1
        if self.used == len(bar):
            return
        line = bar[self.used]
        self.used += 1
        column = self.last(line) + 1
        if self.allowed(line, column):
            self.light(line, column, locked)

    def has_lock(self, line: int) -> bool:
        return any(self.closing(column) for column in self.lit(line))

    def count(self, line: int) -> int:
        """The signals of a line that score."""
        other = {1: 2, 2: 1, 3: 4, 4: 3}[line]
        both = set(self.lit(line)) & set(self.lit(other)) if self.board == "grand" else set()
        everything = self.towards(line) + len(both) + (1 if self.has_lock(line) else 0)
        return min(15, everything) if self.board == "grand" else everything

    def score(self) -> int:
        lines = [SCORES[self.count(line)] for line in (1, 2, 3, 4)]
        return sum(lines) - 5 * self.faults + (min(lines) if self.board == "bonus" else 0)
