"""Which game is drawn how. A game without a drawing of its own shows its view as it is."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

import msgspec
from rich.console import Group, RenderableType
from rich.pretty import Pretty

from zaubertisch.core.game import Game
from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang

_DRAWN = {
    "archmage-origins": "zaubertisch.terminal.archmage_origins",
    "casting-shadows": "zaubertisch.terminal.casting_shadows",
}


class Drawing(Protocol):
    """How one game is drawn: the whole table, what changes within a turn, and what the marks mean."""

    def draw(self, view: Any, edition: Any, lang: Lang) -> RenderableType: ...

    def status(self, view: Any, edition: Any, lang: Lang) -> RenderableType: ...

    def legend(self, lang: Lang) -> RenderableType: ...


class _Plain:
    def draw(self, view: Any, edition: Any, lang: Lang) -> RenderableType:
        return Pretty(msgspec.to_builtins(view))

    def status(self, view: Any, edition: Any, lang: Lang) -> RenderableType:
        return Group()

    def legend(self, lang: Lang) -> RenderableType:
        return Group()


def drawing_of(game: Game[Any]) -> Drawing:
    """The drawing of a game."""
    return cast(Drawing, import_module(_DRAWN[game.id])) if game.id in _DRAWN else _Plain()


def draw(table: Table[Any], seat: int, lang: Lang) -> RenderableType:
    """The whole table as a seat sees it."""
    return drawing_of(table.game).draw(table.view(seat), table.edition, lang)
