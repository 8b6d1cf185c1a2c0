"""The bot that searches; how it searches is its game's business."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.game_bots import Search
from zaubertisch.core.gate import Masked


class SearchBot:
    """Plays what a search with a given budget finds best; it answers sooner where thinking on can hardly help."""

    def __init__(self, search: Search, budget: Budget, *, threads: int = 1, name: str | None = None) -> None:
        self.name = name or f"search:{budget}"
        self.budget = budget
        self._search = search
        self._threads = threads

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.search(masked, rng, stop).chosen.answer

    def search(self, masked: Masked, rng: Generator, stop: Stop = never) -> Findings:
        """Everything that can be said about the position within the budget."""
        return self._search(masked, self.budget, rng, threads=self._threads, stop=stop)
