"""The parameters of the policy: how it weighs things, in life points."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

# Their places in an array.
(
    HORIZON,
    TRAP,
    SECOND_TRAP,
    RESOURCE,
    CURSE_COST,
    SPLINTER_BASE,
    SPLINTER_SHADOW,
    KILL,
    CROWD,
    WEAKNESS,
    START_HERE,
    WARD_HERE,
    BONUS_HERE,
    THREAT,
    CHANCE_TO_HIT,
    EXCHANGE,
    USE_CARD,
    ABILITY_KEEP,
    SHIELD_FROM,
    RUN_FROM,
    DOME_FROM,
    REROLL_COST,
    COMPANION_POINTS,
    COMPANION_REROLL,
    COMPANION_ATTACK,
    COMPANION_WARD,
    COMPANION_CRYSTAL,
    COMPANION_PEARL,
    COMPANION_CURSE,
    COMPANION_REGAIN,
    COMPANION_RINGS,
    COMPANION_RETURNS,
    ROWS,
) = range(33)

_STANDARD = {
    HORIZON: 2.0,
    TRAP: 1.4,
    SECOND_TRAP: 1.0,
    RESOURCE: 0.8,
    CURSE_COST: 1.0,
    SPLINTER_BASE: 0.7,
    SPLINTER_SHADOW: 0.35,
    KILL: 5.0,
    CROWD: 0.7,
    WEAKNESS: 2.0,
    START_HERE: 0.35,
    WARD_HERE: 0.8,
    BONUS_HERE: 0.3,
    THREAT: 0.05,
    CHANCE_TO_HIT: 0.03,
    EXCHANGE: 0.0,
    USE_CARD: 0.7,
    ABILITY_KEEP: 0.5,
    SHIELD_FROM: 2.0,
    RUN_FROM: 3.0,
    DOME_FROM: 4.0,
    REROLL_COST: 0.25,
    COMPANION_POINTS: 4.0,
    COMPANION_REROLL: 3.0,
    COMPANION_ATTACK: 4.5,
    COMPANION_WARD: 5.0,
    COMPANION_CRYSTAL: 4.0,
    COMPANION_PEARL: 2.0,
    COMPANION_CURSE: 2.0,
    COMPANION_REGAIN: 3.5,
    COMPANION_RINGS: 2.0,
    COMPANION_RETURNS: 3.5,
    ROWS: 6.0,
}
PARAMETERS = len(_STANDARD)


def standard_parameters() -> NDArray[np.float64]:
    """Those that measured best."""
    return np.array([_STANDARD[n] for n in range(PARAMETERS)])
