"""The cards, tiles and characters of Casting Shadows as lists show them."""

from __future__ import annotations

from typing import assert_never

from zaubertisch.core.clauses import Source
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
            kind, figures = "resource", _price(card.cost)
            sources = _sources(card=card.source, gives=card.gives_source)
        case Attack():
            kind, figures = "attack", _levelled(card.level, card.cost)
            sources = _sources(card=card.source, pays=card.pays_source, damage=card.damage_source)
        case Convert():
            kind, figures = "conversion", _levelled(card.level, card.cost)
            sources = _sources(card=card.source, kinds=card.kinds_source, amounts=card.amounts_source)
        case _:
            assert_never(card)
    return CardEntry(card.id, kind, card.name, card.copies, figures, _text(card), sources)


_SOURCES_DE = {
    "card": "Karte",
    "gives": "Ertrag",
    "pays": "Zauberkosten",
    "damage": "Schaden",
    "kinds": "Arten",
    "amounts": "Mengen",
    "trigger": "Auslöser",
    "effect": "Wirkung",
    "tile": "Feld",
    "name": "Name",
    "ability": "Fähigkeit",
}


def _sources(**letters: Source) -> Words:
    """Which figure comes from where: "card P, damage R"."""
    return Words(
        de=", ".join(f"{_SOURCES_DE[what]} {letter}" for what, letter in letters.items()),
        en=", ".join(f"{what} {letter}" for what, letter in letters.items()),
    )


def _levelled(level: int, cost: Cost) -> Words:
    due = _price(cost)
    return Words(de=f"Stufe {level}; {due.de}", en=f"level {level}; {due.en}")


def _trap(trap: Trap, cost: Cost) -> CardEntry:
    sources = _sources(card=trap.source, trigger=trap.trigger_source, effect=trap.effect_source)
    return CardEntry(trap.id, "trap", trap.name, trap.copies, _price(cost), _text(trap), sources)


def _companion(companion: Companion) -> CardEntry:
    return CardEntry(
        companion.id, "companion", companion.name, 1, NO_FIGURES, _text(companion), _sources(card=companion.source)
    )


def _tile(tile: Tile) -> CardEntry:
    sources = _sources(tile=tile.source, effect=tile.effect_source)
    return CardEntry(tile.id, "tile", tile.name, 1, NO_FIGURES, _text(tile), sources)


def _character(character: Character) -> CardEntry:
    sources = _sources(name=character.source, ability=character.ability_source)
    return CardEntry(character.id, "character", character.name, 1, character.shadow_form, _text(character), sources)
