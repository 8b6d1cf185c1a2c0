"""A game's cards as a list."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from zaubertisch.core.game import Game
from zaubertisch.core.words import Lang, Words
from zaubertisch.terminal.colours import TITLE
from zaubertisch.terminal.rules import legend

EDITION = Words(de="Ausgabe", en="edition")
SOURCES = Words(de="Quellen", en="Sources")
INDENT = (0, 0, 0, 4)


def show_cards(game: Game[Any], edition: Any, lang: Lang, console: Console) -> None:
    """Every card with its figures, its text and its sources."""
    console.print(Text(f"{game.names[lang]} · {EDITION[lang]} {game.export_edition(edition)['name']}", style=TITLE))
    for card in game.card_list(edition):
        head = Text(f"\n{card.name[lang]}", style="bold").append(f" ×{card.copies}", style="not bold")
        if card.figures[lang]:
            head.append(f" · {card.figures[lang]}", style="not bold")
        console.print(head)
        console.print(Padding(Text(card.text[lang]), INDENT, expand=False))
        console.print(Padding(Text(f"{SOURCES[lang]}: {card.sources[lang]}", style="dim"), INDENT, expand=False))
    console.print()
    console.print(legend(lang))
