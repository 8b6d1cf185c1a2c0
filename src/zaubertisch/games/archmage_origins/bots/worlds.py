"""Worlds for searching Archmage Origins: dealt by belief, and ahead, so that every candidate meets the same cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import count, has, lowest
from zaubertisch.core.chance import any_bit, below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import A, top_kind
from zaubertisch.core.record import integer
from zaubertisch.games.archmage_origins.knowledge import redeal, uniform
from zaubertisch.games.archmage_origins.rules import draw
from zaubertisch.games.archmage_origins.state import FIRST_SHUFFLED, NONE, PLACES, POWERS, Q_DRAW, State

# So many exchanges forget the even deal they start from.
EXCHANGES = 24


@compiled
def deal_world(w: Any, rng: Any) -> None:
    """Turn a masked record into a world, and say ahead which face every card that nobody has seen will have."""
    s = w.world
    redeal(w.tables, s, w.seat, rng)
    if not s.turned_over:
        for other in range(integer(s.players)):
            if other != w.seat:
                deal_by_belief(s, other, w.beliefs[other], rng)
    pool = integer(s.undrawn)
    for thing in range(FIRST_SHUFFLED):
        w.ahead[thing] = NONE
        if s.face[thing] == NONE and pool:
            face = any_bit(rng, pool, count(pool))
            pool &= ~(integer(1) << face)
            w.ahead[thing] = face


@compiled
def deal_by_belief(s: State, seat: int, beliefs: Any, rng: Any) -> None:
    """Exchange evenly dealt powers of a seat among its cards until they are dealt by belief (Metropolis' method).

    `beliefs` say how likely its n-th card is which power.
    """
    cards = np.full(POWERS, -1, np.int64)
    powers = np.zeros(POWERS, np.int64)
    placed = 0
    for place in range(PLACES):
        for slot in range(integer(s.mages[place])):
            if s.mage_seat[place, slot] == seat:
                n = integer(s.mage_turn[place, slot]) // integer(s.players)
                cards[n] = 2 * place + slot
                powers[n] = s.mage_power[place, slot] - 1
                placed += 1
    hand = integer(s.hand[seat])
    for n in range(POWERS):
        if cards[n] < 0:
            powers[n] = lowest(hand)
            hand &= hand - 1
    if placed == 0:
        return
    for _ in range(EXCHANGES):
        one, other = below(rng, POWERS), below(rng, POWERS)
        now = beliefs[one, powers[one]] * beliefs[other, powers[other]]
        then = beliefs[one, powers[other]] * beliefs[other, powers[one]]
        if then >= now or uniform(rng) * now < then:
            powers[one], powers[other] = powers[other], powers[one]
    for n in range(POWERS):
        if cards[n] >= 0:
            s.mage_power[cards[n] >> 1, cards[n] & 1] = powers[n] + 1
        else:
            hand |= integer(1) << powers[n]
    s.hand[seat] = hand


@compiled
def outcome(w: Any, rng: Any) -> int:
    """Answer for chance with the face dealt ahead, or draw one."""
    s = w.state
    if top_kind(s) != Q_DRAW:
        thing = s.cell[s.frame[s.depth - 1, A]]
        if thing < FIRST_SHUFFLED and w.ahead[thing] != NONE and has(s.undrawn, w.ahead[thing]):
            return integer(w.ahead[thing])
    return draw(w.tables, s, rng)
