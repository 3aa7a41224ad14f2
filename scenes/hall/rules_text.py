"""The rules pages as data: reads `assets/rules/<game>.<language>.md` into sections of blocks. No drawing.

A small part of Markdown: `# title`, `## section`, `- item`, paragraphs of one line each; and lines of ours:
`:cards 5 back | 2 > 0` (cards in a row, a gap, an arrow), `:key Esc what it does` and `:picture name` (one of
the board's, across the page).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from scenes.draw.text import ASSETS

Kind = Literal["text", "item", "cards", "key", "picture"]


class Block(Struct, frozen=True):
    """A paragraph, an item of a list, a row of cards, a key (`text` is "Esc what it does"), or a picture."""

    kind: Kind
    text: str


class Section(Struct, frozen=True):
    """A titled part of the rules."""

    title: str
    blocks: tuple[Block, ...]


@lru_cache(maxsize=8)
def read(game: str, lang: str) -> tuple[Section, ...]:
    """The rules of a game in a language."""
    lines = (ASSETS / "rules" / f"{game}.{lang}.md").read_text(encoding="utf-8").splitlines()
    sections: list[tuple[str, list[Block]]] = []
    for line in lines:
        if line.startswith("## "):
            sections.append((line[3:], []))
        elif line and not line.startswith("# "):
            sections[-1][1].append(_block(line))
    return tuple(Section(title, tuple(blocks)) for title, blocks in sections)


def section_about(sections: tuple[Section, ...], topics: frozenset[str]) -> int:
    """The index of the first section that shows a picture of one of the topics, else of the first of all."""
    shown = [{block.text for block in one.blocks if block.kind == "picture"} for one in sections]
    return next((index for index, pictures in enumerate(shown) if pictures & topics), 0)


def _block(line: str) -> Block:
    marks: tuple[tuple[str, Kind], ...] = (
        (":cards ", "cards"),
        (":key ", "key"),
        (":picture ", "picture"),
        ("- ", "item"),
    )
    for mark, kind in marks:
        if line.startswith(mark):
            return Block(kind, line.removeprefix(mark))
    return Block("text", line)
