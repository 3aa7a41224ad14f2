"""pygame-gui's entries on our stage look as pygame-gui draws them, and keep what was typed."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.forms import Entry, Forms
from scenes.placed import Rect
from scenes.stage import Stage
from tests.scenes.driver import window

SIZE = (700, 400)
NAME, ADDRESS = Rect(40, 40, 300, 48), Rect(40, 120, 420, 48)


_window = pytest.fixture(autouse=True)(window)


def placed(px: int = 20) -> Forms:
    forms = Forms()
    forms.place(SIZE, (Entry("name", NAME, text="Ann"), Entry("address", ADDRESS)), px)
    return forms


def write(forms: Forms, text: str) -> None:
    for letter in text:
        forms.process(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_entries_are_drawn_as_pygame_gui_draws_them() -> None:
    """Over typing, blinking, pointing and clicking every picture equals a full redraw by pygame-gui."""
    rng, forms, stage, now = random.Random(3), placed(), Stage(), 1.0
    background, target = pygame.Surface(SIZE), pygame.Surface(SIZE)
    background.fill((30, 50, 80))
    for _ in range(80):
        kind = rng.choice(("type", "move", "press", "wait"))
        pos = (rng.randrange(SIZE[0]), rng.randrange(200))
        if kind == "type":
            write(forms, rng.choice("abcÄß1"))
        elif kind == "move":
            forms.process(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        elif kind == "press":
            for press in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                forms.process(pygame.event.Event(press, pos=pos, button=1))
        now += rng.random() / 2
        forms.update(now)
        stage.draw(target, background, forms.shown())
        expected = background.copy()
        forms._manager.draw_ui(expected)
        assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_resting_form_costs_nothing_between_blinks() -> None:
    """Without an event the entries are looked at ten times a second at most."""
    forms = placed()
    forms.update(1.0)
    assert sum(forms.update(1.0 + i / 60) for i in range(60)) <= 10


def click(forms: Forms, rect: Rect) -> None:
    for press in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        forms.process(pygame.event.Event(press, pos=rect.centre, button=1))


def test_typing_replaces_what_is_to_be_replaced_as_a_whole() -> None:
    """Coming to such an entry, by click or otherwise, selects all of it; a second click places the cursor."""
    fields = (Entry("name", NAME, text="Ann", whole=True), Entry("address", ADDRESS, text="10.0.0.5"))
    for come in (lambda forms: forms.focus("name"), lambda forms: click(forms, NAME)):
        forms = Forms()
        forms.place(SIZE, fields, 20)
        come(forms)
        write(forms, "Bo")
        assert forms.text("name") == "Bo"
        click(forms, NAME)
        write(forms, "b")
        assert forms.text("name") == "Bob"
        forms.focus("address")
        write(forms, "7")
        assert forms.text("address") == "10.0.0.57"
        forms.focus("name")
        forms.place(SIZE, fields, 24)
        write(forms, "y")
        assert forms.text("name") == "Boby"


def test_what_was_typed_survives_another_layout() -> None:
    """Another window size or type size keeps texts and the focus."""
    forms = placed()
    forms.focus("address")
    write(forms, "10.0.0.7")
    forms.place((800, 500), (Entry("name", NAME, text="Ann"), Entry("address", ADDRESS.moved(9, 9))), 26)
    assert forms.text("address") == "10.0.0.7"
    assert forms.text("name") == "Ann"
    assert forms.focused == "address"


def test_an_entry_takes_no_more_than_its_limit() -> None:
    """Names have 24 letters at most, and no more can be typed."""
    forms = Forms()
    forms.place(SIZE, (Entry("name", NAME, limit=24),), 20)
    forms.focus("name")
    write(forms, "x" * 40)
    assert forms.text("name") == "x" * 24


def test_an_empty_entry_says_what_belongs_there() -> None:
    """The placeholder is shown until the entry is typed in."""
    forms = Forms()
    forms.place(SIZE, (Entry("address", ADDRESS, placeholder="10.0.0.5"),), 20)
    assert [one.key for one in forms.shown()] == ["form/address", "form/address/placeholder"]
    forms.focus("address")
    assert [one.key for one in forms.shown()] == ["form/address"]


def test_pressing_a_spot_begins_the_typing_there() -> None:
    """The focus activates an entry as a click does."""
    forms = placed()
    assert [spot.key for spot in forms.spots()] == ["form/name", "form/address"]
    forms.press("form/address")
    assert forms.focused == "address"
