"""The games there are, and what belongs to them. All of it is found by entry points: `core` knows no game.

A game is an entry point of the group `zaubertisch.games`, named after the game's id. What else its package brings for
it stands in groups of their own under the same name: `zaubertisch.bots`, `zaubertisch.terminal`, `zaubertisch.tensor`,
`zaubertisch.picture` and `zaubertisch.paper`. All of these are optional, and each is loaded only where it is used.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from zaubertisch.core.errors import BadPlugIn, UnknownGame
from zaubertisch.core.game import Game

GAMES = "zaubertisch.games"


def game_ids() -> list[str]:
    """The names of all registered games."""
    return sorted(entry_points(group=GAMES).names)


def sound_games() -> tuple[list[Game[Any]], list[BadPlugIn]]:
    """All games that can be loaded, and what is wrong with the others."""
    games, problems = [], []
    for id in game_ids():
        try:
            games.append(find_game(id))
        except BadPlugIn as problem:
            problems.append(problem)
    return games, problems


@cache
def find_game(id: str) -> Game[Any]:
    """The game of this name; raises `UnknownGame`, or `BadPlugIn` if its package is broken."""
    for entry in entry_points(group=GAMES, name=id):
        game = _load(entry)
        if not isinstance(game, Game):
            raise _broken(entry, f"is a {type(game).__name__}, not a Game", f"ist {type(game).__name__}, kein Game")
        if game.id != id:
            raise _broken(entry, f"holds the game {game.id!r}", f"enthält das Spiel {game.id!r}")
        return game
    near = difflib.get_close_matches(id, game_ids(), 1)
    hint = Hint(near[0]) if near else Hint()
    raise UnknownGame(
        f"there is no game {id!r}; {hint.en}there are: {', '.join(game_ids())}",
        f"ein Spiel {id!r} gibt es nicht; {hint.de}es gibt: {', '.join(game_ids())}",
    )


@cache
def attachment(kind: str, game_id: str) -> Any | None:
    """What belongs to a game as its bots, terminal, tensor, picture or paper; None if its package brings none."""
    for entry in entry_points(group=f"zaubertisch.{kind}", name=game_id):
        return _load(entry)
    return None


def _load(entry: EntryPoint) -> Any:
    try:
        return entry.load()
    except BadPlugIn:
        raise
    except Exception as problem:
        raise _broken(
            entry,
            f"cannot be loaded: {type(problem).__name__}: {problem}",
            f"lässt sich nicht laden: {type(problem).__name__}: {problem}",
        ) from problem


def _broken(entry: EntryPoint, en: str, de: str) -> BadPlugIn:
    package = entry.dist.name if entry.dist is not None else entry.module
    place = f"{entry.group} {entry.name!r} = {entry.value}"
    return BadPlugIn(f"package {package}: {place} {en}", f"Paket {package}: {place} {de}")


class Hint:
    """“Did you mean …?” in both languages, or nothing."""

    def __init__(self, near: str | None = None) -> None:
        self.en = f"did you mean {near!r}? " if near else ""
        self.de = f"meintest du {near!r}? " if near else ""
