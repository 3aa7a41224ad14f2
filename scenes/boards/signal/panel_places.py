"""What there is to know about the places of a panel: its shape, and its parts as rectangles. No drawing.

Where the parts come to lie: the large panel in `places.py`, small ones in `small_places.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.placed import Rect

GAP = 24
"""Between panels, in pixels of a 1920×1080 window."""
LAMP_BOX = 1.5
LOCK_BOX = 0.82
FAULTS = 4


class Shape(NamedTuple):
    """What of a board matters for its places: columns, entries of the bonus bar, and an intermediate row."""

    columns: int
    bar: int
    between: bool


class Figures(NamedTuple):
    """Where the points of each line stand, the weakest line's once more, the fault boxes, the sum.

    `title` and `blame` are for the names of points and faults, if they are short enough; type is `px` high.
    """

    px: int

    points: tuple[Rect, ...]
    again: Rect
    faults: tuple[Rect, ...]
    total: Rect
    title: Rect
    blame: Rect


class PanelPlaces(NamedTuple):
    """One panel: per line its groove, mark, track, lamps, lock and barrier.

    `between` has the rows below line 0 and line 2, if there are any. `header` is the line for the name of a
    small panel or one brought forward (else it has no height).
    """

    panel: Rect
    header: Rect
    footer: Rect
    glass: int
    grooves: tuple[Rect, ...]
    marks: tuple[Rect, ...]
    tracks: tuple[Rect, ...]
    lamps: tuple[tuple[Rect, ...], ...]
    locks: tuple[Rect, ...]
    barriers: tuple[Rect, ...]
    between: tuple[tuple[Rect, ...], ...]
    bar: tuple[Rect, ...]
    figures: Figures
