"""The games there are. Each registers itself as an entry point of the group `zaubertisch.games`."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from zaubertisch.core.errors import UnknownGame
from zaubertisch.core.game import Game


def game_ids() -> list[str]:
    """The names of all registered games."""
    return sorted(entry_points(group="zaubertisch.games").names)


@cache
def find_game(id: str) -> Game[Any]:
    """The game of this name."""
    for entry in entry_points(group="zaubertisch.games", name=id):
        game: Game[Any] = entry.load()
        return game
    near = difflib.get_close_matches(id, game_ids(), 1)
    hint = Hint(near[0]) if near else Hint()
    raise UnknownGame(
        f"there is no game {id!r}; {hint.en}there are: {', '.join(game_ids())}",
        f"ein Spiel {id!r} gibt es nicht; {hint.de}es gibt: {', '.join(game_ids())}",
    )


class Hint:
    """“Did you mean …?” in both languages, or nothing."""

    def __init__(self, near: str | None = None) -> None:
        self.en = f"did you mean {near!r}? " if near else ""
        self.de = f"meintest du {near!r}? " if near else ""
