"""Who sits where at one table of the centre: chairs, the host, who is away, who wants another game.

No clock of its own (moments are passed in), no messages, no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.contract import Illegal, Seat, Strength
from net.messages import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Iterable

Player = str
"""A player's public id."""


class Chair(Struct, frozen=True):
    """One chair. With a `player` a person's, with a `strength` a computer's, with neither free.

    `away` is the moment the person's connection was lost. `stands_in`: the computer took over from somebody
    who left, until the game ends. A free chair has a name while the finished game of who sat there is shown.
    """

    player: Player = ""
    name: str = ""
    strength: Strength | None = None
    stands_in: bool = False
    away: float | None = None
    again: bool = False

    @property
    def kind(self) -> Literal["free", "person", "computer"]:
        """What sits on it."""
        if self.player:
            return "person"
        return "computer" if self.strength else "free"

    @property
    def ready(self) -> bool:
        """A person who is here and wants another game."""
        return bool(self.player) and self.again and self.away is None

    @property
    def settled(self) -> bool:
        """A computer that sits here for itself, not for somebody who left."""
        return self.kind == "computer" and not self.stands_in

    def info(self) -> SeatInfo:
        """As everybody may know it."""
        return SeatInfo(self.kind, self.name, self.strength, self.away is None, self.again)


FREE = Chair()


class Seating:
    """The chairs of a table in playing order, and the player who may start it.

    `fill` is the strength of computers that take chairs left free, None if those vanish or stay open.
    """

    def __init__(self, chairs: Iterable[Chair], host: Player = "", fill: Strength | None = None) -> None:
        self.chairs = list(chairs)
        self.host = host
        self.fill = fill

    def seat_of(self, player: Player) -> Seat | None:
        """The player's seat."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def seats(self, kind: Literal["free", "person", "computer"]) -> list[Seat]:
        """All seats of that kind, in order."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == kind]

    def people(self) -> dict[Seat, Player]:
        """The player in each seat that has one, in order."""
        return {seat: chair.player for seat, chair in enumerate(self.chairs) if chair.player}

    def began_alone(self) -> bool:
        """Whether one person only was here when the running game began: for who left a computer stands in."""
        return sum(chair.kind == "person" or chair.stands_in for chair in self.chairs) == 1

    def present(self) -> list[Chair]:
        """The chairs of people who are connected."""
        return [chair for chair in self.chairs if chair.player and chair.away is None]

    def deserted_since(self) -> float | None:
        """When the last of the people was lost; None while somebody is here, and if there is nobody."""
        away = [chair.away for chair in self.chairs if chair.player]
        lost = [moment for moment in away if moment is not None]
        return max(lost) if lost and len(lost) == len(away) else None

    def infos(self) -> tuple[SeatInfo, ...]:
        """As the table list shows them."""
        return tuple(chair.info() for chair in self.chairs)

    def sit(self, player: Player, name: str, seat: Seat | None = None) -> None:
        """Take a chair, or the first free one. Raises Illegal("full") or Illegal("seat-taken")."""
        free = self.seats("free")
        if not free:
            raise Illegal("full")
        if seat is not None and seat not in free:
            raise Illegal("seat-taken")
        self.chairs[free[0] if seat is None else seat] = Chair(player, name)
        self.pass_host()

    def leave(self, player: Player, successor: Chair = FREE) -> None:
        """Get up; the chair goes to the successor."""
        seat = self.seat_of(player)
        assert seat is not None
        self.chairs[seat] = successor
        self.host = "" if self.host == player else self.host
        self.pass_host()

    def mark(self, player: Player, *, away: float | None, name: str = "") -> None:
        """A player's connection was lost, or is back (away None), maybe under a new name."""
        seat = self.seat_of(player)
        assert seat is not None
        chair = self.chairs[seat]
        self.chairs[seat] = replace(chair, away=away, name=name or chair.name)
        self.pass_host()

    def hold_from(self, now: float) -> None:
        """People who are away have been so since now, for what comes of it."""
        self.chairs = [replace(chair, away=now) if chair.away is not None else chair for chair in self.chairs]

    def leave_finished(self, player: Player) -> None:
        """Get up after a game: the chair is free, but the game's results keep the name."""
        seat = self.seat_of(player)
        assert seat is not None
        self.leave(player, Chair(name=self.chairs[seat].name))

    def want_again(self, player: Player) -> None:
        """The player wants another game."""
        seat = self.seat_of(player)
        assert seat is not None
        self.chairs[seat] = replace(self.chairs[seat], again=True)

    def anybody_again(self) -> bool:
        """Whether somebody wants another game."""
        return any(chair.again for chair in self.chairs)

    def all_again(self) -> bool:
        """Whether everybody who kept a seat is here and wants another game."""
        people = [chair for chair in self.chairs if chair.player]
        return bool(people) and all(chair.ready for chair in people)

    def pass_host(self) -> None:
        """The host stays as long as present; then the next person in order is."""
        here = [chair.player for chair in self.present()]
        if here and self.host not in here:
            self.host = here[0]

    def close_ranks(self, fill: Strength | None) -> None:
        """The game starts: free chairs get computers, or vanish."""
        self.fill = fill
        self._settle_free(fill)
        self.chairs = [replace(chair, again=False) for chair in self.chairs if chair.kind != "free"]

    def reopen(self) -> None:
        """For the next game: who wants it and is here keeps the seat.

        All other people's seats, and those of computers that stood in for somebody who left, are free, or
        computers' as the table says.
        """
        kept = (chair if chair.ready or chair.settled else FREE for chair in self.chairs)
        self.chairs = [replace(chair, again=False) for chair in kept]
        self._settle_free(self.fill)
        self.pass_host()

    def _settle_free(self, fill: Strength | None) -> None:
        computer = Chair(strength=fill)
        self.chairs = [computer if fill and chair.kind == "free" else chair for chair in self.chairs]
