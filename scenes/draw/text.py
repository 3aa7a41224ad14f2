"""The only place that speaks a language: catalogues and number formats. How letters look: `letters.py`.

    texts = Texts("de")
    texts.tr("menu-play")                    texts.tr("table-points", n=3)
    texts.say(says("table-online-line", name="Ann"))
    texts.number(-4.5, 1)                    "−4,5" in German, "−4.5" in English

Catalogues are `assets/lang/<language>.po`, the house's texts, and `assets/lang/<game>.<language>.po`, a
game's own: the msgid is an id such as "menu-play", the msgstr the text with {gaps}. If `n` is 1 (or −1) and
an id with "-one" appended exists, that is taken. An unknown id or gap is a fault of ours and raises; so does
an id that is there twice.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import polib

from scenes.placed import Says

ASSETS = Path(__file__).parents[2] / "assets"
LANGUAGES = ("de", "en")
MINUS = "−"


class Texts:
    """The texts of one language."""

    def __init__(self, lang: str) -> None:
        """`lang` is one of LANGUAGES."""
        self.lang = lang
        self._texts = catalogue(lang)

    def tr(self, id_: str, **args: str | int) -> str:
        """The text with its gaps filled; whole numbers get a real minus sign."""
        if args.get("n") in {1, -1} and f"{id_}-one" in self._texts:
            id_ = f"{id_}-one"
        filled = {gap: self.number(arg) if isinstance(arg, int) else arg for gap, arg in args.items()}
        return self._texts[id_].format(**filled)

    def say(self, what: Says) -> str:
        """The text of a Says, and of those in its gaps."""
        args = {gap: self.say(arg) if isinstance(arg, Says) else arg for gap, arg in what.args}
        return self.tr(what.id, **args)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as people write it in this language."""
        plain = f"{value:.{digits}f}".replace("-", MINUS)
        return plain.replace(".", ",") if self.lang == "de" else plain


@lru_cache(maxsize=4)
def catalogue(lang: str) -> dict[str, str]:
    """All texts of a language by id."""
    return gathered(ASSETS / "lang", lang)


def gathered(folder: Path, lang: str) -> dict[str, str]:
    """The house's texts and those of every game in one; raises ValueError if an id is there twice."""
    texts: dict[str, str] = {}
    for path in (folder / f"{lang}.po", *sorted(folder.glob(f"*.{lang}.po"))):
        for entry in polib.pofile(str(path)):
            if entry.msgid in texts:
                raise ValueError(f"{path.name}: {entry.msgid} is there already")
            texts[entry.msgid] = entry.msgstr
    return {id_: text for id_, text in texts.items() if text}
