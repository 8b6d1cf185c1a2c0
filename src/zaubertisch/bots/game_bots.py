"""How bots play a game, as a value: the policy, the search and the apprentice of that game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Findings
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words


class BadBeliefs(ZaubertischError):
    """Beliefs about hidden cards that cannot be read, or that a game has no use for."""


Decide = Callable[[Masked, Generator], int]  # what a seat answers, from what it may know


class Search(Protocol):
    """What a search finds out within a budget."""

    def __call__(
        self, masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never
    ) -> Findings: ...


@dataclass(frozen=True, kw_only=True)
class GameBots:
    """How bots play one game."""

    policy: Decide  # the best answer without searching, slightly blurred so that nobody can foresee it
    apprentice: Decide  # what somebody answers who has just learnt the game: forgetful, hasty, busy with themselves
    search: Search
    margin_unit: Words | None = None  # what a search counts margins in, if it does
    search_by: Callable[[Path], Search] | None = None  # a search by the beliefs about hidden cards that a file holds
