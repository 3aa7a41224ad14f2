"""How one picture becomes the next: journeys and the difference by keys, eased over time. Draws nothing.

    motion.show(things, journeys, now)      the new picture; what is under way goes on from where it is
    motion.cut(things)                      a picture without a way to it
    motion.at(now)                          everything as it looks now, for the stage
    motion.busy(now) · motion.finish()      is anything moving · everything is where it belongs

The thing at a journey's `to` starts from where `source` was shown (or from where `source` itself comes from,
if it was not shown: journeys chain). Until its delay is over it waits there, as `before`. The same key
elsewhere travels, new keys fade in (as their `entry` says), lost keys fade out (unless a journey carried them
off). `speed` shortens everything when pictures queue up; with `reduced` nothing travels, all changes fade.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec
import pygame
from msgspec import Struct

from scenes.draw.art import Cache, paint, painter
from scenes.draw.kit import Shadow
from scenes.placed import Art, Journey, Placed, Rect
from scenes.stage import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scenes.placed import Entry

MOVE = 0.24
FADE_IN = 0.16
FADE_OUT = 0.14
ARRIVED = 0.14
"""Seconds after which what grows or shrinks is nearly as it will be."""
FLIP = 0.18
LIFT = 0.07
"""How much larger something is at the top of its way."""
ABOVE = 1000
"""Travelling things lie this many layers above the rest."""
STEP = 4
"""Sizes on the way are multiples of this many pixels wide, so that scaled art is found again in the cache."""
LIGHT_UP = 0.12
"""Seconds in which the light over a waiting thing grows."""
AT_ONCE = 12
"""Only so many travelling things get lift and shadow: in a crowd nobody sees them, and they cost."""


class _Tween(Struct, frozen=True):
    """On the way from `start`; `alpha` is the opacity to begin with. Seconds, already shortened by speed.

    `layer`: from where it comes, if that is higher: on its way nothing is suddenly in front of it.
    `lit`: see Journey, grown visible from `since` on. `passing`: seen on the way only.
    """

    start: Rect
    begin: float
    duration: float
    alpha: int
    before: Art | None = None
    flip: bool = False
    journey: bool = False
    layer: int = 0
    lit: Art | None = None
    since: float = 0.0
    passing: bool = False


class _Actor(Struct):
    """A thing, and its way there if it is still on it. A leaving one fades out. `rest`: how it lies there."""

    placed: Placed
    tween: _Tween | None = None
    leaving: bool = False
    rest: Shown | None = None

    def resting(self) -> Shown:
        """The thing in its own place; its surface is kept here, whatever the cache must let go."""
        if self.rest is None:
            one = self.placed
            surface = paint(one.art, one.rect[2:])
            self.rest = Shown(one.key, pygame.Rect(one.rect), surface, one.layer, one.alpha)
        return self.rest


def out_cubic(p: float) -> float:
    """Fast first, then slower."""
    return 1 - (1 - p) ** 3


def out_back(p: float) -> float:
    """A little beyond, and back."""
    return 1 + 2.2 * (p - 1) ** 3 + 1.2 * (p - 1) ** 2


class Motion:
    """The things on the screen, by key, in the order of the last picture."""

    def __init__(self, *, reduced: bool = False) -> None:
        """`reduced`: fades only."""
        self.reduced = reduced
        self.speed = 1.0
        self._actors: dict[str, _Actor] = {}
        self._until = self._travel_until = 0.0
        self._scaled = Cache(12 * 1024 * 1024)

    def cut(self, things: Sequence[Placed]) -> None:
        """A picture that is simply there: the first of a scene, or in another window size."""
        self._actors = {thing.key: _Actor(thing) for thing in things}
        self._until = self._travel_until = 0.0

    def show(self, things: Sequence[Placed], journeys: Sequence[Journey], now: float) -> None:
        """The next picture."""
        old, self._actors = self._actors, {}
        ways = _ways(journeys, old)
        carried = {way.source for way in ways.values()}
        for thing in things:
            way = ways.get(thing.key)
            tween = self._drift(thing, old, now) if way is None else self._way(thing, way, old, now)
            was = old.get(thing.key)
            rest = was.rest if was is not None and was.placed == thing else None
            self._actors[thing.key] = _Actor(thing, tween, rest=rest)
        for key, actor in old.items():
            if key not in self._actors and key not in carried:
                self._leave(key, actor, now)
        self._await(old, now)
        tweens = [actor.tween for actor in self._actors.values() if actor.tween is not None]
        self._until = max((one.begin + one.duration for one in tweens), default=0.0)
        self._travel_until = max((one.begin + one.duration for one in tweens if one.journey), default=0.0)

    def at(self, now: float) -> list[Shown]:
        """Everything that can be seen, at this moment."""
        crowd = sum(1 for actor in self._actors.values() if actor.tween and actor.tween.journey) > AT_ONCE
        shown: list[Shown] = []
        for key in list(self._actors):
            actor = self._actors[key]
            if actor.tween is not None and now >= actor.tween.begin + actor.tween.duration:
                actor.tween = None
                if actor.leaving:
                    del self._actors[key]
                    continue
            if actor.tween is None:
                if not _passes(actor.placed):
                    shown.append(actor.resting())
            else:
                shown += self._moving(actor, actor.tween, now, crowd)
        return shown

    def let_go(self, prefix: str) -> None:
        """Whatever of these keys is gone in the next picture fades out, text as well."""
        for key, actor in self._actors.items():
            if key.startswith(prefix):
                actor.placed = msgspec.structs.replace(actor.placed, fade=True)

    def busy(self, now: float) -> bool:
        """Whether anything still changes, or waits to."""
        return now < self._until

    def travelling(self, now: float) -> bool:
        """Whether a journey is under way or waits to set out: fades alone don't count."""
        return now < self._travel_until

    def finish(self) -> None:
        """Everything is where it belongs."""
        self._actors = {key: _Actor(one.placed) for key, one in self._actors.items() if not one.leaving}
        self._until = self._travel_until = 0.0

    # --- setting out ---------------------------------------------------------------------------------------

    def _way(self, thing: Placed, way: Journey, old: dict[str, _Actor], now: float) -> _Tween | None:
        """From the source to here; fading in if there is nothing to come from."""
        source = old.get(way.source)
        if self.reduced or source is None:
            new = self.reduced or way.to not in old
            return _Tween(thing.rect, now, FADE_IN / self.speed, 0) if new else None
        begin, duration = now + way.delay / self.speed, max(way.duration, FLIP) / self.speed
        before = way.before or (_turned_from(source, thing) if way.flip else source.placed.art)
        return _Tween(
            _place(source, now), begin, duration, 255, before, way.flip and before is not None, journey=True,
            layer=source.placed.layer, lit=way.lit, since=now,
        )  # fmt: skip

    def _drift(self, thing: Placed, old: dict[str, _Actor], now: float) -> _Tween | None:
        """Without a journey: on from where it is, or out of nothing."""
        was = old.get(thing.key)
        if was is None or was.leaving:
            if was is None and thing.entry is not None:
                return self._enter(thing, thing.entry, now)
            alpha = 0 if was is None else _opacity(was.tween, was.leaving, now)
            return _Tween(thing.rect, now, FADE_IN / self.speed, alpha) if thing.fade else None
        if was.placed.rect == thing.rect:
            return was.tween
        if not thing.fade or not was.placed.fade:
            return None
        if self.reduced:
            return _Tween(thing.rect, now, FADE_IN / self.speed, 0)
        alpha = _opacity(was.tween, False, now)
        return _Tween(_place(was, now), now, MOVE / self.speed, alpha, layer=was.placed.layer)

    def _enter(self, thing: Placed, entry: Entry, now: float) -> _Tween | None:
        """In its own way; what only passes by is not there at all with reduced motion."""
        begin = now + entry.delay / self.speed
        if not self.reduced:
            start = entry.start or thing.rect
            return _Tween(start, begin, entry.duration / self.speed, 0, passing=entry.passing)
        return None if entry.passing else _Tween(thing.rect, begin, FADE_IN / self.speed, 0)

    def _await(self, old: dict[str, _Actor], now: float) -> None:
        """What is new on something that still grows or shrinks appears when that has nearly arrived."""
        bases = [
            actor.placed
            for key, actor in self._actors.items()
            if key in old
            and actor.tween
            and not actor.tween.journey
            and actor.tween.start[2:] != actor.placed.rect[2:]
        ]
        for key, actor in self._actors.items() if bases else ():
            thing = actor.placed
            still = actor.tween is None or not actor.tween.journey
            if key not in old and still and any(_lies_on(thing, base) for base in bases):
                actor.tween = _Tween(thing.rect, now + ARRIVED / self.speed, FADE_IN / self.speed, 0)

    def _leave(self, key: str, actor: _Actor, now: float) -> None:
        if actor.leaving:
            self._actors[key] = actor
        elif actor.placed.fade and not _passes(actor.placed):
            alpha = _opacity(actor.tween, False, now)
            tween = _Tween(_place(actor, now), now, FADE_OUT / self.speed, alpha)
            self._actors[key] = _Actor(actor.placed, tween, leaving=True, rest=actor.rest)

    # --- on the way ----------------------------------------------------------------------------------------

    def _moving(self, actor: _Actor, tween: _Tween, now: float, crowd: bool) -> list[Shown]:
        thing, p = actor.placed, _progress(tween, now)
        alpha = thing.alpha * _opacity(tween, actor.leaving, now) // 255
        if not alpha and now < tween.begin:
            return []  # painted when it is wanted: not all that is still to come at once
        rect = tween.start if actor.leaving else _between(tween.start, thing.rect, out_cubic(p))
        art = thing.art
        if tween.journey:
            art = _worn(thing, tween, p)
            rect = _squeezed(_lifted(rect, p) if p > 0 and not crowd else rect, tween, p)
        waits = p <= 0 and tween.before is not None
        surface = paint(art, rect[2:]) if waits else self._painted(actor, art, rect[2:])
        place = surface.get_rect(center=pygame.Rect(rect).center)
        layer = max(thing.layer, tween.layer) + (ABOVE if p > 0 and tween.journey else 0)
        body = Shown(thing.key, place, surface, layer, alpha)
        light = self._lights(actor, tween, body, now) if tween.lit is not None else []
        if not tween.journey or crowd or not 0 < p < 1:
            return [body, *light]
        return [_shadow(body, p), body, *light]

    def _lights(self, actor: _Actor, tween: _Tween, body: Shown, now: float) -> list[Shown]:
        """What lies over a thing: more and more while it waits, less and less on the way."""
        assert tween.lit is not None
        up = min(1.0, (now - tween.since) * self.speed / LIGHT_UP)
        surface = self._painted(actor, tween.lit, body.rect.size)
        return [
            Shown(
                f"{body.key}/lit",
                body.rect,
                surface,
                body.layer,
                round(255 * up * (1 - _progress(tween, now))),
            )
        ]

    def _painted(self, actor: _Actor, art: Art, size: tuple[int, int]) -> pygame.Surface:
        """The art at a size on the way: its own size's surface, scaled."""
        own = actor.placed.rect[2:]
        w, h = (
            one if one == mine else max(STEP, one // STEP * STEP) for one, mine in zip(size, own, strict=True)
        )
        if (w, h) != own:
            return self._scaled.get(_Scaled(art, own), (w, h))
        return actor.resting().surface if art == actor.placed.art else paint(art, own)


class _Scaled(Art, frozen=True):
    """Art painted at `own` size and scaled."""

    art: Art
    own: tuple[int, int]


@painter(_Scaled)
def _paint_scaled(art: _Scaled, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(paint(art.art, art.own), size)


# --- where, how visible, how large ------------------------------------------------------------------------


def _ways(journeys: Iterable[Journey], old: dict[str, _Actor]) -> dict[str, Journey]:
    """The journey to each key; a source that was not shown is replaced by where it comes from itself."""
    ways = {way.to: way for way in journeys}
    resolved = {}
    for to, way in ways.items():
        source, passed = way.source, {to}
        while source not in old and source in ways and source not in passed:
            passed.add(source)
            source = ways[source].source
        resolved[to] = msgspec.structs.replace(way, source=source)
    return resolved


def _passes(thing: Placed) -> bool:
    return thing.entry is not None and thing.entry.passing


def _turned_from(source: _Actor, thing: Placed) -> Art | None:
    """What the source wore, if the thing shows another side."""
    worn = source.placed.art
    return worn if type(worn) is not type(thing.art) else None


def _progress(tween: _Tween, now: float) -> float:
    return min(1.0, max(0.0, (now - tween.begin) / tween.duration))


def _place(actor: _Actor, now: float) -> Rect:
    if actor.tween is None:
        return actor.placed.rect
    if actor.leaving:
        return actor.tween.start
    return _between(actor.tween.start, actor.placed.rect, out_cubic(_progress(actor.tween, now)))


def _between(start: Rect, end: Rect, share: float) -> Rect:
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))


def _lies_on(thing: Placed, base: Placed) -> bool:
    (x, y, w, h), (bx, by, bw, bh) = thing.rect, base.rect
    inside = bx <= x and by <= y and x + w <= bx + bw and y + h <= by + bh
    return inside and base.layer < thing.layer


def _opacity(tween: _Tween | None, leaving: bool, now: float) -> int:
    if tween is None:
        return 255
    if tween.passing:
        return round(255 * min(1.0, 7 * _progress(tween, now) * (1 - _progress(tween, now))))
    goal = 0 if leaving else 255
    return round(tween.alpha + (goal - tween.alpha) * _progress(tween, now))


def _worn(thing: Placed, tween: _Tween, p: float) -> Art:
    """`before` while it waits, and up to the middle of a flip."""
    if tween.before is not None and (p <= 0 or (tween.flip and p < 0.5)):
        return tween.before
    return thing.art


def _squeezed(rect: Rect, tween: _Tween, p: float) -> Rect:
    """Narrower in the middle of a flip, which takes FLIP seconds half way of the journey."""
    if not tween.flip:
        return rect
    span = min(1.0, FLIP / tween.duration)
    turned = min(1.0, max(0.0, (p - 0.5 + span / 2) / span))
    return rect.inset(round(rect.w * (1 - abs(math.cos(math.pi * turned))) / 2), 0)


def _height(p: float) -> float:
    """0 on the table, 1 at the top; at the end a little below, for the landing."""
    return out_cubic(p / 0.4) if p < 0.4 else 1 - out_back((p - 0.4) / 0.6)


def _lifted(rect: Rect, p: float) -> Rect:
    more = LIFT * _height(p) / 2
    return rect.inset(round(-rect.w * more), round(-rect.h * more))


def _shadow(body: Shown, p: float) -> Shown:
    """Under a thing in the air; the higher, the further below."""
    up = max(0.0, _height(p))
    spread = max(6, body.rect.w // 9)
    place = body.rect.inflate(2 * spread, 2 * spread).move(0, round(spread * (0.3 + 0.5 * up)))
    place.size = (place.w // 16 * 16, place.h // 16 * 16)
    surface = paint(Shadow(max(8, spread // 8 * 8), spread // 8 * 8 + 4, 130), place.size)
    return Shown(f"{body.key}/shadow", place, surface, body.layer, round(255 * up))
