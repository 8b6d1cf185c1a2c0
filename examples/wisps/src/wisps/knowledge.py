"""What a seat may know of a game of Wisps, and the worlds that fit it."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.compiled import compiled

from wisps.rules import any_wisp, move, wisps_at
from wisps.state import AIR, DECK, KINDS, PLACES, Q_BEGIN, SEATS, SHOWN, UNSEEN, State, Tables


@compiled
def sees(s: State, seat: int, place: int) -> bool:
    """WI-2.2, WI-3.1, WI-3.3: your hand and what you released are yours to know; what was shown, everybody's."""
    if place == AIR:
        return seat == s.active
    if place == DECK:
        return False
    return place == SHOWN or place % SEATS == seat  # hands and flown wisps have a row for each seat


@compiled
def mask(t: Tables, s: State, seat: int, m: State) -> None:
    """Copy into the blank record `m` what a seat may know, and nothing else."""
    m.players = s.players
    m.given = s.given
    m.asks = s.asks
    m.asked = s.asked
    m.active = s.active
    m.announced = s.announced
    for other in range(SEATS):
        m.lantern[other] = s.lantern[other]
        m.candles[other] = s.candles[other]
        m.points[other] = s.points[other]
    for place in range(PLACES):
        if sees(s, seat, place):
            for kind in range(UNSEEN + 1):
                m.wisps[place, kind] = s.wisps[place, kind]
        else:
            m.wisps[place, UNSEEN] = wisps_at(s, place)


@compiled
def redeal(t: Tables, m: State, seat: int, rng: Any) -> None:
    """Turn a masked record into a world, drawn evenly from all that fit what the seat knows.

    All wisps that the seat does not see go back into the deck, and from there to where unseen ones lie.
    """
    if m.asks == Q_BEGIN:  # the deck is not there yet
        return
    m.wisps[DECK, UNSEEN] = 0
    for kind in range(KINDS):
        seen = 0
        for place in range(PLACES):
            seen += m.wisps[place, kind]
        m.wisps[DECK, kind] = t.copies[kind] - seen
    for place in range(DECK):
        while m.wisps[place, UNSEEN] > 0:
            m.wisps[place, UNSEEN] -= 1
            move(m, any_wisp(m, rng), DECK, place)
