"""Which game is drawn how. A game without a drawing of its own is shown as tables of what its view holds."""

from __future__ import annotations

from typing import Any, Protocol

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from zaubertisch.core.game import Game
from zaubertisch.core.outline import Sheet, outline
from zaubertisch.core.registry import attachment
from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang
from zaubertisch.terminal.colours import TITLE


class Drawing(Protocol):
    """How one game is drawn: the whole table, what changes within a turn, and what the marks mean.

    A game brings it as the entry point of its name in the group `zaubertisch.terminal`: mostly a module.
    """

    def draw(self, view: Any, edition: Any, lang: Lang) -> RenderableType: ...

    def status(self, view: Any, edition: Any, lang: Lang) -> RenderableType: ...

    def legend(self, lang: Lang) -> RenderableType: ...


class PlainDrawing:
    """The drawing of a game that brings none."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def draw(self, view: Any, edition: Any, lang: Lang) -> RenderableType:
        sheets = outline(self._game, view, edition, lang)
        return Group(Text(self._game.names[lang], style=TITLE), *map(_grid, sheets))

    status = draw

    def legend(self, lang: Lang) -> RenderableType:
        return Group()


def _grid(sheet: Sheet) -> RenderableType:
    grid = Grid(title=sheet.title or None, box=SIMPLE_HEAD, show_header=bool(sheet.heads), title_justify="left")
    for n in range(len(sheet.rows[0])):
        grid.add_column(sheet.heads[n] if sheet.heads else "", style="" if n else "bold")
    for row in sheet.rows:
        grid.add_row(*map(Text, row))
    return grid


def drawing_of(game: Game[Any]) -> Drawing:
    """The drawing of a game."""
    own: Drawing | None = attachment("terminal", game.id, "draw", "status", "legend")
    return PlainDrawing(game) if own is None else own


def draw(table: Table[Any], seat: int, lang: Lang) -> RenderableType:
    """The whole table as a seat sees it."""
    return drawing_of(table.game).draw(table.view(seat), table.edition, lang)
