"""The state of a game of Casting Shadows: one flat record, and the numbers its fields use.

A spellbook keeps its open cards and its face-down traps apart. A trap gets its face when it is taken, and remembers
where it came from: that is what the others know of it.
"""

from __future__ import annotations

from zaubertisch.core.record import Row, dtype_of, u8, u16, u32
from zaubertisch.games.casting_shadows.cards import STANDARD

SEATS = 4
NONE = 255

# Cards of the draw deck, numbered in the order of an edition's `cards`.
FIRST_ATTACK = len(STANDARD.resources)
FIRST_CONVERSION = FIRST_ATTACK + len(STANDARD.attacks)
CARDS = len(STANDARD.cards)
TRAP_CARD = CARDS  # in costs: what a trap costs
MAX_GRADES = 3

# Resources. A cost also knows "any crystal" and "any pearl", so it has ten symbols in this order:
# red, blue, purple and any crystal; red, blue, purple and any pearl; splinter; curse stone.
RESOURCES = 8
PURPLE_CRYSTAL, RED_PEARL, SPLINTER, CURSE = 2, 3, 6, 7
SYMBOLS = 10
ANY_CRYSTAL, FIRST_PEARL_SYMBOL, ANY_PEARL, SPLINTER_SYMBOL, CURSE_SYMBOL = 3, 4, 7, 8, 9
# What a conversion makes is a resource, or a crystal or pearl in the colour of what was spent.
CRYSTAL_OF_ITS_COLOUR, PEARL_OF_ITS_COLOUR = 8, 9

# Dice 0 and 1 are red, 2 and 3 blue, 4 is purple. A die in the pool shows a resource, stored plus one; 0 is gone.
DICE = 5
ALL_DICE = (1 << DICE) - 1
FACES = 4  # crystal, pearl, splinter, curse stone
CRYSTAL_FACE, PEARL_FACE, SPLINTER_FACE, CURSE_FACE = 0, 1, 2, 3

# Tiles in the order of an edition's `tiles`. Places round the centre clockwise from the top left.
TILES = len(STANDARD.tiles)
NOWHERE = TILES
CENTRE, DESERT, VOLCANO = 0, 1, 2
FIRST_HOME = 3
PLACES = 6
RIGHT_PLACE, LEFT_PLACE = 2, 5
BESIDE_CARD, BESIDE_TRAPS, BESIDE_NOTHING = 0, 1, 2

CHARACTERS = len(STANDARD.characters)
BOOK = 5
COMPANIONS = len(STANDARD.companions)
NO_COMPANION = COMPANIONS
PORTAL = 3

TRAPS = len(STANDARD.traps)
TRAP_TOTAL = sum(trap.copies for trap in STANDARD.traps)
SHIELD, FLEE, STING = 0, 1, 2
ALL = 255  # what a dome takes off
# Where a trap in hand came from: the top of the trap deck that nobody knows, the shuffled traps of the first or second
# player who fell, or the queue that everybody has seen, so that all know what it is.
UNSEEN, FIRST_FALLEN, SECOND_FALLEN, KNOWN = 0, 1, 2, 3
BURIED = (
    TRAPS  # in the queue: BURIED + 1 and + 2 are traps of a fallen player, below it the queue tells the trap itself
)

ONE, WHOLE_TILE = 0, 1
REGAIN, STRIKE, SCATTER, BURST = 0, 1, 2, 3

# What the top frame asks, of chance ...
Q_FIRST = 1  # who is person 1
Q_SPARE = 2  # which spare home tile fills place A
Q_PORTAL = 3  # which companion comes into the portal
Q_CARD = 4  # which card is laid beside tile A
Q_ROLL = 5  # what the lowest of the dice A shows
Q_TRAP = 6  # which trap is taken from part A of the trap deck
# ... of the active player ...
Q_ACT = 7
Q_PAY = 8  # which resource pays; A is 1 + the conversion it feeds, or 0; B the first way still open; C see pool.py
Q_GIVE = 9  # which spell pays for card A
Q_DISCARD = 10  # which card makes room for card A
Q_ABSORB = 11
Q_COMPANION = 12
Q_SCATTER = 13  # who of the seats B is moved from tile A, and where to
# ... of those who hold traps (C is the seat that is asked, B the seats still to ask) ...
Q_CHOSEN = 14  # an attack spell has chosen you or your tile
Q_ENTERED = 15  # A has entered your tile
Q_DAMAGE = 16  # A hit: see damage.py
Q_OVER = 17
# ... and what carries itself out.
F_PAY = 18
F_TAKE = 19
F_ROOM = 20
F_SHELVE = 21
F_CONVERTED = 22
F_CHOOSE = 23  # an attack: A the spell, B its grade, C its target
F_STRIKE = 24
F_AFTER = 25  # B: whether it did damage
F_CHOSEN = 26
F_ENTERED = 27
F_HIT = 28
F_INFLICT = 29
F_RETURN = 30
F_UNDER = 31  # trap A goes under the trap deck
F_SCATTER = 32
F_END = 33

# Targets: a seat, or after all seats a tile; 0 where there is nothing to aim at.
FIRST_TILE_TARGET = SEATS
TARGETS = FIRST_TILE_TARGET + TILES

# Answers in the action phase: word 0 as here, then a word for each grade with all targets for each card of the book.
ACT_END, ACT_CLEANSE, ACT_EXCHANGE, ACT_TAKE = 0, 1, 2, 3
ACT_USE = 4  # + a resource card
ACT_ABILITY = ACT_USE + FIRST_ATTACK  # + 0, or 1 + a target
ACT_MOVE = ACT_ABILITY + 1 + TARGETS  # + a tile
ACT_LEAVE = ACT_MOVE + TILES + 1
ACT_REROLL = 32  # + a set of dice
ACT_CAST = 64
WORDS = 1 + MAX_GRADES

# Answers to Q_PAY: the six crystals and pearls, then a splinter on a red, blue or purple die, then a curse stone.
PAY_SPLINTER = 6
PAY_CURSE = 9

# Answers in a window: a trap without or with a tile to run to.
PASS = 0
USE_TRAP = 1
RUN = 8

# How a character came onto a tile, and what damage or gain came from.
BY_MOVE, BY_RUNNING, BY_SCATTER = 0, 1, 2
FROM_SPELL, FROM_ABILITY, FROM_TRAP, FROM_RETURN, FROM_CURSE, FROM_TILE, FROM_COMPANION, FROM_CARD = range(8)
FOR_COST, FOR_ROOM, FOR_USE = 0, 1, 2

MAP_BY_PLAYERS, MAP_OF_SEVEN = 0, 1
LAST_ROUND = 250  # from here on nobody counts any more
FRAMES = 10


class State:
    """Everything there is to know about a game."""

    companions: int = u16()  # not yet revealed
    portal: int = u16()
    players: int = u8()
    map: int = u8()
    wanted_first: int = u8()  # the seat that the table made person 1, or NONE
    round_limit: int = u8()
    compensation: int = u8()
    first: int = u8()  # person 1
    active: int = u8()
    alive: int = u8()
    round: int = u8()
    winners: int = u8()
    # the map
    place: Row = u8(PLACES)  # which tile lies there
    next_to: Row = u8(TILES + 1)  # tiles that share an edge with a tile
    laid: int = u8()  # tiles that are there
    beside: Row = u8(TILES)
    # the characters
    character: Row = u8(SEATS)
    tile: Row = u8(SEATS)
    life: Row = u8(SEATS)
    energy: Row = u8(SEATS)
    shadow: int = u8()  # seats in shadow form
    companion: Row = u8(SEATS)
    books: Row = u8(SEATS)  # how many open cards a spellbook holds
    book: Row = u8(SEATS, BOOK)
    traps: Row = u8(SEATS)
    trap: Row = u8(SEATS, BOOK)
    trap_from: Row = u8(SEATS, BOOK)
    # the decks
    deck_size: int = u8()
    deck: Row = u8(CARDS)
    discard: Row = u8(CARDS)
    part_size: Row = u8(KNOWN)  # the unseen part of the trap deck, and what fallen players left
    part: Row = u8(KNOWN, TRAPS)
    shown: Row = u8(KNOWN, TRAPS)  # traps of that part which were revealed
    sure: Row = u8(KNOWN, TRAPS)  # traps everybody knew when they were shuffled into that part
    part_used: int = u8()  # how many fallen players have left traps
    handed_on: int = u8()  # traps of the first fallen player that were shuffled into the second part unseen
    queue_size: int = u8()
    queue: Row = u8(TRAP_TOTAL)
    # the turn
    points: int = u8()
    rerolls: int = u8()
    cast: int = u8()  # cards of the book that were cast in this turn
    die: Row = u8(DICE)
    pool: Row = u8(RESOURCES)  # dice and tokens by resource
    need: Row = u8(SYMBOLS)  # what is still to pay, by symbol
    made: Row = u8(RESOURCES)  # what a conversion will have made
    depth: int = u8()
    fault: int = u8()
    leaving_is_out: int = u8()  # the table's choice; here it fills a gap, so that older journals keep their hashes
    frame: Row = u32(FRAMES, 4)


class Tables:
    """An edition's figures. Companions and tiles have one more row than there are, all zero, for "none"."""

    life: int = u8()
    action_points: int = u8()
    base_energy: int = u8()
    shadow_energy: int = u8()
    copies: Row = u8(CARDS)
    level: Row = u8(CARDS)
    cost: Row = u8(CARDS + 1, SYMBOLS)
    cost_level: Row = u8(CARDS + 1)
    pays: Row = u8(CARDS, SYMBOLS)
    grades: Row = u8(CARDS)
    damage: Row = u8(CARDS, MAX_GRADES)
    aim: Row = u8(CARDS)
    own: Row = u8(CARDS)
    rings: Row = u8(CARDS)
    makes: Row = u8(CARDS)
    each: Row = u8(CARDS)
    keeps: Row = u8(CARDS)
    gives: Row = u8(CARDS)
    gives_amount: Row = u8(CARDS)
    trap_copies: Row = u8(TRAPS)
    trap_effect: Row = u8(TRAPS)
    trap_amount: Row = u8(TRAPS)
    companion_points: Row = u8(COMPANIONS + 1)
    companion_rerolls: Row = u8(COMPANIONS + 1)
    companion_attack: Row = u8(COMPANIONS + 1)
    companion_ward: Row = u8(COMPANIONS + 1)
    companion_start: Row = u8(COMPANIONS + 1)
    companion_start_amount: Row = u8(COMPANIONS + 1)
    companion_curse_proof: Row = u8(COMPANIONS + 1)
    companion_regain: Row = u8(COMPANIONS + 1)
    companion_rings: Row = u8(COMPANIONS + 1)
    companion_returns: Row = u8(COMPANIONS + 1)
    tile_beside: Row = u8(TILES + 1)
    tile_start: Row = u8(TILES + 1)
    tile_start_amount: Row = u8(TILES + 1)
    tile_attack: Row = u8(TILES + 1)
    tile_ward: Row = u8(TILES + 1)
    tile_end_damage: Row = u8(TILES + 1)
    tile_end_regain: Row = u8(TILES + 1)
    home: Row = u8(CHARACTERS)
    ability: Row = u8(CHARACTERS)
    ability_amount: Row = u8(CHARACTERS)
    ability_own: Row = u8(CHARACTERS)
    ability_rings: Row = u8(CHARACTERS)
    ability_energy: Row = u8(CHARACTERS)


STATE = dtype_of(State)
TABLES = dtype_of(Tables)
