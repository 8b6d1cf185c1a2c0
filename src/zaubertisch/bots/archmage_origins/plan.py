"""Where a seat means to place the powers of its hand: the plan by which it also judges looks, exchanges and holds."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.bots.archmage_origins.bell import chance_below, density
from zaubertisch.bots.archmage_origins.notebook import (
    BOLDNESS,
    GRIP,
    LINES,
    LOSS,
    NEED,
    OPEN,
    PLAN,
    PLAN_DOUBT,
    PULL,
    RIVAL,
    RIVAL_SPREAD,
    STEEP,
    TENSION,
    TOTAL,
    TOTALS,
    VALUE,
    WORTH,
)
from zaubertisch.bots.archmage_origins.prospects import cell_on, line_of
from zaubertisch.core.bits import count, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.record import integer
from zaubertisch.games.archmage_origins.state import CELLS, CORNERS, PLACES, POWERS, State

ROUNDS = 2  # so many times a plan is gone through for improvements
BETTER = 1e-6


@compiled
def make_plan(s: State, seat: int, figures: Any, book: Any) -> None:
    """Find a good place for every power of the hand, and note what that makes of every card."""
    note_own(s, seat, book)
    note_values(s, seat, figures, book)
    if s.battle == CORNERS:
        plan_corners(s, seat, book)
    else:
        plan_open(s, seat, book)
    for cell in range(CELLS):
        lead, steep = book[TOTAL, cell] - book[RIVAL, cell], book[STEEP, cell]
        book[GRIP, cell] = chance_below((lead - 0.5) * steep) - chance_below((-lead - 0.5) * steep)
        book[TENSION, cell] = 2.0 * density(lead * steep) * steep


@compiled
def note_own(s: State, seat: int, book: Any) -> None:
    """The seat's own power at every card so far, and the lines that are open to it."""
    for line in range(LINES):
        book[OPEN, line] = 1.0 if s.battle == CORNERS else 4.0
    for cell in range(CELLS):
        book[TOTAL, cell] = 0.0
    for place in range(PLACES):
        line = line_of(place)
        for slot in range(integer(s.mages[place])):
            own = s.mage_seat[place, slot] == seat
            if own or s.battle != CORNERS:
                book[OPEN, line] -= 1.0
            if own:
                add_to_line(book, line, s.mage_power[place, slot])


@compiled
def add_to_line(book: Any, line: int, power: int) -> None:
    """Count a power at the four cards of its line."""
    for n in range(4):
        book[TOTAL, cell_on(line, n)] += power


@compiled
def note_values(s: State, seat: int, figures: Any, book: Any) -> None:
    """What every card is worth with every total the hand can still make of it."""
    hand = integer(s.hand[seat])
    left, lowest, highest, whole = count(hand), 0, 0, 0
    for power in range(1, POWERS + 1):
        if has(hand, power - 1):
            lowest = power if lowest == 0 else lowest
            highest = power
            whole += power
    boldness = figures[BOLDNESS] * left
    for cell in range(CELLS):
        own = integer(book[TOTAL, cell])
        if s.battle == CORNERS:
            still = integer(book[OPEN, cell >> 2]) + integer(book[OPEN, 4 + (cell & 3)])
            first, last = own + still * lowest, own + still * highest
            doubt = figures[PLAN_DOUBT] * still * (left > 1)
        else:
            first, last = own, min(own + whole, TOTALS - 1)
            doubt = figures[PLAN_DOUBT] * 0.25 * (left - 1)
        steep = 1.0 / np.sqrt(book[RIVAL_SPREAD, cell] + doubt + 0.05)
        book[STEEP, cell] = steep
        worth, loss = book[WORTH, cell], book[LOSS, cell]
        ahead = (-book[RIVAL, cell] - book[NEED, cell]) * steep
        behind = (book[RIVAL, cell] - book[NEED, cell]) * steep
        for total in range(min(first, TOTALS - 1), min(last, TOTALS - 1) + 1):
            won = chance_below(ahead + total * steep)
            lost = chance_below(behind - total * steep)
            book[VALUE + cell, total] = worth * won - loss * lost + boldness * (won - lost) * (won - lost)


@compiled
def change(book: Any, line: int, power: int, skip: int) -> float:
    """What it changes to add a power to a line, or take it away, except at one cell."""
    gain = 0.0
    for n in range(4):
        cell = cell_on(line, n)
        if cell != skip:
            total = integer(book[TOTAL, cell])
            then = min(total + power, TOTALS - 1)
            gain += book[VALUE + cell, then] - book[VALUE + cell, min(total, TOTALS - 1)]
    return gain


@compiled
def crossing(one: int, other: int) -> int:
    """The cell where a row and a column cross; -1 for two rows or two columns."""
    if one < 4 <= other:
        return 4 * one + other - 4
    if other < 4 <= one:
        return 4 * other + one - 4
    return -1


@compiled
def gain_by_trade(book: Any, high: int, low: int) -> float:
    """What the plan gains if two powers trade their lines."""
    from_line, to_line = integer(book[PLAN, high]), integer(book[PLAN, low])
    skip = crossing(from_line, to_line)
    return change(book, from_line, low - high, skip) + change(book, to_line, high - low, skip)


@compiled
def trade(book: Any, high: int, low: int) -> None:
    """Let two powers trade their lines."""
    from_line, to_line = integer(book[PLAN, high]), integer(book[PLAN, low])
    add_to_line(book, from_line, low - high)
    add_to_line(book, to_line, high - low)
    book[PLAN, high], book[PLAN, low] = float(to_line), float(from_line)


@compiled
def plan_corners(s: State, seat: int, book: Any) -> None:
    """One power on each open line: at first the highest where most is to be had, then pairs trade if that is better."""
    hand = integer(s.hand[seat])
    waiting = 0
    for line in range(LINES):
        if book[OPEN, line] > 0.0:
            waiting |= 1 << line
    for power in range(POWERS, 0, -1):
        if has(hand, power - 1):
            best = -1
            for line in range(LINES):
                if has(waiting, line) and (best < 0 or book[PULL, line] > book[PULL, best]):
                    best = line
            waiting &= ~(1 << best)
            book[PLAN, power] = best
            add_to_line(book, best, power)
    for _ in range(ROUNDS):
        improved = False
        for high in range(POWERS, 1, -1):
            for low in range(1, high):
                if has(hand, high - 1) and has(hand, low - 1) and gain_by_trade(book, high, low) > BETTER:
                    trade(book, high, low)
                    improved = True
        if not improved:
            return


@compiled
def best_line(book: Any, power: int) -> int:
    """The open line where a power gains most."""
    best, gain = 0, -1e9
    for line in range(LINES):
        if book[OPEN, line] > 0.0:
            here = change(book, line, power, -1)
            if here > gain:
                best, gain = line, here
    return best


@compiled
def plan_open(s: State, seat: int, book: Any) -> None:
    """Every power, the highest first, where it gains most; then each once more, now that the others are placed."""
    hand = integer(s.hand[seat])
    for again in range(ROUNDS):
        for power in range(POWERS, 0, -1):
            if has(hand, power - 1):
                if again:
                    old = integer(book[PLAN, power])
                    add_to_line(book, old, -power)
                    book[OPEN, old] += 1.0
                line = best_line(book, power)
                book[PLAN, power] = line
                book[OPEN, line] -= 1.0
                add_to_line(book, line, power)
