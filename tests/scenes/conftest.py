"""Screens are tested without a screen: SDL's dummy drivers, set before pygame is imported.

Real windows are tested where Xvfb can make a screen for them.
"""

from __future__ import annotations

import os
import shutil

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

collect_ignore = [] if shutil.which("Xvfb") else ["test_window.py"]
