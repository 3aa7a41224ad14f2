"""A game with two options and a board with pictures and preferences, over Speedzero's rules, for tests."""

from __future__ import annotations

from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pygame
from msgspec import Struct

from game.catalog import GAMES
from game.contract import Choice, Game
from scenes.boards import BOARDS
from scenes.boards.board import Preference
from scenes.draw import kit
from scenes.draw.text import LANGUAGES, catalogue
from scenes.hall import rules_page, rules_text
from scenes.hall.rules_text import Block, Section
from scenes.placed import Placed, Rect
from scenes.stack import Push
from tests.scenes.driver import Driver, Room
from tests.scenes.table_fakes import TableClient, seated, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager

    from net.messages import SeatInfo
    from scenes.stack import Scene
    from scenes.table.scene import TableScene
    from tests.scenes.fakes import FakeContext

KEY = "fake"
FIELDS = ("classic", "mirror", "shared", "narrow", "broad", "golden", "double", "night")
NAME, TAGLINE, BOARD = (
    ("Weichenwerk", "Points yard"),
    ("Zum Ausprobieren", "To try things"),
    ("Tafel", "Board"),
)
NAMES = (
    ("Klassisch", "Classic"), ("Gegenläufig", "Mirrored"), ("Gemeinsame Reihen", "Shared rows"),
    ("Engpass", "Bottleneck"), ("Breite Tafel", "Broad board"), ("Goldene Felder", "Golden fields"),
    ("Doppelte Kreuze", "Double crosses"), ("Nachtschicht", "Night shift"),
)  # fmt: skip
ABOUTS = (
    ("Vier Reihen, zwei steigen und zwei fallen.", "Four rows, two of them rise and two fall."),
    ("In jeder Reihe laufen die Zahlen andersherum.", "In every row the numbers run the other way round."),
    ("Zwei Reihen gehören allen: Wer zuerst kommt, sperrt sie für die anderen.",
     "Two rows belong to all: whoever comes first locks them for the others."),
    ("Nur neun Felder je Reihe, und Fehler kosten das Doppelte.",
     "Only nine fields a row, and faults cost double."),
    ("Zwölf Felder je Reihe, mit Lücken.", "Twelve fields a row, with gaps."),
    ("Drei Felder zählen doppelt, wenn alles links davon frei blieb.",
     "Three fields count double if all to their left stayed free."),
    ("Nach jedem Pasch darf ein Feld zweimal angekreuzt werden.",
     "After each pair one field may be crossed twice."),
    ("Das Licht ist aus: Zahlen erscheinen erst nach dem Wurf.",
     "The light is out: numbers appear only after the throw."),
)  # fmt: skip
PREFERENCES = (
    Preference("room", ("day", "night", "steam")),
    Preference("sound", ("bells", "plain")),
    Preference("aid", ("all", "some", "none")),
)
WORDS = {
    "room": ("Raum", "Room"), "room-day": ("Tag", "day"), "room-night": ("Nachtschicht", "night shift"),
    "room-steam": ("Dampfzeit", "age of steam"), "sound": ("Klang", "Sound"),
    "sound-bells": ("Glocken", "bells"),
    "sound-plain": ("schlicht", "plain"), "aid": ("Hilfe", "Help"), "aid-all": ("alles zeigen", "show all"),
    "aid-some": ("nur Erlaubtes", "what is allowed"), "aid-none": ("nichts", "nothing"),
}  # fmt: skip
TINTS = {"day": (26, 44, 54), "night": (12, 13, 30), "steam": (44, 30, 22)}
ROWS = ((200, 70, 70), (214, 168, 60), (80, 160, 90), (80, 120, 200))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table of it plays."""

    track: Literal["classic", "mirror", "shared", "narrow", "broad", "golden", "double", "night"] = "classic"


def texts(lang: str, fields: tuple[str, ...]) -> dict[str, str]:
    """Its catalogue."""
    i = LANGUAGES.index(lang)
    out = {f"{KEY}-preference-{key}": word[i] for key, word in WORDS.items()}
    out |= {f"{KEY}-name": NAME[i], f"hall-{KEY}": TAGLINE[i], "setup-track": BOARD[i]}
    for field, name, about in zip(fields, NAMES, ABOUTS, strict=False):
        out |= {f"setup-track-{field}": name[i], f"setup-track-{field}-about": about[i]}
    return out


def picture(what: str, area: Rect) -> list[Placed]:
    """Four rows of fields, a little different for each board."""
    if what != "rows" and what.removeprefix("track-") not in FIELDS:
        return []
    turn = 0 if what == "rows" else FIELDS.index(what.removeprefix("track-"))
    edge, count = max(2, area.h // 14), 11 - turn % 3
    things = [Placed("plate", area, kit.Panel((28, 34, 44), (70, 84, 104), edge), 0)]
    inner = area.inset(edge * 2)
    step, side = inner.h // 4, max(2, min(inner.h // 4 - edge, inner.w // count - 2))
    for row, colour in enumerate(ROWS[turn % 4 :] + ROWS[: turn % 4]):
        for i in range(count):
            place = Rect(inner.x + i * inner.w // count, inner.y + row * step, side, side)
            things.append(Placed(f"{row}-{i}", place, kit.Panel(colour, None, max(1, side // 5)), 1))
    return things


def background(size: tuple[int, int], preferences: Mapping[str, str]) -> pygame.Surface:
    """One colour a room."""
    room = pygame.Surface(size)
    room.fill(TINTS[preferences["room"]])
    return room


class FakeBoard:
    """Speedzero's board, but for what is tried out here. `heard`, `seen`: the preferences it was given."""

    NAME, TAGLINE, PREFERENCES = f"{KEY}-name", f"hall-{KEY}", PREFERENCES

    def __init__(self) -> None:
        self.heard: list[Mapping[str, str]] = []
        self.seen: list[Mapping[str, str]] = []
        self.picture, self.background = picture, background

    def sounds(self, event: Any, view: Any, preferences: Mapping[str, str]) -> tuple[Any, ...]:
        self.heard.append(preferences)
        return ()

    def layout(self, view: Any, area: Rect, ctx: Any) -> list[Placed]:
        self.seen.append(ctx.preferences)
        return list(BOARDS["zero"].layout(view, area, ctx))

    def __getattr__(self, name: str) -> Any:
        return getattr(BOARDS["zero"], name)


def book(game: str, lang: str) -> tuple[Section, ...]:
    """Rules with twenty sections; the fourth has a picture."""
    word = {"de": "Abschnitt über Weichen", "en": "Section about points"}[lang]
    text = "Auf dem Stellpult liegen vier Reihen, und jede wird von links nach rechts gestellt. " * 4
    plain = (Block("text", text.strip()), Block("item", "Erst der Wurf."), Block("item", "Dann die Felder."))
    drawn = (Block("text", text.strip()), Block("picture", "rows"), *plain[1:], Block("text", text.strip()))
    return tuple(Section(f"{n}. {word}", drawn if n == 4 else plain) for n in range(1, 21))


@contextmanager
def installed(board: FakeBoard | None = None, fields: tuple[str, ...] = FIELDS) -> Iterator[None]:
    """Meanwhile the game is in the catalogue, its board on the tables and its texts are known."""
    zero = GAMES["zero"]
    names = (name for name in dir(zero.rules) if not name.startswith("__"))
    rules: Any = SimpleNamespace(**{name: getattr(zero.rules, name) for name in names})
    rules.Options, rules.CHOICES = Options, (Choice("track", fields),)
    GAMES[KEY], BOARDS[KEY] = Game(KEY, rules, zero.bots), board or FakeBoard()  # type: ignore[assignment]
    read = rules_text.read
    rules_page.read = book  # type: ignore[attr-defined, assignment]
    before = {lang: dict(catalogue(lang)) for lang in LANGUAGES}
    for lang in LANGUAGES:
        catalogue(lang).update(texts(lang, fields))
    try:
        yield
    finally:
        del GAMES[KEY], BOARDS[KEY]
        rules_page.read = read  # type: ignore[attr-defined]
        for lang, known in before.items():
            catalogue(lang).clear()
            catalogue(lang).update(known)


class Within:
    """A scene for which something is there whenever it is asked for something, and leaves nothing behind."""

    def __init__(self, make: Callable[[], Scene], there: Callable[[], AbstractContextManager[None]]) -> None:
        self._there = there
        with there():
            self._scene = make()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._scene, name)
        if not callable(found):
            return found

        def asked(*args: Any) -> Any:
            with self._there():
                return found(*args)

        return asked


class Installed(Within):
    """A scene that knows the game."""

    def __init__(self, make: Callable[[], Scene], fields: tuple[str, ...] = FIELDS) -> None:
        board = FakeBoard()
        super().__init__(make, lambda: installed(board, fields))


def at_table(context: FakeContext, *seats: SeatInfo, begin: bool = True, **more: Any) -> TableScene:
    """A table of the game, with some moves made unless it has not begun."""
    client = TableClient(*seats, **more)
    client.alter(game=KEY, options=msgspec.msgpack.encode(Options("mirror")))
    scene = seated(context, client)
    if begin:
        client.begin()
        client.play_on(40)
        settle(scene)
    else:
        scene.update(0.0)
    return scene


def run(make: Callable[[FakeContext], Scene]) -> tuple[Driver, Scene]:
    """A loop in which a scene for its context is on top of another."""
    room = Room()
    driver = Driver(room)
    scene = make(driver.context)
    room.wants = Push(scene)
    driver.key(pygame.K_ESCAPE)
    driver.turn(1.0)
    return driver, scene


def top(driver: Driver) -> Scene:
    """What is on top of the stack after a while."""
    driver.turn(1.0)
    return driver.loop.decks[-1].scene
