"""The policy of Archmage Origins (`appraisal.py`), with its parameters and its noise."""

from __future__ import annotations

from zaubertisch.bots.bot import Generator
from zaubertisch.bots.pick import pick
from zaubertisch.bots.policy import Policy
from zaubertisch.core.gate import Masked
from zaubertisch.games.archmage_origins.bots import parameters
from zaubertisch.games.archmage_origins.bots.appraisal import appraise
from zaubertisch.games.archmage_origins.bots.scratchpad import SCRATCHPAD
from zaubertisch.games.archmage_origins.game import GAME

POLICY = Policy(GAME, appraise, parameters=parameters.PARAMETERS, scratchpad=SCRATCHPAD)
NOISE = 0.05  # in points


def follow(masked: Masked, rng: Generator) -> int:
    """The policy's answer."""
    return pick(POLICY.scores(masked, parameters.of_policy(masked)), NOISE, rng)
