"""Speedzero's pack, its bands and the formulas on its cards."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from game.zero.cards import BANDS, COUNTS, FORMULAS, PACK, VALUES, band, formula, formula_index

MEANING: dict[str, complex] = {
    "1 − 3": 1 - 3, "−√4": -math.sqrt(4), "∛(−8)": math.copysign(8 ** (1 / 3), -8),
    "cos π": math.cos(math.pi), "i²": 1j**2, "ln(1/e)": math.log(1 / math.e),
    "e^iπ + 1": math.e ** (1j * math.pi) + 1, "sin π": math.sin(math.pi), "ln 1": math.log(1),
    "7 mod 7": 7 % 7,
    "sin²α + cos²α": math.sin(0.7) ** 2 + math.cos(0.7) ** 2, "0!": math.factorial(0), "e⁰": math.e**0,
    "log₁₀ 10": math.log10(10),
    "√4": math.sqrt(4), "⌊e⌋": math.floor(math.e), "log₂ 4": math.log2(4), "1 + 1": 1 + 1,
    "⌊π⌋": math.floor(math.pi), "√9": math.sqrt(9), "2² − 1": 2**2 - 1, "1 + 2": 1 + 2,
    "2²": 2**2, "√16": math.sqrt(16), "⌈π⌉": math.ceil(math.pi), "∛64": 64 ** (1 / 3),
    "√(3² + 4²)": math.hypot(3, 4), "2 + 3": 2 + 3, "2² + 1": 2**2 + 1, "10 / 2": 10 / 2,
    "3!": math.factorial(3), "1 + 2 + 3": 1 + 2 + 3, "√36": math.sqrt(36), "2 · 3": 2 * 3,
    "2³ − 1": 2**3 - 1, "√49": math.sqrt(49), "4 + 3": 4 + 3, "⌊e²⌋": math.floor(math.e**2),
    "2³": 2**3, "√64": math.sqrt(64), "3² − 1": 3**2 - 1, "5 + 3": 5 + 3,
    "3²": 3**2, "√81": math.sqrt(81), "1 + 3 + 5": 1 + 3 + 5, "⌊π²⌋": math.floor(math.pi**2),
    "1 + 2 + 3 + 4": 1 + 2 + 3 + 4, "√100": math.sqrt(100), "3² + 1": 3**2 + 1, "5 · 2": 5 * 2,
    "p₅": [n for n in range(2, 20) if all(n % d for d in range(2, n))][4], "6² − 5²": 6**2 - 5**2,
    "√121": math.sqrt(121), "4! − 13": math.factorial(4) - 13,
    "3 · 4": 3 * 4, "√144": math.sqrt(144), "4! / 2": math.factorial(4) / 2, "2² · 3": 2**2 * 3,
}  # fmt: skip
"""What each formula says, worked out by Python. p₅ is the fifth prime number."""


def test_the_pack_is_150_cards() -> None:
    """5 × −2, 10 × −1, 15 × 0 and 10 each of 1 … 12."""
    assert len(PACK) == 150
    assert Counter(VALUES) == {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}
    assert Counter(VALUES) == COUNTS


@pytest.mark.parametrize(
    ("shown", "members"),
    [
        ("violet", (-2,)),
        ("blue", (-1,)),
        ("turquoise", (0,)),
        ("green", (1, 2, 3, 4)),
        ("amber", (5, 6, 7, 8)),
        ("red", (9, 10, 11, 12)),
    ],
)
def test_the_colour_tells_the_band(shown: str, members: tuple[int, ...]) -> None:
    """−2 violet, −1 blue, 0 turquoise, 1–4 green, 5–8 yellow and orange, 9–12 red."""
    assert {band(value) for value in members} == {shown}
    assert shown in BANDS


@pytest.mark.parametrize("value", sorted(COUNTS))
def test_every_formula_has_its_cards_value(value: int) -> None:
    """Each formula printed on a card evaluates to the card's value, and a value has several."""
    assert len(set(FORMULAS[value])) == len(FORMULAS[value]) >= 3
    for shown in FORMULAS[value]:
        assert abs(MEANING[shown] - value) < 1e-9


def test_zero_shows_eulers_identity() -> None:
    """One of the zeros carries Euler's identity."""
    assert "e^iπ + 1" in FORMULAS[0]


def test_cards_of_a_value_share_its_formulas_evenly() -> None:
    """A card's formula is one of its value's; each formula is on as many cards as the others, or one more."""
    for value in COUNTS:
        cards = [card for card in PACK if VALUES[card] == value]
        for card in cards:
            assert formula(card) == FORMULAS[value][formula_index(card)]
        assert [formula_index(card) for card in cards[:3]] == [0, 1, 2]
        often = Counter(map(formula, cards))
        assert set(often) == set(FORMULAS[value])
        assert max(often.values()) - min(often.values()) <= 1
