"""Catalogues, numbers and letters: both languages say the same things, and every line fits its box."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

import polib
import pygame
import pytest

from game.catalog import GAMES
from scenes.draw.letters import LACKING, fit, font, height, render, width, wrap
from scenes.draw.text import ASSETS, LANGUAGES, Texts, catalogue, gathered
from scenes.placed import says

if TYPE_CHECKING:
    from pathlib import Path


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_both_catalogues_have_the_same_texts_with_the_same_gaps() -> None:
    """No id is missing in one language, and translations fill the same gaps."""
    german, english = catalogue("de"), catalogue("en")
    assert set(german) == set(english)
    assert {id_ for id_ in german if gaps(german[id_]) != gaps(english[id_])} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_carries_blanks(lang: str) -> None:
    """Every text says something, without blanks around it."""
    texts = catalogue(lang)
    assert texts
    assert [id_ for id_, text in texts.items() if not text.strip() or text != text.strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_brings_its_own_catalogue(lang: str) -> None:
    """Texts that begin with a game's key lie in that game's file, and there is one for every game."""
    for game in GAMES:
        own = polib.pofile(str(ASSETS / "lang" / f"{game}.{lang}.po"))
        elsewhere = polib.pofile(str(ASSETS / "lang" / f"{lang}.po"))
        assert f"{game}-name" in {entry.msgid for entry in own}
        assert [entry.msgid for entry in elsewhere if entry.msgid.startswith(f"{game}-")] == []


@pytest.mark.parametrize(("file", "id_"), [("de.po", "hall-play"), ("chess.de.po", "zero-name")])
def test_no_id_is_there_twice(tmp_path: Path, file: str, id_: str) -> None:
    """An id that stands twice in a file, or in the files of two games, is refused: one would be lost."""
    for path in (ASSETS / "lang").glob("*de.po"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert gathered(tmp_path, "de") == catalogue("de")
    with (tmp_path / file).open("a", encoding="utf-8") as more:
        more.write(f'\nmsgid "{id_}"\nmsgstr "Noch einmal"\n')
    with pytest.raises(ValueError, match=id_):
        gathered(tmp_path, "de")


def test_numbers_are_written_as_people_write_them() -> None:
    """German has a comma, both have a real minus sign."""
    assert Texts("de").number(-4.5, 1) == "−4,5"
    assert Texts("en").number(-4.5, 1) == "−4.5"
    assert Texts("en").number(12) == "12"


def test_texts_fill_their_gaps_and_know_one_from_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """The form for one is taken for one, gaps get numbers with a real minus sign."""
    texts = Texts("en")
    known = {"points": "{n} points", "points-one": "{n} point", "hello": "Hello {name}"}
    monkeypatch.setattr(texts, "_texts", known)
    assert texts.tr("points", n=-2) == "−2 points"
    assert texts.tr("points", n=1) == "1 point"
    assert texts.say(says("hello", name="Ann")) == "Hello Ann"


def test_an_unknown_text_is_a_fault_of_ours() -> None:
    """It is not passed over silently."""
    with pytest.raises(KeyError):
        Texts("de").tr("there-is-no-such-text")


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["Größe", "√(3² + 4²)", "⌊π⌋ ≈ 3", "∛64 − 1", "← →", "e^iπ + 1", "☺☹"])
def test_a_line_is_as_wide_as_it_says(text: str, bold: bool) -> None:
    """Also with signs that come from another face or are drawn."""
    assert render(text, 30, bold=bold).get_size() == (width(text, 30, bold), height(30))


def test_every_sign_of_the_game_has_a_picture_of_its_own() -> None:
    """No sign is the box that stands for missing letters."""
    missing = pygame.image.tobytes(font(30).render("\ue123", True, (255, 255, 255)), "RGBA")
    signs = "√π⌊⌋⌈⌉∛²³⁰₁₀−·≈Ø☺☹←→↑↓äöüßÄÖÜẞ…–„“×ⁿ" + "".join(LACKING)
    pictures = {sign: pygame.image.tobytes(render(sign, 30, (255, 255, 255)), "RGBA") for sign in signs}
    assert [sign for sign, picture in pictures.items() if picture == missing or not any(picture)] == []
    assert len(set(pictures.values())) == len(pictures)


@pytest.mark.parametrize("text", ["", "\u200b", "\u0301", "a\u200bb", "\U0001f600", "x" * 200])
def test_whatever_others_write_can_be_rendered(text: str) -> None:
    """Marks without width, letters without a glyph, nothing at all: no line of chat can stop us."""
    assert render(text, 20).get_height() == height(20)


def test_a_line_too_long_is_cut_with_an_ellipsis() -> None:
    """What is shown fits, and says that there is more."""
    cut = fit("Donaudampfschifffahrtsgesellschaft", 20, 120)
    assert cut.endswith("…")
    assert width(cut, 20) <= 120
    assert fit("kurz", 20, 120) == "kurz"


def test_wrapped_lines_fit_and_lose_no_letter() -> None:
    """Words too long for a line are broken, newlines stay."""
    text = "Eine Zeile\nund Donaudampfschifffahrtsgesellschaftskapitän"
    lines = wrap(text, 20, 150)
    assert all(width(line, 20) <= 150 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
