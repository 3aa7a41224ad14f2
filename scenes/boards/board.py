"""What the table scene asks of a game's board, and what it tells it. No game's word, no drawing.

A board is a module with these functions. It draws a game's own things (cards, fields, stock, prompt, buttons)
inside `area`; bars, log, chat, balance, end board and menus belong to the table scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from game.contract import Advice, Seat
from scenes.draw.text import Texts
from scenes.draw.theme import Colour, Metrics

if TYPE_CHECKING:
    import pygame

    from game.contract import Value
    from net.home import LargeView
    from scenes.placed import Journey, Placed, Rect, Says
    from scenes.sound import Cue


class SeatLook(Struct, frozen=True):
    """How a seat appears: its name in the player's language, its colour, and what is to be said about it.

    `thinking`: it owes a decision now.
    """

    name: str
    colour: Colour
    you: bool = False
    computer: bool = False
    online: bool = True
    thinking: bool = False


class Preference(Struct, frozen=True):
    """Something about the board that a player may choose for oneself; it changes nothing of the game.

    The first value is taken until another is chosen. Texts: "<game>-preference-<key>" is the question,
    "<game>-preference-<key>-<value>" an answer.
    """

    key: str
    values: tuple[str, ...]


class Enlarge(Struct, frozen=True):
    """An act any board may offer: a seat's things come forward, or go back if they are there."""

    seat: Seat


class LargeOff(Struct, frozen=True):
    """An act any board may offer: from now on nothing comes forward by itself, and the chat gets the room."""


class AskAdvice(Struct, frozen=True):
    """An act any board may offer, also on a key: a strong computer is asked what it would do here.

    Nothing happens where the context does not say `advisable`, nor while the question is open or answered.
    """


class Confirm(Struct, frozen=True):
    """An act any board may offer in an intent's place: the player is asked first.

    While the question is open it is `chosen`, if the board's `pick` says so, and the board shows it: what
    answers yes has the intent itself as its act, what answers no the same `Confirm`. It goes when keys lead
    to anything else, and when another decision is due.
    """

    intent: Any


class Press(Struct, frozen=True):
    """What a key may do besides an act: the same as the first of these things that can be activated now."""

    keys: tuple[str, ...]


class BoardContext(Struct, frozen=True):
    """What a board needs to know besides the view.

    `live`: intents are taken now, so what can be done may glow. `chosen` is the board's own value, None at
    first: whatever `pick` made of its acts (an opponent brought forward, a source chosen before a target).
    `focus` is the key of the thing pointed at or focused, or empty.
    `magnify_own`, `magnify_others`: how much larger one's own and other seats' cards are when pointed at.
    `large`: the large view is not switched off for good; what is brought forward offers `LargeOff` then.
    `advisable`: who plays alone may ask for advice about the decision that is seen with `AskAdvice`; `asked`:
    a computer is thinking about it; `advice`: what it said, one of the view's legal intents and the text that
    says why (`texts.tr(advice.reason, **dict(advice.args))`). Both are gone once the decision is made.
    `preferences`: what the player prefers: a value for the key of every one of the board's PREFERENCES.
    """

    texts: Texts
    metrics: Metrics
    seats: tuple[SeatLook, ...]
    live: bool = True
    chosen: Any = None
    focus: str = ""
    magnify_own: float = 1.1
    magnify_others: float = 1.5
    large: bool = True
    preferences: Mapping[str, str] = {}
    advisable: bool = False
    asked: bool = False
    advice: Advice | None = None


def comes_forward(turn: Seat, own: Seat | None, seats: int, whom: LargeView) -> bool:
    """Whether the things of the seat on turn come forward by themselves; for a spectator nobody's do.

    `whom`: every other seat's, or only those of the one `before` one's own.
    """
    if own is None or turn == own:
        return False
    return whom == "every" or (whom == "before" and (turn + 1) % seats == own)


class Board(Protocol):
    """A game's part of the screen. Everything is a function of one view (and what was picked)."""

    NAME: str
    """Text id of the game's name."""
    CHAMPION: str
    """Text id of what the winner is; the gap {name} is filled with who it is."""
    CHAMPION_YOU: str
    """Text id of the same, said to the winner."""
    TAGLINE: str
    """Text id of the game in a few words, for its door."""
    TINT: Colour
    """The light behind its door."""
    KEYS: Mapping[str, Any]
    """Letter → act: an intent (nothing happens while it is illegal), an act of the board's own, or a `Press`.

    "space" is a key like a letter while its `Press` finds something, and else it confirms; what a person has
    walked to by keys it always confirms.
    """
    PREFERENCES: tuple[Preference, ...]
    """What can be chosen about the board in the table's settings; empty: the table offers none."""

    def emblem(self, area: Rect, turn: int = 0) -> list[Placed]:
        """What leans in the game's door, a little different at each `turn`; keys begin with "emblem-"."""

    def sample(self, key: str, what: str, area: Rect) -> list[Placed]:
        """A thing of the game for its rules pages (a card by its value), as wide as the area."""

    def picture(self, what: str, area: Rect) -> list[Placed]:
        """A still picture that explains something, filling the area; empty: there is none of that name.

        `what` is "<field>-<value>" for a value of one of the game's options: about 3 : 2, between 40 and 500
        pixels wide. If there is one, the set-up shows it, and all of the option's values on cards, each with
        its name "setup-<field>-<value>" and a line or two on it, "setup-<field>-<value>-about". Or it is
        whatever the rules pages name after ":picture", about 5 : 2, as wide as a page. Keys need only differ
        from one another, layers are counted from 0; nothing in it is live.
        """

    def status(self, view: Value) -> Says:
        """Variant, round and goal in one line for the bar on top."""

    def background(self, size: tuple[int, int], preferences: Mapping[str, str]) -> pygame.Surface:
        """The room, as large as the window. It is asked for with every picture: the last one must be kept."""

    def layout(self, view: Value, area: Rect, ctx: BoardContext) -> list[Placed]:
        """All of the game's things. An `act` is an intent of `view.legal` or an act of the board's own."""

    def first_focus(self, view: Value, ctx: BoardContext) -> str:
        """The key of what a seat most probably wants to do now: there the keys begin. Empty: nothing."""

    def unable(self, view: Value, key: str) -> str:
        """Why that thing can do nothing now: a text id that begins with "refused-", or nothing."""

    def anchors(self, view: Value, area: Rect, ctx: BoardContext) -> dict[Seat, Rect]:
        """Where each seat is on the screen: speech bubbles come from there."""

    def pick(self, act: Any, view: Value, chosen: Any) -> Any:
        """The new `chosen` after one of the board's own acts. Going back is `act` None."""

    def forward(self, view: Value, whom: LargeView) -> Any:
        """What is `chosen` by itself on another's turn, None for nothing. `whom`: see net/home.py."""

    def beats(self, view: Value, events: tuple[Value, ...]) -> list[tuple[Value, tuple[Value, ...]]]:
        """What a frame brought, in pictures shown one after another: view and the events that led to it.

        The last one's view is `view` itself; the ones before it lie between the last frame and this one (a
        card is laid down, then its column clears) and offer no intents. Never empty. Each is laid out with
        the journeys of its own events, once the motion of the one before has ended.
        """

    def opening(self, view: Value) -> list[tuple[Value, tuple[Value, ...]]]:
        """As `beats`, for the first frame of a game (it has no events): the table before the deal, the deal.

        The first of them is the table with nothing dealt yet (the stock full, fields bare), so that the cards
        have something to come from; the last one's view is `view`, with the events that tell of the deal.
        """

    def journeys(self, event: Value, view: Value, preferences: Mapping[str, str]) -> list[Journey]:
        """What travels because of an event; `view` is the one after it."""

    def sounds(self, event: Value, view: Value, preferences: Mapping[str, str]) -> tuple[Cue, ...]:
        """What an event sounds like; `view` is its beat's. One's turn and the end are the table's."""

    def log_line(self, event: Value, view: Value, before: Value | None = None) -> Says | None:
        """The event for the log without its subject: "draws a hidden card", or "draw 7" if it is one's own.

        `before` is the event that the line just before tells of, if it is the same seat's: what was said
        there need not be said again.

        The table scene writes the seat's name above it (the event's `seat` field; without one it is the
        table's). None: not worth a line.
        """

    def log_opens(self, event: Value) -> bool:
        """Whether something new begins with this event (a round, a throw): the log sets it apart."""

    def prompt(self, view: Value) -> Says:
        """What there is to do now."""
