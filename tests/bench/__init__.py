"""Measurements, one JSON line a figure. They are no tests: nothing here passes or fails."""

from __future__ import annotations

import json
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def emit(figure: str, samples: Sequence[float], unit: str) -> None:
    """Print the median of the samples as the figure's line."""
    value = round(median(samples), 3)
    print(json.dumps({"figure": figure, "value": value, "unit": unit, "samples": len(samples)}), flush=True)
