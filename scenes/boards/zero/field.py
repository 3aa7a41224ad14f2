"""One seat's field on Speedzero's board: panel, name, pills, figures; its cards are in `slots.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.zero import hints
from scenes.boards.board import Enlarge, LargeOff
from scenes.boards.zero.art import GOLD
from scenes.boards.zero.parts import SLATE, SLATE_DEEP, SLATE_RIM, SOFT, Tag, tag_width
from scenes.boards.zero.scores import plate_of, told
from scenes.boards.zero.seat import Field, on_turn, total
from scenes.boards.zero.slots import slot_things
from scenes.draw import theme
from scenes.draw.kinds import Dot, Panel
from scenes.draw.kit import button, button_width, label
from scenes.draw.letters import fit, width
from scenes.placed import Entry, Placed, Rect, says

if TYPE_CHECKING:
    from scenes.draw.theme import Colour


def field_things(it: Field) -> list[Placed]:
    """The whole field."""
    off = _switch_off(it) if it.front and it.ctx.large else []
    return [*_panel(it), *_header(it), *_figures(it), *slot_things(it), *off]


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
    """Dot and name at the left, then pills, the total at the right, and the cross of a field in front."""
    px, box = it.ctx.metrics.text(24 if it.big else 20), it.at.header
    side = round(px * 0.95)
    left = box.x + side + round(px * 0.55)
    close = _close(it) if it.front else []
    right = box.x + box.w - sum(thing.rect.w + px // 2 for thing in close)
    score = _score_text(it, px, right - left - px // 2)
    points = width(score, px, bold=True) + 2
    room = right - points - left - px // 2
    large, px = px, _name_px(it.look.name, px, room, it.ctx.metrics.scale)
    name = fit(it.look.name, px, room, bold=True)
    dot = Rect(box.x, box.y + (box.h - side) // 2, side, side)
    total_ = Rect(right - points, box.y, points, box.h)
    after = left + width(name, px, bold=True) + round(px * 0.6)
    layer = it.front + 1
    return [
        Placed(it.key("dot"), dot, Dot(it.look.colour), layer, fade=False),
        label(it.key("name"), Rect(left, box.y, room, box.h), name, px, bold=True, layer=layer),
        *_total(it, total_, score, large),
        *close,
        *(_pills(it, Rect(after, box.y, left + room - after, box.h)) if it.big else []),
    ]


def _total(it: Field, box: Rect, score: str, px: int) -> list[Placed]:
    """Behind the name; after a round the old total stays until the round's points have been told."""
    layer = it.front + 1
    now = label(it.key("total"), box, score, px, bold=True, align="right", layer=layer)
    if it.view.phase not in {"scored", "over"} or it.front:
        return [now]
    wait = told(it)
    before = it.ctx.texts.number(total(it.view, it.seat) - it.view.rounds[-1].scores[it.seat])
    was = label(it.key("total.was"), box, before, px, SOFT, bold=True, align="right", layer=layer)
    return [
        replace(now, key=it.key("total.now"), entry=Entry(wait)),
        replace(was, entry=Entry(0, box, wait, passing=True)),
    ]


def _name_px(name: str, px: int, room: int, scale: float) -> int:
    """A little smaller rather than cut; type that was wished larger shrinks to the usual size if it helps."""
    least, usual = (max(theme.SMALLEST_TEXT, round(px * 0.85 / by)) for by in (1, scale))
    if width(name, usual, bold=True) <= room:
        least = usual
    while px > least and width(name, px, bold=True) > room:
        px -= 1
    return px


def _score_text(it: Field, px: int, room: int) -> str:
    """The total with its unit, or the bare number if the name would have to be cut."""
    sum_ = total(it.view, it.seat)
    text = it.ctx.texts.tr("zero-points", n=sum_)
    fits_ = width(text, px, bold=True) + width(it.look.name, px, bold=True) <= room
    return text if fits_ else it.ctx.texts.number(sum_)


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


def _switch_off(it: Field) -> list[Placed]:
    """Below the cross, beside the cards or in the line of figures: nothing comes forward any more."""
    m, box = it.ctx.metrics, it.at.figures
    text, px = it.ctx.texts.tr("zero-large-off" if m.narrow else "zero-large-off-chat"), m.text(17)
    wide, high = button_width(text, px), max(24, round(px * 1.9))
    right = it.at.header.x + it.at.header.w
    y = box.y if it.at.beside else box.y + (box.h - high) // 2
    rect = Rect(right - wide, y, wide, high)
    about = says("zero-describe-large-off")
    return [button("zero.off", rect, text, px, LargeOff(), "zero.fields", describe=about, layer=it.front + 3)]


class _Mark(NamedTuple):
    """What a pill says: in words, or as a sign where room is scarce."""

    text: str
    sign: str
    colour: Colour
    filled: bool = False

    def tag(self, px: int, room: int) -> Tag:
        """The words if they fit into the room, else the sign."""
        text = self.text if tag_width(self.text, px) <= room else self.sign
        return Tag(text, px, self.colour, self.filled)


def _marks(it: Field) -> list[_Mark]:
    """What a seat's pills say."""
    tr, view = it.ctx.texts.tr, it.view
    marks: list[_Mark] = []
    if on_turn(view, it.seat):
        marks.append(_Mark(tr("zero-on-turn"), "▶", theme.BRASS, filled=True))
    elif view.phase == "opening" and it.seat in view.to_act and not it.mine:
        marks.append(_Mark(tr("zero-choosing"), "…", SOFT))
    elif view.phase == "scored" and view.seat is not None and it.seat not in view.to_act:
        marks.append(_Mark(tr("zero-ready"), "✓", theme.GOOD))
    if view.ender == it.seat:
        marks.append(_Mark(tr("zero-ended"), "■", GOLD))
    return marks


def _pills(it: Field, room: Rect) -> list[Placed]:
    """In a row, as many as fit."""
    px = it.ctx.metrics.text(16)
    things: list[Placed] = []
    x = room.x
    high = round(px * 1.65)
    for mark in _marks(it):
        tag = mark.tag(px, room.x + room.w - x)
        wide = tag_width(tag.text, px)
        if x + wide > room.x + room.w:
            break
        rect = Rect(x, room.y + (room.h - high) // 2, wide, high)
        things.append(Placed(it.key(f"pill{len(things)}"), rect, tag, it.front + 2))
        x += wide + px // 2
    return things


# --- figures -----------------------------------------------------------------------------------------------


class _Fact(NamedTuple):
    """Something about a field: a number with its name, or (without a number) only words, and quieter."""

    name: str
    text: str
    number: str = ""


def _figures(it: Field) -> list[Placed]:
    """What the open cards sum up to and how many are hidden; after a round the points' plate is there."""
    field, tr = it.view.fields[it.seat], it.ctx.texts
    if it.view.phase in {"scored", "over"}:
        return [] if it.at.beside else _right_pill(it, plate_of(it).box)
    facts = [
        _Fact("open", tr.tr("zero-open"), tr.number(hints.open_sum(field))),
        _Fact("hidden", tr.tr("zero-hidden", n=hints.hidden_count(field))),
    ]
    if it.at.beside and it.view.rounds:
        last = it.view.rounds[-1].scores[it.seat]
        facts.append(_Fact("last", tr.tr("zero-last-round"), f"+{last}" if last > 0 else tr.number(last)))
    return _column(it, facts) if it.at.beside else _line(it, facts)


def _column(it: Field, facts: list[_Fact]) -> list[Placed]:
    """One below the other, name left and number right, pills below."""
    m, box = it.ctx.metrics, it.at.figures
    small, large = m.text(16), m.text(26)
    step = round(large * 1.5)
    y = box.y + (m.px(8) if box.h > 4.6 * step else 0)
    things: list[Placed] = []
    for fact in facts:
        tall = step if fact.number else round(small * 1.6)
        room = box.w - width(fact.number, large, bold=True) - 2
        if fact.name == "last" and (width(fact.text, small) > room or y + tall > box.y + box.h):
            break
        things += _fact(it, fact, Rect(box.x, y, box.w, tall), small, large)
        y += tall
    high = round(small * 1.75)
    y += small // 2
    for i, mark in enumerate([] if it.big else _marks(it)):
        if y + high > box.y + box.h:
            break
        tag = mark.tag(small, box.w)
        wide = min(box.w, max(tag_width(tag.text, small), round(box.w * 0.9)))
        rect = Rect(box.x + box.w - wide, y, wide, high)
        things.append(Placed(it.key(f"pill{i}"), rect, tag, it.front + 2))
        y += high + small // 3
    return things


def _line(it: Field, facts: list[_Fact]) -> list[Placed]:
    """Side by side below the cards; a small field's pill at the right end."""
    box, px = it.at.figures, it.ctx.metrics.text(17)
    things, x = [], box.x
    for fact in facts:
        wide = width(fact.text, px) + 2
        wide += width(fact.number, px, bold=True) + px // 3 if fact.number else 0
        things += _fact(it, fact, Rect(x, box.y, wide, box.h), px, px)
        x += wide + round(px * (1.2 if it.big else 0.7))
    return things + _right_pill(it, Rect(box.x, box.y, x - px - box.x, box.h))


def _fact(it: Field, fact: _Fact, box: Rect, small: int, large: int) -> list[Placed]:
    """The name at the left of the box, the number at its right."""
    layer = it.front + 1
    if not fact.number:
        return [label(it.key(fact.name), box, fact.text, small, SOFT, layer=layer)]
    figure = width(fact.number, large, bold=True) + 2
    left = Rect(box.x, box.y, box.w - figure, box.h)
    right = Rect(box.x + left.w, box.y, figure, box.h)
    return [
        label(it.key(f"{fact.name}.name"), left, fact.text, small, SOFT, layer=layer),
        label(it.key(fact.name), right, fact.number, large, bold=True, layer=layer),
    ]


def _right_pill(it: Field, left: Rect) -> list[Placed]:
    """A small field's pill at the right end of the line, beside what stands at its left."""
    box = it.at.figures
    if it.big:
        return []
    x = left.x + left.w + it.ctx.metrics.text(17) // 2
    rest = Rect(x, box.y, box.x + box.w - x, box.h)
    pills = _pills(it, rest)[:1]
    return [replace(p, rect=p.rect.moved(rest.x + rest.w - p.rect.x - p.rect.w, 0)) for p in pills]
