"""Who plays when, as one line of seats from the one on turn on: for those who wait. Not here: the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.zero.parts import SLATE_RIM, SOFT
from scenes.draw import theme
from scenes.draw.icons import Icon
from scenes.draw.kinds import Dot, Panel
from scenes.draw.kit import label
from scenes.draw.letters import width
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from game.contract import Seat
    from game.zero.types import View
    from scenes.boards.board import BoardContext
    from scenes.draw.theme import Metrics

KEY = "zero.order"


def waits(view: View) -> bool:
    """Whether a round is on in which this seat, or a spectator, only watches."""
    return view.phase not in {"opening", "scored", "over"} and not view.legal and bool(view.to_act)


def order_height(m: Metrics) -> int:
    """How high the line is."""
    return round(m.text(17) * 2.0)


def order(view: View, ctx: BoardContext, room: Rect) -> list[Placed]:
    """Chips in playing order, the first one lit; where room is scarce few are named, or nobody."""
    m = ctx.metrics
    px, seats = m.text(17), len(view.fields)
    turns = [(view.turn + i) % seats for i in range(seats)]
    arrow, pad, side = px, round(px * 0.6), round(px * 0.8)
    bare, tips = 2 * pad + side, (seats - 1) * (arrow + pad)
    names = [ctx.seats[seat].name for seat in turns]
    if _wide(names, px) + seats * bare + tips > room.w:
        names = [
            name if not i or ctx.seats[seat].you else ""
            for i, (seat, name) in enumerate(zip(turns, names, strict=True))
        ]
    if _wide(names, px) + seats * bare + tips > room.w:
        names = [""] * seats
    things: list[Placed] = []
    x = room.x
    for i, (seat, name) in enumerate(zip(turns, names, strict=True)):
        if i:
            tip = Rect(x + pad // 2, room.y + (room.h - arrow) // 2, arrow, arrow)
            things.append(Placed(f"{KEY}.tip{i}", tip, Icon("right", SLATE_RIM), 2, fade=False))
            x += arrow + pad
        chip = Rect(x, room.y, bare + _wide([name], px, lit=not i), room.h)
        things += _chip(ctx, seat, name, chip, lit=not i)
        x += chip.w
    return things


def _wide(names: list[str], px: int, *, lit: bool = True) -> int:
    """The room of some names, the first of them in bold, each with a gap before it."""
    return sum(width(name, px, bold=lit and not i) + px // 2 + 2 for i, name in enumerate(names) if name)


def _chip(ctx: BoardContext, seat: Seat, name: str, box: Rect, *, lit: bool) -> list[Placed]:
    m, look, key = ctx.metrics, ctx.seats[seat], f"{KEY}.{seat}"
    px = m.text(17)
    side, pad = round(px * 0.8), round(px * 0.6)
    left = box.x + pad + side + px // 2
    back = Panel(theme.alpha(look.colour, 34 if lit else 0), look.colour if lit else SLATE_RIM, box.h // 2)
    things = [
        Placed(key, box, back, 2, fade=False),
        Placed(
            f"{key}.dot",
            Rect(box.x + pad, box.y + (box.h - side) // 2, side, side),
            Dot(look.colour),
            3,
            fade=False,
        ),
    ]
    if name:
        ink = theme.PAPER if lit or look.you else SOFT
        at = Rect(left, box.y, box.x + box.w - left - pad, box.h)
        things.append(label(f"{key}.name", at, name, px, ink, bold=lit, layer=3))
    return things
