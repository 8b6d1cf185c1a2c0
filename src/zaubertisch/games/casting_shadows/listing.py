"""The cards, tiles and characters of Casting Shadows as lists show them."""

from __future__ import annotations

from typing import assert_never

from zaubertisch.core.game import CardEntry
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import (
    Attack,
    Card,
    Character,
    Companion,
    Convert,
    Cost,
    Edition,
    Resource,
    Tile,
    Trap,
)
from zaubertisch.games.casting_shadows.words import price, text

NO_FIGURES = Words(de="", en="")


def card_list(edition: Edition) -> list[CardEntry]:
    """Everything that has a name and figures, in the order of the edition."""
    return [
        *(_card(card) for card in edition.cards),
        *(_trap(trap, edition.trap_cost) for trap in edition.traps),
        *(_companion(companion) for companion in edition.companions),
        *(_tile(tile) for tile in edition.tiles),
        *(_character(character) for character in edition.characters),
    ]


def _text(value: Resource | Attack | Convert | Trap | Companion | Tile | Character) -> Words:
    return Words(de=text(value, "de"), en=text(value, "en"))


def _price(cost: Cost) -> Words:
    return Words(de=price(cost, "de"), en=price(cost, "en"))


def _card(card: Card) -> CardEntry:
    match card:
        case Resource():
            kind, sources, figures = "resource", f"gives {card.gives_source}", _price(card.cost)
        case Attack():
            kind, sources = "attack", f"pays {card.pays_source}, damage {card.damage_source}"
            figures = _levelled(card.level, card.cost)
        case Convert():
            kind, sources = "conversion", f"kinds {card.kinds_source}, amounts {card.amounts_source}"
            figures = _levelled(card.level, card.cost)
        case _:
            assert_never(card)
    return CardEntry(card.id, kind, card.name, card.copies, figures, _text(card), f"card {card.source}, {sources}")


def _levelled(level: int, cost: Cost) -> Words:
    due = _price(cost)
    return Words(de=f"Stufe {level}; {due.de}", en=f"level {level}; {due.en}")


def _trap(trap: Trap, cost: Cost) -> CardEntry:
    sources = f"card {trap.source}, trigger {trap.trigger_source}, effect {trap.effect_source}"
    return CardEntry(trap.id, "trap", trap.name, trap.copies, _price(cost), _text(trap), sources)


def _companion(companion: Companion) -> CardEntry:
    return CardEntry(
        companion.id, "companion", companion.name, 1, NO_FIGURES, _text(companion), f"card {companion.source}"
    )


def _tile(tile: Tile) -> CardEntry:
    sources = f"tile {tile.source}, effect {tile.effect_source}"
    return CardEntry(tile.id, "tile", tile.name, 1, NO_FIGURES, _text(tile), sources)


def _character(character: Character) -> CardEntry:
    sources = f"name {character.source}, ability {character.ability_source}"
    return CardEntry(character.id, "character", character.name, 1, character.shadow_form, _text(character), sources)
