"""Editions of Casting Shadows: figures and names may change; which cards, tiles and characters there are stays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from zaubertisch.core.edition import Problems
from zaubertisch.core.gate import Record
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import (
    REACHES,
    STANDARD,
    SYMBOLS,
    Attack,
    Card,
    Character,
    Companion,
    Convert,
    Cost,
    Edition,
    Grant,
    Resource,
    Tile,
    Trap,
)
from zaubertisch.games.casting_shadows.names import RESOURCE_IDS
from zaubertisch.games.casting_shadows.state import (
    ALL,
    BESIDE_CARD,
    BESIDE_NOTHING,
    BESIDE_TRAPS,
    BURST,
    CRYSTAL_OF_ITS_COLOUR,
    FLEE,
    MAX_GRADES,
    ONE,
    PEARL_OF_ITS_COLOUR,
    REGAIN,
    SCATTER,
    SHIELD,
    STING,
    STRIKE,
    TABLES,
    TRAP_CARD,
    TRAP_TOTAL,
    WHOLE_TILE,
)

DRAW_DECK = sum(card.copies for card in STANDARD.cards)
MAX_LEVEL = 3
LEVELS = range(1, MAX_LEVEL + 1)
GRADES = range(1, MAX_GRADES + 1)
COST_SYMBOLS = 6
AMOUNTS = range(51)
SMALL_AMOUNTS = range(1, 6)
BONUSES = range(10)
ENERGIES = range(1, 10)

_AIMS = {"one": ONE, "tile": WHOLE_TILE}
_TRAP_EFFECTS = {"shield": SHIELD, "flee": FLEE, "sting": STING}
_ABILITIES = {"regain": REGAIN, "strike": STRIKE, "scatter": SCATTER, "burst": BURST}
_BESIDE = {"card": BESIDE_CARD, "traps": BESIDE_TRAPS, "nothing": BESIDE_NOTHING}


# --- as the rules take it -----------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
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
                t["gives"][number] = RESOURCE_IDS.index(card.gives.symbol)
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
        t["makes"][number] = RESOURCE_IDS.index(card.makes)


def _write_grant(t: Any, owner: str, number: int, grant: Grant | None) -> None:
    if grant is not None:
        t[f"{owner}_start"][number] = RESOURCE_IDS.index(grant.symbol)
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


# --- as people read and write it ----------------------------------------------------------------------------------


def export_edition(edition: Edition) -> dict[str, Any]:
    """An edition as readable JSON."""
    return {"game": "casting-shadows", **msgspec.json.decode(msgspec.json.encode(edition))}


def load_edition(data: object) -> Edition:
    """An edition from JSON; raises `BadEdition` with everything that is wrong."""
    problems = Problems()
    edition = problems.read(data, "casting-shadows", STANDARD)
    _check_basics(problems, edition)
    for card in edition.cards:
        _check_card(problems, card)
    for trap in edition.traps:
        _check_trap(problems, trap)
    for companion in edition.companions:
        _check_companion(problems, companion)
    for tile, usual in zip(edition.tiles, STANDARD.tiles, strict=True):
        _check_tile(problems, tile, usual)
    for character, known in zip(edition.characters, STANDARD.characters, strict=True):
        _check_character(problems, character, known, edition)
    if not problems.unread & {"copies", "resources", "attacks", "conversions", "traps"}:
        draw_deck, trap_deck = Words(de="Zugstapel", en="draw deck"), Words(de="Fallenstapel", en="trap deck")
        _check_total(problems, draw_deck, sum(card.copies for card in edition.cards), DRAW_DECK)
        _check_total(problems, trap_deck, sum(trap.copies for trap in edition.traps), TRAP_TOTAL)
    problems.raise_any()
    return edition


def _check_basics(problems: Problems, edition: Edition) -> None:
    basics = edition.basics
    problems.check_number("basics", "life", basics.life, range(1, 100))
    problems.check_number("basics", "action_points", basics.action_points, range(1, 10))
    problems.check_number("basics", "base_energy", basics.base_energy, ENERGIES)
    problems.check_number("basics", "shadow_energy", basics.shadow_energy, ENERGIES)
    _check_cost(problems, "trap_cost", edition.trap_cost)


def _check_total(problems: Problems, deck: Words, total: int, due: int) -> None:
    if total != due:
        problems.add(
            f"{deck.en}: the copies add up to {total}, but must be {due}",
            f"{deck.de}: copies ergibt zusammen {total}, muss aber {due} ergeben",
        )


def _check_card(problems: Problems, card: Card) -> None:
    problems.check_number(card.id, "copies", card.copies, range(DRAW_DECK + 1))
    _check_cost(problems, card.id, card.cost)
    match card:
        case Resource():
            _check_grant(problems, card.id, "gives", card.gives)
        case Attack():
            problems.check_number(card.id, "level", card.level, LEVELS)
            problems.check_length(card.id, "damage", card.damage, GRADES)
            problems.check_length(card.id, "pays", card.pays, range(COST_SYMBOLS + 1))
            for number, damage in enumerate(card.damage):
                problems.check_number(card.id, f"damage[{number}]", damage, AMOUNTS)
            if not card.pays and len(card.damage) > 1:
                problems.add(
                    f"{card.id}: damage has {len(card.damage)} figures, but pays nothing to tell them apart",
                    f"{card.id}: damage hat {len(card.damage)} Werte, aber pays ist leer und unterscheidet sie nicht",
                )
        case Convert():
            _check_conversion(problems, card)


def _check_conversion(problems: Problems, card: Convert) -> None:
    problems.check_number(card.id, "level", card.level, LEVELS)
    problems.check_number(card.id, "up_to", card.up_to, GRADES)
    problems.check_number(card.id, "each", card.each, SMALL_AMOUNTS)
    coloured = card.spends.endswith(("crystal", "pearl"))
    if card.makes.startswith("any ") and not coloured:
        problems.add(
            f"{card.id}: makes is {card.makes!r}, but {card.spends!r} in spends has no colour to keep",
            f"{card.id}: makes ist {card.makes!r}, aber {card.spends!r} in spends hat keine Farbe, die bleiben könnte",
        )
    if card.keeps and not coloured:
        problems.add(
            f"{card.id}: keeps is for crystals and pearls, but spends is {card.spends!r}",
            f"{card.id}: keeps ist für Kristalle und Perlen, aber spends ist {card.spends!r}",
        )
    if card.keeps and card.up_to > 1:
        problems.add(
            f"{card.id}: up_to is {card.up_to}, but with keeps only 1 can be named",
            f"{card.id}: up_to ist {card.up_to}, mit keeps ist aber nur 1 möglich",
        )


def _check_cost(problems: Problems, card: str, cost: Cost) -> None:
    problems.check_number(card, "cost.spell_level", cost.spell_level, range(MAX_LEVEL))
    problems.check_length(card, "cost.symbols", cost.symbols, range(COST_SYMBOLS + 1))


def _check_grant(problems: Problems, card: str, field: str, grant: Grant | None) -> None:
    if grant is not None:
        problems.check_number(card, f"{field}.amount", grant.amount, SMALL_AMOUNTS)


def _check_trap(problems: Problems, trap: Trap) -> None:
    problems.check_number(trap.id, "copies", trap.copies, range(TRAP_TOTAL + 1))
    if trap.amount == "all":
        if trap.effect != "shield":
            problems.add(
                f"{trap.id}: amount is 'all', but that is for shields only",
                f"{trap.id}: amount ist 'all', das ist aber nur für Schilde",
            )
    else:
        problems.check_number(trap.id, "amount", trap.amount, AMOUNTS)


def _check_companion(problems: Problems, companion: Companion) -> None:
    for field in ("action_points", "free_rerolls", "attack_bonus", "ward", "regain", "rings", "returns"):
        problems.check_number(companion.id, field, getattr(companion, field), BONUSES)
    _check_grant(problems, companion.id, "start", companion.start)


def _check_tile(problems: Problems, tile: Tile, usual: Tile) -> None:
    problems.check_choice(tile.id, "beside", tile.beside, (usual.beside,))
    for field in ("attack_bonus", "ward", "end_damage", "end_regain"):
        problems.check_number(tile.id, field, getattr(tile, field), BONUSES)
    _check_grant(problems, tile.id, "start", tile.start)


def _check_character(problems: Problems, character: Character, known: Character, edition: Edition) -> None:
    problems.check_choice(character.id, "home", character.home, (known.home,))
    problems.check_number(character.id, "ability.amount", character.ability.amount, AMOUNTS)
    if edition.basics.shadow_energy in ENERGIES:  # else the basics are to blame
        energy = range(edition.basics.shadow_energy + 1)
        problems.check_number(character.id, "ability.energy", character.ability.energy, energy)
