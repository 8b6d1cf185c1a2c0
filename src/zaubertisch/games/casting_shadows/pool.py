"""CS-1.4, CS-1.5, CS-4.7: the pool. Dice keep their identity, tokens are counted, purple pays red, blue and grey."""

from __future__ import annotations

from zaubertisch.core.bits import has, lowest
from zaubertisch.core.compiled import compiled
from zaubertisch.core.domains import NOTHING
from zaubertisch.core.events import Log, emit
from zaubertisch.core.frames import A, B, C, pop
from zaubertisch.core.record import Row, integer, word
from zaubertisch.games.casting_shadows import event_kinds as ev
from zaubertisch.games.casting_shadows.state import (
    ANY_CRYSTAL,
    ANY_PEARL,
    CRYSTAL_FACE,
    CRYSTAL_OF_ITS_COLOUR,
    CURSE,
    CURSE_SYMBOL,
    DICE,
    FIRST_PEARL_SYMBOL,
    FROM_CARD,
    PAY_CURSE,
    PAY_SPLINTER,
    PEARL_FACE,
    PEARL_OF_ITS_COLOUR,
    RED_PEARL,
    RESOURCES,
    SPLINTER,
    SPLINTER_FACE,
    SPLINTER_SYMBOL,
    SYMBOLS,
    State,
    Tables,
)

# --- dice and tokens ----------------------------------------------------------------------------------------------


@compiled
def shown_by(die: int, face: int) -> int:
    """CS-1.4: the resource that a die shows: crystals and pearls have its colour."""
    colour = die >> 1
    if face == CRYSTAL_FACE:
        return colour
    if face == PEARL_FACE:
        return RED_PEARL + colour
    return SPLINTER if face == SPLINTER_FACE else CURSE


@compiled
def lay_die(s: State, die: int, face: int) -> None:
    """A die comes into the pool."""
    resource = shown_by(die, face)
    s.die[die] = resource + 1
    s.pool[resource] += 1


@compiled
def resource_on(s: State, die: int) -> int:
    """The resource that a die in the pool shows, or NOTHING."""
    return integer(s.die[die]) - 1 if s.die[die] else NOTHING


@compiled
def lift_die(s: State, die: int) -> None:
    """A die leaves the pool."""
    s.pool[integer(s.die[die]) - 1] -= 1
    s.die[die] = 0


@compiled
def return_pool(s: State) -> None:
    """CS-3.4: everything in the pool goes back; with it goes whatever else belonged to this turn alone."""
    s.points = 0
    s.rerolls = 0
    s.cast = 0
    for resource in range(RESOURCES):
        s.pool[resource] = 0
    for die in range(DICE):
        s.die[die] = 0


@compiled
def gain(s: State, resource: int, amount: int, source: int, log: Log) -> None:
    """CS-1.6: tokens come into the pool; they are never short."""
    s.pool[resource] = min(integer(s.pool[resource]) + amount, 255)
    emit(log, ev.GAINED, s.active, resource, amount, source)


@compiled
def die_showing(s: State, resource: int, first: int) -> int:
    """The first die from `first` on that shows a resource, or NOTHING."""
    for die in range(first, DICE):
        if s.die[die] == resource + 1:
            return die
    return NOTHING


@compiled
def tokens(s: State, resource: int) -> int:
    """How many of a resource are tokens."""
    rest = integer(s.pool[resource])
    for die in range(DICE):
        rest -= s.die[die] == resource + 1
    return rest


@compiled
def take_out(s: State, resource: int, first_die: int) -> int:
    """CS-4.7: take one of a resource out of the pool, a token before a die; which die it was, or NOTHING."""
    if first_die == 0 and tokens(s, resource) > 0:
        s.pool[resource] -= 1
        return NOTHING
    die = die_showing(s, resource, first_die)
    lift_die(s, die)
    return die


@compiled
def rerollable(s: State) -> int:
    """CS-4.3: dice in the pool that do not show a curse stone."""
    dice = 0
    for die in range(DICE):
        if s.die[die] != 0 and s.die[die] != CURSE + 1:
            dice |= 1 << die
    return dice


@compiled
def subsets(dice: int) -> int:
    """The non-empty subsets of a set of dice, one bit for each."""
    found = word(1)
    for die in range(DICE):
        if dice >> die & 1:
            found |= found << word(1 << die)
    return found & ~word(1)


# --- what can be paid ---------------------------------------------------------------------------------------------


@compiled
def covers(red: int, blue: int, purple: int, any_colour: int, s: State, first: int) -> bool:
    """CS-1.5: whether the crystals (or pearls) from resource `first` on pay so many of each colour at once."""
    have_red = integer(s.pool[first])
    have_blue = integer(s.pool[first + 1])
    have_purple = integer(s.pool[first + 2])
    if max(red - have_red, 0) + max(blue - have_blue, 0) + purple > have_purple:
        return False
    return red + blue + purple + any_colour <= have_red + have_blue + have_purple


@compiled
def can_pay(s: State, costs: Row, row: int, times: int) -> bool:
    """Whether the pool pays a row of a table of costs so many times over."""
    return (
        times * costs[row, SPLINTER_SYMBOL] <= s.pool[SPLINTER]
        and times * costs[row, CURSE_SYMBOL] <= s.pool[CURSE]
        and covers(
            times * costs[row, 0], times * costs[row, 1], times * costs[row, 2], times * costs[row, ANY_CRYSTAL], s, 0
        )
        and covers(
            times * costs[row, 4],
            times * costs[row, 5],
            times * costs[row, 6],
            times * costs[row, ANY_PEARL],
            s,
            RED_PEARL,
        )
    )


@compiled
def demand(s: State, costs: Row, row: int, times: int) -> None:
    """Note what is to pay."""
    for symbol in range(SYMBOLS):
        s.need[symbol] = times * costs[row, symbol]


# --- paying -------------------------------------------------------------------------------------------------------


@compiled
def next_symbol(s: State) -> int:
    """The symbol that is paid next; colours come before grey, so that grey gets what is left."""
    for symbol in range(SYMBOLS):
        if s.need[symbol]:
            return symbol
    return SYMBOLS


@compiled
def pay_options(s: State) -> int:
    """CS-4.7: the different ways to pay the next symbol from which the rest can still be paid.

    The same symbol several times over is paid in ascending order of ways, so that no way is met twice.
    """
    symbol = next_symbol(s)
    open_from = integer(s.frame[s.depth - 1, B])
    if symbol == CURSE_SYMBOL:
        # No die that shows one can be rerolled, so all curse stones are alike.
        return 1 << PAY_CURSE
    if symbol == SPLINTER_SYMBOL:
        return splinter_ways(s, open_from)
    first = 0 if symbol < FIRST_PEARL_SYMBOL else RED_PEARL
    colour = symbol - (0 if symbol < FIRST_PEARL_SYMBOL else FIRST_PEARL_SYMBOL)
    if colour == 3:
        return any_colour_ways(s, first, s.need[symbol], open_from, s.frame[s.depth - 1, C])
    ways = 0
    if s.pool[first + colour] and open_from <= first + colour:
        ways |= 1 << (first + colour)
    if colour != 2 and purple_can_pay(s, symbol, first):
        ways |= 1 << (first + 2)
    return ways


@compiled
def purple_can_pay(s: State, symbol: int, first: int) -> bool:
    """Whether purple can pay all that is left of a red or blue symbol, and the rest still be paid.

    Grey can then no longer be paid in that colour: the two might as well have changed places, which is no other way.
    """
    base = symbol & ~3
    other = first + 1 - (symbol - base)
    owed = integer(s.need[base + 1]) if symbol == base else 0
    spare = integer(s.pool[other]) - owed
    purple = integer(s.pool[first + 2]) - integer(s.need[base + 2]) - integer(s.need[symbol]) + min(spare, 0)
    if has(s.frame[s.depth - 1, C], other):
        spare = 0
    return purple >= 0 and purple + max(spare, 0) >= s.need[symbol | 3]


@compiled
def any_colour_ways(s: State, first: int, needed: int, open_from: int, closed: int) -> int:
    """Grey is paid by any colour, unless purple was given for that colour."""
    ways = 0
    left = 0
    for resource in range(first + 2, first - 1, -1):
        if has(closed, resource):
            continue
        left += s.pool[resource]
        if s.pool[resource] and left >= needed and resource >= open_from:
            ways |= 1 << resource
    return ways


@compiled
def splinter_ways(s: State, open_from: int) -> int:
    """A splinter token first; then it matters which colour of die is given away."""
    if tokens(s, SPLINTER) > 0:
        return 1 << PAY_SPLINTER
    ways = 0
    left = 0
    for colour in range(2, -1, -1):
        here = 0
        for die in range(2 * colour, min(2 * colour + 2, DICE)):
            here += s.die[die] == SPLINTER + 1
        left += here
        if here and left >= s.need[SPLINTER_SYMBOL] and PAY_SPLINTER + colour >= open_from:
            ways |= 1 << (PAY_SPLINTER + colour)
    return ways


@compiled
def pay(t: Tables, s: State, way: int, log: Log) -> None:
    """CS-4.7: what is spent leaves the pool; a conversion notes what it will have made of it (CS-7.1)."""
    top = s.depth - 1
    symbol = next_symbol(s)
    s.need[symbol] -= 1
    s.frame[top, B] = way if s.need[symbol] else 0
    colour = symbol & 3
    if symbol < SPLINTER_SYMBOL and colour < 2 and way % RED_PEARL == 2 and s.need[symbol | 3]:
        s.frame[top, C] = integer(s.frame[top, C]) | 1 << (way - 2 + colour)
    resource = min(way, SPLINTER) if way < PAY_CURSE else CURSE
    card = integer(s.frame[top, A]) - 1
    if card >= 0:
        s.made[made_of(t, card, resource)] += t.each[card]
        if t.keeps[card]:
            return
    first_die = 2 * (way - PAY_SPLINTER) if PAY_SPLINTER < way < PAY_CURSE else 0
    die = take_out(s, resource, first_die)
    emit(log, ev.PAID, s.active, resource, die)


@compiled
def pay_what_needs_no_question(t: Tables, s: State, log: Log) -> bool:
    """Pay while there is one way only; whether everything is paid."""
    while next_symbol(s) < SYMBOLS:
        ways = pay_options(s)
        if ways & (ways - 1):
            return False
        pay(t, s, lowest(ways), log)
    pop(s)
    return True


# --- CS-7: converting ---------------------------------------------------------------------------------------------


@compiled
def made_of(t: Tables, card: int, resource: int) -> int:
    """CS-7.1: what a conversion makes of a resource; "of their colour" and "like it" keep purple purple."""
    makes = t.makes[card]
    if makes == CRYSTAL_OF_ITS_COLOUR:
        return resource % RED_PEARL
    if makes == PEARL_OF_ITS_COLOUR:
        return RED_PEARL + resource % RED_PEARL
    return makes


@compiled
def lay_what_was_made(s: State, log: Log) -> None:
    """CS-7.1: what a cast has made comes as tokens, after all is spent, so that it is not converted again."""
    for resource in range(RESOURCES):
        if s.made[resource]:
            gain(s, resource, s.made[resource], FROM_CARD, log)
            s.made[resource] = 0
