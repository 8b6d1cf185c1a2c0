"""The games that this server plays."""

from __future__ import annotations

from functools import cache
from typing import Any

from zaubertisch.core.game import Game
from zaubertisch.core.registry import find_game, game_ids


@cache
def playable_games() -> tuple[Game[Any], ...]:
    """All registered games that are complete enough to be loaded."""
    found = []
    for id in game_ids():
        try:
            found.append(find_game(id))
        except ModuleNotFoundError:
            continue
    return tuple(found)
