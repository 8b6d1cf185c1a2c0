"""Search: every promising answer is played to the end in many worlds that fit what the seat knows.

All candidates meet the same worlds with the same luck, the policy plays all seats, and in each round the weaker half
of the candidates drops out (sequential halving). The policy's own answer stays in to the end: another one replaces it
only if it was better by more than the error of that comparison.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.mind import Mind, Mindset, Room
from zaubertisch.bots.simulation import DIFFERENCE, DIFFERENCE_SQUARE, MARGIN, SUMS, TIMES, WIN, WIN_SQUARE
from zaubertisch.core.chance import next_word
from zaubertisch.core.gate import Masked

# How many errors better than the policy's answer another one must be.
CONVINCED = 1.0
# So many glances at the clock, or whether to stop, or more if batches of simulations would last too many seconds.
GLANCES = 50
LONGEST_BATCH = 0.02
FIRST_BATCH = 4


@dataclass(slots=True)
class Candidate:
    """One answer and what became of it."""

    answer: int
    sums: NDArray[np.float64] = field(default_factory=lambda: np.zeros(SUMS))

    @property
    def times(self) -> int:
        return int(self.sums[TIMES])

    @property
    def win(self) -> float:
        """The expected share of the win."""
        return float(self.sums[WIN] / max(self.sums[TIMES], 1))

    @property
    def win_error(self) -> float:
        """The standard error of that."""
        times = max(float(self.sums[TIMES]), 1.0)
        return math.sqrt(max(self.sums[WIN_SQUARE] / times - self.win**2, 0.25 / times) / times)

    @property
    def margin(self) -> float:
        """The expected lead in points."""
        return float(self.sums[MARGIN] / max(self.sums[TIMES], 1))

    @property
    def gain(self) -> float:
        """How much better it was than the policy's answer, in reward."""
        return float(self.sums[DIFFERENCE] / max(self.sums[TIMES], 1))

    @property
    def gain_error(self) -> float:
        """The standard error of that, from paired worlds."""
        times = max(float(self.sums[TIMES]), 1.0)
        return math.sqrt(max(self.sums[DIFFERENCE_SQUARE] / times - self.gain**2, 1e-6) / times)


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found: its choice, and all candidates, the best first."""

    chosen: Candidate
    candidates: list[Candidate]
    simulations: int
    seconds: float


class SearchBot:
    """Plays what a search with a given budget finds best."""

    def __init__(self, mind: Mind, budget: Budget, *, threads: int = 1, name: str | None = None) -> None:
        self.name = name or f"search:{budget}"
        self.budget = budget
        self._mind = mind
        self._threads = threads

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.search(masked, rng, stop).chosen.answer

    def search(self, masked: Masked, rng: Generator, stop: Stop = never) -> Findings:
        """Everything that can be said about the position within the budget."""
        return _Search(self._mind, self.budget, self._threads, masked, rng, stop).run()


class _Search:
    """One search from its first world to its choice."""

    def __init__(self, mind: Mind, budget: Budget, threads: int, masked: Masked, rng: Generator, stop: Stop) -> None:
        self._began = time.perf_counter()
        self._mind, self._budget, self._masked, self._stop = mind, budget, masked, stop
        self._rooms = [Room(masked.game, mind) for _ in range(threads)]
        self._mindset: Mindset = mind.mindset(masked)
        self._noise = mind.noise(masked)
        self._ambition = np.array([mind.margin_weight, mind.margin_scale])
        scores = mind.scores(masked, self._mindset, self._rooms[0])
        standard = int(mind.simulation.choose(scores, self._noise, rng))
        self._candidates = [Candidate(answer) for answer in mind.candidates(masked, scores, standard)]
        self._seed = int(next_word(rng)) >> 2  # fits a signed word
        self._worlds = 0
        self._simulations = 0

    def run(self) -> Findings:
        alive = list(self._candidates)
        rounds = max(1, math.ceil(math.log2(len(alive))))
        with ThreadPoolExecutor(len(self._rooms)) as pool:
            for number in range(1, rounds + 1):
                self._play_round(alive, number / rounds, pool)
                challengers = sorted(alive[1:], key=lambda one: -one.gain)
                alive = [alive[0], *challengers[: max(1, len(alive) // 2 - 1)]]
        standard, *others = self._candidates
        chosen = max((one for one in alive[1:]), key=lambda one: one.gain, default=standard)
        if chosen.gain <= CONVINCED * chosen.gain_error:
            chosen = standard
        # Those that lasted longest first, then by what they gained; the choice before all.
        ranked = sorted([standard, *others], key=lambda one: (one is not chosen, -one.times, -one.gain))
        return Findings(chosen, ranked, self._simulations, time.perf_counter() - self._began)

    def _play_round(self, alive: list[Candidate], until: float, pool: ThreadPoolExecutor) -> None:
        """Play all that are alive in new worlds until this part of the budget is used up."""
        answers = np.array([one.answer for one in alive])
        batch = FIRST_BATCH
        while not self._stop():
            worlds = min(batch, self._worlds_left(len(alive), until))
            if worlds <= 0 and self._worlds > 0:
                return
            before = time.perf_counter()
            self._play(alive, answers, max(worlds, 1), pool)
            each = (time.perf_counter() - before) / max(worlds, 1)
            batch = max(1, int(self._pause() / each))

    def _pause(self) -> float:
        """How long a batch between two glances at the clock should take."""
        return LONGEST_BATCH if self._budget.seconds is None else min(self._budget.seconds / GLANCES, LONGEST_BATCH)

    def _worlds_left(self, candidates: int, until: float) -> int:
        """How many more worlds this round's part of the budget allows."""
        if self._budget.simulations is not None:
            return int((self._budget.simulations * until - self._simulations) / candidates)
        assert self._budget.seconds is not None
        used = time.perf_counter() - self._began
        if self._simulations == 0:
            return 1
        left = self._budget.seconds * until - used
        return int(left / (used / self._simulations * candidates))

    def _play(self, alive: list[Candidate], answers: NDArray[np.int64], worlds: int, pool: ThreadPoolExecutor) -> None:
        """Play the next worlds, shared out among the threads."""
        share = -(-worlds // len(self._rooms))
        parts = [
            (self._worlds + first, min(share, worlds - first), room)
            for first, room in zip(range(0, worlds, share), self._rooms, strict=False)
        ]
        run = map if len(parts) == 1 else pool.map
        results = list(run(lambda part: self._simulate_part(answers, *part), parts))
        for sums in results:
            for one, row in zip(alive, sums, strict=True):
                one.sums += row
        self._worlds += worlds
        self._simulations += worlds * len(alive)

    def _simulate_part(self, answers: NDArray[np.int64], first: int, worlds: int, room: Room) -> NDArray[np.float64]:
        sums = np.zeros((len(answers), SUMS))
        self._mind.simulation.simulate(
            self._masked.tables,
            self._masked.record,
            self._masked.seat,
            self._mindset,
            self._noise,
            self._ambition,
            answers,
            first,
            worlds,
            self._seed,
            room.space,
            room.book,
            room.options,
            room.scores,
            room.ahead,
            room.log,
            sums,
        )
        return sums
