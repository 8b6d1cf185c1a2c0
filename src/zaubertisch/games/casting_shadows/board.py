"""CS-2.1, CS-2.2, CS-6.1: the map, who stands where, and how far things reach."""

from __future__ import annotations

from zaubertisch.core.bits import has
from zaubertisch.core.compiled import compiled
from zaubertisch.core.events import Log, emit
from zaubertisch.core.record import integer
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.state import (
    CENTRE,
    DESERT,
    LEFT_PLACE,
    NONE,
    PLACES,
    RIGHT_PLACE,
    TILES,
    VOLCANO,
    State,
    Tables,
)

# --- the map ------------------------------------------------------------------------------------------------------


@compiled
def home_place(s: State, person: int) -> int:
    """CS-2.2: where a person's home tile lies, clockwise from the top left; two mirror each other on the left."""
    if s.players == 2:
        return 4 * person
    return person if person < 2 else person + 1


@compiled
def lay_tile(s: State, place: int, tile: int, log: Log) -> None:
    """CS-2.1: a tile is added to the map; it touches the centre and its neighbours round it."""
    s.place[place] = tile
    s.laid |= 1 << tile
    emit(log, ev.LAID, NONE, place, tile)
    join(s, CENTRE, tile)
    for step in range(1, PLACES, PLACES - 2):
        neighbour = s.place[(place + step) % PLACES]
        if neighbour != NONE:
            join(s, neighbour, tile)


@compiled
def join(s: State, one: int, other: int) -> None:
    """CS-2.2: two tiles share an edge."""
    s.next_to[one] |= 1 << other
    s.next_to[other] |= 1 << one


@compiled
def lay_first_tiles(t: Tables, s: State, log: Log) -> None:
    """CS-2.1: the Runenkreis in the middle, the Staubwüste to its left, the Brodelvulkan to its right, then homes."""
    s.laid |= 1 << CENTRE
    lay_tile(s, LEFT_PLACE, DESERT, log)
    lay_tile(s, RIGHT_PLACE, VOLCANO, log)
    for person in range(integer(s.players)):
        seat = (s.first + person) % s.players
        lay_tile(s, home_place(s, person), t.home[s.character[seat]], log)


@compiled
def first_gap(s: State) -> int:
    """The first place round the centre where no tile lies."""
    for place in range(PLACES):
        if s.place[place] == NONE:
            return place
    return PLACES


@compiled
def spare_tiles(s: State) -> int:
    """CS-2.2: home tiles of characters that nobody plays."""
    return ((1 << TILES) - 1) & ~s.laid


# --- who stands where ---------------------------------------------------------------------------------------------


@compiled
def others_on(s: State, tiles: int, seat: int) -> int:
    """The other characters on these tiles, as bits by seat."""
    found = 0
    for other in range(integer(s.players)):
        if other != seat and has(tiles, s.tile[other]):
            found |= 1 << other
    return found


@compiled
def tiles_of_others(s: State, seat: int) -> int:
    """The tiles on which another character stands."""
    found = 0
    for other in range(integer(s.players)):
        if other != seat and has(s.alive, other):
            found |= 1 << s.tile[other]
    return found


@compiled
def trap_holders(s: State, seats: int) -> int:
    """CS-9.3: those of the seats who have a face-down trap, whatever it is."""
    found = 0
    for seat in range(integer(s.players)):
        if has(seats, seat) and s.traps[seat]:
            found |= 1 << seat
    return found


@compiled
def next_in_turn(s: State, seats: int) -> int:
    """CS-9.2: of these seats the one whose turn is next; the active player comes last. NONE if there are none."""
    for step in range(1, integer(s.players) + 1):
        seat = (s.active + step) % s.players
        if has(seats, seat):
            return seat
    return NONE


# --- how far things reach -----------------------------------------------------------------------------------------


@compiled
def within(s: State, tile: int, own: int, rings: int) -> int:
    """CS-6.1: the tiles in reach; two rings are the whole map, as no distance is more than 2 (CS-2.2)."""
    here = 1 << tile
    tiles = here if own else 0
    if rings >= 2:
        return tiles | (s.laid & ~here)
    return tiles | s.next_to[tile] if rings == 1 else tiles


@compiled
def spell_reach(t: Tables, s: State, card: int) -> int:
    """CS-6.1: the tiles that an attack spell of the active player reaches; "further" never adds his own."""
    rings = t.rings[card] + t.companion_rings[s.companion[s.active]]
    return within(s, s.tile[s.active], t.own[card], rings)


@compiled
def ability_reach(t: Tables, s: State) -> int:
    """CS-1.3: the tiles that the active player's shadow ability reaches."""
    character = s.character[s.active]
    return within(s, s.tile[s.active], t.ability_own[character], t.ability_rings[character])
