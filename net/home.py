"""A client's own files: its key, its settings, where its centre keeps the games. Nothing else.

A file that cannot be read is put aside with the ending `.bad` and replaced by a fresh one; `Home.problems`
tells about it, so that a person hears of it and nothing is lost silently.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from net.identity import SEED_BYTES, Identity
from net.messages import OpenTable, Refused

if TYPE_CHECKING:
    from pathlib import Path

Pixels = Annotated[int, Meta(ge=1, le=16_384)]
LargeView = Literal["every", "before", "nobody", "off"]
"""Every opponent, only the one before oneself, nobody; or nobody and the chat has more room for it."""
Percent = Annotated[int, Meta(ge=0, le=100)]


class Settings(Struct, frozen=True):
    """What a player chose. Fields that an older or newer program does not know are ignored.

    `language` None: the system's. `windowed`: the window's size in pixels, None: full screen. `addresses`:
    centres joined, the latest first. `solo` and `party`: how the last table of each kind was opened. In per
    cent: `text`, how large type is; `magnify_own` and `magnify_others`, how large one's own and other seats'
    small cards are when pointed at. `large_view`: what comes forward by itself on others' turns.
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
    solo: OpenTable | None = None
    party: OpenTable | None = None


class Home:
    """The directory that holds everything of one player; it is made when missing.

    Raises OSError if it cannot be made or written at all.
    """

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.problems: list[Refused] = []
        directory.mkdir(parents=True, exist_ok=True)

    def identity(self) -> Identity:
        """The player's key pair, made on the first call ever."""
        path = self.directory / "identity.key"
        found = _read(path)
        if found is not None and len(found) == SEED_BYTES:
            return Identity(found)
        if found is not None:
            self._put_aside(path)
        fresh = Identity.fresh()
        _write(path, fresh.seed)
        return fresh

    def settings(self) -> Settings:
        """The saved settings, or the first ones."""
        path = self.directory / "settings.json"
        found = _read(path)
        if found is None:
            return Settings()
        try:
            return msgspec.json.decode(found, type=Settings)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._put_aside(path)
            return Settings()

    def save_settings(self, settings: Settings) -> None:
        """Write the settings whole or not at all. Raises OSError if the disk does not take them."""
        _write(self.directory / "settings.json", msgspec.json.format(msgspec.json.encode(settings)))

    def name(self) -> str:
        """The label the player goes by: the saved one, or the machine's user."""
        return self.settings().name or _user()

    def rename(self, name: str) -> None:
        """Save another label."""
        self.save_settings(replace(self.settings(), name=name))

    def centre_dir(self) -> Path:
        """Where the centre this player starts to play alone keeps its games."""
        return self.directory / "centre"

    def party_dir(self) -> Path:
        """Where the one that is open to others does: a game alone can wait meanwhile."""
        return self.directory / "party"

    def _put_aside(self, path: Path) -> None:
        bad = path.with_name(path.name + ".bad")
        path.replace(bad)
        self.problems.append(Refused("home-damaged", (("file", str(bad)[-100:]),)))


def default_directory() -> Path:
    """Where everything lies unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("speedcenter", appauthor=False)


def _user() -> str:
    found = os.environ.get("USERNAME" if sys.platform == "win32" else "USER", "").strip()
    return "".join(letter for letter in found if letter.isprintable())[:24] or "Speed"


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _write(path: Path, data: bytes) -> None:
    """Replace a file in one step: after a crash there is the old one or the new one. For its owner only."""
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
