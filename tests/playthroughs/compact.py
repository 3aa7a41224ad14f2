"""How a game's public View is put on the lines of a playthrough. A game without its own way gets JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.signal.hints import board_of, totals
from game.zero.cards import VALUES
from game.zero.types import COLUMNS, FieldView, Hidden, Open, Slot
from game.zero.types import View as ZeroView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.contract import Seat, Value
    from game.signal.types import View as SignalView


def plain(view: Value, seat: Seat | None) -> Iterator[str]:
    """The whole View as JSON."""
    yield f"    {msgspec.json.encode(view).decode()}"


def zero(view: ZeroView, seat: Seat | None) -> Iterator[str]:
    """The acting seat's field (all of them between the turns of a game), stock and discard."""
    shown = range(len(view.fields)) if seat is None or view.phase in {"scored", "over"} else (seat,)
    fields = [f"    {number}: {_field(view.fields[number])}" for number in shown]
    top = VALUES[view.discard[-1]] if view.discard else "–"
    hand = "" if view.hand is None else f", in hand of {view.hand.seat}"
    piles = f"{view.phase}, stock {view.stock}, discard {len(view.discard)} top {top}{hand}"
    yield from (*fields[:-1], f"{fields[-1]}  | {piles}")


def _field(field: FieldView) -> str:
    signs = [_sign(slot) for slot in field.slots]
    rows = [signs[start : start + COLUMNS] for start in range(0, len(signs), COLUMNS)]
    return "  /".join("".join(f"{sign:>3}" for sign in row) for row in rows)


def _sign(slot: Slot) -> str:
    if isinstance(slot, Open):
        return str(VALUES[slot.card])
    return "?" if isinstance(slot, Hidden) else "."


def signal(view: SignalView, seat: Seat | None) -> Iterator[str]:
    """After every throw all panels: the numbers set in each line, a bar for a lock, faults, points."""
    if view.phase not in {"roll", "over"}:
        return
    for number, panel in enumerate(view.panels):
        rows = zip(board_of(view).lines, panel.lines, panel.locks, strict=True)
        lines = [
            [*(str(line.numbers[column]) for column in lit), *"|" * locked] for line, lit, locked in rows
        ]
        faults, bar = "!" * panel.faults, f", bar {panel.bar}" if panel.bar else ""
        signals = " / ".join(" ".join(line) or "–" for line in lines)
        yield f"    {number}: {signals}  = {totals(view)[number]}{faults}{bar}"


COMPACT: dict[str, Callable[[Value, Seat | None], Iterator[str]]] = {"zero": zero, "signal": signal}
