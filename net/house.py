"""What all tables of a centre share: the journal, the way to the players, and who is at which table."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from net.messages import Gone

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.journal import Journal
    from net.messages import FromCentre
    from net.seating import Player
    from net.tables import HostedTable


class House:
    """`post` sends a message to a player if connected; `entropy(n)` gives n random bytes.

    `changed` is set when the table list is to be sent anew.
    """

    def __init__(
        self, journal: Journal, post: Callable[[Player, FromCentre], None], entropy: Callable[[int], bytes]
    ) -> None:
        self.journal = journal
        self.post = post
        self.entropy = entropy
        self.task_ids = count(1)
        self.tables: dict[int, HostedTable] = {}
        self.changed = False
        self._at: dict[Player, HostedTable] = {}

    def table_of(self, player: Player) -> HostedTable | None:
        """The table where the player sits or looks on."""
        return self._at.get(player)

    def enter(self, player: Player, table: HostedTable) -> None:
        """The player is at the table now, and does not look on at another any more."""
        if before := self._at.get(player):
            before.audience.turn_away(player)
        self._at[player] = table

    def leave(self, player: Player) -> None:
        """The player is at no table any more, and is told so."""
        if self._at.pop(player, None):
            self.post(player, Gone())

    def new_id(self) -> int:
        """A table number that was hardly ever used before: results of gone tables refer to theirs."""
        while True:
            number = int.from_bytes(self.entropy(4), "big") >> 1
            if number not in self.tables:
                return number

    def new_seed(self) -> str:
        """The seed of a game that nobody has chosen."""
        return self.entropy(16).hex()
