"""Where a seat means to place the powers of its hand: the plan by which it also judges looks, exchanges and holds."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.bots.archmage_origins.bell import chance_below, density
from zaubertisch.bots.archmage_origins.notebook import (
    BASE,
    BOLDNESS,
    CARD,
    GRIP,
    LINES,
    LOSS,
    LOST,
    NEED,
    OPEN,
    OWN,
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
    WON,
    WORTH,
)
from zaubertisch.bots.archmage_origins.prospects import cell_on, line_of
from zaubertisch.core.bits import count, lowest
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.record import integer
from zaubertisch.games.archmage_origins.state import CELLS, CORNERS, PLACES, State

ROUNDS = 2  # so many times a plan is gone through for improvements
BETTER = 1e-6


@compiled
def make_plan(s: State, seat: int, figures: Any, book: Any) -> None:
    """Find a good place for every power of the hand, and note what that makes of every card."""
    note_own(s, seat, book)
    note_values(s, seat, figures, book)
    left = count(s.hand[seat])
    if s.battle == CORNERS:
        plan_corners(left, book)
    else:
        plan_open(left, book)
    for cell in range(CELLS):
        lead, steep = book[TOTAL, cell] - book[RIVAL, cell], book[STEEP, cell]
        book[WON, cell], book[LOST, cell] = chance_below((lead - 0.5) * steep), chance_below((-lead - 0.5) * steep)
        book[GRIP, cell] = book[WON, cell] - book[LOST, cell]
        book[TENSION, cell] = 2.0 * density(lead * steep) * steep


@compiled
def note_own(s: State, seat: int, book: Any) -> None:
    """The seat's hand, its power on every line and at every card so far, and the lines that are open to it."""
    for line in range(LINES):
        book[OPEN, line] = 1.0 if s.battle == CORNERS else 4.0
        book[OWN, line] = 0.0
    if s.battle != CORNERS:
        for place in range(PLACES):
            book[OPEN, line_of(place)] -= s.mages[place]
    places = integer(s.own_places[seat])
    while places:
        place = lowest(places)
        places &= places - 1
        line = line_of(place)
        for slot in range(integer(s.mages[place])):
            book[OWN, line] += s.mage_power[place, slot] * (s.mage_seat[place, slot] == seat)
        if s.battle == CORNERS:
            book[OPEN, line] = 0.0
    note_totals(book)


@inlined
def note_totals(book: Any) -> None:
    """The seat's power at every card, from that on the lines."""
    for cell in range(CELLS):
        book[TOTAL, cell] = book[OWN, cell >> 2] + book[OWN, 4 + (cell & 3)]


@inlined
def note_bases(book: Any) -> None:
    """What every card is worth with the total it has."""
    for cell in range(CELLS):
        book[BASE, cell] = book[VALUE + cell, min(integer(book[TOTAL, cell]), TOTALS - 1)]


@inlined
def add_to_line(book: Any, line: int, power: int) -> None:
    """Count a power at the four cards of its line."""
    book[OWN, line] += power
    for n in range(4):
        cell = cell_on(line, n)
        book[TOTAL, cell] += power
        book[BASE, cell] = book[VALUE + cell, min(integer(book[TOTAL, cell]), TOTALS - 1)]


@compiled
def note_values(s: State, seat: int, figures: Any, book: Any) -> None:
    """What every card is worth with every total the hand can still make of it."""
    hand = integer(s.hand[seat])
    left, whole = count(hand), 0
    for n in range(left):
        power = 1 + lowest(hand)
        hand &= hand - 1
        book[CARD, n] = power
        whole += power
    weakest, strongest = integer(book[CARD, 0]), integer(book[CARD, max(left, 1) - 1])
    boldness = figures[BOLDNESS] * left
    for cell in range(CELLS):
        own = integer(book[TOTAL, cell])
        if s.battle == CORNERS:
            still = integer(book[OPEN, cell >> 2]) + integer(book[OPEN, 4 + (cell & 3)])
            first, last = own + still * weakest, own + still * strongest
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


@inlined
def change(book: Any, line: int, power: int, skip: int) -> float:
    """What it changes to add a power to a line, or take it away, except at one cell."""
    gain = 0.0
    for n in range(4):
        cell = cell_on(line, n)
        total = integer(book[TOTAL, cell]) + (power if cell != skip else 0)
        gain += book[VALUE + cell, min(total, TOTALS - 1)] - book[BASE, cell]
    return gain


@inlined
def crossing(one: int, other: int) -> int:
    """The cell where a row and a column cross; -1 for two rows or two columns."""
    if (one < 4) == (other < 4):
        return -1
    return 4 * min(one, other) + max(one, other) - 4


@inlined
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
def plan_corners(left: int, book: Any) -> None:
    """One power on each open line: at first the highest where most is to be had, then pairs trade if that is better."""
    for n in range(left - 1, -1, -1):
        best, most = 0, -1e9
        for line in range(LINES):
            if book[OPEN, line] > 0.0 and book[PULL, line] > most:
                best, most = line, book[PULL, line]
        power = integer(book[CARD, n])
        book[PLAN, power] = best
        book[OPEN, best] = 0.0
        book[OWN, best] = power
    note_totals(book)
    note_bases(book)
    unchanged = 0  # so many pairs in a row have not been worth a trade
    for _ in range(ROUNDS):
        for one in range(left - 1, 0, -1):
            high = integer(book[CARD, one])
            for other in range(one):
                low = integer(book[CARD, other])
                unchanged += 1
                if gain_by_trade(book, high, low) > BETTER:
                    trade(book, high, low)
                    unchanged = 0
                elif unchanged == left * (left - 1) // 2:
                    return


@compiled
def best_line(book: Any, power: int) -> int:
    """The open line where a power gains most."""
    best, gain = 0, -1e9
    for line in range(LINES):
        here = change(book, line, power, -1)
        if book[OPEN, line] > 0.0 and here > gain:
            best, gain = line, here
    return best


@compiled
def plan_open(left: int, book: Any) -> None:
    """Every power, the highest first, where it gains most; then each once more, now that the others are placed."""
    note_bases(book)
    for again in range(ROUNDS):
        for n in range(left - 1, -1, -1):
            power = integer(book[CARD, n])
            if again:
                old = integer(book[PLAN, power])
                add_to_line(book, old, -power)
                book[OPEN, old] += 1.0
            line = best_line(book, power)
            book[PLAN, power] = line
            book[OPEN, line] -= 1.0
            add_to_line(book, line, power)
