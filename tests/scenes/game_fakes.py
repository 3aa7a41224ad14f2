"""More games than there are, for tests of the hall: Speedzero's rules by other names, with a choice each."""

from __future__ import annotations

from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from game.catalog import GAMES
from game.contract import Choice, Game
from scenes.boards import BOARDS
from scenes.draw.text import LANGUAGES, catalogue
from tests.scenes.option_fakes import FIELDS, FakeBoard, Options, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.draw.theme import Colour

MANY = 5
"""Doors a hall should have room for."""
CHOSEN = msgspec.msgpack.encode(Options("shared"))
WORDS = (
    (("Speedhafen", "Speedharbour"), ("Kisten laden, bevor die Flut geht", "Load before the tide turns")),
    (("Speedmühle", "Speedwindmill"), ("Der Wind dreht mit jeder Karte", "Every card turns the wind")),
    (
        ("Speedlaterne", "Speedlantern"),
        ("Wer das Licht hält, sieht weniger", "Who holds the light sees less"),
    ),
)
TINTS: tuple[Colour, ...] = ((70, 130, 220), (214, 150, 60), (190, 90, 150))


class Named(FakeBoard):
    """A board with a name, a line about it and a light of its own."""

    def __init__(self, key: str, tint: Colour) -> None:
        super().__init__()
        self.NAME, self.TAGLINE, self.TINT = f"{key}-name", f"hall-{key}", tint


@contextmanager
def many() -> Iterator[None]:
    """Meanwhile there are so many games; the last ones are called "fake-0" and so on."""
    zero = GAMES["zero"]
    rules: Any = SimpleNamespace(**{name: getattr(zero.rules, name) for name in dir(zero.rules)})
    rules.Options, rules.CHOICES = Options, (Choice("track", FIELDS),)
    before = {lang: dict(catalogue(lang)) for lang in LANGUAGES}
    added = [f"fake-{n}" for n in range(MANY - len(GAMES))]
    for key, words, tint in zip(added, WORDS, TINTS, strict=False):
        GAMES[key], BOARDS[key] = Game(key, rules, zero.bots), Named(key, tint)  # type: ignore[assignment]
        for i, lang in enumerate(LANGUAGES):
            known = {f"{key}-name": words[0][i], f"hall-{key}": words[1][i]}
            catalogue(lang).update(texts(lang, FIELDS) | known)
    try:
        yield
    finally:
        for key in added:
            del GAMES[key], BOARDS[key]
        for lang, known in before.items():
            catalogue(lang).clear()
            catalogue(lang).update(known)
