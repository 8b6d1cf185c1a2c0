"""Editions of Archmage Origins: figures and names may change, the sixteen monsters and four spells stay."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from zaubertisch.core.edition import Problems
from zaubertisch.core.gate import Record
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD, Edition
from zaubertisch.games.archmage_origins.state import MONSTERS, NONE, TABLES

STRENGTHS = range(1, 21)
MARGINS = range(21)
BONUSES = range(-20, 21)


@lru_cache(maxsize=32)
def tables(edition: Edition) -> Record:
    """The figures of an edition, by face."""
    table = np.zeros(1, TABLES)
    t: Any = table[0]
    t["bonus_faction"][:] = NONE
    for face, monster in enumerate(edition.monsters):
        t["strength"][face] = monster.strength
        t["margin"][face] = monster.margin
        if monster.bonus is not None:
            t["bonus"][face] = monster.bonus.value
            t["bonus_faction"][face] = tuple(FACTIONS).index(monster.bonus.faction)
    for face, spell in enumerate(edition.spells, start=MONSTERS):
        t["strength"][face] = spell.value
    return table


def export_edition(edition: Edition) -> dict[str, Any]:
    """An edition as readable JSON."""
    return {"game": "archmage-origins", **msgspec.json.decode(msgspec.json.encode(edition))}


def load_edition(data: object) -> Edition:
    """An edition from JSON; raises `BadEdition` with everything that is wrong."""
    problems = Problems()
    edition = problems.read(data, "archmage-origins", STANDARD)
    for monster in edition.monsters:
        problems.check_number(monster.id, "strength", monster.strength, STRENGTHS)
        problems.check_number(monster.id, "margin", monster.margin, MARGINS)
        if monster.bonus is not None:
            problems.check_choice(monster.id, "bonus.faction", monster.bonus.faction, FACTIONS)
            problems.check_number(monster.id, "bonus.value", monster.bonus.value, BONUSES)
            if monster.strength + monster.bonus.value < 0:
                problems.add(
                    f"{monster.id}: strength {monster.strength} and bonus {monster.bonus.value} go below 0",
                    f"{monster.id}: strength {monster.strength} und bonus {monster.bonus.value} ergeben weniger als 0",
                )
    for spell in edition.spells:
        problems.check_number(spell.id, "value", spell.value, range(21))
    problems.raise_any()
    return edition
