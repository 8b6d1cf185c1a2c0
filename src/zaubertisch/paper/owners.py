"""For owners of a printed game: its figures become an edition, card by card, while they hold the cards in their hands.

A figure that an owner has read off a card is no longer our reconstruction: its source letter becomes P.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from zaubertisch.core.clauses import Source
from zaubertisch.core.errors import ZaubertischError
from zaubertisch.core.words import Words
from zaubertisch.paper.printing import Figure, OwnersCard

READ: Source = "P"
Path = tuple[str | int, ...]


class BadFigure(ZaubertischError):
    """What an owner typed is none of the figures that a card can have."""


def name_figures(at: Path, source: Source, source_path: Path) -> tuple[Figure, Figure]:
    """A card's names in both languages."""
    return (
        Figure((*at, "name", "en"), Words(de="Englischer Name", en="English name"), source, source_path),
        Figure((*at, "name", "de"), Words(de="Deutscher Name", en="German name"), source, source_path),
    )


def find(cards: Any, path: Path) -> Any:
    """What stands at a place of an edition."""
    for step in path:
        cards = cards[step]
    return cards


def entered(cards: Mapping[str, Any], figure: Figure, typed: str) -> dict[str, Any]:
    """The edition with a figure as it was typed, and its new source."""
    changed = copy.deepcopy(dict(cards))
    _set(changed, figure.path, _read(figure, typed))
    _set(changed, figure.source_path, READ)
    return changed


def _set(cards: Any, path: Path, value: object) -> None:
    find(cards, path[:-1])[path[-1]] = value


def _read(figure: Figure, typed: str) -> object:
    text = typed.strip()
    if figure.numbers is None:
        return text
    low, high = figure.numbers.start, figure.numbers.stop - 1
    digits = text.replace("−", "-")
    if digits.removeprefix("-").isdecimal() and int(digits) in figure.numbers:
        return int(digits)
    raise BadFigure(
        f"{figure.title.en} is a whole number from {low} to {high}, not {typed!r}",
        f"{figure.title.de} ist eine ganze Zahl von {low} bis {high}, nicht {typed!r}",
    )


def still_ours(cards: Iterable[OwnersCard]) -> int:
    """How many figures are still our own."""
    return sum(figure.source == "R" for card in cards for figure in card.figures)


def progress(cards: Iterable[OwnersCard]) -> Words:
    """How far an owner has come."""
    left = still_ours(cards)
    if left == 0:
        return Words(de="Keine Angabe ist mehr von uns.", en="No figure is ours any more.")
    return Words(de=f"Noch {left} Angaben sind von uns (R).", en=f"{left} figures are still ours (R).")
