"""Thousands of games at once: one compiled call steps them all and writes what the asked seats may know into arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zaubertisch.adapters.steps import EVERYONE_LEARNS, steps_of
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core.events import new_log
from zaubertisch.core.game import OptionValue
from zaubertisch.core.registry import find_game


class ManyGames:
    """Games side by side, each with its own chance. A game that ends begins anew in the same step.

    Row n of every array belongs to game n; the arrays are written in place by every step, so copy what you keep.

    `asked` who is asked; `observations` what that seat may know; `action_masks` which actions it has;
    `rewards` by seat, for the games that have just ended; `over` which those are; `last_observations` how the learner
    saw their end.

    Without `learner` every seat is asked for its actions. With it, only this seat is, and the others play at random.
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int = 2,
        seed: int = 0,
        *,
        learner: int | ArrayLike | None = None,
        roles: Sequence[str] | None = None,
        edition: Any = None,
        **options: OptionValue,
    ) -> None:
        rules = find_game(game)
        layout = find_tensor(rules).layout
        self.game = rules
        self.layout = layout
        self.games = games
        self.players = players
        self._steps = steps_of(rules)
        self._tables = rules.tables(rules.standard if edition is None else edition)
        self._start = rules.start(rules.check_set_up(players, roles, options))
        self._states = np.zeros(games, rules.state_dtype)
        self._space = np.zeros(2, rules.state_dtype)
        self._log = new_log(silent=True)
        self._rngs = np.zeros((games, 1), np.uint64)
        self._picks = np.zeros(1, np.uint64)
        self._options = np.zeros((games, rules.words), np.uint64)
        self._learners = np.full(games, EVERYONE_LEARNS if learner is None else learner, np.int8)
        self.asked: NDArray[np.int8] = np.zeros(games, np.int8)
        self.observations: NDArray[np.int8] = np.zeros((games, layout.size), np.int8)
        self.action_masks: NDArray[np.int8] = np.zeros((games, 64 * rules.words), np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.last_observations: NDArray[np.int8] = np.zeros((games, layout.size), np.int8)
        self.reset(seed)

    @property
    def actions(self) -> int:
        """How many action ids there are."""
        return 64 * self.game.words

    def reset(self, seed: int) -> None:
        """Begin all games anew; the same seed brings the same chance."""
        self._rngs[:, 0] = np.random.SeedSequence(seed).generate_state(self.games, np.uint64)
        self._picks[0] = seed & 0xFFFFFFFF
        self.over[:] = False
        self.rewards[:] = 0.0
        self._steps.begin_many(*self._shared())

    def step(self, actions: NDArray[np.int64]) -> None:
        """Carry out one action in every game. Who chooses an illegal one loses at once, and nobody wins."""
        self._steps.step_many(*self._shared(), actions, self.rewards, self.over, self.last_observations)

    def any_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        actions = np.empty(self.games, np.int64)
        self._steps.pick_many(self._options, self._picks, actions)
        return actions

    def _shared(self) -> tuple[Any, ...]:
        return (
            self._tables,
            self._start,
            self._states,
            self._space,
            self._rngs,
            self._log,
            self._learners,
            self._options,
            self.asked,
            self.observations,
            self.action_masks,
        )
