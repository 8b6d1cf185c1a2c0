"""Limits of how often and how much."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable


class Bucket:
    """Fills with `rate` drops a second up to `burst`; whoever wants something takes one out."""

    __slots__ = ("_at", "_burst", "_full", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._full = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether there was a drop left."""
        self._full = min(self._burst, self._full + (now - self._at) * self._rate)
        self._at = now
        if self._full < 1:
            return False
        self._full -= 1
        return True


class Rate:
    """A bucket for each of many; those not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float], remembered: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether this one may go on."""
        now = self._now()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now)


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
