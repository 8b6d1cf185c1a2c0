"""What would come of the active player's deeds, found by the rules themselves: they pay on a copy of the state.

Each row of the answer is a spell at one grade, a card that could be taken, or the shadow ability.
"""

from __future__ import annotations

from typing import Any

from zaubertisch.core.bits import has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import KIND, A, push
from zaubertisch.core.record import Row, integer
from zaubertisch.games.casting_shadows.board import ability_reach, others_on, spell_reach
from zaubertisch.games.casting_shadows.book import spells_of_level
from zaubertisch.games.casting_shadows.damage import pending, warded
from zaubertisch.games.casting_shadows.pool import can_pay, next_symbol, pay, pay_options, tokens
from zaubertisch.games.casting_shadows.state import (
    ALL,
    BESIDE_TRAPS,
    BOOK,
    CURSE,
    DICE,
    F_PAY,
    FIRST_ATTACK,
    FIRST_CONVERSION,
    MAX_GRADES,
    NONE,
    Q_DAMAGE,
    REGAIN,
    RESOURCES,
    SEATS,
    SYMBOLS,
    TILES,
    TRAP_CARD,
    TRAPS,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.trapdeck import traps_left
from zaubertisch.games.casting_shadows.turn import absorbable
from zaubertisch.games.casting_shadows.windows import asked_seat

# The columns of a row. The first row tells what the pool will do when the turn ends.
WHAT, CARD, GRADE, REACH, HIT, LEVEL, SPENT_DICE = range(7)
END_DAMAGE, END_ENERGY = 1, 2
FIRST_TOKEN = 7
FIRST_MISSING = FIRST_TOKEN + RESOURCES
FIRST_DAMAGE = FIRST_MISSING + SYMBOLS
COLUMNS = FIRST_DAMAGE + SEATS
CAST, TAKE, ABILITY = 1, 2, 3
ROWS = 1 + BOOK * MAX_GRADES + TILES + 1


@compiled
def pay_on_copy(
    tables: Any, state: Any, copy: Any, cost: Row, times: int, converting: int, log: Any, rows: Any, n: int
) -> None:
    """CS-1.5, CS-4.7: which dice and tokens would pay a cost so many times over, or as much of it as can be paid."""
    copy[0] = state[0]
    s = state[0]
    after = copy[0]
    note_what_can_be_paid(after, cost, times, rows, n)
    push(after, F_PAY, converting, 0, 0)
    while next_symbol(after) < SYMBOLS:
        pay(tables[0], after, lowest(pay_options(after)), log[0])
    for die in range(DICE):
        if s.die[die] != after.die[die]:
            rows[n, SPENT_DICE] |= 1 << die
    for resource in range(RESOURCES):
        rows[n, FIRST_TOKEN + resource] = tokens(s, resource) - tokens(after, resource)


@compiled
def note_what_can_be_paid(s: State, cost: Row, times: int, rows: Any, n: int) -> None:
    """As much of a cost as the pool pays at once is to pay; the rest is missing. Colours come before grey."""
    due: Any = s.need
    for symbol in range(SYMBOLS):
        due[symbol] = 0
    for symbol in range(SYMBOLS):
        for _ in range(times * integer(cost[symbol])):
            due[symbol] += 1
            if not can_pay(s, due.reshape((1, SYMBOLS)), 0, 1):
                due[symbol] -= 1
                rows[n, FIRST_MISSING + symbol] += 1


@compiled
def foresee(tables: Any, state: Any, copy: Any, log: Any, rows: Any) -> int:
    """Everything the active player might think of in phase 2; how many rows that took."""
    t, s = tables[0], state[0]
    foresee_turn_end(tables, state, rows[0])
    n = foresee_casts(tables, state, copy, log, rows, 1)
    n = foresee_takes(tables, state, copy, log, rows, n)
    if has(s.shadow, s.active):
        foresee_ability(t, s, rows, n)
        n += 1
    return n


@compiled
def foresee_turn_end(tables: Any, state: Any, row: Any) -> None:
    """CS-3.3: what the pool, as it lies there, does when the turn ends."""
    t, s = tables[0], state[0]
    row[END_DAMAGE] = 0 if t.companion_curse_proof[s.companion[s.active]] else s.pool[CURSE]
    row[END_ENERGY] = max(absorbable(t, s), 0)


@compiled
def foresee_casts(tables: Any, state: Any, copy: Any, log: Any, rows: Any, n: int) -> int:
    """CS-4.2, CS-6.3: each spell of the book at each of its grades."""
    t, s = tables[0], state[0]
    seen = 0
    for slot in range(integer(s.books[s.active])):
        card = integer(s.book[s.active, slot])
        if card < FIRST_ATTACK or has(seen, card):
            continue
        seen |= 1 << card
        for grade in range(1, integer(t.grades[card]) + 1):
            rows[n, WHAT] = CAST
            rows[n, CARD] = card
            rows[n, GRADE] = grade
            converting = card + 1 if card >= FIRST_CONVERSION else 0
            pay_on_copy(tables, state, copy, t.pays[card], grade, converting, log, rows, n)
            if card < FIRST_CONVERSION:
                rows[n, REACH] = spell_reach(t, s, card)
                bonus = integer(t.tile_attack[s.tile[s.active]]) + integer(t.companion_attack[s.companion[s.active]])
                foresee_damage(t, s, rows[n, REACH], t.damage[card, grade - 1] + bonus, rows, n)
            n += 1
    return n


@compiled
def foresee_damage(t: Tables, s: State, reach: int, amount: int, rows: Any, n: int) -> None:
    """CS-10.3 (3): whom something could hit where they stand, and what each of them would suffer."""
    hit = others_on(s, reach, s.active)
    rows[n, HIT] = hit
    for seat in range(integer(s.players)):
        if has(hit, seat):
            rows[n, FIRST_DAMAGE + seat] = warded(t, s, seat, amount)


@compiled
def foresee_takes(tables: Any, state: Any, copy: Any, log: Any, rows: Any, n: int) -> int:
    """CS-4.6, CS-5.3: each card that lies beside a tile, wherever the player stands, and the top trap."""
    t, s = tables[0], state[0]
    for tile in range(TILES):
        card = integer(s.beside[tile])
        if t.tile_beside[tile] == BESIDE_TRAPS and has(s.laid, tile) and traps_left(s):
            card = TRAP_CARD
        if card == NONE:
            continue
        rows[n, WHAT] = TAKE
        rows[n, CARD] = card
        level = integer(t.cost_level[card])
        rows[n, LEVEL] = 0 if spells_of_level(t, s, s.active, level) else level
        pay_on_copy(tables, state, copy, t.cost[card], 1, 0, log, rows, n)
        if FIRST_ATTACK <= card < FIRST_CONVERSION:
            rows[n, REACH] = spell_reach(t, s, card)
        n += 1
    return n


@compiled
def foresee_ability(t: Tables, s: State, rows: Any, n: int) -> None:
    """CS-1.3, CS-8.4: what the shadow ability reaches, be there energy for it or not."""
    character = s.character[s.active]
    rows[n, WHAT] = ABILITY
    rows[n, REACH] = ability_reach(t, s)
    if t.ability[character] != REGAIN:
        foresee_damage(t, s, rows[n, REACH], t.ability_amount[character], rows, n)


@compiled
def foresee_traps(tables: Any, state: Any, damages: Any) -> None:
    """CS-9.5, CS-10.3 (4): by trap, what is left of the damage, or what it does to whoever entered; last, with none."""
    t, s = tables[0], state[0]
    top = s.depth - 1
    before = pending(s, top, asked_seat(s)) if s.frame[top, KIND] == Q_DAMAGE else 0
    for trap in range(TRAPS):
        if s.frame[top, KIND] == Q_DAMAGE:
            damages[trap] = 0 if t.trap_amount[trap] == ALL else max(before - integer(t.trap_amount[trap]), 0)
        else:
            damages[trap] = warded(t, s, s.frame[top, A], integer(t.trap_amount[trap]))
    damages[TRAPS] = before
