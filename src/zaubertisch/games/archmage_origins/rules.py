"""The rules of Archmage Origins, clause by clause, in the Python that Numba compiles."""

from __future__ import annotations

from typing import Any

import numpy as np

from zaubertisch.core.bits import bit, count, has, lowest, nth
from zaubertisch.core.chance import any_bit, below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, B, C, insert, pop, push, top_kind
from zaubertisch.core.record import half_word, integer, word
from zaubertisch.core.seats import CHANCE, EVERYONE, OVER
from zaubertisch.core.wide import bytes_of
from zaubertisch.games.archmage_origins import event_kinds as ev
from zaubertisch.games.archmage_origins.state import (
    CELLS,
    CORNERS,
    DIVINATION,
    EXCHANGE,
    FIRST_REFILL,
    FIRST_SHUFFLED,
    MONSTERS,
    NO_CELL,
    NONE,
    PLACES,
    POWERS,
    Q_DIVINATION,
    Q_DRAW,
    Q_EXCHANGE,
    Q_FACE,
    Q_HOLD,
    Q_LOOK,
    Q_MAELSTROM,
    Q_OVER,
    Q_PLACE,
    Q_SCORING,
    Q_SECOND_SIGHT,
    Q_UPHEAVAL,
    State,
    Tables,
)

ALL_CELLS = 0xFFFF
EVERY_POWER = 0xFF


# --- who decides, and what he may ---------------------------------------------------------------------------------


@compiled
def to_act(t: Tables, s: State) -> int:
    """The seat that is asked, or CHANCE, or OVER."""
    kind = top_kind(s)
    if kind == Q_DRAW or kind == Q_FACE or kind == Q_SCORING:
        return CHANCE
    if kind == Q_OVER:
        return OVER
    return s.active


@compiled
def legal(t: Tables, s: State, options: Any) -> None:
    """Write the possible answers to the present question, as bits, into two words."""
    kind = top_kind(s)
    options[0] = word(0)
    options[1] = word(0)
    if kind == Q_LOOK:
        options[0] = word(look_options(s))
    elif kind == Q_EXCHANGE:
        options[0] = word(3)
    elif kind == Q_PLACE:
        write_place_options(s, options)
    elif kind == Q_HOLD:
        options[0] = word((ALL_CELLS & ~integer(s.held)) | 1 << NO_CELL)
    elif kind == Q_DIVINATION:
        options[0] = word(ALL_CELLS & ~s.face_up)
    elif kind == Q_UPHEAVAL:
        options[0] = word(upheaval_options(s))
    elif kind == Q_MAELSTROM:
        options[0] = word(0xFF)
    elif kind == Q_SECOND_SIGHT:
        options[0] = word(second_sight_options(s))
    elif kind == Q_DRAW:
        options[0] = word(EVERY_POWER)
    elif kind == Q_FACE or kind == Q_SCORING:
        options[0] = word(face_options(s, s.cell[s.frame[s.depth - 1, A]]))


@compiled
def apply(t: Tables, s: State, action: int, log: Log) -> None:
    """Carry out an answer, of a player or of chance, that `legal` allows."""
    kind = top_kind(s)
    if kind == Q_LOOK or kind == Q_DIVINATION or kind == Q_SECOND_SIGHT:
        if action == NO_CELL:
            finish_spell(s, log)
        else:
            look_at(s, action, log)
    elif kind == Q_FACE:
        cell = s.frame[s.depth - 1, A]
        pop(s)
        give_face(s, s.cell[cell], action)
        see(s, cell, log)
    elif kind == Q_EXCHANGE:
        exchange_or_leave(s, action, log)
    elif kind == Q_PLACE:
        place_mage(t, s, action // POWERS, action % POWERS + 1, log)
    elif kind == Q_HOLD:
        hold_or_skip(t, s, action, log)
    elif kind == Q_UPHEAVAL:
        upheave(s, action, log)
    elif kind == Q_MAELSTROM:
        shuffle_line(s, action, log)
    elif kind == Q_DRAW:
        draw_for_order(s, action + 1, log)
    elif kind == Q_SCORING:
        give_face(s, s.cell[s.frame[0, A]], action)
        turn_over_realm(t, s, log)


# --- AO-2.5: who plays last ---------------------------------------------------------------------------------------


@compiled
def draw_for_order(s: State, power: int, log: Log) -> None:
    """AO-2.5: everyone reveals a random mage card; the highest plays last, those tied for it draw again."""
    seat = s.frame[0, A]
    s.drawn[seat] = power
    emit(log, ev.DRAWN, seat, power)
    still_to_draw = s.contenders & ~((2 << seat) - 1)
    if still_to_draw:
        s.frame[0, A] = lowest(still_to_draw)
        return
    highest = 0
    tied = 0
    for other in range(integer(s.players)):
        if has(s.contenders, other):
            if s.drawn[other] > highest:
                highest = s.drawn[other]
                tied = 0
            if s.drawn[other] == highest:
                tied |= 1 << other
    s.contenders = tied
    s.frame[0, A] = lowest(tied)
    if count(tied) == 1:
        s.starter = (lowest(tied) + 1) % s.players
        emit(log, ev.STARTED, s.starter)
        begin_turn(s, log)


# --- AO-3: a turn -------------------------------------------------------------------------------------------------


@compiled
def begin_turn(s: State, log: Log) -> None:
    """AO-3.1, AO-4.1: the next player looks; what the previous one looked at binds him."""
    s.active = s.starter if s.turn == 0 else s.active + 1
    if s.active == s.players:
        s.active = 0
    s.previous_looks = s.looks
    s.looks = 0
    s.first = NONE
    s.second = NONE
    s.allowance = NONE
    s.frame[0, KIND] = Q_LOOK
    s.frame[0, A] = 0
    emit(log, ev.TURN, s.active, s.turn)


@compiled
def exchange_or_leave(s: State, action: int, log: Log) -> None:
    """AO-3.2: exchange the two cards that count as looks, or leave them."""
    if action == EXCHANGE:
        one = cell_of(s, s.first)
        other = cell_of(s, s.second)
        swap_cells(s, one, other)
        emit(log, ev.EXCHANGED, s.active, one, other)
    else:
        emit(log, ev.KEPT, s.active)
    s.frame[0, KIND] = Q_PLACE


@compiled
def write_place_options(s: State, options: Any) -> None:
    """AO-3.3: any card of the hand at any place the battle allows; an option is place times eight plus power."""
    places = corner_places(s) if s.battle == CORNERS else open_places(s)
    hand = word(s.hand[s.active])
    options[0] = bytes_of(places) * hand  # without a loop, for every turn comes by here
    options[1] = bytes_of(places >> 8) * hand


@compiled
def corner_places(s: State) -> int:
    """AO-2.3, AO-2.4: the two sides at the player's corner, one card of his own on each place."""
    corner = corner_of(s, s.active)
    north, east, south, west = 0x000F, 0x00F0, 0x0F00, 0xF000
    if corner == 0:
        places = north | west
    elif corner == 1:
        places = north | east
    elif corner == 2:
        places = east | south
    else:
        places = south | west
    return places & ~integer(s.own_places[s.active])


@compiled
def corner_of(s: State, seat: int) -> int:
    """AO-2.4: clockwise from the top left by seat; two players sit opposite unless they chose to be neighbours."""
    if s.players == 2 and not s.neighbours:
        return 2 * seat
    return seat


@compiled
def open_places(s: State) -> int:
    """AO-2.3: any place with fewer than two cards, whoever owns them."""
    places = 0
    for place in range(PLACES):
        places |= integer(s.mages[place] < 2) << place
    return places


@compiled
def place_mage(t: Tables, s: State, place: int, power: int, log: Log) -> None:
    """AO-3.3: place a mage card face down; all see who placed where, nobody else sees the value."""
    slot = s.mages[place]
    s.mage_seat[place, slot] = s.active
    s.mage_power[place, slot] = power
    s.mage_turn[place, slot] = s.turn
    s.mages[place] = slot + 1
    s.own_places[s.active] |= 1 << place
    s.hand[s.active] &= ~(1 << (power - 1))
    emit(log, ev.PLACED, s.active, place, slot, secret=power, eyes=bit(s.active))
    if s.hold_cell[s.active] == NONE:
        s.frame[0, KIND] = Q_HOLD
    else:
        end_turn(t, s, log)


@compiled
def hold_or_skip(t: Tables, s: State, action: int, log: Log) -> None:
    """AO-3.4, AO-5.1, AO-5.2: once in the game, put the token on a card that has none."""
    if action == NO_CELL:
        emit(log, ev.DECLINED, s.active)
    else:
        s.hold_cell[s.active] = action
        s.held |= 1 << action
        emit(log, ev.HELD, s.active, action)
    end_turn(t, s, log)


@compiled
def end_turn(t: Tables, s: State, log: Log) -> None:
    """AO-3.5, AO-6.1: the next player; when every mage card is placed, the scoring."""
    s.turn += 1
    if s.turn == POWERS * s.players:
        begin_scoring(t, s, log)
    else:
        begin_turn(s, log)


# --- AO-4: looking ------------------------------------------------------------------------------------------------


@compiled
def free_cells(s: State) -> int:
    """AO-4.3, AO-4.5: the cells whose card may be looked at and moved: no token, no revealed spell."""
    return ALL_CELLS & ~integer(s.held | s.face_up)


@compiled
def look_options(s: State) -> int:
    """AO-3.1, AO-4.1, AO-4.4: two different cards, at most one of those the previous player looked at."""
    barred = integer(0)
    if s.first != NONE:
        barred |= integer(1) << s.first
    if s.allowance != NONE:
        barred |= integer(s.previous_looks) & ~(integer(1) << s.allowance)
    options = free_cells(s)
    for cell in range(CELLS):
        options &= ~(((barred >> s.cell[cell]) & 1) << cell)
    return options


@compiled
def look_at(s: State, cell: int, log: Log) -> None:
    """Look at a card; if nobody has seen it yet, chance says what it is."""
    if s.face[s.cell[cell]] == NONE:
        push(s, Q_FACE, cell, 0, 0)
    else:
        see(s, cell, log)


@compiled
def see(s: State, cell: int, log: Log) -> None:
    """AO-4.1, AO-4.2, AO-4.7: the look itself; a spell without a token is revealed, anything else stays secret."""
    thing = s.cell[cell]
    face = s.face[thing]
    way = top_kind(s)
    under_token = has(s.held, cell)
    s.looks |= half_word(1) << half_word(thing)
    s.seen[thing] |= 1 << s.active
    emit(log, ev.LOOKED, s.active, cell, way, secret=face, eyes=bit(s.active))
    is_spell = face >= MONSTERS and not under_token
    if is_spell:
        reveal_spell(s, cell, log)
    elif not under_token:
        s.monster[thing] = 1

    if way == Q_LOOK:
        if not is_spell:
            count_look(s, thing, cell, log)
    elif way == Q_DIVINATION:
        finish_spell(s, log)
    else:
        top = s.depth - 1
        s.frame[top, B] += 1
        s.frame[top, C] = thing
        if s.frame[top, B] == 2:
            finish_spell(s, log)
    skip_void_upheaval(s, log)


@compiled
def count_look(s: State, thing: int, cell: int, log: Log) -> None:
    """AO-4.1, AO-4.4: a monster counts as one of the two looks; after the second the player may exchange."""
    if s.allowance == NONE and has(s.previous_looks, thing):
        s.allowance = thing
    emit(log, ev.COUNTED, s.active, cell)
    if s.first == NONE:
        s.first = thing
    else:
        s.second = thing
        s.frame[0, KIND] = Q_EXCHANGE


@compiled
def reveal_spell(s: State, cell: int, log: Log) -> None:
    """AO-4.2, AO-4.3, AO-4.7: a spell lies face up and waits until those found before it are done."""
    thing = s.cell[cell]
    s.seen[thing] = EVERYONE
    s.face_up |= 1 << cell
    emit(log, ev.REVEALED, s.active, cell, s.face[thing])
    insert(s, 1, Q_DIVINATION + s.face[thing] - DIVINATION, cell, 0, NONE)


@compiled
def finish_spell(s: State, log: Log) -> None:
    """AO-4.7: the spell is done, and the next waiting one begins."""
    discard_spell(s, log)
    skip_void_upheaval(s, log)


@compiled
def skip_void_upheaval(s: State, log: Log) -> None:
    """AO-1.5: if no card counts as the first look, Upheaval does nothing."""
    while top_kind(s) == Q_UPHEAVAL and s.first == NONE:
        emit(log, ev.FIZZLED, s.active, s.frame[s.depth - 1, A])
        discard_spell(s, log)


@compiled
def discard_spell(s: State, log: Log) -> None:
    """AO-4.2, AO-4.3: the spell is discarded and its place filled from the exploration deck."""
    cell = s.frame[s.depth - 1, A]
    pop(s)
    s.discarded |= half_word(1) << half_word(s.face[s.cell[cell]])
    s.face_up &= ~(1 << cell)
    s.cell[cell] = FIRST_REFILL + s.refills
    s.refills += 1
    emit(log, ev.REFILLED, s.active, cell)


@compiled
def upheaval_options(s: State) -> int:
    """AO-1.5: another card without a token."""
    return free_cells(s) & ~(1 << cell_of(s, s.first))


@compiled
def upheave(s: State, cell: int, log: Log) -> None:
    """AO-1.5, AO-4.6: exchange the first card looked at, unseen, with another; that look no longer counts."""
    first_cell = cell_of(s, s.first)
    swap_cells(s, first_cell, cell)
    emit(log, ev.UPHEAVED, s.active, first_cell, cell)
    void_first_look(s, log)
    finish_spell(s, log)


@compiled
def shuffle_line(s: State, line: int, log: Log) -> None:
    """AO-1.5, AO-4.6, AO-4.9: shuffle a row's or column's free cards; a single one does not move."""
    moving = free_cells(s) & line_cells(line)
    if count(moving) < 2:
        moving = 0
    emit(log, ev.SHUFFLED, s.active, line, along_line(line, moving))
    loses_first = False
    while moving:
        cell = lowest(moving)
        moving &= moving - 1
        old = s.cell[cell]
        loses_first |= old == s.first
        s.bundle_face[s.bundle_size] = s.face[old]
        s.bundle_seen[s.bundle_size] = s.seen[old]
        s.cell[cell] = FIRST_SHUFFLED + s.bundle_size
        s.bundle_size += 1
        s.face[old] = NONE
        s.seen[old] = 0
        s.monster[old] = 0
    if loses_first:
        void_first_look(s, log)
    finish_spell(s, log)


@compiled
def line_cells(line: int) -> int:
    """The cells of rows 0-3 and columns 4-7."""
    if line < 4:
        return 0x000F << (4 * line)
    return 0x1111 << (line - 4)


@compiled
def along_line(line: int, cells: int) -> int:
    """Which of a line's four cells are among these, as four bits."""
    found = 0
    for n in range(4):
        cell = 4 * line + n if line < 4 else 4 * n + line - 4
        if has(cells, cell):
            found |= 1 << n
    return found


@compiled
def void_first_look(s: State, log: Log) -> None:
    """AO-4.6: the first card was moved by a spell, so it no longer counts; the allowance stays used (AO-4.1)."""
    s.first = NONE
    emit(log, ev.VOIDED, s.active)


@compiled
def second_sight_options(s: State) -> int:
    """AO-1.5: up to two different cards without a token."""
    options = free_cells(s) | 1 << NO_CELL
    already = s.frame[s.depth - 1, C]
    for cell in range(CELLS):
        if s.cell[cell] == already:
            options &= ~(1 << cell)
    return options


@compiled
def cell_of(s: State, thing: int) -> int:
    """Where a thing lies."""
    for cell in range(CELLS):
        if s.cell[cell] == thing:
            return cell
    return NONE


@compiled
def swap_cells(s: State, one: int, other: int) -> None:
    """Exchange the cards of two cells."""
    thing = s.cell[one]
    s.cell[one] = s.cell[other]
    s.cell[other] = thing


# --- chance: what a card turns out to be --------------------------------------------------------------------------


@compiled
def bundle_left(s: State) -> tuple[int, int]:
    """Of what Maelstrom shuffled: faces seen before and not found again, and how many cards nobody had ever seen."""
    before = 0
    never_seen = 0
    found = 0
    for n in range(integer(s.bundle_size)):
        if s.bundle_face[n] == NONE:
            never_seen += 1
        else:
            before |= 1 << s.bundle_face[n]
        if s.face[FIRST_SHUFFLED + n] != NONE:
            found |= 1 << s.face[FIRST_SHUFFLED + n]
    return before & ~found, never_seen - count(found & ~before)


@compiled
def face_options(s: State, thing: int) -> int:
    """The faces a card that nobody has seen can have."""
    if thing < FIRST_SHUFFLED:
        return s.undrawn
    before, never_seen = bundle_left(s)
    return before | s.undrawn if never_seen else before


@compiled
def weight(t: Tables, s: State, outcome: int) -> int:
    """How likely an outcome of chance is, in relation to the others."""
    kind = top_kind(s)
    if kind == Q_DRAW:
        return 1
    if s.cell[s.frame[s.depth - 1, A]] < FIRST_SHUFFLED:
        return 1
    before, never_seen = bundle_left(s)
    if has(before, outcome):
        return max(count(s.undrawn), 1)
    return never_seen


@compiled
def draw(t: Tables, s: State, rng: Any) -> int:
    """An outcome of chance, drawn by its weight."""
    if top_kind(s) == Q_DRAW:
        return below(rng, POWERS)
    if s.cell[s.frame[s.depth - 1, A]] < FIRST_SHUFFLED:
        return any_bit(rng, s.undrawn, count(s.undrawn))
    before, never_seen = bundle_left(s)
    n = below(rng, count(before) + never_seen)
    if n < count(before):
        return nth(before, n)
    return any_bit(rng, s.undrawn, count(s.undrawn))


@compiled
def give_face(s: State, thing: int, face: int) -> None:
    """Chance has said what a card is."""
    s.face[thing] = face
    s.undrawn &= ~(half_word(1) << half_word(face))


# --- AO-6: scoring ------------------------------------------------------------------------------------------------


@compiled
def begin_scoring(t: Tables, s: State, log: Log) -> None:
    """AO-6.1: everything is turned over, first the mage cards."""
    s.turned_over = 1
    s.active = NONE
    for place in range(PLACES):
        if s.mages[place]:
            second = s.mage_power[place, 1] if s.mages[place] == 2 else NONE
            emit(log, ev.MAGES_SHOWN, NONE, place, s.mage_power[place, 0], second)
    s.frame[0, KIND] = Q_SCORING
    s.frame[0, A] = 0
    turn_over_realm(t, s, log)


@compiled
def turn_over_realm(t: Tables, s: State, log: Log) -> None:
    """AO-6.1: turn over card after card; chance says what those are that nobody has seen."""
    while s.frame[0, A] < CELLS:
        cell = s.frame[0, A]
        thing = s.cell[cell]
        if s.face[thing] == NONE:
            return
        s.seen[thing] = EVERYONE
        emit(log, ev.TURNED, NONE, cell, s.face[thing])
        s.frame[0, A] += 1
    s.frame[0, A] = 0
    score(t, s, log)


@compiled
def score(t: Tables, s: State, log: Log) -> None:
    """AO-6.2 to AO-6.7: every card goes to the most power along its row and column; most points win."""
    power = line_powers(s)
    for cell in range(CELLS):
        face = s.face[s.cell[cell]]
        highest, second, strongest = strongest_two(s, power, cell // 4, 4 + cell % 4)
        captor = strongest if is_captured(t, face, highest, second) else NONE
        worth = 0
        s.captor[cell] = captor
        if captor != NONE:
            worth = value_for(t, s, face, captor)
            s.points[captor] += worth
        emit(log, ev.CAPTURED, captor, cell, face, worth, highest, second)
    most = s.points[0]
    for seat in range(1, integer(s.players)):
        most = max(most, s.points[seat])
    for seat in range(integer(s.players)):
        if s.points[seat] == most:
            s.winners |= 1 << seat
    s.frame[0, KIND] = Q_OVER
    emit(log, ev.FINISHED, NONE, s.winners)


@compiled
def line_powers(s: State) -> Any:
    """AO-6.2: each player's power along rows 0-3 and columns 4-7, both ends of each."""
    power = np.zeros((8, 4), np.int64)
    for place in range(PLACES):
        side, n = place // 4, place % 4
        line = n if side & 1 else 4 + n
        for slot in range(integer(s.mages[place])):
            power[line, s.mage_seat[place, slot]] += s.mage_power[place, slot]
    return power


@compiled
def strongest_two(s: State, power: Any, row: int, column: int) -> tuple[int, int, int]:
    """AO-6.2: the highest total along a row and a column, the next closest, and whose the highest is."""
    highest, second, strongest = 0, 0, NONE
    for seat in range(integer(s.players)):
        total = power[row, seat] + power[column, seat]
        if total > highest:
            second = highest
            highest = total
            strongest = seat
        elif total > second:
            second = total
    return highest, second, strongest


@compiled
def is_captured(t: Tables, face: int, highest: int, second: int) -> bool:
    """AO-6.3, AO-6.4: only by a highest total that is alone, and far enough above the next closest."""
    return highest > second and highest - second >= t.margin[face]


@compiled
def value_for(t: Tables, s: State, face: int, captor: int) -> int:
    """AO-6.5, AO-6.6: the strength, changed where the text names the captor's faction; a spell its fixed value."""
    value = t.strength[face]
    if t.bonus_faction[face] == s.faction[captor]:
        value += t.bonus[face]
    return value


@compiled
def winners(t: Tables, s: State) -> int:
    """AO-6.7: the seats with most points, as bits; those tied are equal first."""
    return s.winners
