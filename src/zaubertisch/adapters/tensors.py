"""Observations of both games by the name of the game: their tables and their compiled encoders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from zaubertisch.adapters.layout import Layout
from zaubertisch.core.game import Game


@dataclass(frozen=True)
class Tensor:
    """How a game's masked records become observations."""

    layout: Layout
    encode: Callable[..., None]  # compiled: tables, masked record, seat, the array to write into
    derived: frozenset[str]  # fields of the record that other fields say too
    blank: frozenset[str]  # fields of the record that no mask fills


@cache
def find_tensor(game: Game[Any]) -> Tensor:
    """The observations of a game."""
    from zaubertisch.adapters import archmage_origins_tensor, casting_shadows_tensor

    module: Any = {"archmage-origins": archmage_origins_tensor, "casting-shadows": casting_shadows_tensor}[game.id]
    return Tensor(module.LAYOUT, module.encode, frozenset(module.DERIVED), frozenset(module.BLANK))
