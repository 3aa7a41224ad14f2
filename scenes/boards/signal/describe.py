"""What things on Speedsignal's panels are, in a sentence each: ids and gaps; the texts are elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.signal import hints
from game.signal.boards import LINES
from game.signal.types import SetSignal
from scenes.boards.signal import words
from scenes.boards.signal.fields import badge_of
from scenes.placed import Says, says

if TYPE_CHECKING:
    from scenes.boards.signal.desk import Desk
    from scenes.boards.signal.plates import BonusState

Gaps = dict[str, "str | int"]


def line_name(desk: Desk, line: int) -> str:
    """The line's colour, or its number where it has several."""
    return desk.ctx.texts.say(words.line_name(desk.view, line))


def _gaps(desk: Desk, line: int) -> Gaps:
    return {"name": desk.look.name, "line": line_name(desk, line)}


def field(desk: Desk, line: int, column: int) -> Says:
    """A signal: whether it is set or can be, and what is special about it."""
    gaps = {**_gaps(desk, line), "number": desk.board.lines[line].numbers[column]}
    return says(f"signal-describe-{_state(desk, line, column)}", **gaps, more=_more(desk, line, column))


def _state(desk: Desk, line: int, column: int) -> str:
    intent = SetSignal(line, column)
    if desk.mine and desk.view.choice == intent:
        return "chosen"
    if desk.mine and intent in desk.view.legal:
        return "ready"
    return desk.lines[line].fields[column]


def _more(desk: Desk, line: int, column: int) -> str:
    """A further sentence, after a space, or nothing."""
    badge = badge_of(desk.board, line, column)
    texts = []
    if badge:
        texts.append(f"signal-field-{badge}")
    if desk.board.sectioned:
        texts.append(f"signal-section-{desk.board.lines[line].colours[column]}")
    return "".join(f" {desk.ctx.texts.tr(text)}" for text in texts)


def lock(desk: Desk, line: int) -> Says:
    """A lock: whether the line is locked, or how many signals are still needed."""
    gaps, state = _gaps(desk, line), desk.lines[line]
    if desk.view.panels[desk.seat].locks[line]:
        return says("signal-describe-lock-taken", **gaps)
    if desk.view.locked[line]:
        return says("signal-describe-lock-closed", **gaps)
    if state.needed:
        return says("signal-describe-lock-open", **gaps, n=state.needed)
    return says("signal-describe-lock-ready", **gaps)


def between(desk: Desk, line: int, column: int) -> Says:
    """An intermediate field: lit, or what it waits for."""
    lit = column in desk.lines[line].between
    gaps: Gaps = {"one": line_name(desk, line), "other": line_name(desk, line + 1)}
    gaps |= {"number": desk.board.lines[line].numbers[column]}
    return says("signal-describe-between-lit" if lit else "signal-describe-between", **gaps)


def entry(desk: Desk, index: int) -> Says:
    """An entry of the bonus bar: what it brought, brings, or why it brings nothing."""
    state, line = bar_state(desk, index), desk.board.bar[index]
    lapses = state == "next" and not hints.next_gain(desk.view, desk.seat, line)
    how = "lapses" if lapses else state
    return says(f"signal-describe-bar-{how}", n=index + 1, line=line_name(desk, line))


def bar_state(desk: Desk, index: int) -> BonusState:
    """Whether an entry of the bonus bar is used, void, the next one, or open."""
    if index < desk.view.panels[desk.seat].bar:
        return "used"
    if desk.view.locked[desk.board.bar[index]]:
        return "void"
    return "next" if hints.bonus_entry(desk.view, desk.seat) == index else "open"


def points(desk: Desk, line: int) -> Says:
    """A line's points: from how many signals, and what its next field adds, if there is one."""
    state, over = desk.lines[line], desk.view.phase == "over"
    gain = 0 if over else hints.next_gain(desk.view, desk.seat, line)
    gaps: Gaps = {"line": line_name(desk, line), "n": state.signals, "points": state.points}
    return (
        says("signal-describe-line-next", **gaps, gain=gain) if gain else says("signal-describe-line", **gaps)
    )


def faults(desk: Desk) -> Says:
    """The fault boxes: how many are marked, what each costs, what the last one does."""
    return says("signal-describe-faults", n=desk.view.panels[desk.seat].faults)


def weakest(desk: Desk, line: int) -> Says:
    """The line that counts again."""
    return says("signal-describe-again", line=line_name(desk, line), points=desk.lines[line].points)


def panel(desk: Desk) -> Says:
    """A whole panel: whose, its points and faults; where one's own lines stand is said by their lamps."""
    count = desk.view.panels[desk.seat].faults
    return says("signal-describe-panel", name=desk.look.name, total=desk.total, faults=count)


def figures(desk: Desk) -> Says:
    """The points: line by line, and the sum."""
    texts = desk.ctx.texts
    parts = [f"{line_name(desk, line)} {texts.number(desk.lines[line].points)}" for line in range(LINES)]
    return says("signal-describe-points", lines=", ".join(parts), total=desk.total)
