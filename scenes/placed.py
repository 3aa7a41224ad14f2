"""The one vocabulary of everything on the screen: a picture is a list of `Placed` values.

A scene says *what* is *where*; `art.py` knows how each kind of art is painted, `motion.py` how things get
from one picture to the next, `stage.py` how little has to be drawn again, `focus.py` what the arrow keys
reach. Nothing here knows pygame, so pictures can be tested as data.
"""

from __future__ import annotations

from typing import Any, NamedTuple

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

    def moved(self, dx: int, dy: int) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, x: int, y: int) -> bool:
        """Whether the point is inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Art(Struct, frozen=True):
    """What something looks like, as a hashable value; `art.paint(art, size)` makes the surface.

    Every kind of art is a subclass with a painter registered by `@art.painter(Kind)`.
    """


class Says(NamedTuple):
    """A text of the catalogues by its id, with what fills its gaps."""

    id: str
    args: tuple[tuple[str, str | int], ...] = ()


def says(id_: str, **args: str | int) -> Says:
    """Short for Says with keyword arguments."""
    return Says(id_, tuple(args.items()))


class Entry(Struct, frozen=True):
    """How a new thing comes in: `delay` seconds later, fading in for `duration` seconds, from `start` if any.

    `passing`: it is seen on its way only, and fades out again towards its end; such a thing needs a `start`.
    """

    delay: float = 0.0
    start: Rect | None = None
    duration: float = 0.16
    passing: bool = False


class Placed(Struct, frozen=True):
    """One thing on the screen.

    `key` names it from picture to picture: the same key elsewhere travels there. Higher layers lie above.
    `act` is what activating it means: a game's intent, or a command value of the scene; None: nothing.
    Things with a `region` can be focused with keys and pad and pointed at; `describe` says in one sentence
    what they are. `hint` is the art while focused or pointed at, if that differs. `fade` False: it appears
    and goes at once (text that is rewritten in place, for instance). `entry`: how it comes when it is new.
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


class Journey(Struct, frozen=True):
    """The thing now at `to` comes from where `source` was shown; delays and durations in seconds.

    `before` is the art it wears at first; it flips to its own art half way (`flip`) or wears its own at once.
    `flip` without a `before`: it turns over from what `source` wore if that is another kind of art.
    Without either it looks as `source` did until it sets out. `lit` lies over it while it waits, growing
    visible, and goes out on the way.
    """

    source: str
    to: str
    delay: float = 0.0
    duration: float = 0.26
    before: Art | None = None
    flip: bool = False
    lit: Art | None = None
