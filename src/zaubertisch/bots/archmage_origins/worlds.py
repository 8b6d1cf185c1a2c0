"""Worlds for searching Archmage Origins: dealt by belief, and ahead, so that every candidate meets the same cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.bots.archmage_origins.notebook import FIGURES
from zaubertisch.core.bits import count, has, lowest
from zaubertisch.core.chance import any_bit, below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import A, top_kind
from zaubertisch.core.record import integer
from zaubertisch.games.archmage_origins.knowledge import redeal, uniform
from zaubertisch.games.archmage_origins.rules import draw
from zaubertisch.games.archmage_origins.state import FIRST_SHUFFLED, NONE, PLACES, POWERS, Q_DRAW, State, Tables

# Behind the policy's figures a mindset holds how likely a seat's n-th card is which power: seat by seat, card by card.
BELIEFS = FIGURES
MINDSET = FIGURES + 4 * POWERS * POWERS
# So many exchanges forget the even deal they start from.
EXCHANGES = 24


@compiled
def deal_world(t: Tables, s: State, seat: int, mindset: Any, rng: Any, ahead: Any) -> None:
    """Turn a masked record into a world, and say ahead which face every card that nobody has seen will have."""
    redeal(t, s, seat, rng)
    if not s.turned_over:
        for other in range(integer(s.players)):
            if other != seat:
                deal_by_belief(s, other, mindset, rng)
    pool = integer(s.undrawn)
    for thing in range(FIRST_SHUFFLED):
        ahead[thing] = NONE
        if s.face[thing] == NONE and pool:
            face = any_bit(rng, pool, count(pool))
            pool &= ~(integer(1) << face)
            ahead[thing] = face


@compiled
def deal_by_belief(s: State, seat: int, mindset: Any, rng: Any) -> None:
    """Exchange evenly dealt powers of a seat among its cards until they are dealt by belief (Metropolis' method)."""
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
    base = BELIEFS + seat * POWERS * POWERS
    for _ in range(EXCHANGES):
        one, other = below(rng, POWERS), below(rng, POWERS)
        now = mindset[base + one * POWERS + powers[one]] * mindset[base + other * POWERS + powers[other]]
        then = mindset[base + one * POWERS + powers[other]] * mindset[base + other * POWERS + powers[one]]
        if then >= now or uniform(rng) * now < then:
            powers[one], powers[other] = powers[other], powers[one]
    for n in range(POWERS):
        if cards[n] >= 0:
            s.mage_power[cards[n] >> 1, cards[n] & 1] = powers[n] + 1
        else:
            hand |= integer(1) << powers[n]
    s.hand[seat] = hand


@compiled
def outcome(t: Tables, s: State, ahead: Any, rng: Any) -> int:
    """Answer for chance with the face dealt ahead, or draw one."""
    if top_kind(s) != Q_DRAW:
        thing = s.cell[s.frame[s.depth - 1, A]]
        if thing < FIRST_SHUFFLED and ahead[thing] != NONE and has(s.undrawn, ahead[thing]):
            return integer(ahead[thing])
    return draw(t, s, rng)


@compiled
def judge(t: Tables, s: State, seat: int) -> tuple[float, float]:
    """The seat's share of the win, and its lead over the best of the others."""
    win = 1.0 / count(s.winners) if has(s.winners, seat) else 0.0
    best = -1000
    for other in range(integer(s.players)):
        if other != seat:
            best = max(best, integer(s.points[other]))
    return win, float(s.points[seat] - best)
