"""What a seat may know of a game of Archmage Origins, and the worlds that fit it."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import count, has
from zaubertisch.core.chance import any_bit, next_word
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer, word
from zaubertisch.core.wide import EVERY_BYTE, bit_of_each, bits_of, equal_to, filled, offsets_of, put, take
from zaubertisch.games.archmage_origins.state import (
    FACES,
    FIRST_SHUFFLED,
    MONSTERS,
    NONE,
    PLACES,
    POWERS,
    STATE,
    THINGS,
    State,
    Tables,
)

ALL_FACES = (1 << FACES) - 1
ALL_MONSTERS = (1 << MONSTERS) - 1


# What all players see or remember together.
PUBLIC = (
    *("discarded", "looks", "previous_looks", "face_up", "held", "own_places", "points", "players", "battle"),
    *("neighbours", "memory", "faction", "drawn", "contenders", "starter", "turn", "active", "first", "second"),
    *("allowance", "refills", "turned_over", "winners", "cell", "seen", "monster", "bundle_size", "bundle_seen"),
    *("hold_cell", "mages", "mage_seat", "mage_turn", "captor", "depth", "fault", "frame"),
)
PUBLIC_BITS = bits_of(STATE, PUBLIC)
AT: Any = offsets_of(STATE)


@compiled
def mask(t: Tables, s: State, seat: int, m: State) -> None:
    """Copy into the blank record `m` what a seat may know, and nothing else (AO-3.3, AO-4.8).

    Observations for learning are made by the million: this is written eight bytes at a time and without branches.
    """
    for n in range(PUBLIC_BITS.size):
        put(m, 8 * n, take(s, 8 * n) & PUBLIC_BITS[n])
    for at in range(0, THINGS, 8):
        seen = filled(bit_of_each(take(s, AT.seen + at), seat))
        put(m, AT.face + at, take(s, AT.face + at) & seen | ~seen)  # where it is not seen all bits are set: NONE
    for n in range(4):
        m.bundle_face[n] = s.bundle_face[n] if has(s.bundle_seen[n], seat) else NONE
    for at in range(0, 2 * PLACES, 8):
        own = equal_to(take(s, AT.mage_seat + at), seat)
        shown = filled(own | word(s.turned_over) * EVERY_BYTE)
        put(m, AT.mage_power + at, take(s, AT.mage_power + at) & shown)
    if seat < s.players:
        m.hand[seat] = s.hand[seat]


@compiled
def redeal(t: Tables, m: State, seat: int, rng: Any) -> None:
    """Turn a masked record into a world, drawn evenly from all that fit what the seat knows.

    A card that was looked at and not revealed is a monster; Maelstrom's new order is drawn by how many ways of dealing
    it leaves. What nobody has seen stays undecided.
    """
    pool = ALL_FACES & ~known_faces(m)
    order = draw_order(m, pool, rng)
    pool = deal_certain_monsters(m, order, pool, rng)
    pool = deal_other_seen_cards(m, order, pool, rng)
    m.undrawn = pool
    if not m.turned_over:
        for other in range(integer(m.players)):
            if other != seat:
                deal_mages(m, other, rng)


@compiled
def known_faces(m: State) -> int:
    """The faces whose card, or whose being among the shuffled or the discarded ones, the seat knows."""
    known = integer(m.discarded)
    for thing in range(THINGS):
        if m.face[thing] != NONE:
            known |= integer(1) << m.face[thing]
    for n in range(integer(m.bundle_size)):
        if m.bundle_face[n] != NONE:
            known |= integer(1) << m.bundle_face[n]
    return known


# An order of the shuffled cards packs, two bits each, which old card new card n is.


@compiled
def old_card(order: int, n: int) -> int:
    """Which of the cards before the shuffle the n-th card after it is."""
    return (order >> (2 * n)) & 3


@compiled
def draw_order(m: State, pool: int, rng: Any) -> int:
    """Draw how Maelstrom shuffled, each order weighted by the deals it leaves."""
    if m.bundle_size == 0:
        return 0
    total = 0.0
    chosen = 0
    for order in range(256):
        fit = order_weight(m, order, pool)
        if fit > 0.0:
            total += fit
            if uniform(rng) * total < fit:
                chosen = order
    return chosen


@compiled
def uniform(rng: Any) -> float:
    """A random number from 0 up to 1."""
    return np.float64(next_word(rng) >> word(11)) / 9007199254740992.0


@compiled
def order_weight(m: State, order: int, pool: int) -> float:
    """The share of all deals of the pool that fit this order; 0 if it contradicts what is known."""
    used = 0
    certain = certain_monsters_elsewhere(m)
    before = 0
    for n in range(integer(m.bundle_size)):
        if m.bundle_face[n] != NONE:
            before |= 1 << m.bundle_face[n]
    for n in range(4):
        old = old_card(order, n)
        if n >= m.bundle_size:
            if old != n:
                return 0.0
            continue
        if old >= m.bundle_size or has(used, old):
            return 0.0
        used |= 1 << old
        now_face = m.face[FIRST_SHUFFLED + n]
        old_face = m.bundle_face[old]
        if old_face != NONE and now_face != NONE:
            if old_face != now_face:
                return 0.0
        elif now_face != NONE:
            if has(before, now_face) or (m.bundle_seen[old] and now_face >= MONSTERS):
                return 0.0
        elif old_face == NONE and (m.bundle_seen[old] or m.monster[FIRST_SHUFFLED + n]):
            certain += 1
    monsters = count(pool & ALL_MONSTERS)
    cards = count(pool)
    fit = 1.0
    for k in range(certain):
        fit *= (monsters - k) / (cards - k)
    return fit


@compiled
def certain_monsters_elsewhere(m: State) -> int:
    """How many cards that were never shuffled are monsters the seat does not know."""
    certain = 0
    for thing in range(FIRST_SHUFFLED):
        if m.monster[thing] and m.face[thing] == NONE:
            certain += 1
    return certain


@compiled
def deal_certain_monsters(m: State, order: int, pool: int, rng: Any) -> int:
    """Give every card that can only be a monster its face; what is left of the pool."""
    for thing in range(FIRST_SHUFFLED):
        if m.monster[thing] and m.face[thing] == NONE:
            m.face[thing] = take_monster(pool, rng)
            pool &= ~(integer(1) << m.face[thing])
    for n in range(integer(m.bundle_size)):
        old = old_card(order, n)
        thing = FIRST_SHUFFLED + n
        if m.bundle_seen[old] or m.monster[thing]:
            face = m.face[thing] if m.face[thing] != NONE else m.bundle_face[old]
            if face == NONE:
                face = take_monster(pool, rng)
                pool &= ~(integer(1) << face)
            if m.bundle_seen[old]:
                m.bundle_face[old] = face
            if m.seen[thing]:
                m.face[thing] = face
    return pool


@compiled
def take_monster(pool: int, rng: Any) -> int:
    """A random monster of the pool."""
    monsters = pool & ALL_MONSTERS
    return any_bit(rng, monsters, count(monsters))


@compiled
def deal_other_seen_cards(m: State, order: int, pool: int, rng: Any) -> int:
    """Give a face to the cards that others have seen and that may be anything: those looked at under a token."""
    for thing in range(THINGS):
        if m.seen[thing] and m.face[thing] == NONE:
            m.face[thing] = any_bit(rng, pool, count(pool))
            pool &= ~(integer(1) << m.face[thing])
    return pool


@compiled
def deal_mages(m: State, seat: int, rng: Any) -> None:
    """Another player's powers in any order: some lie on the border, the rest are his hand."""
    hand = (1 << POWERS) - 1
    for place in range(PLACES):
        for slot in range(integer(m.mages[place])):
            if m.mage_seat[place, slot] == seat:
                power = any_bit(rng, hand, count(hand))
                hand &= ~(1 << power)
                m.mage_power[place, slot] = power + 1
    m.hand[seat] = hand
