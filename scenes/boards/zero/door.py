"""What Speedzero shows in the hall and in its rules: its light, a fan of cards, single cards. No board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zero.cards import VALUES, band, formula
from scenes.boards.zero.art import RATIO, Back, Card, margin
from scenes.draw.kinds import Turned
from scenes.placed import Placed, Rect

if TYPE_CHECKING:
    from scenes.draw.theme import Colour

TAGLINE = "hall-zero"
TINT: Colour = (46, 172, 166)
PLACES = ((-1.2, 25), (1.2, -25), (-0.82, 14), (0.82, -14), (0.0, 0))
"""The fan from the hindmost card to the foremost: place in card widths, degrees."""
HANDS = ((5, -2), (12, -1), (3, 8), (-2, 10), (7, 1))
"""What the two open cards beside the zero are, by and by; the outermost ones stay hidden."""
MINUS = "−"


def card(value: int) -> Card:
    """The first card of a value, as it lies on the table."""
    number = VALUES.index(value)
    return Card(str(value).replace("-", MINUS), formula(number), band(value))


def emblem(area: Rect, turn: int = 0) -> list[Placed]:
    """The fan, as large as fits into the area; its outermost corners may reach a little beyond.

    It holds another hand at each `turn`.
    """
    values = (None, None, *HANDS[turn % len(HANDS)], 0)
    width = round(min(area.w / 3.0, area.h / 1.62))
    m = margin(width)
    size = (width + 2 * m, round(width * RATIO) + 2 * m)
    box = round((size[0] ** 2 + size[1] ** 2) ** 0.5)
    x, y = area.centre
    out = []
    for layer, (value, (place, degrees)) in enumerate(zip(values, PLACES, strict=True)):
        art = Back() if value is None else card(value)
        middle = (x + round(place * width), y + round(place * place * width * 0.16) - width // 12)
        rect = Rect(middle[0] - box // 2, middle[1] - box // 2, box, box)
        out.append(Placed(f"emblem-zero-{layer}-{value}", rect, Turned(art, *size, degrees), 3 + layer))
    return out


def picture(what: str, area: Rect) -> list[Placed]:
    """None: there is one set of rules, and its pages show cards."""
    return []


def sample(key: str, what: str, area: Rect) -> list[Placed]:
    """A card for the rules pages, as wide as the area: its value, or "back"."""
    m = margin(area.w)
    size = (area.w + 2 * m, round(area.w * RATIO) + 2 * m)
    art = Back() if what == "back" else card(int(what))
    return [Placed(key, Rect(area.x - m, area.y - m, *size), art, 2)]
