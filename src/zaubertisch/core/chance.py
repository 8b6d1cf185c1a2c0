"""Randomness, always handed in: a fast generator for search and simulation, a documented one for tables."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaubertisch.core.bits import nth
from zaubertisch.core.compiled import inlined
from zaubertisch.core.record import integer, word


@inlined
def next_word(rng: Any) -> int:
    """Splitmix64: the next 64 random bits; `rng` is an array of one word, the generator's whole state."""
    rng[0] += word(0x9E3779B97F4A7C15)
    z: int = rng[0]
    z = (z ^ (z >> word(30))) * word(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> word(27))) * word(0x94D049BB133111EB)
    return z ^ (z >> word(31))


@inlined
def below(rng: Any, limit: int) -> int:
    """A random number from 0 to limit - 1 (the bias of the multiplication is under 2^-26 for our small limits)."""
    return integer(((next_word(rng) >> word(32)) * word(limit)) >> word(32))


@inlined
def any_bit(rng: Any, bits: int, size: int) -> int:
    """A random set bit of a word that has `size` of them."""
    return nth(bits, below(rng, size))


def generator(seed: int) -> NDArray[np.uint64]:
    """A generator for compiled code."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)


class SeededDealer:
    """Answers chance at a table by a documented function of the seed and the input's number.

    The number r is the first 16 bytes, big-endian, of HMAC-SHA256(key = seed as UTF-8, message = input number as
    decimal ASCII). With W the sum of the weights of all possible outcomes in ascending order of their ids, the outcome
    is the one in whose span r mod W falls. (W is below 2^16, so the bias is below 2^-112.)
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._keyed = hmac.new(seed.encode(), digestmod="sha256")

    def outcome(self, number: int, weighted: Sequence[tuple[int, int]]) -> int:
        """The outcome for input `number` among (outcome, weight) pairs in ascending order."""
        code = self._keyed.copy()
        code.update(str(number).encode())
        rest = int.from_bytes(code.digest()[:16], "big") % sum(weight for _, weight in weighted)
        for outcome, weight in weighted:
            if rest < weight:
                return outcome
            rest -= weight
        raise AssertionError("the weights add up to more than their sum")
