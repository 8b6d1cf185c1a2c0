"""Bots without search: they answer at once."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.game_bots import Decide
from zaubertisch.core.chance import below
from zaubertisch.core.gate import Masked

CLUMSY_ONE_IN = 5


class ReadyBot:
    """Answers as a game's policy or its apprentice does."""

    def __init__(self, name: str, decide: Decide) -> None:
        self.name = name
        self._decide = decide

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        return self._decide(masked, rng)


class ClumsyBot:
    """Follows the policy, but in one answer of five does anything legal: a yardstick, and no model of a person."""

    name = "clumsy"

    def __init__(self, policy: Decide) -> None:
        self._policy = policy

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        if below(rng, CLUMSY_ONE_IN) == 0:
            return legal[below(rng, len(legal))]
        return self._policy(masked, rng)
