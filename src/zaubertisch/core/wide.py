"""Eight bytes at a time, for compiled code that moves or tests many small fields at once.

A word is taken from and put to any byte of a record or of an array of bytes. The lowest byte comes first.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from zaubertisch.core.compiled import inlined
from zaubertisch.core.record import word

# Multiplied by a byte they write it into every byte, keep bit n of byte n, and make a one of what is left.
EVERY_BYTE = word(0x0101010101010101)
DIAGONAL = word(0x8040201008040201)
LOW_SEVEN = word(0x7F7F7F7F7F7F7F7F)
FULL_BYTE = word(255)

_named_tuple: Any = namedtuple  # to the type checker, one whose fields are known only now


def offsets_of(record: np.dtype[np.void]) -> Any:
    """Where each field of a record begins: a named tuple, which compiled code takes for constants."""
    fields: Any = record.fields
    return _named_tuple("Offsets", fields)(*(field[1] for field in fields.values()))


def bits_of(record: np.dtype[np.void], names: Iterable[str]) -> NDArray[np.uint64]:
    """A record as words in which just the bits of these fields are set."""
    chosen = np.zeros(1, record)
    for name in names:
        chosen[name].view(np.uint8)[...] = 255
    return chosen.view(np.uint64)


def _byte_place(context: Any, builder: Any, kind: Any, memory: Any, at: Any) -> Any:
    """The address of a byte of a record or an array."""
    known: Any = types
    begin = memory if isinstance(kind, known.Record) else context.make_array(kind)(context, builder, memory).data
    return builder.gep(builder.bitcast(begin, ir.IntType(8).as_pointer()), [at])


def _place(context: Any, builder: Any, kind: Any, memory: Any, at: Any) -> Any:
    """The address of a byte of a record or an array, as that of a word."""
    return builder.bitcast(_byte_place(context, builder, kind, memory, at), ir.IntType(64).as_pointer())


@intrinsic
def _take_one(typing_context: Any, memory: Any, at: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.zext(builder.load(_byte_place(context, builder, memory, *args)), ir.IntType(64))

    return types.uint64(memory, types.int64), build


@intrinsic
def _take(typing_context: Any, memory: Any, at: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_place(context, builder, memory, *args), align=1)

    return types.uint64(memory, types.int64), build


@intrinsic
def _put(typing_context: Any, memory: Any, at: Any, eight: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _place(context, builder, memory, args[0], args[1]), align=1)
        return context.get_dummy_value()

    return types.void(memory, types.int64, types.uint64), build


# To the type checker an intrinsic still has the compiler's first argument.
_take_byte: Any = _take_one
_take_eight: Any = _take
_put_eight: Any = _put


@inlined
def take_byte(memory: Any, at: int) -> int:
    """One byte."""
    byte: int = _take_byte(memory, at)
    return byte


@inlined
def take(memory: Any, at: int) -> int:
    """The eight bytes from this one on."""
    eight: int = _take_eight(memory, at)
    return eight


@inlined
def put(memory: Any, at: int, eight: int) -> None:
    """Write eight bytes from this one on."""
    _put_eight(memory, at, word(eight))


@inlined
def bytes_of(byte: int) -> int:
    """The bits of a byte as eight bytes, each 0 or 1."""
    each = ((word(byte) & FULL_BYTE) * EVERY_BYTE) & DIAGONAL
    return ((each + LOW_SEVEN) >> word(7)) & EVERY_BYTE


@inlined
def bit_of_each(eight: int, n: int) -> int:
    """Bit n of each byte, as eight bytes, each 0 or 1."""
    return (word(eight) >> word(n)) & EVERY_BYTE


@inlined
def equal_to(eight: int, byte: int) -> int:
    """Which bytes, all below 128, equal this one, as eight bytes, each 0 or 1."""
    differ = word(eight) ^ (word(byte) * EVERY_BYTE)
    return ~((differ + LOW_SEVEN) >> word(7)) & EVERY_BYTE


@inlined
def filled(eight: int) -> int:
    """Bytes that are 0 or 1, as 0 or 255."""
    return word(eight) * FULL_BYTE
