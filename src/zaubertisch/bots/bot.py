"""The seam between a table and a bot, and the bots by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.gate import Masked

Generator = NDArray[np.uint64]


class Bot(Protocol):
    """Chooses for one seat. All it gets is what the seat may know, its legal actions, and randomness."""

    name: str

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator) -> int:
        """The id of one of the legal actions."""
