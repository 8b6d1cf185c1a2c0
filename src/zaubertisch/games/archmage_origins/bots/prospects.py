"""What the cards of the realm are worth to a seat, and how much power its rivals will bring there.

Everything here reads only what the seat may know, so that it says the same on a masked record and, inside a search,
on a world.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import has, lowest
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.record import integer
from zaubertisch.games.archmage_origins.bots.normal import cdf, pdf
from zaubertisch.games.archmage_origins.bots.parameters import RIVALRY, SUSPICION, TILT
from zaubertisch.games.archmage_origins.bots.scratchpad import (
    DOUBT,
    KNOWN,
    LINES,
    LOSS,
    MEAN,
    NEED,
    PULL,
    RIVAL,
    RIVAL_SPREAD,
    SPREAD,
    WORTH,
)
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    CORNERS,
    FACES,
    FIRST_SHUFFLED,
    MONSTERS,
    POWERS,
    THINGS,
    State,
    Tables,
)

# A hidden power is any of 1 to 8.
HIDDEN_MEAN = 4.5
HIDDEN_SPREAD = 5.25


@inlined
def value_to(t: Tables, s: State, face: int, seat: int) -> int:
    """What a face scores for a seat."""
    return integer(t.strength[face]) + integer(t.bonus[face]) * (t.bonus_faction[face] == s.faction[seat])


@inlined
def value_to_rivals(t: Tables, s: State, face: int, factions: int) -> float:
    """What a face scores for another seat, on average; these are the others' factions."""
    return t.strength[face] + has(factions, t.bonus_faction[face] & 31) * (t.bonus[face] / (s.players - 1.0))


@inlined
def tally(t: Tables, s: State, seat: int, faces: int, first: int, end: int) -> tuple[int, int, int]:
    """How many of these faces there are from the first to before the end, the sum of their values, and of the squares.

    Without a branch, so that a processor does several at once.
    """
    cards, values, squares = 0, 0, 0
    for face in range(first, end):
        value, among = value_to(t, s, face, seat), (faces >> face) & 1
        cards += among
        values += among * value
        squares += among * value * value
    return cards, values, squares


@compiled
def note_worths(t: Tables, s: State, seat: int, parameters: Any, pad: Any) -> None:
    """Each card's expected value to the seat and to its rivals, how unsure that is, and the lead it asks for."""
    known = integer(0)  # by face; a face nobody has seen is counted as number 31
    for thing in range(THINGS):
        known |= integer(has(s.seen[thing], seat)) << (s.face[thing] & 31)
    shuffled = integer(0)
    for n in range(integer(s.bundle_size)):
        shuffled |= integer(has(s.bundle_seen[n], seat)) << (s.bundle_face[n] & 31)
    lost = shuffled & ~known
    pool = ~(known | shuffled)
    monsters, sum_monsters, squares_monsters = tally(t, s, seat, pool, 0, MONSTERS)
    spells, sum_spells, squares_spells = tally(t, s, seat, pool, MONSTERS, FACES)
    cards, sum_all, squares_all = monsters + spells, sum_monsters + sum_spells, squares_monsters + squares_spells
    mean_all = sum_all / max(cards, 1)
    doubt_all = max(squares_all / max(cards, 1) - mean_all * mean_all, 0.0)
    mean_monsters = sum_monsters / max(monsters, 1)
    doubt_monsters = max(squares_monsters / max(monsters, 1) - mean_monsters * mean_monsters, 0.0)
    unfound, mean_lost = 0, 0.0
    if s.bundle_size:
        for n in range(integer(s.bundle_size)):
            unfound += not has(s.seen[FIRST_SHUFFLED + n], seat)
        lost_cards, sum_lost, _ = tally(t, s, seat, lost, 0, FACES)
        mean_lost = (sum_lost + max(unfound - lost_cards, 0) * mean_all) / max(unfound, 1)
    rivalry = parameters[RIVALRY] / (s.players - 1.0)
    factions = 0
    for other in range(integer(s.players)):
        factions |= integer(other != seat) << s.faction[other]
    for cell in range(CELLS):
        thing = s.cell[cell]
        if has(s.seen[thing], seat):
            face = s.face[thing]
            pad[KNOWN, cell] = 1.0
            pad[WORTH, cell] = value_to(t, s, face, seat)
            pad[DOUBT, cell] = 0.0
            pad[NEED, cell] = max(integer(t.margin[face]), 1) - 0.5
            pad[LOSS, cell] = rivalry * value_to_rivals(t, s, face, factions)
            continue
        worth, doubt = mean_all, doubt_all
        if thing >= FIRST_SHUFFLED:
            worth = mean_lost
        elif s.monster[thing]:
            worth, doubt = mean_monsters, doubt_monsters
        pad[KNOWN, cell] = 0.0
        pad[WORTH, cell] = worth
        pad[DOUBT, cell] = doubt
        pad[NEED, cell] = 0.5
        pad[LOSS, cell] = rivalry * worth


@inlined
def line_of(place: int) -> int:
    """The row (0-3) or column (4-7) at whose end a place is."""
    if (place >> 2) & 1:
        return place & 3
    return 4 + (place & 3)


@inlined
def cell_on(line: int, n: int) -> int:
    """The n-th cell of a row or column."""
    return 4 * line + n if line < 4 else 4 * n + line - 4


@compiled
def note_pull(pad: Any) -> None:
    """How far a line's cards are worth more than the average line's: there more power will come."""
    whole = 0.0
    for cell in range(CELLS):
        whole += pad[WORTH, cell]
    for line in range(LINES):
        pad[PULL, line] = -whole / 4.0
    for cell in range(CELLS):
        pad[PULL, cell >> 2] += pad[WORTH, cell]
        pad[PULL, 4 + (cell & 3)] += pad[WORTH, cell]


@compiled
def note_pulls(workspace: Any) -> None:
    """How far each line's cards are worth more than an average line's, as the seat sees it."""
    w = workspace[0]
    note_worths(w.tables, w.masked, w.seat, w.parameters, w.pad)
    note_pull(w.pad)


@compiled
def note_rivals(s: State, seat: int, parameters: Any, pad: Any) -> None:
    """The final power of the strongest rival at every card, as a normal distribution."""
    first = True
    for other in range(integer(s.players)):
        if other != seat:
            expect_lines(s, other, parameters, pad)
            join_rival(pad, first)
            first = False


@compiled
def expect_lines(s: State, seat: int, parameters: Any, pad: Any) -> None:
    """A rival's power on every line: a prior for what is hidden, and a share of what is still to come."""
    for line in range(LINES):
        pad[MEAN, line] = 0.0
        pad[SPREAD, line] = 0.0
    placed, taken = 0, 0
    places = integer(s.own_places[seat])
    while places:
        place = lowest(places)
        places &= places - 1
        line = line_of(place)
        cards = integer(s.mages[place]) if s.mage_seat[place, 0] == s.mage_seat[place, 1] else 1
        taken |= 1 << line
        placed += cards
        hidden = HIDDEN_MEAN + min(max(parameters[SUSPICION] * pad[PULL, line], -2.5), 2.5)
        pad[MEAN, line] += cards * hidden
        pad[SPREAD, line] += cards * HIDDEN_SPREAD
    left = POWERS - placed
    if left == 0:
        return
    for line in range(LINES):
        if s.battle == CORNERS:
            if not has(taken, line):
                pad[MEAN, line] = HIDDEN_MEAN + parameters[TILT] * pad[PULL, line]
                pad[SPREAD, line] = HIDDEN_SPREAD
        else:
            share = 0.125 * max(1.0 + parameters[TILT] * pad[PULL, line], 0.0)
            square = HIDDEN_MEAN * HIDDEN_MEAN
            pad[MEAN, line] += left * HIDDEN_MEAN * share
            pad[SPREAD, line] += left * ((square + HIDDEN_SPREAD) * share - square * share * share)


@compiled
def join_rival(pad: Any, first: bool) -> None:
    """Carry one rival's lines into the strongest rival's power at every card: the larger of two normal variables."""
    for cell in range(CELLS):
        row, column = cell >> 2, 4 + (cell & 3)
        mean = pad[MEAN, row] + pad[MEAN, column]
        spread = pad[SPREAD, row] + pad[SPREAD, column]
        if first:
            pad[RIVAL, cell] = mean
            pad[RIVAL_SPREAD, cell] = spread
            continue
        old, old_spread = pad[RIVAL, cell], pad[RIVAL_SPREAD, cell]
        width = np.sqrt(spread + old_spread + 1e-9)
        z = (old - mean) / width
        above, bump = cdf(z), width * pdf(z)
        highest = old * above + mean * (1.0 - above) + bump
        square = (old * old + old_spread) * above + (mean * mean + spread) * (1.0 - above) + (old + mean) * bump
        pad[RIVAL, cell] = highest
        pad[RIVAL_SPREAD, cell] = max(square - highest * highest, 0.0)
