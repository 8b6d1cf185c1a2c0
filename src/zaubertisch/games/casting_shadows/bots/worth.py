"""What lasts beyond a turn is worth: spellbooks, tiles to stand on, energy, companions."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer, word
from zaubertisch.games.casting_shadows.board import within
from zaubertisch.games.casting_shadows.bots.attacks import spend
from zaubertisch.games.casting_shadows.bots.parameters import (
    BONUS_HERE,
    CHANCE_TO_HIT,
    COMPANION_ATTACK,
    COMPANION_CRYSTAL,
    COMPANION_CURSE,
    COMPANION_PEARL,
    COMPANION_POINTS,
    COMPANION_REGAIN,
    COMPANION_REROLL,
    COMPANION_RETURNS,
    COMPANION_RINGS,
    COMPANION_WARD,
    SPLINTER_BASE,
    SPLINTER_SHADOW,
    START_HERE,
    THREAT,
    WARD_HERE,
)
from zaubertisch.games.casting_shadows.bots.scratchpad import (
    KNOWN_BOOKS,
    MADE,
    TRIAL,
)
from zaubertisch.games.casting_shadows.pool import made_of
from zaubertisch.games.casting_shadows.state import (
    CURSE,
    CURSE_SYMBOL,
    FIRST_ATTACK,
    FIRST_CONVERSION,
    FIRST_PEARL_SYMBOL,
    RED_PEARL,
    RESOURCES,
    SPLINTER,
    SPLINTER_SYMBOL,
    SYMBOLS,
    WHOLE_TILE,
    State,
    Tables,
)

PAPER = 7  # the row of the scratchpad where books are weighed
# Pools such as a turn brings, dice rolled again now and then: crystals and pearls by colour, splinters, curse stones.
TYPICAL = np.array(
    [[2, 1, 0, 0, 1, 0, 1, 0], [1, 2, 0, 1, 0, 0, 0, 1], [1, 0, 1, 0, 1, 0, 0, 2], [0, 1, 1, 1, 1, 0, 0, 1]]
)


# --- pools --------------------------------------------------------------------------------------------------------


@compiled
def note_wants(t: Tables, pad: Any, tile: int, spells: int) -> None:
    """How much red and blue crystals are wanted: by how many spells that can still be cast."""
    pad.want[0] = 0.01
    pad.want[1] = 0.0
    for spell in range(spells):
        card = pad.card[tile, spell]
        pad.want[0] += integer(t.pays[card, 0])
        pad.want[1] += integer(t.pays[card, 1])


@compiled
def payer(pad: Any, pool: int, symbol: int) -> int:
    """The resource of a pool that pays a symbol at the least loss, or -1."""
    if symbol >= SPLINTER_SYMBOL:
        resource = SPLINTER + symbol - SPLINTER_SYMBOL
        return resource if pad.pool[pool, resource] > 0 else -1
    first = 0 if symbol < FIRST_PEARL_SYMBOL else RED_PEARL
    colour = symbol % FIRST_PEARL_SYMBOL
    if colour < 3:
        if pad.pool[pool, first + colour] > 0:
            return first + colour
        return first + 2 if pad.pool[pool, first + 2] > 0 else -1
    cheaper = 0 if pad.want[0] <= pad.want[1] else 1
    if pad.pool[pool, first] > 0 and pad.pool[pool, first + 1] > 0 and first == RED_PEARL:
        cheaper = 0 if pad.pool[pool, first] >= pad.pool[pool, first + 1] else 1
    if pad.pool[pool, first + cheaper] > 0:
        return first + cheaper
    if pad.pool[pool, first + 1 - cheaper] > 0:
        return first + 1 - cheaper
    return first + 2 if pad.pool[pool, first + 2] > 0 else -1


@compiled
def pay_for(t: Tables, pad: Any, pool: int, card: int) -> bool:
    """Take what a card costs out of a pool; False if the pool cannot pay it."""
    for symbol in range(SYMBOLS):
        for _ in range(integer(t.cost[card, symbol])):
            resource = payer(pad, pool, symbol)
            if resource < 0:
                return False
            pad.pool[pool, resource] -= 1
    return True


@compiled
def convert(t: Tables, pad: Any, pool: int, card: int) -> int:
    """Carry out a conversion on a pool as far as it changes anything; how many were converted."""
    symbol = 0
    while symbol < SYMBOLS and t.pays[card, symbol] == 0:
        symbol += 1
    made = 0
    first = RED_PEARL if FIRST_PEARL_SYMBOL <= symbol < SPLINTER_SYMBOL else 0
    for _ in range(integer(t.grades[card])):
        if symbol == CURSE_SYMBOL:
            source = CURSE if pad.pool[pool, CURSE] > 0 else -1
        elif symbol == SPLINTER_SYMBOL:
            source = SPLINTER if pad.pool[pool, SPLINTER] > 0 else -1
        else:
            source = best_source(t, pad, pool, card, first, symbol % FIRST_PEARL_SYMBOL)
        if source < 0:
            break
        if not t.keeps[card]:
            pad.pool[pool, source] -= 1
        pad.pool[MADE, made_of(t, card, source)] += t.each[card]
        made += 1
    for resource in range(RESOURCES):
        pad.pool[pool, resource] += pad.pool[MADE, resource]
        pad.pool[MADE, resource] = 0
    return made


@compiled
def best_source(t: Tables, pad: Any, pool: int, card: int, first: int, colour: int) -> int:
    """Which crystal or pearl a conversion spends; none that it would only turn into itself."""
    if colour < 3:
        if pad.pool[pool, first + colour] > 0:
            return first + colour
        return first + 2 if pad.pool[pool, first + 2] > 0 else -1
    if t.keeps[card] and pad.pool[pool, first + 2] > 0:
        return first + 2
    wanted = 0 if pad.want[0] >= pad.want[1] else 1
    for step in range(2):
        other = wanted if step == 0 else 1 - wanted
        if (pad.pool[pool, first + other] > 0 and made_of(t, card, first + other) != first + other) or (
            t.keeps[card] and pad.pool[pool, first + other] > 0
        ):
            return first + other
    if pad.pool[pool, first + 2] > 0 and made_of(t, card, first + 2) != first + 2:
        return first + 2
    return -1


# --- books --------------------------------------------------------------------------------------------------------


@compiled
def hold_book(s: State, seat: int, pad: Any) -> None:
    """Begin to weigh a seat's book."""
    pad.held = 0
    for slot in range(integer(s.books[seat])):
        pad.hold[pad.held] = s.book[seat, slot]
        pad.held += 1


@compiled
def let_go(pad: Any, card: int) -> None:
    """One card less in the book that is weighed."""
    for place in range(pad.held):
        if pad.hold[place] == card:
            pad.held -= 1
            pad.hold[place] = pad.hold[pad.held]
            return


@compiled
def book_value(t: Tables, s: State, seat: int, pad: Any) -> float:
    """The damage that the cards in hold can be expected to do in a turn against somebody on the next tile."""
    book = word(0)
    for place in range(pad.held):
        book = book << word(8) | word(pad.hold[place])
    book = (book << word(3) | word(pad.held)) << word(8) | word(s.companion[seat])
    place = integer((book * word(0x9E3779B97F4A7C15)) >> word(32)) % KNOWN_BOOKS
    if pad.known_book[place] != book:
        pad.known_book[place] = book
        pad.known_value[place] = weigh_book(t, s, seat, pad)
    return float(pad.known_value[place])


@compiled
def weigh_book(t: Tables, s: State, seat: int, pad: Any) -> float:
    """The same, whether or not such a book was weighed before."""
    total = 0.0
    stone_cost, kill, red, blue = pad.stone_cost, pad.kill, pad.want[0], pad.want[1]
    pad.stone_cost = 0.1
    pad.kill = 0.0
    companion = s.companion[seat]
    bonus = integer(t.companion_attack[companion])
    crowd = 1.0 + 0.15 * (integer(s.players) - 2)
    spells = 0
    for place in range(pad.held):
        card = pad.hold[place]
        if FIRST_ATTACK <= card < FIRST_CONVERSION:
            pad.card[PAPER, spells] = card
            spells += 1
    if spells > 0:
        note_wants(t, pad, PAPER, spells)
        for near in range(2):  # from the next tile, or after a step onto the same one
            for spell in range(spells):
                card = pad.card[PAPER, spell]
                reaches = t.own[card] > 0 if near else t.rings[card] + t.companion_rings[companion] > 0
                wide = crowd if t.aim[card] == WHOLE_TILE else 1.0
                for grade in range(1, integer(t.grades[card]) + 1):
                    pad.gain[PAPER, spell, grade] = (t.damage[card, grade - 1] + bonus) * wide if reaches else 0.0
                    pad.harm[PAPER, spell, grade] = 0
            for row in range(TYPICAL.shape[0]):
                best = 0.0
                for option in range(pad.held + 1):
                    if option and pad.hold[option - 1] < FIRST_CONVERSION:
                        continue
                    for resource in range(RESOURCES):
                        pad.pool[TRIAL, resource] = TYPICAL[row, resource]
                    pad.pool[TRIAL, t.companion_start[companion]] += t.companion_start_amount[companion]
                    if option and convert(t, pad, TRIAL, pad.hold[option - 1]) == 0:
                        continue
                    points = 3 - near - (option > 0) + integer(t.companion_points[companion])
                    best = max(best, spend(t, pad, PAPER, spells, -1, TRIAL, points, 99, 99))
                total += best * (0.35 if near else 0.65)
    pad.stone_cost, pad.kill, pad.want[0], pad.want[1] = stone_cost, kill, red, blue
    return float(total / TYPICAL.shape[0])


# --- tiles --------------------------------------------------------------------------------------------------------


@compiled
def tile_worth(t: Tables, s: State, seat: int, parameters: Any, tile: int) -> float:
    """What it is worth to end the turn on a tile."""
    worth = 0.0
    life = integer(s.life[seat])
    if life < t.life:
        worth += integer(t.tile_end_regain[tile])
    damage = integer(t.tile_end_damage[tile])
    worth -= damage
    if damage >= life:
        worth -= 100.0
    worth += parameters[START_HERE] * integer(t.tile_start_amount[tile])
    worth += parameters[WARD_HERE] * integer(t.tile_ward[tile])
    worth += parameters[BONUS_HERE] * integer(t.tile_attack[tile])
    for other in range(integer(s.players)):
        if other != seat and has(s.alive, other):
            worth -= parameters[THREAT] * reaching(t, s, other, integer(s.tile[other]), tile)
            worth += parameters[CHANCE_TO_HIT] * reaching(t, s, seat, tile, integer(s.tile[other]))
    return float(worth)


@compiled
def reaching(t: Tables, s: State, seat: int, tile: int, there: int) -> float:
    """The damage of a seat's attack spells that reach from one tile to another, at their second grade."""
    rings = integer(t.companion_rings[s.companion[seat]])
    total = 0.0
    for slot in range(integer(s.books[seat])):
        card = integer(s.book[seat, slot])
        if FIRST_ATTACK <= card < FIRST_CONVERSION and has(within(s, tile, t.own[card], t.rings[card] + rings), there):
            total += integer(t.damage[card, min(integer(t.grades[card]), 2) - 1])
    return total


# --- energy and companions ----------------------------------------------------------------------------------------


@compiled
def energy_worth(t: Tables, s: State, seat: int, parameters: Any, splinters: int) -> float:
    """What it is worth to absorb so many splinters."""
    energy = integer(s.energy[seat])
    if has(s.shadow, seat):
        return float(parameters[SPLINTER_SHADOW] * min(splinters, integer(t.shadow_energy) - energy))
    room = integer(t.base_energy) - energy
    taken = min(splinters, room)
    worth = parameters[SPLINTER_BASE] * taken
    if taken == room:
        worth += 0.5 * parameters[SPLINTER_BASE] + parameters[SPLINTER_SHADOW] * (splinters - taken)
    return float(worth)


@compiled
def companion_worth(t: Tables, parameters: Any, companion: int) -> float:
    """What a companion is worth for the rest of the game."""
    worth = (
        parameters[COMPANION_POINTS] * t.companion_points[companion]
        + parameters[COMPANION_REROLL] * t.companion_rerolls[companion]
        + parameters[COMPANION_ATTACK] * t.companion_attack[companion]
        + parameters[COMPANION_WARD] * t.companion_ward[companion]
        + parameters[COMPANION_CURSE] * t.companion_curse_proof[companion]
        + parameters[COMPANION_REGAIN] * t.companion_regain[companion]
        + parameters[COMPANION_RINGS] * t.companion_rings[companion]
        + parameters[COMPANION_RETURNS] * t.companion_returns[companion]
    )
    start = t.companion_start[companion]
    figure = parameters[COMPANION_CRYSTAL] if start < RED_PEARL else parameters[COMPANION_PEARL]
    return float(worth + figure * t.companion_start_amount[companion])
