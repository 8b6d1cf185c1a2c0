"""What is printed on the cards of an edition, as clients draw them."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition, text_of


def printed(edition: Edition) -> dict[str, Any]:
    """Names, figures and texts of all cards by id; not where their figures come from."""
    kinds = (("monster", edition.monsters), ("spell", edition.spells))
    cards = {
        card.id: {**to_builtins(card), "kind": kind, "text": to_builtins(text_of(card))}
        for kind, group in kinds
        for card in group
    }
    for card in cards.values():
        card.pop("sources", None)
        card.pop("source", None)
    return {"roles": {faction: to_builtins(name) for faction, name in FACTIONS.items()}, "cards": cards}
