"""How Casting Shadows is printed."""

from __future__ import annotations

from pathlib import Path

from zaubertisch.games.casting_shadows.cards import Edition
from zaubertisch.games.casting_shadows.paper.aids import aids
from zaubertisch.games.casting_shadows.paper.board import board
from zaubertisch.games.casting_shadows.paper.decks import cards
from zaubertisch.games.casting_shadows.paper.examples import examples
from zaubertisch.games.casting_shadows.paper.index import INDEX
from zaubertisch.games.casting_shadows.paper.owners import owners_cards
from zaubertisch.paper.pictures import art
from zaubertisch.paper.printing import Printing

PRINTING: Printing[Edition] = Printing(
    folder=Path(__file__).parent,
    sprites=(art("casting-shadows.svg"),),
    cover="start-casting-shadows",
    cards=cards,
    board=board,
    aids=aids,
    examples=examples,
    index=INDEX,
    owners_cards=owners_cards,
)
