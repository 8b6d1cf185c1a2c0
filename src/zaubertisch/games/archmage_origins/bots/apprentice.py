"""Somebody who has just learnt Archmage Origins."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.bots.bot import Generator
from zaubertisch.bots.pick import pick
from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.bots.parameters import Parameters
from zaubertisch.games.archmage_origins.bots.policy import POLICY
from zaubertisch.games.archmage_origins.questions import top_frame
from zaubertisch.games.archmage_origins.state import NONE, Q_HOLD, THINGS

# Apprentices go for what they see, care little for what others gain, and spend their token on the first good card.
# They are hasty, but hardly hold a card that they have not seen.
PARAMETERS = Parameters(tilt=0.0, eager_look=0.0, swap_look=0.5, rivalry=0.1, hold_price=0.05)
NOISE = 0.3
HOLD_NOISE = 0.03
REMEMBERS = 3


def answer(masked: Masked, rng: Generator) -> int:
    """What an apprentice answers."""
    noise = HOLD_NOISE if top_frame(masked.record)[0] == Q_HOLD else NOISE
    return pick(POLICY.scores(_remembered(masked), np.array(PARAMETERS)), noise, rng)


def _remembered(masked: Masked) -> Masked:
    """Apprentices remember what they have just looked at, and of the rest the strongest few."""
    record = masked.record.copy()
    r: Any = record[0]
    strength: Any = masked.tables[0]["strength"]
    seat = 1 << masked.seat
    secret = [
        thing
        for thing in range(THINGS)
        if r["seen"][thing] == int(r["seen"][thing]) & 0b1111
        and int(r["seen"][thing]) & seat
        and not int(r["looks"]) >> thing & 1
    ]
    secret.sort(key=lambda thing: (-int(strength[r["face"][thing]]), thing))
    for thing in secret[REMEMBERS:]:
        r["face"][thing] = NONE
        r["seen"][thing] = int(r["seen"][thing]) & ~seat
    return Masked(masked.game, masked.tables, record, masked.seat)
