"""CS-9: reaction windows. A window asks one seat after the other, by public facts alone (CS-9.3).

Field B of a window holds the seats still to ask, fixed when it opened; field C the seat that is asked.
"""

from __future__ import annotations

from zaubertisch.core.bits import bit, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, B, C, pop, push
from zaubertisch.core.record import integer, word
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.board import next_in_turn, others_on, trap_holders
from zaubertisch.games.casting_shadows.damage import hit_all, use_shield
from zaubertisch.games.casting_shadows.state import (
    BY_RUNNING,
    F_CHOSEN,
    F_ENTERED,
    F_HIT,
    F_UNDER,
    FLEE,
    FROM_TRAP,
    PASS,
    Q_CHOSEN,
    Q_DAMAGE,
    Q_ENTERED,
    RUN,
    SHIELD,
    STING,
    TRAPS,
    USE_TRAP,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.trapdeck import reveal_trap, trap_kinds


@compiled
def asked_seat(s: State) -> int:
    """The seat that the window on top asks."""
    return integer(s.frame[s.depth - 1, C]) & 255


@compiled
def ask_next(s: State, question: int) -> None:
    """CS-9.2: the next seat that was to be asked and still can answer, or the window closes."""
    top = s.depth - 1
    left = trap_holders(s, integer(s.frame[top, B]) & s.alive)
    if left == 0:
        pop(s)
        return
    seat = next_in_turn(s, left)
    s.frame[top, KIND] = question
    s.frame[top, B] = left & ~(1 << seat)
    s.frame[top, C] = seat


@compiled
def ask_about_entering(s: State) -> None:
    """CS-9.5: if the one who entered is out, no one else is asked."""
    if has(s.alive, s.frame[s.depth - 1, A]):
        ask_next(s, Q_ENTERED)
    else:
        pop(s)


@compiled
def step_onto(s: State, seat: int, tile: int, how: int, log: Log) -> None:
    """CS-9.5: a character enters a tile; those already there who hold traps are asked."""
    s.tile[seat] = tile
    emit(log, ev.MOVED, seat, tile, how, s.points)
    waiting = trap_holders(s, others_on(s, 1 << tile, seat))
    if waiting:
        push(s, F_ENTERED, seat, waiting, 0)


@compiled
def window_options(t: Tables, s: State) -> int:
    """CS-9.1: pass, or a trap that names this trigger."""
    question = s.frame[s.depth - 1, KIND]
    seat = asked_seat(s)
    kinds = trap_kinds(s, seat)
    options = bit(PASS)
    for trap in range(TRAPS):
        if has(kinds, trap):
            effect = t.trap_effect[trap]
            if effect == FLEE:
                if question == Q_CHOSEN:
                    options |= word(s.next_to[s.tile[seat]]) << word(RUN + 8 * trap)
            elif (question == Q_DAMAGE and effect == SHIELD) or (question == Q_ENTERED and effect == STING):
                options |= bit(USE_TRAP + trap)
    return options


@compiled
def answer_window(t: Tables, s: State, action: int, log: Log) -> None:
    """CS-9.1, CS-9.2: one trap, or none; then the next is asked."""
    top = s.depth - 1
    question = s.frame[top, KIND]
    seat = asked_seat(s)
    s.frame[top, C] = integer(s.frame[top, C]) & ~255
    if question == Q_CHOSEN:
        s.frame[top, KIND] = F_CHOSEN
    elif question == Q_ENTERED:
        s.frame[top, KIND] = F_ENTERED
    else:
        s.frame[top, KIND] = F_HIT
    if action == PASS:
        emit(log, ev.PASSED, seat)
    elif question == Q_DAMAGE:
        use_shield(t, s, seat, action - USE_TRAP, log)
    elif question == Q_ENTERED:
        sting(t, s, seat, action - USE_TRAP, log)
    else:
        run_away(s, seat, (action - RUN) // 8, (action - RUN) % 8, log)


@compiled
def sting(t: Tables, s: State, seat: int, trap: int, log: Log) -> None:
    """CS-9.5, CS-11: whoever entered the tile suffers damage; then the trap goes under its deck (CS-9.1)."""
    entered = s.frame[s.depth - 1, A]
    reveal_trap(s, seat, trap, log)
    push(s, F_UNDER, trap, 0, 0)
    hit_all(t, s, seat, 1 << entered, t.trap_amount[trap], FROM_TRAP)


@compiled
def run_away(s: State, seat: int, trap: int, tile: int, log: Log) -> None:
    """CS-9.4, CS-9.5: move to an adjacent tile, which may set off other traps."""
    reveal_trap(s, seat, trap, log)
    push(s, F_UNDER, trap, 0, 0)
    step_onto(s, seat, tile, BY_RUNNING, log)
