"""Somebody who has just learnt Casting Shadows."""

from __future__ import annotations

from zaubertisch.bots.bot import Generator
from zaubertisch.bots.pick import IMPOSSIBLE, pick
from zaubertisch.core.gate import Masked
from zaubertisch.games.casting_shadows.bots.parameters import (
    CHANCE_TO_HIT,
    CURSE_COST,
    HORIZON,
    REROLL_COST,
    SPLINTER_BASE,
    THREAT,
    TRAP,
    standard_parameters,
)
from zaubertisch.games.casting_shadows.bots.policy import POLICY
from zaubertisch.games.casting_shadows.frames import top_frame
from zaubertisch.games.casting_shadows.state import ACT_END, Q_ACT

# Apprentices like to hit and to try things out; they see no danger coming and think little of what pays off later.
PARAMETERS = {
    HORIZON: 0.6,
    TRAP: 0.2,
    CURSE_COST: 0.7,
    SPLINTER_BASE: 0.2,
    THREAT: 0.0,
    CHANCE_TO_HIT: 0.1,
    REROLL_COST: 1.0,
}
NOISE = 0.4
WORTH_GOING_ON = 0.3  # what there must be to gain so that they do not end their turn


def answer(masked: Masked, rng: Generator) -> int:
    """What an apprentice answers."""
    parameters = standard_parameters()
    for place, value in PARAMETERS.items():
        parameters[place] = value
    scores = POLICY.scores(masked, parameters)
    if top_frame(masked.record)[0] == Q_ACT and scores.max() > scores[ACT_END] + WORTH_GOING_ON:
        scores[ACT_END] = IMPOSSIBLE  # they err in what they do, but do not stop while something is to be gained
    return pick(scores, NOISE, rng)
