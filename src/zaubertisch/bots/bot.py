"""The seam between a table and a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.gate import Masked

Generator = NDArray[np.uint64]
Stop = Callable[[], bool]


class BotFailed(ZaubertischError):
    """A bot died, stalled or answered nonsense; it forfeits the game."""


def never() -> bool:
    """Nobody cancels."""
    return False


class Bot(Protocol):
    """Chooses for one seat. All it gets is what the seat may know, its legal actions, and randomness.

    How long it thinks is its own business from the day it is made (`search:200ms`). `choose` may run in any thread and
    is cancelled through `stop`: once that says yes, the bot answers at once with the best it has found.
    """

    name: str

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        """The id of one of the legal actions."""
