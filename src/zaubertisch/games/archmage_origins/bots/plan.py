"""Where a seat means to place the powers of its hand: the plan by which it also judges looks, exchanges and holds."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import count, lowest
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.record import integer
from zaubertisch.games.archmage_origins.bots.normal import cdf, pdf
from zaubertisch.games.archmage_origins.bots.parameters import BOLDNESS, PLAN_DOUBT
from zaubertisch.games.archmage_origins.bots.prospects import cell_on, line_of
from zaubertisch.games.archmage_origins.bots.scratchpad import (
    BASE,
    CARD,
    GRIP,
    LINES,
    LOSS,
    LOST,
    NEED,
    OPEN,
    OWN,
    PLAN,
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
from zaubertisch.games.archmage_origins.state import CELLS, CORNERS, PLACES, State

ROUNDS = 2  # so many times a plan is gone through for improvements
BETTER = 1e-6


@compiled
def make_plan(s: State, seat: int, parameters: Any, pad: Any) -> None:
    """Find a good place for every power of the hand, and note what that makes of every card."""
    note_own(s, seat, pad)
    note_values(s, seat, parameters, pad)
    left = count(s.hand[seat])
    if s.battle == CORNERS:
        plan_corners(left, pad)
    else:
        plan_open(left, pad)
    for cell in range(CELLS):
        lead, steep = pad[TOTAL, cell] - pad[RIVAL, cell], pad[STEEP, cell]
        pad[WON, cell], pad[LOST, cell] = cdf((lead - 0.5) * steep), cdf((-lead - 0.5) * steep)
        pad[GRIP, cell] = pad[WON, cell] - pad[LOST, cell]
        pad[TENSION, cell] = 2.0 * pdf(lead * steep) * steep


@compiled
def note_own(s: State, seat: int, pad: Any) -> None:
    """The seat's hand, its power on every line and at every card so far, and the lines that are open to it."""
    for line in range(LINES):
        pad[OPEN, line] = 1.0 if s.battle == CORNERS else 4.0
        pad[OWN, line] = 0.0
    if s.battle != CORNERS:
        for place in range(PLACES):
            pad[OPEN, line_of(place)] -= s.mages[place]
    places = integer(s.own_places[seat])
    while places:
        place = lowest(places)
        places &= places - 1
        line = line_of(place)
        for slot in range(integer(s.mages[place])):
            pad[OWN, line] += s.mage_power[place, slot] * (s.mage_seat[place, slot] == seat)
        if s.battle == CORNERS:
            pad[OPEN, line] = 0.0
    note_totals(pad)


@inlined
def note_totals(pad: Any) -> None:
    """The seat's power at every card, from that on the lines."""
    for cell in range(CELLS):
        pad[TOTAL, cell] = pad[OWN, cell >> 2] + pad[OWN, 4 + (cell & 3)]


@inlined
def note_bases(pad: Any) -> None:
    """What every card is worth with the total it has."""
    for cell in range(CELLS):
        pad[BASE, cell] = pad[VALUE + cell, min(integer(pad[TOTAL, cell]), TOTALS - 1)]


@inlined
def add_to_line(pad: Any, line: int, power: int) -> None:
    """Count a power at the four cards of its line."""
    pad[OWN, line] += power
    for n in range(4):
        cell = cell_on(line, n)
        pad[TOTAL, cell] += power
        pad[BASE, cell] = pad[VALUE + cell, min(integer(pad[TOTAL, cell]), TOTALS - 1)]


@compiled
def note_values(s: State, seat: int, parameters: Any, pad: Any) -> None:
    """What every card is worth with every total the hand can still make of it."""
    hand = integer(s.hand[seat])
    left, whole = count(hand), 0
    for n in range(left):
        power = 1 + lowest(hand)
        hand &= hand - 1
        pad[CARD, n] = power
        whole += power
    weakest, strongest = integer(pad[CARD, 0]), integer(pad[CARD, max(left, 1) - 1])
    boldness = parameters[BOLDNESS] * left
    for cell in range(CELLS):
        own = integer(pad[TOTAL, cell])
        if s.battle == CORNERS:
            still = integer(pad[OPEN, cell >> 2]) + integer(pad[OPEN, 4 + (cell & 3)])
            first, last = own + still * weakest, own + still * strongest
            doubt = parameters[PLAN_DOUBT] * still * (left > 1)
        else:
            first, last = own, min(own + whole, TOTALS - 1)
            doubt = parameters[PLAN_DOUBT] * 0.25 * (left - 1)
        steep = 1.0 / np.sqrt(pad[RIVAL_SPREAD, cell] + doubt + 0.05)
        pad[STEEP, cell] = steep
        worth, loss = pad[WORTH, cell], pad[LOSS, cell]
        ahead = (-pad[RIVAL, cell] - pad[NEED, cell]) * steep
        behind = (pad[RIVAL, cell] - pad[NEED, cell]) * steep
        for total in range(min(first, TOTALS - 1), min(last, TOTALS - 1) + 1):
            won = cdf(ahead + total * steep)
            lost = cdf(behind - total * steep)
            pad[VALUE + cell, total] = worth * won - loss * lost + boldness * (won - lost) * (won - lost)


@inlined
def change(pad: Any, line: int, power: int, skip: int) -> float:
    """What it changes to add a power to a line, or take it away, except at one cell."""
    gain = 0.0
    for n in range(4):
        cell = cell_on(line, n)
        total = integer(pad[TOTAL, cell]) + (power if cell != skip else 0)
        gain += pad[VALUE + cell, min(total, TOTALS - 1)] - pad[BASE, cell]
    return gain


@inlined
def crossing(one: int, other: int) -> int:
    """The cell where a row and a column cross; -1 for two rows or two columns."""
    if (one < 4) == (other < 4):
        return -1
    return 4 * min(one, other) + max(one, other) - 4


@inlined
def gain_by_trade(pad: Any, high: int, low: int) -> float:
    """What the plan gains if two powers trade their lines."""
    from_line, to_line = integer(pad[PLAN, high]), integer(pad[PLAN, low])
    skip = crossing(from_line, to_line)
    return change(pad, from_line, low - high, skip) + change(pad, to_line, high - low, skip)


@compiled
def trade(pad: Any, high: int, low: int) -> None:
    """Let two powers trade their lines."""
    from_line, to_line = integer(pad[PLAN, high]), integer(pad[PLAN, low])
    add_to_line(pad, from_line, low - high)
    add_to_line(pad, to_line, high - low)
    pad[PLAN, high], pad[PLAN, low] = float(to_line), float(from_line)


@compiled
def plan_corners(left: int, pad: Any) -> None:
    """One power on each open line: at first the highest where most is to be had, then pairs trade if that is better."""
    for n in range(left - 1, -1, -1):
        best, most = 0, -1e9
        for line in range(LINES):
            if pad[OPEN, line] > 0.0 and pad[PULL, line] > most:
                best, most = line, pad[PULL, line]
        power = integer(pad[CARD, n])
        pad[PLAN, power] = best
        pad[OPEN, best] = 0.0
        pad[OWN, best] = power
    note_totals(pad)
    note_bases(pad)
    unchanged = 0  # so many pairs in a row have not been worth a trade
    for _ in range(ROUNDS):
        for one in range(left - 1, 0, -1):
            high = integer(pad[CARD, one])
            for other in range(one):
                low = integer(pad[CARD, other])
                unchanged += 1
                if gain_by_trade(pad, high, low) > BETTER:
                    trade(pad, high, low)
                    unchanged = 0
                elif unchanged == left * (left - 1) // 2:
                    return


@compiled
def best_line(pad: Any, power: int) -> int:
    """The open line where a power gains most."""
    best, gain = 0, -1e9
    for line in range(LINES):
        here = change(pad, line, power, -1)
        if pad[OPEN, line] > 0.0 and here > gain:
            best, gain = line, here
    return best


@compiled
def plan_open(left: int, pad: Any) -> None:
    """Every power, the highest first, where it gains most; then each once more, now that the others are placed."""
    note_bases(pad)
    for again in range(ROUNDS):
        for n in range(left - 1, -1, -1):
            power = integer(pad[CARD, n])
            if again:
                old = integer(pad[PLAN, power])
                add_to_line(pad, old, -power)
                pad[OPEN, old] += 1.0
            line = best_line(pad, power)
            pad[PLAN, power] = line
            pad[OPEN, line] -= 1.0
            add_to_line(pad, line, power)
