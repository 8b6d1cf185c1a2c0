"""CS-2, CS-3, CS-8: setting up, and the phases of a turn."""

from __future__ import annotations

from zaubertisch.core.bits import has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, pop, push
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.board import first_gap, lay_first_tiles, lay_tile
from zaubertisch.games.casting_shadows.book import need_card
from zaubertisch.games.casting_shadows.damage import finish, lose_life, put_out_the_fallen, regain, unwind
from zaubertisch.games.casting_shadows.pool import gain, lay_die, lift_die, resource_on, return_pool, take_out
from zaubertisch.games.casting_shadows.state import (
    ALL_DICE,
    BESIDE_CARD,
    CARDS,
    COMPANIONS,
    CURSE,
    F_END,
    FROM_COMPANION,
    FROM_CURSE,
    FROM_TILE,
    LAST_ROUND,
    MAP_OF_SEVEN,
    NONE,
    PLACES,
    PORTAL,
    Q_ABSORB,
    Q_ACT,
    Q_COMPANION,
    Q_PORTAL,
    Q_ROLL,
    Q_SPARE,
    SPLINTER,
    TRAPS,
    UNSEEN,
    State,
    Tables,
)

# --- CS-2: setting up ---------------------------------------------------------------------------------------------


@compiled
def set_up(t: Tables, s: State, first: int, log: Log) -> None:
    """CS-1.2, CS-2.1 to CS-2.3: person 1 is known, so tiles are laid, figures stand, decks are made."""
    s.first = first
    s.active = first
    s.alive = (1 << s.players) - 1
    for card in range(CARDS):
        s.deck[card] = t.copies[card]
        s.deck_size += t.copies[card]
    for trap in range(TRAPS):
        s.part[UNSEEN, trap] = t.trap_copies[trap]
        s.part_size[UNSEEN] += t.trap_copies[trap]
    s.companions = (1 << COMPANIONS) - 1
    emit(log, ev.FIRST, first, s.deck_size, s.part_size[UNSEEN])
    lay_first_tiles(t, s, log)
    for person in range(integer(s.players)):
        seat = (first + person) % s.players
        s.tile[seat] = t.home[s.character[seat]]
        s.life[seat] = t.life
        s.energy[seat] = head_start(t, s, person)
        emit(log, ev.STOOD, seat, s.tile[seat], s.life[seat], s.energy[seat])
    fill_gaps(t, s, log)


@compiled
def head_start(t: Tables, s: State, person: int) -> int:
    """CS-12.1: an option gives later players shadow energy at the start, never enough to change at once."""
    return min(person, integer(t.base_energy) - 1) if s.compensation else 0


@compiled
def fill_gaps(t: Tables, s: State, log: Log) -> None:
    """CS-2.2: with all seven tiles, spare home tiles fill the gaps at random; then the portal."""
    gap = first_gap(s)
    if s.map == MAP_OF_SEVEN and gap < PLACES:
        s.frame[0, KIND] = Q_SPARE
        s.frame[0, A] = gap
    else:
        s.frame[0, KIND] = Q_PORTAL
        s.frame[0, A] = 0


@compiled
def lay_spare_tile(t: Tables, s: State, tile: int, log: Log) -> None:
    """CS-2.2: chance has named the tile for the gap."""
    lay_tile(s, s.frame[0, A], tile, log)
    fill_gaps(t, s, log)


@compiled
def open_portal(t: Tables, s: State, companion: int, log: Log) -> None:
    """CS-2.3, CS-8.2: a companion comes into the portal; at the set-up three, later one for the one that left."""
    s.companions &= ~(1 << companion)
    s.portal |= 1 << companion
    emit(log, ev.REVEALED, NONE, companion)
    if s.depth > 1:
        pop(s)
        return
    s.frame[0, A] += 1
    if s.frame[0, A] == PORTAL:
        lay_next_card(t, s, log)


@compiled
def lay_next_card(t: Tables, s: State, log: Log) -> None:
    """CS-2.3: one card face up beside each tile round the centre except the Staubwüste; then the first turn."""
    for place in range(PLACES):
        tile = s.place[place]
        if tile != NONE and t.tile_beside[tile] == BESIDE_CARD and s.beside[tile] == NONE:
            need_card(s, tile, log)
            return
    s.round = 1
    begin_turn(t, s, log)


# --- CS-3.1: phase 1 ----------------------------------------------------------------------------------------------


@compiled
def begin_turn(t: Tables, s: State, log: Log) -> None:
    """CS-3.1, CS-3.2: the active player rolls the five dice and has his action points."""
    s.points = t.action_points + t.companion_points[s.companion[s.active]]
    s.frame[0, KIND] = Q_ROLL
    s.frame[0, A] = ALL_DICE
    emit(log, ev.TURN, s.active, s.round, s.points)


@compiled
def roll(t: Tables, s: State, face: int, log: Log) -> None:
    """CS-1.4, CS-4.3: chance has rolled the lowest of the dice that are in the air."""
    top = s.depth - 1
    die = lowest(s.frame[top, A])
    lay_die(s, die, face)
    emit(log, ev.ROLLED, s.active, die, integer(s.die[die]) - 1)
    s.frame[top, A] = integer(s.frame[top, A]) & (integer(s.frame[top, A]) - 1)
    if s.frame[top, A]:
        return
    emit(
        log,
        ev.LANDED,
        s.active,
        resource_on(s, 0),
        resource_on(s, 1),
        resource_on(s, 2),
        resource_on(s, 3),
        resource_on(s, 4),
    )
    if top > 0:
        pop(s)
    else:
        start_effects(t, s, log)


@compiled
def start_effects(t: Tables, s: State, log: Log) -> None:
    """CS-1.7, CS-3.1: tile effects "start your turn here", then companions' grants; then the actions."""
    tile = s.tile[s.active]
    companion = s.companion[s.active]
    if t.tile_start_amount[tile]:
        gain(s, t.tile_start[tile], t.tile_start_amount[tile], FROM_TILE, log)
    if t.companion_start_amount[companion]:
        gain(s, t.companion_start[companion], t.companion_start_amount[companion], FROM_COMPANION, log)
    s.frame[0, KIND] = Q_ACT
    s.frame[0, A] = 0


# --- CS-4: the simple actions -------------------------------------------------------------------------------------


@compiled
def reroll_is_free(t: Tables, s: State) -> bool:
    """A companion may make the first rerolls of a turn free."""
    return s.rerolls < t.companion_rerolls[s.companion[s.active]]


@compiled
def reroll(t: Tables, s: State, dice: int, log: Log) -> None:
    """CS-4.3: roll again any number of the dice in the pool."""
    if not reroll_is_free(t, s):
        s.points -= 1
    s.rerolls = min(integer(s.rerolls) + 1, 255)
    emit(log, ev.REROLLED, s.active, dice, s.points)
    push(s, Q_ROLL, dice, 0, 0)
    left = dice
    while left:
        lift_die(s, lowest(left))
        left &= left - 1


@compiled
def cleanse(s: State, log: Log) -> None:
    """CS-4.4: remove one curse stone from the pool."""
    s.points -= 1
    die = take_out(s, CURSE, 0)
    emit(log, ev.CLEANSED, s.active, die, s.points)


# --- CS-3.3, CS-8: phase 3 ----------------------------------------------------------------------------------------


@compiled
def energy_limit(t: Tables, s: State) -> int:
    """CS-3.3: 3 in base form, 5 in shadow form."""
    return integer(t.shadow_energy if has(s.shadow, s.active) else t.base_energy)


@compiled
def absorbable(t: Tables, s: State) -> int:
    """CS-3.3: how many of the splinters left can still become energy."""
    return min(integer(s.pool[SPLINTER]), energy_limit(t, s) - integer(s.energy[s.active]))


@compiled
def end_actions(t: Tables, s: State, log: Log) -> None:
    """CS-3.2, CS-3.3: unused points are lost; a question only if there is something to absorb."""
    s.points = 0
    emit(log, ev.ACTIONS_ENDED, s.active)
    s.frame[0, KIND] = Q_ABSORB if absorbable(t, s) > 0 else F_END


@compiled
def absorb(t: Tables, s: State, amount: int, log: Log) -> None:
    """CS-3.3, CS-8.1: splinters become energy; reaching the limit of the base form changes the form at once."""
    seat = s.active
    if amount == 0:
        s.frame[0, KIND] = F_END
        return
    for _ in range(amount):
        die = take_out(s, SPLINTER, 0)
        emit(log, ev.PAID, seat, SPLINTER, die)
    s.energy[seat] += amount
    emit(log, ev.ABSORBED, seat, amount, s.energy[seat])
    if not has(s.shadow, seat) and s.energy[seat] >= t.base_energy:
        s.energy[seat] = 0
        s.shadow |= 1 << seat
        emit(log, ev.CHANGED, seat)
        if s.portal:
            push(s, Q_COMPANION, 0, 0, 0)
    s.frame[0, KIND] = Q_ABSORB if absorbable(t, s) > 0 else F_END


@compiled
def choose_companion(s: State, companion: int, log: Log) -> None:
    """CS-8.2: one companion of the portal, kept to the end; the portal is refilled."""
    pop(s)
    s.portal &= ~(1 << companion)
    s.companion[s.active] = companion
    emit(log, ev.COMPANION, s.active, companion)
    if s.companions:
        push(s, Q_PORTAL, 0, 0, 0)


# --- CS-3.4: the end of a turn ------------------------------------------------------------------------------------


@compiled
def end_turn(t: Tables, s: State, log: Log) -> None:
    """CS-3.4, CS-10.4: curse stones do damage, the pool goes back, then the tile; then the next player."""
    seat = s.active
    tile = s.tile[seat]
    curses = integer(s.pool[CURSE])
    if curses and not t.companion_curse_proof[s.companion[seat]]:
        lose_life(s, seat, curses, NOTHING, FROM_CURSE, log)
        if not put_out_the_fallen(s, log):
            break_off_turn(t, s, log)
            return
    return_pool(s)
    emit(log, ev.TURN_ENDED, seat)
    if t.tile_end_damage[tile]:
        lose_life(s, seat, t.tile_end_damage[tile], NOTHING, FROM_TILE, log)
        if not put_out_the_fallen(s, log):
            if s.winners == 0:
                next_turn(t, s, log)
            return
    regain(t, s, seat, t.tile_end_regain[tile], FROM_TILE, log)
    next_turn(t, s, log)


@compiled
def break_off_turn(t: Tables, s: State, log: Log) -> None:
    """CS-10.1: the active player is out, so his turn ends there; unless that ended the game."""
    if s.winners == 0:
        unwind(s, log)
        return_pool(s)
        emit(log, ev.TURN_ENDED, s.active)
        next_turn(t, s, log)


@compiled
def leave(t: Tables, s: State, log: Log) -> None:
    """CS-10.1, CS-10.8: where the table chose so, whoever leaves is out at once, as without any life."""
    s.life[s.active] = 0
    emit(log, ev.LEFT, s.active)
    put_out_the_fallen(s, log)
    break_off_turn(t, s, log)


@compiled
def next_turn(t: Tables, s: State, log: Log) -> None:
    """CS-3.4, CS-10.8: the next player still in the game, if the round limit allows one."""
    person = (integer(s.active) + integer(s.players) - integer(s.first)) % integer(s.players)
    while True:
        person += 1
        if person == s.players:
            person = 0
            if s.round_limit and s.round >= s.round_limit:
                finish(s, most_life(s), log)
                return
            s.round = min(integer(s.round) + 1, LAST_ROUND)
        seat = (s.first + person) % s.players
        if has(s.alive, seat):
            s.active = seat
            begin_turn(t, s, log)
            return


@compiled
def most_life(s: State) -> int:
    """CS-10.8: at the round limit the most life wins, ties are shared."""
    most = 0
    winners = 0
    for seat in range(integer(s.players)):
        if has(s.alive, seat):
            if s.life[seat] > most:
                most = s.life[seat]
                winners = 0
            if s.life[seat] == most:
                winners |= 1 << seat
    return winners
