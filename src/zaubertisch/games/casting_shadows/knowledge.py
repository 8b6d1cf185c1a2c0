"""What a seat may know of a game of Casting Shadows, and the worlds that fit it."""

from __future__ import annotations

from typing import Any

from zaubertisch.core.chance import below
from zaubertisch.core.compiled import compiled
from zaubertisch.core.frames import KIND
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows.state import (
    BOOK,
    CARDS,
    DICE,
    FIRST_FALLEN,
    KNOWN,
    NONE,
    PLACES,
    RESOURCES,
    SEATS,
    SECOND_FALLEN,
    SYMBOLS,
    TILES,
    TRAP_TOTAL,
    TRAPS,
    UNSEEN,
    State,
    Tables,
)


@compiled
def mask(t: Tables, s: State, seat: int, m: State) -> None:
    """Copy into the blank record `m` what a seat may know (CS-5.4): everything but others' traps and the trap deck."""
    copy_table(s, m)
    copy_players(s, m)
    copy_turn(s, m)
    for owner in range(SEATS):
        for slot in range(BOOK):
            hidden = slot < s.traps[owner] and owner != seat and s.trap_from[owner, slot] != KNOWN
            m.trap[owner, slot] = NONE if hidden else s.trap[owner, slot]
            m.trap_from[owner, slot] = s.trap_from[owner, slot]


@compiled
def copy_table(s: State, m: State) -> None:
    """The map, the open cards and decks, and what all know of the trap deck (CS-9.1)."""
    m.round = s.round
    m.companions = s.companions
    m.portal = s.portal
    m.players = s.players
    m.map = s.map
    m.wanted_first = s.wanted_first
    m.round_limit = s.round_limit
    m.compensation = s.compensation
    m.leaving_is_out = s.leaving_is_out
    m.first = s.first
    m.laid = s.laid
    for place in range(PLACES):
        m.place[place] = s.place[place]
    for tile in range(TILES):
        m.next_to[tile] = s.next_to[tile]
        m.beside[tile] = s.beside[tile]
    m.deck_size = s.deck_size
    for card in range(CARDS):
        m.deck[card] = s.deck[card]
        m.discard[card] = s.discard[card]
    for part in range(KNOWN):
        m.part_size[part] = s.part_size[part]
        for trap in range(TRAPS):
            m.shown[part, trap] = s.shown[part, trap]
            m.sure[part, trap] = s.sure[part, trap]
    m.part_used = s.part_used
    m.handed_on = s.handed_on
    m.queue_size = s.queue_size
    for place in range(TRAP_TOTAL):
        m.queue[place] = s.queue[place]


@compiled
def copy_players(s: State, m: State) -> None:
    """Characters, spellbooks and companions lie open (CS-5.4)."""
    m.active = s.active
    m.alive = s.alive
    m.winners = s.winners
    m.shadow = s.shadow
    for seat in range(SEATS):
        m.character[seat] = s.character[seat]
        m.tile[seat] = s.tile[seat]
        m.life[seat] = s.life[seat]
        m.energy[seat] = s.energy[seat]
        m.companion[seat] = s.companion[seat]
        m.books[seat] = s.books[seat]
        m.traps[seat] = s.traps[seat]
        for slot in range(BOOK):
            m.book[seat, slot] = s.book[seat, slot]


@compiled
def copy_turn(s: State, m: State) -> None:
    """The pool is open, and so is what is being asked."""
    m.points = s.points
    m.rerolls = s.rerolls
    m.cast = s.cast
    for die in range(DICE):
        m.die[die] = s.die[die]
    for resource in range(RESOURCES):
        m.pool[resource] = s.pool[resource]
        m.made[resource] = s.made[resource]
    for symbol in range(SYMBOLS):
        m.need[symbol] = s.need[symbol]
    m.depth = s.depth
    m.fault = s.fault
    for height in range(s.frame.shape[0]):
        for column in range(KIND, 4):
            m.frame[height, column] = s.frame[height, column]


# --- worlds that fit ----------------------------------------------------------------------------------------------
# Every trap has left the unseen part of the deck at most once. So all ten are: still there; taken from there and in
# somebody's book; taken from there and revealed; or taken from there and left unseen by a fallen player. The traps of
# a fallen player are shuffled, and go on from there in the same way.


@compiled
def redeal(t: Tables, m: State, seat: int, rng: Any) -> None:
    """Turn a masked record into a world, drawn evenly from all that fit what the seat knows.

    A deal that explains badly which traps of a fallen player came to light is drawn again: it is kept with the
    probability with which it would have brought exactly those to light.
    """
    nothing_laid_yet = m.laid == 0
    while not (nothing_laid_yet or try_deal(t, m, seat, rng)):
        pass


@compiled
def try_deal(t: Tables, m: State, seat: int, rng: Any) -> bool:
    """Deal everything the seat does not know; False if chance says to try again."""
    for trap in range(TRAPS):
        m.part[UNSEEN, trap] = t.trap_copies[trap] - m.shown[UNSEEN, trap]
    take_own(m, UNSEEN, seat)
    deal_to_books(m, UNSEEN, seat, rng)
    fits = True
    for part in range(FIRST_FALLEN, m.part_used + 1):
        fits = fits and try_part(m, part, seat, rng)
    return fits


@compiled
def try_part(m: State, part: int, seat: int, rng: Any) -> bool:
    """Deal what a fallen player left, and weigh it by what has come to light of it."""
    for trap in range(TRAPS):
        m.part[part, trap] = m.sure[part, trap]
    inherited = m.handed_on if part == SECOND_FALLEN else 0
    for _ in range(inherited):
        m.part[part, draw_trap(m, FIRST_FALLEN, rng)] += 1
    for _ in range(part_total(m, part) - in_part(m, part)):
        m.part[part, draw_trap(m, UNSEEN, rng)] += 1
    ways = 1
    most = 1
    held = part_total(m, part)
    for trap in range(TRAPS):
        for _ in range(seen_of(m, part, trap, seat)):
            if m.part[part, trap] == 0:
                return False
            ways *= m.part[part, trap]
            most *= held
            m.part[part, trap] -= 1
    if below(rng, most) >= ways:
        return False
    deal_to_books(m, part, seat, rng)
    return True


@compiled
def part_total(m: State, part: int) -> int:
    """How many traps a fallen player left, wherever they are now."""
    total = integer(m.part_size[part])
    for trap in range(TRAPS):
        total += m.shown[part, trap]
    for owner in range(integer(m.players)):
        for slot in range(integer(m.traps[owner])):
            total += m.trap_from[owner, slot] == part
    if part == FIRST_FALLEN:
        total += m.handed_on
    return total


@compiled
def in_part(m: State, part: int) -> int:
    """How many traps have been dealt into a part so far."""
    total = 0
    for trap in range(TRAPS):
        total += m.part[part, trap]
    return total


@compiled
def seen_of(m: State, part: int, trap: int, seat: int) -> int:
    """How many traps of this kind the seat has seen come out of a part: revealed ones and its own."""
    seen = integer(m.shown[part, trap])
    if seat < m.players:
        for slot in range(integer(m.traps[seat])):
            seen += m.trap_from[seat, slot] == part and m.trap[seat, slot] == trap
    return seen


@compiled
def take_own(m: State, part: int, seat: int) -> None:
    """The seat's own traps are not dealt again."""
    if seat < m.players:
        for slot in range(integer(m.traps[seat])):
            if m.trap_from[seat, slot] == part:
                m.part[part, m.trap[seat, slot]] -= 1


@compiled
def deal_to_books(m: State, part: int, seat: int, rng: Any) -> None:
    """Others' face-down traps that came from a part of the deck."""
    for owner in range(integer(m.players)):
        if owner != seat:
            for slot in range(integer(m.traps[owner])):
                if m.trap_from[owner, slot] == part:
                    m.trap[owner, slot] = draw_trap(m, part, rng)


@compiled
def draw_trap(m: State, part: int, rng: Any) -> int:
    """Draw one of the traps that a part still holds."""
    rest = below(rng, in_part(m, part))
    trap = 0
    while rest >= m.part[part, trap]:
        rest -= m.part[part, trap]
        trap += 1
    m.part[part, trap] -= 1
    return trap
