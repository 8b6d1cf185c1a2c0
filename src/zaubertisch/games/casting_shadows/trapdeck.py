"""CS-4.6, CS-9.1, CS-10.1: the trap deck and the traps in the spellbooks.

On top lies what nobody has seen; chance draws from it. Below lies a queue: traps that were revealed, which everybody
knows, and the traps that fallen players left unseen in random order, from which chance draws as well.
"""

from __future__ import annotations

from zaubertisch.core.bits import bit
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import A, pop, push
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.state import (
    BURIED,
    FIRST_FALLEN,
    KNOWN,
    NONE,
    Q_TRAP,
    SECOND_FALLEN,
    TRAPS,
    UNSEEN,
    State,
)


@compiled
def traps_left(s: State) -> int:
    """How many cards the trap deck has."""
    return s.part_size[UNSEEN] + s.queue_size


@compiled
def take_top_trap(s: State, log: Log) -> None:
    """CS-4.6, CS-9.1: the top trap; the queue comes only when the unseen part is used up."""
    if s.part_size[UNSEEN]:
        push(s, Q_TRAP, UNSEEN, 0, 0)
        return
    top = s.queue[0]
    if top > BURIED:
        push(s, Q_TRAP, top - BURIED, 0, 0)
    else:
        advance_queue(s)
        hold_trap(s, top, KNOWN)
        emit(log, ev.TRAP_TAKEN, s.active, KNOWN, top)


@compiled
def take_drawn_trap(s: State, trap: int, log: Log) -> None:
    """CS-4.6: chance has drawn it; only its new owner looks at it."""
    part = s.frame[s.depth - 1, A]
    pop(s)
    if part != UNSEEN:
        advance_queue(s)
    s.part[part, trap] -= 1
    s.part_size[part] -= 1
    hold_trap(s, trap, part)
    emit(log, ev.TRAP_TAKEN, s.active, part, NOTHING, secret=trap, eyes=bit(s.active))


@compiled
def hold_trap(s: State, trap: int, part: int) -> None:
    """The active player has a trap more."""
    seat = s.active
    slot = s.traps[seat]
    s.trap[seat, slot] = trap
    s.trap_from[seat, slot] = part
    s.traps[seat] += 1


@compiled
def advance_queue(s: State) -> None:
    """The first of the queue is gone."""
    s.queue_size -= 1
    last = integer(s.queue_size)
    for place in range(last):
        s.queue[place] = s.queue[place + 1]
    s.queue[last] = NONE


@compiled
def reveal_trap(s: State, seat: int, trap: int, log: Log) -> None:
    """CS-9.1: a trap is revealed; of equal ones one that everybody knows already, else the one held longest."""
    chosen = -1
    for slot in range(integer(s.traps[seat])):
        if s.trap[seat, slot] == trap and (chosen < 0 or s.trap_from[seat, slot] == KNOWN):
            chosen = slot
    part = s.trap_from[seat, chosen]
    leaving = chosen
    if part != KNOWN:
        s.shown[part, trap] += 1
        # Where it lay among those that look alike would tell what the others are not: the first of them leaves.
        leaving = first_from(s, seat, part)
        s.trap[seat, chosen] = s.trap[seat, leaving]
    s.traps[seat] -= 1
    last = integer(s.traps[seat])
    for slot in range(leaving, last):
        s.trap[seat, slot] = s.trap[seat, slot + 1]
        s.trap_from[seat, slot] = s.trap_from[seat, slot + 1]
    s.trap[seat, last] = NONE
    s.trap_from[seat, last] = 0
    emit(log, ev.TRAP_USED, seat, trap, leaving, secret=chosen, eyes=bit(seat))


@compiled
def first_from(s: State, seat: int, part: int) -> int:
    """The first of a seat's traps that came from a part of the trap deck."""
    slot = 0
    while s.trap_from[seat, slot] != part:
        slot += 1
    return slot


@compiled
def lay_under(s: State, trap: int, log: Log) -> None:
    """CS-9.1: a revealed trap goes under the trap deck, where all know it."""
    s.queue[s.queue_size] = trap
    s.queue_size += 1
    emit(log, ev.TRAP_RETURNED, NONE, trap)


@compiled
def bury_traps(s: State, seat: int) -> None:
    """CS-10.1: the traps of whoever is out go under the trap deck unseen in random order."""
    held = integer(s.traps[seat])
    part = FIRST_FALLEN if s.part_used == 0 else SECOND_FALLEN
    s.part_used += held > 0
    for slot in range(held):
        trap = s.trap[seat, slot]
        if s.trap_from[seat, slot] == KNOWN:
            s.sure[part, trap] += 1
        elif s.trap_from[seat, slot] == FIRST_FALLEN:
            s.handed_on += 1
        s.part[part, trap] += 1
        s.part_size[part] += 1
        s.queue[s.queue_size] = BURIED + part
        s.queue_size += 1
        s.trap[seat, slot] = NONE
        s.trap_from[seat, slot] = 0
    s.traps[seat] = 0


@compiled
def trap_kinds(s: State, seat: int) -> int:
    """The traps a seat holds, as bits by kind."""
    kinds = 0
    for slot in range(integer(s.traps[seat])):
        kinds |= 1 << s.trap[seat, slot]
    return kinds


@compiled
def part_options(s: State, part: int) -> int:
    """The traps that chance can draw from a part of the trap deck."""
    kinds = 0
    for trap in range(TRAPS):
        if s.part[part, trap]:
            kinds |= 1 << trap
    return kinds
