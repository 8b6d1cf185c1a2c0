"""The bots of a game: what its package attaches by an entry point of the group `zaubertisch.bots`, named by its id.

A game whose package attaches none is played by bots that know its rules and nothing else.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from zaubertisch.bots.budget import Budget
from zaubertisch.bots.game_bots import GameBots
from zaubertisch.bots.uninformed import uninformed_bots
from zaubertisch.core.chance import generator
from zaubertisch.core.game import Game
from zaubertisch.core.gate import Masked
from zaubertisch.core.registry import attachment


def bots_of(game: Game[Any]) -> GameBots:
    """How bots play this game; raises `BadPlugIn` if what its package attaches is broken."""
    found: GameBots | None = attachment("bots", game.id, *(field.name for field in fields(GameBots)))
    return uninformed_bots(game) if found is None else found


def warm_up_bots(masked: Masked) -> None:
    """Load (the first time: compile) all that bots need to play a game; raises `BadPlugIn`."""
    bots = bots_of(masked.game)
    bots.policy(masked, generator(0))
    bots.apprentice(masked, generator(0))
    bots.search(masked, Budget(simulations=1), generator(0))
