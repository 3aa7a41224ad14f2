"""What is heard at a table: a game's events as they are shown, one's turn, the talk, refusals, the end.

Which sound an event makes says the game's board; how sounds are played is `sound.py`'s business.
"""

from __future__ import annotations

import contextlib
import warnings
from typing import TYPE_CHECKING

import pygame

from net.messages import Refused
from scenes.table.feed import asked

if TYPE_CHECKING:
    from scenes.table.feed import Beat
    from scenes.table.sitting import Sitting

CALL = 1.0
NUDGE = 0.6
"""How loud the bell is for somebody who looks at the table,"""
HINT = 0.35
"""and for one who plays alone: the next turn comes soon."""


class Hearing:
    """Listens to one's time at a table. Call `listen` each turn of the loop, after `sitting.take`."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._sounds = sitting.context.sounds
        self._beat: Beat | None = None
        self._asked = False
        self._said = self._refused = 0.0

    def listen(self, now: float, covered: bool = False) -> None:
        """Let be heard what is new (seconds, monotonic); what moves only if the table is not `covered`."""
        for beat in self._sitting.unheard():
            before, self._beat = self._beat, beat
            if not covered:
                self._events(beat)
            if beat.view is beat.frame.view:
                self._turn(beat, now, covered)
                self._end(before, beat)
        self._talk()

    def _events(self, beat: Beat) -> None:
        """What the board says about each event, as fast as it moves; without motion each sound once."""
        sitting = self._sitting
        likes = sitting.preferences
        cues = [cue for one in beat.events for cue in sitting.board.sounds(one, beat.view, likes)]
        if sitting.context.settings.reduced_motion:
            for cue in {cue.name: cue for cue in cues}.values():
                self._sounds.play(cue.name, cue.volume)
        else:
            for cue in cues:
                self._sounds.play(cue.name, cue.volume, cue.delay / sitting.speed)

    def _turn(self, beat: Beat, now: float, covered: bool) -> None:
        """The bell, once things have come to rest, when one is asked and was not before."""
        before, self._asked = self._asked, asked(beat.view)
        if not self._asked or before:
            return
        if covered:
            self._sounds.play("bell", CALL)
        else:
            self._sounds.play("bell", self._loud(), self._sitting.feed.rest(now))
        call()

    def _loud(self) -> float:
        at = self._sitting.at
        if not pygame.key.get_focused():
            return CALL
        return HINT if at is not None and at.info.solo else NUDGE

    def _end(self, before: Beat | None, beat: Beat) -> None:
        """How it ended for oneself, if one was there."""
        seat, places = beat.view.seat, self._sitting.places_in(beat.view)
        if places is None or before is None or self._sitting.places_in(before.view) is not None:
            return
        self._sounds.play("win" if seat is not None and places[seat] == 1 else "end")

    def _talk(self) -> None:
        """What others say, and what the centre refuses."""
        at, messages, toasts = self._sitting.at, self._sitting.chat.messages, self._sitting.toasts
        said = messages[-1].at if messages else 0.0
        if said > self._said and at is not None and messages[-1].said.seat != at.seat:
            self._sounds.play("chat")
        refused = max((one.until for one in toasts if isinstance(one.why, Refused)), default=0.0)
        if refused > self._refused:
            self._sounds.play("error")
        self._said, self._refused = max(said, self._said), max(refused, self._refused)


def call() -> None:
    """Ask for attention in the task bar while the person is elsewhere, where the system can do that."""
    window = getattr(pygame, "Window", None)
    if window is None or pygame.key.get_focused() or pygame.display.get_surface() is None:
        return
    with warnings.catch_warnings(), contextlib.suppress(pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to this window yet
        window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)
