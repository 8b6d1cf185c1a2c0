"""How Archmage Origins is printed."""

from __future__ import annotations

from pathlib import Path

from zaubertisch.games.archmage_origins.cards import Edition
from zaubertisch.games.archmage_origins.paper.aids import aids
from zaubertisch.games.archmage_origins.paper.decks import cards
from zaubertisch.games.archmage_origins.paper.examples import examples
from zaubertisch.games.archmage_origins.paper.index import INDEX
from zaubertisch.games.archmage_origins.paper.owners import owners_cards
from zaubertisch.games.archmage_origins.paper.tokens import board
from zaubertisch.paper.pictures import art
from zaubertisch.paper.printing import Printing

PRINTING: Printing[Edition] = Printing(
    folder=Path(__file__).parent,
    sprites=(art("archmage-origins.svg"),),
    cover="start-archmage-origins",
    cards=cards,
    board=board,
    aids=aids,
    examples=examples,
    index=INDEX,
    owners_cards=owners_cards,
)
