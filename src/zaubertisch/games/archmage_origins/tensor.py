"""An observation of Archmage Origins, made from the masked record of a seat. Seats are counted from the own one on."""

from __future__ import annotations

from typing import Any

from zaubertisch.adapters.layout import Layout, Part
from zaubertisch.adapters.tensors import Length, Tensor
from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled, inlined
from zaubertisch.core.frames import KIND
from zaubertisch.core.record import integer, word
from zaubertisch.core.seats import ONLOOKER
from zaubertisch.core.wide import EVERY_BYTE, bit_of_each, bytes_of, equal_to, filled, offsets_of, put, take
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
    STATE,
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

AT: Any = LAYOUT.offsets  # where each part begins
FIELD: Any = offsets_of(STATE)  # where each field of the record does

EVERY_OTHER_BYTE = word(0x0001000100010001)


@compiled
def encode(t: Any, m: State, seat: int, out: Any) -> None:
    """Write what a seat may know, as its masked record says it, into `out`.

    It is written eight bytes at a time where that is possible, and what differs from game to game without branches,
    which would be guessed wrong half of the time.
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
def copy_bytes(m: State, field: int, size: int, out: Any, at: int) -> None:
    """Write bytes of the record, eight by eight, as they are."""
    for n in range(0, size, 8):
        put(out, at + n, take(m, field + n))


@inlined
def copy_bits(bits: int, size: int, out: Any, at: int) -> None:
    """Write bits, eight by eight, as so many bytes."""
    for n in range(0, size, 8):
        put(out, at + n, bytes_of(bits >> n))


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
        out[AT.discarded + spell] = (integer(m.discarded) >> (MONSTERS + spell)) & 1


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
    copy_bits(integer(m.hand[own]), POWERS, out, AT.hand)


@inlined
def encode_turn(m: State, out: Any) -> None:
    """What was looked at, and the questions that wait."""
    out[AT.counted] = (integer(m.first) + 1) & 255
    out[AT.counted + 1] = (integer(m.second) + 1) & 255
    out[AT.counted + 2] = (integer(m.allowance) + 1) & 255
    copy_bits(integer(m.looks), THINGS, out, AT.looks)
    copy_bits(integer(m.previous_looks), THINGS, out, AT.previous_looks)
    copy_bytes(m, FIELD.frame, 4 * FRAMES, out, AT.frames)


@inlined
def encode_realm(m: State, own: int, out: Any) -> None:
    """The sixteen cells, the discarded spells and what Maelstrom shuffled."""
    for at in range(0, CELLS, 8):
        encode_cells(m, own, at, out)
    copy_bytes(m, FIELD.cell, CELLS, out, AT.thing)
    copy_bits(integer(m.face_up), CELLS, out, AT.face_up)
    for at in range(0, THINGS, 8):
        put(out, AT.spell + at, spells_of(take(m, FIELD.face + at)))
    if m.turned_over:
        encode_captors(m, own, out)
    if m.bundle_size:
        encode_bundle(m, own, out)


@inlined
def encode_cells(m: State, own: int, at: int, out: Any) -> None:
    """Eight cells from one on: their faces one by one, the rest gathered and written together."""
    monster, looked, seen = word(0), word(0), word(0)
    for n in range(8):
        thing = integer(m.cell[at + n])
        face = integer(m.face[thing])
        known = integer(face != NONE)
        out[AT.face + FACES * (at + n) + known * face] = known
        monster |= word(m.monster[thing]) << word(8 * n)
        looked |= ((word(m.looks) >> word(thing)) & word(1)) << word(8 * n)
        seen |= word(m.seen[thing]) << word(8 * n)
    put(out, AT.monster + at, monster)
    put(out, AT.looked + at, looked)
    for seat in range(integer(m.players)):
        put(out, AT.seen + CELLS * relative(m, own, seat) + at, bit_of_each(seen, seat))
    put(out, AT.open + at, bit_of_each(seen, ONLOOKER))


@inlined
def spells_of(faces: int) -> int:
    """For eight faces 1 + which spell each is, or 0. Spells are 16 to 19, and no other face is 16 to 127."""
    spell = bit_of_each(faces, 4) & ~bit_of_each(faces, 7)
    return ((faces & (word(SPELLS - 1) * EVERY_BYTE)) + EVERY_BYTE) & filled(spell)


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
    copy_bytes(m, FIELD.mage_power, 2 * PLACES, out, AT.mage_power)
    copy_bytes(m, FIELD.mage_turn, 2 * PLACES, out, AT.mage_turn)
    for at in range(0, 2 * PLACES, 8):
        lies = mages_of(take(m, FIELD.mages + at // 2))
        put(out, AT.mage + at, lies)
        whose = take(m, FIELD.mage_seat + at)
        for seat in range(integer(m.players)):
            put(out, AT.mage_seat + 2 * PLACES * relative(m, own, seat) + at, lies & equal_to(whose, seat))


@inlined
def mages_of(numbers: int) -> int:
    """Whether a first and a second card lie at each of four places, of which the lowest bytes say how many do."""
    two = numbers & word(0xFFFFFFFF)  # drawn apart until every other byte is a number
    two = (two | (two << word(16))) & word(0x0000FFFF0000FFFF)
    two = (two | (two << word(8))) & word(0x00FF00FF00FF00FF)
    second = (two >> word(1)) & EVERY_OTHER_BYTE
    return (two & EVERY_OTHER_BYTE) | second | (second << word(8))


TENSOR = Tensor(
    layout=LAYOUT,
    encode=encode,
    derived=frozenset({"depth", "held", "mages", "own_places"}),
    blank=frozenset({"undrawn", "fault"}),
    length=Length(decisions=lambda set_up: 10 * POWERS * set_up.players, past=512),
)
