"""A client's own files: the key, the settings, and what happens to damaged ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from net.home import Home, Settings
from net.identity import Identity, verify

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
