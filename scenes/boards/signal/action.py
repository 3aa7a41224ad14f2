"""The action field of Speedsignal's board: the dice, what there is to do, the buttons, questions and advice.

Where a lamp is explained: `preview.py`. How the dice lie: `tray.py`. What a press means: `choosing.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import replace

from game.signal import hints
from game.signal.types import NoColour, Roll
from scenes.boards.board import AskAdvice, Confirm
from scenes.boards.signal import action_words, choosing, tray
from scenes.boards.signal.action_rows import WORDS, Look, Row, rows, stack, standing, tall_of, waiting
from scenes.boards.signal.desk import by_day
from scenes.boards.signal.dice import Die
from scenes.boards.signal.plates import Bakelite
from scenes.boards.signal.preview import used_dice
from scenes.boards.signal.tones import soft
from scenes.boards.signal.words import prompt
from scenes.draw import theme
from scenes.draw.kinds import KeyCap, Panel
from scenes.draw.kit import keycap_width, label
from scenes.draw.letters import fitting, height, width
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.boards.signal.places import Places
    from scenes.draw.theme import Colour

REGION = "signal.action"
TOUCH = 44
"""Pixels a button is high at least, in any window."""
BUTTON_SHARE = 12
"""Of a high field's height a button takes at most this part."""
SLOTS = 2
"""So many buttons there are at most."""
BROAD = 1.5
"""From this ratio on dice, words and buttons stand side by side."""
SHRINKS = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5)
"""By so much the type of the field shrinks until there is room for everything."""
DICE_SHARE, SHARE_LESS = 0.66, 0.2
"""What of a high field's height the dice get, and how much less of it the larger the type is."""
LEAST_DIE = 30
BUTTONS = 7
"""The layer."""


class Button(NamedTuple):
    """A button: its key, what of "signal-do-" its text is, the cap of the key that presses it, its act.

    `main`: the one that is wanted most; without an act it only says something.
    """

    key: str
    text: str
    cap: str
    act: Any
    main: bool = False


def action_things(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """All of the field."""
    box, day = at.action, by_day(ctx)
    edge: Colour = theme.BRASS if view.legal and ctx.live else _EDGE[day]
    plate = Panel(_PLATE[day], edge, ctx.metrics.px(22), 1, _PLATE_LOW[day])
    field = _broad if box.w >= box.h * BROAD else _high
    things = [Placed("signal.field", box, plate, 1, fade=False), *field(view, ctx, box, day)]
    return things if buttons(view, ctx) else [_watched(view, thing) for thing in things]


def _watched(view: View, thing: Placed) -> Placed:
    """While there is no button the keys rest on the tray: Enter shall not meet anybody's panel instead."""
    return replace(thing, region=REGION, describe=prompt(view)) if thing.key == choosing.WAITING else thing


_PLATE: dict[bool, Colour] = {False: (19, 27, 25, 236), True: (214, 221, 215, 246)}
_PLATE_LOW: dict[bool, Colour] = {False: (12, 18, 17, 240), True: (196, 205, 198, 250)}
_EDGE: dict[bool, Colour] = {False: (243, 237, 224, 40), True: (110, 122, 114, 200)}


def buttons(view: View, ctx: BoardContext) -> list[Button]:
    """What can be pressed now, from the lowest up: roll, pass and no colour come in the same place.

    No takes that place where a fault is asked about, so that a press too many goes back.
    """
    if not ctx.live or not view.legal:
        return []
    question = choosing.asked(view, ctx)
    if question == NoColour():
        return [
            Button(choosing.NO, "no", "Esc", Confirm(question), main=True),
            Button(choosing.FAULT, "yes-fault", "P", question),
        ]
    if question is not None:
        return [
            Button(choosing.LOCK, "yes-lock", "⏎", question, main=True),
            Button(choosing.NO, "no", "Esc", Confirm(question)),
        ]
    found = [Button(choosing.ROLL, "roll", "W", Roll(), main=True)] if Roll() in view.legal else []
    skip = choosing.skip_act(view)
    if skip is not None:
        found.append(_skip(view, skip))
    if ctx.advisable:
        found.append(_adviser(ctx))
    return found


def _adviser(ctx: BoardContext) -> Button:
    """It stays in its place while advice is awaited and once it is given, and says so."""
    if ctx.asked or ctx.advice is not None:
        return Button(choosing.ADVICE, "advising" if ctx.asked else "advised", "", None)
    return Button(choosing.ADVICE, "advice", "R", AskAdvice())


def _skip(view: View, act: Any) -> Button:
    """To set nothing: the main thing only where there is nothing else."""
    alone = len(view.legal) == 1
    if act == NoColour() and not view.white_set:
        return Button(choosing.NO_COLOUR, "fault", "P", act, main=alone)
    if view.phase == "white":
        return Button(choosing.PASS, "pass", "P", act, main=True)
    return Button(choosing.NO_COLOUR, "no-colour", "P", act, main=not hints.means_fault(view))


# --- how it is arranged ------------------------------------------------------------------------------------


class _Below(NamedTuple):
    """What lies below the dice of a high field in one size of type, and how much room is `left` for them.

    `foot` says how all stand; below it so much is `kept` for buttons.
    """

    look: Look
    words: list[Row]
    foot: list[Row]
    kept: int
    left: int


def _high(view: View, ctx: BoardContext, box: Rect, day: bool) -> list[Placed]:
    """One below the other: heading, dice, words, buttons. The dice lie in the same place in all steps."""
    pad = max(6, min(ctx.metrics.px(24), box.w // 12))
    inside, gap = box.inset(pad, pad * 2 // 3), max(4, pad // 2)
    offered, head = buttons(view, ctx), height(ctx.metrics.text(19))
    tall = _button_height(ctx, box.h // BUTTON_SHARE)
    lay = min(round(inside.w * 1.26), round(inside.h * (DICE_SHARE - SHARE_LESS * ctx.metrics.scale)))
    under = Rect(inside.x, inside.y, inside.w, inside.h - head - gap * 5 // 2)
    tries = (_below(look, under, lay, tall + gap, len(offered)) for look in _looks(view, ctx, day))
    look, words, foot, kept, left = _first(tries, lambda one: one.left >= lay)
    y, end = inside.y + head + gap, inside.y + inside.h
    room = Rect(inside.x, y, inside.w, max(LEAST_DIE, min(left, lay)))
    spare = max(0, left - room.h)
    return [
        *_heading(look, Rect(inside.x, inside.y, inside.w, head)),
        *_dice(look, room),
        *stack(words, Rect(inside.x, y + room.h + gap + spare // 2, inside.w, 0)),
        *stack(foot, Rect(inside.x, end - kept - tall_of(foot), inside.w, 0)),
        *_column(look, offered, Rect(inside.x, end - tall, inside.w, tall), gap),
    ]


def _below(look: Look, under: Rect, lay: int, step: int, offered: int) -> _Below:
    """With how all stand, if dice so high still have room; else with who is awaited. A button takes a `step`.

    Room for one button is kept where there is none, as long as there is enough.
    """
    words = rows(look, under.w)
    low, left = offered * step, under.h - tall_of(words)
    roomy = low if look.view.phase == "over" else max(low, step)
    for kept in (roomy, *(() if offered else (low,))):
        if foot := _table(look, under.w, left - kept - lay):
            return _Below(look, words, foot, kept, left - kept - tall_of(foot))
    words += waiting(look, under.w)
    return _Below(look, words, [], low, under.h - low - tall_of(words))


Try = TypeVar("Try")


def _first(tries: Iterable[Try], fits: Callable[[Try], bool]) -> Try:
    """The first one that fits, or else the last one: it is the smallest."""
    for one in tries:
        found = one
        if fits(one):
            break
    return found


def _table(look: Look, wide: int, room: int) -> list[Row]:
    """How all stand, with a title or without, if there is room for it."""
    found = (standing(look, wide, titled=titled) for titled in (True, False))
    return next(([row] for row in found if row.tall <= room), [])


def _looks(view: View, ctx: BoardContext, day: bool) -> Iterator[Look]:
    """Smaller and smaller."""
    return (Look(view, ctx, day, k) for k in SHRINKS)


def _column(look: Look, offered: list[Button], lowest: Rect, gap: int) -> list[Placed]:
    """Buttons one above the other: none moves because there is another one."""
    things: list[Placed] = []
    for i, one in enumerate(offered):
        things += _button(look, one, lowest.moved(0, -i * (lowest.h + gap)))
    return things


def _broad(view: View, ctx: BoardContext, box: Rect, day: bool) -> list[Placed]:
    """Side by side: dice below the heading, words, buttons."""
    pad = max(5, min(ctx.metrics.px(24), box.h // 12))
    inside, offered = box.inset(pad * 3 // 2, pad), buttons(view, ctx)
    gap = max(4, min(pad, inside.h - SLOTS * TOUCH))
    third = round(inside.w * 0.31)
    middle = inside.w - 2 * third - 4 * pad
    tries = ((look, rows(look, middle), waiting(look, third)) for look in _looks(view, ctx, day))
    look, words, others = _first(tries, lambda one: max(tall_of(one[1]), tall_of(one[2])) <= inside.h)
    tall = min(_button_height(ctx, inside.h // SLOTS), (inside.h + gap) // SLOTS - gap)
    low = len(offered) * (tall + gap)
    if table := _table(look, third, inside.h - max(low, tall + gap)):
        others, low = table, max(low, tall + gap)
    head = height(ctx.metrics.text(19))
    head = head if inside.h > 3 * LEAST_DIE + head else 0
    things = _heading(look, Rect(inside.x, inside.y, third, head)) if head else []
    above = head + head // 3
    things += _dice(look, Rect(inside.x, inside.y + above, third, inside.h - above))
    side = inside.x + inside.w - third
    for column, x, wide, high in (
        (words, inside.x + third + 2 * pad, middle, tall_of(words)),
        (others, side, third, tall_of(others) + low),
    ):
        things += stack(column, Rect(x, inside.y + max(0, inside.h - high) // 2, wide, 0))
    lowest = Rect(side, inside.y + inside.h - tall, third, tall)
    return [*things, *_column(look, offered, lowest, gap)]


# --- heading and dice --------------------------------------------------------------------------------------


def _heading(look: Look, box: Rect) -> list[Placed]:
    """Whose throw it is; for one's own with the roller's die, as others have it behind their names."""
    said = look.ctx.texts.say(action_words.heading(look.view, look.ctx))
    px = fitting(said, look.ctx.metrics.text(19), box.w)
    words = label("signal.field.heading", box, said, px, soft(look.day), layer=WORDS)
    if look.view.roller != look.view.seat:
        return [words]
    side = min(box.h, round(px * 1.3))
    place = Rect(box.x + width(said, px) + side // 3, box.y + (box.h - side) // 2, side, side)
    return [words, Placed(f"signal.p{look.view.seat}.roller", place, Die("white", 5), WORDS)]


def _dice(look: Look, box: Rect) -> list[Placed]:
    used = {tray.index_of(die) for die in used_dice(look.view, look.ctx)}
    return tray.tray_things(look.view, box, used, day=look.day)


# --- buttons -----------------------------------------------------------------------------------------------


def _button_height(ctx: BoardContext, most: int) -> int:
    """The same in all steps, however much is said in them."""
    wished = max(round(ctx.metrics.text(21) * 2.3), ctx.metrics.px(60))
    return max(TOUCH, min(wished, most))


def _button(look: Look, one: Button, box: Rect) -> list[Placed]:
    """The plate with its words, and the cap of its key at the right if there is room for it."""
    said = look.ctx.texts.tr(f"signal-do-{one.text}")
    cap_px = max(theme.SMALLEST_TEXT, look.px(15))
    cap = keycap_width(one.cap, cap_px) if one.cap else 0
    wished = min(look.px(21), round(box.h * 0.46))
    px = fitting(said, wished, box.w - 2 * (cap + cap_px), bold=True)
    beside = cap and width(said, px, bold=True) + 2 * (cap + cap_px) <= box.w and px * 4 >= wished * 3
    px = px if beside else fitting(said, wished, box.w - wished, bold=True)
    name = one.key.removeprefix("signal.do.")
    told = says(f"signal-describe-do-{'fault' if one.text == 'fault' else name}")
    art = Bakelite(said, px, "idle" if one.act is not None else "off", main=one.main, day=look.day)
    hint = replace(art, state="hover") if one.act is not None else None
    things = [Placed(one.key, box, art, BUTTONS, one.act, REGION, told, hint, fade=False)]
    if beside:
        high = round(cap_px * 1.7)
        place = Rect(box.x + box.w - cap - cap_px // 2, box.y + (box.h - high) // 2, cap, high)
        things.append(Placed(f"{one.key}.cap", place, KeyCap(one.cap, cap_px), BUTTONS + 1, fade=False))
    return things
