"""What a person at a table asks of the centre besides playing: start, again, turbo, leaving, connecting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import GAMES
from net.client import State
from net.messages import Again, Leave, Start, Turbo
from scenes.placed import Says, says
from scenes.stack import Change, Push
from scenes.table.dialog import Answer, DialogScene
from scenes.table.waiting import startable

if TYPE_CHECKING:
    from game.contract import Strength
    from net.messages import FromClient, TableInfo
    from scenes.table.sitting import Sitting


class Requests:
    """`going`: the way leads back to where one came from. `fill`: what free seats get at the start."""

    def __init__(self, sitting: Sitting) -> None:
        self.going = False
        self.fill: Strength | None = None
        self._sitting = sitting
        self._dialog: DialogScene | None = None

    def _send(self, message: FromClient) -> None:
        if self._sitting.context.client is not None:
            self._sitting.context.client.send(message)

    def start(self) -> None:
        """Begin, if enough sit here."""
        at = self._sitting.at
        if at is not None and startable(at.info, self.fill):
            self._send(Start(self.fill))

    def again(self) -> None:
        """Another game."""
        self._send(Again())

    def turbo(self) -> None:
        """Faster computers, or not."""
        if self._sitting.at is not None:
            self._send(Turbo(not self._sitting.at.turbo))

    def go(self) -> None:
        """Back to the hall; the seat is kept."""
        self.going = True

    def hall(self) -> None:
        """Back to the hall; between games the seat is given up."""
        at, client = self._sitting.at, self._sitting.context.client
        if (
            at is not None
            and at.info.status != "running"
            and client is not None
            and client.state is State.ONLINE
        ):
            self._send(Leave())
        self.go()

    def leave(self) -> Change | None:
        """Up from the table. In a game, or before one with others, it is asked about first."""
        at = self._sitting.at
        if at is None or at.seat is None or at.info.status == "over":
            self.get_up()
            return None
        word = "give-up" if at.info.solo else "leave"
        text = "table-leave-free-text" if at.info.status == "open" else f"table-{word}-text"
        answers = (Answer("table-stay"), Answer(f"table-yes-{word}", "danger", self.get_up))
        costs = _costs(at.info) if at.info.status == "running" else None
        self._dialog = DialogScene(self._sitting.context, f"table-{word}-title", text, answers, costs)
        return Push(self._dialog)

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return self._dialog is not None and self._dialog.asking

    def get_up(self) -> None:
        """Leave for good."""
        self._send(Leave())
        self.go()

    def retry(self) -> None:
        """Connect again: to one's own centre, or to the same address."""
        context = self._sitting.context
        if context.hosting:
            context.host_party(context.port)
        elif context.centre is not None or context.client is None:
            context.play_alone()
        else:
            context.connect(context.client.address)


def _costs(info: TableInfo) -> Says | None:
    """What leaving a running game costs on the leaderboard, now or some minutes later; None: nothing."""
    prizes = GAMES[info.game].rules.PRIZES
    points = prizes.for_leaving(prizes.after, alone=info.solo)
    if not points:
        return None
    if prizes.after:
        return says("table-leave-costs-later", n=-points, minutes=prizes.after // 60)
    return says("table-leave-costs", n=-points)
