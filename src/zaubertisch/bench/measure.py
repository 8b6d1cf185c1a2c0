"""Measuring: medians over repeated runs with a 95 % interval, and ratios to a peer measured in between."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

Result = TypeVar("Result")


class Measure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure: the median of its runs with a 95 % interval, and where there is a peer the ratio with another."""

    name: str
    value: float
    unit: str
    runs: int
    low: float
    high: float
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    ratio_low: float | None = None
    ratio_high: float | None = None


def median(values: list[float]) -> tuple[float, float, float]:
    """The median and its 95 % interval by order statistics, which assumes nothing about how the values spread."""
    ordered = sorted(values)
    n = len(ordered)
    middle = (ordered[(n - 1) // 2] + ordered[n // 2]) / 2
    reach = math.floor((n - 1.96 * math.sqrt(n)) / 2)
    low = max(reach, 0)
    return middle, ordered[low], ordered[n - 1 - low]


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def rate(run: Callable[[], int]) -> float:
    """How many things a run does, as it says, per second that it has a core: who else works matters little."""
    begun = time.process_time()
    done = run()
    return done / (time.process_time() - begun)


def core_seconds(run: Callable[[], object]) -> float:
    """How long a run has a core."""
    begun = time.process_time()
    run()
    return time.process_time() - begun


def seconds(run: Callable[[], object]) -> float:
    """How long a run takes on the wall."""
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def compare(
    name: str,
    unit: str,
    ours: Callable[[], float],
    runs: int,
    peer: str | None = None,
    theirs: Callable[[], float] | None = None,
) -> Measure:
    """Measure, turn by turn with the peer if there is one, so that a busy machine slows both."""
    values: list[float] = []
    others: list[float] = []
    for _ in range(runs):
        values.append(ours())
        if theirs is not None:
            others.append(theirs())
    return beside(name, unit, values, peer, others)


def beside(name: str, unit: str, values: list[float], peer: str | None, others: list[float]) -> Measure:
    """A figure from its runs and, where there is a peer, from the peer's: each run is held against the one after it."""
    value, low, high = median(values)
    if not others:
        return Measure(name, value, unit, len(values), low, high)
    ratio, ratio_low, ratio_high = median([ours / theirs for ours, theirs in zip(values, others, strict=True)])
    other = median(others)[0]
    return Measure(name, value, unit, len(values), low, high, peer, other, ratio, ratio_low, ratio_high)


Measures = Iterator[Measure]


def shown(value: float | None) -> str:
    """A number with as many digits as it deserves."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
