"""Which language the player's system speaks: asked by the command line and by the window alike.

It is read as gettext reads it, so that no locale has to be installed. Imports nothing that may be missing:
the command line asks before it knows whether anything is there. Not here: the texts (`draw/text.py`).
"""

from __future__ import annotations

import locale
import os
import plistlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from xml.parsers.expat import ExpatError

if TYPE_CHECKING:
    from collections.abc import Mapping

SPOKEN = ("de", "en")
PLACES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment names a locale; the first one set counts."""
PLAIN = ("C", "POSIX")
"""Locales that ask for texts as the program has them, whatever else is wished."""
PREFERENCES = Path("Library", "Preferences", ".GlobalPreferences.plist")
"""Where macOS keeps the languages of a person, in their home."""


def system_language() -> str:
    """The system's language if we speak it, else English."""
    named = of_environment(os.environ)
    return spoken(named or _of_system())


def of_environment(env: Mapping[str, str]) -> list[str]:
    """Languages wished, the dearest first; empty where the environment names none."""
    named = next((env[place] for place in PLACES if env.get(place)), "")
    if named in PLAIN:
        return [named]
    return [one for one in env.get("LANGUAGE", "").split(":") if one] or ([named] if named else [])


def spoken(wished: list[str]) -> str:
    """The first wish that is a language of ours: `de`, `de_AT.UTF-8`, `de-CH`; else English."""
    first = (one.lower().replace("-", "_").partition("_")[0].partition(".")[0] for one in wished)
    return next((one for one in first if one in SPOKEN), "en")


def of_preferences(path: Path) -> list[str]:
    """The languages in a macOS file of preferences; empty if it cannot be read or names none."""
    try:
        kept = plistlib.loads(path.read_bytes())
    except (OSError, plistlib.InvalidFileException, ExpatError):
        return []
    languages = kept.get("AppleLanguages", []) if isinstance(kept, dict) else []
    return [str(one) for one in languages]


def _of_system() -> list[str]:
    """What a system says that keeps its language elsewhere than in the environment."""
    if sys.platform == "win32":
        from ctypes import windll

        return [locale.windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")]
    return of_preferences(Path.home() / PREFERENCES) if sys.platform == "darwin" else []
