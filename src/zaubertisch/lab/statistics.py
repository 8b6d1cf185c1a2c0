"""Figures with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z = 1.959964  # 95 % of a normal distribution lie within so many deviations


class Rate(msgspec.Struct, frozen=True):
    """A share between 0 and 1 and its 95 % interval."""

    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"


class Mean(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Rate:
    """Wilson's score interval. A draw among k counts 1/k.

    Shares vary less than wins and losses, and swapped seats on the same deal cancel luck, so with draws and paired
    games the true interval is narrower: this one errs on the safe side.
    """
    if trials == 0:
        return Rate(0.0, 0.0, 1.0)
    rate = successes / trials
    centre = (rate + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    slack = Z / (1 + Z * Z / trials) * math.sqrt(rate * (1 - rate) / trials + Z * Z / (4 * trials * trials))
    return Rate(rate, max(centre - slack, 0.0), min(centre + slack, 1.0))


def mean(values: Sequence[float]) -> Mean:
    """The mean with its interval by the normal approximation."""
    count = len(values)
    if count == 0:
        return Mean(0.0, 0.0, 0.0)
    middle = sum(values) / count
    if count == 1:
        return Mean(middle, middle, middle)
    slack = Z * math.sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
    return Mean(middle, middle - slack, middle + slack)
