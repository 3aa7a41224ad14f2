"""The system's language: what the environment, Windows and macOS say of it."""

from __future__ import annotations

import plistlib
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from scenes import context, language
from scenes.language import of_environment, of_preferences, spoken
from tests.scenes.fakes import FakeContext

if TYPE_CHECKING:
    from pathlib import Path

ENVIRONMENTS: list[tuple[dict[str, str], str]] = [
    ({}, "en"),
    ({"LANG": "de_DE.UTF-8"}, "de"),
    ({"LANG": "de"}, "de"),
    ({"LANG": "de_AT@euro"}, "de"),
    ({"LANG": "fr_FR.UTF-8"}, "en"),
    ({"LANG": "den_XX"}, "en"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
    ({"LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
    ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE"}, "de"),
    ({"LANGUAGE": "de:en", "LANG": "en_GB.UTF-8"}, "de"),
    ({"LANGUAGE": "fr:de_CH:en", "LANG": "fr_FR.UTF-8"}, "de"),
    ({"LANGUAGE": "en:de", "LANG": "de_DE.UTF-8"}, "en"),
    ({"LANGUAGE": "de", "LC_ALL": "C"}, "en"),
    ({"LANGUAGE": "", "LANG": "de_DE.UTF-8"}, "de"),
    ({"LC_TIME": "de_DE.UTF-8", "LC_CTYPE": "de_DE.UTF-8"}, "en"),
]


@pytest.mark.parametrize(("env", "wanted"), ENVIRONMENTS)
def test_the_environment_is_read_as_gettext_reads_it(env: dict[str, str], wanted: str) -> None:
    """LANGUAGE before LC_ALL, LC_MESSAGES and LANG; the first that is ours; C is nobody's wish."""
    assert spoken(of_environment(env)) == wanted


def test_no_locale_has_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wishes German in an environment the C library does not know is spoken to in German."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_XX.UTF-8")
    assert language.system_language() == "de"


def test_the_window_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no language was chosen, the window asks what the command line asks."""
    for wished in language.SPOKEN:
        monkeypatch.setattr(context, "system_language", lambda wished=wished: wished)
        made = FakeContext(lang="")
        assert made.texts.lang == wished
        made.close()


def test_preferences_of_macos_are_read(tmp_path: Path) -> None:
    """The list of languages there, in their order; a file that is missing or spoilt wishes nothing."""
    path = tmp_path / "preferences.plist"
    assert of_preferences(path) == []
    for kept in ({"AppleLanguages": ["de-CH", "en-CH"]}, {"AppleLanguages": ["fr-FR", "de-FR"]}):
        path.write_bytes(plistlib.dumps(kept, fmt=plistlib.FMT_BINARY))
        assert spoken(of_preferences(path)) == "de"
    for spoilt in (
        b"",
        b"bplist00 and no more",
        b"<?xml version='1.0'?><plist><dict>",
        plistlib.dumps(["de"]),
    ):
        path.write_bytes(spoilt)
        assert of_preferences(path) == []


def test_it_asks_nothing_that_may_be_missing() -> None:
    """The command line uses it to say that something is missing."""
    code = "import sys, scenes.language; sys.exit(bool({'pygame', 'msgspec', 'polib'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
