"""What Speedsignal's action field says, line by line: whose throw, the sums, what to do, questions, advice.

No drawing: how it looks is in `action_rows.py`, where a lamp is explained in `preview.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from game.signal import hints
from game.signal.types import NoColour, Pass, Roll, SetSignal
from scenes.boards.signal import choosing, words
from scenes.placed import Says, says

if TYPE_CHECKING:
    from game.signal.types import Intent, View
    from scenes.boards.board import BoardContext
    from scenes.draw.text import Texts
    from scenes.draw.theme import Colour

Style = Literal["big", "title", "plain", "warn", "advice", "won", "lost"]


class Said(NamedTuple):
    """A line of the field: a name for it, its text, how loud it is."""

    name: str
    text: str
    style: Style


class Offer(NamedTuple):
    """What a white die and the one of a colour add up to; whether one's own signals of it can be set."""

    colour: int
    sums: tuple[int, ...]
    fits: bool


def heading(view: View, ctx: BoardContext) -> Says:
    """Whose throw it is."""
    if view.roller == view.seat:
        return says("signal-throw-own")
    return says("signal-throw-of", name=ctx.seats[view.roller].name)


def line_name(view: View, texts: Texts, line: int) -> str:
    """A line's colour, or its number where it has several."""
    return texts.say(words.line_name(view, line))


def signal_name(view: View, texts: Texts, line: int, column: int) -> str:
    """A signal by its line and number."""
    return texts.say(words.signal_name(view, line, column))


def shows_sums(view: View, ctx: BoardContext) -> bool:
    """Whether the sums of the colours are on offer."""
    return view.phase == "colour" and choosing.asked(view, ctx) is None


def offers(view: View) -> list[Offer]:
    """What the colour step offers; to a seat that does not decide all of it looks possible."""
    lines = hints.board_of(view).lines
    able = {lines[one.line].colours[one.column] for one in view.legal if isinstance(one, SetSignal)}
    return [Offer(colour, sums, not view.legal or colour in able) for colour, sums in hints.sums(view)]


def spoken(view: View, ctx: BoardContext) -> list[Said]:
    """All that is to be said below the dice; nothing while they are thrown."""
    if view.phase == "over":
        return _result(view, ctx)
    if view.phase == "roll" and not view.to_act:
        return []
    question = choosing.asked(view, ctx)
    if question is not None:
        return _question(view, ctx.texts, question)
    said = []
    white = sum(view.throw.white) if view.throw is not None else 0
    if view.phase == "white":
        said.append(Said("white", ctx.texts.tr("signal-white-sum", sum=white), "big"))
    elif Roll() in view.legal:
        said.append(Said("turn", ctx.texts.tr("signal-turn"), "title"))
    if advice := _advice(view, ctx):
        return [*said, *advice]
    said.append(Said("prompt", ctx.texts.say(words.prompt(view)), "plain"))
    return [*said, *_warning(view, ctx.texts)]


def _warning(view: View, texts: Texts) -> list[Said]:
    """What setting nothing would cost."""
    if view.seat is None or not hints.means_fault(view):
        return []
    if view.panels[view.seat].faults == hints.MOST_FAULTS - 1:
        return [Said("warning", texts.tr("signal-fault-ends"), "warn")]
    return [Said("warning", texts.tr("signal-note-fault"), "warn")] if len(view.legal) > 1 else []


def thinking(view: View, ctx: BoardContext) -> list[tuple[str, Colour]]:
    """Who else still decides, for a seat that has nothing to decide: names and colours."""
    if view.legal or view.phase not in {"white", "colour"}:
        return []
    return [(ctx.seats[seat].name, ctx.seats[seat].colour) for seat in view.to_act if seat != view.seat]


# --- questions ---------------------------------------------------------------------------------------------


def _question(view: View, texts: Texts, intent: Intent) -> list[Said]:
    if isinstance(intent, SetSignal):
        return _lock_question(view, texts, intent)
    assert view.seat is not None
    faults = view.panels[view.seat].faults + 1
    id_ = "signal-ask-fault-ends" if faults == hints.MOST_FAULTS else "signal-ask-fault-brings"
    more = Said("brings", texts.tr(id_, n=faults), "warn")
    return [Said("question", texts.tr("signal-ask-fault"), "title"), more]


def _lock_question(view: View, texts: Texts, intent: SetSignal) -> list[Said]:
    seen = hints.preview(view, intent.line, intent.column)
    assert seen is not None
    names = " + ".join(line_name(view, texts, line) for line in seen.locks)
    id_ = "signal-ask-lock-ends" if seen.ends else "signal-ask-lock-brings"
    more = texts.tr(id_, before=seen.total_before, after=seen.total_after)
    return [
        Said("question", texts.tr("signal-ask-lock", line=names), "title"),
        Said("brings", more, "warn" if seen.ends else "plain"),
    ]


# --- advice ------------------------------------------------------------------------------------------------


def _advice(view: View, ctx: BoardContext) -> list[Said]:
    """What was advised, and why; or that it is being thought about."""
    if ctx.asked:
        return [Said("advice", ctx.texts.tr("signal-advising"), "plain")]
    intent = choosing.advised(view, ctx)
    if intent is None or ctx.advice is None:
        return []
    gaps = dict(ctx.advice.args)
    if isinstance(line := gaps.get("line"), int):
        gaps["line"] = line_name(view, ctx.texts, line)
    reason = ctx.texts.tr(ctx.advice.reason, **gaps)
    return [
        Said("advice", ctx.texts.say(_advised(view, ctx.texts, intent)), "advice"),
        Said("reason", reason, "plain"),
    ]


def _advised(view: View, texts: Texts, intent: Intent) -> Says:
    match intent:
        case SetSignal(line, column):
            return says("signal-advised-set", signal=signal_name(view, texts, line, column))
        case Pass():
            return says("signal-advised-pass")
        case NoColour():
            return says("signal-advised-no-colour")
        case _:
            return says("signal-advised-roll")


# --- the end -----------------------------------------------------------------------------------------------


def _result(view: View, ctx: BoardContext) -> list[Said]:
    """Who has won, and why it is over."""
    tr, first = ctx.texts.tr, hints.winners(view)
    points = hints.totals(view)[first[0]]
    names = " + ".join(ctx.seats[seat].name for seat in first)
    if len(first) > 1:
        won = tr("signal-over-shared", names=names)
    elif first[0] == view.seat:
        won = tr("signal-over-won", points=points)
    else:
        won = tr("signal-over-lost", name=names, points=points)
    why = f"signal-over-{hints.reason(view)}"
    style: Style = "won" if view.seat in first else "lost"
    return [Said("result", won, style), Said("why", tr(why), "plain")]
