"""The eight boards as data: what stands where on a panel, and the few numbers in which boards differ.

Not here: what the rules do with it. Lines, columns and colours count from 0: line 0 is red, the last column
holds the lock. `BOARDS` has every board by its key, in the order in which they are offered.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Key = Literal["classic", "shunting", "chaos", "bonus", "double", "long", "chain", "grand"]

RED, YELLOW, GREEN, BLUE = COLOURS = range(4)
LINES = 4


class Line(Struct, frozen=True):
    """One line of a panel, its fields from left to right.

    `numbers` and `colours` are those of the fields, `at` is the column of each number (−1: not in this line).
    In `doubles` are columns that count as two signals, in `stars` those that give a bonus, in `chained` those
    that set their partner as well.
    """

    numbers: tuple[int, ...]
    colours: tuple[int, ...]
    at: tuple[int, ...]
    doubles: tuple[int, ...] = ()
    stars: tuple[int, ...] = ()
    chained: tuple[int, ...] = ()

    @property
    def lock_colour(self) -> int:
        """The colour of the last field: this die goes when the line is locked."""
        return self.colours[-1]


class Board(Struct, frozen=True):
    """A kind of panel.

    `sides` of each die; `needed` signals must be in a line before one of its last `final` fields can be set;
    no line counts more than `most` signals. `bar` is the bonus bar as lines, in order; `between`: partners
    have an intermediate row; `weakest_twice`: the line with the lowest score counts again.
    """

    lines: tuple[Line, ...]
    sides: int = 6
    needed: int = 5
    final: int = 1
    most: int = 17
    bar: tuple[int, ...] = ()
    between: bool = False
    weakest_twice: bool = False

    @property
    def length(self) -> int:
        """How many fields every line has."""
        return len(self.lines[0].numbers)

    @property
    def sectioned(self) -> bool:
        """Whether lines have several colours: then a line goes by its number."""
        return any(len(set(line.colours)) > 1 for line in self.lines)

    @property
    def first_final(self) -> int:
        """The first column that locks a line."""
        return self.length - self.final

    def out(self, locked: tuple[bool, ...]) -> set[int]:
        """The colours whose dice are out when these lines are locked."""
        return {line.lock_colour for line, closed in zip(self.lines, locked, strict=True) if closed}


def partner(line: int) -> int:
    """The neighbour a line is chained to or shares its intermediate row with: red, yellow; green, blue."""
    return line ^ 1


# --- how lines are made ------------------------------------------------------------------------------------

UP, DOWN = tuple(range(2, 13)), tuple(range(12, 1, -1))
FAR_UP, FAR_DOWN = tuple(range(2, 17)), tuple(range(16, 1, -1))
USUAL = (UP, UP, DOWN, DOWN)
Columns = tuple[int, ...]
"""Something per column of a line, or some of its columns."""


def _line(numbers: Columns, colours: Columns, **marks: Columns) -> Line:
    at = tuple(numbers.index(number) if number in numbers else -1 for number in range(max(numbers) + 1))
    return Line(numbers, colours, at, **marks)


def _plain(rows: tuple[Columns, ...] = USUAL, **marks: tuple[Columns, ...]) -> tuple[Line, ...]:
    """Lines of one colour each; marks (`doubles`, `stars`, `chained`) are given per line."""
    return tuple(
        _line(row, (line,) * len(row), **{kind: columns[line] for kind, columns in marks.items()})
        for line, row in enumerate(rows)
    )


def _sections(*lengths: tuple[tuple[int, int], ...]) -> tuple[Line, ...]:
    """The usual numbers in sections of colours; a line is given as pairs of a colour and its fields."""
    spread = (tuple(colour for colour, fields in line for _ in range(fields)) for line in lengths)
    return tuple(_line(row, colours) for row, colours in zip(USUAL, spread, strict=True))


# --- the boards --------------------------------------------------------------------------------------------

SHUNTED = (
    (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11),
    (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10),
    (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3),
    (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4),
)
BAR = (RED, YELLOW, GREEN, BLUE, GREEN, RED, BLUE, YELLOW, RED, YELLOW, BLUE, GREEN)

BOARDS: dict[str, Board] = {
    "classic": Board(_plain()),
    "shunting": Board(_plain(SHUNTED)),
    "chaos": Board(
        _sections(
            ((YELLOW, 3), (BLUE, 3), (GREEN, 3), (RED, 2)),
            ((RED, 2), (GREEN, 4), (BLUE, 2), (YELLOW, 3)),
            ((BLUE, 3), (YELLOW, 3), (RED, 3), (GREEN, 2)),
            ((GREEN, 2), (RED, 4), (YELLOW, 2), (BLUE, 3)),
        )
    ),
    "bonus": Board(_plain(stars=((1, 4, 7), (3, 6, 9), (1, 5, 8), (2, 4, 7))), bar=BAR, weakest_twice=True),
    "double": Board(_plain(doubles=((3, 7), (2, 8), (3, 7), (2, 8))), needed=7),
    "long": Board(
        _plain((FAR_UP, FAR_UP, FAR_DOWN, FAR_DOWN), doubles=((4, 9), (3, 10), (4, 9), (3, 10))),
        sides=8,
        needed=6,
        final=2,
    ),
    "chain": Board(_plain(chained=((2, 5, 8), (2, 5, 8), (1, 4, 7), (1, 4, 7)))),
    "grand": Board(_plain(), most=15, between=True),
}
