"""A game's cards as a table."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from zaubertisch.core.game import Game
from zaubertisch.core.words import Lang, Words

HEADS = (
    Words(de="Karte", en="Card"),
    Words(de="Anzahl", en="Copies"),
    Words(de="Werte", en="Figures"),
    Words(de="Text", en="Text"),
    Words(de="Quellen", en="Sources"),
)


def show_cards(game: Game[Any], edition: Any, lang: Lang, console: Console) -> None:
    """Every card with its figures, its text and its sources."""
    grid = Grid(title=f"{game.names[lang]} · {game.export_edition(edition)['name']}", header_style="bold yellow")
    for head in HEADS:
        grid.add_column(head[lang])
    for card in game.card_list(edition):
        grid.add_row(card.name[lang], str(card.copies), card.figures[lang], card.text[lang], card.sources)
    console.print(grid)
