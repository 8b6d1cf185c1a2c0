"""Measuring: medians over repeated runs with a 95 % interval, and ratios to a peer measured in between."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

Result = TypeVar("Result")


class Measure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure: the median of its runs, the 95 % interval of that median, and a peer's figure where there is one."""

    name: str
    value: float
    unit: str
    runs: int
    low: float
    high: float
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None


def median(values: list[float]) -> tuple[float, float, float]:
    """The median and its 95 % interval by order statistics, which assumes nothing about how the values spread."""
    ordered = sorted(values)
    n = len(ordered)
    middle = (ordered[(n - 1) // 2] + ordered[n // 2]) / 2
    reach = math.floor((n - 1.96 * math.sqrt(n)) / 2)
    low = max(reach, 0)
    return middle, ordered[low], ordered[n - 1 - low]


def rate(run: Callable[[], int]) -> float:
    """How many things per second a run does; it says how many it did."""
    begun = time.perf_counter()
    done = run()
    return done / (time.perf_counter() - begun)


def rate_on_core(run: Callable[[], int]) -> float:
    """How many things a run does per second that its core has spent on it, so that a busy machine changes little."""
    begun = time.thread_time()
    done = run()
    return done / (time.thread_time() - begun)


def seconds(run: Callable[[], object]) -> float:
    """How long a run takes."""
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
    value, low, high = median(values)
    if theirs is None:
        return Measure(name, value, unit, runs, low, high)
    other = median(others)[0]
    return Measure(name, value, unit, runs, low, high, peer, other, value / other)


Measures = Iterator[Measure]
