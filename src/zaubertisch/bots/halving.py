"""A search by sequential halving: every promising answer is played to the end in many worlds that fit what is known.

All candidates meet the same worlds with the same luck, the policy plays all seats, and in each round the weaker half
of the candidates drops out. The policy's own answer stays in to the end: another one replaces it only if it was better
by more than the error of that comparison. The search ends early once thinking on can hardly change its choice for the
better, and candidates of which that is true drop out early.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from zaubertisch.bots.bot import Stop
from zaubertisch.bots.findings import Candidate, Findings
from zaubertisch.bots.playout import DIFFERENCE_SQUARE, Playouts
from zaubertisch.bots.stopwatch import Stopwatch
from zaubertisch.bots.workspace import Workspace

# How many errors better than the policy's answer another one must be.
CONVINCED = 1.0
# When candidates are weighed: after so many worlds, and whenever there are so many times more.
FIRST_WEIGHING = 16
NEXT_WEIGHING = 1.25
# Thinking on is not worth it where it can be expected to gain less than this, in reward.
HARDLY_ANYTHING = 0.001
# Differences that have not shown yet: as if one more world had given so much (squared).
UNSEEN = 0.09


class Halving:
    """One search from its first world to its choice."""

    def __init__(
        self,
        playouts: Playouts,
        workspaces: Sequence[Workspace],
        answers: Sequence[int],
        seed: int,
        stopwatch: Stopwatch,
        stop: Stop,
        *,
        convinced: float = CONVINCED,
    ) -> None:
        """One workspace for each thread; the policy's answer is the first."""
        self._playouts, self._workspaces, self._seed = playouts, workspaces, seed
        self._stopwatch, self._stop = stopwatch, stop
        self._convinced = convinced
        self._candidates = [Candidate(answer) for answer in answers]
        self._worlds = 0
        self._weighing = FIRST_WEIGHING
        self._settled = False

    def run(self) -> Findings:
        """Think until the choice is clear, the budget is used up or somebody says stop."""
        alive = list(self._candidates)
        rounds = max(1, math.ceil(math.log2(len(alive))))
        with ThreadPoolExecutor(len(self._workspaces)) as pool:
            for number in range(1, rounds + 1):
                alive = self._play_round(alive, number / rounds, pool)
                if self._settled:
                    break
                challengers = sorted(alive[1:], key=lambda one: -one.gain)
                alive = [alive[0], *challengers[: max(1, len(alive) // 2 - 1)]]
        chosen = self._best(alive)
        # Those that lasted longest first, then by what they gained; the choice before all.
        ranked = sorted(self._candidates, key=lambda one: (one is not chosen, -one.times, -one.gain))
        return Findings(chosen, ranked, self._stopwatch.simulations, self._stopwatch.seconds)

    def _play_round(self, alive: list[Candidate], until: float, pool: ThreadPoolExecutor) -> list[Candidate]:
        """Play all that are alive in new worlds until this part of the budget is used up; who is alive then."""
        while not self._stop():
            fitting = self._stopwatch.left(until) // len(alive)
            if fitting <= 0 and self._worlds > 0:
                break
            batch = max(self._stopwatch.batch() // len(alive), 1)
            self._play(alive, min(batch, max(fitting, 1), self._weighing - self._worlds), pool)
            if self._worlds == self._weighing:  # not whenever there is time, or simulations would not repeat themselves
                self._weighing = int(self._weighing * NEXT_WEIGHING)
                alive = alive if self._stopwatch.budget.whole else self._still_in_question(alive)
                if self._settled:
                    break
        return alive

    def _still_in_question(self, alive: list[Candidate]) -> list[Candidate]:
        """The policy's answer, the best, and whatever else could still turn out to be better by more than nothing."""
        best = self._best(alive)
        left = self._stopwatch.left() // 2
        open_still = [one for one in alive if one is not best and _prospect(one, best, left) > HARDLY_ANYTHING]
        self._settled = not open_still
        return [one for one in alive if one is alive[0] or one is best or one in open_still] if open_still else alive

    def _play(self, alive: list[Candidate], worlds: int, pool: ThreadPoolExecutor) -> None:
        """Play the next worlds, shared out among the threads."""
        answers = [one.answer for one in alive]
        share = -(-worlds // len(self._workspaces))
        parts = [
            (workspace, answers, self._seed, self._worlds + first, min(share, worlds - first))
            for first, workspace in zip(range(0, worlds, share), self._workspaces, strict=False)
        ]
        run = map if len(parts) == 1 else pool.map
        for sums in list(run(lambda part: self._playouts.simulate(*part), parts)):
            for one, row in zip(alive, sums, strict=True):
                one.sums += row
        self._worlds += worlds
        self._stopwatch.simulations += worlds * len(alive)

    def _best(self, alive: list[Candidate]) -> Candidate:
        """The one that gained most, if its gain is more than its error; otherwise the policy's answer."""
        standard, *others = alive
        best = max(others, key=lambda one: one.gain, default=standard)
        return best if best.gain > self._convinced * best.gain_error else standard


def _prospect(one: Candidate, best: Candidate, worlds: int) -> float:
    """What so many more worlds of the two can be expected to gain: by showing that this one is the better, after all.

    The difference after these worlds is spread around that of today like a bell; only its part beyond zero gains.
    """
    if worlds <= 0:
        return 0.0
    variance = _variance(one) / one.times + _variance(best) / best.times
    spread = math.sqrt(variance * worlds / (one.times + worlds))
    behind = (best.gain - one.gain) / spread
    tail = 0.5 * math.erfc(behind / math.sqrt(2))
    return spread * (math.exp(-behind * behind / 2) / math.sqrt(2 * math.pi) - behind * tail)


def _variance(one: Candidate) -> float:
    """Of the difference to the policy's answer from world to world."""
    return float(one.sums[DIFFERENCE_SQUARE] / one.times - one.gain**2 + UNSEEN / (one.times + 1))
