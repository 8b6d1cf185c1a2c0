"""A search of Casting Shadows from its first world to its choice; `tree.py` does the thinking."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Generator, Stop
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.casting_shadows.notebook import ANSWERS, new_notebook
from zaubertisch.bots.casting_shadows.tree import ROOT, new_tree, standard_habits, think
from zaubertisch.bots.casting_shadows.value import DRAFT, standard_judge
from zaubertisch.bots.clock import Clock
from zaubertisch.bots.findings import Candidate, Findings
from zaubertisch.bots.mind import Mind
from zaubertisch.bots.simulation import DIFFERENCE, MARGIN, REWARD, TIMES, WIN, WIN_SQUARE
from zaubertisch.core.chance import next_word
from zaubertisch.core.events import new_log
from zaubertisch.core.gate import Masked

# When answers are weighed: after so many simulations, and whenever there are so many times more.
FIRST_WEIGHING = 64
NEXT_WEIGHING = 1.125
# The choice is clear once its nearest rival would need more than one in so many of the simulations left to draw level.
CLEAR = 2.0


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
        self._draft = np.zeros(1, DRAFT)
        self._tree = new_tree()

    def think(self, times: int) -> None:
        """Simulate so many times."""
        masked = self._masked
        think(
            masked.tables,
            masked.record,
            masked.seat,
            self._figures,
            standard_judge(),
            self._habits,
            times,
            self._seed,
            self._space,
            self._notebook,
            self._options,
            self._scores,
            self._log,
            self._draft,
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
        self._clock = Clock(budget)
        self._stop = stop
        figures = mind.mindset(masked)
        self._thinkers = [Thinker(masked, figures, int(next_word(rng)) >> 1) for _ in range(threads)]

    def run(self) -> Findings:
        """Think until the choice is clear, the budget is used up or somebody says stop."""
        weighing = FIRST_WEIGHING
        clock, threads = self._clock, len(self._thinkers)
        with ThreadPoolExecutor(threads) as pool:
            run = map if threads == 1 else pool.map
            while clock.simulations == 0 or (clock.left() > 0 and not self._stop()):
                each = min(clock.batch(), max(clock.left(), 1), weighing - clock.simulations)
                each = -(-each // threads)
                list(run(Thinker.think, self._thinkers, repeat(each)))
                clock.simulations += each * threads
                if clock.simulations >= weighing:
                    weighing = int(clock.simulations * NEXT_WEIGHING)
                    if not clock.budget.whole and self._settled():
                        break
        return self._weigh()

    def _settled(self) -> bool:
        """Whether no answer can be expected to be tried as often as the one that was tried most."""
        times = sorted((row[0] for row in self._total().values()), reverse=True)
        return len(times) == 1 or (times[0] - times[1]) * CLEAR >= self._clock.left()

    def _total(self) -> dict[int, NDArray[np.float64]]:
        """The findings of all threads."""
        total: dict[int, NDArray[np.float64]] = {}
        for thinker in self._thinkers:
            for answer, row in thinker.findings().items():
                total[answer] = total.get(answer, np.zeros(4)) + row
        return total

    def _weigh(self) -> Findings:
        """All answers that were looked into, the one tried most often first: that is the choice."""
        candidates = []
        for answer, (times, won, square, lead) in self._total().items():
            one = Candidate(answer)
            one.sums[[TIMES, WIN, WIN_SQUARE, MARGIN, REWARD]] = times, won, square, lead, won
            candidates.append(one)
        standard = candidates[0].win  # the policy's answer is the first that a tree knows
        for one in candidates:
            one.sums[DIFFERENCE] = one.sums[TIMES] * (one.win - standard)
        candidates.sort(key=lambda one: (-one.times, -one.win))
        return Findings(candidates[0], candidates, self._clock.simulations, self._clock.seconds)
