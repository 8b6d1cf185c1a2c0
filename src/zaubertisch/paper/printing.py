"""What a game brings to be printed: values that its package registers under `zaubertisch.paper`.

A face, an aid or an example is the name of a function in the game's `faces.typ` and the values it draws. Python says
what is on a piece, typst how it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from zaubertisch.core.clauses import Source
from zaubertisch.core.words import Words
from zaubertisch.paper.sheets import CARD, Size

EditionT = TypeVar("EditionT")
Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A function of the game's `faces.typ`, and what it draws; words are given in both languages."""

    draws: str
    values: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out."""

    id: str
    front: Drawing
    back: Drawing | None = None
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Deck:
    """Pieces of one size and shape that go onto sheets together; those that are not rectangles show their own edge."""

    title: Words
    pieces: tuple[Piece, ...]
    size: Size = CARD
    shape: Literal["rectangle", "other"] = "rectangle"


@dataclass(frozen=True, slots=True)
class Aid:
    """A page for the table, in each language that is wanted."""

    title: Words
    drawing: Drawing
    landscape: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """What happens at a clause, told and drawn, with the figures of an edition."""

    clause: str
    words: Words
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that a printed card may show otherwise: where it stands in an edition, and where ours comes from."""

    path: tuple[str | int, ...]
    title: Words
    source: Source
    source_path: tuple[str | int, ...]
    numbers: range | None = None  # else it is a name


@dataclass(frozen=True, slots=True)
class OwnersCard:
    """A card that owners of the printed game hold in their hands while they enter its figures."""

    id: str
    picture: str
    name: Words
    figures: tuple[Figure, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Printing(Generic[EditionT]):
    """How a game is printed."""

    folder: Path  # of its typst files, `faces.typ` among them
    sprites: tuple[Path, ...]  # the files of its pictures
    cover: str  # the picture on rulebook and box
    cards: Callable[[EditionT], Sequence[Deck]]
    board: Callable[[EditionT], Sequence[Deck]]
    aids: Callable[[EditionT], Sequence[Aid]]
    examples: Callable[[EditionT], Sequence[Example]]
    index: Sequence[tuple[Words, Words]]  # an entry, and the beginnings of the words that mean it, with bars between
    owners_cards: Callable[[EditionT], Sequence[OwnersCard]]
