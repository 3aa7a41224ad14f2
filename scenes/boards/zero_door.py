"""What Speedzero shows in the hall and in its rules: its light, a fan of cards, single cards. No board."""

from __future__ import annotations

from game.zero.cards import VALUES, band, formula
from scenes.boards.zero_art import RATIO, Back, Card, margin
from scenes.door_art import Turned
from scenes.placed import Placed, Rect
from scenes.theme import Colour

TINT: Colour = (46, 172, 166)
FAN = (9, -2, 5, 3, 0)
"""Values of the cards, from the hindmost to the foremost."""
LEANS = ((-2, 26), (2, -26), (-1, 13), (1, -13), (0, 0))
"""Place in the fan and degrees of each, in the same order."""
MINUS = "−"


def card(value: int) -> Card:
    """The first card of a value, as it lies on the table."""
    number = VALUES.index(value)
    return Card(str(value).replace("-", MINUS), formula(number), band(value))


def emblem(area: Rect) -> list[Placed]:
    """The fan, as large as fits into the area."""
    width = round(min(area.w / 2.7, area.h / 1.65))
    m = margin(width)
    size = (width + 2 * m, round(width * RATIO) + 2 * m)
    box = round((size[0] ** 2 + size[1] ** 2) ** 0.5)
    x, y = area.centre
    out = []
    for layer, (value, (place, degrees)) in enumerate(zip(FAN, LEANS, strict=True)):
        centre = (x + round(place * width * 0.37), y + round(abs(place) ** 1.6 * width * 0.075))
        rect = Rect(centre[0] - box // 2, centre[1] - box // 2, box, box)
        out.append(Placed(f"emblem-zero-{value}", rect, Turned(card(value), *size, degrees), 3 + layer))
    return out


def sample(key: str, what: str, area: Rect) -> list[Placed]:
    """A card for the rules pages, as wide as the area: its value, or "back"."""
    m = margin(area.w)
    size = (area.w + 2 * m, round(area.w * RATIO) + 2 * m)
    art = Back() if what == "back" else card(int(what))
    return [Placed(key, Rect(area.x - m, area.y - m, *size), art, 2)]
