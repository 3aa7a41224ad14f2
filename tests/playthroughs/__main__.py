"""`python -m tests.playthroughs --update` writes all files anew; without `--update` it names what differs."""

from __future__ import annotations

import sys

from tests.conformance.cases import CASES
from tests.playthroughs.writer import path, text


def main(arguments: list[str]) -> int:
    """0, or 1 if a file is missing or not as the game is played now."""
    if arguments not in ([], ["--update"]):
        print(__doc__)
        return 2
    differing = 0
    for case in CASES:
        now = text(case)
        if path(case).is_file() and path(case).read_text("utf-8") == now:
            continue
        if arguments:
            path(case).write_text(now, "utf-8", newline="\n")
        else:
            differing = 1
        print(path(case).name)
    return differing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
