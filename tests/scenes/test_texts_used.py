"""Texts and code fit together: every id the code names exists, and every text of the catalogues is used.

Ids are found in the source as literals and as patterns: f"setup-title-{mode}" stands for all ids like that.
"""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalog import GAMES
from game.rng import Rng
from scenes.boards import BOARDS
from scenes.draw.text import catalogue
from tests.conformance.cases import all_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parent.parent.parent
SHAPE = re.compile(r"[a-z]+(-[a-z0-9.−]+)+-?")
SPEAKING = {"tr", "says", "Says", "has"}
"""Functions whose first argument is an id."""
SENT = {"Refused", "Illegal", "_end", "_refuse", "_tell", "Bye", "farewell"}
"""Functions whose first string argument is a code of a refusal, in `net` and `game`."""
OURS = {"version"}
"""Codes that never reach a person: the centre sorts out such saved tables by itself."""
VARIANTS = ("-one", "-you")


def trees(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")) or [ROOT / folder]:
            yield from ast.walk(ast.parse(path.read_text("utf-8")))


def literal(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def shape(node: ast.JoinedStr) -> str | None:
    """A regular expression for all a formatted string can be, if it has a fixed beginning of an id."""
    parts = [re.escape(text) if (text := literal(part)) is not None else "[^ ]+" for part in node.values]
    known = re.match(r"[a-z]+\\?-", parts[0]) if parts else None
    return "".join(parts) if known else None


def exists(text: str, known: Iterable[str]) -> bool:
    """Whether there is such an id, or one that begins so if it ends with a hyphen."""
    return any(id_ == text or (text.endswith("-") and id_.startswith(text)) for id_ in known)


def called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def codes() -> set[str]:
    """Every code a centre or client may refuse with: one of the first two arguments of such a call."""
    calls = (
        node for node in trees("net", "game/table.py") if isinstance(node, ast.Call) and called(node) in SENT
    )
    texts = (literal(arg) for call in calls for arg in call.args[:2])
    return {text for text in texts if text and re.fullmatch("[a-z-]+", text)} - OURS


def hinted(game: str) -> set[str]:
    """The ids of what a game's hints can answer if listed, of its advice's reasons and of its parts."""
    hints = import_module(f"game.{game}.hints")
    prompts, explanations = getattr(hints, "PROMPTS", ()), getattr(hints, "EXPLANATIONS", ())
    reasons = import_module(f"game.{game}.advice").REASONS if GAMES[game].advise else ()
    ids = {f"{game}-prompt-{name}" for name in prompts} | {f"{game}-{name}" for name in explanations}
    return ids | {f"{game}-advice-{why}" for why in reasons} | counted(game)


def preferred(game: str) -> set[str]:
    """The ids of what can be preferred about a game's board."""
    found = set()
    for one in BOARDS[game].PREFERENCES:
        name = f"{game}-preference-{one.key}"
        found |= {name, *(f"{name}-{value}" for value in one.values)}
    return found


def counted(game: str) -> set[str]:
    """The ids of what the totals of a game without rounds are made of, whatever its options."""
    rules = GAMES[game].rules
    dealt = (rules.setup(options, 2, Rng.derive("texts", 0)) for options in all_options(GAMES[game]))
    return {part.label for state in dealt for part in rules.sheet(rules.view(state, None)).parts}


def test_every_id_the_code_speaks_exists() -> None:
    """Whatever `tr` or `says` is given by name is in the catalogues; so is a text of every formatted id."""
    known = catalogue("de")
    missing = set()
    for node in trees("scenes"):
        if called(node) in SPEAKING and isinstance(node, ast.Call) and node.args:
            first = node.args[0]
            for choice in ast.walk(first):
                text = literal(choice)
                if (
                    text
                    and SHAPE.fullmatch(text)
                    and not isinstance(first, ast.JoinedStr)
                    and not exists(text, known)
                ):
                    missing.add(text)
            pattern = shape(first) if isinstance(first, ast.JoinedStr) else None
            if pattern and not any(re.fullmatch(pattern, id_) for id_ in known):
                missing.add(pattern)
    assert not missing


def test_every_text_is_used() -> None:
    """No text is left over from something that is gone."""
    literals, patterns = set(), set()
    for node in trees("scenes"):
        text = literal(node)
        if text and SHAPE.fullmatch(text):
            literals.add(text)
            patterns |= {re.compile(re.escape(text) + ".+")} if text.endswith("-") else set()
        if isinstance(node, ast.JoinedStr) and (found := shape(node)):
            patterns.add(re.compile(found))
    literals |= {id_ for game in GAMES for id_ in hinted(game) | preferred(game)}
    literals |= {f"refused-{code}" for code in codes()}

    begins = tuple(re.escape(f"refused-{game}-") for game in GAMES)
    of_games = {pattern for pattern in patterns if pattern.pattern.startswith(begins)}

    def used(id_: str) -> bool:
        if id_.startswith("refused-"):
            return id_ in literals or any(pattern.fullmatch(id_) for pattern in of_games)
        plain = next((id_.removesuffix(end) for end in VARIANTS if id_.endswith(end)), id_)
        return bool({id_, plain} & literals) or any(pattern.fullmatch(id_) for pattern in patterns)

    assert [id_ for id_ in catalogue("de") if not used(id_)] == []


def test_every_hint_has_words() -> None:
    """What hints and advice answer by name is in the catalogues."""
    assert {id_ for game in GAMES for id_ in hinted(game)} <= set(catalogue("de"))


def test_every_refusal_has_words() -> None:
    """Each code that our own centre or client can refuse with is explained to the player."""
    unexplained = {code for code in codes() if f"refused-{code}" not in catalogue("de")}
    assert unexplained == set()
