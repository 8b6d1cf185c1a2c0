"""The four hold tokens (AO-1.1)."""

from __future__ import annotations

from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, Edition
from zaubertisch.paper.printing import Deck, Drawing, Piece
from zaubertisch.paper.sheets import Size

TOKEN = Size(25, 25)


def board(edition: Edition) -> list[Deck]:
    """One token for each faction, the same on both sides."""
    faces = {faction: Drawing("hold-token", {"faction": faction}) for faction in FACTIONS}
    pieces = tuple(Piece(f"hold-{faction}", face, face) for faction, face in faces.items())
    return [Deck(Words(de="Bannmarken", en="Hold tokens"), pieces, TOKEN, "other")]
