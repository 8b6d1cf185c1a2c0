"""The pieces of Casting Shadows that are cards: the draw deck, the traps and the companions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import to_builtins

from zaubertisch.core.game import CardEntry
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import Edition
from zaubertisch.games.casting_shadows.listing import card_list
from zaubertisch.games.casting_shadows.words import FLAVOUR
from zaubertisch.paper.printing import Deck, Drawing, Piece


def cards(edition: Edition) -> list[Deck]:
    """CS-1.1: 52 draw cards, 10 traps, 10 companions."""
    pieces = _drawn(edition)
    return [
        Deck(Words(de="Zugstapel", en="Draw deck"), tuple(pieces(edition.cards, Drawing("draw-back")))),
        Deck(Words(de="Fallen", en="Traps"), tuple(pieces(edition.traps, Drawing("trap-back")))),
        Deck(Words(de="Begleiter", en="Companions"), tuple(pieces(edition.companions, Drawing("companion-back")))),
    ]


def said(card: Any, entry: CardEntry) -> dict[str, Any]:
    """A card's values, and what lists say of it."""
    return {
        **to_builtins(card),
        "kind": entry.kind,
        "text": to_builtins(entry.text),
        "figures": to_builtins(entry.figures),
        "sources": to_builtins(entry.sources),
    }


def _drawn(edition: Edition) -> Callable[[Iterable[Any], Drawing], list[Piece]]:
    entries = {entry.id: entry for entry in card_list(edition)}

    def pieces(group: Iterable[Any], back: Drawing) -> list[Piece]:
        made = []
        for card in group:
            values = said(card, entries[card.id])
            if card.id in FLAVOUR:
                values["flavour"] = to_builtins(FLAVOUR[card.id])
            made.append(Piece(card.id, Drawing(entries[card.id].kind, values), back, entries[card.id].copies))
        return made

    return pieces
