"""What is printed on the cards, tiles and characters of an edition, as clients draw them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from zaubertisch.core.words import LANGS
from zaubertisch.games.casting_shadows.cards import Cost, Edition
from zaubertisch.games.casting_shadows.words import FLAVOUR, price, text


def printed(edition: Edition) -> dict[str, Any]:
    """Names, figures and texts by id; not where figures come from, nor how often a card is in the deck."""
    groups = {
        "resource": edition.resources,
        "attack": edition.attacks,
        "conversion": edition.conversions,
        "trap": edition.traps,
        "companion": edition.companions,
    }
    cards = {id: {**card, "kind": kind} for kind, group in groups.items() for id, card in _shown(group).items()}
    for card in edition.cards:
        cards[card.id]["price"] = _price(card.cost)
    for id, flavour in FLAVOUR.items():
        cards[id]["flavour"] = to_builtins(flavour)
    basics = to_builtins(edition.basics)
    del basics["source"]
    return {
        "roles": {character.id: to_builtins(character.name) for character in edition.characters},
        "basics": basics,
        "cards": cards,
        "tiles": _shown(edition.tiles),
        "characters": _shown(edition.characters),
        "trap": {"cost": to_builtins(edition.trap_cost), "price": _price(edition.trap_cost)},
    }


def _shown(cards: Iterable[Any]) -> dict[str, dict[str, Any]]:
    return {
        card.id: {
            **{
                name: value
                for name, value in to_builtins(card).items()
                if name != "copies" and not name.endswith("source")
            },
            "text": {lang: text(card, lang) for lang in LANGS},
        }
        for card in cards
    }


def _price(cost: Cost) -> dict[str, str]:
    return {lang: price(cost, lang) for lang in LANGS}
