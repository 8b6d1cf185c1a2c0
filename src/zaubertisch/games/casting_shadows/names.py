"""The ids by which the things of Casting Shadows are written, in the order of their numbers."""

from __future__ import annotations

from zaubertisch.games.casting_shadows.cards import STANDARD, SYMBOLS, Symbol
from zaubertisch.games.casting_shadows.state import FIRST_TILE_TARGET

CARD_IDS = tuple(card.id for card in STANDARD.cards)
TRAP_IDS = tuple(trap.id for trap in STANDARD.traps)
COMPANION_IDS = tuple(companion.id for companion in STANDARD.companions)
TILE_IDS = tuple(tile.id for tile in STANDARD.tiles)
CHARACTER_IDS = tuple(character.id for character in STANDARD.characters)
RESOURCE_IDS: tuple[Symbol, ...] = tuple(symbol for symbol in SYMBOLS if not symbol.startswith("any "))
DIE_IDS = ("red1", "red2", "blue1", "blue2", "purple")
FACE_IDS = ("crystal", "pearl", "splinter", "curse")
# Ways to pay: a splinter on a die is named after the die's colour.
WAY_IDS = (*RESOURCE_IDS[:6], "red splinter", "blue splinter", "purple splinter", "curse")
PLACE_IDS = ("top-left", "top-right", "right", "bottom-right", "bottom-left", "left")
PART_IDS = ("unseen", "first-fallen", "second-fallen", "known")
ABILITY_IDS = ("regain", "strike", "scatter", "burst")
SOURCE_IDS = ("spell", "ability", "trap", "return", "curse", "tile", "companion", "card")
REASON_IDS = ("cost", "room", "use")
LEAVING_IDS = ("bot", "out")  # who plays on for whoever leaves, or that they are out
WAY_OF_MOVING_IDS = ("move", "run-away", "scatter")

CHARACTERS = {character.id: character.name for character in STANDARD.characters}


def dice_in(mask: int) -> list[str]:
    """The dice of a set."""
    return [die for n, die in enumerate(DIE_IDS) if mask >> n & 1]


def seats_in(mask: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(4) if mask >> seat & 1]


def resource_symbol(resource: str) -> Symbol:
    """A resource, as cards name it."""
    return next(symbol for symbol in RESOURCE_IDS if symbol == resource)


def is_tile_target(target: int) -> bool:
    """Whether a target is a tile and not a seat."""
    return target >= FIRST_TILE_TARGET
