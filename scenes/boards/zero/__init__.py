"""Speedzero's board: what the table scene asks of it, and where to find its parts.

`chosen` is the seat whose field is brought forward, or None. Everything is a function of one view and what
was picked.

Around the fields
    prompt      the card in hand, what there is to do, buttons
    middle      stock, discard, number outlook
    order       who plays when, for those who wait
    words       log lines, prompts, descriptions
Fields
    seat        what one field is drawn from
    field       panel, name and figures of a field
    slots       its cards, and what lies on them
    scores      what a scored round shows on it
    places      where all is
What moves and sounds
    journeys    events as motion, frames as beats
    shine       the light on a column that clears, the chalk of who has won
    sounds      events as sounds
How things look
    art         cards, backs, empty places
    formula     mathematics in chalk
    parts       tags, the chart of the number outlook
    room        the background
Away from the table
    door        the emblem in the hall, single cards for the rules
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.contract import Continue
from game.zero import hints
from game.zero.cards import COUNTS, VALUES
from game.zero.types import Draw, Reveal, Swap
from scenes.boards.board import Enlarge, comes_forward
from scenes.boards.zero.art import PARTS
from scenes.boards.zero.door import TAGLINE, TINT, emblem, picture, sample
from scenes.boards.zero.field import field_things
from scenes.boards.zero.journeys import beats, journeys, opening, slot_key
from scenes.boards.zero.middle import info, outlook, piles
from scenes.boards.zero.places import FieldPlaces, Places, arrange, card_size, enlarged
from scenes.boards.zero.prompt import KEYS, hand_card, hand_place, prompt_things
from scenes.boards.zero.room import background
from scenes.boards.zero.seat import CARDS, FRONT, NOTHING, Field, card_art, effects, previewed
from scenes.boards.zero.shine import Gleam
from scenes.boards.zero.sounds import sounds
from scenes.boards.zero.words import log_line, log_opens, prompt, status
from scenes.draw.art import foresee, foreseeing
from scenes.draw.kinds import Panel, Shadow
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from game.contract import Seat
    from game.zero.types import View
    from net.home import LargeView
    from scenes.boards.board import BoardContext, Preference
    from scenes.draw.text import Texts

__all__ = [
    "CHAMPION", "CHAMPION_YOU", "KEYS", "NAME", "PREFERENCES", "TAGLINE", "TINT", "anchors",
    "background", "beats", "emblem", "first_focus", "forward", "journeys", "layout", "log_line", "log_opens",
    "opening", "pick", "picture", "prompt", "sample", "sounds", "status", "unable",
]  # fmt: skip

NAME, CHAMPION, CHAMPION_YOU = "zero-name", "zero-champion", "zero-champion-you"
PREFERENCES: tuple[Preference, ...] = ()


def hero(view: View) -> Seat:
    """Whose field is large: one's own, or the first seat's for a spectator."""
    return 0 if view.seat is None else view.seat


def layout(view: View, area: Rect, ctx: BoardContext) -> list[Placed]:
    """All things on the table."""
    at = arrange(area, len(view.fields), hero(view), ctx.metrics)
    front = ctx.chosen if ctx.chosen in at.others else None
    large = enlarged(area, ctx.metrics) if front is not None else None
    things = [
        *piles(view, at, ctx),
        *(
            info(view, _uncovered(at, front, large, ctx.focus), ctx)
            or (outlook(view, at, ctx) if view.phase != "over" else [])
        ),
        *prompt_things(view, at, ctx),
        *(thing for seat in at.fields if seat != front for thing in _field(view, seat, at, ctx)),
    ]
    if front is not None and large is not None:
        things = _with_front(things, view, front, large, at, ctx)
    things += _others_hand(view, at, large, ctx)
    for seat, field in at.fields.items():
        _foresee(field.slots[0][2:], seat != at.hero, ctx.texts)
    _foresee(at.stock[2:], False, ctx.texts)
    _foresee(hand_place(at, ctx)[2:], False, ctx.texts)
    return things


@foreseeing
def _foresee(size: tuple[int, int], plain: bool, texts: Texts) -> None:
    """Paint what cards of this size are made of before they are turned up, and one of each number."""
    for part in (*PARTS, Gleam()):
        foresee(part, size)
    for value in COUNTS:
        foresee(card_art(VALUES.index(value), texts, plain=plain), size)


def _field(view: View, seat: Seat, at: Places, ctx: BoardContext) -> list[Placed]:
    swaps = effects(view, previewed(view, ctx)) if seat == view.seat else NOTHING
    return field_things(Field(view, seat, at.fields[seat], ctx, big=seat == at.hero, effects=swaps))


def _others_hand(view: View, at: Places, large: FieldPlaces | None, ctx: BoardContext) -> list[Placed]:
    """The card an opponent holds, at the lower right of its panel."""
    if view.hand is None or view.hand.seat == at.hero:
        return []
    forward_ = large is not None and ctx.chosen == view.hand.seat
    field = large if large is not None and forward_ else at.fields[view.hand.seat]
    panel, (w, h) = field.panel, card_size(round(field.slots[0].w * 1.15))
    place = Rect(panel.x + panel.w - w - w // 3, panel.y + panel.h - round(h * 0.72), w, h)
    return [hand_card(view, place, ctx, (2 * FRONT if forward_ else 0) + CARDS + 8)]


def _with_front(
    things: list[Placed], view: View, front: Seat, large: FieldPlaces, at: Places, ctx: BoardContext
) -> list[Placed]:
    """A field brought forward over the rest; what it covers cannot be reached, its own place stays marked."""
    kept = [replace(t, act=None, region="") if large.panel.contains(*t.rect.centre) else t for t in things]
    spread = ctx.metrics.px(56)
    shade = Shadow(ctx.metrics.px(20), spread, 235)
    home = at.fields[front].panel
    return [
        *kept,
        Placed("zero.home", home, Panel((0, 0, 0, 70), ctx.seats[front].colour, ctx.metrics.px(20), 1), 0),
        Placed("zero.shade", large.panel.inset(-spread), shade, FRONT - 1),
        *field_things(Field(view, front, large, ctx, big=True, front=FRONT)),
    ]


def _uncovered(at: Places, front: Seat | None, large: FieldPlaces | None, focus: str) -> Places:
    """The same places; what explains a card brought forward lies below that card, or above it, not on it."""
    for slot, card in enumerate(large.slots if large is not None and front is not None else ()):
        if front is not None and slot_key(front, slot) == focus:
            air, box = card.h // 8, at.outlook
            low, high = card.y + card.h + air, card.y - air - box.h
            fits = low + box.h <= at.prompt.y + at.prompt.h
            return at._replace(outlook=Rect(box.x, low if fits else high, box.w, box.h))
    return at


def first_focus(view: View, ctx: BoardContext) -> str:
    """To go on, the stock, the card that clears a column or else the first one that can be chosen."""
    if Continue() in view.legal:
        return "zero.do.continue"
    if Draw() in view.legal:
        return "zero.stock"
    if view.seat is None:
        return ""
    slots = [intent.slot for intent in view.legal if isinstance(intent, Swap | Reveal)]
    clearing = [effect.slot for effect in effects(view, hints.held_card(view)) if effect and effect.clears]
    return next((slot_key(view.seat, slot) for slot in (*clearing, *slots)), "")


def unable(view: View, key: str) -> str:
    """One's own cards change places only after another was drawn or taken."""
    if view.seat is None or Draw() not in view.legal or not key.startswith(slot_key(view.seat, 0)[:-1]):
        return ""
    return "refused-zero-draw-first"


def anchors(view: View, area: Rect, ctx: BoardContext) -> dict[Seat, Rect]:
    """Each seat's panel."""
    return {
        seat: at.panel for seat, at in arrange(area, len(view.fields), hero(view), ctx.metrics).fields.items()
    }


def pick(act: Any, view: View, chosen: Any) -> Any:
    """The seat whose field is forward after one of the board's own acts; going back sends it home."""
    if not isinstance(act, Enlarge) or act.seat == chosen:
        return None
    return act.seat


def forward(view: View, whom: LargeView) -> Seat | None:
    """Whose field comes forward by itself: that of `every` opponent on turn, or only of the one `before`."""
    playing = view.phase in {"turn", "drawn", "taken", "reveal"}
    return view.turn if playing and comes_forward(view.turn, view.seat, len(view.fields), whom) else None
