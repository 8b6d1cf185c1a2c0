"""What hidden powers may be, from what all can see: when a card was placed, on which line, and what lies there.

The three tables are likelihoods in relation to an even deal, fitted to games (`games.archmage_origins.lab.beliefs`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from zaubertisch.bots.game_bots import BadBeliefs
from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.bots.parameters import PARAMETERS
from zaubertisch.games.archmage_origins.bots.policy import POLICY
from zaubertisch.games.archmage_origins.bots.prospects import line_of, note_pulls
from zaubertisch.games.archmage_origins.bots.scratchpad import LINES, PULL
from zaubertisch.games.archmage_origins.state import CORNERS, PLACES, POWERS, SEATS

PULLS = 7  # lines are told apart by what the seat knows to lie there, in steps of one and a half points
Table = list[list[float]]


class Beliefs(msgspec.Struct, frozen=True):
    """How likely each power is: by the number of the placement, by line, and by what lies along the line."""

    by_turn: Table
    by_line: Table
    by_pull: Table

    def weights(self, masked: Masked) -> NDArray[np.float64]:
        """For each seat and each of its placements in order, how likely it was which power."""
        weights = np.ones((SEATS, POWERS, POWERS))
        weights[:] = np.array(self.by_turn)
        for seat, turn, line, pull, _ in hidden_cards(masked):
            weights[seat, turn] *= np.array(self.by_line[line]) * np.array(self.by_pull[pull])
        return weights


class BeliefsByBattle(msgspec.Struct, frozen=True):
    """Beliefs for both battles; without any, all powers are equally likely."""

    corners: Beliefs | None = None
    open: Beliefs | None = None

    def weights(self, masked: Masked) -> NDArray[np.float64]:
        """As for one battle's beliefs, by the battle that is being played."""
        beliefs = self.corners if int(masked.record["battle"][0]) == CORNERS else self.open
        return np.ones((SEATS, POWERS, POWERS)) if beliefs is None else beliefs.weights(masked)


@cache
def load(path: Path | None = None) -> BeliefsByBattle:
    """Beliefs from a file; without one, those that came with this version, fitted to a mixed population."""
    try:
        source = files("zaubertisch.games.archmage_origins.bots").joinpath("beliefs.json") if path is None else path
        return msgspec.json.decode(source.read_bytes(), type=BeliefsByBattle)
    except (OSError, msgspec.DecodeError) as problem:
        raise BadBeliefs(f"{path}: no beliefs can be read: {problem}", f"{path}: nicht lesbar: {problem}") from None


def hidden_cards(masked: Masked) -> Iterator[tuple[int, int, int, int, tuple[int, int]]]:
    """The cards of the others at the border: seat, number of the placement, line, pull, and where it lies."""
    r: Any = masked.record[0]
    players = int(r["players"])
    workspace = POLICY.workspace(masked, np.ones(PARAMETERS))
    note_pulls(workspace.record)
    pulls = workspace["pad"][PULL, :LINES]
    for place in range(PLACES):
        for slot in range(int(r["mages"][place])):
            seat = int(r["mage_seat"][place][slot])
            if seat != masked.seat:
                line = int(line_of(place))
                step = round(float(pulls[line]) / 1.5) + PULLS // 2
                turn = int(r["mage_turn"][place][slot]) // players
                yield seat, turn, line, min(max(step, 0), PULLS - 1), (place, slot)
