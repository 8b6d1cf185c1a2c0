"""CS-1.3, CS-8.4: the four shadow abilities."""

from __future__ import annotations

from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, B, pop, push
from zaubertisch.core.record import integer, word
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.board import ability_reach, others_on, tiles_of_others
from zaubertisch.games.casting_shadows.damage import hit_all, regain
from zaubertisch.games.casting_shadows.state import (
    BY_SCATTER,
    F_SCATTER,
    FIRST_TILE_TARGET,
    FROM_ABILITY,
    Q_SCATTER,
    REGAIN,
    SCATTER,
    STRIKE,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.windows import step_onto


@compiled
def ability_options(t: Tables, s: State) -> int:
    """CS-8.4: a shadow form with full energy may use its ability, also when it changes nothing.

    Bit 0 is an ability that needs no target; the others are targets, seats to strike or tiles to scatter.
    """
    seat = s.active
    if not has(s.shadow, seat) or s.energy[seat] < t.shadow_energy:
        return 0
    effect = t.ability[s.character[seat]]
    if effect == STRIKE:
        return others_on(s, ability_reach(t, s), seat) << 1
    if effect == SCATTER:
        return (ability_reach(t, s) & tiles_of_others(s, seat)) << (1 + FIRST_TILE_TARGET)
    return 1


@compiled
def use_ability(t: Tables, s: State, option: int, log: Log) -> None:
    """CS-1.3, CS-8.4: spend the energy; abilities start at step (3) of CS-10.3."""
    seat = s.active
    character = s.character[seat]
    effect = t.ability[character]
    amount = t.ability_amount[character]
    s.energy[seat] -= t.ability_energy[character]
    target = option - 1
    emit(log, ev.ABILITY, seat, effect, target if option else NOTHING, s.energy[seat])
    if effect == REGAIN:
        regain(t, s, seat, amount, FROM_ABILITY, log)
    elif effect == STRIKE:
        hit_all(t, s, seat, 1 << target, amount, FROM_ABILITY)
    elif effect == SCATTER:
        tile = target - FIRST_TILE_TARGET
        there = others_on(s, 1 << tile, seat)
        push(s, F_SCATTER, tile, there, 0)
        hit_all(t, s, seat, there, amount, FROM_ABILITY)
    else:
        hit_all(t, s, seat, others_on(s, ability_reach(t, s), seat), amount, FROM_ABILITY)


@compiled
def scatter_next(s: State) -> None:
    """CS-1.3: each survivor must move; when all have, the ability is done."""
    top = s.depth - 1
    s.frame[top, B] = integer(s.frame[top, B]) & s.alive
    if s.frame[top, B]:
        s.frame[top, KIND] = Q_SCATTER
    else:
        pop(s)


@compiled
def scatter_options(s: State) -> int:
    """CS-1.3: any survivor first, to any tile next to the chosen one; an answer is seat times eight plus tile."""
    top = s.depth - 1
    tiles = word(s.next_to[s.frame[top, A]])
    options = word(0)
    for seat in range(integer(s.players)):
        if has(s.frame[top, B], seat):
            options |= tiles << word(8 * seat)
    return options


@compiled
def scatter(s: State, seat: int, tile: int, log: Log) -> None:
    """CS-1.3, CS-9.5: move one of them, which may set off traps before the next one moves."""
    top = s.depth - 1
    s.frame[top, KIND] = F_SCATTER
    s.frame[top, B] = integer(s.frame[top, B]) & ~(1 << seat)
    step_onto(s, seat, tile, BY_SCATTER, log)
