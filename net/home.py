"""A client's own files: its key, its settings, where its centre keeps the games. Nothing else.

A file that cannot be read is put aside with the ending `.bad` and replaced by a fresh one; what the disk does
not take is kept until the program ends. `Home.problems` tells about both, so that a person hears of it and
nothing is lost silently.
"""

from __future__ import annotations

import getpass
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct, structs

from net.identity import SEED_BYTES, Identity
from net.messages import OpenTable, Refused

if TYPE_CHECKING:
    from pathlib import Path

Pixels = Annotated[int, Meta(ge=1, le=16_384)]
LargeView = Literal["every", "before", "nobody", "off"]
"""Every opponent, only the one before oneself, nobody; or nobody and the chat has more room for it."""
MOST_PREFERENCES, LONGEST_PREFERENCE = 64, 40
MOST_TABLES = 32
Kind = Literal["solo", "party"]
Percent = Annotated[int, Meta(ge=0, le=100)]


class Settings(Struct, frozen=True):
    """What a player chose. Fields that an older or newer program does not know are ignored.

    `language` None: the system's. `windowed`: the window's size in pixels, None: full screen. `addresses`:
    centres joined, the latest first. `tables`: how the last table of each kind and game was opened, by
    "kind.game", the latest last. In per cent: `text`, how large type is; `magnify_own` and `magnify_others`,
    how large one's own and other seats' small cards are when pointed at. `large_view`: what comes forward by
    itself on others' turns. `boards`: what is preferred about games' boards, a value by "game.key"; whoever
    reads it may not know the value.
    """

    language: Literal["de", "en"] | None = None
    name: Annotated[str, Meta(max_length=24)] = ""
    windowed: tuple[Pixels, Pixels] | None = None
    reduced_motion: bool = False
    volume: Percent = 75
    mute: bool = False
    text: Literal[100, 125, 150, 200] = 100
    magnify_own: Literal[100, 110, 130] = 110
    magnify_others: Literal[100, 150, 200] = 150
    large_view: LargeView = "nobody"
    addresses: Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=5)] = ()
    tables: dict[str, OpenTable] = {}
    boards: dict[str, str] = {}


class Home:
    """The directory that holds everything of one player; it is made when missing.

    Raises OSError if it cannot be made at all.
    """

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.guest = "Guest"
        """The name of somebody of whom nothing is known, in the language of the moment."""
        self.problems: list[Refused] = []
        self._unsaved: dict[str, bytes] = {}
        directory.mkdir(parents=True, exist_ok=True)

    def identity(self) -> Identity:
        """The player's key pair, made on the first call ever."""
        found = self._read("identity.key")
        if found is not None and len(found) == SEED_BYTES:
            return Identity(found)
        if found is not None:
            self._put_aside("identity.key")
        fresh = Identity.fresh()
        self._write("identity.key", fresh.seed)
        return fresh

    def settings(self) -> Settings:
        """The saved settings, or the first ones."""
        found = self._read("settings.json")
        if found is None:
            return Settings()
        try:
            return _settings(found)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._put_aside("settings.json")
            return Settings()

    def save_settings(self, settings: Settings) -> None:
        """Write the settings whole or not at all."""
        self._write("settings.json", msgspec.json.format(msgspec.json.encode(settings)))

    def name(self) -> str:
        """The label the player goes by: the saved one, else the machine's user, else `guest`."""
        return _plain(self.settings().name) or _user() or self.guest

    def centre_dir(self) -> Path:
        """Where the centre this player starts to play alone keeps its games."""
        return self.directory / "centre"

    def party_dir(self) -> Path:
        """Where the one that is open to others does: a game alone can wait meanwhile."""
        return self.directory / "party"

    def _read(self, name: str) -> bytes | None:
        """What the file holds; nothing that makes sense if it is no file."""
        try:
            return self._unsaved[name] if name in self._unsaved else (self.directory / name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError:
            return b""

    def _write(self, name: str, data: bytes) -> None:
        try:
            _replace(self.directory / name, data)
            self._unsaved.pop(name, None)
        except OSError:
            self._unsaved[name] = data
            self._tell("data-unusable", self.directory)

    def _put_aside(self, name: str) -> None:
        path = self.directory / name
        bad = path.with_name(name + ".bad")
        try:
            path.replace(bad)
        except OSError:
            self._tell("data-unusable", path)
        else:
            self._tell("home-damaged", bad)

    def _tell(self, code: str, path: Path) -> None:
        problem = Refused(code, (("file", str(path)[-100:]),))
        if problem not in self.problems:
            self.problems.append(problem)


def with_preference(settings: Settings, name: str, value: str) -> Settings:
    """The settings with something else preferred about a board; `name` is "game.key"."""
    others = {one: kept for one, kept in settings.boards.items() if one != name}
    return structs.replace(settings, boards=_preferences({**others, name: value}))


def with_table(settings: Settings, kind: Kind, table: OpenTable) -> Settings:
    """The settings with another last table of that kind and the table's game."""
    name = f"{kind}.{table.game}"
    others = {one: kept for one, kept in settings.tables.items() if one != name}
    return structs.replace(settings, tables=dict([*others.items(), (name, table)][-MOST_TABLES:]))


def last_table(settings: Settings, kind: Kind, game: str) -> OpenTable | None:
    """How the last table of that kind and game was opened."""
    return settings.tables.get(f"{kind}.{game}")


def last_game(settings: Settings, kind: Kind) -> str:
    """The game of the last table of that kind, or nothing."""
    return next(
        (last.game for name, last in reversed(settings.tables.items()) if name.startswith(f"{kind}.")), ""
    )


def _settings(found: bytes) -> Settings:
    """The settings as they lie in their file; what is wrong among `boards` and `tables` is left out alone."""
    plain = msgspec.json.decode(found)
    if isinstance(plain, dict):
        plain["boards"] = _preferences(plain.get("boards"))
        plain["tables"] = _tables(plain)
    return msgspec.convert(plain, Settings)


def _tables(plain: dict[str, object]) -> dict[str, object]:
    """What may be kept of them. Earlier versions knew one table of each kind, whatever its game."""
    found = plain.get("tables")
    pairs: list[tuple[object, object]] = [(kind, plain.get(kind)) for kind in get_args(Kind)]
    pairs += found.items() if isinstance(found, dict) else ()
    kept: dict[str, object] = {}
    for name, table in pairs:
        kind = str(name).partition(".")[0]
        with suppress(msgspec.ValidationError):
            game = msgspec.convert(table, OpenTable).game
            kept |= {f"{kind}.{game}": table} if kind in get_args(Kind) else {}
    return dict(list(kept.items())[-MOST_TABLES:])


def _preferences(found: object) -> dict[str, str]:
    """What may be kept of it: short texts by short names, so many that no file grows without end."""
    pairs = found.items() if isinstance(found, dict) else ()
    kept = [
        (name, value)
        for name, value in pairs
        if isinstance(value, str) and max(len(name), len(value)) <= LONGEST_PREFERENCE
    ]
    return dict(kept[-MOST_PREFERENCES:])


def default_directory() -> Path:
    """Where everything lies unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("speedcenter", appauthor=False)


def _user() -> str:
    """Who is logged in, as far as the system says."""
    try:
        return _plain(_plain(getpass.getuser())[:24])
    except (OSError, KeyError, ImportError):  # which of them depends on the system and on Python's version
        return ""


def _plain(name: str) -> str:
    """What can be seen of a name: a centre takes no other."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


def _replace(path: Path, data: bytes) -> None:
    """Replace a file in one step: after a crash there is the old one or the new one. For its owner only."""
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
