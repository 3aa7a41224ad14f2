"""What the fields of a board look like, wherever they are drawn: colour, badge, lamp. No view, no place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.signal.lamps import Bead, Lamp
from scenes.boards.signal.tones import TONES, Tone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.signal.boards import Board
    from scenes.boards.signal.lamps import LampState
    from scenes.boards.signal.signs import Badge


def tone_of(board: Board, line: int, column: int = -1) -> Tone:
    """The colour of a field; by default that of the lock."""
    return TONES[board.lines[line].colours[column]]


def badge_of(board: Board, line: int, column: int) -> Badge:
    """What is special about a field."""
    one = board.lines[line]
    if column in one.doubles:
        return "double"
    if column in one.stars:
        return "star"
    if column in one.chained:
        return "chain"
    return "lock" if board.final > 1 and column >= board.first_final else ""


def sections(board: Board, line: int) -> Iterator[tuple[int, int]]:
    """The first and the last column of every run of fields of one colour."""
    colours, first = board.lines[line].colours, 0
    for column in range(1, len(colours) + 1):
        if column == len(colours) or colours[column] != colours[first]:
            yield first, column - 1
            first = column


def lamp_of(board: Board, line: int, column: int, state: LampState, day: bool = False) -> Lamp:
    """The lamp of a field."""
    number, tone = str(board.lines[line].numbers[column]), tone_of(board, line, column)
    return Lamp(number, tone, state, day, badge_of(board, line, column), board.sectioned)


def bead_of(lamp: Lamp, *, badged: bool = True) -> Bead:
    """The same lamp on a small panel."""
    return Bead(lamp.text, lamp.tone, lamp.state, lamp.day, lamp.badge if badged else "", lamp.mark)
