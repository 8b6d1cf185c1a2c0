"""The policy of Casting Shadows (`appraisal.py`), with its parameters and its noise."""

from __future__ import annotations

from zaubertisch.bots.bot import Generator
from zaubertisch.bots.pick import pick
from zaubertisch.bots.policy import Policy
from zaubertisch.core.gate import Masked
from zaubertisch.games.casting_shadows.bots.appraisal import appraise
from zaubertisch.games.casting_shadows.bots.parameters import PARAMETERS, standard_parameters
from zaubertisch.games.casting_shadows.bots.scratchpad import SCRATCHPAD
from zaubertisch.games.casting_shadows.game import GAME

POLICY = Policy(GAME, appraise, parameters=PARAMETERS, scratchpad=SCRATCHPAD)
NOISE = 0.02  # in life points


def follow(masked: Masked, rng: Generator) -> int:
    """The policy's answer."""
    return pick(POLICY.scores(masked, standard_parameters()), NOISE, rng)
