"""The things of Casting Shadows that answers and events name, by their numbers, and what people call them."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.domains import SEAT, Either, Names, Numbers, Sets
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import STANDARD, SYMBOLS, Attack, Convert, Edition, Symbol
from zaubertisch.games.casting_shadows.state import CURSE, MAX_GRADES, SPLINTER, TRAP_CARD
from zaubertisch.games.casting_shadows.words import as_object

CARD_IDS = tuple(card.id for card in STANDARD.cards)
TRAP_IDS = tuple(trap.id for trap in STANDARD.traps)
COMPANION_IDS = tuple(companion.id for companion in STANDARD.companions)
TILE_IDS = tuple(tile.id for tile in STANDARD.tiles)
CHARACTER_IDS = tuple(character.id for character in STANDARD.characters)
RESOURCE_IDS: tuple[Symbol, ...] = tuple(symbol for symbol in SYMBOLS if not symbol.startswith("any "))
DIE_IDS = ("red1", "red2", "blue1", "blue2", "purple")
FACE_IDS = ("crystal", "pearl", "splinter", "curse")
# Ways to pay: a splinter on a die is named after the die's colour.
WAY_IDS = (*RESOURCE_IDS[:SPLINTER], "red splinter", "blue splinter", "purple splinter", RESOURCE_IDS[CURSE])
PLACE_IDS = ("top-left", "top-right", "right", "bottom-right", "bottom-left", "left")
PART_IDS = ("unseen", "first-fallen", "second-fallen", "known")
LEAVING_IDS = ("bot", "out")  # who plays on for whoever leaves, or that they are out

CARD = Names("card", CARD_IDS)
TAKEN = Names("card", (*CARD_IDS, "trap"))  # what can be taken: a card, or whichever trap is on top
TRAP = Names("trap", TRAP_IDS)
COMPANION = Names("companion", COMPANION_IDS)
TILE = Names("tile", TILE_IDS)
CHARACTER = Names("character", CHARACTER_IDS)
RESOURCE = Names("resource", RESOURCE_IDS)
DIE = Names("die", DIE_IDS)
DICE = Sets("dice", DIE)
FACE = Names("face", FACE_IDS)
WAY = Names("way", WAY_IDS)
PLACE = Names("place", PLACE_IDS)
PART = Names("part", PART_IDS)
GRADE = Numbers("grade", range(1, MAX_GRADES + 1))
# What is aimed at: those who play sit somewhere, so events and frames name seats where answers name characters.
TARGET = Either("target", SEAT, TILE)
AIM = Names("target", (*CHARACTER_IDS, *TILE_IDS))
ABILITY = Names("effect", ("regain", "strike", "scatter", "burst"))
SOURCE = Names("source", ("spell", "ability", "trap", "return", "curse", "tile", "companion", "card"))
REASON = Names("reason", ("cost", "room", "use"))
WAY_OF_MOVING = Names("how", ("move", "run-away", "scatter"))

CHARACTERS = {character.id: character.name for character in STANDARD.characters}

DICE_WORDS = {
    "red1": Words(de="erster roter Würfel", en="first red die"),
    "red2": Words(de="zweiter roter Würfel", en="second red die"),
    "blue1": Words(de="erster blauer Würfel", en="first blue die"),
    "blue2": Words(de="zweiter blauer Würfel", en="second blue die"),
    "purple": Words(de="lila Würfel", en="purple die"),
}
FACE_WORDS = {
    "crystal": Words(de="Kristall", en="crystal"),
    "pearl": Words(de="Perle", en="pearl"),
    "splinter": Words(de="Schattensplitter", en="shadow splinter"),
    "curse": Words(de="Fluchstein", en="curse stone"),
}


def seats_in(bits: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in SEAT.numbers() if bits >> seat & 1]


def grades_of(card: int) -> int:
    """How many grades a spell of the standard edition has: notation does not ask which edition is played."""
    match STANDARD.cards[card]:
        case Attack(damage=damage):
            return len(damage)
        case Convert(up_to=up_to):
            return up_to
    return 0


def resource_symbol(resource: str) -> Symbol:
    """A resource, as cards name it."""
    return next(symbol for symbol in RESOURCE_IDS if symbol == resource)


def taken_name(edition: Edition, card: int) -> Words:
    """What is taken, as what something is done to: a card, or a trap that nobody has seen yet."""
    return Words(de="eine Falle", en="a trap") if card == TRAP_CARD else as_object(edition.cards[card])


def character_name(record: Any, seat: int, edition: Edition) -> Words:
    """The name of the character that a seat plays."""
    return edition.characters[int(record["character"][0][seat])].name
