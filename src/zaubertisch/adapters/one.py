"""One game for adapters that step it from Python: a match, and what its seats may know of it as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.adapters.layout import Observation
from zaubertisch.adapters.rewards import rewards
from zaubertisch.adapters.steps import observation_of
from zaubertisch.adapters.tensors import find_tensor
from zaubertisch.core.game import OptionValue
from zaubertisch.core.gate import Masked
from zaubertisch.core.match import Match
from zaubertisch.core.registry import find_game
from zaubertisch.core.seats import OVER

ActionMask = NDArray[np.int8]


class OneGame:
    """A match that an adapter dresses up."""

    def __init__(
        self, game: str, players: int, roles: Sequence[str] | None, edition: Any, options: dict[str, OptionValue]
    ) -> None:
        self.game = find_game(game)
        self.set_up = self.game.check_set_up(players, roles, options)
        self.edition = self.game.standard if edition is None else edition
        self.layout = find_tensor(self.game).layout
        self.actions = 64 * self.game.words
        self._nothing = np.zeros(self.actions, np.int8)
        self.restart(seed=0)

    def restart(self, seed: int) -> None:
        """Begin anew; the same seed brings the same chance."""
        self._match = Match(self.game, self.set_up, seed, self.edition)

    @property
    def asked(self) -> int:
        """The seat that is asked; negative when the game is over."""
        return self._match.to_act

    @property
    def is_over(self) -> bool:
        return self._match.to_act == OVER

    def play(self, action: int) -> None:
        """Carry out a legal action, and all chance after it."""
        self._match.advance(action)

    def is_legal(self, action: int) -> bool:
        """Whether the asked seat may answer this."""
        if not 0 <= action < self.actions or self.is_over:
            return False
        return bool(int(self._match.options[action // 64]) >> action % 64 & 1)

    def masked(self, seat: int) -> Masked:
        """What a seat may know."""
        return self._match.masked(seat)

    def observation(self, seat: int) -> Observation:
        """What a seat may know, as an array."""
        return observation_of(self._match.masked(seat))

    def action_mask(self, seat: int) -> ActionMask:
        """The actions a seat has, as ones; none if it is not asked."""
        if self._match.to_act != seat:
            return self._nothing.copy()
        words = np.ascontiguousarray(self._match.options)
        return np.unpackbits(words.view(np.uint8), bitorder="little").view(np.int8)

    def rewards(self) -> list[float]:
        """By seat, 0 until the game is over."""
        return rewards(self._match.winners() if self.is_over else 0, self.set_up.players)
