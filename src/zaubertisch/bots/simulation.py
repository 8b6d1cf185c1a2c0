"""The compiled heart of every search: candidates played out to the end in worlds that fit a masked record.

The functions here are patterns, as in `core.drivers`: `bind` makes a game's own from them. Inside, `to_act` and `apply`
are the game's rules; `appraise`, `deal_world`, `outcome` and `judge` are what its bots know of it. `appraise` may keep
notes in its `book` from one question of a play-out to the next if it marks them in the first row, which is wiped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from zaubertisch.core import chance, seats
from zaubertisch.core.compiled import bind
from zaubertisch.core.record import word

if TYPE_CHECKING:  # the names that `bind` provides

    def to_act(t: Any, s: Any) -> int: ...
    def apply(t: Any, s: Any, action: int, log: Any) -> None: ...
    def appraise(t: Any, s: Any, seat: int, mindset: Any, book: Any, options: Any, scores: Any) -> None: ...
    def deal_world(t: Any, s: Any, seat: int, mindset: Any, rng: Any, ahead: Any) -> None: ...
    def outcome(t: Any, s: Any, ahead: Any, rng: Any) -> int: ...
    def judge(t: Any, s: Any, seat: int) -> tuple[float, float]: ...
    def bell(rng: Any) -> float: ...
    def pick(scores: Any, noise: float, rng: Any) -> int: ...


IMPOSSIBLE = -1e9

# What is summed up for every candidate; the difference is to the first candidate in the same world.
TIMES, WIN, WIN_SQUARE, MARGIN, REWARD, DIFFERENCE, DIFFERENCE_SQUARE = 0, 1, 2, 3, 4, 5, 6
SUMS = 7


def _bell(rng: Any) -> float:
    """A random number with mean 0 and deviation 1, nearly normal: three even ones of 21 bits each, added up."""
    bits = chance.next_word(rng)
    low = word(0x1FFFFF)
    total = (bits & low) + ((bits >> word(21)) & low) + ((bits >> word(42)) & low)
    return np.float64(total) / 1048576.0 - 3.0


def _pick(scores: Any, noise: float, rng: Any) -> int:
    """The answer with the best score, each blurred by a little noise so that the choice cannot be foreseen."""
    best, chosen = -1e18, 0
    for answer in range(scores.size):
        if scores[answer] > IMPOSSIBLE:
            blurred = scores[answer] + noise * bell(rng)
            if blurred > best:
                best, chosen = blurred, answer
    return chosen


def score(tables: Any, masked: Any, seat: int, mindset: Any, book: Any, options: Any, scores: Any) -> None:
    """What the policy thinks of every answer."""
    appraise(tables[0], masked[0], seat, mindset, book, options, scores)


def choose(scores: Any, noise: float, rng: Any) -> int:
    """The policy's choice."""
    return pick(scores, noise, rng)


def simulate(
    tables: Any,
    masked: Any,
    seat: int,
    mindset: Any,
    rivals: Any,
    noise: float,
    ambition: Any,
    candidates: Any,
    first: int,
    worlds: int,
    seed: int,
    space: Any,
    book: Any,
    options: Any,
    scores: Any,
    ahead: Any,
    log: Any,
    sums: Any,
) -> None:
    """Play every candidate to the end in the same worlds, with the same luck, and add up what comes of it.

    The seat plays by `mindset`, by which worlds are dealt as well, and all others by `rivals`.
    The worlds are those of numbers `first` to `first + worlds - 1` under this seed, so that threads can share them out.
    `ambition` is how much of the reward is the margin, and the margin that counts nearly in full.
    """
    t, world, s = tables[0], space[0], space[1]
    rng = np.zeros(1, np.uint64)
    for number in range(first, first + worlds):
        rng[0] = word(seed) + word(number) * word(0xD1342543DE82EF95)
        luck = chance.next_word(rng)
        space[0] = masked[0]
        deal_world(t, world, seat, mindset, rng, ahead)
        standard = 0.0
        for n in range(candidates.size):
            space[1] = world
            book[0, :] = 0.0
            rng[0] = luck
            apply(t, s, candidates[n], log[0])
            asked = to_act(t, s)
            while asked != seats.OVER:
                if asked == seats.CHANCE:
                    apply(t, s, outcome(t, s, ahead, rng), log[0])
                else:
                    appraise(t, s, asked, mindset if asked == seat else rivals, book, options, scores)
                    apply(t, s, pick(scores, noise, rng), log[0])
                asked = to_act(t, s)
            win, margin = judge(t, s, seat)
            reward = win + ambition[0] * np.tanh(margin / ambition[1])
            if n == 0:
                standard = reward
            sums[n, TIMES] += 1.0
            sums[n, WIN] += win
            sums[n, WIN_SQUARE] += win * win
            sums[n, MARGIN] += margin
            sums[n, REWARD] += reward
            sums[n, DIFFERENCE] += reward - standard
            sums[n, DIFFERENCE_SQUARE] += (reward - standard) * (reward - standard)


class Simulation:
    """A game's compiled entry points for bots."""

    score: Callable[..., None]
    choose: Callable[..., int]
    simulate: Callable[..., None]

    def __init__(self, skills: dict[str, Any]) -> None:
        vars(self).update(bind((_bell, _pick, score, choose, simulate), skills))
