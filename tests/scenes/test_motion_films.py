"""Things play films, are thrown, fall and pulse: what they wear, where they are, how rarely that is drawn."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from msgspec.structs import replace

from scenes.draw import theme
from scenes.draw.kit import Fill
from scenes.loop import FPS
from scenes.motion import Motion
from scenes.placed import Art, Journey, Path, Placed, Pulse, Rect
from scenes.screen import Deck, Screen
from scenes.stack import Picture
from scenes.stage import Stage
from scenes.ways import PULSE_STEPS

if TYPE_CHECKING:
    from scenes.stack import Scene
    from scenes.stage import Shown

TRAY, HAND = Rect(500, 300, 60, 60), Rect(10, 20, 60, 60)
OWN = Fill(theme.PAPER)
FRAMES: tuple[Art, ...] = tuple(Fill((shade, 0, 0)) for shade in (10, 20, 30, 40))
PULSE = Pulse(1.2, 90)
DARK = pygame.Surface((640, 400))


def begun(*things: Placed, reduced: bool = False) -> Motion:
    motion = Motion(reduced=reduced)
    motion.cut(things)
    return motion


def at(motion: Motion, now: float) -> dict[str, Shown]:
    return {one.key: one for one in motion.at(now)}


def red(one: Shown) -> int:
    return one.surface.get_at(one.surface.get_rect().center)[0]


def test_a_film_is_worn_picture_by_picture_and_ends_in_the_own_art() -> None:
    """Each of four pictures is worn a quarter of the way, then the thing's own art."""
    motion = begun(Placed("hand", HAND, OWN))
    motion.show([Placed("die", TRAY, OWN)], [Journey("hand", "die", 0, 0.4, film=FRAMES)], 1.0)
    assert [red(at(motion, 1.0 + 0.4 * share)["die"]) for share in (0.1, 0.3, 0.6, 0.9)] == [10, 20, 30, 40]
    assert red(at(motion, 1.4)["die"]) == theme.PAPER[0]


def test_a_film_in_place_stays_on_the_table() -> None:
    """A lamp that lights up does not rise: no shadow, no other place or layer; before, it is as it was."""
    lamp = Placed("lamp", TRAY, Fill(theme.INK), 3)
    motion = begun(lamp)
    motion.show([replace(lamp, art=OWN)], [Journey("lamp", "lamp", 0.5, 0.12, film=FRAMES)], 1.0)
    assert red(at(motion, 1.2)["lamp"]) == theme.INK[0]
    shown = motion.at(1.53)
    assert [(one.key, tuple(one.rect), one.layer, one.alpha) for one in shown] == [
        ("lamp", tuple(TRAY), 3, 255)
    ]
    assert red(shown[0]) == 20
    assert motion.travelling(1.53)


def test_a_new_thing_plays_its_film_in_place() -> None:
    """It is not there before its time, grows visible as the film begins, and is soon seen whole."""
    motion = begun()
    motion.show([Placed("barrier", TRAY, OWN)], [Journey("barrier", "barrier", 0.2, 0.4, film=FRAMES)], 1.0)
    assert not motion.at(1.1)
    assert 0 < at(motion, 1.25)["barrier"].alpha < 255
    assert (red(at(motion, 1.35)["barrier"]), at(motion, 1.35)["barrier"].alpha) == (20, 255)


@pytest.mark.parametrize("path", ["throw", "drop"])
def test_what_is_thrown_or_falls_bounces_lower_and_lower(path: Path) -> None:
    """It leaves the table at least three times, each time less high, and lies in its place in the end."""
    motion = begun(Placed("die", HAND if path == "throw" else TRAY, OWN))
    motion.show([Placed("die", TRAY, OWN)], [Journey("die", "die", 0, 1.0, path=path)], 1.0)
    heights = []
    for step in range(200):
        shown = at(motion, 1.0 + step / 200)
        base = shown["die/shadow"].rect.centery - TRAY.h // 6 if step else shown["die"].rect.centery
        heights.append(base - shown["die"].rect.centery)
    hops = [max(hop) for up, hop in groupby(heights, lambda high: high > 2) if up]
    assert len(hops) >= 3
    assert hops == sorted(hops, reverse=True)
    assert max(heights) > TRAY.h
    assert at(motion, 2.0)["die"].rect == pygame.Rect(TRAY)
    assert set(at(motion, 2.0)) == {"die"}


def test_a_throw_comes_fast_and_settles() -> None:
    """Half the way is done in a third of the time; in the last tenth it lies where it will be."""
    motion = begun(Placed("hand", HAND, OWN))
    motion.show([Placed("die", TRAY, OWN)], [Journey("hand", "die", 0, 1.0, path="throw")], 1.0)
    places = [at(motion, 1.0 + step / 20)["die"].rect.centerx for step in range(21)]
    assert places == sorted(places)
    assert places[7] > (HAND.centre[0] + TRAY.centre[0]) / 2
    assert places[18] == TRAY.centre[0]


def test_a_thrown_thing_keeps_its_size() -> None:
    """Its film is painted at its own size only, however large what it comes from."""
    motion = begun(Placed("hand", HAND.inset(-30), OWN))
    motion.show([Placed("die", TRAY, OWN)], [Journey("hand", "die", 0, 1.0, path="throw", film=FRAMES)], 1.0)
    assert {at(motion, 1.0 + step / 10)["die"].rect.size for step in range(1, 11)} == {TRAY[2:]}


def test_a_click_completes_a_throw() -> None:
    """What is finished lies in its place in its own art."""
    motion = begun(Placed("hand", HAND, OWN))
    motion.show([Placed("die", TRAY, OWN)], [Journey("hand", "die", 0, 1.0, path="throw", film=FRAMES)], 1.0)
    motion.finish()
    (shown,) = motion.at(1.1)
    assert (tuple(shown.rect), red(shown), motion.busy(1.1)) == (tuple(TRAY), theme.PAPER[0], False)


@pytest.mark.parametrize("path", ["glide", "throw", "drop"])
def test_with_reduced_motion_there_is_no_film_and_no_way(path: Path) -> None:
    """The thing fades in where it belongs, in its own art."""
    motion = begun(Placed("hand", HAND, OWN), reduced=True)
    motion.show([Placed("die", TRAY, OWN)], [Journey("hand", "die", 0, 1.0, path=path, film=FRAMES)], 1.0)
    shown = at(motion, 1.08)["die"]
    assert (tuple(shown.rect), red(shown)) == (tuple(TRAY), theme.PAPER[0])
    assert 0 < shown.alpha < 255


def test_a_picture_between_does_not_stop_a_film() -> None:
    """A clock that ticks while dice roll gives another picture; they roll on."""
    motion, die = begun(Placed("hand", HAND, OWN)), Placed("die", TRAY, OWN)
    motion.show([die], [Journey("hand", "die", 0, 0.4, path="throw", film=FRAMES)], 1.0)
    before = at(motion, 1.25)["die"]
    motion.show([die, Placed("clock", HAND, OWN, fade=False)], [], 1.25)
    assert at(motion, 1.25)["die"][:3] == before[:3]


# --- pulses ------------------------------------------------------------------------------------------------


def rings(pulse: Pulse | None = PULSE) -> list[Placed]:
    return [Placed(f"ring{i}", Rect(10 + 70 * i, 40, 60, 60), OWN, fade=False, pulse=pulse) for i in range(8)]


def test_pulses_swing_in_phase_between_whole_and_low() -> None:
    """All rings are as visible as one another, now wholly, now as little as `low`."""
    motion, seen = begun(*rings()), set()
    for step in range(120):
        (alpha,) = {one.alpha for one in motion.at(50.0 + step / 100)}
        seen.add(alpha)
    assert (min(seen), max(seen)) == (PULSE.low, 255)
    assert len(seen) <= PULSE_STEPS


def test_pulses_are_steady_with_reduced_motion() -> None:
    """Nothing swings, and nothing is drawn for it."""
    motion = begun(*rings(), reduced=True)
    assert {one.alpha for step in range(20) for one in motion.at(50 + step / 13)} == {255}
    assert len({motion.beat(50 + step / 13) for step in range(20)}) == 1


def test_nothing_pulses_faster_than_may_be() -> None:
    """However short its period, a pulse is darkest three times a second at the most."""
    motion = begun(*rings(Pulse(0.01, 0)))
    alphas = [motion.at(50 + step / 200)[0].alpha for step in range(400)]
    assert sum(1 for one, other in pairwise(alphas) if one > 0 == other) <= 6


def test_a_pulse_counts_with_fades_and_things_half_visible() -> None:
    """What fades in while it pulses is never more visible than either lets it be."""
    motion = begun()
    motion.show([replace(one, fade=True) for one in rings()], [], 50.0)
    half = at(motion, 50.08)["ring0"].alpha
    assert 0 < half <= 130


def test_a_resting_table_with_pulses_is_drawn_a_few_times_a_second_and_rightly() -> None:
    """Only turns draw in which an opacity changes, and the window always equals a full redraw."""
    window = pygame.display.set_mode((640, 400))
    screen, deck, drawn = Screen(window), Deck(cast("Scene", None)), 0
    deck.picture = Picture(DARK, rings())
    for turn in range(round(3 * PULSE.period * FPS)):
        now = 50.0 + turn / FPS
        screen.show([deck], not turn, now, cut=not turn)
        drawn += bool(screen.drawn)
        full = pygame.Surface((640, 400))
        Stage().draw(full, DARK, screen.motion.at(now))
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(full, "RGB")
    assert PULSE_STEPS * 2 < drawn <= PULSE_STEPS * 3 + 1
