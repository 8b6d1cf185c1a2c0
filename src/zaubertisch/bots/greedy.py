"""Bots without search: they follow a game's policy."""

from __future__ import annotations

from collections.abc import Sequence

from zaubertisch.bots.bot import Generator, Stop, never
from zaubertisch.bots.mind import Mind, Room
from zaubertisch.core.chance import below
from zaubertisch.core.gate import Masked


class GreedyBot:
    """The policy's best answer, slightly blurred so that nobody can foresee it."""

    name = "greedy"

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        room = Room(masked.game, self._mind)
        scores = self._mind.scores(masked, self._mind.mindset(masked), room)
        return self._mind.simulation.choose(scores, self._mind.noise(masked), rng)


class ApprenticeBot:
    """Somebody who has just learnt the game: forgetful, hasty, and busy with himself."""

    name = "apprentice"

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        room = Room(masked.game, self._mind)
        scores, noise = self._mind.daydream(masked, room)
        return self._mind.simulation.choose(scores, noise, rng)


class ClumsyBot:
    """Greedy, but in one answer of five anything legal: a yardstick, and no model of a person."""

    name = "clumsy"
    one_in = 5

    def __init__(self, mind: Mind) -> None:
        self._greedy = GreedyBot(mind)

    def choose(self, masked: Masked, legal: Sequence[int], rng: Generator, stop: Stop = never) -> int:
        if below(rng, self.one_in) == 0:
            return legal[below(rng, len(legal))]
        return self._greedy.choose(masked, legal, rng)
