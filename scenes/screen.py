"""The pictures of the scenes that can be seen, as one on the window: layers, hints, ring, transitions.

Not here: events and the stack (`loop.py`). A `Deck` is a scene on the stack with its last picture and focus.
Things of the scene at height n of the stack are shown as "n/key", so that the scenes' keys never meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
from msgspec import Struct

from scenes.draw import theme
from scenes.draw.art import begin, paint
from scenes.draw.kit import Fill, Label, Panel, bubble_size, focus_ring, pressed
from scenes.focus import FocusPoint, spots
from scenes.forms import Forms
from scenes.motion import Motion
from scenes.placed import Entry, Journey, Placed, Rect
from scenes.stage import Shown, Stage
from scenes.ways import out_cubic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.stack import Picture, Scene

HEIGHT = 10_000
"""Layers per scene."""
RING_LAYER = 450
CAPTION_LAYER = 1_000_000
SLIDE = 0.22
STILL = 1.5
"""Seconds after which whoever moved the focus is not about to do something with it."""
SETTLE = 0.25
"""Seconds in which nobody can have seen yet that something can be done, and meant it."""
SLIDE_SHARE = 0.3
"""The old picture gives way by this share of the width while the new one comes in."""


class Deck:
    """A scene on the stack.

    `aimed`: the pointer was moved to where it is; it does not just lie there since another scene was shown.
    `walked`: when the focus was moved by a person who has done nothing with it since; `goal`: to what.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.picture: Picture | None = None
        self.point = FocusPoint()
        self.hovered = ""
        self.aimed = False
        self.walked: float | None = None
        self.goal = ""
        self._since: dict[Any, float] = {}

    @property
    def forms(self) -> Forms | None:
        """The scene's text entries, if it has any."""
        found = getattr(self.scene, "forms", None)
        return found if isinstance(found, Forms) else None

    @property
    def things(self) -> Sequence[Placed]:
        """What was shown last."""
        return self.picture.things if self.picture is not None else ()

    @property
    def lit(self) -> str:
        """The key that is pointed at, or has the visible focus."""
        return self.point.key if self.point.visible else self.hovered

    def look(self, size: tuple[int, int], now: float) -> bool:
        """Ask for the scene's picture; whether there is a new one."""
        picture = self.scene.picture(size, now)
        if picture is None:
            return False
        self.picture = picture
        self._note(picture, now)
        found = spots(picture.things)
        found = self.forms.among(found) if self.forms else found
        self.point.update(found, picture.first, idle=self._idle(now))
        if self.hovered and self.find(self.hovered) is None:
            self.hovered = ""
        return True

    def _note(self, picture: Picture, now: float) -> None:
        """Since when what the scene wants to be seen first can be done, without a break."""
        settles = getattr(self.scene, "settles", None)
        if settles is not None:
            acts = (thing.act for thing in picture.things if thing.act is not None and settles(thing.act))
            self._since = {act: self._since.get(act, now) for act in acts}

    def settled(self, act: Any, now: float) -> bool:
        """Whether a person can have seen that this is offered, or went there: else it is not meant."""
        since = self._since.get(act) if self._since else None
        if since is None or now - since >= SETTLE:
            return True
        return self.led and self.walked is not None and self.walked > since

    def _idle(self, now: float) -> bool:
        """Whether what has the focus can do nothing, or was not chosen just now."""
        if self.forms is not None and self.forms.typing:
            return False
        return self.walked is None or now - self.walked > STILL or not self.acts(self.point.key)

    def act(self, key: str) -> Any:
        """What activating that means, None: nothing."""
        thing = self.find(key) if key else None
        return None if thing is None else thing.act

    def acts(self, key: str) -> bool:
        """Whether something happens when that is activated."""
        return self.act(key) is not None or (key.startswith("form/") and self.find(key) is not None)

    @property
    def led(self) -> bool:
        """Whether the focus shows and is where a person moved it."""
        return self.point.visible and self.walked is not None and self.point.key == self.goal

    @property
    def aim(self) -> str:
        """The key of what the pointer means, if it is used and that can do something."""
        means = self.aimed and not self.point.visible and self.acts(self.hovered)
        return self.hovered if means else ""

    def wanted(self) -> str:
        """The key of what the scene wants most, if that can do something now."""
        first = self.picture.first if self.picture is not None else ""
        return first if self.acts(first) else ""

    def wake(self) -> None:
        """Keys are used: the focus shows, where something is wanted if it did not show before."""
        if not self.point.visible:
            self.point.to(self.wanted())
            self.point.visible = True

    def come(self, *, keys: bool) -> None:
        """Another scene gave way to this one: the focus shows while `keys` are used, as if they woke it."""
        if keys:
            self.wake()
        else:
            self.point.visible = False

    def under(self, x: int, y: int) -> str:
        """The key of the uppermost thing there that can be pointed at."""
        entry = self.forms.at(x, y) if self.forms else ""
        hit = [one for one in self.things if (one.region or one.hover) and one.body.contains(x, y)]
        return entry or (max(reversed(hit), key=lambda one: one.layer).key if hit else "")

    def find(self, key: str) -> Placed | None:
        """The thing of that key; an entry looks like one that cannot be seen."""
        for field in self.forms.fields if self.forms else ():
            if key == f"form/{field.key}":
                return Placed(key, field.rect, Fill(theme.CLEAR), 0, None, field.region, field.describe)
        return next((one for one in self.things if one.key == key), None)


class Slide(Struct, frozen=True):
    """One picture gives way to another; `way` 1: the new one comes from the right, −1: from the left."""

    old: pygame.Surface
    new: pygame.Surface
    begin: float
    way: int


class Screen:
    """What is on the window, and how it got there. `drawn` are the areas of the window drawn last."""

    def __init__(self, window: pygame.Surface) -> None:
        begin(window.get_size())
        self.window = window
        self.motion = Motion()
        self.down = self.caption = ""
        self.drawn: list[pygame.Rect] = []
        self._stage = Stage()
        self._slide: Slide | None = None
        self._background = pygame.Surface((1, 1))
        self._busy = self._dirty = True
        self._high = 0
        self._lit: tuple[str, bool, str] | None = None
        self._beat: tuple[int, ...] = ()

    @property
    def sliding(self) -> bool:
        """Whether a transition is under way."""
        return self._slide is not None

    def hurry(self, now: float) -> bool:
        """Complete what is on its way; whether anything was that a person waits for."""
        waited = self.sliding or self.motion.travelling(now)
        if waited:
            self.motion.finish()
            self._end_slide()
        return waited

    def stir(self) -> None:
        """Something looks different though no scene gave a new picture."""
        self._dirty = True

    def repaint(self) -> None:
        """Nothing is left of what was drawn: draw all of it again."""
        self._stage = Stage()
        self.stir()

    def say(self, caption: str) -> None:
        """The loop's own words in front of everything, or no more of them."""
        self.caption = caption
        self.stir()

    def resized(self, window: pygame.Surface) -> None:
        """Another window, or another size: nothing painted for the old one will be wanted again."""
        begin(window.get_size())
        self.window, self._slide = window, None
        self._stage, self._lit, self.motion = Stage(), None, Motion()

    def show(self, decks: Sequence[Deck], fresh: bool, now: float, cut: bool = False) -> None:
        """Draw what changed. `decks` can be seen, lowest first; `fresh`: one of them has a new picture."""
        lit = (decks[-1].lit, decks[-1].point.visible, self.down)
        if fresh or lit != self._lit or cut:
            self._lit = lit
            self._compose(decks, fresh, now, cut)
        if self._slide is not None:
            self._draw_slide(self._slide, now)
        elif self._dirty or self._busy or self.motion.beat(now) != self._beat:
            self._busy, self._dirty, self._beat = self.motion.busy(now), False, self.motion.beat(now)
            shown = [*self.motion.at(now), *self._extras(decks)]
            self.drawn = self._stage.draw(self.window, self._background, shown)
        else:
            self.drawn = []

    def slide(self, decks: Sequence[Deck], way: int, now: float) -> None:
        """From what is on the window to these decks."""
        old = self.window.copy()
        self._slide = None
        self._stage = Stage()
        self.show(decks, True, now, cut=True)
        self._slide = Slide(old, self.window.copy(), now, way)

    # --- one picture ---------------------------------------------------------------------------------------

    def _compose(self, decks: Sequence[Deck], fresh: bool, now: float, cut: bool) -> None:
        things: list[Placed] = []
        journeys: list[Journey] = []
        for height, deck in enumerate(decks):
            new = self._things(deck, height, top=height == len(decks) - 1)
            things += (
                [msgspec.structs.replace(one, fade=True) for one in new]
                if height and height >= self._high
                else new
            )
            if fresh and deck.picture is not None and deck.picture.journeys:
                journeys += [_raised_way(way, height) for way in deck.picture.journeys]
                deck.picture = msgspec.structs.replace(deck.picture, journeys=())
        base = decks[0].picture
        if base is not None and base.background is not None:
            self._background = base.background
        for height in range(len(decks), self._high):
            self.motion.let_go(f"{height}/")
        self._high = len(decks)
        if cut:
            self.motion.cut(things)
        else:
            self.motion.show(things, journeys, now)
        self._dirty = True

    def _things(self, deck: Deck, height: int, top: bool) -> list[Placed]:
        veil = Rect(0, 0, *self.window.get_size())
        things = [Placed(f"{height}/", veil, Fill(theme.DIM), height * HEIGHT - 1)] if height else []
        for thing in deck.things:
            art = thing.art
            if top and thing.key == deck.lit and thing.hint is not None:
                art = thing.hint
            if top and thing.key == self.down:
                art = pressed(art)
            key, layer = f"{height}/{thing.key}", thing.layer + height * HEIGHT
            entry = _raised_entry(thing.entry, height)
            things.append(msgspec.structs.replace(thing, key=key, layer=layer, art=art, entry=entry))
        return things

    def _extras(self, decks: Sequence[Deck]) -> list[Shown]:
        """Text entries, the ring around the focus, and the caption."""
        extras = self._caption()
        for height, deck in enumerate(decks):
            if deck.forms is not None:
                extras += [
                    one._replace(key=f"{height}/{one.key}", layer=one.layer + height * HEIGHT)
                    for one in deck.forms.shown()
                ]
        top = decks[-1]
        typed = top.forms.focused if top.forms is not None else ""
        ringed = f"form/{typed}" if typed else top.point.key if top.point.visible else ""
        thing = top.find(ringed) if ringed else None
        if thing is not None:
            place, art = focus_ring(thing)
            ring = paint(art, place[2:])
            extras.append(Shown("ring", pygame.Rect(place), ring, (len(decks) - 1) * HEIGHT + RING_LAYER))
        return extras

    def _caption(self) -> list[Shown]:
        """One line in the middle of the upper edge."""
        if not self.caption:
            return []
        w, h = self.window.get_size()
        m = theme.metrics((w, h))
        px = m.text(22)
        size = bubble_size(self.caption, px, w, "none")
        place = pygame.Rect((w - size[0]) // 2, m.px(26), *size)
        panel = paint(Panel(theme.alpha(theme.PANEL, 244), theme.BRASS_DARK, size[1] // 2), size)
        line = paint(Label(self.caption, px, align="centre"), size)
        return [
            Shown("caption", place, panel, CAPTION_LAYER),
            Shown("caption.text", place, line, CAPTION_LAYER + 1),
        ]

    # --- transitions ---------------------------------------------------------------------------------------

    def _draw_slide(self, slide: Slide, now: float) -> None:
        p = (now - slide.begin) / SLIDE
        if p >= 1:
            self._end_slide()
            self.window.blit(slide.new, (0, 0))
        else:
            w, h = self.window.get_size()
            gone = round(w * out_cubic(max(0.0, p)))
            behind, edge = round(gone * SLIDE_SHARE), w - gone
            if slide.way > 0:
                self.window.blit(slide.old, (0, 0), (behind, 0, edge, h))
                self.window.blit(slide.new, (edge, 0), (0, 0, gone, h))
            else:
                self.window.blit(slide.old, (gone, 0), (w - edge - behind, 0, edge, h))
                self.window.blit(slide.new, (0, 0), (w - gone, 0, gone, h))
        self.drawn = [self.window.get_rect()]

    def _end_slide(self) -> None:
        if self._slide is not None:
            self._slide, self._stage, self._dirty = None, Stage(), True


def _raised_entry(entry: Entry | None, height: int) -> Entry | None:
    if entry is None or not entry.witness:
        return entry
    return msgspec.structs.replace(entry, witness=f"{height}/{entry.witness}")


def _raised_way(way: Journey, height: int) -> Journey:
    return msgspec.structs.replace(way, source=f"{height}/{way.source}", to=f"{height}/{way.to}")
