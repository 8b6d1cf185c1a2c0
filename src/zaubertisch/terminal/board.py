"""Which game is drawn how."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty

from zaubertisch.core.table import Table
from zaubertisch.core.words import Lang

Drawing = Callable[[Any, Any, Lang], RenderableType]

_DRAWN = {
    "archmage-origins": "zaubertisch.terminal.archmage_origins",
    "casting-shadows": "zaubertisch.terminal.casting_shadows",
}


def draw(table: Table[Any], seat: int, lang: Lang) -> RenderableType:
    """The board as a seat sees it; a game without a drawing of its own shows its view as it is."""
    view = table.view(seat)
    if table.game.id not in _DRAWN:
        return Pretty(msgspec.to_builtins(view))
    drawing: Drawing = import_module(_DRAWN[table.game.id]).draw
    return drawing(view, table.edition, lang)
