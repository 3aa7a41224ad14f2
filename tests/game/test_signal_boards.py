"""Speedsignal: the eight boards as data."""

from __future__ import annotations

from collections import Counter

import pytest

from game.signal import rules
from game.signal.boards import BAR, BLUE, BOARDS, GREEN, LINES, RED, YELLOW, partner
from tests.game.signal_naive import BAR as PAGE_BAR
from tests.game.signal_naive import ENOUGH, LETTERS, PAGE, fields

EACH = pytest.mark.parametrize("board", BOARDS)


def marked(board: str, mark: str) -> list[set[int]]:
    """Per line the columns, counted from 0, with a mark on the typed page."""
    found: list[set[int]] = [set() for _ in range(LINES)]
    for (line, column), one in fields(board).items():
        if one.mark == mark:
            found[line - 1].add(column - 1)
    return found


def test_there_are_eight_boards_and_all_can_be_chosen() -> None:
    """A table is opened with one of them; classic unless said otherwise."""
    (choice,) = rules.CHOICES
    assert choice.field == "board"
    assert choice.values == tuple(BOARDS) == tuple(PAGE)
    assert rules.Options().board == "classic"


@EACH
def test_every_line_has_each_number_once(board: str) -> None:
    """Eleven signals from 2 to 12 in each of four lines; on the long haul fifteen from 2 to 16."""
    last = 16 if board == "long" else 12
    assert len(BOARDS[board].lines) == LINES
    for line in BOARDS[board].lines:
        assert sorted(line.numbers) == list(range(2, last + 1))
        assert len(line.colours) == len(line.numbers) == BOARDS[board].length


@EACH
def test_numbers_stand_where_the_page_has_them(board: str) -> None:
    """The numbers of every line from left to right, and where each of them is found."""
    page = fields(board)
    for row, line in enumerate(BOARDS[board].lines, 1):
        assert line.numbers == tuple(page[row, column].number for column in range(1, len(line.numbers) + 1))
        for number, column in enumerate(line.at):
            assert (column == -1) == (number < 2)
            assert column == -1 or line.numbers[column] == number
        assert len(line.at) == max(line.numbers) + 1


@EACH
def test_colours_are_those_of_the_page(board: str) -> None:
    """Every field has its line's colour, except where the lines have sections."""
    page = fields(board)
    for row, line in enumerate(BOARDS[board].lines, 1):
        for column, colour in enumerate(line.colours, 1):
            assert LETTERS[colour] == page[row, column].colour


@EACH
def test_every_colour_has_eleven_fields_and_one_lock(board: str) -> None:
    """Fifteen on the long haul; each colour is the last one of exactly one line, so one die goes per lock."""
    kind = BOARDS[board]
    count = Counter(colour for line in kind.lines for colour in line.colours)
    assert count == dict.fromkeys(range(LINES), kind.length)
    assert sorted(line.lock_colour for line in kind.lines) == [RED, YELLOW, GREEN, BLUE]


def test_every_line_of_the_points_chaos_has_four_sections() -> None:
    """Each colour is one unbroken run in each line."""
    for line in BOARDS["chaos"].lines:
        runs = [new for old, new in zip((None, *line.colours), line.colours, strict=False) if old != new]
        assert sorted(runs) == [RED, YELLOW, GREEN, BLUE]


@EACH
def test_marks_are_those_of_the_page(board: str) -> None:
    """Stars, fields that count twice and chained fields stand where the page has them, and nowhere else."""
    lines = BOARDS[board].lines
    assert [set(line.stars) for line in lines] == marked(board, "*")
    assert [set(line.doubles) for line in lines] == marked(board, "x")
    assert [set(line.chained) for line in lines] == marked(board, "~")


def test_the_bonus_board_has_twelve_stars_and_twelve_entries() -> None:
    """Three stars per line; each line stands three times on the bonus bar, in the page's order."""
    bonus = BOARDS["bonus"]
    assert [len(line.stars) for line in bonus.lines] == [3] * LINES
    assert bonus.bar == BAR
    assert [LETTERS[line] for line in bonus.bar] == PAGE_BAR.split()
    assert Counter(bonus.bar) == dict.fromkeys(range(LINES), 3)


@pytest.mark.parametrize("board", ["double", "long"])
def test_two_fields_of_a_line_count_twice(board: str) -> None:
    """On the double track and the long haul; none of them is a lock field."""
    for line in BOARDS[board].lines:
        assert len(line.doubles) == 2
        assert max(line.doubles) < BOARDS[board].first_final


def test_chains_join_fields_of_one_column_in_both_directions() -> None:
    """Three of red and yellow, three of green and blue, and none of them is a lock field."""
    chain = BOARDS["chain"]
    for number, line in enumerate(chain.lines):
        assert len(line.chained) == 3
        assert line.chained == chain.lines[partner(number)].chained
        assert max(line.chained) < chain.first_final


def test_partners_are_red_and_yellow_and_green_and_blue() -> None:
    """Every line is its partner's partner."""
    assert [partner(line) for line in (RED, YELLOW, GREEN, BLUE)] == [YELLOW, RED, BLUE, GREEN]


@EACH
def test_what_only_one_board_has(board: str) -> None:
    """What only one board has, the others lack: bar, intermediate rows, the weakest line, the cap of 15."""
    kind = BOARDS[board]
    assert bool(kind.bar) == kind.weakest_twice == (board == "bonus")
    assert kind.between == (kind.most == 15) == (board == "grand")
    assert kind.most in {15, 17}


@EACH
def test_locks_and_dice(board: str) -> None:
    """Five signals before the last field; seven on the double track; six before the last two with d8."""
    kind = BOARDS[board]
    assert kind.needed == ENOUGH.get(board, 5)
    assert (kind.sides, kind.final) == ((8, 2) if board == "long" else (6, 1))
    assert kind.first_final == kind.length - kind.final


@EACH
def test_dice_can_throw_every_number(board: str) -> None:
    """The highest sum of two dice is the highest number, the lowest one the lowest."""
    kind = BOARDS[board]
    assert {min(line.numbers) for line in kind.lines} == {2}
    assert {max(line.numbers) for line in kind.lines} == {2 * kind.sides}
