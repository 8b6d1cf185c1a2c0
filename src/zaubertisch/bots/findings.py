"""What a search finds out: every candidate with all that came of it, and the choice among them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.playout import DIFFERENCE, DIFFERENCE_SQUARE, MARGIN, SUMS, TIMES, WIN, WIN_SQUARE


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
