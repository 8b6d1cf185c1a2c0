"""The bot that every other one must beat."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.core.chance import below
from zaubertisch.core.gate import Masked


class RandomBot:
    """Any legal action, each as likely as the others."""

    name = "random"

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        return legal[below(rng, len(legal))]
