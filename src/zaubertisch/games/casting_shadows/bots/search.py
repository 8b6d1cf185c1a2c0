"""A search of Casting Shadows from its first world to its choice; `tree.py` does the simulating.

All answers are tried equally often, and in each round the weaker half drops out (sequential halving): what an answer is
worth shows late, once the tree below it has found what to do next.
"""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Candidate, Findings
from zaubertisch.bots.playout import DIFFERENCE, MARGIN, REWARD, TIMES, WIN, WIN_SQUARE
from zaubertisch.bots.stopwatch import Stopwatch
from zaubertisch.bots.workspace import Workspace, layout
from zaubertisch.core.chance import next_word
from zaubertisch.core.events import LOG
from zaubertisch.core.gate import Masked
from zaubertisch.games.casting_shadows.bots.parameters import standard_parameters
from zaubertisch.games.casting_shadows.bots.policy import POLICY
from zaubertisch.games.casting_shadows.bots.tree import ROOT, SearchParameters, grow, new_tree
from zaubertisch.games.casting_shadows.bots.value_net import ACTIVATIONS, standard_value_nets
from zaubertisch.games.casting_shadows.game import GAME

# When answers are weighed: after so many simulations, and whenever there are so many times more.
FIRST_WEIGHING = 64
NEXT_WEIGHING = 1.25
# Before its round ends, an answer is out once it was tried so often and is so many errors behind the best.
CHANCE = 50
HOPELESS = 4.0


TREE_LAYOUT = layout(
    GAME,
    [
        *POLICY.fields,
        ("state", GAME.state_dtype),
        ("log", LOG),
        ("activations", ACTIVATIONS),
        ("seed", "i8"),
        ("exploration", "f8"),
        ("temperature", "f8"),
        ("turns", "i8"),
        ("noise", "f8"),
    ],
)


def tree_workspace(masked: Masked, seed: int) -> Workspace:
    """Where one thread simulates."""
    workspace = Workspace(TREE_LAYOUT, masked)
    workspace["parameters"] = standard_parameters()
    workspace["log"]["silent"] = True
    workspace["seed"] = seed
    for name, value in SearchParameters()._asdict().items():
        workspace[name] = value
    return workspace


class Grower:
    """One thread's tree and all it needs to grow it."""

    def __init__(self, masked: Masked, seed: int) -> None:
        self._workspace = tree_workspace(masked, seed)
        self.tree = new_tree()

    def grow(self, times: int) -> None:
        """Simulate so many times."""
        grow(self._workspace.record, self.tree, standard_value_nets(), times)

    def drop(self, answers: Container[int]) -> None:
        """Try these answers no more."""
        tree: Any = self.tree[0]
        for n in range(int(tree["width"][ROOT])):
            tree["out"][n] = int(tree["answer"][ROOT, n]) in answers

    def findings(self) -> dict[int, NDArray[np.float64]]:
        """By answer how often it was tried, what it won, that squared, and the lead it gave."""
        tree: Any = self.tree[0]
        width = int(tree["width"][ROOT])
        rows = (tree["times"][ROOT], tree["sum"][ROOT], tree["square"], tree["lead"])
        return {int(tree["answer"][ROOT, n]): np.array([float(row[n]) for row in rows]) for n in range(width)}


def search(masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never) -> Findings:
    """What growing a tree finds out within a budget."""
    return TreeSearch(masked, budget, rng, threads, stop).run()


class TreeSearch:
    """One search within a budget; several threads grow a tree each, and their findings are added up."""

    def __init__(self, masked: Masked, budget: Budget, rng: Generator, threads: int, stop: Stop) -> None:
        self._stopwatch = Stopwatch(budget)
        self._stop = stop
        self._growers = [Grower(masked, int(next_word(rng)) >> 1) for _ in range(threads)]
        self._weighing = FIRST_WEIGHING
        self._answers = 0
        self._dropped: set[int] = set()

    def run(self) -> Findings:
        """Think until one answer is left, the budget is used up or somebody says stop."""
        with ThreadPoolExecutor(len(self._growers)) as pool:
            self._simulate(1, pool)  # now every tree knows the answers
            answers = self._answers = len(self._candidates())
            rounds = max(1, math.ceil(math.log2(answers)))
            for number in range(1, rounds + 1):
                self._play_round(number / rounds, pool)
                if number < rounds and not self._stop():
                    self._drop(self._alive()[-(-answers >> number) :])
        chosen = self._alive()[0]
        # Those that lasted longest first, then by what they won; the choice before all.
        ranked = sorted(self._candidates(), key=lambda one: (one.answer != chosen.answer, -one.times, -one.win))
        return Findings(ranked[0], ranked, self._stopwatch.simulations, self._stopwatch.seconds)

    def _play_round(self, until: float, pool: ThreadPoolExecutor) -> None:
        """Try all that are alive until this part of the budget is used up or one is left."""
        stopwatch, whole = self._stopwatch, self._stopwatch.budget.whole
        while (
            (whole or self._answers - len(self._dropped) > 1)
            and (left := stopwatch.left(until)) > 0
            and not self._stop()
        ):
            self._simulate(min(stopwatch.batch(), left, self._weighing - stopwatch.simulations), pool)
            if stopwatch.simulations >= self._weighing:
                self._weighing = int(stopwatch.simulations * NEXT_WEIGHING)
                best, *others = self._alive()
                self._drop([] if whole else [one for one in others if _hopeless(one, best)])

    def _simulate(self, times: int, pool: ThreadPoolExecutor) -> None:
        """Simulate so many times, shared out among the threads."""
        threads = len(self._growers)
        each = -(-times // threads)
        run = map if threads == 1 else pool.map
        list(run(Grower.grow, self._growers, repeat(each)))
        self._stopwatch.simulations += each * threads

    def _drop(self, losers: Sequence[Candidate]) -> None:
        """Try these answers no more."""
        self._dropped.update(one.answer for one in losers)
        for grower in self._growers:
            grower.drop(self._dropped)

    def _alive(self) -> list[Candidate]:
        """The answers that have not dropped out, the best first."""
        alive = (one for one in self._candidates() if one.answer not in self._dropped)
        return sorted(alive, key=lambda one: -one.win)

    def _candidates(self) -> list[Candidate]:
        """All answers with the findings of all threads, the policy's first."""
        total: dict[int, NDArray[np.float64]] = {}
        for grower in self._growers:
            for answer, row in grower.findings().items():
                total[answer] = total.get(answer, np.zeros(4)) + row
        candidates = []
        for answer, (times, won, square, lead) in total.items():
            one = Candidate(answer)
            one.sums[[TIMES, WIN, WIN_SQUARE, MARGIN, REWARD]] = times, won, square, lead, won
            candidates.append(one)
        standard = candidates[0].win  # the policy's answer is the first that a tree knows
        for one in candidates:
            one.sums[DIFFERENCE] = one.sums[TIMES] * (one.win - standard)
        return candidates


def _hopeless(one: Candidate, best: Candidate) -> bool:
    """Whether an answer has had its chance and is far behind, or the best is a sure win, which nothing surpasses."""
    far = HOPELESS * math.hypot(one.win_error, best.win_error)
    return one.times >= CHANCE and (best.win - one.win > far or best.win == 1.0)
