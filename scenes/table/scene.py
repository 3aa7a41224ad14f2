"""The one scene that hosts every game: seats, clock, log, chat, and the way from a click to an intent.

It knows no game: the board draws and explains (`boards/`), the centre decides, `Sitting` keeps what is known.
Overlays (menu, balance, end board, broken connection) are scenes of their own on top of this one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.catalog import GAMES
from scenes.boards.board import AskAdvice, BoardContext, Confirm, LargeOff
from scenes.forms import Entered
from scenes.hall import room as hall
from scenes.hall import room_art as hall_art
from scenes.input import Action, Verb
from scenes.stack import Change, Picture, Pop, Push
from scenes.table.advice import Advising
from scenes.table.balance import BalanceScene
from scenes.table.chosen import Chosen, next_large_view
from scenes.table.endboard import EndScene
from scenes.table.hearing import Hearing
from scenes.table.keys import Keys
from scenes.table.menu import ConnectionScene, MenuScene
from scenes.table.parts import Do, FillWith, absences, areas, bubbles, reachable, tip, toasts
from scenes.table.preferences import PreferencesScene
from scenes.table.requests import Requests
from scenes.table.sidebar import LogPlace, column, sidebar
from scenes.table.sitting import Sitting
from scenes.table.talking import Talking
from scenes.table.topbar import SHOW, bar, seconds_left
from scenes.table.trouble import Trouble
from scenes.table.waiting import Invitation, waiting
from scenes.terms import topics

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.context import Context
    from scenes.draw.theme import Metrics
    from scenes.forms import Forms
    from scenes.placed import Placed
    from scenes.table.over import Over
    from scenes.table.parts import Areas

END_PAUSE = 2.8
"""Seconds the last picture of a game is seen before the end board comes."""
LOG_STEP = 3
PAUSING = (MenuScene, BalanceScene, PreferencesScene)
"""Overlays under which a game alone waits."""
VERBS = {Verb.MENU: Do.MENU, Verb.RULES: Do.RULES, Verb.SCORES: Do.BALANCE, Verb.CHAT: Do.TALK}


class TableScene:
    """The table one is at, until one leaves it."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.sitting = Sitting(context)
        self.talking = Talking(self.sitting)
        self.requests = Requests(self.sitting)
        self.hearing = Hearing(self.sitting)
        self.over: Over | None = None
        self.trouble = Trouble(self.sitting)
        self.chosen = Chosen(self.sitting)
        self.advising = Advising(self.sitting)
        self.keys = Keys(self.sitting)
        self.claims = self.keys.meant
        self._pointed = ""
        self._asked = False
        self._log = LogPlace()
        self._side = False
        self._looking = False
        self._invitation = Invitation(context)
        self._shown: tuple[Any, ...] | None = None
        self._commands: dict[Do, Callable[[], Change | None]] = {
            Do.CLOSE: Pop,
            Do.MENU: lambda: self._cover(MenuScene(self)),
            Do.RULES: self._rules,
            Do.SETTINGS: self._settings,
            Do.PREFERENCES: lambda: self._cover(PreferencesScene(self)) if self.sitting.adjustable else None,
            Do.BALANCE: lambda: None if self.sitting.view is None else self._cover(BalanceScene(self)),
            Do.LOOK: self._look,
            Do.LEAVE: self.requests.leave,
        }
        quiet: dict[Do, Callable[[], None]] = {
            Do.LANGUAGE: self._other_language,
            Do.LARGE: self._next_large,
            Do.SAVE: self.requests.go,
            Do.HALL: self.requests.hall,
            Do.TURBO: self.requests.turbo,
            Do.AGAIN: self.requests.again,
            Do.START: self.requests.start,
            Do.RETRY: self.requests.retry,
            Do.TALK: self._talk,
            Do.SIDE: self._toggle_side,
            Do.EARLIER: lambda: self._scrolled(LOG_STEP),
            Do.LATER: lambda: self._scrolled(-LOG_STEP),
        }
        self._commands |= {do: _quiet(act) for do, act in quiet.items()}

    # --- what the loop looks at ----------------------------------------------------------------------------

    @property
    def forms(self) -> Forms:
        """The chat's entry line."""
        return self.talking.forms

    @property
    def speed(self) -> float:
        """How much faster than usual things shall move, because more is waiting to be shown."""
        return self.sitting.speed

    def pointed(self, thing: Placed | None, now: float) -> None:
        """Something else is pointed at: it may have to be explained."""
        key = thing.key if thing is not None else ""
        if key != self._pointed:
            self._pointed, self._asked = key, False
            self.refresh()

    def walked(self, thing: Placed) -> None:
        """Keys go on: what lies large in front of the board goes back when they leave it."""
        if self.chosen.walked(thing):
            self.refresh()

    def settles(self, act: Any) -> bool:
        """What a decision is answered with, or asked about, nobody means before it is seen."""
        known = self.sitting.at is not None
        return isinstance(act, Confirm) or (known and isinstance(act, GAMES[self.sitting.game].rules.Intent))

    def hurried(self, now: float) -> None:
        """A person does not want to wait for what is moving."""
        self.sitting.feed.finish()
        self.context.sounds.hurry()

    # --- what people do ------------------------------------------------------------------------------------

    def handle(self, action: Action, now: float) -> Change | None:
        if action.verb in VERBS:
            return self.command(VERBS[action.verb])
        match action.verb:
            case Verb.BACK:
                return self._back()
            case Verb.SCROLL:
                self._scrolled(action.amount * LOG_STEP)
            case Verb.INFO:
                self._asked = not self._asked
                self.refresh()
            case Verb.PRESS | Verb.CONFIRM:
                self.hurried(now)
                self.sitting.explain(self._pointed, now)
            case Verb.KEY if (act := self.keys.meant(action.key)) is not None:
                self._play(act, now)
        return None

    def activate(self, act: Any, now: float) -> Change | None:
        match act:
            case Do.JOY | Do.ANGER:
                self.talking.exclaim("joy" if act is Do.JOY else "anger", now)
                self.refresh()
            case Do() | FillWith():
                return self.command(act)
            case LargeOff():
                self.chosen.switch_off()
            case Entered(_, text):
                self.talking.entered(text, now)
                self.refresh()
            case _ if self.sitting.view is not None:
                self._play(act, now)
        return None

    def command(self, act: Any) -> Change | None:
        """Do one of the table's own commands; overlays hand theirs on to here."""
        if isinstance(act, FillWith):
            self.requests.fill = act.strength
            self.refresh()
            return None
        return self._commands[act]()

    def _play(self, act: Any, now: float) -> None:
        """A game's intent, or an act of its board's own. Older pictures are only hurried by it."""
        view = self.sitting.view
        assert view is not None
        if self.sitting.feed.waiting:
            self.hurried(now)
        elif act in view.legal:
            self.sitting.intend(act)
        elif isinstance(act, AskAdvice):
            self.advising.ask()
        elif not isinstance(act, GAMES[self.sitting.game].rules.Intent):
            self.chosen.pick(act)
            self.refresh()

    def _back(self) -> Change | None:
        """Out of the column, out of what was picked, into the menu."""
        if self._side:
            self._toggle_side()
        elif self.chosen.value is not None:
            self.chosen.pick(None)
            self.refresh()
        else:
            return self.command(Do.LEAVE if self._open else Do.MENU)
        return None

    @property
    def _open(self) -> bool:
        """Whether the game has not begun."""
        at = self.sitting.at
        return at is not None and at.info.status == "open"

    # --- commands ------------------------------------------------------------------------------------------

    def _cover(self, over: Over) -> Change:
        self.over = over
        self.talking.stop()
        self.refresh()
        return Push(over)

    def uncovered(self, over: Over) -> None:
        """An overlay has gone."""
        if self.over is over:
            self.over = None

    def _rules(self) -> Change:
        """Opened at what is played, where the rules have a section about that."""
        at = self.sitting.at
        if at is None:
            return Push(hall.rules(self.context))
        return Push(hall.rules(self.context, at.info.game, topics(at.info)))

    def _settings(self) -> Change:
        from scenes.hall.settings import SettingsScene

        return Push(SettingsScene(self.context))

    def _next_large(self) -> None:
        next_large_view(self.context)
        self.sitting.revision += 1

    def _other_language(self) -> None:
        self.context.set_language("en" if self.context.texts.lang == "de" else "de")
        self.sitting.revision += 1

    def _look(self) -> Change:
        """From the end board to the table and back."""
        self._looking = not self._looking
        self.refresh()
        return Pop() if self._looking else self._cover(EndScene(self))

    def _toggle_side(self) -> None:
        self._side = not self._side
        self.talking.stop()
        self.refresh()

    def _scrolled(self, lines: int) -> None:
        self._log.move(lines)
        self.refresh()

    def _talk(self) -> None:
        if self.sitting.at is not None:
            self._side = True
            self.talking.begin()
            self.refresh()

    # --- each turn of the loop -----------------------------------------------------------------------------

    def update(self, now: float) -> Change | None:
        self.sitting.take(now)
        self.hearing.listen(now)
        self.chosen.look()
        self._pause(self.requests.asking or isinstance(self.over, PAUSING))
        if self.talking.look():
            self.refresh()
        self.trouble.look(now)
        if self.requests.going:
            return Pop()
        if self.trouble.kind:
            return None if isinstance(self.over, ConnectionScene) else self._cover(ConnectionScene(self))
        if self.sitting.places() is None:
            self._looking = False
        elif self.over is None and not self._looking and self._end_is_due(now):
            return self._cover(EndScene(self))
        return None

    def covered(self, now: float) -> None:
        """Another scene hides the table: a game alone waits, one's turn with others is heard."""
        self.pointed(None, now)
        self.sitting.take(now)
        self.hearing.listen(now, covered=True)
        self._pause(True)

    def _pause(self, on: bool) -> None:
        """A game alone waits, or goes on."""
        at, client = self.sitting.at, self.context.client
        if client is not None and (at is None or at.info.solo):
            client.pause(on and at is not None)

    def _end_is_due(self, now: float) -> bool:
        """Whether the game's last picture has been seen."""
        return not self.sitting.feed.moving(now) and now - self.sitting.shown_at >= END_PAUSE

    # --- the picture ---------------------------------------------------------------------------------------

    def picture(self, size: tuple[int, int], now: float) -> Picture | None:
        if self.sitting.at is None:
            self.sitting.take(now)  # the first picture comes before the first update
        token = (size, self.sitting.revision, *self._ticking(now))
        if token == self._shown:
            return None
        self._shown = token
        m = self.context.metrics(size)
        if self.sitting.at is None:
            return Picture(hall_art.background(size), [])
        at = areas(m, self.sitting.wide_chat)
        if not at.over:  # should the window grow narrow, only who is writing wants the column over the board
            self._side = self.talking.open
        if not at.over or self._side:
            self.sitting.chat.read()
        things = [*self._game(m, at, now), *bar(m, at.bar, self.sitting, now, at.over, self._looking)]
        if not at.over or self._side:
            things += sidebar(m, at.side, self.sitting, now, self._log, self.talking.open)
            self.talking.place(size, column(m, at.side).entry, m.text(18))
        things += toasts(m, at.board, self.sitting.toasts, self.context.texts, things)
        things = [
            *reachable(things, at, self._side),
            *tip(m, things, self._pointed, self._asked, self.context.texts),
        ]
        self.keys.see(things)
        background = self.sitting.board.background(size, self.sitting.preferences)
        return Picture(background, things, self.sitting.ways(now), first=self._first(m))

    def _first(self, m: Metrics) -> str:
        """Where the focus belongs: asked for anew once the chat is left.

        While an answer is on its way it belongs where a seat waits that has nothing to decide.
        """
        view, ctx = self.sitting.view, self.board_context(m)
        if self._looking:
            return SHOW
        if view is None or self.talking.open:
            return ""
        return self.sitting.board.first_focus(view if ctx.live else replace(view, legal=()), ctx)

    def _ticking(self, now: float) -> tuple[Any, ...]:
        """What changes by itself, as coarsely as it is drawn."""
        chat = self.sitting.chat
        said = tuple(message.number for message in chat.bubbles(now).values())
        return seconds_left(self.sitting, now), math.ceil(chat.locked(now) * 4), said

    def _game(self, m: Metrics, at: Areas, now: float) -> list[Placed]:
        """The board, or the waiting room before there is one."""
        sitting = self.sitting
        if sitting.view is None:
            fill, address = self.requests.fill, self._invitation.address
            return waiting(m, at.board, sitting, fill, address) if self._open else []
        ctx = self.board_context(m)
        things = sitting.board.layout(sitting.view, at.board, ctx)
        anchors = sitting.board.anchors(sitting.view, at.board, ctx)
        things += absences(m, anchors, ctx.seats, self.context.texts)
        things += bubbles(m, at.board, anchors, sitting.chat.bubbles(now), self.context.texts)
        return things

    def board_context(self, m: Metrics) -> BoardContext:
        """What the board is told now, besides the view."""
        sitting, chosen = self.sitting, self.context.settings
        return BoardContext(
            texts=self.context.texts,
            metrics=m,
            seats=sitting.looks(),
            live=sitting.live,
            chosen=self.chosen.value,
            focus=self._pointed,
            magnify_own=chosen.magnify_own / 100,
            magnify_others=chosen.magnify_others / 100,
            large=not sitting.wide_chat,
            preferences=sitting.preferences,
            advisable=self.advising.possible,
            asked=self.advising.asked,
            advice=self.advising.given,
        )

    def refresh(self) -> None:
        self._shown = None

    def leave(self) -> None:
        """The client goes on: leaving the table was said, or the seat is to be kept, and the game waits."""
        self._pause(True)
        self.context.sounds.hush()


def _quiet(act: Callable[[], None]) -> Callable[[], Change | None]:
    """A command after which the same scene goes on."""

    def done() -> None:
        act()

    return done
