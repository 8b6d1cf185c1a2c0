"""The levels of bots that can be given a seat. Every game has all of them."""

from __future__ import annotations

from collections.abc import Mapping

from zaubertisch.bots.budget import Budget
from zaubertisch.core.words import Words

# The weakest first.
LEVELS: Mapping[str, Words] = {
    "apprentice": Words(de="Lehrling", en="Apprentice"),
    "mage": Words(de="Magier", en="Mage"),
    "archmage": Words(de="Erzmagier", en="Archmage"),
}
MIDDLE_LEVEL = "mage"  # where nobody asks for another one

# How long the levels that search may think about a decision.
MAGE_BUDGET = Budget(simulations=300)
ARCHMAGE_BUDGET = Budget(seconds=1.8)


def level_or_middle(level: str | None) -> str:
    """This level, or the middle one if there is none of that name."""
    return level if level is not None and level in LEVELS else MIDDLE_LEVEL
