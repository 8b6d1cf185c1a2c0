"""A match: a game stepped at full speed from Python, without journal, events or words.

Everything one step touches lies in one record, because Python pays for every array it hands to compiled code.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.events import LOG
from zaubertisch.core.game import Game, SetUp
from zaubertisch.core.gate import Masked, Record, mask


class Match:
    """One game after another from the same set-up. Actions are not checked: take them from `options`."""

    def __init__(self, game: Game[Any], set_up: SetUp, seed: int, edition: Any = None) -> None:
        tables = game.tables(game.standard if edition is None else edition)
        fields = [
            ("rng", "u8", (1,)),
            ("options", "u8", (game.words,)),
            ("tables", tables.dtype),
            ("log", LOG),
            ("state", game.state_dtype),
        ]
        self.game = game
        self._start = game.start(set_up)
        self._record = np.zeros(1, np.dtype(fields, align=True))
        self._record["rng"] = seed
        self._record["tables"] = tables
        self._record["log"]["silent"] = True
        self._advance = game.drivers.advance
        self.options: NDArray[np.uint64] = self._record["options"][0]
        self.to_act = 0
        self.restart()

    @property
    def state(self) -> Record:
        """The true state, for whoever runs the match; players are given `masked`."""
        state: Record = self._record["state"]
        return state

    def restart(self) -> int:
        """Begin anew; who is asked first."""
        self.state[0] = self._start[0]
        self.to_act = self.game.drivers.begin(self._record)
        return self.to_act

    def advance(self, action: int) -> int:
        """Carry out a legal action and all chance after it; who is asked next (OVER is negative)."""
        self.to_act = self._advance(self._record, action)
        return self.to_act

    def masked(self, seat: int) -> Masked:
        """What a seat may know."""
        return mask(self.game, self._record["tables"], np.ascontiguousarray(self.state), seat)

    def winners(self) -> int:
        """The seats that have won, as bits."""
        return self.game.drivers.winner_bits(self._record["tables"].copy(), self.state.copy())
