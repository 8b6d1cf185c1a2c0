"""What a seat may know of a game of Archmage Origins, and the worlds that fit it."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import count, has
from zaubertisch.core.chance import any_bit, next_word
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer, word
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    FACES,
    FIRST_SHUFFLED,
    MONSTERS,
    NONE,
    PLACES,
    POWERS,
    THINGS,
    State,
    Tables,
)

ALL_FACES = (1 << FACES) - 1
ALL_MONSTERS = (1 << MONSTERS) - 1


@compiled
def mask(t: Tables, s: State, seat: int, m: State) -> None:
    """Copy into the blank record `m` what a seat may know, field by field (AO-3.3, AO-4.8)."""
    copy_public(s, m)
    for thing in range(THINGS):
        m.face[thing] = s.face[thing] if has(s.seen[thing], seat) else NONE
    for n in range(4):
        m.bundle_face[n] = s.bundle_face[n] if has(s.bundle_seen[n], seat) else NONE
    for place in range(PLACES):
        for slot in range(integer(s.mages[place])):
            if s.turned_over or s.mage_seat[place, slot] == seat:
                m.mage_power[place, slot] = s.mage_power[place, slot]
    if seat < s.players:
        m.hand[seat] = s.hand[seat]


@compiled
def copy_public(s: State, m: State) -> None:
    """Everything that all players see or remember together."""
    m.discarded = s.discarded
    m.looks = s.looks
    m.previous_looks = s.previous_looks
    m.face_up = s.face_up
    m.held = s.held
    m.players = s.players
    m.battle = s.battle
    m.neighbours = s.neighbours
    m.memory = s.memory
    m.contenders = s.contenders
    m.starter = s.starter
    m.turn = s.turn
    m.active = s.active
    m.first = s.first
    m.second = s.second
    m.allowance = s.allowance
    m.refills = s.refills
    m.turned_over = s.turned_over
    m.winners = s.winners
    m.bundle_size = s.bundle_size
    m.depth = s.depth
    m.fault = s.fault
    for seat in range(4):
        m.points[seat] = s.points[seat]
        m.faction[seat] = s.faction[seat]
        m.drawn[seat] = s.drawn[seat]
        m.hold_cell[seat] = s.hold_cell[seat]
        m.own_places[seat] = s.own_places[seat]
        m.bundle_seen[seat] = s.bundle_seen[seat]
    for cell in range(CELLS):
        m.cell[cell] = s.cell[cell]
        m.captor[cell] = s.captor[cell]
    for thing in range(THINGS):
        m.seen[thing] = s.seen[thing]
        m.monster[thing] = s.monster[thing]
    for place in range(PLACES):
        m.mages[place] = s.mages[place]
        for slot in range(2):
            m.mage_seat[place, slot] = s.mage_seat[place, slot]
            m.mage_turn[place, slot] = s.mage_turn[place, slot]
    for height in range(s.frame.shape[0]):
        for column in range(4):
            m.frame[height, column] = s.frame[height, column]


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
