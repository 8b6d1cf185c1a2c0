"""Limits of how often and how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


class Rate:
    """A bucket for each of many; those not seen for longest are forgotten.

    A bucket fills with `rate` drops in each unit of time up to `burst`; whoever wants something takes one out.
    """

    def __init__(self, rate: float, burst: float, now: Callable[[], float], remembered: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._remembered = remembered
        self._buckets: dict[str, tuple[float, float]] = {}  # how full each is, and since when

    def take(self, who: str) -> bool:
        """Whether there was a drop left for this one."""
        now = self._now()
        full, since = self._buckets.pop(who, (self._burst, now))
        full = min(self._burst, full + (now - since) * self._rate)
        allowed = full >= 1
        self._buckets[who] = (full - 1 if allowed else full, now)
        if len(self._buckets) > self._remembered:
            del self._buckets[next(iter(self._buckets))]
        return allowed


class Crowd:
    """Counts how many of something each one has at a time."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._counts: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """One more, if that is allowed."""
        if self._counts[who] >= self._limit:
            return False
        self._counts[who] += 1
        return True

    def leave(self, who: str) -> None:
        """One less."""
        self._counts[who] -= 1
        if self._counts[who] <= 0:
            del self._counts[who]
