"""What every game's compiled rules are driven by. The functions here are patterns: `bind` makes a game's own from them.

Inside, `to_act`, `legal`, `apply`, `weight`, `draw`, `mask`, `redeal` and `winners` are the game's compiled functions,
found among the globals that `bind` gives the copy.
All take arrays of one record, which cost Python a tenth of what a record costs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zaubertisch.core import bits, chance, seats
from zaubertisch.core.compiled import bind
from zaubertisch.core.record import word as machine_word

BROKEN = -128

# The compiled functions that a game brings.
RULES = ("to_act", "legal", "apply", "weight", "draw", "mask", "redeal", "winners")

if TYPE_CHECKING:  # the names that `bind` provides

    def to_act(t: Any, s: Any) -> int: ...
    def legal(t: Any, s: Any, options: Any) -> None: ...
    def apply(t: Any, s: Any, action: int, log: Any) -> None: ...
    def weight(t: Any, s: Any, outcome: int) -> int: ...
    def draw(t: Any, s: Any, rng: Any) -> int: ...
    def mask(t: Any, s: Any, seat: int, m: Any) -> None: ...
    def redeal(t: Any, m: Any, seat: int, rng: Any) -> None: ...
    def winners(t: Any, s: Any) -> int: ...
    def choose(options: Any, total: int, rng: Any) -> int: ...
    def let_chance_act(t: Any, s: Any, rng: Any, log: Any) -> int: ...


def _choose(options: Any, total: int, rng: Any) -> int:
    """A random one of the options, of which there are `total`."""
    n = chance.below(rng, total)
    for word in range(options.size):
        here = bits.count(options[word])
        if n < here:
            return word * 64 + bits.nth(options[word], n)
        n -= here
    return 0


def _let_chance_act(t: Any, s: Any, rng: Any, log: Any) -> int:
    """Answer for chance until a seat is asked or the game is over; who is asked then."""
    seat = to_act(t, s)
    while seat == seats.CHANCE:
        apply(t, s, draw(t, s, rng), log)
        seat = to_act(t, s)
    return seat


def asked(tables: Any, state: Any) -> int:
    """Who must answer now."""
    return to_act(tables[0], state[0])


def options(tables: Any, state: Any, words: Any) -> None:
    """Write the possible answers."""
    legal(tables[0], state[0], words)


def list_options(tables: Any, state: Any, words: Any, ids: Any) -> int:
    """Write the ids of the possible answers in ascending order; how many there are."""
    legal(tables[0], state[0], words)
    total = 0
    for word in range(words.size):
        rest = words[word]
        while rest != 0:
            ids[total] = word * 64 + bits.lowest(rest)
            rest &= rest - machine_word(1)
            total += 1
    return total


def list_outcomes(tables: Any, state: Any, words: Any, ids: Any, weights: Any) -> int:
    """The same for chance, with how likely each outcome is in relation to the others."""
    total = list_options(tables, state, words, ids)
    for n in range(total):
        weights[n] = weight(tables[0], state[0], ids[n])
    return total


def step(tables: Any, state: Any, action: int, words: Any, log: Any) -> bool:
    """Carry out one answer if it is possible; whether it was."""
    t, s = tables[0], state[0]
    if to_act(t, s) == seats.OVER or action < 0 or action >= words.size * 64:
        return False
    legal(t, s, words)
    if not bits.has(words[action // 64], action % 64):
        return False
    log[0].count = 0
    apply(t, s, action, log[0])
    return True


def answer(tables: Any, state: Any, action: int, words: Any, log: Any) -> int:
    """Carry out one answer; who must answer then. BROKEN if it was not possible, or if the rules found a fault."""
    if not step(tables, state, action, words, log) or log[0].fault or state[0].fault:
        return BROKEN
    return to_act(tables[0], state[0])


def outcome_weight(tables: Any, state: Any, outcome: int) -> int:
    """How likely an outcome of chance is, in relation to the others."""
    return weight(tables[0], state[0], outcome)


def draw_outcome(tables: Any, state: Any, rng: Any) -> int:
    """An outcome of chance."""
    return draw(tables[0], state[0], rng)


def mask_for(tables: Any, state: Any, seat: int, masked: Any) -> None:
    """Write into a blank record what a seat may know."""
    mask(tables[0], state[0], seat, masked[0])


def redeal_for(tables: Any, masked: Any, seat: int, rng: Any) -> None:
    """Turn a masked record into a world that fits it."""
    redeal(tables[0], masked[0], seat, rng)


def winner_bits(tables: Any, state: Any) -> int:
    """The seats that have won, as bits; 0 until the game is over."""
    return winners(tables[0], state[0])


def advance(match: Any, action: int) -> int:
    """A whole step in one call: a legal answer, all chance after it, then who is asked and what he may answer."""
    m = match[0]
    apply(m.tables, m.state, action, m.log)
    seat = let_chance_act(m.tables, m.state, m.rng, m.log)
    legal(m.tables, m.state, m.options)
    return seat


def begin(match: Any) -> int:
    """Let chance open the game; who is asked first and what he may answer."""
    m = match[0]
    seat = let_chance_act(m.tables, m.state, m.rng, m.log)
    legal(m.tables, m.state, m.options)
    return seat


def play_out(tables: Any, state: Any, rng: Any, words: Any, log: Any) -> int:
    """Play at random to the end; how many decisions that took. Forced ones do not count."""
    t, s = tables[0], state[0]
    decisions = 0
    while let_chance_act(t, s, rng, log[0]) != seats.OVER and s.fault == 0:
        legal(t, s, words)
        total = 0
        for word in range(words.size):
            total += bits.count(words[word])
        decisions += total > 1
        apply(t, s, choose(words, total, rng), log[0])
    return decisions


def play_many(tables: Any, start: Any, state: Any, games: int, rng: Any, words: Any, log: Any, tally: Any) -> int:
    """Random games from one start; `tally` gets each seat's wins (shared when tied) and, last, the faulty games."""
    decisions = 0
    for _ in range(games):
        state[0] = start[0]
        decisions += play_out(tables, state, rng, words, log)
        tally[tally.size - 1] += state[0].fault != 0
        won = winners(tables[0], state[0])
        for seat in range(tally.size - 1):
            if bits.has(won, seat):
                tally[seat] += 1.0 / bits.count(won)
    return decisions


def copy_many(state: Any, copies: Any, rounds: int) -> None:
    """Copy a state into each record of an array, over and over: for measuring what a copy costs."""
    for _ in range(rounds):
        for n in range(copies.size):
            copies[n] = state[0]


PATTERNS: tuple[Callable[..., Any], ...] = (
    _choose,
    _let_chance_act,
    asked,
    options,
    list_options,
    list_outcomes,
    step,
    answer,
    outcome_weight,
    draw_outcome,
    mask_for,
    redeal_for,
    winner_bits,
    begin,
    advance,
    play_out,
    play_many,
    copy_many,
)


# What a table calls for every input takes a microsecond and keeps the GIL: to get that back from a busy thread, such as
# the one that writes a server's log, takes far longer.
BRIEF = ("asked", "options", "list_options", "list_outcomes", "step", "answer", "outcome_weight", "mask_for")


class Drivers:
    """A game's compiled entry points, under the names of the patterns above."""

    asked: Callable[..., int]
    options: Callable[..., None]
    list_options: Callable[..., int]
    list_outcomes: Callable[..., int]
    step: Callable[..., bool]
    answer: Callable[..., int]
    outcome_weight: Callable[..., int]
    draw_outcome: Callable[..., int]
    mask_for: Callable[..., None]
    redeal_for: Callable[..., None]
    winner_bits: Callable[..., int]
    begin: Callable[..., int]
    advance: Callable[..., int]
    play_out: Callable[..., int]
    play_many: Callable[..., int]
    copy_many: Callable[..., None]

    def __init__(self, rules: dict[str, Any]) -> None:
        bound = bind(PATTERNS, rules)
        for name in BRIEF:
            bound[name].targetoptions["nogil"] = False
        vars(self).update(bound)
