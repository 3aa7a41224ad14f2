"""The hall itself, the first scene: a door for every game there is, and what one can do here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from game.catalog import GAMES
from scenes.boards import BOARDS
from scenes.draw import kit, letters, theme
from scenes.hall import door_art
from scenes.hall import room as hall
from scenes.hall import room_art as hall_art
from scenes.hall.room import HallScene
from scenes.input import Action, Verb
from scenes.placed import Placed, Rect, says
from scenes.refusal import sentence
from scenes.stack import Change, Push, Quit
from scenes.terms import options

if TYPE_CHECKING:
    from net.messages import Refused, TableInfo
    from scenes.context import Context
    from scenes.draw.theme import Metrics

Where = Literal["alone", "host", "join", "rules", "settings", "quit"]
MENU: tuple[Where, ...] = ("alone", "host", "join", "rules", "settings", "quit")
SHOWN = 6.0
"""Seconds a door shows the same things."""
CLOSE = 0.86
"""From door to door, in widths of one with its halo, where there are more than two: the halos overlap."""
NAME = "SPEEDCENTER"
MOTTO = theme.mix(theme.MUTED, theme.PAPER, 0.45)


class Enter(Struct, frozen=True):
    """Go through a game's door: go on with the game that waits, or set up a new one."""

    game: str


class Go(Struct, frozen=True):
    """An entry of the menu."""

    where: Where


class OtherLanguage(Struct, frozen=True):
    """Speak the other language."""


class TitleScene(HallScene):
    """Doors, menu, and who one is. Signs in to the centre of one's own: a game may wait there."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._seen: tuple[TableInfo | None, Refused | None] = None, None
        self._since: float | None = None
        self._turn = 0
        self._at: dict[str, Rect] = {}
        self._quit = False

    def back(self) -> Change | None:
        """Whoever presses Esc once too often on the way back does not want the evening to end."""
        from scenes.table.dialog import Answer, DialogScene

        answers = (Answer("hall-quit-no"), Answer("hall-menu-quit", "danger", self._end))
        return Push(DialogScene(self.context, "hall-quit-title", "hall-quit-text", answers))

    def _end(self) -> None:
        self._quit = True

    def handle(self, action: Action, now: float) -> Change | None:
        if action.verb is Verb.PRESS:
            return next(
                (self._enter(game) for game, at in self._at.items() if at.contains(action.x, action.y)), None
            )
        return super().handle(action, now)

    def update(self, now: float) -> Change | None:
        if self._quit:
            return Quit()
        lost = self.context.client is None and self.context.problem is None
        if lost or self.context.hosting:
            self.context.play_alone()
        self._deal(now)
        seen = hall.waiting(self.context), self.context.problem
        if seen != self._seen:
            self._seen = seen
            if seen[0] is not None:
                self.first = f"open-{seen[0].game}"
            self.stale()
        return None

    def _deal(self, now: float) -> None:
        """Every few seconds the doors show something else, for whom moving things do not disturb."""
        self._since = now if self._since is None else self._since
        turn = int((now - self._since) // SHOWN)
        if not self.context.settings.reduced_motion and turn != self._turn:
            self._turn = turn
            self.stale()

    def chosen(self, act: Any, now: float) -> Change | None:
        match act:
            case Enter(game):
                return self._enter(game)
            case Go(where):
                return self._go(where)
            case OtherLanguage():
                self.context.set_language(self._other())
                self.stale()
        return None

    def _enter(self, game: str) -> Change:
        """Whoever comes back stands at this door, or where a game waits. Scenes are loaded when wanted."""
        if hall.waiting(self.context) is None:
            self.first = f"open-{game}"
        if not self._waits(game):
            from scenes.hall.setup import SetupScene

            return Push(SetupScene(self.context, game, "alone"))
        from scenes.table.scene import TableScene

        self.context.play_alone()  # signing in anew brings the whole table, whatever was seen of it before
        return Push(TableScene(self.context))

    def _waits(self, game: str) -> bool:
        """Whether a table of this game waits to be gone on with."""
        waiting = hall.waiting(self.context)
        return waiting is not None and waiting.game == game

    def _go(self, where: Where) -> Change:
        match where:
            case "alone" | "host":
                from scenes.hall.games import wanted

                return Push(wanted(self.context, where))
            case "join":
                from scenes.hall.join import JoinScene

                return Push(JoinScene(self.context))
            case "rules":
                return Push(hall.rules(self.context))
            case "settings":
                from scenes.hall.settings import SettingsScene

                return Push(SettingsScene(self.context))
            case "quit":
                return Quit()

    def _other(self) -> str:
        return "en" if self.context.texts.lang == "de" else "de"

    # --- the picture -------------------------------------------------------------------------------------

    def things(self, m: Metrics) -> list[Placed]:
        keys = (
            ("◀ ▶", "hall-key-choose"),
            ("Enter", "hall-key-open"),
            ("F1", "hall-key-rules"),
            ("Esc", "hall-key-quit"),
        )
        low = m.size[1] - m.px(58)
        name, menu = self._name(m), self._menu(m, low)
        return [
            *self._doors(m, name[-1].rect, min(thing.rect.y for thing in menu)),
            *menu,
            *self._person(m),
            *name,
            *hall.hints(m, low, [(key, self.tr(text)) for key, text in keys]),
        ]

    def _person(self, m: Metrics) -> list[Placed]:
        """Who plays, at the upper left; the other language at the upper right."""
        side = self._side(m)
        x = y = m.px(44)
        name = self.context.home.name()
        other = self.tr("hall-other-language")
        wide = kit.button_width(other, m.text(19))
        corner = Rect(m.size[0] - x - wide, y - m.px(4), wide, max(m.px(54), side))
        left = x + side + m.px(14)
        room = Rect(left, y, corner.x - left - m.px(40), side)
        px = letters.fitting(name, m.text(22), room.w, bold=True)
        return [
            Placed("person", Rect(x, y, side, side), kit.Dot(theme.SEATS[0], name[:1].upper()), 2),
            kit.label("person-name", room, name, px, bold=True, layer=2),
            kit.button("language", corner, other, m.text(19), OtherLanguage(), "top", "quiet", layer=2),
        ]

    def _side(self, m: Metrics) -> int:
        """How high the line is that names the person."""
        return max(m.px(46), letters.height(m.text(22)))

    def _name(self, m: Metrics) -> list[Placed]:
        """The name is large anyway: wished larger, it leaves the room to what is smaller."""
        w = m.size[0]
        px, spacing = max(m.px(84), m.text(50)), m.px(20)
        room = w - m.px(80)
        while letters.width(NAME, px, bold=True, spacing=spacing) > room:
            px, spacing = px - 2, max(1, spacing - 1)
        wide = letters.width(NAME, px, bold=True, spacing=spacing)
        top = m.px(44) + self._side(m) - m.px(20) if not m.narrow else m.px(150)
        high = letters.height(px)
        motto, colour = self._motto()
        small = letters.fitting(motto, m.text(25), room)
        art = kit.Label(NAME, px, theme.PAPER, bold=True, align="centre", spacing=spacing)
        under = Rect(m.px(40), top + high - m.px(8), room, letters.height(small))
        return [
            Placed("name", Rect((w - wide) // 2 - 2, top, wide + 4, high), art, 2, fade=False),
            kit.label("motto", under, motto, small, colour, align="centre", layer=2),
        ]

    def _motto(self) -> tuple[str, theme.Colour]:
        """A friendly line, or what is wrong with one's own files or centre."""
        wrong = [*self.context.home.problems, *([self.context.problem] if self.context.problem else [])]
        if wrong:
            return sentence(self.context.texts, wrong[0]), theme.WARN
        return self.tr("hall-motto"), MOTTO

    def _doors(self, m: Metrics, motto: Rect, menu: int) -> list[Placed]:
        """All doors side by side on the floor's edge, as large as they can be between motto and `menu`."""
        ground = round(hall_art.hall(m.size).ground())
        top = max(m.px(232) if not m.narrow else m.px(320), motto.y + motto.h)
        count = len(GAMES)
        step = 1.0 if count <= 2 else CLOSE
        high = ground - top
        broad = m.size[0] * 4 // 5 if m.narrow and count <= 2 else m.size[0] - m.px(60)
        wide = min(round(high * 0.9), int(broad / (step * (count - 1) + 1)))
        high = min(high, round(wide * (1.75 if count <= 2 else 2.1)))
        left = (m.size[0] - round(wide * (step * (count - 1) + 1))) // 2
        out = []
        said = hall.abouts([self._about(game) for game in GAMES], m, wide)
        for i, (game, about) in enumerate(zip(GAMES, said, strict=True)):
            rect = Rect(left + round(i * step * wide), ground - high, wide, high)
            out += self._door(m, game, rect, menu, about)
        return out

    def _door(self, m: Metrics, game: str, rect: Rect, menu: int, about: hall.About) -> list[Placed]:
        """The button is what has the focus; a click anywhere on the door means the same."""
        self._at[game] = rect.inset(round(rect.w * door_art.HALO))
        inner = rect.inset(round(rect.w * (door_art.HALO + 0.11)))
        high, most = m.px(68), self._at[game].w - m.px(16)
        low = min(rect.y + rect.h - m.px(34), menu - m.px(10))
        text = self.tr("hall-continue" if self._waits(game) else "hall-play")
        px = letters.fitting(text, min(m.text(25), round(high * 0.6)), most - m.px(24), bold=True)
        wide = min(most, max(inner.w * 4 // 5, letters.width(text, px, bold=True) + px))
        place = Rect(inner.centre[0] - wide // 2, low - high, wide, high)
        describe = says("hall-door", game=self.tr(BOARDS[game].NAME), about=self._about(game))
        return [
            kit.button(
                f"open-{game}",
                place,
                text,
                px,
                Enter(game),
                "doors",
                "brass",
                describe=describe,
                layer=10,
            ),
            *hall.door(self.context.texts, game, rect, m, self._turn, about),
        ]

    def _about(self, game: str) -> str:
        """A game in a few words; of one that waits, how its table was opened."""
        waiting = self._seen[0]
        chosen = options(waiting, self.context.texts) if waiting is not None and waiting.game == game else []
        return " · ".join(chosen) or self.tr(BOARDS[game].TAGLINE)

    def _menu(self, m: Metrics, low: int) -> list[Placed]:
        px, gap = min(m.text(27), max(m.px(44), theme.SMALLEST_TEXT)), m.px(20)
        texts = [self.tr(f"hall-menu-{where}") for where in MENU]
        widths = [letters.width(text, px, bold=True) + m.px(44) for text in texts]
        rows = hall.rows_of(widths, m.size[0] - m.px(60), gap)
        high = max(m.px(64), letters.height(px))
        y = low - m.px(30 if len(rows) == 1 or m.narrow else 12) - high * len(rows)
        out = []
        for row in rows:
            x = (m.size[0] - sum(widths[i] for i in row) - gap * (len(row) - 1)) // 2
            for i in row:
                art, lit = kit.Tab(texts[i], px), kit.Tab(texts[i], px, on=True)
                place = Rect(x, y, widths[i], high)
                describe = says(f"hall-about-{MENU[i]}")
                out.append(
                    Placed(f"menu-{MENU[i]}", place, art, 2, Go(MENU[i]), "menu", describe, lit, fade=False)
                )
                x += widths[i] + gap
            y += high
        return out
