"""The state of a game of Wisps: one flat record, and the numbers its fields use.

A wisp is one of six kinds. A place is a row that counts the wisps lying there, kind by kind.
"""

from __future__ import annotations

from zaubertisch.core.record import Row, dtype_of, u8

SEATS = 4
NOBODY = 255

KINDS = 6
UNSEEN = KINDS  # the column that counts wisps whose kind a seat may not know; empty in a true state
BRIGHTEST = 6

# Where wisps lie. Hands and what flew away have a row for each seat.
HAND = 0
FLOWN = HAND + SEATS
AIR = FLOWN + SEATS  # the wisp that was just released
SHOWN = AIR + 1
DECK = SHOWN + 1
PLACES = DECK + 1

# What is asked.
Q_BEGIN = 1  # chance: who begins
Q_DRAW = 2  # chance: which wisp somebody draws
Q_RELEASE = 3
Q_DOUBT = 4
Q_OVER = 5

TRUST, DOUBT = 0, 1


class State:
    """Everything there is to know about a game."""

    wisps: Row = u8(11, 7)  # by place and kind
    lantern: Row = u8(4)
    candles: Row = u8(4)
    points: Row = u8(4)
    players: int = u8()
    given: int = u8()  # the candles everybody began with
    asks: int = u8()
    asked: int = u8()  # who answers, or who draws
    active: int = u8()  # whose turn it is
    announced: int = u8()  # 0 while no wisp is in the air
    fault: int = u8()


class Tables:
    """An edition's figures; of wisps, by kind."""

    brightness: Row = u8(6)
    copies: Row = u8(6)
    goal: int = u8()
    hand: int = u8()


STATE = dtype_of(State)
TABLES = dtype_of(Tables)
