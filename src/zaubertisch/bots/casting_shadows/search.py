"""A search of Casting Shadows from its first world to its choice; `tree.py` does the thinking."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Generator, Stop
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.casting_shadows.notebook import ANSWERS, new_notebook
from zaubertisch.bots.casting_shadows.tree import ROOT, new_tree, standard_habits, think
from zaubertisch.bots.mind import Mind
from zaubertisch.bots.search import GLANCES, LONGEST_BATCH, Candidate, Findings
from zaubertisch.bots.simulation import DIFFERENCE, MARGIN, REWARD, TIMES, WIN, WIN_SQUARE
from zaubertisch.core.chance import next_word
from zaubertisch.core.events import new_log
from zaubertisch.core.gate import Masked

FIRST_BATCH = 4


class Thinker:
    """One thread's tree and all it needs to grow it."""

    def __init__(self, masked: Masked, figures: NDArray[np.float64], seed: int) -> None:
        self._masked, self._figures = masked, figures
        self._habits = standard_habits()
        self._seed = seed
        self._space = np.zeros(1, masked.record.dtype)
        self._notebook = new_notebook()
        self._options = np.zeros(masked.game.words, np.uint64)
        self._scores = np.zeros(ANSWERS)
        self._log = new_log(silent=True)
        self._tree = new_tree()

    def think(self, times: int) -> None:
        """Simulate so many times."""
        masked = self._masked
        think(
            masked.tables,
            masked.record,
            masked.seat,
            self._figures,
            self._habits,
            times,
            self._seed,
            self._space,
            self._notebook,
            self._options,
            self._scores,
            self._log,
            self._tree,
        )

    def findings(self) -> dict[int, NDArray[np.float64]]:
        """By answer how often it was tried, what it won, that squared, and the lead it gave."""
        tree: Any = self._tree[0]
        width = int(tree["width"][ROOT])
        rows = (tree["times"][ROOT], tree["sum"][ROOT], tree["square"], tree["lead"])
        return {int(tree["answer"][ROOT, n]): np.array([float(row[n]) for row in rows]) for n in range(width)}


class TreeSearch:
    """One search within a budget; several threads grow a tree each, and their findings are added up."""

    def __init__(self, mind: Mind, budget: Budget, threads: int, masked: Masked, rng: Generator, stop: Stop) -> None:
        self._began = time.perf_counter()
        self._budget, self._stop = budget, stop
        figures = mind.mindset(masked)
        self._thinkers = [Thinker(masked, figures, int(next_word(rng)) >> 1) for _ in range(threads)]
        self._simulations = 0

    def run(self) -> Findings:
        """Think until the budget is used up or somebody says stop."""
        with ThreadPoolExecutor(len(self._thinkers)) as pool:
            batch = FIRST_BATCH
            while batch > 0:
                before = time.perf_counter()
                list(pool.map(Thinker.think, self._thinkers, repeat(batch)))
                self._simulations += batch * len(self._thinkers)
                batch = 0 if self._stop() else self._next_batch((time.perf_counter() - before) / batch)
        return self._weigh()

    def _next_batch(self, each: float) -> int:
        """How often each thread simulates before the next glance at the clock, if one time takes so many seconds."""
        if self._budget.simulations is not None:
            left = -(-(self._budget.simulations - self._simulations) // len(self._thinkers))
            return min(left, max(1, int(LONGEST_BATCH / each)))
        assert self._budget.seconds is not None
        left_seconds = self._budget.seconds - (time.perf_counter() - self._began)
        pause = min(self._budget.seconds / GLANCES, LONGEST_BATCH)
        return int(min(left_seconds, max(pause, each)) / each)

    def _weigh(self) -> Findings:
        """All answers that were looked into, the one tried most often first: that is the choice."""
        total: dict[int, NDArray[np.float64]] = {}
        for thinker in self._thinkers:
            for answer, row in thinker.findings().items():
                total[answer] = total.get(answer, np.zeros(4)) + row
        candidates = []
        for answer, (times, won, square, lead) in total.items():
            one = Candidate(answer)
            one.sums[[TIMES, WIN, WIN_SQUARE, MARGIN, REWARD]] = times, won, square, lead, won
            candidates.append(one)
        standard = candidates[0].win  # the policy's answer is the first that a tree knows
        for one in candidates:
            one.sums[DIFFERENCE] = one.sums[TIMES] * (one.win - standard)
        candidates.sort(key=lambda one: (-one.times, -one.win))
        return Findings(candidates[0], candidates, self._simulations, time.perf_counter() - self._began)
