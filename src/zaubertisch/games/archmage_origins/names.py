"""The things of Archmage Origins that answers and events name, by their numbers, and what people call them."""

from __future__ import annotations

from zaubertisch.core.domains import Names, Numbers
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import FACTIONS, STANDARD, Edition
from zaubertisch.games.archmage_origins.state import POWERS

CELL_NAMES = tuple("abcd"[n % 4] + str(n // 4 + 1) for n in range(16))
PLACE_NAMES = tuple(f"{side}{n}" for side in "nesw" for n in range(1, 5))
LINE_NAMES = ("1", "2", "3", "4", "a", "b", "c", "d")
FACE_IDS = tuple(card.id for card in STANDARD.cards)
FACTION_IDS = tuple(FACTIONS)

CELL = Names("cell", CELL_NAMES)
PLACE = Names("place", PLACE_NAMES)
LINE = Names("line", LINE_NAMES)
FACE = Names("face", FACE_IDS)
FACTION = Names("faction", FACTION_IDS)
POWER = Numbers("power", range(1, POWERS + 1))


def card_name(edition: Edition, face: int) -> Words:
    """A card's name by its face."""
    return edition.cards[face].name


def cell_name(cell: int) -> str:
    """A cell as people read it."""
    return CELL_NAMES[cell].upper()


def place_name(place: int) -> Words:
    """A border place in words: its side, and the column or row for which it counts."""
    side = (("Nord", "north"), ("Ost", "east"), ("Süd", "south"), ("West", "west"))[place // 4]
    line = ("1234" if place // 4 % 2 else "ABCD")[place % 4]
    return Words(de=f"{side[0]} {line}", en=f"{side[1]} {line}")


def line_name(line: int) -> Words:
    """A row or column in words."""
    name = LINE_NAMES[line].upper()
    return Words(de=f"Reihe {name}", en=f"row {name}") if line < 4 else Words(de=f"Spalte {name}", en=f"column {name}")
