"""Balance and end board of a game without rounds, with long captions, and with seats on a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Part, Sheet
from net.messages import Earned
from scenes.table.balance import BalanceScene
from scenes.table.endboard import EndScene
from tests.gallery import shot
from tests.scenes.states_table import ALL, FOUR, Covered, over, playing
from tests.scenes.table_fakes import ANN, TableClient, computer

if TYPE_CHECKING:
    from scenes.stack import Scene
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

MADE_OF = {
    "table-balance": 45, "table-balance-course": 21, "table-hall": 0, "table-end-credits": 105,
    "table-menu-save": 36, "table-offline": -20,
}  # fmt: skip
"""Parts of a total that never was, with captions as long as any game's."""


def in_one_go(table: TableScene, *standing: int) -> TableScene:
    """As if this were a game without rounds in which the seats have these places."""
    parts = tuple(
        Part(label, tuple(points - 3 * place if points > 0 else points for place in standing))
        for label, points in MADE_OF.items()
    )
    totals = tuple(sum(part.points[seat] for part in parts) for seat in range(len(standing)))
    table.sitting.sheet = lambda: Sheet((), totals, parts)  # type: ignore[method-assign]
    return table


@shot("table-balance-parts", ALL)
def balance_parts(context: FakeContext) -> Scene:
    table = in_one_go(playing(context, *FOUR, steps=60), 2, 1, 4, 3)
    return Covered(table, BalanceScene(table))


@shot("table-balance-parts-2", ((1280, 720), (800, 1280)))
def balance_parts_two(context: FakeContext) -> Scene:
    table = in_one_go(playing(context, ANN, computer(), steps=21), 1, 2)
    return Covered(table, BalanceScene(table))


@shot("table-end-parts", ALL)
def end_parts(context: FakeContext) -> Scene:
    table = over(context, *FOUR)
    places = table.sitting.places()
    assert places is not None
    client = in_one_go(table, *places).context.client
    assert isinstance(client, TableClient)
    client.credit(Earned(172, 30), None, Earned(160, 15), Earned(-10, 0, "Bo"))
    table.update(0.0)
    return Covered(table, EndScene(table))


def level(table: TableScene) -> TableScene:
    """As if the first two had as many points, and something else had put the second seat before the first."""
    in_one_go(table, 1, 1, 2, 3)
    table.sitting.places = lambda: (2, 1, 3, 4)  # type: ignore[method-assign]
    table.sitting.notes = lambda: ("", "fewer-faults", "", "")  # type: ignore[method-assign]
    return table


@shot("table-end-level", ALL)
def end_level(context: FakeContext) -> Scene:
    table = level(over(context, *FOUR))
    return Covered(table, EndScene(table))


@shot("table-balance-level", ALL)
def balance_level(context: FakeContext) -> Scene:
    table = level(over(context, *FOUR))
    return Covered(table, BalanceScene(table))
