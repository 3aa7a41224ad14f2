"""One table of the centre: people and computers around a game, from the opening to the last one's leaving.

Here: what a table does when somebody sits, starts, plays, leaves, comes back, wants again, or time passes.
Not here: who a connection is (`peers.py`), the game's course (`play.py`), what was agreed (`terms.py`), who
hears of it (`audience.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.catalog import GAMES
from game.contract import Illegal, Seat, Strength, Value
from net.audience import Audience
from net.journal import Move
from net.messages import Advise, AtTable, Earned, Intend, Said, Say, TableInfo, encode
from net.play import Play
from net.results import Account, Bout
from net.seating import Chair, Player, Seating
from net.terms import Saved, Status, Terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from net.house import House
    from net.task import Task

PAUSES: Mapping[str, float] = {"normal": 0.9, "fast": 0.45}
TURBO = 0.15
"""Seconds before a computer's move."""
HOLD = 20.0
"""Seconds an open table keeps the seat of somebody whose connection was lost."""
KEPT = 120.0
"""Seconds a seat is kept after a game, once somebody wants another."""


class HostedTable:
    """A table with its people. A player's requests raise Illegal(code) when they can't be met."""

    def __init__(self, house: House, number: int, terms: Terms, seating: Seating) -> None:
        self.id = number
        self.terms = terms
        self.seating = seating
        self.audience = Audience(house.post, seating)
        self.status: Status = "open"
        self.turbo = False
        self.plays = 0
        self.seed = ""
        self.play: Play | None = None
        self._house = house
        self._game = GAMES[terms.game]
        self._kept_until: float | None = None
        self._account = self._new_account()

    # --- coming and going ----------------------------------------------------------------------------------

    def sit(self, player: Player, name: str, seat: Seat | None) -> None:
        """Take a free seat."""
        if self.status != "open":
            raise Illegal("running")
        self.seating.sit(player, name, seat)
        self._house.enter(player, self)
        self._altered()

    def watch(self, player: Player, now: float) -> None:
        """Look on."""
        if not self.terms.watch:
            raise Illegal("no-watching")
        if self.audience.full:
            raise Illegal("full")
        self._house.enter(player, self)
        self.audience.watchers.append(player)
        self._house.post(player, self._at_table(player))
        self._tell_story(player, now)

    def leave(self, player: Player, now: float) -> None:
        """Get up for good; in a running game that may cost points, and a computer goes on."""
        self._house.leave(player)
        if self.audience.turn_away(player):
            return
        if self.status == "running":
            self._abandon(player, now)
        else:
            self._get_up(player)
        if self.terms.solo or not self.seating.seats("person"):
            self.vanish()
            return
        if not self.seating.anybody_again():
            self._kept_until = None
        self._altered()
        self._next_if_ready(now)

    def _get_up(self, player: Player) -> None:
        """Between games a seat becomes free."""
        if self.status == "over":
            self.seating.leave_finished(player)
        else:
            self.seating.leave(player)

    def _abandon(self, player: Player, now: float) -> None:
        assert self.play is not None
        seat = self.seating.seat_of(player)
        assert seat is not None
        self._account.left(seat, player, self.seating.chairs[seat].name, self.play.elapsed(now))
        self.seating.leave(player, Chair(strength=Strength.NORMAL, stands_in=True))
        self.play.take_over(seat, Strength.NORMAL, now)
        self.audience.tell(self._account.told())

    def lost(self, player: Player, now: float) -> None:
        """A player's connection ended: the seat is kept. Alone, the game waits."""
        if self.audience.turn_away(player):
            self._house.leave(player)
            return
        self.seating.mark(player, away=now)
        if self.play and self.terms.solo:
            self.play.pause(now)
        self._altered()

    def back(self, player: Player, name: str, now: float) -> None:
        """A player is here again: the same seat, and all that happened meanwhile."""
        self.seating.mark(player, away=None, name=name)
        if self.play and self.terms.solo and self.status == "running":
            self.play.resume(now)
        self._altered()
        self._tell_story(player, now)
        self._next_if_ready(now)

    def pause(self, player: Player, on: bool, now: float) -> None:
        """Alone, the game waits for its player, or goes on."""
        if self.play and self.status == "running" and self.terms.solo and self.seating.host == player:
            (self.play.pause if on else self.play.resume)(now)
            self._show(now, news=False)

    def vanish(self) -> None:
        """The table is no more; whoever is still there is told."""
        for player in self.audience.everybody():
            self._house.leave(player)
        del self._house.tables[self.id]
        self._house.journal.drop_table(self.id)
        self._house.changed = True

    # --- games ---------------------------------------------------------------------------------------------

    def start(self, player: Player, fill: Strength | None, now: float) -> None:
        """The host starts: free seats get computers, or vanish."""
        if self.status != "open":
            raise Illegal("running")
        if player != self.seating.host:
            raise Illegal("not-host")
        free = 0 if fill else len(self.seating.seats("free"))
        if len(self.seating.chairs) - free not in self._game.rules.SEATS:
            raise Illegal("seats")
        self.begin(fill, now)

    def begin(self, fill: Strength | None, now: float) -> None:
        """Deal the next game of this table."""
        self.seating.close_ranks(fill)
        self.plays += 1
        self.seed = self.terms.seed if self._is_chosen_deal() else self._house.new_seed()
        self.status = "running"
        self._kept_until, self._account = None, self._new_account()
        self.play = self._new_play(now)
        self.play.resume(now)
        self._altered()
        self._show(now, news=False)

    def _new_play(self, now: float) -> Play:
        chairs = enumerate(self.seating.chairs)
        return Play(
            self._game,
            self.terms.game_options(),
            self.seed,
            len(self.seating.chairs),
            {seat: chair.strength for seat, chair in chairs if chair.strength},
            number=self.plays,
            clock=self.terms.clock,
            task_ids=self._house.task_ids,
            now=now,
        )

    def intend(self, player: Player, intend: Intend, now: float) -> None:
        """A player's answer to a decision: played once, however often it comes."""
        play, seat = self._seated(player)
        if play.passed(seat, intend):
            self._house.post(player, play.frame(seat, now, news=False))
            return
        play.resume(now)
        self._submit(seat, self._opened(intend.intent), now)

    def _seated(self, player: Player) -> tuple[Play, Seat]:
        """The game, and the player's seat in it."""
        seat = self.seating.seat_of(player)
        if seat is None or self.play is None:
            raise Illegal("no-table")
        return self.play, seat

    def advise(self, player: Player, wish: Advise) -> None:
        """Alone, a player may ask what a strong computer would do. Nothing is said once it is decided."""
        play, seat = self._seated(player)
        if not self.terms.solo or self._game.advise is None:
            raise Illegal("no-advice")
        if not play.passed(seat, wish):
            play.adviser.ask(seat)

    def _opened(self, intent: bytes) -> Value:
        try:
            return msgspec.msgpack.decode(intent, type=self._game.rules.Intent)
        except (msgspec.DecodeError, RecursionError):
            raise Illegal("rubbish") from None

    def _submit(self, seat: Seat, intent: Value, now: float, *, computer: bool = False) -> None:
        assert self.play is not None
        step = self.play.table.step
        self.play.submit(seat, intent, now, computer=computer)
        move = Move(seat, encode(intent), round(self.play.elapsed(now) * 1000))
        self._house.journal.add_move(self.id, self.plays, step, move)
        if self._account.rounds(self.seating.people(), self.play.scored()):
            self.audience.tell(self._account.told())
        self._show(now, news=True)
        self._finish_if_over(now)

    def _finish_if_over(self, now: float) -> None:
        assert self.play is not None
        outcome = self.play.table.outcome()
        if outcome is None:
            return
        self.play.pause(now)
        self._account.game(self.seating.people(), outcome, self.play.elapsed(now))
        self.audience.tell(self._account.told())
        self.status = "over"
        self.seating.hold_from(now)
        self._altered()

    def again(self, player: Player, now: float) -> None:
        """A player wants another game; it starts when all who kept their seats do."""
        self._seated(player)
        if self.status != "over":
            raise Illegal("running")
        self.seating.want_again(player)
        self._kept_until = self._kept_until or now + KEPT
        self._altered()
        self._next_if_ready(now)

    def _next_if_ready(self, now: float) -> None:
        if self.status == "over" and self.seating.all_again():
            self._next(now)

    def _next(self, now: float) -> None:
        """The next game starts, unless seats became free: then the table is open again."""
        before = set(self.seating.people().values())
        self.seating.reopen()
        for player in before - set(self.seating.people().values()):
            self._house.leave(player)
        if not self.seating.seats("person"):
            self.vanish()
        elif self.seating.seats("free"):
            self.status, self._kept_until, self.play = "open", None, None
            self._altered()
        else:
            self.begin(self.seating.fill, now)

    def set_turbo(self, player: Player, on: bool) -> None:
        """Computers at a solo table play faster, or not."""
        if not self.terms.solo or self.seating.seat_of(player) is None:
            raise Illegal("not-host")
        self.turbo = on
        self._altered()

    def say(self, player: Player, name: str, say: Say) -> None:
        """Everybody at the table hears it."""
        self.audience.tell(Said(self.seating.seat_of(player), name, say.mood, say.text))

    # --- time ----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let time pass."""
        if self.status == "running":
            self._run(now)
        else:
            self._release(now)

    def _run(self, now: float) -> None:
        assert self.play is not None
        if self.play.expire(now):
            self._show(now, news=False)
        if advice := self.play.adviser.tell():
            seat, answer = advice
            self._house.post(self.seating.people()[seat], answer)
        while self.status == "running" and (due := self.play.due(now, self._pause())):
            self._submit(*due, now, computer=True)

    def _release(self, now: float) -> None:
        """Between games: seats are given away that were kept long enough; nobody left, no table."""
        if self._kept_until is not None and self._kept_until <= now:
            self._next(now)
            return
        late = [player for player, until in self._held().items() if until <= now]
        for player in late:
            self._house.leave(player)
            self._get_up(player)
        if not self.seating.seats("person"):
            self.vanish()
        elif late:
            self._altered()
            self._next_if_ready(now)

    def _held(self) -> dict[Player, float]:
        """Until when seats of people who are away are kept between games."""
        span = HOLD if self.status == "open" else KEPT
        return {chair.player: chair.away + span for chair in self.seating.chairs if chair.away is not None}

    def _pause(self) -> float:
        return TURBO if self.turbo else PAUSES[self.terms.pace]

    def wake(self, now: float) -> float | None:
        """The next moment something is due."""
        if self.status == "running":
            assert self.play is not None
            return self.play.wake(now, self._pause())
        kept = [] if self._kept_until is None else [self._kept_until]
        return min([*kept, *self._held().values()], default=None)

    def think(self) -> list[Task]:
        """Decisions to ask computers for, and advice."""
        return self.play.think() if self.play else []

    # --- what is written -----------------------------------------------------------------------------------

    def restore(self, saved: Saved, now: float) -> None:
        """Go on as the journal has it. Raises Illegal if the rules are not the same any more."""
        if saved.version != self._game.rules.VERSION:
            raise Illegal("version")
        self.status, self.turbo = saved.status, saved.turbo
        self.plays, self.seed = saved.plays, saved.seed
        if self.status != "open":
            self.play = self._new_play(now)
            self.play.restore(self._house.journal.moves(self.id, self.plays))
            self._recall(self.play, saved.earned, now)
            if not self.terms.solo and self.status == "running":
                self.play.resume(now)
        if self.seating.anybody_again():
            self._kept_until = now + KEPT
        for player in self.seating.people().values():
            self._house.enter(player, self)

    def _recall(self, play: Play, earned: tuple[Earned | None, ...], now: float) -> None:
        rows, outcome = self._game.rules.sheet(play.table.view(None)).rows, play.table.outcome()
        self._account = self._new_account(earned)
        self._account.recall(self.seating.people(), rows, outcome, play.elapsed(now))

    def _saved(self) -> bytes:
        seating = self.seating
        return encode(
            Saved(
                self._game.rules.VERSION, self.terms, tuple(seating.chairs), seating.host, seating.fill,
                self.status, self.turbo, self.plays, self.seed, self._account.earned,
            )
        )  # fmt: skip

    def _new_account(self, earned: tuple[Earned | None, ...] = ()) -> Account:
        counts, seats = not self._is_chosen_deal(), len(self.seating.chairs)
        bout = Bout(self.id, self.plays, self.terms.game, seats, counts, self.seating.began_alone())
        return Account(bout, self._house.journal, earned)

    def _is_chosen_deal(self) -> bool:
        return self.plays == 1 and self.terms.seed != ""

    # --- what is told --------------------------------------------------------------------------------------

    def info(self) -> TableInfo:
        """As the table list shows it."""
        terms = self.terms
        return TableInfo(
            self.id, terms.game, terms.options, self.seating.infos(), terms.clock, terms.pace, terms.watch,
            terms.solo, self.status,
        )  # fmt: skip

    def _altered(self) -> None:
        """Something but a move has happened: write it down, tell everybody here, and the list."""
        self._house.journal.put_table(self.id, self._saved())
        self._house.changed |= not self.terms.solo
        for player in self.audience.everybody():
            self._house.post(player, self._at_table(player))

    def _at_table(self, player: Player) -> AtTable:
        host = player == self.seating.host
        return AtTable(self.info(), self.seating.seat_of(player), host, self.plays, self.turbo)

    def _show(self, now: float, *, news: bool) -> None:
        assert self.play is not None
        self.audience.show(self.play, now, news=news)

    def _tell_story(self, player: Player, now: float) -> None:
        if self.play:
            self.audience.tell_story(player, self.play, self._account.told(), now)
