"""CS-2.4, CS-4.5, CS-4.6, CS-5: the draw deck, the cards beside the tiles, and the spellbooks."""

from __future__ import annotations

from zaubertisch.core.bits import count, has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import KIND, A, pop, push
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.pool import can_pay, demand, gain
from zaubertisch.games.casting_shadows.state import (
    BESIDE_TRAPS,
    BOOK,
    CARDS,
    F_PAY,
    F_ROOM,
    F_SHELVE,
    F_TAKE,
    FIRST_ATTACK,
    FOR_COST,
    FOR_ROOM,
    FOR_USE,
    FROM_CARD,
    NONE,
    Q_CARD,
    Q_DISCARD,
    Q_GIVE,
    TRAP_CARD,
    State,
    Tables,
)
from zaubertisch.games.casting_shadows.trapdeck import take_top_trap, traps_left

# --- the draw deck ------------------------------------------------------------------------------------------------


@compiled
def need_card(s: State, tile: int, log: Log) -> None:
    """CS-4.5, CS-4.6, CS-10.6: the next card is laid beside a tile; an empty deck is made anew from the discards."""
    if s.deck_size == 0:
        for card in range(CARDS):
            s.deck[card] = s.discard[card]
            s.deck_size += s.discard[card]
            s.discard[card] = 0
        emit(log, ev.RESHUFFLED, NONE)
    push(s, Q_CARD, tile, 0, 0)


@compiled
def lay_card(s: State, card: int, log: Log) -> None:
    """Chance has drawn the card that lies beside the tile now."""
    tile = s.frame[s.depth - 1, A]
    s.deck[card] -= 1
    s.deck_size -= 1
    s.beside[tile] = card
    pop(s)
    emit(log, ev.REFILLED, NONE, tile, card)


@compiled
def exchange(s: State, log: Log) -> None:
    """CS-4.5: discard the card beside your tile and lay the next one."""
    tile = s.tile[s.active]
    card = s.beside[tile]
    s.points -= 1
    s.discard[card] += 1
    s.beside[tile] = NONE
    emit(log, ev.EXCHANGED, s.active, tile, card, s.points)
    need_card(s, tile, log)


# --- the spellbook ------------------------------------------------------------------------------------------------


@compiled
def is_full(s: State, seat: int) -> bool:
    """CS-5.1: room for five spells, traps and resource cards."""
    return s.books[seat] + s.traps[seat] >= BOOK


@compiled
def cards_in_book(s: State, seat: int) -> int:
    """The open cards of a spellbook, as bits by card."""
    cards = 0
    for slot in range(integer(s.books[seat])):
        cards |= 1 << s.book[seat, slot]
    return cards


@compiled
def spells_of_level(t: Tables, s: State, seat: int, level: int) -> int:
    """CS-5.3: the attack and conversion spells of exactly this level in a spellbook."""
    cards = 0
    for slot in range(integer(s.books[seat])):
        card = s.book[seat, slot]
        if card >= FIRST_ATTACK and t.level[card] == level:
            cards |= 1 << card
    return cards


@compiled
def discard_from_book(s: State, seat: int, card: int, why: int, log: Log) -> None:
    """Discard a card; of equal ones the one that was cast already, as the other can still be cast (CS-5.3)."""
    chosen = -1
    for slot in range(integer(s.books[seat])):
        if s.book[seat, slot] == card and (chosen < 0 or (has(s.cast, slot) and not has(s.cast, chosen))):
            chosen = slot
    remove_slot(s, seat, chosen)
    s.discard[card] += 1
    emit(log, ev.DISCARDED, seat, card, chosen, why)


@compiled
def remove_slot(s: State, seat: int, slot: int) -> None:
    """Close the gap that a card leaves in the active player's book."""
    s.books[seat] -= 1
    last = integer(s.books[seat])
    for place in range(slot, last):
        s.book[seat, place] = s.book[seat, place + 1]
    s.book[seat, last] = NONE
    below = (1 << slot) - 1
    s.cast = (s.cast & below) | ((s.cast >> 1) & ~below)


@compiled
def use_resource_card(t: Tables, s: State, card: int, log: Log) -> None:
    """CS-5.5: at no action point, discard a resource card to gain its resource as a token."""
    discard_from_book(s, s.active, card, FOR_USE, log)
    gain(s, t.gives[card], t.gives_amount[card], FROM_CARD, log)


# --- taking -------------------------------------------------------------------------------------------------------


@compiled
def offered(t: Tables, s: State) -> int:
    """CS-4.6: what can be taken at the active player's tile: a card, a trap, or nothing."""
    tile = s.tile[s.active]
    if t.tile_beside[tile] == BESIDE_TRAPS:
        return TRAP_CARD if traps_left(s) else NONE
    return s.beside[tile]


@compiled
def can_take(t: Tables, s: State) -> bool:
    """CS-4.6, CS-5.2, CS-5.3: the cost can be paid and there is, or can be made, room in the book."""
    card = offered(t, s)
    if card == NONE or not can_pay(s, t.cost, card, 1):
        return False
    level = t.cost_level[card]
    if level:
        return spells_of_level(t, s, s.active, level) != 0
    return not is_full(s, s.active) or s.books[s.active] > 0


@compiled
def take(t: Tables, s: State, log: Log) -> None:
    """CS-4.6: pay, discard, card into the book, refill."""
    card = offered(t, s)
    s.points -= 1
    emit(log, ev.TOOK, s.active, card, s.tile[s.active], s.points)
    demand(s, t.cost, card, 1)
    push(s, F_TAKE, card, 0, 0)
    push(s, F_PAY, 0, 0, 0)


@compiled
def give_spell(t: Tables, s: State, log: Log) -> None:
    """CS-5.3: a cost may ask for a spell of a lower level; a question only if there are different ones."""
    top = s.depth - 1
    level = t.cost_level[s.frame[top, A]]
    if level:
        spells = spells_of_level(t, s, s.active, level)
        if count(spells) > 1:
            s.frame[top, KIND] = Q_GIVE
            return
        discard_from_book(s, s.active, lowest(spells), FOR_COST, log)
    s.frame[top, KIND] = F_ROOM


@compiled
def make_room(s: State, log: Log) -> None:
    """CS-5.2: in a full book first discard a spell or a resource card, never a trap."""
    top = s.depth - 1
    if is_full(s, s.active):
        cards = cards_in_book(s, s.active)
        if count(cards) > 1:
            s.frame[top, KIND] = Q_DISCARD
            return
        discard_from_book(s, s.active, lowest(cards), FOR_ROOM, log)
    s.frame[top, KIND] = F_SHELVE


@compiled
def discard_as_answered(s: State, card: int, log: Log) -> None:
    """The spell that pays, or the card that makes room, was named."""
    top = s.depth - 1
    paying = s.frame[top, KIND] == Q_GIVE
    discard_from_book(s, s.active, card, FOR_COST if paying else FOR_ROOM, log)
    s.frame[top, KIND] = F_ROOM if paying else F_SHELVE


@compiled
def shelve(s: State, log: Log) -> None:
    """CS-4.6: the card goes face up into the book and the next one is laid; a trap is taken face down."""
    card = s.frame[s.depth - 1, A]
    seat = s.active
    pop(s)
    if card == TRAP_CARD:
        take_top_trap(s, log)
        return
    tile = s.tile[seat]
    slot = s.books[seat]
    s.book[seat, slot] = card
    s.books[seat] += 1
    s.beside[tile] = NONE
    emit(log, ev.SHELVED, seat, card, tile)
    need_card(s, tile, log)


@compiled
def put_book_away(s: State, seat: int) -> None:
    """CS-10.1: whoever is out discards his spellbook."""
    for slot in range(integer(s.books[seat])):
        s.discard[s.book[seat, slot]] += 1
        s.book[seat, slot] = NONE
    s.books[seat] = 0
