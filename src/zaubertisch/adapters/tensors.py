"""What a game is to learning code: how its masked records become arrays, and how long it may get.

A game brings its own `Tensor` as the entry point of its name in the group `zaubertisch.tensor`. Without one it gets the
plain one of `plain_tensor.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from zaubertisch.adapters.layout import Layout
from zaubertisch.core.game import Game, OptionValue, SetUp
from zaubertisch.core.registry import attachment


@dataclass(frozen=True)
class Length:
    """How long a game may get: libraries of finite games want to know it beforehand."""

    # no game has more decisions; raises `BadSetUp` if it may never end
    decisions: Callable[[SetUp], int] = lambda set_up: 10_000
    past: int = 1024  # how many rows of the past the tensor of an information state holds
    # options by which the game ends, where its own defaults let it go on for ever
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Tensor:
    """How a game's masked records become observations."""

    layout: Layout
    encode: Callable[..., None]  # compiled: tables, masked record, seat, the array to write into
    derived: frozenset[str] = frozenset()  # fields of the record that other fields say too
    blank: frozenset[str] = frozenset()  # fields of the record that no mask fills
    length: Length = Length()


@cache
def find_tensor(game: Game[Any]) -> Tensor:
    """The observations of a game: its own, or plain ones."""
    from zaubertisch.adapters.plain_tensor import plain_tensor

    own: Tensor | None = attachment("tensor", game.id, "layout", "encode", "length")
    return plain_tensor(game) if own is None else own
