"""One seat's field on Speedzero's board: panel, name, pills, figures; its cards are in `zero_slots.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.zero import hints
from scenes import theme
from scenes.boards.zero_art import GOLD
from scenes.boards.zero_parts import SLATE, SLATE_DEEP, SLATE_RIM, SOFT, Tag, tag_width
from scenes.boards.zero_seat import Enlarge, Field, on_turn, total
from scenes.boards.zero_slots import slot_things
from scenes.kinds import Dot, Panel
from scenes.kit import button, label
from scenes.letters import fit, width
from scenes.placed import Placed, Rect, says

if TYPE_CHECKING:
    from scenes.theme import Colour


def field_things(it: Field) -> list[Placed]:
    """The whole field."""
    return [*_panel(it), *_header(it), *_figures(it), *slot_things(it)]


# --- the panel ---------------------------------------------------------------------------------------------


def _panel(it: Field) -> list[Placed]:
    m = it.ctx.metrics
    turn = on_turn(it.view, it.seat)
    edge = it.look.colour if turn or it.front else SLATE_RIM
    fill, low = ((*SLATE[:3], 250), (*SLATE_DEEP[:3], 252)) if it.front else (SLATE, SLATE_DEEP)
    art = Panel(fill, edge, m.px(20), m.px(2) if turn or it.front else 1, low)
    act = None if it.mine or (it.big and not it.front) else Enlarge(it.seat)
    hint = replace(art, border=theme.BRASS_LIGHT) if act is not None else None
    return [
        Placed(
            it.key("panel"),
            it.at.panel,
            art,
            it.front,
            act,
            "zero.fields" if act is not None else "",
            _describe_panel(it),
            hint,
        )
    ]


def _describe_panel(it: Field) -> Any:
    field = it.view.fields[it.seat]
    id_ = (
        "zero-describe-field-front"
        if it.front
        else "zero-describe-field-own"
        if it.mine
        else "zero-describe-field"
    )
    return says(
        id_,
        name=it.look.name,
        total=total(it.view, it.seat),
        open=hints.open_sum(field),
        hidden=hints.hidden_count(field),
    )


def _header(it: Field) -> list[Placed]:
    m, box = it.ctx.metrics, it.at.header
    px = m.text(24 if it.big else 20)
    sum_ = total(it.view, it.seat)
    score = it.ctx.texts.tr("zero-points", n=sum_)
    if width(score, px, bold=True) > box.w * 0.45:
        score = it.ctx.texts.number(sum_)
    points = width(score, px, bold=True) + 2
    side = round(px * 0.95)
    left = box.x + side + round(px * 0.55)
    room = box.x + box.w - points - left - px // 2
    close = _close(it) if it.front else []
    if close:
        points += close[0].rect.w + px // 2
        room -= close[0].rect.w + px // 2
    name = fit(it.look.name, px, room, bold=True)
    things = [
        Placed(
            it.key("dot"),
            Rect(box.x, box.y + (box.h - side) // 2, side, side),
            Dot(it.look.colour),
            it.front + 1,
        ),
        label(it.key("name"), Rect(left, box.y, room, box.h), name, px, bold=True, layer=it.front + 1),
        label(
            it.key("total"),
            Rect(box.x + box.w - points, box.y, width(score, px, bold=True) + 2, box.h),
            score,
            px,
            bold=True,
            align="right",
            layer=it.front + 1,
        ),
    ]
    after = left + width(name, px, bold=True) + round(px * 0.6)
    pills = _pills(it, Rect(after, box.y, left + room - after, box.h)) if it.big else []
    return [*things, *close, *pills]


def _close(it: Field) -> list[Placed]:
    """The cross that sends a field back."""
    box = it.at.header
    side = max(box.h * 9 // 10, 20)
    rect = Rect(box.x + box.w - side, box.y + (box.h - side) // 2, side, side)
    return [
        button(
            "zero.close",
            rect,
            "×",
            it.ctx.metrics.text(24),
            Enlarge(it.seat),
            "zero.fields",
            describe=says("zero-describe-close", name=it.look.name),
            layer=it.front + 3,
        )
    ]


def _marks(it: Field) -> list[tuple[str, Colour, bool]]:
    """What a seat's pills say: text, colour, filled."""
    tr, view = it.ctx.texts.tr, it.view
    marks: list[tuple[str, Colour, bool]] = []
    if on_turn(view, it.seat):
        marks.append((tr("zero-on-turn"), theme.BRASS, True))
    elif view.phase == "opening" and it.seat in view.to_act and not it.mine:
        marks.append((tr("zero-choosing"), SOFT, False))
    elif view.phase == "scored" and view.seat is not None and it.seat not in view.to_act:
        marks.append((tr("zero-ready"), theme.GOOD, False))
    if view.ender == it.seat:
        marks.append((tr("zero-ended"), GOLD, False))
    return marks


def _pills(it: Field, room: Rect) -> list[Placed]:
    """In a row, as many as fit."""
    px = it.ctx.metrics.text(16)
    things: list[Placed] = []
    x = room.x
    high = round(px * 1.65)
    for text, colour, filled in _marks(it):
        wide = tag_width(text, px)
        if x + wide > room.x + room.w:
            break
        rect = Rect(x, room.y + (room.h - high) // 2, wide, high)
        things.append(Placed(it.key(f"pill{len(things)}"), rect, Tag(text, px, colour, filled), it.front + 2))
        x += wide + px // 2
    return things


# --- figures -----------------------------------------------------------------------------------------------


def _figures(it: Field) -> list[Placed]:
    field, tr = it.view.fields[it.seat], it.ctx.texts
    pairs = [
        ("open", tr.tr("zero-open"), tr.number(hints.open_sum(field))),
        ("hidden", tr.tr("zero-hidden"), tr.number(hints.hidden_count(field))),
    ]
    if it.view.phase in {"scored", "over"}:
        return [] if it.at.beside else _line(it, pairs[:1])
    if it.at.beside and it.view.rounds:
        last = it.view.rounds[-1].scores[it.seat]
        pairs.append(("last", tr.tr("zero-last-round"), f"+{last}" if last > 0 else tr.number(last)))
    return _column(it, pairs) if it.at.beside else _line(it, pairs)


def _column(it: Field, pairs: list[tuple[str, str, str]]) -> list[Placed]:
    """One below the other, name left and number right, pills below."""
    m, box = it.ctx.metrics, it.at.figures
    small, large = m.text(16), m.text(26)
    step = round(large * 1.5)
    y = box.y + (m.px(8) if box.h > 4.6 * step else 0)
    things: list[Placed] = []
    for name, text, number in pairs:
        things += [
            label(it.key(f"{name}.name"), Rect(box.x, y, box.w, step), text, small, SOFT, layer=it.front + 1),
            label(
                it.key(name),
                Rect(box.x, y, box.w, step),
                number,
                large,
                bold=True,
                align="right",
                layer=it.front + 1,
            ),
        ]
        y += step
    high = round(small * 1.75)
    y += small // 2
    for i, (text, colour, filled) in enumerate([] if it.big else _marks(it)):
        if y + high > box.y + box.h:
            break
        wide = min(box.w, max(tag_width(text, small), round(box.w * 0.9)))
        rect = Rect(box.x + box.w - wide, y, wide, high)
        things.append(
            Placed(
                it.key(f"pill{i}"),
                rect,
                Tag(fit(text, small, wide - small, bold=True), small, colour, filled),
                it.front + 2,
            )
        )
        y += high + small // 3
    return things


def _line(it: Field, pairs: list[tuple[str, str, str]]) -> list[Placed]:
    """Side by side below the cards; a small field's pill at the right end."""
    m, box = it.ctx.metrics, it.at.figures
    px = m.text(17)
    things, x = [], box.x
    for name, text, number in pairs:
        wide = width(text, px)
        things.append(
            label(it.key(f"{name}.name"), Rect(x, box.y, wide, box.h), text, px, SOFT, layer=it.front + 1)
        )
        x += wide + px // 2
        figure = width(number, px, bold=True) + 2
        things.append(
            label(it.key(name), Rect(x, box.y, figure, box.h), number, px, bold=True, layer=it.front + 1)
        )
        x += figure + round(px * 1.2)
    if not it.big:
        rest = Rect(x - px // 2, box.y, box.x + box.w - x + px // 2, box.h)
        pills = _pills(it, rest)[:1]
        things += [replace(p, rect=p.rect.moved(rest.x + rest.w - p.rect.x - p.rect.w, 0)) for p in pills]
    return things
