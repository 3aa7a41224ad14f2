"""The one loop: events → actions → scenes, and their pictures → the window. It waits only for the next frame.

    Loop(context, *scenes).run()                    until the last scene is gone; the last one is on top
    loop.turn(now)                                  one turn, for tests: post pygame events before it

What the loop does by itself: hover and focus (a thing's `hint` shows), arrows and Tab, activation by click,
tap or Enter (`scene.activate(thing.act)`) and the sounds of these, text entries (`scene.forms`), F11, M for
silence, the window's end. A click while things travel completes the motion first. Scenes hear of everything
else by `handle`. A scene may also have

    pointed(thing or None, now)                     what is pointed at or focused has changed
    hurried(now)                                    a person completed the motion
    speed                                           how much faster than usual things shall move
    covered(now)                                    a turn in which another scene hides this one
    walked(thing)                                   a person moved the focus there by keys
    own                                             arrows that the scene answers itself
    claims(key)                                     what that key does now instead of confirming, or None
    settles(act)                                    whether only who can have seen that offered means it

Scenes under a `dim` one are updated, but hear nothing.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import pygame

from scenes.draw import theme
from scenes.draw.art import paint_ahead
from scenes.focus import ARROWS
from scenes.input import NOWHERE, Action, Devices, Verb, wants_fullscreen
from scenes.screen import Deck, Screen
from scenes.stack import Change, Pop, Quit, changed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.context import Context
    from scenes.placed import Placed
    from scenes.stack import Scene

FPS = 60
BUSY_START = 1.0
"""Seconds at first that belong to what is to be seen; chores come after that."""
SPARE = 0.004
"""Seconds of a turn that draws nothing in which things are painted that will be wanted."""
DOWN = 0.12
"""Seconds a pressed button looks pressed."""
LEAVES_ENTRY = {Verb.BACK, Verb.NEXT, Verb.PREVIOUS, Verb.UP, Verb.DOWN}
STEPS = {Verb.NEXT: 1, Verb.PREVIOUS: -1}
MOVES = {*ARROWS, *STEPS, Verb.POINT}
POINTERS = {Verb.SCROLL, Verb.SECONDARY, Verb.INFO}
"""About what is pointed at: the focus need not show for them."""
REDRAWN = {
    pygame.VIDEOEXPOSE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
}
"""Events after which nothing that was drawn is sure to be on the screen still."""
POINTER_VOLUME = 0.5
ASTRAY = 24
"""Pixels from where it was pressed last within which a button or finger is pressed there again."""
CAPTION = 1.6
"""Seconds the loop's own words are seen."""


class Loop:
    """The stack of scenes on the window.

    `flip` brings drawn areas to the screen; `chores` are done once, one each turn that has nothing to draw.
    """

    def __init__(
        self,
        context: Context,
        *scenes: Scene,
        flip: Callable[[list[pygame.Rect]], object] = pygame.display.update,
        fullscreen: Callable[[], object] = pygame.display.toggle_fullscreen,
        chores: Iterable[Callable[[], object]] = (),
    ) -> None:
        self.context = context
        self.decks = [Deck(scene) for scene in scenes]
        self.screen = Screen(pygame.display.get_surface() or pygame.display.set_mode((1280, 720)))
        self._flip, self._fullscreen, self._chores = flip, fullscreen, deque(chores)
        self._begun: float | None = None
        self._devices = Devices()
        self._revision = context.revision
        self._size = self.screen.window.get_size()
        self._down_until = self._caption_until = 0.0
        self._told: tuple[Deck, Placed | None] | None = None
        self._swallow = False
        self._pressed = NOWHERE
        self._fresh = self._first = True
        self._slide = 0

    def run(self) -> None:
        """Until the last scene is gone."""
        clock = pygame.time.Clock()
        while self.turn(time.monotonic()):
            clock.tick(FPS)

    def turn(self, now: float) -> bool:
        """One turn at this time (seconds, monotonic); whether the program goes on."""
        for event in pygame.event.get():
            self._event(event, now)
            if not self.decks:
                return False
        self.context.poll(now)
        if self.context.revision != self._revision:
            self._revision = self.context.revision
            for deck in self.decks:
                deck.scene.refresh()
        for deck in self.decks[: -len(self._visible())]:
            covered = getattr(deck.scene, "covered", None)
            if covered is not None:
                covered(now)
        for deck in self._visible():
            if deck in self.decks:
                self._change(deck, deck.scene.update(now), now)
        if self.decks:
            self._show(now)
        return bool(self.decks)

    # --- showing -------------------------------------------------------------------------------------------

    def _visible(self) -> list[Deck]:
        """The decks that can be seen: from the last one that covers everything."""
        start = len(self.decks) - 1
        while start > 0 and (picture := self.decks[start].picture) is not None and picture.dim:
            start -= 1
        return self.decks[max(0, start) :]

    def _show(self, now: float) -> None:
        cut = self._fit() or self._first or bool(self._slide)
        decks = self._look(now)
        for deck in decks:
            if deck.forms is not None and deck.forms.update(now):
                self.screen.stir()
        if self.screen.down and now >= self._down_until:
            self.screen.down = ""
        if self.screen.caption and now >= self._caption_until:
            self.screen.say("")
        motion = self.screen.motion
        motion.reduced = self.context.settings.reduced_motion
        motion.speed = max(getattr(deck.scene, "speed", 1.0) for deck in decks)
        if self._slide and not motion.reduced:
            self.screen.slide(decks, self._slide, now)
        else:
            self.screen.show(decks, self._fresh, now, cut)
        self._slide, self._fresh, self._first = 0, False, False
        if self.screen.drawn:
            self._flip(self.screen.drawn)
        else:
            self._spare(now)

    def _spare(self, now: float) -> None:
        """Nothing was to be drawn: time for what would hold up something else."""
        self._begun = now if self._begun is None else self._begun
        if self._chores and now - self._begun > BUSY_START:
            self._chores.popleft()()
        else:
            paint_ahead(SPARE)

    def _look(self, now: float) -> list[Deck]:
        """What the scenes show now, those that can be seen."""
        for deck in self._visible():
            self._fresh = deck.look(self._size, now) or self._fresh
        if self._tell(now):
            self._fresh = self.decks[-1].look(self._size, now) or self._fresh
        return self._visible()

    def _fit(self) -> bool:
        """Take over the window's size; whether it is another one. One that is too small is made larger."""
        window = pygame.display.get_surface()
        if window is None or (window is self.screen.window and window.get_size() == self._size):
            return False
        enough = theme.at_least(window.get_size())
        if window.get_size() != enough:  # where windows cannot be made larger we do with what there is
            window = pygame.display.set_mode(enough, pygame.RESIZABLE)
        self.screen.resized(window)
        self._size = window.get_size()
        return True

    def _tell(self, now: float) -> bool:
        """Let the scene know what is pointed at or focused, if that is something else than before."""
        deck = self.decks[-1]
        thing = deck.find(deck.lit) if deck.lit else None
        if self._told == (deck, thing):
            return False
        self._told = (deck, thing)
        active = thing is not None and thing.act is not None and not deck.point.visible
        with contextlib.suppress(pygame.error):  # there are screens without a pointer
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if active else pygame.SYSTEM_CURSOR_ARROW)
        pointed = getattr(deck.scene, "pointed", None)
        if pointed is not None:
            pointed(thing, now)
        return pointed is not None

    def _change(self, deck: Deck, change: Change | None, now: float) -> None:
        """What a scene wants next. One that is covered by others takes them off first."""
        if change is None:
            return
        top, base = self.decks[-1], self._visible()[0]
        known = {id(one.scene): one for one in self.decks}
        stack = [one.scene for one in self.decks]
        kept = self.decks.index(deck) + 1
        for scene in reversed(stack[kept:]):
            scene.leave()
        self.decks = [known.get(id(scene)) or Deck(scene) for scene in changed(stack[:kept], change)]
        if self.decks:
            self._bring_in(top, base, now, back=isinstance(change, Pop))

    def _bring_in(self, before: Deck, base: Deck, now: float, back: bool) -> None:
        """How the new top comes: sliding, unless what covers everything stays and only dialogs change.

        `before` was the top, `base` what covered everything.
        """
        top = self.decks[-1]
        top.look(self._size, now)
        top.come(keys=before.point.visible)
        top.hovered = "" if top.point.visible else top.under(*self._devices.pointer)
        top.aimed = False
        if self._visible()[0] is not base:
            self._slide = -1 if back else 1
        self._fresh = True

    # --- hearing -------------------------------------------------------------------------------------------

    def _event(self, event: pygame.event.Event, now: float) -> None:
        deck = self.decks[-1]
        self._swallow = self._swallow and event.type != pygame.KEYDOWN
        if event.type == pygame.QUIT:
            self._change(deck, Quit(), now)
        elif wants_fullscreen(event):
            self._fullscreen()
            self._other_window()
        elif event.type in REDRAWN:
            self._other_window()
        elif event.type == pygame.WINDOWENTER:
            self._devices.shifted()
        elif event.type == pygame.WINDOWLEAVE:
            deck.hovered = ""
        elif event.type == pygame.TEXTINPUT and self._swallow:
            self._swallow = False  # the letter of the key that began the typing
        elif not self._entry(deck, event, now):
            action = self._devices.action(event)
            if action is not None:
                self._act(deck, action, now)
                self._swallow = event.type == pygame.KEYDOWN and bool(deck.forms and deck.forms.typing)

    def _other_window(self) -> None:
        """Size, place or mode is another, or somebody lay over the window: its content may be gone."""
        self._devices.shifted()
        self.screen.repaint()

    def _entry(self, deck: Deck, event: pygame.event.Event, now: float) -> bool:
        """Whether the event was for a text entry."""
        forms = deck.forms
        if forms is None:
            return False
        said = forms.said(event)
        if said is not None:
            self._change(deck, deck.scene.activate(said, now), now)
            return True
        action = self._devices.action(event) if event.type == pygame.KEYDOWN and forms.typing else None
        if action is not None and action.verb in LEAVES_ENTRY:
            forms.blur()
            return action.verb is Verb.BACK
        taken = forms.process(event)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            deck.point.to(f"form/{forms.focused}")
        return taken

    def _act(self, deck: Deck, action: Action, now: float) -> None:
        lit = deck.lit
        self._mean(deck, action, now)
        thing = deck.find(deck.lit) if action.verb in MOVES and deck.lit not in {"", lit} else None
        if thing is not None and action.verb is not Verb.POINT:
            self.context.sounds.play("focus")
        elif thing is not None and thing.act is not None:
            self.context.sounds.play("focus", POINTER_VOLUME)

    def _mean(self, deck: Deck, action: Action, now: float) -> None:
        match action.verb:
            case Verb.POINT:
                self._point(deck, action)
            case Verb.PRESS:
                self._press(deck, action, now)
            case Verb.CONFIRM if (claimed := self._claimed(deck, action.key)) is not None:
                deck.wake()
                if deck.settled(claimed, now):
                    self._hand_on(deck, Action(Verb.KEY, key=action.key), now)
            case Verb.CONFIRM:
                self._confirm(deck, action, now)
            case Verb.MUTE:
                self._mute(now)
            case verb if verb in ARROWS or verb in STEPS:
                self._go(deck, action, now)
            case _:
                if action.verb not in POINTERS:
                    deck.wake()
                self._hand_on(deck, action, now)

    def _point(self, deck: Deck, action: Action) -> None:
        deck.hovered, deck.aimed, deck.point.visible = deck.under(action.x, action.y), True, False

    def _hand_on(self, deck: Deck, action: Action, now: float) -> None:
        """Let the scene answer; what it does may take the focus elsewhere."""
        deck.walked = None
        self._change(deck, deck.scene.handle(action, now), now)

    def _mute(self, now: float) -> None:
        """Silence, or sound again; and say so."""
        mute = not self.context.settings.mute
        self.context.save(mute=mute)
        self._caption_until = now + CAPTION
        self.screen.say(self.context.texts.tr("sound-off" if mute else "sound-on"))

    def _hurry(self, deck: Deck, now: float) -> bool:
        """Complete what moves; whether that is all a click means: nobody has seen yet what slides in."""
        sliding, hurried = self.screen.sliding, getattr(deck.scene, "hurried", None)
        if self.screen.hurry(now) and hurried is not None:
            hurried(now)
        return sliding

    def _press(self, deck: Deck, action: Action, now: float) -> None:
        """A click or tap; pressed again where it was, it may have been meant for what lay there before."""
        self._point(deck, action)
        elsewhere = math.dist((action.x, action.y), self._pressed) > ASTRAY
        self._pressed = action.x, action.y
        meant = elsewhere or deck.settled(deck.act(deck.hovered), now)
        if not self._hurry(deck, now) and meant:
            self._activate(deck, deck.hovered, action, now)

    def _claimed(self, deck: Deck, key: str) -> Any:
        """What else the scene does with a key that confirms. What a person went to is confirmed."""
        claims = getattr(deck.scene, "claims", None)
        return claims(key) if key and claims is not None and not deck.led else None

    def _confirm(self, deck: Deck, action: Action, now: float) -> None:
        """Enter means what can be seen to be meant, or what the scene wants most.

        Without either it shows where the focus is. What came up just now is not meant, unless walked to.
        """
        if self._hurry(deck, now):
            return
        seen, wanted = deck.aim or (deck.point.key if deck.point.visible else ""), deck.wanted()
        deck.wake()
        deck.point.to(seen)
        if (key := seen or wanted) and deck.settled(deck.act(key), now):
            self._activate(deck, key, action, now)
        elif not key and not deck.point.key:
            self._hand_on(deck, action, now)

    def _activate(self, deck: Deck, key: str, action: Action, now: float) -> None:
        thing = deck.find(key) if key else None
        deck.walked = None
        if thing is not None and key.startswith("form/") and deck.forms is not None:
            deck.forms.press(key)
        elif thing is None or thing.act is None:
            self._tell(now)  # a tap points and presses at once
            self._change(deck, deck.scene.handle(action, now), now)
        else:
            self.screen.down, self._down_until = key, now + DOWN
            self.context.sounds.play("press")
            self._change(deck, deck.scene.activate(thing.act, now), now)

    def _go(self, deck: Deck, action: Action, now: float) -> None:
        """Move the focus; from what the pointer means, if that was used last, else only show it."""
        if action.verb in getattr(deck.scene, "own", ()):
            deck.wake()
            self._hand_on(deck, action, now)
            return
        shown, aim = deck.point.visible, deck.aim
        deck.wake()
        deck.point.to(aim)
        by = STEPS.get(action.verb)
        if shown or aim or not deck.point.key:
            moved = deck.point.arrow(action.verb) if by is None else deck.point.step(by)
            if not moved:
                self._hand_on(deck, action, now)
                return
        self._walked(deck, now)

    def _walked(self, deck: Deck, now: float) -> None:
        """A person moved the focus."""
        deck.walked, deck.goal = now, deck.point.key
        if deck.forms is not None and deck.point.key.startswith("form/"):
            deck.forms.focus(deck.point.key.removeprefix("form/"))
        walked, thing = getattr(deck.scene, "walked", None), deck.find(deck.point.key)
        if walked is not None and thing is not None:
            walked(thing)
