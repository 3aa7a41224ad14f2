"""What Speedzero's board shows those who wait for their turn, and what is written under its piles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.zero import hints
from scenes.boards import zero
from scenes.draw.kinds import Label
from scenes.draw.letters import height
from scenes.draw.text import Texts
from scenes.draw.theme import RING, SMALLEST_TEXT
from tests.scenes.zero_boards import SIZES, area, context, find, laid, view_of

SEATS = (2, 3, 4)


@pytest.mark.parametrize("size", SIZES)
def test_captions_lie_clear_of_the_ring_around_their_piles(size: tuple[int, int]) -> None:
    """A pile that has the focus hides neither its caption nor anything else that is written."""
    for seats in SEATS:
        things = laid(view_of(seats, "turn"), size)
        for pile in ("zero.stock", "zero.discard"):
            ring, name = things[pile].rect.inset(-RING), things[f"{pile}.name"]
            assert ring.y + ring.h <= name.rect.y + (name.rect.h - height(name.art.px)) // 2 + 3


def test_who_waits_sees_the_order_of_turns() -> None:
    """From the seat on turn on, every seat once; nobody who can play is shown it."""
    things = laid(view_of(4, "drawn", 1, opened=0))
    chips = sorted(
        (t.rect.x, key) for key, t in things.items() if key.count(".") == 2 and "zero.order." in key
    )
    assert [key[-1] for _, key in chips if key[-1].isdigit() and "tip" not in key] == ["1", "2", "3", "0"]
    assert not [key for key in laid(view_of(4, "turn")) if key.startswith("zero.order")]


def test_who_waits_is_told_of_a_pair_of_ones_own() -> None:
    """The note names a pair's value and column, and how many of it are unseen."""
    view = find(
        3,
        lambda v: (
            v.phase == "turn" and v.turn == 1 and v.ender is None and len(hints.pairs(v.fields[0].slots)) == 2
        ),
    )
    slot = hints.pairs(view.fields[0].slots)[0]
    facts = hints.explain_card(view, 0, slot)
    assert facts is not None
    words = Texts("de").tr("zero-note-pair", card=facts.value, column=slot % 4 + 1, n=facts.unseen)
    notes = [t.art.text for key, t in laid(view).items() if key == "zero.prompt.note"]
    assert notes == ([words] if facts.unseen else [])


@pytest.mark.parametrize("size", SIZES)
def test_the_order_of_turns_is_seen_in_every_window(size: tuple[int, int]) -> None:
    """Four seats in a small window are chips without names, but all of them."""
    things = laid(view_of(4, "drawn", 1, opened=0), size)
    assert {f"zero.order.{seat}" for seat in range(4)} <= set(things)


def test_a_long_name_is_set_smaller_rather_than_cut() -> None:
    """Where a little is missing; where much is missing it is cut, and still as large as text has to be."""
    for size, whole in (((800, 1280), True), ((800, 600), False)):
        ctx = context(size, 4)
        name = "Annegret-Sophie vom Berg"
        seats = (*ctx.seats[:2], replace(ctx.seats[2], name=name), ctx.seats[3])
        things = zero.layout(view_of(4, "turn"), area(size), replace(ctx, seats=seats))
        art = next(thing.art for thing in things if thing.key == "zero.f2.name")
        assert isinstance(art, Label)
        assert (art.text == name) == whole
        assert art.px >= SMALLEST_TEXT
