"""How one picture becomes the next: journeys and the difference by keys, eased over time. Draws nothing.

    motion.show(things, journeys, now)      the new picture; what is under way goes on from where it is
    motion.cut(things)                      a picture without a way to it
    motion.at(now)                          everything as it looks now, for the stage
    motion.busy(now) · motion.finish()      is anything moving · everything is where it belongs
    motion.beat(now)                        another value whenever something that pulses looks different

The thing at a journey's `to` starts from where `source` was shown (or from where `source` itself comes from,
if it was not shown: journeys chain). Until its delay is over it waits there, as `before`. The same key
elsewhere travels, new keys fade in (as their `entry` says), lost keys fade out (unless a journey carried them
off). `speed` shortens everything when pictures queue up; with `reduced` nothing travels or pulses, changes
fade. The shape of a single way is in `ways.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame
from msgspec import Struct

from scenes.draw.art import Cache, paint, painter
from scenes.draw.kit import Shadow
from scenes.placed import Art, Journey, Placed, Rect
from scenes.stage import Shown
from scenes.ways import (
    FLIP,
    Tween,
    aloft,
    ground,
    height,
    lifted,
    opacity,
    progress,
    pulse_alpha,
    pulse_step,
    squeezed,
    worn,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scenes.placed import Entry, Pulse

MOVE = 0.24
FADE_IN = 0.16
FADE_OUT = 0.14
ARRIVED = 0.14
"""Seconds after which what grows or shrinks is nearly as it will be."""
ABOVE = 1000
"""Travelling things lie this many layers above the rest."""
STEP = 4
"""Sizes on the way are multiples of this many pixels wide, so that scaled art is found again in the cache."""
LIGHT_UP = 0.12
"""Seconds in which the light over a waiting thing grows."""
AT_ONCE = 12
"""Only so many travelling things get lift and shadow: in a crowd nobody sees them, and they cost."""


class _Actor(Struct):
    """A thing, and its way there if it is still on it. A leaving one fades out. `rest`: how it lies there."""

    placed: Placed
    tween: Tween | None = None
    leaving: bool = False
    rest: Shown | None = None

    def resting(self) -> Shown:
        """The thing in its own place; its surface is kept here, whatever the cache must let go."""
        if self.rest is None:
            one = self.placed
            surface = paint(one.art, one.rect[2:])
            self.rest = Shown(one.key, pygame.Rect(one.rect), surface, one.layer, one.alpha)
        return self.rest


class Motion:
    """The things on the screen, by key, in the order of the last picture."""

    def __init__(self, *, reduced: bool = False) -> None:
        """`reduced`: fades only."""
        self.reduced = reduced
        self.speed = 1.0
        self._actors: dict[str, _Actor] = {}
        self._until = self._travel_until = 0.0
        self._pulses: frozenset[Pulse] = frozenset()
        self._scaled = Cache(8 * 1024 * 1024)

    def cut(self, things: Sequence[Placed]) -> None:
        """A picture that is simply there: the first of a scene, or in another window size."""
        self._actors = {thing.key: _Actor(thing) for thing in things}
        self._until = self._travel_until = 0.0
        self._pulses = frozenset(thing.pulse for thing in things if thing.pulse is not None)

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
        self._pulses = frozenset(thing.pulse for thing in things if thing.pulse is not None)
        tweens = [actor.tween for actor in self._actors.values() if actor.tween is not None]
        self._until = max((one.end for one in tweens), default=0.0)
        self._travel_until = max((one.end for one in tweens if one.journey), default=0.0)

    def at(self, now: float) -> list[Shown]:
        """Everything that can be seen, at this moment."""
        tweens = (actor.tween for actor in self._actors.values())
        crowd = sum(1 for one in tweens if one and one.journey and not one.still) > AT_ONCE
        shown: list[Shown] = []
        for key in list(self._actors):
            actor = self._actors[key]
            if actor.tween is not None and now >= actor.tween.end:
                actor.tween = None
                if actor.leaving:
                    del self._actors[key]
                    continue
            if actor.tween is None:
                if not _passes(actor.placed):
                    shown.append(self._swung(actor.placed, actor.resting(), now))
            else:
                shown += self._moving(actor, actor.tween, now, crowd)
        return shown

    def let_go(self, prefix: str) -> None:
        """Whatever of these keys is gone in the next picture fades out, text as well."""
        for key, actor in self._actors.items():
            if key.startswith(prefix):
                actor.placed = msgspec.structs.replace(actor.placed, fade=True)

    def beat(self, now: float) -> tuple[int, ...]:
        """What tells one opacity of the pulses from the next; nothing pulses with reduced motion."""
        return () if self.reduced else tuple(sorted(pulse_step(pulse, now) for pulse in self._pulses))

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

    def _way(self, thing: Placed, way: Journey, old: dict[str, _Actor], now: float) -> Tween | None:
        """From the source to here; fading in if there is nothing to come from."""
        source, here = old.get(way.source), _in_place(way)
        if self.reduced or (source is None and not here):
            new = self.reduced or way.to not in old
            return Tween(thing.rect, now, FADE_IN / self.speed, 0) if new else None
        duration = max(way.duration, FLIP) if way.flip else way.duration
        tween = Tween(
            thing.rect, now + way.delay / self.speed, duration / self.speed, 0, way.before, journey=True,
            lit=way.lit, since=now, film=way.film, path=way.path, still=here and way.path == "glide",
        )  # fmt: skip
        if source is None:
            return tween
        before = way.before or (_turned_from(source, thing) if way.flip else source.placed.art)
        return msgspec.structs.replace(
            tween, start=_place(source, now), alpha=255, before=before,
            flip=way.flip and before is not None, layer=source.placed.layer,
        )  # fmt: skip

    def _drift(self, thing: Placed, old: dict[str, _Actor], now: float) -> Tween | None:
        """Without a journey: on from where it is, or out of nothing."""
        was = old.get(thing.key)
        if was is None or was.leaving:
            if was is None and thing.entry is not None:
                missed = thing.entry.witness and thing.entry.witness not in old
                return None if missed else self._enter(thing, thing.entry, now)
            alpha = 0 if was is None else opacity(was.tween, was.leaving, now)
            return Tween(thing.rect, now, FADE_IN / self.speed, alpha) if thing.fade else None
        if was.placed.rect == thing.rect or _passes(thing):
            return was.tween
        if not thing.fade or not was.placed.fade:
            return None
        if self.reduced:
            return Tween(thing.rect, now, FADE_IN / self.speed, 0)
        alpha = opacity(was.tween, False, now)
        return Tween(_place(was, now), now, MOVE / self.speed, alpha, layer=was.placed.layer)

    def _enter(self, thing: Placed, entry: Entry, now: float) -> Tween | None:
        """In its own way; what only passes by is not there at all with reduced motion."""
        begin = now + entry.delay / self.speed
        if not self.reduced:
            start = entry.start or thing.rect
            return Tween(start, begin, entry.duration / self.speed, 0, passing=entry.passing)
        return None if entry.passing else Tween(thing.rect, begin, FADE_IN / self.speed, 0)

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
                actor.tween = Tween(thing.rect, now + ARRIVED / self.speed, FADE_IN / self.speed, 0)

    def _leave(self, key: str, actor: _Actor, now: float) -> None:
        if actor.leaving:
            self._actors[key] = actor
        elif actor.placed.fade and not _passes(actor.placed):
            alpha = opacity(actor.tween, False, now)
            tween = Tween(_place(actor, now), now, FADE_OUT / self.speed, alpha)
            self._actors[key] = _Actor(actor.placed, tween, leaving=True, rest=actor.rest)

    # --- on the way ----------------------------------------------------------------------------------------

    def _moving(self, actor: _Actor, tween: Tween, now: float, crowd: bool) -> list[Shown]:
        thing, p = actor.placed, progress(tween, now)
        alpha = thing.alpha * opacity(tween, actor.leaving, now) // 255
        if not alpha and now < tween.begin:
            return []  # painted when it is wanted: not all that is still to come at once
        base = tween.start if actor.leaving else ground(tween, thing.rect, p)
        art = worn(thing.art, tween, p) if tween.journey else thing.art
        flies = tween.journey and not tween.still and 0 < p < 1
        up = aloft(tween, p) if flies and tween.path != "glide" else 0.0
        rect = lifted(base, p) if flies and not crowd and tween.path == "glide" else base
        rect = squeezed(rect, tween, p).moved(0, -round(up * thing.rect.h))
        waits = p <= 0 and tween.before is not None
        surface = paint(art, rect[2:]) if waits else self._painted(actor, art, rect[2:])
        place = surface.get_rect(center=pygame.Rect(rect).center)
        layer = max(thing.layer, tween.layer) + (ABOVE if flies else 0)
        body = self._swung(thing, Shown(thing.key, place, surface, layer, alpha), now)
        light = self._lights(actor, tween, body, now) if tween.lit is not None else []
        if not flies or crowd:
            return [body, *light]
        return [_shadow(body, p) if tween.path == "glide" else _spot(body, base, up, p), body, *light]

    def _swung(self, thing: Placed, shown: Shown, now: float) -> Shown:
        """As visible as its pulse lets it be."""
        if thing.pulse is None or self.reduced:
            return shown
        return shown._replace(alpha=shown.alpha * pulse_alpha(thing.pulse, now) // 255)

    def _lights(self, actor: _Actor, tween: Tween, body: Shown, now: float) -> list[Shown]:
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
                round(255 * up * (1 - progress(tween, now))),
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


# --- from where --------------------------------------------------------------------------------------------


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


def _in_place(way: Journey) -> bool:
    """Whether it happens where the thing lies, which need not have been there before."""
    return way.source == way.to and (bool(way.film) or way.path == "drop")


def _passes(thing: Placed) -> bool:
    return thing.entry is not None and thing.entry.passing


def _turned_from(source: _Actor, thing: Placed) -> Art | None:
    """What the source wore, if the thing shows another side."""
    worn_there = source.placed.art
    return worn_there if type(worn_there) is not type(thing.art) else None


def _place(actor: _Actor, now: float) -> Rect:
    if actor.tween is None:
        return actor.placed.rect
    if actor.leaving:
        return actor.tween.start
    return ground(actor.tween, actor.placed.rect, progress(actor.tween, now))


def _lies_on(thing: Placed, base: Placed) -> bool:
    (x, y, w, h), (bx, by, bw, bh) = thing.rect, base.rect
    inside = bx <= x and by <= y and x + w <= bx + bw and y + h <= by + bh
    return inside and base.layer < thing.layer


# --- shadows -----------------------------------------------------------------------------------------------


def _shadow(body: Shown, p: float) -> Shown:
    """Under a gliding thing; the higher, the further below."""
    up = max(0.0, height(p))
    spread = max(6, body.rect.w // 9)
    place = body.rect.inflate(2 * spread, 2 * spread).move(0, round(spread * (0.3 + 0.5 * up)))
    place.size = (place.w // 16 * 16, place.h // 16 * 16)
    surface = paint(Shadow(max(8, spread // 8 * 8), spread // 8 * 8 + 4, 130), place.size)
    return Shown(f"{body.key}/shadow", place, surface, body.layer, round(255 * up))


def _spot(body: Shown, base: Rect, up: float, p: float) -> Shown:
    """On the table below a thrown or falling thing; the higher, the fainter. It ends as that rests."""
    spread = max(4, base.w // 6)
    place = pygame.Rect(base.inset(base.w // 12, base.h // 5).moved(0, base.h // 6))
    surface = paint(Shadow(place.h // 2, spread, 150), place.size)
    alpha = 255 * max(0.3, 1 - 0.45 * up) * min(1.0, (1 - p) / 0.15)
    return Shown(f"{body.key}/shadow", place, surface, body.layer, round(alpha))
