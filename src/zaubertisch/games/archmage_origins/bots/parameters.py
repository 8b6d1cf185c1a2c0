"""The parameters of the policy, found by play of the policy against itself (`docs/bots.md`)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.state import CORNERS


class Parameters(NamedTuple):
    """How the policy weighs things."""

    tilt: float = 0.1  # how much more power rivals bring to lines with worthy cards
    eager_look: float = 0.5  # what knowing a card is worth where power still decides, in points
    swap_look: float = 0.1  # what knowing a card is worth for exchanges to come
    hold_reach: float = 0.15  # how likely a turn of somebody else moves a given card
    hold_price: float = 0.1  # what the hold card is worth per turn it can still wait
    rivalry: float = 0.85  # how much the rivals' points count against one's own
    boldness: float = 0.1  # what certainty about a card is worth per turn in which exchanges can make use of it
    plan_doubt: float = 1.0  # how far a planned power may still change, as a variance
    patience: float = 0.0  # what it costs to place a very high or very low power early
    wait: float = 0.0  # what it costs to place early on a line of unknown cards
    suspicion: float = 0.0  # how much higher a hidden power is expected where worthy cards lie


# The places of the parameters in an array.
TILT, EAGER_LOOK, SWAP_LOOK, HOLD_REACH, HOLD_PRICE, RIVALRY, BOLDNESS, PLAN_DOUBT, PATIENCE, WAIT, SUSPICION = range(
    11
)
PARAMETERS = 11

AT_CORNERS = Parameters(tilt=0.05, swap_look=0.6, boldness=0.3, plan_doubt=2.0, patience=-0.01, suspicion=0.2)
AT_OPEN_BORDERS = Parameters(tilt=-0.1, swap_look=0.6, boldness=0.0, patience=-0.01, suspicion=0.2)

# At corners several rivals who follow the policy crowd where worthy cards lie: one who reckons with that does best
# among them. These were found by play of one such seat against three of the policy's.
AT_CORNERS_AMONG_MANY = AT_CORNERS._replace(tilt=0.45, suspicion=0.5, boldness=0.15)


def of_policy(masked: Masked) -> NDArray[np.float64]:
    """What the policy goes by at this kind of table."""
    return np.array(AT_CORNERS if _at_corners(masked) else AT_OPEN_BORDERS)


def of_searcher(masked: Masked) -> NDArray[np.float64]:
    """What a seat goes by that searches, while it expects the others to follow the policy."""
    if int(masked.record["players"][0]) > 2 and _at_corners(masked):
        return np.array(AT_CORNERS_AMONG_MANY)
    return of_policy(masked)


def _at_corners(masked: Masked) -> bool:
    return int(masked.record["battle"][0]) == CORNERS
