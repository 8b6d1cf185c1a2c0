"""CS-4.2, CS-6, CS-7: casting. An attack is a frame that goes through the steps of CS-10.3."""

from __future__ import annotations

from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, B, C, pop, push
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.board import others_on, spell_reach, tiles_of_others, trap_holders
from zaubertisch.games.casting_shadows.damage import hit_all, regain
from zaubertisch.games.casting_shadows.pool import can_pay, demand
from zaubertisch.games.casting_shadows.state import (
    F_AFTER,
    F_CHOOSE,
    F_CHOSEN,
    F_CONVERTED,
    F_PAY,
    F_STRIKE,
    FIRST_CONVERSION,
    FIRST_TILE_TARGET,
    FROM_COMPANION,
    FROM_SPELL,
    ONE,
    State,
    Tables,
)


@compiled
def targets_of(t: Tables, s: State, card: int) -> int:
    """CS-6.2, CS-6.4: one other character in range, or a tile in range with another character on it."""
    if card >= FIRST_CONVERSION:
        return 1
    reach = spell_reach(t, s, card)
    if t.aim[card] == ONE:
        return others_on(s, reach, s.active)
    return (reach & tiles_of_others(s, s.active)) << FIRST_TILE_TARGET


@compiled
def payable_grades(t: Tables, s: State, card: int) -> int:
    """CS-4.2, CS-6.3, CS-7.1: up to which grade a spell can be paid."""
    grade = 0
    while grade < t.grades[card] and can_pay(s, t.pays, card, grade + 1):
        grade += 1
    return grade


@compiled
def cast(t: Tables, s: State, slot: int, grade: int, target: int, log: Log) -> None:
    """CS-4.2, CS-10.3 (1): name spell, grade and target, and pay."""
    card = s.book[s.active, slot]
    s.points -= 1
    s.cast |= 1 << slot
    demand(s, t.pays, card, grade)
    if card >= FIRST_CONVERSION:
        emit(log, ev.CAST, s.active, card, grade, NOTHING, slot, s.points)
        push(s, F_CONVERTED, 0, 0, 0)
        push(s, F_PAY, card + 1, 0, 0)
        return
    emit(log, ev.CAST, s.active, card, grade, target, slot, s.points)
    push(s, F_CHOOSE, card, grade, target)
    push(s, F_PAY, 0, 0, 0)


@compiled
def defenders(t: Tables, s: State, card: int, target: int) -> int:
    """CS-9.4: whom the spell hits: its target while in range, or every other character still on the chosen tile."""
    if target < FIRST_TILE_TARGET:
        return others_on(s, spell_reach(t, s, card), s.active) & (1 << target)
    return others_on(s, 1 << (target - FIRST_TILE_TARGET), s.active)


@compiled
def open_chosen_window(t: Tables, s: State) -> None:
    """CS-10.3 (2): everyone whom the spell has chosen, alone or with his tile, and who holds a trap is asked."""
    top = s.depth - 1
    chosen = trap_holders(s, defenders(t, s, s.frame[top, A], s.frame[top, C]))
    s.frame[top, KIND] = F_STRIKE
    if chosen:
        push(s, F_CHOSEN, s.active, chosen, 0)


@compiled
def strike(t: Tables, s: State, log: Log) -> None:
    """CS-9.4, CS-10.3 (3): base damage plus the attacker's bonuses, for each defender where he now stands."""
    top = s.depth - 1
    card = integer(s.frame[top, A])
    grade = integer(s.frame[top, B])
    hit = defenders(t, s, card, integer(s.frame[top, C]))
    bonus = integer(t.tile_attack[s.tile[s.active]]) + integer(t.companion_attack[s.companion[s.active]])
    if hit == 0:
        emit(log, ev.MISSED, s.active, card)
    s.frame[top, KIND] = F_AFTER
    s.frame[top, B] = 0
    hit_all(t, s, s.active, hit, t.damage[card, grade - 1] + bonus, FROM_SPELL)


@compiled
def after_attack(t: Tables, s: State, log: Log) -> None:
    """CS-10.3 (8): once per cast, if it did damage, the attacker's companion may give life back."""
    did_damage = has(s.frame[s.depth - 1, B], 0)
    pop(s)
    if did_damage:
        regain(t, s, s.active, t.companion_regain[s.companion[s.active]], FROM_COMPANION, log)
