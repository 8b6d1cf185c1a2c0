"""The state of a game of Archmage Origins: one flat record, and the numbers its fields use.

A card of the realm is a *thing* with an identity that moves: 0-15 were dealt into the realm, 16-19 came from the
exploration deck, 20-23 are what Maelstrom shuffled (a shuffle gives new identities, and there is one Maelstrom).
A thing gets its face when somebody looks at it for the first time. Faces 0-15 are the monsters, 16-19 the spells.
"""

from __future__ import annotations

from zaubertisch.core.record import Row, dtype_of, i8, i16, u8, u16, u32

SEATS = 4
CELLS = 16
FACES = 20
MONSTERS = 16
FIRST_REFILL = 16  # the first thing of the exploration deck
REFILLS = 4  # the size of that deck
FIRST_SHUFFLED = FIRST_REFILL + REFILLS  # the first thing of those that Maelstrom made
THINGS = 24
POWERS = 8
NONE = 255

DIVINATION, UPHEAVAL, MAELSTROM, SECOND_SIGHT = 16, 17, 18, 19

CORNERS, OPEN = 0, 1

# Border places clockwise: north 0-3 (columns a-d), east 4-7 (rows 1-4), south 8-11, west 12-15.
PLACES = 16

# What the top frame asks. A frame's a is the cell it is about, b counts looks, c is a thing already looked at.
Q_DRAW = 1  # chance: the power a player reveals for the order of play (a: the seat)
Q_LOOK = 2
Q_EXCHANGE = 3
Q_PLACE = 4
Q_HOLD = 5
Q_DIVINATION = 6
Q_UPHEAVAL = 7
Q_MAELSTROM = 8
Q_SECOND_SIGHT = 9
Q_FACE = 10  # chance: the face of the card in cell a
Q_SCORING = 11  # chance: the faces nobody has looked at, cell by cell
Q_OVER = 12

KEEP, EXCHANGE = 0, 1
NO_CELL = 16  # "skip" when holding, "stop" in Second Sight


class State:
    """Everything there is to know about a game."""

    undrawn: int = u32()  # faces not yet dealt by chance
    discarded: int = u32()  # spells carried out, by face
    looks: int = u32()  # things the active player has looked at in this turn
    previous_looks: int = u32()  # things the previous player looked at in his
    face_up: int = u16()  # cells where a revealed spell lies
    held: int = u16()  # cells under a hold token
    own_places: Row = u16(4)  # places where a seat has a card
    points: Row = i16(4)
    players: int = u8()
    battle: int = u8()
    neighbours: int = u8()  # two players in corners sit side by side
    memory: int = u8()  # screens keep no notes
    faction: Row = u8(4)
    drawn: Row = u8(4)  # powers revealed for the order of play
    contenders: int = u8()  # seats that still draw for it
    starter: int = u8()
    turn: int = u8()
    active: int = u8()
    first: int = u8()  # the things that count as this turn's looks
    second: int = u8()
    allowance: int = u8()  # the one of the previous player's cards that the active player looked at
    refills: int = u8()  # cards taken from the exploration deck
    turned_over: int = u8()
    winners: int = u8()
    cell: Row = u8(16)  # which thing lies there
    face: Row = u8(24)
    seen: Row = u8(24)  # the seats that have seen a thing's face
    monster: Row = u8(24)  # publicly a monster: somebody looked at it and it was not revealed
    bundle_size: int = u8()  # how many things Maelstrom shuffled
    bundle_face: Row = u8(4)  # what they were before
    bundle_seen: Row = u8(4)
    hold_cell: Row = u8(4)  # where a seat's token lies
    hand: Row = u8(4)  # powers 1-8 as bits 0-7
    mages: Row = u8(16)  # how many mage cards lie at a place
    mage_seat: Row = u8(16, 2)
    mage_power: Row = u8(16, 2)
    mage_turn: Row = u8(16, 2)
    captor: Row = u8(16)
    depth: int = u8()
    fault: int = u8()
    frame: Row = u8(8, 4)


class Tables:
    """An edition's figures, by face."""

    strength: Row = i8(20)
    margin: Row = u8(20)
    bonus: Row = i8(20)
    bonus_faction: Row = u8(20)


STATE = dtype_of(State)
TABLES = dtype_of(Tables)
