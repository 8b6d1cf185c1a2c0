"""What bots know of a game: a policy that appraises answers, worlds to search in, and a judge of the outcome."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.budget import Budget
from zaubertisch.bots.findings import Findings
from zaubertisch.bots.simulation import IMPOSSIBLE, Simulation
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.events import new_log
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.core.words import Words

Mindset = NDArray[np.float64]


class BadBeliefs(ZaubertischError):
    """Beliefs about hidden cards that cannot be read, or that a game has no use for."""


class Room:
    """The memory one thread thinks in; its size does not depend on the budget."""

    def __init__(self, game: Game[Any], mind: Mind) -> None:
        self.space = np.zeros(2, game.state_dtype)
        self.book = np.zeros(mind.book_shape)
        self.options = np.zeros(game.words, np.uint64)
        self.scores = np.zeros(game.words * 64)
        self.ahead = np.zeros(mind.ahead_size, np.uint8)
        self.log = new_log(silent=True)


class Mind(ABC):
    """A game as bots see it. Compiled skills do the thinking; the rest says what they are to be given."""

    book_shape: tuple[int, int]  # the policy's notebook
    ahead_size: int  # what chance will say is dealt ahead into so many bytes
    widest: int  # how many candidates a search looks at, at most
    margin_weight: float  # how much of a search's reward is the margin; the rest is the win
    margin_scale: float  # the margin that counts nearly in full
    margin_in: Words  # what a margin is counted in

    @abstractmethod
    def skills(self) -> dict[str, Any]:
        """The compiled `to_act`, `apply`, `appraise`, `deal_world`, `outcome` and `judge`."""

    @cached_property
    def simulation(self) -> Simulation:
        """The compiled entry points."""
        return Simulation(self.skills())

    @abstractmethod
    def search(
        self, masked: Masked, budget: Budget, rng: Generator, *, threads: int = 1, stop: Stop = never
    ) -> Findings:
        """What the search that suits this game finds out within a budget."""

    @abstractmethod
    def mindset(self, masked: Masked) -> Mindset:
        """The figures by which the policy appraises and worlds are dealt, for this kind of table."""

    def searcher(self, masked: Masked) -> Mindset:
        """The mindset of a seat that searches, while it expects the others to follow the policy."""
        return self.mindset(masked)

    @abstractmethod
    def noise(self, masked: Masked) -> float:
        """By how much the policy blurs its scores, in points."""

    @abstractmethod
    def daydream(self, masked: Masked, room: Room) -> tuple[NDArray[np.float64], float]:
        """What an apprentice thinks of every answer, by id, and his noise."""

    @abstractmethod
    def same(self, masked: Masked, answer: int) -> int:
        """One number for all answers that come to the same."""

    def scores(self, masked: Masked, mindset: Mindset, room: Room) -> NDArray[np.float64]:
        """What the policy thinks of every answer, by id."""
        self.simulation.score(masked.tables, masked.record, masked.seat, mindset, room.book, room.options, room.scores)
        return room.scores

    def candidates(self, masked: Masked, scores: NDArray[np.float64], standard: int) -> list[int]:
        """The policy's choice first, then the best of the others, of equal ones one."""
        found = {self.same(masked, standard): standard}
        for answer in np.argsort(-scores, kind="stable").tolist():
            if scores[answer] <= IMPOSSIBLE or len(found) == self.widest:
                break
            found.setdefault(self.same(masked, answer), answer)
        return list(found.values())


@cache
def find_mind(game_id: str, beliefs: Path | None = None) -> Mind | None:
    """What bots know of a game; None if they know nothing but its rules. Beliefs about hidden cards may be a file's."""
    if game_id == "archmage-origins":
        from zaubertisch.bots.archmage_origins.beliefs import load
        from zaubertisch.bots.archmage_origins.mind import ArchmageOriginsMind

        return ArchmageOriginsMind(load(beliefs))
    if game_id == "casting-shadows":
        from zaubertisch.bots.casting_shadows.mind import CastingShadowsMind

        if beliefs is not None:
            raise BadBeliefs(
                f"bots of Casting Shadows have no beliefs that {beliefs} could replace",
                f"Bots von Casting Shadows haben keine Annahmen, die {beliefs} ersetzen könnte",
            )
        return CastingShadowsMind()
    return None
