"""Who hears of a table: the people in its seats and those who look on, each told what they may know.

Here: to whom a message goes. Not here: what happens at the table (`tables.py`), who sits where
(`seating.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from net.messages import Credited, FromCentre
    from net.play import Play
    from net.seating import Player, Seating

    Post = Callable[[Player, FromCentre], None]

WATCHERS = 32


class Audience:
    """The people of a table. `post` sends a message to a player if connected."""

    def __init__(self, post: Post, seating: Seating) -> None:
        self.watchers: list[Player] = []
        self._post = post
        self._seating = seating

    def everybody(self) -> list[Player]:
        """Seats in order, then those who look on."""
        return [*self._seating.people().values(), *self.watchers]

    @property
    def full(self) -> bool:
        """Whether nobody more may look on."""
        return len(self.watchers) >= WATCHERS

    def turn_away(self, player: Player) -> bool:
        """Look on no more; whether the player did."""
        found = player in self.watchers
        if found:
            self.watchers.remove(player)
        return found

    def tell(self, message: FromCentre) -> None:
        """Everybody hears it."""
        for player in self.everybody():
            self._post(player, message)

    def show(self, play: Play, now: float, *, news: bool) -> None:
        """The game as it stands; with `news` what the last step brought, too."""
        for seat, player in self._seating.people().items():
            self._post(player, play.frame(seat, now, news=news))
        if self.watchers:
            frame = play.frame(None, now, news=news)
            for player in self.watchers:
                self._post(player, frame)

    def tell_story(self, player: Player, play: Play, credited: Credited, now: float) -> None:
        """All that has happened, for somebody who comes to the table."""
        seat = self._seating.seat_of(player)
        story: list[FromCentre] = [*play.past(seat), credited, play.frame(seat, now, news=False)]
        for message in story:
            self._post(player, message)
