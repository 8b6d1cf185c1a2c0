"""How much of a budget is left while a search goes on, counted in simulations."""

from __future__ import annotations

import time

from zaubertisch.bots.budget import Budget

# So many glances at the clock, or whether to stop, or more if what lies between two would last too many seconds.
GLANCES = 50
LONGEST_PAUSE = 0.02
FIRST_BATCH = 4
# With a budget of simulations, always as many: sums added up in other portions would differ in their last digits.
EVEN_BATCH = 100


class Stopwatch:
    """Runs from the beginning of a search; the search counts its simulations on it."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.simulations = 0
        self._time = time.thread_time if budget.on_core else time.perf_counter
        self._began = self._time()

    @property
    def seconds(self) -> float:
        """How long the search has lasted."""
        return self._time() - self._began

    def left(self, part: float = 1.0) -> int:
        """How many more simulations fit into this part of the budget, at the speed so far."""
        if self.budget.simulations is not None:
            return int(self.budget.simulations * part) - self.simulations
        assert self.budget.seconds is not None
        used = self.seconds
        if self.simulations == 0:
            return FIRST_BATCH if used < self.budget.seconds else 0
        return int((self.budget.seconds * part - used) * self.simulations / used)

    def batch(self) -> int:
        """How many simulations may pass until the next glance."""
        if self.budget.simulations is not None:
            return EVEN_BATCH
        if self.simulations == 0:
            return FIRST_BATCH
        pause = min((self.budget.seconds or 1.0) / GLANCES, LONGEST_PAUSE)
        return max(1, int(pause * self.simulations / self.seconds))
