"""Counters and gauges in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from itertools import accumulate

BUCKETS_MS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """What `/metrics` shows."""

    def __init__(self) -> None:
        self._counters: Counter[str] = Counter()
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self._buckets = [0] * (len(BUCKETS_MS) + 1)  # moves that took at most so long, but longer than the one before
        self._sum_ms = 0.0
        self._moves = 0

    def count(self, name: str) -> None:
        """One more of something."""
        self._counters[name] += 1

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """A value that is read when somebody asks."""
        self._gauges[name] = (help, read)

    def move(self, milliseconds: float) -> None:
        """A move was carried out and is on disk; how long that took."""
        self._moves += 1
        self._sum_ms += milliseconds
        self._buckets[bisect_left(BUCKETS_MS, milliseconds)] += 1

    def text(self) -> str:
        """All of it."""
        lines = []
        for name, (help, read) in sorted(self._gauges.items()):
            lines += [f"# HELP zaubertisch_{name} {help}", f"# TYPE zaubertisch_{name} gauge"]
            lines.append(f"zaubertisch_{name} {read():g}")
        lines.append("# HELP zaubertisch_events_total What happened since the start, by kind.")
        lines.append("# TYPE zaubertisch_events_total counter")
        lines += [
            f'zaubertisch_events_total{{kind="{kind}"}} {count}' for kind, count in sorted(self._counters.items())
        ]
        lines.append("# HELP zaubertisch_move_seconds From the arrival of a move to its acknowledgement.")
        lines.append("# TYPE zaubertisch_move_seconds histogram")
        lines += [
            f'zaubertisch_move_seconds_bucket{{le="{bound / 1000:g}"}} {count}'
            for bound, count in zip(BUCKETS_MS, accumulate(self._buckets), strict=False)
        ]
        lines.append(f'zaubertisch_move_seconds_bucket{{le="+Inf"}} {self._moves}')
        lines.append(f"zaubertisch_move_seconds_sum {self._sum_ms / 1000:g}")
        lines.append(f"zaubertisch_move_seconds_count {self._moves}")
        return "\n".join(lines) + "\n"
