"""The games there are, as a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from zaubertisch.core.game import Game, Option
from zaubertisch.core.words import Lang, Words
from zaubertisch.terminal.colours import TITLE

PLAYERS = Words(de="{least} bis {most} Personen", en="{least} to {most} players")


def show_games(games: Iterable[Game[Any]], lang: Lang, console: Console) -> None:
    """Every game, and how its options are written; what is played unless one is given comes first."""
    for game in games:
        players = PLAYERS[lang].format(least=game.seats.start, most=game.seats.stop - 1)
        head = Text(game.id, style=TITLE).append(f" · {game.names[lang]} · {players}", style="not bold default")
        console.print(head)
        grid = Grid.grid(padding=(0, 2))
        for option in game.options:
            grid.add_row(f"  {option.name}={_values(option)}", Text(option.title[lang]))
        console.print(grid)


def _values(option: Option) -> str:
    values = [str(value).lower() for value in sorted(option.values, key=lambda value: value != option.default)]
    if option.numbers is not None:
        values.append(f"{option.numbers.start}…{option.numbers.stop - 1}")
    return "|".join(values)
