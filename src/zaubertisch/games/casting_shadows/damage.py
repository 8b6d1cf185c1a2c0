"""CS-10: damage, from its announcement to whoever falls, and the end of the game.

A hit is a frame that goes through the steps of CS-10.3 from (3) on: Q_DAMAGE and F_HIT ask those who may shield,
F_INFLICT deals, F_RETURN lets survivors strike back. Its fields have names of their own:
A  the dealer, with flags: what the damage comes from, and whether it may be returned
B  the damage to each seat, eight bits each
C  the seat that is asked, and above it the seats still to ask, later those that lost life
"""

from __future__ import annotations

from zaubertisch.core.bits import count, has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, B, C, pop, push
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.board import next_in_turn, trap_holders
from zaubertisch.games.casting_shadows.book import put_book_away
from zaubertisch.games.casting_shadows.pool import return_pool
from zaubertisch.games.casting_shadows.state import (
    ALL,
    F_AFTER,
    F_HIT,
    F_INFLICT,
    F_RETURN,
    F_UNDER,
    FROM_RETURN,
    NO_COMPANION,
    NONE,
    NOWHERE,
    Q_DAMAGE,
    Q_OVER,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.trapdeck import bury_traps, lay_under, reveal_trap

# --- the fields of a hit ------------------------------------------------------------------------------------------


@compiled
def announced(dealer: int, source: int) -> int:
    """Field A of a hit."""
    return dealer | source << 4


@compiled
def dealer_of(s: State, height: int) -> int:
    """Who deals the damage of a hit."""
    return integer(s.frame[height, A]) & 15


@compiled
def source_of(s: State, height: int) -> int:
    """What the damage of a hit comes from."""
    return integer(s.frame[height, A]) >> 4


@compiled
def pending(s: State, height: int, seat: int) -> int:
    """The damage a seat is about to suffer in a hit."""
    return (integer(s.frame[height, B]) >> (8 * seat)) & 255


@compiled
def seats_left(s: State, height: int) -> int:
    """The seats that a hit still has to ask, or that may still return damage."""
    return integer(s.frame[height, C]) >> 8


@compiled
def note_seats(s: State, height: int, asked: int, seats: int) -> None:
    """Field C of a hit."""
    s.frame[height, C] = asked | seats << 8


# --- (3) how much -------------------------------------------------------------------------------------------------


@compiled
def warded(t: Tables, s: State, seat: int, amount: int) -> int:
    """CS-10.3, CS-10.4: damage by another character, less what the tile and the companion take off, not below 0."""
    ward = integer(t.tile_ward[s.tile[seat]]) + integer(t.companion_ward[s.companion[seat]])
    return min(max(amount - ward, 0), 255)


@compiled
def hit_all(t: Tables, s: State, dealer: int, seats: int, amount: int, source: int) -> None:
    """CS-10.3 (3), (4): announce damage to these seats; who holds traps and would suffer any is asked."""
    damages = 0
    suffering = 0
    for seat in range(integer(s.players)):
        if has(seats, seat):
            damage = warded(t, s, seat, amount)
            if damage:
                damages |= damage << (8 * seat)
                suffering |= 1 << seat
    if suffering:
        push(s, F_HIT, announced(dealer, source), damages, 0)
        note_seats(s, s.depth - 1, 0, trap_holders(s, suffering))


# --- (4) shields --------------------------------------------------------------------------------------------------


@compiled
def ask_next_shield(s: State) -> None:
    """CS-9.2, CS-10.3 (4): the next who may answer "is about to damage you", or the damage itself."""
    top = s.depth - 1
    left = seats_left(s, top)
    if left:
        seat = next_in_turn(s, left)
        note_seats(s, top, seat, left & ~(1 << seat))
        s.frame[top, KIND] = Q_DAMAGE
    else:
        s.frame[top, KIND] = F_INFLICT


@compiled
def use_shield(t: Tables, s: State, seat: int, trap: int, log: Log) -> None:
    """CS-10.3 (4): a shield takes its amount off, not below 0; a dome takes all."""
    top = s.depth - 1
    reveal_trap(s, seat, trap, log)
    before = pending(s, top, seat)
    after = 0 if t.trap_amount[trap] == ALL else max(before - integer(t.trap_amount[trap]), 0)
    s.frame[top, B] = integer(s.frame[top, B]) - ((before - after) << (8 * seat))
    emit(log, ev.SHIELDED, seat, before - after, after)
    lay_under(s, trap, log)


# --- (5), (6) the damage, and who falls ---------------------------------------------------------------------------


@compiled
def inflict(s: State, log: Log) -> bool:
    """CS-10.3 (5), (6): all damage at once, then who is at 0 is out; whether the turn goes on."""
    top = s.depth - 1
    dealer = dealer_of(s, top)
    source = source_of(s, top)
    lost = 0
    for seat in range(integer(s.players)):
        damage = pending(s, top, seat)
        if damage:
            lose_life(s, seat, damage, dealer, source, log)
            lost |= 1 << seat
    if lost and s.frame[top - 1, KIND] == F_AFTER:
        s.frame[top - 1, B] = 1
    note_seats(s, top, 0, 0 if source == FROM_RETURN else lost)
    s.frame[top, KIND] = F_RETURN
    return put_out_the_fallen(s, log)


@compiled
def lose_life(s: State, seat: int, damage: int, dealer: int, source: int, log: Log) -> None:
    """CS-10.1: life goes down, to 0 at most."""
    s.life[seat] = max(integer(s.life[seat]) - damage, 0)
    emit(log, ev.DAMAGED, seat, damage, s.life[seat], source, dealer)


@compiled
def regain(t: Tables, s: State, seat: int, amount: int, source: int, log: Log) -> None:
    """CS-1.2, CS-10.7: life comes back; above the dial's end it is lost."""
    gained = min(amount, integer(t.life) - integer(s.life[seat]))
    if gained > 0:
        s.life[seat] += gained
        emit(log, ev.HEALED, seat, gained, s.life[seat], source)


@compiled
def put_out_the_fallen(s: State, log: Log) -> bool:
    """CS-10.1, CS-10.5: who is at 0 is out; the last one wins at once. Whether the active player's turn goes on."""
    fallen = 0
    for seat in range(integer(s.players)):
        if has(s.alive, seat) and s.life[seat] == 0:
            fallen |= 1 << seat
    if fallen == 0:
        return True
    s.alive &= ~fallen
    over = count(s.alive) == 1
    left = fallen
    while left:
        seat = next_in_turn(s, left)
        left &= ~(1 << seat)
        emit(log, ev.FELL, seat)
        s.tile[seat] = NOWHERE
        if not over:
            put_book_away(s, seat)
            bury_traps(s, seat)
            s.companion[seat] = NO_COMPANION
            emit(log, ev.PUT_AWAY, seat)
    if over:
        finish(s, s.alive, log)
        return False
    return has(s.alive, s.active)


@compiled
def unwind(s: State, log: Log) -> None:
    """CS-10.1: nothing of the turn is carried out any more; traps that were revealed still go under their deck."""
    while s.depth > 1:
        if s.frame[s.depth - 1, KIND] == F_UNDER:
            lay_under(s, s.frame[s.depth - 1, A], log)
        pop(s)


@compiled
def finish(s: State, winners: int, log: Log) -> None:
    """CS-10.5: the game ends; nothing pending is carried out."""
    unwind(s, log)
    return_pool(s)
    s.winners = winners
    s.frame[0, KIND] = Q_OVER
    s.frame[0, A] = 0
    emit(log, ev.FINISHED, NONE, winners)


# --- (7) what comes back ------------------------------------------------------------------------------------------


@compiled
def return_next(t: Tables, s: State, log: Log) -> None:
    """CS-10.2, CS-10.3 (7): survivors who lost life return damage, one after the other, to a dealer who is still in."""
    top = s.depth - 1
    dealer = dealer_of(s, top)
    left = seats_left(s, top) & s.alive
    if left == 0 or not has(s.alive, dealer):
        pop(s)
        return
    seat = next_in_turn(s, left)
    note_seats(s, top, 0, left & ~(1 << seat))
    amount = t.companion_returns[s.companion[seat]]
    if amount:
        hit_all(t, s, seat, 1 << dealer, amount, FROM_RETURN)
