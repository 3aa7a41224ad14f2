"""A table as it is being set up: what is chosen, and what the centre will be asked for. No drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Strength
from net.messages import Clock, OpenTable, Pace

if TYPE_CHECKING:
    from net.home import Kind

Mode = Literal["alone", "host", "guest"]


def kind(mode: Mode) -> Kind:
    """What a table set up so is remembered as."""
    return "solo" if mode == "alone" else "party"


class Draft(Struct, frozen=True):
    """A table as it is being set up.

    `others` has three entries whatever `count` of them are in play, so that fewer seats and back forget
    nothing: a computer's strength, or None for a seat left free. `choices` are the game's options by field.
    """

    game: str
    mode: Mode
    choices: tuple[tuple[str, str], ...]
    count: int
    others: tuple[Strength | None, ...]
    clock: Clock
    pace: Pace = "normal"
    watch: bool = True

    @property
    def seats(self) -> tuple[Strength | None, ...]:
        """Oneself, then the others in play."""
        return (None, *self.others[: self.count])

    def table(self) -> OpenTable:
        """What the centre is asked for."""
        options = GAMES[self.game].rules.Options(**dict(self.choices))
        return OpenTable(
            self.game, msgspec.msgpack.encode(options), self.seats, self.clock, self.pace, self.watch
        )


def first_draft(game: str, mode: Mode) -> Draft:
    """Without anything remembered: alone against two computers, or a party with all seats free."""
    rules = GAMES[game].rules
    fields, most = tuple((choice.field, choice.values[0]) for choice in rules.CHOICES), rules.SEATS[-1] - 1
    if mode == "alone":
        return Draft(game, mode, fields, min(2, most), (Strength.NORMAL,) * 3, 0)
    return Draft(game, mode, fields, most, (None,) * 3, 120)


def remembered(game: str, mode: Mode, last: OpenTable | None) -> Draft:
    """The draft that opens a table like the last one of its kind and game; without one, the first one."""
    first = first_draft(game, mode)
    if last is None or not _fits(first, last):
        return first
    return replace(
        first,
        choices=_chosen(last) or first.choices,
        count=len(last.seats) - 1,
        others=(*last.seats[1:], *first.others)[:3],
        clock=last.clock,
        pace=last.pace,
        watch=last.watch,
    )


def _fits(first: Draft, last: OpenTable) -> bool:
    """Whether it can have been chosen here: what is remembered lies in a file that anybody may change."""
    others = last.seats[1:]
    return len(last.seats) in GAMES[first.game].rules.SEATS and not (first.mode == "alone" and None in others)


def _chosen(last: OpenTable) -> tuple[tuple[str, str], ...]:
    """What was chosen of the game's options; nothing if they are not what they were then."""
    rules = GAMES[last.game].rules
    try:
        options = msgspec.msgpack.decode(last.options, type=rules.Options)
    except msgspec.DecodeError:
        return ()
    return tuple((choice.field, getattr(options, choice.field)) for choice in rules.CHOICES)


class Pick(Struct, frozen=True):
    """Give a field of the draft a value; `index` counts the other seats, or is −1."""

    field: str
    value: Any
    index: int = -1


def picked(draft: Draft, pick: Pick) -> Draft:
    """The draft after a choice."""
    if pick.field == "others":
        others = list(draft.others)
        others[pick.index] = pick.value
        return replace(draft, others=tuple(others))
    if pick.field in dict(draft.choices):
        return replace(draft, choices=tuple({**dict(draft.choices), pick.field: pick.value}.items()))
    return replace(draft, **{pick.field: pick.value})


def lacking(draft: Draft) -> str:
    """The id of what keeps the table from being opened, or nothing."""
    free = sum(seat is None for seat in draft.others[: draft.count])
    return "setup-needs-free" if draft.mode != "alone" and not free else ""
