"""Zaubertisch: printed games of magic on the screen, and the engine behind them.

>>> import zaubertisch
>>> table = zaubertisch.deal(zaubertisch.game_ids()[0], players=3, seed=7)
>>> table.play(table.legal()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zaubertisch.core.journal import Journal
    from zaubertisch.core.registry import game_ids
    from zaubertisch.core.replay import replay, verify
    from zaubertisch.core.table import Table, deal, set_up

__all__ = ["Journal", "Table", "deal", "game_ids", "replay", "set_up", "verify"]

_HOMES = {
    "Journal": "journal",
    "Table": "table",
    "deal": "table",
    "game_ids": "registry",
    "replay": "replay",
    "set_up": "table",
    "verify": "replay",
}


def __getattr__(name: str) -> Any:
    """Import on first use, so that the command line does not wait for the compiler."""
    if name not in _HOMES:
        raise AttributeError(f"module 'zaubertisch' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"zaubertisch.core.{_HOMES[name]}"), name)
