"""An observation of Archmage Origins, made from the masked record of a seat. Seats are counted from the own one on."""

from __future__ import annotations

from typing import Any

from zaubertisch.adapters.layout import Layout, Part
from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.frames import KIND
from zaubertisch.core.record import half_word, integer
from zaubertisch.games.archmage_origins import rules
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    FACES,
    MONSTERS,
    NONE,
    PLACES,
    POWERS,
    Q_OVER,
    SEATS,
    THINGS,
    State,
)

FRAMES = 8
BUNDLE = 4
SPELLS = FACES - MONSTERS

LAYOUT = Layout(
    Part("question", (Q_OVER,), "which question is open, by its number less 1 (see the actions)"),
    Part("asked", (SEATS,), "who is asked; nobody when it is chance or the game is over"),
    Part("active", (SEATS,), "whose turn it is"),
    Part("seat", (SEATS,), "the own seat, as the table counts"),
    Part("players", (3,), "two, three or four players"),
    Part("options", (3,), "open borders; neighbouring corners; memory play"),
    Part("faction", (SEATS, 4), "each player's faction"),
    Part("drawn", (SEATS,), "the power each player drew for the order of play", high=8),
    Part("contenders", (SEATS,), "who still draws for it"),
    Part("starter", (SEATS,), "who began"),
    Part("turn", (1,), "how many turns are over", high=32),
    Part("hand", (POWERS,), "the own powers 1 to 8 not placed yet"),
    Part("points", (SEATS, 2), "each player's points in the scoring: how many times 128, and the rest", high=127),
    Part("turned_over", (1,), "everything lies open"),
    Part("winners", (SEATS,), "who has won"),
    Part("refills", (1,), "cards taken from the exploration deck", high=4),
    Part("discarded", (SPELLS,), "spells that were carried out"),
    Part("spell", (THINGS,), "for each thing known to be a spell, gone or not, 1 + which", high=SPELLS),
    Part("counted", (3,), "1 + the thing of the first and second look that counts, and of the allowance", high=THINGS),
    Part("looks", (THINGS,), "things looked at in this turn"),
    Part("previous_looks", (THINGS,), "things the previous player looked at"),
    Part("frames", (FRAMES, 4), "the stack of open questions: kind, cell or seat, looks, thing; -1 is none", -1, 127),
    Part("shuffled", (1,), "how many cards Maelstrom shuffled", high=4),
    Part("shuffled_face", (BUNDLE, FACES), "what each of them was before, where known"),
    Part("shuffled_seen", (BUNDLE, SEATS), "who had seen it"),
    Part("face", (CELLS, FACES), "what lies in each cell, where known"),
    Part("thing", (CELLS,), "which thing lies there: a number that moves with the card", high=THINGS - 1),
    Part("monster", (CELLS,), "all know that it is a monster: somebody looked and it was not revealed"),
    Part("seen", (SEATS, CELLS), "what each player has seen"),
    Part("open", (CELLS,), "it lies open to everybody"),
    Part("face_up", (CELLS,), "it is a revealed spell"),
    Part("token", (CELLS, SEATS), "whose hold token lies on it"),
    Part("looked", (CELLS,), "it was looked at in this turn"),
    Part("captor", (CELLS,), "in the scoring 1 + who captured it", high=SEATS),
    Part("mage", (PLACES, 2), "a mage card lies at this place of the border, first or second there"),
    Part("mage_seat", (SEATS, PLACES, 2), "it is this player's"),
    Part("mage_power", (PLACES, 2), "its power, where known", high=POWERS),
    Part("mage_turn", (PLACES, 2), "the turn in which it was placed", high=31),
)

# What the record keeps at hand although other fields say it too.
DERIVED = {"depth", "held", "mages", "own_places"}
# What no masked record tells.
BLANK = {"undrawn", "fault"}

AT: Any = LAYOUT.offsets  # where each part begins


@compiled
def encode(t: Any, m: State, seat: int, out: Any) -> None:
    """Write what a seat may know, as its masked record says it, into `out`.

    What differs from game to game is written without branches, which would be guessed wrong half of the time.
    """
    out[:] = 0
    own = seat if seat < m.players else 0
    encode_table(t, m, seat, own, out)
    encode_players(m, own, out)
    encode_turn(m, out)
    encode_realm(m, own, out)
    encode_border(m, own, out)


@inlined
def relative(m: State, own: int, seat: int) -> int:
    """A seat counted from the own one on. (Two bits hold it, which tells the compiler that it is not negative.)"""
    return (seat - own if seat >= own else seat - own + integer(m.players)) & 3


@inlined
def encode_table(t: Any, m: State, seat: int, own: int, out: Any) -> None:
    """The question, who plays and how."""
    out[AT.question + m.frame[m.depth - 1, KIND] - 1] = 1
    asked = rules.to_act(t, m)
    if asked >= 0:
        out[AT.asked + relative(m, own, asked)] = 1
    if m.active != NONE:
        out[AT.active + relative(m, own, integer(m.active))] = 1
    if seat < m.players:
        out[AT.seat + seat] = 1
    out[AT.players + m.players - 2] = 1
    out[AT.options] = m.battle
    out[AT.options + 1] = m.neighbours
    out[AT.options + 2] = m.memory
    out[AT.starter + relative(m, own, integer(m.starter))] = 1
    out[AT.turn] = m.turn
    out[AT.turned_over] = m.turned_over
    out[AT.refills] = m.refills
    for spell in range(SPELLS):
        out[AT.discarded + spell] = (m.discarded >> half_word(MONSTERS + spell)) & half_word(1)


@inlined
def encode_players(m: State, own: int, out: Any) -> None:
    """What lies in front of each player, and the own hand."""
    for seat in range(integer(m.players)):
        r = relative(m, own, seat)
        out[AT.faction + 4 * r + m.faction[seat]] = 1
        out[AT.drawn + r] = m.drawn[seat]
        out[AT.contenders + r] = has(m.contenders, seat)
        out[AT.winners + r] = has(m.winners, seat)
        out[AT.points + 2 * r] = m.points[seat] >> 7
        out[AT.points + 2 * r + 1] = m.points[seat] & 127
        lies = integer(m.hold_cell[seat] != NONE)
        out[AT.token + SEATS * (lies * m.hold_cell[seat]) + r] |= lies
    for power in range(POWERS):
        out[AT.hand + power] = (m.hand[own] >> power) & 1


@inlined
def encode_turn(m: State, out: Any) -> None:
    """What was looked at, and the questions that wait."""
    out[AT.counted] = (integer(m.first) + 1) & 255
    out[AT.counted + 1] = (integer(m.second) + 1) & 255
    out[AT.counted + 2] = (integer(m.allowance) + 1) & 255
    for thing in range(THINGS):
        out[AT.looks + thing] = (m.looks >> half_word(thing)) & half_word(1)
        out[AT.previous_looks + thing] = (m.previous_looks >> half_word(thing)) & half_word(1)
    for height in range(FRAMES):
        for column in range(4):
            out[AT.frames + 4 * height + column] = m.frame[height, column]


@inlined
def encode_realm(m: State, own: int, out: Any) -> None:
    """The sixteen cells, the discarded spells and what Maelstrom shuffled."""
    looks = integer(m.looks)
    for cell in range(CELLS):
        thing = integer(m.cell[cell])
        face = integer(m.face[thing])
        known = integer(face != NONE)
        out[AT.face + FACES * cell + known * face] = known
        out[AT.monster + cell] = m.monster[thing]
        out[AT.looked + cell] = (looks >> thing) & 1
        out[AT.open + cell] = m.seen[thing]
    for seat in range(integer(m.players)):
        r = relative(m, own, seat)
        for cell in range(CELLS):
            out[AT.seen + CELLS * r + cell] = (out[AT.open + cell] >> seat) & 1
    for cell in range(CELLS):
        out[AT.open + cell] >>= SEATS
        out[AT.thing + cell] = m.cell[cell]
        out[AT.face_up + cell] = (m.face_up >> cell) & 1
    if m.turned_over:
        encode_captors(m, own, out)
    for thing in range(THINGS):
        face = m.face[thing]
        out[AT.spell + thing] = ((face >= MONSTERS) & (face != NONE)) * (face - MONSTERS + 1)
    if m.bundle_size:
        encode_bundle(m, own, out)


@compiled
def encode_captors(m: State, own: int, out: Any) -> None:
    """Who captured what."""
    for cell in range(CELLS):
        if m.captor[cell] < SEATS:
            out[AT.captor + cell] = 1 + relative(m, own, integer(m.captor[cell]))


@compiled
def encode_bundle(m: State, own: int, out: Any) -> None:
    """What Maelstrom shuffled."""
    out[AT.shuffled] = m.bundle_size
    for n in range(integer(m.bundle_size)):
        if m.bundle_face[n] != NONE:
            out[AT.shuffled_face + FACES * n + m.bundle_face[n]] = 1
        for seat in range(integer(m.players)):
            out[AT.shuffled_seen + SEATS * n + relative(m, own, seat)] = has(m.bundle_seen[n], seat)


@inlined
def encode_border(m: State, own: int, out: Any) -> None:
    """The mage cards at the sixteen places; where none lies, all is 0."""
    for place in range(PLACES):
        for slot in range(2):
            at = 2 * place + slot
            out[AT.mage + at] = m.mages[place] > slot
            out[AT.mage_power + at] = m.mage_power[place, slot]
            out[AT.mage_turn + at] = m.mage_turn[place, slot]
    for seat in range(integer(m.players)):
        r = relative(m, own, seat)
        for place in range(PLACES):
            for slot in range(2):
                at = 2 * place + slot
                out[AT.mage_seat + 2 * PLACES * r + at] = out[AT.mage + at] & (m.mage_seat[place, slot] == seat)
