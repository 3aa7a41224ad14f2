"""Measurements, one JSON line a figure. They are no tests: nothing here passes or fails."""

from __future__ import annotations

import json
from math import sqrt
from statistics import fmean, median, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def emit(figure: str, samples: Sequence[float], unit: str) -> None:
    """Print the median of the samples as the figure's line."""
    value = round(median(samples), 3)
    print(json.dumps({"figure": figure, "value": value, "unit": unit, "samples": len(samples)}), flush=True)


Z95 = 1.96
"""Standard errors to each side of a 95 % interval."""


def mean_interval(samples: Sequence[float]) -> tuple[float, float, float]:
    """Mean with its 95 % interval."""
    middle, reach = fmean(samples), Z95 * stdev(samples) / sqrt(len(samples))
    return middle, middle - reach, middle + reach


def share_interval(hits: float, trials: int) -> tuple[float, float, float]:
    """Share in percent with its 95 % interval (Wilson's)."""
    share, weight = hits / trials, Z95**2 / trials
    middle = (share + weight / 2) / (1 + weight)
    reach = Z95 * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return 100 * share, 100 * (middle - reach), 100 * (middle + reach)


def emit_interval(figure: str, interval: tuple[float, float, float], unit: str, samples: int) -> None:
    """Print a value with its 95 % interval as the figure's line."""
    value, low, high = (round(number, 2) for number in interval)
    line = {"figure": figure, "value": value, "unit": unit, "samples": samples, "low": low, "high": high}
    print(json.dumps(line), flush=True)
