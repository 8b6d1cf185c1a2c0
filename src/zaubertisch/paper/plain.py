"""How a game is printed that brings nothing for it: plain cards with what its list of cards says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from zaubertisch.core.game import Game
from zaubertisch.core.words import Words
from zaubertisch.paper.inserts import values
from zaubertisch.paper.printing import Deck, Drawing, Piece, Printing

BACK = Drawing("plain-back")


def plain_printing(game: Game[Any]) -> Printing[Any]:
    """Cards and a rulebook; no board, no aids."""

    def cards(edition: Any) -> list[Deck]:
        pieces = [
            Piece(entry.id, Drawing("plain-card", values(entry)), BACK, entry.copies)
            for entry in game.card_list(edition)
        ]
        return [Deck(Words(de="Karten", en="Cards"), tuple(pieces))]

    return Printing(
        folder=Path(__file__).parent / "typst" / "plain",
        sprites=(),
        cover="logo",
        cards=cards,
        board=lambda edition: [],
        aids=lambda edition: [],
        examples=lambda edition: [],
        index=(),
        owners_cards=lambda edition: [],
    )
