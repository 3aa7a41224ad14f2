"""Every kind of art can be painted at every size, and the cache keeps its budget."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pygame
import pytest

from scenes.draw import icons, kinds, kit, shapes, theme, vector
from scenes.draw.art import Cache, ahead, begin, foresee, foreseeing, paint, paint_ahead
from scenes.draw.kinds import ButtonState, Style
from scenes.draw.snapshot import render
from scenes.placed import Art, Rect
from scenes.stack import Picture

KINDS: tuple[Art, ...] = (
    kit.Label("Grüße, √2", 20),
    kit.Label("viel mehr als eine Zeile", 16, wrap=True),
    kit.Label("", 12),
    kit.Rich((kit.Run("Ann ", bold=True), kit.Run("zieht")), 18),
    kit.Panel(),
    kit.Panel(to=theme.INK, radius=400),
    kit.Shadow(),
    kit.Focus(),
    kit.Fill(theme.INK),
    kit.Fill(theme.INK, theme.PAPER),
    kit.Line(),
    kit.Bar(0),
    kit.Bar(640),
    kit.Dot(theme.BRASS, "A"),
    kit.KeyCap("Enter", 16),
    kit.Chip("normal", 18, on=True),
    kit.Tab("Allein", 20, on=True),
    kit.Bubble("Zu spät!", 16),
    kinds.Turned(kit.Panel(), 30, 40, 14),
    kit.Bubble("Zu spät!", 16, side="right"),
)
BUTTONS = tuple(
    kit.Button("Los", 20, style, state, icon)
    for style in get_args(Style)
    for state in get_args(ButtonState)
    for icon in ("", "play")
)


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (200, 60)])
@pytest.mark.parametrize("art", [*KINDS, *BUTTONS, *(icons.Icon(name) for name in icons.NAMES)], ids=repr)
def test_every_kind_fills_its_size(art: Art, size: tuple[int, int]) -> None:
    """However small the room, the surface is as large as asked for."""
    assert paint(art, size).get_size() == size


def test_equal_art_is_painted_once() -> None:
    """The second time it is the same surface."""
    assert paint(kit.Panel(), (50, 40)) is paint(kit.Panel(), (50, 40))
    assert paint(kit.Panel(), (50, 40)) is not paint(kit.Panel(), (50, 41))


def test_the_cache_keeps_its_budget_and_what_was_used_last() -> None:
    """What was longest unused goes first."""
    cache = Cache(3 * 10 * 10 * 4)
    kept = cache.get(kit.Fill((1, 1, 1)), (10, 10))
    for shade in range(2, 8):
        cache.get(kit.Fill((shade, 1, 1)), (10, 10))
        assert cache.get(kit.Fill((1, 1, 1)), (10, 10)) is kept
        assert cache.bytes <= cache.budget


def test_the_cache_keeps_what_is_still_shown() -> None:
    """What somebody holds is found again, however long it was unused: forgetting it would free nothing."""
    cache = Cache(3 * 10 * 10 * 4)
    held = cache.get(kit.Fill((1, 1, 1)), (10, 10))
    for shade in range(2, 8):
        cache.get(kit.Fill((shade, 1, 1)), (10, 10))
    assert cache.get(kit.Fill((1, 1, 1)), (10, 10)) is held
    assert cache.bytes <= cache.budget
    assert not cache.has(kit.Fill((2, 1, 1)), (10, 10))


def test_what_is_foreseen_is_done_at_once_while_there_is_time() -> None:
    """With enough seconds to spare all of it is done."""
    begin((100, 100))
    foresee(kit.Fill((1, 2, 3)), (7, 7))
    foresee(kit.Fill((3, 2, 1)), (7, 7))
    assert paint_ahead(3600.0)
    assert not paint_ahead()


def test_what_is_foreseen_is_done_one_at_a_time() -> None:
    """In the order of asking; what has been painted meanwhile is passed over."""
    done: list[str] = []
    begin((100, 100))
    foresee(kit.Fill((1, 2, 3)), (7, 7))
    foresee(kit.Fill((3, 2, 1)), (7, 7))
    ahead(lambda: done.append("room"))
    paint(kit.Fill((1, 2, 3)), (7, 7))
    assert paint_ahead()
    assert not done
    assert paint_ahead()
    assert done == ["room"]
    assert not paint_ahead()


@pytest.mark.parametrize("size", [(150, 90), (61, 200), (200, 61)])
def test_a_border_is_a_box_without_a_smaller_one(size: tuple[int, int]) -> None:
    """However large the box: what a border leaves visible is its outside, not its inside."""
    border, width, colour = shapes.ring(size, 20, 3, theme.BRASS), 3, theme.BRASS
    outside = shapes.filled(size, 20, colour)
    inside = shapes.filled((size[0] - 2 * width, size[1] - 2 * width), 20 - width, colour)
    for x, y in product(range(size[0]), range(size[1])):
        within = width <= x < size[0] - width and width <= y < size[1] - width
        hole = inside.get_at((x - width, y - width)).a if within else 0
        assert border.get_at((x, y)).a == max(0, outside.get_at((x, y)).a - hole)


def test_soft_light_is_what_a_sharp_drawing_would_be() -> None:
    """Rendered small and made large, a gradient differs by three in a hundred at the most."""
    size, body = (301, 203), '<rect x="0" y="0" width="301" height="203" fill="url(#a)"/>'
    defs = vector.light("a", 150, 90, 260, (0, theme.BRASS, 0.7), (1, theme.INK, 0.1))
    sharp, soft = vector.svg(size, body, defs), vector.soft(size, body, defs)
    apart = (
        abs(one - other)
        for place in product(range(0, 301, 5), range(0, 203, 5))
        for one, other in zip(sharp.get_at(place), soft.get_at(place), strict=True)
    )
    assert max(apart) <= 8


def test_smooth_edges_keep_their_hue() -> None:
    """Corners are part visible, and no darker than the box."""
    surface = shapes.filled((60, 60), 20, theme.BRASS)
    edge = [surface.get_at((x, 2)) for x in range(60)]
    assert any(0 < colour.a < 255 for colour in edge)
    assert all(abs(colour.r - theme.BRASS[0]) <= 4 for colour in edge if colour.a > 10)


def test_states_of_a_button_look_different() -> None:
    """Idle, pointed at, pressed and off can be told apart, in every style."""
    for style in get_args(Style):
        pictures = {
            pygame.image.tobytes(paint(kit.Button("Los", 20, style, state), (120, 50)), "RGBA")
            for state in get_args(ButtonState)
        }
        assert len(pictures) == 4


def test_makers_leave_room_for_their_text() -> None:
    """Chips, caps, buttons and bubbles are as large as their makers say they must be."""
    from scenes.draw.letters import width

    assert kit.chip_width("schnell", 20) > width("schnell", 20, bold=True)
    assert kit.keycap_width("Enter", 16) > width("Enter", 16, bold=True)
    assert kit.button_width("Abwerfen", 22) > width("Abwerfen", 22, bold=True)
    wide, high = kit.bubble_size("Die Sieben wollte ich! " * 4, 18, 260)
    assert wide <= 260
    assert high > kit.text_height("Die Sieben wollte ich! " * 4, 18, 224)


def test_a_button_that_is_off_cannot_be_meant() -> None:
    """It has no act, no region, no light."""
    off = kit.button("b", Rect(0, 0, 90, 40), "Los", 20, act=1, on=False)
    assert (off.act, off.region, off.hint) == (None, "", None)


def test_text_is_never_smaller_than_can_be_read() -> None:
    """At 1280×800 and below type has 12 pixels at least, and large type grows with the wish."""
    assert theme.metrics((1280, 800)).text(14) == 12
    assert theme.metrics((800, 600)).text(10) == 12
    assert theme.metrics((1920, 1080), 2.0).text(20) == 40
    assert theme.metrics((1080, 1920)).u == 1.0


def test_a_snapshot_shows_the_picture_with_its_hint_and_ring() -> None:
    """Pictures can be looked at without a loop."""
    thing = kit.button("b", Rect(40, 40, 120, 50), "Los", 20, act=1)
    picture = Picture(None, [thing])
    pictures = (
        render(picture, (200, 130)),
        render(picture, (200, 130), pointed="b"),
        render(picture, (200, 130), focused="b"),
    )
    assert len({pygame.image.tobytes(one, "RGB") for one in pictures}) == 3


def test_what_foresees_does_so_once_for_each_size_of_the_window() -> None:
    """The same again is not asked for; in a window of another size nothing painted is left, so it is."""
    asked = []

    @foreseeing
    def ask(side: int) -> None:
        asked.append(side)

    for _ in range(2):
        ask(3)
        ask(4)
    begin((800, 600))
    ask(3)
    assert asked == [3, 4, 3]
