"""A cheap policy for Archmage Origins: it gives every answer to a question the points it expects to gain by it.

For every card of the realm it knows the distribution of its strongest rival's final power (`prospects`) and its own
planned one (`plan`). A card is then worth its value times the chance to capture it, less what rivals can expect of it.
It reads only what its seat may know, so that it answers the same on a masked record and, inside a search, on a world.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.bots.pick import IMPOSSIBLE
from zaubertisch.core.bits import count, has, lowest
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.frames import top_kind
from zaubertisch.core.record import integer, word
from zaubertisch.games.archmage_origins.bots.normal import cdf
from zaubertisch.games.archmage_origins.bots.parameters import (
    EAGER_LOOK,
    HOLD_PRICE,
    HOLD_REACH,
    PATIENCE,
    SWAP_LOOK,
    WAIT,
)
from zaubertisch.games.archmage_origins.bots.plan import change, crossing, gain_by_trade, make_plan
from zaubertisch.games.archmage_origins.bots.prospects import cell_on, note_pull, note_rivals, note_worths
from zaubertisch.games.archmage_origins.bots.scratchpad import (
    ABOUT,
    CARD,
    DOUBT,
    GRIP,
    INSIGHT,
    KNOWN,
    LINES,
    LOSS,
    LOST,
    NEED,
    PLAN,
    POINTS,
    RIVAL,
    STEEP,
    TENSION,
    TOTAL,
    WON,
    WORTH,
)
from zaubertisch.games.archmage_origins.rules import cell_of, free_cells, legal, line_cells
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    CORNERS,
    EXCHANGE,
    NONE,
    POWERS,
    Q_DIVINATION,
    Q_EXCHANGE,
    Q_HOLD,
    Q_LOOK,
    Q_MAELSTROM,
    Q_PLACE,
    Q_SECOND_SIGHT,
    Q_UPHEAVAL,
    SEATS,
    State,
    Tables,
)


@compiled
def appraise(t: Tables, s: State, seat: int, parameters: Any, pad: Any, options: Any, scores: Any) -> None:
    """Give every legal answer of the seat a score in points; others are impossible."""
    legal(t, s, options)
    scores[:] = IMPOSSIBLE
    for half in range(2):
        rest = options[half]
        while rest:
            scores[64 * half + lowest(rest)] = 0.0
            rest &= rest - word(1)
    note_worths(t, s, seat, parameters, pad)
    kind = top_kind(s)
    about = 1.0 + integer(s.turn) * SEATS + seat
    if kind == Q_PLACE or pad[ABOUT, 0] != about:
        # Within a turn the plan is made twice, at its start and before placing: it is the costly part.
        pad[ABOUT, 0] = about
        note_pull(pad)
        note_rivals(s, seat, parameters, pad)
        make_plan(s, seat, parameters, pad)
    for cell in range(CELLS):
        pad[POINTS, cell] = points(pad, cell, cell)
    if kind == Q_LOOK:
        appraise_looks(s, parameters, pad, scores)
    elif kind == Q_EXCHANGE:
        scores[EXCHANGE] = gain_by_exchange(pad, cell_of(s, s.first), cell_of(s, s.second))
    elif kind == Q_PLACE:
        appraise_places(s, seat, parameters, pad, scores)
    elif kind == Q_HOLD:
        appraise_holds(s, seat, parameters, pad, scores)
    elif kind == Q_DIVINATION or kind == Q_SECOND_SIGHT:
        for cell in range(CELLS):
            if scores[cell] > IMPOSSIBLE:
                scores[cell] = insight(s, parameters, pad, cell)
    elif kind == Q_UPHEAVAL:
        first = cell_of(s, s.first)
        for cell in range(CELLS):
            if scores[cell] > IMPOSSIBLE:
                grip = pad[GRIP, first] - pad[GRIP, cell]
                scores[cell] = grip * (pad[WORTH, cell] - pad[WORTH, first])
    elif kind == Q_MAELSTROM:
        appraise_lines(s, pad, scores)


# --- looking ------------------------------------------------------------------------------------------------------


@inlined
def insight(s: State, parameters: Any, pad: Any, cell: int) -> float:
    """What it helps to know a card: for powers still to be placed, and for exchanges to come."""
    if pad[KNOWN, cell] > 0.0:
        return 0.0
    left = max(1.0 - s.turn / (7.0 * s.players), 0.0)
    use = parameters[EAGER_LOOK] * pad[TENSION, cell] + parameters[SWAP_LOOK]
    return float(np.sqrt(pad[DOUBT, cell]) * use * left)


@inlined
def hope(pad: Any, one: int, other: int) -> float:
    """What being able to exchange two cards can be expected to gain.

    Unless both are known it is the mean of a normal distribution cut off at zero, for which (m + √(m² + 2v/π)) / 2
    stands: exact at m = 0 and for m far from it.
    """
    if pad[KNOWN, one] + pad[KNOWN, other] > 1.0:
        return max(gain_by_exchange(pad, one, other), 0.0)
    grip = pad[GRIP, one] - pad[GRIP, other]
    rise = pad[WORTH, other] - pad[WORTH, one]
    doubt = pad[DOUBT, one] + pad[DOUBT, other]
    return float(0.5 * (grip * rise + abs(grip) * np.sqrt(rise * rise + 0.6366 * doubt)))


@compiled
def appraise_looks(s: State, parameters: Any, pad: Any, scores: Any) -> None:
    """AO-3.1: look where it helps to know, and at two cards that may be worth exchanging, the less known one first."""
    for cell in range(CELLS):
        pad[INSIGHT, cell] = insight(s, parameters, pad, cell)
    if s.first != NONE:
        first = cell_of(s, s.first)
        for cell in range(CELLS):
            if scores[cell] > IMPOSSIBLE:
                scores[cell] = hope(pad, first, cell) + pad[INSIGHT, cell]
        return
    for one in range(CELLS):
        if scores[one] > IMPOSSIBLE:
            for other in range(one):
                if scores[other] > IMPOSSIBLE:
                    pair = hope(pad, one, other)
                    scores[one] = max(scores[one], pair + pad[INSIGHT, other])
                    scores[other] = max(scores[other], pair + pad[INSIGHT, one])
    for cell in range(CELLS):
        if scores[cell] > IMPOSSIBLE:
            scores[cell] += pad[INSIGHT, cell] + 0.01 * pad[DOUBT, cell]


# --- exchanging, holding, shuffling -------------------------------------------------------------------------------


@inlined
def points(pad: Any, card: int, cell: int) -> float:
    """What the card of one cell would be worth in another."""
    need = pad[NEED, card]
    if need < 1.0:
        return float(pad[WORTH, card] * pad[WON, cell] - pad[LOSS, card] * pad[LOST, cell])
    lead, steep = pad[TOTAL, cell] - pad[RIVAL, cell], pad[STEEP, cell]
    won, lost = cdf((lead - need) * steep), cdf((-lead - need) * steep)
    return float(pad[WORTH, card] * won - pad[LOSS, card] * lost)


@inlined
def gain_by_exchange(pad: Any, one: int, other: int) -> float:
    """AO-3.2: the points gained by exchanging two known cards."""
    then = points(pad, one, other) + points(pad, other, one)
    return float(then - pad[POINTS, one] - pad[POINTS, other])


@compiled
def appraise_holds(s: State, seat: int, parameters: Any, pad: Any, scores: Any) -> None:
    """AO-3.4: hold a card that lies well for the seat, while others could still move it."""
    own = integer(count(s.hand[seat]))
    others = POWERS * integer(s.players) - 1 - integer(s.turn) - own
    risk = 1.0 - np.exp(-parameters[HOLD_REACH] * others)
    worth, loss = 0.0, 0.0  # of an average card
    for cell in range(CELLS):
        worth += pad[WORTH, cell] / CELLS
        loss += pad[LOSS, cell] / CELLS
    for cell in range(CELLS):
        if scores[cell] > IMPOSSIBLE:
            lies_well = pad[POINTS, cell] - (worth * pad[WON, cell] - loss * pad[LOST, cell])
            scores[cell] = lies_well * risk - parameters[HOLD_PRICE] * (1.0 + own)


@compiled
def appraise_lines(s: State, pad: Any, scores: Any) -> None:
    """Maelstrom: shuffle the line whose cards lie worst for the seat."""
    free = free_cells(s)
    for line in range(LINES):
        cells = free & line_cells(line)
        worth, grip, now, size = 0.0, 0.0, 0.0, 0
        for cell in range(CELLS):
            if has(cells, cell):
                size += 1
                worth += pad[WORTH, cell]
                grip += pad[GRIP, cell]
                now += pad[WORTH, cell] * pad[GRIP, cell]
        if size > 1:
            scores[line] = worth * grip / size - now


# --- placing ------------------------------------------------------------------------------------------------------


@compiled
def appraise_places(s: State, seat: int, parameters: Any, pad: Any, scores: Any) -> None:
    """AO-3.3: what the plan loses if a power is placed on a line now; as planned it loses nothing."""
    left = count(s.hand[seat])
    for line in range(LINES):
        doubt = 0.0
        for n in range(4):
            doubt += pad[DOUBT, cell_on(line, n)]
        for n in range(left):
            power = integer(pad[CARD, n])
            haste = parameters[PATIENCE] * abs(power - 4.5) + parameters[WAIT] * doubt
            worth = -haste * (left - 1)
            if integer(pad[PLAN, power]) != line and s.battle != CORNERS:
                worth += gain_by_move(pad, power, line)
            note_place(line, power, worth, scores)
    if s.battle == CORNERS:
        for one in range(left):
            for other in range(one):
                high, low = integer(pad[CARD, one]), integer(pad[CARD, other])
                gain = gain_by_trade(pad, high, low)
                add_to_place(integer(pad[PLAN, low]), high, gain, scores)
                add_to_place(integer(pad[PLAN, high]), low, gain, scores)


@inlined
def note_place(line: int, power: int, worth: float, scores: Any) -> None:
    """What it is worth to place a power at either end of a line, where that is possible."""
    for end in range(2):
        answer = place_at(line, end) * POWERS + power - 1
        scores[answer] = worth if scores[answer] > IMPOSSIBLE else IMPOSSIBLE


@inlined
def add_to_place(line: int, power: int, gain: float, scores: Any) -> None:
    """What it gains more to place a power at either end of a line."""
    for end in range(2):
        answer = place_at(line, end) * POWERS + power - 1
        scores[answer] += gain if scores[answer] > IMPOSSIBLE else 0.0


@inlined
def gain_by_move(pad: Any, power: int, line: int) -> float:
    """What the plan gains if a power goes to another line."""
    old = integer(pad[PLAN, power])
    skip = crossing(old, line)
    return change(pad, old, -power, skip) + change(pad, line, power, skip)


@inlined
def place_at(line: int, end: int) -> int:
    """The place at one of the two ends of a line."""
    if line < 4:
        return (12 if end else 4) + line
    return (8 if end else 0) + line - 4


# --- notes --------------------------------------------------------------------------------------------------------


@compiled
def forget(pad: Any) -> None:
    """No turn's plan is on the scratchpad."""
    pad[ABOUT, 0] = 0.0
