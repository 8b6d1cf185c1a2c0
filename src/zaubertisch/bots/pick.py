"""Picking an answer by its score."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.chance import next_word
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import word

IMPOSSIBLE = -1e9  # the score of what is not legal


@compiled
def normal(rng: Any) -> float:
    """A random number with mean 0 and deviation 1, nearly normal: three even ones of 21 bits each, added up."""
    bits = next_word(rng)
    low = word(0x1FFFFF)
    total = (bits & low) + ((bits >> word(21)) & low) + ((bits >> word(42)) & low)
    return float(np.float64(total) / 1048576.0 - 3.0)


@compiled
def pick(scores: Any, noise: float, rng: Any) -> int:
    """The answer with the best score, each blurred by a little noise so that the choice cannot be foreseen."""
    best, chosen = -1e18, 0
    for answer in range(scores.size):
        if scores[answer] > IMPOSSIBLE:
            blurred = scores[answer] + noise * normal(rng)
            if blurred > best:
                best, chosen = blurred, answer
    return chosen
