"""Random editions of any game: the standard one with figures, choices and names changed as far as it stays valid."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from zaubertisch.core.errors import BadEdition
from zaubertisch.core.game import Game

NAMES = ("x", "Zu viel!", "Wirklich?", "a!", "Ende.", "„Ja“", "W" * 32)
Path = tuple[str | int, ...]


def random_edition(game: Game[Any], rnd: Random, changes: int = 120) -> Any:
    """An edition that its game accepts, after so many tries to change something."""
    data = game.export_edition(game.standard)
    edition, data["name"] = game.standard, "random"
    leaves = [
        path
        for path in _paths(data)
        if path not in {("game",), ("name",)} and not str(path[-1]).endswith(("id", "source"))
    ]
    by_field: dict[str, list[Any]] = {}
    for path in leaves:
        by_field.setdefault(_field(path), []).append(_at(data, path))
    for _ in range(changes):
        changed = copy.deepcopy(data)
        path = rnd.choice(leaves)
        _put(changed, path, _another(_at(data, path), by_field[_field(path)], rnd))
        if path[-1] == "copies":  # what one card has more, another has less
            other = rnd.choice([other for other in leaves if other[-1] == "copies" and other[0] == path[0]])
            _put(changed, other, _at(data, other) + _at(data, path) - _at(changed, path))
        try:
            edition = game.load_edition(changed)
        except BadEdition:
            continue
        data = changed
    return edition


def _paths(part: Any, path: Path = ()) -> Iterator[Path]:
    """Every figure, choice, name and list of choices."""
    if isinstance(part, dict):
        for name, inner in part.items():
            yield from _paths(inner, (*path, name))
    elif isinstance(part, list) and any(isinstance(inner, dict) for inner in part):
        for number, inner in enumerate(part):
            yield from _paths(inner, (*path, number))
    else:
        yield path


def _field(path: Path) -> str:
    return ".".join(step for step in path[1:] if isinstance(step, str))


def _at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _put(data: Any, path: Path, value: Any) -> None:
    _at(data, path[:-1])[path[-1]] = value


def _another(value: Any, usual: list[Any], rnd: Random) -> Any:
    """Something else that might stand there: what stands in the same field of other cards, or another figure."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rnd.choice((-2, -1, 1, 2, 5)) if rnd.random() < 0.7 else rnd.choice((0, 1, 9, 50, 99))
    if isinstance(value, list):
        entries = [entry for one in usual for entry in one]
        return [rnd.choice(entries) for _ in range(rnd.randrange(5))] if entries else value
    if isinstance(value, str) and rnd.random() < 0.3:
        return rnd.choice(NAMES)
    return copy.deepcopy(rnd.choice(usual))
