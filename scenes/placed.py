"""The one vocabulary of everything on the screen: a picture is a list of `Placed` values.

A scene says *what* is *where*; `art.py` knows how each kind of art is painted, `motion.py` how things get
from one picture to the next, `stage.py` how little has to be drawn again, `focus.py` what the arrow keys
reach. Nothing here knows pygame, so pictures can be tested as data.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct


class Rect(NamedTuple):
    """Pixels on the screen: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def centre(self) -> tuple[int, int]:
        """The middle."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, dx: int, dy: int | None = None) -> Rect:
        """Smaller by dx left and right and dy (default dx) above and below; negative: larger."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def clamped(self, room: Rect) -> Rect:
        """The same size, moved as little as it takes to lie inside; it must fit."""
        x = min(max(self.x, room.x), room.x + room.w - self.w)
        return self.moved(x - self.x, min(max(self.y, room.y), room.y + room.h - self.h) - self.y)

    def moved(self, dx: int, dy: int) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def meets(self, other: Rect) -> bool:
        """Whether they have any pixel in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def contains(self, x: int, y: int) -> bool:
        """Whether the point is inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Art(Struct, frozen=True):
    """What something looks like, as a hashable value; `art.paint(art, size)` makes the surface.

    Every kind of art is a subclass with a painter registered by `@art.painter(Kind)`.
    """


class Says(NamedTuple):
    """A text of the catalogues by its id, with what fills its gaps: also other texts."""

    id: str
    args: tuple[tuple[str, str | int | Says], ...] = ()


def says(id_: str, **args: str | int | Says) -> Says:
    """Short for Says with keyword arguments."""
    return Says(id_, tuple(args.items()))


class Entry(Struct, frozen=True):
    """How a new thing comes in: `delay` seconds later, fading in for `duration` seconds, from `start` if any.

    `passing`: it is seen on its way only, and fades out again towards its end; such a thing needs a `start`.
    `witness`: the key of a thing that must have been there before; else this is in its place, or has passed.
    """

    delay: float = 0.0
    start: Rect | None = None
    duration: float = 0.16
    passing: bool = False
    witness: str = ""


class Pulse(Struct, frozen=True):
    """How a thing asks to be used: its opacity goes down to `low` (0 … 255) and up again in `period` seconds.

    All pulses of a period swing together. A period is never shorter than SHORTEST_PULSE.
    """

    period: float = 1.2
    low: int = 90


SHORTEST_PULSE = 1 / 3
"""Seconds: nothing on the screen flashes more than three times a second."""


class Placed(Struct, frozen=True):
    """One thing on the screen.

    `key` names it from picture to picture: the same key elsewhere travels there. Higher layers lie above.
    `act` is what activating it means: a game's intent, or a command value of the scene; None: nothing.
    Things with a `region` can be focused with keys and pad and pointed at; `describe` says in one sentence
    what they are. `hint` is the art while focused or pointed at, if that differs. `fade` False: it appears
    and goes at once (text that is rewritten in place, for instance). `entry`: how it comes when it is new.
    `pulse`: it swings between more and less visible as long as it is there. `margin`: so many pixels of its
    rect on each side are only its light or shadow; what is pointed at, ringed and walked to is the rest.
    `hover`: it can be pointed at, though it has no region and keys do not go there. `round`: the ring around
    it is a circle. `lane`: which row of its region it belongs to; up and down lead from row to row.
    `apart`: arrows lead to it within its region only; from others one comes by Tab, its own key or a click.
    """

    key: str
    rect: Rect
    art: Art
    layer: int = 0
    act: Any = None
    region: str = ""
    describe: Says | None = None
    hint: Art | None = None
    alpha: int = 255
    fade: bool = True
    entry: Entry | None = None
    pulse: Pulse | None = None
    margin: int = 0
    hover: bool = False
    round: bool = False
    lane: str = ""
    apart: bool = False

    @property
    def body(self) -> Rect:
        """The rect without its margin."""
        return self.rect.inset(self.margin) if self.margin else self.rect


Path = Literal["glide", "throw", "drop"]
"""Just above the table · from a hand, bouncing along until it lies · from above onto its own place."""


class Journey(Struct, frozen=True):
    """The thing now at `to` comes from where `source` was shown; delays and durations in seconds.

    `before` is the art it wears at first; it flips to its own art half way (`flip`) or wears its own at once.
    `flip` without a `before`: it turns over from what `source` wore if that is another kind of art.
    Without either it looks as `source` did until it sets out. `lit` lies over it while it waits, growing
    visible, and goes out on the way. `film`: on the way it wears these one after another, each as long, and
    its own art in the end; such a thing does not flip. What has a film or falls (`path` "drop") may have
    itself as `source`: it happens where the thing lies, and also if it was not there before.
    """

    source: str
    to: str
    delay: float = 0.0
    duration: float = 0.26
    before: Art | None = None
    flip: bool = False
    lit: Art | None = None
    film: tuple[Art, ...] = ()
    path: Path = "glide"
