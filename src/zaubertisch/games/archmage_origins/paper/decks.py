"""The pieces of Archmage Origins: the realm, the mages, and the tokens that hold a card."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition, Monster, card_list, text_of
from zaubertisch.paper.printing import Deck, Drawing, Piece

POWERS = range(1, 9)  # AO-1.3
REALM_BACK = Drawing("realm-back")
HOLD = Words(de="Bann", en="Hold")
HOLD_TEXT = Words(
    de="Lege deine Bannmarke auf eine verdeckte Karte des Reichs. Bis zur Wertung darf niemand sie ansehen oder "
    "bewegen, außer ein Zauberspruch erlaubt es. Dann kommt diese Karte weg.",
    en="Put your hold token on a face-down card of the realm. Until the scoring nobody may look at it or move it, "
    "unless a spell says so. Then discard this card.",
)


def cards(edition: Edition) -> list[Deck]:
    """AO-1.1: sixteen monsters and four spells; eight mages and a hold card for each faction."""
    return [
        Deck(Words(de="Das Reich", en="The realm"), tuple(_realm(edition))),
        Deck(Words(de="Die Magier", en="The mages"), tuple(piece for faction in FACTIONS for piece in _mages(faction))),
    ]


def _realm(edition: Edition) -> list[Piece]:
    entries = {entry.id: entry for entry in card_list(edition)}
    pieces = []
    for card in edition.cards:
        entry = entries[card.id]
        values: dict[str, Any] = {
            **to_builtins(card),
            "text": to_builtins(text_of(card)),
            "figures": to_builtins(entry.figures),
            "sources": to_builtins(entry.sources),
        }
        if isinstance(card, Monster):
            values["flavour"] = to_builtins(card.character)
        pieces.append(Piece(card.id, Drawing(entry.kind, values), REALM_BACK, entry.copies))
    return pieces


def _mages(faction: str) -> list[Piece]:
    named = {"faction": faction, "name": to_builtins(FACTIONS[faction])}
    back = Drawing("mage-back", {"faction": faction})
    powers = [{"id": f"{faction}-{power}", "power": power, **named} for power in POWERS]
    hold = {"id": f"{faction}-hold", "faction": faction, "name": to_builtins(HOLD), "text": to_builtins(HOLD_TEXT)}
    return [
        *(Piece(str(values["id"]), Drawing("mage", values), back) for values in powers),
        Piece(f"{faction}-hold", Drawing("hold-card", hold), back),
    ]
