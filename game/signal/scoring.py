"""What panels are worth: signals, points of lines, totals, places. How signals are set is in `panels.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import points
from game.contract import Outcome, Part, Row, Sheet
from game.signal.boards import BOARDS, LINES, partner

if TYPE_CHECKING:
    from game.signal.boards import Board
    from game.signal.types import Panel, View

FAULT = -5
MOST_FAULTS = 4


def towards_lock(board: Board, panel: Panel, line: int) -> int:
    """The signals of a line that count for its lock: those set, ×2 fields twice."""
    lamps, doubles = panel.lines[line], board.lines[line].doubles
    return len(lamps) + sum(column in doubles for column in lamps) if doubles else len(lamps)


def signals(board: Board, panel: Panel, line: int) -> int:
    """The signals of a line that score: its lock and intermediate fields too, up to what the board allows."""
    extra = panel.locks[line] + len(between(board, panel, line))
    return min(board.most, towards_lock(board, panel, line) + extra)


def between(board: Board, panel: Panel, line: int) -> tuple[int, ...]:
    """The columns lit in the intermediate row of a line: those that are set in its partner, too."""
    if not board.between:
        return ()
    other = panel.lines[partner(line)]
    return tuple(column for column in panel.lines[line] if column in other)


def worth(count: int) -> int:
    """The points of a line with so many signals: 1, 3, 6, 10 and so on."""
    return count * (count + 1) // 2


def line_points(board: Board, panel: Panel) -> tuple[int, ...]:
    """The points of each line."""
    return tuple(worth(signals(board, panel, line)) for line in range(LINES))


def again(board: Board, lines: tuple[int, ...]) -> int:
    """What the weakest line counts once more."""
    return min(lines) if board.weakest_twice else 0


def total(board: Board, panel: Panel) -> int:
    """All points of a panel."""
    lines = line_points(board, panel)
    return sum(lines) + again(board, lines) + FAULT * panel.faults


def places(board: Board, panels: tuple[Panel, ...]) -> tuple[int, ...]:
    """Most points win; at equal points fewer faults are ahead; equal in both: they share the place."""
    return points.places([(-total(board, panel), panel.faults) for panel in panels])


def outcome(view: View) -> Outcome | None:
    """Points and places once the game is over."""
    if view.phase != "over":
        return None
    board = BOARDS[view.options.board]
    totals, order = tuple(total(board, panel) for panel in view.panels), places(board, view.panels)
    return Outcome(totals, order, points.ahead(totals, order, "fewer-faults"))


def sheet(view: View) -> Sheet:
    """What each panel is worth now, line by line; at the end one row: a person's points, never below 0."""
    board = BOARDS[view.options.board]
    totals = tuple(total(board, panel) for panel in view.panels)
    row = Row(totals, tuple(max(0, one) for one in totals), ("",) * len(totals))
    return Sheet((row,) if view.phase == "over" else (), totals, _parts(board, view.panels))


def _parts(board: Board, panels: tuple[Panel, ...]) -> tuple[Part, ...]:
    by_seat = [line_points(board, panel) for panel in panels]
    name = "signal-row" if board.sectioned else "signal-line"
    lines = [Part(f"{name}-{line}", tuple(scores[line] for scores in by_seat)) for line in range(LINES)]
    weakest = Part("signal-weakest", tuple(again(board, scores) for scores in by_seat))
    faults = Part("signal-faults", tuple(FAULT * panel.faults for panel in panels))
    return (*lines, *((weakest,) if board.weakest_twice else ()), faults)
