"""Editions of Casting Shadows: figures and names may change; which cards, tiles and characters there are stays."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.gate import Record
from zaubertisch.games.casting_shadows.cards import (
    REACHES,
    SYMBOLS,
    Attack,
    Companion,
    Convert,
    Cost,
    Edition,
    Grant,
    Resource,
    Symbol,
    Tile,
)
from zaubertisch.games.casting_shadows.state import (
    ALL,
    BESIDE_CARD,
    BESIDE_NOTHING,
    BESIDE_TRAPS,
    BURST,
    CRYSTAL_OF_ITS_COLOUR,
    FLEE,
    ONE,
    PEARL_OF_ITS_COLOUR,
    REGAIN,
    SCATTER,
    SHIELD,
    STING,
    STRIKE,
    TABLES,
    TRAP_CARD,
    WHOLE_TILE,
)

RESOURCE_NAMES: tuple[Symbol, ...] = tuple(symbol for symbol in SYMBOLS if not symbol.startswith("any "))

_AIMS = {"one": ONE, "tile": WHOLE_TILE}
_TRAP_EFFECTS = {"shield": SHIELD, "flee": FLEE, "sting": STING}
_ABILITIES = {"regain": REGAIN, "strike": STRIKE, "scatter": SCATTER, "burst": BURST}
_BESIDE = {"card": BESIDE_CARD, "traps": BESIDE_TRAPS, "nothing": BESIDE_NOTHING}


# --- as the rules take it -----------------------------------------------------------------------------------------


def tables(edition: Edition) -> Record:
    """The figures of an edition as the rules take them."""
    table = np.zeros(1, TABLES)
    t: Any = table[0]
    t["life"] = edition.basics.life
    t["action_points"] = edition.basics.action_points
    t["base_energy"] = edition.basics.base_energy
    t["shadow_energy"] = edition.basics.shadow_energy
    for number, card in enumerate(edition.cards):
        t["copies"][number] = card.copies
        _write_cost(t, number, card.cost)
        match card:
            case Resource():
                t["gives"][number] = RESOURCE_NAMES.index(card.gives.symbol)
                t["gives_amount"][number] = card.gives.amount
            case Attack():
                _write_attack(t, number, card)
            case Convert():
                _write_conversion(t, number, card)
    _write_cost(t, TRAP_CARD, edition.trap_cost)
    for number, trap in enumerate(edition.traps):
        t["trap_copies"][number] = trap.copies
        t["trap_effect"][number] = _TRAP_EFFECTS[trap.effect]
        t["trap_amount"][number] = ALL if trap.amount == "all" else trap.amount
    for number, companion in enumerate(edition.companions):
        _write_companion(t, number, companion)
    for number, tile in enumerate(edition.tiles):
        _write_tile(t, number, tile)
    for number, character in enumerate(edition.characters):
        ability = character.ability
        t["home"][number] = [tile.id for tile in edition.tiles].index(character.home)
        t["ability"][number] = _ABILITIES[ability.effect]
        t["ability_amount"][number] = ability.amount
        t["ability_own"][number], t["ability_rings"][number] = REACHES[ability.reach]
        t["ability_energy"][number] = ability.energy
    return table


def _write_cost(t: Any, number: int, cost: Cost) -> None:
    t["cost_level"][number] = cost.spell_level
    for symbol in cost.symbols:
        t["cost"][number][SYMBOLS.index(symbol)] += 1


def _write_attack(t: Any, number: int, card: Attack) -> None:
    t["level"][number] = card.level
    t["grades"][number] = len(card.damage)
    t["damage"][number][: len(card.damage)] = card.damage
    t["aim"][number] = _AIMS[card.target]
    t["own"][number], t["rings"][number] = REACHES[card.reach]
    for symbol in card.pays:
        t["pays"][number][SYMBOLS.index(symbol)] += 1


def _write_conversion(t: Any, number: int, card: Convert) -> None:
    t["level"][number] = card.level
    t["grades"][number] = card.up_to
    t["pays"][number][SYMBOLS.index(card.spends)] = 1
    t["each"][number] = card.each
    t["keeps"][number] = card.keeps
    if card.makes == "any crystal":
        t["makes"][number] = CRYSTAL_OF_ITS_COLOUR
    elif card.makes == "any pearl":
        t["makes"][number] = PEARL_OF_ITS_COLOUR
    else:
        t["makes"][number] = RESOURCE_NAMES.index(card.makes)


def _write_grant(t: Any, owner: str, number: int, grant: Grant | None) -> None:
    if grant is not None:
        t[f"{owner}_start"][number] = RESOURCE_NAMES.index(grant.symbol)
        t[f"{owner}_start_amount"][number] = grant.amount


def _write_companion(t: Any, number: int, companion: Companion) -> None:
    t["companion_points"][number] = companion.action_points
    t["companion_rerolls"][number] = companion.free_rerolls
    t["companion_attack"][number] = companion.attack_bonus
    t["companion_ward"][number] = companion.ward
    t["companion_curse_proof"][number] = companion.curse_proof
    t["companion_regain"][number] = companion.regain
    t["companion_rings"][number] = companion.rings
    t["companion_returns"][number] = companion.returns
    _write_grant(t, "companion", number, companion.start)


def _write_tile(t: Any, number: int, tile: Tile) -> None:
    t["tile_beside"][number] = _BESIDE[tile.beside]
    t["tile_attack"][number] = tile.attack_bonus
    t["tile_ward"][number] = tile.ward
    t["tile_end_damage"][number] = tile.end_damage
    t["tile_end_regain"][number] = tile.end_regain
    _write_grant(t, "tile", number, tile.start)
