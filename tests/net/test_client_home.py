"""A client's own files: the key, the settings, and what happens to damaged ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal

import msgspec
import pytest

from game.contract import Strength
from net.home import (
    MOST_PREFERENCES,
    MOST_TABLES,
    Home,
    Settings,
    last_game,
    last_table,
    with_preference,
    with_table,
)
from net.identity import Identity, verify
from net.messages import OpenTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_the_same_player_at_every_start(tmp_path: Path) -> None:
    """The key made at the first start is there at the next; only its owner may read it."""
    first = Home(tmp_path / "new" / "place").identity()
    again = Home(tmp_path / "new" / "place").identity()
    assert first.key == again.key
    if os.name == "posix":
        assert (tmp_path / "new/place/identity.key").stat().st_mode & 0o077 == 0


def test_settings_are_kept(tmp_path: Path) -> None:
    """What was saved is there at the next start; before that there are the first settings."""
    home = Home(tmp_path)
    assert home.settings() == Settings()
    wanted = Settings(language="de", name="Anna", windowed=(1280, 720), volume=5)
    home.save_settings(wanted)
    assert Home(tmp_path).settings() == wanted
    assert home.problems == []


@pytest.mark.parametrize(
    "damage", [b"", b"{", b'{"volume": 500}', b"\xff\xfe", b'{"name": "' + b"x" * 30 + b'"}']
)
def test_damaged_settings_are_put_aside(tmp_path: Path, damage: bytes) -> None:
    """Damaged settings are kept as .bad, the first ones are used, and the problem is told."""
    (tmp_path / "settings.json").write_bytes(damage)
    home = Home(tmp_path)
    assert home.settings() == Settings()
    assert (tmp_path / "settings.json.bad").read_bytes() == damage
    assert [problem.code for problem in home.problems] == ["home-damaged"]
    home.save_settings(Settings(name="Anna"))
    assert Home(tmp_path).settings().name == "Anna"


def test_a_damaged_key_is_put_aside(tmp_path: Path) -> None:
    """A key file of another length is kept as .bad and a new player made."""
    (tmp_path / "identity.key").write_bytes(b"short")
    home = Home(tmp_path)
    made = home.identity()
    assert (tmp_path / "identity.key.bad").read_bytes() == b"short"
    assert Home(tmp_path).identity().key == made.key
    assert len(home.problems) == 1


@pytest.mark.parametrize(
    ("boards", "kept"),
    [
        (b"7", {}),
        (b"[1]", {}),
        (b'{"a.room": "day", "a.sound": 3, "b.x": null}', {"a.room": "day"}),
        (b'{"a.room": "' + b"x" * 41 + b'", "b.x": "y"}', {"b.x": "y"}),
    ],
)
def test_damaged_preferences_take_nothing_else_along(
    tmp_path: Path, boards: bytes, kept: dict[str, str]
) -> None:
    """What is wrong among what is preferred about boards is left out; the rest of the file stays."""
    (tmp_path / "settings.json").write_bytes(b'{"name": "Anna", "boards": ' + boards + b"}")
    home = Home(tmp_path)
    assert home.settings() == Settings(name="Anna", boards=kept)
    assert home.problems == []


def test_preferences_do_not_grow_without_end() -> None:
    """The ones chosen last are kept, one a name, be it chosen again."""
    settings = with_preference(Settings(), "a.first", "x")
    for number in range(200):
        settings = with_preference(settings, f"a.{number}", "y")
        settings = with_preference(settings, "a.first", str(number))
    assert len(settings.boards) == MOST_PREFERENCES
    assert settings.boards["a.first"] == "199"
    assert settings.boards["a.199"] == "y"


def _table(game: str, clock: Literal[0, 30, 60] = 0) -> OpenTable:
    return OpenTable(game, b"\x80", (None, Strength.EASY), clock)


def test_each_game_has_its_last_table(tmp_path: Path) -> None:
    """The last table of each kind and game is kept, and which game was the last of its kind; others stay."""
    settings = Settings()
    assert last_table(settings, "solo", "a") is None
    assert last_game(settings, "solo") == ""
    settings = with_table(settings, "solo", _table("a"))
    settings = with_table(settings, "solo", _table("b"))
    settings = with_table(settings, "party", _table("b", 60))
    settings = with_table(settings, "solo", _table("a", 30))
    Home(tmp_path).save_settings(settings)
    again = Home(tmp_path).settings()
    assert again == settings
    assert last_table(again, "solo", "a") == _table("a", 30)
    assert last_table(again, "solo", "b") == _table("b")
    assert last_table(again, "party", "a") is None
    assert (last_game(again, "solo"), last_game(again, "party")) == ("a", "b")


def test_last_tables_do_not_grow_without_end() -> None:
    """Those opened last are kept."""
    settings = Settings()
    for number in range(100):
        settings = with_table(settings, "solo", _table(f"g{number}"))
    assert list(settings.tables) == [f"solo.g{n}" for n in range(100 - MOST_TABLES, 100)]


def test_tables_of_earlier_settings_are_kept(tmp_path: Path) -> None:
    """Files that knew only one table of each kind are read, and nothing in them is lost."""
    old = {"name": "Anna", "solo": _table("a", 30), "party": _table("b"), "boards": {"a.room": "day"}}
    (tmp_path / "settings.json").write_bytes(msgspec.json.encode(old))
    settings = Home(tmp_path).settings()
    assert settings.name == "Anna"
    assert settings.boards == {"a.room": "day"}
    assert last_table(settings, "solo", "a") == _table("a", 30)
    assert last_table(settings, "party", "b") == _table("b")
    Home(tmp_path).save_settings(with_table(settings, "solo", _table("c")))
    assert len(Home(tmp_path).settings().tables) == 3
    (tmp_path / "settings.json").write_bytes(b'{"name": "Anna", "solo": null, "party": null}')
    assert Home(tmp_path).settings() == Settings(name="Anna")


@pytest.mark.parametrize("tables", [b"7", b"[1]", b'{"solo.a": 3, "solo": {}, "x.a": %s}'])
def test_damaged_tables_take_nothing_else_along(tmp_path: Path, tables: bytes) -> None:
    """What is wrong among the last tables is left out; the rest of the file stays."""
    tables = tables.replace(b"%s", msgspec.json.encode(_table("a")))
    (tmp_path / "settings.json").write_bytes(b'{"name": "Anna", "tables": ' + tables + b"}")
    home = Home(tmp_path)
    assert home.settings() == Settings(name="Anna")
    assert home.problems == []


def test_settings_of_another_version_are_read(tmp_path: Path) -> None:
    """Fields nobody knows are ignored, fields that are missing have their first values."""
    (tmp_path / "settings.json").write_bytes(b'{"name": "Anna", "hologram": true}')
    home = Home(tmp_path)
    assert home.settings() == Settings(name="Anna")
    assert home.problems == []


def _nobody(why: type[Exception]) -> Callable[[], str]:
    def getuser() -> str:
        raise why

    return getuser


def test_a_name_is_always_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a saved name the machine's user is the label, and a guest's if that is not known."""
    home = Home(tmp_path)
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "anna\x07 " + "x" * 40)
    assert home.name() == ("anna " + "x" * 40)[:24]
    for unknown in (OSError, KeyError):
        monkeypatch.setattr("getpass.getuser", _nobody(unknown))
        assert home.name() == "Guest"
        home.guest = "Gast"
        assert home.name() == "Gast"
        home.guest = "Guest"
    home.save_settings(Settings(name="Berta"))
    assert home.name() == "Berta"


def test_a_crash_while_saving_keeps_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings are replaced whole: a disk that fails in between leaves the old ones, and that is told."""
    home = Home(tmp_path)
    home.save_settings(Settings(name="Anna"))

    def fail(_: int) -> None:
        raise OSError

    monkeypatch.setattr("os.fsync", fail)
    home.save_settings(Settings(name="Berta"))
    assert Home(tmp_path).name() == "Anna"
    assert [problem.code for problem in home.problems] == ["data-unusable"]


def test_signatures() -> None:
    """A signature holds for its key and words only, and malformed ones for nothing."""
    anna, berta = Identity.fresh(), Identity.fresh()
    signature = anna.sign(b"nonce")
    assert verify(anna.key, b"nonce", signature)
    assert not verify(berta.key, b"nonce", signature)
    assert not verify(anna.key, b"other", signature)
    assert not verify(anna.key, b"nonce", b"short")
    assert not verify(b"short", b"nonce", signature)
    with pytest.raises(ValueError, match="32"):
        Identity(b"short")
