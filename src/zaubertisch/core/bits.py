"""Sets of small numbers in machine words, as compiled code likes them."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from zaubertisch.core.compiled import inlined
from zaubertisch.core.record import integer
from zaubertisch.core.record import word as machine_word


@intrinsic
def _count_bits(typing_context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), build


@intrinsic
def _find_first(typing_context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), build


# To the type checker an intrinsic still has the compiler's first argument.
_popcount: Any = _count_bits
_trailing_zeros: Any = _find_first


@inlined
def count(word: int) -> int:
    """How many bits are set."""
    return integer(_popcount(machine_word(word)))


@inlined
def lowest(word: int) -> int:
    """The place of the lowest set bit (64 if there is none)."""
    return integer(_trailing_zeros(machine_word(word)))


@inlined
def nth(word: int, n: int) -> int:
    """The place of the n-th set bit, counted from 0; by halving, so that wide words cost no more than narrow ones."""
    rest = machine_word(word)
    place = 0
    width = 32
    while width > 0:
        below = integer(_popcount(rest & ((machine_word(1) << machine_word(width)) - machine_word(1))))
        if n >= below:
            n -= below
            rest >>= machine_word(width)
            place += width
        width >>= 1
    return place


@inlined
def bit(place: int) -> int:
    """The word with only this bit set."""
    return machine_word(1) << machine_word(place)


@inlined
def has(word: int, place: int) -> bool:
    """Whether this bit is set."""
    return (machine_word(word) >> machine_word(place)) & machine_word(1) != machine_word(0)
