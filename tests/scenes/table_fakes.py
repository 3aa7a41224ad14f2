"""A client that sits at a real table without a centre: it answers what a centre would have answered."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from game.catalog import GAMES
from game.contract import Advice, Strength
from game.table import Table
from net.address import Address
from net.client import Shown, State
from net.messages import Again, AtTable, Credited, Leave, Said, Say, SeatInfo, TableInfo, Turbo
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeClient, FakeContext

if TYPE_CHECKING:
    from net.messages import Earned, FromClient
    from scenes.placed import Placed

SIZE = (1280, 720)
ZERO = GAMES["zero"]
ANN = SeatInfo("person", "Ann")
BO = SeatInfo("person", "Bo")
FREE = SeatInfo("free")


def computer(strength: Strength = Strength.NORMAL) -> SeatInfo:
    return SeatInfo("computer", strength=strength)


class TableClient(FakeClient):
    """Plays a game: computers answer at once, people are moved by `let`. `now` is the client's clock."""

    def __init__(
        self, *seats: SeatInfo, seat: int | None = 0, seed: str = "a", game: str = "zero",
        options: Any = None, **more: Any,
    ) -> None:  # fmt: skip
        super().__init__(Address("127.0.0.1", 47_555))
        self.game = GAMES[game]
        self.options = self.game.rules.Options() if options is None else options
        terms: dict[str, Any] = {
            "clock": 0,
            "pace": "normal",
            "watch": True,
            "status": "open",
            "solo": False,
        } | more
        info = TableInfo(1, game, msgspec.msgpack.encode(self.options), seats, **terms)
        self.table: Table | None = None
        self.seed = seed
        self.now = 0.0
        self.dice = random.Random(seed)
        self.asked: list[Shown] = []
        self.welcome(seat_at=AtTable(info, seat, seat == 0, 0))

    @property
    def at(self) -> AtTable:
        assert self.seat_at is not None
        return self.seat_at

    def alter(self, **info: Any) -> None:
        """The table changes."""
        self.seat_at = replace(self.at, info=replace(self.at.info, **info))
        self.revision += 1

    def seat_is(self, seat: int, info: SeatInfo) -> None:
        """Somebody else, or the same one otherwise, sits there."""
        seats = list(self.at.info.seats)
        seats[seat] = info
        self.alter(seats=tuple(seats))

    def begin(self) -> None:
        """The next game of the table."""
        play = self.at.play + 1
        self.table = Table(self.game, self.options, len(self.at.info.seats), f"{self.seed}{play}")
        self.seat_at = replace(self.at, play=play)
        self.alter(status="running", seats=tuple(replace(one, again=False) for one in self.at.info.seats))
        self.show()
        self.computers()

    def show(self) -> None:
        """A frame for this seat; what was advised is gone with it."""
        assert self.table is not None
        self.advising, self.advice = False, None
        frame = self.table.frame_for(self.at.seat)
        until = self.now + self.at.info.clock if self.at.info.clock else None
        shown = Shown(self.at.play, frame.step, frame.decision, frame.view, frame.events, until, False)
        self.news["frames"].append(shown)

    def let(self, seat: int, intent: Any) -> None:
        """A seat plays."""
        assert self.table is not None
        self.table.submit(seat, intent)
        self.show()
        if self.table.outcome() is not None:
            self.alter(status="over")

    def decide(self, seat: int) -> Any:
        """Anything that is legal there."""
        assert self.table is not None
        return self.dice.choice(self.table.view(seat).legal)

    def computers(self) -> None:
        """All computers play until people have to decide."""
        assert self.table is not None
        while ready := [seat for seat in sorted(self.table.to_act()) if self._is_computer(seat)]:
            self.let(ready[0], self.decide(ready[0]))

    def _is_computer(self, seat: int) -> bool:
        return self.at.info.seats[seat].kind == "computer"

    def play_on(self, decisions: int) -> None:
        """Everybody plays for a while."""
        assert self.table is not None
        for _ in range(decisions):
            if acting := sorted(self.table.to_act()):
                self.let(acting[0], self.decide(acting[0]))

    def intend(self, shown: Shown, intent: Any) -> None:
        super().intend(shown, intent)
        assert self.table is not None
        seat = self.at.seat
        assert seat is not None
        if shown.decision == self.table.decision(seat):
            self.let(seat, intent)
            self.computers()

    def send(self, message: FromClient) -> None:
        super().send(message)
        match message:
            case Say(mood, text):
                self.news["said"].append(Said(self.at.seat, "Ann", mood, text))
            case Turbo(on):
                self.seat_at = replace(self.at, turbo=on)
                self.revision += 1
            case Again() if self.at.seat is not None:
                self.seat_is(self.at.seat, replace(self.at.info.seats[self.at.seat], again=True))
                if all(one.again or one.kind == "computer" for one in self.at.info.seats):
                    self.begin()
            case Leave():
                self.seat_at = None
                self.revision += 1
            case _:
                pass

    def advise(self, shown: Shown) -> None:
        if not self.advising and self.advice is None:
            self.asked.append(shown)
            self.advising = True
            self.revision += 1

    def advised(self, intent: Any, reason: str, args: tuple[tuple[str, str | int], ...] = ()) -> None:
        """The centre has an answer."""
        self.advising, self.advice = False, Advice(intent, reason, args)
        self.revision += 1

    def credit(self, *earned: Earned | None) -> None:
        """The centre tells what the game has brought."""
        self.credited = Credited(self.at.play, earned)
        self.revision += 1

    def lose(self) -> None:
        """The connection breaks."""
        self.state = State.LOST
        self.revision += 1


def legal(scene: TableScene) -> tuple[Any, ...]:
    """The intents of the picture that is shown."""
    view = scene.sitting.view
    assert view is not None
    return tuple(view.legal)


def text(thing: Placed) -> str:
    """What stands on a thing; nothing if it has no words."""
    return str(getattr(thing.art, "text", ""))


def seated(context: FakeContext, client: TableClient) -> TableScene:
    """A scene at the client's table."""
    context.client = client  # type: ignore[assignment]
    return TableScene(context)


def settle(scene: TableScene, now: float = 0.0, until: float = 400.0) -> float:
    """Let everything that waits be shown; the time after it."""
    while now < until:
        scene.update(now)
        if scene.sitting.feed.live and not scene.sitting.feed.moving(now):
            return now
        now += 1.0
    raise AssertionError("the queue never ends")


def things(scene: TableScene, now: float = 0.0) -> dict[str, Placed]:
    scene.refresh()
    picture = scene.picture(SIZE, now)
    assert picture is not None
    return {thing.key: thing for thing in picture.things}


def begun(
    context: FakeContext, *seats: SeatInfo, steps: int = 0, **more: object
) -> tuple[TableScene, TableClient]:
    """A running game, its first frames shown."""
    client = TableClient(*(seats or (ANN, computer())), **more)  # type: ignore[arg-type]
    scene = seated(context, client)
    client.begin()
    client.play_on(steps)
    settle(scene)
    return scene, client


def ended(context: FakeContext, *seats: SeatInfo, **more: object) -> tuple[TableScene, TableClient]:
    return begun(context, *seats, steps=5000, **more)
