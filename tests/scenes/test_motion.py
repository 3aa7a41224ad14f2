"""Things are seen to travel: where from, when, in which art, and where everything ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from scenes.draw import theme
from scenes.draw.kit import Fill
from scenes.motion import ARRIVED, FADE_IN, FADE_OUT, MOVE, Motion
from scenes.placed import Art, Entry, Journey, Placed, Rect
from scenes.ways import FLIP

if TYPE_CHECKING:
    from scenes.stage import Shown

BACK, FACE = Fill(theme.INK), Fill(theme.BRASS)
STOCK, SLOT = Rect(10, 20, 60, 90), Rect(500, 300, 60, 90)


def thing(key: str, rect: Rect, art: Art = BACK, *, fade: bool = True) -> Placed:
    return Placed(key, rect, art, fade=fade)


def at(motion: Motion, now: float) -> dict[str, Shown]:
    return {one.key: one for one in motion.at(now)}


def begun(*things: Placed) -> Motion:
    motion = Motion()
    motion.cut(things)
    return motion


def _middle(one: Shown) -> tuple[int, ...]:
    return tuple(one.surface.get_at(one.surface.get_rect().center))


def test_a_first_picture_is_simply_there() -> None:
    """A cut shows everything in its place and nothing is busy."""
    motion = begun(thing("stock", STOCK))
    assert at(motion, 5.0)["stock"].rect == pygame.Rect(STOCK)
    assert not motion.busy(5.0)


def test_a_journey_starts_at_its_source_and_ends_at_home() -> None:
    """The thing at `to` is at the source's place first, then between the two, and at last in its own."""
    motion = begun(thing("stock", STOCK))
    motion.show([thing("stock", STOCK), thing("slot", SLOT)], [Journey("stock", "slot")], 1.0)
    assert at(motion, 1.0)["slot"].rect == pygame.Rect(STOCK)
    assert STOCK.x < at(motion, 1.1)["slot"].rect.x < SLOT.x
    assert motion.travelling(1.1)
    assert at(motion, 2.0)["slot"].rect == pygame.Rect(SLOT)
    assert not motion.busy(2.0)


def test_a_delayed_journey_waits_at_the_source_in_the_art_before() -> None:
    """Until its delay is over the thing is not at its destination and does not show its face."""
    motion = begun(thing("stock", STOCK))
    way = Journey("stock", "slot", delay=0.5, before=BACK)
    motion.show([thing("stock", STOCK), thing("slot", SLOT, FACE)], [way], 1.0)
    waiting = at(motion, 1.4)
    assert waiting["slot"].rect == pygame.Rect(STOCK)
    assert waiting["slot"].surface is waiting["stock"].surface
    assert motion.busy(1.4)
    assert at(motion, 2.0)["slot"].surface.get_at((5, 5))[:3] == theme.BRASS


def test_a_flip_is_narrow_in_its_middle_and_changes_its_art_there() -> None:
    """A card turned up shows its back, then an edge, then its face, in the same place."""
    motion = begun(thing("slot", SLOT))
    motion.show([thing("slot", SLOT, FACE)], [Journey("slot", "slot", 0, FLIP, BACK, flip=True)], 1.0)
    early, middle, late = (at(motion, 1.0 + FLIP * share)["slot"] for share in (0.1, 0.5, 0.9))
    assert _middle(early)[0] < 20
    assert middle.rect.w < SLOT.w // 4
    assert _middle(late)[0] > 220
    assert abs(middle.rect.centerx - SLOT.centre[0]) <= 2


def test_the_same_key_elsewhere_travels_without_a_journey() -> None:
    """A layout that puts a thing elsewhere moves it there; text rewritten in place does not travel."""
    motion = begun(thing("card", STOCK), thing("text", STOCK, fade=False))
    motion.show([thing("card", SLOT), thing("text", SLOT, fade=False)], [], 1.0)
    half = at(motion, 1.0 + MOVE / 2)
    assert STOCK.x < half["card"].rect.x < SLOT.x
    assert half["text"].rect == pygame.Rect(SLOT)


def test_new_things_fade_in_and_lost_ones_fade_out() -> None:
    """What comes from nowhere grows visible, what is gone grows invisible and is then no more."""
    motion = begun(thing("old", STOCK))
    motion.show([thing("new", SLOT)], [], 1.0)
    half = at(motion, 1.0 + min(FADE_IN, FADE_OUT) / 2)
    assert 0 < half["new"].alpha < 255
    assert 0 < half["old"].alpha < 255
    assert set(at(motion, 2.0)) == {"new"}


def test_things_without_fade_come_and_go_at_once() -> None:
    """`fade` False: there or not there, nothing between."""
    motion = begun(thing("old", STOCK, fade=False))
    motion.show([thing("new", SLOT, fade=False)], [], 1.0)
    assert {key: one.alpha for key, one in at(motion, 1.01).items()} == {"new": 255}


def test_a_source_that_is_gone_does_not_fade_where_it_was() -> None:
    """The hand's card that became the discard's is seen once, not twice."""
    motion = begun(thing("hand", STOCK))
    motion.show([thing("discard", SLOT)], [Journey("hand", "discard")], 1.0)
    assert "hand" not in at(motion, 1.05)


def test_journeys_chain_through_places_that_were_never_shown() -> None:
    """Stock to hand and hand to slot in one picture: the slot's card comes from the stock."""
    motion = begun(thing("stock", STOCK))
    ways = [Journey("stock", "hand"), Journey("hand", "slot")]
    motion.show([thing("stock", STOCK), thing("slot", SLOT)], ways, 1.0)
    assert at(motion, 1.0)["slot"].rect == pygame.Rect(STOCK)


def test_a_journey_from_nowhere_fades_in_at_home() -> None:
    """The picture is right even if the source was never seen."""
    motion = begun()
    motion.show([thing("slot", SLOT)], [Journey("nowhere", "slot")], 1.0)
    shown = at(motion, 1.05)["slot"]
    assert shown.rect == pygame.Rect(SLOT)
    assert shown.alpha < 255


def test_a_second_picture_does_not_stop_what_is_under_way() -> None:
    """A clock that ticks while a card flies gives another picture; the card flies on."""
    motion = begun(thing("stock", STOCK))
    motion.show([thing("slot", SLOT)], [Journey("stock", "slot")], 1.0)
    before = at(motion, 1.1)["slot"].rect
    motion.show([thing("slot", SLOT), thing("clock", STOCK, fade=False)], [], 1.1)
    assert at(motion, 1.1)["slot"].rect == before
    assert at(motion, 2.0)["slot"].rect == pygame.Rect(SLOT)


def test_finish_puts_everything_where_it_belongs() -> None:
    """A click completes the motion: nothing is busy, nothing half visible."""
    motion = begun(thing("stock", STOCK))
    motion.show([thing("slot", SLOT)], [Journey("stock", "slot", delay=3.0)], 1.0)
    motion.finish()
    assert not motion.busy(1.0)
    assert [(one.key, tuple(one.rect), one.alpha) for one in motion.at(1.0)] == [("slot", tuple(SLOT), 255)]


def test_speed_shortens_delays_and_ways() -> None:
    """At four times the speed a second of motion takes a quarter."""
    motion = begun(thing("stock", STOCK))
    motion.speed = 4.0
    motion.show([thing("slot", SLOT)], [Journey("stock", "slot", delay=0.6, duration=0.4)], 1.0)
    assert motion.busy(1.24)
    assert not motion.busy(1.26)


def test_reduced_motion_only_fades() -> None:
    """Nothing is anywhere but in its place, and changes are still to be seen."""
    motion = Motion(reduced=True)
    motion.cut([thing("stock", STOCK), thing("card", STOCK)])
    motion.show([thing("slot", SLOT), thing("card", SLOT)], [Journey("stock", "slot")], 1.0)
    half = at(motion, 1.05)
    assert half["slot"].rect == pygame.Rect(SLOT)
    assert half["card"].rect == pygame.Rect(SLOT)
    assert half["slot"].alpha < 255
    assert half["card"].alpha < 255


def test_travelling_things_fly_above_and_cast_a_shadow() -> None:
    """In the air a thing is over all others, with its shadow just below it."""
    motion = begun(thing("stock", STOCK))
    motion.show([thing("slot", SLOT)], [Journey("stock", "slot")], 1.0)
    shown = motion.at(1.1)
    assert [one.key for one in shown] == ["slot/shadow", "slot"]
    assert all(one.layer >= 1000 for one in shown)


def test_what_is_new_on_something_that_grows_waits_for_it() -> None:
    """A panel that comes forward is written on when it has nearly arrived; others do not wait."""
    small, large, text = Rect(10, 20, 60, 90), Rect(100, 100, 300, 400), Rect(120, 110, 80, 20)
    motion = begun(thing("panel", small))
    name, other = Placed("name", text, FACE, 1, fade=False), Placed("other", STOCK, FACE, 1, fade=False)
    motion.show([thing("panel", large), name, other], [], 1.0)
    assert "name" not in at(motion, 1.05)
    assert at(motion, 1.05)["other"].alpha == 255
    assert at(motion, 1.0 + ARRIVED + FADE_IN)["name"].alpha == 255


def test_what_goes_back_stays_in_front_on_its_way() -> None:
    """Something that returns to a lower layer is not hidden by what it flies over."""
    motion = begun(Placed("panel", SLOT, FACE, 40))
    motion.show([Placed("panel", STOCK, FACE, 1)], [], 1.0)
    assert at(motion, 1.1)["panel"].layer == 40
    assert at(motion, 2.0)["panel"].layer == 1


def test_text_that_is_let_go_fades_out() -> None:
    """What belongs to a scene that was closed goes gently, even if it was to be rewritten at once."""
    motion = begun(thing("1/text", SLOT, fade=False), thing("0/text", STOCK, fade=False))
    motion.let_go("1/")
    motion.show([], [], 1.0)
    assert set(at(motion, 1.01)) == {"1/text"}
    assert not at(motion, 1.0 + FADE_OUT)


def test_what_waits_without_a_face_of_its_own_looks_as_its_source_did() -> None:
    """Cards that leave one after another stay as they were until their turn, in front of what is new."""
    motion = begun(Placed("slot", SLOT, FACE, 4))
    gone = Placed("gone", SLOT, Fill(theme.PAPER), 3, fade=False)
    motion.show([gone, thing("pile", STOCK)], [Journey("slot", "pile", delay=0.5)], 1.0)
    waiting = at(motion, 1.4)["pile"]
    assert _middle(waiting)[:3] == theme.BRASS
    assert waiting.layer == 4
    assert _middle(at(motion, 1.6)["pile"])[:3] == theme.INK


def test_a_light_grows_over_what_waits_and_goes_out_on_the_way() -> None:
    """It lies exactly over the thing, above it, and is gone when that has arrived."""
    motion = begun(thing("slot", SLOT))
    light = Fill(theme.PAPER)
    motion.show([thing("pile", STOCK)], [Journey("slot", "pile", 0.5, 0.4, lit=light)], 1.0)
    dim, full, fading = (at(motion, now) for now in (1.06, 1.3, 1.7))
    assert 0 < dim["pile/lit"].alpha < full["pile/lit"].alpha == 255
    assert full["pile/lit"].rect == full["pile"].rect
    assert list(full).index("pile/lit") > list(full).index("pile")
    assert 0 < fading["pile/lit"].alpha < 255
    assert set(at(motion, 2.0)) == {"pile"}


def test_new_things_come_in_as_their_entry_says() -> None:
    """Not before their delay, from the size and place given, and only while they are new; text as well."""
    motion = begun()
    stamp = Placed("stamp", SLOT, FACE, fade=False, entry=Entry(0.5, SLOT.inset(-60), 0.2))
    motion.show([stamp], [], 1.0)
    assert "stamp" not in at(motion, 1.4)
    assert motion.busy(1.4)
    half = at(motion, 1.6)["stamp"]
    assert 0 < half.alpha < 255
    assert SLOT.w < half.rect.w < SLOT.w + 120
    assert at(motion, 1.8)["stamp"].rect == pygame.Rect(SLOT)
    motion.show([stamp, thing("other", STOCK)], [], 2.0)
    assert at(motion, 2.0)["stamp"].alpha == 255


def test_what_only_passes_by_is_gone_in_the_end() -> None:
    """It is seen on its way, not before, not after; never in a cut, after a click, or when it is left out."""
    spark = Placed("spark", SLOT, FACE, entry=Entry(0.5, STOCK, 1.0, passing=True))
    motion = begun()
    motion.show([spark], [], 1.0)
    assert not at(motion, 1.2)
    assert at(motion, 2.0)["spark"].alpha == 255
    assert not at(motion, 2.6)
    motion.show([], [], 3.0)
    assert not at(motion, 3.0)
    assert not at(begun(spark), 1.0)
    motion.show([spark], [], 4.0)
    motion.finish()
    assert not at(motion, 4.7)


def test_what_passes_is_missed_by_who_comes_later() -> None:
    """It is seen if its witness was there before. Else it has passed: later pictures do not bring it back."""
    spark = Placed("spark", SLOT, FACE, entry=Entry(0.5, STOCK, 1.0, passing=True, witness="panel"))
    panel = thing("panel", STOCK)
    there, late = begun(panel), begun()
    for motion in (there, late):
        motion.show([panel, spark], [], 1.0)
        motion.show([panel, spark], [], 1.1)
    assert "spark" in at(there, 2.0)
    assert "spark" not in at(late, 2.0)


def test_what_has_passed_does_not_come_back_when_its_place_moves() -> None:
    """Where it would be is another place now, and there is nothing to see on the way there."""
    spark = Placed("spark", SLOT, FACE, entry=Entry(0.0, STOCK, 1.0, passing=True))
    motion = begun()
    motion.show([spark], [], 1.0)
    assert not at(motion, 2.5)
    motion.show([replace(spark, rect=STOCK)], [], 3.0)
    assert not at(motion, 3.1)


def test_with_reduced_motion_new_things_fade_in_where_they_belong() -> None:
    """Nothing flies by, nothing falls or shrinks; one after another they still come."""
    motion = Motion(reduced=True)
    stamp = Placed("stamp", SLOT, FACE, entry=Entry(0.5, SLOT.inset(-60), 0.2))
    motion.show([stamp, Placed("spark", SLOT, FACE, entry=Entry(0.0, STOCK, 1.0, passing=True))], [], 1.0)
    assert not at(motion, 1.4)
    assert at(motion, 1.55)["stamp"].rect == pygame.Rect(SLOT)
    assert at(motion, 1.7)["stamp"].alpha == 255
