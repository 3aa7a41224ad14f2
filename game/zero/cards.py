"""The 150 cards of classic Speedzero as data: values, bands and the formula printed on each.

A card is an index 0 … 149 into these tables. Cards of one value carry its formulas in turn.
"""

from __future__ import annotations

COUNTS = {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}
"""How often each value is in the pack."""

VALUES: tuple[int, ...] = tuple(value for value, count in COUNTS.items() for _ in range(count))
"""Value of each card."""

PACK = tuple(range(len(VALUES)))

FORMULAS: dict[int, tuple[str, ...]] = {
    -2: ("1 − 3", "−√4", "∛(−8)"),
    -1: ("cos π", "i²", "ln(1/e)"),
    0: ("e^iπ + 1", "sin π", "ln 1", "7 mod 7"),
    1: ("sin²α + cos²α", "0!", "e⁰", "log₁₀ 10"),
    2: ("√4", "⌊e⌋", "log₂ 4", "1 + 1"),
    3: ("⌊π⌋", "√9", "2² − 1", "1 + 2"),
    4: ("2²", "√16", "⌈π⌉", "∛64"),
    5: ("√(3² + 4²)", "2 + 3", "2² + 1", "10 / 2"),
    6: ("3!", "1 + 2 + 3", "√36", "2 · 3"),
    7: ("2³ − 1", "√49", "4 + 3", "⌊e²⌋"),
    8: ("2³", "√64", "3² − 1", "5 + 3"),
    9: ("3²", "√81", "1 + 3 + 5", "⌊π²⌋"),
    10: ("1 + 2 + 3 + 4", "√100", "3² + 1", "5 · 2"),
    11: ("p₅", "6² − 5²", "√121", "4! − 13"),
    12: ("3 · 4", "√144", "4! / 2", "2² · 3"),
}
"""The formulas of each value; card k of a value (from 0) shows number k modulo their count."""

_FIRST = {value: VALUES.index(value) for value in COUNTS}

BANDS = ("violet", "blue", "turquoise", "green", "amber", "red")


def formula_index(card: int) -> int:
    """Which of its value's formulas a card shows."""
    value = VALUES[card]
    return (card - _FIRST[value]) % len(FORMULAS[value])


def formula(card: int) -> str:
    """The formula printed on a card."""
    return FORMULAS[VALUES[card]][formula_index(card)]


def band(value: int) -> str:
    """The colour band of a value: −2, −1, 0, 1–4, 5–8, 9–12."""
    return BANDS[value + 2] if value < 1 else BANDS[3 + (value - 1) // 4]
