"""The action field of Speedsignal's board: the dice, what there is to do, the buttons, questions and advice.

Where a lamp is explained: `preview.py`. How the dice lie: `tray.py`. What a press means: `choosing.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.signal import hints
from game.signal.types import NoColour, Roll
from scenes.boards.board import AskAdvice
from scenes.boards.signal import choosing, speech, tray
from scenes.boards.signal.acts import Ask
from scenes.boards.signal.desk import by_day
from scenes.boards.signal.plates import Bakelite
from scenes.boards.signal.preview import used_dice
from scenes.boards.signal.tones import Mark, soft, text
from scenes.draw import theme
from scenes.draw.kinds import Dot, KeyCap, Label, Panel
from scenes.draw.kit import keycap_width, label
from scenes.draw.letters import fitting, height, width, wrap
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from typing import Any

    from game.signal.types import View
    from scenes.boards.board import BoardContext
    from scenes.boards.signal.places import Places
    from scenes.boards.signal.speech import Said
    from scenes.draw.theme import Colour

REGION = "signal.action"
TOUCH = 44
"""Pixels a button is high at least, in any window."""
BROAD = 1.5
"""From this ratio on dice, words and buttons stand side by side."""
SHRINKS = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5)
"""By so much the type of the field shrinks until there is room for everything."""
DICE_SHARE, SHARE_LESS = 0.7, 0.2
"""What of a high field's height the dice get, and how much less of it the larger the type is."""
LEAST_DIE = 30
WORDS, BUTTONS = 6, 7
"""Layers."""


class Button(NamedTuple):
    """A button: its key, the ids of its text and of what it does, the key that presses it, its act."""

    key: str
    text: str
    cap: str
    act: Any
    main: bool = False


class Look(NamedTuple):
    """What everything of the field depends on: `k` is how much its type shrinks."""

    view: View
    ctx: BoardContext
    day: bool
    k: float

    def px(self, n: float) -> int:
        """A type size."""
        return max(theme.SMALLEST_TEXT, round(self.ctx.metrics.text(n) * self.k))


def action_things(view: View, at: Places, ctx: BoardContext) -> list[Placed]:
    """All of the field."""
    box, day = at.action, by_day(ctx)
    edge: Colour = theme.BRASS if view.legal and ctx.live else _EDGE[day]
    plate = Panel(_PLATE[day], edge, ctx.metrics.px(22), 1, _PLATE_LOW[day])
    field = _broad if box.w >= box.h * BROAD else _high
    return [Placed("signal.field", box, plate, 1, fade=False), *field(view, ctx, box, day)]


_PLATE: dict[bool, Colour] = {False: (19, 27, 25, 236), True: (214, 221, 215, 246)}
_PLATE_LOW: dict[bool, Colour] = {False: (12, 18, 17, 240), True: (196, 205, 198, 250)}
_EDGE: dict[bool, Colour] = {False: (243, 237, 224, 40), True: (110, 122, 114, 200)}


def buttons(view: View, ctx: BoardContext) -> list[Button]:
    """What can be pressed now, the main thing first."""
    if not ctx.live or not view.legal:
        return []
    question = choosing.asked(view, ctx)
    if question is not None:
        kind = "fault" if question == NoColour() else "lock"
        return [
            Button(choosing.YES, f"yes-{kind}", "⏎", question, main=kind == "lock"),
            Button(choosing.NO, "no", "Esc", Ask(question)),
        ]
    found = [Button(choosing.ROLL, "roll", "W", Roll(), main=True)] if Roll() in view.legal else []
    skip = choosing.skip_act(view)
    if skip is not None:
        found.append(_skip(view, skip))
    if ctx.advisable and ctx.advice is None:
        found.append(Button(choosing.ADVICE, "advice", "R", None if ctx.asked else AskAdvice()))
    return found


def _skip(view: View, act: Any) -> Button:
    """To set nothing: the main thing only where there is nothing else."""
    alone = len(view.legal) == 1
    if act == NoColour() and not view.white_set:
        return Button(choosing.NO_COLOUR, "fault", "P", act, main=alone)
    if view.phase == "white":
        return Button(choosing.PASS, "pass", "P", act, main=True)
    return Button(choosing.NO_COLOUR, "no-colour", "P", act, main=not hints.means_fault(view))


# --- how it is arranged ------------------------------------------------------------------------------------


def _high(view: View, ctx: BoardContext, box: Rect, day: bool) -> list[Placed]:
    """One below the other: heading, dice, words, buttons. The dice lie in the same place in all steps."""
    pad = max(6, min(ctx.metrics.px(24), box.w // 12))
    inside, gap = box.inset(pad, pad * 2 // 3), max(4, pad // 2)
    offered, head = buttons(view, ctx), height(ctx.metrics.text(19))
    lay = min(round(inside.w * 1.35), round(inside.h * (DICE_SHARE - SHARE_LESS * ctx.metrics.scale)))
    for k in SHRINKS:
        look = Look(view, ctx, day, k)
        tall = _button_height(look)
        low = len(offered) * (tall + gap)
        words = [*rows(look, inside.w), *waiting(look, inside.w)]
        left = inside.h - low - head - sum(row.tall for row in words) - gap * 5 // 2
        if left >= lay:
            break
    y = inside.y + head + gap
    room = Rect(inside.x, y, inside.w, max(LEAST_DIE, min(left, lay)))
    spare = max(0, left - room.h)
    things = [_heading(look, Rect(inside.x, inside.y, inside.w, head)), *_dice(look, room)]
    things += _stack(words, Rect(inside.x, y + room.h + gap + spare // 2, inside.w, 0))
    y = inside.y + inside.h - low + gap
    for one in offered:
        things += _button(look, one, Rect(inside.x, y, inside.w, tall))
        y += tall + gap
    return things


def _broad(view: View, ctx: BoardContext, box: Rect, day: bool) -> list[Placed]:
    """Side by side: dice below the heading, words, buttons."""
    pad = max(5, min(ctx.metrics.px(24), box.h // 12))
    inside, offered = box.inset(pad * 3 // 2, pad), buttons(view, ctx)
    gap = max(4, pad)
    third = round(inside.w * 0.31)
    right = third if offered or speech.thinking(view, ctx) else 0
    middle = inside.w - third - right - 2 * pad * (2 if right else 1)
    for k in SHRINKS:
        look = Look(view, ctx, day, k)
        words, others = rows(look, middle), waiting(look, right)
        if max(sum(row.tall for row in column) for column in (words, others)) <= inside.h:
            break
    head = height(ctx.metrics.text(19))
    head = head if inside.h > 3 * LEAST_DIE + head else 0
    things = [_heading(look, Rect(inside.x, inside.y, third, head))] if head else []
    things += _dice(look, Rect(inside.x, inside.y + head, third, inside.h - head))
    left = inside.x + third + 2 * pad
    for column, x, wide in ((words, left, middle), (others, inside.x + inside.w - right, right)):
        free = max(0, inside.h - sum(row.tall for row in column))
        things += _stack(column, Rect(x, inside.y + free // 2, wide, 0))
    tall = min(_button_height(look), (inside.h + gap) // max(1, len(offered)) - gap)
    y = inside.y + (inside.h - len(offered) * (tall + gap) + gap) // 2
    for one in offered:
        things += _button(look, one, Rect(inside.x + inside.w - right, y, right, tall))
        y += tall + gap
    return things


def _stack(words: list[Row], at: Rect) -> list[Placed]:
    things: list[Placed] = []
    y = at.y
    for row in words:
        things += row.things(Rect(at.x, y, at.w, row.tall))
        y += row.tall
    return things


# --- dice and words ----------------------------------------------------------------------------------------


def _heading(look: Look, box: Rect) -> Placed:
    said = look.ctx.texts.say(speech.heading(look.view, look.ctx))
    px = fitting(said, look.ctx.metrics.text(19), box.w)
    return label("signal.field.heading", box, said, px, soft(look.day), layer=WORDS)


def _dice(look: Look, box: Rect) -> list[Placed]:
    used = {tray.index_of(die) for die in used_dice(look.view, look.ctx)}
    return tray.tray_things(look.view, box, used, day=look.day)


class Row(NamedTuple):
    """A row of the field: how high it is, and its things in their place, given from its own corner."""

    tall: int
    placed: tuple[Placed, ...]

    def things(self, box: Rect) -> list[Placed]:
        """The things at a place."""
        return [replace(thing, rect=thing.rect.moved(box.x, box.y)) for thing in self.placed]


def rows(look: Look, wide: int) -> list[Row]:
    """All that there is to say, as wide as that."""
    found = [_said(look, said, wide) for said in speech.spoken(look.view, look.ctx)]
    if speech.shows_sums(look.view, look.ctx):
        found.insert(0, _sums(look, wide))
    return found


def waiting(look: Look, wide: int) -> list[Row]:
    """Who still has to decide, if one has nothing to decide oneself."""
    names = speech.thinking(look.view, look.ctx)
    return [_thinking(look, names, wide)] if names else []


_TYPE: dict[str, tuple[int, bool]] = {
    "big": (40, True),
    "title": (26, True),
    "plain": (19, False),
    "warn": (18, True),
    "advice": (20, True),
}


def _said(look: Look, said: Said, wide: int) -> Row:
    """A line or a few, in the middle."""
    size, bold = _TYPE[said.style]
    px = look.px(size)
    if said.style in {"big", "title"}:
        px = fitting(said.text, px, wide, bold)
    lines = len(wrap(said.text, px, wide, bold))
    tall = height(px) * lines
    colour = {"plain": soft(look.day), "warn": _WARN[look.day], "advice": _BRASS[look.day]}.get(
        said.style, text(look.day)
    )
    art = Label(said.text, px, colour, bold, "centre", "top", wrap=True)
    key = f"signal.field.{said.name}"
    return Row(tall + px // 3, (Placed(key, Rect(0, 0, wide, tall), art, WORDS, fade=False),))


_WARN: dict[bool, Colour] = {False: (255, 168, 150), True: (138, 22, 10)}
_BRASS: dict[bool, Colour] = {False: theme.BRASS_LIGHT, True: (92, 60, 0)}


def _sums(look: Look, wide: int) -> Row:
    """Per colour its shape and what a white die and it add up to; faint where no signal of one's own fits."""
    offers = speech.offers(look.view)
    px = look.px(27)
    texts = [" / ".join(map(str, offer.sums)) for offer in offers]
    px = fitting(max(texts, key=len, default=""), px, wide // 2 - px - px // 2, bold=True)
    side, gap = round(px * 0.8), px // 3
    cell = max((width(said, px, bold=True) for said in texts), default=0) + side + gap
    columns = 4 if cell * 4 + 3 * px <= wide else 2
    step, tall = (wide if columns == 2 else cell * 4 + 4 * px) // columns, round(height(px) * 1.05)
    left = (wide - step * min(columns, len(offers))) // 2
    things = []
    for i, (offer, said) in enumerate(zip(offers, texts, strict=True)):
        x = left + i % columns * step + (step - side - gap - width(said, px, bold=True)) // 2
        y = i // columns * tall
        colour = text(look.day) if offer.fits else theme.alpha(soft(look.day), 190)
        mark = Rect(x, y + (tall - side) // 2, side, side)
        words = Rect(x + side + gap, y, width(said, px, bold=True) + 2, tall)
        key = f"signal.field.sum{offer.colour}"
        art = Mark(tray.tone_of(tray.WHITE + offer.colour), look.day, dim=not offer.fits)  # type: ignore[arg-type]
        things.append(Placed(f"{key}.mark", mark, art, WORDS, fade=False))
        things.append(label(key, words, said, px, colour, bold=True, layer=WORDS))
    return Row(tall * -(-len(offers) // columns) + px // 3, tuple(things))


def _thinking(look: Look, names: list[tuple[str, Colour]], wide: int) -> Row:
    """Who still has to decide, each with the dot of the seat."""
    px = look.px(18)
    tall, side = round(height(px) * 1.15), round(px * 0.7)
    said = look.ctx.texts.tr("signal-thinking")
    things = [
        label(
            "signal.field.thinking",
            Rect(0, 0, wide, tall),
            said,
            px,
            soft(look.day),
            layer=WORDS,
            align="centre",
        )
    ]
    room = max((min(wide, width(name, px) + side + px // 2) for name, _ in names), default=0)
    left = (wide - room) // 2
    for i, (name, colour) in enumerate(names):
        y = tall * (i + 1)
        dot = Rect(left, y + (tall - side) // 2, side, side)
        place = Rect(left + side + px // 2, y, room - side - px // 2, tall)
        things.append(Placed(f"signal.field.thinks{i}.dot", dot, Dot(colour), WORDS, fade=False))
        things.append(label(f"signal.field.thinks{i}", place, name, px, text(look.day), layer=WORDS))
    return Row(tall * (len(names) + 1), tuple(things))


# --- buttons -----------------------------------------------------------------------------------------------


def _button_height(look: Look) -> int:
    return max(TOUCH, round(look.px(21) * 2.3), round(look.ctx.metrics.px(60) * look.k))


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
    region = REGION if one.act is not None else ""
    things = [Placed(one.key, box, art, BUTTONS, one.act, region, told, hint, fade=False)]
    if beside:
        high = round(cap_px * 1.7)
        place = Rect(box.x + box.w - cap - cap_px // 2, box.y + (box.h - high) // 2, cap, high)
        things.append(Placed(f"{one.key}.cap", place, KeyCap(one.cap, cap_px), BUTTONS + 1, fade=False))
    return things
